"""The judges put to work on runs: the one that computes, those that read, or both in turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.runs import Run
from calcura.evaluation.runs import judged as judge_answer
from calcura.evaluation.steps.records import COMPUTED, JudgedAttempt
from calcura.evaluation.wording import CALCURA, PUBLISHED, WORDINGS
from calcura.grading.steps import STEPS, Judgement, Step, StepVerdict, first_wrong_of
from calcura.grading.steps.judge import cause_of, in_order
from calcura.grading.steps.recomputing import LAST_DIGIT

if TYPE_CHECKING:
    from inspect_ai.model import Model

    from calcura.evaluation.steps.computing import StepJudge
    from calcura.evaluation.steps.prompts import Reply
    from calcura.evaluation.steps.reading import StepQuestion
    from calcura.evaluation.steps.worked import Worked

JUDGES = (COMPUTED, "model", "both")
WITH_FORMULA = ("medrac", "retrieval_only")
"""Strategies whose formula the published judge compares with the one that they retrieve."""

Watch = Callable[[str], AbstractContextManager[Callable[[int, int], None] | None]]
"""Shows the progress of what it is told is being done."""


def silently(what: str) -> AbstractContextManager[None]:
    """Show nothing."""
    return nullcontext()


def judged_steps(
    runs: Sequence[Run],
    judge: str = COMPUTED,
    graders: Sequence[str | Model] = (),
    *,
    watch: Watch = silently,
    computing: StepJudge | None = None,
    tolerance: float = LAST_DIGIT,
    wording: str = CALCURA,
) -> Iterator[JudgedAttempt]:
    """Judge the answers of runs by their steps, and yield each as soon as it is judged.

    Args:
        runs: what was answered. An attempt without an answer is passed over.
        judge: ``computed``, without a language model; ``model``, by reading; ``both``, by reading where the computing
            judge leaves a step open.
        graders: the models that read, each a judge of its own whose verdicts stand side by side.
        watch: shows progress.
        computing: the judge that computes, where it is not ours.
        tolerance: how far a result may lie off by its last digit, as a share, and be no error.
        wording: of the graders' prompts: ``calcura``, or ``published`` as the published judge asks.

    Raises:
        EvaluationError: there is no such judge, no grader where one must read, or one that would judge itself.
    """
    check_judges(runs, judge, graders)
    if wording not in WORDINGS or (wording != CALCURA and judge == COMPUTED):
        there = "the judge 'computed' asks no model" if wording in WORDINGS else f"there are {', '.join(WORDINGS)}"
        raise EvaluationError(f"the wording {wording!r} cannot be asked for: {there}")
    with eval_extra():
        from calcura.evaluation.steps.computing import ComputingJudge
        from calcura.evaluation.steps.worked import worked
    answers = worked(runs)
    if judge == "model":
        before = [_undecided(each) for each in answers]
    else:
        before = []
        with ComputingJudge(tolerance=tolerance) as ours, watch("judging by computation") as progress:
            for number, each in enumerate(answers, 1):
                before.append(_computed(each, computing or ours))
                if judge == COMPUTED:
                    yield each.judged(COMPUTED, before[-1])
                if progress:
                    progress(number, len(answers))
    for grader in graders:
        name = str(grader) if judge == "model" else f"{COMPUTED}, then {grader}"
        name += "" if wording == CALCURA else f" ({wording} wording)"
        for each, judgement in zip(answers, _read(answers, before, grader, watch, wording), strict=True):
            yield each.judged(name, judgement)


def check_judges(runs: Sequence[Run], judge: str, graders: Sequence[str | Model]) -> None:
    """Refuse what would cost a run and come to nothing: no judge of this name, no grader, or one that judges itself."""
    choice = next((each for each in runs if any(item.is_choice for item in each.items)), None)
    if choice is not None:
        raise EvaluationError(f"{choice.name} chose calculators, which has no steps; calcura errors judges its answers")
    if judge not in JUDGES:
        raise EvaluationError(f"no judge is called {judge!r}; there are {', '.join(JUDGES)}")
    if judge != COMPUTED and not graders:
        raise EvaluationError(f"the judge {judge!r} reads by a model; name one, such as --grader openai/gpt-5")
    if judge == COMPUTED and graders:
        raise EvaluationError("the judge 'computed' asks no model; leave the grader out, or choose model or both")
    names = list(map(str, graders))
    itself = next((each.model for each in runs if each.model in names), None)
    if itself is not None:
        raise EvaluationError(f"{itself} would judge its own answers; give another model as grader")
    if len(set(names)) < len(names):
        raise EvaluationError(f"a grader is named twice among {', '.join(names)}; each judges once")


def _computed(each: Worked, by: StepJudge) -> Judgement:
    """Judge one answer; a fault of ours leaves its steps open and says so, for it must not cost all others theirs."""
    from calcura.evaluation.steps.worked import truth_of

    try:
        return by(each.solution, truth_of(each.item, each.run.policy))
    except Exception as error:
        return Judgement(_open(f"fault in judging: {type(error).__name__}"), None)


def _undecided(each: Worked) -> Judgement:
    """Return what is known before anybody has judged: nothing, but for the answer under the release's policy."""
    release = judge_answer(each.item, each.attempt.answer, each.run.policy)
    return Judgement(_open("not judged"), None, whole=each.solution.whole, release=release)


def _open(reason: str) -> dict[Step, StepVerdict]:
    return {step: StepVerdict(step, "open", reason) for step in STEPS}


def _read(
    answers: Sequence[Worked], before: Sequence[Judgement], grader: str | Model, watch: Watch, wording: str
) -> Iterator[Judgement]:
    """Yield the judgement of each answer, its open steps filled by what a grader says of them."""
    with eval_extra():
        from calcura.evaluation.steps.published import errors_asked
        from calcura.evaluation.steps.reading import StepQuestion, replies_of
    asked = [
        StepQuestion(number, step, each.solution, each.item, wording == PUBLISHED, each.run.strategy in WITH_FORMULA)
        for number, each in enumerate(answers)
        for step in STEPS
        if before[number].steps[step].outcome == "open"
    ]
    with watch(f"judging by {grader}") as progress:
        said = replies_of(grader, asked, progress)
    if wording == PUBLISHED:
        wrong = {each.number: each for each, reply in said if reply.verdict.outcome == "incorrect"}
        if looked_for := [replace(each, error=error) for each in wrong.values() for error in errors_asked(each.item)]:
            with watch(f"looking for errors by {grader}") as progress:
                said += replies_of(grader, looked_for, progress)
    replies: defaultdict[int, list[tuple[StepQuestion, Reply]]] = defaultdict(list)
    for each, reply in said:
        replies[each.number].append((each, reply))
    for number, judgement in enumerate(before):
        verdicts = {each.step: reply.verdict for each, reply in replies[number] if not each.error}
        errors = in_order([*judgement.errors, *(error for _, reply in replies[number] for error in reply.errors)])
        steps = {**judgement.steps, **verdicts}
        first = first_wrong_of(steps.values())
        cause = cause_of(errors, first is not None)
        yield replace(judgement, steps=steps, first_wrong=first, errors=errors, cause=cause)

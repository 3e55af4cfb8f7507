"""The judges put to work on runs: the one that computes, those that read, or both in turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, get_args

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.runs import Run
from calcura.evaluation.runs import judged as judge_answer
from calcura.evaluation.steps.records import COMPUTED, JudgedAttempt, record_of, undecided
from calcura.evaluation.wording import CALCURA, PUBLISHED, WORDINGS
from calcura.grading.steps import STEPS, ErrorFound, Judgement, Step, first_wrong_of
from calcura.grading.steps.judge import cause_of, in_order
from calcura.grading.steps.recomputing import LAST_DIGIT

if TYPE_CHECKING:
    from inspect_ai.model import Model

    from calcura.evaluation.steps.computing import StepJudge, Worked
    from calcura.evaluation.steps.prompts import Reply

JudgeName = Literal["computed", "model", "both"]
JUDGES: tuple[str, ...] = get_args(JudgeName)
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
        from calcura.evaluation.steps.computing import ComputingJudge, judged_by, worked
    answers, computed = worked(runs), []
    if judge != "model":
        with ComputingJudge(tolerance=tolerance) as ours, watch("judging by computation") as progress:
            for each in judged_by(computing or ours, answers, progress=progress):
                computed.append(each.judgement)
                if judge == COMPUTED:
                    yield each
    for grader in graders if judge != COMPUTED else ():
        yield from _read(answers, computed or [_undecided(each) for each in answers], grader, judge, watch, wording)


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


def _read(
    answers: Sequence[Worked], before: Sequence[Judgement], grader: str | Model, judge: str, watch: Watch, wording: str
) -> Iterator[JudgedAttempt]:
    """Yield the answers as a grader reads the steps that were left open."""
    with eval_extra():
        from calcura.evaluation.steps.published import errors_asked
        from calcura.evaluation.steps.reading import StepQuestion, replies_of
    asked = {
        (number, step): StepQuestion(
            number, step, each.solution, each.item, wording == PUBLISHED, each.run.strategy in WITH_FORMULA
        )
        for number, each in enumerate(answers)
        for step in STEPS
        if before[number].steps[step].outcome == "open"
    }
    with watch(f"judging by {grader}") as progress:
        replies = replies_of(grader, list(asked.values()), progress)
    said_of = {key: replies[each.id] for key, each in asked.items() if each.id in replies}
    wrong = {key[0]: asked[key] for key, reply in said_of.items() if reply.verdict.outcome == "incorrect"}
    answers_asked = wrong.values() if wording == PUBLISHED else ()
    looked_for = [replace(each, error=error) for each in answers_asked for error in errors_asked(each.item)]
    with watch(f"looking for errors by {grader}") if looked_for else nullcontext() as progress:
        found = replies_of(grader, looked_for, progress)
    named: defaultdict[int, list[ErrorFound]] = defaultdict(list)
    for each_asked in looked_for:
        named[each_asked.number] += found[each_asked.id].errors if each_asked.id in found else ()
    name = str(grader) if judge == "model" else f"{COMPUTED}, then {grader}"
    name += "" if wording == CALCURA else f" ({wording} wording)"
    for number, each in enumerate(answers):
        said = {step: said_of[number, step] for step in STEPS if (number, step) in said_of}
        yield record_of(each.run, each.item, each.attempt, name, completed(before[number], said, named[number]))


def completed(before: Judgement, said: Mapping[Step, Reply], named: Sequence[ErrorFound] = ()) -> Judgement:
    """Return a judgement whose open steps are filled by what a grader said of them, with the errors it named apart."""
    steps = {step: said[step].verdict if step in said else before.steps[step] for step in STEPS}
    added = [error for step in STEPS if step in said for error in said[step].errors]
    errors, first = in_order([*before.errors, *added, *named]), first_wrong_of(steps.values())
    return replace(before, steps=steps, first_wrong=first, errors=errors, cause=cause_of(errors, first is not None))


def _undecided(each: Worked) -> Judgement:
    """Return what is known before anybody has judged: nothing, but for the answer under the release's policy."""
    release = judge_answer(each.item, each.attempt.answer, each.run.policy)
    return undecided("not judged", each.solution.whole, release)

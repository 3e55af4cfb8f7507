"""Chats to learn from: a system message, the question, and a worked answer that ends in ``Answer: ...``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from calcura.cases.case import Case
from calcura.cases.formats.jsonl import write_objects
from calcura.cases.generated import GeneratedCase, Language, language
from calcura.cases.generated.maker import kind_of
from calcura.cases.generated.prompts import Prompts
from calcura.engine import definition
from calcura.engine.errors import CalculationError, InputError
from calcura.engine.tracing import trace
from calcura.grading import agrees

Message = dict[str, str]


def write(cases: Iterable[GeneratedCase], path: Path) -> int:
    """Write cases as chats, one JSON object a line, and return how many."""
    return write_chats(map(chat, cases), path)


def write_chats(chats: Iterable[dict[str, Any]], path: Path) -> int:
    """Write chats, one JSON object a line, and return how many."""
    return write_objects(chats, path)


def chat(case: GeneratedCase) -> dict[str, Any]:
    """Return a generated case as a chat."""
    words = language(case.provenance["language"])
    return {"id": case.id, "calculator": case.calculator, "messages": messages(case.prompt, worked(case, words), words)}


def messages(prompt: str, answer: str, words: Language) -> list[Message]:
    """Return the three messages of a chat."""
    return [*asking(prompt, words), {"role": "assistant", "content": answer}]


def asking(prompt: str, words: Language, hint: str = "") -> list[Message]:
    """Return the messages of a chat up to the answer; a hint stands behind what the system says."""
    return [{"role": "system", "content": system_prompt(words, hint)}, {"role": "user", "content": prompt}]


def system_prompt(words: Language, hint: str = "") -> str:
    """Return what the system says, with a hint behind it."""
    return f"{words.phrases.system}\n\n{hint}" if hint else words.phrases.system


def worked(case: GeneratedCase, words: Language) -> str:
    """Return the steps that lead to a case's answer, and the answer in the box that the prompt asks for."""
    found = definition(case.calculator)
    value = case.gold.value
    steps = case.explanation
    if value is None:
        steps = steps or words.undetermined(found, case.provenance["undetermined"])
        return f"{steps}\n\n{_final(words, words.phrases.no_answer, words.result(found))}"
    if steps is None:
        steps = words.explain(trace(found, case.values), {name: each.told for name, each in case.inputs.items()})
    answer = words.answer(found, value)  # type: ignore[arg-type]
    return f"{steps}\n\n{_final(words, answer, words.result(found))}"


def _final(words: Language, answer: str, name: str) -> str:
    return words.phrases.final.format(answer=f"\\boxed{{{name}: {answer}}}")


def published_chats(cases: Iterable[Case]) -> Iterator[dict[str, Any]]:
    """Yield chats made from rows of a published split, worked by our own calculators.

    Left out are rows that cannot be computed, and rows whose label disagrees: to learn from them is to learn an error.
    """
    words = language("en")
    for case in cases:
        found = definition(case.calculator)
        try:
            traced = trace(found, case.inputs, implausible="warn")
        except (InputError, CalculationError):
            continue
        if not agrees(traced.value, case.label):
            continue
        closing = Prompts(found, kind_of(found), words).closings[0]
        steps = words.explain(traced, dict.fromkeys(case.inputs, ""))
        answer = f"{steps}\n\n{_final(words, words.answer(found, traced.value), words.result(found))}"
        prompt = f"{case.note}\n\n{case.question}\n\n{closing}"
        yield {"id": case.id, "calculator": case.calculator, "messages": messages(prompt, answer, words)}

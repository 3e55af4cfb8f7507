"""Chats to learn from: a system message, the question, and a worked answer that ends in ``Answer: ...``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from calcura.cases.formats.jsonl import write_objects
from calcura.cases.generated import GeneratedCase, Language, language
from calcura.engine import definition
from calcura.engine.tracing import trace

Message = dict[str, str]


def write(cases: Iterable[GeneratedCase], path: Path) -> int:
    """Write cases as chats, one JSON object a line, and return how many."""
    return write_objects(map(chat, cases), path)


def chat(case: GeneratedCase) -> dict[str, Any]:
    """Return a generated case as a chat."""
    words = language(case.provenance["language"])
    answer = {"role": "assistant", "content": worked(case, words)}
    return {"id": case.id, "calculator": case.calculator, "messages": [*asking(case.prompt, words), answer]}


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

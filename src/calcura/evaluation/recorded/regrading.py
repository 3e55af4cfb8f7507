"""Recorded outputs whose last program was never run, as they are judged here.

The published harness for written code ends a chat at the first message with an answer tag, also when that message
writes a program and leaves its result open ("<answer> YOUR_ANSWER_HERE"). Such a program is run here, after those that
the chat wrote before it, and what it prints is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from calcura.evaluation.code import CodeRunner, code_blocks
from calcura.evaluation.recorded.records import Record, final_text, last_message, tagged_answers


def judged_text(runner: CodeRunner) -> Callable[[Record], str]:
    """Return the function that gives a record's text to be graded, with programs run whose result it leaves open."""
    return lambda record: printed(record, runner) or final_text(record)


def open_programs(record: Record) -> list[str]:
    """Return the programs of the last message if it leaves its answer to what they print; else none.

    It does where it gives no answer beside them, or where its answer is nothing, a placeholder of the prompt, or a name
    that the program defines.
    """
    message = last_message(record)
    blocks = code_blocks(message)
    tagged = tagged_answers(message)
    answered = bool(tagged) and not any(_is_open(each, blocks) for each in tagged)
    return [] if answered else blocks


_PLACEHOLDER = re.compile(
    r"your_?\s?(?:final_?\s?)?answer.*|[xX]+(?:\.[xX]+)?|output|answer|result|value", re.IGNORECASE
)


def _is_open(answer: str, blocks: Sequence[str]) -> bool:
    if not answer or _PLACEHOLDER.fullmatch(answer):
        return True
    return answer.isidentifier() and any(re.search(rf"\b{answer}\b", block) for block in blocks)


def printed(record: Record, runner: CodeRunner) -> str:
    """Return what the programs of the last message print; empty where it answers itself, or they fail."""
    last = open_programs(record)
    if not last:
        return ""
    session = runner.session()
    place_of_last = max(place for place, message in enumerate(record.chat) if message.role == "assistant")
    for message in record.chat[:place_of_last]:
        for block in code_blocks(message.content) if message.role == "assistant" else ():
            session.run(block)
    results = [session.run(block) for block in last]
    return "\n".join(result.output.strip() for result in results if result.is_ok).strip()

"""The calculators that the library finds for a note, shown beside it: is the model better for what it is shown?

Only for items whose answer is a calculator. What is found is shown a line each, without values.
"""

from __future__ import annotations

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy, asked, said
from calcura.reading.called_for import recommend_for_note

SYSTEM = """\
You are a helpful assistant that tells which clinical calculator is the next to use for a patient. A library of \
calculators was searched with the patient's note; what it found is listed, best first. The search may have missed \
what fits, so judge for yourself. Think step by step, then give the answer. \
Reply with one JSON object and nothing else: {"step_by_step_thinking": "<your steps>", \
"answer": "<the letter of the option, or the name where there are none>"}\
"""
NOTHING = "The library found nothing for this note."


def found_for(note: str, top_k: int) -> str:
    """Return the calculators found for a note, a line each."""
    matches = recommend_for_note(note, limit=top_k).matches
    lines = [f"- {each.title}: {each.definition.purpose}" if each.definition else f"- {each.title}" for each in matches]
    return "\n".join(["Found in the library:", *lines]) if lines else NOTHING


def configured(top_k: int = 5) -> Strategy:
    """Return the strategy with this many calculators shown.

    Raises:
        EvaluationError: none is to be shown.
    """
    if top_k < 1:
        raise EvaluationError(f"retrieval with top_k={top_k} shows no calculator; give at least 1")

    def messages(item: Item) -> list[Message]:
        content = f"{found_for(item.note, top_k)}\n\n{asked(item)}"
        return said(SYSTEM, content)

    return Strategy(
        name="retrieval",
        messages=messages,
        tasks=("choice",),
        output_tokens=300,
    )

"""Step-by-step thinking, then the answer: the setting in which most results are published."""

from __future__ import annotations

from calcura.evaluation.strategies import Strategy, prompting
from calcura.evaluation.wording import CALCURA, chain_of_thought, worded

SYSTEM = """\
You are a helpful assistant that works out a score, a measurement or a date for a patient from the patient's note. \
Think step by step to answer the question, then give the answer. \
Reply with one JSON object and nothing else, also where the task names another form: \
{"step_by_step_thinking": "<your steps>", "answer": "<the answer alone>"}\
"""

CHOOSING = """\
You are a helpful assistant that tells which clinical calculator is the next to use for a patient. \
Think step by step about what the patient's clinicians need to know next, then give the answer. \
Reply with one JSON object and nothing else: {"step_by_step_thinking": "<your steps>", \
"answer": "<the letter of the option, or the name where there are none>"}\
"""


messages = prompting(SYSTEM, CHOOSING)
"""Makes the prompt of an item."""


def configured(wording: str = CALCURA) -> Strategy:
    """Return the strategy in a wording."""
    return Strategy(
        name="zero_shot_cot",
        messages=worded(wording, messages, chain_of_thought),
        tasks=("calculation", "choice"),
        output_tokens=500,
    )

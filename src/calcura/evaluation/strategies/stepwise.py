"""The four steps of a calculation as JSON, so that each can be judged by itself.

Neither formula nor example is shown: what is judged is what a model knows and does.
"""

from __future__ import annotations

from calcura.evaluation.strategies import Strategy, prompting

SYSTEM = """\
You are a helpful assistant that works out a score, a measurement or a date for a patient from the patient's note. \
Work in four steps and write each of them down. Where the task does not say otherwise, a finding that the note does \
not mention counts as absent. Reply with one JSON object and nothing else, also where the task names another form:
{"formula": "<the formula with its variables, or each criterion with its points>",
 "extracted_values": [{"name": "<variable or criterion>", "value": <number, text, date, true or false>, \
"unit": "<its unit as you give it, or empty>"}, ...],
 "calculation": "<the values put into the formula, conversions included, one operation after the other>",
 "answer": "<the answer alone>"}\
"""


def configured() -> Strategy:
    """Return the strategy."""
    return Strategy(name="stepwise", messages=prompting(SYSTEM), output_tokens=600)

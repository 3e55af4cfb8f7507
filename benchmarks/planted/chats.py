"""Real recorded chats with one thing altered: a value, a sign in the formula, or the sum that came out.

The chats stay in their file. Only those are taken whose steps are known to be right: a single program, which runs here
to the recorded output, with an answer that agrees to a thousandth with what the note's values give.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import MappingProxyType

from calcura.cases.medcalc_bench import CALCULATORS, RULES, category_of, label_for
from calcura.engine import definition
from calcura.evaluation.code import CodeRunner, code_blocks
from calcura.evaluation.items import Item
from calcura.evaluation.planted import PlantedSolution
from calcura.evaluation.recorded.records import Record, read_recorded
from calcura.reading import solve
from planted.numbers import transposed
from planted.sets import SEED

NEAR = 1e-3
"""Relative difference up to which an answer shows that every step to it was right."""
STYLE = "recorded chat"


@dataclass(frozen=True, slots=True)
class Chat:
    """A recorded chat that is right, as one text: what the model wrote, what its program printed, its answer."""

    item: Item
    prose: str
    code: str
    ending: str
    output: str

    @property
    def text(self) -> str:
        """The chat as one text."""
        return f"{self.prose.replace('<<code>>', self.code)}\n\nOutput:\n{self.output}\n\n{self.ending}"

    def giving(self, output: str) -> Chat:
        """Return the chat with another output, taken over into the answer."""
        ending = re.sub(
            r"(<answer>).*?(<)", lambda found: f"{found[1]} {output} {found[2]}", self.ending, count=1, flags=re.DOTALL
        )
        return replace(self, output=output, ending=ending)


def altered_chats(path: Path | str, n: int = 100, seed: int = SEED) -> list[PlantedSolution]:
    """Return recorded chats with one value, sign or sum altered, the same for the same seed.

    A value is altered wherever the model tells it, a sign in the formula and in the program, and the program is run
    again; a sum is altered where it came out, and the program left as it is. ``first_wrong`` is the step that follows:
    values, formula or calculation.

    Raises:
        EvaluationError: the file holds no recorded chats.
    """
    rng = Random(f"{seed}/chats")
    with CodeRunner() as runner:
        chats = right_chats(path, runner)
        rng.shuffle(chats)
        found = [each for chat in chats for each in _alterations(chat, runner, rng)]
    return _in_turns(found, rng)[:n]


def _in_turns(found: list[PlantedSolution], rng: Random) -> list[PlantedSolution]:
    """Return the alterations with their kinds taking turns, as long as there are some of each."""
    rng.shuffle(found)
    ranks: Counter[str | None] = Counter()
    ordered = []
    for each in found:
        ordered.append((ranks[each.first_wrong], each))
        ranks[each.first_wrong] += 1
    return [each for _, each in sorted(ordered, key=lambda ranked: ranked[0])]


def right_chats(path: Path | str, runner: CodeRunner) -> list[Chat]:
    """Return the recorded chats all of whose steps are known to be right."""
    return [
        chat for record in read_recorded(path) if record.was_correct and (chat := _chat(record, runner)) is not None
    ]


def _chat(record: Record, runner: CodeRunner) -> Chat | None:
    replies = [each.content for each in record.chat if each.role == "assistant"]
    blocks = code_blocks(replies[0]) if len(replies) == 2 else []
    if len(blocks) != 1 or blocks[0] not in replies[0]:
        return None
    item = _item(record)
    output = runner.run(blocks[0]).output.strip()
    if item is None or not _is_number(output) or f"{output}" not in replies[1]:
        return None
    right = float(item.label.value)  # type: ignore[arg-type]
    if abs(float(output) - right) > NEAR * abs(right):
        return None
    return Chat(item, replies[0].replace(blocks[0], "<<code>>", 1), blocks[0], replies[1], output)


def _item(record: Record) -> Item | None:
    """Return the row that was answered, its values as read from the note; None where they do not give its label."""
    calculator = CALCULATORS[int(record.calculator_id)].calculator
    solution = solve(record.note, record.question)
    if solution.result is None or solution.definition is None or solution.definition.name != calculator:
        return None
    category = category_of(calculator)
    if category is None or category in RULES:  # The right sum of a rule can be reached by two errors.
        return None
    value, expected = solution.result.value, record.expected_answer
    if not isinstance(value, float) or not _is_number(expected) or abs(value - float(expected)) > NEAR * abs(value):
        return None
    return Item(
        id=f"recorded-{record.row_number}",
        calculator=calculator,
        note=record.note,
        task=record.question,
        question=record.question,
        label=label_for(value, "decimal"),
        policy="medcalc_bench",
        inputs=MappingProxyType({name: each.value for name, each in solution.inputs.items() if not each.assumed}),
        category=category,
        kind="equation",
        specialty=definition(calculator).specialty,
        note_type="recorded",
        row=record.row_number,
    )


def _alterations(chat: Chat, runner: CodeRunner, rng: Random) -> Iterator[PlantedSolution]:
    for altered in (_value_altered(chat, rng), _sign_altered(chat, rng)):
        if altered is None:
            continue
        changed, step, kind, what = altered
        output = runner.run(changed.code).output.strip()
        if _is_number(output) and abs(float(output) - float(chat.output)) > 0.02 * abs(float(chat.output)):
            yield _solution(changed.giving(output), step, kind, what)
    wrong = transposed(chat.output)
    if wrong != chat.output:
        yield _solution(chat.giving(wrong), "calculation", "arithmetic", f"{wrong} in place of {chat.output} printed")


def _value_altered(chat: Chat, rng: Random) -> tuple[Chat, str, str, str] | None:
    """Return the chat with another number for one of the note's values, wherever the model tells it."""
    names = [name for name, each in chat.item.inputs.items() if isinstance(each, float) and _is_told_once(chat, each)]
    if not names:
        return None
    name = rng.choice(names)
    right = f"{chat.item.inputs[name]:g}"
    wrong = transposed(right)
    if wrong == right or not 0.3 < float(wrong) / float(right) < 3:
        digit = int(right[0])
        wrong = f"{digit % 9 + 1}{right[1:]}"
    pattern = _number(right)
    spelt = next(iter(re.findall(pattern, chat.code)))
    wrong = wrong + spelt[len(right) :]
    altered = replace(chat, prose=re.sub(pattern, wrong, chat.prose), code=re.sub(pattern, wrong, chat.code))
    return altered, "values", "extraction", f"{name} {wrong} in place of {right}"


def _is_told_once(chat: Chat, value: float) -> bool:
    """Whether a value stands in the program once, as what a name is given."""
    others = [each for each in chat.item.inputs.values() if isinstance(each, float) and f"{each:g}" == f"{value:g}"]
    pattern = _number(f"{value:g}")
    given = re.findall(rf"^\s*[A-Za-z_]\w*\s*=\s*{pattern}\s*(?:#.*)?$", chat.code, re.MULTILINE)
    program = re.sub(r"#.*", "", chat.code)
    once = len(others) == 1 and len(given) == 1 and len(re.findall(pattern, program)) == 1
    return once and f"{value / 100:g} m" not in chat.prose  # A height that the prose converts would be told twice.


def _number(text: str) -> str:
    return rf"(?<![\w.]){re.escape(text)}(?:\.0)?(?![\w]|\.\d)"


SIGNS: Mapping[str, str] = MappingProxyType({" + ": " - ", " - ": " + "})


def _sign_altered(chat: Chat, rng: Random) -> tuple[Chat, str, str, str] | None:
    """Return the chat with a plus for a minus, or the reverse, in its program and in the formula of its prose."""
    code = [(place, sign) for place, line in _formula_lines(chat.code) for sign in SIGNS if line.count(sign) == 1]
    rng.shuffle(code)
    for place, sign in code:
        if re.search(rf"=.*\d\)*{re.escape(sign)}\(*\d", chat.prose):
            continue  # The prose puts the numbers in, and would contradict the altered formula.
        told = [number for number, line in _formula_lines(chat.prose) if line.count(sign) == 1]
        if len(told) > 1 or (not told and _formula_lines(chat.prose)):
            continue
        lines = chat.code.split("\n")
        lines[place] = _swapped(lines[place], sign)
        prose = chat.prose.split("\n")
        for number in told:
            prose[number] = _swapped(prose[number], sign)
        altered = replace(chat, code="\n".join(lines), prose="\n".join(prose))
        return altered, "formula", "formula", f"{SIGNS[sign].strip()} in place of {sign.strip()} in the formula"
    return None


def _swapped(line: str, sign: str) -> str:
    return line.replace(sign, SIGNS[sign], 1)


def _formula_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines that set something equal to an expression with names, comments aside."""
    lines = enumerate(line.partition("#")[0] for line in text.split("\n"))
    return [(place, line) for place, line in lines if re.search(r"=.*[A-Za-z].* [-+*/] |=.* [-+*/×] .*[A-Za-z]", line)]


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?\d+(?:\.\d+)?", text) is not None


def _solution(chat: Chat, step: str, kind: str, what: str) -> PlantedSolution:
    name = hashlib.blake2b(f"{chat.item.id}\n{chat.text}".encode(), digest_size=8).hexdigest()
    return PlantedSolution(
        id=name,
        item=chat.item,
        text=chat.text,
        style=STYLE,
        first_wrong=step,
        errors=(kind,),
        what=what,
        answer=chat.output,
    )


__all__ = ["altered_chats", "right_chats"]

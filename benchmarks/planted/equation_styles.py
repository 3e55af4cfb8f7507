"""A worked equation put into words, in the ways in which language models write."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from planted.saying import four_parts, named, thinking
from planted.worked import Line, Value, Worked

Signs = dict[str, str]
TYPED: Signs = {"*": "*", "/": "/", "**": "^", "minus": "-", "log": "ln"}
PRINTED: Signs = {"*": "×", "/": "/", "**": "^", "minus": "-", "sqrt": "√", "log": "ln"}
SCHOOL: Signs = {"*": "×", "/": "÷", "**": "^", "minus": "−", "sqrt": "√", "log": "ln"}
LETTER: Signs = {"*": "x", "/": "/", "**": "^", "minus": "-", "log": "ln"}
DOT: Signs = {"*": "·", "/": "/", "**": "^", "minus": "−", "sqrt": "√", "log": "ln"}


def numbered(worked: Worked, rng: Random) -> str:
    """Numbered steps in markdown with bold headings."""
    signs = rng.choice((PRINTED, TYPED))
    opening = rng.choice(
        (
            f"To calculate the patient's {worked.quantity}, we will use {worked.title}.",
            f"Let's work through the {worked.quantity} step by step.",
            f"To find the {worked.quantity}, we can follow these steps:",
        )
    )
    values = "\n".join(f"   - {_named(each)}: {_value(each)}" for each in worked.values)
    lines = "\n".join(f"   {each.symbol} = {each.chain(signs)}" for each in worked.lines)
    constants = f"\n   with {', '.join(worked.constants)}" if worked.constants else ""
    return (
        f"{opening}\n\n1. **Formula**\n   {worked.formula}{constants}\n\n2. **Values from the note**\n{values}\n\n"
        f"3. **Calculation**\n{lines}\n\n4. **Final answer**\n   The patient's {worked.quantity} is "
        f"**{worked.told()}**."
    )


def terse(worked: Worked, rng: Random) -> str:
    """A few short lines."""
    values = ", ".join(f"{each.symbol} {each.with_unit}{_remark(each, ' (', ')')}" for each in worked.values)
    lines = "\n".join(f"{each.symbol} = {each.chain(TYPED)}" for each in worked.lines)
    constants = f" [{', '.join(worked.constants)}]" if worked.constants else ""
    ending = rng.choice((f"Answer: {worked.told()}", f"So: {worked.told()}", f"Final: {worked.told()}"))
    return f"{worked.formula}{constants}\n{values}\n{lines}\n{ending}"


def chatty(worked: Worked, rng: Random) -> str:
    """Prose, as in a conversation."""
    signs = rng.choice((PRINTED, LETTER))
    opening = rng.choice(("Sure, ", "Okay, so ", "Right, ", "For this patient "))
    told = _listed([f"the {each.lower} is {_value(each)}" for each in worked.values])
    constants = f" For this patient {_listed(list(worked.constants))}." if worked.constants else ""
    lines = " ".join(f"{word} {each.symbol} = {each.chain(signs)}." for word, each in _linked(worked))
    return (
        f"{opening}we need {worked.title} here, which is {worked.formula}.{constants} Reading the note, {told}. "
        f"{lines} So the {worked.quantity} comes out at {worked.told()}."
    )


def boxed(worked: Worked, rng: Random) -> str:
    r"""Much LaTeX and a box at the end."""
    opened, closed = rng.choice((("\\[", "\\]"), ("$$", "$$")))
    values = "\n".join(f"- {_named(each)}: \\( {_tex(each)} \\){_remark(each, ' (', ')')}" for each in worked.values)
    formula = rf"\text{{{worked.symbol}}} = {worked.tex}" if worked.tex else rf"\text{{{worked.formula}}}"
    constants = f"\nwhere {', '.join(worked.constants)}" if worked.constants else ""
    lines = "\n".join(rf"{opened} \text{{{each.symbol}}} = {each.tex()} {closed}" for each in worked.lines)
    unit = rf"\ \text{{{worked.unit}}}".replace("%", r"\%") if worked.unit else ""
    answer = worked.answer if worked.symbolic is not None else rf"\text{{{worked.answer}}}"
    return (
        f"We use {worked.title}:\n{opened} {formula} {closed}{constants}\n\nGiven:\n{values}\n\n"
        f"Substituting:\n{lines}\n\n{opened} \\boxed{{{answer}{unit}}} {closed}"
    )


def as_json(worked: Worked, rng: Random) -> str:
    """JSON with a key for each of the four parts."""
    values = {(each.symbol if rng.random() < 0.2 else each.label): _value(each) for each in worked.values}
    steps = [f"{each.symbol} = {each.chain(TYPED)}" for each in worked.lines]
    found = {
        "formula": worked.formula,
        "extracted_values": values,
        "calculation": "; ".join(steps) if rng.random() < 0.6 else steps,
        "answer": worked.told() if rng.random() < 0.5 else worked.answer,
    }
    text = four_parts(found, rng)
    return f"```json\n{text}\n```" if rng.random() < 0.4 else text


def json_thinking(worked: Worked, rng: Random) -> str:
    """JSON in which the thinking is one text."""
    values = ", ".join(f"{each.label} = {_value(each)}" for each in worked.values)
    lines = ". ".join(f"{each.symbol} = {each.chain(PRINTED)}" for each in worked.lines)
    constants = f" Here {', '.join(worked.constants)}." if worked.constants else ""
    told = (
        f"The formula for {worked.quantity} is {worked.formula}.{constants} "
        f"From the patient note: {values}. Plugging in: {lines}."
    )
    return thinking(told, worked.answer)


def tabled(worked: Worked, rng: Random) -> str:
    """The values in a table."""
    rows = "\n".join(f"| {each.label} | {each.with_unit} | {_source(each)} |" for each in worked.values)
    lines = "\n\n".join(f"{each.symbol} = {each.chain(PRINTED)}" for each in worked.lines)
    constants = f"\n\n({', '.join(worked.constants)})" if worked.constants else ""
    return (
        f"### {worked.quantity[0].upper()}{worked.quantity[1:]}\n\n| Variable | Value | Source |\n|---|---|---|\n"
        f"{rows}\n\n"
        f"**Formula:** {worked.formula}{constants}\n\n**Substitution:**\n\n{lines}\n\n**Result: {worked.told()}**"
    )


def script(worked: Worked, rng: Random) -> str:
    """A program, what it printed, and a closing sentence."""
    comment = f"# {worked.formula}\n" if rng.random() < 0.7 else ""
    head = "import math\n\n" if any("math." in each for each in worked.code) else ""
    code = "\n".join(worked.code)
    return (
        f"I'll compute this with Python.\n\n```python\n{head}{comment}{code}\n```\n\nOutput:\n```\n{worked.output}\n"
        "```\n\n"
        f"The {worked.quantity} is {worked.told()}."
    )


def headed(worked: Worked, rng: Random) -> str:
    """A heading for each of the four parts, without markdown."""
    signs = rng.choice((TYPED, SCHOOL))
    heads = rng.choice(
        (
            ("Formula:", "Extracted values:", "Calculation:", "Answer:"),
            ("FORMULA", "VALUES", "CALCULATION", "FINAL ANSWER"),
            ("Step 1 - Formula:", "Step 2 - Values:", "Step 3 - Calculation:", "Step 4 - Answer:"),
        )
    )
    values = "\n".join(f"{_named(each)} = {_value(each)}" for each in worked.values)
    lines = "\n".join(f"{each.symbol} = {each.chain(signs)}" for each in worked.lines)
    constants = "".join(f"\n{each}" for each in worked.constants)
    return (
        f"{heads[0]}\n{worked.formula}\n\n{heads[1]}\n{values}{constants}\n\n{heads[2]}\n{lines}\n\n{heads[3]}\n"
        f"{worked.told()}"
    )


def british(worked: Worked, rng: Random) -> str:
    """A registrar's note, in British manner, with little patience."""
    told = "; ".join(f"{each.lower} {_value(each)}" for each in worked.values)
    lines = ", whence ".join(f"{each.symbol} = {each.chain(SCHOOL)}" for each in worked.lines)
    constants = f" (taking {', '.join(worked.constants)})" if worked.constants else ""
    return (
        f"On the figures given: {told}.\n\nBy {worked.title}, {worked.formula}{constants}. Hence {lines}.\n\n"
        f"{worked.quantity[0].upper()}{worked.quantity[1:]}: {worked.told()}."
    )


def checking(worked: Worked, rng: Random) -> str:
    """Verbose, and checked once more at the end."""
    values = "\n".join(f"* {each.label}: {_value(each)}{_quoted(each)}" for each in worked.values)
    lines = "\n".join(f"* {each.symbol} = {each.chain(PRINTED)}" for each in worked.lines)
    constants = f"\nFor this patient: {', '.join(worked.constants)}." if worked.constants else ""
    last = worked.lines[-1]
    return (
        f"First, I need to recall {worked.title}.\n\n{worked.formula}{constants}\n\nNext, I extract the relevant "
        "values from the "
        f"patient note:\n\n{values}\n\nNow I substitute the values:\n\n{lines}\n\nLet me double-check this: "
        f"{last.symbol} = "
        f"{last.chain(PRINTED, short=True)}. That looks consistent with the working above.\n\nTherefore, the "
        f"{worked.quantity} is "
        f"approximately {worked.told()}."
    )


def bulleted(worked: Worked, rng: Random) -> str:
    """Bullets throughout."""
    values = "\n".join(f"- {each.symbol} = {_value(each)}" for each in worked.values)
    lines = "\n".join(f"- {each.symbol} = {each.chain(DOT)}" for each in worked.lines)
    constants = "".join(f"\n- {each}" for each in worked.constants)
    return (
        f"**Given**\n{values}\n\n**Use**\n- {worked.formula}{constants}\n\n**Solve**\n{lines}\n\n**Answer:** "
        f"{worked.told()}"
    )


def tagged(worked: Worked, rng: Random) -> str:
    """Running text that closes with the answer between tags."""
    told = ", ".join(f"{each.lower} = {_value(each)}" for each in worked.values)
    lines = "\n".join(f"{each.symbol} = {each.chain(LETTER)}" for each in worked.lines)
    constants = f" where {', '.join(worked.constants)}" if worked.constants else ""
    return (
        f"The patient's relevant data are: {told}.\nI will apply {worked.title}: {worked.formula}{constants}.\n"
        f"{lines}\n"
        f"<answer>{worked.answer}</answer>"
    )


def function(worked: Worked, rng: Random) -> str:
    """A function that is called, with its output."""
    body = worked.code[:-1]
    printed = worked.code[-1].removeprefix("print(").removesuffix(")")
    head = "import math\n\n" if any("math." in each for each in worked.code) else ""
    imports = "".join(f"{each}\n" for each in body if each.startswith("from "))
    rest = "\n".join(f"    {each}" for each in body if not each.startswith("from "))
    returned = f"    return {printed}" if ", '" not in printed else "    return f'{days // 7} weeks {days % 7} days'"
    name = worked.symbol.lower().replace(" ", "_").replace("-", "_")
    return (
        f"{worked.title[0].upper()}{worked.title[1:]}: {worked.formula}\n\n```python\n{head}{imports}def "
        f"{name}_of_patient():\n{rest}\n"
        f"{returned}\n\nprint({name}_of_patient())\n```\n\nRunning this gives `{worked.output}`, so the answer is "
        f"{worked.told()}."
    )


STYLES: dict[str, Callable[[Worked, Random], str]] = named(
    numbered,
    terse,
    chatty,
    boxed,
    as_json,
    json_thinking,
    tabled,
    script,
    headed,
    british,
    checking,
    bulleted,
    tagged,
    function,
)
"""The styles of equations."""

PROGRAMS = ("script", "function")
"""Styles in which a program does the arithmetic."""


def _named(value: Value) -> str:
    same = value.symbol.lower() == value.label.lower() or len(value.symbol) > 12
    return value.label if same else f"{value.label} ({value.symbol})"


def _value(value: Value) -> str:
    return value.with_unit + _remark(value, " (", ")")


def _remark(value: Value, opened: str, closed: str) -> str:
    return f"{opened}{value.remark}{closed}" if value.remark else ""


def _quoted(value: Value) -> str:
    return (
        f' (the note says "{value.told}")' if value.told and not value.remark and value.told != value.with_unit else ""
    )


def _source(value: Value) -> str:
    return value.remark or (f'"{value.told}"' if value.told else "note")


def _tex(value: Value) -> str:
    if not value.text.replace(".", "").replace("-", "").isdigit():
        return rf"\text{{{value.text}}}"
    unit = rf"\ \text{{{value.unit}}}".replace("%", r"\%") if value.unit else ""
    return value.text + unit


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _linked(worked: Worked) -> list[tuple[str, Line]]:
    words = ["First,", "Then", "Next,", "After that,", "Also,", "From there"]
    linked = [(words[min(place, 5)], each) for place, each in enumerate(worked.lines)]
    return [("This gives", worked.lines[0])] if len(linked) == 1 else [*linked[:-1], ("Finally,", worked.lines[-1])]

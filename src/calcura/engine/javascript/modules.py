"""One ES module a calculator, with its types, over a small runtime."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.javascript.explaining import phrases, story
from calcura.engine.javascript.writing import literal, variable, written
from calcura.engine.layers import Given, Guard, Layers, asked_in, headed, in_unit, layers, names_in, opening
from calcura.engine.layers.expressions import TRUE
from calcura.engine.people import takes_children
from calcura.engine.printed import Printed
from calcura.engine.provenance import definition_hash
from calcura.engine.registry import definition as find_definition
from calcura.engine.syntax import program
from calcura.measurements.kinds import Choice, Choices, Number, Proper
from calcura.measurements.reading import written as written_value
from calcura.version import __version__

RUNTIME = ("runtime.js", "words.js")
"""What every module needs, each after those that it imports; ``phrases.js`` is written from the phrases of a trace."""
IMPORTED = re.compile(r"^import .*\n", re.MULTILINE)
EXPORTED = re.compile(r"^export (?:const|function|class) (\w+)", re.MULTILINE)
ASKED = (
    "export const calculate = (given, options) => run(calculator, given, options);",
    "export const explain = (given, options) => tell(calculator, given, options);",
)
LEFT_OUT = re.compile(r"^\s*//.*\n|^\s*/\*\*.*\n|^\s+", re.MULTILINE)
KINDS: Mapping[str, str] = {
    "number": "number", "whole": "number", "truth": "finding", "text": "choice", "options": "choices", "date": "date",
}  # fmt: skip


def javascript(calculator: str | Callable[..., Any] | Definition) -> str:
    """Return a calculator as the text of an ES module that imports ``./runtime.js`` and ``./words.js``.

    Its ``calculate(given, {notStated})`` returns ``{value, band, problem, steps, assumptions, warnings}``: the result
    as ``calcura.calculate`` gives it, or null and the problem as :func:`calcura.score` tells it. ``explain`` returns
    the same with ``text``, the explanation that ``calcura.trace(...).text()`` gives. A number is given in the
    calculator's unit, as ``[88, "umol/L"]`` or as ``"5 ft 4 in"``; a date as ``"2024-02-29"``.

    >>> print(javascript("anion_gap").splitlines()[0])
    // Anion gap
    """
    made = layers(find_definition(calculator))
    called = _names_called(made.definition)
    imports = [f'import {{ calculator as {_module(each)} }} from "./{each}.js";' for each in called]
    imports += ['import { run } from "./runtime.js";', 'import { explain as tell } from "./words.js";']
    return "\n".join([*_opening(made.definition), *imports, "", f"export {_calculator(made)}\n", *ASKED, ""])


def script(calculator: str | Callable[..., Any] | Definition) -> str:
    """Return a calculator as a classic script that adds it to those of :func:`runtime_script`.

    Browsers refuse a module that lies in a folder; scripts they load. Those of the calculators that it calls go first.
    Its story tells title and sources, which a module has in its first lines too.
    """
    made = layers(find_definition(calculator))
    found = made.definition
    called = [f"const {_module(each)} = calculators.{each};" for each in _names_called(found)]
    lines = [*called, _calculator(made), f"calculators.{found.name} = calculator;"]
    return "\n".join([_opening(found)[-1], "(({ calculators }) => {", *lines, "})(calcura);", ""])


def runtime_script() -> str:
    """Return the runtime as one classic script: ``calcura`` with what its modules export, and no calculators yet."""
    written = dict(_runtime())
    texts = [written[name] for name in ("phrases.js", *RUNTIME)]
    exported = [name for text in texts for name in EXPORTED.findall(text)]
    bodies = (re.sub(r"^export ", "", IMPORTED.sub("", text), flags=re.MULTILINE) for text in texts)
    given = f"return {{ calculators: {{}}, {', '.join(exported)} }};"
    return "\n".join(["const calcura = (() => {", *bodies, given, "})();", ""])


def types(calculator: str | Callable[..., Any] | Definition) -> str:
    """Return the declarations of a calculator's module for TypeScript."""
    made = layers(find_definition(calculator))
    fields = "\n".join(f"  {_field(each)}" for each in made.inputs)
    value = {"date": "string", "weeks_and_days": "{ weeks: number; days: number }"}
    result = value.get(made.definition.result.answer, "number")
    return f"""import type {{ Explained, Measurement, Options, Outcome }} from "./runtime.js";

export interface Inputs {{
{fields}
}}

/** {made.definition.title}. Research software, not a medical device. */
export function calculate(given: Inputs, options?: Options): Outcome<{result}>;
/** The same, and every step in words. */
export function explain(given: Inputs, options?: Options): Explained<{result}>;
export const calculator: {{ readonly name: string; readonly version: string; readonly definition: string }};
"""


RUNTIME_TYPES = """export type Measurement = number | string | readonly [number, string];

export interface Options {
  /** What a finding that is not stated counts as; "refuse" tells it as missing. */
  notStated?: "refuse" | "absent";
}

export interface Step {
  name: string;
  label: string;
  unit: string;
  value: unknown;
}

export interface Outcome<Value> {
  value: Value | null;
  band: string | null;
  problem: string | null;
  steps: Step[];
  assumptions: string[];
  warnings: string[];
}

export interface Explained<Value> extends Outcome<Value> {
  /** Inputs, steps, result and source in words; null where there is a problem. */
  text: string | null;
  /** The result as it is shown, with its decimals and unit. */
  result: string | null;
  /** Each step of the text, in its parts. */
  told: Told[];
}

/** A step in words: label, formula, values put in and value; or the points of a criterion and the total with them. */
export interface Told {
  name: string;
  value: unknown;
  parts?: string[];
  points?: string;
  total?: string;
  why: string[];
  within: { calculator: { readonly name: string }; steps: Told[] }[];
}
"""


def package(names: Iterable[str]) -> str:
    """Return the ``package.json`` of a folder of modules."""
    exports = {f"./{name}": {"types": f"./{name}.d.ts", "default": f"./{name}.js"} for name in names}
    about = "Clinical calculators, each written from one definition. Research software, not a medical device."
    told = {
        "name": "calcura",
        "version": __version__,
        "description": about,
        "type": "module",
        "license": "Apache-2.0",
        "sideEffects": False,
        "exports": exports,
    }
    return f"{json.dumps(told, indent=2)}\n"


def files(definitions: Iterable[Definition]) -> Iterator[tuple[str, str]]:
    """Give the name and the text of each file of a package of calculators, and of those that they call."""
    names: list[str] = []
    left = list(definitions)
    while left:
        each = left.pop(0)
        if each.name in names:
            continue
        names.append(each.name)
        left += program(each).calls.values()
        yield f"{each.name}.js", javascript(each)
        yield f"{each.name}.d.ts", types(each)
    yield from _runtime()
    yield "runtime.d.ts", RUNTIME_TYPES
    yield "package.json", package(names)


def _runtime() -> Iterator[tuple[str, str]]:
    runtime = {name: Path(__file__).with_name(name).read_text(encoding="utf-8") for name in RUNTIME}
    for name, text in runtime.items():
        yield name, _without_comments(text)
    named = phrases("".join(runtime.values()))
    yield "phrases.js", f"export const phrases = {json.dumps(named, ensure_ascii=False)};\n"


def _without_comments(text: str) -> str:
    """Return a program as it is sent: without comments and indentation, but for the lines that say what it is."""
    opening, program_text = text.split("\n\n", 1)
    return f"{opening}\n{LEFT_OUT.sub('', program_text)}"


def _opening(definition: Definition) -> list[str]:
    return [f"// {line}" for line in opening(definition)]


def _names_called(definition: Definition) -> list[str]:
    return list(dict.fromkeys(each.name for each in program(definition).calls.values()))


def _module(name: str) -> str:
    """Return what a module calls another calculator."""
    return f"of_{name}"


def _calculator(made: Layers) -> str:
    found = made.definition
    children = takes_children(found)
    inputs = "\n".join(f"    {each.name}: {_input(each, children=children)}," for each in made.inputs)
    calls = ", ".join(f"{name}: {_module(each.name)}" for name, each in program(found).calls.items())
    dates = [each.name for each in made.steps if each.type == "date"]
    parts = [
        f"  name: {json.dumps(found.name)},",
        f"  version: {json.dumps(__version__)},",
        f"  definition: {json.dumps(definition_hash(found))},",
        f"  answer: {json.dumps(found.result.answer)},",
        f"  unit: {json.dumps(found.result.unit, ensure_ascii=False)},",
        *([f"  dates: {json.dumps(dates)},"] if dates else []),
        f"  inputs: {{\n{inputs}\n  }},",
        f"  compute({_given(made)}, m, step, refuse) {{\n{_body(made)}\n  }},",
        *([f"  applies: {literal(found.applies_to)},"] if found.applies_to else []),
        *([f"  calls: {{ {calls} }},"] if calls else []),
        f"  story: {json.dumps(story(found), ensure_ascii=False, separators=(',', ':'))},",
        *([f"  band: ({variable(made.result.name)}) => {written(made.band)},"] if made.band is not None else []),
    ]
    lines = "\n".join(parts)
    return f"const calculator = {{\n{lines}\n}};"


def _given(made: Layers) -> str:
    used = {name for part in made.body for each in asked_in(part) for name in names_in(each)}
    names = [each.name for each in made.inputs if each.name in used]
    return f"{{ {', '.join(name if variable(name) == name else f'{name}: {variable(name)}' for name in names)} }}"


def _body(made: Layers) -> str:
    lines = []
    for part in made.body:
        if isinstance(part, Guard):
            lines.append(f"if ({written(part.refused)}) refuse({json.dumps(part.reason, ensure_ascii=False)});")
            continue
        told = ", ".join(json.dumps(each, ensure_ascii=False) for each in (part.name, part.label, part.unit))
        name = variable(part.name)
        step = f"step({told}, {written(part.expression)})"
        lines += [f"const {name} = {step};"] if part.when == TRUE else [
            f"const {name} = {written(part.when)} ? {step} : null;"
        ]  # fmt: skip
    lines.append(f"return {variable(made.result.name)};")
    return "\n".join(f"    {line}" for line in lines)


def _input(each: Given, *, children: bool) -> str:
    told: dict[str, str] = {"kind": json.dumps(KINDS[each.type]), "label": json.dumps(each.label, ensure_ascii=False)}
    if isinstance(each.label, Proper):
        told["proper"] = "true"
    if each.required:
        told["required"] = "true"
    elif each.default is not None:
        told["default"] = _default(each.default)
    if each.assumption:
        told["assumption"] = json.dumps(each.assumption, ensure_ascii=False)
    unreadable = next((check.problem for check in each.checks if check.trouble == "unreadable"), "")
    if unreadable:
        told["unreadable"] = json.dumps(unreadable.removeprefix(f"{each.name}: "))
    match each.kind:
        case Number(plausible=plausible) as kind:
            told["unit"] = json.dumps(kind.unit, ensure_ascii=False)
            told["plausible"] = literal(list(plausible))
            told["limits"] = json.dumps([written_value(limit, kind) for limit in plausible], ensure_ascii=False)
            if kind.whole:
                told["whole"] = "true"
            if kind.other_units:
                if not children:  # what is usual in adults tells nothing of them
                    told["usual"] = literal(list(kind.usual))
                told["units"] = _conversions(each, kind)
            if each.printed is not None:
                told["printed"] = _printed(each, kind, each.printed)
        case Choice() | Choices() as kind:
            words = {code: [label, *kind.option_synonyms.get(code, ())] for code, label in kind.options.items()}
            told["options"] = json.dumps(words, ensure_ascii=False)
    return f"{{ {', '.join(f'{name}: {value}' for name, value in told.items())} }}"


def _default(value: object) -> str:
    return literal(sorted(value)) if isinstance(value, frozenset) else literal(value)


def _conversions(each: Given, kind: Number) -> str:
    name = variable(each.name)
    told = (f"{json.dumps(unit)}: ({name}) => {written(in_unit(each, unit))}" for unit in kind.other_units)
    return f"{{ {', '.join(told)} }}"


def _printed(each: Given, kind: Number, printed: Printed) -> str:
    """Return the unit of the printed cut-points, and what values would be without them and in that unit."""
    factors = {unit: printed.to_own(kind, unit) for unit in kind.other_units}
    own = ", ".join(f"{json.dumps(unit)}: (own) => own * {factor}" for unit, factor in factors.items() if factor)
    converted = _conversions(replace(each, printed=None), kind)
    return f"{{ unit: {json.dumps(printed.unit)}, units: {{ {own} }}, converted: {converted} }}"


def _field(each: Given) -> str:
    match each.kind:
        case Number():
            kind = "Measurement"
        case Choice(options=options):
            kind = " | ".join(map(json.dumps, options))
        case Choices(options=options):
            kind = f"readonly ({' | '.join(map(json.dumps, options))})[]"
        case _:
            kind = "boolean" if each.type == "truth" else "string"
    optional = "" if each.required else "?"
    return f"/** {headed(each.label, each.unit)} */ {each.name}{optional}: {kind} | null;"

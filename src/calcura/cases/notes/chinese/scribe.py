"""Sentences and paragraphs of one Chinese note: what every part of it writes with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from calcura.cases.notes.chinese.wording import wording
from calcura.cases.notes.grammar import Draft, Page, template
from calcura.cases.notes.kinds import kinds_of
from calcura.cases.notes.language import Setting, read_toml
from calcura.cases.notes.phrases import Form
from calcura.cases.notes.plan import Plan
from calcura.cases.notes.quantities import CLOSE, Told, others, told_in
from calcura.engine import Definition
from calcura.measurements import Number, read_number, shown
from calcura.text.wording import record

STYLES = ("", " ")
"""What may stand between a number and its unit."""
TOLD_OTHERWISE = 0.75


class Scribe(Page):
    """Writes sentences for one patient at one index encounter."""

    scene: Setting
    shape: Form
    plan: Plan

    def __init__(
        self, chance: Callable[[], float], definition: Definition, inputs: Mapping[str, Any], features: frozenset[str]
    ) -> None:
        super().__init__(Draft(chance, False))
        self.definition, self.inputs, self.features = definition, inputs, features
        self.kinds = kinds_of(definition)
        self.wording = wording(definition)
        self.tables = self.wording.tables
        self.values: dict[str, Any] = {}
        self.second: Any = None
        self.terse = False
        self.space = self.pick(STYLES)

    def begin(self, scene: Setting, shape: Form) -> None:
        """Set the scene."""
        self.scene, self.shape = scene, shape
        for slot, options in (("at", scene.at), ("before", scene.before), ("after", scene.after)):
            self.draft.words[slot] = lambda options=options: self.draft.write(self.pick(options))  # type: ignore[misc]

    # --- sentences

    def write(self, frame: str) -> None:
        """Write a frame."""
        self.draft.write(template(frame))

    def sentence(self, frame: str, **words: Callable[[], object] | str) -> None:
        """Write a whole sentence."""
        self.draft.words.update(words)
        self._go_on()
        self.write(frame)
        self.draft.parts.append("。")

    def told(self, frame: str, name: str, x: Callable[[], object] | str) -> None:
        """Write a sentence that gives a quantity a value."""
        self.sentence(apart(frame, name), name=name, x=x)

    def paragraph(self) -> None:
        """Begin a new line with the next sentence."""
        if self.draft.parts and not self.draft.parts[-1].endswith("\n"):
            self._between = "\n"

    def line(self, frame: str) -> None:
        """Write a line by itself that is no sentence."""
        self.paragraph()
        self._go_on("\n")
        self.write(frame)

    def raw_line(self, text: str) -> None:
        """Begin a line and write its first words, or all of a heading."""
        self.paragraph()
        self._go_on()
        self.draft.parts.append(text)

    # --- values

    def mark(self, name: str, words: str, value: Any) -> None:
        """Write words that tell the value of an input; without a name they tell none."""
        self.draft.tell(name, words)
        if name:
            self.values[name] = value

    def is_number(self, name: str) -> bool:
        """Return whether an input is a number with a name."""
        return name in self.wording.numbers and isinstance(self.kinds.get(name), Number)

    def changes(self, name: str) -> bool:
        """Return whether a number may be told at other times too."""
        return self.is_number(name) and record(name).write.get("changes", True)

    def name_of(self, name: str) -> str:
        """Return a name of a quantity."""
        full, short = self.wording.numbers[name]
        return self.pick(short if self.terse and short else full)

    def number(self, name: str, given: float, *, bare: bool = False) -> bool:
        """Write a number with its unit; return whether that is the canonical one."""
        other = "other_units" in self.features and not bare
        told, after = tell(name, self.kinds[name], given, self.chance, other, self.space)
        self.mark(name, told.bare if bare else told.words, told.value)
        if not bare:
            self.draft.parts.append(after)
        return bool(told.bare)

    def own(self, name: str) -> Callable[[], bool]:
        """Return what writes an input's own number."""
        return partial(self.number, name, float(self.inputs[name]))

    def shadow(self, name: str, given: float) -> tuple[str, float]:
        """Return words for a number that is not the input's value, and what they read as."""
        told, after = tell(name, self.kinds[name], given, self.chance, "other_units" in self.features, self.space)
        return told.words + after, told.value


def apart(frame: str, name: str) -> str:
    """Return a frame with a space between a value and a name that ends in a letter or figure, such as SpO2."""
    return frame.replace("{name}{x}", "{name} {x}") if name[-1].isascii() else frame


# --- measured quantities -----------------------------------------------------------------------------------------


@cache
def units() -> Mapping[str, Any]:
    """Return how units are written: ``spelled`` in signs that can be read back, other units as they are shown.

    Units in words (``after``) stand behind the span, which is the number alone, in the canonical unit. ``unusual`` are
    other units that a Chinese note would not use.
    """
    told: Mapping[str, Any] = read_toml("chinese.toml")["units"]
    return told


def tell(
    name: str, kind: Number, value: float, chance: Callable[[], float], other_units: bool, space: str
) -> tuple[Told, str]:
    """Return a value in words, and what stands behind its span."""
    if other_units and chance() < TOLD_OTHERWISE:
        told = _in_other_unit(name, kind, value, chance, space)
        if told is not None:
            return told, ""
    text = number(value, kind.decimals)
    if kind.unit in units()["after"]:
        return Told(text, float(text), text), space + units()["after"][kind.unit]
    return Told(text + _unit(kind.unit, chance, space), float(text), text), ""


def number(value: float, decimals: int) -> str:
    """Return a number with its usual decimals, or as many more as it needs."""
    while abs(round(value, decimals) - value) > CLOSE * abs(value) and decimals < 6:
        decimals += 1
    return f"{round(value, decimals) + 0.0:.{max(decimals, 0)}f}"


def _unit(unit: str, chance: Callable[[], float], space: str) -> str:
    spellings = units()["spelled"].get(unit, (shown(unit),))
    spelling: str = spellings[int(chance() * len(spellings))]
    return spelling if spelling in ("", "%", "℃") else space + spelling


def _in_other_unit(name: str, kind: Number, value: float, chance: Callable[[], float], space: str) -> Told | None:
    ways = [
        (unit, way)
        for unit, way in zip(told_in(name, kind), others(name, kind), strict=True)
        if unit not in units()["unusual"] and way.smallest <= value <= way.largest
    ]
    if not ways:
        return None
    unit, way = ways[int(chance() * len(ways))]
    assert way.convert is not None
    amount = way.convert(value)
    text = f"{round(amount, way.decimals):.{max(way.decimals, 0)}f}"
    words = text + _unit(unit, chance, space)
    read = read_number(words, kind)
    low, high = kind.plausible
    if not low <= read <= high or abs(read - value) > 0.02 * abs(value):
        return None
    return Told(words, read, "")

"""All about one input, for the open-book page, and how its units are converted by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calcura.engine.calculate import counted_as, plain_value
from calcura.engine.definition import Input
from calcura.engine.printed import Printed
from calcura.engine.words import exact
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import written
from calcura.measurements.units import conversion, shown, unit


def conversion_in_words(spelling: str, target: str, substance: str | None) -> str:
    """Return how a value in another unit becomes one in the canonical unit.

    >>> conversion_in_words("umol/L", "mg/dL", "creatinine"), conversion_in_words("degF", "Cel", None)
    ('µmol/L × 0.011312 = mg/dL', '(°F × 5 − 160) / 9 = °C')
    """
    found = conversion(spelling, target, substance)
    given, wanted = shown(unit(spelling) if found.add else spelling), shown(target)
    if found.add:
        sign = "+" if found.add > 0 else "−"
        times = f" × {exact(found.multiply)}" if found.multiply != 1 else ""
        return f"({given}{times} {sign} {exact(abs(found.add))}) / {exact(found.divide)} = {wanted}"
    if found.factor == 1:
        return f"{given} = {wanted}, the same number"
    factor, divisor = float(f"{found.factor:.7g}"), found.divide / found.multiply
    if found.factor != factor and divisor == float(f"{divisor:.7g}"):
        return f"{given} / {exact(divisor)} = {wanted}"
    return f"{given} × {exact(factor)} = {wanted}"


@dataclass(frozen=True, slots=True)
class InputPage:
    """All about one input: how it is given, its limits, and what it means not to give it."""

    input: Input
    printed: Printed | None = None
    """Its cut-points in a second unit, where the source prints them."""

    @property
    def unit(self) -> str:
        """The unit in which a plain number is taken."""
        return self.input.kind.unit if isinstance(self.input.kind, Number) else ""

    @property
    def plausible(self) -> str:
        """The limits outside which a number is refused, in words."""
        kind = self.input.kind
        if not isinstance(kind, Number):
            return ""
        return f"{exact(kind.plausible[0])} to {written(kind.plausible[1], kind)}"

    @property
    def conversions(self) -> tuple[str, ...]:
        """How to convert from each other unit in use."""
        kind = self.input.kind
        if not isinstance(kind, Number):
            return ()
        return tuple(conversion_in_words(each, kind.unit, kind.substance) for each in kind.other_units)

    @property
    def options(self) -> Mapping[str, str]:
        """The options with their labels, for a choice."""
        return self.input.kind.options if isinstance(self.input.kind, (Choice, Choices)) else {}

    @property
    def missing(self) -> str:
        """What it means when the input is not stated."""
        if not self.input.required:
            return f"May be left out: then {counted_as(self.input)}."
        if isinstance(self.input.kind, Finding):
            return "Required. Not stated means unknown, which is not absent."
        return "Required."

    def text(self) -> Iterator[str]:
        """Return the input as lines of text."""
        unit = f" [{shown(self.unit)}]" if self.unit else ""
        meaning = f": {self.input.kind.meaning}" if self.input.kind.meaning else ""
        yield f"- {self.input.label}{unit}{meaning}"
        yield f"  Given as {self.input.name}, {self._form()}. {self.missing}"
        for code, label in self.options.items():
            yield f"  - {label}" + (f" ({code})" if code != label else "")
        if self.conversions:
            yield f"  Other units: {'; '.join(self.conversions)}."
        if self.printed is not None and isinstance(self.input.kind, Number):
            yield f"  {self.printed.text(self.input.kind)}; a value is judged by those of its own unit."

    def _form(self) -> str:
        match self.input.kind:
            case Number():
                unit = f" in {shown(self.unit)}" if self.unit else ""
                amount = "a whole number" if self.input.kind.whole else "a number"
                return f"{amount}{unit}, plausible from {self.plausible}"
            case Finding():
                return "present or absent"
            case Choice():
                return f"one of these{self._codes()}"
            case Choices():
                return f"any number of these{self._codes()}"
            case Day():
                return "a date such as 2014-09-05"

    def _codes(self) -> str:
        differ = any(code != label for code, label in self.options.items())
        return ", in words or by the code in parentheses" if differ else ""

    def to_json(self) -> dict[str, object]:
        """Return the input as plain types for JSON."""
        kind = self.input.kind
        page: dict[str, object] = {
            "name": self.input.name,
            "label": self.input.label,
            "kind": type(kind).__name__.lower(),
            "meaning": kind.meaning,
            "required": self.input.required,
            "when_missing": self.missing,
        }
        if isinstance(kind, Number):
            page |= {
                "unit": kind.unit,
                "plausible": list(kind.plausible),
                "other_units": list(kind.other_units),
                "conversions": list(self.conversions),
            }
        if self.printed is not None:
            cuts = {f"{own:g}": printed for own, printed in self.printed.cuts.items()}
            page["printed"] = {"unit": self.printed.unit, "cut_points": cuts}
        if self.options:
            page["options"] = dict(self.options)
        if not self.input.required:
            page["default"] = plain_value(self.input.default)
        return page

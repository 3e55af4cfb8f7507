"""Values in sentences: one by one, in lists, in shorthand, or in a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.irrelevant import KNOWN_LABS, KNOWN_VITALS, LABS, PRESSURE
from calcura.cases.notes.language import Quantity, Templates
from calcura.cases.notes.quantities import Told, digits

UNITLESS = {
    "serum_sodium", "serum_potassium", "serum_chloride", "serum_bicarbonate", "heart_rate", "respiratory_rate",
    "systolic_blood_pressure", "diastolic_blood_pressure", "blood_urea_nitrogen", "glucose", "mean_arterial_pressure",
}  # fmt: skip
"""Quantities that shorthand gives without a unit; only ever in the canonical one."""
WITHOUT_UNIT = 0.4
CALLED_ABNORMAL = 0.3


@dataclass(slots=True)
class Item:
    """A value to be told: what it is called, its words by slot, and the value for naming it high or low."""

    quantity: Quantity
    slots: dict[str, tuple[str, str]]
    value: float | None = None
    brief: dict[str, tuple[str, str]] | None = None
    """The slots without a unit, where shorthand may leave it out."""
    canonical: bool = False
    """Whether it is told in the canonical unit, so that the normal range fits."""


def items_of(composer: Composer, names: list[str]) -> list[Item]:
    """Return the items for inputs; the two blood pressures together where they can be."""
    items = []
    left = list(names)
    pair = ("systolic_blood_pressure", "diastolic_blood_pressure")
    if all(name in left for name in pair):
        both = [composer.tell(name) for name in pair]
        if both[0].bare and both[1].bare:
            items.append(_pressure(composer, both, pair))
            left = [name for name in left if name not in pair]
    for name in left:
        items.append(item_of(composer, name))
    return items


def item_of(composer: Composer, name: str) -> Item:
    """Return one input as an item."""
    words = composer.tell(name)
    composer.values[name] = words.value
    brief = {"x": (name, words.bare)} if words.bare and name in UNITLESS else None
    called = composer.called.get(name, name)
    return Item(composer.language.numbers[called], {"x": (name, words.words)}, words.value, brief, bool(words.bare))


def _pressure(composer: Composer, both: list[Told], names: tuple[str, str]) -> Item:
    for name, words in zip(names, both, strict=True):
        composer.values[name] = words.value
    upper, lower = both
    slots = {"x": (names[0], upper.bare), "y": (names[1], lower.words)}
    return Item(composer.language.pressure, slots, None, {"x": slots["x"], "y": (names[1], lower.bare)})


def irrelevant_items(composer: Composer, place: str, asked: frozenset[str], most: int) -> list[Item]:
    """Return values that the calculator does not ask for, and that bear on none of its inputs."""
    items: list[Item] = []
    if place == "vital":
        low, high, bottom, top, says = PRESSURE
        if not says & asked and not {"systolic_blood_pressure", "diastolic_blood_pressure"} & asked:
            upper, lower = (str(round(a + composer.chance() * (b - a))) for a, b in ((low, high), (bottom, top)))
            items.append(Item(composer.language.pressure, {"x": ("", upper), "y": ("", f"{lower} mmHg")}))
    known = KNOWN_VITALS if place == "vital" else KNOWN_LABS
    for _ in range(1 + int(composer.chance() * most)):
        if place == "lab" and composer.chance() < 0.6:
            name = composer.pick(tuple(LABS))
            extra = LABS[name]
            lowest, highest, says, unit, decimals = (
                extra.low,
                extra.high,
                extra.says,
                extra.unit,
                extra.decimals,
            )
        else:
            name = composer.pick(tuple(known))
            lowest, highest, says = known[name]
            unit, decimals = "", -1
        if says & asked or name in asked or any(item.quantity is composer.language.numbers[name] for item in items):
            continue
        value = lowest + composer.chance() * (highest - lowest)
        items.append(_extra(composer, name, value, unit, decimals))
    return items


def _extra(composer: Composer, name: str, value: float, unit: str, decimals: int) -> Item:
    if decimals >= 0:
        words = digits(value, decimals, composer.chance) + unit
    else:
        words = composer.tell(name, round(value, composer.kinds[name].decimals)).words
    return Item(composer.language.numbers[name], {"x": ("", words)})


# --- writing ------------------------------------------------------------------------------------------------


def write_numbers(composer: Composer, place: str, items: list[Item]) -> None:
    """Write the items of one place, a few to a sentence."""
    if "shuffled" in composer.features:
        composer.shuffle(items)
    at = 0
    listable = place in composer.language.frames["OF"]
    while at < len(items):
        size = 1 + int(composer.chance() * min(6, len(items) - at)) if listable else 1
        if composer.terse:
            size = min(8, len(items) - at)
        group = items[at : at + size]
        at += size
        if composer.terse and all(item.quantity.short for item in group):
            _in_short(composer, place, group)
        elif size == 1:
            write_one(composer, group[0])
        else:
            _together(composer, place, group)


def write_one(composer: Composer, item: Item) -> None:
    """Write one value in a sentence of its own."""
    draft, quantity = composer.draft, item.quantity
    draft.values = item.slots
    chance = composer.chance()
    options: Templates = quantity.special
    abnormal = _abnormal(item)
    if abnormal and chance < CALLED_ABNORMAL:
        options = abnormal
    elif not options or chance > 0.65:
        options = _single(composer, item)
    composer.sentence(composer.pick(options))
    draft.values = {}


def _abnormal(item: Item) -> Templates:
    quantity, value = item.quantity, item.value
    if value is None:
        return ()
    if quantity.low and value < quantity.low[0]:
        return quantity.low[1]
    if quantity.high and value > quantity.high[0]:
        return quantity.high[1]
    return ()


def _single(composer: Composer, item: Item) -> Templates:
    if "y" in item.slots:
        return item.quantity.special
    name_it(composer, item.quantity)
    return composer.language.frame("SINGLE_PLURAL" if item.quantity.plural else "SINGLE")


def name_it(composer: Composer, quantity: Quantity) -> None:
    """Fill in the name of a quantity for frames that hold one."""
    at = int(composer.chance() * len(quantity.bare))
    composer.draft.words["bare"] = quantity.bare[at]
    composer.draft.words["a_name"] = quantity.named[at] if quantity.named else quantity.bare[at]


def _piece(composer: Composer, item: Item, forms: Templates) -> Callable[[], None]:
    def write() -> None:
        composer.draft.values = item.slots
        composer.draft.write(composer.pick(forms))
        _range(composer, item)

    return write


def _range(composer: Composer, item: Item) -> None:
    quantity = item.quantity
    if quantity.normal and "reference_ranges" in composer.features and item.canonical and composer.chance() < 0.3:
        composer.draft.parts.append(f" ({composer.pick(('normal', 'reference', 'ref'))} {quantity.normal})")


def _together(composer: Composer, place: str, group: list[Item]) -> None:
    draft, words = composer.draft, composer.language
    chance = composer.chance()
    composer.begin()
    if chance < 0.5:
        draft.write(composer.pick(words.frame("OF", place)))
        draft.parts.append(" ")
        composer.listed([_piece(composer, item, item.quantity.of) for item in group])
    elif chance < 0.75:
        draft.write(composer.pick(words.frame("PLAIN", place)))
        draft.parts.append(" ")
        composer.listed([_piece(composer, item, item.quantity.plain) for item in group])
    else:
        if composer.chance() < 0.6:
            draft.write(composer.pick(words.frame("WAS", place)))
            draft.parts.append(" ")
        brief = composer.chance() < 0.5
        rest = [_piece(composer, item, item.quantity.plain if brief else item.quantity.was) for item in group[1:]]
        composer.listed([_piece(composer, group[0], group[0].quantity.was), *rest])
    draft.values = {}
    composer.end()


def _in_short(composer: Composer, place: str, group: list[Item]) -> None:
    draft = composer.draft
    composer.begin()
    if composer.chance() < 0.7 and place in composer.language.frames["TERSE_VALUES"]:
        draft.write(composer.pick(composer.language.frame("TERSE_VALUES", place)))
    comma = composer.pick((", ", ", ", "; ", " | "))
    for at, item in enumerate(group):
        if at:
            draft.parts.append(comma)
        without = item.brief is not None and composer.chance() < WITHOUT_UNIT
        draft.values = item.brief if without else item.slots  # type: ignore[assignment]
        draft.write(composer.pick(item.quantity.short))
        _range(composer, item)
    draft.values = {}
    composer.end()

"""Values in sentences: one by one, in lists, in shorthand, or in a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import template
from calcura.cases.notes.language import Quantity, Templates, quantity
from calcura.cases.notes.occasions import Aside, asides, pressure
from calcura.cases.notes.quantities import Told, digits
from calcura.cases.notes.silence import borne_upon, names_told, quantities_of
from calcura.text.wording import record

WITHOUT_UNIT = 0.4
CALLED_ABNORMAL = 0.3
CALLED_NORMAL = ("normal range:", "reference range:", "normal")
NAMED_PLAINLY = 0.6
"""How often a later value of a list stands behind its bare name, so that lists do not go by one pattern."""


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
    pair = composer.language.tables["blood_pressure"]["of"]
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
    without_unit = words.bare and composer.language.told(name).get("often_without_unit")
    brief = {"x": (name, words.bare)} if without_unit else None
    return Item(composer.language.numbers[name], {"x": (name, words.words)}, words.value, brief, bool(words.bare))


def _pressure(composer: Composer, both: list[Told], names: Sequence[str]) -> Item:
    for name, words in zip(names, both, strict=True):
        composer.values[name] = words.value
    upper, lower = both
    slots = {"x": (names[0], upper.bare), "y": (names[1], lower.words)}
    return Item(composer.language.pressure, slots, None, {"x": slots["x"], "y": (names[1], lower.bare)})


def irrelevant_items(composer: Composer, place: str, asked: frozenset[str], barred: set[str], most: int) -> list[Item]:
    """Return values that the calculator does not ask for, and that bear on nothing ``barred`` (see ``silence``).

    What they measure is barred from then on.
    """
    items: list[Item] = []
    (limits, says), matters = pressure(), borne_upon("blood pressure")
    if place == "vital" and not says & asked and matters.isdisjoint(barred):
        upper, lower = (str(round(a + composer.chance() * (b - a))) for a, b in limits)
        items.append(Item(composer.language.pressure, {"x": ("", upper), "y": ("", f"{lower} mmHg")}))
        barred |= quantities_of(matters)
    for _ in range(1 + int(composer.chance() * most)):
        aside = composer.pick(asides("other" if place == "lab" and composer.chance() < 0.6 else place))
        matters = _bears_on(aside)
        if aside.says & asked or aside.name in asked or not matters.isdisjoint(barred):
            continue
        barred |= quantities_of(matters)
        items.append(_extra(composer, aside))
    return items


@cache
def _bears_on(aside: Aside) -> frozenset[str]:
    told = aside.words["en"] if aside.words else record(aside.name).write
    return borne_upon(aside.name.replace("_", " ")) | quantities_of(borne_upon(" ".join(names_told(told))))


@cache
def _words(aside: Aside) -> Quantity:
    assert aside.words is not None
    return quantity(aside.words["en"])


def _extra(composer: Composer, aside: Aside) -> Item:
    value = aside.low + composer.chance() * (aside.high - aside.low)
    if aside.words:
        words = digits(value, aside.decimals, composer.chance) + f" {aside.unit}"
        return Item(_words(aside), {"x": ("", words)})
    words = composer.tell(aside.name, round(value, composer.kinds[aside.name].decimals)).words
    return Item(composer.language.numbers[aside.name], {"x": ("", words)})


# --- writing ------------------------------------------------------------------------------------------------


def write_numbers(composer: Composer, place: str, items: list[Item]) -> None:
    """Write the items of one place, a few to a sentence."""
    if "shuffled" in composer.features:
        composer.shuffle(items)
    at = 0
    listable = place in composer.language.frames["of"]
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
    return composer.language.frame("single_plural" if item.quantity.plural else "single")


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
        composer.draft.parts.append(f" ({composer.pick(CALLED_NORMAL)} {quantity.normal})")


def _together(composer: Composer, place: str, group: list[Item]) -> None:
    draft, words = composer.draft, composer.language
    chance = composer.chance()
    form = "of" if chance < 0.5 else "plain" if chance < 0.75 else "was"
    composer.begin()
    if form != "was" or composer.chance() < 0.6:
        draft.write(composer.pick(words.frame(form, place)))
        draft.parts.append(" ")
    forms = [form, *("plain" if composer.chance() < NAMED_PLAINLY else form for _ in group[1:])]
    joint = "and" if forms[-1] == "was" else composer.pick(words.tables["joints"])
    pairs = zip(group, forms, strict=True)
    composer.listed([_piece(composer, item, getattr(item.quantity, each)) for item, each in pairs], joint)
    draft.values = {}
    composer.end()


def _in_short(composer: Composer, place: str, group: list[Item]) -> None:
    draft = composer.draft
    composer.begin()
    if composer.chance() < 0.7 and place in composer.language.frames["terse_values"]:
        draft.write(composer.pick(composer.language.frame("terse_values", place)))
    comma = composer.pick((", ", ", ", "; "))
    for at, item in enumerate(group):
        if at:
            draft.parts.append(comma)
        without = item.brief is not None and composer.chance() < WITHOUT_UNIT
        draft.values = item.brief if without else item.slots  # type: ignore[assignment]
        draft.write(composer.pick(item.quantity.short))
        _range(composer, item)
    draft.values = {}
    composer.end()


# --- in a table -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Style:
    """How the rows of a table are drawn."""

    left: str
    between: str
    right: str
    rule: bool


VALUE, PAIR = template("{x}"), template("{x}/{y}")
STYLES = (
    Style("| ", " | ", " |", True),
    Style("", "\t", "", False),
    Style("", " | ", "", False),
    Style("", ": ", "", False),
)


def write_table(composer: Composer, items: list[Item], others: list[str], other_heading: str, first: bool) -> None:
    """Write the items as rows; ``others`` are words of another time by row, in a column before or after."""
    style = composer.pick(STYLES[:3] if others else STYLES)
    ranges = "reference_ranges" in composer.features and style.between != ": "
    titles = composer.language.tables["tables"]["titles"]
    composer.begin()
    composer.draft.write(template(composer.pick(titles)))
    composer.end(":\n")
    if style.between != ": ":
        _head(composer, style, other_heading, first, ranges)
    for place, item in enumerate(items):
        other = others[place] if others else ""
        composer.draft.parts.append(style.left + item.quantity.table)
        if first:
            _other(composer, style, other)
        composer.draft.parts.append(style.between)
        _value(composer, item)
        if not first:
            _other(composer, style, other)
        if ranges:
            composer.draft.parts.append(style.between + ((item.quantity.normal if item.canonical else "") or "-"))
        composer.draft.parts.append(style.right + ("\n" if place < len(items) - 1 else ""))


def _head(composer: Composer, style: Style, other_heading: str, first: bool, ranges: bool) -> None:
    columns = composer.language.tables["tables"]["columns"]
    values = [composer.pick(columns["result"])]
    if other_heading:
        index = composer.aside("at")
        values = [other_heading, index] if first else [index, other_heading]
    heads = [composer.pick(columns["test"]), *values, *([composer.pick(columns["range"])] if ranges else [])]
    composer.draft.parts.append(f"{style.left}{style.between.join(heads)}{style.right}\n")
    if style.rule:
        composer.draft.parts.append("|" + "---|" * len(heads) + "\n")


def _other(composer: Composer, style: Style, words: str) -> None:
    if words:
        composer.draft.parts.append(style.between)
        with composer.elsewhere():
            composer.draft.parts.append(words)


def _value(composer: Composer, item: Item) -> None:
    composer.draft.values = item.slots
    composer.draft.write(VALUE if len(item.slots) == 1 else PAIR)
    composer.draft.values = {}

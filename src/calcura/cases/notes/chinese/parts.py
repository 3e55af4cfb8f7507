"""Values, findings, drugs and dates in Chinese sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from calcura.cases.notes.chinese.scribe import Scribe, apart
from calcura.cases.notes.chinese.wording import drug_names
from calcura.cases.notes.language import language
from calcura.cases.notes.occasions import asides
from calcura.measurements import Number
from calcura.text.wording import record

LISTED, HINTED, TABLE = 0.75, 0.65, 0.75
TRAILING = 0.3
MOST_LISTED = 6
PRESSURE = ("血压", "BP")


@dataclass(slots=True)
class Item:
    """A value to be told: its name, and what writes it."""

    name: str
    write: Callable[[], bool | None]
    """Writes the value; returns whether it is in the canonical unit."""
    normal: str = ""


# --- numbers ------------------------------------------------------------------------------------------------


def write_numbers(scribe: Scribe, place: str, names: list[str]) -> None:
    """Write the numbers of one place, in a table or a few to a sentence."""
    for name in scribe.wording.wanted & set(names):
        item = _item(scribe, name)
        scribe.told(scribe.pick(scribe.tables["wanted"]), item.name, partial(_value, scribe, item))
    items = _items(scribe, [name for name in names if name not in scribe.wording.wanted])
    if "irrelevant" in scribe.features and place in ("lab", "vital") and not scribe.shape.bare:
        items += _irrelevant(scribe, place)
    if "shuffled" in scribe.features:
        scribe.shuffle(items)
    if place == "lab" and "table" in scribe.features and len(items) > 1 and scribe.chance() < TABLE:
        _table(scribe, items)
        return
    while items:
        size = 1 + int(scribe.chance() * 6) if scribe.chance() < 0.6 else 6
        group, items = items[:size], items[size:]
        _sentence(scribe, place, group)


def _items(scribe: Scribe, names: list[str]) -> list[Item]:
    left = list(names)
    items = []
    pair = pressures()
    if all(name in left for name in pair) and ("other_units" not in scribe.features or scribe.chance() < 0.6):
        items.append(_pressure(scribe))
        left = [name for name in left if name not in pair]
    for name in left:
        items.append(_item(scribe, name))
    return items


def pressures() -> Sequence[str]:
    """Return the two blood pressures that are told together."""
    pair: Sequence[str] = language("en").tables["blood_pressure"]["of"]
    return pair


def _item(scribe: Scribe, name: str) -> Item:
    normal = "" if name in scribe.wording.wanted else record(name).write.get("normal", "")
    return Item(scribe.name_of(name), scribe.own(name), normal)


def _pressure(scribe: Scribe) -> Item:
    def write() -> None:
        upper, lower = pressures()
        for name, between in ((upper, "/"), (lower, scribe.space + "mmHg")):
            scribe.number(name, float(scribe.inputs[name]), bare=True)
            scribe.draft.parts.append(between)

    return Item(PRESSURE[scribe.terse], write)


def _irrelevant(scribe: Scribe, place: str) -> list[Item]:
    asked = scribe.definition.input_by_name.keys()
    items: list[Item] = []
    taken: set[str] = set()
    for _ in range(1 + int(scribe.chance() * (4 if place == "lab" else 2))):
        aside = scribe.pick(asides("other" if place == "lab" and scribe.chance() < 0.6 else place))
        value = aside.low + scribe.chance() * (aside.high - aside.low)
        if aside.words:
            words = f"{value:.{aside.decimals}f}{scribe.space}{aside.unit}"
        else:
            words = scribe.shadow(aside.name, round(value, scribe.kinds[aside.name].decimals))[0]
        if aside.says & asked or aside.name in asked or aside.name in taken:
            continue
        taken.add(aside.name)
        items.append(Item(scribe.name_of(aside.name), partial(scribe.draft.parts.append, words)))
    return items


def _sentence(scribe: Scribe, place: str, group: list[Item]) -> None:
    frames: Sequence[str] | None = scribe.tables["terse"].get(place) if scribe.terse else None
    if frames is None:
        alone = len(group) == 1 and place not in ("support", "social") and scribe.chance() < 0.4
        frames = scribe.tables["single"] if alone else scribe.tables["values"][place]
    frame = scribe.pick(frames)
    if "{x}" in frame:
        scribe.told(frame, group[0].name, partial(_value, scribe, group[0]))
        return
    joined = scribe.pick(scribe.tables["joined"][: 2 if scribe.terse else None])
    if joined == "{name}：{x}" and "：{list}" in frame:
        joined = "{name}{x}"
    comma = scribe.pick(("，", "、", "，")) if len(group) > 1 else ""

    def write() -> None:
        for at, item in enumerate(group):
            if at:
                scribe.draft.parts.append(comma)
            scribe.draft.words.update(name=item.name, x=partial(_value, scribe, item))
            scribe.write(apart(joined, item.name))

    scribe.sentence(frame, list=write)


def _value(scribe: Scribe, item: Item) -> None:
    canonical = item.write()
    if canonical and item.normal and "reference_ranges" in scribe.features and scribe.chance() < 0.4:
        scribe.draft.parts.append(f"（{scribe.pick(('参考值', '正常值', '参考范围'))}{item.normal}）")


def _table(scribe: Scribe, items: list[Item]) -> None:
    ranges = "reference_ranges" in scribe.features
    bar = scribe.pick((" | ", "\t", " | "))
    scribe.raw_line("")
    scribe.write(scribe.pick(("检验单（{at}）：", "{at}化验单：", "{at}检验报告：")))
    columns = ["项目", "结果", *(["参考范围"] if ranges else [])]
    scribe.raw_line(bar.join(columns))
    for item in items:
        scribe.raw_line(item.name + bar)
        canonical = item.write()
        if ranges:
            scribe.draft.parts.append(bar + (item.normal if item.normal and canonical else "-"))
    scribe.paragraph()


# --- findings -----------------------------------------------------------------------------------------------


def write_findings(scribe: Scribe, names: list[str]) -> None:
    """Write the findings and choices of one place."""
    lists: dict[tuple[str, bool], list[str]] = {}
    clauses: list[tuple[str, str]] = []
    wording = scribe.wording
    for name in names:
        if name in wording.choices:
            clauses.append((name, scribe.pick(wording.choices[name][str(scribe.inputs[name])])))
            scribe.values[name] = scribe.inputs[name]
            continue
        if name in wording.several:
            chosen = (words for code, words in wording.several[name].items() if code in scribe.inputs[name])
            clauses.append((name, f"{wording.names[name]}：{'、'.join(chosen) or '无'}"))
            scribe.values[name] = scribe.inputs[name]
            continue
        holds = scribe.values[name] = bool(scribe.inputs[name])
        telling = wording.findings[name]
        hints = telling.hints if holds else telling.counters
        own = telling.present if holds else telling.absent
        style = telling.listed_as
        if hints and "indirect" in scribe.features and scribe.chance() < HINTED:
            clauses.append((name, scribe.pick(hints)))
        elif style and (not own or scribe.chance() < LISTED):
            lists.setdefault((style, holds), []).append(name)
        else:
            clauses.append((name, scribe.pick(own)))
    sentences = [*_clauses(scribe, clauses)]
    for (style, holds), group in lists.items():
        sentences += _lists(scribe, style, holds, group)
    if "shuffled" in scribe.features:
        scribe.shuffle(sentences)
    for write in sentences:
        write()


def _clauses(scribe: Scribe, clauses: list[tuple[str, str]]) -> list[Callable[[], None]]:
    sentences: list[Callable[[], None]] = []
    for group in scribe.in_groups(clauses, 3):

        def write(group: list[tuple[str, str]] = group) -> None:
            for at, (name, words) in enumerate(group):
                scribe.draft.parts.append("，" if at else "")
                scribe.mark(name, words, scribe.values[name])

        sentences.append(partial(scribe.sentence, "{list}", list=write))
    return sentences


def _lists(scribe: Scribe, style: str, holds: bool, names: list[str]) -> list[Callable[[], None]]:
    sentences: list[Callable[[], None]] = []
    negated = "negated" in scribe.features
    for group in scribe.in_groups(names, MOST_LISTED if holds or negated else 2):
        after = not holds and negated and len(group) > 1 and scribe.chance() < TRAILING
        frame = scribe.pick(scribe.tables["has" if holds else "lacks_after" if after else "lacks"][style])
        sentences.append(partial(_listed, scribe, frame, holds, group))
    return sentences


def _listed(scribe: Scribe, frame: str, holds: bool, names: Sequence[str]) -> None:
    """Write a list; an absent finding's span reaches from or to the words that deny it."""
    parts, draft = scribe.draft.parts, scribe.draft
    ends: dict[str, tuple[int, int]] = {}

    def write() -> None:
        for at, name in enumerate(names):
            if at:
                parts.append(scribe.pick(("、", "、", "及")) if at == len(names) - 1 else "、")
            start = len(parts)
            parts.append(scribe.pick(scribe.wording.findings[name].nouns))
            ends[name] = start, len(parts)

    place = scribe.mark_place()
    scribe.sentence(frame, list=write)
    begins = place[0] + (1 if place[1] else 0)
    for name, (start, end) in ends.items():
        if holds:
            draft.marks.append((name, start, end))
        elif frame.startswith("{list}"):
            draft.marks.append((name, start, len(parts) - 1))
        else:
            draft.marks.append((name, begins, end))


# --- drugs and dates ----------------------------------------------------------------------------------------


def write_opioids(scribe: Scribe, names: list[str]) -> None:
    """Write the opioids taken."""
    left = list(names)
    if "shuffled" in scribe.features:
        scribe.shuffle(left)
    for group in scribe.in_groups(left, 5):

        def write(group: list[str] = group) -> None:
            for at, name in enumerate(group):
                scribe.draft.parts.append("，" if at else "")
                _opioid(scribe, name)

        scribe.sentence(scribe.pick(scribe.tables["opioids"]["sentences"]), list=write)


def _opioid(scribe: Scribe, name: str) -> None:
    value, told, opioids = float(scribe.inputs[name]), scribe.wording.told(name), scribe.tables["opioids"]
    if "clauses" in told:
        scribe.draft.words["x"] = scribe.own(name)
        scribe.write(scribe.pick(told["clauses"]))
        return
    scribe.draft.words["drug"] = told["drug"]
    unit = "μg" if scribe.kinds[name].unit == "ug/day" else "mg"
    fitting = [
        times for times in map(int, opioids["times"]) if (2 * value / times).is_integer() and value / times >= 0.5
    ]
    if not fitting or scribe.chance() < 0.4:
        scribe.draft.words["x"] = scribe.own(name)
        scribe.write(scribe.pick(opioids["daily"]))
        return
    times = scribe.pick(fitting)
    in_words = opioids["times"][str(times)]
    how_often = scribe.pick(in_words[-1:] if scribe.terse else in_words[:-1])
    words = f"{value / times:g}{scribe.space}{unit} {how_often}"
    scribe.draft.words["x"] = lambda: scribe.mark(name, words, value)
    scribe.write(scribe.pick(opioids["of_doses"]))


def write_steroid(scribe: Scribe, names: list[str]) -> None:
    """Write the steroid given, its dose, and the one that is wanted instead, as far as they are told."""
    words, frames, known = scribe.draft.words, scribe.tables["steroids"], []
    for name in sorted(names, key=lambda name: isinstance(scribe.kinds[name], Number)):
        slot = record(name).write["slot"]
        known.append(slot)
        if isinstance(scribe.kinds[name], Number):
            words[slot] = scribe.own(name)
            continue
        code = str(scribe.inputs[name])
        told = scribe.pick(drug_names(record(name, "zh").options[code].label, frames["routes"]))
        words[slot] = partial(scribe.mark, name, told, code)
    if given := "_and_".join(slot for slot in ("given", "dose") if slot in known):
        scribe.sentence(scribe.pick(frames[given]))
    scribe.sentence(scribe.pick(frames["wanted" if "wanted" in known else "none_wanted"]))


def write_dates(scribe: Scribe, names: list[str]) -> None:
    """Write the last period, the cycle and the date of the visit."""
    if "shuffled" in scribe.features:
        scribe.shuffle(names)
    for name in names:
        given = scribe.inputs[name]
        is_day = isinstance(given, date)
        told = partial(scribe.mark, name, given.isoformat(), given) if is_day else scribe.own(name)
        scribe.sentence(scribe.pick(scribe.wording.dates(name, "clauses")), x=told)

"""What is told in sentences of its own: opioids, steroids and dates."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import template
from calcura.cases.notes.quantities import digits
from calcura.measurements import Choice, Number

# --- opioids ------------------------------------------------------------------------------------------------


def write_opioids(composer: Composer, names: list[str]) -> None:
    """Write the opioids taken, one or several to a sentence."""
    sentences = composer.language.tables["opioids"]["sentences"]
    for group in composer.in_groups(names, 6):
        composer.draft.words["list"] = lambda group=group: composer.listed([_opioid(composer, name) for name in group])  # type: ignore[misc]
        composer.sentence(template(composer.pick(sentences)))


def _opioid(composer: Composer, name: str) -> Callable[[], None]:
    return lambda: _dose(composer, name, float(composer.inputs[name]))


def _dose(composer: Composer, name: str, value: float) -> None:
    told, draft = composer.language.told(name), composer.draft
    if "clauses" in told:
        words = digits(value, 0, composer.chance) + composer.pick((" µg/h", " mcg/h", " mcg per hour"))
        _daily(composer, name, words, composer.pick(told["clauses"]), round(value))
        return
    opioids = composer.language.tables["opioids"]
    drug = composer.pick(told["drug"])
    unit = " µg" if composer.kinds[name].unit == "ug/day" else " mg"
    split = _split(composer, value)
    if split is None or composer.chance() < 0.2:
        amount = round(value, 2)
        draft.words["drug"] = drug
        words = f"{amount:g}{unit}" + composer.pick(("/day", " per day"))
        _daily(composer, name, words, composer.pick(opioids["daily"]), amount)
        return
    times, amount = split
    how_often = composer.pick(opioids["times_short" if composer.terse else "times"][str(times)])
    start = len(draft.parts)
    draft.parts.append(
        f"{amount:g}{unit} of {drug} {how_often}" if composer.chance() < 0.6 else f"{drug} {amount:g}{unit} {how_often}"
    )
    draft.mark(name, start)
    composer.values[name] = amount * times


def _daily(composer: Composer, name: str, words: str, frame: str, value: float) -> None:
    composer.draft.values = {"x": (name, words)}
    composer.draft.write(template(frame))
    composer.draft.values = {}
    composer.values[name] = float(value)


def _split(composer: Composer, value: float) -> tuple[int, float] | None:
    """Return doses a day and the amount of each, where the day's amount divides into doses that are prescribed."""
    fitting = [times for times in (1, 2, 3, 4, 6) if (2 * value / times).is_integer() and value / times >= 0.5]
    if not fitting:
        return None
    times = composer.pick(fitting)
    return times, value / times


# --- steroids -----------------------------------------------------------------------------------------------


def write_steroid(composer: Composer, names: list[str]) -> None:
    """Write the steroid given, its dose, and the one that is wanted instead, as far as they are told."""
    frames, draft = composer.language.tables["steroids"], composer.draft
    for name in sorted(names, key=lambda name: isinstance(composer.kinds[name], Number)):
        kind, slot = composer.kinds[name], composer.language.told(name)["slot"]
        if isinstance(kind, Choice):
            code = composer.values[name] = str(composer.inputs[name])
            draft.values[slot] = name, _drug(composer, kind, code)
        else:
            draft.values[slot] = name, _number(composer, name)
    known = "_and_".join(slot for slot in ("given", "dose") if slot in draft.values)
    if known:
        composer.sentence(template(composer.pick(frames[known])))
    composer.sentence(template(composer.pick(frames["wanted" if "wanted" in draft.values else "none_wanted"])))
    draft.values = {}


def _drug(composer: Composer, kind: Choice, code: str) -> str:
    """Return the drug with its route in words; brand names are left to pharmacists."""
    words = [
        word
        for word in (kind.options[code], *kind.option_synonyms[code])
        if not word[0].isupper() or word.startswith("IV")
    ]
    if not composer.terse:
        words = [word for word in words if not word.endswith(("PO", " intravenous"))] or words
    return composer.pick(words)


# --- dates --------------------------------------------------------------------------------------------------


def write_dates(composer: Composer, names: list[str]) -> None:
    """Write dates, and what is told with them."""
    draft = composer.draft
    style = composer.chance()
    for name in names:
        words, day = composer.language.dates[name], composer.inputs[name]
        frames = words.clauses
        if isinstance(day, date):
            composer.values[name] = day
            if composer.terse and words.short and composer.chance() < 0.6:
                frames = words.short
            draft.values = {"x": (name, written_day(composer, day, style))}
        else:
            draft.values = {"x": (name, _number(composer, name))}
        composer.sentence(composer.pick(frames))
    draft.values = {}


def written_day(composer: Composer, day: date, style: float) -> str:
    """Return a date in one of the styles that can be read back."""
    month = composer.language.tables["months"][day.month - 1]
    if style < 0.25:
        return f"{month} {day.day}, {day.year}"
    if style < 0.5:
        return f"{day.day} {month} {day.year}"
    if style < 0.65:
        return day.isoformat()
    if style < 0.85:
        return f"{day.month:02}/{day.day:02}/{day.year}"
    return f"{month[:3]} {day.day}, {day.year}"


def _number(composer: Composer, name: str) -> str:
    told = composer.tell(name)
    composer.values[name] = told.value
    return told.words

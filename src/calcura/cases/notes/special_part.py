"""Opioids, steroids and menstrual dates."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import template
from calcura.cases.notes.quantities import digits
from calcura.measurements import Choice

# --- opioids ------------------------------------------------------------------------------------------------


def write_opioids(composer: Composer, names: list[str]) -> None:
    """Write the opioids taken, one or several to a sentence."""
    at = 0
    special = composer.language.tables.special
    while at < len(names):
        size = 1 + int(composer.chance() * min(6, len(names) - at))
        group = names[at : at + size]
        at += size
        composer.list = lambda group=group: composer.listed([_opioid(composer, name) for name in group])  # type: ignore[misc]
        composer.sentence(template(composer.pick(special.OPIOIDS)))


def _opioid(composer: Composer, name: str, marked: bool = True) -> Callable[[], None]:
    def write() -> None:
        value = float(composer.inputs[name])
        _dose(composer, name, value, marked)

    return write


def _dose(composer: Composer, name: str, value: float, marked: bool) -> None:
    special, draft = composer.language.tables.special, composer.draft
    if name == "fentanyl_patch_daily_dose":
        words = digits(value, 0, composer.chance) + composer.pick((" µg/h", " mcg/h", " mcg per hour"))
        _daily(composer, name, words, composer.pick(special.PATCH), round(value), marked)
        return
    drug = composer.pick(special.DRUGS[name])
    unit = " µg" if name == "fentanyl_buccal_daily_dose" else " mg"
    split = _split(composer, value)
    if split is None or composer.chance() < 0.2:
        told = round(value, 2)
        draft.words["drug"] = drug
        words = f"{told:g}{unit}" + composer.pick(("/day", " per day"))
        _daily(composer, name, words, composer.pick(special.DAILY), told, marked)
        return
    times, amount = split
    how_often = composer.pick((special.TIMES_SHORT if composer.terse else special.TIMES)[times])
    start = len(draft.parts)
    draft.parts.append(
        f"{amount:g}{unit} of {drug} {how_often}" if composer.chance() < 0.6 else f"{drug} {amount:g}{unit} {how_often}"
    )
    if marked:
        draft.mark(name, start)
        composer.values[name] = amount * times


def _daily(composer: Composer, name: str, words: str, frame: str, value: float, marked: bool) -> None:
    composer.draft.values = {"x": (name if marked else "", words)}
    composer.draft.write(template(frame))
    composer.draft.values = {}
    if marked:
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
    """Write the steroid taken, its dose, and the one that it is to be changed to."""
    special, draft = composer.language.tables.special, composer.draft
    for name in ("steroid", "target_steroid"):
        if name in names:
            code = str(composer.inputs[name])
            composer.values[name] = code
            draft.values["steroid" if name == "steroid" else "target"] = (
                name,
                _drug(composer, composer.kinds[name], code),
            )
    if "steroid_dose" in names:
        draft.values["dose"] = ("steroid_dose", _number(composer, "steroid_dose"))
    known = {"steroid", "steroid_dose"} & set(names)
    if known:
        frames = (
            special.STEROID_AND_DOSE
            if len(known) == 2
            else special.STEROID_ONLY
            if "steroid" in known
            else special.DOSE_ONLY
        )
        composer.sentence(template(composer.pick(frames)))
    composer.sentence(
        template(composer.pick(special.TARGET_STEROID if "target_steroid" in names else special.TARGET_UNKNOWN))
    )
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
    """Write the last period, the cycle and the date of the visit."""
    special, draft = composer.language.tables.special, composer.draft
    style = composer.chance()
    for name in names:
        if name == "cycle_length":
            frames = special.CYCLE
            draft.values = {"x": (name, _number(composer, name))}
        else:
            day = composer.inputs[name]
            assert isinstance(day, date)
            composer.values[name] = day
            period = name == "last_menstrual_period"
            frames = special.LAST_PERIOD if period else special.VISIT_DATE
            if composer.terse and composer.chance() < 0.6:
                frames = special.LAST_PERIOD_SHORT if period else special.VISIT_DATE_SHORT
            draft.values = {"x": (name, written_day(composer, day, style))}
        composer.sentence(template(composer.pick(frames)))
    draft.values = {}


def written_day(composer: Composer, day: date, style: float) -> str:
    """Return a date in one of the styles that can be read back."""
    month = composer.language.tables.special.MONTHS[day.month - 1]
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

"""What formulas tell aside: the unit of a quantity, "(height in metres)", and the drug behind a dose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.meaning import options_of
from calcura.grading.steps.formula.tokens import is_unit
from calcura.measurements.kinds import Choice

IN_UNIT: Final = r"[A-Za-z][A-Za-z ]*? (?:is |are )?(?:expressed |measured |given )?in [A-Za-zµ/%^\d. ]+?"
ASIDE: Final = re.compile(
    rf"(?:\s*[(\[]\s*(?P<bracketed>{IN_UNIT}(?:(?:,| and|;) {IN_UNIT})*)\s*[)\]]|"
    rf",?\s+(?:where|with) (?P<after>{IN_UNIT}(?:(?:,| and|;) {IN_UNIT})*))\s*\.?\s*$",
    re.MULTILINE,
)
WORKED: Final = re.compile(
    r",\s*(?:where )?(?P<name>[A-Za-z]{2,12})(?: interval)?(?: is)?(?: in (?:seconds|sec|s|ms))?"
    r"\s*\((?P<value>[\d.]+ ?/ ?[A-Za-z ]+)\)"
    r"(?=\s*\.?\s*$)",
    re.MULTILINE,
)
"""What a quantity is worked out from: "RR in seconds (60/HR)"."""
CALLED: Final = re.compile(r",?\s+with (?:an? |the )?([A-Za-z ]{2,40}?) of (?=[\d(])", re.IGNORECASE)
"""What a quantity is: "with a fraction of 0.6"."""
EQUIVALENT: Final = re.compile(r"\s*\(\w+ [\d.]+ ?m?c?g = \w+ [\d.]+ ?m?c?g\)")
PATIENTS_OWN: Final = re.compile(r"(?<=\w|\))\s*\[[^\[\]=]+= ?[\d.]+(?:, [^\[\]=]+= ?[\d.]+)*\]\s*$", re.MULTILINE)
"""What a formula uses for this patient, told behind it."""
ASIDES: Final = (
    (" = ", EQUIVALENT, ""),
    ("[", PATIENTS_OWN, ""),
    ("with", CALLED, r"; \1 = "),
    (",", WORKED, r"; \g<name> = \g<value>"),
)
"""Each with what no such remark is without."""
ONE: Final = re.compile(r"(?P<name>[A-Za-z][A-Za-z ]*?) (?:is |are )?(?:expressed |measured |given )?in (?P<unit>\S+)$")
BEHIND_DOSE: Final = r"(?<=\d)([ ]?(?:mg|mcg|µg|g|units?))[ ]+(?:of )?(?:(?:oral|iv|po|intravenous) )?(?:{})\b"
FACTORS: Final = re.compile(
    r"(?:the )?(?:sum of|Σ|∑)\s*\(?\s*(?:(?:each|total|daily) )*doses?(?:/day| per day)?\s*(?:[*×x]|times)\s*"
    r"(?:its |the )?(?:conversion )?factors?\s*\)?"
    r"(?:[.,]\s*(?:conversion )?factors?(?:\s*\([^()]*\))?)?\s*[:,]\s*(?P<list>.+)$",
    re.IGNORECASE,
)
FACTOR: Final = re.compile(
    r"(?P<drug>[A-Za-z][A-Za-z ]*?)\s*(?:\([^()]*\))?\s*[:=×*x]?\s*(?P<factor>\d+(?:\.\d+)?)(?: per [^,;]*)?"
)
SHORTEST_DRUG: Final = 6


def units_told_aside(text: str) -> str:
    """Return a text with the units that it tells at its end behind the names that they are of.

    >>> units_told_aside("BMI × height^2 (height in metres)")
    'BMI × height (metres)^2'
    """
    for hint, pattern, to in ASIDES:
        text = pattern.sub(to, text) if hint in text.lower() else text
    found = ASIDE.search(text) if " in " in text else None
    if not found:
        return text
    before = text[: found.start()]
    for name, unit in _units(found["bracketed"] or found["after"]):
        named = re.compile(rf"\b{re.escape(name)}\b(?!\s*[(\[=])", re.IGNORECASE)
        if not is_unit(unit) or not named.search(before):
            return text
        before = named.sub(rf"\g<0> ({unit})", before)
    return before + text[found.end() :]


def _units(told: str) -> Iterator[tuple[str, str]]:
    for each in re.split(r",\s*(?:and\s+)?|;\s*|\s+and\s+", told):
        found = ONE.match(each.strip())
        yield (found["name"], found["unit"].rstrip(".")) if found else ("", "")


def factors_written_out(text: str) -> str:
    """Return a sum of doses, each with its factor in a list, as arithmetic.

    >>> factors_written_out("MME = sum of (dose × factor): codeine 0.15, morphine 1")
    'MME = 0.15 * codeine daily dose + 1 * morphine daily dose'
    """
    found = FACTORS.search(text) if "dose" in text.lower() else None
    items = [FACTOR.fullmatch(each.strip(" .")) for each in re.split(r"[,;]", found["list"])] if found else []
    if not found or not items or not all(items):
        return text
    return text[: found.start()] + " + ".join(f"{each['factor']} * {each['drug']} daily dose" for each in items if each)


def without_drugs(text: str, definition: Definition) -> str:
    """Return a text without the names of drugs behind their doses: ``5 mg prednisone`` is 5 mg."""
    drugs = _behind_dose(definition)
    return drugs.sub(r"\1", text) if drugs is not None else text


@lru_cache(maxsize=128)
def _behind_dose(definition: Definition) -> re.Pattern[str] | None:
    """Return the pattern of a dose with the name of one of the calculator's drugs behind it."""
    drugs = {
        word
        for each in definition.inputs
        if isinstance(each.kind, Choice) and definition.result.unit != "points"
        for option in options_of(each.kind).values()
        for meaning in option.meanings
        for word in meaning.split()
        if len(word) >= SHORTEST_DRUG
    } - {"intravenous", "female"}
    return re.compile(BEHIND_DOSE.format("|".join(sorted(drugs))), re.IGNORECASE) if drugs else None

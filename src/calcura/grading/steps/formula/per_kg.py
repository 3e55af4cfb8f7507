"""Rates by the kilogram, band by band: "4 mL/kg/h for the first 10 kg, 2 for the next 10, 1 for each kg above"."""

from __future__ import annotations

import re
from typing import Final

RATE: Final = (
    r"(?P<rate>\d+(?:\.\d+)?)\s?(?:(?:mL|ml|cc|milliliters?)(?:\s?/\s?kg)?(?:\s?/\s?(?:h|hr|hour|day|d)\b)?)?"
    r"(?:\s?per kg)?"
)
KG: Final = r"\s?(?:kg|kgs|kilograms?|kilos?)\b(?: of (?:the )?(?:body )?weight)?"
WEIGHED: Final = r"(?:(?:kg|kgs|kilograms?|kilos?)\b|(?:body )?weight)(?: of (?:the )?(?:body )?weight)?"
ABOVE: Final = r"(?:above|over|beyond|exceeding|in excess of|greater than)\s+(?P<above>\d+)"
BAND: Final = (
    rf"(?:(?P<which>first|next|second)\s+(?P<size>\d+){KG}|"
    rf"(?:(?:each|every|any|all|the)\s+)*(?:additional|further|remaining|subsequent)\s+{WEIGHED}(?:\s+{ABOVE}(?:{KG})?)?|"
    rf"(?:(?:each|every|any|the)\s+)?{WEIGHED}\s+{ABOVE.replace('above>', 'beyond>')}(?:{KG})?|"
    rf"(?:each|every)\s+{WEIGHED}\s+(?:thereafter|after that|beyond that)|"
    rf"(?:the )?(?:rest|remainder)(?: of (?:the )?{WEIGHED})?)"
)
FOR: Final = r"[ ]?(?:\bfor\b|\*|x|×|\bper\b|\bper kg for\b|\bin\b)\s*(?:each of\s+)?(?:the\s+)?"
RATE_FIRST: Final = re.compile(rf"{RATE}{FOR}{BAND}", re.IGNORECASE)
BAND_FIRST: Final = re.compile(rf"(?:\bfor )?(?:the )?{BAND}\s*(?:\*|x|×|:|,|at|=)\s*{RATE}", re.IGNORECASE)
BANDED: Final = re.compile(r"\b(?:first|next|each|every|remaining|above|over)\b")
OF_KG: Final = re.compile(r"\bk(?:g|ilo)")
BETWEEN: Final = re.compile(
    r"(?<=⟧)\s*(?:,\s*(?:and\s+|plus\s+|then\s+)?|;\s*|\band\b|\bplus\b|\bthen\b|\+|\n)+\s*(?=⟦)"
)


def rates_written_out(text: str) -> str:
    """Return a text with its rates by bands of weight written as arithmetic.

    >>> rates_written_out("4 mL/kg/h for the first 10 kg + 1 mL/kg/h for each kg above 10 kg")
    '4 * min(weight, 10) + 1 * max(weight - 10, 0)'
    """
    if ("kg" not in text and "kilo" not in text) or not BANDED.search(text) or not OF_KG.search(text):
        return text
    for pattern in (RATE_FIRST, BAND_FIRST):
        bands = _Bands()
        found = pattern.sub(bands.written, text)
        if bands.count:
            found = BETWEEN.sub(" + ", found)
            return found.replace("⟦", "").replace("⟧", "")
    return text


INCHES: Final = re.compile(
    r"(?:\s*\*)?\s*\b(?:for (?:each|every)|per|(?:times )?(?:the )?number of|each|every)\s+(?:additional )?inch(?:es)?"
    r"(?: of height)? (?:over|above|exceeding|greater than|beyond) "
    r"(?:5 ?(?:feet|foot|ft\b)|60(?: ?inches| ?in\b)?|five feet)",
    re.IGNORECASE,
)


def inches_written_out(text: str) -> str:
    """Return a text with its weight for each inch above five feet as a product.

    >>> inches_written_out("50 kg plus 2.3 kg for each inch over 5 feet")
    '50 kg plus 2.3 kg * inches over 5 feet'
    """
    return INCHES.sub(" * inches over 5 feet", text) if "inch" in text.lower() else text


class _Bands:
    """Bands in their order: each begins where the last one ended."""

    def __init__(self) -> None:
        self.count, self.begins = 0, 0.0

    def written(self, found: re.Match[str]) -> str:
        """Return one band as arithmetic, between marks that show where it stands."""
        if not found["which"] and not found["above"] and not found["beyond"] and not self.count:
            return found[0]
        self.count += 1
        rate, start = found["rate"], float(found["above"] or found["beyond"] or self.begins)
        if not found["which"]:
            return f"⟦{rate} * max(weight - {start:g}, 0)⟧"
        size = float(found["size"])
        self.begins += size
        if not start:
            return f"⟦{rate} * min(weight, {size:g})⟧"
        return f"⟦{rate} * min(max(weight - {start:g}, 0), {size:g})⟧"

"""Whether a note raises deep vein thrombosis at all, or documents one in the illness that it tells."""

from __future__ import annotations

import re
from collections.abc import Mapping

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status
from calcura.reading.text.when import is_history

ASKED = "alternative_diagnosis_as_likely"
SIGNS = (
    "calf_swelling_over_3_cm",
    "collateral_superficial_veins",
    "entire_leg_swollen",
    "localized_leg_tenderness",
    "pitting_edema_of_leg",
)
"""What a leg with a thrombosis looks like: with one of these nobody has to name it."""

_THROMBOSIS = re.compile(
    r"\bdvts?\b|deep[- ]ve(?:in|nous) thromb\w+|(?:femoral|popliteal|iliac|iliofemoral|saphenous) (?:vein )?thromb\w+"
    r"|thromb\w+ (?:of|in) (?:the )?(?:\w+ ){0,3}(?:femoral|popliteal|iliac)|phlegmasia"
)
PREVIOUS = "previous_deep_vein_thrombosis"
COUNTS_NOW = frozenset({"wells_pe", "perc"})
"""Rules for pulmonary embolism: whoever has a thrombosis of the leg documented in this illness scores the item."""
_IN_THE_VEINS = re.compile(
    rf"{_THROMBOSIS.pattern}|(?:obstruct\w+|clots?|filling defects?)[^.;]{{0,50}}(?:femoral|popliteal|iliac) vein"
    r"|(?:femoral|popliteal|iliac) veins?[^.;]{0,30}(?:clots?|obstruct\w+|non-?compressib\w+)"
)
_SET_ASIDE = re.compile(r"\b(?:less likely|unlikely|least likely)\b")
"""Who sets a diagnosis aside weighs it against another."""


def not_raised(passage: Passage, found: Mapping[str, Found]) -> Found | None:
    """Return that another diagnosis counts as at least as likely where no thrombosis of the leg comes up.

    Args:
        passage: the note.
        found: the inputs that were read from it.

    >>> not_raised(Passage("He had a cough and fever. Chest X-ray showed pneumonia."), {}).value
    True
    >>> not_raised(Passage("There was concern for DVT."), {}) is None
    True
    """
    if any(each in found and found[each].value is True for each in SIGNS):
        return None
    if _SET_ASIDE.search(passage.lower) or any(
        _is_raised(passage, *each.span()) for each in _THROMBOSIS.finditer(passage.lower)
    ):
        return None
    why = "the note does not raise deep vein thrombosis: another diagnosis counted as at least as likely"
    return Found(True, assumed=True, why=why)


def documented_now(passage: Passage) -> Found | None:
    """Return that a deep vein thrombosis is documented in this illness; None where a note documents none.

    The score and the rule for pulmonary embolism ask for a thrombosis *documented before*; annotators count the one
    that is found with the embolism, so that it need not be years old.

    >>> documented_now(Passage("Ultrasound showed a DVT of the left leg.")).value
    True
    >>> documented_now(Passage("There was concern for DVT.")) is None
    True
    """
    for each in _IN_THE_VEINS.finditer(passage.lower):
        if status(passage, *each.span()) == "present" and not _OF_ARTERIES.search(passage.around(*each.span(), 30, 30)):
            why = "documented in this illness: counted as previously documented"
            return Found(True, passage.given[each.start() : each.end()], each.span(), why=why)
    return None


_OF_ARTERIES = re.compile(r"\barter\w+|\bprophyla\w+|\bprotocol|\bsuperficial (?:vein|venous)")


def _is_raised(passage: Passage, start: int, end: int) -> bool:
    return status(passage, start, end) != "absent" and not is_history(passage, start)

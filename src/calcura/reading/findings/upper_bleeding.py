"""Findings of the Glasgow-Blatchford score from prose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.wordings import Wording

_STOOLS = r"(?:stools?|bowel movements?|f(?:a?e)ces|defecations?|motions)"

WORDINGS: Mapping[str, Wording] = {
    "melena": Wording(
        rf"mela?ena\b|mela?enic|melanotic|(?:black|tarry|dark)(?:-colou?red)?(?:(?:,| and|/|-) ?"
        rf"|,? )(?:\w+ )?{_STOOLS}|{_STOOLS}[^.;]{{0,25}}\b(?:black|tarry)\b|(?:black|dark),? (?:and )?tarry"
        rf"|tar-?like {_STOOLS}"
        rf"|{_STOOLS}[^.;]{{0,35}}\btar\b",
        r"\b(?:years? ago|iron)\b[^.;]{0,40}",
    ),
    "syncope": Wording(
        r"(?<!pre)(?<!near-)(?<!near )(?<!pre-)\bsyncop(?:e|al|es)\b|\bfaint(?:ed|ing)\b(?! feeling)|pass(?:ed"
        r"|ing) out|black(?:ed|ing) out|blackout|(?:lost|loss of|losing) consciousness|\bloc\b|(?:woke|waking|came to"
        r"|found (?:himself|herself)) (?:up )?on the (?:\w+ )?floor|(?:\b(?:he|she|patient|who|and|had|suddenly"
        r"|then)) collapsed\b|collaps(?:ed|ing|e) (?:at|in|while|to the|during|on the (?:floor|street|ground))\b",
        r"\b(?:nearly|almost|near|felt like|about to|lung|lobe|circulatory|cardiovascular|years? ago)\b[^.;]{0,25}",
    ),
    "hepatic_disease": Wording(
        r"cirrho(?:sis|tic)|(?:liver|hepatic) (?:disease|failure|dysfunction|insufficiency|impairment)"
        r"|portal hypertension|hepatitis\b(?! (?:(?:[abc] )?(?:vaccin|surface|antib|antig|serolog|panel|immun)))"
        r"|(?:o?esophageal|gastric) varic\w+|\bna(?:fld|sh)\b|\bmasld\b|fatty liver|steatosis|primary biliary"
        r"|sclerosing cholangitis|hepatocellular carcinoma|h[ae]mochromatosis|wilson'?s? disease|liver transplant\w*"
        r"|chronic liver",
        r"\b(?:negative|screen\w*|tests?|tested|vaccin\w+|serolog\w+)\b[^.;]{0,30}",
        r"^[^.;]{0,40}\b(?:negative|non-?reactive)\b",
    ),
}

READERS: Mapping[str, Callable[[Passage], Found | None]] = {name: each.read for name, each in WORDINGS.items()}
"""Finding -> its reading."""

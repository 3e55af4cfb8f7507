"""How English negates, for reading findings back from what was written."""

NEGATED_BEFORE = (
    r"\b(?:no|not|never|deny|denies|denied|negative|neg|without|neither|nor|free of|absent|unclear|unknown)\b"
)
"""Before a finding in the same sentence."""
NEGATED_AFTER = (
    r"\b(?:denied|absent|not reported|not found|not present|never diagnosed|answered in the negative|not in use|"
    r"not needed|not assessed|cannot be|could not be|not detected)\b"
)
"""After a finding in the same sentence."""
SENTENCE_END = r"[.!?](?=\s|$)|\n|; | \| "
TIMES_A_DAY = (
    (r"every 4 hours|six times|6 times|q4h", 6),
    (r"every 6 hours|four times|4 times|qid|q6h", 4),
    (r"every 8 hours|three times|3 times|tid|q8h", 3),
    (r"every 12 hours|twice|2 times|morning and evening|bid|q12h", 2),
    (r"once|every morning|at bedtime|\bqd\b|\bdaily$|qAM", 1),
)
"""Frequencies as patterns, the rarer first."""
DOSE = r"(\d+(?:\.\d+)?) ?(mg|µg)"
BETWEEN_NAME_AND_VALUE = r"(?:[^\d.;|\n,()]|\bvs\.){0,40}?"
"""What may stand between the name of a quantity and its value."""
OTHER_NAMES = {"pulse oximetry": "oxygen_saturation"}
"""Words for a quantity that begin like the name of another."""

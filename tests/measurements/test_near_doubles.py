"""One measurement has one entry of the vocabulary: none is called by the label of another."""

from __future__ import annotations

import re
from collections import defaultdict

import calcura

SAID_OF_ANY = {"of", "the", "a", "in", "or", "and", "with", "serum", "plasma", "blood", "total", "level", "present"}
TOLD_APART = {
    # Frozen benchmarks hold both names, and cases do not change.
    frozenset({"estimated_gfr", "glomerular_filtration_rate"}),
    # Conditions that one score defines otherwise than the other: an examiner asks for each in its own words.
    frozenset({"admission_type", "surgery_type"}),
    frozenset({"any_cancer", "malignancy"}),
    frozenset({"any_cancer", "neoplastic_disease"}),
    frozenset({"blood_on_rectal_examination", "fecal_occult_blood"}),
    frozenset({"chest_wall_tenderness", "pain_on_palpation"}),
    frozenset({"chronic_pulmonary_disease", "obstructive_lung_disease"}),
    frozenset({"cough", "cough_or_coryza"}),
    frozenset({"end_stage_kidney_disease", "end_stage_renal_disease"}),
    frozenset({"end_stage_renal_disease", "moderate_to_severe_kidney_disease"}),
    frozenset({"hepatic_disease", "liver_disease"}),
}


def called(text: str) -> frozenset[str]:
    """Return the words of a name that tell one measurement from another."""
    return frozenset(word.removesuffix("s") for word in re.findall(r"[a-z0-9]+", text.lower())) - SAID_OF_ANY


def test_no_input_is_called_by_the_label_of_another() -> None:
    kinds = {each.name: each.kind for definition in calcura.definitions() for each in definition.inputs}
    labelled = defaultdict[frozenset[str], set[str]](set)
    for name, kind in kinds.items():
        labelled[called(kind.label)].add(name)
    doubles = {
        frozenset({name, other})
        for name, kind in kinds.items()
        for told in (kind.label, *kind.synonyms)
        for other in labelled[called(told)] - {name}
        if type(kinds[other]) is type(kind) and getattr(kinds[other], "unit", None) == getattr(kind, "unit", None)
    }
    assert doubles == TOLD_APART

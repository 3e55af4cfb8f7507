"""Findings of embolism, surgery, cancer and stroke told in other words, and who a relative in a note is."""

from __future__ import annotations

import pytest

from calcura.engine import definition
from calcura.reading.solver import read_inputs
from calcura.reading.text.passages import Passage

PREVIOUS = "previous_deep_vein_thrombosis"
SURGERY = "surgery_in_past_4_weeks"
CANCER = "malignancy_treated_within_6_months"


@pytest.mark.parametrize(
    ("note", "counts"),
    [
        ("He has chest pain. Ultrasound showed an acute DVT of the right popliteal vein.", True),
        ("Doppler of the legs indicated obstruction of the left femoral vein.", True),
        (
            "Compression ultrasound found a non-compressible popliteal vein: the popliteal vein is non-compressible.",
            True,
        ),
        ("Duplex ultrasound of both legs showed no deep vein thrombosis.", False),
        ("There was concern for DVT, and a scan is awaited.", False),
        ("Angiography showed femoral thrombosis of the artery.", False),
        ("Enoxaparin was given for DVT prophylaxis.", False),
        ("Her mother had a deep vein thrombosis.", False),
    ],
)
def test_thrombosis_documented_in_this_illness_counts_for_embolism_rules_only(note: str, counts: bool) -> None:
    for calculator in ("wells_pe", "perc"):
        assert read_inputs(definition(calculator), note)[PREVIOUS].value is counts
    assert read_inputs(definition("wells_dvt"), note)[PREVIOUS].value is False


@pytest.mark.parametrize(
    ("note", "counts"),
    [
        ("The next day he underwent sternotomy with extraction of a large right atrial thrombus.", False),
        ("She underwent laparotomy and removal of the caval thrombus. Post-operative imaging was clean.", False),
        ("The next day he underwent laparotomy with removal of the spleen. On day 2 he became breathless.", True),
    ],
)
def test_operation_for_the_clot_is_no_cause_of_it(note: str, counts: bool) -> None:
    assert read_inputs(definition("wells_pe"), note)[SURGERY].value is counts


@pytest.mark.parametrize(
    ("note", "counts"),
    [
        ("She underwent cytoreductive surgery followed by HIPEC with mitomycin.", True),
        ("A woman with pseudomyxoma peritonei, resected last week.", True),
        ("Cytoreductive surgery was performed eight years ago; he is disease-free.", False),
    ],
)
def test_chemotherapy_of_the_peritoneum_is_treated_cancer(note: str, counts: bool) -> None:
    assert read_inputs(definition("wells_pe"), note)[CANCER].value is counts


@pytest.mark.parametrize(
    ("note", "counts"),
    [
        ("She woke with right hemiparesis. CT angiography showed occlusion of the left middle cerebral artery.", True),
        ("He became aphasic. Angiography revealed a basilar filling defect.", True),
        ("He had no hemiparesis. Duplex showed an internal carotid occlusion.", False),
        ("She had aphasia. CT angiography showed no occlusion of the middle cerebral artery.", False),
        ("She had aphasia. The basilar artery was not occluded.", False),
        ("She woke with right hemiparesis. MRI of the spine showed a disc prolapse.", False),
    ],
)
def test_focal_deficit_with_a_closed_artery_of_the_brain_is_a_stroke(note: str, counts: bool) -> None:
    assert read_inputs(definition("cha2ds2_vasc"), note)["stroke"].value is counts


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("She is brought to her doctor by her daughter after developing a cough and diabetes.", "present"),
        ("A boy accompanied by his mother has known diabetes.", "present"),
        ("A boy accompanied by his mother, who has diabetes.", "another's"),
        ("Her daughter has diabetes.", "another's"),
    ],
)
def test_whoever_brings_the_patient_is_not_the_one_who_is_ill(note: str, told: str) -> None:
    start = note.index("diabetes")
    assert Passage(note).said(start, start + 8).said == told

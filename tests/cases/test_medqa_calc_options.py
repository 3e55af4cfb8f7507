"""The options of questions: what may stand beside the right calculator, and that their order tells nothing."""

from collections import Counter

import pytest

from calcura.calculators.medqa_calc_calculators import NONE_OF_THE_ABOVE, PUBLISHED, by_code
from calcura.cases import DatasetError
from calcura.cases.medqa_calc_options import (
    Patient,
    choices,
    exclusion_matrix,
    hard_choices,
    may_both_be_right,
    nearness,
)

CODES = [each.code for each in PUBLISHED]
NOTES = [f"Note {number} of a patient." for number in range(600)]


def codes_of(options: dict[str, str]) -> list[str]:
    by_name = {each.name: each.code for each in PUBLISHED}
    return [by_name[each] for each in options.values() if each in by_name]


def test_exclusion_goes_both_ways_and_never_means_itself() -> None:
    matrix = exclusion_matrix()
    assert set(matrix) == set(CODES)
    for code, others in matrix.items():
        assert code not in others
        assert all(code in matrix[each] for each in others)


@pytest.mark.parametrize(
    ("code", "other"),
    [
        ("gfr", "creatinine"),  # the same question
        ("child_pugh_score", "meld"),
        ("curb65", "psi_port"),
        ("card_risk", "mica"),  # the library has no Gupta MICA
        ("cha2ds2", "has_bled"),  # the same patients
        ("sofa", "gcs"),  # a part of the other
        ("apache", "map"),
        ("caprini", "bmi"),
    ],
)
def test_what_could_be_right_too_is_no_wrong_option(code: str, other: str) -> None:
    assert may_both_be_right(code, other)
    assert may_both_be_right(other, code)


def test_calculators_for_different_patients_may_stand_beside_each_other() -> None:
    assert not may_both_be_right("bishop", "centor")
    assert not may_both_be_right("fena", "nihss")


@pytest.mark.parametrize("code", CODES)
def test_wrong_options_are_outside_the_exclusion_matrix(code: str) -> None:
    for note in NOTES[:40]:
        made = choices(note, code)
        wrong = [each for each in codes_of(dict(made.options)) if each != code]
        assert len(set(made.options.values())) == 5
        assert made.options["E"] == NONE_OF_THE_ABOVE
        assert not set(wrong) & exclusion_matrix()[code]
        right = made.options[made.answer]
        assert right == (NONE_OF_THE_ABOVE if made.answer == "E" else by_code()[code].name)


def test_one_in_five_lacks_the_right_calculator_and_places_are_even() -> None:
    places = Counter(choices(note, "gcs").answer for note in NOTES)
    assert set(places) == set("ABCDE")
    assert all(80 <= count <= 160 for count in places.values())


def test_options_depend_on_the_content_alone() -> None:
    assert choices(NOTES[0], "gcs") == choices(NOTES[0], "gcs")
    assert len({str(choices(note, "gcs").options) for note in NOTES[:50]}) > 40


def test_what_the_note_uses_besides_is_no_wrong_option() -> None:
    for note in NOTES[:60]:
        assert not {"nihss", "qtc", "bmi"} & set(codes_of(dict(choices(note, "gcs", {"nihss", "qtc", "bmi"}).options)))


def test_the_share_without_the_right_one_is_as_asked() -> None:
    assert all(choices(note, "gcs", (), 0).answer != "E" for note in NOTES[:50])
    assert all(choices(note, "gcs", (), 1).answer == "E" for note in NOTES[:50])


def test_hard_options_are_nearer_than_others() -> None:
    def mean(make: object) -> float:
        made = [make(NOTES[0], code, without_the_right_one=0) for code in CODES]  # type: ignore[operator]
        near = [
            nearness(code, each)
            for code, one in zip(CODES, made, strict=True)
            for each in codes_of(dict(one.options))
            if each != code
        ]
        return sum(near) / len(near)

    assert mean(hard_choices) > 3 * mean(choices)


def test_a_neighbour_for_the_same_patients_is_offered_only_where_the_patient_rules_it_out() -> None:
    def offered(patient: Patient | None) -> list[str]:
        return codes_of(dict(hard_choices(NOTES[0], "gcs", patient, without_the_right_one=0).options))

    assert "pecarn" not in offered(None)
    assert "pecarn" not in offered(Patient(age=8))
    adult = codes_of(dict(hard_choices(NOTES[0], "card_risk", Patient(age=60), without_the_right_one=0).options))
    child = codes_of(dict(hard_choices(NOTES[0], "card_risk", Patient(age=9), without_the_right_one=0).options))
    assert "ariscat" not in adult
    assert "ariscat" in child
    assert "mica" not in child


def test_what_answers_the_same_question_is_never_offered() -> None:
    patient = Patient(age=9, sex="male", stated=frozenset())
    for code, rival in (
        ("gfr", "creatinine"),
        ("curb65", "psi_port"),
        ("wells_pe", "perc"),
        ("meld", "child_pugh_score"),
    ):
        for note in NOTES[:10]:
            assert rival not in codes_of(dict(hard_choices(note, code, patient).options))


def test_an_unknown_code_is_refused_with_those_there_are() -> None:
    with pytest.raises(DatasetError, match="no published calculator has the code 'gfrr'; there are bmi"):
        choices("A note.", "gfrr")

"""From a note to the calculator that is next: vignettes, evidence, values, multiple choice, speed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from calcura.calculators.medqa_calc_calculators import NONE_OF_THE_ABOVE, PUBLISHED, by_code
from calcura.cases.medqa_calc_options import choices
from calcura.engine import Use, definitions, registry
from calcura.engine.definition import Definition, Source
from calcura.measurements import Age
from calcura.measurements.kinds import Outcome
from calcura.reading import choose, recommend_for_note
from calcura.reading.called_for import NoteMatch, options_alone
from calcura.reading.called_for.candidates import candidate_of, candidates
from calcura.reading.called_for.fitting import Kinds
from calcura.reading.called_for.learning import Notes, among, evidence_in, weighed
from calcura.reading.called_for.support import links
from calcura.text.wording import conditions
from yaml_files import read_yaml

VIGNETTES = read_yaml(Path(__file__).parent / "next_calculator.yaml")
"""Openings of case reports; of each calculator two for development, and two that nothing was chosen by."""

FIBRILLATION = (
    "A 76-year-old woman with hypertension and diabetes mellitus was found to have new-onset atrial fibrillation. "
    "She was not taking an anticoagulant."
)


def best(note: str) -> list[str]:
    return [each.calculator for each in recommend_for_note(note).matches]


def vignettes(part: str) -> Iterator[tuple[str, str]]:
    for code, notes in VIGNETTES[part].items():
        yield from ((note, code) for note in notes)


def share_right(part: str) -> float:
    """Return how many questions with options drawn by the declared uses are answered right."""
    right = []
    for note, code in vignettes(part):
        for salt in ("first", "second", "third"):
            made = choices(f"{salt} {note}", code)
            right.append(choose(note, made.options).letter == made.answer)
    return sum(right) / len(right)


def test_vignettes_for_development() -> None:
    assert {code for _, code in vignettes("development")} == set(by_code())
    assert share_right("development") >= 0.9


@pytest.mark.parametrize(
    ("note", "calculator"),
    [
        ("A 51-year-old woman was admitted with a transient episode of expressive aphasia.", "abcd2"),
        ("He was thrown from his motorcycle. On arrival he did not open his eyes.", "glasgow_coma_scale"),
        ("Ventricular tachycardia was seen. A 12-lead ECG showed sinus rhythm, 64 bpm.", "qtc_bazett"),
        ("A 3-year-old boy fell and struck his head. He vomited once.", "pecarn_head_injury"),
        ("A 33-year-old man fell and struck his head. He vomited once.", "glasgow_coma_scale"),
        ("Hematemesis and melena for two days in a 60-year-old man.", "glasgow_blatchford"),
        ("Her last menstrual period was on 3 March.", "estimated_due_date"),
    ],
)
def test_what_is_next(note: str, calculator: str) -> None:
    assert best(note)[0] == calculator


def test_the_words_of_a_condition_count_whatever_their_case_and_not_inside_other_words() -> None:
    assert "sofa" in best("SEPTIC SHOCK")
    assert "cha2ds2_vasc" in best("He has AF and takes warfarin")
    assert "cha2ds2_vasc" not in best("The after-effects of scarfing")


def test_evidence_is_whole_words_of_the_note_strongest_first() -> None:
    match = recommend_for_note(FIBRILLATION).matches[0]
    assert match.calculator == "cha2ds2_vasc"
    assert {"atrial fibrillation", "anticoagulant"} <= {each.text for each in match.evidence}
    assert all(FIBRILLATION[slice(*each.span)] == each.text and each.fact for each in match.evidence)
    weights = [each.weight for each in match.evidence]
    assert weights == sorted(weights, reverse=True)


def test_what_a_cut_note_tells_last_weighs_most_and_the_order_of_a_whole_one_does_not_count() -> None:
    sentences = "The ECG showed sinus rhythm. ", "He weighed 128 kg and was obese. "
    padding = "The family was informed and agreed. " * 10
    orders = sentences[0] + padding + sentences[1], sentences[1] + padding + sentences[0]
    options = {"A": "Corrected QT Interval", "B": "Body Mass Index (BMI)", "C": "None of the above"}
    assert [choose(each, options).letter for each in orders] == ["B", "A"]
    assert best(orders[0]) == best(orders[1])


def test_what_the_note_has_the_inputs_for_comes_first() -> None:
    note = "A 71-year-old man has atrial fibrillation. {}"
    assert best(note.format("He weighs 82 kg."))[0] == "cha2ds2_vasc"
    assert best(note.format("ECG: QT interval 402 ms, heart rate 88/min."))[0] == "qtc_bazett"


def test_numbers_alone_call_for_what_is_computed_from_them_and_tell_why() -> None:
    found = recommend_for_note("Weight 82 kg, height 180 cm.").matches
    assert found[0].calculator == "body_mass_index"
    surface = next(each for each in found if each.calculator == "body_surface_area_mosteller")
    assert surface.definition is not None
    assert {each.fact for each in surface.evidence} >= {each.label for each in surface.definition.inputs}
    assert surface.missing == ()


def test_what_is_likeliest_is_learned_and_the_same_without_a_calculator() -> None:
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("scipy")
    notes = [(note, candidate_of(by_code()[code]).name) for note, code in vignettes("development")][::16]
    place = {each.name: number for number, each in enumerate(candidates())}
    right = numpy.array([place[name] for _, name in notes])
    told = Notes(numpy.array([evidence_in(note) for note, _ in notes]), right)
    weights = Kinds(*weighed([told]))
    assert weights.told > 0 < weights.complete
    assert sum(each < 5 for each in among(told, numpy.array(weights), right >= 0)) >= 0.8 * len(notes)
    without = weighed([told], {int(right[0])})
    those = Notes(told.evidence[right != right[0]], right[right != right[0]])
    assert without == pytest.approx(weighed([those], {int(right[0])}))


def test_letters_that_grow_in_small_do_not_shift_the_evidence() -> None:
    note = "İİİ was seen. He had atrial fibrillation."
    evidence = recommend_for_note(note).matches[0].evidence[0]
    assert note[slice(*evidence.span)] == evidence.text == "atrial fibrillation"


def test_what_is_known_assumed_and_missing() -> None:
    by_name = {each.calculator: each for each in recommend_for_note(FIBRILLATION + " Creatinine 1.1 mg/dL.").matches}
    score = by_name["cha2ds2_vasc"]
    assert {"age", "sex", "hypertension", "diabetes"} <= score.known.keys()
    assert "stroke" in score.assumed
    assert score.missing == ()
    assert score.result is not None
    assert score.result.value == 5
    assert score.bounds is not None
    assert (score.bounds.low, score.bounds.settled) == (5, True)
    clearance = by_name["cockcroft_gault"]
    assert clearance.missing == ("weight", "height")
    assert clearance.result is None
    assert clearance.bounds is not None
    assert clearance.others == ("cockcroft_gault_actual_weight",)


def test_a_calculator_without_a_formula_is_recommended_by_name_alone() -> None:
    note = "Before hernia repair the 71-year-old was referred for preoperative cardiac evaluation of surgical risk."
    match = next(each for each in recommend_for_note(note).matches if each.calculator == "mica")
    assert match.definition is match.result is match.bounds is None
    assert match.known == {}
    assert match.missing == ()


def test_nothing_known_gives_no_bounds() -> None:
    assert recommend_for_note("Lipid panel").matches[0].bounds is None


@pytest.mark.parametrize("note", ["", "zzz", "She likes gardening.", "The museum was renovated in 1984."])
def test_none_of_these(note: str) -> None:
    found = recommend_for_note(note)
    assert found.none_of_these
    assert found.matches == ()


def test_a_calculator_of_ones_own_is_recommended_by_the_condition_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def vitiligo_index(age: Age) -> float:
        """Tell how bad vitiligo is."""
        return age

    own = Definition(
        "vitiligo_index", "Vitiligo index", vitiligo_index, Outcome("Vitiligo index", ""), (Source("A", url="x"),),
        use=Use("severity of vitiligo", having=("vitiligo",)),
    )  # fmt: skip
    assert best("He has vitiligo.") == []
    monkeypatch.setitem(registry._definitions, own.name, own)
    assert best("He has vitiligo.") == ["vitiligo_index"]


def test_every_sign_has_a_wording_and_every_wording_speaks_for_a_calculator() -> None:
    signs = {sign for each in candidates() if each.use for group in each.use.called_for_by() for sign in group}
    assert signs <= conditions().keys()
    excluding = {each for found in definitions() if found.use for each in found.use.without}
    assert conditions().keys() <= links(candidates()).keys() | excluding


def test_every_published_calculator_is_called_for_by_something_above_all() -> None:
    spoken_for = {name for told in links(candidates()).values() for name, strength in told.items() if strength >= 1.8}
    assert {candidate_of(each).name for each in PUBLISHED} <= spoken_for


def test_every_version_is_recommended_with_the_one_in_use() -> None:
    told = [name for each in candidates() for name in ((each.name, *each.others))]
    assert sorted(told) == sorted([each.name for each in definitions()] + ["mica"])


def test_choice_says_how_likely_each_option_is() -> None:
    options = {"A": "Bishop Score", "B": "ABCD2 Score", "C": "CHA2DS2-VASc Score for AF", "D": NONE_OF_THE_ABOVE}
    chosen = choose(FIBRILLATION, options)
    assert chosen.letter == "C"
    assert sum(chosen.scores.values()) == pytest.approx(1)
    assert chosen.scores["C"] > 0.9
    assert chosen.evidence[0].text == "atrial fibrillation"


def test_none_is_chosen_where_no_option_fits() -> None:
    options = {"A": "Bishop Score", "B": "ABCD2 Score", "C": "Centor", "D": "HOMA-IR", "E": "None of the above"}
    chosen = choose(FIBRILLATION, options)
    assert (chosen.letter, chosen.evidence) == ("E", ())


def test_options_may_be_calculators_of_the_library_or_their_synonyms() -> None:
    options = {"A": "SIRS criteria", "B": "Wells' score for DVT", "C": "Maintenance fluids"}
    assert choose("His left calf was swollen and tender.", options).letter == "B"


def test_the_options_alone_give_the_most_common_calculator() -> None:
    options = {"A": "PERC Rule for Pulmonary Embolism", "B": "Body Mass Index (BMI)", "C": "None of the above"}
    assert options_alone(options) == "B"


def test_inputs_are_read_only_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("read")

    monkeypatch.setattr(sys.modules[NoteMatch.__module__], "read_inputs", refuse)
    match = recommend_for_note(FIBRILLATION).matches[0]
    with pytest.raises(AssertionError, match="read"):
        _ = match.known

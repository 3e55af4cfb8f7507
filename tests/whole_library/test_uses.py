"""What each calculator is for: declared once, for all."""

import calcura
from calcura.calculators.medqa_calc_calculators import PUBLISHED, by_code, named, published_as
from calcura.engine.provenance import definition_hash
from calcura.engine.specification import specification
from calcura.engine.use import Use, in_words

DEFINITIONS = {each.name: each for each in calcura.definitions()}


def test_every_calculator_says_what_it_is_for() -> None:
    assert [name for name, each in DEFINITIONS.items() if each.use is None or not each.use.answers] == []


def test_ages_are_declared_once() -> None:
    twice = [
        name
        for name, each in DEFINITIONS.items()
        if each.use is not None and each.use.ages != (None, None) and "age" in each.applies_to
    ]
    assert twice == []
    assert DEFINITIONS["ascvd_pooled_cohort"].ages == DEFINITIONS["ascvd_pooled_cohort"].applies_to["age"]
    assert DEFINITIONS["sirs"].ages == (18, None)


def test_versions_of_one_formula_answer_the_same_question() -> None:
    for each in DEFINITIONS.values():
        if each.supersedes in DEFINITIONS:
            assert each.use is not None
            older = DEFINITIONS[each.supersedes].use
            assert older is not None
            assert each.use.rivals(older), each.name


def test_calculators_for_one_kind_of_patient_meet_and_others_do_not() -> None:
    use = {name: each.use or Use("") for name, each in DEFINITIONS.items()}
    assert use["cha2ds2_vasc"].meets(use["has_bled"])
    assert not use["cha2ds2_vasc"].rivals(use["has_bled"])
    assert use["wells_pe"].rivals(use["perc"])
    assert not use["bishop_score"].meets(use["glasgow_coma_scale"])


def test_the_page_says_what_it_is_for() -> None:
    page = specification("pecarn_head_injury").text()
    assert "Need for a CT scan after a head injury" in page
    assert "Patients with head injury" in page
    assert "Patients who are female" in specification("bishop_score").text()
    assert in_words((None, None)) == ""


def test_words_that_it_is_looked_for_by_do_not_change_the_hash_of_a_definition() -> None:
    from dataclasses import replace

    before = DEFINITIONS["curb_65"]
    after = replace(before, use=Use("something else"), title="Another title")
    assert definition_hash(before) == definition_hash(after)
    assert definition_hash(before) != definition_hash(replace(before, steps={"points": "Points"}))


def test_the_published_forty_one() -> None:
    assert len(PUBLISHED) == len(by_code()) == 41
    every = [name for each in PUBLISHED for name in each.calculators]
    assert len(every) == len(set(every))
    assert set(every) <= DEFINITIONS.keys()
    assert [each.code for each in PUBLISHED if not each.calculators] == ["mica"]
    for each in PUBLISHED:
        assert named(each.name) is named(each.name.upper()) is each
        assert all(named(synonym) is not None for synonym in each.synonyms)
    assert published_as("mdrd_gfr") is by_code()["gfr"]
    assert published_as("sirs") is None
    assert named("None of the above") is None

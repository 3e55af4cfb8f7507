import pytest

import calcura as library

DISCLAIMER = "Research software, not a medical device.\n"


def test_list_for_a_program_has_every_calculator(calcura):
    entries = calcura("list", "--json").json["calculators"]
    assert [each["name"] for each in entries] == [each.name for each in library.definitions()]
    for each in entries:
        assert each.keys() >= {"name", "title", "specialty", "inputs", "result_unit", "source", "benchmarks"}
        for given in each["inputs"]:
            assert ("unit" in given) != ("options" in given)
            assert isinstance(given["required"], bool)
    by_name = {each["name"]: each for each in entries}
    assert by_name["ckd_epi_2021_creatinine"]["benchmarks"]["v1.0"] == 3
    assert by_name["ckd_epi_2021_creatinine"]["benchmarks"]["verified"] == 3
    assert by_name["ckd_epi_2009_creatinine"]["benchmarks"] == {}


def test_list_by_specialty(calcura, refused):
    text = calcura("list", "--specialty", "Critical care").out
    assert "sofa" in text
    assert "curb_65" not in text
    assert text.endswith(DISCLAIMER)
    assert "nephrology" in refused("list", "--specialty", "kidneys")


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("kidney function from creatinine", "ckd_epi_2021_creatinine"),
        ("stroke risk in atrial fibrillation", "cha2ds2_vasc"),
        ("severity of pneumonia", "curb_65"),
        ("opioid morphine equivalents", "mme_cdc_2022"),
        ("pregnancy due date", "estimated_due_date"),
        ("Sepsis organ failure", "sofa"),
        ("BMI", "body_mass_index"),
    ],
)
def test_find_puts_what_is_meant_among_the_first_three(calcura, query, name):
    best = calcura("find", query, "--json").json["calculators"]
    assert name in [each["name"] for each in best[:3]]
    assert all(each["score"] > 0 and each["matched"] for each in best)
    assert name in calcura("find", query).out


def test_find_takes_words_apart_and_says_when_there_is_none(calcura):
    assert "body_mass_index" in calcura("find", "body", "mass", "index").out
    nothing = calcura("find", "zzz")
    assert nothing.status == 0
    assert "No calculator matches 'zzz'" in nothing.out
    assert calcura("find", "zzz", "--json").json == {"query": "zzz", "calculators": []}


def test_show_has_the_page(calcura, refused):
    text = calcura("show", "curb_65").out
    assert "CURB-65" in text
    assert text.endswith(DISCLAIMER)
    assert calcura("show", "curb_65", "--json").json == library.specification("curb_65").to_json()
    assert calcura("show", "curb65").out == text
    assert "Did you mean curb_65" in refused("show", "curb_66")

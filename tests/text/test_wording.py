"""Wording as data: what a record may say, how its parts come together, and that every file that ships can be read."""

import re
from pathlib import Path

import pytest

import calcura
from calcura.text import wording
from calcura.text.wording import Record, WordingError, conditions, read, record, records

LANGUAGES = ("en", "zh")


def written(folder: Path, **files: str) -> list[Path]:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return sorted(folder.glob("*.toml"))


def test_parts_of_a_record_in_several_files_come_together(tmp_path):
    files = written(
        tmp_path,
        names="[weight]\nnames = ['body mass']\n[weight.write]\nshort = 'Wt'",
        options="[weight.options.dry]\nnames = ['dry weight']\n[weight.write]\nplace = 'vital'",
    )
    dry = Record(names=("dry weight",))
    assert read(files) == {
        "weight": Record(names=("body mass",), options={"dry": dry}, write={"short": "Wt", "place": "vital"})
    }


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("[weight]\nnmaes = []", "", "a.toml: weight.nmaes is no key"),
        ("[weight]\nnames = 'mass'", "", "weight.names is 'mass', not a list of strings"),
        ("[weight]\nnames = ['mass']", "[weight]\nnames = ['mass']", "b.toml: weight.names is told in another file"),
        ("[weight.write]\nshort = 'W'", "[weight]\nwrite = 'W'", "b.toml: weight.write is told in another file"),
        ("[weight.options.dry]\nlabels = []", "", "weight.options.dry.labels is no key"),
        ("[weight", "", "a.toml: "),
    ],
)
def test_what_a_record_does_not_have_is_refused(tmp_path, first, second, told):
    with pytest.raises(WordingError, match=re.escape(told)):
        read(written(tmp_path, a=first, b=second))


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_that_ship_are_of_inputs_and_their_options(language):
    inputs = {each.name: each.kind for definition in calcura.definitions() for each in definition.inputs}
    strangers = set(records(language)) - set(inputs)
    assert not strangers, "a record of what no calculator asks for"
    for name, each in records(language).items():
        codes = {str(option) for option in getattr(inputs[name], "options", ())}
        assert set(each.options) <= codes, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_patterns_that_ship_can_be_compiled(language):
    for each in (*records(language).values(), *conditions(language).values()):
        for told in (each, *each.options.values()):
            for pattern in told.patterns:
                re.compile(pattern)


def test_an_input_or_a_language_without_wording_has_an_empty_record():
    assert record("no_such_input") == record("serum_creatinine", "no such language") == Record()


def test_records_are_read_once():
    assert records("en") is records("en")
    assert wording.records("zh")["serum_creatinine"].label == "血肌酐"

"""What a note tells besides its inputs: long enough, silent about what is asked, of the patient's sex."""

import re
import statistics
from collections.abc import Iterator
from random import Random
from typing import Any

from note_making import note_of, some_notes

from calcura.cases.notes import write_note
from calcura.cases.notes.grammar import Alternatives, Slot, Template, template
from calcura.cases.notes.language import language
from calcura.cases.notes.narrative import PARTS, Bank, Narrator, fitting, library, nodes_of
from calcura.cases.notes.scene import Patient
from calcura.cases.notes.silence import asked_about, borne_upon, sex_told
from calcura.engine import Definition, definition, definitions
from calcura.engine.sample import patient


def narrator_of(each: Definition, sex: str) -> tuple[Narrator, frozenset[str]]:
    """Return what tells an illness to a patient of 50 for a calculator, and what it is silent about."""
    who, asked = Patient(sex, 50.0, False), asked_about(each, language("en", each), "")
    pronouns = {"he": "she", "his": "her", "him": "her"}
    return Narrator(fitting(who, frozenset(), "hospital"), who, asked, pronouns, Random(each.name).random), asked


def drawn_from(nodes: tuple[Any, ...]) -> set[str]:
    """Return the lists that an entry draws from."""
    found = {str(node) for node in nodes if isinstance(node, Bank)}
    return found.union(*(drawn_from(node) for node in nodes if isinstance(node, tuple)))


def test_a_word_bears_upon_what_it_says_something_of() -> None:
    assert borne_upon("melena") & borne_upon("hemoglobin")
    assert borne_upon("warfarin") & borne_upon("anticoagulant")
    assert borne_upon("lumbar discectomy") & borne_upon("surgery")
    assert not borne_upon("tinnitus") & borne_upon("hemoglobin")


def test_nothing_told_besides_bears_upon_an_input() -> None:
    for each in definitions()[::10]:
        narrator, asked = narrator_of(each, "female")
        told = [text for part in PARTS for text in (narrator.sentence(part) for _ in range(8)) if text]
        assert all(borne_upon(text).isdisjoint(asked) for text in told), told


def test_what_tells_a_sex_is_told_of_that_sex() -> None:
    assert (sex_told("vasectomy"), sex_told("hysterectomy"), sex_told("appendectomy")) == ("male", "female", "")
    for place in range(60):
        note = note_of("anion_gap", patient(definition("anion_gap"), 5, place), seed=place)
        if re.search(r"\b(?:woman|female|lady)\b", note.text):
            assert not re.search(r"prostat|vasectomy|orchidopexy", note.text)


def test_every_entry_can_be_read_and_every_list_that_it_draws_from_is_there() -> None:
    known = library()
    lists = [*known.adults.values(), *(part for story in known.stories for part in story.parts.values())]
    for text in (text for entries in lists for text in entries):
        assert drawn_from(nodes_of(text)) <= known.adults.keys(), text
    for text in (text for entries in known.children.values() for text in entries):
        assert drawn_from(nodes_of(text)) <= known.children.keys(), text


def test_no_entry_stands_twice_in_a_list() -> None:
    for story in library().stories:
        for part, entries in story.parts.items():
            assert len(set(entries)) == len(entries), (story.name, part)


def test_notes_are_as_long_as_real_ones_but_brief_ones() -> None:
    lengths = [len(note.text.split()) for _, _, note in some_notes(300) if note.form != "brief"]
    assert statistics.median(lengths) > 250
    assert sum(100 <= each <= 650 for each in lengths) > 0.97 * len(lengths)


def test_a_patient_whose_age_is_hidden_is_told_without_years() -> None:
    each = definition("ckd_epi_2021_creatinine")
    inputs = {"age": None, "sex": "female", "serum_creatinine": 1.4}
    for seed in range(40):
        text = write_note(inputs, each, Random(seed)).text
        assert not re.search(r"\byears?\b|teenager", text)


def test_a_patient_of_unknown_sex_has_no_organs_of_one() -> None:
    narrator, _ = narrator_of(definition("anion_gap"), Patient("", 40.0, False).sex)
    told = [narrator.sentence(part) for part in PARTS for _ in range(8)]
    assert not any(map(sex_told, told))


def fixed_words(nodes: Template) -> Iterator[str]:
    """Yield the words of a template that stand together whatever is drawn; a slot or a choice parts them."""
    run = ""
    for node in nodes:
        if isinstance(node, Alternatives):
            yield from (words for each in node for words in fixed_words(each))
        if isinstance(node, str) and not isinstance(node, Slot):
            run += node
        else:
            yield run
            run = ""
    yield run


def test_no_frame_of_many_notes_has_a_run_of_words_that_others_write_too() -> None:
    """Eight words in a row make a shared run: what stands in many notes has at most five that never change."""
    tables = language("en", definition("anion_gap")).tables
    settings = [each for each in tables["settings"].values() if isinstance(each, dict)]
    texts = [text for setting in settings for text in setting["arrives"]]
    texts += [text for kind in ("has_one", "has_many") for part in tables["frames"][kind].values() for text in part]
    assert len(texts) > 40
    for text in texts:
        assert all(len(re.findall(r"\w+", run)) <= 5 for run in fixed_words(template(text))), text

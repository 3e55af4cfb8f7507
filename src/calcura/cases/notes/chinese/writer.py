"""Writing a patient note in Chinese around the inputs of a calculator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from calcura.cases.notes.body import complaints
from calcura.cases.notes.chinese.parts import write_dates, write_findings, write_numbers, write_opioids, write_steroid
from calcura.cases.notes.chinese.scribe import Scribe
from calcura.cases.notes.language import Setting, language
from calcura.cases.notes.note import Note
from calcura.cases.notes.occasions import diseases_of_relatives, groups_of, is_brief, lasts, seen_in
from calcura.cases.notes.other_times import CHANGING
from calcura.cases.notes.phrases import SECTIONS
from calcura.cases.notes.plan import layout, note_of, place_of, plan_of, section_of
from calcura.cases.notes.scene import patient_of, person_inputs
from calcura.engine import Definition
from calcura.measurements import Choice, Number
from calcura.text.wording import record

BRIEF_SHARE, BRIEF_ELSEWHERE = 0.45, 0.06
ON_A_LATER_DAY, AFTERWARDS, TERSE = 0.35, 0.4, 0.75
SPECIAL: Mapping[str, Callable[[Scribe, list[str]], None]] = {
    "opioid": write_opioids,
    "corticosteroid": write_steroid,
    "date": write_dates,
}


def write(
    inputs: Mapping[str, Any], definition: Definition, random: Random, features: frozenset[str], form: str | None
) -> Note:
    """Return a note in Chinese."""
    scribe = Scribe(random.random, definition, inputs, features)
    group = scribe.pick(groups_of(definition))
    scene = _scene(scribe, group)
    form = form or _form(scribe, scene, is_brief(definition))
    forms = scribe.wording.forms
    if form not in forms:
        raise ValueError(f"no form {form!r}; there are {', '.join(forms)}")
    scribe.begin(scene, forms[form])
    scribe.terse = "abbreviations" in features and scribe.chance() < TERSE
    # Where an input stands in a note is the same in every language.
    scribe.plan = plan_of(definition, inputs, features, scribe.draft, language("en", definition))
    _Body(scribe, group).write()
    told = features - {"typing_errors"}
    return note_of(scribe.draft, scribe.plan, scribe.values, scribe.second, told, form, "zh", scene.index)


def _scene(scribe: Scribe, group: str) -> Setting:
    settings = scribe.wording.settings
    if place := seen_in(group):
        return settings["admission" if place == "ward" else place]
    if "distractors" in scribe.features and scribe.chance() < ON_A_LATER_DAY:
        return settings[f"hospital day {scribe.pick(scribe.tables['settings']['days'])}"]
    return settings[scribe.pick(("emergency", "admission", "clinic"))]


def _form(scribe: Scribe, scene: Setting, brief: bool) -> str:
    if scribe.chance() < (BRIEF_SHARE if brief else BRIEF_ELSEWHERE):
        return "brief"
    outside = scene.name in ("clinic", "emergency")
    forms = scribe.wording.forms.items()
    unfit = {name for name, each in forms if each.bare or (each.of_hospitals if outside else each.of_clinics)}
    return scribe.pick([name for name, _ in forms if name not in unfit])


class _Body:
    """The sections of one note."""

    def __init__(self, scribe: Scribe, group: str) -> None:
        self.scribe, self.plan, self.shape, self.group = scribe, scribe.plan, scribe.shape, group
        self.words = language("en", scribe.definition)
        self.others = self._changing() if "distractors" in scribe.features else []
        self.before = scribe.scene.name == "hospital day" or scribe.chance() > AFTERWARDS
        self.style = scribe.pick(scribe.tables["heading_styles"]) if self.shape.headed else ""

    def _changing(self) -> list[str]:
        known = [name for place in CHANGING for name in self.plan.places.get(place, ())]
        known += [self.plan.missing] if self.plan.missing else []
        names = [name for name in known if self.scribe.changes(name)]
        self.scribe.shuffle(names)
        return names[: 1 + int(self.scribe.chance() * 3)]

    def write(self) -> None:
        scribe, shape = self.scribe, self.shape
        if shape.greeting:
            scribe.line(scribe.pick(shape.greeting))
        self._heading("opening")
        self._opening()
        for section in self._order():
            place = scribe.mark_place()
            self._heading(section)
            if not self.style and not shape.bare and scribe.chance() < 0.4:
                scribe.paragraph()
            before = len(scribe.draft.parts)
            self._section(section)
            if len(scribe.draft.parts) == before:
                scribe.go_back(place)
        self._conclude()

    def _heading(self, key: str) -> None:
        if self.style:
            self.scribe.raw_line(self.style.format(self.scribe.pick(self.scribe.tables["headings"][key])))

    def _order(self) -> list[str]:
        scribe = self.scribe
        sections = layout(self.shape.sections, self.plan.places)
        if not self.shape.bare:
            chance = scribe.chance
            if "irrelevant" in scribe.features:
                sections += ["labs"] * (chance() < 0.7) + ["exam"] * (chance() < 0.6) + ["history"] * (chance() < 0.6)
            if "distractors" in scribe.features:
                sections += ["history"] * (chance() < 0.5)
        if self.plan.missing:
            sections.append(section_of(self.words, self.plan.missing))
        sections = [section for section in self.shape.sections if section in sections]
        if "shuffled" in scribe.features:
            scribe.shuffle(sections)
        return sections

    # --- the opening

    def _opening(self) -> None:
        scribe, definition = self.scribe, self.scribe.definition
        chances = scribe.chance(), scribe.chance()
        patient = patient_of(definition, scribe.inputs, self.words, self.plan.missing, *chances)
        person = person_inputs(definition, self.words)
        told = {kind: name for kind, name in person.items() if name in self.plan.places.get("person", ())}
        slots = scribe.draft.words
        slots["detail"] = lambda: self._person(patient.sex, patient.age, told)
        slots["person"] = lambda: self._patient(patient.sex, patient.age, told)
        slots["arrives"] = lambda: scribe.draft.write(scribe.pick(scribe.scene.arrives))
        slots["why"] = self._why
        bare = patient.age is None and not patient.sex
        frames: Sequence[str] = scribe.tables["openings_brief" if self.shape.bare else "openings"]
        scribe.sentence(scribe.pick([each for each in frames if not bare or "detail" not in each]))
        if scribe.scene.name == "hospital day":
            scribe.sentence(scribe.pick(scribe.tables["on_a_later_day"]), day=scribe.scene.index)

    def _patient(self, sex: str, age: float | None, told: Mapping[type, str]) -> None:
        self.scribe.draft.parts.append("患者")
        if sex or age is not None:
            self.scribe.draft.parts.append("，" if self.scribe.chance() < 0.6 else "")
            self._person(sex, age, told)

    def _person(self, sex: str, age: float | None, told: Mapping[type, str]) -> None:
        scribe, parts = self.scribe, self.scribe.draft.parts
        sex_first = scribe.chance() < 0.6
        pieces: list[Callable[[], None]] = []
        if sex:
            word = scribe.tables["sexes"][sex] + ("" if sex_first else "性")
            pieces.append(lambda: scribe.mark(told.get(Choice, ""), word, sex))
        if age is not None:
            pieces.append(lambda: self._age(age, told.get(Number, "")))
        if not sex_first:
            pieces.reverse()
        for at, piece in enumerate(pieces):
            if at and sex_first:
                parts.append("，")
            piece()

    def _age(self, age: float, name: str) -> None:
        years = round(age)
        self.scribe.mark(name, str(years), float(years))
        self.scribe.draft.parts.append("岁")

    def _why(self) -> None:
        scribe = self.scribe
        asked = scribe.definition.input_by_name.keys()
        known = scribe.tables["complaints"]
        fitting = complaints(known, self.group, asked) or complaints(known, "check")
        scribe.draft.parts.append(scribe.pick(fitting))
        if lasts(self.group) and not any(place_of(self.words, name) == "onset" for name in asked):
            scribe.draft.parts.append(scribe.pick(scribe.tables["durations"]))

    # --- the sections

    def _section(self, section: str) -> None:
        scribe, plan = self.scribe, self.plan
        places = list(SECTIONS[section])
        if "shuffled" in scribe.features:
            scribe.shuffle(places)
        for place in places:
            self._place(place, plan.places.get(place, []))
        self._around(section)
        if plan.missing and section_of(self.words, plan.missing) == section:
            write_not_known(scribe, plan.missing)
        if plan.conflict and not plan.missing and section_of(self.words, plan.conflict) == section:
            write_conflict(scribe, plan.conflict)
        if self.others and section_of(self.words, self.others[0]) == section and (self.before or not self.shape.course):
            self._other_times()

    def _other_times(self) -> None:
        write_other_times(self.scribe, self.others, self.before)
        self.others = []

    def _place(self, place: str, names: list[str]) -> None:
        scribe = self.scribe
        if place in SPECIAL:
            missing = self.plan.missing and place_of(self.words, self.plan.missing)
            if names or (place == missing == "corticosteroid"):
                SPECIAL[place](scribe, names)
            return
        numbers = [name for name in names if scribe.is_number(name)]
        write_numbers(scribe, place, numbers)
        write_findings(scribe, [name for name in names if name not in numbers])

    def _around(self, section: str) -> None:
        scribe = self.scribe
        if self.shape.bare:
            return
        chance = scribe.chance()
        if section == "history":
            if chance < 0.4:
                scribe.sentence(scribe.pick(scribe.tables["neutral_history"]))
            if "irrelevant" in scribe.features and scribe.chance() < 0.5:
                scribe.sentence(f"[曾患|既往有]{scribe.pick(scribe.tables['irrelevant_diseases'])}")
            if "distractors" in scribe.features and scribe.chance() < 0.7:
                write_relative(scribe)
        elif section == "exam" and chance < 0.5 and self.group not in scribe.tables["no_neutral_exam"]:
            scribe.sentence(scribe.pick(scribe.tables["neutral_exam"]))

    def _conclude(self) -> None:
        scribe, shape = self.scribe, self.shape
        if shape.course or (self.others and not shape.bare):
            self._heading("course")
            if not self.style:
                scribe.paragraph()
            scribe.few(scribe.tables["course"], 3, scribe.sentence)
        if self.others:
            self._other_times()
        if shape.plan:
            self._heading("plan")
            plans = scribe.tables["plans_in_clinic" if scribe.scene.name == "clinic" else "plans"]
            scribe.few(plans, 2, scribe.sentence)
        if shape.farewell:
            scribe.sentence(scribe.pick(scribe.tables["questions"]))
            scribe.line(scribe.pick(shape.farewell))


# --- what a reader has to set aside, and what makes a note one that gives no result ----------------------------


SAID = 0.6
"""How often a number that is missing is said to be."""


def write_other_times(scribe: Scribe, names: list[str], before: bool) -> None:
    """Write values of the same quantities at other times."""
    for name in names:
        words = _other_value(scribe, name)
        if words is None:
            continue
        with scribe.elsewhere():
            scribe.told(scribe.pick(_frames(scribe, before)), scribe.name_of(name), words)


def _frames(scribe: Scribe, before: bool) -> Sequence[str]:
    in_the_stay = "earlier_in_the_stay" if scribe.scene.name == "hospital day" else "earlier"
    found: Sequence[str] = scribe.tables[in_the_stay if before else "later"]
    return found


def _other_value(scribe: Scribe, name: str) -> str | None:
    kind = scribe.kinds[name]
    assert isinstance(kind, Number)
    low, high = kind.usual
    given = scribe.inputs.get(name)
    for _ in range(4):
        if given is None or name == scribe.plan.missing:
            value = low + (high - low) * scribe.chance()
        elif record(name).write.get("steady"):
            value = min(max(given + (scribe.chance() - 0.5) * (high - low) * 0.4, low), high)
        else:
            value = min(max(given * (0.72 + 0.56 * scribe.chance()), low), high)
        words, read = scribe.shadow(name, round(value, kind.decimals))
        known = scribe.values.get(name, given)
        if known is None or abs(read - known) > 0.01 * abs(known) + 0.5 * 10.0**-kind.decimals:
            return words
    return None


def write_relative(scribe: Scribe) -> None:
    """Write a disease of a relative, of the kind that the calculator asks about."""
    names = diseases_of_relatives(frozenset(scribe.definition.input_by_name))
    if not names:
        return
    with scribe.elsewhere():
        scribe.sentence(
            scribe.pick(scribe.tables["relatives"]), np=scribe.pick(scribe.wording.findings[scribe.pick(names)].nouns)
        )


def write_not_known(scribe: Scribe, name: str) -> None:
    """Say that an input is not known; of a number only now and then."""
    if name in scribe.wording.choices or name in scribe.wording.several:
        scribe.sentence(scribe.pick(scribe.tables["unknown_choice"]), np=scribe.wording.names[name])
    elif name in scribe.wording.findings:
        telling = scribe.wording.findings[name]
        frames = scribe.tables["unknown"] if telling.nouns else scribe.tables["unknown_clause"]
        scribe.sentence(scribe.pick(frames), np=scribe.pick(telling.nouns or telling.present))
    elif scribe.chance() > SAID:
        return
    elif scribe.is_number(name):
        scribe.sentence(scribe.pick(scribe.tables["not_known"]), name=scribe.name_of(name))
    elif place_of(language("en", scribe.definition), name) == "date":
        scribe.sentence(scribe.pick(scribe.wording.dates(name, "unknown")))


def write_conflict(scribe: Scribe, name: str) -> None:
    """Write a second statement of the same encounter that conflicts with the first."""
    if name in scribe.wording.findings:
        scribe.second = bool(scribe.plan.second)
        telling = scribe.wording.findings[name]
        verb, words = "有" if scribe.second else "无", telling.nouns
        if not words:
            verb, words = "", telling.present if scribe.second else telling.absent
        scribe.sentence(scribe.tables["conflict"], verb=verb, np=scribe.pick(words))
        return
    told, scribe.second = scribe.shadow(name, float(scribe.plan.second))
    scribe.told(scribe.pick(scribe.tables["conflicting"]), scribe.name_of(name), told)

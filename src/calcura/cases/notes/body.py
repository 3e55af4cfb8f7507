"""The sections of a note, in the order of its form."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.finding_part import name_finding, write_findings
from calcura.cases.notes.grammar import template
from calcura.cases.notes.language import Setting
from calcura.cases.notes.narrative import Narrator, fitting
from calcura.cases.notes.number_part import Item, irrelevant_items, items_of, name_it, write_numbers, write_table
from calcura.cases.notes.occasions import lasts, seen_in, systems_of
from calcura.cases.notes.other_times import changing, other_value, write_other_time, write_relative
from calcura.cases.notes.phrases import SECTIONS, Form
from calcura.cases.notes.plan import Plan, layout, place_of, section_of
from calcura.cases.notes.scene import Person, age_words, patient_of, person_inputs, said_of, set_words, write_opening
from calcura.cases.notes.silence import asked_about
from calcura.cases.notes.special_part import write_dates, write_opioids, write_steroid
from calcura.engine import Definition
from calcura.measurements import Choice, Number

INLINE_BODY = 0.15
"""How often height and weight stand before the noun: a 180-cm, 75-kg man."""
ON_A_LATER_DAY = 0.35
IN_A_COLUMN = 0.7
OPEN_GROUPS = ("general", "check")
"""Reasons for an encounter that say little, where the story has one of its own."""
SUBJECTIVE = ("present", "history", "medicines", "social", "dates")
"""Sections of what the patient tells, where a note parts them."""
AFTERWARDS = 0.4
"""How often another time lies after the index encounter."""
SHORTEST, LONGEST = 150, 420
"""How many words a note has, about, of which those of an input told are ``WORDS_OF_AN_INPUT``."""
WORDS_OF_AN_INPUT, LEAST_BESIDES = 11, 70
SHARES = {
    "present": 0.2, "history": 0.1, "medicines": 0.03, "social": 0.02, "exam": 0.12, "labs": 0.1, "tests": 0.18,
}  # fmt: skip
"""How much of what is told besides stands in a section, as a share; the rest is care and course."""
SAID = {"medicines": 0.4, "social": 0.25}
"""How often a section is told for itself alone; others in most notes."""
PARTS = {
    "present": ("onset", "onset", "onset", "onset", "denied"),
    "history": ("history", "history", "history", "history", "family"),
    "medicines": ("medicines",),
    "social": ("social",),
    "exam": ("exam",),
    "labs": ("labs",),
    "tests": ("tests",),
}
"""The parts of a story that a section tells."""


def complaints(known: Mapping[str, Sequence[Any]], group: str, asked: Collection[str] = ()) -> list[str]:
    """Return the complaints of a group that say nothing of the inputs asked."""
    told = (each if isinstance(each, dict) else {"text": each, "says": ()} for each in known[group])
    return [each["text"] for each in told if not set(each["says"]) & set(asked)]


class Body:
    """Writes one note."""

    def __init__(
        self, composer: Composer, definition: Definition, plan: Plan, form: str, shape: Form, group: str
    ) -> None:
        self.composer = composer
        self.definition = definition
        self.plan = plan
        self.form = form
        self.shape = shape
        self.asked = frozenset(definition.input_by_name)
        self.silent = asked_about(definition, composer.language, plan.missing)
        composer.bare = shape.bare
        self.second: Any = plan.second
        self.tables = composer.language.tables
        self.group = group
        self.setting = self._setting()
        self.others = changing(composer, plan) if "distractors" in composer.features else []
        self.before = bool(self.others) and (self.setting.name == "hospital day" or composer.chance() > AFTERWARDS)
        self.extra_places = {"lab", "vital"} if "irrelevant" in composer.features else set()
        if plan.missing and place_of(composer.language, plan.missing) == "corticosteroid":
            self.extra_places.add("corticosteroid")
        self._set_scene()
        self.narrator = self._narrator()
        told = sum(map(len, plan.places.values()))
        words = SHORTEST + (LONGEST - SHORTEST) * composer.chance()
        self.besides = max(words - WORDS_OF_AN_INPUT * told, LEAST_BESIDES) if self.narrator else 0.0
        self.all_besides = self.besides

    # --- the scene

    def _narrator(self) -> Narrator | None:
        """Return what tells the illness around the inputs."""
        composer, patient = self.composer, self.patient
        if self.shape.bare:
            return None
        place = "clinic" if self.setting.name == "clinic" else "hospital"
        stories = fitting(patient, systems_of(self.group, self.definition), place)
        pronouns = composer.language.tables["people"]["pronouns"][patient.sex or "unknown"]
        return Narrator(stories, patient, self.silent, pronouns, composer.chance)

    def _besides(self, parts: Sequence[str], words: float) -> None:
        """Write sentences of the story until so many words are told."""
        narrator, composer = self.narrator, self.composer
        misses = 0
        while narrator and words > 0 and misses < 3:
            told = narrator.sentence(composer.pick(parts))
            if told:
                composer.tell_besides(told)
                count = told.count(" ") + 1
                words -= count
                self.besides -= count
            else:
                misses += 1

    def _setting(self) -> Setting:
        composer, settings = self.composer, self.composer.language.settings
        if place := seen_in(self.group):
            return settings[place]
        if "distractors" in composer.features and composer.chance() < ON_A_LATER_DAY:
            return settings[f"hospital day {composer.pick(self.tables['settings']['days'])}"]
        names = ["emergency", "admission", "clinic"]
        if self.form in ("discharge summary", "admission note") or self.form == "handover":
            names = ["emergency", "admission"]
        return settings[composer.pick(names)]

    def _set_scene(self) -> None:
        composer, plan = self.composer, self.plan
        words = composer.draft.words
        for names in plan.places.values():
            composer.values.update((name, composer.inputs[name]) for name in names)
        hidden = plan.missing
        person = person_inputs(self.definition, composer.language)
        told = {kind: name for kind, name in person.items() if name in plan.places.get("person", ())}
        chances = composer.chance(), composer.chance()
        patient = self.patient = patient_of(self.definition, composer.inputs, composer.language, hidden, *chances)
        age = None
        if patient.age is not None:
            first, last, value = age_words(patient.age, composer.chance())
            age = first, last
            if Number in told:
                composer.values[told[Number]] = value
        if Choice in told:
            composer.values[told[Choice]] = patient.sex
        self.person = Person(composer, patient, age, told)
        by_relatives = said_of(self.definition, composer.language, "told_by_relatives")
        unable = seen_in(self.group) == "intensive" or bool(by_relatives)
        young = patient.age is not None and patient.age < 8
        set_words(composer, patient, "parents" if young else "relatives" if unable else "self")
        words["person"] = self.person.write
        words["person0"] = lambda: self.person.write(False)
        words["person1"] = lambda: self.person.write(True, "patient")
        words["person2"] = lambda: self.person.write(False, "patient")
        words["complaint"] = self._complaint
        for slot in ("arrives", "at", "before", "after"):
            words[slot] = lambda slot=slot: composer.draft.write(composer.pick(getattr(self.setting, slot)))  # type: ignore[misc]

    def _complaint(self) -> None:
        composer = self.composer
        told = self.narrator.phrase("complaint") if self.narrator and self.group in OPEN_GROUPS else ""
        if told:
            composer.draft.parts.append(told)
            return
        known = complaints(self.tables["complaints"], self.group, self.asked)
        composer.draft.write(template(composer.pick(known or complaints(self.tables["complaints"], "check"))))
        if lasts(self.group) and not any(place_of(composer.language, name) == "onset" for name in self.asked):
            composer.draft.write(template(composer.pick(self.tables["openings"]["duration"])))

    # --- the sections

    def write(self) -> None:
        """Write the note."""
        composer, shape = self.composer, self.shape
        styles = self.tables["styles"]["handover" if self.form == "handover" else "headings"]
        self.style = composer.pick(styles) if shape.headed else ""
        self._body_inline()
        if shape.greeting:
            composer.line(template(composer.pick(shape.greeting)))
        if self.style and not shape.grouped:
            self._heading("opening")
        if shape.grouped:
            self._heading("subjective")
        write_opening(composer)
        self._sections()
        self._conclude()

    def _body_inline(self) -> None:
        """Tell height and weight before the noun now and then."""
        composer, place = self.composer, self.plan.places.get("body", [])
        told = {name: composer.language.told(name).get("in_opening", 0) for name in place}
        names = sorted(filter(told.__getitem__, told), key=told.__getitem__)
        if not names or self.person.age is None or composer.terse or composer.chance() > INLINE_BODY:
            return
        for name in names:
            given = composer.inputs[name]
            unit = composer.kinds[name].unit
            text = f"{round(given, composer.kinds[name].decimals):g}"
            if abs(float(text) - given) > 0.004 * given or "e" in text:
                continue
            composer.values[name] = float(text)
            self.person.body.append((name, f"{text}-{unit}"))
            place.remove(name)
        if not place:
            self.plan.places.pop("body")

    def _heading(self, key: str) -> None:
        headings = self.tables["headings"][key]
        self.composer.heading(self.composer.pick(headings), self.style)

    def _sections(self) -> None:
        composer = self.composer
        sections = layout(self.shape.sections, self.plan.places)
        for section in self._extra_sections():
            if section not in sections:
                sections.append(section)
        order = {name: place for place, name in enumerate(self.shape.sections)}
        sections.sort(key=order.__getitem__)
        if "shuffled" in composer.features and not self.shape.grouped:
            composer.shuffle(sections)
        group = "subjective"
        for section in sections:
            heading = None
            if self.shape.grouped:
                wanted = "subjective" if section in SUBJECTIVE else "assessment" if section == "care" else "objective"
                if wanted != group:
                    group = wanted
                    self._heading(wanted)
            elif self.style:
                heading = composer.mark_place()
                self._heading(section)
            elif not self.shape.bare and composer.chance() < 0.45:
                composer.paragraph()
            before = len(composer.draft.parts)
            self._section(section)
            if heading and len(composer.draft.parts) == before:
                composer.go_back(heading)

    def _extra_sections(self) -> list[str]:
        """Return sections that hold only what the calculator does not ask for."""
        if self.shape.bare:
            return []
        features, chance = self.composer.features, self.composer.chance
        told = [name for name in SHARES if chance() < SAID.get(name, 0.85)]
        self.shares = {name: SHARES[name] * (0.4 + 1.2 * chance()) for name in told}
        sections = list(self.shares)
        if "irrelevant" in features:
            sections += ["labs"] * (chance() < 0.7) + ["exam"] * (chance() < 0.5) + ["history"] * (chance() < 0.6)
        if self.plan.missing:
            sections.append(section_of(self.composer.language, self.plan.missing))
        return sections

    def _section(self, section: str) -> None:
        composer, plan = self.composer, self.plan
        places = list(SECTIONS[section])
        if "shuffled" in composer.features:
            composer.shuffle(places)
        if self.others and self.before and section == self._time_section() and composer.chance() < 0.6:
            self._other_times()
        extra = self.extra_places
        besides = 0.0 if self.shape.bare else self.shares.get(section, 0.0) * self.all_besides
        first = besides * composer.pick((0.0, 0.5, 1.0, 1.0))
        if besides:
            self._besides(PARTS[section], first)
        for place in places:
            names = plan.places.get(place)
            if names or place in extra:
                self._place(place, names or [])
        if besides > first:
            self._besides(PARTS[section], besides - first)
        self._around(section)
        if plan.missing and section_of(composer.language, plan.missing) == section:
            self._not_known()
        if plan.conflict and section_of(composer.language, plan.conflict) == section:
            self._conflict()
        if self.others and section == self._time_section() and (self.before or not self.shape.course):
            self._other_times()

    def _place(self, place: str, names: list[str]) -> None:
        composer = self.composer
        if place == "opioid":
            if names:
                write_opioids(composer, names)
        elif place == "corticosteroid":
            write_steroid(composer, names)
        elif place == "date":
            if "shuffled" in composer.features:
                composer.shuffle(names)
            write_dates(composer, names)
        else:
            known = composer.language.numbers
            numbers = [name for name in names if name in known]
            self._numbers(place, numbers)
            if len(numbers) < len(names):
                write_findings(composer, place, [name for name in names if name not in known])

    def _numbers(self, place: str, names: list[str]) -> None:
        composer = self.composer
        items = items_of(composer, names)
        if (
            "irrelevant" in composer.features
            and place in ("lab", "vital")
            and not self.shape.bare
            and (items or composer.chance() < 0.7)
        ):
            barred = self.narrator.barred if self.narrator else set(self.silent)
            items += irrelevant_items(composer, place, self.asked, barred, 4 if place == "lab" else 2)
        if (
            place == "lab"
            and self.shape.headed
            and "table" in composer.features
            and len(items) > 1
            and composer.chance() < 0.75
        ):
            self._table(items)
        elif items:
            write_numbers(composer, place, items)

    def _table(self, items: list[Item]) -> None:
        composer = self.composer
        if "shuffled" in composer.features:
            composer.shuffle(items)
        others: list[str] = []
        heading = ""
        if self.others and composer.chance() < IN_A_COLUMN:
            heading = composer.aside("before" if self.before else "after")
            for item in items:
                name = item.slots["x"][0]
                others.append((other_value(composer, name) if name and len(item.slots) == 1 else None) or "-")
            self.others = [name for name in self.others if name not in {item.slots["x"][0] for item in items}]
        write_table(composer, items, others, heading, self.before)
        composer.paragraph()

    # --- what stands around the inputs

    def _around(self, section: str) -> None:
        composer = self.composer
        if self.shape.bare:
            return
        if section == "history" and "distractors" in composer.features and composer.chance() < 0.6:
            write_relative(composer, self.asked)
        if section == "history" and "irrelevant" in composer.features and composer.chance() < 0.4:
            name_finding(composer, composer.pick(self.tables["frames"]["irrelevant_diseases"]))
            composer.sentence(composer.pick(composer.language.frame("has_one", "history")))

    def _time_section(self) -> str:
        return section_of(self.composer.language, self.others[0])

    def _other_times(self) -> None:
        write_other_time(self.composer, self.others, "earlier" if self.before else "later")
        self.others = []

    def _not_known(self) -> None:
        """Say now and then that an input is not known; else the note is silent about it."""
        composer, name = self.composer, self.plan.missing
        words = composer.language
        if name in words.findings:
            said = words.findings[name][1]
            name_finding(composer, composer.pick(said.items or said.short))
            composer.sentence(composer.pick(words.frame("unknown")))
        elif name in words.choices:
            name_finding(composer, words.choices[name][2])
            composer.sentence(composer.pick(words.frame("unknown_choice")))
        elif name in words.several:
            name_finding(composer, words.several[name][0])
            composer.sentence(composer.pick(words.frame("unknown_choice")))
        elif composer.chance() < 0.5:
            return
        elif name in words.numbers and words.numbers[name].place != "person":
            name_it(composer, words.numbers[name])
            frame = "not_known" if words.numbers[name].place in ("lab", "gas", "urine") else "not_recorded"
            if not words.numbers[name].plural:
                composer.sentence(composer.pick(words.frame(frame)))
        elif name in words.dates:
            composer.sentence(composer.pick(words.dates[name].unknown))

    def _conflict(self) -> None:
        """Write a second statement of the same encounter that conflicts with the first."""
        composer, name = self.composer, self.plan.conflict
        words = composer.language
        if name in words.findings:
            self.second = bool(self.plan.second)
            said = words.findings[name][1]
            name_finding(composer, composer.pick(said.items if self.second else said.bare))
            composer.sentence(composer.pick(words.frame("conflict" if self.second else "conflict_absent")))
            return
        told = composer.tell(name, self.plan.second)
        self.second = told.value
        quantity = words.numbers[name]
        name_it(composer, quantity)
        composer.draft.values = {"x": ("", told.words)}
        composer.sentence(composer.pick(words.frame("conflicting_value")))
        composer.draft.values = {}

    def _conclude(self) -> None:
        composer, shape = self.composer, self.shape
        words = composer.language
        if not shape.bare or self.others:
            self._course()
        if shape.plan:
            self._heading("plan")
            plans = words.frame("plans_in_clinic" if self.setting.name == "clinic" else "plans")
            composer.few(plans, 2, composer.sentence)
        if shape.farewell:
            composer.paragraph()
            composer.sentence(composer.pick(words.frame("questions")))
            composer.line(template(composer.pick(shape.farewell)))

    def _course(self) -> None:
        composer = self.composer
        place = composer.mark_place()
        if self.style and not self.shape.grouped:
            self._heading("course")
        elif not self.shape.bare:
            composer.paragraph()
        before = len(composer.draft.parts)
        if not self.shape.bare:
            self._besides(("care",), 0.4 * self.besides)
            if composer.chance() < 0.08:
                frames = composer.language.frame("course")
                if self.setting.name != "clinic":
                    frames += composer.language.frame("course_in_hospital")
                composer.few(frames, 1, composer.sentence)
            self._besides(("course", "course", "care"), self.besides)
        if self.others:
            self._other_times()
        if len(composer.draft.parts) == before:
            composer.go_back(place)

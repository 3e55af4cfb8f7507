"""Chinese says all that English says: no word to spare, none left in English, no figure changed.

A calculator that somebody adds needs no Chinese: what it lacks is told in English. What is told of the calculators
that have their words is looked at here.
"""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import calcura
from calcura.calculators.wording import wording
from calcura.cases.generated import Options, make
from calcura.cases.generated.chinese import CHINESE, WORDS
from calcura.cases.generated.chinese.wording import RULE, UNITS
from calcura.cases.generated.chinese.words import ChineseWords, spaced
from calcura.engine import Definition, Input
from calcura.engine.formula import blocks, formula
from calcura.engine.syntax import program
from calcura.engine.tracing import run
from calcura.engine.words import ENGLISH, Phrases, Words, label_and_unit
from calcura.grading import grade
from calcura.measurements.kinds import Finding, Number
from calcura.measurements.units import shown
from calcura.text.wording import records

DEFINITIONS = calcura.definitions()
INPUTS = {each.name: each for definition in DEFINITIONS for each in definition.inputs}
CHARACTER = re.compile("[\u4e00-\u9fff]")
LETTERS = re.compile("[A-Za-z]{4,}")
PROPER = {
    *("Bazett", "Blatchford", "Caprini", "Centor", "Charlson", "Child", "Cockcroft", "Devine", "Framingham"),
    *("Fridericia", "Friedewald", "Gault", "Glasgow", "Hillier", "Hodges", "Katz", "Leiden", "McIsaac", "Mosteller"),
    *("Bath", "Bishop", "Bohr", "Devereux", "Enghoff", "Fagerstrom", "Hopkins", "Jeor", "Karnofsky", "Martin"),
    *("Mifflin", "Nadler", "Naegele", "Padua", "Pugh", "Rautaharju", "Sampson", "Schwartz", "Teichholz", "Wells"),
    *("APACHE", "BLED", "CURB", "FENa", "FeverPAIN", "HEART", "HOMA", "IDMS", "MDRD", "MELD", "OPTN", "PaCO", "PERC"),
    *("Winters", "AIMS", "ALBI", "ARDS", "BISAP", "CHADS", "PESI", "TIMI", "qSOFA", "sPESI"),
    *("ABCD", "ARISCAT", "FAST", "NIHSS", "PECARN", "PORT", "SIRS", "SOFA", "UNOS", "VASc"),
    *("ACEF", "ADHERE", "Berggren", "Brugada", "CARE", "CPOT", "EGSYS", "EHRA", "Fick", "Fontaine", "Gorlin"),
    *("HACOR", "HATCH", "Hakki", "INTERMACS", "Murray", "OESIL", "ROSE", "Rutherford", "SCAI", "Wagner"),
    *("Binet", "Haven", "Jelliffe", "Lund", "Malm", "Thakar", "Truelove", "Villalta", "West", "Witts"),
    *("AKIN", "HScore", "IMPROVEDD", "IPSS", "RENAL", "RIFLE", "STONE", "UCSF"),
    *("ASRA", "CASPAR", "Clavien", "Dindo", "Enright", "EULAR", "FLACC", "Hunter", "IDSA", "IMDC", "Janssens"),
    *("MACOCHA", "Mallampati", "MESS", "MGAP", "Mini", "mMRC", "NEXUS", "qCSI", "SCOFF", "SCORAD"),
    *("Sherrill", "SINS", "TLICS"),
    *("ASDAS", "AUDIT", "BASDAI", "BODE", "CDAI", "DASS", "ECOG", "MASCC", "PAINAD", "PTSD", "SDAI"),
    *("Andersen", "Deurenberg", "Fisher", "Graves", "Hoehn", "Marshall", "Shukla", "Silverman", "Weir", "Yahr"),
    *(
        "Ballard",
        "Cohen",
        "Downes",
        "Hadlock",
        "IOTA",
        "Levin",
        "PlGF",
        "Paradise",
        "ROMA",
        "Snellen",
        "Wilson",
        "sFlt",
    ),
    *("Barratt", "Betke", "CAPA", "CKiD", "Counahan", "Davies", "EKFC", "Giusti", "Hayton", "Jaffe", "Kcentra"),
    *("Kleihauer", "Raschke", "RiaSTAP", "Watson", "aPTT"),
    *("DLCN", "HELPS", "LAMS", "NICE", "RACE", "SEDAN", "STAT", "WFNS"),
    *("ABSI", "ADAPT", "ASTCT", "Boer", "Boyd", "CISNE", "Cormack", "Deauville", "EPTS"),
    *("Fong", "Fuhrman", "GRWR", "GUCI", "Gehan", "George", "Grogan", "Hume", "ICANS"),
    *("ISUP", "IWGDF", "James", "Lehane", "MEDPED", "MEDS", "MSKCC", "Manchester", "Mayo"),
    *("Miller", "Motzer", "ORAI", "PEDIS", "RECIST", "Robinson", "Rohrer", "SPISE", "TRISS"),
    *("Tokuhashi", "Vermeulen", "Wisconsin", "mGPS"),
    *("ASGE", "Barrett", "CART", "Chula", "Duke", "ECSC", "EREFS", "Forns", "Forrest", "Gregg", "King", "Kruis"),
    *("Manning", "Nunn", "PALBI", "Pitt", "REACH", "Travis", "Troosters"),
    *("APPLE", "Benedict", "Bruce", "Cairo", "Cooper", "DIPSS", "Durnin", "EHMRG", "ELTS", "Euro"),
    *("EuroSCORE", "EUTOS", "Fleischner", "FLIPI", "Forrester", "Furst", "Gillmore", "GIPSS", "GOLD", "Gorelick"),
    *("Harris", "Hartford", "Hasford", "Hasselbalch", "Henderson", "IFCC", "Ireton", "ISTH", "Jones", "Karvonen"),
    *("Katch", "Kawasaki", "LaFarge", "MALT", "Matzke", "McArdle", "Menten", "Michaelis", "Miettinen", "MIPSS"),
    *("NCCN", "NGSP", "PAPi", "Peguero", "PISA", "Presti", "proBNP", "RIETE", "Rockport", "Roza"),
    *("Sawchuk", "SCAP", "Shizgal", "Siri", "Sokal", "Tanaka", "TAPSE", "Widmark", "Womersley", "Wood"),
    *("Zaske",),
    *("ABIC", "ACVPU", "APRI", "ATRIA", "AVPU", "Apfel", "BARD", "Balthazar", "Bois", "Bradshaw", "CLIF"),
    *("CRUSADE", "DAPT", "EASI", "EDACS", "FPEF", "GRACE", "HAGES", "HAPS", "HEMORR", "Hamwi", "Harvey"),
    *("Haycock", "Imrie", "Janmahasatian", "Killip", "LACE", "Lille", "MAGGIC", "MESA", "MEWS", "Maddrey"),
    *("Marburg", "NEWS", "NYHA", "ORBIT", "Oakland", "PAGE", "PASI", "PEFF", "PELD", "PRECISE", "PREVENT"),
    *("RASS", "Ranson", "Reynolds", "Richmond", "Rockall", "SAAG", "SAMe", "SAPS", "SCORE", "SCORTEN"),
    *("Sgarbossa", "Smith", "Subbe", "UCEIS", "UKELD"),
    *("ASXL", "Adrogue", "Arbor", "BLEED", "Bova", "CALR", "DASH", "Daugirdas", "FEUrea", "FOUR"),
    *("Ganzoni", "Geneva", "HERDOO", "Hess", "Hestia", "Hunt", "IGHV", "IMPROVE", "KDIGO", "KFRE"),
    *("Khorana", "MIPI", "Madias", "Mentzer", "PLASMIC", "Rankin", "SRSF", "TTKG", "YEARS"),
    *("Alvarado", "Apgar", "Bang", "Brighton", "CAGE", "CIWA", "CONUT", "COWS", "Calvert", "DECAF"),
    *("Frankel", "GNRI", "Gleason", "Light", "Matthew", "NHANES", "Onodera", "PECO", "PEWS", "PRAM"),
    *("Parkland", "Phoenix", "Rumack", "SMART", "SSRS", "STOP", "Sheiner", "Tozer", "Westley"),
}
BOX = "boxed"
TOLD_BY_UNIT = {"血糖"}
"""Names that a step shares with an input of another unit; the unit is told with the step."""

RECORDS, CALCULATORS = records("zh"), wording("zh")
LABELS = {name: each.label for name, each in RECORDS.items() if each.label}
TITLES, RESULTS, PURPOSES = (
    {n: told[key] for n, told in CALCULATORS.items()} for key in ("title", "result", "purpose")
)
STEPS, REASONS = WORDS.steps, WORDS.reasons


def has_words(definition: Definition) -> bool:
    steps = {label for label, _ in map(label_and_unit, definition.steps.values())}
    return definition.name in CALCULATORS and {*definition.input_by_name} <= LABELS.keys() and steps <= STEPS.keys()


WORDED = [each for each in DEFINITIONS if has_words(each)]
by_calculator = pytest.mark.parametrize("definition", WORDED, ids=lambda each: each.name)


def patient(definition: Definition) -> dict[str, Any]:
    return calcura.sample(definition, 1, seed=11)[0]


def units() -> Iterator[str]:
    for definition in DEFINITIONS:
        yield definition.result.unit
        yield from (label_and_unit(text)[1] for text in definition.steps.values())
    for each in INPUTS.values():
        if isinstance(each.kind, Number):
            yield from (each.kind.unit, *each.kind.other_units)


UNIT_LETTERS = {letters for unit in units() for letters in LETTERS.findall(CHINESE.unit(unit))}


def english_in(text: str) -> set[str]:
    return set(LETTERS.findall(text)) - UNIT_LETTERS - PROPER - {BOX}


# Words.


def test_the_calculators_that_have_words_are_many() -> None:
    assert len(WORDED) >= 912


def test_what_has_words_is_a_calculator_or_a_step() -> None:
    assert CALCULATORS.keys() <= {each.name for each in DEFINITIONS}
    assert len(set(TITLES.values())) == len(TITLES)
    nodes = (n for d in DEFINITIONS for statement in program(d).body for n in ast.walk(statement))
    assert REASONS.keys() <= {n.exc.args[0].value for n in nodes if isinstance(n, ast.Raise)}  # type: ignore[union-attr]
    asked: set[str] = set()

    class Asking(ChineseWords):
        def step(self, label: str) -> str:
            asked.add(label)
            return super().step(label)

    words = Asking(CHINESE, STEPS, REASONS)
    for definition in DEFINITIONS:
        formula(definition, words)
        run(definition, calcura.trace(definition, patient(definition)).inputs, words)
    assert STEPS.keys() <= asked


def test_options_that_have_words_differ() -> None:
    for name, each in RECORDS.items():
        labels = [option.label for option in each.options.values() if option.label]
        assert len(set(labels)) == len(labels), name


def test_every_unit_in_words_is_in_use() -> None:
    assert UNITS.keys() <= set(units())
    assert {unit for unit in units() if unit not in UNITS and shown(unit).isalpha() and len(shown(unit)) > 4} == set()


@pytest.mark.parametrize("words", [LABELS, TITLES, RESULTS, PURPOSES, STEPS, REASONS], ids=lambda each: len(each))
def test_no_word_is_left_in_english(words: dict[str, str]) -> None:
    for key, said in words.items():
        assert CHARACTER.search(said) or said in {"HOMA-IR", "MELD 3.0"}, key
        assert not english_in(said), key
        assert spaced(said) == said, key


def test_no_option_and_no_finding_is_left_in_english() -> None:
    for said in (option.label for each in RECORDS.values() for option in each.options.values() if option.label):
        assert CHARACTER.search(said) and not english_in(said)
    for each in (INPUTS[name] for name in LABELS if isinstance(INPUTS[name].kind, Finding)):
        present, absent = WORDS.finding(each, True), WORDS.finding(each, False)
        assert present != absent and not english_in(present + absent)


def test_every_phrase_has_the_same_parts_as_in_english() -> None:
    english, names = Phrases(), Phrases.__dataclass_fields__
    for name in names:
        said, chinese = getattr(english, name), getattr(RULE, name)
        if isinstance(said, str):
            assert set(re.findall(r"\{\w+\}", said)) == set(re.findall(r"\{\w+\}", chinese)), name
            assert not LETTERS.search(re.sub(r"\{\w+\}", "", chinese)), name


@pytest.mark.parametrize("comparisons", ["comparisons", "comparisons_of_days"])
def test_comparisons_say_what_they_say_in_english(comparisons: str) -> None:
    english, chinese = getattr(Phrases(), comparisons), getattr(RULE, comparisons)
    assert english.keys() == chinese.keys()
    pairs = {pair for operator in english for pair in zip(english[operator], chinese[operator], strict=True)}
    assert len(pairs) == len({said for said, _ in pairs}) == len({said for _, said in pairs})


# Rules.


class Bare(Words):
    """Leaves out every name, so that what remains of a rule is its figures."""

    def title(self, definition: Definition) -> str:
        return "x"

    def result(self, definition: Definition) -> str:
        return "r"

    def label(self, each: Input) -> str:
        return "x"

    def option(self, each: Input, code: str) -> str:
        return "x"

    def step(self, label: str) -> str:
        return "y"

    def reason(self, reason: str) -> str:
        return "x"

    def finding(self, each: Input, holds: bool) -> str:
        return "+" if holds else "-"


class BareChinese(Bare):
    """The same in the phrases of Chinese."""

    phrases = RULE


@by_calculator
def test_a_rule_has_the_figures_and_the_shape_that_it_has_in_english(
    definition: Definition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "WIDEST", 10_000)  # no sum is folded in one language and short enough in the other
    english, chinese = (formula(definition, words()).text() for words in (Bare, BareChinese))
    figures: Callable[[str], Counter[str]] = lambda text: Counter(re.findall(r"[−+×/^√]|[0-9.]*[0-9]", text))  # noqa: E731
    assert figures(english) == figures(chinese)
    assert [len(line) - len(line.lstrip()) for line in english.splitlines()] == [
        len(line) - len(line.lstrip()) for line in chinese.splitlines()
    ]


@by_calculator
def test_a_name_stands_for_one_thing_where_it_does_in_english(definition: Definition) -> None:
    """A step that is the result, or an input, in English is so in Chinese; and no two things share a name."""
    inputs = {(each.label, WORDS.label(each)) for each in definition.inputs}
    steps = {(label, WORDS.step(label)) for label, _ in map(label_and_unit, definition.steps.values())}
    pairs = inputs | steps | {(definition.result.label, WORDS.result(definition))}
    assert len({english for english, _ in pairs}) == len(pairs)
    shared = {said for said, number in Counter(chinese for _, chinese in pairs).items() if number > 1}
    assert shared <= TOLD_BY_UNIT


@by_calculator
def test_a_rule_and_an_explanation_hold_no_english(definition: Definition) -> None:
    trace = calcura.trace(definition, patient(definition))
    rule, explanation = CHINESE.rule(definition), CHINESE.explain(trace, {})
    assert not english_in(rule) and not english_in(explanation)
    assert CHINESE.title(definition) in explanation
    assert all(CHINESE.label(each) in explanation for each in definition.inputs)


@by_calculator
def test_steps_have_the_values_that_they_have_in_english(definition: Definition) -> None:
    trace = calcura.trace(definition, patient(definition))
    (english, value), (chinese, again) = run(definition, trace.inputs, ENGLISH), run(definition, trace.inputs, WORDS)
    assert value == again == trace.value
    assert [(each.name, each.value, each.total) for each in english] == [
        (each.name, each.value, each.total) for each in chinese
    ]


@pytest.mark.parametrize(
    ("calculator", "line"),
    [
        ("curb_65", "收缩压低于 90 mmHg 或舒张压不超过 60 mmHg：1 分"),
        ("apache_ii", "低于 30 °C：4 分"),
        ("feverpain", "无咳嗽或鼻卡他症状：1 分"),
        ("cockcroft_gault_actual_weight", "性别系数 = 若性别为女性，则为 0.85，否则为 1"),
        (
            "cockcroft_gault_actual_weight",
            "肌酐清除率 = (140 − 年龄) × 体重 × 性别系数 / (72 × 血肌酐) [mL/min]",
        ),
        ("mdrd_gfr", "肌酐系数 = (血肌酐)^(−1.154)"),
        ("meld", "MELD 评分 = min((10 × 公式值)四舍五入至整数, 40) [分]"),
        ("glasgow_blatchford", "若性别为男性，按血红蛋白："),
        ("sofa", "否则，若低血压未给出，则不予计算：未使用血管活性药物时，需要平均动脉压或有无低血压"),
    ],
)
def test_a_rule_reads_as_a_clinician_writes_it(calculator: str, line: str) -> None:
    assert line in [each.strip() for each in CHINESE.rule(calcura.definition(calculator)).splitlines()]


# Prompts.


@by_calculator
@pytest.mark.parametrize("with_rule", [0.0, 1.0])
def test_a_prompt_is_chinese_and_asks_for_a_named_answer_in_a_box(definition: Definition, with_rule: float) -> None:
    for index in range(3):
        case = make(3, definition.name, index, Options(language="zh", add_rule=with_rule, other_units=0.5))
        assert not english_in(case.prompt), case.prompt
        assert CHINESE.title(definition) in case.prompt
        assert f"\\boxed{{{CHINESE.result(definition)}: 数值}}" in case.prompt
        assert (CHINESE.rule(definition) in case.prompt) is bool(with_rule)
        for name, stated in case.inputs.items():
            assert f"- {LABELS[name]}：{stated.told}" in case.prompt
        answer = f"\\boxed{{{CHINESE.result(definition)}: {CHINESE.answer(definition, case.gold.value)}}}"  # type: ignore[arg-type]
        assert grade(answer, case.gold, case.policy).outcome == "correct", answer


def test_no_answer_is_read_as_none() -> None:
    assert CHINESE.phrases.no_answer in CHINESE.phrases.cannot_be_determined
    case = make(3, "anion_gap", 0, Options(language="zh"))
    assert grade(CHINESE.phrases.no_answer, case.gold, case.policy).outcome != "correct"


def test_every_proper_name_allowed_is_in_use() -> None:
    said = " ".join([*TITLES.values(), *LABELS.values(), *PURPOSES.values(), *STEPS.values(), *REASONS.values()])
    assert set(LETTERS.findall(said)) >= PROPER

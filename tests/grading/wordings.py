"""How people and models write down a right answer: each wording is a function from a gold answer to what is said.

A wording returns None where it does not apply: no percent sign on kilograms, no "3/9" where no highest score is known.
What a wording says is always the gold answer, or the gold answer rounded to a value that its band still contains.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any

import calcura
from calcura.engine import Definition
from calcura.engine.sample import sample
from calcura.grading import Label, label_of
from calcura.measurements import WeeksAndDays, shown

# --- gold answers -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gold:
    """A gold answer, the calculator it belongs to, its label, and the patient it was computed for if one is known."""

    value: Any
    definition: Definition
    label: Label
    where: str
    patient: Mapping[str, Any] = field(default_factory=dict)

    @property
    def answer(self) -> str:
        """The type of the answer."""
        return self.definition.result.answer

    @cached_property
    def text(self) -> str:
        """The answer in plain words: 25.238, 5, 09/05/2014, 17 weeks and 4 days."""
        if isinstance(self.value, date):
            return self.value.strftime("%m/%d/%Y")
        if isinstance(self.value, WeeksAndDays):
            return f"{counted(self.value.weeks, 'week')} and {counted(self.value.days, 'day')}"
        if self.answer == "integer":
            return str(int(self.value))
        rounded = round(self.value, 3)
        return plainly(rounded if self.holds(rounded) else self.value)

    @property
    def unit(self) -> str:
        """The unit as readers see it."""
        return shown(self.definition.result.unit)

    def holds(self, number: float) -> bool:
        """Return whether a number lies within 5 % of the answer (a score: is it): so rounded, it is still right."""
        if self.unit == "points":
            return number == self.value
        low, high = sorted((self.value * 0.951, self.value * 1.049))
        return low <= number <= high


def plainly(number: float) -> str:
    """Return a number without an exponent: 0.00001, not 1e-05."""
    return format(Decimal(repr(number)), "f")


def counted(number: int, unit: str) -> str:
    """Return a count with its noun: 1 week, 2 weeks."""
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def _can_be_written(value: Any) -> bool:
    return not isinstance(value, float) or value == 0 or 1e-6 < abs(value) < 1e9


def sampled_golds(definition: Definition, n: int, seed: int) -> Iterator[Gold]:
    """Yield the gold answers of sampled patients, each value once.

    Numbers that no clinician would write out (a survival of 1e-117 %, a ratio of 1e15 beside its pole) are left out.
    """
    seen = set()
    for index, patient in enumerate(sample(definition, n, seed=seed)):
        try:
            value = calcura.calculate(definition, patient).value
        except calcura.CalcuraError:
            continue
        if value not in seen and _can_be_written(value):
            seen.add(value)
            where = f"{definition.name}, seed {seed}, patient {index}"
            yield Gold(value, definition, label_of(definition, value), where, patient)


RELEASE = "medcalc_bench/v1.0/test.csv"


def published_golds(benchmark_data: Path) -> Iterator[Gold]:
    """Yield the 1,047 gold answers of MedCalc-Bench v1.0, with the limits that its rows print."""
    from calcura.cases.medcalc_bench import read_release

    for case in read_release(benchmark_data / RELEASE, "v1.0").cases:
        definition = calcura.definition(case.calculator)
        result = definition.result
        label = replace(case.label, answer=result.answer, unit=result.unit, decimals=result.decimals)
        yield Gold(case.label.value, definition, label, case.id, case.inputs)


Wording = Callable[[Gold], object]

# --- numbers: alone and with a unit -------------------------------------------------------------------------

OTHER_UNITS = {
    "mmol/L": "mEq/L",
    "mL/h": "mL/hr",
    "ms": "msec",
    "mmHg": "mm Hg",
    "m2": "square meters",
    "kg/m2": "kg/m^2",
    "mL/min/1.73 m2": "mL/min per 1.73 m^2",
    "L": "liters",
    "%": "percent",
    "mg/day": "MME",
}
"""A second way in which the literature, and the benchmark's questions, write the unit of a result."""


def bare(gold: Gold) -> object:
    return gold.text


def natural_unit(gold: Gold) -> object:
    """The unit as it is printed: 22.9 kg/m², 5 points."""
    if gold.unit == "points":
        return f"{gold.text} point" if gold.text == "1" else f"{gold.text} points"
    return f"{gold.text} {gold.unit}" if gold.unit else None


def typed_unit(gold: Gold) -> object:
    """The unit as it is typed: kg/m2, m2, mL/min/1.73 m2."""
    unit = gold.definition.result.unit
    return f"{gold.text} {unit}" if unit else None


def other_unit(gold: Gold) -> object:
    unit = OTHER_UNITS.get(gold.definition.result.unit)
    return f"{gold.text} {unit}" if unit else None


def unit_without_space(gold: Gold) -> object:
    # Nobody writes a unit that begins with a digit, as 10^9/L, right behind a number.
    return (
        f"{gold.text}{gold.unit}" if gold.unit not in ("", "points", "ratio") and not gold.unit[0].isdigit() else None
    )


def percent_sign(gold: Gold) -> object:
    return f"{gold.text}%" if gold.unit == "%" else None


def latex_percent(gold: Gold) -> object:
    return f"$\\boxed{{{gold.text}\\%}}$" if gold.unit == "%" else None


def one_more_zero(gold: Gold) -> object:
    """3.0 for a score of 3, 25.2380 for 25.238."""
    return f"{gold.text}0" if "." in gold.text else f"{gold.text}.0"


def thousands_comma(gold: Gold) -> object:
    return f"{Decimal(gold.text):,f}" if abs(gold.value) >= 1000 else None


def scientific(gold: Gold) -> object:
    return f"{gold.value:.4e}"


def scientific_capital(gold: Gold) -> object:
    return f"{gold.value:.3E}"


def _powers(gold: Gold) -> tuple[str, int]:
    mantissa, exponent = f"{gold.value:.4e}".split("e")
    return mantissa, int(exponent)


def scientific_times(gold: Gold) -> object:
    mantissa, exponent = _powers(gold)
    return f"{mantissa} × 10^{exponent}"


def scientific_latex(gold: Gold) -> object:
    mantissa, exponent = _powers(gold)
    return f"${mantissa} \\times 10^{{{exponent}}}$"


def unicode_minus(gold: Gold) -> object:
    return gold.text.replace("-", "−") if gold.text.startswith("-") else None


def full_stop(gold: Gold) -> object:
    return f"{gold.text}."


def quoted(gold: Gold) -> object:
    return f'"{gold.text}"'


def padded(gold: Gold) -> object:
    return f"\n\n   {gold.text}  \n"


# --- rounded ------------------------------------------------------------------------------------------------


def _rounded(gold: Gold, decimals: int) -> str | None:
    number = round(gold.value, decimals)
    return f"{number:.{decimals}f}" if gold.holds(number) else None


def rounded_to_whole(gold: Gold) -> object:
    text = _rounded(gold, 0)
    return text and f"{text} (rounded to the nearest whole number)"


def rounded_to_one(gold: Gold) -> object:
    text = _rounded(gold, 1)
    return text and f"{text} (rounded to 1 decimal place)"


def rounded_to_two(gold: Gold) -> object:
    text = _rounded(gold, 2)
    return text and f"{text} {gold.unit}".strip() + ", rounded to two decimal places"


def rounded_sentence(gold: Gold) -> object:
    text = _rounded(gold, 1)
    return text and f"Rounded to one decimal place, the answer is {text}."


# --- marked -------------------------------------------------------------------------------------------------


def _with_unit(gold: Gold) -> str:
    return str(natural_unit(gold) or gold.text) if gold.answer in ("decimal", "integer") else gold.text


def bold(gold: Gold) -> object:
    return f"**{gold.text}**"


def bold_with_unit(gold: Gold) -> object:
    return f"**{_with_unit(gold)}**"


def bold_label(gold: Gold) -> object:
    return f"**Final Answer:** {_with_unit(gold)}"


def all_bold(gold: Gold) -> object:
    return f"**Answer: {_with_unit(gold)}**"


def italic(gold: Gold) -> object:
    return f"*{gold.text}*"


def heading(gold: Gold) -> object:
    return f"### Final Answer\n\n{_with_unit(gold)}"


def code_quoted(gold: Gold) -> object:
    return f"`{gold.text}`"


def boxed(gold: Gold) -> object:
    return f"\\boxed{{{gold.text}}}"


def boxed_in_math(gold: Gold) -> object:
    return f"$$\\boxed{{{gold.text}}}$$"


def boxed_text(gold: Gold) -> object:
    return f"\\(\\boxed{{\\text{{{_with_unit(gold)}}}}}\\)"


def boxed_unit(gold: Gold) -> object:
    return f"$\\boxed{{{gold.text}\\ \\text{{{gold.unit}}}}}$" if gold.unit not in ("", "%") else None


def boxed_named(gold: Gold) -> object:
    """The box that structured cases ask for."""
    return f"\\boxed{{{gold.definition.result.label}: {gold.text}}}"


def boxed_in_chinese(gold: Gold) -> object:
    return f"\\boxed{{结果：{gold.text}}}"


def answer_tags(gold: Gold) -> object:
    return f"<answer>{gold.text}</answer>"


def answer_tags_with_unit(gold: Gold) -> object:
    return f"<think>\nLet me look at the note.\n</think>\n<answer>\n{_with_unit(gold)}\n</answer>"


def labelled(gold: Gold) -> object:
    return f"Answer: {gold.text}"


def labelled_final(gold: Gold) -> object:
    return f"FINAL ANSWER: {_with_unit(gold)}."


def hashes(gold: Gold) -> object:
    return f"The sum follows from the criteria above.\n#### {gold.text}"


def chinese_sentence(gold: Gold) -> object:
    return f"最终答案是 {gold.text}。"


# --- told in a sentence -------------------------------------------------------------------------------------


def result_is(gold: Gold) -> object:
    return f"The result is {_with_unit(gold)}."


def the_answer_is(gold: Gold) -> object:
    return f"The answer is {gold.text}."


def therefore(gold: Gold) -> object:
    return f"Therefore, the patient's result is {_with_unit(gold)}."


def named(gold: Gold) -> object:
    """The result's own name may hold digits: The CURB-65 score is 3."""
    return f"The {gold.definition.result.label} is {_with_unit(gold)}."


def titled(gold: Gold) -> object:
    return f"{gold.definition.title}: {_with_unit(gold)}"


def equals(gold: Gold) -> object:
    return f"{gold.definition.result.label} = {_with_unit(gold)}"


def comes_to(gold: Gold) -> object:
    return f"I get {_with_unit(gold)} for this patient."


def approximately(gold: Gold) -> object:
    return f"approximately {gold.text}"


def approximately_sentence(gold: Gold) -> object:
    return f"The patient's value is approximately {_with_unit(gold)}."


def about_sign(gold: Gold) -> object:
    return f"≈ {gold.text}"


def said_twice(gold: Gold) -> object:
    """The same answer told in the text and in the box is one answer."""
    return f"The result is {_with_unit(gold)}.\n\n\\boxed{{{gold.text}}}"


def then_a_remark(gold: Gold) -> object:
    return (
        f"**Answer: {_with_unit(gold)}**\n\nNote: this should be read together with the history; "
        "repeat the measurements in 3 to 5 days."
    )


# --- JSON ---------------------------------------------------------------------------------------------------


def _number(gold: Gold) -> float:
    return int(gold.text) if gold.answer == "integer" else float(gold.text)


def json_number(gold: Gold) -> object:
    return json.dumps({"answer": _number(gold)})


def json_string(gold: Gold) -> object:
    return json.dumps({"answer": gold.text})


def json_with_unit(gold: Gold) -> object:
    return json.dumps({"answer": _with_unit(gold)}, ensure_ascii=False)


def json_value_and_unit(gold: Gold) -> object:
    return json.dumps({"answer": _number(gold), "unit": gold.unit}, ensure_ascii=False) if gold.unit else None


def json_after_steps(gold: Gold) -> object:
    steps = "The patient is 64 years old and weighs 70 kg; 140 - 64 = 76. The criteria add up."
    return json.dumps({"step_by_step_thinking": steps, "answer": gold.text})


def json_fenced(gold: Gold) -> object:
    return f'Here is my answer:\n```json\n{{\n  "final_answer": "{gold.text}"\n}}\n```'


def parsed_value(gold: Gold) -> object:
    return _number(gold)


def parsed_string(gold: Gold) -> object:
    return gold.text


def parsed_object(gold: Gold) -> object:
    return {"answer": _number(gold)}


def parsed_object_string(gold: Gold) -> object:
    return {"step_by_step_thinking": "3 criteria were looked at, 2 are met.", "answer": gold.text}


# --- with reasoning that holds other numbers ----------------------------------------------------------------

_STEPS = (
    "The patient is a 64-year-old man with a weight of 70 kg, a creatinine of 1.4 mg/dL and a temperature of 38.6 °C. "
    "First, 140 - 64 = 76. Second, 76 * 70 = 5320, and 5320 / (72 * 1.4) = 52.78. On 03/14/2011 he had been seen "
    "for 3 weeks and 2 days of cough."
)


def reasoned(gold: Gold) -> object:
    return f"{_STEPS}\n\nTherefore, the final answer is {_with_unit(gold)}."


def reasoned_label(gold: Gold) -> object:
    return f"{_STEPS}\n\nAnswer: {gold.text}"


def reasoned_box(gold: Gold) -> object:
    return f"Let me think.\n1. {_STEPS}\n2. The rest follows.\n\n$\\boxed{{{gold.text}}}$"


def reasoned_tags(gold: Gold) -> object:
    return f"<think>{_STEPS} Or is it 12? No.</think>\n<answer>{gold.text}</answer>"


def reasoned_bold(gold: Gold) -> object:
    return f"**Step 1.** {_STEPS}\n\n**Step 2.** Put together:\n\n**Final answer: {_with_unit(gold)}**"


def reasoned_list(gold: Gold) -> object:
    lines = ("- Age 64: 1 point", "- Temperature 38.6 °C: 2 points", "- Blood pressure 118/76 mmHg: 0 points")
    return "\n".join([*lines, "", f"The result is {_with_unit(gold)}."])


def reasoned_thus(gold: Gold) -> object:
    return f"{_STEPS} Thus, the {gold.definition.result.label} is {_with_unit(gold)}."


def computed_step_by_step(gold: Gold) -> object:
    """A sum whose last member is the answer."""
    half = gold.value / 2
    return f"Result = 2 * {plainly(half)} = {_with_unit(gold)}"


# --- scores -------------------------------------------------------------------------------------------------


def _highest(gold: Gold) -> str | None:
    highest = gold.definition.result.limits[1]
    fits = gold.unit == "points" and highest is not None and 0 <= gold.value <= highest
    return plainly(highest) if fits else None


def of_highest(gold: Gold) -> object:
    highest = _highest(gold)
    return highest and f"{gold.text}/{highest}"


def out_of_highest(gold: Gold) -> object:
    highest = _highest(gold)
    return highest and f"{gold.text} out of {highest}"


def score_out_of_sentence(gold: Gold) -> object:
    highest = _highest(gold)
    return highest and f"The patient scores {gold.text} out of a possible {highest} points."


def points_with_class(gold: Gold) -> object:
    return f"{gold.text} points (Class 2)" if gold.unit == "points" else None


def points_with_risk(gold: Gold) -> object:
    return f"{gold.text} points, which means moderate risk" if gold.unit == "points" else None


def score_of(gold: Gold) -> object:
    return f"a score of {gold.text}" if gold.unit == "points" else None


def total_score(gold: Gold) -> object:
    return f"Total score: {gold.text}" if gold.unit == "points" else None


def point_or_points(gold: Gold) -> object:
    return f"{gold.text} point(s)" if gold.unit == "points" else None


# --- dates --------------------------------------------------------------------------------------------------


def iso_date(gold: Gold) -> object:
    return gold.value.isoformat()


def year_first_slashes(gold: Gold) -> object:
    return gold.value.strftime("%Y/%m/%d")


def short_us_date(gold: Gold) -> object:
    return f"{gold.value.month}/{gold.value.day}/{gold.value.year}"


def dashed_us_date(gold: Gold) -> object:
    return gold.value.strftime("%m-%d-%Y")


def month_name(gold: Gold) -> object:
    return f"{gold.value:%B} {gold.value.day}, {gold.value.year}"


def month_name_ordinal(gold: Gold) -> object:
    day = gold.value.day
    ending = "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{gold.value:%B} {day}{ending}, {gold.value.year}"


def day_before_month(gold: Gold) -> object:
    return f"{gold.value.day} {gold.value:%B} {gold.value.year}"


def short_month(gold: Gold) -> object:
    return f"{gold.value:%b} {gold.value.day}, {gold.value.year}"


def date_with_weekday(gold: Gold) -> object:
    return f"{gold.value:%A}, {month_name(gold)}"


def date_sentence(gold: Gold) -> object:
    return f"The estimated date is {month_name(gold)}."


def date_twice(gold: Gold) -> object:
    return f"{month_name(gold)} ({gold.text})"


def iso_json(gold: Gold) -> object:
    return json.dumps({"answer": gold.value.isoformat()})


def iso_box(gold: Gold) -> object:
    return f"\\boxed{{{gold.value.isoformat()}}}"


def chinese_date(gold: Gold) -> object:
    return f"{gold.value.year}年{gold.value.month}月{gold.value.day}日"


def reasoned_date(gold: Gold) -> object:
    return (
        "The last menstrual period began on 03/14/2011 and the cycle lasts 30 days, 2 days more than 28. "
        f"Adding 280 days gives 12/19/2011; the rest follows. So the final answer is {month_name(gold)}."
    )


# --- weeks and days -----------------------------------------------------------------------------------------


def weeks_comma_days(gold: Gold) -> object:
    return f"{counted(gold.value.weeks, 'week')}, {counted(gold.value.days, 'day')}"


def weeks_space_days(gold: Gold) -> object:
    return f"{gold.value.weeks} weeks {gold.value.days} days"


def always_plural(gold: Gold) -> object:
    return f"{gold.value.weeks} weeks and {gold.value.days} days"


def tuple_of_words(gold: Gold) -> object:
    return f"({weeks_comma_days(gold)})"


def tuple_quoted(gold: Gold) -> object:
    return str((f"{gold.value.weeks} weeks", f"{gold.value.days} days"))


def total_days(gold: Gold) -> object:
    return counted(7 * gold.value.weeks + gold.value.days, "day")


def weeks_then_total(gold: Gold) -> object:
    return f"{gold.text} ({total_days(gold)})"


def total_then_weeks(gold: Gold) -> object:
    return f"{total_days(gold)}, or {gold.text}"


def weeks_short(gold: Gold) -> object:
    return f"{gold.value.weeks}w{gold.value.days}d"


def weeks_abbreviated(gold: Gold) -> object:
    return f"{gold.value.weeks} wks {gold.value.days} d"


def weeks_plus(gold: Gold) -> object:
    """As obstetricians write: 17+4 weeks."""
    return f"{gold.value.weeks}+{gold.value.days} weeks"


def weeks_sevenths(gold: Gold) -> object:
    """As obstetricians write: 17 4/7 weeks."""
    return f"{gold.value.weeks} {gold.value.days}/7 weeks"


def weeks_only(gold: Gold) -> object:
    return counted(gold.value.weeks, "week") if gold.value.days == 0 else None


def days_only(gold: Gold) -> object:
    return counted(gold.value.days, "day") if gold.value.weeks == 0 else None


def age_sentence(gold: Gold) -> object:
    return f"The gestational age is {gold.text}."


def weeks_json_list(gold: Gold) -> object:
    return json.dumps({"answer": [f"{gold.value.weeks} weeks", f"{gold.value.days} days"]})


def weeks_parsed_list(gold: Gold) -> object:
    return [f"{gold.value.weeks} weeks", f"{gold.value.days} days"]


def weeks_json_object(gold: Gold) -> object:
    return json.dumps({"answer": {"weeks": gold.value.weeks, "days": gold.value.days}})


def weeks_parsed_object(gold: Gold) -> object:
    return {"weeks": gold.value.weeks, "days": gold.value.days}


def weeks_box_tuple(gold: Gold) -> object:
    return f"$\\boxed{{({gold.value.weeks} \\text{{ weeks}}, {gold.value.days} \\text{{ days}})}}$"


def chinese_weeks(gold: Gold) -> object:
    return f"{gold.value.weeks}周{gold.value.days}天"


def reasoned_weeks(gold: Gold) -> object:
    total = 7 * gold.value.weeks + gold.value.days
    return (
        f"From 03/14/2011 to the visit {total} days have passed. {total} / 7 = {gold.value.weeks} with a remainder "
        f"of {gold.value.days}. Therefore the gestational age is {gold.text}."
    )

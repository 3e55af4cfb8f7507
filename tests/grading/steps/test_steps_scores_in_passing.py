"""Scores counted in whatever manner: jottings, letters, headings, ticks, running totals, JSON, prose."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from calcura.engine import definition
from calcura.grading import Label
from calcura.grading.steps import Truth, judge

Told = tuple[str, str, float]
"""A criterion, what is found, and its points."""

EMBOLISM = Truth(
    definition("wells_pe"),
    {
        "heart_rate": 118.0,
        "signs_of_deep_vein_thrombosis": False,
        "pulmonary_embolism_most_likely": True,
        "hemoptysis": True,
        "malignancy_treated_within_6_months": True,
        "immobilization_3_days": False,
        "surgery_in_past_4_weeks": True,
        "previous_deep_vein_thrombosis": False,
    },
    Label(8, unit="points"),
)
COUNT: tuple[Told, ...] = (
    ("DVT signs", "absent", 0),
    ("PE is the most likely diagnosis", "yes", 3),
    ("Tachycardia (HR > 100)", "118/min", 1.5),
    ("Recent surgery or immobilisation", "yes, hip replacement two weeks ago", 1.5),
    ("Prior DVT/PE", "none", 0),
    ("Coughing blood", "yes", 1),
    ("Cancer", "yes, on chemotherapy", 1),
)


def signed(points: float) -> str:
    return f"{points:+g}"


def bullets(count: Sequence[Told], total: float) -> str:
    return "\n".join(f"* **{a}**: {b} ({signed(c)})" for a, b, c in count) + f"\n\n**Total score: {total:g}**"


def dotted(count: Sequence[Told], total: float) -> str:
    return "\n".join(f"{a.ljust(40, '.')} {c:g}" for a, _, c in count) + f"\nTotal: {total:g}"


def table(count: Sequence[Told], total: float) -> str:
    rows = "\n".join(f"| {a} | {b} | {signed(c)} |" for a, b, c in count)
    return (
        f"| Item | Found | Score |\n|---|---|---|\n{rows}\n| **Total** | | **{total:g}** |\n\nThe score is {total:g}."
    )


def headed(count: Sequence[Told], total: float) -> str:
    return "\n\n".join(f"### {a}\n{b.capitalize()}.\n**Points: {c:g}**" for a, b, c in count) + f"\n\nAnswer: {total:g}"


def running(count: Sequence[Told], total: float) -> str:
    lines, so_far = [], 0.0
    for a, b, c in count:
        so_far += c
        lines.append(f"{a}: {b}, {signed(c)} (running total: {so_far:g})")
    return "\n".join(lines) + f"\nFinal score: {total:g}"


def nested(count: Sequence[Told], total: float) -> str:
    rows = "\n".join(f"- **{a}**\n  - Finding: {b}\n  - Points: {c:g}" for a, b, c in count)
    return f"{rows}\n\nTherefore, the total score is **{total:g}**."


def ticked(count: Sequence[Told], total: float) -> str:
    return "\n".join(f"{'✅' if c else '❌'} {a} — {b} ({signed(c)})" for a, b, c in count) + f"\n\nTotal = {total:g}"


def in_json(count: Sequence[Told], total: float) -> str:
    return json.dumps({"scoring": {a: c for a, _, c in count}, "total": total, "answer": total})


def thought(count: Sequence[Told], total: float) -> str:
    told = " ".join(f"{a}: {b}, so {c:g}." for a, b, c in count)
    return f"<think>\nLet me count. {told}\n</think>\n\nThe score is **{total:g}**."


def prose(count: Sequence[Told], total: float) -> str:
    told = " ".join(f"{a}: {b}, which earns {c:g} points." for a, b, c in count)
    return f"I go through them one at a time. {told} Adding these together gives {total:g}, so the score is {total:g}."


def awarded(count: Sequence[Told], total: float) -> str:
    told = ", ".join(f"{c:g} points for {a} ({b})" for a, b, c in count if c)
    return f"I award {told}. Nothing else scores. Total: {total:g}."


def latex(count: Sequence[Told], total: float) -> str:
    rows = "\n".join(rf"\item {a}: {b} $\rightarrow {c:g}$" for a, b, c in count)
    return f"\\begin{{itemize}}\n{rows}\n\\end{{itemize}}\nThe total is $\\boxed{{{total:g}}}$."


MANNERS = [bullets, dotted, table, headed, running, nested, ticked, in_json, thought, prose, awarded, latex]


def with_one(name: str, said: str, points: float) -> tuple[list[Told], float]:
    made = [(a, said, points) if a.startswith(name) else (a, b, c) for a, b, c in COUNT]
    return made, sum(each[2] for each in made)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_right_count_raises_no_alarm_in_any_manner(manner):
    assert judge(manner(COUNT, 8), EMBOLISM).first_wrong is None


@pytest.mark.parametrize("manner", MANNERS)
def test_a_finding_misjudged_is_found_in_any_manner(manner):
    found = judge(manner(*with_one("Coughing", "no", 0)), EMBOLISM)
    assert found.first_wrong == "values"
    assert found.errors[0].type in ("interpretation", "missing")


@pytest.mark.parametrize("manner", MANNERS)
def test_points_of_another_rule_are_found_in_any_manner(manner):
    found = judge(manner(*with_one("Cancer", "yes, on chemotherapy", 2)), EMBOLISM)
    assert (found.first_wrong, found.errors[0].type) == ("formula", "formula")


@pytest.mark.parametrize("manner", MANNERS)
def test_a_criterion_passed_over_is_found_in_any_manner(manner):
    rest = [each for each in COUNT if each[0] != "Recent surgery or immobilisation"]
    found = judge(manner(rest, 6.5), EMBOLISM)
    assert (found.first_wrong, found.errors[0].type) == ("values", "missing")


@pytest.mark.parametrize("manner", MANNERS)
def test_a_false_total_is_found_in_any_manner(manner):
    found = judge(manner(COUNT, 9), EMBOLISM)
    assert found.first_wrong == "calculation"


OPERATION = Truth(
    definition("revised_cardiac_risk_index"),
    {"elevated_risk_surgery": True, "ischemic_heart_disease": True, "insulin_treatment": False,
     "cerebrovascular_disease": True, "serum_creatinine": 2.8},
    Label(4, whole=True, unit="points"),
)  # fmt: skip
LIVER = Truth(
    definition("child_pugh"),
    {"serum_bilirubin": 1.46, "serum_albumin": 3.2, "inr": 1.4, "ascites": "slight", "encephalopathy": "none"},
    Label(7, whole=True, unit="points"),
    note="Bilirubin 25 umol/L, albumin 32 g/L, INR 1.4, slight ascites, no encephalopathy.",
)
THROAT = Truth(
    definition("centor_mcisaac"),
    {"age": 51.0, "temperature": 38.8, "cough": False, "tonsillar_exudate": True, "tender_cervical_nodes": True},
    Label(3, whole=True, unit="points"),
)
ORGANS = Truth(
    definition("sofa"),
    {"pao2": 75.0, "fio2": 40.0, "mechanical_ventilation": True, "platelet_count": 120.0, "serum_bilirubin": 1.0,
     "glasgow_coma_score": 15.0, "mean_arterial_pressure": 75.0, "serum_creatinine": 1.6},
    Label(5, whole=True, unit="points"),
    note="PaO2 10 kPa on FiO2 0.40, ventilated.",
)  # fmt: skip
STROKE = Truth(
    definition("cha2ds2_vasc"),
    {"age": 80.0, "sex": "male", "hypertension": True, "diabetes": True, "stroke": True},
    Label(6, whole=True, unit="points"),
)


@pytest.mark.parametrize(
    ("text", "truth", "step", "error"),
    [
        ("C: no, 0\nH: yes, +1\nA2: 80 -> +2\nD: yes -> +1\nS2: yes -> +1\nV: no -> 0\nTotal: 5", STROKE,
         "formula", "formula"),
        ("Hypertension: no -> 0\nAge 80: 2\nDiabetes: 1\nStroke: 2\nTotal 5", STROKE, "values", "interpretation"),
        ("Hypertension: not mentioned in the note, 0\nAge 80: 2\nDiabetes: 1\nStroke: 2\nTotal 5", STROKE,
         "values", "missing"),
        ("Open aneurysm surgery 1, angina 1, old stroke 1, insulin 1, creatinine above 2 mg/dL 1. Total 5.", OPERATION,
         "values", "interpretation"),
        ("Surgery: 1\nCoronary disease: 1\nStroke: 1\nCreatinine > 2 mg/dL: 2.8 mg/dL -> 0\nTotal: 3", OPERATION,
         "values", "interpretation"),
        ("1. Bilirubin: 25 umol/L, which is 2.5 mg/dL (/ 10): 2 points.\n2. Albumin: 32 g/L: 2 points.\n"
         "3. INR: 1.4: 1 point.\n4. Ascites: slight: 2 points.\n5. Encephalopathy: none: 1 point.\nTotal: 8 points",
         LIVER, "values", "units"),
        ("The modified Centor score is made up of four items worth one point each: fever, absence of cough, tender "
         "anterior cervical nodes, and tonsillar exudate.\nFever: 38.8 °C (1 point). No cough: (1 point). Nodes: "
         "tender (1 point). Exudate: present (1 point).\nThe score is 4.", THROAT, "formula", "adjustment"),
        ("Respiration - PaO2 10 mmHg, FiO2 0.40, ventilated -> 4\nCoagulation - platelets 120 -> 1\nLiver - 1.0 -> 0\n"
         "Circulation - MAP 75 -> 0\nCNS - GCS 15 -> 0\nRenal - creatinine 1.6 -> 1\nSOFA = 6", ORGANS,
         "values", "units"),
    ],
)  # fmt: skip
def test_where_a_count_goes_wrong(text, truth, step, error):
    found = judge(text, truth)
    assert found.first_wrong == step
    assert error in [each.type for each in found.errors]


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("Ranges: Bilirubin 1.46 (<2) = 1; albumin 3.2 (2.8-3.5) = 2; INR 1.4 (<1.7) = 1; ascites slight = 2; "
         "encephalopathy none = 1. Total 7.", LIVER),
        ("| Item | Value | Points |\n|---|---|---|\n| Bilirubin | 1.46 mg/dL (0-2) | 1 |\n"
         "| Albumin | 3.2 (2.8-3.5) | 2 |\n| INR | 1.4 | 1 |\n| Ascites | slight | 2 |\n"
         "| Encephalopathy | none | 1 |\n\nThe score is 7.", LIVER),
        ("☑ High-risk surgery\n☑ Ischaemic heart disease\n☐ Insulin\n☑ Stroke\n☑ Creatinine > 2 mg/dL: 2.8\n\n"
         "The RCRI is 4.", OPERATION),
        ("Age 80: 2. Hypertension 1, diabetes 1, stroke 2, other items: 0. The score is 6.", STROKE),
    ],
)  # fmt: skip
def test_what_is_lumped_together_or_stands_beside_its_range_is_not_wrong(text, truth):
    assert judge(text, truth).first_wrong is None

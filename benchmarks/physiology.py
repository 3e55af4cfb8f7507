"""How often generated patients are impossible, their answers empty, or the same patient comes again.

    python benchmarks/physiology.py [--each 200] [--seed 1] [--json]

Cases are drawn for every calculator, as many for each. The checks were written from a list of what the body allows, by
somebody who had not seen the sampler, and use nothing of it: each knows the inputs that it is about, and holds for any
calculator that asks for them. A patient counts as impossible where one of them fails.
"""

from __future__ import annotations

import argparse
import inspect
import json
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import calcura
from calcura.cases.generated import GeneratedCase, can_be_held_out, content_hash, language, make

WANTED = 0.005
HELD_OUT = 1_000_000
AIR = 713.0
"""Pressure in mmHg of the dry gases at sea level: 760 less 47 of water vapour."""

# Each check is given inputs in canonical units by their names; one whose inputs are not all there does not apply.


def alveolar_gas(pao2: float, fio2: float, paco2: float) -> bool:
    """Arterial oxygen is at most alveolar oxygen; 15 mmHg are granted for a lower or higher place and for errors."""
    return pao2 <= fio2 / 100 * AIR - paco2 / 0.8 + 15


def oxygen_breathed(pao2: float, fio2: float) -> bool:
    """No lung takes up more oxygen than is breathed with the lowest carbon dioxide that is survived, 10 mmHg."""
    return 15 <= pao2 <= fio2 / 100 * AIR - 10 / 0.8 + 15


def gradient(pao2: float, fio2: float, alveolar_arterial_gradient: float, arterial_ph: float) -> bool:
    """The carbon dioxide that oxygen and its gradient leave over is one that is survived, and fits the pH."""
    carbon_dioxide = 0.8 * (fio2 / 100 * AIR - alveolar_arterial_gradient - pao2)
    bicarbonate = 0.0307 * carbon_dioxide * 10 ** (arterial_ph - 6.1)
    return 8 <= carbon_dioxide <= 150 and 1.5 <= bicarbonate <= 70


def gradient_alone(fio2: float, alveolar_arterial_gradient: float) -> bool:
    """The gradient leaves at least 20 mmHg of oxygen with 10 mmHg of carbon dioxide."""
    return -15 <= alveolar_arterial_gradient <= fio2 / 100 * AIR - 10 / 0.8 - 20


def henderson_hasselbalch(arterial_ph: float, paco2: float, serum_bicarbonate: float) -> bool:
    """Gas, pH and bicarbonate agree within a fifth of a unit of pH."""
    return abs(6.1 + math.log10(serum_bicarbonate / (0.0307 * paco2)) - arterial_ph) <= 0.2


def ventilation_for_acid(arterial_ph: float, serum_bicarbonate: float) -> bool:
    """The carbon dioxide that pH and bicarbonate call for is one that is survived."""
    return 7 <= serum_bicarbonate / (0.0307 * 10 ** (arterial_ph - 6.1)) <= 160


def saturation_and_pressure(oxygen_saturation: float, pao2: float) -> bool:
    """Saturation lies by the dissociation curve (Severinghaus), within 12 points for shifts and errors."""
    expected = 100 / (23400 / (pao2**3 + 150 * pao2) + 1)
    return abs(expected - oxygen_saturation) <= 12


def qt_within_the_beat(qt_interval: float, heart_rate: float) -> bool:
    """The QT interval ends before the next beat."""
    return qt_interval < 60_000 / heart_rate


def anion_gap(serum_sodium: float, serum_chloride: float, serum_bicarbonate: float) -> bool:
    """The gap is not negative, and not above 50."""
    return 0 <= serum_sodium - serum_chloride - serum_bicarbonate <= 50


def pressures(systolic_blood_pressure: float, diastolic_blood_pressure: float) -> bool:
    """There is a pulse."""
    return 8 <= systolic_blood_pressure - diastolic_blood_pressure <= 150


def cholesterol(total_cholesterol: float, hdl_cholesterol: float) -> bool:
    """High-density cholesterol is a part, and never nearly the whole."""
    return hdl_cholesterol <= 0.85 * total_cholesterol


def lipoproteins(total_cholesterol: float, hdl_cholesterol: float, triglycerides: float) -> bool:
    """Something is left for low-density lipoproteins."""
    return triglycerides > 400 or total_cholesterol - hdl_cholesterol - triglycerides / 5 > 0


def urea_and_creatinine(blood_urea_nitrogen: float, serum_creatinine: float) -> bool:
    """Their ratio lies between 3 and 80."""
    return 3 <= blood_urea_nitrogen / serum_creatinine <= 80


def blood_count(hemoglobin: float, hematocrit: float) -> bool:
    """The hematocrit is about three times the hemoglobin."""
    return 2.4 <= hematocrit / hemoglobin <= 3.6


def body(weight: float, height: float) -> bool:
    """The body mass index is one that people have."""
    return 10.5 <= weight / (height / 100) ** 2 <= 70


def body_by_age(age: float, weight: float) -> bool:
    """Weight fits the age."""
    if age >= 18:
        return 30 <= weight <= 260
    return 1.5 + age * 1.0 <= weight <= 14 + age * 8


def height_by_age(age: float, height: float) -> bool:
    """Height fits the age."""
    if age >= 18:
        return 130 <= height <= 215
    return 40 + age * 3.5 <= height <= 95 + age * 7


def index_by_age(age: float, body_mass_index: float) -> bool:
    """The body mass index fits the age."""
    return (13 if age >= 18 else 10.5) <= body_mass_index <= 70


def mean_pressure(mean_arterial_pressure: float, hypotension: bool) -> bool:
    """Hypotension means a mean pressure below 70 mmHg."""
    return hypotension == (mean_arterial_pressure < 70)


def one_machine(mechanical_ventilation: bool, cpap: bool) -> bool:
    """Nobody is on a ventilator and on CPAP at once."""
    return not (mechanical_ventilation and cpap)


def dialysis(dialysis_twice_in_past_week: bool, continuous_hemodialysis_24_hours: bool) -> bool:
    """A day of hemodialysis is dialysis."""
    return dialysis_twice_in_past_week or not continuous_hemodialysis_24_hours


def osmoles(serum_osmolality: float, serum_sodium: float, glucose: float, blood_urea_nitrogen: float) -> bool:
    """Measured osmolality is not below what salt, sugar and urea make, nor 150 above."""
    return -15 <= serum_osmolality - 2 * serum_sodium - glucose / 18 - blood_urea_nitrogen / 2.8 <= 150


def urine_osmoles(
    urine_osmolality: float, urine_sodium: float, urine_potassium: float, urine_urea_nitrogen: float
) -> bool:
    """Urine holds at least the osmoles of its salts and urea, within a fifth."""
    return 2 * (urine_sodium + urine_potassium) + urine_urea_nitrogen / 2.8 <= 1.2 * urine_osmolality + 40


def concentrated(urine_creatinine: float, serum_creatinine: float) -> bool:
    """Urine holds more creatinine than blood."""
    return urine_creatinine > 2 * serum_creatinine


def airway(plateau_pressure: float, peep: float) -> bool:
    """The plateau lies above the end-expiratory pressure."""
    return plateau_pressure >= peep + 2


def breaths(respiratory_rate: float, tidal_volume: float) -> bool:
    """Their product is a ventilation that is survived and can be kept up."""
    return 1.5 <= respiratory_rate * tidal_volume / 1000 <= 40


def transaminases(aspartate_aminotransferase: float, alanine_aminotransferase: float) -> bool:
    """Neither is twelve times the other."""
    return 1 / 12 <= aspartate_aminotransferase / alanine_aminotransferase <= 12


def cleared(urea_nitrogen_before: float, urea_nitrogen_after: float) -> bool:
    """Dialysis takes urea away, and not nearly all."""
    return 0.1 <= urea_nitrogen_after / urea_nitrogen_before < 1


def levels(first_vancomycin_level: float, second_vancomycin_level: float) -> bool:
    """The later level is lower."""
    return second_vancomycin_level < first_vancomycin_level


def times(hours_to_first_level: float, hours_to_second_level: float) -> bool:
    """The second level is later."""
    return hours_to_second_level > hours_to_first_level


def proteins(serum_total_protein: float, pleural_fluid_protein: float) -> bool:
    """An effusion holds no more protein than the blood."""
    return pleural_fluid_protein <= serum_total_protein


def ascites(serum_albumin: float, ascites_albumin: float) -> bool:
    """Ascites holds hardly more albumin than the blood."""
    return ascites_albumin <= serum_albumin + 0.3


def creatinine_over_time(serum_creatinine: float, lowest_creatinine_in_48_hours: float) -> bool:
    """The lowest of two days is not above the last."""
    return lowest_creatinine_in_48_hours <= serum_creatinine


def diameters(largest_hematoma_diameter: float, perpendicular_hematoma_diameter: float) -> bool:
    """The largest diameter is the largest."""
    return perpendicular_hematoma_diameter <= largest_hematoma_diameter


def hormones(sex: str, hormone_use: bool) -> bool:
    """Estrogens are taken by women."""
    return not hormone_use or sex == "female"


def childbed(age: float, pregnancy_or_postpartum: bool) -> bool:
    """Pregnancies are between 12 and 55."""
    return not pregnancy_or_postpartum or 12 <= age <= 55


def dementia_by_age(age: float, dementia: bool) -> bool:
    """Nobody is demented before 35."""
    return not dementia or age >= 35


def insulin_with_diabetes(diabetes: bool, insulin_treatment: bool) -> bool:
    """Insulin is for diabetes."""
    return diabetes or not insulin_treatment


def treated_pressure(hypertension: bool, blood_pressure_treated: bool) -> bool:
    """Treated blood pressure is hypertension."""
    return hypertension or not blood_pressure_treated


def kidney_by_filtration(renal_disease: bool, serum_creatinine: float) -> bool:
    """A creatinine above 5 mg/dL is a disease of the kidney."""
    return renal_disease or serum_creatinine <= 5


def high_target(serum_sodium: float, target_sodium: float) -> bool:
    """A deficit is made up towards more."""
    return target_sodium > serum_sodium


def high_bicarbonate_target(serum_bicarbonate: float, target_bicarbonate: float) -> bool:
    """A deficit is made up towards more."""
    return target_bicarbonate > serum_bicarbonate


def temperature_alive(temperature: float) -> bool:
    """A patient at the bedside has 28 to 42.5 degrees."""
    return 28 <= temperature <= 42.5


CHECKS: tuple[Callable[..., bool], ...] = (
    alveolar_gas,
    oxygen_breathed,
    gradient,
    gradient_alone,
    henderson_hasselbalch,
    ventilation_for_acid,
    saturation_and_pressure,
    qt_within_the_beat,
    anion_gap,
    pressures,
    cholesterol,
    lipoproteins,
    urea_and_creatinine,
    blood_count,
    body,
    body_by_age,
    height_by_age,
    index_by_age,
    mean_pressure,
    one_machine,
    dialysis,
    osmoles,
    urine_osmoles,
    concentrated,
    airway,
    breaths,
    transaminases,
    cleared,
    levels,
    times,
    proteins,
    ascites,
    creatinine_over_time,
    diameters,
    hormones,
    childbed,
    dementia_by_age,
    insulin_with_diabetes,
    treated_pressure,
    kidney_by_filtration,
    high_target,
    high_bicarbonate_target,
    temperature_alive,
)
NEEDED = {check: tuple(inspect.signature(check).parameters) for check in CHECKS}

CONVENTIONAL = ("mg/dL", "g/dL", "mEq/L")
CHEMISTRY = ("serum_creatinine", "blood_urea_nitrogen", "glucose", "serum_bilirubin", "serum_albumin", "hemoglobin")
CHEMISTRY += ("total_cholesterol", "hdl_cholesterol", "triglycerides", "serum_calcium")


def two_laboratories(case: GeneratedCase) -> bool | None:
    """Whether chemistry is told in conventional units and in SI units at once; None with under two such values."""
    told = [case.inputs[name].told for name in CHEMISTRY if name in case.inputs and case.inputs[name].told]
    if len(told) < 2:
        return None
    conventional = [any(each.endswith(unit) for unit in CONVENTIONAL) for each in told]
    return len(set(conventional)) > 1


def pressure_in_kilopascal(case: GeneratedCase) -> bool | None:
    """Whether a blood pressure is told in kPa; None where none is told."""
    told = [
        each.told for name, each in case.inputs.items() if name.endswith("blood_pressure") or "arterial_pres" in name
    ]
    return any(each.endswith("kPa") for each in told) if told else None


def broken(case: GeneratedCase) -> Iterator[tuple[str, bool]]:
    """Yield each check that applies to a case, and whether it fails."""
    values = case.values
    for check, needed in NEEDED.items():
        if all(name in values for name in needed):
            yield check.__name__, not check(*(values[name] for name in needed))
    for told in (pressure_in_kilopascal, two_laboratories):
        found = told(case)
        if found is not None:
            yield told.__name__, found


def answer(case: GeneratedCase) -> str:
    """Return the gold as it prints."""
    return language("en").answer(calcura.definition(case.calculator), case.gold.value)  # type: ignore[arg-type]


def is_echo(case: GeneratedCase) -> bool:
    """Whether an equation's answer is, as it prints, a number among its inputs that has the same unit."""
    definition = calcura.definition(case.calculator)
    if case.kind != "equation" or not isinstance(case.gold.value, float):
        return False
    same = [
        n for n, each in case.inputs.items() if each.unit == definition.result.unit and isinstance(each.value, float)
    ]
    return any(round(case.values[name] - case.gold.value, definition.result.decimals) == 0 for name in same)


def prints_as_nothing(case: GeneratedCase) -> bool:
    """Whether a chance or survival prints as zero."""
    result = calcura.definition(case.calculator).result
    value = case.gold.value
    return result.unit == "%" and isinstance(value, float) and float(f"{value:.{result.decimals}f}") == 0


def mix_of(case: GeneratedCase) -> str:
    """Return the mix that a case says it was drawn from."""
    return str(case.provenance.get("mix", "any"))


def measured(each: int, seed: int) -> dict[str, Any]:
    """Return what is found among ``each`` cases of every calculator under a seed, and as many of a held-out one."""
    applied, failed = Counter[str](), Counter[str]()
    answers: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    impossible = echoes = nothing = cases = percents = 0
    here: Counter[str] = Counter()
    caprini: list[float] = []
    seen: dict[str, set[str]] = defaultdict(set)
    shared = held_out = 0
    for definition in calcura.definitions():
        for index in range(each):
            case = make(seed, definition.name, index)
            found = list(broken(case))
            applied.update(name for name, _ in found)
            failed.update(name for name, fails in found if fails)
            impossible += any(fails for _, fails in found)
            cases += 1
            echoes += is_echo(case)
            percents += definition.result.unit == "%"
            nothing += prints_as_nothing(case)
            answers[mix_of(case)][definition.name][answer(case)] += 1
            seen[definition.name].add(content_hash(case))
            if definition.name == "caprini_2005" and mix_of(case) != "coverage":
                caprini.append(float(case.gold.value))  # type: ignore[arg-type]
        here[definition.name] = each - len(seen[definition.name])
        for index in range(each if can_be_held_out(definition.name) else 0):
            held_out += 1
            shared += content_hash(make(HELD_OUT + seed, definition.name, index)) in seen[definition.name]
    constant = {
        mix: sorted(
            ((name, *found.most_common(1)[0], sum(found.values())) for name, found in by_name.items()),
            key=lambda row: -row[2] / row[3],
        )
        for mix, by_name in answers.items()
    }
    return {
        "cases": cases,
        "impossible": impossible / cases,
        "checks": {
            name: [failed[name], applied[name]] for name in sorted(applied, key=lambda n: -failed[n] / applied[n])
        },
        "Caprini median": statistics.median(caprini) if caprini else None,
        "chances that print as 0": [nothing, percents],
        "echoes of an input": [echoes, cases],
        "same patient again in the seed": sum(here.values()) / cases,
        "calculators with the same patient again": {name: n for name, n in here.most_common() if n},
        "held-out patients that stand in training": shared / held_out,
        "constant answers": {
            mix: [f"{name}: {told} in {n} of {of}" for name, told, n, of in rows if n > 0.6 * of]
            for mix, rows in constant.items()
        },
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = measured(options.each, options.seed)
    if options.json:
        print(json.dumps(found, indent=1))
        return
    print(f"{found['cases']:,} cases; impossible {found['impossible']:.2%} (wanted below {WANTED:.1%})")
    for name, (fails, of) in found["checks"].items():
        print(f"  {name:<28} {fails:>6} of {of:>6}  {fails / of:7.2%}")
    for name in ("Caprini median", "chances that print as 0", "echoes of an input"):
        print(f"{name}: {found[name]}")
    for name in ("same patient again in the seed", "held-out patients that stand in training"):
        print(f"{name}: {found[name]:.2%}")
    print(f"  again in {len(found['calculators with the same patient again'])} calculators")
    for mix, rows in found["constant answers"].items():
        print(f"one answer in over 60 % ({mix}): {len(rows)} calculators")
        for row in rows:
            print(f"  {row}")


if __name__ == "__main__":
    main()

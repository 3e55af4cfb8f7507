"""Infarction: triage before there is more than a pulse and a pressure, and failure of the heart by catheter."""

from __future__ import annotations

from calcura.calculators.cardiology.cardiac_output import cardiac_index
from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import (
    Age,
    BodySurfaceArea,
    CardiacOutput,
    HeartRate,
    Points,
    SystolicBloodPressure,
    WedgePressure,
)
from calcura.measurements.kinds import Outcome, Proper

MORROW_2001 = Source(
    "Morrow DA, et al. A simple risk index for rapid initial triage of patients with ST-elevation myocardial "
    "infarction: an InTIME II substudy. Lancet 2001;358:1571-5",
    doi="10.1016/S0140-6736(01)06649-1",
)
FORRESTER_1977 = Source(
    "Forrester JS, Diamond GA, Swan HJC. Correlative classification of clinical and hemodynamic function after "
    "acute myocardial infarction. Am J Cardiol 1977;39:137-45, abstract",
    doi="10.1016/S0002-9149(77)80182-3",
    pmid="835473",
)


@calculator(
    title="TIMI risk index for ST-elevation infarction",
    result=Outcome("TIMI risk index", "", decimals=1, limits=(0, None)),
    source=MORROW_2001,
    applies_to={"age": (18, None)},
    use=Use(
        "risk in ST-elevation infarction",
        having=("ST-elevation infarction",),
        situations=(
            "STEMI triage outside hospital or at the door by age, heart rate and systolic pressure alone; InTIME II; "
            "no ECG lead, no Killip class"
        ),
        signs="-; ST-elevation infarction; -",
        names="TIMI risk index; =TRI; simple risk index",
        shares="TIMI",
    ),
)
def timi_risk_index(age: Age, heart_rate: HeartRate, systolic_blood_pressure: SystolicBloodPressure) -> float:
    """Rank adults with ST-elevation infarction by their risk of death, from the values at presentation.

    In the trial of fibrinolysis that it comes from, 0.8 to 17.4 % died within 30 days, from the lowest fifth of the
    index to the highest. In an unselected registry, where the index was higher, it was 0.9 to 53.2 %: a trial's
    mortality is not to be read off for another patient, and no limits are given here.
    """
    return heart_rate * (age / 10) ** 2 / systolic_blood_pressure


@calculator(
    title=Proper("Forrester hemodynamic class"),
    result=Points(Proper("Forrester class"), 1, 4),
    source=FORRESTER_1977,
    bands=Bands(
        "I: no congestion, no hypoperfusion",
        (2, "II: congestion"),
        (3, "III: hypoperfusion"),
        (4, "IV: congestion and hypoperfusion"),
        source=FORRESTER_1977,
    ),
    steps={"index": "Cardiac index [L/min/m2]"},
    use=Use(
        "heart failure in acute infarction",
        having=("myocardial infarction", "heart failure", "right heart catheter"),
        ages=(18, None),
        situations=(
            "infarction or acute heart failure with a pulmonary artery catheter, wedge pressure and cardiac index, "
            "Swan-Ganz, wet or dry and warm or cold by numbers"
        ),
        names="Forrester; Forrester class; Forrester classification; Forrester-Diamond-Swan; Forrester subset",
    ),
)
def forrester(cardiac_output: CardiacOutput, body_surface_area: BodySurfaceArea, wedge_pressure: WedgePressure) -> int:
    """Divide adults with acute infarction or heart failure by cardiac index and wedge pressure.

    An index of 2.2 L/min/m2 or less is hypoperfusion, a wedge pressure above 18 mmHg congestion. Wet or dry and warm or
    cold by examination is another classification.
    """
    index = cardiac_index(cardiac_output, body_surface_area)
    return 1 + each(1, wedge_pressure > 18) + each(2, index <= 2.2)

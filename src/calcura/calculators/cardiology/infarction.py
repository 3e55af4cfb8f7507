"""ST-elevation infarction: triage before there is more than a pulse and a pressure."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, HeartRate, SystolicBloodPressure
from calcura.measurements.kinds import Outcome

MORROW_2001 = Source(
    "Morrow DA, et al. A simple risk index for rapid initial triage of patients with ST-elevation myocardial "
    "infarction: an InTIME II substudy. Lancet 2001;358:1571-5",
    doi="10.1016/S0140-6736(01)06649-1",
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

"""Upper gastrointestinal bleeding: who needs treatment in hospital."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    BloodUreaNitrogen,
    CardiacFailure,
    HeartRate,
    Hemoglobin,
    HepaticDisease,
    Melena,
    Points,
    Sex,
    Syncope,
    SystolicBloodPressure,
)


@calculator(
    title="Glasgow-Blatchford score for upper gastrointestinal bleeding",
    result=Points("Glasgow-Blatchford score", 0, 23),
    source=Source(
        "Blatchford O, Murray WR, Blatchford M. Lancet 2000;356:1318-1321",
        doi="10.1016/S0140-6736(00)02816-6",
        pmid="11073021",
    ),
    bands=Bands(
        "very low risk: can be managed as an outpatient",
        (2, "not very low risk: assess and treat in hospital"),
        source=Source("Gralnek IM, et al. Endoscopy 2021;53:300-332", doi="10.1055/a-1369-5274", pmid="33567467"),
    ),
    use=Use(
        "need for treatment of upper gastrointestinal bleeding",
        having=("upper gastrointestinal bleeding",),
        ages=(18, None),
        situations=(
            "upper GI bleed gastrointestinal hemorrhage hematemesis melena: need for transfusion endoscopy "
            "intervention, safe outpatient discharge; vomited blood, black stools; managed as an outpatient"
        ),
        names="Blatchford; Glasgow bleeding score; GBS",
        computes="upper gastrointestinal bleeding; upper GI bleed; upper GI bleeding; UGIB",
        signs="upper gastrointestinal bleeding; -; bleeding",
    ),
)
def glasgow_blatchford(
    blood_urea_nitrogen: BloodUreaNitrogen,
    hemoglobin: Hemoglobin,
    sex: Sex,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    melena: Melena,
    syncope: Syncope,
    hepatic_disease: HepaticDisease,
    cardiac_failure: CardiacFailure,
) -> int:
    """Estimate, before endoscopy, an adult's need for treatment of upper gastrointestinal bleeding.

    Treatment means transfusion, endoscopic or surgical intervention. For the first assessment of patients who
    come from outside hospital; not for bleeding that begins in a patient already admitted.

    The limits of urea nitrogen are the paper's limits of urea, 6.5, 8, 10 and 25 mmol/L, in mg/dL; hemoglobin
    is in g/dL, with other limits for men than for women. Sex itself gives no point.
    """
    points = 0
    points += banded(blood_urea_nitrogen, 0, (18.2, 2), (22.4, 3), (28, 4), (70, 6))
    if sex == "male":
        points += banded(hemoglobin, 6, (10, 3), (12, 1), (13, 0))
    else:
        points += banded(hemoglobin, 6, (10, 1), (12, 0))
    points += banded(systolic_blood_pressure, 3, (90, 2), (100, 1), (110, 0))
    if heart_rate >= 100:
        points += 1
    if melena:
        points += 1
    if syncope:
        points += 2
    if hepatic_disease:
        points += 2
    if cardiac_failure:
        points += 2
    return points

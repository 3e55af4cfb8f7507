"""Statins: how strong a treatment is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

GRUNDY_2019 = Source(
    "Grundy SM, et al. 2018 AHA/ACC/AACVPR/AAPA/ABC/ACPM/ADA/AGS/APhA/ASPC/NLA/PCNA guideline on the management "
    "of blood cholesterol. Circulation 2019;139:e1082-143",
    doi="10.1161/CIR.0000000000000625",
    pmid="30586774",
)
CHRONIC_CORONARY_DISEASE_2023 = Source(
    "Intensity of statin therapy, pocket guide of the guideline on chronic coronary disease 2023",
    url="https://eguideline.guidelinecentral.com/i/1504138-chronic-coronary-disease-2023/27",
)

INTENSITY = {
    "atorvastatin_10_or_20": 2,
    "atorvastatin_40_or_80": 3,
    "rosuvastatin_5_or_10": 2,
    "rosuvastatin_20_or_40": 3,
    "simvastatin_10": 1,
    "simvastatin_20_or_40": 2,
    "pravastatin_10_or_20": 1,
    "pravastatin_40_or_80": 2,
    "lovastatin_20": 1,
    "lovastatin_40_or_80": 2,
    "fluvastatin_20_or_40": 1,
    "fluvastatin_40_twice": 2,
    "fluvastatin_xl_80": 2,
    "pitavastatin_1_to_4": 2,
}


@calculator(
    title="Intensity of statin treatment",
    result=Points("Intensity of statin treatment", 1, 3),
    source=(GRUNDY_2019, CHRONIC_CORONARY_DISEASE_2023),
    bands=Bands(
        "low intensity: LDL cholesterol falls by less than 30 %",
        (2, "moderate intensity: LDL cholesterol falls by 30 to 49 %"),
        (3, "high intensity: LDL cholesterol falls by 50 % or more"),
        source=CHRONIC_CORONARY_DISEASE_2023,
    ),
    use=Use(
        "intensity of statin treatment",
        ages=(18, None),
        situations="prevention after infarction, choice of a statin and dose, LDL cholesterol lowering",
        names="statin intensity; intensity of statin; high-intensity statin; moderate-intensity statin; statin potency",
    ),
)
def statin_intensity(
    statin_and_dose: Annotated[
        str,
        item(
            "Statin and daily dose; statin dose",
            INTENSITY,
            atorvastatin_10_or_20="atorvastatin 10 or 20 mg; atorvastatin 10 mg; atorvastatin 20 mg",
            atorvastatin_40_or_80="atorvastatin 40 or 80 mg; atorvastatin 40 mg; atorvastatin 80 mg",
            rosuvastatin_5_or_10="rosuvastatin 5 or 10 mg; rosuvastatin 5 mg; rosuvastatin 10 mg",
            rosuvastatin_20_or_40="rosuvastatin 20 or 40 mg; rosuvastatin 20 mg; rosuvastatin 40 mg",
            simvastatin_10="simvastatin 10 mg",
            simvastatin_20_or_40="simvastatin 20 or 40 mg; simvastatin 20 mg; simvastatin 40 mg",
            pravastatin_10_or_20="pravastatin 10 or 20 mg; pravastatin 10 mg; pravastatin 20 mg",
            pravastatin_40_or_80="pravastatin 40 or 80 mg; pravastatin 40 mg; pravastatin 80 mg",
            lovastatin_20="lovastatin 20 mg",
            lovastatin_40_or_80="lovastatin 40 or 80 mg; lovastatin 40 mg; lovastatin 80 mg",
            fluvastatin_20_or_40="fluvastatin 20 or 40 mg; fluvastatin 20 mg; fluvastatin 40 mg",
            fluvastatin_40_twice="fluvastatin 40 mg twice daily; fluvastatin 40 mg twice a day",
            fluvastatin_xl_80="fluvastatin XL 80 mg; extended-release fluvastatin 80 mg",
            pitavastatin_1_to_4="pitavastatin 1 to 4 mg; pitavastatin 1 mg; pitavastatin 2 mg; pitavastatin 4 mg",
        ),
    ],
) -> int:
    """Tell how intense an adult's statin treatment is: low, moderate or high are 1, 2 and 3.

    By the tables of 2018 and 2023; that of 2013 called pitavastatin 1 mg low. Simvastatin 80 mg is not to be started,
    and is no choice here.
    """
    return each(INTENSITY, statin_and_dose)

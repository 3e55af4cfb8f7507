"""Cirrhosis that gets worse suddenly."""

from __future__ import annotations

from math import log

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Inr, SerumCreatinine, SerumSodium, WhiteBloodCells
from calcura.measurements.kinds import Outcome

JALAN_2015 = Source(
    "Jalan R, et al. The CLIF Consortium Acute Decompensation score (CLIF-C ADs) for prognosis of hospitalised "
    "cirrhotic patients without acute-on-chronic liver failure. J Hepatol 2015;62:831-40",
    doi="10.1016/j.jhep.2014.11.012",
)
EF_CLIF = Source(
    "European Foundation for the Study of Chronic Liver Failure: CLIF-C AD score, after Jalan R, et al. J Hepatol "
    "2015;62:831-40",
    url="https://efclif.com/research-infrastructure/score-calculators/clif-c-ad/",
)
CLIF_C_AD_2021 = Source(
    "CLIF-C AD score predicts development of acute decompensations and survival in hospitalized cirrhotic patients. "
    "Dig Dis Sci 2021",
    doi="10.1007/s10620-020-06791-5",
    pmid="33389350",
)


@calculator(
    title="CLIF-C AD score of acutely decompensated cirrhosis",
    result=Outcome("CLIF-C AD score", "", decimals=0),
    source=(JALAN_2015, EF_CLIF),
    bands=Bands("low or intermediate risk", (60, "high risk: 50 % lived for 3 months"), source=CLIF_C_AD_2021),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of acutely decompensated cirrhosis",
        having=("cirrhosis",),
        situations=(
            "admission with ascites, encephalopathy, bleeding or infection in cirrhosis, no organ failure; acute "
            "decompensation, early discharge; age, creatinine, INR, white cells, sodium"
        ),
        signs="-; -; cirrhosis",
        names="CLIF-C AD; CLIF-C ADs; CLIF acute decompensation score; CLIF Consortium acute decompensation score",
    ),
)
def clif_c_ad(
    age: Age,
    serum_creatinine: SerumCreatinine,
    inr: Inr,
    white_blood_cells: WhiteBloodCells,
    serum_sodium: SerumSodium,
) -> float:
    """Estimate how an adult with cirrhosis does who is admitted with an acute decompensation but no organ failure.

    Where organs fail it is acute-on-chronic liver failure, which has another score. Sources divide what is below 60 at
    45 or at 50; neither is told here.
    """
    return 10 * (
        0.03 * age
        + 0.66 * log(serum_creatinine)
        + 1.71 * log(inr)
        + 0.88 * log(white_blood_cells)
        - 0.05 * serum_sodium
        + 8
    )

"""Eclampsia: magnesium sulfate."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, item
from calcura.measurements.kinds import Outcome

MAGNESIUM_REGIMENS = Source(
    "Smith JM, et al. An integrative review of the side effects related to the use of magnesium sulfate for "
    "pre-eclampsia and eclampsia management. BMC Pregnancy Childbirth 2013;13:34, table 2",
    doi="10.1186/1471-2393-13-34",
    url="https://bmcpregnancychildbirth.biomedcentral.com/articles/10.1186/1471-2393-13-34/tables/2",
)

LOADING_GRAMS = {"zuspan": 4, "pritchard": 14}


@calculator(
    title="Magnesium sulfate regimen in eclampsia",
    result=Outcome("Loading dose of magnesium sulfate", "g", decimals=0, limits=(0, None)),
    source=MAGNESIUM_REGIMENS,
    use=Use(
        "dose of magnesium sulfate",
        having=("pregnancy",),
        sex="female",
        situations="eclampsia, severe preeclampsia, seizure in pregnancy, MgSO4, loading and maintenance dose",
        asked=("magnesium_regimen",),
        names=(
            "magnesium sulfate; magnesium sulfate regimen; Zuspan; Zuspan regimen; Pritchard; Pritchard regimen; MgSO4 "
            "for eclampsia; magnesium for eclampsia"
        ),
    ),
)
def magnesium_sulfate_preeclampsia(
    magnesium_regimen: Annotated[
        str,
        item(
            "Regimen of magnesium sulfate",
            LOADING_GRAMS,
            zuspan="Zuspan: intravenous; Zuspan",
            pritchard="Pritchard: intravenous and intramuscular; Pritchard",
        ),
    ],
) -> float:
    """Tell the loading dose of magnesium sulfate in eclampsia or severe preeclampsia.

    Zuspan: 4 g by vein, then 1 g an hour by vein. Pritchard: 4 g by vein and 10 g by muscle, then 5 g by muscle every 4
    hours. Both for 24 hours after the last convulsion or delivery. Reflexes, breathing of 12 a minute or more and urine
    of 30 mL an hour or more are looked for before each dose; less is given in kidney failure.

    As first described; some guidelines load 4 to 6 g and keep up 2 g an hour.
    """
    return LOADING_GRAMS[magnesium_regimen]

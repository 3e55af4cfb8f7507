"""How the child in the womb is, and how much of its blood came into the mother's."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Number, Outcome

MANNING_1980 = Source(
    "Manning FA, et al. Antepartum fetal evaluation: development of a fetal biophysical profile. Am J Obstet Gynecol "
    "1980;136:787-95",
    doi="10.1016/0002-9378(80)90457-3",
)
FPNOTEBOOK_BPP = Source(
    "Family Practice Notebook, biophysical profile: 2 points each, what follows at 8 to 10, 6, 4 and less",
    url="https://mobile.fpnotebook.com/OB/Fetus/BphysclPrfl.htm",
)

MOORE_1990 = Source(
    "Moore TR, Cayle JE. The amniotic fluid index in normal human pregnancy. Am J Obstet Gynecol 1990;162:1168-73",
    doi="10.1016/0002-9378(90)90009-V",
    pmid="2333190",
)
MSD_POLYHYDRAMNIOS = Source(
    "MSD Manual, polyhydramnios: the index is the sum of the depths in each quadrant; normal above 5 to below 24 cm",
    url=("https://www.msdmanuals.com/uk/professional/gynecology-and-obstetrics/antenatal-complications/polyhydramnios"),
)
SANDLER_2012 = Source(
    "Sandler SG, Gottschall JL. Postpartum Rh immunoprophylaxis. Obstet Gynecol 2012;120:1428-38",
    doi="10.1097/AOG.0b013e3182742eba",
    pmid="23168770",
)
KLEIHAUER_BETKE = Source(
    "Kleihauer-Betke test: fetal cells by maternal blood volume, 30 mL a vial of Rh immune globulin",
    url="https://cal87.calculator.city/kleihauer-betke-test-calculation.html",
)
RH_IMMUNE_GLOBULIN = Source(
    "medicalalgorithms.com, dose of Rh immune globulin in massive fetomaternal hemorrhage",
    url=(
        "https://www.medicalalgorithms.com/dosing-rh-immune-globulin-rhogam-dosage-in-massive-fetomaternal-hemorrhage"
    ),
)

CEREBROPLACENTAL_RANGES = Source(
    "Reference ranges of the cerebroplacental ratio, first told by Gramellini 1992. Rambam Maimonides Med J 2019",
    doi="10.5041/RMMJ.10379",
)

NONSTRESS_TEST = {"reactive": 2, "not_reactive": 0}
SEEN = {"normal": 2, "absent_or_less": 0}


def _pocket(label: str, *synonyms: str) -> Number:
    """Return the depth of the deepest pocket of fluid in a quarter of the uterus."""
    meaning = "on ultrasound, without cord or limbs; 0 where there is none"
    return Number(label, "cm", (0, 20), (0.5, 7), 1, other_units=("mm",), synonyms=synonyms, meaning=meaning, days=7)


def _pulsatility(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return the pulsatility index of an artery of the fetus."""
    return Number(label, "", plausible, usual, 2, synonyms=synonyms, meaning="by Doppler; not resistance", days=7)


@calculator(
    title="Biophysical profile of the fetus",
    result=Points("Biophysical profile", 0, 10),
    source=(MANNING_1980, FPNOTEBOOK_BPP),
    bands=Bands("abnormal", (6, "equivocal"), (8, "normal"), source=FPNOTEBOOK_BPP),
    use=Use(
        "wellbeing of the fetus",
        having=("pregnancy",),
        sex="female",
        situations=(
            "growth restriction, decreased fetal movements, post-term pregnancy, third trimester, ultrasound and "
            "nonstress test, oligohydramnios"
        ),
        signs="-; -; pregnancy",
        names="BPP; biophysical profile; fetal biophysical profile; Manning score; biophysical score",
    ),
)
def biophysical_profile(
    nonstress_test: Annotated[
        str,
        item(
            "Nonstress test; NST; non-stress test",
            NONSTRESS_TEST,
            reactive="reactive: two accelerations by 15/min for 15 seconds in 20 minutes",
            not_reactive="not reactive",
        ),
    ],
    fetal_breathing: Annotated[
        str,
        item(
            "Fetal breathing; fetal breathing movements",
            SEEN,
            normal="sustained for 30 seconds or more in 30 minutes",
            absent_or_less="absent or shorter",
        ),
    ],
    fetal_movement: Annotated[
        str,
        item(
            "Fetal body movements; gross body movements",
            SEEN,
            normal="three or more in 30 minutes",
            absent_or_less="fewer than three",
        ),
    ],
    fetal_tone: Annotated[
        str,
        item(
            "Fetal tone",
            SEEN,
            normal="a limb extended and flexed again, once or more",
            absent_or_less="no return to flexion",
        ),
    ],
    amniotic_fluid: Annotated[
        str,
        item(
            "Amniotic fluid; amniotic fluid pocket",
            SEEN,
            normal="a pocket of 2 cm by 2 cm or more",
            absent_or_less="no such pocket",
        ),
    ],
) -> int:
    """Judge a fetus of the third trimester by half an hour of ultrasound and a nonstress test.

    Even numbers only. Too little fluid calls for action with 8 points, too.
    """
    return each(NONSTRESS_TEST, nonstress_test) + each(
        SEEN, fetal_breathing, fetal_movement, fetal_tone, amniotic_fluid
    )


@calculator(
    title="Amniotic fluid index",
    result=Outcome("Amniotic fluid index", "cm", decimals=1, limits=(0, None)),
    source=(MOORE_1990, MSD_POLYHYDRAMNIOS),
    bands=Bands("oligohydramnios", (Above(5), "normal"), (24, "polyhydramnios"), source=MSD_POLYHYDRAMNIOS),
    steps={"depths": "Sum of the four depths [cm]"},
    use=Use(
        "amount of amniotic fluid",
        having=("pregnancy",),
        sex="female",
        situations="amniotic fluid on ultrasound, four quadrants, deepest pockets, oligohydramnios, polyhydramnios",
        names="AFI; amniotic fluid index; amniotic index",
    ),
)
def amniotic_fluid_index(
    right_upper_pocket: Annotated[
        float, _pocket("Deepest pocket of amniotic fluid, right upper", "right upper quadrant pocket")
    ],
    left_upper_pocket: Annotated[
        float, _pocket("Deepest pocket of amniotic fluid, left upper", "left upper quadrant pocket")
    ],
    right_lower_pocket: Annotated[
        float, _pocket("Deepest pocket of amniotic fluid, right lower", "right lower quadrant pocket")
    ],
    left_lower_pocket: Annotated[
        float, _pocket("Deepest pocket of amniotic fluid, left lower", "left lower quadrant pocket")
    ],
) -> float:
    """Tell how much amniotic fluid there is, by the deepest pocket in each quarter of the uterus.

    In the second half of a pregnancy with one child; not for twins. Polyhydramnios begins at 20, 24 or 25 cm by source,
    and 5 cm itself is normal in some.
    """
    depths = right_upper_pocket + left_upper_pocket + right_lower_pocket + left_lower_pocket
    return round(100 * depths) / 100


@calculator(
    title="Fetomaternal hemorrhage by the Kleihauer-Betke test",
    result=Outcome("Fetomaternal hemorrhage", "mL", decimals=0, limits=(0, None)),
    source=(SANDLER_2012, KLEIHAUER_BETKE),
    bands=Bands(
        "covered by one vial of 300 ug of Rh immune globulin", (Above(30), "more than one vial"), source=KLEIHAUER_BETKE
    ),
    use=Use(
        "fetal blood in the mother",
        having=("pregnancy",),
        sex="female",
        situations="Rh-negative woman with bleeding, trauma or delivery, rosette test positive, fetal cells in percent",
        names="Kleihauer-Betke; KB test; Kleihauer; fetomaternal hemorrhage; FMH; Kleihauer-Betke test",
    ),
)
def kleihauer_betke_fmh(
    fetal_cells_percent: Annotated[
        float,
        Number(
            "Fetal cells in the mother's blood",
            "%",
            (0, 30),
            (0, 3),
            1,
            other_units=("fraction", "‰"),
            synonyms=("fetal cells", "Kleihauer-Betke result", "fetal red cells"),
            meaning="by the Kleihauer-Betke test, as a share of red cells",
        ),
    ],
    maternal_blood_volume: Annotated[
        float,
        Number(
            "Blood volume of the mother",
            "mL",
            (2000, 12_000),
            (4000, 7000),
            0,
            other_units=("L",),
            synonyms=("maternal blood volume",),
            meaning="5000 mL is usually taken",
            days=30,
        ),
    ] = 5000,
) -> float:
    """Estimate how much whole blood of the child came into the mother's.

    Red cells are half of it. The test is imprecise, so that the dose of Rh immune globulin adds a vial; 30 mL itself is
    covered by one.
    """
    return fetal_cells_percent / 100 * maternal_blood_volume


@calculator(
    title="Vials of Rh immune globulin by the fetomaternal hemorrhage",
    result=Outcome("Doses of Rh immune globulin", "", decimals=0, limits=(0, None)),
    source=(SANDLER_2012, RH_IMMUNE_GLOBULIN),
    steps={"covered": "Vials that cover the hemorrhage"},
    use=Use(
        "dose of Rh immune globulin",
        having=("pregnancy",),
        sex="female",
        situations="Rh-negative mother of an Rh-positive child after delivery or trauma, anti-D vials of 300 ug",
        names="RhoGAM; RhoGAM dose; anti-D dose; RhIG; RhIG dose; Rh immune globulin dose; Rh immune globulin",
    ),
)
def rh_immune_globulin_dose(
    fetal_hemorrhage: Annotated[
        float,
        Number(
            "Volume of the fetomaternal hemorrhage",
            "mL",
            (0, 1000),
            (0, 150),
            0,
            synonyms=("fetal hemorrhage", "fetomaternal hemorrhage volume", "fetal blood volume in the mother"),
            meaning="of whole blood, not of red cells",
        ),
    ],
) -> float:
    """Compute how many vials of 300 ug of Rh immune globulin an Rh-negative mother needs for her child's blood in hers.

    A vial covers 30 mL; the number is rounded, halves up, and one is added, since the test is imprecise. Other
    countries dose by mL of red cells. A dose for a patient has to be checked independently.
    """
    covered = floor(fetal_hemorrhage / 30 + 0.5)
    return covered + 1


@calculator(
    title="Cerebroplacental ratio",
    result=Outcome("Cerebroplacental ratio", "", decimals=2, limits=(0, None)),
    source=CEREBROPLACENTAL_RANGES,
    use=Use(
        "blood flow of the fetus",
        having=("pregnancy",),
        sex="female",
        situations="growth-restricted fetus, Doppler of umbilical and middle cerebral artery, brain sparing",
        names=(
            "cerebroplacental ratio; cerebro-placental ratio; cerebroumbilical ratio; cerebro-umbilical ratio; "
            "cerebral umbilical ratio"
        ),
    ),
)
def cerebroplacental_ratio(
    middle_cerebral_artery_pi: Annotated[
        float,
        _pulsatility(
            "Pulsatility index of the middle cerebral artery", (0.3, 5), (0.8, 2.6), "MCA PI", "MCA pulsatility index"
        ),
    ],
    umbilical_artery_pi: Annotated[
        float,
        _pulsatility("Pulsatility index of the umbilical artery", (0.2, 5), (0.6, 1.8), "UA PI", "umbilical artery PI"),
    ],
) -> float:
    """Relate the flow to the brain of a fetus to that to the placenta: low is abnormal.

    Pulsatility indices are taken, not resistance indices. Limits of 1, 1.03, 1.08 and the fifth percentile of the week
    are in use, so that no band is told.
    """
    return middle_cerebral_artery_pi / umbilical_artery_pi

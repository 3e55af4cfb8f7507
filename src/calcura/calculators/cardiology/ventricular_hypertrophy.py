"""The thick left ventricle in the electrocardiogram."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

SOKOLOW_1949 = Source(
    "Sokolow M, Lyon TP. The ventricular complex in left ventricular hypertrophy as obtained by unipolar precordial "
    "and limb leads. Am Heart J 1949;37:161-86",
    doi="10.1016/0002-8703(49)90562-1",
)
CASALE_1987 = Source(
    "Casale PN, et al. Improved sex-specific criteria of left ventricular hypertrophy for clinical and computer "
    "interpretation of electrocardiograms: validation with autopsy findings. Circulation 1987;75:565-72",
    doi="10.1161/01.CIR.75.3.565",
    pmid="2949887",
)
CASALE_1985 = Source(
    "Casale PN, et al. Electrocardiographic detection of left ventricular hypertrophy: development and prospective "
    "validation of improved criteria. J Am Coll Cardiol 1985;6:572-80, as given by ECGpedia",
    url="https://en.ecgpedia.org/index.php?title=Special:MobileDiff/16882",
)
ROMHILT_1968 = Source(
    "Romhilt DW, Estes EH Jr. A point-score system for the ECG diagnosis of left ventricular hypertrophy. Am Heart "
    "J 1968;75:752-8",
    pmid="4231231",
)
LVH_CRITERIA = Source(
    "Electrocardiographic criteria of left ventricular hypertrophy, table 1 of a study that compares them (the score "
    "after Romhilt DW, Estes EH. Am Heart J 1968;75:752-8)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC4750022/table/tbl1",
)

PEGUERO_2017 = Source(
    "Peguero JG, et al. Electrocardiographic criteria for the diagnosis of left ventricular hypertrophy. J Am "
    "Coll Cardiol 2017;69:1694-703, as given by medicalalgorithms.com",
    doi="10.1016/j.jacc.2017.01.037",
    url="https://www.medicalalgorithms.com/ecg-criteria-of-peguero-et-al-for-left-ventricular-hypertrophy-lvh",
)

ST_T = {"none": 0, "with_digitalis": 1, "without_digitalis": 3}


def _wave(label: str, most: float, *synonyms: str) -> Number:
    """Return the height or depth of a wave on paper, at 10 mm for a millivolt."""
    return Number(
        label,
        "mm",
        (0, most),
        (1, 35),
        0,
        synonyms=synonyms,
        meaning="at 10 mm for a millivolt, its size as a positive number",
        days=365,
    )


@calculator(
    title=Proper("Sokolow-Lyon voltage"),
    result=Outcome(Proper("Sokolow-Lyon voltage"), "mm", decimals=0, limits=(0, None)),
    source=(SOKOLOW_1949, LVH_CRITERIA),
    bands=Bands(
        "no left ventricular hypertrophy by voltage",
        (35, "left ventricular hypertrophy by voltage"),
        source=LVH_CRITERIA,
    ),
    use=Use(
        "left ventricular hypertrophy in the electrocardiogram",
        having=("electrocardiogram",),
        ages=(35, None),
        situations="ECG voltage criteria LVH, hypertension, aortic stenosis, S in V1 plus R in V5 or V6",
        signs="-; -; electrocardiogram, aortic stenosis",
        names="Sokolow-Lyon; Sokolow Lyon index; Sokolow index; Sokolow criteria; Sokolow-Lyon criteria",
    ),
)
def sokolow_lyon(
    s_wave_v1: Annotated[float, _wave("S wave in V1", 80, "S in V1", "SV1")],
    r_wave_v5: Annotated[float, _wave("R wave in V5", 80, "R in V5", "RV5")],
    r_wave_v6: Annotated[float, _wave("R wave in V6", 80, "R in V6", "RV6")],
) -> float:
    """Look for left ventricular hypertrophy in the electrocardiogram of an adult of 35 years or more.

    Young and thin people exceed it. An R wave of 11 mm in aVL is another criterion.
    """
    return s_wave_v1 + max(r_wave_v5, r_wave_v6)


@calculator(
    title=Proper("Cornell voltage"),
    result=Outcome(Proper("Cornell voltage"), "mm", decimals=0, limits=(0, None)),
    source=(CASALE_1987, CASALE_1985),
    use=Use(
        "left ventricular hypertrophy in the electrocardiogram",
        having=("electrocardiogram",),
        ages=(18, None),
        situations="ECG voltage criteria LVH, hypertension, R in aVL plus S in V3",
        signs="-; -; electrocardiogram, aortic stenosis",
        names="Cornell; Cornell voltage; Cornell criteria; Cornell voltage criteria",
    ),
)
def cornell_voltage(
    r_wave_avl: Annotated[float, _wave("R wave in aVL", 60, "R in aVL", "RaVL")],
    s_wave_v3: Annotated[float, _wave("S wave in V3", 80, "S in V3", "SV3")],
) -> float:
    """Look for left ventricular hypertrophy in the electrocardiogram of an adult.

    Above 28 mm in men and above 20 mm in women it is there by voltage. The product with the duration of the QRS
    complex is another criterion.
    """
    return r_wave_avl + s_wave_v3


@calculator(
    title=Proper("Romhilt-Estes point score of left ventricular hypertrophy"),
    result=Points(Proper("Romhilt-Estes score"), 0, 13),
    source=(ROMHILT_1968, LVH_CRITERIA),
    bands=Bands(
        "left ventricular hypertrophy not shown",
        (4, "probable left ventricular hypertrophy"),
        (5, "definite left ventricular hypertrophy"),
        source=LVH_CRITERIA,
    ),
    use=Use(
        "left ventricular hypertrophy in the electrocardiogram",
        having=("electrocardiogram",),
        ages=(18, None),
        situations="ECG criteria LVH points: voltage, strain, left atrial enlargement, left axis, digitalis",
        signs="-; -; electrocardiogram, aortic stenosis",
        names="Romhilt-Estes; Romhilt Estes score; Estes score; Estes criteria",
    ),
)
def romhilt_estes(
    voltage_of_hypertrophy: Annotated[
        bool,
        Finding(
            "High voltage of the QRS complex",
            meaning=(
                "any limb R or S of 20 mm or more, S in V1 or V2 of 30 mm or more, or R in V5 or V6 of 30 mm or more"
            ),
            synonyms=("voltage criterion",),
        ),
    ],
    opposite_st_t: Annotated[
        str,
        item(
            "ST-T abnormality opposite to the QRS complex; ST-T changes of strain",
            ST_T,
            none="none",
            with_digitalis="present, with digitalis",
            without_digitalis="present, without digitalis",
        ),
    ],
    left_atrial_p_wave: Annotated[
        bool,
        Finding(
            "Left atrial enlargement in V1",
            meaning="the end of the P wave in V1 is 1 mm deep or more for 40 ms or more",
            synonyms=("P terminal force in V1",),
        ),
    ],
    left_axis_deviation: Annotated[bool, Finding("Left axis deviation", meaning="-30 degrees or beyond")],
    qrs_90_ms_or_more: Annotated[bool, Finding("QRS of 90 ms or more", synonyms=("QRS duration of 90 ms or more",))],
    delayed_intrinsicoid_deflection: Annotated[
        bool, Finding("Delayed intrinsicoid deflection", meaning="50 ms or more in V5 or V6")
    ],
) -> int:
    """Grade how likely the electrocardiogram of an adult shows left ventricular hypertrophy.

    The three criteria of voltage count once.
    """
    points = each(3, voltage_of_hypertrophy, left_atrial_p_wave) + each(ST_T, opposite_st_t)
    points += each(2, left_axis_deviation) + each(1, qrs_90_ms_or_more, delayed_intrinsicoid_deflection)
    return points


@calculator(
    title=Proper("Peguero-Lo Presti voltage"),
    result=Outcome(Proper("Peguero-Lo Presti voltage"), "mm", decimals=1, limits=(0, None)),
    source=PEGUERO_2017,
    bands=Bands(
        "below the limit of women and of men",
        (23, "women: left ventricular hypertrophy by this criterion; men: below the limit"),
        (28, "left ventricular hypertrophy by this criterion"),
        source=PEGUERO_2017,
    ),
    use=Use(
        "left ventricular hypertrophy in the electrocardiogram",
        having=("electrocardiogram",),
        ages=(18, None),
        situations="ECG voltage criteria LVH, hypertension, deepest S wave in any lead plus S in V4",
        signs="-; -; electrocardiogram, aortic stenosis",
        names="Peguero-Lo Presti; Peguero; Peguero criterion; Peguero criteria; Peguero Lo Presti criteria; SD + SV4",
    ),
)
def peguero_lo_presti(
    deepest_s_wave: Annotated[float, _wave("Deepest S wave in any lead", 80, "deepest S")],
    s_wave_v4: Annotated[float, _wave("S wave in V4", 80, "S in V4", "SV4")],
) -> float:
    """Look for left ventricular hypertrophy in the electrocardiogram of an adult.

    From 23 mm on in women and from 28 mm on in men it is there by this criterion. Where V4 itself has the deepest S
    wave, it counts twice. Below 40 years it is less specific.
    """
    if deepest_s_wave < s_wave_v4:
        raise ValueError("the deepest S wave of any lead cannot be smaller than that of V4")
    return deepest_s_wave + s_wave_v4

"""The QT interval corrected for heart rate, by the five usual formulas. All take and give milliseconds."""

from __future__ import annotations

from math import sqrt

from calcura.engine import Source, Use, calculator
from calcura.measurements import HeartRate, QtcInterval, QtInterval

VANDENBERK_2016 = Source(
    "Vandenberk B, et al. Which QT correction formulae to use for QT monitoring? J Am Heart Assoc 2016;5:e003264",
    doi="10.1161/JAHA.116.003264",
)


@calculator(
    title="QTc (Bazett)",
    result=QtcInterval,
    source=Source(
        "Bazett HC. An analysis of the time-relations of electrocardiograms. Heart 1920;7:353-70; "
        "reprinted in Ann Noninvasive Electrocardiol 1997;2:177-94",
        doi="10.1111/j.1542-474X.1997.tb00325.x",
    ),
    steps={"rr_interval": "Time between beats [s]"},
    applies_to={"heart_rate": (60, 100)},
    use=Use(
        "QT interval corrected for heart rate",
        situations="heart-rate corrected QT interval prolongation ECG EKG: square root of the RR interval",
        signs=(
            "electrocardiogram, arrhythmia; intervals of the electrocardiogram, drugs that prolong QT; poisoning, "
            "low potassium or magnesium, chest pain, atrial fibrillation, troponin, calcium, seizure"
        ),
        names="Bazett; QTcB; QTcBaz; QTcBZT",
        computes="QTc; corrected QT",
    ),
)
def qtc_bazett(qt_interval: QtInterval, heart_rate: HeartRate) -> float:
    """Estimate the QT interval at a heart rate of 60 per minute, by the oldest and most used formula.

    It corrects too much at fast rates and too little at slow ones; use another formula outside 60 to 100 per
    minute. A wide QRS lengthens QT by itself.
    """
    rr_interval = 60 / heart_rate
    return qt_interval / sqrt(rr_interval)


@calculator(
    title="QTc (Fridericia)",
    result=QtcInterval,
    source=Source(
        "Fridericia LS. Die Systolendauer im Elektrokardiogramm bei normalen Menschen und bei Herzkranken. "
        "Acta Med Scand 1920;53:469-86",
        doi="10.1111/j.0954-6820.1920.tb18266.x",
    ),
    steps={"rr_interval": "Time between beats [s]", "cube_root": "Cube root of the time between beats"},
    use=Use(
        "QT interval corrected for heart rate",
        situations="heart-rate corrected QT interval ECG EKG: cube root cubic of the RR interval",
        routine=2,
        names="Fridericia; QTcF; QTcFri; QTcFRD",
        shares="QTc; corrected QT",
    ),
)
def qtc_fridericia(qt_interval: QtInterval, heart_rate: HeartRate) -> float:
    """Estimate the QT interval at a heart rate of 60 per minute, by the cube root of the time between beats.

    The usual choice in drug trials. A wide QRS lengthens QT by itself.
    """
    rr_interval = 60 / heart_rate
    cube_root: float = rr_interval ** (1 / 3)
    return qt_interval / cube_root


@calculator(
    title="QTc (Framingham)",
    result=QtcInterval,
    source=Source(
        "Sagie A, et al. An improved method for adjusting the QT interval for heart rate (the Framingham "
        "Heart Study). Am J Cardiol 1992;70:797-801",
        doi="10.1016/0002-9149(92)90562-D",
        pmid="1519533",
    ),
    steps={"rr_interval": "Time between beats [s]", "corrected_interval": "Corrected QT interval [ms]"},
    use=Use(
        "QT interval corrected for heart rate",
        situations="heart-rate corrected QT interval ECG EKG: linear regression, RR interval, 0.154",
        names="Framingham QT; Framingham QTc; QT Framingham; QTcFra; Sagie; QTcFRM",
        shares="Framingham; QTc; corrected QT",
    ),
)
def qtc_framingham(qt_interval: QtInterval, heart_rate: HeartRate) -> float:
    """Estimate the QT interval at a heart rate of 60 per minute, by a straight line fitted to a population.

    154 ms for each second by which the time between beats differs from one. A wide QRS lengthens QT by
    itself. At very slow rates the line falls to zero and below, where it says nothing.
    """
    rr_interval = 60 / heart_rate
    corrected_interval = qt_interval + 154 * (1 - rr_interval)
    if corrected_interval <= 0:
        raise ValueError("at this heart rate the line gives no positive interval; use another correction")
    return corrected_interval


@calculator(
    title="QTc (Hodges)",
    result=QtcInterval,
    source=VANDENBERK_2016,
    use=Use(
        "QT interval corrected for heart rate",
        situations="heart-rate corrected QT interval ECG EKG: linear in heart rate 1.75",
        names="Hodges; QTcH; QTcHod; QTcHDG",
        shares="QTc; corrected QT",
    ),
)
def qtc_hodges(qt_interval: QtInterval, heart_rate: HeartRate) -> float:
    """Estimate the QT interval at a heart rate of 60 per minute, by a straight line in heart rate.

    First reported in an abstract (Hodges M, et al. J Am Coll Cardiol 1983;1:694); the source given compares
    it with the others. A wide QRS lengthens QT by itself.
    """
    return qt_interval + 1.75 * (heart_rate - 60)


@calculator(
    title="QTc (Rautaharju)",
    result=QtcInterval,
    source=Source(
        "Rautaharju PM, et al. New age- and sex-specific criteria for QT prolongation based on rate "
        "correction formulas that minimize bias at the upper normal limits. Int J Cardiol 2014;174:535-40",
        doi="10.1016/j.ijcard.2014.04.133",
        pmid="24825030",
    ),
    use=Use(
        "QT interval corrected for heart rate",
        situations="heart-rate corrected QT interval ECG EKG: 120 plus heart rate over 180",
        names="Rautaharju; QTcMod; QTcRau; QTcR; QTcRTH; QTcRTHa",
        shares="QTc; corrected QT",
    ),
)
def qtc_rautaharju(qt_interval: QtInterval, heart_rate: HeartRate) -> float:
    """Estimate the QT interval at a heart rate of 60 per minute, fitted at the upper normal limits.

    This is the form for a narrow QRS, which its authors call QTcMod; upper limits depend on age and sex.
    """
    return qt_interval * (120 + heart_rate) / 180

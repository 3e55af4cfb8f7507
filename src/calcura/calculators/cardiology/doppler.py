"""Doppler ultrasound of the heart: pressures from velocities, flow, and the timing of the ventricle."""

from __future__ import annotations

from math import pi
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    AorticVelocityTimeIntegral,
    CentralVenousPressure,
    LvotDiameter,
    LvotVelocityTimeIntegral,
)
from calcura.measurements.kinds import Number, Outcome

BAUMGARTNER_2017 = Source(
    "Baumgartner H, et al. Recommendations on the echocardiographic assessment of aortic valve stenosis: a focused "
    "update from the European Association of Cardiovascular Imaging and the American Society of Echocardiography. J "
    "Am Soc Echocardiogr 2017;30:372-92",
    doi="10.1016/j.echo.2017.02.009",
    pmid="28385280",
)
CSE_INDEX = Source(
    "Canadian Society of Echocardiography, CardioMath: dimensionless index of the aortic valve",
    url="http://www.csecho.ca/wp-content/themes/twentyeleven-csecho/cardiomath/?eqnHD=stress&eqnDisp=avdi",
)
YOCK_1984 = Source(
    "Yock PG, Popp RL. Noninvasive estimation of right ventricular systolic pressure by Doppler ultrasound in "
    "patients with tricuspid regurgitation. Circulation 1984;70:657-62",
    doi="10.1161/01.CIR.70.4.657",
)
RUDSKI_2010 = Source(
    "Rudski LG, et al. Guidelines for the echocardiographic assessment of the right heart in adults: a report from the "
    "American Society of Echocardiography. J Am Soc Echocardiogr 2010;23:685-713",
    doi="10.1016/j.echo.2010.05.010",
    pmid="20620859",
)
CSE_RVSP = Source(
    "Canadian Society of Echocardiography, CardioMath: right ventricular systolic pressure",
    url="http://www.csecho.ca/wp-content/themes/twentyeleven-csecho/cardiomath/?eqnHD=echo&eqnDisp=rvsptr",
)
BERNOULLI_REVIEW = Source(
    "Simplified Bernoulli equation, a review's table of formulas (Vessel Plus)", doi="10.20517/2574-1209.2021.91"
)
QUINONES_2002 = Source(
    "Quiñones MA, et al. Recommendations for quantification of Doppler echocardiography: a report from the Doppler "
    "quantification task force of the American Society of Echocardiography. J Am Soc Echocardiogr 2002;15:167-84",
    doi="10.1067/mje.2002.120202",
)
FORMULAS = Source(
    "Useful formulas and normal values: flow through the outflow tract (Thoracic Key)",
    url="https://thoracickey.com/useful-formulas-and-normal-values",
)
TEI_1995 = Source(
    "Tei C, et al. New index of combined systolic and diastolic myocardial performance: a simple and reproducible "
    "measure of cardiac function. J Cardiol 1995;26:357-66",
    pmid="8558414",
)
TEI_PAGE = Source(
    "Johnson Francis, Tei index: myocardial performance index",
    url="https://johnsonfrancis.org/professional/tei-index-myocardial-performance-index/",
)


def _velocity(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a velocity of blood by Doppler."""
    return Number(label, "m/s", plausible, usual, 1, other_units=("cm/s",), synonyms=synonyms, days=365)


def _time(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a part of the cycle of the heart."""
    return Number(label, "ms", plausible, usual, 0, other_units=("s",), synonyms=synonyms, days=365)


@calculator(
    title="Dimensionless velocity index of the aortic valve",
    result=Outcome("Dimensionless velocity index", "", decimals=2, limits=(0, None)),
    source=(BAUMGARTNER_2017, CSE_INDEX),
    bands=Bands(
        "severe stenosis",
        (Above(0.25), "moderate stenosis"),
        (Above(0.5), "mild stenosis, or none"),
        source=CSE_INDEX,
    ),
    use=Use(
        "severity of aortic stenosis",
        having=("aortic stenosis", "echocardiogram"),
        situations=(
            "aortic stenosis by Doppler where the outflow tract diameter cannot be measured, ratio of outflow tract to "
            "aortic velocity or integral, prosthetic aortic valve"
        ),
        signs="-; aortic stenosis; -",
        names=(
            "dimensionless velocity index; dimensionless index; DVI; velocity ratio of the aortic valve; "
            "Doppler velocity index"
        ),
    ),
)
def dimensionless_velocity_index(lvot_vti: LvotVelocityTimeIntegral, aortic_vti: AorticVelocityTimeIntegral) -> float:
    """Relate flow in the outflow tract to that across the aortic valve, without the diameter that errs most.

    Times the area of the outflow tract it is the valve area by continuity. The ratio of the peak velocities is another
    form. Prostheses have other limits. 0.25 itself is told as severe by two texts and as moderate by a table.
    """
    return lvot_vti / aortic_vti


@calculator(
    title="Pressure gradient by the simplified Bernoulli equation",
    result=Outcome("Pressure gradient", "mmHg", decimals=0, limits=(0, None)),
    source=BERNOULLI_REVIEW,
    use=Use(
        "pressure from a Doppler velocity",
        having=("echocardiogram",),
        situations=(
            "echocardiography peak gradient across a valve or a defect from the peak velocity, four times velocity "
            "squared, aortic jet, tricuspid regurgitation, ventricular septal defect, coarctation"
        ),
        names="Bernoulli; simplified Bernoulli; Bernoulli equation; modified Bernoulli; gradient from velocity",
    ),
)
def simplified_bernoulli(
    peak_velocity: Annotated[
        float, _velocity("Peak Doppler velocity", (0.2, 8), (0.8, 5), "peak velocity", "Vmax", "jet velocity")
    ],
) -> float:
    """Estimate the peak difference of pressure that drives a jet, from its velocity.

    The velocity before the narrowing is left out, so not where it is high itself, about 1.5 m/s and more. It is the
    highest gradient of an instant, which is above the difference of peak pressures by catheter.
    """
    return 4 * peak_velocity**2


@calculator(
    title="Right ventricular systolic pressure by echocardiography",
    result=Outcome("Right ventricular systolic pressure", "mmHg", decimals=0),
    source=(YOCK_1984, RUDSKI_2010, CSE_RVSP),
    steps={"gradient": "Gradient across the tricuspid valve [mmHg]"},
    use=Use(
        "pressure of the pulmonary artery by ultrasound",
        having=("echocardiogram", "pulmonary hypertension"),
        ages=(18, None),
        situations=(
            "tricuspid regurgitation velocity TR jet, right atrial pressure by the inferior vena cava, estimated "
            "pulmonary artery systolic pressure PASP"
        ),
        signs="-; pulmonary hypertension; -",
        names=(
            "right ventricular systolic pressure; RVSP; PASP by echo; pulmonary artery systolic pressure by echo; "
            "estimated pulmonary artery systolic pressure; RVSP by echo"
        ),
    ),
)
def right_ventricular_systolic_pressure(
    tricuspid_regurgitation_velocity: Annotated[
        float,
        _velocity(
            "Peak velocity of tricuspid regurgitation",
            (0.5, 7),
            (1.8, 4.5),
            "TR velocity",
            "TR Vmax",
            "TR jet velocity",
        ),
    ],
    central_venous_pressure: CentralVenousPressure,
) -> float:
    """Estimate the systolic pressure of an adult's right ventricle, which is that of the pulmonary artery, too.

    Not of the artery where the pulmonary valve is narrowed. Right atrial pressure is taken as 3, 8 or 15 mmHg by the
    width of the inferior vena cava (21 mm) and its collapse (50 %), or as measured.
    """
    gradient = simplified_bernoulli(tricuspid_regurgitation_velocity)
    return gradient + central_venous_pressure


@calculator(
    title="Stroke volume by Doppler of the outflow tract",
    result=Outcome("Stroke volume", "mL", decimals=0, limits=(0, None)),
    source=(QUINONES_2002, FORMULAS),
    steps={"outflow": "Area of the outflow tract [cm2]"},
    use=Use(
        "stroke volume by ultrasound",
        having=("echocardiogram", "shock"),
        situations=(
            "echocardiography left ventricular outflow tract diameter and velocity-time integral, cardiac output by "
            "echo, fluid responsiveness, low-flow aortic stenosis"
        ),
        names=(
            "LVOT stroke volume; stroke volume by Doppler; stroke volume by echo; Doppler stroke volume; "
            "stroke volume from LVOT VTI"
        ),
    ),
)
def stroke_volume_lvot_doppler(lvot_diameter: LvotDiameter, lvot_vti: LvotVelocityTimeIntegral) -> float:
    """Estimate what the left ventricle ejects with a beat, from what flows through its outflow tract.

    The diameter enters squared and is the largest source of error. The integral is that of the outflow tract, not that
    across the valve.
    """
    outflow = pi * (lvot_diameter / 2) ** 2
    return outflow * lvot_vti


@calculator(
    title="Myocardial performance index (Tei index)",
    result=Outcome("Myocardial performance index", "", decimals=2, limits=(0, None)),
    source=(TEI_1995, TEI_PAGE),
    use=Use(
        "performance of a ventricle",
        having=("echocardiogram", "heart failure"),
        ages=(18, None),
        situations=(
            "global systolic and diastolic function of the left or right ventricle, isovolumic contraction and "
            "relaxation time over ejection time, tissue Doppler"
        ),
        names="Tei index; myocardial performance index; =MPI; Tei",
    ),
)
def myocardial_performance_index(
    isovolumic_contraction_time: Annotated[
        float, _time("Isovolumic contraction time", (5, 200), (25, 90), "IVCT", "ICT")
    ],
    isovolumic_relaxation_time: Annotated[
        float, _time("Isovolumic relaxation time", (20, 250), (50, 140), "IVRT", "IRT")
    ],
    ejection_time: Annotated[float, _time("Ejection time", (100, 500), (200, 340), "ET", "ventricular ejection time")],
) -> float:
    """Relate the time in which an adult's ventricle neither fills nor ejects to that in which it ejects.

    Higher is worse. Of the left ventricle above 0.40 is abnormal; of the right above 0.43 by pulsed and above 0.54 by
    tissue Doppler.
    """
    return (isovolumic_contraction_time + isovolumic_relaxation_time) / ejection_time

"""The heart by ultrasound: mass and shape of the left ventricle, what it ejects, and areas of its valves."""

from __future__ import annotations

from math import pi
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    AorticVelocityTimeIntegral,
    BodySurfaceArea,
    LvInternalDiameter,
    LvotDiameter,
    LvotVelocityTimeIntegral,
    LvSystolicDiameter,
    Points,
    PosteriorWallThickness,
    SeptalThickness,
    Sex,
)
from calcura.measurements.kinds import Number, Outcome, Proper

DEVEREUX_1986 = Source(
    "Devereux RB, et al. Echocardiographic assessment of left ventricular hypertrophy: comparison to necropsy "
    "findings. "
    "Am J Cardiol 1986;57:450-8",
    doi="10.1016/0002-9149(86)90771-X",
)
LANG_2015 = Source(
    "Lang RM, et al. Recommendations for cardiac chamber quantification by echocardiography in adults: an update from "
    "the American Society of Echocardiography and the European Association of Cardiovascular Imaging. "
    "J Am Soc Echocardiogr 2015;28:1-39",
    doi="10.1016/j.echo.2014.10.003",
    pmid="25559473",
)
TEICHHOLZ_1976 = Source(
    "Teichholz LE, et al. Problems in echocardiographic volume determinations: echocardiographic-angiographic "
    "correlations in the presence or absence of asynergy. Am J Cardiol 1976;37:7-11",
    doi="10.1016/0002-9149(76)90491-4",
    pmid="1244736",
)
LOPEZ_2010 = Source(
    "Lopez L, et al. Recommendations for quantification methods during the performance of a pediatric "
    "echocardiogram. J Am Soc Echocardiogr 2010;23:465-95",
    doi="10.1016/j.echo.2010.03.019",
)
PED_ECHO = Source(
    "PedEcho library, parasternal short axis: fractional shortening, with its usual range in children",
    url="https://pedecho.org/library/normal/echocardiogram/psax-vent-pap-muscle-p2b",
)
BOZKURT_2021 = Source(
    "Bozkurt B, et al. Universal definition and classification of heart failure. Eur J Heart Fail 2021",
    doi="10.1002/ejhf.2115",
)
PICU_FORMULAE = Source(
    "Formulae of a pediatric intensive care unit: ejection fraction and fractional shortening",
    url="https://dontforgetthebubbles.com/picu-formulae/",
)
BAUMGARTNER_2009 = Source(
    "Baumgartner H, et al. Echocardiographic assessment of valve stenosis. J Am Soc Echocardiogr 2009;22:1-23",
    doi="10.1016/j.echo.2008.11.029",
)
CSE_AORTIC = Source(
    "Canadian Society of Echocardiography, CardioMath: aortic valve area by the continuity equation, after Baumgartner "
    "H, et al. J Am Soc Echocardiogr 2009;22:1-23",
    url="http://www.csecho.ca/wp-content/themes/twentyeleven-csecho/cardiomath/?eqnHD=echo&eqnDisp=avavti",
)
CSE_MITRAL = Source(
    "Canadian Society of Echocardiography, CardioMath: mitral valve area by pressure half-time, after Baumgartner H, "
    "et al. J Am Soc Echocardiogr 2009;22:1-23",
    url="http://www.csecho.ca/wp-content/themes/twentyeleven-csecho/cardiomath/?eqnHD=stress&eqnDisp=mvapht",
)

CSE_LEFT_ATRIUM = Source(
    "Canadian Society of Echocardiography, CardioMath: left atrial volume by the biplane area-length method",
    url="http://www.csecho.ca/wp-content/themes/twentyeleven-csecho/cardiomath/?eqnHD=stress&eqnDisp=lavolbpm",
)
LEFT_ATRIUM_TABLE = Source(
    "Left atrial volume index above 34 mL/m2 as abnormal, table 1 of a review. Ann Intensive Care 2018",
    url="https://annalsofintensivecare.springeropen.com/articles/10.1186/s13613-018-0447-x/tables/1",
)
FILLING_GRADES = Source(
    "Averaged E/e' by the recommendations of 2016 of the American Society of Echocardiography and the European "
    "Association of Cardiovascular Imaging, a summary",
    url="https://droracle.ai/articles/933074",
)
NAGUEH_2016 = Source(
    "Nagueh SF, et al. Recommendations for the evaluation of left ventricular diastolic function by "
    "echocardiography: an update from the American Society of Echocardiography and the European Association of "
    "Cardiovascular Imaging. J Am Soc Echocardiogr 2016;29:277-314",
    doi="10.1016/j.echo.2016.01.011",
)


def _annulus(side: str, most: float, *synonyms: str) -> Number:
    """Return the early diastolic velocity of one side of the mitral annulus."""
    return Number(
        f"Early diastolic velocity of the {side} mitral annulus (e')",
        "cm/s",
        (1, most),
        (3, 18),
        1,
        other_units=("m/s",),
        synonyms=synonyms,
        meaning="by tissue Doppler",
        days=365,
    )


def _atrium(view: str, *synonyms: str) -> Number:
    """Return the area of the left atrium in one view."""
    return Number(
        f"Left atrial area in the {view} view",
        "cm2",
        (3, 80),
        (10, 40),
        1,
        other_units=("mm2",),
        synonyms=synonyms,
        meaning="at the end of ventricular systole, without appendage and veins",
        days=365,
    )


def _volume(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a volume of the left ventricle."""
    return Number(label, "mL", plausible, usual, 0, other_units=("L",), synonyms=synonyms, days=365)


@calculator(
    title="Left ventricular mass (cube formula, corrected by Devereux)",
    result=Outcome("Left ventricular mass", "g", decimals=0, limits=(0, None)),
    source=DEVEREUX_1986,
    steps={"outer": "Diameter with both walls [cm]"},
    use=Use(
        "mass of the left ventricle",
        having=("echocardiogram",),
        ages=(18, None),
        situations=(
            "left ventricular hypertrophy by echocardiography, hypertension, aortic stenosis, kidney disease; septum, "
            "internal diameter, posterior wall, ASE cube"
        ),
        signs="echocardiogram; heart failure",
        names=(
            "Devereux; Devereux formula; left ventricular mass; LV mass; ASE cube formula; cube formula; LVM; LV mass "
            "by echocardiography"
        ),
    ),
)
def lv_mass_devereux(
    lv_internal_diameter: LvInternalDiameter,
    septal_thickness: SeptalThickness,
    posterior_wall_thickness: PosteriorWallThickness,
) -> float:
    """Estimate the mass of an adult's left ventricle from three linear measurements at the end of diastole.

    Leading edge to leading edge. Not for a distorted or asymmetrically thick ventricle, whose shape is no ellipsoid;
    small errors of measurement are cubed. The Penn form, which subtracts 13.6 g, measures by another convention.
    """
    outer = septal_thickness + lv_internal_diameter + posterior_wall_thickness
    return 0.8 * 1.04 * (outer**3 - lv_internal_diameter**3) + 0.6


@calculator(
    title="Left ventricular mass index (by body surface area)",
    result=Outcome("Left ventricular mass index", "g/m2", decimals=0, limits=(0, None)),
    source=LANG_2015,
    bands=Bands(
        "normal",
        (Above(95), "women: mildly raised; men: normal"),
        (Above(108), "women: moderately raised; men: normal"),
        (Above(115), "women: moderately raised; men: mildly raised"),
        (Above(121), "women: severely raised; men: mildly raised"),
        (Above(131), "women: severely raised; men: moderately raised"),
        (Above(148), "severely raised"),
        source=LANG_2015,
    ),
    steps={"mass": "Left ventricular mass [g]"},
    use=Use(
        "mass of the left ventricle",
        having=("echocardiogram",),
        ages=(18, None),
        situations=(
            "left ventricular hypertrophy by echocardiography, organ damage of hypertension, mass divided by body "
            "surface area, mild moderate severe"
        ),
        signs="echocardiogram; heart failure",
        names="left ventricular mass index; LV mass index; LVMI; indexed left ventricular mass",
    ),
)
def lv_mass_index(
    lv_internal_diameter: LvInternalDiameter,
    septal_thickness: SeptalThickness,
    posterior_wall_thickness: PosteriorWallThickness,
    body_surface_area: BodySurfaceArea,
) -> float:
    """Relate the mass of an adult's left ventricle to body size, to tell whether it is hypertrophied.

    Raised above 95 g/m2 in women and above 115 g/m2 in men, by linear measurements; the area-length method has other
    limits. In obesity, indexing by body surface hides hypertrophy.
    """
    mass = lv_mass_devereux(lv_internal_diameter, septal_thickness, posterior_wall_thickness)
    return mass / body_surface_area


@calculator(
    title="Relative wall thickness of the left ventricle",
    result=Outcome("Relative wall thickness", "", decimals=2, limits=(0, None)),
    source=LANG_2015,
    bands=Bands(
        "not concentric: normal, or eccentric hypertrophy if the mass is raised",
        (Above(0.42), "concentric: remodeling if the mass is normal, hypertrophy if it is raised"),
        source=LANG_2015,
    ),
    use=Use(
        "shape of the left ventricle",
        having=("echocardiogram",),
        ages=(18, None),
        situations=(
            "geometry of the left ventricle concentric or eccentric hypertrophy, concentric remodeling; twice the "
            "posterior wall over the diameter"
        ),
        signs="echocardiogram; heart failure",
        names="relative wall thickness; RWT; left ventricular geometry",
    ),
)
def relative_wall_thickness(
    lv_internal_diameter: LvInternalDiameter, posterior_wall_thickness: PosteriorWallThickness
) -> float:
    """Relate the posterior wall of an adult's left ventricle to its radius, to tell concentric from eccentric.

    With the mass it gives four shapes. A form with the mean of septum and wall is another one.
    """
    return 2 * posterior_wall_thickness / lv_internal_diameter


@calculator(
    title="Fractional shortening of the left ventricle",
    result=Outcome("Fractional shortening", "%", decimals=0, limits=(0, 100)),
    source=(LOPEZ_2010, PED_ECHO),
    use=Use(
        "systolic function of the left ventricle",
        having=("echocardiogram", "heart failure"),
        situations=(
            "M-mode systolic function, children, chemotherapy follow-up anthracycline; diastolic minus "
            "systolic diameter"
        ),
        signs="echocardiogram; heart failure",
        names="fractional shortening; shortening fraction; FS",
    ),
)
def fractional_shortening(lv_internal_diameter: LvInternalDiameter, lv_systolic_diameter: LvSystolicDiameter) -> float:
    """Tell by which share the diameter of the left ventricle shortens: a measure of diameters, not of volumes.

    In children 28 to 45 % is usual, 36 % on average; in adults more than 25 % by M-mode. Misleading where one wall, or
    the septum, moves otherwise than the rest.
    """
    if lv_systolic_diameter > lv_internal_diameter:
        raise ValueError("the systolic diameter is above the diastolic; check whether the two were exchanged")
    return 100 * (1 - lv_systolic_diameter / lv_internal_diameter)


@calculator(
    title=Proper("Teichholz ejection fraction (from two diameters)"),
    result=Outcome("Ejection fraction", "%", decimals=0, limits=(0, 100)),
    source=TEICHHOLZ_1976,
    bands=Bands("reduced", (Above(40), "mildly reduced"), (50, "preserved"), source=BOZKURT_2021),
    steps={"at_end_of_diastole": "End-diastolic volume [mL]", "at_end_of_systole": "End-systolic volume [mL]"},
    use=Use(
        "systolic function of the left ventricle",
        having=("echocardiogram", "heart failure"),
        ages=(18, None),
        situations="M-mode or linear diameters, LVEDD and LVESD, heart failure class",
        signs="echocardiogram; heart failure",
        names="Teichholz; Teichholz formula; Teichholz method; EF Teichholz",
    ),
)
def teichholz(lv_internal_diameter: LvInternalDiameter, lv_systolic_diameter: LvSystolicDiameter) -> float:
    """Estimate an adult's ejection fraction from two diameters of the left ventricle.

    Not where a wall moves less than the others or the ventricle is distorted: volumes by discs are better there.
    """
    if lv_systolic_diameter > lv_internal_diameter:
        raise ValueError("the systolic diameter is above the diastolic; check whether the two were exchanged")
    at_end_of_diastole = 7 * lv_internal_diameter**3 / (2.4 + lv_internal_diameter)
    at_end_of_systole = 7 * lv_systolic_diameter**3 / (2.4 + lv_systolic_diameter)
    return 100 * (1 - at_end_of_systole / at_end_of_diastole)


@calculator(
    title="Ejection fraction from end-diastolic and end-systolic volume",
    result=Outcome("Ejection fraction", "%", decimals=0, limits=(0, 100)),
    source=(LANG_2015, PICU_FORMULAE),
    bands=Bands("reduced", (Above(40), "mildly reduced"), (50, "preserved"), source=BOZKURT_2021),
    use=Use(
        "systolic function of the left ventricle",
        having=("echocardiogram", "heart failure"),
        situations=(
            "ejection fraction from volumes, biplane Simpson, magnetic resonance, ventriculography, cardiotoxicity, "
            "heart failure class; EDV and ESV"
        ),
        signs="echocardiogram; heart failure",
        names="ejection fraction from volumes; Simpson; biplane Simpson; EF from EDV and ESV; =EF",
        computes="ejection fraction; LVEF; left ventricular ejection fraction",
    ),
)
def ejection_fraction_volumes(
    end_diastolic_volume: Annotated[
        float,
        _volume("Left ventricular end-diastolic volume", (5, 800), (70, 300), "EDV", "LVEDV", "end-diastolic volume"),
    ],
    end_systolic_volume: Annotated[
        float,
        _volume("Left ventricular end-systolic volume", (1, 700), (20, 220), "ESV", "LVESV", "end-systolic volume"),
    ],
) -> float:
    """Tell which share of its volume the left ventricle ejects, from two volumes measured in any way."""
    if end_systolic_volume > end_diastolic_volume:
        raise ValueError("the end-systolic volume is above the end-diastolic; check whether the two were exchanged")
    return 100 * (1 - end_systolic_volume / end_diastolic_volume)


@calculator(
    title="Aortic valve area by the continuity equation",
    result=Outcome("Aortic valve area", "cm2", decimals=2, limits=(0, None)),
    source=(BAUMGARTNER_2009, CSE_AORTIC),
    bands=Bands(
        "severe stenosis",
        (1.0, "moderate stenosis"),
        (Above(1.5), "mild stenosis, or none: 3 to 4 is normal"),
        source=CSE_AORTIC,
    ),
    steps={"outflow": "Area of the outflow tract [cm2]"},
    use=Use(
        "severity of aortic stenosis",
        having=("aortic stenosis", "echocardiogram"),
        ages=(18, None),
        situations=(
            "aortic stenosis severity by Doppler, discordant gradient and area, TAVI TAVR, low flow; "
            "outflow tract diameter and velocity-time integrals"
        ),
        signs="aortic stenosis; valve or vessel that needs an operation, echocardiogram; syncope, chest pain",
        names="aortic valve area; AVA; continuity equation; effective orifice area of the aortic valve; EOA",
    ),
)
def aortic_valve_area_continuity(
    lvot_diameter: LvotDiameter,
    lvot_vti: LvotVelocityTimeIntegral,
    aortic_vti: AorticVelocityTimeIntegral,
) -> float:
    """Estimate the area of an adult's narrowed aortic valve by Doppler, from what flows through the outflow tract.

    The diameter enters squared and is the largest source of error. With low flow the area may be small though the
    stenosis is moderate. The American guideline counts 1.0 itself as severe. Velocities in place of integrals are a
    simplified form, which is another one.
    """
    outflow = pi * (lvot_diameter / 2) ** 2
    return outflow * lvot_vti / aortic_vti


@calculator(
    title="Mitral valve area by pressure half-time",
    result=Outcome("Mitral valve area", "cm2", decimals=2, limits=(0, None)),
    source=(BAUMGARTNER_2009, CSE_MITRAL),
    bands=Bands(
        "severe stenosis by the grades of 2009",
        (1.0, "moderate stenosis by the grades of 2009"),
        (Above(1.5), "mild stenosis by the grades of 2009, or none: 4 to 5 is normal"),
        source=CSE_MITRAL,
    ),
    use=Use(
        "severity of mitral stenosis",
        having=("mitral stenosis", "echocardiogram"),
        ages=(18, None),
        situations=(
            "rheumatic mitral stenosis severity by Doppler, rheumatic heart disease, 220 over pressure half-time"
        ),
        signs="mitral stenosis; valve or vessel that needs an operation, echocardiogram; atrial fibrillation",
        names="mitral valve area; MVA; pressure half-time; PHT method; mitral valve area by PHT",
    ),
)
def mitral_valve_area_pressure_half_time(
    pressure_half_time: Annotated[
        float,
        Number(
            "Pressure half-time of mitral inflow",
            "ms",
            (20, 800),
            (60, 350),
            0,
            other_units=("s",),
            synonyms=("pressure half-time", "pressure half time", "PHT"),
            days=365,
        ),
    ],
) -> float:
    """Estimate the area of an adult's narrowed mitral valve from how fast the pressure across it falls.

    Wrong soon after balloon valvotomy, and with aortic regurgitation, a stiff ventricle or an atrial septal defect. The
    American guideline since 2014 calls 1.5 and less severe and 1.0 and less very severe.
    """
    return 220 / pressure_half_time


@calculator(
    title="Left atrial volume index by biplane area-length",
    result=Outcome("Left atrial volume index", "mL/m2", decimals=0, limits=(0, None)),
    source=(LANG_2015, CSE_LEFT_ATRIUM),
    bands=Bands("normal", (Above(34), "enlarged"), source=LEFT_ATRIUM_TABLE),
    steps={"volume": "Left atrial volume [mL]"},
    use=Use(
        "size of the left atrium",
        having=("echocardiogram",),
        ages=(18, None),
        situations=(
            "left atrial enlargement by ultrasound, diastolic function, atrial fibrillation, areas of four-chamber and "
            "two-chamber view over the shorter length"
        ),
        names="LAVI; left atrial volume index; LA volume index; indexed left atrial volume; left atrial volume",
    ),
)
def left_atrial_volume_index(
    left_atrial_area_four_chamber: Annotated[float, _atrium("four-chamber", "LA area four-chamber", "LA area A4C")],
    left_atrial_area_two_chamber: Annotated[float, _atrium("two-chamber", "LA area two-chamber", "LA area A2C")],
    left_atrial_length: Annotated[
        float,
        Number(
            "Left atrial length",
            "cm",
            (1.5, 12),
            (3, 8),
            1,
            other_units=("mm",),
            synonyms=("LA length",),
            meaning="the shorter one of the two views",
            days=365,
        ),
    ],
    body_surface_area: BodySurfaceArea,
) -> float:
    """Relate the volume of an adult's left atrium to body size, from its area in two views and its length.

    The limit of 34 mL/m2 is that of 2015; that of 2005 was 28. Some call 35 to 41 mildly, 42 to 48 moderately and more
    severely enlarged. The factor of 8/(3 pi) is printed as 0.85, too.
    """
    volume = 8 / (3 * pi) * left_atrial_area_four_chamber * left_atrial_area_two_chamber / left_atrial_length
    return volume / body_surface_area


@calculator(
    title="Geometry of the left ventricle",
    result=Points("Rank among the shapes of the left ventricle", 0, 3),
    source=LANG_2015,
    bands=Bands(
        "normal geometry",
        (1, "concentric remodeling"),
        (2, "eccentric hypertrophy"),
        (3, "concentric hypertrophy"),
        source=LANG_2015,
    ),
    steps={"mass_index": "Left ventricular mass index [g/m2]", "wall": "Relative wall thickness"},
    use=Use(
        "shape of the left ventricle",
        having=("echocardiogram",),
        ages=(18, None),
        situations=(
            "hypertension or valve disease, kind of left ventricular hypertrophy, mass index and relative wall "
            "thickness together"
        ),
        names=(
            "LV geometry; geometry of the left ventricle; concentric remodeling; concentric hypertrophy; eccentric "
            "hypertrophy; LV remodeling pattern"
        ),
    ),
)
def lv_geometry(
    lv_internal_diameter: LvInternalDiameter,
    septal_thickness: SeptalThickness,
    posterior_wall_thickness: PosteriorWallThickness,
    body_surface_area: BodySurfaceArea,
    sex: Sex,
) -> int:
    """Tell which of four shapes an adult's left ventricle has, from its mass and its relative wall thickness.

    The mass is raised above 95 g/m2 in women and above 115 g/m2 in men, by linear measurements; walls are concentric
    above 0.42. Some texts count the limits themselves as raised.
    """
    mass_index = lv_mass_index(lv_internal_diameter, septal_thickness, posterior_wall_thickness, body_surface_area)
    wall = relative_wall_thickness(lv_internal_diameter, posterior_wall_thickness)
    raised = mass_index > (95 if sex == "female" else 115)
    if wall > 0.42:
        return 3 if raised else 1
    return 2 if raised else 0


@calculator(
    title="Mitral E/e' ratio, averaged",
    result=Outcome("Averaged E/e' ratio", "", decimals=1, limits=(0, None)),
    source=(NAGUEH_2016, FILLING_GRADES),
    bands=Bands(
        "normal filling pressure",
        (8, "indeterminate"),
        (Above(14), "raised filling pressure suggested"),
        source=FILLING_GRADES,
    ),
    steps={"annulus": "Mean annular velocity [cm/s]"},
    use=Use(
        "filling pressure of the left ventricle",
        having=("echocardiogram", "heart failure", "breathlessness"),
        ages=(18, None),
        situations=(
            "diastolic function by Doppler and tissue Doppler, septal and lateral annular velocity, left atrial "
            "pressure, dyspnea with preserved ejection fraction"
        ),
        names="E/e'; E/e; E/e prime; E to e prime; E/Ea; average E/e'; averaged E/e'; E/e' ratio; mitral E/e'",
    ),
)
def mitral_e_over_e_prime(
    mitral_e_velocity: Annotated[
        float,
        Number(
            "Peak early mitral inflow velocity (E)",
            "cm/s",
            (10, 300),
            (40, 140),
            0,
            other_units=("m/s",),
            synonyms=("mitral E velocity", "E wave velocity", "E velocity"),
            days=365,
        ),
    ],
    septal_e_prime: Annotated[float, _annulus("septal", 30, "septal e'", "medial e'", "septal e prime")],
    lateral_e_prime: Annotated[float, _annulus("lateral", 40, "lateral e'", "lateral e prime")],
) -> float:
    """Estimate whether the pressure that fills an adult's left ventricle is raised, in sinus rhythm.

    The two annular velocities are averaged before the ratio is taken. The septal velocity alone has another limit (15),
    and the lateral one, too. Not with a calcified mitral annulus, a mitral prosthesis, left bundle branch block or
    pacing.
    """
    annulus = (septal_e_prime + lateral_e_prime) / 2
    return mitral_e_velocity / annulus

"""Valves of the heart: narrowed ones by catheter, leaking ones by ultrasound, and artificial ones."""

from __future__ import annotations

from math import pi, sqrt
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import BodySurfaceArea, CardiacOutput, HeartRate
from calcura.measurements.kinds import Number, Outcome

GORLIN_1951 = Source(
    "Gorlin R, Gorlin SG. Hydraulic formula for calculation of the area of the stenotic mitral valve, other cardiac "
    "valves, and central circulatory shunts. Am Heart J 1951;41:1-29",
    doi="10.1016/0002-8703(51)90002-6",
    pmid="14799435",
)
GORLIN_PAGE = Source(
    "Gorlin formula with its constants and the grades of the 2006 guideline (MDApp)",
    url="https://www.mdapp.co/gorlin-formula-calculator-441/",
)
HAKKI_1981 = Source(
    "Hakki AH, et al. A simplified valve formula for the calculation of stenotic cardiac valve areas. Circulation "
    "1981;63:1050-5",
    pmid="7471364",
)
ECHO_SITE = Source(
    "Aortic valve area by the equations of Gorlin and of Hakki (e-echocardiography.com)",
    url="https://www.e-echocardiography.com/calculators/aortic-stenosis/aortic-valve-area-by-gorlin-equation",
)

PISA_PAGE = Source(
    "Effective regurgitant orifice area with a worked example (calculatorlib.com)",
    url="https://calculatorlib.com/eroa-mitral-regurgitation-calculator",
)
PISA_VOLUME_PAGE = Source(
    "Formulas of mitral regurgitation by PISA, a summary of guidelines",
    url="https://www.droracle.ai/articles/444338/what-is-the-formula-to-calculate-mitral-regurgitation-mr",
)
ZOGHBI_2017 = Source(
    "Zoghbi WA, et al. Recommendations for noninvasive evaluation of native valvular regurgitation: a report from "
    "the American Society of Echocardiography developed in collaboration with the Society for Cardiovascular "
    "Magnetic Resonance. J Am Soc Echocardiogr 2017;30:303-71",
    doi="10.1016/j.echo.2017.01.007",
    pmid="28314623",
)
ASE_2017_GRADES = Source(
    "Grades of mitral regurgitation of the American Society of Echocardiography, 2017, a textbook's table",
    url="https://accessanesthesiology.mhmedical.com/content.aspx?bookid=2499&sectionid=201985707",
)
GORLIN_MITRAL = Source(
    "Gorlin formula of the mitral valve, with the constant of 37.7 and grades (sattimd.com)",
    url="https://sattimd.com/calc/Gorlin_Formula.html",
)
PIBAROT_2006 = Source(
    "Pibarot P, Dumesnil JG. Prosthesis-patient mismatch: definition, clinical impact, and prevention. Heart "
    "2006;92:1022-9",
    doi="10.1136/hrt.2005.067363",
    pmid="16251232",
)
MISMATCH_ANALYSIS = Source(
    "A meta-analysis of effects of prosthesis-patient mismatch after aortic valve replacement on late mortality",
    url="https://discovery.researcher.life/article/a-meta-analysis-of-effects-of-prosthesis-patient-mismatch-after-aortic-valve-replacement-on-late-mortality/a376bb813ee03ea892918e3b0cad14e4",
)

MeanAorticGradient = Annotated[
    float,
    Number(
        "Mean aortic valve gradient",
        "mmHg",
        (1, 150),
        (10, 80),
        0,
        other_units=("kPa",),
        synonyms=("mean aortic gradient", "mean transaortic gradient", "mean gradient"),
        meaning="averaged over systole, neither the highest nor peak to peak",
        days=365,
    ),
]

PisaRadius = Annotated[
    float,
    Number(
        "Radius of the proximal isovelocity surface",
        "cm",
        (0.1, 3),
        (0.3, 1.5),
        2,
        other_units=("mm",),
        synonyms=("PISA radius", "flow convergence radius"),
        days=365,
    ),
]
AliasingVelocity = Annotated[
    float,
    Number(
        "Aliasing velocity",
        "cm/s",
        (5, 120),
        (15, 60),
        0,
        other_units=("m/s",),
        synonyms=("Nyquist limit", "aliasing limit"),
        days=365,
    ),
]
MitralRegurgitationPeakVelocity = Annotated[
    float,
    Number(
        "Peak velocity of the mitral regurgitant jet",
        "cm/s",
        (100, 900),
        (400, 650),
        0,
        other_units=("m/s",),
        synonyms=("MR peak velocity", "MR Vmax"),
        days=365,
    ),
]


@calculator(
    title="Aortic valve area by the Gorlin formula",
    result=Outcome("Aortic valve area", "cm2", decimals=2, limits=(0, None)),
    source=(GORLIN_1951, GORLIN_PAGE),
    bands=Bands(
        "severe stenosis",
        (1.0, "moderate stenosis"),
        (Above(1.5), "mild stenosis, or none"),
        source=GORLIN_PAGE,
    ),
    steps={"flow": "Flow across the valve [mL/s]"},
    use=Use(
        "severity of aortic stenosis",
        having=("aortic stenosis", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "aortic stenosis in the catheter laboratory cardiac catheterization, systolic ejection period, mean "
            "gradient, cardiac output and heart rate, 44.3"
        ),
        signs="-; aortic stenosis; -",
        names="Gorlin; Gorlin formula; Gorlin equation; aortic valve area by Gorlin",
    ),
)
def aortic_valve_area_gorlin(
    cardiac_output: CardiacOutput,
    heart_rate: HeartRate,
    systolic_ejection_period: Annotated[
        float,
        Number(
            "Systolic ejection period",
            "s",
            (0.1, 0.6),
            (0.25, 0.4),
            2,
            other_units=("ms",),
            synonyms=("SEP", "ejection period"),
            meaning="of one beat",
            days=30,
        ),
    ],
    mean_aortic_gradient: MeanAorticGradient,
) -> float:
    """Estimate the area of an adult's narrowed aortic valve from pressures and flow by catheter.

    With low flow it gives too small an area. The mitral valve takes the diastolic filling period and another constant.

    The constant of 44.3 and the root of the mean gradient turn pressure into velocity. The grade of 1.0 itself differs:
    here it is the first value of moderate stenosis, as by ultrasound; the guideline of 2006 ends severe there.
    """
    flow = 1000 * cardiac_output / (heart_rate * systolic_ejection_period)
    return flow / (44.3 * sqrt(mean_aortic_gradient))


@calculator(
    title="Aortic valve area by the Hakki formula",
    result=Outcome("Aortic valve area", "cm2", decimals=2, limits=(0, None)),
    source=(HAKKI_1981, ECHO_SITE),
    bands=Bands(
        "severe stenosis",
        (1.0, "moderate stenosis"),
        (Above(1.5), "mild stenosis, or none"),
        source=GORLIN_PAGE,
    ),
    use=Use(
        "severity of aortic stenosis",
        having=("aortic stenosis", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "aortic stenosis in the catheter laboratory, quick estimate: cardiac output over the root of the gradient"
        ),
        signs="-; aortic stenosis; -",
        names="Hakki; Hakki formula; Hakki equation; simplified Gorlin; aortic valve area by Hakki",
    ),
)
def aortic_valve_area_hakki(cardiac_output: CardiacOutput, mean_aortic_gradient: MeanAorticGradient) -> float:
    """Estimate the area of an adult's narrowed aortic valve by catheter, from output and gradient alone.

    It holds at ordinary heart rates, at which rate, ejection period and constant of the Gorlin formula multiply to
    about one; a correction for fast rates is not made.
    """
    return cardiac_output / sqrt(mean_aortic_gradient)


@calculator(
    title="Mitral valve area by the Gorlin formula",
    result=Outcome("Mitral valve area", "cm2", decimals=2, limits=(0, None)),
    source=(GORLIN_1951, GORLIN_MITRAL),
    bands=Bands(
        "severe stenosis",
        (1.0, "moderate stenosis"),
        (Above(1.5), "mild stenosis, or none"),
        source=GORLIN_MITRAL,
    ),
    steps={"flow": "Flow across the valve [mL/s]"},
    use=Use(
        "severity of mitral stenosis",
        having=("mitral stenosis", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "mitral stenosis in the catheter laboratory cardiac catheterization, diastolic filling period, mean mitral "
            "gradient, 37.7"
        ),
        names="Gorlin mitral; mitral valve area by Gorlin; MVA by Gorlin; MVA Gorlin; Gorlin formula mitral valve",
    ),
)
def mitral_valve_area_gorlin(
    cardiac_output: CardiacOutput,
    heart_rate: HeartRate,
    diastolic_filling_period: Annotated[
        float,
        Number(
            "Diastolic filling period",
            "s",
            (0.1, 1.2),
            (0.3, 0.5),
            2,
            other_units=("ms",),
            synonyms=("DFP", "filling period"),
            meaning="of one beat",
            days=30,
        ),
    ],
    mean_mitral_gradient: Annotated[
        float,
        Number(
            "Mean mitral valve gradient",
            "mmHg",
            (1, 50),
            (3, 25),
            0,
            other_units=("kPa",),
            synonyms=("mean mitral gradient", "mean transmitral gradient"),
            meaning="averaged over diastole",
            days=365,
        ),
    ],
) -> float:
    """Estimate the area of an adult's narrowed mitral valve from pressures and flow by catheter.

    With mitral regurgitation it gives too small an area, since only the flow forward is known. The aortic valve takes
    the systolic ejection period and another constant.

    Some texts round the constant to 38. The American guideline since 2014 calls 1.5 and less severe and 1.0 and less
    very severe.
    """
    flow = 1000 * cardiac_output / (heart_rate * diastolic_filling_period)
    return flow / (37.7 * sqrt(mean_mitral_gradient))


@calculator(
    title="Effective regurgitant orifice area of the mitral valve by PISA",
    result=Outcome("Effective regurgitant orifice area", "cm2", decimals=2, limits=(0, None)),
    source=(ZOGHBI_2017, PISA_PAGE, PISA_VOLUME_PAGE),
    bands=Bands(
        "mild",
        (0.20, "mild to moderate"),
        (0.30, "moderate to severe"),
        (0.40, "severe"),
        source=ASE_2017_GRADES,
    ),
    steps={"flow": "Flow through the isovelocity surface [mL/s]"},
    use=Use(
        "severity of mitral regurgitation",
        having=("mitral regurgitation", "echocardiogram"),
        ages=(18, None),
        situations=(
            "how severe is primary mitral regurgitation by Doppler, proximal isovelocity surface area, flow "
            "convergence, mitral valve prolapse, flail leaflet"
        ),
        signs="-; mitral regurgitation; -",
        names="EROA; ERO by PISA; EROA by PISA; effective regurgitant orifice area; regurgitant orifice; PISA EROA",
    ),
)
def eroa_pisa(
    pisa_radius: PisaRadius,
    aliasing_velocity: AliasingVelocity,
    mitral_regurgitation_peak_velocity: MitralRegurgitationPeakVelocity,
) -> float:
    """Estimate the hole through which an adult's mitral valve leaks, from the flow that converges on it.

    The grades are those of primary regurgitation: in secondary, severe is said from 0.20 or 0.30 on. Aortic
    regurgitation has others. The surface is taken as half a sphere, which a jet along the wall is not.
    """
    flow = 2 * pi * pisa_radius**2 * aliasing_velocity
    return flow / mitral_regurgitation_peak_velocity


@calculator(
    title="Regurgitant volume of the mitral valve by PISA",
    result=Outcome("Regurgitant volume", "mL", decimals=0, limits=(0, None)),
    source=(ZOGHBI_2017, PISA_VOLUME_PAGE),
    bands=Bands(
        "mild",
        (30, "mild to moderate"),
        (45, "moderate to severe"),
        (60, "severe"),
        source=ASE_2017_GRADES,
    ),
    steps={"orifice": "Effective regurgitant orifice area [cm2]"},
    use=Use(
        "severity of mitral regurgitation",
        having=("mitral regurgitation", "echocardiogram"),
        ages=(18, None),
        situations=(
            "how much blood leaks back with each beat through the mitral valve, regurgitant jet velocity-time integral"
        ),
        signs="-; mitral regurgitation; -",
        names="regurgitant volume; RVol; mitral regurgitant volume; regurgitant volume by PISA",
    ),
)
def regurgitant_volume_pisa(
    pisa_radius: PisaRadius,
    aliasing_velocity: AliasingVelocity,
    mitral_regurgitation_peak_velocity: MitralRegurgitationPeakVelocity,
    mitral_regurgitation_vti: Annotated[
        float,
        Number(
            "Velocity-time integral of the mitral regurgitant jet",
            "cm",
            (20, 350),
            (80, 200),
            0,
            other_units=("mm",),
            synonyms=("MR VTI", "regurgitant jet VTI"),
            meaning="of the jet that leaks, not of the outflow tract",
            days=365,
        ),
    ],
) -> float:
    """Estimate how much blood leaks back through an adult's mitral valve with each beat.

    The grades are those of primary regurgitation: in secondary, severe is said from 30 mL on.
    """
    orifice = eroa_pisa(pisa_radius, aliasing_velocity, mitral_regurgitation_peak_velocity)
    return orifice * mitral_regurgitation_vti


@calculator(
    title="Indexed effective orifice area of an aortic valve prosthesis",
    result=Outcome("Indexed effective orifice area", "cm2/m2", decimals=2, limits=(0, None)),
    source=(PIBAROT_2006, MISMATCH_ANALYSIS),
    bands=Bands(
        "severe mismatch",
        (0.65, "moderate mismatch"),
        (Above(0.85), "no significant mismatch"),
        source=MISMATCH_ANALYSIS,
    ),
    use=Use(
        "prosthesis-patient mismatch",
        having=("aortic stenosis", "heart surgery"),
        ages=(18, None),
        situations=(
            "choosing the size of an aortic valve prosthesis, high gradient after aortic valve replacement, valve too "
            "small for the body, TAVI"
        ),
        names=(
            "indexed effective orifice area; iEOA; EOAi; indexed EOA; prosthesis-patient mismatch; "
            "patient-prosthesis mismatch; =PPM of the valve"
        ),
    ),
)
def indexed_effective_orifice_area(
    effective_orifice_area: Annotated[
        float,
        Number(
            "Effective orifice area of the prosthesis",
            "cm2",
            (0.3, 5),
            (0.8, 3),
            2,
            other_units=("mm2",),
            synonyms=("EOA of the prosthesis",),
            meaning="of the model and size of the aortic valve, or measured; not the geometric area",
            days=365,
        ),
    ],
    body_surface_area: BodySurfaceArea,
) -> float:
    """Relate the opening of an adult's artificial aortic valve to body size, to tell whether it is too small.

    Some definitions count 0.65 itself as severe. In obesity limits are lower, and the mitral valve has others.
    """
    return effective_orifice_area / body_surface_area

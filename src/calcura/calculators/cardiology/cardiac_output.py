"""What the heart pumps, and against what: output and stroke volume, power, and the resistance of the body."""

from __future__ import annotations

from math import log

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BodySurfaceArea,
    CardiacOutput,
    CentralVenousPressure,
    HeartRate,
    Hemoglobin,
    MeanArterialPressure,
    MixedVenousSaturation,
    OxygenConsumption,
    OxygenSaturation,
    Sex,
)
from calcura.measurements.kinds import Outcome, Proper

TRUMAN = Source(
    "Truman State University, hemodynamic monitoring: computed parameters of pulmonary artery catheters",
    url="https://shadwige.sites.truman.edu/hemodynamic-monitoring-front-page/pulmonary-artery-catheters/computed-parameters",
)
OPOTOWSKY_2017 = Source(
    "Opotowsky AR, et al. Thermodilution vs estimated Fick cardiac output measurement in clinical practice. JAMA "
    "Cardiol 2017;2:1090-9",
    doi="10.1001/jamacardio.2017.2945",
    pmid="28877293",
)
ECHO_MANUAL = Source(
    "QxMD, hemodynamics by echocardiography, after Oh JK, Seward JB, Tajik AJ. The Echo Manual, 3rd edition",
    url="https://qxmd.com/calculate/calculator_110/hemodynamics-echo",
)
FINCKE_2004 = Source(
    "Fincke R, et al. Cardiac power is the strongest hemodynamic correlate of mortality in cardiogenic shock: a report "
    "from the SHOCK trial registry. J Am Coll Cardiol 2004;44:340-8",
    doi="10.1016/j.jacc.2004.03.060",
    pmid="15261929",
)
FELLOWSHIP_GUIDE = Source(
    "Cardiogenic shock, a guide for fellows in cardiac critical care",
    url="https://docsref.com/fellowship-guide/topics/cardiac-critical-care/cardiogenic-shock",
)
HEMODYNAMIC_TERMS = Source(
    "RnCeus, hemodynamic measurement terminology: usual values",
    url="http://www.rnceus.com/hemo/term.htm",
)
WILKINSON_2001 = Source(
    "Wilkinson JL. Haemodynamic calculations in the catheter laboratory. Heart 2001;85:113-20",
    doi="10.1136/heart.85.1.113",
)
FICK_ALGORITHM = Source(
    "Cardiac output by the Fick method, measured or assumed oxygen consumption (medicalalgorithms.com)",
    url="https://www.medicalalgorithms.com/cardiac-output-by-fick-method",
)
RESTING_OXYGEN_2019 = Source(
    "Resting oxygen consumption and heart failure: importance of measurement for determination of cardiac output "
    "with the use of the Fick principle (Dehmer's formula beside others). J Card Fail 2019",
    doi="10.1016/j.cardfail.2019.02.004",
    pmid="30753933",
)
DEHMER_1982 = Source(
    "Dehmer GJ, Firth BG, Hillis LD. Oxygen consumption in adult patients during cardiac catheterization. Clin "
    "Cardiol 1982 (abstract)",
    url="https://www.scilit.net/publications/0fef6e2b1f3500757d7d2936686dbe4e",
)
ECHO_SVRI = Source(
    "ResusPocus, vascular resistance: 80 times pressure difference over cardiac index",
    url="https://resuspocus.com/Education/vascular_resistance/vasc_svr/",
)
RESISTANCE_BY_ULTRASOUND = Source(
    "Estimation of systemic vascular resistance by ultrasound, table 5: 80 times the pressure difference by "
    "output. Cardiovasc Ultrasound 2010;8:48",
    doi="10.1186/1476-7120-8-48",
)
LAFARGE_1970 = Source(
    "LaFarge CG, Miettinen OS. The estimation of oxygen consumption. Cardiovasc Res 1970;4:23-30",
    doi="10.1093/cvr/4.1.23",
)
FLOW_CALCULATIONS = Source(
    "Royal Brompton hospital, flow calculations: assumed oxygen consumption after LaFarge CG, Miettinen OS. "
    "Cardiovasc Res 1970",
    url="http://www7.rbht.nhs.uk/flowcalculations.asp",
)
TORONTO = Source(
    "University of Toronto, perioperative interactive education: stroke volume index",
    url="http://pie.med.utoronto.ca/CA/CA_content/ca_cardiacphys_strokevolume_flash.html",
)


@calculator(
    title="Cardiac index",
    result=Outcome("Cardiac index", "L/min/m2", decimals=2, limits=(0, None)),
    source=(OPOTOWSKY_2017, TRUMAN),
    bands=Bands(
        "low: below 2.2 is a criterion of cardiogenic shock, with a wedge pressure above 15 mmHg",
        (2.2, "low-normal: below the usual range of adults"),
        (2.5, "usual range of adults"),
        (Above(4.0), "high"),
        source=TRUMAN,
    ),
    use=Use(
        "cardiac output for body size",
        having=("measured cardiac output", "shock", "heart failure"),
        situations=(
            "cardiac output related to body size, divided by body surface area; low output, cardiogenic shock, "
            "pulmonary artery catheter, thermodilution, Swan-Ganz, catheter laboratory"
        ),
        signs="measured cardiac output; shock; heart failure, treatment with vasopressors, intensive care",
        names="cardiac index; =CI; index of cardiac output",
    ),
)
def cardiac_index(cardiac_output: CardiacOutput, body_surface_area: BodySurfaceArea) -> float:
    """Relate a measured cardiac output to body size.

    Definitions of cardiogenic shock differ: others take below 1.8 without support and below 2.2 with it. The limits
    are those of adults; children have 3.6 to 6.

    Formulas of body surface area differ by a few per cent, which shows in the last digit.
    """
    return cardiac_output / body_surface_area


@calculator(
    title="Cardiac power output",
    result=Outcome("Cardiac power output", "W", decimals=2, limits=(0, None)),
    source=FINCKE_2004,
    bands=Bands(
        "low: raised mortality in cardiogenic shock",
        (0.6, "not below the limit"),
        source=FELLOWSHIP_GUIDE,
    ),
    use=Use(
        "power of the heart in cardiogenic shock",
        having=("shock", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "cardiogenic shock prognosis, mechanical circulatory support, Impella, infarction with shock; mean "
            "arterial "
            "pressure times cardiac output over 451, watts"
        ),
        signs="measured cardiac output; shock; treatment with vasopressors",
        names="cardiac power output; cardiac power; CPO",
    ),
)
def cardiac_power_output(mean_arterial_pressure: MeanArterialPressure, cardiac_output: CardiacOutput) -> float:
    """Estimate the power of the heart of an adult in cardiogenic shock, which goes with survival.

    A newer form subtracts right atrial from arterial pressure, and the cardiac power index divides by body surface
    area: both are other quantities. Some protocols count 0.6 itself as low.
    """
    return mean_arterial_pressure * cardiac_output / 451


@calculator(
    title="Stroke volume from cardiac output and heart rate",
    result=Outcome("Stroke volume", "mL", decimals=1, limits=(0, None)),
    source=ECHO_MANUAL,
    bands=Bands(
        "below the usual range of adults",
        (60, "usual range of adults"),
        (Above(100), "above the usual range of adults"),
        source=ECHO_MANUAL,
    ),
    use=Use(
        "stroke volume",
        having=("measured cardiac output", "shock"),
        situations=(
            "volume per beat, cardiac output divided by heart rate; fluid responsiveness, low output with tachycardia, "
            "pulmonary artery catheter"
        ),
        signs="measured cardiac output; shock; heart failure, intensive care",
        names="stroke volume; =SV; volume per beat",
    ),
)
def stroke_volume(cardiac_output: CardiacOutput, heart_rate: HeartRate) -> float:
    """Return what the heart ejects with each beat, from a measured cardiac output.

    End-diastolic minus end-systolic volume, and the flow through the outflow tract by ultrasound, are other ways to
    it. Texts print usual ranges of 50 to 100 and 60 to 130 mL, too.
    """
    return 1000 * cardiac_output / heart_rate


@calculator(
    title="Stroke volume index",
    result=Outcome("Stroke volume index", "mL/m2", decimals=1, limits=(0, None)),
    source=TORONTO,
    bands=Bands(
        "below the usual range of adults",
        (33, "usual range of adults"),
        (Above(47), "above the usual range of adults"),
        source=ECHO_MANUAL,
    ),
    steps={"stroke": "Stroke volume [mL]"},
    use=Use(
        "stroke volume",
        having=("measured cardiac output", "shock"),
        situations=(
            "stroke volume related to body size, divided by body surface area; low-flow aortic stenosis, pulmonary "
            "hypertension risk, cardiac index over heart rate"
        ),
        signs="measured cardiac output; shock; heart failure, intensive care",
        names="stroke volume index; SVI; stroke index; indexed stroke volume",
    ),
)
def stroke_volume_index(
    cardiac_output: CardiacOutput, heart_rate: HeartRate, body_surface_area: BodySurfaceArea
) -> float:
    """Relate the stroke volume to body size, from a measured cardiac output.

    In aortic stenosis below 35 mL/m2 is called low flow. Texts print usual ranges of 25 to 45 and 35 to 60, too.
    """
    stroke = stroke_volume(cardiac_output, heart_rate)
    return stroke / body_surface_area


@calculator(
    title="Systemic vascular resistance",
    result=Outcome("Systemic vascular resistance", "dyn·s/cm5", decimals=0, limits=(0, None)),
    source=(WILKINSON_2001, TRUMAN),
    bands=Bands("low", (800, "usual range"), (Above(1200), "high"), source=HEMODYNAMIC_TERMS),
    use=Use(
        "resistance of the systemic circulation",
        having=("measured cardiac output", "shock"),
        situations=(
            "kind of shock: vasodilated septic anaphylactic, vasoconstricted cardiogenic hypovolemic; vasopressor, "
            "norepinephrine, Swan-Ganz, afterload; mean arterial minus central venous pressure over cardiac output"
        ),
        signs="measured cardiac output; shock; treatment with vasopressors, sepsis",
        names="systemic vascular resistance; SVR; afterload; systemic resistance",
    ),
)
def systemic_vascular_resistance(
    mean_arterial_pressure: MeanArterialPressure,
    central_venous_pressure: CentralVenousPressure,
    cardiac_output: CardiacOutput,
) -> float:
    """Return the resistance against which the left heart pumps, from a measured cardiac output.

    Total peripheral resistance leaves out the central venous pressure and is another quantity. The factor is 80, as
    most monitors take it (79.98 is exact); texts print upper limits up to 1600, too.
    """
    if mean_arterial_pressure <= central_venous_pressure:
        raise ValueError("mean arterial pressure must exceed central venous pressure")
    return 80 * (mean_arterial_pressure - central_venous_pressure) / cardiac_output


@calculator(
    title="Cardiac output by the Fick principle",
    result=Outcome("Cardiac output", "L/min", decimals=2, limits=(0, None)),
    source=(WILKINSON_2001, FICK_ALGORITHM),
    steps={"extracted": "Oxygen taken from a liter of blood [mL/L]"},
    use=Use(
        "cardiac output from oxygen",
        having=("right heart catheter", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "right heart catheterization, oxygen consumption VO2 measured or assumed 125 mL per square meter, "
            "arteriovenous oxygen difference, mixed venous saturation, low output"
        ),
        signs="-; right heart catheter; shock",
        names="Fick; Fick cardiac output; Fick method; Fick principle; Fick equation; cardiac output by Fick",
    ),
)
def cardiac_output_fick(
    oxygen_consumption: OxygenConsumption,
    hemoglobin: Hemoglobin,
    oxygen_saturation: OxygenSaturation,
    mixed_venous_saturation: MixedVenousSaturation,
) -> float:
    """Return what an adult's heart pumps, from the oxygen that the body takes and what the blood gives up.

    The saturation is that of systemic arteries. Dissolved oxygen is left out, so not on much oxygen. An assumed
    consumption may be wrong by a quarter. A gram of hemoglobin is taken to bind 1.34 mL; 1.36 and 1.39 are used, too.
    """
    if oxygen_saturation <= mixed_venous_saturation:
        raise ValueError(
            "arterial saturation must exceed mixed venous saturation; check whether the two were exchanged"
        )
    extracted = 13.4 * hemoglobin * (oxygen_saturation - mixed_venous_saturation) / 100
    return oxygen_consumption / extracted


@calculator(
    title="Systemic vascular resistance index",
    result=Outcome("Systemic vascular resistance index", "dyn·s·m2/cm5", decimals=0, limits=(0, None)),
    source=(RESISTANCE_BY_ULTRASOUND, TRUMAN, ECHO_SVRI),
    bands=Bands("low", (1360, "usual range of one teaching page"), (Above(2200), "high"), source=TRUMAN),
    steps={"resistance": "Systemic vascular resistance [dyn·s/cm5]"},
    use=Use(
        "resistance of the systemic circulation",
        having=("measured cardiac output", "shock"),
        ages=(18, None),
        situations=(
            "resistance related to body size, times body surface area; septic or cardiogenic shock, vasodilated, "
            "pulmonary artery catheter, pressure difference over cardiac index"
        ),
        signs="-; measured cardiac output; shock",
        names="SVRI; systemic vascular resistance index; SVR index; indexed systemic vascular resistance; indexed SVR",
    ),
)
def systemic_vascular_resistance_index(
    mean_arterial_pressure: MeanArterialPressure,
    central_venous_pressure: CentralVenousPressure,
    cardiac_output: CardiacOutput,
    body_surface_area: BodySurfaceArea,
) -> float:
    """Relate the resistance against which an adult's left heart pumps to body size.

    It is the resistance times, not divided by, body surface area: the cardiac index stands below the line. Usual ranges
    differ, 1360 to 2200 and 1970 to 2390 in adults; children have 800 to 1600.
    """
    resistance = systemic_vascular_resistance(mean_arterial_pressure, central_venous_pressure, cardiac_output)
    return resistance * body_surface_area


@calculator(
    title=Proper("LaFarge and Miettinen equation of assumed oxygen consumption"),
    result=Outcome("Assumed oxygen consumption", "mL/min", decimals=0, limits=(0, None)),
    source=(LAFARGE_1970, FLOW_CALCULATIONS),
    applies_to={"age": (3, None)},
    steps={"slope": "Factor of age", "per_square_meter": "Oxygen consumption of a square meter [mL/min]"},
    use=Use(
        "assumed oxygen consumption",
        having=("right heart catheter", "congenital heart disease"),
        situations=(
            "estimated VO2 where none was measured, Fick output in the catheter laboratory without a metabolic cart, "
            "from age, sex and heart rate"
        ),
        names="LaFarge; LaFarge equation; LaFarge-Miettinen; LaFarge and Miettinen; LaFarge VO2",
    ),
)
def oxygen_consumption_lafarge(age: Age, sex: Sex, heart_rate: HeartRate, body_surface_area: BodySurfaceArea) -> float:
    """Assume how much oxygen the body takes in a minute, from age, sex, heart rate and body surface area.

    For a catheterization in which it was not measured. Below 3 years it is far off. Beyond 40 years it is said to lie
    outside of what it comes from. An assumed consumption may be wrong by a quarter, and so is the output from it.

    Age enters by its natural logarithm, with a factor of 11.49 in males and 17.04 in females.
    """
    if age < 1:
        raise ValueError("the equation is not for the first year of life (age)")
    slope = 17.04 if sex == "female" else 11.49
    per_square_meter = 138.1 - slope * log(age) + 0.378 * heart_rate
    return body_surface_area * per_square_meter


@calculator(
    title="Assumed oxygen consumption from body surface area",
    result=Outcome("Assumed oxygen consumption", "mL/min", decimals=0, limits=(0, None)),
    source=(RESTING_OXYGEN_2019, DEHMER_1982, FICK_ALGORITHM),
    use=Use(
        "assumed oxygen consumption",
        having=("right heart catheter",),
        ages=(18, None),
        situations=(
            "estimated VO2 where none was measured, Fick output without a metabolic cart, 125 mL per square meter, "
            "adult at rest"
        ),
        names="Dehmer; Dehmer formula; assumed VO2; assumed oxygen consumption; 125 mL/min/m2",
    ),
)
def oxygen_consumption_dehmer(body_surface_area: BodySurfaceArea) -> float:
    """Assume how much oxygen an adult at rest takes in a minute: 125 mL for each square meter of body surface.

    Errors above 25 % are common. Some calculators take less in the old, or another number for each sex.
    """
    return 125 * body_surface_area

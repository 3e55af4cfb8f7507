"""Body size: mass index, ideal and adjusted weight, surface area."""

from __future__ import annotations

from math import log10, sqrt

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    AdjustedBodyWeight,
    BodyMassIndex,
    CalculatedBodyMassIndex,
    CalculatedBodySurfaceArea,
    Height,
    IdealBodyWeight,
    Sex,
    TargetWeight,
    WaistCircumference,
    Weight,
)
from calcura.measurements.kinds import Outcome, Proper

LEAN_BODY_PAGE = Source(
    "Lean body mass after Boer (1984), James (1976) and Hume (1966). Super-calc",
    url="https://super-calc.com/calculators/lean-body-mass-calculator",
)
BOER_1984 = Source(
    "Boer P. Estimated lean body mass as an index for normalization of body fluid volumes in humans. Am J Physiol "
    "1984;247:F632-6",
    doi="10.1152/ajprenal.1984.247.4.F632",
    pmid="6496691",
)
HUME_1966 = Source(
    "Hume R. Prediction of lean body mass from height and weight. J Clin Pathol 1966;19:389-91",
    doi="10.1136/jcp.19.4.389",
    pmid="5929341",
)
GREEN_2004 = Source(
    "Green B, Duffull SB. What is the best size descriptor to use for pharmacokinetic studies in the obese? Br J "
    "Clin Pharmacol 2004;58:119-33",
    doi="10.1111/j.1365-2125.2004.02157.x",
    pmid="15255794",
)
IDEAL_WEIGHT_PAGE = Source(
    "Ideal weight after Devine, Robinson (1983) and Miller (1983). OurDailyCalc",
    url="https://ourdailycalc.com/blog/ideal-weight-formulas",
)
BOYD_PAGE = Source(
    "Boyd's formula of body surface area (1935), weight in grams. bmi-calculator.net",
    url="http://www.bmi-calculator.net/bsa-calculator/",
)
REDLARSKI_2016 = Source(
    "Redlarski G, Palkowski A, Krawczuk M. Body surface area formulae: an alarming ambiguity. Sci Rep 2016;6:27966",
    doi="10.1038/srep27966",
)
GEHAN_1970 = Source(
    "Gehan EA, George SL. Estimation of human body surface area from height and weight. Cancer Chemother Rep "
    "1970;54:225-35, as given by GlobalRPh",
    pmid="5527019",
    url="http://globalrph.com/bsa2.htm",
)
KRAKAUER_2012 = Source(
    "Krakauer NY, Krakauer JC. A new body shape index predicts mortality hazard independently of body mass index. PLoS "
    "One 2012",
    doi="10.1371/journal.pone.0039504",
)
ROHRER_PAGE = Source(
    "Rohrer's index: weight over the cube of height. Wikipedia", url="http://en.wikipedia.org/wiki/Ponderal_index"
)
PETERSON_2017 = Source(
    "Peterson CM, et al. Tri-ponderal mass index vs body mass index in estimating body fat during adolescence. "
    "JAMA Pediatr 2017;171:629-36",
    doi="10.1001/jamapediatrics.2017.0460",
    pmid="28505241",
)
KEYS_1972 = Source(
    "Keys A, et al. Indices of relative weight and obesity. J Chronic Dis 1972;25:329-43",
    doi="10.1016/0021-9681(72)90027-6",
    pmid="4650929",
)
DEVINE_1974 = Source(
    "Devine BJ. Gentamicin therapy. Drug Intell Clin Pharm 1974;8:650-5", doi="10.1177/106002807400801104"
)
DU_BOIS_1916 = Source(
    "Du Bois D, Du Bois EF. A formula to estimate the approximate surface area if height and weight be known. "
    "Arch Intern Med 1916;17:863-71",
    doi="10.1001/archinte.1916.00080130010002",
)
SURFACE_IN_BJA_EDUCATION = Source(
    "Formulas of body surface area, table 2 of a review in BJA Education",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC7808064",
)
HAYCOCK_1978 = Source(
    "Haycock GB, Schwartz GJ, Wisotsky DH. Geometric method for measuring body surface area: a height-weight "
    "formula validated in infants, children, and adults. J Pediatr 1978;93:62-6",
    doi="10.1016/S0022-3476(78)80601-5",
    pmid="650346",
)
SURFACE_IN_CHILDREN = Source(
    "Formulas of body surface area, table 2 of Arch Dis Child Educ Pract",
    url="https://ep.bmj.com/highwire/markup/136780/expansion",
)
JANMAHASATIAN_2005 = Source(
    "Janmahasatian S, et al. Quantification of lean bodyweight. Clin Pharmacokinet 2005;44:1051-65",
    doi="10.2165/00003088-200544100-00004",
    pmid="16176118",
)
PAI_2000 = Source(
    'Pai MP, Paloucek FP. The origin of the "ideal" body weight equations. Ann Pharmacother 2000;34:1066-9',
    doi="10.1345/aph.19381",
    pmid="10981254",
)
HAMWI_1964 = Source(
    "Hamwi GJ. Therapy: changing dietary concepts. In: Danowski TS, ed. Diabetes mellitus: diagnosis and treatment. "
    "American Diabetes Association 1964:73-8, as told by dietitians",
    url="https://www.tummytemple.com/learningcenter/nutrition/nutrition-body-weight-101/",
)

NICE_WAIST = Source(
    "National Institute for Health and Care Excellence. Obesity: waist-to-height ratio, as told by the Independent",
    url="https://www.independent.co.uk/news/uk/home-news/waist-measurement-good-health-b2053810.html",
)
ASHWELL_2016 = Source(
    "Ashwell M, Gibson S. Waist-to-height ratio as an indicator of 'early health risk': simpler and more "
    "predictive than using a 'matrix' based on BMI and waist circumference. BMJ Open 2016;6:e010159",
    doi="10.1136/bmjopen-2015-010159",
    pmid="26975935",
)


@calculator(
    title="Body mass index",
    result=CalculatedBodyMassIndex,
    loinc="39156-5",
    source=KEYS_1972,
    bands=Bands(
        "underweight",
        (18.5, "normal weight"),
        (25, "overweight"),
        (30, "obesity class I"),
        (35, "obesity class II"),
        (40, "obesity class III"),
        source=Source(
            "World Health Organization. Obesity: preventing and managing the global epidemic. "
            "WHO Technical Report Series 894, 2000",
            pmid="11234459",
        ),
    ),
    steps={"height_in_meters": "Height [m]"},
    use=Use(
        "weight in relation to height",
        situations=(
            "obesity obese overweight underweight fat thin; weight in kg divided by height squared; weight for height"
        ),
        signs=(
            "-; body size, obesity and thinness, shape of the body; pregnancy, anesthesia, surgery, "
            "operation on a joint or bone, insulin resistance, physical examination, diabetes, suspected "
            "sleep apnea, eating disorder"
        ),
        names="Quetelet; Quetelet index",
        computes="body mass index; BMI",
    ),
)
def body_mass_index(weight: Weight, height: Height) -> float:
    """Relate weight to height, as a rough measure of body fat in adults.

    The bands are for adults; children need percentiles for age and sex. It misleads with oedema, large muscle
    mass, amputation and pregnancy.
    """
    height_in_meters = height / 100
    return weight / height_in_meters**2


@calculator(
    title="Ideal body weight (Devine)",
    result=IdealBodyWeight,
    source=(DEVINE_1974, PAI_2000),
    steps={
        "height_in_inches": "Height [in]",
        "weight_at_five_feet": "Ideal weight at a height of 60 inches [kg]",
        "ideal_weight": "Ideal body weight [kg]",
    },
    applies_to={"height": (152.4, None)},
    use=Use(
        "weight expected for a height",
        ages=(18, None),
        situations="height and sex; tidal volume lung-protective ventilation ARDS; drug dosing",
        names="Devine",
        computes="ideal body weight; ideal weight; IBW",
        signs="-; -; body size",
    ),
)
def ideal_body_weight(sex: Sex, height: Height) -> float:
    """Estimate the weight used for dosing drugs that spread little into fat, in adults of at least 60 inches.

    The formula was stated for 60 inches (152.4 cm) and more; below that the same line is continued, which has
    no evidence behind it. Not for children.
    """
    height_in_inches = height / 2.54
    weight_at_five_feet = 45.5 if sex == "female" else 50.0
    ideal_weight = weight_at_five_feet + 2.3 * (height_in_inches - 60)
    if ideal_weight <= 0:
        raise ValueError("the Devine formula gives no positive weight at this height; it is meant for adults")
    return ideal_weight


@calculator(
    title="Adjusted body weight",
    result=AdjustedBodyWeight,
    source=(
        Source(
            "Winter MA, et al. Impact of various body weights and serum creatinine concentrations on the "
            "bias and accuracy of the Cockcroft-Gault equation. Pharmacotherapy 2012;32:604-12",
            doi="10.1002/j.1875-9114.2012.01098.x",
            pmid="22576791",
        ),
        DEVINE_1974,
    ),
    steps={"ideal_weight": "Ideal body weight [kg]", "excess_weight": "Actual weight above ideal [kg]"},
    applies_to={"height": (152.4, None)},
    use=Use(
        "weight by which an obese patient is dosed",
        having=("obesity",),
        ages=(18, None),
        situations=(
            "dosing weight for an obese or overweight patient, aminoglycosides gentamicin; between ideal and "
            "actual total weight"
        ),
        names="AdjBW; ABW; AjBW",
        computes="adjusted body weight; adjusted weight",
        signs="-; -; obesity and thinness",
    ),
)
def adjusted_body_weight(sex: Sex, weight: Weight, height: Height) -> float:
    """Estimate a dosing weight between ideal and actual for adults above their ideal weight.

    It counts 40% of the excess. In a patient lighter than ideal the formula gives a weight above the actual
    one; use the actual weight there.
    """
    ideal_weight = ideal_body_weight(sex, height)
    excess_weight = weight - ideal_weight
    return ideal_weight + 0.4 * excess_weight


@calculator(
    title="Body surface area (Mosteller)",
    result=CalculatedBodySurfaceArea,
    source=Source(
        "Mosteller RD. Simplified calculation of body-surface area. N Engl J Med 1987;317:1098",
        doi="10.1056/NEJM198710223171717",
        pmid="3657876",
    ),
    use=Use(
        "body surface area",
        situations=(
            "chemotherapy dosing, m² for chemotherapy; square meters m2 of skin from height and weight; burns; square "
            "root of height times weight over 3600"
        ),
        names="Mosteller; body surface area; BSA",
        computes="body surface",
        signs="-; chemotherapy by body surface; body size",
    ),
)
def body_surface_area_mosteller(weight: Weight, height: Height) -> float:
    """Estimate body surface area in adults and children, mostly for dosing and for indexing cardiac output.

    Other formulas (DuBois, Haycock) differ by a few per cent, more at the extremes of size.
    """
    return sqrt(weight * height / 3600)


@calculator(
    title="Target weight for a body mass index",
    result=TargetWeight,
    source=KEYS_1972,
    steps={"height_in_meters": "Height [m]"},
    use=Use(
        "weight for a wanted body mass index",
        ages=(18, None),
        situations=(
            "weight needed to reach achieve given BMI at this height; how much should weigh; weight loss goal desired"
        ),
        asked=("body_mass_index",),
        computes="target weight; target BMI; goal weight; desired weight; goal BMI; target body weight; desired BMI",
        signs="-; -; obesity and thinness",
    ),
)
def target_weight(body_mass_index: BodyMassIndex, height: Height) -> float:
    """Work out the weight at which an adult of this height has the wanted body mass index.

    The body mass index given here is the one aimed for, not the patient's present one.
    """
    height_in_meters = height / 100
    return body_mass_index * height_in_meters**2


@calculator(
    title="Body surface area (Du Bois)",
    result=CalculatedBodySurfaceArea,
    source=(DU_BOIS_1916, SURFACE_IN_BJA_EDUCATION),
    use=Use(
        "body surface area",
        situations=(
            "oldest formula in use, classic of 1916, nine persons measured with moulds, underestimates in "
            "obesity, by both brothers, exponents of two logarithms"
        ),
        names="Du Bois; DuBois; Du Bois formula",
    ),
)
def body_surface_area_du_bois(weight: Weight, height: Height) -> float:
    """Estimate body surface area, mostly of adults, by the oldest formula in use.

    It is too low in obesity, in one study by up to a fifth.
    """
    weight_term: float = weight**0.425
    height_term: float = height**0.725
    return 0.007184 * weight_term * height_term


@calculator(
    title="Body surface area (Haycock)",
    result=CalculatedBodySurfaceArea,
    source=(HAYCOCK_1978, SURFACE_IN_CHILDREN),
    use=Use(
        "body surface area",
        situations=(
            "newborns, infants, premature babies and children, neonatal unit, geometric method, validated "
            "from the cradle to adults, pediatric oncology and nephrology, exponents"
        ),
        names="Haycock; Haycock formula",
    ),
)
def body_surface_area_haycock(weight: Weight, height: Height) -> float:
    """Estimate body surface area, mostly of infants and children."""
    weight_term: float = weight**0.5378
    height_term: float = height**0.3964
    return 0.024265 * weight_term * height_term


@calculator(
    title="Lean body weight (Janmahasatian)",
    result=Outcome("Lean body weight", "kg", decimals=1, limits=(0, None)),
    source=JANMAHASATIAN_2005,
    steps={"mass_index": "Body mass index [kg/m2]"},
    use=Use(
        "weight without fat",
        having=("obesity",),
        ages=(18, None),
        situations=(
            "fat-free mass, propofol, anesthetic dose by mass without fat, semi-mechanistic model, "
            "bioimpedance and DXA, extremes of size, James replaced"
        ),
        names="lean body weight; LBW; LBW2005; Janmahasatian; fat-free mass; lean body mass Janmahasatian",
    ),
)
def lean_body_weight_janmahasatian(sex: Sex, weight: Weight, height: Height) -> float:
    """Estimate how much of an adult's weight is not fat.

    For dosing, also in severe obesity. James' formula, which falls again at a high body mass index, is another one.
    Not for children.
    """
    mass_index = body_mass_index(weight, height)
    if sex == "female":
        return 9270 * weight / (8780 + 244 * mass_index)
    return 9270 * weight / (6680 + 216 * mass_index)


@calculator(
    title=Proper("Hamwi ideal body weight"),
    result=IdealBodyWeight,
    source=(HAMWI_1964, PAI_2000),
    steps={"inches": "Inches above five feet", "pounds": "Ideal weight [lb]"},
    use=Use(
        "weight expected for a height",
        ages=(18, None),
        situations=(
            "dietitian's rule of thumb, pounds for each inch over five feet, frame size small medium "
            "large, 106 pounds for men and 100 for women, diabetes diet"
        ),
        names="Hamwi; rule of fives",
    ),
)
def ideal_body_weight_hamwi(sex: Sex, height: Height) -> float:
    """Tell what an adult should weigh by the rule of dietitians, in pounds for each inch above five feet.

    Below five feet the same line is continued, which the rule does not say. Frame of the body, a tenth more or less, is
    left out. Copies in kilograms are rounded.
    """
    inches = height / 2.54 - 60
    pounds = 100 + 5 * inches if sex == "female" else 106 + 6 * inches
    return pounds * 0.45359237


@calculator(
    title="Waist-to-height ratio",
    result=Outcome("Waist-to-height ratio", "", decimals=2, limits=(0, None)),
    source=(ASHWELL_2016, NICE_WAIST),
    bands=Bands(
        "below the range that is called healthy",
        (0.4, "healthy central adiposity"),
        (0.5, "increased central adiposity"),
        (0.6, "high central adiposity"),
        source=NICE_WAIST,
    ),
    use=Use(
        "fat around the waist",
        ages=(18, None),
        situations="central adiposity, abdominal obesity, waist less than half of the height",
        signs="-; -; shape of the body",
        names="WHtR; WtHR; waist-to-height ratio; waist height ratio; waist to height",
    ),
)
def waist_to_height_ratio(waist_circumference: WaistCircumference, height: Height) -> float:
    """Tell how much fat lies around an adult's waist, by the waist in relation to height.

    A waist of less than half of the height is what is advised. The bands are for a body mass index below 35 kg/m2; not
    in pregnancy.
    """
    return waist_circumference / height


@calculator(
    title="Lean body mass (Boer)",
    result=Outcome("Lean body mass", "kg", decimals=1, limits=(0, None)),
    source=(BOER_1984, LEAN_BODY_PAGE),
    steps={"lean_mass": "Lean body mass [kg]"},
    use=Use(
        "weight without fat",
        ages=(18, None),
        situations="dose of contrast by mass without fat, CT contrast, linear formula of weight and height",
        names="Boer formula; Boer equation; Boer lean body mass",
        shares="lean body mass; LBM",
    ),
)
def lean_body_mass_boer(sex: Sex, weight: Weight, height: Height) -> float:
    """Estimate how much of an adult's weight is not fat, by the formula of Boer 1984.

    It is less reliable in severe obesity, which the equation of Janmahasatian was made for.
    """
    lean_mass = 0.407 * weight + 0.267 * height - 19.2
    if sex == "female":
        lean_mass = 0.252 * weight + 0.473 * height - 48.3
    if lean_mass <= 0:
        raise ValueError("the formula gives no positive mass at this weight and height; it is meant for adults")
    return lean_mass


@calculator(
    title="Lean body mass (Hume)",
    result=Outcome("Lean body mass", "kg", decimals=1, limits=(0, None)),
    source=(HUME_1966, LEAN_BODY_PAGE),
    steps={"lean_mass": "Lean body mass [kg]"},
    use=Use(
        "weight without fat",
        ages=(18, None),
        situations="mass without fat by a linear formula of 1966, body water",
        names="Hume formula; Hume equation; Hume lean body mass",
        shares="lean body mass; LBM",
    ),
)
def lean_body_mass_hume(sex: Sex, weight: Weight, height: Height) -> float:
    """Estimate how much of an adult's weight is not fat, by the formula of Hume 1966.

    It is less reliable in severe obesity, which the equation of Janmahasatian was made for.
    """
    lean_mass = 0.3281 * weight + 0.33929 * height - 29.5336
    if sex == "female":
        lean_mass = 0.29569 * weight + 0.41813 * height - 43.2933
    if lean_mass <= 0:
        raise ValueError("the formula gives no positive mass at this weight and height; it is meant for adults")
    return lean_mass


@calculator(
    title="Lean body mass (James)",
    result=Outcome("Lean body mass", "kg", decimals=1, limits=(0, None)),
    source=(GREEN_2004, LEAN_BODY_PAGE),
    steps={"lean_mass": "Lean body mass [kg]"},
    use=Use(
        "weight without fat",
        ages=(18, None),
        situations="SUL, uptake in PET corrected for mass without fat, SUVlbm, infusion pumps of propofol",
        names="James formula; James equation; James lean body mass",
        shares="lean body mass; LBM",
    ),
)
def lean_body_mass_james(sex: Sex, weight: Weight, height: Height) -> float:
    """Estimate how much of an adult's weight is not fat, by the formula of James 1976.

    It falls again as weight rises above a body mass index of about 43 in men and 36 in women: not in severe obesity.
    """
    lean_mass = 1.1 * weight - 128 * (weight / height) ** 2
    if sex == "female":
        lean_mass = 1.07 * weight - 148 * (weight / height) ** 2
    if lean_mass <= 0:
        raise ValueError("the formula gives no positive mass at this weight and height; it is meant for adults")
    return lean_mass


@calculator(
    title=Proper("Robinson ideal body weight"),
    result=IdealBodyWeight,
    source=(IDEAL_WEIGHT_PAGE, PAI_2000),
    steps={"inches": "Inches above five feet", "kilograms": "Weight by the line [kg]"},
    applies_to={"height": (152.4, None)},
    use=Use(
        "weight expected for a height",
        ages=(18, None),
        situations="pharmacy of 1983, kilograms for each inch over five feet, aminoglycosides",
        names="Robinson; Robinson IBW; Robinson 1983",
    ),
)
def ideal_body_weight_robinson(sex: Sex, height: Height) -> float:
    """Tell what an adult of at least 60 inches should weigh, after Robinson and coworkers (1983).

    Below 60 inches the same line is continued. Doses of drugs and tidal volumes go by Devine unless a source says so.
    """
    inches = height / 2.54 - 60
    kilograms = 49 + 1.7 * inches if sex == "female" else 52 + 1.9 * inches
    if kilograms <= 0:
        raise ValueError("the formula gives no positive weight at this height; it is meant for adults")
    return kilograms


@calculator(
    title=Proper("Miller ideal body weight"),
    result=IdealBodyWeight,
    source=(IDEAL_WEIGHT_PAGE, PAI_2000),
    steps={"inches": "Inches above five feet", "kilograms": "Weight by the line [kg]"},
    applies_to={"height": (152.4, None)},
    use=Use(
        "weight expected for a height",
        ages=(18, None),
        situations="pharmacy of 1983, kilograms for each inch over five feet, aminoglycosides",
        names="Miller; Miller IBW; Miller 1983",
    ),
)
def ideal_body_weight_miller(sex: Sex, height: Height) -> float:
    """Tell what an adult of at least 60 inches should weigh, after Miller and coworkers (1983).

    Below 60 inches the same line is continued. Doses of drugs and tidal volumes go by Devine unless a source says so.
    """
    inches = height / 2.54 - 60
    kilograms = 53.1 + 1.36 * inches if sex == "female" else 56.2 + 1.41 * inches
    if kilograms <= 0:
        raise ValueError("the formula gives no positive weight at this height; it is meant for adults")
    return kilograms


@calculator(
    title="Body surface area (Boyd)",
    result=CalculatedBodySurfaceArea,
    source=(REDLARSKI_2016, BOYD_PAGE),
    steps={"grams": "Weight [g]", "exponent": "Exponent of the weight"},
    use=Use(
        "body surface area",
        situations="infants and children of all weights, formula of 1935, weight in grams, exponent with a logarithm",
        names="Boyd; Boyd formula; Boyd body surface area; body surface area Boyd; BSA Boyd",
    ),
)
def body_surface_area_boyd(weight: Weight, height: Height) -> float:
    """Estimate body surface area, mostly of infants and children, by Boyd's formula of 1935.

    Weight counts in grams, also within its exponent.
    """
    grams = weight * 1000
    exponent = 0.7285 - 0.0188 * log10(grams)
    weight_term: float = grams**exponent
    height_term: float = height**0.3
    return 0.0003207 * height_term * weight_term


@calculator(
    title="Body surface area (Gehan and George)",
    result=CalculatedBodySurfaceArea,
    source=GEHAN_1970,
    steps={"weight_term": "Term of weight", "height_term": "Term of height"},
    use=Use(
        "body surface area",
        situations="doses of chemotherapy, 401 persons measured directly, from children to adults, formula of 1970",
        names=(
            "Gehan-George; Gehan and George; Gehan George formula; body surface area Gehan-George; BSA Gehan; Gehan "
            "formula"
        ),
    ),
)
def body_surface_area_gehan_george(weight: Weight, height: Height) -> float:
    """Estimate body surface area of children and adults, by the formula of Gehan and George (1970)."""
    weight_term: float = weight**0.51456
    height_term: float = height**0.42246
    return 0.0235 * height_term * weight_term


@calculator(
    title="A body shape index (ABSI)",
    result=Outcome("A body shape index", "", decimals=4, limits=(0, None)),
    source=KRAKAUER_2012,
    steps={"mass_index": "Body mass index [kg/m2]", "waist_in_meters": "Waist [m]", "height_in_meters": "Height [m]"},
    use=Use(
        "fat around the waist",
        ages=(18, None),
        situations=(
            "waist out of proportion to body mass index, central fat beyond BMI, hazard of death by the shape of the "
            "body"
        ),
        signs="-; -; shape of the body",
        names="ABSI; a body shape index; body shape index",
    ),
)
def body_shape_index(waist_circumference: WaistCircumference, weight: Weight, height: Height) -> float:
    """Tell how wide an adult's waist is for weight and height, beyond what the body mass index says.

    Waist and height count in meters. The z-score by age and sex, which tells what is high, needs a table and is left
    out.
    """
    waist_in_meters = waist_circumference / 100
    height_in_meters = height / 100
    mass_index = weight / height_in_meters**2
    mass_term: float = mass_index ** (2 / 3)
    return waist_in_meters / (mass_term * sqrt(height_in_meters))


@calculator(
    title="Ponderal index of adults (Rohrer)",
    result=Outcome("Ponderal index", "kg/m3", decimals=1, limits=(0, None)),
    source=(PETERSON_2017, ROHRER_PAGE),
    steps={"height_in_meters": "Height [m]"},
    use=Use(
        "weight in relation to height",
        ages=(18, None),
        situations="very tall or very short adults, where the body mass index misleads; cube of height",
        names="ponderal index; Rohrer index; Rohrer's index; corpulence index; Rohrer",
    ),
)
def ponderal_index(weight: Weight, height: Height) -> float:
    """Relate an adult's weight to the cube of height, which misleads less than the body mass index in the very tall.

    Not the index of newborns, and not height over the cube root of weight, which has the same name. Bands differ from
    page to page: none is printed.
    """
    height_in_meters = height / 100
    return weight / height_in_meters**3

"""Acute pancreatitis: how severe it will be."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.critical_care.organ_failure import sirs
from calcura.engine import Bands, Printed, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    AspartateAminotransferase,
    BloodUreaNitrogen,
    GlasgowComaScore,
    Glucose,
    HeartRate,
    Hematocrit,
    ImmatureBands,
    Paco2,
    Pao2,
    PleuralEffusion,
    Points,
    RespiratoryRate,
    SerumAlbumin,
    SerumCalcium,
    SerumCreatinine,
    SerumLactateDehydrogenase,
    Sex,
    Temperature,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Finding, Number, Proper

RANSON_1974 = Source(
    "Ranson JHC, et al. Prognostic signs and the role of operative management in acute pancreatitis. Surg Gynecol "
    "Obstet 1974;139:69-81",
    pmid="4834279",
)
RANSON_1982 = Source(
    "Ranson JH. Etiological and prognostic factors in human acute pancreatitis: a review. Am J Gastroenterol "
    "1982;77:633-8",
    pmid="7051819",
)
WU_2008 = Source(
    "Wu BU, et al. The early prediction of mortality in acute pancreatitis: a large population-based study. Gut "
    "2008;57:1698-703",
    doi="10.1136/gut.2008.152702",
    pmid="18519429",
)
CORFIELD_1985 = Source(
    "Corfield AP, et al. Prediction of severity in acute pancreatitis: prospective comparison of three prognostic "
    "indices. Lancet 1985;2:403-7",
    doi="10.1016/s0140-6736(85)92733-3",
    pmid="2863441",
)
CORFIELD_PAGE = Source(
    "Corfield AP, et al. Prediction of severity in acute pancreatitis: prospective comparison of three prognostic "
    "indices. Lancet 1985, as in the Glasgow prognostic criteria of the Medical Algorithms Company",
    url="https://www.medicalalgorithms.com/",
)
LANKISCH_2009 = Source(
    "Lankisch PG, et al. The harmless acute pancreatitis score: a clinical algorithm for rapid initial stratification "
    "of nonsevere disease. Clin Gastroenterol Hepatol 2009;7:702-5",
    pmid="19245846",
)
BALTHAZAR_1990 = Source(
    "Balthazar EJ, et al. Acute pancreatitis: value of CT in establishing prognosis. Radiology 1990;174:331-6",
    doi="10.1148/radiology.174.2.2296641",
    pmid="2296641",
)
CT_SEVERITY = Source(
    "Balthazar score and CT severity index (Radiology 1990;174:331-6), as taught by a class of radiology",
    url="http://radclass.mudr.org/content/balthasar-score-acute-pancreatitis-unenhanced-ct-scan-ct-severity-index-ctsi",
)
CT_SEVERITY_GROUPS = Source(
    "pacs.de, CT severity index in acute pancreatitis",
    url="https://pacs.de/term/ct-severity-index-in-acute-pancreatitis",
)
BANKS_2013 = Source(
    "Banks PA, et al. Classification of acute pancreatitis 2012: revision of the Atlanta classification and "
    "definitions by international consensus. Gut 2013;62:102-11",
    doi="10.1136/gutjnl-2012-302779",
)
REVISED_ATLANTA = Source(
    "Revised Atlanta classification, a table of Clin J Am Soc Nephrol",
    url="https://cjasn.asnjournals.org/highwire/markup/38261/expansion",
)

CAUSES_OF_PANCREATITIS = {"not_gallstones": 0, "gallstones": 0}
BALTHAZAR_GRADE = {"a": 0, "b": 1, "c": 2, "d": 3, "e": 4}
NECROSIS_OF_PANCREAS = {"none": 0, "up_to_30": 2, "above_30_to_50": 4, "above_50": 6}
ORGAN_FAILURE = {"none": 1, "transient": 2, "persistent": 3}

BaseDeficit = Annotated[
    float,
    Number(
        "Base deficit",
        "mmol/L",
        (-30, 40),
        (-3, 15),
        0,
        substance="bicarbonate",
        other_units=("mEq/L",),
        synonyms=("negative base excess",),
        meaning="the base excess with its sign turned",
        days=1,
    ),
]


@calculator(
    title=Proper("Ranson criteria for acute pancreatitis"),
    result=Points(Proper("Ranson criteria met"), 0, 11),
    source=(RANSON_1974, RANSON_1982),
    bands=Bands(
        "severe pancreatitis unlikely",
        (3, "severe pancreatitis; without gallstones about 15 % died"),
        (5, "severe pancreatitis; without gallstones about 40 % died"),
        (7, "severe pancreatitis; without gallstones 90 to 100 % died"),
        source=RANSON_1974,
    ),
    steps={"stones": "Gallstones are the cause"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of acute pancreatitis",
        having=("acute pancreatitis",),
        situations=(
            "pancreatitis severity mortality at admission and 48 hours gallstone biliary alcohol LDH AST glucose "
            "calcium "
            "base deficit hematocrit fall fluid sequestration lipase"
        ),
        signs="acute pancreatitis; -; pancreatitis and peritonitis",
        names="Ranson; Ranson's criteria; Ranson score; Ranson criteria",
    ),
)
def ranson(
    cause_of_pancreatitis: Annotated[
        str,
        item("Cause of the pancreatitis", CAUSES_OF_PANCREATITIS, gallstones="gallstones; biliary pancreatitis"),
    ],
    age: Age,
    white_blood_cells: WhiteBloodCells,
    glucose: Glucose,
    serum_lactate_dehydrogenase: SerumLactateDehydrogenase,
    aspartate_aminotransferase: AspartateAminotransferase,
    hematocrit_fall: Annotated[
        float,
        Number(
            "Fall of hematocrit",
            "%",
            (-30, 60),
            (0, 20),
            0,
            synonyms=("hematocrit fall", "drop in hematocrit", "decrease in hematocrit"),
            meaning="in percentage points, over the first 48 hours",
        ),
    ],
    urea_nitrogen_rise: Annotated[
        float,
        Number(
            "Rise of blood urea nitrogen",
            "mg/dL",
            (-100, 200),
            (0, 20),
            0,
            substance="urea_nitrogen",
            other_units=("mmol/L",),
            synonyms=("BUN rise", "rise in BUN", "increase in BUN"),
            meaning="over the first 48 hours",
        ),
    ],
    serum_calcium: SerumCalcium,
    base_deficit: BaseDeficit,
    fluid_sequestration: Annotated[
        float,
        Number(
            "Fluid sequestration",
            "L",
            (-10, 40),
            (0, 12),
            1,
            other_units=("mL",),
            synonyms=("sequestered fluid", "fluid deficit over 48 hours"),
            meaning="fluid given less fluid lost over the first 48 hours",
            days=2,
        ),
    ],
    pao2: Pao2 | None = None,
) -> int:
    """Tell how severe acute pancreatitis of an adult will be: five criteria at admission, the rest by 48 hours.

    Pancreatitis from gallstones has limits of its own and leaves out arterial oxygen. A fall of hematocrit is taken in
    percentage points; all limits are passed, not reached.
    """
    stones = cause_of_pancreatitis == "gallstones"
    if not stones and pao2 is None:
        raise ValueError("arterial oxygen (pao2) is needed where gallstones are not the cause")
    points = 0
    if age > (70 if stones else 55):
        points += 1
    if white_blood_cells > (18 if stones else 16):
        points += 1
    if glucose > (220 if stones else 200):
        points += 1
    if serum_lactate_dehydrogenase > (400 if stones else 350):
        points += 1
    if aspartate_aminotransferase > 250:
        points += 1
    if hematocrit_fall > 10:
        points += 1
    if urea_nitrogen_rise > (2 if stones else 5):
        points += 1
    if serum_calcium < 8:
        points += 1
    if not stones and pao2 is not None and pao2 < 60:
        points += 1
    if base_deficit > (5 if stones else 4):
        points += 1
    if fluid_sequestration > (4 if stones else 6):
        points += 1
    return points


@calculator(
    title="BISAP score for acute pancreatitis",
    result=Points("BISAP score", 0, 5),
    source=WU_2008,
    bands=Bands(
        "0.1 to 0.2 % die in hospital",
        (1, "0.5 to 0.7 % die in hospital"),
        (2, "1.9 to 2.1 % die in hospital"),
        (3, "high risk: 5.3 to 8.3 % die in hospital"),
        (4, "high risk: 12.7 to 19.3 % die in hospital"),
        (5, "high risk: 22.5 to 26.7 % die in hospital"),
        source=WU_2008,
    ),
    steps={"inflammatory_response": "Criteria of systemic inflammatory response"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of acute pancreatitis",
        having=("acute pancreatitis",),
        situations=(
            "bedside index for severity in acute pancreatitis first 24 hours in-hospital mortality BUN impaired mental "
            "status SIRS age pleural effusion lipase"
        ),
        signs="acute pancreatitis; -; pancreatitis and peritonitis",
        names=(
            "BISAP; bedside index for severity in acute pancreatitis; bedside index of severity in acute pancreatitis"
        ),
    ),
)
def bisap(
    blood_urea_nitrogen: BloodUreaNitrogen,
    glasgow_coma_score: GlasgowComaScore,
    temperature: Temperature,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    white_blood_cells: WhiteBloodCells,
    age: Age,
    pleural_effusion: PleuralEffusion,
    paco2: Paco2 | None = None,
    immature_bands: ImmatureBands | None = None,
) -> int:
    """Estimate an adult's risk of death in hospital within the first 24 hours of acute pancreatitis.

    Urea nitrogen counts above 25 mg/dL, age above 60, a Glasgow coma score below 15, and two or more criteria of the
    systemic inflammatory response, which does without blood gas and differential count where there are none.
    """
    inflammatory_response = sirs(temperature, heart_rate, respiratory_rate, white_blood_cells, paco2, immature_bands)
    points = each(1, pleural_effusion)
    if blood_urea_nitrogen > 25:
        points += 1
    if glasgow_coma_score < 15:
        points += 1
    if inflammatory_response >= 2:
        points += 1
    if age > 60:
        points += 1
    return points


@calculator(
    title=Proper("Glasgow-Imrie criteria for acute pancreatitis (modified)"),
    result=Points(Proper("Glasgow-Imrie criteria met"), 0, 8),
    source=(CORFIELD_1985, CORFIELD_PAGE),
    bands=Bands(
        "severe pancreatitis unlikely",
        (3, "severe pancreatitis likely: high dependency or intensive care"),
        source=CORFIELD_PAGE,
    ),
    printed={"glucose": Printed("mmol/L", {180: 10})},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of acute pancreatitis",
        having=("acute pancreatitis",),
        situations=(
            "pancreatitis severity in the first 48 hours, PANCREAS mnemonic: PaO2, age, neutrophils, calcium, renal "
            "urea, enzymes LDH, albumin, sugar"
        ),
        signs="-; acute pancreatitis; -",
        names="Glasgow-Imrie; Glasgow Imrie; modified Glasgow score of pancreatitis; Imrie criteria; PANCREAS score",
    ),
)
def glasgow_imrie(
    pao2: Pao2,
    age: Age,
    white_blood_cells: WhiteBloodCells,
    serum_calcium: SerumCalcium,
    blood_urea_nitrogen: BloodUreaNitrogen,
    serum_lactate_dehydrogenase: SerumLactateDehydrogenase,
    serum_albumin: SerumAlbumin,
    glucose: Glucose,
) -> int:
    """Tell how severe acute pancreatitis of an adult will be, from the worst values of the first 48 hours.

    All limits are passed, not reached; arterial oxygen is that on room air. The original criteria had the
    transaminases as a ninth. The Glasgow prognostic score of cancer is another one.
    """
    points = 0
    if pao2 < 60:
        points += 1
    if age > 55:
        points += 1
    if white_blood_cells > 15:
        points += 1
    if serum_calcium < 8:
        points += 1
    if blood_urea_nitrogen > 45:
        points += 1
    if serum_lactate_dehydrogenase > 600:
        points += 1
    if serum_albumin < 3.2:
        points += 1
    if glucose > 180:
        points += 1
    return points


@calculator(
    title="Harmless acute pancreatitis score (HAPS)",
    result=Points("Harmless acute pancreatitis score", 0, 3),
    source=LANKISCH_2009,
    bands=Bands("harmless course expected", (1, "a harmless course is not assured"), source=LANKISCH_2009),
    use=Use(
        "prognosis of acute pancreatitis",
        having=("acute pancreatitis",),
        ages=(18, None),
        situations=(
            "pancreatitis at admission within half an hour: ward or home, no intensive care; no peritonitis, normal "
            "creatinine and hematocrit"
        ),
        signs="-; acute pancreatitis; -",
        names="HAPS; harmless acute pancreatitis; harmless pancreatitis score",
    ),
)
def haps(
    rebound_tenderness_or_guarding: Annotated[
        bool,
        Finding(
            "Rebound tenderness or guarding of the abdomen",
            synonyms=("peritonism", "signs of peritonitis", "abdominal guarding or rebound"),
        ),
    ],
    serum_creatinine: SerumCreatinine,
    hematocrit: Hematocrit,
    sex: Sex,
) -> int:
    """Find the adults whose first attack of acute pancreatitis will be harmless, within half an hour of admission.

    Only 0 says something: 98 % of those patients had a harmless course. A higher score does not mean a severe one.
    """
    points = each(1, rebound_tenderness_or_guarding)
    if serum_creatinine >= 2:
        points += 1
    if hematocrit >= (43 if sex == "male" else 39.6):
        points += 1
    return points


@calculator(
    title="CT severity index of acute pancreatitis",
    result=Points("CT severity index", 0, 10),
    source=(BALTHAZAR_1990, CT_SEVERITY),
    bands=Bands("mild", (4, "moderate"), (7, "severe"), source=CT_SEVERITY_GROUPS),
    use=Use(
        "prognosis of acute pancreatitis",
        having=("acute pancreatitis",),
        ages=(18, None),
        situations="pancreatitis on contrast-enhanced CT: Balthazar grade and share of necrosis of the pancreas",
        signs="-; -; acute pancreatitis",
        names="CTSI; CT severity index; Balthazar; Balthazar score; Balthazar index",
    ),
)
def ct_severity_index(
    balthazar_grade: Annotated[
        str,
        item(
            "Balthazar grade; grade of pancreatitis on CT",
            BALTHAZAR_GRADE,
            a="A: normal pancreas; Balthazar A",
            b="B: enlargement; Balthazar B",
            c="C: inflammation of pancreas and fat; Balthazar C",
            d="D: one fluid collection; Balthazar D",
            e="E: two or more collections, or gas; Balthazar E",
        ),
    ],
    pancreatic_necrosis: Annotated[
        str,
        item(
            "Necrosis of the pancreas; pancreatic necrosis",
            NECROSIS_OF_PANCREAS,
            none="none; no necrosis",
            up_to_30="30 % or less",
            above_30_to_50="above 30 to 50 %",
            above_50="above 50 %",
        ),
    ],
) -> int:
    """Grade how severe acute pancreatitis of an adult is by contrast-enhanced CT.

    The modified index of 2004 scores otherwise.
    """
    return each(BALTHAZAR_GRADE, balthazar_grade) + each(NECROSIS_OF_PANCREAS, pancreatic_necrosis)


@calculator(
    title="Revised Atlanta severity of acute pancreatitis",
    result=Points("Revised Atlanta severity", 1, 3),
    source=(BANKS_2013, REVISED_ATLANTA),
    bands=Bands("mild", (2, "moderately severe"), (3, "severe"), source=REVISED_ATLANTA),
    use=Use(
        "severity of acute pancreatitis",
        having=("acute pancreatitis",),
        ages=(18, None),
        situations="pancreatitis after 48 hours: transient or persistent organ failure, local complications",
        signs="-; -; acute pancreatitis",
        names="revised Atlanta; Atlanta classification; Atlanta criteria; RAC 2012; revised Atlanta classification",
    ),
)
def revised_atlanta(
    organ_failure_in_pancreatitis: Annotated[
        str,
        item(
            "Organ failure in pancreatitis; organ failure",
            ORGAN_FAILURE,
            none="none; no organ failure",
            transient="transient, 48 hours or less; transient organ failure",
            persistent="persistent, more than 48 hours; persistent organ failure",
        ),
    ],
    complications_of_pancreatitis: Annotated[
        bool,
        Finding(
            "Local complications of pancreatitis, or exacerbation of a comorbid disease",
            synonyms=("local complications", "local or systemic complications"),
        ),
    ],
) -> int:
    """Tell how severe acute pancreatitis of an adult is: 1 is mild, 2 moderately severe, 3 severe.

    It needs 48 hours: organ failure that lasts longer is persistent.
    """
    severity = each(ORGAN_FAILURE, organ_failure_in_pancreatitis)
    return max(severity, 2) if complications_of_pancreatitis else severity

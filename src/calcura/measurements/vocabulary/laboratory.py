"""Blood tests.

Where the other system of units gives numbers that cannot occur in the canonical one (a glucose of 6 mmol/L,
an albumin of 38 g/L), the limits lie so that the slip is refused. Where both are possible, survivable
extremes win and the unit has to be stated. What calculators divide by or take a logarithm of stays above
zero.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import choice, finding, number

SerumCreatinine = Annotated[
    float,
    number(
        "Serum creatinine; creatinine; SCr; Cr; plasma creatinine; blood creatinine; pre-operative creatinine",
        units="mg/dL; umol/L; mmol/L; mg/L",
        # 73.8 mg/dL was survived: Case Rep Nephrol 2021:6048919, doi 10.1155/2021/6048919.
        plausible=(0.1, 80),
        usual=(0.4, 10),
        decimals=2,
        substance="creatinine",
        loinc="2160-0; 14682-9; 38483-4; 59826-8; 77140-2",
    ),
]

BloodUreaNitrogen = Annotated[
    float,
    number(
        "Blood urea nitrogen; BUN; urea nitrogen; blood urea nitrogen (BUN); serum urea nitrogen",
        units="mg/dL; mmol/L",
        plausible=(0.5, 400),
        usual=(5, 120),
        decimals=0,
        substance="urea_nitrogen",
        loinc="3094-0; 6299-2; 14937-7",
        meaning=("nitrogen in urea; in mmol/L the same number as urea, but urea in mg/dL is 2.14 times as much"),
    ),
]

SerumSodium = Annotated[
    float,
    number(
        "Serum sodium; sodium; Na; Na+; plasma sodium; measured sodium",
        units="mmol/L; mEq/L",
        plausible=(80, 260),
        usual=(115, 165),
        decimals=0,
        substance="sodium",
        loinc="2951-2; 2947-0",
    ),
]

SerumPotassium = Annotated[
    float,
    number(
        "Serum potassium; potassium; K; K+; plasma potassium",
        units="mmol/L; mEq/L",
        plausible=(0.5, 15),
        usual=(2.2, 7.5),
        decimals=1,
        substance="potassium",
        loinc="2823-3; 6298-4",
    ),
]

SerumChloride = Annotated[
    float,
    number(
        "Serum chloride; chloride; Cl; Cl-; plasma chloride",
        units="mmol/L; mEq/L",
        plausible=(30, 200),
        usual=(80, 125),
        decimals=0,
        substance="chloride",
        loinc="2075-0; 2069-3",
    ),
]

SerumBicarbonate = Annotated[
    float,
    number(
        "Serum bicarbonate; bicarbonate; HCO3; HCO3-; bicarb; total CO2; serum CO2",
        units="mmol/L; mEq/L",
        plausible=(0.5, 90),
        usual=(5, 45),
        decimals=0,
        substance="bicarbonate",
        loinc="1963-8; 1959-6; 2028-9; 20565-8; 1960-4",
    ),
]

SerumCalcium = Annotated[
    float,
    number(
        "Serum calcium; calcium; total calcium; serum total calcium; Ca",
        units="mg/dL; mmol/L; mEq/L",
        plausible=(2.7, 35),
        usual=(5.5, 16),
        decimals=1,
        substance="calcium",
        loinc="17861-6; 2000-8; 49765-1",
        meaning="total calcium, not ionized",
    ),
]

SerumAlbumin = Annotated[
    float,
    number(
        "Serum albumin; albumin; Alb; plasma albumin",
        units="g/dL; g/L; mg/dL",
        plausible=(0.1, 9),
        usual=(1.5, 5),
        decimals=1,
        substance="albumin",
        loinc="1751-7; 61151-7; 61152-5; 2862-1",
    ),
]

SerumBilirubin = Annotated[
    float,
    number(
        "Serum bilirubin; bilirubin; total bilirubin; TBil; T bili",
        units="mg/dL; umol/L",
        plausible=(0.05, 100),
        usual=(0.2, 35),
        decimals=1,
        substance="bilirubin",
        loinc="1975-2; 14631-6; 42719-5",
        meaning="total bilirubin",
    ),
]

AspartateAminotransferase = Annotated[
    float,
    number(
        "Aspartate aminotransferase; AST; SGOT; ASAT; aspartate transaminase",
        units="U/L",
        plausible=(1, 50000),
        usual=(10, 1000),
        decimals=0,
        loinc="1920-8; 30239-8; 88112-8",
    ),
]

AlanineAminotransferase = Annotated[
    float,
    number(
        "Alanine aminotransferase; ALT; SGPT; ALAT; alanine transaminase",
        units="U/L",
        plausible=(1, 50000),
        usual=(8, 1000),
        decimals=0,
        loinc="1742-6; 1743-4; 1744-2",
    ),
]

Inr = Annotated[
    float,
    number(
        "International normalized ratio; INR; PT-INR; prothrombin INR",
        units="",
        plausible=(0.5, 40),
        usual=(0.8, 6),
        decimals=1,
        loinc="6301-6; 34714-6; 38875-1",
    ),
]

ProthrombinTime = Annotated[
    float,
    number(
        "Prothrombin time; PT; patient prothrombin time; prothrombin time of the patient",
        units="s",
        plausible=(5, 300),
        usual=(10, 40),
        decimals=1,
        loinc="5902-2",
        meaning="in seconds, not as INR or as a share of normal",
    ),
]

SerumLactate = Annotated[
    float,
    number(
        "Lactate; serum lactate; blood lactate; lactic acid; arterial lactate",
        units="mmol/L; mg/dL",
        plausible=(0.1, 40),
        usual=(0.5, 15),
        decimals=1,
        substance="lactate",
        loinc="2524-7; 32693-4; 2518-9; 14118-4",
        days=1,
    ),
]

Glucose = Annotated[
    float,
    number(
        "Blood glucose; glucose; serum glucose; plasma glucose; blood sugar; fasting glucose",
        units="mg/dL; mmol/L; g/L; g/dL",
        plausible=(10, 3000),
        usual=(50, 800),
        decimals=0,
        substance="glucose",
        loinc="2345-7; 2339-0; 14749-6; 15074-8; 1558-6; 41653-7",
    ),
]

HemoglobinA1c = Annotated[
    float,
    number(
        "Glycated hemoglobin (HbA1c); HbA1c; hemoglobin A1c; A1c; HbA1C; glycosylated hemoglobin; glycated hemoglobin",
        units="%; mmol/mol",
        plausible=(3, 20),
        usual=(4.5, 12),
        decimals=1,
        substance="glycated_hemoglobin",
        loinc="4548-4; 17856-6; 59261-8",
        meaning="as a share of hemoglobin (NGSP); mmol/mol (IFCC) is converted by the master equation",
        days=120,
    ),
]

FastingInsulin = Annotated[
    float,
    number(
        "Fasting insulin; insulin; fasting serum insulin; fasting plasma insulin",
        units="uIU/mL; mIU/L; pmol/L",
        plausible=(0.1, 3000),
        usual=(2, 60),
        decimals=1,
        substance="insulin",
        loinc="; 20448-7",
    ),
]

TotalCholesterol = Annotated[
    float,
    number(
        "Total cholesterol; cholesterol; TC; serum cholesterol",
        units="mg/dL; mmol/L",
        plausible=(15, 3000),
        usual=(90, 350),
        decimals=0,
        substance="cholesterol",
        loinc="2093-3; 14647-2",
        days=365,
    ),
]

HdlCholesterol = Annotated[
    float,
    number(
        "HDL cholesterol; HDL; HDL-C; high-density lipoprotein; high-density lipoprotein cholesterol",
        units="mg/dL; mmol/L",
        plausible=(3, 300),
        usual=(20, 100),
        decimals=0,
        substance="cholesterol",
        loinc="2085-9; 14646-4",
        days=365,
    ),
]

Triglycerides = Annotated[
    float,
    number(
        "Triglycerides; triglyceride; TG; triacylglycerol",
        units="mg/dL; mmol/L",
        plausible=(5, 40000),
        usual=(40, 800),
        decimals=0,
        substance="triglycerides",
        loinc="2571-8; 14927-8",
        days=365,
    ),
]

Hemoglobin = Annotated[
    float,
    number(
        "Hemoglobin; Hb; Hgb; haemoglobin",
        units="g/dL; g/L; mmol/L",
        plausible=(0.5, 30),
        usual=(5, 19),
        decimals=1,
        substance="hemoglobin",
        loinc="718-7; 59260-0",
    ),
]

Hematocrit = Annotated[
    float,
    number(
        "Hematocrit; Hct; haematocrit; packed cell volume; PCV",
        units="%; fraction; L/L",
        plausible=(2, 85),
        usual=(18, 58),
        decimals=0,
        loinc="4544-3; 20570-8; 4545-0",
    ),
]

SerumOsmolalityMeasured = Annotated[
    float,
    number(
        "Measured serum osmolality; serum osmolality; plasma osmolality; Sosm; Posm",
        units="mOsm/kg",
        plausible=(150, 600),
        usual=(240, 400),
        decimals=0,
        meaning="by freezing point",
        loinc="2692-2",
    ),
]

RaisedTroponin = Annotated[
    bool,
    finding(
        "Raised troponin; elevated troponin; positive troponin; troponin elevated",
        meaning="cardiac troponin above the upper limit of the laboratory's own assay (its 99th percentile)",
    ),
]

DDimer = Annotated[
    float,
    number(
        "D-dimer; D-dimers; fibrin D-dimer",
        units="ng/mL; ug/L; ug/mL; mg/L",
        plausible=(1, 500000),
        usual=(100, 5000),
        decimals=0,
        meaning="in fibrinogen-equivalent units (FEU); a value in D-dimer units (DDU) is half as large",
    ),
]

EstimatedGfr = Annotated[
    float,
    number(
        "Estimated glomerular filtration rate; eGFR; GFR; estimated GFR",
        units="mL/min/1.73m2",
        plausible=(1, 250),
        usual=(10, 120),
        decimals=0,
        meaning="as the laboratory reports it, or from one of the equations",
        loinc="; 98979-8; 98980-6; 62238-1; 50210-4; 69405-9; 77147-7; 33914-3",
    ),
]

CockcroftGaultClearance = Annotated[
    float,
    number(
        "Creatinine clearance; CrCl; Cockcroft-Gault clearance; CCr",
        units="mL/min",
        plausible=(1, 400),
        usual=(10, 140),
        decimals=0,
        meaning="by the Cockcroft-Gault equation",
    ),
]

PlateletCount = Annotated[
    float,
    number(
        "Platelet count; platelets; PLT; thrombocytes; platelet",
        units="10^9/L; K/uL; /uL; /mm3",
        plausible=(1, 10000),
        usual=(15, 600),
        decimals=0,
        loinc="777-3; 26515-7; 778-1",
    ),
]

WhiteBloodCells = Annotated[
    float,
    number(
        "White blood cell count; WBC; white cell count; leukocytes; leukocyte count; white blood cells",
        units="10^9/L; K/uL; /uL; /mm3",
        # Above what a count per litre or microlitre becomes when its unit slips: 4.1 /uL is 0.0041, 9400 /m3 far less.
        plausible=(0.05, 1500),
        usual=(1, 40),
        decimals=1,
        loinc="6690-2; 26464-8; 804-5",
    ),
]

ImmatureBands = Annotated[
    float,
    number(
        "Immature band neutrophils; bands; bandemia; band forms; immature neutrophils",
        units="%; fraction",
        plausible=(0, 100),
        usual=(0, 30),
        decimals=0,
        loinc="26508-2; 764-1",
        meaning="band forms as a share of the white blood cells",
    ),
]

NeutrophilShare = Annotated[
    float,
    number(
        "Neutrophils; neutrophil percentage; share of neutrophils; polymorphonuclear leukocytes; PMN",
        units="%; fraction",
        plausible=(0, 100),
        usual=(40, 95),
        decimals=0,
        loinc="26511-6; 770-8",
        meaning="as a share of the white blood cells",
    ),
]

CReactiveProtein = Annotated[
    float,
    number(
        "C-reactive protein; CRP; C reactive protein; serum CRP",
        units="mg/L; mg/dL",
        plausible=(0, 1000),
        usual=(0, 300),
        decimals=0,
        loinc="1988-5",
    ),
]

Troponin = Annotated[
    Literal["normal", "one_to_three_times", "over_three_times"],
    choice(
        "Initial troponin; troponin; initial troponin; cardiac troponin; troponin I; troponin T",
        meaning="first troponin measured, against the upper limit of normal of the laboratory's own assay",
        normal=(
            "at or below the normal limit; less than or equal to normal limit; negative troponin; troponin not elevated"
        ),
        one_to_three_times=(
            "above the normal limit, up to three times it; "
            "between the normal limit or up to three times the normal limit; 1-3 times normal limit"
        ),
        over_three_times=(
            "more than three times the normal limit; greater than three times normal limit; >3 times normal limit"
        ),
    ),
]

FactorVLeiden = Annotated[
    bool,
    finding(
        "Factor V Leiden; positive factor V Leiden; FVL mutation; factor 5 Leiden",
        meaning="factor V Leiden mutation found on testing",
    ),
]

Prothrombin20210a = Annotated[
    bool,
    finding(
        "Prothrombin 20210A; positive prothrombin 20210A; prothrombin gene mutation; factor II mutation",
        meaning="prothrombin gene mutation G20210A found on testing",
    ),
]

ElevatedHomocysteine = Annotated[
    bool,
    finding(
        "Elevated serum homocysteine; hyperhomocysteinemia; high homocysteine",
        meaning="serum homocysteine above the laboratory's normal limit",
    ),
]

LupusAnticoagulant = Annotated[
    bool,
    finding(
        "Lupus anticoagulant; positive lupus anticoagulant; LA positive",
        meaning="lupus anticoagulant found on testing",
    ),
]

AnticardiolipinAntibody = Annotated[
    bool,
    finding(
        "Elevated anticardiolipin antibody; anticardiolipin antibodies; aCL positive",
        meaning="anticardiolipin antibodies above the laboratory's normal limit",
    ),
]

LabileInr = Annotated[
    bool,
    finding(
        "Labile INR; labile international normalized ratio; unstable INR; poor time in therapeutic range",
        meaning=(
            "on a vitamin K antagonist with unstable or high INRs: less than 60 % of the time in the target range"
        ),
    ),
]

Fibrinogen = Annotated[
    float,
    number(
        "Fibrinogen; plasma fibrinogen; fibrinogen level; factor I",
        units="g/L; mg/dL",
        plausible=(0.05, 25),
        usual=(0.5, 8),
        decimals=1,
        loinc="3255-7",
    ),
]

SerumTotalProtein = Annotated[
    float,
    number(
        "Serum total protein; total protein; serum protein; plasma protein",
        units="g/dL; g/L",
        plausible=(1, 16),
        usual=(4, 9),
        decimals=1,
        loinc="2885-2",
    ),
]

SerumLactateDehydrogenase = Annotated[
    float,
    number(
        "Serum lactate dehydrogenase; LDH; lactate dehydrogenase; serum LDH",
        units="U/L",
        plausible=(10, 100000),
        usual=(110, 1200),
        decimals=0,
        loinc="2532-0",
    ),
]

SedimentationRate = Annotated[
    float,
    number(
        "Erythrocyte sedimentation rate; ESR; sedimentation rate; Westergren; BSG",
        units="mm/h",
        plausible=(1, 160),
        usual=(2, 110),
        decimals=0,
        loinc="4537-7; 30341-2",
    ),
]

LymphocyteCount = Annotated[
    float,
    number(
        "Lymphocyte count; lymphocytes; ALC; TLC; total lymphocyte count; absolute lymphocyte count",
        units="10^9/L; K/uL; /uL; /mm3",
        plausible=(0, 500),
        usual=(0.3, 4),
        decimals=2,
        loinc="26474-7; 731-0",
    ),
]

NeutrophilCount = Annotated[
    float,
    number(
        "Neutrophil count in blood; ANC; absolute neutrophil count; peripheral absolute neutrophil count",
        units="10^9/L; K/uL; /uL; /mm3",
        plausible=(0, 500),
        usual=(0.5, 25),
        decimals=1,
        loinc="751-8; 26499-4; 753-4",
    ),
]

RedCellCount = Annotated[
    float,
    number(
        "Red blood cell count; RBC; erythrocytes; red cell count",
        units="10^12/L; M/uL",
        plausible=(0.3, 12),
        usual=(2, 7),
        decimals=1,
        loinc="789-8",
        days=30,
    ),
]
MeanCorpuscularVolume = Annotated[
    float,
    number(
        "Mean corpuscular volume; MCV",
        units="fL",
        plausible=(30, 180),
        usual=(55, 110),
        decimals=0,
        loinc="787-2",
        days=30,
    ),
]

ProstateSpecificAntigen = Annotated[
    float,
    number(
        "Prostate-specific antigen; PSA; serum PSA; total PSA; prostate specific antigen",
        units="ng/mL; ug/L",
        plausible=(0, 10_000),
        usual=(0.1, 100),
        decimals=2,
        meaning="total, in serum",
        loinc="2857-1",
        days=180,
    ),
]

SerumPhosphate = Annotated[
    float,
    number(
        "Serum phosphate; phosphate; phosphorus; PO4; plasma phosphate; inorganic phosphate",
        units="mg/dL; mmol/L",
        plausible=(0.2, 40),
        usual=(1.2, 8),
        decimals=1,
        substance="phosphate",
        loinc="2777-1",
        meaning="inorganic, as the element phosphorus",
    ),
]

Ferritin = Annotated[
    float,
    number(
        "Ferritin; serum ferritin; ferritin level",
        units="ug/L; ng/mL",
        plausible=(0.5, 500_000),
        usual=(10, 20_000),
        decimals=0,
        loinc="2276-4",
        days=30,
    ),
]

IonizedCalcium = Annotated[
    float,
    number(
        "Ionized calcium; iCa; ionised calcium; free calcium",
        units="mmol/L; mg/dL; mEq/L",
        plausible=(0.2, 4),
        usual=(0.8, 1.6),
        decimals=2,
        substance="calcium",
        loinc="1995-0; 1994-3",
    ),
]

SerumMagnesium = Annotated[
    float,
    number(
        "Serum magnesium; magnesium; Mg; plasma magnesium",
        units="mmol/L; mg/dL; mEq/L",
        plausible=(0.1, 12),
        usual=(0.4, 1.6),
        decimals=2,
        substance="magnesium",
        loinc="2601-3; 19123-9",
    ),
]

"""Blood tests.

Where the other system of units gives numbers that cannot occur in the canonical one (a glucose of 6 mmol/L,
an albumin of 38 g/L), the limits lie so that the slip is refused. Where both are possible, survivable
extremes win and the unit has to be stated. What calculators divide by or take a logarithm of stays above
zero.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding, Number

SerumCreatinine = Annotated[
    float,
    Number(
        "Serum creatinine",
        unit="mg/dL",
        # 73.8 mg/dL was survived: Case Rep Nephrol 2021:6048919, doi 10.1155/2021/6048919.
        plausible=(0.1, 80),
        usual=(0.4, 10),
        decimals=2,
        substance="creatinine",
        other_units=("umol/L", "mmol/L", "mg/L"),
        synonyms=(
            "creatinine",
            "SCr",
            "Cr",
            "plasma creatinine",
            "blood creatinine",
            "pre-operative creatinine",
        ),
        loinc="2160-0",
        other_loinc=("14682-9", "38483-4", "59826-8", "77140-2"),
    ),
]

BloodUreaNitrogen = Annotated[
    float,
    Number(
        "Blood urea nitrogen",
        unit="mg/dL",
        plausible=(0.5, 400),
        usual=(5, 120),
        decimals=0,
        substance="urea_nitrogen",
        other_units=("mmol/L",),
        synonyms=("BUN", "urea nitrogen", "blood urea nitrogen (BUN)", "serum urea nitrogen"),
        loinc="3094-0",
        meaning=("nitrogen in urea; in mmol/L the same number as urea, but urea in mg/dL is 2.14 times as much"),
        other_loinc=("6299-2", "14937-7"),
    ),
]

SerumSodium = Annotated[
    float,
    Number(
        "Serum sodium",
        unit="mmol/L",
        plausible=(80, 260),
        usual=(115, 165),
        decimals=0,
        substance="sodium",
        other_units=("mEq/L",),
        synonyms=("sodium", "Na", "Na+", "plasma sodium", "measured sodium"),
        loinc="2951-2",
        other_loinc=("2947-0",),
    ),
]

SerumPotassium = Annotated[
    float,
    Number(
        "Serum potassium",
        unit="mmol/L",
        plausible=(0.5, 15),
        usual=(2.2, 7.5),
        decimals=1,
        substance="potassium",
        other_units=("mEq/L",),
        synonyms=("potassium", "K", "K+", "plasma potassium"),
        loinc="2823-3",
        other_loinc=("6298-4",),
    ),
]

SerumChloride = Annotated[
    float,
    Number(
        "Serum chloride",
        unit="mmol/L",
        plausible=(30, 200),
        usual=(80, 125),
        decimals=0,
        substance="chloride",
        other_units=("mEq/L",),
        synonyms=("chloride", "Cl", "Cl-", "plasma chloride"),
        loinc="2075-0",
        other_loinc=("2069-3",),
    ),
]

SerumBicarbonate = Annotated[
    float,
    Number(
        "Serum bicarbonate",
        unit="mmol/L",
        plausible=(0.5, 90),
        usual=(5, 45),
        decimals=0,
        substance="bicarbonate",
        other_units=("mEq/L",),
        synonyms=("bicarbonate", "HCO3", "HCO3-", "bicarb", "total CO2", "serum CO2"),
        loinc="1963-8",
        other_loinc=("1959-6", "2028-9", "20565-8", "1960-4"),
    ),
]

SerumCalcium = Annotated[
    float,
    Number(
        "Serum calcium",
        unit="mg/dL",
        plausible=(2.7, 35),
        usual=(5.5, 16),
        decimals=1,
        substance="calcium",
        other_units=("mmol/L", "mEq/L"),
        synonyms=("calcium", "total calcium", "serum total calcium", "Ca"),
        loinc="17861-6",
        meaning="total calcium, not ionized",
        other_loinc=("2000-8", "49765-1"),
    ),
]

SerumAlbumin = Annotated[
    float,
    Number(
        "Serum albumin",
        unit="g/dL",
        plausible=(0.1, 9),
        usual=(1.5, 5),
        decimals=1,
        substance="albumin",
        other_units=("g/L", "mg/dL"),
        synonyms=("albumin", "Alb", "plasma albumin"),
        loinc="1751-7",
        other_loinc=("61151-7", "61152-5", "2862-1"),
    ),
]

SerumBilirubin = Annotated[
    float,
    Number(
        "Serum bilirubin",
        unit="mg/dL",
        plausible=(0.05, 100),
        usual=(0.2, 35),
        decimals=1,
        substance="bilirubin",
        other_units=("umol/L",),
        synonyms=("bilirubin", "total bilirubin", "TBil", "T bili"),
        loinc="1975-2",
        meaning="total bilirubin",
        other_loinc=("14631-6", "42719-5"),
    ),
]

AspartateAminotransferase = Annotated[
    float,
    Number(
        "Aspartate aminotransferase",
        unit="U/L",
        plausible=(1, 50000),
        usual=(10, 1000),
        decimals=0,
        synonyms=("AST", "SGOT", "ASAT", "aspartate transaminase"),
        loinc="1920-8",
        other_loinc=("30239-8", "88112-8"),
    ),
]

AlanineAminotransferase = Annotated[
    float,
    Number(
        "Alanine aminotransferase",
        unit="U/L",
        plausible=(1, 50000),
        usual=(8, 1000),
        decimals=0,
        synonyms=("ALT", "SGPT", "ALAT", "alanine transaminase"),
        loinc="1742-6",
        other_loinc=("1743-4", "1744-2"),
    ),
]

Inr = Annotated[
    float,
    Number(
        "International normalized ratio",
        unit="",
        plausible=(0.5, 40),
        usual=(0.8, 6),
        decimals=1,
        synonyms=("INR", "PT-INR", "prothrombin INR"),
        loinc="6301-6",
        other_loinc=("34714-6", "38875-1"),
    ),
]

ProthrombinTime = Annotated[
    float,
    Number(
        "Prothrombin time",
        unit="s",
        plausible=(5, 300),
        usual=(10, 40),
        decimals=1,
        synonyms=("PT", "patient prothrombin time", "prothrombin time of the patient"),
        loinc="5902-2",
        meaning="in seconds, not as INR or as a share of normal",
    ),
]

SerumLactate = Annotated[
    float,
    Number(
        "Lactate",
        unit="mmol/L",
        plausible=(0.1, 40),
        usual=(0.5, 15),
        decimals=1,
        substance="lactate",
        other_units=("mg/dL",),
        synonyms=("serum lactate", "blood lactate", "lactic acid", "arterial lactate"),
        loinc="2524-7",
        other_loinc=("32693-4", "2518-9", "14118-4"),
        days=1,
    ),
]

Glucose = Annotated[
    float,
    Number(
        "Blood glucose",
        unit="mg/dL",
        plausible=(10, 3000),
        usual=(50, 800),
        decimals=0,
        substance="glucose",
        other_units=("mmol/L", "g/L", "g/dL"),
        synonyms=("glucose", "serum glucose", "plasma glucose", "blood sugar", "fasting glucose"),
        loinc="2345-7",
        other_loinc=("2339-0", "14749-6", "15074-8", "1558-6", "41653-7"),
    ),
]

HemoglobinA1c = Annotated[
    float,
    Number(
        "Glycated hemoglobin (HbA1c)",
        unit="%",
        plausible=(3, 20),
        usual=(4.5, 12),
        decimals=1,
        substance="glycated_hemoglobin",
        other_units=("mmol/mol",),
        synonyms=("HbA1c", "hemoglobin A1c", "A1c", "HbA1C", "glycosylated hemoglobin", "glycated hemoglobin"),
        loinc="4548-4",
        meaning="as a share of hemoglobin (NGSP); mmol/mol (IFCC) is converted by the master equation",
        other_loinc=("17856-6", "59261-8"),
        days=120,
    ),
]

FastingInsulin = Annotated[
    float,
    Number(
        "Fasting insulin",
        unit="uIU/mL",
        plausible=(0.1, 3000),
        usual=(2, 60),
        decimals=1,
        substance="insulin",
        other_units=("mIU/L", "pmol/L"),
        synonyms=("insulin", "fasting serum insulin", "fasting plasma insulin"),
        other_loinc=("20448-7",),
    ),
]

TotalCholesterol = Annotated[
    float,
    Number(
        "Total cholesterol",
        unit="mg/dL",
        plausible=(15, 3000),
        usual=(90, 350),
        decimals=0,
        substance="cholesterol",
        other_units=("mmol/L",),
        synonyms=("cholesterol", "TC", "serum cholesterol"),
        loinc="2093-3",
        other_loinc=("14647-2",),
        days=365,
    ),
]

HdlCholesterol = Annotated[
    float,
    Number(
        "HDL cholesterol",
        unit="mg/dL",
        plausible=(3, 300),
        usual=(20, 100),
        decimals=0,
        substance="cholesterol",
        other_units=("mmol/L",),
        synonyms=("HDL", "HDL-C", "high-density lipoprotein", "high-density lipoprotein cholesterol"),
        loinc="2085-9",
        other_loinc=("14646-4",),
        days=365,
    ),
]

Triglycerides = Annotated[
    float,
    Number(
        "Triglycerides",
        unit="mg/dL",
        plausible=(5, 40000),
        usual=(40, 800),
        decimals=0,
        substance="triglycerides",
        other_units=("mmol/L",),
        synonyms=("triglyceride", "TG", "triacylglycerol"),
        loinc="2571-8",
        other_loinc=("14927-8",),
        days=365,
    ),
]

Hemoglobin = Annotated[
    float,
    Number(
        "Hemoglobin",
        unit="g/dL",
        plausible=(0.5, 30),
        usual=(5, 19),
        decimals=1,
        substance="hemoglobin",
        other_units=("g/L", "mmol/L"),
        synonyms=("Hb", "Hgb", "haemoglobin"),
        loinc="718-7",
        other_loinc=("59260-0",),
    ),
]

Hematocrit = Annotated[
    float,
    Number(
        "Hematocrit",
        unit="%",
        plausible=(2, 85),
        usual=(18, 58),
        decimals=0,
        other_units=("fraction", "L/L"),
        synonyms=("Hct", "haematocrit", "packed cell volume", "PCV"),
        loinc="4544-3",
        other_loinc=("20570-8", "4545-0"),
    ),
]

SerumOsmolalityMeasured = Annotated[
    float,
    Number(
        "Measured serum osmolality",
        unit="mOsm/kg",
        plausible=(150, 600),
        usual=(240, 400),
        decimals=0,
        synonyms=("serum osmolality", "plasma osmolality", "Sosm", "Posm"),
        meaning="by freezing point",
        loinc="2692-2",
    ),
]

RaisedTroponin = Annotated[
    bool,
    Finding(
        "Raised troponin",
        meaning="cardiac troponin above the upper limit of the laboratory's own assay (its 99th percentile)",
        synonyms=("elevated troponin", "positive troponin", "troponin elevated"),
    ),
]

DDimer = Annotated[
    float,
    Number(
        "D-dimer",
        unit="ng/mL",
        plausible=(1, 500000),
        usual=(100, 5000),
        decimals=0,
        other_units=("ug/L", "ug/mL", "mg/L"),
        synonyms=("D-dimers", "fibrin D-dimer"),
        meaning="in fibrinogen-equivalent units (FEU); a value in D-dimer units (DDU) is half as large",
    ),
]

EstimatedGfr = Annotated[
    float,
    Number(
        "Estimated glomerular filtration rate",
        unit="mL/min/1.73m2",
        plausible=(1, 250),
        usual=(10, 120),
        decimals=0,
        synonyms=("eGFR", "GFR", "estimated GFR"),
        meaning="as the laboratory reports it, or from one of the equations",
        other_loinc=("98979-8", "98980-6", "62238-1", "50210-4", "69405-9", "77147-7", "33914-3"),
    ),
]

CockcroftGaultClearance = Annotated[
    float,
    Number(
        "Creatinine clearance",
        unit="mL/min",
        plausible=(1, 400),
        usual=(10, 140),
        decimals=0,
        synonyms=("CrCl", "Cockcroft-Gault clearance", "CCr"),
        meaning="by the Cockcroft-Gault equation",
    ),
]

PlateletCount = Annotated[
    float,
    Number(
        "Platelet count",
        unit="10^9/L",
        plausible=(1, 10000),
        usual=(15, 600),
        decimals=0,
        other_units=("K/uL", "/uL", "/mm3"),
        synonyms=("platelets", "PLT", "thrombocytes", "platelet"),
        loinc="777-3",
        other_loinc=("26515-7", "778-1"),
    ),
]

WhiteBloodCells = Annotated[
    float,
    Number(
        "White blood cell count",
        unit="10^9/L",
        # Above what a count per litre or microlitre becomes when its unit slips: 4.1 /uL is 0.0041, 9400 /m3 far less.
        plausible=(0.05, 1500),
        usual=(1, 40),
        decimals=1,
        other_units=("K/uL", "/uL", "/mm3"),
        synonyms=("WBC", "white cell count", "leukocytes", "leukocyte count", "white blood cells"),
        loinc="6690-2",
        other_loinc=("26464-8", "804-5"),
    ),
]

ImmatureBands = Annotated[
    float,
    Number(
        "Immature band neutrophils",
        unit="%",
        plausible=(0, 100),
        usual=(0, 30),
        decimals=0,
        other_units=("fraction",),
        synonyms=("bands", "bandemia", "band forms", "immature neutrophils"),
        loinc="26508-2",
        meaning="band forms as a share of the white blood cells",
        other_loinc=("764-1",),
    ),
]

NeutrophilShare = Annotated[
    float,
    Number(
        "Neutrophils",
        unit="%",
        plausible=(0, 100),
        usual=(40, 95),
        decimals=0,
        other_units=("fraction",),
        synonyms=("neutrophil percentage", "share of neutrophils", "polymorphonuclear leukocytes", "PMN"),
        loinc="26511-6",
        meaning="as a share of the white blood cells",
        other_loinc=("770-8",),
    ),
]

CReactiveProtein = Annotated[
    float,
    Number(
        "C-reactive protein",
        unit="mg/L",
        plausible=(0, 1000),
        usual=(0, 300),
        decimals=0,
        other_units=("mg/dL",),
        synonyms=("CRP", "C reactive protein", "serum CRP"),
        loinc="1988-5",
    ),
]

Troponin = Annotated[
    Literal["normal", "one_to_three_times", "over_three_times"],
    Choice(
        "Initial troponin",
        {
            "normal": "at or below the normal limit",
            "one_to_three_times": "above the normal limit, up to three times it",
            "over_three_times": "more than three times the normal limit",
        },
        meaning="first troponin measured, against the upper limit of normal of the laboratory's own assay",
        synonyms=("troponin", "initial troponin", "cardiac troponin", "troponin I", "troponin T"),
        option_synonyms={
            "normal": ("less than or equal to normal limit", "negative troponin", "troponin not elevated"),
            "one_to_three_times": (
                "between the normal limit or up to three times the normal limit",
                "1-3 times normal limit",
            ),
            "over_three_times": ("greater than three times normal limit", ">3 times normal limit"),
        },
    ),
]

FactorVLeiden = Annotated[
    bool,
    Finding(
        "Factor V Leiden",
        meaning="factor V Leiden mutation found on testing",
        synonyms=("positive factor V Leiden", "FVL mutation", "factor 5 Leiden"),
    ),
]

Prothrombin20210a = Annotated[
    bool,
    Finding(
        "Prothrombin 20210A",
        meaning="prothrombin gene mutation G20210A found on testing",
        synonyms=("positive prothrombin 20210A", "prothrombin gene mutation", "factor II mutation"),
    ),
]

ElevatedHomocysteine = Annotated[
    bool,
    Finding(
        "Elevated serum homocysteine",
        meaning="serum homocysteine above the laboratory's normal limit",
        synonyms=("hyperhomocysteinemia", "high homocysteine"),
    ),
]

LupusAnticoagulant = Annotated[
    bool,
    Finding(
        "Lupus anticoagulant",
        meaning="lupus anticoagulant found on testing",
        synonyms=("positive lupus anticoagulant", "LA positive"),
    ),
]

AnticardiolipinAntibody = Annotated[
    bool,
    Finding(
        "Elevated anticardiolipin antibody",
        meaning="anticardiolipin antibodies above the laboratory's normal limit",
        synonyms=("anticardiolipin antibodies", "aCL positive"),
    ),
]

LabileInr = Annotated[
    bool,
    Finding(
        "Labile INR",
        meaning=(
            "on a vitamin K antagonist with unstable or high INRs: less than 60 % of the time in the target range"
        ),
        synonyms=("labile international normalized ratio", "unstable INR", "poor time in therapeutic range"),
    ),
]

Fibrinogen = Annotated[
    float,
    Number(
        "Fibrinogen",
        unit="g/L",
        plausible=(0.05, 25),
        usual=(0.5, 8),
        decimals=1,
        other_units=("mg/dL",),
        synonyms=("plasma fibrinogen", "fibrinogen level", "factor I"),
        loinc="3255-7",
    ),
]

SerumTotalProtein = Annotated[
    float,
    Number(
        "Serum total protein",
        unit="g/dL",
        plausible=(1, 16),
        usual=(4, 9),
        decimals=1,
        other_units=("g/L",),
        synonyms=("total protein", "serum protein", "plasma protein"),
        loinc="2885-2",
    ),
]

SerumLactateDehydrogenase = Annotated[
    float,
    Number(
        "Serum lactate dehydrogenase",
        unit="U/L",
        plausible=(10, 100000),
        usual=(110, 1200),
        decimals=0,
        synonyms=("LDH", "lactate dehydrogenase", "serum LDH"),
        loinc="2532-0",
    ),
]

SedimentationRate = Annotated[
    float,
    Number(
        "Erythrocyte sedimentation rate",
        unit="mm/h",
        plausible=(1, 160),
        usual=(2, 110),
        decimals=0,
        synonyms=("ESR", "sedimentation rate", "Westergren", "BSG"),
        loinc="4537-7",
        other_loinc=("30341-2",),
    ),
]

LymphocyteCount = Annotated[
    float,
    Number(
        "Lymphocyte count",
        unit="10^9/L",
        plausible=(0, 500),
        usual=(0.3, 4),
        decimals=2,
        other_units=("K/uL", "/uL", "/mm3"),
        synonyms=("lymphocytes", "ALC", "TLC", "total lymphocyte count", "absolute lymphocyte count"),
        loinc="26474-7",
        other_loinc=("731-0",),
    ),
]

NeutrophilCount = Annotated[
    float,
    Number(
        "Neutrophil count in blood",
        unit="10^9/L",
        plausible=(0, 500),
        usual=(0.5, 25),
        decimals=1,
        other_units=("K/uL", "/uL", "/mm3"),
        synonyms=("ANC", "absolute neutrophil count", "peripheral absolute neutrophil count"),
        loinc="751-8",
        other_loinc=("26499-4", "753-4"),
    ),
]

RedCellCount = Annotated[
    float,
    Number(
        "Red blood cell count",
        unit="10^12/L",
        plausible=(0.3, 12),
        usual=(2, 7),
        decimals=1,
        other_units=("M/uL",),
        synonyms=("RBC", "erythrocytes", "red cell count"),
        loinc="789-8",
        days=30,
    ),
]
MeanCorpuscularVolume = Annotated[
    float,
    Number(
        "Mean corpuscular volume",
        unit="fL",
        plausible=(30, 180),
        usual=(55, 110),
        decimals=0,
        synonyms=("MCV",),
        loinc="787-2",
        days=30,
    ),
]

ProstateSpecificAntigen = Annotated[
    float,
    Number(
        "Prostate-specific antigen",
        unit="ng/mL",
        plausible=(0, 10_000),
        usual=(0.1, 100),
        decimals=2,
        other_units=("ug/L",),
        synonyms=("PSA", "serum PSA", "total PSA", "prostate specific antigen"),
        meaning="total, in serum",
        loinc="2857-1",
        days=180,
    ),
]

SerumPhosphate = Annotated[
    float,
    Number(
        "Serum phosphate",
        unit="mg/dL",
        plausible=(0.2, 40),
        usual=(1.2, 8),
        decimals=1,
        substance="phosphate",
        other_units=("mmol/L",),
        synonyms=("phosphate", "phosphorus", "PO4", "plasma phosphate", "inorganic phosphate"),
        loinc="2777-1",
        meaning="inorganic, as the element phosphorus",
    ),
]

Ferritin = Annotated[
    float,
    Number(
        "Ferritin",
        unit="ug/L",
        plausible=(0.5, 500_000),
        usual=(10, 20_000),
        decimals=0,
        other_units=("ng/mL",),
        synonyms=("serum ferritin", "ferritin level"),
        loinc="2276-4",
        days=30,
    ),
]

IonizedCalcium = Annotated[
    float,
    Number(
        "Ionized calcium",
        unit="mmol/L",
        plausible=(0.2, 4),
        usual=(0.8, 1.6),
        decimals=2,
        substance="calcium",
        other_units=("mg/dL", "mEq/L"),
        synonyms=("iCa", "ionised calcium", "free calcium"),
        loinc="1995-0",
        other_loinc=("1994-3",),
    ),
]

SerumMagnesium = Annotated[
    float,
    Number(
        "Serum magnesium",
        unit="mmol/L",
        plausible=(0.1, 12),
        usual=(0.4, 1.6),
        decimals=2,
        substance="magnesium",
        other_units=("mg/dL", "mEq/L"),
        synonyms=("magnesium", "Mg", "plasma magnesium"),
        loinc="2601-3",
        other_loinc=("19123-9",),
    ),
]

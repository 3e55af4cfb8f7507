"""Blood glucose over the months, from glycated hemoglobin."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import EstimatedAverageGlucose, HemoglobinA1c
from calcura.measurements.kinds import Number, Outcome

BERGENSTAL_2018 = Source(
    "Bergenstal RM, et al. Glucose management indicator (GMI): a new term for estimating A1C from continuous glucose "
    "monitoring. Diabetes Care 2018;41:2275-80",
    doi="10.2337/dc18-1581",
)
CGM_TABLE = Source(
    "Metrics of glucose variability: 100 x standard deviation / mean, table. Diabetes Care",
    url="http://care.diabetesjournals.org/highwire/markup/3827/expansion",
)
CV_36 = Source(
    "Glucose variability above 36 % as high, abstract. Diabetes Care",
    doi="10.2337/dc20-1847",
    pmid="34099517",
)
NGSP_AND_IFCC = Source(
    "Hoelzel W, et al. IFCC reference system for measurement of hemoglobin A1c in human blood and the national "
    "standardization schemes in the United States, Japan, and Sweden: a method-comparison study. Clin Chem "
    "2004;50:166-74; master equation as printed by the NGSP",
    doi="10.1373/clinchem.2003.024802",
    pmid="14709644",
    url="http://www.ngsp.org/ifcc.asp",
)

MeanSensorGlucose = Annotated[
    float,
    Number(
        "Mean sensor glucose",
        "mg/dL",
        (40, 500),
        (80, 300),
        0,
        substance="glucose",
        other_units=("mmol/L",),
        synonyms=("mean glucose by sensor", "average sensor glucose", "CGM mean glucose", "mean CGM glucose"),
        loinc="97507-8",
        other_loinc=("105273-7",),
        meaning="mean of continuous monitoring over at least 14 days",
        days=30,
    ),
]


@calculator(
    title="Estimated average glucose from HbA1c (eAG)",
    result=EstimatedAverageGlucose,
    source=Source(
        "Nathan DM, et al. Translating the A1C assay into estimated average glucose values. Diabetes Care "
        "2008;31:1473-8",
        doi="10.2337/dc08-0545",
        pmid="18540046",
    ),
    use=Use(
        "average glucose over three months",
        having=("diabetes",),
        situations=(
            "diabetes HbA1c A1c hemoglobin glycated convert conversion to average mean blood glucose sugar over "
            "past three months"
        ),
        names="eAG; ADAG; A1c-derived average glucose",
        computes="average glucose; mean glucose; estimated average blood glucose",
        signs="glycated hemoglobin; diabetes; hyperglycemia, insulin resistance",
    ),
)
def estimated_average_glucose(hemoglobin_a1c: HemoglobinA1c) -> float:
    """Estimate the average blood glucose of an adult over the past two to three months from HbA1c.

    Not where red cells live shorter or longer than usual, or hemoglobin is abnormal: hemolysis, transfusion, iron
    deficiency, kidney failure, pregnancy. Children and pregnant women were not studied.
    """
    return 28.7 * hemoglobin_a1c - 46.7


@calculator(
    title="Glucose management indicator",
    result=Outcome("Glucose management indicator", "%", decimals=1, limits=(0, None)),
    source=BERGENSTAL_2018,
    use=Use(
        "long-term glucose control",
        having=("diabetes",),
        situations=(
            "continuous glucose monitoring report, ambulatory glucose profile, sensor, Libre, Dexcom, time in "
            "range, mean "
            "sensor glucose to A1C"
        ),
        signs="-; -; diabetes",
        names="GMI; glucose management indicator; estimated A1C from CGM; eA1C from CGM",
    ),
)
def glucose_management_indicator(mean_sensor_glucose: MeanSensorGlucose) -> float:
    """Estimate what the mean of continuous glucose monitoring would be as hemoglobin A1c.

    From at least 14 days. It is no laboratory value and may differ from one.
    """
    return 3.31 + 0.02392 * mean_sensor_glucose


@calculator(
    title="Glucose coefficient of variation",
    result=Outcome("Glucose coefficient of variation", "%", decimals=1, limits=(0, None)),
    source=(CGM_TABLE, CV_36),
    bands=Bands("stable", (Above(36), "high variability"), source=CV_36),
    use=Use(
        "variability of glucose",
        having=("diabetes",),
        situations=(
            "continuous glucose monitoring report, ambulatory glucose profile, sensor, swings of glucose, "
            "hypoglycemia, "
            "standard deviation of glucose"
        ),
        signs="-; -; diabetes",
        names=(
            "glucose CV; %CV of glucose; CV of glucose; glucose variability; glycemic variability; glucose "
            "coefficient of variation"
        ),
    ),
)
def glucose_coefficient_of_variation(
    mean_sensor_glucose: MeanSensorGlucose,
    sensor_glucose_deviation: Annotated[
        float,
        Number(
            "Standard deviation of sensor glucose",
            "mg/dL",
            (0, 300),
            (15, 90),
            0,
            substance="glucose",
            other_units=("mmol/L",),
            synonyms=("standard deviation of glucose", "glucose standard deviation", "SD of glucose", "glucose SD"),
            meaning="of continuous monitoring over at least 14 days",
            days=30,
        ),
    ],
) -> float:
    """Tell how much glucose swings in a person with diabetes, by continuous monitoring.

    Without diabetes 19 to 25 % is usual.
    """
    return 100 * sensor_glucose_deviation / mean_sensor_glucose


@calculator(
    title="HbA1c in IFCC units from NGSP percent",
    result=Outcome("HbA1c in IFCC units", "mmol/mol", decimals=0),
    source=NGSP_AND_IFCC,
    use=Use(
        "unit of glycated hemoglobin",
        situations="European or British laboratory, guideline in the other unit",
        names=("HbA1c percent to mmol/mol; NGSP to IFCC; IFCC HbA1c; HbA1c IFCC; A1c in mmol/mol; A1c to mmol/mol"),
    ),
)
def conversion_hba1c_ngsp_ifcc(hemoglobin_a1c: HemoglobinA1c) -> float:
    """Convert HbA1c from the percent of NGSP to mmol/mol of IFCC, by the inverse of the master equation."""
    return (hemoglobin_a1c - 2.152) / 0.09148

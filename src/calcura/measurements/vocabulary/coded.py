"""Codes under which health records hold a finding: ICD-10 (the WHO's and the ICD-10-CM) and SNOMED CT.

Only codes that say what the finding's own meaning says. A code that says more than it (stroke *or* transient attack) or
less (a disease of vessels, but not of which) is left out: where a record has no other, the finding is told as unknown.
"""

from __future__ import annotations

from calcura.measurements.kinds import Answered, Coded

HYPERTENSION = Coded(icd10=("I10", "I11", "I12", "I13", "I15"), snomed=("38341003", "59621000"), holds="now")

HYPERCHOLESTEROLEMIA = Coded(icd10=("E78.0", "E78.2"), snomed=("13644009",), holds="now")

HEART_FAILURE = Coded(
    icd10=("I50", "I11.0", "I13.0", "I13.2"),
    snomed=("84114007", "42343007", "88805009", "417996009", "418304008", "56675007"),
)

_INFARCTIONS = ("I21", "I22", "I25.2")
_INFARCTIONS_IN_SNOMED = ("22298006", "57054005", "401303003", "401314000", "399211009")
_STROKES = ("I63", "I64", "I69.3", "I69.4")
_STROKES_IN_SNOMED = ("230690007", "422504002", "432504007")
_ATTACKS = ("G45.0", "G45.1", "G45.2", "G45.9")
_ATTACKS_IN_SNOMED = ("266257000",)
_ARTERIES = ("I70.2", "I73.9")
_ARTERIES_IN_SNOMED = ("399957001",)

MYOCARDIAL_INFARCTION = Coded(icd10=_INFARCTIONS, snomed=_INFARCTIONS_IN_SNOMED)

VASCULAR_DISEASE = Coded(
    icd10=(*_INFARCTIONS, *_ARTERIES, "I70.0"), snomed=(*_INFARCTIONS_IN_SNOMED, *_ARTERIES_IN_SNOMED)
)

STROKE = Coded(icd10=_STROKES, snomed=_STROKES_IN_SNOMED)

TRANSIENT_ISCHEMIC_ATTACK = Coded(icd10=_ATTACKS, snomed=_ATTACKS_IN_SNOMED)

STROKE_OR_TIA = Coded(icd10=(*_STROKES, *_ATTACKS, "Z86.73"), snomed=(*_STROKES_IN_SNOMED, *_ATTACKS_IN_SNOMED))

ATHEROSCLEROSIS = Coded(
    icd10=(*_INFARCTIONS, *_ARTERIES, *_STROKES, *_ATTACKS),
    snomed=(*_INFARCTIONS_IN_SNOMED, *_ARTERIES_IN_SNOMED, *_STROKES_IN_SNOMED, *_ATTACKS_IN_SNOMED),
)

DEMENTIA = Coded(icd10=("F00", "F01", "F02", "F03", "G30"), snomed=("52448006", "26929004", "429998004"), holds="now")

HEMIPLEGIA = Coded(icd10=("G81", "G82.0", "G82.1", "G82.2"), snomed=("50582007", "60389000"), holds="now")

CHRONIC_LUNG_DISEASE = Coded(
    icd10=("J41", "J42", "J43", "J44", "J47"), snomed=("13645005", "87433001", "63480004"), holds="now"
)

PAST_DEEP_VEIN_THROMBOSIS = Coded(snomed=("128053003",), history=("161508001",), holds="past")

PAST_PULMONARY_EMBOLISM = Coded(icd10=("I26",), snomed=("59282003",), history=("161512007",), holds="past")

CIRRHOSIS = Coded(icd10=("K70.3", "K74.3", "K74.4", "K74.5", "K74.6"), snomed=("19943007",), holds="now")

CHRONIC_KIDNEY_DISEASE = Coded(
    icd10=("N18",),
    snomed=("709044004", "431855005", "431856006", "433144002", "431857002", "433146000", "46177005"),
)

END_STAGE_KIDNEY_DISEASE = Coded(icd10=("N18.6", "Z99.2", "Z94.0"), snomed=("46177005",), holds="now")

PEPTIC_ULCER = Coded(icd10=("K25", "K26", "K27"), snomed=("13200003", "397825006", "51868009"))

INFLAMMATORY_BOWEL_DISEASE = Coded(icd10=("K50", "K51"), snomed=("24526004", "34000006", "64766004"), holds="now")

DIABETES = Coded(
    icd10=("E08", "E09", "E10", "E11", "E12", "E13", "E14"), snomed=("73211009", "44054006", "46635009"), holds="now"
)

CONNECTIVE_TISSUE_DISEASE = Coded(
    icd10=("M05", "M06.0", "M06.8", "M06.9", "M32", "M33", "M34", "M35.3"),
    snomed=("69896004", "55464009", "65323003"),
    holds="now",
)

LEUKEMIA = Coded(icd10=("C91", "C92", "C93", "C94", "C95", "D45"), snomed=("93143009",), holds="now")

LYMPHOMA = Coded(
    icd10=("C81", "C82", "C83", "C84", "C85", "C86", "C88.0", "C90.0"), snomed=("118600007", "109989006"), holds="now"
)

AIDS = Coded(snomed=("62479008",), holds="now")

SMOKING = Answered(
    question="72166-2",
    present=(
        *("449868002", "428041000124106", "428071000124103", "428061000124105"),
        *("LA18976-3", "LA18977-1", "LA18981-3", "LA18982-1"),
    ),
    absent=("266919005", "LA18978-9"),
    days=365,
)
"""Left unknown: who has stopped, maybe within the month, and a smoker (77176002, LA18979-7), with whom the answer means
that the *current* status is not known."""

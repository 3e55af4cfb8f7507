"""How well a patient with cancer is, fever without neutrophils, and tumors that break down."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.urine_chemistry import UricAcid
from calcura.engine import Bands, Printed, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    CReactiveProtein,
    ObstructiveLungDisease,
    Points,
    SerumAlbumin,
    SerumCalcium,
    SerumPhosphate,
    SerumPotassium,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Finding, Number, Proper

CARMONA_BAYONAS_2015 = Source(
    "Carmona-Bayonas A, et al. Prediction of serious complications in patients with seemingly stable febrile "
    "neutropenia: validation of the Clinical Index of Stable Febrile Neutropenia. J Clin Oncol 2015",
    doi="10.1200/JCO.2014.57.2347",
)
CANCERCALC_CISNE = Source(
    "Clinical index of stable febrile neutropenia. CancerCalc", url="https://www.cancercalc.com/CISNE.php"
)
MCMILLAN_2013 = Source(
    "McMillan DC. The systemic inflammation-based Glasgow Prognostic Score: a decade of experience in patients "
    "with cancer. Cancer Treat Rev 2013;39:534-40",
    doi="10.1016/j.ctrv.2012.08.003",
)
MGPS_PAGE = Source(
    "Modified Glasgow prognostic score. CalculatedBody",
    url="https://calculatedbody.com/blood/modified-glasgow-prognostic-score",
)
OKEN_1982 = Source(
    "Oken MM, et al. Toxicity and response criteria of the Eastern Cooperative Oncology Group. "
    "Am J Clin Oncol 1982;5:649-55",
    pmid="7165009",
)
SCHAG_1984 = Source(
    "Schag CC, Heinrich RL, Ganz PA. Karnofsky performance status revisited: reliability, validity, and "
    "guidelines. J Clin Oncol 1984;2:187-93",
    doi="10.1200/JCO.1984.2.3.187",
)
PERFORMANCE_TABLE = Source(
    "Performance status: Karnofsky index and ECOG-WHO scale, table 4 in Thorax",
    url="https://thorax.bmj.com/highwire/markup/156091/expansion",
)
KLASTERSKY_2000 = Source(
    "Klastersky J, et al. The Multinational Association for Supportive Care in Cancer risk index: a multinational "
    "scoring system for identifying low-risk febrile neutropenic cancer patients. J Clin Oncol 2000;18:3038-51",
    doi="10.1200/JCO.2000.18.16.3038",
    pmid="10944139",
)
CAIRO_2004 = Source(
    "Cairo MS, Bishop M. Tumour lysis syndrome: new therapeutic strategies and classification. Br J Haematol "
    "2004;127:3-11; criteria as in bloodref.com, tumor lysis criteria",
    doi="10.1111/j.1365-2141.2004.05094.x",
    pmid="15384972",
    url="http://bloodref.com/supportive/other/tumor-lysis-criteria",
)

ECOG = {"fully_active": 0, "restricted": 1, "no_work": 2, "limited_self_care": 3, "disabled": 4, "dead": 5}
EcogGrade = Annotated[
    str,
    item(
        "ECOG performance status; ECOG; ECOG PS; WHO performance status",
        ECOG,
        fully_active="0: fully active; ECOG 0; grade 0",
        restricted="1: restricted in strenuous activity, light work possible; ECOG 1; grade 1",
        no_work="2: cares for self, no work; up more than half of waking hours; ECOG 2; grade 2",
        limited_self_care="3: limited self-care, in bed or chair more than half of waking hours; ECOG 3; grade 3",
        disabled="4: completely disabled, no self-care; ECOG 4; grade 4",
        dead="5: dead; ECOG 5; grade 5",
    ),
]
KARNOFSKY = {
    "no_complaints": 100,
    "minor_signs_or_symptoms": 90,
    "normal_activity_with_effort": 80,
    "cares_for_self": 70,
    "occasional_assistance": 60,
    "considerable_assistance": 50,
    "disabled": 40,
    "severely_disabled": 30,
    "very_sick": 20,
    "moribund": 10,
    "dead": 0,
}
KarnofskyGrade = Annotated[
    str,
    item(
        Proper("Karnofsky grade; KPS; Karnofsky index"),
        KARNOFSKY,
        no_complaints="100: normal, no complaints",
        minor_signs_or_symptoms="90: normal activity, minor signs or symptoms",
        normal_activity_with_effort="80: normal activity with effort",
        cares_for_self="70: cares for self, no normal activity or work",
        occasional_assistance="60: needs help now and then",
        considerable_assistance="50: needs considerable help and frequent medical care",
        disabled="40: disabled, needs special care",
        severely_disabled="30: severely disabled, in hospital, death not imminent",
        very_sick="20: very sick, active supportive treatment",
        moribund="10: moribund",
        dead="0: dead",
    ),
]
BURDEN_OF_ILLNESS = {"none_or_mild": 5, "moderate": 3, "severe_or_moribund": 0}
TUMOR_AND_FUNGUS = {
    "solid_tumor": 4,
    "hematologic_without_fungal_infection": 4,
    "hematologic_with_fungal_infection": 0,
}


@calculator(
    title="ECOG performance status",
    result=Points("ECOG performance status", 0, 5),
    source=OKEN_1982,
    bands=Bands(
        "fully active",
        (1, "restricted, ambulatory"),
        (2, "no work, up more than half of the day"),
        (3, "limited self-care, in bed or chair more than half of the day"),
        (4, "bedridden"),
        (5, "dead"),
        source=OKEN_1982,
    ),
    use=Use(
        "performance status in cancer",
        having=("cancer",),
        ages=(16, None),
        situations="fitness for chemotherapy, trial eligibility, prognosis of cancer, bedridden, self-care",
        signs="-; cancer, lymphoma; -",
        names="ECOG; ECOG PS; ECOG performance status; WHO performance status; Zubrod; Zubrod score",
        shares="performance status",
    ),
)
def ecog_ps(ecog_grade: EcogGrade) -> int:
    """Grade how much a patient with cancer can do: low is good, where Karnofsky's is high.

    Half of the *waking* hours separates 2 from 3. The scale of the World Health Organization ends with 4.
    """
    return each(ECOG, ecog_grade)


@calculator(
    title=Proper("Karnofsky performance status"),
    result=Points(Proper("Karnofsky performance status"), 0, 100),
    source=(SCHAG_1984, PERFORMANCE_TABLE),
    use=Use(
        "performance status in cancer",
        having=("cancer",),
        ages=(16, None),
        situations="palliative prognosis, brain tumour, fitness for treatment, dependence on help, normal activity",
        signs="-; cancer, lymphoma; -",
        names="Karnofsky; KPS; Karnofsky index; Karnofsky score; Karnofsky performance status",
    ),
)
def karnofsky_ps(
    karnofsky_grade: KarnofskyGrade,
) -> int:
    """Grade how much a patient with cancer can do, in tens up to 100: high is good, where the ECOG scale's is low.

    Up to 40 a patient cannot care for himself or herself, from 80 on activity is normal.
    """
    return each(KARNOFSKY, karnofsky_grade)


@calculator(
    title="MASCC risk index for febrile neutropenia",
    result=Points("MASCC risk index", 0, 26),
    source=KLASTERSKY_2000,
    bands=Bands("high risk of complications", (21, "low risk of complications"), source=KLASTERSKY_2000),
    applies_to={"age": (16, None)},
    use=Use(
        "risk of complications in febrile neutropenia",
        having=("febrile neutropenia", "cancer"),
        situations=("neutropenic fever after chemotherapy, outpatient oral antibiotics or admission"),
        signs="febrile neutropenia; cancer, fever; sepsis",
        names="MASCC; MASCC score; MASCC risk index; MASCC index",
        computes="febrile neutropenia; neutropenic fever",
    ),
)
def mascc(
    burden_of_illness: Annotated[
        str,
        item(
            "Burden of illness",
            BURDEN_OF_ILLNESS,
            meaning="how ill the patient seems from the fever",
            none_or_mild="no or mild symptoms",
            moderate="moderate symptoms",
            severe_or_moribund="severe symptoms, or moribund",
        ),
    ],
    systolic_blood_pressure: SystolicBloodPressure,
    active_copd: Annotated[
        bool,
        Finding(
            "Active chronic obstructive pulmonary disease",
            meaning="chronic bronchitis or emphysema with treatment, or a lowered FEV1",
            synonyms=("active COPD",),
        ),
    ],
    tumor_and_fungal_infection: Annotated[
        str,
        item(
            "Kind of cancer and previous fungal infection",
            TUMOR_AND_FUNGUS,
            meaning="a fungal infection that was proven, or treated on suspicion",
            solid_tumor="solid tumor",
            hematologic_without_fungal_infection="hematologic cancer without a previous fungal infection",
            hematologic_with_fungal_infection="hematologic cancer with a previous fungal infection",
        ),
    ],
    dehydration_needing_fluids: Annotated[
        bool,
        Finding("Dehydration that needs parenteral fluids", synonyms=("dehydration requiring intravenous fluids",)),
    ],
    outpatient_at_onset: Annotated[
        bool,
        Finding("Outpatient when the fever began", synonyms=("outpatient status", "outpatient at onset of fever")),
    ],
    age: Age,
) -> int:
    """Tell which patients with fever and few neutrophils after chemotherapy are at low risk of complications.

    High is good: from 21 on below 6 % had severe ones. No hypotension means a systolic pressure above 90 mmHg.
    """
    points = each(BURDEN_OF_ILLNESS, burden_of_illness) + each(TUMOR_AND_FUNGUS, tumor_and_fungal_infection)
    points += each(3, outpatient_at_onset)
    if systolic_blood_pressure > 90:
        points += 5
    if not active_copd:
        points += 4
    if not dehydration_needing_fluids:
        points += 3
    if age < 60:
        points += 2
    return points


@calculator(
    title="CISNE (clinical index of stable febrile neutropenia)",
    result=Points("CISNE", 0, 8),
    source=(CARMONA_BAYONAS_2015, CANCERCALC_CISNE),
    bands=Bands(
        "low risk: complications in 1.1 %",
        (1, "intermediate risk: complications in 6.1 %"),
        (3, "high risk: complications in 32.5 %"),
        source=CANCERCALC_CISNE,
    ),
    steps={"performance": "Performance as a number"},
    use=Use(
        "risk of complications in febrile neutropenia",
        having=("febrile neutropenia",),
        ages=(18, None),
        situations="solid tumor, stable fever without neutrophils after chemotherapy, home or hospital",
        signs="febrile neutropenia; -; -",
        names="CISNE; CISNE score; clinical index of stable febrile neutropenia",
    ),
)
def cisne(
    ecog_grade: EcogGrade,
    stress_hyperglycemia: Annotated[
        bool,
        Finding(
            "Stress hyperglycemia",
            meaning=(
                "a first glucose of 121 mg/dL (6.7 mmol/L) or more; of 250 mg/dL (13.9 mmol/L) or more with diabetes "
                "or steroids"
            ),
            synonyms=("stress-induced hyperglycemia",),
        ),
    ],
    obstructive_lung_disease: ObstructiveLungDisease,
    chronic_cardiovascular_disease: Annotated[
        bool, Finding("Chronic cardiovascular disease", synonyms=("chronic disease of heart or vessels",))
    ],
    mucositis_grade_2: Annotated[
        bool,
        Finding("Mucositis of grade 2 or more", synonyms=("mucositis grade 2 or higher", "mucositis grade 2")),
    ],
    monocyte_count: Annotated[
        float,
        Number(
            "Monocyte count in blood",
            "10^9/L",
            (0, 100),
            (0, 2),
            2,
            other_units=("K/uL", "/uL", "/mm3"),
            synonyms=("absolute monocyte count", "monocytes", "AMC"),
            loinc="742-7",
            other_loinc=("26484-6",),
        ),
    ],
) -> int:
    """Tell which adults with a solid tumor and febrile neutropenia, who seem stable, may have serious complications.

    An ECOG status of 2 or more and hyperglycemia count 2 each; monocytes count below 0.2 x 10^9/L. Not with organ
    failure, hypotension or a known severe infection, nor in leukemia.
    """
    performance = each(ECOG, ecog_grade)
    points = each(2, performance >= 2, stress_hyperglycemia)
    points += each(1, obstructive_lung_disease, chronic_cardiovascular_disease, mucositis_grade_2)
    if monocyte_count < 0.2:
        points += 1
    return points


@calculator(
    title="Modified Glasgow prognostic score of cancer (mGPS)",
    result=Points("Modified Glasgow prognostic score", 0, 2),
    source=(MCMILLAN_2013, MGPS_PAGE),
    bands=Bands("good prognosis", (1, "intermediate prognosis"), (2, "poor prognosis"), source=MGPS_PAGE),
    use=Use(
        "prognosis of cancer by inflammation",
        having=("cancer",),
        ages=(18, None),
        situations="advanced cancer, cachexia, systemic inflammation",
        names="mGPS; modified Glasgow prognostic score",
    ),
)
def modified_glasgow_prognostic(c_reactive_protein: CReactiveProtein, serum_albumin: SerumAlbumin) -> int:
    """Tell how cancer of an adult will go, by C-reactive protein and albumin: 2 is worst.

    A low albumin counts only with a protein above 10 mg/L; in the score as it was first it counts alone, too.
    """
    if c_reactive_protein <= 10:
        return 0
    return 2 if serum_albumin < 3.5 else 1


def _change(label: str, *synonyms: str) -> Finding:
    """Return a change since before the treatment that counts as much as a limit that is reached."""
    return Finding(label, meaning="by a quarter of the value before treatment, or more", synonyms=synonyms)


@calculator(
    title="Cairo-Bishop classification of tumor lysis syndrome",
    result=Points(Proper("Cairo-Bishop class"), 0, 2),
    source=CAIRO_2004,
    bands=Bands(
        "no tumor lysis syndrome",
        (1, "laboratory tumor lysis syndrome"),
        (2, "clinical tumor lysis syndrome"),
        source=CAIRO_2004,
    ),
    steps={"phosphate_limit": "Limit of phosphate [mg/dL]", "lines": "Laboratory criteria that are met"},
    printed={
        "serum_phosphate": Printed("mmol/L", {4.5: 1.45, 6.5: 2.1}),
        "serum_calcium": Printed("mmol/L", {7.0: 1.75}),
    },
    use=Use(
        "tumor lysis syndrome",
        having=("tumor lysis",),
        situations=(
            "bulky lymphoma or leukemia at the start of chemotherapy: potassium, phosphate and uric acid rise, calcium "
            "falls, seizure, arrhythmia"
        ),
        signs="tumor lysis; -; -",
        names=(
            "Cairo-Bishop; Cairo Bishop criteria; Cairo-Bishop classification; =TLS; tumor lysis syndrome; tumour "
            "lysis"
            "syndrome; tumor lysis criteria"
        ),
    ),
)
def cairo_bishop_tls(
    age: Age,
    serum_uric_acid: UricAcid,
    serum_potassium: SerumPotassium,
    serum_phosphate: SerumPhosphate,
    serum_calcium: SerumCalcium,
    tls_uric_acid_change: Annotated[bool, _change("Uric acid up by 25 percent or more")],
    tls_potassium_change: Annotated[bool, _change("Potassium up by 25 percent or more")],
    tls_phosphate_change: Annotated[bool, _change("Phosphate up by 25 percent or more")],
    tls_calcium_change: Annotated[bool, _change("Calcium down by 25 percent or more")],
    tls_creatinine: Annotated[
        bool,
        Finding("Creatinine of 1.5 times the upper limit or more", meaning="not explained by a drug"),
    ],
    tls_arrhythmia: Annotated[
        bool, Finding("Cardiac arrhythmia or sudden death", synonyms=("arrhythmia or sudden death",))
    ],
    tls_seizure: Annotated[bool, Finding("Seizure during treatment of the tumor", synonyms=("new seizure",))],
) -> int:
    """Tell whether a tumor that breaks down has led to a laboratory (1) or clinical (2) tumor lysis syndrome.

    From three days before to seven days after the treatment begins. Calcium is the one corrected for albumin, children
    are below 18 years. The form of 2004: that of 2011 asks for two changes within a day and leaves out the 25 %.
    """
    phosphate_limit = 6.5 if age < 18 else 4.5
    lines = 0
    if serum_uric_acid >= 8 or tls_uric_acid_change:
        lines += 1
    if serum_potassium >= 6 or tls_potassium_change:
        lines += 1
    if serum_phosphate >= phosphate_limit or tls_phosphate_change:
        lines += 1
    if serum_calcium <= 7 or tls_calcium_change:
        lines += 1
    if lines < 2:
        return 0
    return 2 if tls_creatinine or tls_arrhythmia or tls_seizure else 1

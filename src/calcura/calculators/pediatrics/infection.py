"""Children who may have a dangerous infection: of the meninges, of the hip."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import NeutrophilCount, Points, SedimentationRate, Temperature, WhiteBloodCells
from calcura.measurements.kinds import Finding, Number, Proper

NIGROVIC_2002 = Source(
    "Nigrovic LE, et al. Development and validation of a multivariable predictive model to distinguish bacterial "
    "from aseptic meningitis in children in the post-Haemophilus influenzae era. Pediatrics 2002;110:712-9",
    doi="10.1542/peds.110.4.712",
    pmid="12359784",
)
NIGROVIC_PAGE = Source(
    "Nigrovic LE, et al. Development and validation of a multivariable predictive model to distinguish bacterial from "
    "aseptic meningitis in children in the post-Haemophilus influenzae era. Pediatrics 2002;110:712-9, as given by "
    "Medical Algorithms",
    url=(
        "https://www.medicalalgorithms.com/bacterial-meningitis-score-of-nigrovic-et-al-for-distinguishing-aseptic-"
        "from-bacterial-meningitis-in-pediatric-patients"
    ),
)
KOCHER_1999 = Source(
    "Kocher MS, et al. Differentiating between septic arthritis and transient synovitis of the hip in children: an "
    "evidence-based clinical prediction algorithm. J Bone Joint Surg Am 1999;81:1662-70",
    doi="10.2106/00004623-199912000-00002",
    pmid="10608376",
)
PECARN_2019 = Source(
    "Kuppermann N, et al. A clinical prediction rule to identify febrile infants 60 days and younger at low risk for "
    "serious bacterial infections. JAMA Pediatr 2019;173:342-51",
    doi="10.1001/jamapediatrics.2018.5501",
)

CsfProtein = Annotated[
    float,
    Number(
        "Protein in the cerebrospinal fluid",
        "mg/dL",
        (1, 5000),
        (10, 300),
        0,
        other_units=("g/L",),
        synonyms=("CSF protein", "cerebrospinal fluid protein"),
        loinc="2880-3",
        days=2,
    ),
]


@calculator(
    title="Bacterial meningitis score of children",
    result=Points("Bacterial meningitis score", 0, 6),
    source=(NIGROVIC_2002, NIGROVIC_PAGE),
    bands=Bands(
        "very low risk of bacterial meningitis",
        (1, "risk of bacterial meningitis not very low"),
        (2, "bacterial meningitis likely"),
        source=NIGROVIC_PAGE,
    ),
    use=Use(
        "likelihood of bacterial meningitis in children",
        having=("suspected meningitis",),
        ages=(0.08, 19),
        situations=(
            "child with pleocytosis of the cerebrospinal fluid, lumbar puncture, Gram stain, viral or aseptic "
            "meningitis, fever, stiff neck, admit or home"
        ),
        signs="-; suspected meningitis; -",
        names="BMS; bacterial meningitis score; Nigrovic rule; Nigrovic score",
    ),
)
def bacterial_meningitis_score(
    positive_csf_gram_stain: Annotated[
        bool,
        Finding(
            "Positive Gram stain of the cerebrospinal fluid",
            synonyms=("positive CSF Gram stain", "bacteria on Gram stain of the cerebrospinal fluid"),
        ),
    ],
    csf_neutrophils: Annotated[
        float,
        Number(
            "Neutrophils in the cerebrospinal fluid",
            "/uL",
            (0, 100_000),
            (0, 4000),
            0,
            other_units=("/mm3",),
            synonyms=("CSF neutrophils", "CSF neutrophil count", "CSF absolute neutrophil count"),
            loinc="26485-3",
            other_loinc=("10330-9",),
            meaning="the count, not the share",
            days=2,
        ),
    ],
    csf_protein: CsfProtein,
    neutrophil_count: NeutrophilCount,
    seizure_before_or_at_presentation: Annotated[
        bool, Finding("Seizure before or at presentation", synonyms=("seizure at presentation",))
    ],
) -> int:
    """Tell which children with many cells in the cerebrospinal fluid are at very low risk of bacterial meningitis.

    From 29 days to 19 years; not after antibiotics, with purpura, when critically ill, with a weak immune system or
    after neurosurgery. With 0, 1 and 2 or more points 0, 10 and 87 % had it.

    The Gram stain counts 2 points, as published in 2002; some retellings give it 1.
    """
    points = each(2, positive_csf_gram_stain) + each(1, seizure_before_or_at_presentation)
    if csf_neutrophils >= 1000:
        points += 1
    if csf_protein >= 80:
        points += 1
    if neutrophil_count >= 10:
        points += 1
    return points


@calculator(
    title=Proper("Kocher criteria of septic arthritis of the hip in children"),
    result=Points(Proper("Kocher criteria met"), 0, 4),
    source=KOCHER_1999,
    use=Use(
        "likelihood of septic arthritis of the hip",
        having=("irritable hip",),
        ages=(0, 18),
        situations=(
            "limping child with fever, refuses to walk, hip pain, transient synovitis or septic hip, joint aspiration"
        ),
        signs="irritable hip; -; -",
        names="Kocher; Kocher criteria; Kocher score; septic hip criteria",
    ),
)
def kocher_septic_arthritis(
    unable_to_bear_weight_on_hip: Annotated[
        bool,
        Finding(
            "Unable to bear weight for pain in the hip",
            synonyms=("non-weight-bearing hip", "refuses to walk on the leg"),
        ),
    ],
    temperature: Temperature,
    sedimentation_rate: SedimentationRate,
    white_blood_cells: WhiteBloodCells,
) -> int:
    """Tell a septic hip of a child from transient synovitis.

    With 0 to 4 criteria less than 0.2, 3, 40, 93.1 and 99.6 % had septic arthritis; later cohorts had fewer. The hip
    only. C-reactive protein was added later and is no part of it.

    Temperature counts above 38.5 degrees Celsius, a sedimentation rate from 40 mm/h, white cells above 12 x 10^9/L.
    """
    points = each(1, unable_to_bear_weight_on_hip)
    if temperature > 38.5:
        points += 1
    if sedimentation_rate >= 40:
        points += 1
    if white_blood_cells > 12:
        points += 1
    return points


@calculator(
    title="PECARN rule for febrile infants",
    result=Points("PECARN class of febrile infants", 0, 1),
    source=PECARN_2019,
    bands=Bands(
        "low risk of serious bacterial infection",
        (1, "not low risk, which does not prove infection"),
        source=PECARN_2019,
    ),
    use=Use(
        "likelihood of serious bacterial infection in a young infant",
        having=("fever in a young infant",),
        ages=(0, 0.17),
        situations=(
            "well-appearing baby with fever in the first two months of life, urinalysis, neutrophils, procalcitonin, "
            "lumbar "
            "puncture, sepsis workup"
        ),
        signs="fever in a young infant; -; -",
        names=(
            "PECARN febrile infant; PECARN febrile infant rule; febrile infant rule; PECARN rule for febrile infants;"
            " PECARN "
            "fever; PECARN low risk febrile infant"
        ),
    ),
)
def pecarn_febrile_infant(
    positive_urinalysis: Annotated[
        bool,
        Finding(
            "Positive urinalysis",
            meaning="leukocyte esterase, nitrite, or more than 5 white cells per high-power field",
            synonyms=("urinalysis positive", "abnormal urinalysis"),
        ),
    ],
    neutrophil_count: NeutrophilCount,
    procalcitonin: Annotated[
        float,
        Number(
            "Procalcitonin",
            "ng/mL",
            (0, 500),
            (0.05, 20),
            2,
            other_units=("ug/L",),
            synonyms=("PCT", "serum procalcitonin"),
            loinc="33959-8",
            days=2,
        ),
    ],
) -> int:
    """Tell which well-looking infants with fever, up to 60 days old, are at low risk of serious bacterial infection.

    The authors advise it from 29 to 60 days. It works one way: who is not at low risk need not be infected.

    Low risk: negative urinalysis, neutrophils up to 4.09 x 10^9/L and procalcitonin up to 1.71 ng/mL.
    """
    return 1 if positive_urinalysis or neutrophil_count > 4.09 or procalcitonin > 1.71 else 0

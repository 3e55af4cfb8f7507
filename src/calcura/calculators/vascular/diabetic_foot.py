"""The diabetic foot: how deep an ulcer goes, and how severe its infection is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import HeartRate, Points, Proper, RespiratoryRate, Temperature, WhiteBloodCells
from calcura.measurements.kinds import Finding, Number

LIPSKY_2012 = Source(
    "Lipsky BA, et al. 2012 Infectious Diseases Society of America clinical practice guideline for the diagnosis "
    "and treatment of diabetic foot infections. Clin Infect Dis 2012;54:e132-73",
    doi="10.1093/cid/cis346",
)
IDSA_2012_TABLE = Source(
    "McMaster Textbook of Internal Medicine, table 6.2-11: severity of diabetic foot infection, from Lipsky BA, et al. "
    "Clin Infect Dis 2012;54:e132-73",
    url="https://empendium.com/mcmtextbook/table/B31.13.4-4.",
)
WAGNER_1981 = Source(
    "Wagner FW Jr. The dysvascular foot: a system for diagnosis and treatment. Foot Ankle 1981;2:64-122",
    doi="10.1177/107110078100200202",
    pmid="7319435",
)
WAGNER_TABLE = Source(
    "Wagner classification of diabetic foot ulcers, table 2 of a paper (PMC3189128)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC3189128/table/T2",
)

WAGNER = {
    "no_open_lesion": 0,
    "superficial_ulcer": 1,
    "deep_ulcer": 2,
    "deep_ulcer_with_abscess_or_osteomyelitis": 3,
    "gangrene_of_part": 4,
    "gangrene_of_whole_foot": 5,
}


@calculator(
    title=Proper("Wagner grade of a diabetic foot ulcer"),
    result=Points("Wagner grade", 0, 5),
    source=(WAGNER_1981, WAGNER_TABLE),
    bands=Bands("foot at risk", (1, "non-gangrenous ulcer"), (4, "gangrenous"), source=WAGNER_TABLE),
    use=Use(
        "severity of a diabetic foot ulcer",
        having=("diabetic foot",),
        situations=(
            "diabetes with a foot ulcer, osteomyelitis of the foot, abscess, gangrene of a toe or the forefoot, "
            "amputation"
        ),
        signs="diabetic foot; -; -",
        names=(
            "Wagner grade; Wagner classification; Wagner ulcer classification; Meggitt-Wagner; Wagner diabetic foot; "
            "Wagner stage; Wagner score"
        ),
    ),
)
def wagner_diabetic_foot(
    foot_lesion: Annotated[
        str,
        item(
            "Foot lesion; lesion of the diabetic foot",
            WAGNER,
            meaning="the worst there is",
            no_open_lesion="no open lesion, a foot at risk; Wagner 0",
            superficial_ulcer="superficial ulcer; Wagner 1",
            deep_ulcer="deep ulcer to ligament, tendon, capsule or fascia, no abscess or osteomyelitis; Wagner 2",
            deep_ulcer_with_abscess_or_osteomyelitis="deep ulcer with abscess or osteomyelitis; Wagner 3",
            gangrene_of_part="gangrene of toes, forefoot or heel; Wagner 4",
            gangrene_of_whole_foot="gangrene of the whole foot; Wagner 5",
        ),
    ],
) -> int:
    """Grade the foot of a patient with diabetes by its worst lesion.

    It does not grade ischemia or infection apart.
    """
    return each(WAGNER, foot_lesion)


@calculator(
    title="Severity of a diabetic foot infection by IWGDF and IDSA (PEDIS infection grade)",
    result=Points("Grade of diabetic foot infection", 1, 4),
    source=(LIPSKY_2012, IDSA_2012_TABLE),
    bands=Bands("uninfected", (2, "mild"), (3, "moderate"), (4, "severe"), source=IDSA_2012_TABLE),
    steps={"inflammatory_signs": "Signs of the whole body"},
    use=Use(
        "severity of a diabetic foot infection",
        having=("diabetic foot",),
        ages=(18, None),
        situations="infected diabetic foot ulcer, admission or not, which antibiotic, cellulitis, osteomyelitis, fever",
        signs="-; diabetic foot; -",
        names=(
            "IDSA diabetic foot infection; IWGDF infection grade; PEDIS infection; PEDIS grade; "
            "diabetic foot infection severity; IWGDF/IDSA"
        ),
    ),
)
def diabetic_foot_infection(
    local_signs_of_foot_infection: Annotated[
        float,
        Number(
            "Local signs of infection of the foot",
            "",
            (0, 5),
            (0, 5),
            0,
            synonyms=("local signs of foot infection",),
            meaning=(
                "of swelling or induration, erythema of more than 0.5 cm, tenderness or pain, warmth and purulent "
                "discharge"
            ),
            whole=True,
            days=1,
        ),
    ],
    foot_erythema_above_2_cm: Annotated[
        bool, Finding("Erythema of more than 2 cm around the ulcer", synonyms=("erythema beyond 2 cm",))
    ],
    deep_foot_structures_infected: Annotated[
        bool,
        Finding(
            "Infection deeper than skin and subcutaneous tissue",
            meaning="abscess, osteomyelitis, septic arthritis or fasciitis of the foot",
            synonyms=("infection of deep structures of the foot",),
        ),
    ],
    temperature: Temperature,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    white_blood_cells: WhiteBloodCells,
) -> int:
    """Grade the infection of a diabetic foot of an adult, by local signs, depth and how the body reacts.

    Two local signs make an infection, two signs of the body a severe one. Other causes, as gout or a
    Charcot foot, have to be excluded first. The edition of 2023 marks osteomyelitis besides.
    """
    if local_signs_of_foot_infection < 2 and not deep_foot_structures_infected:
        return 1
    inflammatory_signs = 0
    if temperature > 38 or temperature < 36:
        inflammatory_signs += 1
    if heart_rate > 90:
        inflammatory_signs += 1
    if respiratory_rate > 20:
        inflammatory_signs += 1
    if white_blood_cells > 12 or white_blood_cells < 4:
        inflammatory_signs += 1
    if inflammatory_signs >= 2:
        return 4
    return 3 if foot_erythema_above_2_cm or deep_foot_structures_infected else 2

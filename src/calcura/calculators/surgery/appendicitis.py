"""Suspected appendicitis: how likely it is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import CReactiveProtein, NeutrophilShare, Points, Temperature, WhiteBloodCells
from calcura.measurements.kinds import Finding, Proper

ALVARADO_1986 = Source(
    "Alvarado A. A practical score for the early diagnosis of acute appendicitis. Ann Emerg Med 1986;15:557-64",
    doi="10.1016/S0196-0644(86)80993-3",
    pmid="3963537",
)
ANDERSSON_2008 = Source(
    "Andersson M, Andersson RE. The appendicitis inflammatory response score: a tool for the diagnosis of acute "
    "appendicitis that outperforms the Alvarado score. World J Surg 2008;32:1843-9",
    doi="10.1007/s00268-008-9649-y",
)

REBOUND_OR_GUARDING = {"none": 0, "light": 1, "medium": 2, "strong": 3}


@calculator(
    title=Proper("Alvarado score for acute appendicitis"),
    result=Points(Proper("Alvarado score"), 0, 10),
    source=ALVARADO_1986,
    bands=Bands(
        "appendicitis unlikely",
        (5, "appendicitis possible"),
        (7, "appendicitis probable"),
        (9, "appendicitis very probable"),
        source=ALVARADO_1986,
    ),
    use=Use(
        "likelihood of appendicitis",
        having=("suspected appendicitis",),
        situations=(
            "right lower quadrant pain iliac fossa abdominal pain acute abdomen MANTRELS migration anorexia nausea "
            "tenderness rebound temperature leukocytosis left shift appendectomy CT"
        ),
        signs="suspected appendicitis; -; fever",
        names="Alvarado; MANTRELS; MANTRELS score",
    ),
)
def alvarado(
    pain_migration: Annotated[
        bool,
        Finding(
            "Migration of pain to the right lower quadrant",
            synonyms=(
                "migratory right iliac fossa pain",
                "migration of pain",
                "pain migrated to the right iliac fossa",
            ),
        ),
    ],
    anorexia_or_ketonuria: Annotated[
        bool, Finding("Anorexia or ketones in the urine", synonyms=("anorexia", "loss of appetite", "ketonuria"))
    ],
    nausea_or_vomiting: Annotated[bool, Finding("Nausea or vomiting", synonyms=("nausea",))],
    right_lower_quadrant_tenderness: Annotated[
        bool,
        Finding(
            "Tenderness of the right lower quadrant",
            synonyms=("right iliac fossa tenderness", "RLQ tenderness", "McBurney tenderness"),
        ),
    ],
    rebound_tenderness: Annotated[bool, Finding("Rebound tenderness", synonyms=("rebound pain", "rebound"))],
    temperature: Temperature,
    white_blood_cells: WhiteBloodCells,
    left_shift: Annotated[
        bool,
        Finding(
            "Left shift of the white cells",
            meaning="more than about 75 % neutrophils",
            synonyms=("shift to the left", "neutrophilia with left shift"),
        ),
    ],
) -> int:
    """Estimate how likely acute appendicitis is in a patient who may have it.

    Less reliable in young children. Temperature counts from 37.3 degrees Celsius, white cells above 10 x 10^9/L.
    Without a differential count there is a modified score of nine points, without the left shift.
    """
    points = each(1, pain_migration, anorexia_or_ketonuria, nausea_or_vomiting, rebound_tenderness, left_shift)
    points += each(2, right_lower_quadrant_tenderness)
    if temperature >= 37.3:
        points += 1
    if white_blood_cells > 10:
        points += 2
    return points


@calculator(
    title="Appendicitis inflammatory response (AIR) score",
    result=Points("AIR score", 0, 12),
    source=ANDERSSON_2008,
    bands=Bands(
        "low probability of appendicitis",
        (5, "indeterminate"),
        (9, "high probability of appendicitis"),
        source=ANDERSSON_2008,
    ),
    use=Use(
        "likelihood of appendicitis",
        having=("suspected appendicitis",),
        situations=(
            "right lower quadrant pain iliac fossa abdominal pain acute abdomen CRP C-reactive protein neutrophils "
            "leukocytes rebound guarding vomiting imaging laparoscopy"
        ),
        signs="suspected appendicitis; -; fever",
        names="AIR score; appendicitis inflammatory response; AIRS; Andersson score",
    ),
)
def air_score(
    vomiting_with_pain: Annotated[
        bool, Finding("Vomiting with the abdominal pain", meaning="vomiting itself, not nausea")
    ],
    right_iliac_fossa_pain: Annotated[
        bool,
        Finding("Pain in the right iliac fossa", synonyms=("right iliac fossa pain", "right lower quadrant pain")),
    ],
    rebound_or_guarding: Annotated[
        str,
        item(
            "Rebound tenderness or muscular defense; rebound or guarding; guarding",
            REBOUND_OR_GUARDING,
            none="none; no rebound or guarding",
        ),
    ],
    temperature: Temperature,
    white_blood_cells: WhiteBloodCells,
    neutrophil_share: NeutrophilShare,
    c_reactive_protein: CReactiveProtein,
) -> int:
    """Estimate how likely acute appendicitis is in a patient who may have it, with C-reactive protein.

    Vomiting counts, nausea alone does not.
    """
    points = each(1, vomiting_with_pain, right_iliac_fossa_pain) + each(REBOUND_OR_GUARDING, rebound_or_guarding)
    points += banded(temperature, 0, (38.5, 1))
    points += banded(white_blood_cells, 0, (10, 1), (15, 2))
    points += banded(neutrophil_share, 0, (70, 1), (85, 2))
    points += banded(c_reactive_protein, 0, (10, 1), (50, 2))
    return points

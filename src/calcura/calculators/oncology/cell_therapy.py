"""Immune effector cells, as CAR-T cells: what they do besides."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item, rating
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number

LEE_2019_TABLE = Source(
    "Lee DW, et al. ASTCT consensus grading for cytokine release syndrome and neurologic toxicity associated with "
    "immune effector cells. Biol Blood Marrow Transplant 2019;25:625-38, as in table 2 of a review (PMC9327779)",
    doi="10.2147/OTT.S305429",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC9327779/table/t0002",
)

HYPOTENSION = {"none": 1, "without_vasopressor": 2, "one_vasopressor": 3, "several_vasopressors": 4}
HYPOXIA = {"none": 1, "low_flow": 2, "high_flow": 3, "positive_pressure": 4}
CONSCIOUSNESS = {"normal": 0, "awakens_by_itself": 1, "awakens_to_voice": 2, "awakens_to_touch": 3, "unarousable": 4}
SEIZURE = {"none": 0, "resolves_rapidly": 3, "prolonged_or_repetitive": 4}
EDEMA = {"none": 0, "focal": 3, "diffuse_or_signs_of_pressure": 4}


@calculator(
    title="ASTCT grade of cytokine release syndrome",
    result=Points("ASTCT grade of cytokine release syndrome", 0, 4),
    source=LEE_2019_TABLE,
    bands=Bands(
        "no cytokine release syndrome by this grading",
        (1, "grade 1"),
        (2, "grade 2"),
        (3, "grade 3"),
        (4, "grade 4"),
        source=LEE_2019_TABLE,
    ),
    steps={"by_pressure": "Grade by blood pressure", "by_oxygen": "Grade by oxygen"},
    use=Use(
        "severity of cytokine release",
        having=("immune effector cell therapy",),
        situations="fever after CAR-T cells or a bispecific antibody, tocilizumab, hypotension and hypoxia",
        signs="immune effector cell therapy; -; -",
        names=(
            "CRS grade; cytokine release syndrome; cytokine release syndrome grade; ASTCT CRS; ASTCT grade; grade of "
            "cytokine release"
        ),
    ),
)
def crs_astct(
    crs_fever: Annotated[
        bool,
        Finding(
            "Fever of cytokine release",
            meaning=(
                "38.0 degrees Celsius or more without another cause; counts on when medicine against fever, "
                "tocilizumab or steroids have taken it away"
            ),
            synonyms=("fever attributed to cytokine release",),
        ),
    ],
    crs_hypotension: Annotated[
        str,
        item(
            "Hypotension in cytokine release",
            HYPOTENSION,
            none="none; no hypotension",
            without_vasopressor="not requiring a vasopressor",
            one_vasopressor="requiring one vasopressor, with or without vasopressin",
            several_vasopressors="requiring several vasopressors, vasopressin not counted",
        ),
    ],
    crs_hypoxia: Annotated[
        str,
        item(
            "Hypoxia in cytokine release",
            HYPOXIA,
            none="none; no hypoxia",
            low_flow="requiring a low-flow cannula (6 L/min or less) or blow-by",
            high_flow="requiring a high-flow cannula, facemask, nonrebreather or Venturi mask",
            positive_pressure="requiring positive pressure (CPAP, BiPAP, intubation and ventilation)",
        ),
    ],
) -> int:
    """Grade cytokine release after immune effector cells, by fever with the worse of hypotension and hypoxia.

    Death is grade 5, which is not asked for. The consensus of 2019; grades of 2014, of Penn and of CTCAE differ.
    """
    if not crs_fever:
        return 0
    by_pressure = each(HYPOTENSION, crs_hypotension)
    by_oxygen = each(HYPOXIA, crs_hypoxia)
    return max(by_pressure, by_oxygen)


@calculator(
    title="ICE score (immune effector cell-associated encephalopathy)",
    result=Points("ICE score", 0, 10),
    source=LEE_2019_TABLE,
    bands=Bands(
        "0: as in grade 3 of neurotoxicity if awake, in grade 4 if unarousable",
        (1, "as in grade 3 of neurotoxicity"),
        (3, "as in grade 2 of neurotoxicity"),
        (7, "as in grade 1 of neurotoxicity"),
        (10, "no impairment"),
        source=LEE_2019_TABLE,
    ),
    use=Use(
        "encephalopathy after immune effector cells",
        having=("immune effector cell therapy",),
        ages=(12, None),
        situations="confusion or aphasia after CAR-T cells, daily check of orientation, naming, handwriting, attention",
        signs="-; immune effector cell therapy; -",
        names="=ICE; ICE score; immune effector cell-associated encephalopathy; ICE assessment",
    ),
)
def ice_score(
    ice_orientation: Annotated[
        int, rating("Orientation (ICE)", 0, 4, meaning="one point each for year, month, city and hospital")
    ],
    ice_naming: Annotated[int, rating("Naming (ICE)", 0, 3, meaning="one point for each of three objects named")],
    ice_command: Annotated[bool, Finding("Follows a simple command (ICE)", synonyms=("follows commands (ICE)",))],
    ice_writing: Annotated[bool, Finding("Writes a standard sentence (ICE)", synonyms=("writing (ICE)",))],
    ice_attention: Annotated[bool, Finding("Counts backwards from 100 by ten (ICE)", synonyms=("attention (ICE)",))],
) -> int:
    """Tell how clear the mind is after immune effector cells, from 12 years on: 10 is clear.

    It is one part of the grade of neurotoxicity. Children below 12 have another test (CAPD).
    """
    return ice_orientation + ice_naming + each(1, ice_command, ice_writing, ice_attention)


@calculator(
    title="ASTCT grade of neurotoxicity of immune effector cells (ICANS)",
    result=Points("ICANS grade", 0, 4),
    source=LEE_2019_TABLE,
    bands=Bands("none", (1, "grade 1"), (2, "grade 2"), (3, "grade 3"), (4, "grade 4"), source=LEE_2019_TABLE),
    steps={
        "by_ice": "Grade by the ICE score",
        "by_consciousness": "Grade by consciousness",
        "by_seizure": "Grade by seizures",
        "by_weakness": "Grade by weakness",
        "by_edema": "Grade by edema of the brain",
    },
    use=Use(
        "severity of neurotoxicity after immune effector cells",
        having=("immune effector cell therapy",),
        ages=(12, None),
        situations="drowsiness, aphasia, seizure or weakness after CAR-T cells, cerebral edema, steroids",
        signs="-; immune effector cell therapy; -",
        names=(
            "ICANS; ICANS grade; immune effector cell-associated neurotoxicity syndrome; ASTCT ICANS; CAR-T "
            "neurotoxicity grade"
        ),
    ),
)
def icans_grade(
    ice_points: Annotated[
        int,
        Number(
            "ICE score",
            "points",
            (0, 10),
            (0, 10),
            0,
            synonyms=("ICE points", "ICE"),
            whole=True,
            meaning="of orientation, naming, command, writing and attention; 0 if unarousable",
        ),
    ],
    icans_consciousness: Annotated[
        str,
        item(
            "Depressed consciousness after cell therapy",
            CONSCIOUSNESS,
            normal="normal; not depressed",
            awakens_by_itself="awakens by itself; awakens spontaneously",
            awakens_to_voice="awakens to voice",
            awakens_to_touch="awakens only to touch",
            unarousable="unarousable, or vigorous or repeated touch needed; stupor or coma",
        ),
    ],
    icans_seizure: Annotated[
        str,
        item(
            "Seizure after cell therapy",
            SEIZURE,
            none="none; no seizure",
            resolves_rapidly="any that resolves rapidly, or nonconvulsive on EEG that resolves with treatment",
            prolonged_or_repetitive="of more than 5 minutes, or repetitive without return to baseline",
        ),
    ],
    icans_motor: Annotated[
        bool,
        Finding(
            "Deep focal motor weakness after cell therapy",
            meaning="such as hemiparesis or paraparesis",
        ),
    ],
    icans_edema: Annotated[
        str,
        item(
            "Cerebral edema or raised intracranial pressure after cell therapy",
            EDEMA,
            none="none; no cerebral edema",
            focal="focal or local edema on imaging",
            diffuse_or_signs_of_pressure=(
                "diffuse edema, posturing, palsy of the sixth nerve, papilledema or Cushing's triad"
            ),
        ),
    ],
) -> int:
    """Grade neurotoxicity after immune effector cells, from 12 years on, by the most severe of five findings.

    Bleeding within the skull is not counted, nor are tremor and myoclonus. Other causes, as sedation, have to be
    excluded.
    """
    by_ice = banded(ice_points, 3, (3, 2), (7, 1), (10, 0))
    by_consciousness = each(CONSCIOUSNESS, icans_consciousness)
    by_seizure = each(SEIZURE, icans_seizure)
    by_weakness = 4 if icans_motor else 0
    by_edema = each(EDEMA, icans_edema)
    return max(by_ice, by_consciousness, by_seizure, by_weakness, by_edema)

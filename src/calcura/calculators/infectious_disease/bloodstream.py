"""Bacteria in the blood: how ill the patient is, and whether the heart valves are infected."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import MechanicalVentilation, Points, Temperature
from calcura.measurements.kinds import Finding, Proper

HENDERSON_2020 = Source(
    "Henderson H, et al. The Pitt bacteremia score predicts mortality in nonbacteremic infections. Clin Infect Dis "
    "2020;70:1826-33",
    doi="10.1093/cid/ciz528",
    pmid="31219148",
)
PITT_WIKI = Source(
    "Pitt bacteremia score: all points, the definition of hypotension (idwiki)",
    url="https://idwiki.org/index.php?direction=prev&oldid=10868&title=Pitt_bacteremia_score",
)
LI_2000 = Source(
    "Li JS, et al. Proposed modifications to the Duke criteria for the diagnosis of infective endocarditis. Clin "
    "Infect Dis 2000;30:633-8",
    doi="10.1086/313753",
)
DUKE_RULE = Source(
    "Li JS, et al. Clin Infect Dis 2000, the modified Duke criteria, as in a table of Pediatrics: definite, possible, "
    "rejected",
    url="https://pediatrics.aappublications.org/highwire/markup/74393/expansion",
)
DUKE_TERMS = Source(
    "Modified Duke criteria, definition of terms, a table of Pediatrics",
    url="https://pediatrics.aappublications.org/highwire/markup/74395/expansion",
)

MENTAL_STATUS_IN_BACTEREMIA = {"alert": 0, "disoriented": 1, "stuporous": 2, "comatose": 4}


@calculator(
    title=Proper("Pitt bacteremia score"),
    result=Points(Proper("Pitt bacteremia score"), 0, 14),
    source=(HENDERSON_2020, PITT_WIKI),
    bands=Bands("below the limit of severe illness", (4, "severe, higher mortality"), source=HENDERSON_2020),
    use=Use(
        "severity of a bloodstream infection",
        having=("sepsis",),
        ages=(18, None),
        situations="gram-negative bacteremia, positive blood cultures, severity at the onset of bacteremia",
        names="Pitt bacteremia score; Pitt score; Pitt; Pitt bacteraemia score; =PBS",
    ),
)
def pitt_bacteremia(
    temperature: Temperature,
    hypotension_in_bacteremia: Annotated[
        bool,
        Finding(
            "Hypotension in bacteremia",
            meaning=(
                "systolic pressure below 90 mmHg, a fall by more than 30 systolic or 20 diastolic, or a vasopressor"
            ),
        ),
    ],
    mechanical_ventilation: MechanicalVentilation,
    cardiac_arrest_in_bacteremia: Annotated[bool, Finding("Cardiac arrest in bacteremia")],
    mental_status_in_bacteremia: Annotated[
        str,
        item(
            "Mental status in bacteremia",
            MENTAL_STATUS_IN_BACTEREMIA,
            stuporous="stuporous; stupor",
            comatose="comatose",
        ),
    ],
) -> int:
    """Score how ill an adult with bacteria in the blood is at the onset.

    Temperature counts as rounded to tenths of a degree. The modified score adds dialysis and drops temperature: it is
    another one.
    """
    points = banded(temperature, 2, (35.05, 1), (36.05, 0), (38.95, 1), (39.95, 2))
    points += each(2, hypotension_in_bacteremia, mechanical_ventilation) + each(4, cardiac_arrest_in_bacteremia)
    return points + each(MENTAL_STATUS_IN_BACTEREMIA, mental_status_in_bacteremia)


@calculator(
    title=Proper("Duke criteria of infective endocarditis, modified"),
    result=Points("Class by the modified Duke criteria", 0, 2),
    source=(LI_2000, DUKE_RULE, DUKE_TERMS),
    bands=Bands("criteria not met", (1, "possible endocarditis"), (2, "definite endocarditis"), source=DUKE_RULE),
    steps={
        "major": "Major criteria",
        "minor": "Minor criteria",
    },
    use=Use(
        "likelihood of infective endocarditis",
        having=("suspected endocarditis", "sepsis"),
        situations=(
            "fever with a murmur or positive blood cultures, vegetation at echocardiography, emboli, Osler nodes, "
            "Janeway lesions, injection drug use, prosthetic valve"
        ),
        names=(
            "Duke criteria; modified Duke criteria; modified Duke; Duke criteria for endocarditis; Duke endocarditis; "
            "endocarditis criteria"
        ),
    ),
)
def duke_modified(
    endocarditis_proven_by_pathology: Annotated[
        bool,
        Finding(
            "Endocarditis proven by pathology",
            meaning="organism or active endocarditis in a vegetation or an abscess",
        ),
    ],
    endocarditis_blood_culture: Annotated[
        bool,
        Finding(
            "Blood culture positive for endocarditis",
            meaning=(
                "major criterion: a typical organism in two separate cultures, persistently positive cultures, or one "
                "culture of Coxiella burnetii or its IgG above 1:800"
            ),
        ),
    ],
    endocardial_involvement: Annotated[
        bool,
        Finding(
            "Endocardial involvement",
            meaning=(
                "major criterion: vegetation, abscess, new dehiscence of a prosthesis, or a new regurgitation of a "
                "valve"
            ),
        ),
    ],
    predisposed_to_endocarditis: Annotated[
        bool,
        Finding("Predisposed to endocarditis", meaning="predisposing heart condition or injection drug use"),
    ],
    fever_of_38: Annotated[bool, Finding("Fever of 38 degrees or more in suspected endocarditis")],
    vascular_phenomena: Annotated[
        bool,
        Finding(
            "Vascular phenomena of endocarditis",
            meaning=(
                "major arterial emboli, septic pulmonary infarcts, mycotic aneurysm, intracranial or conjunctival "
                "hemorrhages, Janeway lesions"
            ),
        ),
    ],
    immunologic_phenomena: Annotated[
        bool,
        Finding(
            "Immunologic phenomena of endocarditis",
            meaning="glomerulonephritis, Osler nodes, Roth spots, rheumatoid factor",
        ),
    ],
    minor_microbiologic_evidence: Annotated[
        bool,
        Finding(
            "Minor microbiologic evidence of endocarditis",
            meaning="a positive culture or serology short of the major criterion; does not count beside it",
        ),
    ],
) -> int:
    """Tell whether a patient has infective endocarditis by the modified Duke criteria.

    2 is definite: proof by pathology, two major criteria, one with three minor, or five minor. 1 is possible: one major
    with one minor, or three minor. The criteria of 2023 (Duke-ISCVID) are others.
    """
    major = each(1, endocarditis_blood_culture, endocardial_involvement)
    minor = each(1, predisposed_to_endocarditis, fever_of_38, vascular_phenomena, immunologic_phenomena)
    if minor_microbiologic_evidence and not endocarditis_blood_culture:
        minor += 1
    if endocarditis_proven_by_pathology or major == 2 or (major == 1 and minor >= 3) or minor == 5:
        return 2
    return 1 if (major == 1 and minor >= 1) or minor >= 3 else 0

"""What a deep vein thrombosis leaves behind."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Proper

KAHN_2009 = Source(
    "Kahn SR, et al. Definition of post-thrombotic syndrome of the leg for use in clinical investigations: a "
    "recommendation for standardization. J Thromb Haemost 2009;7:879-83",
    doi="10.1111/j.1538-7836.2009.03294.x",
)
VILLALTA = Source(
    "Practical-Haemostasis.com, Villalta score",
    url=(
        "http://www.practical-haemostasis.com/Clinical%20Prediction%20Scores/Formulae%20code%20and%20formulae/Formulae/"
        "VTED-Post-Thrombotic-Syndrome/Villalta_score.html"
    ),
)

SEVERITY = {"absent": 0, "mild": 1, "moderate": 2, "severe": 3}


@calculator(
    title=Proper("Villalta score of post-thrombotic syndrome"),
    result=Points(Proper("Villalta score"), 0, 33),
    source=(KAHN_2009, VILLALTA),
    bands=Bands(
        "no post-thrombotic syndrome",
        (5, "mild post-thrombotic syndrome"),
        (10, "moderate post-thrombotic syndrome"),
        (15, "severe post-thrombotic syndrome"),
        source=VILLALTA,
    ),
    steps={"points": "Sum of symptoms and signs"},
    use=Use(
        "severity of post-thrombotic syndrome",
        having=("post-thrombotic syndrome",),
        ages=(18, None),
        situations=(
            "leg symptoms months after deep vein thrombosis, chronic venous insufficiency, leg ulcer, heaviness, "
            "compression stockings"
        ),
        signs="post-thrombotic syndrome; -; -",
        names="Villalta; Villalta scale; Villalta-Prandoni; PTS score; post-thrombotic syndrome score",
    ),
)
def villalta(
    villalta_pain: Annotated[str, item("Pain in the leg (Villalta); pain in the leg", SEVERITY)],
    villalta_cramps: Annotated[str, item("Cramps of the leg (Villalta); cramps", SEVERITY)],
    villalta_heaviness: Annotated[str, item("Heaviness of the leg (Villalta); heaviness", SEVERITY)],
    villalta_paresthesia: Annotated[str, item("Paresthesia of the leg (Villalta); paresthesia", SEVERITY)],
    villalta_pruritus: Annotated[str, item("Pruritus of the leg (Villalta); pruritus; itching", SEVERITY)],
    villalta_edema: Annotated[str, item("Pretibial edema (Villalta); pretibial edema", SEVERITY)],
    villalta_induration: Annotated[str, item("Induration of the skin (Villalta); skin induration", SEVERITY)],
    villalta_hyperpigmentation: Annotated[str, item("Hyperpigmentation (Villalta); hyperpigmentation", SEVERITY)],
    villalta_redness: Annotated[str, item("Redness of the leg (Villalta); redness", SEVERITY)],
    villalta_ectasia: Annotated[str, item("Venous ectasia (Villalta); venous ectasia", SEVERITY)],
    villalta_calf_pain: Annotated[str, item("Pain on calf compression (Villalta); calf tenderness", SEVERITY)],
    venous_ulcer: Annotated[bool, Finding("Venous ulcer of the leg", synonyms=("venous ulcer", "leg ulcer"))],
) -> int:
    """Tell whether an adult has a post-thrombotic syndrome of the leg, and how severe it is.

    From 3 to 6 months after the thrombosis on, and of the affected leg only. A venous ulcer alone makes it severe: the
    score is then 15 at least.
    """
    points = each(SEVERITY, villalta_pain, villalta_cramps, villalta_heaviness, villalta_paresthesia, villalta_pruritus)
    points += each(SEVERITY, villalta_edema, villalta_induration, villalta_hyperpigmentation, villalta_redness)
    points += each(SEVERITY, villalta_ectasia, villalta_calf_pain)
    return max(points, 15) if venous_ulcer else points

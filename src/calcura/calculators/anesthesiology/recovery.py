"""Waking after anesthesia."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Number, Outcome, Proper

NAGUIB_2018 = Source(
    "Naguib M, et al. Consensus statement on perioperative use of neuromuscular monitoring. Anesth Analg "
    "2018;127:71-80",
    doi="10.1213/ANE.0000000000002670",
)
RESIDUAL_BLOCK = Source(
    "Residual neuromuscular block defined as a train-of-four ratio below 0.9, hospital study. Singapore Med J",
    url="http://smj.org.sg/node/23115",
)
TRAIN_OF_FOUR = Source(
    "Train-of-four ratio: fourth over first twitch, threshold of 0.9, summary of guidelines. Dr.Oracle",
    url="https://www.droracle.ai/articles/795279/what-is-the-target-train-of-four-tof-ratio",
)


def _twitch(label: str, least: float, *synonyms: str) -> Number:
    """Return the height of a twitch, in any unit that both share."""
    return Number(label, "", (least, 200), (least, 100), 1, synonyms=synonyms, meaning="in one unit for both", days=1)


ALDRETE_1995 = Source(
    "Aldrete JA. The post-anesthesia recovery score revisited. J Clin Anesth 1995;7:89-91",
    doi="10.1016/0952-8180(94)00001-K",
)

ACTIVITY = {"four_extremities": 2, "two_extremities": 1, "none": 0}
RESPIRATION = {"deep_and_coughs": 2, "limited": 1, "apneic": 0}
CIRCULATION = {"within_20_percent": 2, "from_20_to_50_percent": 1, "beyond_50_percent": 0}
CONSCIOUSNESS = {"fully_awake": 2, "arousable": 1, "not_responding": 0}
SATURATION = {"room_air": 2, "needs_oxygen": 1, "low_with_oxygen": 0}


@calculator(
    title=Proper("Aldrete score of recovery from anesthesia, modified"),
    result=Points(Proper("Aldrete score"), 0, 10),
    source=ALDRETE_1995,
    bands=Bands("not ready to leave the recovery unit", (9, "may leave the recovery unit"), source=ALDRETE_1995),
    use=Use(
        "recovery from anesthesia",
        having=("anesthesia", "sedation"),
        situations="recovery room discharge, post-anesthesia care unit, PACU, waking after an operation",
        signs="-; -; anesthesia",
        names="Aldrete; Aldrete score; modified Aldrete; modified Aldrete score; post-anesthetic recovery score",
    ),
)
def aldrete(
    movement_on_command: Annotated[
        str,
        item(
            "Movement on command; Aldrete activity",
            ACTIVITY,
            four_extremities="moves four extremities",
            two_extremities="moves two extremities",
            none="moves none",
        ),
    ],
    breathing_after_anesthesia: Annotated[
        str,
        item(
            "Breathing after anesthesia; Aldrete respiration",
            RESPIRATION,
            deep_and_coughs="breathes deeply and coughs freely",
            limited="dyspnea, shallow or limited breathing",
            apneic="apneic",
        ),
    ],
    blood_pressure_change: Annotated[
        str,
        item(
            "Blood pressure against that before anesthesia; Aldrete circulation",
            CIRCULATION,
            within_20_percent="within 20 %",
            from_20_to_50_percent="20 to 50 % away",
            beyond_50_percent="more than 50 % away",
        ),
    ],
    consciousness_after_anesthesia: Annotated[
        str,
        item(
            "Consciousness after anesthesia; Aldrete consciousness",
            CONSCIOUSNESS,
            fully_awake="fully awake",
            arousable="arousable on calling",
            not_responding="not responding",
        ),
    ],
    saturation_after_anesthesia: Annotated[
        str,
        item(
            "Oxygen saturation after anesthesia; Aldrete saturation",
            SATURATION,
            room_air="above 92 % on room air",
            needs_oxygen="needs oxygen to stay above 90 %",
            low_with_oxygen="below 90 % with oxygen",
        ),
    ],
) -> int:
    """Tell whether a patient may leave the recovery unit after anesthesia.

    The version of 1995; that of 1970 had color in the place of saturation.
    """
    return (
        each(ACTIVITY, movement_on_command)
        + each(RESPIRATION, breathing_after_anesthesia)
        + each(CIRCULATION, blood_pressure_change)
        + each(CONSCIOUSNESS, consciousness_after_anesthesia)
        + each(SATURATION, saturation_after_anesthesia)
    )


@calculator(
    title="Train-of-four ratio",
    result=Outcome("Train-of-four ratio", "", decimals=2, limits=(0, None)),
    source=(NAGUIB_2018, TRAIN_OF_FOUR, RESIDUAL_BLOCK),
    bands=Bands("residual neuromuscular block", (0.9, "adequate recovery"), source=RESIDUAL_BLOCK),
    use=Use(
        "recovery from neuromuscular block",
        having=("anesthesia", "neuromuscular block"),
        situations=(
            "before extubation after rocuronium or another muscle relaxant, quantitative neuromuscular monitoring, "
            "fade, adductor pollicis"
        ),
        names="TOF ratio; train-of-four ratio; train of four ratio; TOFR; T4/T1 ratio",
        shares="train of four; train-of-four",
    ),
)
def train_of_four_ratio(
    fourth_twitch: Annotated[float, _twitch("Height of the fourth twitch", 0, "fourth twitch", "fourth twitch height")],
    first_twitch: Annotated[float, _twitch("Height of the first twitch", 0.1, "first twitch", "first twitch height")],
) -> float:
    """Tell how far muscles have recovered from a relaxant: the fourth of four twitches over the first.

    Acceleromyography can read above 1 and is divided by the ratio before the relaxant. By eye fade is seen only below
    about 0.4. An older limit was 0.7.
    """
    return fourth_twitch / first_twitch

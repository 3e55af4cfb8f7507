"""Aorta and arteries of the legs."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Outcome

ROGERS_2011 = Source(
    "Rogers AM, et al. Sensitivity of the aortic dissection detection risk score, a novel guideline-based tool for "
    "identification of acute aortic dissection at initial presentation: results from the International "
    "Registry of Acute "
    "Aortic Dissection. Circulation 2011;123:2213-8",
    doi="10.1161/CIRCULATIONAHA.110.988568",
    pmid="21555704",
)
GERHARD_HERMAN_2017 = Source(
    "Gerhard-Herman MD, et al. 2016 AHA/ACC guideline on the management of patients with lower extremity "
    "peripheral artery "
    "disease. Circulation 2017;135:e726-79",
    doi="10.1161/CIR.0000000000000471",
)


@calculator(
    title="Aortic dissection detection risk score (ADD-RS)",
    result=Points("Aortic dissection detection risk score", 0, 3),
    source=ROGERS_2011,
    bands=Bands("low risk", (1, "intermediate risk"), (2, "high risk"), source=ROGERS_2011),
    use=Use(
        "likelihood of aortic dissection",
        having=("suspected aortic dissection",),
        ages=(18, None),
        situations=(
            "acute aortic syndrome tearing chest back pain pulse deficit D-dimer CT angiography; Marfan, "
            "aneurysm, hypotension, murmur of aortic regurgitation; ripping severe abrupt pain between the "
            "shoulder blades"
        ),
        signs="suspected aortic dissection; -; chest pain",
        names="ADD-RS; ADD risk score; aortic dissection risk score",
    ),
)
def aortic_dissection_add_rs(
    high_risk_condition: Annotated[
        bool,
        Finding(
            "High-risk condition for aortic dissection",
            meaning=(
                "Marfan syndrome or another disease of connective tissue, aortic disease in the family, known "
                "aortic valve "
                "disease, recent manipulation of the aorta, or a known thoracic aneurysm"
            ),
        ),
    ],
    high_risk_pain: Annotated[
        bool,
        Finding(
            "High-risk pain of aortic dissection",
            meaning="pain in chest, back or abdomen that is abrupt, severe, or ripping or tearing",
        ),
    ],
    high_risk_examination: Annotated[
        bool,
        Finding(
            "High-risk finding of aortic dissection",
            meaning=(
                "a pulse deficit or a difference of systolic pressure between limbs, a focal neurological "
                "deficit with pain, a "
                "new murmur of aortic regurgitation with pain, or hypotension or shock"
            ),
        ),
    ],
) -> int:
    """Estimate the risk of acute aortic dissection of an adult in whom it is suspected.

    Not after an injury. Each of the three categories counts once, however many of its features there are.
    """
    return each(1, high_risk_condition, high_risk_pain, high_risk_examination)


def _pressure(label: str, *synonyms: str) -> Number:
    """Return a systolic pressure at one place, lying down, by Doppler."""
    return Number(label, "mmHg", (0, 300), (40, 200), 0, synonyms=synonyms, meaning="systolic, lying down, by Doppler")


@calculator(
    title="Ankle-brachial index",
    result=Outcome("Ankle-brachial index", "", decimals=2, limits=(0, None)),
    source=GERHARD_HERMAN_2017,
    bands=Bands(
        "abnormal: peripheral artery disease",
        (0.905, "borderline"),
        (0.995, "normal"),
        (1.405, "arteries that cannot be compressed"),
        source=GERHARD_HERMAN_2017,
    ),
    use=Use(
        "peripheral artery disease",
        ages=(18, None),
        situations="ABI PAD claudication leg pressure ankle arm Doppler resting",
        signs="-; peripheral artery disease; -",
        names="ABI; ankle brachial pressure index; ABPI",
    ),
)
def ankle_brachial_index(
    dorsalis_pedis_pressure: Annotated[float, _pressure("Dorsalis pedis pressure")],
    posterior_tibial_pressure: Annotated[float, _pressure("Posterior tibial pressure")],
    right_arm_pressure: Annotated[float, _pressure("Pressure in the right arm", "right brachial pressure")],
    left_arm_pressure: Annotated[float, _pressure("Pressure in the left arm", "left brachial pressure")],
) -> float:
    """Divide the higher systolic pressure at one ankle by the higher of the two arms.

    For each leg apart. The classes are printed for two decimals: 0.90 is abnormal, 0.91 borderline. Some take the lower
    ankle pressure, which finds more disease and is another convention.
    """
    ankle = max(dorsalis_pedis_pressure, posterior_tibial_pressure)
    arm = max(right_arm_pressure, left_arm_pressure)
    if arm < 1:
        raise ValueError("the pressure in at least one arm must be at least 1 mmHg, above 0")
    return ankle / arm

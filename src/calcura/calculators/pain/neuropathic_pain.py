"""Pain of nerves."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Choice

GLOUCESTERSHIRE_DN4 = Source(
    "DN4 (Douleur neuropathique 4, Bouhassira D), as by the pain service of Gloucestershire Hospitals",
    url=(
        "http://gloshospitals.nhs.uk/en/Wards-and-Departments/Departments/Pain-Management/Different-Pains/Nerve-Pain/"
        "Assessment-of-Nerve-Pain/DN4-Draft/"
    ),
)
BOUHASSIRA_2005 = Source(
    "Bouhassira D, et al. Comparison of pain syndromes associated with nervous or somatic lesions and development "
    "of a new neuropathic pain diagnostic questionnaire (DN4). Pain 2005;114:29-36",
    doi="10.1016/j.pain.2004.12.010",
    pmid="15733628",
)

YES = {"no": 0, "yes": 1}


def _asked(names: str) -> Choice:
    """Return a question or a finding of the questionnaire."""
    return item(names, YES)


@calculator(
    title="DN4 questionnaire of neuropathic pain",
    result=Points("DN4 score", 0, 10),
    source=(BOUHASSIRA_2005, GLOUCESTERSHIRE_DN4),
    bands=Bands("neuropathic pain unlikely", (4, "neuropathic pain likely"), source=GLOUCESTERSHIRE_DN4),
    use=Use(
        "likelihood of neuropathic pain",
        having=("neuropathic pain",),
        ages=(18, None),
        situations="chronic pain of nerves, burning, electric shocks, tingling, allodynia, painful neuropathy",
        signs="neuropathic pain; -; -",
        names="DN4; DN-4; Douleur Neuropathique 4; DN4 score; DN4 questionnaire",
    ),
)
def dn4(
    dn4_burning: Annotated[str, _asked("Burning (DN4)")],
    dn4_painful_cold: Annotated[str, _asked("Painful cold (DN4)")],
    dn4_electric_shocks: Annotated[str, _asked("Electric shocks (DN4)")],
    dn4_tingling: Annotated[str, _asked("Tingling (DN4)")],
    dn4_pins_and_needles: Annotated[str, _asked("Pins and needles (DN4)")],
    dn4_numbness: Annotated[str, _asked("Numbness (DN4)")],
    dn4_itching: Annotated[str, _asked("Itching (DN4)")],
    dn4_touch_hypoesthesia: Annotated[str, _asked("Hypoesthesia to touch (DN4)")],
    dn4_prick_hypoesthesia: Annotated[str, _asked("Hypoesthesia to prick (DN4)")],
    dn4_brushing: Annotated[str, _asked("Pain caused or increased by brushing (DN4)")],
) -> int:
    """Tell whether an adult's chronic pain comes from nerves, by seven questions and three findings.

    The form of the interview alone has seven items and a threshold of 3, and is another score.
    """
    return (
        each(YES, dn4_burning, dn4_painful_cold, dn4_electric_shocks)
        + each(YES, dn4_tingling, dn4_pins_and_needles, dn4_numbness, dn4_itching)
        + each(YES, dn4_touch_hypoesthesia, dn4_prick_hypoesthesia, dn4_brushing)
    )

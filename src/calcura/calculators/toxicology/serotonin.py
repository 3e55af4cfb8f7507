"""Toxicity of serotonin: whether it is that."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Points, Temperature
from calcura.measurements.kinds import Finding, Proper

DUNKLEY_2003 = Source(
    "Dunkley EJ, et al. The Hunter Serotonin Toxicity Criteria. QJM 2003;96:635-42",
    pmid="12925718",
)


@calculator(
    title=Proper("Hunter criteria of serotonin toxicity"),
    result=Points(Proper("Hunter criteria"), 0, 1),
    source=DUNKLEY_2003,
    bands=Bands("serotonin toxicity unlikely", (1, "serotonin toxicity"), source=DUNKLEY_2003),
    use=Use(
        "presence of serotonin toxicity",
        having=("serotonin toxicity",),
        situations="serotonin syndrome, overdose of an SSRI, linezolid, tramadol, MDMA, two serotonergic drugs",
        signs="serotonin toxicity; -; -",
        names="Hunter; Hunter criteria; Hunter serotonin toxicity criteria; HSTC; Hunter rules; Hunter decision rules",
    ),
)
def hunter_serotonin(
    spontaneous_clonus: Annotated[bool, Finding("Spontaneous clonus")],
    inducible_clonus: Annotated[bool, Finding("Inducible clonus")],
    ocular_clonus: Annotated[bool, Finding("Ocular clonus")],
    agitated: Annotated[bool, Finding("Agitation", synonyms=("agitated",))],
    sweating: Annotated[bool, Finding("Sweating without exertion", synonyms=("diaphoretic", "profuse sweating"))],
    tremor_on_examination: Annotated[bool, Finding("Tremor on examination", synonyms=("tremulous",))],
    hyperreflexia: Annotated[bool, Finding("Hyperreflexia", synonyms=("brisk reflexes",))],
    hypertonia: Annotated[bool, Finding("Hypertonia", synonyms=("increased muscle tone", "muscle rigidity"))],
    temperature: Temperature,
) -> int:
    """Tell whether a patient who took a serotonergic drug has serotonin toxicity.

    One rule is enough: spontaneous clonus; inducible or ocular clonus with agitation or sweating; tremor with
    hyperreflexia; hypertonia with a temperature above 38 degrees Celsius and ocular or inducible clonus.
    """
    clonus = inducible_clonus or ocular_clonus
    if spontaneous_clonus:
        return 1
    if clonus and (agitated or sweating):
        return 1
    if tremor_on_examination and hyperreflexia:
        return 1
    if hypertonia and temperature > 38 and clonus:
        return 1
    return 0

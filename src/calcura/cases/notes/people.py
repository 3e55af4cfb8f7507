"""The patient of a note: sex, age and pronouns, where the inputs leave them open."""

from __future__ import annotations

from calcura.engine import Definition

WOMEN_ONLY = {
    "hormone_use", "pregnancy_or_postpartum", "unexplained_pregnancy_loss", "last_menstrual_period", "cycle_length",
}  # fmt: skip
"""Inputs that are asked of women: a note about them has a woman as its patient."""
OF_ADULTS = (24, 88)
PREGNANT = (19, 43)


def sex_of(definition: Definition, inputs: dict[str, object], chance: float) -> str:
    """Return the sex told or implied; where nothing decides, either."""
    given = inputs.get("sex")
    if isinstance(given, str):
        return given
    if WOMEN_ONLY & definition.input_by_name.keys():
        return "female"
    return "female" if chance < 0.5 else "male"

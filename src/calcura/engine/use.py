"""What a calculator is for: the question it answers, for whom, and in which situations it is looked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Ages = tuple[float | None, float | None]
"""From the first age in years on and below the second; None where there is no limit."""


@dataclass(frozen=True, slots=True)
class Use:
    """What a calculator is for: one fact, from which retrieval, eligibility and a test's wrong options follow.

    ``answers`` names the question; calculators that answer the same one name it in the same words. ``having`` lists
    conditions of which a patient must have one, ``without`` those that rule the calculator out, both as a clinician
    would say them. ``ages`` is given where no input of the calculator has limits of age (``applies_to``).
    ``situations`` are further words in which it is looked for, ``signs`` situations of a patient that make it the
    next thing to do, in up to three groups divided by semicolons ("-" for none): those that hardly call for anything
    else, those that often call for it, those that may. ``asked`` names inputs that are no facts about the patient but
    a part of the question. ``routine`` is given where the result is worth knowing of any patient, whatever the
    diagnosis: its place among those that are, from 1 on. ``letters`` tells which input each letter of its name stands
    for, and each word for several of them together.

    What it is called beside its title, each name divided from the next by a semicolon: ``names`` mean it, ``computes``
    name what it computes and may also stand in a question about something else, ``shares`` mean another calculator
    first. Capitals, hyphens and spaces make no difference, but in a name behind "=", which counts as it is written.

    >>> stroke = Use("risk of stroke in atrial fibrillation", having=("atrial fibrillation",))
    >>> bleeding = Use("risk of bleeding on anticoagulation", having=("atrial fibrillation",))
    >>> stroke.meets(bleeding)
    True
    """

    answers: str
    having: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    ages: Ages = (None, None)
    sex: str | None = None
    situations: str = ""
    asked: tuple[str, ...] = ()
    routine: int | None = None
    letters: tuple[tuple[str, str], ...] = ()
    signs: str = ""
    names: str = ""
    computes: str = ""
    shares: str = ""

    def called_for_by(self) -> tuple[tuple[str, ...], ...]:
        """Return the situations that call for it, the most telling group first.

        >>> Use("level of consciousness", signs="coma, head injury; -; stroke").called_for_by()
        (('coma', 'head injury'), (), ('stroke',))
        """
        groups = self.signs.split("; ") if self.signs else []
        return tuple(() if each == "-" else tuple(each.split(", ")) for each in groups)

    def called(self) -> tuple[tuple[str, ...], ...]:
        """Return the names that mean it, those of what it computes, and those that mean another calculator first.

        >>> Use("kidney function", names="MDRD", computes="GFR; eGFR").called()
        (('MDRD',), ('GFR', 'eGFR'), ())
        """
        told = (each.split("; ") if each else [] for each in (self.names, self.computes, self.shares))
        return tuple(tuple(name.removeprefix("=") for name in each) for each in told)

    def rivals(self, other: Use) -> bool:
        """Return whether both answer the same question."""
        return self.answers == other.answers

    def meets(self, other: Use) -> bool:
        """Return whether a patient for whom one is right may well be one for whom the other is right too."""
        return self.rivals(other) or not set(self.having).isdisjoint(other.having)

    def for_whom(self) -> Iterator[str]:
        """Yield for whom it is, in words."""
        if self.sex is not None:
            yield f"Patients who are {self.sex}"
        if self.having:
            yield f"Patients with {' or '.join(self.having)}"
        if self.without:
            yield f"Not for patients with {' or '.join(self.without)}"
        if aged := in_words(self.ages):
            yield f"Age {aged}"


def in_words(ages: Ages) -> str:
    """Return limits of age in words.

    >>> in_words((18, None)), in_words((None, 18)), in_words((40, 80))
    ('from 18 years', 'below 18 years', 'from 40 to below 80 years')
    """
    low, below = ages
    if low is None:
        return "" if below is None else f"below {below:g} years"
    return f"from {low:g} years" if below is None else f"from {low:g} to below {below:g} years"

"""Compare a typed value with a label, under a policy that has a name.

The declared type of the answer decides how it is compared: dates, weeks with days, and whole points are right
or wrong; a decimal may lie within a band. The band comes from the policy: the limits printed beside the
label, or a share of it.

"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from math import isfinite, isinf
from types import MappingProxyType

from calcura.measurements.kinds import WeeksAndDays

Answer = float | int | date | WeeksAndDays

TINY = 1e-9
"""Two floats that stand for the same decimal may differ by this share, or by this much around zero."""


@dataclass(frozen=True, slots=True)
class Label:
    """What somebody published as the right answer, with the limits that stand beside it, if any."""

    value: Answer
    lower: Answer | None = None
    upper: Answer | None = None
    whole: bool = False
    """Whether the answer counts whole points, so that nothing but the very number is right."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A named rule for when a decimal agrees: within the label's own limits, or within a share of the label."""

    name: str
    share: float
    use_limits: bool = False
    meaning: str = ""


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {
        policy.name: policy
        for policy in (
            Policy("limits", 0.05, use_limits=True, meaning="within the limits printed beside the label"),
            Policy("medcalc_bench", 0.05, meaning="within 5 % of the label; points, dates and weeks exact"),
            Policy("proof", 0.005, meaning="within 0.5 % of the label; points, dates and weeks exact"),
        )
    }
)


def agrees(value: Answer, label: Label, policy: str | Policy = "limits") -> bool:
    """Say whether a value agrees with a label.

    Args:
        value: what was computed; a float that is not finite agrees with nothing.
        label: the published answer.
        policy: a policy or the name of one.

    >>> agrees(18.3, Label(18.0, 17.1, 18.9))
    True
    >>> agrees(-0.85, Label(-0.828, -0.7866, -0.8694))
    True
    >>> agrees(3, Label(4, whole=True))
    False
    """
    rule = POLICIES[policy] if isinstance(policy, str) else policy
    number, published = _number(value), _number(label.value)
    if number is None or published is None:
        return type(value) is type(label.value) and value == label.value
    if not isfinite(number):
        return False
    if label.whole:
        return _same(number, published)
    lowest, highest = _band(published, label, rule)
    return lowest <= number <= highest or _same(number, lowest) or _same(number, highest)


def relative_difference(value: Answer, label: Answer) -> float:
    """Return how far a value lies from a label, as a share of the label; infinite where no share can be told."""
    number, published = _number(value), _number(label)
    if number is None or published is None or isinf(number):
        return 0.0 if value == label else float("inf")
    if published == 0:
        return 0.0 if _same(number, 0.0) else float("inf")
    return abs(number - published) / abs(published)


def _number(answer: Answer) -> float | None:
    return None if isinstance(answer, (date, WeeksAndDays)) else float(answer)


def _band(published: float, label: Label, rule: Policy) -> tuple[float, float]:
    """Return the limits in order: those of negative answers are often printed the wrong way round."""
    if rule.use_limits and isinstance(label.lower, (int, float)) and isinstance(label.upper, (int, float)):
        lowest, highest = sorted((float(label.lower), float(label.upper)))
        return lowest, highest
    width = abs(published) * rule.share
    return published - width, published + width


def _same(first: float, second: float) -> bool:
    return abs(first - second) <= max(TINY, TINY * max(abs(first), abs(second)))

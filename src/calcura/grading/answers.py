"""Compare a typed value with a label, under a policy that has a name.

The declared type of the answer decides how it is compared: dates, weeks with days, categories and points are right or
wrong; a decimal may lie within a band. The band comes from the policy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from math import isfinite, isinf
from types import MappingProxyType

from calcura.grading.labels import TOLERANCE, Answer, Gold, Label
from calcura.measurements.kinds import WeeksAndDays

TINY = 1e-9
"""Two floats that stand for the same decimal may differ by this share, or by this much around zero."""

MOST_DECIMALS = 2
"""``mdcalc`` never asks for more: further digits of an answer are rounded away first."""

MOST_COMPARED = 12
"""Decimals beyond which rounding changes nothing that a policy sees."""

Agreement = Callable[[float, int, float, Label], bool]
"""Whether a decimal agrees: the number, the decimals it was given with, the label's number, the label."""


# --- when a decimal agrees ------------------------------------------------------------------------------------


def _within(share: float) -> Agreement:
    def agree(number: float, decimals: int, published: float, label: Label) -> bool:
        width = abs(published) * share
        return _between(number, published - width, published + width)

    return agree


def _within_limits(number: float, decimals: int, published: float, label: Label) -> bool:
    """Limits of negative answers are often printed the wrong way round."""
    if isinstance(label.lower, (int, float)) and isinstance(label.upper, (int, float)):
        lowest, highest = sorted((float(label.lower), float(label.upper)))
        return _between(number, lowest, highest)
    return _within(TOLERANCE)(number, decimals, published, label)


def _at_precision_given(number: float, decimals: int, published: float, label: Label) -> bool:
    places = min(max(decimals, label.decimals or 0), MOST_DECIMALS)
    if abs(number - published) > 2 * 10.0**-places + TINY * abs(published):
        return False  # too far apart for any rounding
    return bool(_rounded(number, places) & _rounded(published, places))


def _within_one_percent_or_rounded(number: float, decimals: int, published: float, label: Label) -> bool:
    """Rounded as the prompt asks, or less than it asks, so that a further right digit never makes an answer wrong.

    Of 0.03442 %, where two decimals are asked for, 0.03 is right and so is 0.034, though that lies 1.2 % off; 0.033 is
    neither, and no answer is right for being rounded *by us*: a 9.468 does not pass for a 9.
    """
    if _within(0.01)(number, decimals, published, label):
        return True
    if label.decimals is None:
        return False
    places = {label.decimals, max(label.decimals, min(decimals, MOST_COMPARED))}
    return any(_same(number, float(each)) for shown in places for each in _rounded(published, shown))


def _equal(number: float, decimals: int, published: float, label: Label) -> bool:
    return _same(number, published)


# --- the policies -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Policy:
    """A named rule for when a decimal agrees, and whether points may do so by rounding, as published."""

    name: str
    decimal: Agreement
    meaning: str
    points_round: bool = False
    """Points: round the answer first, and give those that are not declared whole the band of a decimal."""
    points_have_limits: bool = False
    """Points: a label that is not called whole is compared as a decimal."""


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {
        policy.name: policy
        for policy in (
            Policy(
                "medcalc_bench",
                _within(TOLERANCE),
                "equations within 5 % of the label; points, dates and weeks exact",
            ),
            Policy(
                "medcalc_bench_original",
                _within_limits,
                "the published rule: within the printed limits; whole points after rounding the answer",
                points_round=True,
                points_have_limits=True,
            ),
            Policy(
                "mdcalc",
                _at_precision_given,
                "equal at the answer's own decimals, never fewer than declared or asked, two at most; rules exact",
            ),
            Policy(
                "medcalc_eval",
                _within_one_percent_or_rounded,
                "within 1 % of the unrounded value, or equal to it rounded as asked or less; rules exact",
            ),
            Policy("exact", _equal, "equal"),
            Policy("limits", _within_limits, "within the limits printed beside the label", points_have_limits=True),
            Policy("proof", _within(0.005), "within 0.5 % of the label; points, dates and weeks exact"),
        )
    }
)


def policy_named(policy: str | Policy) -> Policy:
    """Return the policy of a name.

    Raises:
        KeyError: when there is none; the message lists the names.
    """
    if isinstance(policy, Policy):
        return policy
    try:
        return POLICIES[policy]
    except KeyError:
        raise KeyError(f"no policy is called {policy!r}; there are {', '.join(POLICIES)}") from None


def agrees(value: Gold, label: Label, policy: str | Policy = "limits", *, decimals: int = MOST_DECIMALS) -> bool:
    """Say whether a value agrees with a label.

    Args:
        value: what was computed or answered; a float that is not finite agrees with nothing.
        label: the right answer.
        policy: a policy or the name of one.
        decimals: how many the value was written with, for the policy that asks.

    >>> agrees(18.3, Label(18.0, 17.1, 18.9))
    True
    >>> agrees(-0.85, Label(-0.828, -0.7866, -0.8694))
    True
    >>> agrees(3, Label(4, whole=True))
    False
    """
    rule = policy_named(policy)
    number, published = _number(value), _number(label.value)
    if number is None or published is None:
        return type(value) is type(label.value) and value == label.value
    if not isfinite(number):
        return False
    if label.counts_points and (label.whole or not rule.points_have_limits):
        if not label.whole and 0 < decimals < MOST_DECIMALS and not rule.points_round:
            return any(_same(number, float(each)) for each in _rounded(published, decimals))  # 54.7 of 54.74 points
        return _same(round(number) if rule.points_round else number, published)
    return rule.decimal(number, decimals, published, label)


def relative_difference(value: Gold, label: Gold) -> float:
    """Return how far a value lies from a label, as a share of the label; infinite where no share can be told."""
    number, published = _number(value), _number(label)
    if number is None or published is None or isinf(number):
        return 0.0 if value == label else float("inf")
    if published == 0:
        return 0.0 if _same(number, 0.0) else float("inf")
    return abs(number - published) / abs(published)


def _number(answer: Gold) -> float | None:
    if answer is None or isinstance(answer, (date, WeeksAndDays, str)):
        return None
    return float(answer)


def _between(number: float, lowest: float, highest: float) -> bool:
    return lowest <= number <= highest or _same(number, lowest) or _same(number, highest)


def _same(first: float, second: float) -> bool:
    return abs(first - second) <= max(TINY, TINY * max(abs(first), abs(second)))


def _rounded(number: float, places: int) -> set[Decimal]:
    """Round half up and half to even, from the decimal digits a reader sees, and the binary number: each is right."""
    unit = Decimal(1).scaleb(-places)
    if not abs(number) < 1e15:
        return {Decimal(number)}
    shown = Decimal(f"{number:.12g}")
    ways = ((shown, ROUND_HALF_UP), (shown, ROUND_HALF_EVEN), (Decimal(number), ROUND_HALF_EVEN))
    return {value.quantize(unit, rounding) for value, rounding in ways}


__all__ = ["POLICIES", "Answer", "Label", "Policy", "agrees", "policy_named", "relative_difference"]

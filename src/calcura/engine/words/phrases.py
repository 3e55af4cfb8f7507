"""The sentences in which a calculator is told: English, unless a table in another language is given in their place."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

Comparisons = Mapping[type[ast.cmpop], tuple[str, str]]

COMPARISONS: Comparisons = {
    ast.Lt: ("is below", "is at least"),
    ast.LtE: ("is at most", "is above"),
    ast.Gt: ("is above", "is at most"),
    ast.GtE: ("is at least", "is below"),
    ast.Eq: ("is", "is not"),
    ast.NotEq: ("is not", "is"),
}

COMPARISONS_OF_DAYS: Comparisons = {
    ast.Lt: ("is before", "is not before"),
    ast.LtE: ("is not after", "is after"),
    ast.Gt: ("is after", "is not after"),
    ast.GtE: ("is not before", "is before"),
}


@dataclass(frozen=True, slots=True)
class Phrases:
    """Templates for ``str.format``; what stands in braces is put in. No phrase is told by its place in a sentence."""

    # Conditions.
    comparisons: Comparisons = field(default_factory=lambda: COMPARISONS)
    """A comparison in words, and its opposite."""
    comparisons_of_days: Comparisons = field(default_factory=lambda: COMPARISONS_OF_DAYS)
    """The same for dates, where it differs."""
    compared: str = "{subject} {comparison} {object}"
    between: str = "{subject} {lower} {low} and {upper} {high}"
    copula: str = "is "
    """What the second half of ``between`` does without."""
    one_of: str = "{subject} is {options}"
    none_of: str = "{subject} is neither {options}"
    not_the: str = "{subject} is not {options}"
    stated: str = "{subject} is stated"
    not_stated: str = "{subject} is not stated"
    negated: str = "not {condition}"
    both: str = " and "
    either: str = " or "
    last_option: str = " or "
    neither: str = " nor "
    comma: str = ", "
    semicolon: str = "; "

    # Limits of a band.
    below: str = "below {below}"
    from_below: str = "{low} to below {below}"
    from_on: str = "{low} or more"

    # Values.
    missing: str = "not stated"
    yes: str = "yes"
    no: str = "no"
    none: str = "none"

    # Formulas.
    cases: str = "{body} if {test}, otherwise {otherwise}"
    case: str = "if {test}"
    last_case: str = "otherwise"
    bands: str = "by {value}: {rows}"
    first_band: str = "{result} below {cut}"
    later_band: str = "{result} from {cut}"
    whole_part: str = "whole part of "
    remainder: str = "remainder of "
    days_between: str = "days from {earlier} to {later}"
    looked_up: str = "{table} of {key}"
    looked_up_here: str = "value for {key}"
    table: str = "table"
    points_of: str = "points of {value}"
    interpolated: str = "{table} at {value}"
    rounded: str = "{value} rounded to a whole number"
    rounded_to_one: str = "{value} rounded to 1 decimal"
    rounded_to: str = "{value} rounded to {digits} decimals"
    rounded_down: str = "{value} rounded down"
    rounded_up: str = "{value} rounded up"
    days: str = "{days} days"
    months_later: str = "{day} + {months} months"
    months_earlier: str = "{day} − {months} months"
    weeks_and_days: str = "{weeks} weeks and {days} days"
    and_days: str = "{weeks} and {days}"
    """The same where the two names say weeks and days themselves."""
    result_of: str = 'result of "{title}"{given}'
    given: str = " with {inputs}"

    # Equations, branches and tables.
    every_patient: str = "In every patient"
    if_: str = "If {test}"
    otherwise: str = "Otherwise"
    otherwise_if: str = "Otherwise, if {test}"
    refused: str = "Refused"
    refused_when: str = "Refused when {test}"
    otherwise_refused: str = "{heading}, refused"
    by: str = "by {quantity}"
    heading_by: str = "{heading}, {by}"
    for_each: str = "{heading}, for each"
    sum_of: str = "{total}, the sum of"
    added_to: str = "Added to the {total}"
    in_unit: str = "{label} in {unit}"
    """A step that is an input in another unit."""
    points: str = "{points}"
    """What a criterion adds, in a scoring table."""
    colon: str = ": "

    # Steps of a trace.
    starts_here: str = "every patient starts here"
    value_is: str = "{subject} is {value}"
    value_among: str = "{subject} ({value}) is {limits}"
    value_in_table: str = "{subject} ({value}) lies from {start}, where it is {first}, to {end}, where it is {last}"
    """Between which rows a table is interpolated."""
    value_told: str = "{subject} ({value})"
    at_least: str = "at least {limit}"
    because: str = ", because {reasons}"
    total: str = "total {total}"
    total_of: str = "{label}: {total}"
    added: str = "{points} ({total})"

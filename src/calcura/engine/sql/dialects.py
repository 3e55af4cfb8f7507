"""What SQL's dialects call things, where they differ from one another and sqlglot does not write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.generator import Generator

from calcura.engine.layers.expressions import NO_FRACTION

RUN = ("duckdb", "sqlite", "postgres", "spark")
"""Dialects whose statements are run in the tests, on every calculator."""

GENERATED = ("bigquery", "databricks", "mysql", "oracle", "redshift", "snowflake", "trino", "tsql")
"""Dialects that are written and not run."""

DIALECTS = (*RUN, *GENERATED)

WITHOUT_TRUTH = ("oracle", "tsql")
"""Dialects in which a condition is no value: a finding's column holds 1 or 0."""

ONCE: Mapping[str, str] = {"postgres": "OFFSET 0", "sqlite": "LIMIT -1"}
"""What has a dialect compute a level of steps once: it would put it in wherever it is used, ten times as slow."""

RAISES_ON_UNDERFLOW = ("postgres", "redshift")
"""Dialects in which exp and power fail where others give 0 or infinity."""

Written = Callable[[exp.Expr], exp.Expr]

HALF_EVEN: Mapping[str, Written] = {
    "duckdb": lambda value: exp.Anonymous(this="round_even", expressions=[value, exp.Literal.number(0)]),
    "spark": lambda value: exp.Anonymous(this="bround", expressions=[value]),
    "databricks": lambda value: exp.Anonymous(this="bround", expressions=[value]),
    "postgres": lambda value: exp.Anonymous(this="round", expressions=[value]),
}
"""How a double is rounded with ties to even; elsewhere by adding and taking away :data:`NO_FRACTION`."""

NOT_A_NUMBER: Mapping[str, str] = {
    "duckdb": "isnan({})",
    "spark": "isnan({})",
    "databricks": "isnan({})",
    "bigquery": "is_nan({})",
    "trino": "is_nan({})",
    "postgres": "{} = 'NaN'",
    "redshift": "{} = 'NaN'",
    "snowflake": "{} = 'NaN'",
}
"""How a double that is no number is asked for; the other dialects have none (SQLite keeps it as NULL)."""

LOG10: Mapping[str, str] = {"snowflake": "log(10, {})", "oracle": "log(10, {})", "redshift": "log({})"}


def half_even(value: exp.Expr, dialect: str) -> exp.Expr:
    """Return a value rounded to a whole number, ties to even."""
    if dialect in HALF_EVEN:
        return HALF_EVEN[dialect](value)
    shift = exp.Literal.number(repr(NO_FRACTION))
    return exp.Sub(this=exp.Add(this=exp.paren(value, copy=False), expression=shift), expression=shift.copy())


def generator(dialect: str) -> Generator:
    """Return what writes a dialect's text, to be kept for a statement: a new one for each value costs more than it."""
    return Dialect.get_or_raise(dialect).generator()


Kind = Literal["boolean", "date", "double", "int", "text"]


def cast(value: exp.Expr, kind: Kind) -> exp.Cast:
    """Return a value as one of a type."""
    return exp.cast(value, _data_type(kind).copy(), copy=False)


@cache
def _data_type(kind: Kind) -> exp.DataType:
    return exp.DataType.build(kind, dialect="duckdb")


RESERVED = frozenset(
    {
        "all", "analyse", "analyze", "and", "any", "array", "as", "asc", "both", "case", "cast", "check", "collate",
        "column", "constraint", "create", "current", "default", "desc", "distinct", "do", "else", "end", "except",
        "false", "fetch", "for", "foreign", "from", "full", "grant", "group", "having", "in", "index", "inner", "into",
        "is", "join", "key", "left", "like", "limit", "natural", "not", "null", "of", "offset", "on", "only", "or",
        "order", "outer", "primary", "range", "rank", "references", "right", "row", "rows", "select", "set", "some",
        "table", "then", "to", "true", "union", "unique", "update", "user", "using", "values", "when", "where",
        "window", "with", "year",
    }
)  # fmt: skip
"""Words that a column cannot be called without quotes in one dialect or another, besides those that sqlglot knows."""


def identifier(name: str, dialect: str) -> exp.Identifier:
    """Return a name, quoted where the dialect would take it for a word of its own."""
    plain = name.isidentifier() and name.isascii() and name == name.lower()
    return exp.to_identifier(name, quoted=not plain or name in RESERVED or name.upper() in _keywords(dialect))


@cache
def _keywords(dialect: str) -> frozenset[str]:
    return frozenset(Dialect.get_or_raise(dialect).tokenizer_class.KEYWORDS)


def column(name: str, dialect: str) -> exp.Column:
    """Return the column of a name."""
    return exp.Column(this=identifier(name, dialect))


def days_between(later: exp.Expr, earlier: exp.Expr, dialect: str) -> exp.Expr:
    """Return the days from one date to another."""
    if dialect == "sqlite":
        days = exp.Sub(this=_julian(later), expression=_julian(earlier))
        return cast(days, "int")
    return exp.DateDiff(this=later, expression=earlier, unit=exp.Var(this="DAY"))


def _julian(day: exp.Expr) -> exp.Expr:
    return exp.Anonymous(this="julianday", expressions=[day])


def days_later(day: exp.Expr, number: exp.Expr, dialect: str) -> exp.Expr:
    """Return the date so many whole days later."""
    if dialect == "sqlite":
        days = exp.DPipe(this=cast(number, "int"), expression=exp.Literal.string(" days"))
        return exp.Anonymous(this="date", expressions=[day, days])
    if dialect in ("postgres", "redshift", "duckdb"):
        return exp.Add(this=day, expression=cast(number, "int"))
    return exp.DateAdd(this=day, expression=cast(number, "int"), unit=exp.Var(this="DAY"))


def months_later(day: exp.Expr, months: int, dialect: str) -> exp.Expr:
    """Return the same day of the month so many months later, or that month's last."""
    if dialect == "sqlite":
        # SQLite goes on into the next month where a month has no such day.
        same = exp.Anonymous(this="date", expressions=[day, exp.Literal.string(f"{months:+d} months")])
        ends = [exp.Literal.string(each) for each in ("start of month", f"{months + 1:+d} months", "-1 day")]
        return exp.Anonymous(
            this="min", expressions=[same, exp.Anonymous(this="date", expressions=[day.copy(), *ends])]
        )
    if dialect in ("spark", "databricks"):
        return exp.Anonymous(this="add_months", expressions=[day, exp.Literal.number(months)])
    later = exp.DateAdd(this=day, expression=exp.Literal.number(months), unit=exp.Var(this="MONTH"))
    return cast(later, "date")

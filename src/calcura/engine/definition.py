"""A calculator's definition: the plain function and what is declared beside it."""

from __future__ import annotations

import inspect
import math
import typing
from bisect import bisect_right
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from calcura.engine.errors import DefinitionError
from calcura.engine.printed import Printed
from calcura.engine.use import Ages, Use
from calcura.measurements.kinds import Kind, Outcome, entry
from calcura.measurements.vocabulary import Age


class _Required:
    """Marks an input that has no default: missing is an error."""

    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED: Final = _Required()


def specialty_of(module: str) -> str:
    """Return the specialty of the calculators of a module: the folder that it lives in.

    >>> specialty_of("calcura.calculators.critical_care.organ_failure"), specialty_of("mine")
    ('critical_care', 'other')
    """
    return module.split(".")[-2] if "." in module else "other"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a formula, a scoring table or a set of risk bands was published."""

    citation: str
    doi: str | None = None
    pmid: str | None = None
    url: str | None = None

    def __post_init__(self) -> None:
        if not (self.doi or self.pmid or self.url):
            raise DefinitionError(f"source {self.citation!r} has no DOI, PMID or address; give one of them")

    def __str__(self) -> str:
        marks = (("doi:", self.doi), ("PMID ", self.pmid), ("", self.url))
        return ". ".join([self.citation.rstrip("."), *(f"{mark}{value}" for mark, value in marks if value)])

    @property
    def address(self) -> str:
        """Where to read it: by its DOI, else by its PMID, else as told.

        >>> Source("Scott GN. Am J Med 1999", doi="10.1002/(SICI)1096<1::AID>3.0.CO;2-T").address
        'https://doi.org/10.1002/%28SICI%291096%3C1%3A%3AAID%3E3.0.CO%3B2-T'
        """
        if self.doi:
            from urllib.parse import quote

            return f"https://doi.org/{quote(self.doi)}"
        return f"https://pubmed.ncbi.nlm.nih.gov/{self.pmid}/" if self.pmid else str(self.url)


class Above(float):
    """A limit that belongs to the band below it: ``(Above(2.8), "low")`` begins above 2.8, which is not low yet.

    Results reach it by sums of decimals, so a millionth more is the same as the limit.
    """

    __slots__ = ()


class Bands:
    """What a result means: half-open bands that cover the whole line, so nothing falls between printed limits.

    ``Bands("low", (2, "moderate"), (3, "high"), source=...)`` reads: low below 2, moderate from 2 to 3, then high.
    ``cuts`` are where a band begins, ``printed`` the same as the source prints them.
    """

    __slots__ = ("cuts", "labels", "printed", "source")

    def __init__(self, first: str, *later: tuple[float, str], source: Source) -> None:
        self.printed: tuple[float, ...] = tuple(cut for cut, _ in later)
        self.cuts: tuple[float, ...] = tuple(
            round(cut + 1e-6, 6) if isinstance(cut, Above) else cut for cut in self.printed
        )
        self.labels: tuple[str, ...] = (first, *(label for _, label in later))
        self.source = source
        if not later or list(self.cuts) != sorted(set(self.cuts)):
            raise DefinitionError(f"bands need at least one cut, each above the one before; given {self.cuts}")

    def of(self, value: float) -> str:
        """Return the label of the band that ``value`` lies in."""
        return self.labels[bisect_right(self.cuts, value)]

    def limits(self) -> tuple[tuple[float, float, str], ...]:
        """Return each band as (from, below, label), with infinities at the two ends; limits are as printed."""
        edges = (-math.inf, *self.printed, math.inf)
        return tuple(zip(edges[:-1], edges[1:], self.labels, strict=True))


@dataclass(frozen=True, slots=True)
class Input:
    """One parameter of a calculator: its vocabulary entry, and what "not stated" means for it."""

    name: str
    kind: Kind
    default: object = REQUIRED

    @property
    def required(self) -> bool:
        """Whether leaving it out is an error."""
        return self.default is REQUIRED

    @property
    def label(self) -> str:
        """The input's name in words."""
        return self.kind.label


@dataclass(frozen=True, eq=False)
class Definition:
    """A calculator: one plain function, and the facts declared beside it. Every reading starts from here."""

    name: str
    title: str
    function: Callable[..., Any]
    result: Outcome
    sources: tuple[Source, ...]
    bands: Bands | None = None
    steps: Mapping[str, str] = field(default_factory=dict)
    applies_to: Mapping[str, tuple[float | None, float | None]] = field(default_factory=dict)
    supersedes: str | None = None
    superseded_by: str | None = None
    use: Use | None = None
    loinc: str | None = None
    """The code under which records hold just this result."""
    printed: Mapping[str, Printed] = field(default_factory=dict)
    """The cut-points of an input as the source prints them in a second unit."""
    criteria: Mapping[str, str] = field(default_factory=dict)
    """The label of a criterion, by the name that it would have after what it asks for first."""
    names: tuple[str, ...] = field(init=False, repr=False)
    """The names of its module that the function uses, as it is written."""
    constants: tuple[object, ...] = field(init=False, repr=False)
    """The constants in the function, as it is written."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", self.function.__code__.co_names)
        object.__setattr__(self, "constants", self.function.__code__.co_consts)

    @cached_property
    def inputs(self) -> tuple[Input, ...]:
        """The inputs in the order of the signature."""
        parameters = inspect.signature(self.function).parameters.values()
        inputs = tuple(
            Input(p.name, self._kind(p.name, p.annotation), REQUIRED if p.default is p.empty else p.default)
            for p in parameters
        )
        for what, named in (("applies_to", self.applies_to), ("printed", self.printed)):
            unknown = set(named) - {each.name for each in inputs}
            if unknown:
                raise DefinitionError(f"{self.name}: {what} names {sorted(unknown)}, which are not inputs")
        return inputs

    def _kind(self, parameter: str, hint: object) -> Kind:
        names = self.function.__globals__
        if isinstance(hint, str):  # as the module wrote it: most are one name, which is looked up and not compiled
            hint = names[hint] if hint in names else eval(hint, names)
        for candidate in (hint, *typing.get_args(hint)):
            with suppress(TypeError):
                return entry(candidate)
        raise DefinitionError(
            f"{self.name}: parameter {parameter} has no vocabulary entry; "
            "annotate it with one of calcura.measurements, e.g. age: Age"
        )

    @cached_property
    def input_by_name(self) -> Mapping[str, Input]:
        """The inputs by name."""
        return {each.name: each for each in self.inputs}

    def input_of(self, measured: object) -> Input | None:
        """Return the input that an entry of the vocabulary is, whatever it is called here; None where none is.

        >>> from calcura.engine import definition
        >>> from calcura.measurements import Height, Sex
        >>> definition("body_mass_index").input_of(Height).name, definition("body_mass_index").input_of(Sex)
        ('height', None)
        """
        kind = entry(measured)
        return next((each for each in self.inputs if each.kind is kind), None)

    def band_of(self, value: Any) -> str | None:
        """Return the label of the band that a result lies in, or None where no bands are declared."""
        return self.bands.of(value) if self.bands is not None else None

    @property
    def specialty(self) -> str:
        """The specialty: the folder its module lives in."""
        return specialty_of(self.function.__module__)

    @property
    def ages(self) -> Ages:
        """The ages in years that it is for, from the limits of its input or from what is declared of its use."""
        age = self.input_of(Age)
        limits = self.applies_to.get(age.name) if age is not None else None
        return limits or (self.use.ages if self.use is not None else (None, None))

    def rivals(self, other: Definition) -> bool:
        """Return whether both are known to answer the same question."""
        return self.use is not None and other.use is not None and self.use.rivals(other.use)

    @cached_property
    def purpose(self) -> str:
        """The first paragraph of the docstring: what it computes and for whom."""
        return " ".join(self._paragraphs[0].split())

    @cached_property
    def cautions(self) -> tuple[str, ...]:
        """The other paragraphs of the docstring: when not to use it, versions, unusual rules."""
        return tuple(" ".join(each.split()) for each in self._paragraphs[1:])

    @cached_property
    def _paragraphs(self) -> list[str]:
        text = inspect.getdoc(self.function)
        if not text:
            raise DefinitionError(f"{self.name}: no docstring; say what it computes, for whom and when not")
        return text.split("\n\n")

    @cached_property
    def code(self) -> str:
        """The function's source as written."""
        return inspect.getsource(self.function)

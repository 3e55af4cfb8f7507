"""Croissant 1.0: what a data set holds, as JSON-LD that data loaders read (https://docs.mlcommons.org/croissant)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from calcura import __version__

TERMS = (
    "citeAs column equivalentProperty extract field fileObject fileProperty fileSet format includes isLiveDataset "
    "jsonPath key md5 parentField path recordSet references regex repeated replace samplingRate separator source "
    "subField transform"
)
CONTEXT: dict[str, Any] = dict(
    sorted(
        {
            "@language": "en",
            "@vocab": "https://schema.org/",
            "conformsTo": "dct:conformsTo",
            "cr": "http://mlcommons.org/croissant/",
            "data": {"@id": "cr:data", "@type": "@json"},
            "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
            "dct": "http://purl.org/dc/terms/",
            "examples": {"@id": "cr:examples", "@type": "@json"},
            "rai": "http://mlcommons.org/croissant/RAI/",
            "sc": "https://schema.org/",
            **{term: f"cr:{term}" for term in TERMS.split()},
        }.items()
    )
)
"""The prefixes and terms that the standard asks every file to declare."""

File = tuple[str, int, str]
"""Path in the folder, size in bytes, SHA-256."""


@dataclass(frozen=True, slots=True)
class About:
    """What a data set says of itself. The version is that of the data; ``url`` is where it can be had, if anywhere."""

    description: str
    license: str
    version: str
    cite_as: str
    url: str = ""
    creator: str = "Calcura"


GENERATED = About(
    description="Generated cases of clinical calculation with their right answers. No patient is real.",
    license="https://www.apache.org/licenses/LICENSE-2.0",
    version=__version__,
    cite_as=f"Calcura {__version__}: generated cases of clinical calculation",
)


def croissant(
    name: str,
    files: Mapping[str, File],
    columns: Mapping[str, str],
    numbers: Sequence[str],
    published: date | None = None,
    about: About = GENERATED,
) -> dict[str, Any]:
    """Return the metadata of a folder of Parquet files, one a split, that share their columns.

    Without a date of publication none is told: the same cases make the same bytes on any day.
    """
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "name": name,
        "description": about.description,
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "license": about.license,
        "url": about.url or "https://huggingface.co/datasets/" + name,
        "version": about.version,
        "creator": {"@type": "Organization", "name": about.creator},
        **({"datePublished": published.isoformat()} if published is not None else {}),
        "citeAs": about.cite_as,
        "distribution": [_file(split, *file) for split, file in files.items()],
        "recordSet": [_records(split, columns, numbers) for split in files],
    }


def _file(split: str, path: str, size: int, checksum: str) -> dict[str, Any]:
    return {
        "@type": "cr:FileObject",
        "@id": f"{split}-file",
        "name": f"{split}-file",
        "contentUrl": path,
        "contentSize": f"{size} B",
        "encodingFormat": "application/x-parquet",
        "sha256": checksum,
    }


def _records(split: str, columns: Mapping[str, str], numbers: Sequence[str]) -> dict[str, Any]:
    fields = [
        {
            "@type": "cr:Field",
            # Readers take no white space in an identity, and the benchmark's columns have some.
            "@id": f"{split}/{column}".replace(" ", "_"),
            "name": column,
            "description": meaning,
            "dataType": "sc:Integer" if column in numbers else "sc:Text",
            "source": {"fileObject": {"@id": f"{split}-file"}, "extract": {"column": column}},
        }
        for column, meaning in columns.items()
    ]
    return {"@type": "cr:RecordSet", "@id": split, "name": split, "field": fields}

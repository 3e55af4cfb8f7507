"""Evaluation reports that lie in folders given to the service, as ``calcura report --output`` writes them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.responses import FileResponse, Response

from calcura.serving.pages.page import Asked, Page
from calcura.serving.problems import ProblemError
from calcura.text.given import json_of

LISTED = ("name", "baseline", "data", "model", "n", "accuracy", "interval")
"""What of a run is listed; a report of another version may lack some of it."""

REPORT, DATA = "report.html", "report.json"
MOST_REPORTS = 500
LARGEST = 50_000_000
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".jsonl": "application/x-ndjson",
    ".md": "text/markdown; charset=utf-8",
}
POLICY = (
    "sandbox allow-scripts allow-popups; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "img-src data:"
)
"""A report has a script of its own: it runs as if from another site, and reaches nothing of this one."""


@dataclass(frozen=True)
class Report:
    """A report: where it lies, and what of it is listed."""

    folder: Path
    address: str
    about: Mapping[str, Any]

    @property
    def runs(self) -> list[dict[str, Any]]:
        """The runs that it is of."""
        found = self.about.get("runs")
        listed = [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
        return [dict.fromkeys(LISTED) | each for each in listed]

    @property
    def inspect(self) -> str:
        """The command that opens Inspect's viewer on the logs that lie here, empty where there are none."""
        log = next(self.folder.rglob("*.eval"), None)
        return f"inspect view --log-dir {shlex.quote(str(log.parent.resolve()))}" if log is not None else ""


def _list(asked: Asked) -> Response:
    return asked.rendered("runs", reports=list(_reports(asked.site.runs)), folders=asked.site.runs)


def _reports(folders: tuple[Path, ...]) -> Iterator[Report]:
    """Yield the reports in the folders, the newest first."""
    found = [
        (page.stat().st_mtime, number, page)
        for number, folder in enumerate(folders)
        for page in sorted(folder.rglob(REPORT))[:MOST_REPORTS]
    ]
    for _, number, page in sorted(found, key=lambda each: (-each[0], each[2])):
        within = "".join(f"/{quote(part, safe='')}" for part in page.parent.relative_to(folders[number]).parts)
        yield Report(page.parent, f"/runs/{number}{within}", _about(page.parent / DATA))


def _about(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST:
            return {}
        found = json_of(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _file(asked: Asked) -> Response:
    """Answer with a file of a report, of a kind that reports have, and from nowhere else."""
    missing = ProblemError("not-found", "there is no such report", "/runs lists what there is.")
    number, within = asked.path["number"], asked.path["within"]
    folders = asked.site.runs
    if not (number.isascii() and number.isdigit() and len(number) < 5 and int(number) < len(folders)):
        raise missing
    root = folders[int(number)].resolve()
    try:
        path = (root / within).resolve()
        is_there = path.is_file()
    except (OSError, ValueError):
        raise missing from None
    if not is_there or not path.is_relative_to(root) or path.suffix not in TYPES:
        raise missing
    headers = {"content-security-policy": POLICY, "cache-control": "private, max-age=60"}
    return FileResponse(path, media_type=TYPES[path.suffix], headers=headers)


PAGES = (Page("/runs", _list, known=True), Page("/runs/{number}/{within:path}", _file, known=True))

"""The index of a site: for each calculator and each section of a guide, the words in which it is looked for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from calcura.calculators.asked_for import how_often
from calcura.engine import Definition
from calcura.serving.frozen.prose import Guides

Entry = tuple[str, str, str, str, int, str, float]
"""Title, what it is, address, specialty, whether it is superseded, further words, and what its score counts."""
OFTEN = {"rarely": 0.8, "often": 1.2, "daily": 1.6}
"""What a score is multiplied by for how often a calculator is asked for."""
GUIDES = "guides"
LONGEST = 160


def index_script(entries: Iterable[Entry]) -> str:
    """Return the index as a script, an entry a line."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in entries)
    return f"calcura.index = [\n{lines}\n];\n"


def entries_of_calculators(definitions: Iterable[Definition]) -> Iterator[Entry]:
    """Yield the entry of each calculator."""
    frequency = how_often()
    for each in definitions:
        use = each.use
        asked = (use.answers, use.situations, use.signs, use.names, use.computes) if use is not None else ()
        words = (each.name.replace("_", " "), each.result.label, *(one.label for one in each.inputs), *asked)
        address, is_superseded = f"/calculators/{each.name}", int(each.superseded_by is not None)
        further = _further(" ".join(words), f"{each.title} {each.purpose}")
        often = OFTEN.get(frequency.get(each.name, ""), 1)
        yield each.title, each.purpose, address, each.specialty, is_superseded, further, often


def entries_of_guides(guides: Guides) -> Iterator[Entry]:
    """Yield an entry for each section of the guides."""
    for guide in guides.all:
        for section in guide.sections:
            title = guide.title if section.title == guide.title else f"{guide.title}: {section.title}"
            about = section.text[:LONGEST].rpartition(" ")[0] + " …" if len(section.text) > LONGEST else section.text
            address = f"{guide.address}#{section.place}" if section.place else guide.address
            yield title, about, address, GUIDES, 0, _further(section.text, f"{title} {about}"), 1


def _further(text: str, told: str) -> str:
    """Return the words of a text that are not told anyway, each once."""
    known = set(_words(told))
    return " ".join(dict.fromkeys(each for each in _words(text) if each not in known and len(each) > 1))


def _words(text: str) -> list[Any]:
    return re.findall(r"[^\W_]+", text.lower())

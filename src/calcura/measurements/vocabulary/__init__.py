"""Every clinical input and shared result, named once.

A parameter's name is the snake_case of its entry: ``serum_creatinine: SerumCreatinine``. Each entry is defined in the
file of its subject, which is loaded when one of its entries is first asked for: a calculator loads the subjects that
it needs. ``index.json`` tells in which file an entry stands; ``python -m calcura.calculators`` writes it.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from calcura.measurements.vocabulary.circulation import *
    from calcura.measurements.vocabulary.examination import *
    from calcura.measurements.vocabulary.history import *
    from calcura.measurements.vocabulary.injury import *
    from calcura.measurements.vocabulary.laboratory import *
    from calcura.measurements.vocabulary.medication import *
    from calcura.measurements.vocabulary.operations import *
    from calcura.measurements.vocabulary.patient import *
    from calcura.measurements.vocabulary.pregnancy import *
    from calcura.measurements.vocabulary.respiratory import *
    from calcura.measurements.vocabulary.results import *
    from calcura.measurements.vocabulary.rheumatology import *
    from calcura.measurements.vocabulary.scales import *
    from calcura.measurements.vocabulary.stroke import *
    from calcura.measurements.vocabulary.urine import *
    from calcura.measurements.vocabulary.vital_signs import *

INDEX: dict[str, str] = json.loads(Path(__file__).with_name("index.json").read_text(encoding="utf-8"))
"""Name of an entry -> the file that it is defined in."""

if not TYPE_CHECKING:  # which is told the entries above, each with its own type

    def __getattr__(name: str) -> Any:
        """Take an entry from the file of its subject."""
        if name in INDEX:
            found = globals()[name] = getattr(import_module(f"{__name__}.{INDEX[name]}"), name)
            return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

"""Parquet as verl reads it: data_source, prompt, ability, reward_model, extra_info."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from calcura.cases.formats.chat import asking
from calcura.cases.formats.parquet import write_rows
from calcura.cases.generated import GeneratedCase, language

DATA_SOURCE = "calcura"
"""Marks our rows where several prompt sets are mixed; what follows a slash tells sets of ours apart."""
ABILITY = "clinical_calculation"


def write(cases: Iterable[GeneratedCase], path: Path) -> int:
    """Write cases as a Parquet file for verl, and return how many."""
    return write_rows((row(case, number) for number, case in enumerate(cases)), path)


def row(case: GeneratedCase, number: int) -> dict[str, Any]:
    """Return a case as verl takes it.

    ``ground_truth`` is a JSON object with the gold and the policy, so that a reward file needs no other source.
    """
    data = case.to_json()
    return {
        "data_source": f"{DATA_SOURCE}/{case.provenance['form']}",
        "prompt": asking(case.prompt, language(case.provenance["language"])),
        "ability": ABILITY,
        "reward_model": {"style": "rule", "ground_truth": json.dumps({**data["gold"], "policy": case.policy})},
        "extra_info": {
            "index": number,
            "id": case.id,
            "calculator": case.calculator,
            "language": case.provenance["language"],
            "seed": case.seed,
            "place": case.index,
            "inputs": json.dumps(data["inputs"], ensure_ascii=False),
        },
    }

"""A run of MedCalc-Bench's pipeline with a scripted model, as a process that can be killed at any moment.

    python scripted_run.py NOTES.jsonl FOLDER WORKERS

It prints a line for each piece of progress.
"""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from calcura.curation.medcalc_bench import Settings, pipeline
from calcura.curation.pipeline import ModelCall, ModelReply, Run, go_on, open_source

CALCULATORS = ("curb_65", "mdrd_gfr", "anion_gap", "wells_pe")
PIPELINE = pipeline(Settings(calculators=CALCULATORS, at_most=40).to_json())


def scripted(calls: Sequence[ModelCall]) -> list[ModelReply]:
    """Say that every calculator is for the patient, and that every finding asked for is absent."""
    return [ModelReply(json.dumps(_said(each.messages[-1]["content"])), cost=0.01) for each in calls]


def _said(prompt: str) -> dict[str, object]:
    asked = re.findall(r"^- (\w+): (.*)", prompt, re.MULTILINE)
    if "true or false. Where" in prompt:
        return {name: True for name, _ in asked}
    evidence = prompt.split(".")[0]
    return {name: {"value": False, "unit": "", "evidence": evidence} for name, what in asked if "true or false" in what}


def run(file: Path, folder: Path, workers: int = 1) -> None:
    folder.mkdir(exist_ok=True)

    def tell(step: str, done: int, total: int | None) -> None:
        print(step, done, flush=True)

    go_on(Run(PIPELINE, open_source(str(file)), scripted, "scripted", workers, progress=tell), folder)


if __name__ == "__main__":
    run(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))

"""Measure curation: the extraction beside published entities, what each step keeps of published rows, and speed.

    python benchmarks/curation.py FILE.csv [--release v1.0] [--split train] [--json]
    python benchmarks/curation.py FILE.csv --end-to-end [--json]
    python benchmarks/curation.py --notes 180000 [--json]

The first reads the notes of a published file as if nothing were known of them, and compares. The second takes nothing
but the notes of a file and makes a release of them, with a scripted model behind Inspect for what rules leave unclear.
The third writes a corpus of generated notes to a temporary file and screens it, with one and with two processes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import resource
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import mlcroissant

from calcura.cases.case import Case
from calcura.cases.generated import generate
from calcura.cases.medcalc_bench import CALCULATORS, read_release
from calcura.cli.curating.asking import asked_by
from calcura.curation.medcalc_bench import Settings, pipeline
from calcura.curation.medcalc_bench.eligibility import eligible
from calcura.curation.medcalc_bench.extraction import ASSUMED, extracted
from calcura.curation.medcalc_bench.settings import why_not_curated
from calcura.curation.medcalc_bench.validation import problem
from calcura.curation.pipeline import Pipeline, Run, candidates, go_on, open_source, status
from calcura.curation.pipeline.folder import checkpoints
from calcura.curation.release import release
from calcura.engine import definition
from calcura.evaluation.data import load
from calcura.evaluation.models.apart import Asked, Asker
from calcura.evaluation.reference import run_reference
from calcura.measurements import Number
from calcura.reading.text.passages import Passage

ASKED = ("curb_65", "meld_na_2016")
"""Calculators that the corpus is screened for."""
BATCH = 2000


# --- beside published rows ------------------------------------------------------------------------------------------


def compared(case: Case) -> Iterator[tuple[str, str]]:
    """Yield each input that a row states, with how the extraction fares: right, wrong, missing, or assumed."""
    found = extracted(definition(case.calculator), Passage(case.note))
    for name, stated in case.stated.items():
        ours = found.get(name)
        if ours is None or (ours["how"] == ASSUMED and stated.value is not False):
            yield name, "missing"
        else:
            yield name, "right" if same(ours["value"], stated.value, name, case) else "wrong"


def same(ours: Any, theirs: Any, name: str, case: Case) -> bool:
    kind = definition(case.calculator).input_by_name[name].kind
    if isinstance(kind, Number):
        return abs(float(ours) - float(theirs)) <= 0.01 * abs(float(theirs)) + 1e-9
    return str(ours) == str(theirs)


def lost_at(case: Case) -> str:
    """Return the step at which a published row's calculator would be dropped for its note without a model."""
    calculator, passage = definition(case.calculator), Passage(case.note)
    verdict, why = eligible(calculator, passage)
    if verdict != "eligible":
        return f"eligibility: {verdict}{f' ({why})' if why else ''}"
    return problem(calculator, extracted(calculator, passage), 0.5) or "kept"


def beside_published(options: argparse.Namespace) -> None:
    cases = read_release(options.file, options.release, options.split, on_error="collect").cases
    by_input: defaultdict[str, Counter[str]] = defaultdict(Counter)
    steps: Counter[str] = Counter()
    by_calculator: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for case in cases:
        for name, verdict in compared(case):
            by_input[name][verdict] += 1
        lost = lost_at(case)
        steps[lost] += 1
        by_calculator[case.calculator][lost] += 1
    total = sum(by_input.values(), Counter())
    if options.json:
        print(json.dumps({"rows": len(cases), "inputs": total, "by_input": by_input, "steps": steps}))
        return
    print(f"{len(cases)} rows, {total.total()} inputs: " + ", ".join(f"{each} {total[each]}" for each in sorted(total)))
    for name, counts in sorted(by_input.items(), key=lambda each: -each[1].total()):
        print(f"  {name:40s} {counts.total():4d}  right {counts['right'] / counts.total():6.1%}  {dict(counts)}")
    print("\nWhere a published row's calculator is dropped for its note:")
    for name, count in steps.most_common():
        print(f"  {count:5d}  {name}")
    for name, counts in sorted(by_calculator.items()):
        print(f"  {name:40s} {counts['kept']:4d} of {counts.total()} kept")


# --- from notes to a release ----------------------------------------------------------------------------------------


def scripted_model() -> Asker:
    """Return a model that takes every calculator for the patient's, and every finding asked for as not mentioned."""
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    def reply(messages: list[Any], *_: object) -> ModelOutput:
        asked = re.findall(r"^- (\w+): ", messages[-1].text, re.MULTILINE)
        said = "Which of these calculators" in messages[-1].text or None
        output = ModelOutput.from_content("mockllm/model", json.dumps(dict.fromkeys(asked, said)))
        output.usage = ModelUsage(input_tokens=len(messages[-1].text) // 4, output_tokens=4 * len(asked))
        return output

    return Asker(get_model("mockllm/model", custom_outputs=reply, memoize=False), Asked(cache=False))


def end_to_end(file: Path, workers: int, as_json: bool) -> None:
    names = tuple(each.calculator for each in CALCULATORS.values() if not why_not_curated(each.calculator))
    steps = pipeline(Settings(calculators=names, at_most=50).to_json())
    asker = scripted_model()
    with tempfile.TemporaryDirectory() as name:
        folder, output = Path(name) / "run", Path(name) / "release"
        folder.mkdir()
        start = time.perf_counter()
        go_on(Run(steps, open_source(str(file)), asked_by(asker), "scripted", workers), folder)
        seconds = time.perf_counter() - start
        found = status(steps, folder)
        made = release(candidates(steps, folder), [], output, "1.0.0", reviewers=0)
        issues = mlcroissant.Dataset(jsonld=str(output / "croissant.json")).metadata.issues
        evaluated = run_reference(load(str(output)), Path(name) / "logs")
        figures = {
            "seconds": seconds,
            "status": found.to_json(),
            "release": made.to_json() | {"folder": ""},
            "calculators": len({each.chosen.candidate.calculator for each in made.rows}),
            "croissant_errors": sorted(issues.errors),
            "reference_right": sum(each.verdict == "correct" for each in evaluated.attempts),
        }
    asker.close()
    if as_json:
        print(json.dumps(figures))
        return
    print(f"{found.notes} notes in {seconds:.0f} s, {found.model_replies} replies of the scripted model")
    for step in found.steps:
        print(f"  {step.name:22s} kept {step.kept:5d}  dropped {step.dropped:5d}  {dict(step.reasons)}")
    print(f"{len(made.rows)} rows of {figures['calculators']} calculators; audit {dict(made.checked.counts)}")
    print(f"Croissant: {figures['croissant_errors'] or 'valid'}; evaluate: {figures['reference_right']} right")


# --- a large corpus -------------------------------------------------------------------------------------------------


def written(path: Path, notes: int) -> float:
    """Write generated notes, two by two processes, and return their mean length."""
    starts = range(0, notes, BATCH)
    characters = 0
    with path.open("w", encoding="utf-8") as file, multiprocessing.get_context("spawn").Pool(2) as pool:
        for lines in pool.imap(_lines, [(start, min(BATCH, notes - start)) for start in starts]):
            file.writelines(lines)
            characters += sum(map(len, lines))
    return characters / notes


def _lines(part: tuple[int, int]) -> list[str]:
    start, count = part
    calculators = sorted(each.calculator for each in CALCULATORS.values())
    made = generate(count, 6, form="note", calculators=calculators, difficulty=("irrelevant", "negated"), start=start)
    return [f"{json.dumps({'note_id': each.id, 'note': each.note})}\n" for each in made]


def screened(file: Path, folder: Path, workers: int) -> dict[str, Any]:
    """Screen a corpus in a process of its own, and return its speed, its memory and what it kept."""
    receiving, sending = multiprocessing.get_context("spawn").Pipe(duplex=False)
    process = multiprocessing.get_context("spawn").Process(target=_screen, args=(file, folder, workers, sending))
    process.start()
    sending.close()
    found: dict[str, Any] = receiving.recv()
    process.join()
    return found


def _screen(file: Path, folder: Path, workers: int, sending: Any) -> None:
    whole = pipeline(Settings(calculators=ASKED).to_json())
    first = Pipeline(whole.product, whole.steps[:2], lambda note, data: [])
    folder.mkdir()
    start = time.perf_counter()
    go_on(Run(first, open_source(str(file)), workers=workers), folder)
    seconds = time.perf_counter() - start
    used = sum(resource.getrusage(each).ru_utime for each in _WHOSE.values())
    found = status(first, folder)
    content = sha256()
    with checkpoints(folder) as store:
        for note, data in store.waiting(len(first.steps)):
            content.update(json.dumps([note.id, dict(data)], sort_keys=True).encode())
    memory = {who: resource.getrusage(each).ru_maxrss / 1024 for who, each in _WHOSE.items()}
    speed = {"notes_per_second": found.notes / seconds, "notes_per_cpu_second": found.notes / used}
    figures = {"workers": workers, **speed, "seconds": seconds}
    kept = {"notes": found.notes, "kept": found.steps[-1].kept, "content": content.hexdigest()[:16]}
    sending.send({**figures, **kept, "peak_mb_main": memory["main"], "peak_mb_worker": memory["worker"]})


_WHOSE = {"main": resource.RUSAGE_SELF, "worker": resource.RUSAGE_CHILDREN}


def large_corpus(notes: int, as_json: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, file = Path(name), Path(name) / "notes.jsonl"
        start = time.perf_counter()
        length = written(file, notes)
        print(f"{notes} notes of {length:.0f} characters written in {time.perf_counter() - start:.0f} s", flush=True)
        runs = [screened(file, folder / f"run{workers}", workers) for workers in (1, 2)]
    if as_json:
        print(json.dumps({"runs": runs, "same": runs[0]["content"] == runs[1]["content"]}))
        return
    for run in runs:
        memory = f"peak {run['peak_mb_main']:.0f} MB, its largest worker {run['peak_mb_worker']:.0f} MB"
        speed = f"{run['notes_per_second']:.0f} notes/s, {run['notes_per_cpu_second']:.0f} a second of CPU"
        print(f"{run['workers']} workers: {speed}, {memory}, kept {run['kept']}")
    print("the same notes kept" if runs[0]["content"] == runs[1]["content"] else "NOT THE SAME NOTES KEPT")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="test")
    parser.add_argument("--notes", type=int)
    parser.add_argument("--end-to-end", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.notes is not None:
        large_corpus(options.notes, options.json)
    elif options.file is not None and options.end_to_end:
        end_to_end(options.file, options.workers, options.json)
    elif options.file is not None:
        beside_published(options)
    else:
        parser.error("give a file, or --notes N")


if __name__ == "__main__":
    main()

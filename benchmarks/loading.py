"""Measure what many calculators cost: first import and calculation, list and find, with and without a package of them.

    python benchmarks/loading.py [--calculators 1100] [--repeats 5] [--json]

The package is made for the run: scores of a few inputs in modules of four, named one by one in its entry points. Each
figure is a process of its own; the reference is the same process without the package. Machines are noisy: read ratios.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MODULE = """
from typing import Annotated
from calcura.engine import Bands, Source, calculator
from calcura.measurements import Age, Finding, Outcome, SerumCreatinine, Weight

SOURCE = Source("Made up for a benchmark", url="https://example.org")
"""
FUNCTION = '''
@calculator(title="Made-up score {n}", result=Outcome("Score {n}", "points"), source=SOURCE,
            bands=Bands("low", (2, "high"), source=SOURCE))
def made_up_{n}(age: Age, weight: Weight, serum_creatinine: SerumCreatinine,
                sign_{n}: Annotated[bool, Finding("Sign {n}")]) -> float:
    """Tell something of patients with the made-up illness {n}."""
    points = {n} / 100
    if age >= 65:
        points += 1
    if sign_{n}:
        points += 2
    return points + serum_creatinine / weight
'''
COMMANDS = {
    "import calcura": ["-c", "import calcura"],
    "first calculate": ["-c", "import calcura; calcura.calculate('body_mass_index', {'weight': 70, 'height': 175})"],
    "calculate": ["-m", "calcura", "calculate", "body_mass_index", "weight=70", "height=175"],
    "list": ["-m", "calcura", "list"],
    "find": ["-m", "calcura", "find", "kidney function from creatinine"],
    "definitions": ["-c", "import calcura; calcura.definitions()"],
}


def made(folder: Path, count: int) -> None:
    """Make the package as it stands after its installation."""
    points = []
    for first in range(0, count, 4):
        numbers = range(first, min(first + 4, count))
        text = MODULE + "".join(FUNCTION.format(n=n) for n in numbers)
        (folder / f"made_up_module_{first}.py").write_text(text, encoding="utf-8")
        points += [f"made_up_{n} = made_up_module_{first}:made_up_{n}" for n in numbers]
    about = folder / "made_up-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: made-up\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[calcura.calculators]\n" + "\n".join(points) + "\n")


def seconds(arguments: list[str], path: str) -> float:
    """Return how long a process takes."""
    start = time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": path}
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=environment)
    return time.perf_counter() - start


def main() -> None:
    """Measure each command in turn, with the package and without, and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calculators", type=int, default=1100)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    alone = os.environ.get("PYTHONPATH", "")
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        made(Path(folder), options.calculators)
        both = os.pathsep.join(filter(None, [folder, alone]))
        for name, arguments in COMMANDS.items():
            pairs = [(seconds(arguments, alone), seconds(arguments, both)) for _ in range(options.repeats + 1)][1:]
            few, many = (statistics.median(each) for each in zip(*pairs, strict=True))
            ratio = statistics.median(with_them / without for without, with_them in pairs)
            figures[name] = {"alone": few, "with": many, "ratio": ratio}
    if options.json:
        print(json.dumps({"calculators": options.calculators, "commands": figures}))
        return
    print(f"{'':18s} {'alone':>8s} {'with':>8s} ratio, with {options.calculators:,} more calculators")
    for name, found in figures.items():
        print(f"{name:18s} {found['alone']:7.3f}s {found['with']:7.3f}s {found['ratio']:5.2f}")


if __name__ == "__main__":
    main()

"""Measure how fast cases are made on one core, beside references in the same run.

    python benchmarks/generation.py [--cases 20000] [--reasoning-gym PYTHON] [--json]

PYTHON is an interpreter that has reasoning-gym, which may be another environment's. Times are of the processor, so that
a busy machine does not count against either side; read the ratios all the same.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import time
from collections.abc import Callable, Iterable
from random import Random

from calcura.cases.generated import generate

REPEATS = 7
CASES_OF_A_SET = 5000
SIMPLE_SETS = ("chain_sum", "leg_counting", "gcd", "decimal_arithmetic", "calendar_arithmetic")
OF_REASONING_GYM = """
import json, statistics, sys, time, reasoning_gym
found = {}
for name in sys.argv[2:]:
    rates = []
    for seed in range(5):
        entries = reasoning_gym.create_dataset(name, size=int(sys.argv[1]), seed=seed)
        start = time.process_time()
        for entry in entries:
            pass
        rates.append(int(sys.argv[1]) / (time.process_time() - start))
    found[name] = statistics.median(rates)
print(json.dumps(found))
"""


def by_hand(n: int, seed: int) -> Iterable[dict[str, object]]:
    """Yield cases of one equation as a script would make them: no other units, cut-points, identity or checks."""
    for index in range(n):
        chance = Random(f"{seed}/{index}")
        sodium, glucose, urea = chance.randint(115, 165), chance.randint(50, 800), chance.randint(5, 120)
        answer = 2 * sodium + urea / 2.8 + glucose / 18
        yield {
            "prompt": "Work out the serum osmolality.\n"
            f"- Sodium: {sodium} mmol/L\n- Glucose: {glucose} mg/dL\n- Urea nitrogen: {urea} mg/dL\n"
            "Write the answer in a box.",
            "gold": round(answer),
            "inputs": {"sodium": sodium, "glucose": glucose, "urea": urea},
        }


def rate(make: Callable[[int], Iterable[object]], cases: int) -> float:
    """Return the median of cases a second, after one run to warm up."""
    rates = []
    for seed in range(REPEATS + 1):
        gc.collect()
        start = time.process_time()
        for _ in make(seed):
            pass
        rates.append(cases / (time.process_time() - start))
    return statistics.median(rates[1:])


def measured(cases: int) -> dict[str, float]:
    """Return cases a second of each way to make them."""
    few = max(cases // 20, 200)
    return {
        "structured": rate(lambda seed: generate(cases, seed), cases),
        "structured, half with the rule": rate(lambda seed: generate(cases, seed, add_rule=0.5), cases),
        "structured, in Chinese": rate(lambda seed: generate(cases, seed, language="zh"), cases),
        "structured, with explanation": rate(lambda seed: generate(few, seed, explain=True), few),
        "notes": rate(lambda seed: generate(few, seed, form="note"), few),
        "by hand: one equation, an f-string": rate(lambda seed: by_hand(cases, seed), cases),
    }


def reasoning_gym(python: str) -> dict[str, float]:
    """Return entries a second of reasoning-gym's simple sets."""
    command = [python, "-c", OF_REASONING_GYM, str(CASES_OF_A_SET), *SIMPLE_SETS]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return {f"reasoning-gym: {name}": each for name, each in json.loads(run.stdout).items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--reasoning-gym", metavar="PYTHON")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = measured(options.cases)
    if options.reasoning_gym:
        found |= reasoning_gym(options.reasoning_gym)
    if options.json:
        print(json.dumps({"cases_per_second": found}))
        return
    for what, figure in found.items():
        print(f"{what:<40} {figure:>9,.0f} /s")
    print("wanted: structured at least 30,000 /s, notes at least 2,000 /s")


if __name__ == "__main__":
    main()

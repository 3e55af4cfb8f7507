"""Python that a model wrote: found in its answer, run, and its failures told plainly."""

from __future__ import annotations

import asyncio
import calendar
import math
import random
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from calcura.evaluation.code import CodeResult, CodeRunner, code_blocks
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.recorded.records import Record, read_recorded


@pytest.fixture(scope="module", params=["confined", "monty"])
def runner(request: pytest.FixtureRequest) -> Iterator[CodeRunner]:
    if request.param == "confined" and not CodeRunner().confines:
        pytest.skip("the kernel of this machine cannot confine a process")
    with CodeRunner(workers=2, confined=request.param == "confined") as opened:
        yield opened


@pytest.fixture(scope="module")
def monty() -> Iterator[CodeRunner]:
    with CodeRunner(workers=1, confined=False) as opened:
        yield opened


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("```python\na = 1\n```", ["a = 1"]),
        ("```py\na = 1\n```", ["a = 1"]),
        ("```\na = 1\n```", ["a = 1"]),
        ("~~~python\na = 1\n~~~", ["a = 1"]),
        ("```Python \na = 1\n```", ["a = 1"]),
        ("So: ```python\na = 1\n```", ["a = 1"]),
        ("```python\nprint(1)```\nThe end.", ["print(1)"]),
        ("```python\nprint(1)```", ["print(1)"]),
        ("```python\na = 1\n```\nand\n```python\nb = 2\n```", ["a = 1", "b = 2"]),
        ("```python\na = 1\n", ["a = 1"]),
        ("```python\na = 1\n```python\nb = 2\n```", ["a = 1", "b = 2"]),
        ("```python\na = 1\n``` and so on\nprose", ["a = 1"]),
        ("```bash\npip install x\n```\n```python\na = 1\n```", ["a = 1"]),
        ("```json\n{}\n```", []),
        ("````markdown\n```python\na = 1\n```\n````", ["a = 1"]),
        ("1. First\n   ```python\n   if x:\n       a = 1\n   ```", ["if x:\n    a = 1"]),
        ("```python\n>>> a = 1\n>>> print(a)\n1\n```", ["a = 1\nprint(a)"]),
        ("weight = 70\nprint(weight / 1.75**2)", ["weight = 70\nprint(weight / 1.75**2)"]),
        ("import math\r\nprint(math.pi)", ["import math\r\nprint(math.pi)"]),
        ("The BMI is 22.9.", []),
        ("22.9", []),
        ("The score = 5 points", []),
        ("```python\n\n```", []),
        ("", []),
    ],
)
def test_blocks_of_an_answer(text: str, blocks: list[str]) -> None:
    assert code_blocks(text) == blocks


@pytest.mark.drawn(4)
@pytest.mark.parametrize("start", ["```", "~~~", "~", "```\n", "```\nx", "x```python\n"])
@pytest.mark.parametrize("grows", [" ", "~", "`", "x ", "```\n", "``` x"])
def test_a_very_long_text_is_searched(start: str, grows: str) -> None:
    """One in which each character were held against each other would not come to an end."""
    few, more, most = (len(code_blocks(start + grows * (size // len(grows)) + "`")) for size in (96, 192, 480_000))
    assert most - few == (more - few) * (480_000 // 96 - 1)


@pytest.mark.parametrize(
    ("code", "output"),
    [
        ("print(2)\n3", "2\n3\n"),
        ("3", "3\n"),
        ("1, 2", "(1, 2)\n"),
        ("(1 +\n 2)  # three", "3\n"),
        ("'done'", "done\n"),
        ("x = 3", ""),
        ("print(1)", "1\n"),
        ("None", ""),
        ("print(1)\nraise SystemExit\nprint(2)", "1\n"),
        ("", ""),
        ("é = 2; é * 2", "4\n"),
        ("for i in range(2):\n    print(i)", "0\n1\n"),
        ("round(2.675, 2), round(2.5), round(-1.005, 2), round(15, -1)", "(2.67, 2, -1.0, 20)\n"),
        ("import time\ntime.sleep(3600)\n1", "1\n"),
        ("from math import *\nsqrt(4)", "2.0\n"),
        ("import math, statistics as st\nst.median([1, 2, 9]), math.pi > 3", "(2, True)\n"),
        ("from numpy import (log,\n    exp as e)\nlog(e(2))", "2.0\n"),
        ("def f():\n    import numpy as np\n    return np.sqrt(16)\nf()", "4.0\n"),
        ("import numpy as np\nprint(np.round(2.5), np.mean([1, 2]), np.log(0))", "2.0 1.5 -inf\n"),
        ("import dateutil.parser\ndateutil.parser.parse('May 4, 2020').month", "5\n"),
        ("if __name__ == '__main__':\n    print('main')", "main\n"),
    ],
)
def test_what_a_program_prints_and_its_last_value(runner: CodeRunner, code: str, output: str) -> None:
    assert runner.run(code) == CodeResult("ok", output)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("x = float(input('weight? '))", "the built-in input. Instead: nobody can answer"),
        ("import pandas as pd", "the module pandas. The modules here: "),
        ("import scipy.stats", "the module scipy"),
        ("open('weights.csv')", "files"),
    ],
)
def test_what_is_missing_here_is_not_called_wrong(runner: CodeRunner, code: str, told: str) -> None:
    result = runner.run(code)
    assert result.status == "unsupported"
    assert "Not supported here, though it may be right Python: " in result.message
    assert told in result.message


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("import sys\nsys.exit()", "sys.exit. Instead: let the program come to its end"),
        ("exit()", "the built-in exit"),
        ("class Missing(Exception): pass", "class inheritance"),
        ("class A:\n    @property\n    def x(self): return 1", "method decorators"),
        ("class A:\n    def __len__(self): return 1", "classes with __len__"),
        ("def g():\n    yield 1", "yield"),
        ("x = 1\ndel x", "the 'del' statement"),
        ("import numpy as np\nnp.array([1, 2]) * 2", "array, for only a part"),
        ("from collections import OrderedDict", "OrderedDict of collections. Instead: a dict"),
        ("table = {'a': 1}\nmax(table, key=table.get)", "dict.get. Instead: call it where it stands"),
        ("callable(3)", "the built-in callable"),
        ("raise ValueError(3)", "exceptions can only be called with"),
    ],
)
def test_what_the_smaller_interpreter_lacks_is_not_called_wrong(monty: CodeRunner, code: str, told: str) -> None:
    result = monty.run(code)
    assert result.status == "unsupported"
    assert told in result.message


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("x = 1\ny = x / 0", "Line 2: y = x / 0\nZeroDivisionError: division by zero"),
        ("def f(x):\n    return x / 0\n\nf(1)", "Line 4: f(1)\nLine 2 in f: return x / 0\nZeroDivisionError: division"),
        ("weight", "Line 1: weight\nNameError: name 'weight' is not defined"),
        ("x = = 1", "SyntaxError"),
        ("'abc'.foo()", "AttributeError"),
        ("from math import min, max", "ImportError: cannot import name 'min' from 'math'"),
        ("raise NotImplementedError('later')", "NotImplementedError: later"),
        ("raise SystemExit('no weight')", "SystemExit: no weight"),
        ("print(1)\nreturn 5", "SyntaxError: 'return' outside function"),
        ("x" * 200_000, "at most 100000 are run"),
    ],
)
def test_what_is_wrong_is_called_wrong(runner: CodeRunner, code: str, told: str) -> None:
    result = runner.run(code)
    assert result.status == "error"
    assert told in result.message
    assert "python-input" not in result.message
    assert "/" not in result.message.replace(" / ", "")


def test_what_was_printed_before_a_failure_is_kept(runner: CodeRunner) -> None:
    result = runner.run("print('before')\n1 / 0")
    assert (result.status, result.output) == ("error", "before\n")
    assert result.text.startswith("before\nLine 2: ")


@pytest.mark.parametrize("confined", [None, False])
def test_limits_are_parameters(confined: bool | None) -> None:
    with CodeRunner(seconds=0.2, megabytes=16, output_characters=20, confined=confined) as small:
        assert small.run("while True: pass").status == "timeout"
        assert small.run("x = 'a' * 20_000_000").status == "memory"
        long = small.run("for i in range(1000): print(i)")
    assert long.is_ok
    assert long.output.startswith("0\n1\n")
    assert long.output.endswith("998\n999\n")
    assert "characters left out" in long.output
    assert len(long.output) < 80


def test_a_session_keeps_names_like_a_notebook(runner: CodeRunner) -> None:
    session = runner.session()
    assert session.run("import math, statistics\nweight = 70\ndef half(x): return x / 2").is_ok
    assert session.run("height = 1.75\nweight / 0").status == "error"
    assert session.run("while True: pass").status == "timeout"
    assert session.run("half(weight), height, math.sqrt(4), statistics.mean([1, 3])").output == "(35.0, 1.75, 2.0, 2)\n"
    assert session.run("from math import exp\nround(exp(0) + 1.675, 2)").output == "2.67\n"
    assert runner.run("weight").status == "error", "a program on its own sees nothing of a session"


def test_a_session_lives_on_when_its_state_cannot_be_kept(monty: CodeRunner) -> None:
    session = monty.session()
    session.run("kept = 1")
    assert "lost" in session.run("x = {}\nfor i in range(200_000): x = {'a': x}").message
    assert "lost" in session.run("large = 'a' * 20_000_000").message
    assert session.run("large").status == "error"
    assert session.run("kept").output == "1\n"


def test_a_program_that_is_cancelled_leaves_the_runner_working() -> None:
    async def cancelled() -> CodeResult:
        async with CodeRunner(workers=1, seconds=30) as runner:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(runner.arun("while True: pass"), 0.2)
            return await asyncio.wait_for(runner.arun("1"), 10)

    assert asyncio.run(cancelled()).output == "1\n"


def test_a_runner_is_a_function_from_code_to_result(runner: CodeRunner) -> None:
    assert runner("6 * 7").output == "42\n"


def test_programs_run_beside_one_another_in_an_event_loop() -> None:
    async def all_of_them() -> list[CodeResult]:
        async with CodeRunner(workers=2) as runner:
            chats = [runner.session() for _ in range(20)]
            await asyncio.gather(*(chat.arun(f"x = {number}") for number, chat in enumerate(chats)))
            return await asyncio.gather(*(chat.arun("x * 2") for chat in chats), runner.arun("1 / 0"))

    *results, failed = asyncio.run(all_of_them())
    assert [result.output for result in results] == [f"{2 * number}\n" for number in range(20)]
    assert failed.status == "error"


def test_one_runner_serves_one_event_loop_after_another() -> None:
    runner = CodeRunner(workers=1)
    assert asyncio.run(runner.arun("1")).output == "1\n"
    assert asyncio.run(runner.arun("2")).output == "2\n"
    asyncio.run(runner.aclose())


def test_programs_run_inside_inspect(tmp_path: Path) -> None:
    from inspect_ai import Task, eval
    from inspect_ai.dataset import Sample
    from inspect_ai.solver import Generate, Solver, TaskState, solver

    runner = CodeRunner(workers=2)

    @solver
    def running() -> Solver:
        async def solve(state: TaskState, generate: Generate) -> TaskState:
            state.output.completion = (await runner.arun(state.input_text)).output
            return state

        return solve

    samples = [Sample(input=f"{number} ** 2") for number in range(30)]
    (log,) = eval(Task(dataset=samples, solver=running()), model="mockllm/model", log_dir=str(tmp_path), display="none")
    assert log.status == "success"
    assert log.samples is not None
    assert [each.output.completion for each in log.samples] == [f"{number**2}\n" for number in range(30)]


def test_what_is_not_supported_goes_to_the_sandbox_if_there_is_one() -> None:
    seen: list[tuple[str, ...]] = []

    def container(blocks: tuple[str, ...]) -> CodeResult:
        seen.append(blocks)
        return CodeResult("ok", "from the container\n")

    async def slow_container(blocks: tuple[str, ...]) -> CodeResult:
        return container(blocks)

    with CodeRunner(sandbox=container) as runner:
        assert runner.run("1 / 0").status == "error"
        session = runner.session()
        session.run("x = 1")
        assert session.run("import pandas").output == "from the container\n"
        assert asyncio.run(runner.arun("import torch")).output == "from the container\n"
        asyncio.run(runner.aclose())
    assert seen == [("x = 1", "import pandas"), ("import torch",)]
    with CodeRunner(sandbox=slow_container) as runner:
        assert asyncio.run(runner.arun("import torch")).output == "from the container\n"
        asyncio.run(runner.aclose())
        with pytest.raises(EvaluationError, match="call arun"):
            runner.run("import torch")


def test_numbers_come_out_as_from_python(runner: CodeRunner) -> None:
    chance = random.Random(7)
    values = [chance.uniform(-500, 500) for _ in range(300)] + [number / 1000 for number in range(2005, 3000, 10)]
    code = f"values = {values!r}\nfor x in values: print(round(x, 2), f'{{x:.1f}}', '%.3f' % x, round(x), x ** 2 / 3)"
    expected = "".join(f"{round(x, 2)} {x:.1f} {x:.3f} {round(x)} {x**2 / 3}\n" for x in values)
    with CodeRunner(workers=1, output_characters=100_000) as wide:
        assert wide.run(code).output == expected


def test_modules_that_we_add_agree_with_python(runner: CodeRunner) -> None:
    chance = random.Random(11)
    for _ in range(20):
        data = [round(chance.uniform(0, 100), chance.choice([0, 2])) for _ in range(chance.randint(2, 9))]
        for name in ("mean", "fmean", "median", "stdev", "pstdev", "variance", "pvariance", "harmonic_mean"):
            got = float(runner.run(f"import statistics\nstatistics.{name}({data})").output)
            assert math.isclose(got, getattr(statistics, name)(data), rel_tol=1e-13), (name, data)
    for year in (1900, 2000, 2023, 2024):
        got = runner.run(f"import calendar\n[calendar.monthrange({year}, m) for m in range(1, 13)]").output
        assert got == f"{[tuple(map(int, calendar.monthrange(year, month))) for month in range(1, 13)]}\n"


def test_moving_a_date_by_months_stays_in_the_month(runner: CodeRunner) -> None:
    head = "from datetime import date\nfrom dateutil.relativedelta import relativedelta\n"
    for code, expected in (
        ("date(2023, 1, 31) + relativedelta(months=1)", "datetime.date(2023, 2, 28)"),
        ("date(2024, 2, 29) - relativedelta(years=1)", "datetime.date(2023, 2, 28)"),
        ("date(2024, 5, 1) + relativedelta(months=9, days=7)", "datetime.date(2025, 2, 8)"),
        ("relativedelta(date(2024, 5, 3), date(1960, 5, 4)).years", "63"),
        ("relativedelta(date(2020, 1, 1), date(2021, 3, 5))", "relativedelta(years=-1, months=-2, days=-4)"),
    ):
        assert runner.run(head + code).output == f"{expected}\n"


def test_ages_in_years_months_and_days_lead_back_to_the_date(runner: CodeRunner) -> None:
    chance = random.Random(3)
    code = ["from datetime import date", "from dateutil.relativedelta import relativedelta"]
    for _ in range(200):
        born = date(1930, 1, 1) + timedelta(days=chance.randint(0, 30_000))
        seen = born + timedelta(days=chance.randint(0, 3_000))
        code.append(f"assert {born!r} + relativedelta({seen!r}, {born!r}) == {seen!r}".replace("datetime.", ""))
    assert runner.run("\n".join(code)).is_ok


def blocks_of(record: Record) -> list[str]:
    return [block for each in record.chat if each.role == "assistant" for block in code_blocks(each.content)]


def in_python(code: str) -> tuple[str, str]:
    """Return what a real Python prints and the last line of its complaint; in a process of its own, for ten seconds."""
    run = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, timeout=10, input="")
    return run.stdout, (run.stderr.strip().splitlines() or [""])[-1]


@pytest.mark.drawn(4)
def test_blocks_of_recorded_chats_run_and_fail_as_in_python(benchmark_data: Path, runner: CodeRunner) -> None:
    records = read_recorded(benchmark_data / "recorded" / "code_exec_gpt_4.jsonl")
    blocks = [block for record in records for block in blocks_of(record)]
    results = [runner.run(block) for block in blocks]
    assert len(blocks) == 385
    assert sum(result.is_ok for result in results) >= 350
    for block, result in zip(blocks, results, strict=True):
        if not result.is_ok:
            complaint = in_python(block)[1]
            assert result.status == "error"
            assert complaint.partition(":")[0] == result.message.splitlines()[-1].partition(":")[0], block
    # A twelfth of those that run, also against what a real Python prints.
    for block in [block for block, result in zip(blocks, results, strict=True) if result.is_ok][::12]:
        assert runner.run(block).output.startswith(in_python(block)[0])


@pytest.mark.drawn(4)
def test_recorded_chats_need_the_names_of_earlier_blocks(benchmark_data: Path, runner: CodeRunner) -> None:
    records = read_recorded(benchmark_data / "recorded" / "code_exec_gpt_4.jsonl")
    kept: Counter[str] = Counter()
    for record in records:
        session = runner.session()
        kept.update(session.run(block).status for block in blocks_of(record))
    assert kept["ok"] >= 365


@pytest.mark.parametrize(("chosen", "said"), [("monty", "Monty 1."), ("confined", "Python 3.")])
def test_where_programs_run_is_chosen_and_told(monkeypatch: pytest.MonkeyPatch, chosen: str, said: str) -> None:
    if chosen == "confined" and not CodeRunner().confines:
        pytest.skip("the kernel of this machine cannot confine a process")
    monkeypatch.setenv("CALCURA_CODE", chosen)
    with CodeRunner(workers=1) as runner:
        assert runner.run("1 + 1").output == "2\n"
        assert runner.interpreter.startswith(said)


def test_a_choice_that_cannot_be_had_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calcura.evaluation.code.confined._can_confine", lambda: False)
    with pytest.raises(EvaluationError, match="cannot confine"):
        CodeRunner(confined=True).run("1")
    assert not CodeRunner().confines
    monkeypatch.setenv("CALCURA_CODE", "docker")
    with pytest.raises(EvaluationError, match="'confined' or 'monty'"):
        CodeRunner().run("1")

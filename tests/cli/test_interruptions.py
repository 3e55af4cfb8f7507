"""Commands that are killed, or interrupted with Ctrl-C, at random moments: one line, nothing half written, and the same
command gives what an undisturbed one does."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from model_server import serving

from calcura.cases.whole_file import whole_file, whole_folder
from calcura.cli.interrupting import OTHERWISE, interruptible, is_interruption

pytest.importorskip("polars", reason="needs polars: pip install 'calcura[tables]'")
pytest.importorskip("inspect_ai", reason="needs inspect-ai: pip install 'calcura[eval]'")

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals to groups of processes")

TIMES = 10
STARTED = "started"
SCRIPT = f"print({STARTED!r}, flush=True); from calcura_command import main; main()"
"""Python itself cannot be interrupted in one line before it has come to our first one."""
INTERRUPTED = 130


@dataclass(frozen=True)
class Command:
    """A command line within a folder, and what it writes there."""

    line: str
    result: Callable[[Path], object]
    """What an undisturbed and a disturbed run must have in common."""
    outputs: tuple[str, ...] = ()
    """The files that it writes all or nothing; empty where it goes on."""
    done: Callable[[Path], list[str]] = lambda folder: []
    """What is finished and must never be done again, in its order."""


def attempts(folder: Path) -> list[str]:
    """Return what was answered by rules, with the seconds that it took, which tell one answer from another."""
    found = sorted((folder / "out").glob("reference-*/attempts.jsonl"))
    return found[0].read_text().split("\n")[:-1] if found else []


def answers(folder: Path) -> object:
    found = map(json.loads, attempts(folder))
    return [{name: each for name, each in attempt.items() if name != "seconds"} for attempt in found]


def samples(folder: Path) -> list[str]:
    """Return what a model answered, by an id that no other answer has."""
    from inspect_ai.log import read_eval_log

    logs = sorted((folder / "out").rglob("*.eval"), key=lambda each: each.stat().st_mtime)
    found = []
    for log in logs[-1:]:
        try:
            found = [each.uuid for each in read_eval_log(str(log)).samples or () if each.error is None]
        except Exception:
            return []  # A log that was just begun.
    return sorted(found)


def asked(folder: Path) -> object:
    from calcura.evaluation.run_files import read_runs

    runs = [each for each in read_runs(folder / "out") if each.strategy == "direct"]
    return [sorted((each.item, each.answer, each.verdict) for each in run.attempts) for run in runs]


def decided(folder: Path) -> list[str]:
    """Return what a run of curation has decided of which note."""
    from contextlib import closing
    from sqlite3 import OperationalError, connect

    if not (folder / "out" / "run.sqlite").exists():
        return []
    with closing(connect(folder / "out" / "run.sqlite")) as opened:
        try:
            return [str(each) for each in opened.execute("select position, step, kept from outcomes order by 1, 2")]
        except OperationalError:
            return []  # It was killed before it made the table.


def candidates(folder: Path) -> object:
    from calcura.cli.curating.runs import candidates_of_run

    return [each.to_json() for each in candidates_of_run(folder / "out")[1]]


def contents(*names: str) -> Callable[[Path], object]:
    return lambda folder: [(folder / name).read_bytes() for name in names]


def table(folder: Path) -> object:
    import polars as pl

    return pl.read_parquet(folder / "scored.parquet").rows()


AUDITED = ("findings.jsonl", "corrected.csv", "corrected.changes.csv", "report.html")
COMMANDS = {
    "evaluate": Command("evaluate --limit 60 --output out", answers, done=attempts),
    "evaluate a model": Command(
        "evaluate --limit 60 --strategy direct --model openai-api/given/model --max-connections 4 "
        "--model-base-url {address} -M api_key=none --output out",
        asked,
        done=samples,
    ),
    "curate": Command(
        "curate medcalc-bench --notes notes.jsonl --calculators body_mass_index,curb_65 --workers 2 --run out",
        candidates,
        done=decided,
    ),
    "steps": Command(
        "steps run --output steps.jsonl --sheet sheet.csv",
        contents("steps.jsonl", "sheet.csv"),
        outputs=("steps.jsonl", "sheet.csv"),
    ),
    "audit": Command(
        "audit rows.csv --release verified --findings findings.jsonl --corrected corrected.csv --report report.html",
        contents(*AUDITED),
        outputs=AUDITED,
    ),
    "score": Command(
        "score table.csv -c ckd_epi_2021_creatinine -c body_mass_index --output scored.parquet",
        table,
        outputs=("scored.parquet",),
    ),
}


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    """A folder with what the commands read."""
    folder = tmp_path_factory.mktemp("inputs")
    made = {
        "rows.csv": "generate --n 100 --form note --format medcalc_bench",
        "notes.jsonl": "generate --n 300 --form note",
        "run": "evaluate --limit 30",
    }
    for name, line in made.items():
        assert ended(start(folder, f"{line} --output {name}")) == (0, "")
    rows = "".join(f"{20 + n % 70},{('female', 'male')[n % 2]},{0.4 + n % 31 / 10},70,170\n" for n in range(400_000))
    (folder / "table.csv").write_text(f"age,sex,serum_creatinine,weight,height\n{rows}")
    return folder


@pytest.fixture(scope="module")
def model():
    with serving(seconds=0.2) as server:
        yield server


def start(folder: Path, line: str) -> subprocess.Popen[str]:
    (folder / "tmp").mkdir(exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(folder / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *line.split()],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == f"{STARTED}\n"
    time.sleep(0.01)
    return process


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Return a process's status, and what it said on standard error."""
    _, told = process.communicate(timeout=120)
    return process.returncode, told


def left(folder: Path) -> set[str]:
    """Return the files of a folder that has been worked in."""
    return {str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file()}


def fresh(inputs: Path, folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    return Path(shutil.copytree(inputs, folder))


WRITING = {
    "audit": ("audit rows.csv --release verified --corrected made.csv", "made.csv", OTHERWISE),
    "score": ("score table.csv -c body_mass_index --output made.csv", "made.csv", OTHERWISE),
    "generate": ("generate --n 3 --output made.jsonl", "made.jsonl", OTHERWISE),
}


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("name", WRITING)
def test_an_interruption_just_before_a_file_is_put_in_place(calcura, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    line, made, kept = WRITING[name]
    (tmp_path / "table.csv").write_text("weight,height\n70,170\n")
    calcura("generate", "--n", "2", "--form", "note", "--format", "medcalc_bench", "--output", "rows.csv")
    (tmp_path / made).write_text("as it was before")
    before = left(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", interrupted)
        answer = calcura(*line.split())
    assert (answer.status, answer.err) == (INTERRUPTED, f"calcura: interrupted; {kept}\n")
    assert left(tmp_path) == before
    assert (tmp_path / made).read_text() == "as it was before"


KILLED = """
import os, signal, sys
from pathlib import Path
from calcura.cases.whole_file import whole_file, whole_folder
with whole_file(Path("file")) as part, whole_folder(Path("folder"), lambda _: True) as folder:
    part.write_text("half"), (folder / "half").write_text("half")
    Path("folder").rename(folder.with_name(folder.name.replace("part", "before")))
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_process_left_is_removed_by_the_next_that_writes_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "whole").write_text("whole")
    subprocess.run([sys.executable, "-c", KILLED], cwd=tmp_path, check=False)
    assert len(left(tmp_path)) == 3
    with whole_file(tmp_path / "file") as part, whole_file(tmp_path / "file.other") as other:
        part.write_text("new")
        other.write_text("new")
        # Another process that writes the same file leaves alone what is being written.
        subprocess.run([sys.executable, "-c", KILLED], cwd=tmp_path, check=False)
        assert part.exists()
    with pytest.raises(KeyError), whole_folder(tmp_path / "folder", lambda _: True):
        raise KeyError
    assert (tmp_path / "folder" / "whole").read_text() == "whole"
    with whole_file(tmp_path / "file") as part:
        part.write_text("newest")
    assert left(tmp_path) == {"file", "file.other", "folder/whole"}


EARLY = """
import os, signal, sys
class Interrupting:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
"""


@pytest.mark.parametrize("module", ["calcura.engine", "calcura.cli", "typer"])
def test_an_interruption_while_the_command_is_being_loaded(tmp_path, module):
    (tmp_path / "sitecustomize.py").write_text(EARLY.format(module=module))
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    command = [sys.executable, "-m", "calcura", "list"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (INTERRUPTED, "")
    assert done.stderr == "calcura: interrupted before anything was done\n"


def test_an_interruption_that_python_would_drop_comes_once_more(monkeypatch):
    """As where an object goes, or a module is let go of: Python can only tell of what is raised there."""

    class Gone:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), interruptible():
            Gone()
            time.sleep(10)
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_interruption_of_which_a_library_made_an_error_is_one():
    try:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt as error:
            raise ImportError("numpy could not be loaded") from error
    except ImportError as error:
        assert is_interruption(error)
    assert not is_interruption(ImportError())


@pytest.mark.full
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_is_stopped_at_random_moments(inputs, model, tmp_path, name, sent):
    command, chance = COMMANDS[name], Random(f"{name}, {sent}")
    line = command.line.format(address=model.address())
    undisturbed = fresh(inputs, tmp_path / "undisturbed")
    before = time.monotonic()
    assert ended(start(undisturbed, line))[0] == 0
    lasts = time.monotonic() - before
    files, result = left(undisturbed), command.result(undisturbed)
    whole = {each: (undisturbed / each).read_bytes() for each in command.outputs}

    folder = fresh(inputs, tmp_path / "disturbed")
    for each in command.outputs:
        (folder / each).write_text("as it was before")
    if name == "steps":
        (folder / "sheet.csv").unlink()  # A sheet that somebody may have filled in is refused.
    stopped = goes_on = 0
    while stopped < TIMES:
        finished = command.done(folder)
        process = start(folder, line)
        time.sleep(chance.random() * lasts)
        os.killpg(process.pid, sent)
        status, told = ended(process)
        assert "Traceback" not in told, told
        assert "Exception ignored" not in told, told
        now = command.done(folder)
        goes_on += bool(finished)
        assert set(finished) <= set(now), "what was finished is done again"
        for each in command.outputs:
            if (folder / each).exists():
                assert (folder / each).read_bytes() in (b"as it was before", whole[each]), each
        if status == 0:  # It was done before.
            assert command.result(folder) == result
            folder = fresh(inputs, tmp_path / "disturbed")
            continue
        stopped += 1
        if sent == signal.SIGINT:
            assert status in (INTERRUPTED, -sent), (status, told)
            assert status == -sent or (told.startswith("calcura: interrupted") and told.count("\n") == 1), told
            assert status != -sent or not told, told
            assert not [each for each in left(folder) - files if "/." in f"/{each}" or each.startswith("tmp")]
        if name == "steps":
            (folder / "sheet.csv").unlink(missing_ok=True)
    finished = command.done(folder)
    assert ended(start(folder, line)) == (0, "")
    assert set(finished) <= set(command.done(folder))
    assert command.result(folder) == result
    assert not [each for each in left(folder) - files if not each.endswith(".eval")]
    print(f"{name}: {lasts:.1f} s undisturbed; stopped {stopped} times, {goes_on} times with something finished before")

"""Keys, headers and passwords that a command is given: no file that it leaves and no stream tells any of them."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from model_server import serving

pytest.importorskip("inspect_ai", reason="needs inspect-ai: pip install 'calcura[eval]'")
pytest.importorskip("openai", reason="needs openai: pip install 'calcura[eval]'")

from calcura.cli.app import in_one_line
from calcura.measurements.secrets import untold, untold_values

SECRETS = ("pass-4711", "key-4711", "header-4711", "cookie-4711", "environment-4711", "proxy-4711", "query-4711")


def told_in(folder: Path) -> dict[str, list[str]]:
    """Return the secrets that files of a folder tell, those within compressed ones too."""
    found = {}
    for path in (each for each in folder.rglob("*") if each.is_file()):
        parts = [path.name.encode(), path.read_bytes()]
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as zipped:
                parts += [zipped.read(name) for name in zipped.namelist()]
        content = b"".join(parts)
        if told := [each for each in SECRETS if each.encode() in content]:
            found[str(path.relative_to(folder))] = told
    return found


def run_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a process whose every file lies in a folder, Inspect's own included."""
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR", "INSPECT_CACHE_DIR"), str(folder))
    secret = {
        "OPENAI_API_KEY": "environment-4711",
        "HTTPS_PROXY": "http://anna:proxy-4711@127.0.0.1:9",
        "NO_PROXY": "127.0.0.1",
    }
    return subprocess.run(
        [sys.executable, "-m", "calcura", *arguments],
        cwd=folder,
        env=os.environ | places | secret,
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.full
def test_what_a_model_is_asked_with_is_told_nowhere(tmp_path):
    with serving() as server:
        done = run_in(
            tmp_path,
            *("evaluate", "--limit", "1", "--model", "openai-api/given/model", "--strategy", "direct"),
            *("--model-base-url", server.address("anna:pass-4711@")),
            *("-M", "api_key=key-4711", "-M", "organization=lab"),
            *("-M", 'default_headers={"X-Secret": "header-4711", "Cookie": "cookie-4711"}'),
            *("-M", 'default_query={"api_key": "query-4711"}'),
            *("--predictions", "predictions.jsonl", "--output", "out", "--json"),
        )
    assert done.returncode == 0, done.stderr
    assert server.headers[0]["x-secret"] == "header-4711"
    assert not [each for each in SECRETS if each in done.stdout + done.stderr], done.stderr
    assert told_in(tmp_path) == {}

    from inspect_ai.log import read_eval_log

    (log,) = (read_eval_log(str(each), header_only=True).eval for each in tmp_path.rglob("*.eval"))
    assert (log.model_args["organization"], log.model_base_url) == ("lab", server.address("...@"))


@pytest.mark.full
@pytest.mark.parametrize("status", [400, 401])
def test_a_key_that_a_server_repeats_is_told_nowhere(tmp_path, status):
    with serving(status=status) as server:
        asked = ["evaluate", "--limit", "1", "--model", "openai/model", "--strategy", "direct", "--output", "out"]
        done = run_in(tmp_path, *asked, "--model-base-url", server.address())
    assert done.returncode == 2
    assert server.headers[0]["authorization"] == "Bearer environment-4711"
    assert "no account: Bearer ..." in done.stderr
    assert (told_in(tmp_path), "4711" in done.stderr + done.stdout) == ({}, False)


def test_a_key_that_a_server_repeats_is_not_in_the_refusal(refused, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OPENAI_API_KEY", "environment-4711")
    with serving(status=401) as server:
        told = refused(
            *f"{ASKING} --output out".replace("mockllm", "openai").split(), "--model-base-url", server.address()
        )
    assert "no account: Bearer ..." in told
    assert told_in(tmp_path) == {}


ASKING = "evaluate --model mockllm/model --limit 1"
REFUSED = (
    f"{ASKING} --inspect extra_headers=header-4711",
    f"{ASKING} --inspect model_args=key-4711",
    f"{ASKING} -M key-4711",
    f"{ASKING} --model-base-url http://anna:pass-4711@127.0.0.1:1",
    f"{ASKING} --model-base-url //anna:pass-4711@",
    f"{ASKING} --model-base-url anna:pass-4711@127.0.0.1:1/v1",
    "curate review postgresql://anna:pass-4711@127.0.0.1:1/x?password=query-4711",
    "curate review mysql://anna:pass-4711@127.0.0.1:1/x",
    "audit rows.csv --release verified --review postgresql://anna:pass-4711@127.0.0.1:1/x",
    "serve --review postgresql://anna:pass-4711@127.0.0.1:1/x",
)


@pytest.mark.parametrize("line", REFUSED)
def test_a_refusal_tells_no_secret(refused, calcura, tmp_path, monkeypatch, line):
    monkeypatch.chdir(tmp_path)
    calcura("generate", "--n", "2", "--form", "note", "--format", "medcalc_bench", "--output", "rows.csv")
    told = refused(*line.split())
    assert not [each for each in SECRETS if each in told], told
    assert told_in(tmp_path) == {}


def test_a_line_tells_no_secret_and_nothing_else_is_lost():
    assert in_one_line("max_tokens=5 at http://anna:p@ss@host/v1?api_key=k&v=1") == (
        "max_tokens=5 at http://...@host/v1?api_key=...&v=1"
    )
    for plain in ("--token-file: is no file", "write KEY=VALUE", "anna@clinic.org, https://host/@anna", "a tokens=3"):
        assert untold(plain) == plain
    given = {"max_tokens": 5, "hf_token": "x", "nested": [{"Authorization": "y", "a": "b"}], "proxies": {"a": "b"}}
    assert untold_values(given) == {"max_tokens": 5, "nested": [{"a": "b"}]}

"""The page of evaluation reports, and that it gives away nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from asking import HERE
from starlette.testclient import TestClient

from calcura.serving.app import application
from calcura.serving.site import Site

RUN = {"name": "direct <b>", "baseline": True, "data": "calcura:eval-v1", "model": "some/model", "n": 20, "correct": 15}


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    """A folder with a report, one whose figures cannot be read, and what is none of anybody's business."""
    for name, figures in (("first", {"runs": [{**RUN, "accuracy": 0.75, "interval": [0.6, 0.9]}]}), ("broken", None)):
        folder = tmp_path / "reports" / name
        folder.mkdir(parents=True)
        (folder / "report.html").write_text("<!doctype html><script>1</script>")
        (folder / "report.json").write_text(json.dumps(figures) if figures else "{")
    log = tmp_path / "reports" / "first" / "a log's folder" / "a.eval"
    log.parent.mkdir()
    log.write_bytes(b"")
    (tmp_path / "secret.json").write_text("{}")
    (tmp_path / "reports" / "secret.txt").write_text("secret")
    (tmp_path / "reports" / "out.json").symlink_to(tmp_path / "secret.json")
    return tmp_path / "reports"


@pytest.fixture
def client(reports: Path) -> Iterator[TestClient]:
    with TestClient(application(site=Site(runs=(reports,))), base_url=HERE) as client:
        client.headers["accept"] = "text/html"
        yield client


def test_reports_are_listed_with_their_figures_and_the_viewer_of_their_logs(client: TestClient) -> None:
    page = client.get("/runs").text
    assert "75.0 %" in page
    assert "60.0 % to 90.0 %" in page
    assert "direct &lt;b&gt;" in page
    assert "inspect view --log-dir &#39;" in page
    assert "Its figures cannot be read" in page
    assert 'href="/runs/0/first/report.html"' in page


def test_a_report_runs_its_script_as_if_from_another_site(client: TestClient) -> None:
    report = client.get("/runs/0/first/report.html")
    assert report.status_code == 200
    assert report.headers["content-security-policy"].startswith(
        "sandbox allow-scripts allow-popups; default-src 'none'"
    )
    assert client.get("/runs/0/first/report.json").headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "path",
    [
        "/runs/0/../secret.json",
        "/runs/0/%2e%2e/secret.json",
        "/runs/0/first/..%2f..%2fsecret.json",
        "/runs/0/out.json",
        "/runs/0/secret.txt",
        "/runs/0/first",
        "/runs/0/%00",
        "/runs/0//etc/passwd",
        "/runs/1/first/report.html",
        "/runs/-1/first/report.html",
        "/runs/²/first/report.html",
        "/runs/0/" + "a/" * 3000,
    ],
)
def test_nothing_but_reports_is_given(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404

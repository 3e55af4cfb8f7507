"""The container's files: what they confine, and that what they start serves."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from asking import served

from calcura.serving.accounts import Accounts
from due import ROOT

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["calcura", "database"])
def test_nothing_runs_as_root_or_writes_but_to_its_volumes(name: str) -> None:
    service = COMPOSE["services"][name]
    user = re.search(r"^USER (.*)$", DOCKERFILE, re.MULTILINE)
    assert user is not None
    assert service["user"] == user[1]
    assert not service["user"].startswith(("0", "root"))
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert {each.partition(":")[0] for each in service["volumes"]} <= set(COMPOSE["volumes"])


def test_nothing_is_reached_but_the_service_from_this_machine() -> None:
    services = COMPOSE["services"]
    assert [each.split(":")[0] for each in services["calcura"]["ports"]] == ["127.0.0.1"]
    assert services["database"]["network_mode"] == "none"
    assert "ports" not in services["database"]
    (network,) = COMPOSE["networks"]["proxied"]["ipam"]["config"]
    assert f"--proxy={network['gateway']}" in services["calcura"]["command"]


def test_the_image_holds_what_it_copies_and_nothing_else() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = {
        name for line in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE) for name in line.split()
    }
    assert {each.removeprefix("!") for each in ignored if each.startswith("!")} == copied
    assert all((ROOT / each).exists() for each in copied)
    (installed,) = re.findall(r'"\.\[(.*?)\]"', DOCKERFILE)
    assert {*installed.split(",")} <= set(
        re.findall(r"^(\w+) = \[", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    )


def test_the_service_starts_with_a_database_that_has_only_a_socket(
    postgres: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, *options = COMPOSE["services"]["calcura"]["command"]
    assert command == "serve"
    (at,) = (each for each in options if each.startswith("--decisions="))
    placed = [each for each in options if each != at]
    monkeypatch.setenv("CALCURA_ACCOUNTS", str(tmp_path / "accounts"))
    Accounts(tmp_path / "accounts").add("anna", "correct horse battery")
    with served(*placed, f"--decisions={postgres.new_place()}") as address:
        check = re.search(r'CMD \["python", "-c", "(.*)"\]', DOCKERFILE)
        assert check is not None
        asked = check[1].replace("http://127.0.0.1:8000", address)
        assert subprocess.run([sys.executable, "-c", asked], timeout=30).returncode == 0


def test_the_guide_names_what_there_is() -> None:
    guide = (ROOT / "docs" / "hospital.md").read_text(encoding="utf-8")
    for volume in COMPOSE["volumes"]:
        assert f"`{volume}`" in guide
    assert COMPOSE["services"]["calcura"]["user"].partition(":")[0] in guide

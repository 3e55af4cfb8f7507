"""Accounts, sessions, forms and how often one may ask."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from asking import HERE, served
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from calcura.cli import run
from calcura.cli.errors import CommandError
from calcura.cli.serve import access_for
from calcura.serving import sessions
from calcura.serving.access import Access, Caller, may_write
from calcura.serving.accounts import AccountError, Accounts
from calcura.serving.app import application
from calcura.serving.pages import sign_in
from calcura.serving.rate import MOST_CALLERS, Rate
from calcura.serving.sessions import Sessions
from calcura.serving.site import Site

TOKEN = "a-token-of-some-length"
PASSWORD = "correct horse battery"
AWAY = "http://calcura.example"
BROWSER = {"accept": "text/html"}


@pytest.fixture
def accounts(tmp_path: Path) -> Accounts:
    kept = Accounts(tmp_path / "team" / "accounts")
    kept.add("ada", PASSWORD)
    return kept


@pytest.fixture
def client(accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A service that others can reach."""
    monkeypatch.setattr(sign_in, "TRIES", Rate(per_second=0.1, burst=10))
    access = Access(TOKEN, accounts=accounts, sign_in=True)
    with TestClient(application(access), base_url=AWAY, headers=BROWSER, follow_redirects=False) as client:
        yield client


def signed_in(client: TestClient, name: str = "ada", password: str = PASSWORD, to: str = "/note") -> int:
    return client.post("/sign-in", data={"name": name, "password": password, "to": to}).status_code


def test_whoever_is_not_known_is_led_to_sign_in_and_back(client: TestClient) -> None:
    away = client.get("/calculators/curb_65")
    assert (away.status_code, away.headers["location"]) == (303, "/sign-in?to=/calculators/curb_65")
    assert client.get("/sign-in").status_code == 200
    assert client.get("/static/calcura.css").status_code == 200
    assert client.get("/v1").status_code == 401
    back = client.post("/sign-in", data={"name": "ada", "password": PASSWORD, "to": "/calculators/curb_65"})
    assert (back.status_code, back.headers["location"]) == (303, "/calculators/curb_65")
    cookie = back.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert client.get("/calculators/curb_65").status_code == 200
    assert client.get("/v1").status_code == 200


@pytest.mark.parametrize(
    ("name", "password"),
    [("ada", "wrong"), ("eve", PASSWORD), ("", ""), ("token", "wrong"), ("ada", TOKEN), ("a" * 9000, "\x00" * 9000)],
)
def test_only_the_right_password_signs_in(client: TestClient, name: str, password: str) -> None:
    assert signed_in(client, name, password) == 403
    assert client.get("/").status_code == 303


def test_the_token_signs_in_as_token(client: TestClient) -> None:
    assert signed_in(client, "token", TOKEN) == 303
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", ""])
def test_signing_in_leads_nowhere_else(client: TestClient, to: str) -> None:
    answer = client.post("/sign-in", data={"name": "ada", "password": PASSWORD, "to": to})
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}]
)
def test_another_site_cannot_sign_anyone_in(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/sign-in", data={"name": "ada", "password": PASSWORD}, headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_passwords_cannot_be_tried_for_long(client: TestClient) -> None:
    told = [signed_in(client, "ada", "wrong") for _ in range(12)]
    assert told == [403] * 10 + [429] * 2


def test_a_session_ends_with_signing_out_a_new_password_or_no_account(client: TestClient, accounts: Accounts) -> None:
    signed_in(client)
    page = client.get("/note").text
    key = re.search(r'name="form-key" value="([^"]+)"', page)
    assert key is not None
    assert client.post("/sign-out").status_code == 403
    assert client.post("/sign-out", data={"form-key": "0" * 64}).status_code == 403
    assert client.post("/sign-out", data={"form-key": key[1]}).status_code == 303
    assert client.get("/").status_code == 303
    for end in (lambda: accounts.add("ada", "another horse battery"), lambda: accounts.remove("ada")):
        accounts.add("ada", PASSWORD)
        signed_in(client)
        assert client.get("/").status_code == 200
        end()
        assert client.get("/").status_code == 303


def test_a_session_cannot_be_made_changed_or_kept_too_long(accounts: Accounts) -> None:
    access = Access(accounts=accounts)
    cookie = access.signed_in("ada", PASSWORD)
    assert cookie is not None
    secret = accounts.secret("ada")
    assert secret is not None
    key = access.sessions.key_of(secret.stretched)
    assert sessions.holds(cookie, key)
    assert not sessions.holds(cookie, secret.stretched)
    name, expires, once, signature = cookie.split("/")
    assert not sessions.holds(cookie, key, now=int(expires) + 1)
    for forged in (
        f"eve/{expires}/{once}/{signature}",
        f"{name}/{int(expires) + 1}/{once}/{signature}",
        f"{name}/{'9' * 40}/{once}/{signature}",
        f"{name}/{expires}/{once}0/{signature}",
        f"{name}/{expires}/{once}/",
        f"{name}/{expires}/{once}/é",
        "",
        "/",
        "ada",
    ):
        assert not sessions.holds(forged, key)


def test_signing_out_ends_the_session_on_the_server(client: TestClient, accounts: Accounts, tmp_path: Path) -> None:
    signed_in(client)
    cookie = client.cookies[sessions.COOKIE]
    key = re.search(r'name="form-key" value="([^"]+)"', client.get("/note").text)
    assert key is not None
    client.post("/sign-out", data={"form-key": key[1]})
    client.cookies.clear()
    assert client.get("/", headers={"cookie": f"{sessions.COOKIE}={cookie}"}).status_code == 303


def test_keys_and_ended_sessions_outlive_a_restart(accounts: Accounts, tmp_path: Path) -> None:
    place = tmp_path / "accounts.sessions"

    def access() -> Access:
        return Access(accounts=accounts, sessions=Sessions(place))

    cookies = [access().signed_in("ada", PASSWORD) for _ in range(2)]
    ended, kept = (Headers({"cookie": f"{sessions.COOKIE}={each}"}) for each in cookies)
    running = access()
    assert running.caller(ended) is not None
    access().signed_out(ended)
    for each in (running, access()):
        assert each.caller(ended) is None
        assert each.caller(kept) is not None
    assert place.stat().st_mode & 0o077 == 0
    assert Access(accounts=accounts, sessions=Sessions(tmp_path / "another")).caller(kept) is None


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://127.0.0.1:8000", 200),
        ("http://localhost:3000", 200),
        ("http://127.0.0.1:3000", 421),
        ("http://localhost:8000", 421),
        ("null", 421),
    ],
)
def test_only_origins_that_are_named_ask_from_this_machine(accounts: Accounts, origin: str, status: int) -> None:
    access = Access(accounts=accounts, origins=frozenset({"http://localhost:3000"}))
    with TestClient(application(access), base_url=HERE) as client:
        assert client.get("/v1", headers={"origin": origin}).status_code == status
        signed_in(client)
        assert client.get("/v1", headers={"origin": origin}).status_code == status


@pytest.mark.drawn(2)
@pytest.mark.parametrize("proxies", [(), ("--proxy", "127.0.0.1")])
def test_the_limit_on_passwords_is_escaped_by_no_header(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    accounts = tmp_path / "accounts"
    Accounts(accounts).add("ada", PASSWORD)
    with (
        served("--accounts", str(accounts), *proxies) as address,
        httpx.Client(base_url=address, timeout=60) as client,
    ):
        told = [
            client.post("/sign-in", data={"name": "ada", "password": "w"}, headers={"x-forwarded-for": f"9.9.9.{n}"})
            for n in range(12)
        ]
    # Whom a proxy that is named says to ask from is believed: those are twelve people.
    assert [each.status_code for each in told].count(429) == (0 if proxies else 2)


@pytest.mark.parametrize("options", [("--origin", "localhost"), ("--origin", "http://a/b"), ("--proxy", "proxy.local")])
def test_an_origin_or_proxy_that_is_none_is_refused(
    options: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", *options]) == 2
    assert options[1] in capsys.readouterr().err


def test_what_is_kept_needs_a_known_caller_and_a_form_of_ours() -> None:
    def kind(caller: Caller | None, key: str = "") -> str | None:
        problem = may_write(caller, key)
        return problem.kind if problem is not None else None

    assert kind(None) == "unauthorized"
    assert kind(Caller("token", "token")) is None
    assert kind(Caller("ada", "session", "key")) == "stale-form"
    assert kind(Caller("ada", "session", "key"), "other") == "stale-form"
    assert kind(Caller("ada", "session", "key"), "key") is None


def test_on_this_machine_reading_is_open_and_a_keeping_page_is_not(accounts: Accounts) -> None:
    with TestClient(application(Access(accounts=accounts)), base_url=HERE, follow_redirects=False) as client:
        assert client.get("/calculators/curb_65", headers=BROWSER).status_code == 200
        assert client.post("/calculators/curb_65", data={"age": "70"}).status_code == 200
        assert client.post("/sign-out").status_code == 401
        assert client.post("/sign-out", headers=BROWSER).headers["location"] == "/sign-in?to=/"


def test_who_may_read_follows_from_the_command(accounts: Accounts, tmp_path: Path) -> None:
    none = Accounts(tmp_path / "none")
    assert not access_for("127.0.0.1", None, False, accounts).is_closed
    assert access_for("127.0.0.1", None, False, accounts, sign_in=True).is_closed
    assert access_for("127.0.0.1", TOKEN, False, accounts).is_closed
    assert access_for("0.0.0.0", None, False, accounts).is_closed
    assert not access_for("0.0.0.0", TOKEN, True, accounts).is_closed
    assert access_for("0.0.0.0", TOKEN, True, accounts).token == TOKEN
    for host, needs_sign_in in (("0.0.0.0", False), ("127.0.0.1", True)):
        with pytest.raises(CommandError, match="calcura accounts add"):
            access_for(host, None, False, none, sign_in=needs_sign_in)


def test_the_file_of_accounts_is_for_its_owner_and_holds_no_password(accounts: Accounts) -> None:
    assert accounts.path.stat().st_mode & 0o077 == 0
    assert PASSWORD not in accounts.path.read_text()
    assert Accounts(accounts.path).fits("ada", PASSWORD)
    with pytest.raises(AccountError, match="12 characters"):
        accounts.add("eve", "short")
    for name in ("token", "a/b", "", "a:b", "é", "a" * 41):
        with pytest.raises(AccountError, match="no name"):
            accounts.add(name, PASSWORD)
    with pytest.raises(AccountError, match="there are ada"):
        accounts.remove("eve")
    accounts.path.write_text("ada:nonsense\n")
    with pytest.raises(AccountError, match="line 1"):
        accounts.names()


def test_a_file_that_cannot_be_read_lets_nobody_in(client: TestClient, accounts: Accounts) -> None:
    signed_in(client)
    accounts.path.write_text("ada:nonsense\n")
    assert client.get("/").status_code == 500


def test_the_command_keeps_accounts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "accounts"
    command = [sys.executable, "-m", "calcura", "accounts", "add", "ada", "--accounts", str(file)]
    done = subprocess.run(command, input=PASSWORD + "\n", capture_output=True, text=True, check=True)
    assert done.stdout == "ada can sign in\n"
    made = subprocess.run(command, input="\n", capture_output=True, text=True, check=True)
    assert Accounts(file).fits("ada", made.stdout.split()[-1])
    assert run(["accounts", "list", "--accounts", str(file)]) == 0
    assert capsys.readouterr().out == "ada\n"
    assert run(["accounts", "remove", "ada", "--accounts", str(file)]) == 0
    assert run(["accounts", "remove", "ada", "--accounts", str(file)]) == 2


def test_a_bucket_fills_with_time_and_callers_do_not_share_one() -> None:
    now = 0.0
    rate = Rate(per_second=2, burst=3, clock=lambda: now)
    assert [rate.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert rate.wait("b") == 0
    now = 0.5
    assert [rate.wait("a"), rate.wait("a")] == [0, 0.5]
    now = 100.0
    assert rate.wait("a", cost=50) == 0
    assert rate.wait("a") > 0
    for number in range(MOST_CALLERS + 10):
        rate.wait(str(number))
    assert len(rate._left) == MOST_CALLERS


def test_who_asks_too_often_is_told_when_to_ask_again() -> None:
    site = Site(Access(), Rate(per_second=0.5, burst=3))
    with TestClient(application(site=site), base_url=HERE) as client:
        answers = [client.get("/v1") for _ in range(4)]
        page = client.get("/", headers=BROWSER)
        assert client.get("/static/calcura.css").status_code == 200
    assert [each.status_code for each in answers] == [200, 200, 200, 429]
    assert answers[-1].headers["content-type"] == "application/problem+json"
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert (page.status_code, page.headers["content-type"]) == (429, "text/html; charset=utf-8")

"""CDS Hooks 2.0: what is not sent along, which charts may ask and from where, and what becomes of cards."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from uuid import uuid4

import jwt
import pytest
from asking import HERE, Refused
from cryptography.hazmat.primitives.asymmetric import ec
from fhir_records import SNOMED, Resource, bundle, coded, diagnosed
from starlette.testclient import TestClient
from test_fhir_service import HOOK, hook, now

from calcura.cli.errors import CommandError
from calcura.cli.serve import _charts
from calcura.serving.access import Access
from calcura.serving.app import application
from calcura.serving.fhir.charts import Charts
from calcura.serving.site import Site

ISSUER, CHART = "https://ehr.example", "http://localhost:3000"
CREATININE = now("cr", "2160-0", 1.1, "mg/dL")


def without(name: str, **more: Any) -> dict[str, Any]:
    asked = {**hook(CREATININE), **more}
    return {**asked, "prefetch": {key: value for key, value in asked["prefetch"].items() if key != name}}


def test_what_is_not_sent_along_fails_the_precondition(refused: Refused) -> None:
    told = refused(412, "missing-prefetch", "POST", HOOK, json=without("observations", fhirServer=""))
    assert "lacks observations" in told["detail"]
    told = refused(412, "missing-prefetch", "POST", HOOK, json=without("observations"))
    assert "not one that is configured" in told["detail"]


class Chart(BaseHTTPRequestHandler):
    """A FHIR server that answers to one token."""

    asked: list[tuple[str, str]]

    def do_GET(self) -> None:
        self.asked.append((self.path, self.headers["authorization"]))
        is_known = self.headers["authorization"] == "Bearer secret"
        found = bundle(CREATININE) if self.path.startswith("/fhir/Observation?patient=p&") else None
        self.send_response((200 if found is not None else 404) if is_known else 401)
        self.end_headers()
        self.wfile.write(json.dumps(found).encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def chart() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    asked: list[tuple[str, str]] = []
    server = HTTPServer(("127.0.0.1", 0), type("Asked", (Chart,), {"asked": asked}))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/fhir", asked
    server.shutdown()
    thread.join()
    server.server_close()


def client_of(charts: Charts, *origins: str) -> TestClient:
    return TestClient(application(site=Site(Access(origins=frozenset(origins)), charts=charts)), base_url=HERE)


def test_what_is_not_sent_along_is_fetched_with_the_token(chart: tuple[str, list[tuple[str, str]]]) -> None:
    address, asked = chart
    missing = without("observations", fhirServer=f"{address}/")
    with client_of(Charts(fhir_servers=frozenset({address}))) as client:
        (card,) = client.post(HOOK, json=missing).json()["cards"]
        assert card["summary"].startswith("Estimated glomerular filtration rate")
        assert asked == [("/fhir/Observation?patient=p&_sort=-date&_count=1000", "Bearer secret")]
        answer = client.post(HOOK, json={**missing, "fhirAuthorization": {"access_token": "other"}})
        assert answer.status_code == 412
        assert "401" in answer.json()["detail"]
        assert client.post(HOOK, json=without("conditions", fhirServer=address)).status_code == 200


def test_a_chart_of_a_named_origin_may_ask_in_a_browser() -> None:
    with client_of(Charts(), CHART) as client:
        headers = {"origin": CHART, "access-control-request-method": "POST"}
        asked = client.options(
            HOOK, headers={**headers, "access-control-request-headers": "authorization,content-type"}
        )
        assert asked.status_code == 200
        assert asked.headers["access-control-allow-origin"] == CHART
        answer = client.post(HOOK, json=hook(CREATININE), headers={"origin": CHART})
        assert answer.headers["access-control-allow-origin"] == CHART
        stranger = client.post(HOOK, json=hook(CREATININE), headers={"origin": "https://evil.example"})
        assert stranger.status_code == 421
        assert "access-control-allow-origin" not in stranger.headers


@pytest.fixture(scope="module")
def key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP384R1())


@pytest.fixture
def keys(tmp_path: Path, key: ec.EllipticCurvePrivateKey) -> Path:
    public = json.loads(jwt.algorithms.ECAlgorithm.to_jwk(key.public_key()))
    path = tmp_path / "keys.json"
    path.write_text(json.dumps({"keys": [{**public, "kid": "one", "alg": "ES384", "use": "sig"}]}), encoding="utf-8")
    return path


def signed(key: Any, **other: Any) -> dict[str, str]:
    seconds = int(time.time())
    claims = {"iss": ISSUER, "aud": f"{HERE}{HOOK}", "iat": seconds, "exp": seconds + 300, "jti": str(uuid4()), **other}
    claims = {name: value for name, value in claims.items() if value is not None}
    return {"authorization": f"Bearer {jwt.encode(claims, key, 'ES384', headers={'kid': 'one'})}"}


def test_only_clients_whose_keys_are_known_are_answered(keys: Path, key: ec.EllipticCurvePrivateKey) -> None:
    asked, now_ = hook(CREATININE), int(time.time())
    stranger = ec.generate_private_key(ec.SECP384R1())
    with client_of(_charts([f"{ISSUER}={keys}"], None)) as client:
        once = signed(key)
        assert len(client.post(HOOK, json=asked, headers=once).json()["cards"]) == 1
        refused = {
            "needs a client's signed token": {},
            "used before": once,
            "Signature verification failed": signed(stranger),
            "not configured": signed(key, iss="https://other.example"),
            "Audience": signed(key, aud="https://other.example"),
            "expired": signed(key, exp=now_ - 1),
            "more than an hour": signed(key, exp=now_ + 9999),
            '"jti"': signed(key, jti=None),
        }
        for said, headers in refused.items():
            answer = client.post(HOOK, json=asked, headers=headers)
            assert answer.status_code == 401, said
            assert said in answer.json()["detail"]
        assert client.get("/cds-services").status_code == 200


def test_a_token_of_the_service_is_not_asked_of_a_chart_that_signs(keys: Path, key: ec.EllipticCurvePrivateKey) -> None:
    site = Site(Access("a-token-of-some-length"), charts=_charts([f"{ISSUER}={keys}"], None))
    with TestClient(application(site=site), base_url=HERE) as client:
        assert client.post(HOOK, json=hook(CREATININE), headers=signed(key)).status_code == 200
        assert client.get("/v1").status_code == 401


@pytest.mark.parametrize(
    ("clients", "servers"),
    [(["https://ehr.example"], None), (["x=nowhere.json"], None), (["x=http://a.example/keys"], None), (None, ["ehr"])],
)
def test_clients_and_servers_that_are_none(clients: list[str] | None, servers: list[str] | None) -> None:
    with pytest.raises(CommandError, match="give"):
        _charts(clients, servers)


def test_feedback_is_taken_and_not_kept(service: TestClient, refused: Refused) -> None:
    (card,) = service.post(HOOK, json=hook(CREATININE)).json()["cards"]
    told = {"card": card["uuid"], "outcome": "overridden", "overrideReasons": [{"reason": coded("x")}]}
    answer = service.post(f"{HOOK}/feedback", json={"feedback": [told, {**told, "outcome": "accepted"}]})
    assert answer.json()["noted"] == 2
    refused(422, "invalid-request", "POST", f"{HOOK}/feedback", json={"feedback": [{**told, "outcome": "perhaps"}]})


SIGNS = [
    ("n", "3094-0", 40, "mg/dL"),
    ("r", "9279-1", 32, "/min"),
    ("s", "8480-6", 82, "mm[Hg]"),
    ("d", "8462-4", 50, "mm[Hg]"),
]


def test_a_card_is_offered_where_what_is_missing_would_change_nothing(service: TestClient) -> None:
    pneumonia = diagnosed("c", "233604007") | {"code": coded("233604007", SNOMED, "Pneumonia")}

    def told(signs: list[Resource]) -> list[str]:
        answer = service.post(HOOK, json=hook(*signs, conditions=bundle(pneumonia)))
        return [f"{each['summary']} {each['detail']}" for each in answer.json()["cards"]]

    signs = [now(*each) for each in SIGNS]
    (settled,) = [each for each in told(signs) if each.startswith("CURB-65")]
    assert "CURB-65 score: high risk: 22 % died within 30 days, whatever is not known" in settled
    assert "would change nothing: confusion" in settled
    assert not any(each.startswith("CURB-65") for each in told(signs[:1]))


def test_of_one_question_the_card_is_of_what_the_record_has_the_values_for(service: TestClient) -> None:
    pneumonia = diagnosed("c", "233604007") | {"code": coded("233604007", SNOMED, "Pneumonia")}

    def of_pneumonia(signs: list[Resource]) -> list[str]:
        answer = service.post(HOOK, json=hook(*signs, conditions=bundle(pneumonia)))
        told = [each["summary"].split(":")[0] for each in answer.json()["cards"]]
        return [each for each in told if each.endswith("RB-65 score")]

    signs = [now(*each) for each in SIGNS]
    assert of_pneumonia(signs) == ["CURB-65 score"]
    assert of_pneumonia(signs[1:]) == ["CRB-65 score"]  # no urea is known

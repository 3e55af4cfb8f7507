"""HEAD, ETag, gzip and the route that tells whether the service lives."""

from __future__ import annotations

import pytest
from asking import HERE
from starlette.testclient import TestClient

from calcura.serving.access import Access
from calcura.serving.app import application


@pytest.mark.parametrize("path", ["/v1", "/v1/calculators", "/v1/openapi.json", "/v1/calculators/curb_65"])
def test_head_tells_what_get_would(service: TestClient, path: str) -> None:
    told, asked = service.get(path, headers={"accept-encoding": "identity"}), service.head(path)
    assert (asked.status_code, asked.content) == (200, b"")
    assert asked.headers["etag"] == told.headers["etag"]
    assert asked.headers["content-length"] == str(len(told.content))
    assert service.head("/v1/calculators/none").status_code == 404


def test_what_is_known_is_not_sent_again(service: TestClient) -> None:
    mark = service.get("/v1/calculators").headers["etag"]
    again = service.get("/v1/calculators", headers={"if-none-match": f'"other", {mark}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == mark
    assert service.get("/v1/calculators", headers={"if-none-match": '"other"'}).status_code == 200
    assert service.get("/v1/calculators/curb_65").headers["etag"] != mark


def test_long_answers_are_packed_and_pages_with_forms_are_not(service: TestClient) -> None:
    packed = service.get("/v1/openapi.json", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(packed.content) / 5
    assert "content-encoding" not in service.get("/v1/openapi.json", headers={"accept-encoding": "identity"}).headers
    assert "content-encoding" not in service.get("/", headers={"accept-encoding": "gzip"}).headers
    assert "content-encoding" not in service.get("/v1", headers={"accept-encoding": "gzip"}).headers
    answer = service.post("/v1/calculators/curb_65/calculate", json={"inputs": {}})
    assert "etag" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


def test_a_service_tells_that_it_lives_without_a_token() -> None:
    with TestClient(application(Access("a-token-of-some-length")), base_url=HERE) as client:
        assert client.get("/v1/health").json()["status"] == "ok"
        assert client.get("/v1").status_code == 401

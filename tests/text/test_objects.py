"""JSON objects in what a model wrote: those that stand in no other one, whatever is around them."""

from __future__ import annotations

import pytest

from calcura.text.wrappers import objects, without_last_commas


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("no {object} here", []),
        ('So: {"a": 1} and ```json\n{"b": {"c": "}"}}\n```', [{"a": 1}, {"b": {"c": "}"}}]),
        ('{ "a": 1, oops {"b": 2}', [{"b": 2}]),
        ('{"a": 1', []),
        ("{}", [{}]),
    ],
)
def test_objects_are_found_in_their_order(text: str, found: list[object]) -> None:
    assert list(objects(text)) == found


def test_what_is_nested_too_deep_is_no_object() -> None:
    assert list(objects('{"a":' * 20_000)) == []


def test_keys_can_be_seen_as_they_are_read() -> None:
    seen: list[str] = []

    def keep(pairs: list[tuple[str, object]]) -> dict[str, object]:
        seen.extend(key for key, _ in pairs)
        return dict(pairs)

    assert list(objects('{"a": {"b": 1}, "b": 2} {"c": {"d": 1}, broken', keep)) == [
        {"a": {"b": 1}, "b": 2},
        {"d": 1},
    ]
    assert seen == ["b", "a", "b", "d", "d"]


def test_a_last_comma_is_taken_out() -> None:
    assert without_last_commas('{"a": [1, 2, ], "b": 3,\n}') == '{"a": [1, 2 ], "b": 3\n}'

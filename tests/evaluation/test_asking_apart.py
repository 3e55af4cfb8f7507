"""Asking a model outside of an evaluation: replies in order, what they cost, and one that fails alone."""

from __future__ import annotations

from typing import Any

import pytest
from scripted_models import Call, Scripted

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.apart import Asked, Asker, Question
from calcura.evaluation.models.prices import Price

pytest.importorskip("inspect_ai")


def questions(*texts: str) -> list[Question]:
    return [(({"role": "system", "content": "Count."}, {"role": "user", "content": each}), 50) for each in texts]


def test_replies_come_in_the_order_of_the_questions() -> None:
    model = Scripted(lambda call: f"to {call.last}")
    asker = Asker(model.model, Asked(cache=False))
    texts = [f"question {number}" for number in range(30)]
    assert [each.text for each in asker(questions(*texts))] == [f"to {each}" for each in texts]
    assert [each.text for each in asker(questions("another batch"))] == ["to another batch"]
    asker.close()
    assert model.calls[0].messages[0] == ("system", "Count.")
    assert model.calls[0].settings["max_tokens"] == 50


def test_a_reply_tells_its_tokens_and_what_they_cost() -> None:
    prices = {"mockllm/model": Price(input=1000, output=10_000)}
    asker = Asker(
        Scripted(lambda call: "yes", usage=(100, 20)).model, Asked(prices=prices, has_limit=True, cache=False)
    )
    (reply,) = asker(questions("?"))
    asker.close()
    assert (reply.input_tokens, reply.output_tokens, reply.error) == (100, 20, "")
    assert reply.cost == pytest.approx(0.1 + 0.2)


def test_a_question_that_fails_leaves_the_others_alone() -> None:
    def answer(call: Call) -> Any:
        if call.last == "bad":
            raise RuntimeError("no connection")
        return "fine"

    asker = Asker(Scripted(answer).model, Asked(cache=False))
    found = asker(questions("good", "bad", "good again"))
    asker.close()
    assert [each.text for each in found] == ["fine", "", "fine"]
    assert "no connection" in found[1].error


def test_a_limit_on_cost_needs_a_price() -> None:
    with pytest.raises(EvaluationError, match="--prices"):
        Asker("mockllm/model", Asked(has_limit=True))


def test_a_model_that_is_not_there_is_told_in_one_line() -> None:
    with pytest.raises(EvaluationError) as error:
        Asker("nobody/nothing")
    assert "\n" not in str(error.value)

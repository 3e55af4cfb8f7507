from __future__ import annotations

import pytest

from calcura.curation.review import Decision, Role, Verdict, agreement, counts, standing


def said(number: int, item: str, reviewer: str, verdict: Verdict, correction: object = None, role: Role = "reviewer"):
    return Decision(item, reviewer, verdict, f"k{number}", "why", correction, role, number)  # type: ignore[arg-type]


def stands(*decisions: Decision, reviewers: int = 2):
    return standing(["i"], decisions, reviewers=reviewers)["i"]


UNLIKE: tuple[tuple[int, str, Verdict], ...] = ((1, "anna", "unsure"), (2, "ben", "accept"), (3, "cleo", "reject"))


def test_an_item_is_settled_when_enough_agree():
    one, two = said(1, "i", "anna", "accept"), said(2, "i", "ben", "accept")
    assert stands().state == "open"
    assert stands(one).state == "open"
    assert (stands(one, two).state, stands(one, two).verdict) == ("settled", "accept")
    assert stands(one, reviewers=1).state == "settled"
    assert stands(one, two, reviewers=3).state == "open"


def test_one_person_is_not_two():
    assert stands(said(1, "i", "anna", "accept"), said(2, "i", "anna", "accept")).state == "open"


def test_the_last_decision_of_a_person_counts():
    first, other, later = said(1, "i", "anna", "reject"), said(2, "i", "ben", "accept"), said(3, "i", "anna", "accept")
    assert stands(first, other).state == "disputed"
    assert stands(later, other, first).verdict == "accept"
    assert stands(first, other, later).reviewers == ("ben", "anna")


def test_unsure_settles_nothing():
    assert stands(said(1, "i", "anna", "unsure"), said(2, "i", "ben", "unsure")).state == "disputed"
    assert stands(said(1, "i", "anna", "unsure"), reviewers=1).state == "open"


def test_what_one_person_said_is_not_disputed():
    unsure, accept, reject = (said(n, "i", who, what) for n, who, what in UNLIKE)
    assert stands(unsure).state == "open"
    assert stands(unsure, accept).state == "disputed"
    assert stands(accept, reject, reviewers=3).state == "open"
    assert stands(unsure, accept, reject, reviewers=3).state == "disputed"


def test_corrections_must_be_the_same():
    one, two = said(1, "i", "anna", "correct", {"a": 1, "b": 2}), said(2, "i", "ben", "correct", {"b": 2, "a": 1})
    assert stands(one, two).correction == {"a": 1, "b": 2}
    assert stands(one, said(2, "i", "ben", "correct", {"a": 1})).state == "disputed"


def test_an_adjudicator_settles_a_dispute():
    one, two = said(1, "i", "anna", "accept"), said(2, "i", "ben", "reject")
    third = said(3, "i", "cleo", "correct", {"a": 1}, "adjudicator")
    assert (stands(one, two, third).verdict, stands(one, two, third).correction) == ("correct", {"a": 1})
    assert stands(one, two, said(3, "i", "cleo", "unsure", role="adjudicator")).state == "disputed"
    assert stands(third, one, two).verdict == "correct"


def test_a_third_reviewer_who_differs_reopens():
    agreed = (said(1, "i", "anna", "accept"), said(2, "i", "ben", "accept"))
    assert stands(*agreed, said(3, "i", "cleo", "reject")).state == "disputed"


def test_items_are_counted_by_where_they_stand():
    decisions = [said(1, "a", "anna", "accept"), said(2, "b", "anna", "unsure"), said(3, "c", "anna", "reject")]
    found = counts(standing(["a", "b", "c", "d"], decisions, reviewers=1))
    assert found == {"open": 2, "disputed": 0, "accept": 1, "correct": 0, "reject": 1}


def test_agreement_is_that_of_a_textbook_table():
    # Two readers, 50 proposals: both yes 20, both no 15, the first alone 5, the second alone 10; kappa is 0.4.
    pairs = [("accept", "accept")] * 20 + [("accept", "reject")] * 5
    pairs += [("reject", "accept")] * 10 + [("reject", "reject")] * 15
    decisions = []
    for number, (one, other) in enumerate(pairs):
        decisions += [said(2 * number, f"i{number}", "anna", one), said(2 * number + 1, f"i{number}", "ben", other)]
    (found,) = agreement(decisions)
    assert (found.n, found.alike) == (50, 35)
    assert found.kappa == pytest.approx(0.4)
    assert found.to_json()["percent"] == 70
    assert found.table["accept"] == {"accept": 20, "correct": 0, "reject": 5, "unsure": 0}


def test_first_impressions_are_compared_and_adjudicators_are_not():
    decisions = [
        said(1, "i", "anna", "reject"),
        said(2, "i", "ben", "accept"),
        said(3, "i", "anna", "accept"),
        said(4, "i", "cleo", "accept", role="adjudicator"),
        said(5, "j", "dora", "accept"),
    ]
    (found,) = agreement(decisions)
    assert (found.a, found.b, found.n, found.alike) == ("anna", "ben", 1, 0)


def test_same_corrections_are_counted():
    decisions = [
        said(1, "i", "anna", "correct", {"a": 1}),
        said(2, "i", "ben", "correct", {"a": 1}),
        said(3, "j", "anna", "correct", {"a": 1}),
        said(4, "j", "ben", "correct", {"a": 2}),
    ]
    (found,) = agreement(decisions)
    assert found.corrections == (2, 1)
    assert found.kappa is None


def test_kappa_counts_every_pair_with_unsure_as_a_verdict_of_its_own():
    # Of ten pairs eight are alike: accept 5, reject 2, unsure 1; accept against unsure, unsure against reject.
    pairs: list[tuple[Verdict, Verdict]] = [("accept", "accept")] * 5 + [("reject", "reject")] * 2
    pairs += [("unsure", "unsure"), ("accept", "unsure"), ("unsure", "reject")]
    decisions = []
    for number, (one, other) in enumerate(pairs):
        decisions += [said(2 * number, f"i{number}", "anna", one), said(2 * number + 1, f"i{number}", "ben", other)]
    (found,) = agreement(decisions)
    by_chance = (6 * 5 + 2 * 3 + 2 * 2) / 100
    assert found.n == 10
    assert found.kappa == pytest.approx((0.8 - by_chance) / (1 - by_chance))

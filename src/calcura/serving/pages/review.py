"""Reviews: what there is to decide on, how it is made up, and where it stands."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from calcura.serving.pages.page import Asked, Page
from calcura.serving.pages.review_figures import by_calculator, groups, kinds_of_answer, look_first, made_of
from calcura.serving.pages.review_listing import address_of, chosen_in, listed, queue_of, store_of

ON_A_PAGE = 24


def _reviews(asked: Asked) -> Response:
    store = store_of(asked)
    found = []
    for name in store.queues():
        listing = listed(asked, store.queue(name))
        found.append((name, made_of(listing.items), address_of(name), listing))
    return asked.rendered("reviews", queues=found, place=store.place)


def _review(asked: Asked) -> Response:
    queue = queue_of(asked)
    listing = listed(asked, queue)
    every, chosen = listing.items, chosen_in(asked)
    wanted = asked.request.query_params.get("row", "").strip()
    there = next((each for each in every if wanted and each.item.number == wanted), None)
    if there is not None:
        return RedirectResponse(address_of(queue.name, there.item.item.id), 303)
    found = [each for each in every if each.fits(chosen)]
    start = _start(asked, len(found))
    return asked.rendered(
        "review",
        queue=queue.name,
        about=made_of(every),
        items=found[start : start + ON_A_PAGE],
        number=len(found),
        total=len(every),
        before=max(start - ON_A_PAGE, 0) if start else None,
        following=start + ON_A_PAGE if start + ON_A_PAGE < len(found) else None,
        chosen=chosen,
        not_there=wanted,
        verdicts=sorted({each.item.finding.get("verdict", "") for each in every} - {""}),
        page=(start // ON_A_PAGE + 1, -(-len(found) // ON_A_PAGE)),
        address=address_of,
        here=address_of(queue.name),
        listing=listing,
        calculators=by_calculator(every),
        classes=groups(every, lambda each: each.item.classes),
        alerts=groups(every, lambda each: each.alerts),
        categories=groups(every, lambda each: (each.item.category,)),
        kinds=groups(every, kinds_of_answer),
        first=list(look_first(every, listing.agreements)),
    )


def _start(asked: Asked, total: int) -> int:
    given = asked.request.query_params.get("start", "0")
    return min(int(given), total) if given.isascii() and given.isdigit() and len(given) < 9 else 0


PAGES = (Page("/review", _reviews, known=True), Page("/review/{queue}", _review, known=True))

"""One reviewer at work in a process of its own: decides on one item after another and tells what was acknowledged.

Started again, it goes on as a client would that lost its connection: with the first decision whose answer it has not
seen, under the same key.
"""

from __future__ import annotations

import sys
import time

from reviewed_items import said

from calcura.curation.review import Verdict, open_decisions

VERDICTS: tuple[Verdict, ...] = ("accept", "reject", "unsure")
PACE = 0.003
"""Seconds between decisions: both reviewers are then at work together."""


def main(place: str, reviewer: str, acknowledged: int) -> None:
    with open_decisions(place) as store:
        queue = store.queue()
        for number, item in enumerate(queue.items()[acknowledged:], acknowledged):
            time.sleep(PACE)
            kept = queue.decide(said(item, reviewer, VERDICTS[number % 3]))
            print(kept.key, kept.number, kept.at, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))

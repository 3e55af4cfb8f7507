"""From a question or a note to ranked calculators: one index over the whole library, and one way of ranking.

Each calculator has a page of weighted words (:mod:`.pages`): its names, what it is asked for, its result, purpose,
inputs and sources, and nothing from a benchmark. A text is read into the same words, names found whole
(:mod:`.index`), and BM25 (:mod:`.bm25`) ranks the pages. An embedding can join in (:mod:`.embedding`). What it
reaches and how fast it is stands in ``docs/reading.md``, "Finding a calculator".

A question names what it is after; a note does not. For notes clinical facts (:mod:`.clues`) speak for calculators
(:mod:`.support`), which gives a ranking (:mod:`.for_note`) and an answer to multiple choice (:mod:`.choosing`);
``docs/recommending.md`` says how well.
"""

from calcura.reading.recommend.choosing import Choice, choose, options_alone
from calcura.reading.recommend.embedding import Embed
from calcura.reading.recommend.for_note import NoteMatch, Recommendation, recommend_for_note
from calcura.reading.recommend.ranking import Evidence, Match, recommend

__all__ = [
    "Choice",
    "Embed",
    "Evidence",
    "Match",
    "NoteMatch",
    "Recommendation",
    "choose",
    "options_alone",
    "recommend",
    "recommend_for_note",
]

"""From a question to ranked calculators: one index over the whole library, and one way of ranking.

Each calculator has a page of weighted words (:mod:`.pages`): its names, what it is asked for, its result, purpose,
inputs and sources, and nothing from a benchmark. A text is read into the same words, names found whole
(:mod:`.index`), and BM25 (:mod:`.bm25`) ranks the pages. An embedding can join in (:mod:`.embedding`). What it
reaches and how fast it is stands in ``docs/reading.md``, "Finding a calculator".
"""

from calcura.reading.retrieval.embedding import Embed
from calcura.reading.retrieval.ranking import Evidence, Match, recommend

__all__ = ["Embed", "Evidence", "Match", "recommend"]

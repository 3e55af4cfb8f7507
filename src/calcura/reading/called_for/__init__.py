"""From a note to the calculators that it calls for next, and to an answer to multiple choice, without a model."""

from calcura.reading.called_for.choosing import Choice, choose, options_alone
from calcura.reading.called_for.for_note import NoteMatch, Recommendation, recommend_for_note
from calcura.reading.retrieval.embedding import Embed
from calcura.reading.retrieval.ranking import Evidence, Match, recommend

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

"""The pipeline engine of curation: steps over notes, with a checkpoint for each note, that survive a kill."""

from calcura.curation.errors import CurationError
from calcura.curation.pipeline.folder import Config, freeze, read_config
from calcura.curation.pipeline.running import Run, RunStatus, candidates, go_on, status
from calcura.curation.pipeline.sources import Columns, Source, open_source
from calcura.curation.pipeline.steps import (
    Ask,
    AskStep,
    CorpusStep,
    Data,
    Kept,
    ModelCall,
    ModelReply,
    NoteStep,
    Outcome,
    Pipeline,
    SourceNote,
    drop,
    keep,
)

__all__ = [
    "Ask", "AskStep", "Columns", "Config", "CorpusStep", "CurationError", "Data", "Kept", "ModelCall", "ModelReply",
    "NoteStep", "Outcome", "Pipeline", "Run", "RunStatus", "Source", "SourceNote", "candidates", "drop", "freeze",
    "go_on", "keep", "open_source", "read_config", "status",
]  # fmt: skip

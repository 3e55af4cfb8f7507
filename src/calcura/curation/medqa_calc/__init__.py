"""Making questions of MedQA-Calc from notes: which calculator is the next to use for a patient."""

from calcura.curation.medqa_calc.leaks import Leak, leaks
from calcura.curation.medqa_calc.pipeline import pipeline
from calcura.curation.medqa_calc.settings import Settings, settings_from_json
from calcura.curation.medqa_calc.truncation import Truncation, truncate

__all__ = ["Leak", "Settings", "Truncation", "leaks", "pipeline", "settings_from_json", "truncate"]

"""Making cases of MedCalc-Bench from notes: the steps of its pipeline."""

from calcura.curation.medcalc_bench.pipeline import pipeline
from calcura.curation.medcalc_bench.settings import Settings, settings_from_json

__all__ = ["Settings", "pipeline", "settings_from_json"]

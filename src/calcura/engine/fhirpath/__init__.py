"""A calculator as a FHIR R4 Questionnaire that computes its own result, in FHIRPath."""

from __future__ import annotations

from calcura.engine.fhirpath.questionnaires import address, questionnaire

__all__ = ["address", "questionnaire"]

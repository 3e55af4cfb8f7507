"""FHIR R4: a calculator's inputs from a patient's record, its result as an Observation, and cards for CDS Hooks."""

"""The systems of codes that resources of FHIR name, and our own."""

from __future__ import annotations

LOINC = "http://loinc.org"
UCUM = "http://unitsofmeasure.org"
DEFINITION = "urn:calcura:definition"
"""The system of a code that is the hash of a calculator's definition."""
CALCULATOR = "urn:calcura:calculator"
"""The system of the code that every result has: its calculator's name."""

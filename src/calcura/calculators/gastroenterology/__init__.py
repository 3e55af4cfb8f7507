"""Scores of risk in gastrointestinal bleeding."""

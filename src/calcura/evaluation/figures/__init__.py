"""Runs in figures: counts, errors, comparisons, and what others published."""

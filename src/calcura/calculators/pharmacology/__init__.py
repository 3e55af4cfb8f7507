"""Drugs: levels and doses."""

"""Calculators of skin disease."""

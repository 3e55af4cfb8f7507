"""Calculators of urology."""

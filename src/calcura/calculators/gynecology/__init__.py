"""Gynecology: masses of the ovary."""

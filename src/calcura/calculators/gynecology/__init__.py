"""Gynecology: masses of the ovary, prolapse."""

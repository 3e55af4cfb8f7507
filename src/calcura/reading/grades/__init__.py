"""Graded items: which of several options a note tells."""

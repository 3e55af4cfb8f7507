"""Older people: mood, thinking and what they do for themselves."""

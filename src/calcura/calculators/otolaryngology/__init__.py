"""Otolaryngology: hearing and throat."""

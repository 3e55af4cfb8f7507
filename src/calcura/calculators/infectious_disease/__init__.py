"""Scores that tell streptococcal from viral sore throat."""

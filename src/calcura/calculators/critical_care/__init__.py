"""Scores of consciousness, inflammation and organ failure in the acutely ill."""

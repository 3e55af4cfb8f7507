"""Scores of severity in pneumonia."""

"""Glucose and lipid metabolism, and steroid doses."""

"""Nutrition: what a body needs."""

"""Poisoning and its antidotes."""

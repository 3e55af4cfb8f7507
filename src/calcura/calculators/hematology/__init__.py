"""Scores of thrombosis: how likely it is, and how likely it is to come."""

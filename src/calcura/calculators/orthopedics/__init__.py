"""Bones and joints."""

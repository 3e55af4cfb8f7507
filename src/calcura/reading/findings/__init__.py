"""Findings: what tells them, and what must hold besides."""

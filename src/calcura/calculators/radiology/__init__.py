"""Radiology: what images measure."""

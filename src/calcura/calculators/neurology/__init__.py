"""Stroke, transient ischemic attack and injury of the head."""

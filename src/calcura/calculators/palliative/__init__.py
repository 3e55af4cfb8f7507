"""Palliative care: how much time is left."""

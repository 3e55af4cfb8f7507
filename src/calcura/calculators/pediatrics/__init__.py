"""Newborns and children."""

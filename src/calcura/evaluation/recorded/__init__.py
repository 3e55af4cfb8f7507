"""Outputs that were recorded: read, judged again, made a run and written."""

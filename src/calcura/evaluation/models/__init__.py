"""Asking language models through Inspect: tasks, calls, runs and their logs."""

"""Pain and its treatment."""

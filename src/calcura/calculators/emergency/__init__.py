"""The emergency department: who needs imaging."""

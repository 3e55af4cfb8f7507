"""Sleep and breathing in it."""

"""Sports medicine: fitness and training."""

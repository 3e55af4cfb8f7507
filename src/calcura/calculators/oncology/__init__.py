"""Cancer: how well a patient is, and the complications of its treatment."""

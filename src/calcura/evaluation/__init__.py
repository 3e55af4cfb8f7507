"""Language models, and what stands in for one, measured on clinical calculation."""

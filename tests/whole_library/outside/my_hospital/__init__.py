"""A package of somebody else's, with three calculators that Calcura knows nothing of."""

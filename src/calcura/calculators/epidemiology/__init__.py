"""Calculators of tests and treatments: what studies say of one patient."""

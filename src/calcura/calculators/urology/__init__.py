"""Urology: the prostate."""

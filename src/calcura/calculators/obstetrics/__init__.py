"""Pregnancy and its dates."""

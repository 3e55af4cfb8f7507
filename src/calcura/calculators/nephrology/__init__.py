"""Kidney function, fluids and electrolytes."""

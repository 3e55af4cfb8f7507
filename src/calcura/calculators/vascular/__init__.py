"""Arteries of the limbs, and the diabetic foot."""

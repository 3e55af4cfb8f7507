"""Ophthalmology: lenses and visual acuity."""

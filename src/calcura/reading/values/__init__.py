"""Numbers, dates and doses of a note, and what they measure."""

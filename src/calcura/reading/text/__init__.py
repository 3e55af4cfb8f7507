"""A note as text: its sentences, what is denied or told of others, when, and lists and tables in it."""

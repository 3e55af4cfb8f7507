"""Reading of text, below grading, reading, cases and curation: what stands where, in the text as it was given.

The door is empty, since the rooms above need one part each: ``calcura.text.tokens`` what is written,
``calcura.text.assertion`` what is said of it, ``calcura.text.structure`` its sections and sentences,
``calcura.text.wrappers`` where an answer stands.
"""

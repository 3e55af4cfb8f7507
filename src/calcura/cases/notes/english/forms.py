# ruff: noqa: E501 - one phrase, one line
"""Kinds of note in English, their sections and headings."""

from calcura.cases.notes.english.entries import lines
from calcura.cases.notes.phrases import Form

ALL = ("present", "history", "medicines", "social", "dates", "exam", "labs", "tests", "care")

FORMS = {
    "case report": Form(past=True, headed=False, sections=ALL, course=True),
    "admission note": Form(past=False, headed=True, sections=ALL, course=True),
    "discharge summary": Form(past=True, headed=True, sections=ALL, course=True),
    "letter": Form(
        past=False, headed=False, sections=ALL, course=False,
        greeting=("Dear [colleague|colleagues|doctor],", "To the [consulting|receiving] team:", "Dear [Dr.|Doctor] [Hale|Moreno|Okafor|Lindqvist|Banerjee|Ritter|Novak],"),
        farewell=("[Kind|Best|With kind] regards", "Yours sincerely", "With [many thanks|thanks and regards]"),
    ),
    "progress note": Form(past=False, headed=True, sections=ALL, course=False, plan=True, grouped=True),
    "handover": Form(past=False, headed=True, sections=("dates", "present", "exam", "labs", "tests", "history", "medicines", "social", "care"), course=False, plan=True),
    "brief": Form(past=False, headed=False, sections=ALL, course=False, bare=True),
}  # fmt: skip

HEADINGS = {
    "opening": (
        "Reason for encounter",
        "Chief complaint",
        "Presentation",
        "Summary",
        "Patient",
        "Situation",
        "Introduction",
    ),
    "present": (
        "History of present illness",
        "HPI",
        "Current illness",
        "Symptoms",
        "Present complaint",
        "Interval history",
    ),
    "history": (
        "Past medical history",
        "Medical history",
        "Background",
        "Past history",
        "Previous illnesses",
        "PMH",
    ),
    "medicines": ("Medications", "Treatment", "Current medication", "Drugs", "Medicines", "Therapy"),
    "social": ("Social and family history", "Social history", "Personal history", "Circumstances"),
    "dates": ("Obstetric history", "Obstetric details", "Dates", "Gynecologic history"),
    "exam": (
        "Physical examination",
        "Examination",
        "Exam",
        "On examination",
        "Objective",
        "Clinical findings",
    ),
    "labs": ("Laboratory results", "Laboratory", "Labs", "Laboratory data", "Investigations", "Results"),
    "tests": ("Electrocardiogram and imaging", "Studies", "Further tests", "Other studies"),
    "care": ("Assessment", "Impression", "Clinical judgment", "Evaluation"),
    "course": ("Course", "Hospital course", "Clinical course", "Further course", "Follow-up"),
    "plan": ("Plan", "Next steps", "Recommendation", "To do"),
    "earlier": ("Earlier results", "Previous values", "Prior data"),
    "subjective": ("Subjective", "S"),
    "objective": ("Objective", "O"),
    "assessment": ("Assessment", "A"),
}
SUBJECTIVE = ("present", "history", "medicines", "social", "dates")

COLUMNS = {
    "test": ("Test", "Parameter", "Analyte", "Measurement"),
    "result": ("Result", "Value"),
    "range": ("Reference", "Normal range", "Ref. range"),
}
TABLE_TITLES = lines("""
    Laboratory values {at}
    Results {at}
    Blood tests {at}
    Values {at}
""")

OF_HOSPITALS = ("admission note", "discharge summary")
HEADING_STYLES = ("{}:\n", "{}: ", "{}\n", "## {}\n", "**{}**\n")
HANDOVER_STYLES = ("{}: ", "{} - ", "{}. ")

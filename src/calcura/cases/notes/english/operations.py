"""The patient before an operation, and the operation, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.choices import choice
from calcura.cases.notes.english.entries import finding

OPERATIONS = {
    "surgical_incision": choice(
        "surgery",
        "site of the incision",
        peripheral="""
        the incision {is/was} to be peripheral
        a peripheral incision {is/was} planned
        """,
        upper_abdominal="""
        the incision {is/was} to be in the upper abdomen
        an upper abdominal incision {is/was} planned
        """,
        intrathoracic="""
        the incision {is/was} to be intrathoracic
        an intrathoracic incision {is/was} planned
        """,
    ),
}

OPERATION_FINDINGS = {
    "emergency_surgery": finding(
        "judgement",
        "emergency surgery; an emergency operation",
        """
        the operation {is/was} [an emergency|done as an emergency]
        {he} {needs/needed} emergency surgery
        """,
        """
        the operation {is/was} elective
        the operation {is/was} not an emergency
        """,
        hints="""
        the operation {cannot/could not} wait until the morning
        """,
        counters="""
        the operation {has/had} been on the calendar for weeks
        """,
        short="emergency surgery",
    ),
    "respiratory_infection_in_past_month": finding(
        "event",
        "a respiratory infection within the past month; a respiratory infection in the last month",
        """
        {he} had a respiratory infection with fever [three weeks|two weeks] ago
        {he} {has} had a respiratory infection within the past month
        """,
        """
        {he} {has} not had a respiratory infection [in|within] the past month
        there {has/had} been no respiratory infection in the past month
        """,
        hints="""
        [two weeks|three weeks] ago {he} took antibiotics for a feverish bronchitis
        """,
        counters="""
        {he} {has} been free of coughs and colds for half a year
        """,
        short="resp infection <1 mo",
    ),
    "surgery_or_trauma_in_past_month": finding(
        "event",
        "surgery or trauma within the past month; an operation or injury in the last month",
        """
        {he} had [an operation|a fall with a broken wrist|surgery] [three weeks|two weeks] ago
        {he} {has} had surgery or trauma within the past month
        """,
        """
        {he} {has} had neither surgery nor trauma [in|within] the past month
        there {has/had} been no surgery or trauma in the past month
        """,
        hints="""
        the sutures of an appendectomy {were/had been} taken out a week ago
        """,
        counters="""
        {he} {has} not been operated on or injured for years
        """,
        short="surgery/trauma <1 mo",
    ),
}

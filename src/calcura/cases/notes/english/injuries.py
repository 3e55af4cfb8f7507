"""Injuries and blows to the head, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.choices import choice
from calcura.cases.notes.english.entries import finding

INJURIES = {
    "loss_of_consciousness": choice(
        "symptom",
        "loss of consciousness",
        none="""
        {he} did not lose consciousness
        there was no loss of consciousness
        """,
        under_5_seconds="""
        {he} lost consciousness for less than five seconds
        loss of consciousness lasted [two|three] seconds
        """,
        at_least_5_seconds="""
        {he} lost consciousness for [ten seconds|half a minute|about a minute]
        loss of consciousness lasted [ten|twenty] seconds
        """,
    ),
}

INJURY_FINDINGS = {
    "penetrating_mechanism": finding(
        "judgement",
        "a penetrating injury; a penetrating mechanism",
        """
        the mechanism of injury {is/was} penetrating
        {he} {has} a [stab wound|gunshot wound] of the [chest|abdomen]
        """,
        """
        the mechanism of injury {is/was} blunt
        there {is/was} no penetrating injury
        """,
        short="penetrating",
    ),
    "positive_fast": finding(
        "imaging",
        "a positive FAST; free fluid on FAST",
        """
        the FAST examination {is/was} positive
        FAST {shows/showed} free fluid in the abdomen
        """,
        """
        the FAST examination {is/was} negative
        FAST {shows/showed} no free fluid
        """,
        short="FAST +",
    ),
    "signs_of_altered_mental_status": finding(
        "mind",
        "signs of altered mental status; agitation or somnolence",
        """
        {he} {shows/showed} signs of altered mental status
        {he} {is/was} [agitated|somnolent|slow to respond]
        {he} {asks/asked} the same question again and again
        """,
        """
        mental status {is/was} normal
        there {are/were} no signs of altered mental status
        """,
        short="AMS signs",
    ),
    "palpable_skull_fracture": finding(
        "sign",
        "a palpable skull fracture; a skull fracture on palpation",
        """
        a skull fracture {can/could} be felt
        there {is/was} a palpable skull fracture
        """,
        """
        no skull fracture {can/could} be felt
        there {is/was} no palpable skull fracture
        """,
        short="palpable skull fx",
    ),
    "signs_of_basilar_skull_fracture": finding(
        "sign",
        "signs of a basilar skull fracture; signs of basal skull fracture",
        """
        there {is/was} [bruising behind the ear|blood behind the eardrum], a sign of basilar skull fracture
        there {are/were} signs of basilar skull fracture
        """,
        """
        there {are/were} no signs of basilar skull fracture
        signs of basilar skull fracture {are/were} absent
        """,
        short="basilar skull fx signs",
    ),
    "nonfrontal_scalp_hematoma": finding(
        "sign",
        "a parietal scalp hematoma; an occipital scalp hematoma; a temporal scalp hematoma",
        """
        there {is/was} [a parietal|an occipital|a temporal] scalp hematoma
        a scalp hematoma {is/was} seen at the [back|side] of the head
        """,
        """
        there {is/was} no occipital, parietal, or temporal scalp hematoma
        the scalp {is/was} free of hematoma behind the forehead
        """,
        short="non-frontal scalp hematoma",
    ),
    "severe_mechanism_of_injury": finding(
        "judgement",
        "a severe mechanism of injury; a severe injury mechanism",
        """
        the mechanism of injury {is/was} severe
        {he} was [hit by a car while walking|thrown from a car that rolled over], a severe mechanism of injury
        """,
        """
        the mechanism of injury {is/was} not severe
        {he} [slipped|tripped] on level ground, not a severe mechanism of injury
        """,
        short="severe mechanism",
    ),
    "not_acting_normally": finding(
        "judgement",
        "abnormal behavior in the eyes of the family",
        """
        the family {says/said} that {he} {is/was} not acting normally
        {he} {is/was} not acting normally in the eyes of the family
        """,
        """
        the family {says/said} that {he} {is/was} acting as usual
        {he} {is/was} acting normally in the eyes of the family
        """,
        short="not acting normally",
    ),
    "vomiting": finding(
        "symptom",
        "vomiting; vomiting since the injury",
        """
        {he} {has} vomited [once|twice|three times] since the injury
        """,
        """
        {he} {has} not vomited since the injury
        there {has/had} been no vomiting
        """,
        short="emesis",
    ),
    "severe_headache": finding(
        "symptom",
        "severe headache; intense headache",
        """
        {he} {has} had a severe headache since the injury
        the head {aches/ached} severely
        """,
        """
        {he} {has} had no severe headache since the injury
        there {is/was} no severe headache
        """,
        short="severe HA",
    ),
}

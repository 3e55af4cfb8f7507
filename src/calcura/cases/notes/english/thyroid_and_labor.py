"""Thyrotoxicosis, the cervix before labor, and acute illness in medical patients, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.choices import choice
from calcura.cases.notes.english.entries import finding

THYROID = {
    "central_nervous_system_effects": choice(
        "mind",
        "central nervous system effects",
        absent="""
        there {are/were} no central nervous system effects
        {he} {is/was} calm, with a clear mind
        """,
        mild="""
        {he} {is/was} agitated
        there {is/was} agitation
        """,
        moderate="""
        {he} {is/was} [delirious|psychotic|extremely lethargic]
        there {is/was} [delirium|extreme lethargy]
        """,
        severe="""
        {he} {has/had} had a seizure
        {he} {is/was} comatose
        """,
    ),
    "gastrointestinal_hepatic_dysfunction": choice(
        "symptom",
        "gastrointestinal or hepatic dysfunction",
        absent="""
        there {is/was} no gastrointestinal or hepatic dysfunction
        stomach, bowel, and liver {are/were} quiet
        """,
        moderate="""
        {he} {has} [diarrhea|nausea and vomiting|abdominal pain and diarrhea]
        there {is/was} [diarrhea|nausea and vomiting]
        """,
        severe="""
        there {is/was} unexplained jaundice
        {he} {is/was} jaundiced without another explanation
        """,
    ),
    "heart_failure_severity": choice(
        "sign",
        "heart failure",
        absent="""
        there {are/were} no signs of heart failure
        there {is/was} no heart failure
        """,
        mild="""
        there {is/was} mild heart failure with pedal edema
        heart failure {is/was} mild, with swollen ankles only
        """,
        moderate="""
        there {is/was} moderate heart failure with crackles at both lung bases
        heart failure {is/was} moderate, with bibasilar rales
        """,
        severe="""
        there {is/was} severe heart failure with pulmonary edema
        {he} {is/was} in pulmonary edema
        """,
    ),
}
LABOR = {
    "cervical_consistency": choice(
        "sign",
        "consistency of the cervix",
        firm="""
        the cervix {is/was} firm
        the cervix {feels/felt} firm
        """,
        medium="""
        the cervix {is/was} of medium consistency
        the consistency of the cervix {is/was} medium
        """,
        soft="""
        the cervix {is/was} soft
        the cervix {feels/felt} soft
        """,
    ),
    "cervical_position": choice(
        "sign",
        "position of the cervix",
        posterior="""
        the cervix {is/was} in a posterior position
        the cervix {lies/lay} posterior
        """,
        middle="""
        the cervix {is/was} in mid-position
        the cervix {lies/lay} in the middle
        """,
        anterior="""
        the cervix {is/was} in an anterior position
        the cervix {lies/lay} anterior
        """,
    ),
}
ACUTE_ILLNESS = {
    "atrial_fibrillation": finding(
        "ecg",
        "atrial fibrillation",
        """
        the [electrocardiogram|tracing] {shows/showed} atrial fibrillation
        {he} {is/was} in atrial fibrillation
        """,
        """
        the [electrocardiogram|tracing] {shows/showed} sinus rhythm
        {he} {is/was} not in atrial fibrillation
        """,
        short="AF",
    ),
    "precipitating_event": finding(
        "judgement",
        "a precipitating event; a precipitant",
        """
        there {is/was} a precipitating event: [a urinary infection|missed antithyroid tablets|recent surgery]
        the crisis {has/had} a precipitating event
        """,
        """
        there {is/was} no precipitating event
        no precipitating event {can/could} be found
        """,
        short="precipitant",
    ),
    "known_thrombophilia": finding(
        "history",
        "thrombophilia; inherited thrombophilia; a known thrombophilia",
        """
        {he} {has} a known thrombophilia [from a protein C defect|from antithrombin deficiency|]
        {he} {is} known to have [antiphospholipid syndrome|protein S deficiency]
        """,
        """
        {he} {has} no known thrombophilia
        there {is} no known thrombophilia
        """,
        short="thrombophilia",
    ),
    "respiratory_failure": finding(
        "judgement",
        "respiratory failure; respiratory insufficiency",
        """
        {he} {is/was} in respiratory failure
        there {is/was} respiratory failure
        """,
        """
        {he} {is/was} not in respiratory failure
        there {is/was} no respiratory failure
        """,
        short="resp failure",
    ),
    "acute_ischemic_stroke": finding(
        "judgement",
        "acute ischemic stroke; an acute cerebral infarction",
        """
        {he} {has} an acute ischemic stroke
        brain imaging {shows/showed} an acute ischemic stroke
        """,
        """
        {he} {has} no acute ischemic stroke
        there {is/was} no acute ischemic stroke
        """,
        short="acute ischemic CVA",
    ),
    "acute_infection": finding(
        "judgement",
        "acute infection; an acute infection",
        """
        {he} {has} an acute [urinary|skin] infection
        there {is/was} an acute infection
        """,
        """
        {he} {has} no acute infection
        there {is/was} no acute infection
        """,
        short="acute infection",
    ),
}

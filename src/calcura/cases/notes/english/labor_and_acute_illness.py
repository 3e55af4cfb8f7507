"""The cervix before labor, and acute illness in medical patients, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.choices import choice
from calcura.cases.notes.english.entries import finding

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

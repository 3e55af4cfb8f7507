"""The patient before an operation, and the operation, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.choices import choice
from calcura.cases.notes.english.entries import finding


def _procedures(**sites: str) -> dict[str, str]:
    return {
        code: f"{{he}} {{is/was}} scheduled for [{site}]\nthe planned operation {{is/was}} [{site}]"
        for code, site in sites.items()
    }


OPERATIONS = {
    "asa_class": choice(
        "judgement",
        "ASA physical status",
        **{
            f"class_{number}": f"""
            {{his}} ASA physical status {{is/was}} class [{number}|{roman}]
            the anesthesiologist {{assigns/assigned}} ASA class [{number}|{roman}]
            {{he}} {{is/was}} rated ASA [{number}|{roman}]
            """
            for number, roman in enumerate(("I", "II", "III", "IV", "V"), 1)
        },
    ),
    "functional_status": choice(
        "history",
        "functional status",
        independent="""
        {he} {is/was} independent in [daily living|the activities of daily living]
        {he} {needs/needed} no help in daily living
        """,
        partially_dependent="""
        {he} {is/was} partially dependent in [daily living|the activities of daily living]
        {he} {needs/needed} some help in daily living
        """,
        totally_dependent="""
        {he} {is/was} totally dependent in [daily living|the activities of daily living]
        {he} {needs/needed} help with every activity of daily living
        """,
    ),
    "surgical_procedure": choice(
        "surgery",
        "site of the operation",
        **_procedures(
            anorectal="hemorrhoidectomy|anal fistula repair|other anorectal surgery",
            aortic="open repair of an abdominal aortic aneurysm|aortic surgery",
            bariatric="sleeve gastrectomy for obesity|bariatric surgery",
            brain="resection of a meningioma|brain surgery",
            breast="mastectomy|breast surgery",
            cardiac="coronary bypass surgery|cardiac surgery",
            ear_nose_throat="sinus surgery|tonsillectomy|surgery of the ear",
            foregut_hepatopancreatobiliary="pancreaticoduodenectomy|partial hepatectomy|foregut surgery",
            gallbladder_appendix_adrenal_spleen="laparoscopic cholecystectomy|appendectomy|splenectomy",
            hernia="inguinal hernia repair|ventral hernia repair|femoral hernia repair",
            intestinal="right hemicolectomy|small bowel resection|intestinal surgery",
            neck="thyroid lobectomy|parathyroidectomy",
            obstetric_gynecologic="hysterectomy|oophorectomy|gynecologic surgery",
            orthopedic="total knee replacement|hip replacement|orthopedic surgery",
            other_abdominal="drainage of an abdominal abscess|lysis of abdominal adhesions",
            peripheral_vascular="femoropopliteal bypass|peripheral vascular surgery",
            skin="excision of a skin tumor|skin grafting",
            spine="lumbar laminectomy|spinal fusion|spine surgery",
            thoracic="pulmonary lobectomy|thoracic surgery",
            vein="varicose vein stripping|vein surgery",
            urologic="radical prostatectomy|nephrectomy|urologic surgery",
        ),
    ),
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

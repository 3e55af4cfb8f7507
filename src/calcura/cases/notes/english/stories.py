# ruff: noqa: E501 - one phrase, one line
"""Why patients come, where they are seen, and when, in English."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.cases.notes.english.entries import lines


@dataclass(frozen=True, slots=True)
class Complaint:
    """A reason for the encounter, and the inputs about which it would say something."""

    text: str
    says: frozenset[str] = frozenset()


def complaints(text: str) -> tuple[Complaint, ...]:
    """Read one complaint a line; inputs it touches stand after a colon."""
    found = []
    for line in lines(text):
        words, _, names = line.partition(":")
        found.append(Complaint(words.strip(), frozenset(names.split())))
    return tuple(found)


COMPLAINTS = {
    "general": complaints("""
        fatigue
        [generalized|progressive|increasing] weakness
        [malaise|malaise and poor appetite]
        nausea and [poor appetite|loss of appetite]
        [abdominal discomfort|vague abdominal pain|crampy abdominal pain]
        back pain
        [headache|intermittent headache]
        [lightheadedness|dizziness]: syncope
        [muscle cramps|muscle aches]
        [itching|an itchy rash]: liver_disease_severity hepatic_disease liver_disease
        [thirst and dry mouth|reduced fluid intake]
        [vomiting|repeated vomiting]
        [loose stools|watery diarrhea]: melena
        [sleeping badly|poor sleep]
        [loss of energy|exhaustion]
        abnormal results on [routine|screening] blood tests
    """),
    "check": complaints("""
        [a routine|an annual|a periodic] [check|review|health check]
        a medication review
        review of [recent|outside] results
        a second opinion
        a general health assessment
        an occupational health assessment
    """),
    "breath": complaints("""
        [shortness of breath|breathlessness]
        [pleuritic chest pain|chest pain on breathing in]
        [dyspnea on exertion|exertional dyspnea]
        [palpitations and breathlessness|chest tightness]
    """),
    "leg": complaints("""
        [pain in one leg|an aching leg|heaviness in one leg]
        [calf pain|pain behind the knee]: localized_leg_tenderness
        [leg discomfort|a painful leg]
    """),
    "throat": complaints("""
        [a sore throat|throat pain|pain on swallowing]
        [a painful throat|a scratchy, painful throat]
        [sore throat and malaise|sore throat and headache]
    """),
    "chest": complaints("""
        [chest pain|chest discomfort|pain in the chest]
        [an episode of chest pain|recurrent chest discomfort]
    """),
    "heart": complaints("""
        [palpitations|an irregular heartbeat]
        newly [detected|recognized|diagnosed] atrial fibrillation
        atrial fibrillation found [by chance|on a routine tracing]
    """),
    "bleeding": complaints("""
        [vomiting of blood|hematemesis]
        [coffee-ground vomiting|coffee-ground emesis]
        suspected [upper gastrointestinal bleeding|gastrointestinal bleeding]
    """),
    "liver": complaints("""
        [loss of appetite and fatigue|nausea and fatigue]
        [right-sided abdominal discomfort|upper abdominal discomfort]
        [upper abdominal pain|abdominal bloating]: ascites
        [fatigue|increasing fatigue|exhaustion]
        [loss of energy|poor sleep and fatigue]
    """),
    "liver review": complaints("""
        [assessment for liver transplantation|a liver transplant evaluation]: liver_disease_severity
        review in the hepatology service
        [a scheduled liver review|a hepatology follow-up]
    """),
    "care": complaints("""
        [critical illness|a severe acute illness]
        [a severe acute illness of unclear cause|rapid clinical deterioration]
        [severe pancreatitis|severe abdominal infection]: sepsis_in_past_month
        [multiorgan dysfunction|failing organ function]: acute_renal_failure
    """),
    "coma": complaints("""
        [a head injury|a blow to the head]
        [a fall from a ladder|a fall down the stairs|a bicycle accident]
        [suspected intracranial bleeding|suspected meningitis]
        [an unclear loss of alertness|reduced alertness]
    """),
    "lungs": complaints("""
        [suspected pneumonia|community-acquired pneumonia]
        [pneumonia|a lower respiratory tract infection]
        [a chest infection|a chest infection not improving on oral antibiotics]
    """),
    "operation": complaints("""
        [preoperative assessment|assessment before an operation]
        [a visit to the preoperative clinic|preoperative evaluation]
    """),
    "ward": complaints("""
        [observation|observation and tests|further assessment]
        [inpatient care|inpatient assessment|a stay of several days]
        [supervised care|nursing care and observation]
    """),
    "pain": complaints("""
        [chronic pain|long-standing pain|cancer pain]
        [chronic back pain|persistent neuropathic pain]
        a review of pain [medication|treatment]
    """),
    "steroid": complaints("""
        [a flare of an inflammatory illness|an inflammatory illness]
        [a review of steroid treatment|a change of steroid]
        [a severe allergic reaction|an autoimmune illness]
    """),
    "stroke": complaints("""
        a suspected [acute stroke|stroke]
        [neurological symptoms of sudden onset|a sudden neurological deficit]
        [a stroke alert|assessment by the stroke team]
    """),
    "transient attack": complaints("""
        [a suspected transient ischemic attack|a suspected TIA]
        [a passing neurological attack|a brief neurological attack]
    """),
    "trauma": complaints("""
        [major trauma|severe injuries]
        [a serious accident|a violent injury]
    """),
    "head injury": complaints("""
        [a head injury|a blow to the head]
        [an injury of the head|a bump on the head]: nonfrontal_scalp_hematoma
    """),
    "labor": complaints("""
        [planned induction of labor|induction of labor]
        [assessment before induction of labor|a pregnancy past its due date]
    """),
    "pregnancy": complaints("""
        [a first antenatal visit|a prenatal visit|an antenatal check]
        [confirmation of pregnancy|a positive pregnancy test]
        [dating of a pregnancy|an early pregnancy visit]
    """),
}

GROUPS = {
    "wells_pe": ("breath",), "perc": ("breath",), "wells_dvt": ("leg",),
    "centor_mcisaac": ("throat",), "feverpain": ("throat",), "heart_score": ("chest",),
    "cha2ds2_vasc": ("heart",), "has_bled": ("heart",), "glasgow_blatchford": ("bleeding",),
    "child_pugh": ("liver", "liver review"), "meld": ("liver", "liver review"), "meld_na_2016": ("liver", "liver review"), "meld_3_0": ("liver", "liver review"),
    "fib_4": ("liver", "check"), "sofa": ("care",), "apache_ii": ("care",), "sirs": ("care", "lungs", "general"),
    "glasgow_coma_scale": ("coma",), "curb_65": ("lungs",), "pneumonia_severity_index": ("lungs",),
    "revised_cardiac_risk_index": ("operation",), "caprini_2005": ("ward",),
    "mme_cdc_2016": ("pain",), "mme_cdc_2022": ("pain",), "steroid_conversion": ("steroid",),
    "estimated_due_date": ("pregnancy",), "estimated_conception_date": ("pregnancy",),
    "nihss": ("stroke",), "abcd2": ("transient attack",), "abc_massive_transfusion": ("trauma",),
    "ascvd_pooled_cohort": ("check",), "bishop_score": ("labor",), "estimated_average_glucose": ("check", "general"),
    "pecarn_head_injury": ("head injury",), "ariscat": ("operation",),
    "padua": ("ward",),
    "gestational_age": ("pregnancy",), "framingham_hard_chd": ("check",), "ldl_friedewald": ("check", "general"),
    "charlson_comorbidity_index": ("general", "check"), "charlson_ten_year_survival": ("general", "check"),
    "mean_arterial_pressure": ("general", "check"), "target_weight": ("check",),
    "body_mass_index": ("check", "general"), "ideal_body_weight": ("check", "general"),
    "adjusted_body_weight": ("check", "general"), "homa_ir": ("check", "general"),
    "qtc_bazett": ("heart", "check", "general"), "qtc_fridericia": ("heart", "check", "general"),
    "qtc_framingham": ("heart", "check", "general"), "qtc_hodges": ("heart", "check", "general"),
    "qtc_rautaharju": ("heart", "check", "general"),
}  # fmt: skip
"""Complaints that fit a calculator; the others take the general ones."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the index encounter takes place, and how its time and other times are told."""

    name: str
    index: str
    """What a question calls the index encounter."""
    arrives: tuple[str, ...]
    at: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]


BEFORE = (
    "[two|three|six] weeks earlier", "[two|three|four|six|eight] months earlier", "a year earlier", "in the previous spring",
    "at an outpatient visit [two|three] months before", "during a hospital stay [the year before|half a year before]",
    "at the last routine check [six|nine] months earlier", "[ten|twelve] days before", "in the previous autumn",
)  # fmt: skip
AFTER = (
    "the next morning", "on the [second|third|fourth] day", "[48|72] hours later", "at discharge", "a week later",
    "by day [3|4|5]", "[two|three|four] days later", "at follow-up [two|six] weeks later", "after the weekend",
)  # fmt: skip
AFTER_CLINIC = (
    "[two|four|six] weeks later",
    "at the next visit [two|three] months later",
    "the following month",
    "a week later",
)

CLINIC_ONLY = ("check", "operation", "pregnancy", "steroid", "pain", "liver review")
"""Groups seen in clinic; no admission note or discharge summary is written about them."""

SETTINGS = {
    "emergency": Setting(
        "emergency",
        "on arrival in the emergency department",
        lines("""
            presented to [the|our] emergency department [with|because of|complaining of] {complaint}
            was brought to [the|our] emergency department [with|because of] {complaint}
            came to the emergency department [with|because of] {complaint}
            was [evaluated|seen] in the emergency department for {complaint}
            [arrived at|walked into] the emergency department with {complaint}
        """),
        (
            "on arrival",
            "on presentation",
            "at presentation",
            "on arrival in the emergency department",
            "at first assessment",
            "in the emergency department",
        ),
        BEFORE,
        AFTER,
    ),
    "admission": Setting(
        "admission",
        "on admission",
        lines("""
            was admitted to [the medical ward|hospital|our hospital|the general medicine service] [with|because of|for] {complaint}
            was [hospitalized|admitted] [for|because of] {complaint}
            was [referred|transferred] [to our hospital|from another hospital] for {complaint} and admitted
        """),
        (
            "on admission",
            "at admission",
            "on the day of admission",
            "at the time of admission",
            "upon admission",
        ),
        BEFORE,
        AFTER,
    ),
    "ward": Setting(
        "ward",
        "on admission",
        lines("""
            was [hospitalized|admitted|admitted to hospital] for {complaint}
            was [admitted to|taken in on] [the ward|a general ward] for {complaint}
        """),
        ("on admission", "at admission", "on the day of admission", "at the time of admission", "upon admission"),
        BEFORE,
        AFTER,
    ),
    "clinic": Setting(
        "clinic",
        "at the present visit",
        lines("""
            was seen in [clinic|the outpatient clinic|our outpatient department|the practice] for {complaint}
            attended [the clinic|the outpatient clinic|the practice] for {complaint}
            visited [the clinic|the office|a family physician] for {complaint}
            was referred to [the clinic|our outpatient clinic] for {complaint}
        """),
        ("at this visit", "at the present visit", "in clinic", "at the visit", "on the day of the visit"),
        BEFORE,
        AFTER_CLINIC,
    ),
    "intensive": Setting(
        "intensive",
        "on admission to intensive care",
        lines("""
            was admitted to [the intensive care unit|intensive care|the ICU] because of {complaint}
            was transferred to [intensive care|the intensive care unit|the ICU] because of {complaint}
            needed [intensive care|admission to intensive care] because of {complaint}
        """),
        ("on admission to intensive care", "on ICU admission", "on arrival in the unit", "at ICU admission"),
        (
            "on the ward the day before",
            "[two|three] weeks earlier",
            "at a clinic visit [two|six] months earlier",
            "a year earlier",
            "in the referring hospital the previous day",
        ),
        (
            "[48|72] hours later",
            "on the [second|third|fourth] day in the unit",
            "on leaving the unit",
            "by ICU day [3|4|5]",
        ),
    ),
}
DAYS = ("3", "4", "5", "6", "7")
"""Hospital days that may be the index, with the admission as a distractor."""


def hospital_day(day: str) -> Setting:
    """Return the setting whose index encounter is a later day of a stay."""
    admission = SETTINGS["admission"]
    return Setting(
        "hospital day",
        f"on hospital day {day}",
        admission.arrives,
        (
            f"on day {day}",
            f"on hospital day {day}",
            f"on day {day} of the stay",
            f"on the morning of day {day}",
        ),
        ("on admission", "at admission", "on the first day", "on the day of admission", "on arrival"),
        ("at discharge", "[two|three] weeks after discharge", "a week later", "[three|four] days later"),
    )


OPENINGS = lines("""
    {person} {arrives}
    {person} {arrives}
    this {person0} {arrives}
    the patient, {person1}, {arrives}
    {person}, [previously known to us|not seen here before|known to the practice|living locally], {arrives}
    we report on {person} who {arrives}
    [here is|the following concerns|this is] {person} who {arrives}
""")
OPENINGS_BRIEF = lines("""
    {person}
    the patient is {person1}
    patient: {person2}
""")
DURATION = (
    "", "", " of [two|three|four|five] days' duration", " for [about|] [a week|two weeks|three weeks|a month]",
    " that had [begun|started] [gradually|slowly|some days before]", " over the [past|last|preceding] [week|fortnight|month|few days]",
)  # fmt: skip
"""How long a symptom has lasted; not for reviews, and not where the onset is an input."""

GENERAL = ("general", "general", "check")
"""Groups for calculators that are not named above."""

"""Doses of opioids and steroids, menstrual dates, and people, in English."""

from calcura.cases.notes.english.entries import lines

DRUGS = {
    "codeine_daily_dose": ("codeine", "oral codeine"),
    "fentanyl_buccal_daily_dose": ("buccal fentanyl", "fentanyl buccal tablets"),
    "hydrocodone_daily_dose": ("hydrocodone", "oral hydrocodone"),
    "hydromorphone_daily_dose": ("hydromorphone", "oral hydromorphone"),
    "methadone_daily_dose": ("methadone", "oral methadone"),
    "morphine_daily_dose": ("morphine", "oral morphine"),
    "oxycodone_daily_dose": ("oxycodone", "oral oxycodone"),
    "oxymorphone_daily_dose": ("oxymorphone", "oral oxymorphone"),
    "tapentadol_daily_dose": ("tapentadol", "oral tapentadol"),
    "tramadol_daily_dose": ("tramadol", "oral tramadol"),
    "buprenorphine_daily_dose": ("buprenorphine", "sublingual buprenorphine"),
}
TIMES = {
    1: ("once a day", "once daily", "every morning", "at bedtime"),
    2: ("twice a day", "twice daily", "2 times a day", "every 12 hours", "morning and evening"),
    3: ("three times a day", "3 times a day", "three times daily", "every 8 hours"),
    4: ("four times a day", "4 times a day", "every 6 hours", "four times daily"),
    6: ("six times a day", "every 4 hours", "6 times a day"),
}
"""Doses a day, in words."""
TIMES_SHORT = {
    1: ("qd", "daily", "qAM"),
    2: ("bid", "q12h"),
    3: ("tid", "q8h"),
    4: ("qid", "q6h"),
    6: ("q4h",),
}

PATCH = lines("""
    a fentanyl patch [delivering|releasing|of] {x}
    transdermal fentanyl at {x}
    a transdermal fentanyl patch [delivering|releasing] {x}
""")
DAILY = lines("""
    {drug} at {x}
    {drug} [totaling|adding up to|in a total of] {x}
    a total of {x} of {drug}
""")
OPIOIDS = lines("""
    {he} {takes} {list}
    [for pain|for pain relief|against the pain] {he} {takes} {list}
    [current|present|regular] [pain medication|opioids|analgesics] {are/were} {list}
    {his} [pain|opioid] prescription {consists/consisted} of {list}
    {he} {is/was} treated with {list}
    the [opioid|pain] regimen {includes/included} {list}
    {his} medication list {names/named} {list}
    {he} {uses} {list} for [the|{his}] pain
""")
OPIOIDS_BEFORE = lines("""
    {before}, {he} {was/had been} taking {list}, since stopped
    {before} the prescription {was/had been} {list}, which was then changed
""")

STEROID_AND_DOSE = lines("""
    {he} {takes} {dose} of {steroid} [a day|daily|every day]
    {he} {is/was} [treated with|maintained on|on] {steroid}, {dose} [a day|daily]
    {he} {receives} {steroid} at a daily dose of {dose}
    current treatment {is/was} {dose} of {steroid} [per day|daily|every morning]
    {he} {has} been given {dose} of {steroid}
    the [present|current] steroid {is/was} {steroid}, and the daily dose {is/was} {dose}
""")
STEROID_ONLY = lines("""
    {he} {takes} {steroid}, [but the dose is not recorded|at a dose that is not documented]
    {he} {is/was} on {steroid}; the dose {is/was} not known
""")
DOSE_ONLY = lines("""
    {he} {takes} {dose} of a glucocorticoid [whose name is not recorded|that the chart does not name]
""")
TARGET_STEROID = lines("""
    it {is/was} to be [changed|converted|switched] to {target}
    the team {wants/wanted} to [change|switch|convert] to {target}
    a change to {target} {is/was} [planned|requested|intended]
    an equivalent dose of {target} {is/was} [wanted|needed|requested]
    treatment {is/was} to continue with {target} instead
""")
TARGET_UNKNOWN = lines(
    """
    a change to another steroid {is/was} planned, which one {is/was} not yet decided
"""
)
STEROID_BEFORE = lines("""
    {before}, the dose {was/had been} {dose}
    {before} {he} {was/had been} taking {dose}
""")

LAST_PERIOD = lines("""
    {his} last menstrual period [began|started] on {x}
    the first day of {his} last [menstrual period|period] was {x}
    {he} {dates/dated} the [start|first day] of {his} last [period|menstrual period] to {x}
    {his} last period [began|started] on {x}
    the last menstrual period {is/was} recorded as {x}
    {he_reports} that {his} last [menstrual|] period began on {x}
""")
LAST_PERIOD_SHORT = ("LMP {x}", "LMP: {x}", "LMP was {x}")
LAST_PERIOD_UNKNOWN = lines("""
    {he} {cannot/could not} [recall|remember] the date of {his} last [menstrual period|period]
    the date of {his} last menstrual period {is/was} not known
""")
PERIOD_BEFORE = lines("""
    the period before that [began|started] on {x}
    {his} previous period, the one before the last, had [begun|started] on {x}
""")
VISIT_DATE = lines("""
    {he} {is/was} [seen|assessed|examined] on {x}
    the date of [this visit|the visit|assessment] {is/was} {x}
    [the present visit|this visit|the visit] [takes|took] place on {x}
    today's date is {x}
    today is {x}
""")
VISIT_DATE_SHORT = ("Date: {x}", "Date of visit: {x}", "Seen {x}")
VISIT_DATE_UNKNOWN = lines("""
    the [referral slip|form] [carries|bears] no date
""")
CYCLE = lines("""
    {his} [menstrual|] cycles [usually|] last {x}
    {his} cycle {is/was} regular at {x}
    {his} cycle length {is/was} {x}
    {he_reports} [regular|] cycles of {x}
    {x} usually [pass|lie] from one period to the next
    [the|{his}] [usual|average] cycle length {is/was} {x}
""")
CYCLE_UNKNOWN = lines("""
    {his} cycle length {is/was} [not known|not documented]
    {he} {does/did} not know how long {his} cycles [are|usually are]
""")

PRONOUNS = {
    "female": {"he": "she", "his": "her", "him": "her"},
    "male": {"he": "he", "his": "his", "him": "him"},
    "": {"he": "the patient", "his": "the patient's", "him": "the patient"},
}
NOUNS = {
    ("female", "adult"): ("woman", "woman", "woman", "lady", "female", "female patient"),
    ("male", "adult"): ("man", "man", "man", "gentleman", "male", "male patient"),
    ("female", "child"): ("girl", "girl", "female patient"),
    ("male", "child"): ("boy", "boy", "male patient"),
    ("", "adult"): ("patient", "adult", "person"),
    ("", "child"): ("child", "patient"),
}
"""The first word of each reads as the sex."""
INITIALS = {"female": "F", "male": "M"}
VERBS = {
    "is": ("is", "was"), "has": ("has", "had"), "takes": ("takes", "took"), "does": ("does", "did"),
    "lives": ("lives", "lived"), "smokes": ("smokes", "smoked"), "uses": ("uses", "used"),
    "receives": ("receives", "received"), "walks": ("walks", "walked"), "drinks": ("drinks", "drank"),
    "was": ("was", "was"),
}  # fmt: skip
TOLD_BY = {"he_reports": ("reports", "report", "reported"), "he_denies": ("denies", "deny", "denied")}
"""Verbs of one speaker, of several, and in the past."""
INFORMANTS = {
    "self": "{he}",
    "parents": "{his} parents",
    "relatives": "[relatives|{his} relatives|family members]",
}
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip

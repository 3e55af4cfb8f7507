# ruff: noqa: E501 - one phrase, one line
"""Sentences into which English findings and values are put, and the neutral sentences around them.

Nothing here asserts or denies a clinical input.
"""

from __future__ import annotations

from calcura.cases.notes.english.entries import lines

# --- findings -----------------------------------------------------------------------------------------------

HAS_ONE = {
    "history": lines("""
        {he} {has} a [known|] history of {np}
        {he} {has} a [past|previous] medical history of {np}
        [past|previous] medical history {is/was} [significant for|notable for|remarkable for] {np}
        {his} [background|past history|medical background] {includes/included} {np}
        {np} {is_np} listed among {his} [earlier diagnoses|past diagnoses|diagnoses]
        {his} [chart|record|file] {lists/listed} {np}
        {he} {is/was} [followed|treated|under treatment] for {np}
    """),
    "symptom": lines("""
        {he_reports} {np}
        {he} {complains/complained} of {np}
        {np} {is_np} present
        {he} {is/was} troubled by {np}
    """),
    "sign": lines("""
        there {is_np} {np}
        [on examination|at the bedside|clinically] {np} {is_np} [found|noted|present]
        examination {shows/showed} {np}
        {np} {is_np} [noted|found|evident] on examination
    """),
    "mind": lines("""
        there {is_np} {np}
        {np} {is_np} [noted|evident]
    """),
}

_PAST = lines("""
    {he} {has} a [past|remote|] history of {list}
    [past|previous|earlier] [medical history|history] {is/was} [significant for|notable for|remarkable for] {list}
    {his} [past history|background|medical history] {includes/included} {list}
    {his} [chart|record|file] {lists/listed} a history of {list}
    [past events|earlier events|past diagnoses] {are/were} {list}
""")
"""For events that are over, such as an infarction."""
HAS_ONE["past"] = tuple(frame.replace("{list}", "{np}") for frame in _PAST[:-1])

HAS_MANY = {
    "past": _PAST,
    "history": lines("""
        [past|previous] medical history {includes/included} {list}
        {his} [medical history|past history|background] {includes/included} {list}
        [past medical history|the medical history|{his} history] {is/was} [significant for|notable for|positive for] {list}
        {he} {has} a history of {list}
        {he} {has} [known|documented|established] {list}
        [comorbidities|long-term conditions|chronic conditions] {are/were} {list}
        among {his} [earlier|long-standing|past] diagnoses {are/were} {list}
        {he} {is/was} known to have {list}
        {his} problem list {names/named} {list}
    """),
    "symptom": lines("""
        {he_reports} {list}
        {he} {complains/complained} of {list}
        [accompanying|further|associated] complaints {are/were} {list}
    """),
    "sign": lines("""
        examination {shows/showed} {list}
        [on examination|at the bedside] there {is/was} {list}
        [findings|positive findings] {are/were} {list}
    """),
}

LACKS = {
    "history": lines("""
        there {is/was} no [known|prior|] history of {list}
        {he_has} no [past|prior|known|] history of {list}
        [the history|past history|{his} medical history] {is/was} negative for {list}
        [{he_denies}|{he_denies}] any history of {list}
        no history of {list} {is/was} [known|recorded|on file]
        there {is/was} no [record|evidence] of {list} [in {his} files|in the records|]
        {he} {has} never been diagnosed with {list}
    """),
    "symptom": lines("""
        {he_denies} {list}
        there {is_first} no {list}
        [the review of systems|systems review] {is/was} negative for {list}
        {he_reports} no {list}
        no {list} {is_last} reported
    """),
    "sign": lines("""
        there {is_first} no {list}
        examination {shows/showed} no {list}
        [on examination|on careful examination|clinically] no {list} {is_last} [found|present|noted]
        no {list} {can/could} be found
    """),
    "mind": lines("""
        there {is_first} no {list}
        no {list} {is_last} [noted|apparent]
    """),
    "event": lines("""
        there {has_first} been no {list}
        {he_denies} {list}
        {he_reports} no {list}
        no {list} {is_last} reported
    """),
    "thrombophilia": lines("""
        the thrombophilia [screen|workup|panel] {is/was} negative for {list}
        tests {find/found} no {list}
        no {list} {has_last} been [found|detected]
    """),
    "medication": lines("""
        there {has_first} been no {list}
        no {list} {is_last} [recorded|in {his} chart]
    """),
    "support": lines("""
        there {is_first} no {list}
        no {list} {is_last} [needed|in use]
    """),
}
"""``{list}`` is a noun phrase, or several joined by "or"; an article at its beginning is dropped after "no"."""

LACKS["past"] = lines("""
    there {is/was} no [known|prior] history of {list}
    {he_has} no [past|prior|known|] history of {list}
    [the history|past history|{his} medical history] {is/was} negative for {list}
    {he_denies} any history of {list}
    no history of {list} {is/was} [known|recorded|on file]
    {he} {has} no [known|recorded] history of {list}
""")

LACKS_AFTER = {
    "history": lines("""
        {list} {are/were} [denied|never diagnosed|absent from {his} history]
    """),
    "symptom": lines("""
        {list} {are/were} [denied|absent|not reported]
    """),
    "sign": lines("""
        {list} {are/were} [absent|not found|not present]
    """),
}
"""Negation that comes only at the end, for two or more."""

TERSE_HAS = {
    "past": ("PMH: hx of ", "PMHx: hx of ", "Hx of "),
    "history": ("PMH: ", "PMHx: ", "Hx: ", "Background: "),
    "symptom": ("Sx: ", "c/o "),
    "sign": ("O/E: ", "Exam: "),
}
TERSE_LACKS = {
    "past": ("No hx of ", "Denies hx of "),
    "history": ("No hx of ", "Neg hx: no ", "Denies hx of "),
    "symptom": ("Denies ", "No ", "ROS neg for "),
    "sign": ("No ", "O/E no "),
    "event": ("No ", "Denies "),
    "thrombophilia": ("Thrombophilia screen neg for ", "No "),
    "medication": ("No ",),
    "support": ("No ",),
    "mind": ("No ",),
}

RELATIVES = lines("""
    {his} [mother|father|maternal aunt|grandfather|older brother|younger sister] {has} a [known|] history of {np}
    a [grandmother|cousin|maternal uncle|paternal aunt] {has} a history of {np}
    in {his} family, [the mother|a brother|the father|a grandfather] {has} a history of {np}
    [among relatives|in the family], {np} {is/was} known in [the father|the mother|a brother|a sister|a grandparent]
""")
"""Diseases of other people: they decide nothing."""

UNKNOWN = lines("""
    [information about|any statement on|documentation of] {np} {cannot/could not} be [obtained|found]
    whether there {is_np} {np} {cannot/could not} be [established|determined] [from the records|at this time|]
    it {remains/remained} unclear whether there {is_np} {np}
""")

CONFLICT = lines("""
    [however, |by contrast, |yet ]the [triage sheet|nursing record|referral form|ambulance record] [of the same visit|from the same encounter|written at the same time] {records/recorded} {np}
""")
CONFLICT_ABSENT = lines("""
    [however, |by contrast, |yet ]the [triage sheet|nursing record|referral form|ambulance record] [of the same visit|from the same encounter|written at the same time] {records/recorded} no {np}
""")

# --- values -------------------------------------------------------------------------------------------------

VITALS_OF = lines("""
    {at}, {he} {has/had}
    {at}, examination {shows/showed}
    {at}, [the nurse|the team|the monitor] {records/recorded}
    vital signs {at} {include/included}
    [observations|measurements] {at} {include/included}
    {he} {is/was} [assessed|examined|seen] {at}, with
    the [initial|bedside] assessment {at} {shows/showed}
    {at}, [measurement gave|bedside measurements gave|measurements gave]
""")
VITALS_PLAIN = lines("""
    vital signs {at}:
    [observations|vitals|bedside values|measurements] {at}:
    {at}, vital signs {are/were} as follows:
    [recorded|noted|measured] {at}:
""")
VITALS_WAS = lines("""
    {at},
    when [examined|assessed|measured] {at},
    on [measurement|assessment|examination] {at},
""")
LABS_OF = lines("""
    [laboratory tests|laboratory studies|laboratory investigations|blood tests] {at} {show/showed}
    [laboratory testing|bloodwork|the laboratory workup|biochemical testing] {at} {reveals/revealed}
    blood [drawn|taken|sampled] {at} {shows/showed}
    {at}, the laboratory {reports/reported}
    {at}, [blood tests|laboratory tests|laboratory studies] {demonstrate/demonstrated}
    {at}, [testing|bloodwork|analysis of blood] {yields/yielded}
    [results|laboratory results|blood results] {at} {include/included}
    {at}, {he} {has/had}
    the [first|initial] [samples|blood samples] {at} {give/gave}
""")
LABS_PLAIN = lines("""
    [laboratory values|labs|laboratory results|bloods|blood results] {at}:
    {at}, [laboratory values|blood results|results] {are/were} as follows:
    [results of|values from] the blood drawn {at}:
    laboratory {at}:
""")
LABS_WAS = lines("""
    {at},
    in blood [drawn|taken] {at},
    on laboratory testing {at},
""")
GAS_OF = lines("""
    arterial blood gas analysis {at} {shows/showed}
    an arterial [sample|blood sample] {at} {gives/gave}
    {at}, the arterial blood gas {shows/showed}
    {at}, respiratory measurements {are/were}
""")
GAS_PLAIN = lines("""
    arterial blood gas {at}:
    respiratory values {at}:
""")
URINE_OF = lines("""
    urine studies {at} {show/showed}
    [a spot urine sample|urine testing|urine chemistry] {at} {shows/showed}
""")
URINE_PLAIN = lines("""
    urine {at}:
    urine studies {at}:
""")
GENERAL_OF = lines("""
    {at}, {he} {has/had}
    {at}, the chart {gives/gave}
    [records|notes] made {at} {show/showed}
""")
GENERAL_PLAIN = lines("""
    [recorded|noted|documented] {at}:
""")
OF = {
    "vital": VITALS_OF, "body": VITALS_OF, "lab": LABS_OF, "gas": GAS_OF, "urine": URINE_OF,
    "ecg": lines("""
        the [electrocardiogram|ECG|12-lead tracing|tracing] {at} {shows/showed}
        {at}, [the ECG|a 12-lead ECG|electrocardiography] {demonstrates/demonstrated}
    """),
}  # fmt: skip
PLAIN = {
    "vital": VITALS_PLAIN, "body": VITALS_PLAIN, "lab": LABS_PLAIN, "gas": GAS_PLAIN, "urine": URINE_PLAIN,
    "ecg": ("[ECG|electrocardiogram|12-lead ECG] {at}:",),
}  # fmt: skip
WAS = {
    "vital": VITALS_WAS, "body": VITALS_WAS, "lab": LABS_WAS, "gas": LABS_WAS, "urine": LABS_WAS,
    "ecg": ("[on|in] the [tracing|electrocardiogram|ECG] {at},",),
}  # fmt: skip

SINGLE = lines("""
    the {bare} {is/was} {x}
    the {bare} {is/was} [found at|noted at|found to be] {x}
    {at}, the {bare} {is/was} {x}
    {at}, {a_name} of {x} {is/was} [found|recorded|noted|measured]
    {a_name} of {x} {is/was} [found|recorded|noted|documented]
    the {bare} {is/was} [recorded|measured|determined] [as|at] {x}
    {his} {bare} {is/was} {x}
""")
SINGLE_PLURAL = lines("""
    {bare} {are/were} {x}
    {at}, {bare} {are/were} {x}
    {bare} of {x} {are/were} [found|recorded]
""")

EARLIER = lines(
    """
    {before}, the {bare} {was/had been} {x}
    {before}, {a_name} of {x} {was/had been} [recorded|noted|documented]
    the {bare} {was/had been} {x} {before}
    [records|old records|earlier notes] {show/showed} that {before} the {bare} had been {x}
    for comparison, {before} the {bare} had been {x}
"""
)
LATER = lines("""
    {after}, the {bare} was {x}
    the {bare} was {x} {after}
    {after}, {a_name} of {x} was [recorded|found|noted]
    a repeat measurement {after} gave {a_name} of {x}
""")

NOT_KNOWN = lines("""
    [the|{his}] {bare} {was} not [recorded|documented|measured]
    no {bare} {is/was} [available|on file|documented]
    the sample for the {bare} {was} lost
""")
NOT_RECORDED = lines("""
    [the|{his}] {bare} {was} not [recorded|documented|measured]
    no {bare} {is/was} [available|on file|documented]
""")
CONFLICTING_VALUE = lines("""
    [however, |by contrast, |yet ]the [triage sheet|nursing chart|flow sheet|referral form] of the same [encounter|visit|assessment] {gives/gave} {a_name} of {x}
    [a second entry|another entry] for the same [time|assessment] {lists/listed} {a_name} of {x}
""")

# --- around them --------------------------------------------------------------------------------------------

NEUTRAL_HISTORY = lines("""
    {he} had [chickenpox|measles|mumps] as a child
    {he} {has} no known drug allergies
    there {are/were} no [known|documented] allergies
    immunizations {are/were} up to date
    {he} [reacted to penicillin with a rash|is said to react to penicillin with a rash] as a child
    {he} {takes} [vitamin D|a multivitamin|cetirizine as needed|eye drops for dryness]
""")
IRRELEVANT_DISEASES = (
    "gout", "hypothyroidism", "migraine", "seasonal allergies", "osteoarthritis of the hands", "psoriasis",
    "glaucoma", "eczema", "irritable bowel syndrome", "tinnitus", "carpal tunnel syndrome", "restless legs",
    "chronic sinusitis", "rosacea", "insomnia", "hearing loss", "lumbar disc disease",
    "gastroesophageal reflux", "cataracts", "plantar fasciitis",
)  # fmt: skip
NEUTRAL_EXAM = lines("""
    heart sounds {are/were} [regular|normal] without [murmurs|added sounds]
    the lungs {are/were} clear [to auscultation|on both sides]
    the abdomen {is/was} soft [and nontender|without guarding]
    the skin {is/was} warm and dry
    pupils {are/were} equal and reactive
    {he} {is/was} [comfortable|cooperative|in no acute distress]
    mucous membranes {are/were} [moist|dry]
    there {is/was} no rash
    capillary refill {is/was} [brisk|normal]
    the thyroid {is/was} not enlarged
""")
COURSE = lines(
    """
    the findings were [discussed|talked through|gone over] with [{him}|the family|the senior physician|the consultant on call]
    further [tests|investigations|studies] were [arranged|requested|ordered|booked]
    [blood and urine|additional|spare] samples were [sent|stored|kept] for later analysis
    a [follow-up visit|review|return visit] was [arranged|planned|scheduled] [in two weeks|within the month|with the family physician|for the following week]
    the plan was [explained|summarized|set out] [to {him}|to the family|in writing]
    [the attending physician|the specialist|a senior colleague] [agreed with|approved|confirmed] the plan
    a [summary|letter|report] was sent to [the referring physician|the family physician|the practice]
    {he} [tolerated|accepted|agreed to] the [investigations|tests] [without difficulty|]
    {he} and the [family|relatives] were [kept informed|informed of the results|given written information]
    [results|outstanding results] were to be [reviewed|checked|looked at] [the next day|by the day team|before the next visit]
    a [dietitian|physiotherapist|social worker|pharmacist] was [asked to see {him}|involved in {his} care|asked for advice]
"""
)
COURSE_IN_HOSPITAL = lines("""
    {he} was [moved|transferred|taken] to [a monitored bed|the short-stay unit|an observation bed|a side room] [for further care|for observation|overnight|]
    no change of [the plan|management] was needed [over the weekend|overnight|at first|]
    [nursing|hourly|regular] observations were [continued|ordered|kept up] [through the night|until morning|during the stay|]
    the rest of the [day|night|shift] was [uneventful|quiet|without incident]
    the plan was [repeated|reviewed] [at the bedside|on the ward round|at the evening round]
    [the night team|the ward team|the on-call team] was [briefed|informed|told what to watch for]
""")
PLANS = lines("""
    [continue|keep to|stay with] the present plan
    [review|reassess] [tomorrow|in the morning|after the weekend|at the next round]
    results to be [discussed|reviewed|gone over] with [the team|the consultant|the family]
    [await|chase|collect] [outstanding|pending|remaining] results
    [inform|update] the [family|family physician|relatives]
    [repeat|recheck] [observations|measurements] [tonight|in the morning|at the next opportunity]
""")
PLANS_IN_CLINIC = lines("""
    [follow up|see again|review] in [two weeks|one month|six weeks|three months]
    [await|chase|collect] [outstanding|pending|remaining] results
    [continue|keep to|stay with] the present plan
    results to be [discussed|reviewed] [at the next visit|by telephone|with the family physician]
    [inform|write to|update] the [family physician|referring physician]
""")
QUESTIONS = lines("""
    we would be grateful for your [opinion|advice|assessment]
    please [advise|let us know] [how to proceed|whether further steps are needed]
    many thanks for [seeing|reviewing] {him}
""")
TERSE_VALUES = {
    "vital": ("VS [{at}|]: ", "Vitals: ", "Obs [{at}|]: "),
    "body": ("[Measured|Body]: ",),
    "lab": ("Labs [{at}|]: ", "Bloods: ", "Chem: ", "Lab: "),
    "gas": ("ABG: ", "ABG [{at}|]: "),
    "urine": ("Urine: ", "Urine lytes: "),
    "ecg": ("ECG: ", "EKG: "),
    "support": ("Drips: ", "Infusions: "),
}
UNKNOWN_CHOICE = lines("""
    the [records|notes] {do/did} not say how the {np} {is/was} to be graded
    {np}: not [assessed|documented]
""")

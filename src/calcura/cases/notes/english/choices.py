# ruff: noqa: E501 - one phrase, one line
"""Options of choices, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.entries import lines
from calcura.cases.notes.phrases import ChoiceWords, Saying


def choice(place: str, name: str, **options: tuple[str, str] | str) -> ChoiceWords:
    """Return the words of a choice: for each option its clauses, and hints where there are any."""
    said = {}
    for code, block in options.items():
        plain, hints = block if isinstance(block, tuple) else (block, "")
        said[code] = Saying((), lines(plain), lines(hints))
    return ChoiceWords(place, said, name)


COMA = {
    "best_eye_response": choice(
        "coma",
        "eye opening",
        spontaneous=(
            """
            {he} {opens/opened} {his} eyes spontaneously
            {his} eyes {are/were} open [spontaneously|without prompting]
            eye opening {is/was} [spontaneous|scored E4]
            """,
            """
            {he} {looks/looked} around the room without being prompted
            """,
        ),
        to_speech=(
            """
            {he} {opens/opened} {his} eyes [to speech|to voice|when spoken to|to verbal command]
            eye opening {is/was} [to voice|to speech|scored E3]
            """,
            """
            {his} eyes {stay/stayed} shut until {his} name {is/was} called
            """,
        ),
        to_pain=(
            """
            {he} {opens/opened} {his} eyes only to [pain|painful stimuli|pressure]
            eye opening {is/was} [to pain|to pressure|scored E2]
            """,
            """
            {his} eyes {open/opened} only when the nail bed {is/was} pressed
            """,
        ),
        none=(
            """
            {he} {does/did} not open {his} eyes [to any stimulus|even to pain]
            there {is/was} no eye opening
            eye opening {is/was} [absent|scored E1]
            """,
            """
            {his} eyes {remain/remained} closed whatever {is/was} tried
            """,
        ),
        not_testable="""
        eye opening {is/was} not testable because of [periorbital swelling|swollen lids]
        both eyes {are/were} swollen shut, so that eye opening {cannot/could not} be tested
        """,
    ),
    "best_verbal_response": choice(
        "coma",
        "verbal response",
        oriented=(
            """
            {he} {is/was} [oriented|fully oriented] [in conversation|when spoken with]
            the verbal response {is/was} [oriented|scored V5]
            """,
            """
            {he} {gives/gave} {his} name, the place, and the date without error
            """,
        ),
        confused=(
            """
            {his} speech {is/was} [confused|fluent but confused]
            the verbal response {is/was} [confused|scored V4]
            """,
            """
            {he} {answers/answered} in whole sentences but {gets/got} the place and year wrong
            """,
        ),
        inappropriate_words=(
            """
            {he} {utters/uttered} only inappropriate words
            the verbal response {consists/consisted} of inappropriate words
            the verbal response {is/was} scored V3
            """,
            """
            {he} {utters/uttered} single words that {make/made} no sense in reply
            """,
        ),
        incomprehensible_sounds=(
            """
            {he} {makes/made} only incomprehensible sounds
            the verbal response {consists/consisted} of incomprehensible sounds
            the verbal response {is/was} scored V2
            """,
            """
            {he} only {moans/moaned} and {groans/groaned}
            """,
        ),
        none=(
            """
            there {is/was} no verbal response
            {he} {makes/made} no verbal response
            the verbal response {is/was} [absent|scored V1]
            """,
            """
            {he} {makes/made} no sound at all
            """,
        ),
        not_testable="""
        the verbal response {is/was} not testable because of [intubation|the endotracheal tube]
        {he} {is/was} intubated, so that the verbal response {cannot/could not} be tested
        """,
    ),
    "best_motor_response": choice(
        "coma",
        "motor response",
        obeys=(
            """
            {he} {obeys/obeyed} commands
            {he} {follows/followed} [simple commands|commands]
            the motor response {is/was} scored M6
            """,
            """
            {he} {raises/raised} two fingers when asked to
            """,
        ),
        localizes=(
            """
            {he} {localizes/localized} [pain|painful stimuli]
            the motor response {is/was} [localizing|scored M5]
            """,
            """
            {his} hand {reaches/reached} up above the collarbone to push the painful stimulus away
            """,
        ),
        withdraws=(
            """
            {he} {withdraws/withdrew} from [pain|painful stimuli]
            the motor response {is/was} [withdrawal from pain|scored M4]
            """,
            """
            {he} {pulls/pulled} the arm away when the nail bed {is/was} pressed
            """,
        ),
        abnormal_flexion=(
            """
            there {is/was} abnormal flexion to pain
            {he} {shows/showed} [abnormal flexion|decorticate posturing] to pain
            the motor response {is/was} scored M3
            """,
            """
            pain {makes/made} {his} arms bend slowly over the chest with clenched fists
            """,
        ),
        extension=(
            """
            there {is/was} extension to pain
            {he} {shows/showed} [extensor|decerebrate] posturing to pain
            the motor response {is/was} scored M2
            """,
            """
            pain {makes/made} {his} arms straighten and turn inward
            """,
        ),
        none=(
            """
            there {is/was} no motor response
            {he} {makes/made} no motor response to pain
            the motor response {is/was} [absent|scored M1]
            """,
            """
            {his} limbs {remain/remained} flaccid under any stimulus
            """,
        ),
        not_testable="""
        the motor response {is/was} not testable because of [neuromuscular blockade|a muscle relaxant]
        {he} {is/was} paralyzed by drugs, so that the motor response {cannot/could not} be tested
        """,
    ),
}

LIVER = {
    "ascites": choice(
        "sign",
        "ascites",
        absent=(
            """
            there {is/was} no ascites
            {he} {has} no ascites
            ascites {is/was} absent on [examination|ultrasound]
            """,
            """
            the flanks {are/were} tympanic without shifting dullness, and ultrasound {shows/showed} no free fluid
            """,
        ),
        slight=(
            """
            there {is/was} [slight|mild] ascites
            ultrasound {shows/showed} [slight|mild|a small amount of] ascites
            mild ascites {is/was} [controlled|kept in check] by diuretics
            """,
            """
            on ultrasound a thin rim of free fluid {surrounds/surrounded} the liver
            """,
        ),
        moderate=(
            """
            there {is/was} [moderate|tense|massive|marked] ascites
            {he} {has} [moderate|tense|refractory|large-volume] ascites
            """,
            """
            the abdomen {is/was} tightly distended with fluid, and [six|five] liters {were/had been} drained
            """,
        ),
    ),
    "encephalopathy": choice(
        "mind",
        "hepatic encephalopathy",
        none=(
            """
            there {is/was} no [hepatic|] encephalopathy
            {he} {has} no [signs of|] hepatic encephalopathy
            """,
            """
            {he} {is/was} alert, with clear thoughts and no flapping tremor
            """,
        ),
        grade_1_2=(
            """
            there {is/was} grade [1|2|I|II] hepatic encephalopathy
            {he} {has} [mild|grade 1|grade 2] hepatic encephalopathy
            """,
            """
            {he} {is/was} drowsy and slow in replying, with a flapping tremor
            """,
        ),
        grade_3_4=(
            """
            there {is/was} grade [3|4|III|IV] hepatic encephalopathy
            {he} {has} [severe|grade 3|grade 4] hepatic encephalopathy
            """,
            """
            {he} {is/was} stuporous from liver failure and {rouses/roused} only to pain
            """,
        ),
    ),
    "liver_disease_severity": choice(
        "history",
        "liver disease",
        none=(
            """
            {he} {has} no [known|] liver disease
            there {is/was} no [history of|background of] liver disease
            """,
            """
            liver tests and a liver ultrasound {have/had} been normal
            """,
        ),
        mild=(
            """
            {he} {has} [mild liver disease|chronic hepatitis B without cirrhosis|chronic hepatitis]
            {he} {has} compensated cirrhosis without portal hypertension
            """,
            """
            a liver biopsy {showed/had shown} chronic viral inflammation without portal hypertension
            """,
        ),
        moderate_to_severe=(
            """
            {he} {has} [cirrhosis with portal hypertension|moderate to severe liver disease|severe liver disease with portal hypertension]
            {he} {has} cirrhosis with [past variceal bleeding|portal hypertension and varices]
            """,
            """
            {he} {has} needed banding of bleeding varices from a cirrhotic liver
            """,
        ),
    ),
}

COMORBIDITY = {
    "diabetes_severity": choice(
        "history",
        "diabetes",
        none=(
            """
            {he} {has} no diabetes
            {he} {is/was} not diabetic
            there {is/was} no history of diabetes
            """,
            """
            blood glucose and hemoglobin A1c {have/had} always been normal
            """,
        ),
        uncomplicated=(
            """
            {he} {has} [uncomplicated|] type 2 diabetes [without organ damage|without complications] treated with metformin
            {he} {has} uncomplicated diabetes on tablets
            """,
            """
            {he} {takes} metformin for {his} sugar, and eyes, nerves, and kidneys {are/were} unaffected
            """,
        ),
        end_organ_damage=(
            """
            {he} {has} diabetes with [retinopathy|nephropathy|neuropathy|end-organ damage]
            {he} {has} [long-standing|] type 2 diabetes complicated by [retinopathy|neuropathy]
            """,
            """
            {he} {uses} insulin and {has} had laser treatment for diabetic changes of both retinas
            """,
        ),
    ),
    "solid_tumor": choice(
        "history",
        "solid tumor",
        none=(
            """
            {he} {has} no solid tumor
            there {is/was} no history of [a solid tumor|cancer of any organ]
            """,
            """
            cancer screening {has/had} always been negative
            """,
        ),
        localized=(
            """
            {he} {has} a localized [colon|kidney|thyroid] cancer [without metastases|]
            {he} {was/had been} treated for localized [colon|kidney|thyroid] cancer two years ago
            """,
            """
            a [T1N0M0|T2N0M0] colon carcinoma {was/had been} removed completely two years ago
            """,
        ),
        metastatic=(
            """
            {he} {has} metastatic [colon|lung|kidney] cancer
            {he} {has} [stage IV|widely metastatic] [colon|lung] cancer
            """,
            """
            imaging {shows/showed} deposits in the bones from {his} [lung|kidney] carcinoma
            """,
        ),
    ),
}

CHEST_PAIN = {
    "chest_pain_history": choice(
        "judgement",
        "suspicion from the chest pain history",
        slightly_suspicious=(
            """
            the [history|pain history] {is/was} only slightly suspicious for [an acute coronary syndrome|ACS]
            the chest pain history {is/was} [slightly suspicious|mostly atypical]
            """,
            """
            the pain {is/was} sharp, {changes/changed} with position, and {can/could} be reproduced by pressing on the ribs
            """,
        ),
        moderately_suspicious=(
            """
            the [history|pain history] {is/was} moderately suspicious for [an acute coronary syndrome|ACS]
            the chest pain history {is/was} moderately suspicious
            the history {has/had} both typical and atypical elements
            """,
            """
            the pressure behind the sternum {comes/came} with effort at times but {lasts/lasted} only seconds and {is/was} sometimes stabbing
            """,
        ),
        highly_suspicious=(
            """
            the [history|pain history] {is/was} highly suspicious for [an acute coronary syndrome|ACS]
            the chest pain history {is/was} [highly suspicious|mostly typical]
            """,
            """
            a crushing pressure behind the sternum {radiates/radiated} into the left arm and jaw, with cold sweat, and {eases/eased} with nitroglycerin
            """,
        ),
    ),
    "electrocardiogram": choice(
        "ecg",
        "electrocardiogram",
        normal=(
            """
            the [electrocardiogram|ECG|12-lead ECG] {is/was} normal
            the [electrocardiogram|ECG] {is/was} unremarkable
            """,
            """
            the tracing {shows/showed} sinus rhythm with upright T waves and isoelectric ST segments
            """,
        ),
        nonspecific_repolarization=(
            """
            the [electrocardiogram|ECG] {shows/showed} [a nonspecific repolarization disturbance|nonspecific repolarization changes]
            the [electrocardiogram|ECG] {shows/showed} [nonspecific ST-T changes|left bundle branch block]
            """,
            """
            the tracing {shows/showed} flat T waves in several leads without ST shift
            """,
        ),
        significant_st_deviation=(
            """
            the [electrocardiogram|ECG] {shows/showed} significant ST [deviation|depression]
            the [electrocardiogram|ECG] {shows/showed} ST [depression|elevation] of 2 mm without bundle branch block or hypertrophy
            """,
            """
            the ST segments in the anterior leads {lie/lay} two millimeters below the baseline, with nothing else to explain it
            """,
        ),
    ),
    "troponin": choice(
        "labnote",
        "troponin",
        normal=(
            """
            the [initial|first] troponin {is/was} [normal|negative|within the normal limit|not elevated]
            """,
            """
            the first cardiac marker {comes/came} back below the laboratory's 99th percentile
            """,
        ),
        one_to_three_times=(
            """
            the [initial|first] troponin {is/was} [about twice the upper limit of normal|elevated to two times the upper limit|between one and three times the normal limit]
            """,
            """
            the first cardiac marker {comes/came} back at double the laboratory's limit
            """,
        ),
        over_three_times=(
            """
            the [initial|first] troponin {is/was} [more than three times|over three times|about ten times] the [upper limit of normal|normal limit]
            """,
            """
            the first cardiac marker {comes/came} back at eight times the laboratory's limit
            """,
        ),
    ),
}

SURGERY = {
    "surgery_type": choice(
        "surgery",
        "type of surgery",
        none="""
        no [operation|surgery] {is/was} planned
        {he} {is/was} a medical patient, and no surgery {is/was} intended
        """,
        minor=(
            """
            {he} {is/was} scheduled for minor surgery [of half an hour|of about 30 minutes|]
            a minor operation {is/was} planned
            """,
            """
            excision of a lipoma, planned for twenty minutes, {is/was} on the list
            """,
        ),
        major=(
            """
            {he} {is/was} scheduled for major open surgery
            a major open operation {is/was} planned
            """,
            """
            an open colectomy, expected to take three hours, {is/was} on the list
            """,
        ),
        arthroscopic="""
        {he} {is/was} scheduled for [arthroscopic surgery|knee arthroscopy|shoulder arthroscopy]
        [arthroscopic surgery|an arthroscopy] {is/was} planned
        """,
        laparoscopic="""
        {he} {is/was} scheduled for laparoscopic surgery [of more than an hour|]
        a [two-hour|90-minute] laparoscopic [operation|cholecystectomy] {is/was} planned
        """,
        major_lower_extremity_arthroplasty="""
        {he} {is/was} scheduled for elective [hip|knee] replacement
        an elective [hip|knee] arthroplasty {is/was} planned
        """,
    ),
    "mobility": choice(
        "event",
        "mobility",
        normal=(
            """
            {he} {is/was} [mobile|ambulatory|out of bed and walking]
            {his} mobility {is/was} normal
            """,
            """
            {he} {walks} to the kiosk and back several times a day
            """,
        ),
        on_bed_rest="""
        {he} {is/was} [on bed rest|currently on bed rest]
        bed rest {is/was} ordered
        """,
        confined_over_72_hours=(
            """
            {he} {has} been confined to bed for [more than 72 hours|over 72 hours]
            {he} {has} been bedridden for more than 72 hours
            """,
            """
            {he} {has} not left {his} bed for [five|six|four] days
            """,
        ),
    ),
    "admission_type": choice(
        "judgement",
        "type of admission",
        nonoperative=(
            """
            it {is/was} a [nonoperative|medical] admission to intensive care
            {he} came to intensive care without an operation
            """,
            """
            {he} {was/had been} moved to intensive care from a medical ward, without having been in the operating room
            """,
        ),
        elective_postoperative="""
        {he} came to intensive care after [an elective operation|elective surgery]
        the admission to intensive care followed [elective|planned] surgery
        """,
        emergency_postoperative=(
            """
            {he} came to intensive care after [an emergency operation|emergency surgery]
            the admission to intensive care followed [emergency|emergent] surgery
            """,
            """
            {he} {was/had been} brought to intensive care straight from an unplanned laparotomy at night
            """,
        ),
    ),
}

CHOICES = {**COMA, **LIVER, **COMORBIDITY, **CHEST_PAIN, **SURGERY}

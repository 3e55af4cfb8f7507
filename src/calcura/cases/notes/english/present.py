# ruff: noqa: E501 - one phrase, one line
"""Symptoms, and what is seen on examination, told in English."""

from calcura.cases.notes.english.entries import finding

SYMPTOMS = {
    "cough": finding(
        "symptom",
        "cough; coughing",
        """
        {he} {has} [had a dry cough|been coughing] [for two days|since the illness began|since yesterday]
        a [dry|troublesome] cough [developed|began] [alongside|with] the other symptoms
        """,
        """
        {he} {has} not been coughing
        cough {is/was} absent
        there {is/was} no cough
        """,
        hints="""
        cough syrup at night {has/had} brought little relief
        """,
        counters="""
        the chest {has/had} been quiet throughout, without so much as clearing of the throat
        """,
        short="cough",
    ),
    "cough_or_coryza": finding(
        "symptom",
        "cough or coryza; cough or runny nose; cough or nasal discharge",
        """
        {he} {has/had} [a runny nose|a runny nose and sneezing|a dry cough|a cough]
        a [dry cough|runny nose] [developed|began] [alongside|with] the other symptoms
        """,
        """
        {he} {has} [neither cough nor runny nose|neither cough nor coryza]
        cough and coryza {are/were} absent
        there {is/was} no cough and no [coryza|nasal discharge]
        """,
        hints="""
        {he} {keeps/kept} reaching for tissues because of a dripping nose
        """,
        counters="""
        the nose {is/was} dry and clear and the chest {has/had} been quiet
        """,
        short="cough/coryza",
    ),
    "fever_in_past_24_hours": finding(
        "symptom",
        "fever in the past 24 hours; fever since yesterday; fever during the last day",
        """
        {he} {has/had} had a fever [since last night|since yesterday evening|within the past 24 hours]
        {he} {has/had} felt feverish [since yesterday|overnight|in the past 24 hours]
        """,
        """
        {he} {has/had} not had a fever [in the past 24 hours|in the past day|since yesterday]
        there {has/had} been no fever in the past 24 hours
        """,
        hints="""
        [last night|overnight] {he} {was/had been} [hot to the touch and shivering|drenched in sweat with chills], and acetaminophen brought it down
        """,
        counters="""
        readings taken at home [last night and this morning|every few hours since yesterday] were all normal
        """,
        short="fever <24 h",
    ),
    "symptom_onset_within_3_days": finding(
        "onset",
        "symptom onset within the past three days; onset of symptoms within three days",
        """
        symptoms [began|started|came on] [two days|one day] [before this visit|earlier]
        the illness [began|started] less than three days [ago|before this visit]
        """,
        """
        symptoms [began|started|came on] [more than a week|eight days|ten days|six days] [before this visit|earlier]
        the illness {has/had} lasted [more than a week|well over a week]
        """,
        hints="""
        {he} {was} [entirely well|perfectly well] [the day before yesterday|until yesterday]
        """,
        counters="""
        {he} {has} [already missed|now missed] a whole week [of work|of normal activities] with it
        """,
        short="onset <3 d",
    ),
    "hemoptysis": finding(
        "symptom",
        "hemoptysis; coughing up of blood; blood in the sputum",
        """
        {he} {has} [coughed up|brought up] [blood|bright red blood|streaks of blood]
        [hemoptysis|blood-streaked sputum] [occurred|was seen] [this morning|earlier in the day]
        """,
        """
        {he} {has} not coughed up [any|] blood
        there {is/was} no hemoptysis
        the sputum {is/was} free of blood
        """,
        hints="""
        {his} handkerchief {is/was} spotted red after coughing
        """,
        counters="""
        the sputum, when any {is/was} raised, {is/was} clear and white
        """,
        short="hemoptysis",
    ),
    "melena": finding(
        "symptom",
        "melena; black stools; tarry stools; black, tarry stools",
        """
        {he} {has} passed [black, tarry|black and tarry|tarry] stools [since yesterday|twice today|for two days]
        the stool {is/was} [black and tarry|melenic] on rectal examination
        """,
        """
        {he} {has} not passed [black or tarry|any black] stools
        there {is/was} no melena
        """,
        hints="""
        {his} bowel movements {have/had} looked like [tar|coffee grounds mixed with tar] [since yesterday|for two days]
        """,
        counters="""
        stools {have/had} been [brown and formed|of normal color], and the rectal examination showed brown stool
        """,
        short="melena",
    ),
    "syncope": finding(
        "symptom",
        "syncope; fainting; loss of consciousness",
        """
        {he} [fainted|passed out|lost consciousness] [at home|briefly|on standing up|in the bathroom]
        [syncope|a syncopal episode] [occurred|was witnessed] [before arrival|at home]
        """,
        """
        {he} {has} not fainted
        there {has/had} been no [syncope|loss of consciousness]
        """,
        hints="""
        {he} woke up on the bathroom floor without knowing how {he} got there
        """,
        counters="""
        {he} {has} stayed alert and on {his} feet throughout
        """,
        short="syncope; LOC",
    ),
}

THROAT = {
    "tonsillar_exudate": finding(
        "sign",
        "tonsillar exudate or swelling; exudate or swelling of the tonsils",
        """
        the tonsils {are/were} [swollen|swollen with exudate|coated with exudate]
        [white exudate|a patchy exudate] {covers/covered} [both|the] tonsils
        """,
        """
        the tonsils {are/were} [not enlarged and free of exudate|of normal size without exudate]
        there {is/was} no tonsillar exudate or swelling
        """,
        hints="""
        [creamy|grayish] patches {sit/sat} on both tonsils
        """,
        counters="""
        the tonsils {look/looked} [small and pink|pink and unremarkable]
        """,
        short="tonsillar exudate/swelling",
    ),
    "tender_cervical_nodes": finding(
        "sign",
        "tender anterior cervical lymph nodes; tender anterior cervical lymphadenopathy",
        """
        the anterior cervical lymph nodes {are/were} [tender|swollen and tender|enlarged and tender]
        there {is/was} tender anterior cervical [adenopathy|lymphadenopathy]
        """,
        """
        the anterior cervical [lymph|] nodes {are/were} [neither enlarged nor tender|not tender or enlarged]
        there {is/was} no [tender|] anterior cervical [adenopathy|lymphadenopathy]
        """,
        hints="""
        {he} {winces/winced} when the swollen glands at the front of {his} neck {are/were} touched
        """,
        counters="""
        the neck {is/was} supple, with nothing [palpable|to feel] [at the front|along the jaw or anteriorly]
        """,
        short="tender ant. cervical LAD",
    ),
    "purulent_tonsils": finding(
        "sign",
        "pus on the tonsils; purulent tonsils; purulent tonsillar exudate",
        """
        the tonsils {are/were} [purulent|covered with pus|coated with pus]
        [pus|purulent exudate] {is/was} [visible|seen] on [both|the] tonsils
        """,
        """
        there {is/was} no pus on the tonsils
        the tonsils {are/were} free of pus
        """,
        hints="""
        [yellow|creamy yellow] [material|plugs] {ooze/oozed} from the tonsillar crypts
        """,
        counters="""
        the surface of both tonsils {is/was} clean
        """,
        short="tonsillar pus",
    ),
    "severe_tonsil_inflammation": finding(
        "sign",
        "severe tonsillar inflammation; severe inflammation of the tonsils",
        """
        the tonsils {are/were} severely inflamed
        there {is/was} severe [inflammation of the tonsils|tonsillar inflammation]
        """,
        """
        the tonsils {are/were} not severely inflamed
        there {is/was} no severe [inflammation of the tonsils|tonsillar inflammation]
        the tonsils {are/were} [at most mildly|only mildly] reddened
        """,
        hints="""
        the tonsils {are/were} fiery red and [almost|nearly] touching in the midline
        """,
        counters="""
        the throat {is/was} only slightly pink
        """,
        short="severe tonsillitis",
    ),
}

MIND = {
    "confusion": finding(
        "mind",
        "confusion; disorientation; new confusion",
        """
        {he} {is/was} [newly confused|confused|disoriented in time and place]
        new [confusion|disorientation] {is/was} [evident|noted]
        """,
        """
        {he} {is/was} [alert and oriented|fully oriented|oriented to person, place, and time]
        there {is/was} no [confusion|new confusion]
        """,
        hints="""
        {he} {does/did} not know the year or where {he} {is/was}, although {he} could name both last week
        """,
        counters="""
        {he} {answers/answered} every question on date and place [correctly|without hesitation]
        """,
        short="confusion",
    ),
    "altered_mental_status": finding(
        "mind",
        "altered mental status; acute confusion; a change in mental status",
        """
        {he} {is/was} [acutely confused|stuporous|acutely disoriented]
        {his} mental status {is/was} [acutely altered|altered]
        """,
        """
        {he} {is/was} [alert and oriented|fully oriented|awake, alert, and oriented]
        {his} mental status {is/was} normal
        """,
        hints="""
        since [this morning|last night] {he} no longer {recognizes/recognized} the family and {cannot/could not} say where {he} {is/was}
        """,
        counters="""
        {he} {answers/answered} every question on date and place [correctly|without hesitation]
        """,
        short="AMS",
    ),
}

LEGS = {
    "unilateral_leg_swelling": finding(
        "sign",
        "unilateral leg swelling; swelling of one leg; asymmetric leg swelling",
        """
        [the left|the right] leg {is/was} [visibly|clearly] [more swollen than the other|swollen]
        there {is/was} unilateral leg swelling
        """,
        """
        there {is/was} no unilateral leg swelling
        neither leg {is/was} swollen
        the legs {are/were} [symmetrical|of equal size]
        """,
        hints="""
        {he} {can/could} no longer fit [the left|the right] foot into {his} shoe, while the other one {fits/fitted} well
        """,
        counters="""
        both calves {measure/measured} the same
        """,
        short="unilateral leg swelling",
    ),
    "signs_of_deep_vein_thrombosis": finding(
        "sign",
        "clinical signs of deep vein thrombosis; signs of DVT",
        """
        [the left|the right] leg {is/was} swollen and tender [along the deep veins|over the deep veins of the calf]
        there {are/were} clinical signs of [deep vein thrombosis|DVT]
        """,
        """
        there {are/were} no [clinical|] signs of [deep vein thrombosis|DVT]
        the legs {are/were} [neither swollen nor tender|not swollen or tender]
        """,
        hints="""
        pressing the back of {his} [left|right] calf, which {is/was} two fingers thicker than the other, {is/was} painful
        """,
        counters="""
        both calves {are/were} soft, slim, and painless on pressing
        """,
        short="signs of DVT",
    ),
    "localized_leg_tenderness": finding(
        "sign",
        "localized tenderness along the deep veins; tenderness along the deep venous system",
        """
        there {is/was} [localized|] tenderness along the deep [veins|venous system] of the [leg|calf]
        the leg {is/was} tender along the deep venous system
        """,
        """
        there {is/was} no tenderness along the deep [veins|venous system]
        the leg {is/was} not tender along the deep [veins|venous system]
        """,
        hints="""
        pressing along the femoral and popliteal veins {hurts/hurt} {him}
        """,
        counters="""
        firm pressure over the popliteal fossa and inner thigh {is/was} painless
        """,
        short="deep vein tenderness",
    ),
    "entire_leg_swollen": finding(
        "sign",
        "swelling of the entire leg; whole-leg swelling",
        """
        the [entire|whole] [left|right|] leg {is/was} swollen
        swelling {involves/involved} the [entire|whole] leg
        """,
        """
        the leg {is/was} not swollen as a whole
        there {is/was} no swelling of the entire leg
        """,
        hints="""
        swelling {reaches/reached} from the foot up to the groin
        """,
        counters="""
        the thigh {is/was} of normal girth
        """,
        short="whole-leg swelling",
    ),
    "calf_swelling_over_3_cm": finding(
        "sign",
        "calf swelling of more than 3 cm; a calf difference of more than 3 cm",
        """
        the calf {measures/measured} [4|5] cm more than [the other|the other side]
        calf circumference {differs/differed} by more than 3 cm
        """,
        """
        the calves {differ/differed} by [less than 1 cm|no more than 1 cm]
        there {is/was} no calf swelling of more than 3 cm
        """,
        hints="""
        with the tape below the knee, [42|44] cm on one side compares with [37|38] cm on the other
        """,
        counters="""
        tape measurement below both knees {gives/gave} the same figure
        """,
        short="calf >3 cm",
    ),
    "pitting_edema_of_leg": finding(
        "sign",
        "pitting edema confined to the symptomatic leg; pitting edema of the symptomatic leg",
        """
        there {is/was} pitting edema [confined to|of] the symptomatic leg
        pitting edema {is/was} [greater in|confined to] the [painful|symptomatic] leg
        """,
        """
        there {is/was} no pitting edema [of|in] the [symptomatic|painful] leg
        edema of the symptomatic leg {is/was} [not pitting|absent]
        """,
        hints="""
        a thumb {leaves/left} a dent over the shin of the painful leg but not of the other
        """,
        counters="""
        a thumb pressed over either shin {leaves/left} no dent
        """,
        short="pitting edema symptomatic leg",
    ),
    "collateral_superficial_veins": finding(
        "sign",
        "collateral superficial veins; dilated collateral veins",
        """
        [dilated|] collateral superficial veins {are/were} [visible|seen]
        there {are/were} [nonvaricose|dilated nonvaricose] collateral veins
        """,
        """
        there {are/were} no collateral superficial veins
        collateral veins {are/were} [absent|not seen]
        """,
        hints="""
        a web of newly widened, straight veins {crosses/crossed} the groin and thigh
        """,
        counters="""
        the skin of the leg {shows/showed} no visible veins
        """,
        short="collateral veins",
    ),
    "swollen_legs": finding(
        "sign",
        "leg swelling; swollen legs; leg edema; pedal edema",
        """
        both legs {are/were} swollen
        the legs {are/were} [swollen|edematous]
        """,
        """
        the legs {are/were} not swollen
        there {is/was} no leg [swelling|edema]
        """,
        hints="""
        {his} socks {leave/left} deep rings above both ankles
        """,
        counters="""
        the ankles {are/were} slim on both sides
        """,
        short="LE edema",
    ),
    "leg_paralysis_or_cast": finding(
        "event",
        "leg paralysis or a recent leg cast; paralysis or plaster immobilization of a leg",
        """
        the [left|right|] leg {is/was} [paralyzed|in a plaster cast]
        the [ankle|leg] {was/had been} immobilized in plaster [until recently|until last week]
        """,
        """
        the leg {is/was} neither [paralyzed|weak] nor [immobilized|recently immobilized] in plaster
        {he} {has} no paralysis of a leg and {has/had} had no [recent|] [plaster|cast]
        """,
        hints="""
        {he} {has} just had the plaster taken off {his} [ankle|lower leg]
        """,
        counters="""
        both legs {move/moved} with full strength, and neither {has/had} been in a cast
        """,
        short="leg paralysis/cast",
    ),
}

OTHER_SIGNS = {
    "hypotension": finding(
        "sign",
        "hypotension; low blood pressure",
        """
        {he} {is/was} hypotensive
        there {is/was} hypotension with a mean pressure below 70 mmHg
        """,
        """
        {he} {is/was} not hypotensive
        there {is/was} no hypotension
        """,
        hints="""
        the mean arterial pressure {keeps/kept} falling into the low 60s
        """,
        counters="""
        the mean arterial pressure {stays/stayed} comfortably above 70 mmHg
        """,
        short="hypotension",
    ),
    "pleural_effusion": finding(
        "imaging",
        "pleural effusion; effusion on the chest film",
        """
        the chest [radiograph|X-ray|film] {shows/showed} a [left|right|small left|small right] pleural effusion
        there {is/was} a pleural effusion on the chest [radiograph|X-ray]
        """,
        """
        the chest [radiograph|X-ray|film] {shows/showed} no [pleural|] effusion
        there {is/was} no pleural effusion on the chest [radiograph|X-ray]
        """,
        hints="""
        the [left|right] costophrenic angle {is/was} blunted by [a meniscus of fluid|fluid] on the chest [film|radiograph]
        """,
        counters="""
        both costophrenic angles {are/were} sharp on the chest [film|radiograph]
        """,
        short="pleural effusion",
    ),
    "acute_renal_failure": finding(
        "course",
        "acute renal failure; acute kidney injury",
        """
        {he} {has/had} acute [renal failure|kidney injury]
        acute [renal failure|kidney injury] {has/had} developed [with this illness|over the past days]
        """,
        """
        there {is/was} no acute [renal failure|kidney injury]
        {he} {does/did} not have acute renal failure
        """,
        hints="""
        {his} kidneys, sound until last week, {have/had} shut down within days
        """,
        counters="""
        the creatinine {is/was} unchanged from [months ago|before this illness]
        """,
        short="AKI; ARF",
    ),
}

# ruff: noqa: E501 - one phrase, one line
"""Operations, injuries and illnesses of the past weeks, treatments and circumstances, told in English."""

from calcura.cases.notes.english.entries import finding

EVENTS = {
    "major_surgery_in_past_month": finding(
        "event",
        "major surgery within the past month; a major operation in the last month",
        """
        {he} had [a major operation|major surgery|a major abdominal operation] [three weeks|two weeks] ago
        {he} {has} had major surgery within the past month
        """,
        """
        {he} {has} not had [major surgery|a major operation] [in|within] the past month
        there {has/had} been no major [surgery|operation] in the past month
        """,
        hints="""
        {he} {is/was} still recovering from a [colectomy|gastrectomy] [three weeks|two weeks] ago
        """,
        counters="""
        {his} last big operation {was/had been} in childhood
        """,
        short="major surgery <1 mo",
    ),
    "heart_failure_in_past_month": finding(
        "event",
        "heart failure within the past month; heart failure in the last month",
        """
        {he} {was/had been} treated for [congestive heart failure|heart failure] [two weeks|three weeks] ago
        {he} {has} had heart failure within the past month
        """,
        """
        {he} {has} not had heart failure [in|within] the past month
        there {has/had} been no heart failure in the past month
        """,
        hints="""
        [two weeks|three weeks] ago {he} needed intravenous furosemide for [fluid on the lungs|pulmonary edema]
        """,
        counters="""
        the natriuretic peptide and echocardiogram [two weeks|three weeks] ago {were/had been} normal
        """,
        short="HF <1 mo",
    ),
    "sepsis_in_past_month": finding(
        "event",
        "sepsis within the past month; sepsis in the last month",
        """
        {he} {was/had been} treated for sepsis [two weeks|three weeks] ago
        {he} {has} had sepsis within the past month
        """,
        """
        {he} {has} not had sepsis [in|within] the past month
        there {has/had} been no sepsis in the past month
        """,
        hints="""
        [two weeks|three weeks] ago {he} {was/had been} in shock from a [urinary|biliary] infection with positive blood cultures
        """,
        counters="""
        {he} {has} been free of serious infection for [years|a long time]
        """,
        short="sepsis <1 mo",
    ),
    "pneumonia_in_past_month": finding(
        "event",
        "pneumonia within the past month; pneumonia in the last month",
        """
        {he} {was/had been} treated for pneumonia [two weeks|three weeks] ago
        {he} {has} had pneumonia within the past month
        """,
        """
        {he} {has} not had pneumonia [in|within] the past month
        there {has/had} been no pneumonia in the past month
        """,
        hints="""
        [two weeks|three weeks] ago {he} finished antibiotics for a lobar consolidation
        """,
        counters="""
        the lungs {have/had} been clear on a chest film [two weeks|three weeks] ago
        """,
        short="PNA <1 mo",
    ),
    "leg_cast_in_past_month": finding(
        "event",
        "a leg cast within the past month; a plaster cast in the last month",
        """
        {he} {has} worn a plaster cast on [one|the left|the right] leg within the past month
        a plaster cast was put on {his} [left|right] lower leg [three weeks|two weeks] ago
        """,
        """
        {he} {has} not worn a [leg|plaster] cast [in|within] the past month
        there {has/had} been no plaster cast in the past month
        """,
        hints="""
        {he} {walks/walked} on crutches with the lower leg set in plaster
        """,
        counters="""
        both legs {have/had} been free of plaster or splints
        """,
        short="leg cast <1 mo",
    ),
    "hip_pelvis_or_leg_fracture": finding(
        "event",
        "hip, pelvis, or leg fracture; a fracture of the hip, pelvis, or leg",
        """
        {he} [broke|fractured] {his} [hip|pelvis|femur] [two weeks|three weeks] ago
        {he} {has/had} a [hip|femoral|pelvic] fracture
        """,
        """
        {he} {has} not broken [a hip, the pelvis, or a leg|the hip, pelvis, or a leg]
        there {is/was} no fracture of the hip, pelvis, or leg
        """,
        hints="""
        a fall [two weeks|three weeks] ago left {him} with a displaced femoral neck
        """,
        counters="""
        hips, pelvis, and legs {are/were} intact on [recent|previous] films
        """,
        short="hip/pelvis/leg fx",
    ),
    "stroke_in_past_month": finding(
        "event",
        "stroke within the past month; a stroke in the last month",
        """
        {he} had a stroke [two weeks|three weeks] ago
        {he} {has} had a stroke within the past month
        """,
        """
        {he} {has} not had a stroke [in|within] the past month
        there {has/had} been no stroke in the past month
        """,
        hints="""
        [two weeks|three weeks] ago {he} {was/had been} on a stroke unit with a cerebellar infarct
        """,
        counters="""
        neurologically, the past weeks {have/had} been uneventful
        """,
        short="CVA <1 mo",
    ),
    "multiple_trauma": finding(
        "event",
        "multiple trauma; polytrauma",
        """
        {he} suffered multiple trauma [two weeks|three weeks] ago
        {he} {was/had been} treated for [polytrauma|multiple trauma] within the past month
        """,
        """
        {he} {has} not suffered multiple trauma
        there {has/had} been no [multiple|major] trauma
        """,
        hints="""
        a motorcycle crash [two weeks|three weeks] ago injured {his} chest, spleen, and both arms
        """,
        counters="""
        {he} {has} not been in any accident
        """,
        short="polytrauma",
    ),
    "acute_spinal_cord_injury": finding(
        "event",
        "acute spinal cord injury; spinal cord injury with paralysis",
        """
        {he} suffered [an acute spinal cord injury|a spinal cord injury with paralysis] [two weeks|three weeks] ago
        {he} {has/had} an acute spinal cord injury with paralysis
        """,
        """
        {he} {has} not had a spinal cord injury
        there {is/was} no [acute|] spinal cord injury
        """,
        hints="""
        since a dive into shallow water [two weeks|three weeks] ago {he} {cannot/could not} move or feel {his} legs
        """,
        counters="""
        sensation and strength in all limbs {are/were} normal
        """,
        short="acute SCI",
    ),
    "acute_myocardial_infarction": finding(
        "event",
        "acute myocardial infarction; a recent heart attack",
        """
        {he} had [an acute myocardial infarction|a heart attack] [two weeks|three weeks] ago
        an acute myocardial infarction [occurred|was treated] within the past month
        """,
        """
        {he} {has} not had [an acute myocardial infarction|a heart attack] [in the past month|recently]
        there {has/had} been no acute myocardial infarction
        """,
        hints="""
        [two weeks|three weeks] ago an occluded coronary artery was opened in an emergency catheterization
        """,
        counters="""
        troponin and electrocardiogram {are/were} normal, and {he} {has} had no cardiac event [this month|in recent weeks]
        """,
        short="acute MI",
    ),
    "pregnancy_or_postpartum": finding(
        "event",
        "pregnancy or recent childbirth; current pregnancy or recent delivery",
        """
        {he} {is/was} [pregnant|in the second trimester of pregnancy|in early pregnancy]
        {he} gave birth [two weeks|three weeks] ago
        """,
        """
        {he} {is/was} not pregnant and {has} not given birth recently
        {he} {is/was} neither pregnant nor postpartum
        """,
        hints="""
        {he} {is/was} breastfeeding a newborn of [two|three] weeks
        """,
        counters="""
        a pregnancy test {is/was} negative and {his} last delivery {lies/lay} years back
        """,
        short="pregnant/postpartum",
    ),
    "unexplained_pregnancy_loss": finding(
        "event",
        "unexplained stillbirth or recurrent miscarriage; unexplained pregnancy loss",
        """
        {he} {has} had [three miscarriages|an unexplained stillbirth|three unexplained miscarriages]
        there {is/was} a history of [recurrent miscarriage|unexplained stillbirth]
        """,
        """
        {he} {has} never had an unexplained [stillbirth or recurrent miscarriages|pregnancy loss]
        there {is/was} no history of [recurrent miscarriage|unexplained pregnancy loss]
        """,
        hints="""
        {his} third pregnancy ended, like the two before, before the twelfth week
        """,
        counters="""
        {he} {has} never lost a pregnancy
        """,
        short="recurrent pregnancy loss",
    ),
    "recent_surgery_or_trauma": finding(
        "event",
        "surgery or trauma in the past four weeks; recent surgery or trauma",
        """
        {he} had [an operation under general anesthesia|surgery under general anesthesia] [two weeks|three weeks] ago
        {he} {was/had been} hospitalized for [trauma|an injury] [two weeks|three weeks] ago
        """,
        """
        {he} {has} had no surgery or trauma in the past four weeks
        there {has/had} been no recent surgery or [trauma|injury]
        """,
        hints="""
        the staples from a laparotomy [two weeks|ten days] ago {have/had} just come out
        """,
        counters="""
        {he} {has} not been in an operating room or an accident [this year|for years]
        """,
        short="surgery/trauma <4 wk",
    ),
    "major_surgery_in_past_12_weeks": finding(
        "event",
        "major surgery within the past 12 weeks; a major operation in the last 12 weeks",
        """
        {he} had [major surgery|a major operation] [under general anesthesia|] [six weeks|eight weeks] ago
        {he} {has} had major surgery within the past 12 weeks
        """,
        """
        {he} {has} not had [major surgery|a major operation] [in|within] the past 12 weeks
        there {has/had} been no major surgery in the past three months
        """,
        hints="""
        {he} {is/was} convalescing after a [colectomy|hip replacement] [six|eight] weeks ago
        """,
        counters="""
        {he} {has} not had an anesthetic for years
        """,
        short="major surgery <12 wk",
    ),
    "surgery_in_past_4_weeks": finding(
        "event",
        "surgery within the past four weeks; an operation in the last four weeks",
        """
        {he} had [surgery|an operation] [two weeks|three weeks] ago
        {he} {has} had surgery within the past four weeks
        """,
        """
        {he} {has} not had [surgery|an operation] [in|within] the past four weeks
        there {has/had} been no surgery in the past month
        """,
        hints="""
        {he} {is/was} recovering from [a knee replacement|a cholecystectomy] [two weeks|three weeks] ago
        """,
        counters="""
        {his} only operation {was/had been} a tonsillectomy in childhood
        """,
        short="surgery <4 wk",
    ),
    "bedridden_3_days": finding(
        "event",
        "bed rest for three days or more; recent bed rest of three days or more",
        """
        {he} {has} been bedridden for [four|five|six] days
        {he} {was/had been} kept in bed for [four|five] days
        """,
        """
        {he} {has} not been bedridden
        {he} {has} been up and about every day
        """,
        hints="""
        {he} {was} too weak to leave {his} bed [from Monday to Friday|for most of last week]
        """,
        counters="""
        {he} {walks} to the shops every day
        """,
        short="bedridden >3 d",
    ),
    "immobilization_3_days": finding(
        "event",
        "immobilization for three days or more; bed rest for three days or more",
        """
        {he} {has} been immobilized for [four|five|six] days
        {he} {was/had been} on bed rest for [four|five] days
        """,
        """
        {he} {has} not been immobilized
        {he} {has} been up and about every day
        """,
        hints="""
        {he} {was} too weak to leave {his} bed, except for the bathroom, [from Monday to Friday|for most of last week]
        """,
        counters="""
        {he} {walks} to the shops every day
        """,
        short="immobilization >3 d",
    ),
}

TREATMENT = {
    "blood_pressure_treated": finding(
        "medication",
        "antihypertensive treatment; treatment for blood pressure; antihypertensive drugs",
        """
        {he} {is/was} on [antihypertensive medication|blood pressure medication|antihypertensives]
        {his} blood pressure {is/was} treated with [medication|amlodipine|losartan]
        """,
        """
        {he} {is/was} not on [antihypertensive medication|blood pressure medication|antihypertensives]
        {he} {takes} no medication for {his} blood pressure
        """,
        hints="""
        {he} {takes} [amlodipine|lisinopril|valsartan|chlorthalidone] every morning for {his} blood pressure
        """,
        counters="""
        {his} only regular tablet {is/was} [a vitamin|an antihistamine in spring]
        """,
        short="antihypertensives",
    ),
    "drugs_predisposing_to_bleeding": finding(
        "medication",
        "antiplatelet drugs or NSAIDs; aspirin or NSAID use; drugs that promote bleeding",
        """
        {he} {takes} [an antiplatelet drug|aspirin|clopidogrel] [every day|daily]
        {he} {takes} [naproxen|ibuprofen|diclofenac] [regularly|daily]
        """,
        """
        {he} {takes} neither antiplatelet drugs nor NSAIDs
        {he} {does/did} not take aspirin, clopidogrel, or [NSAIDs|anti-inflammatory drugs]
        """,
        hints="""
        {his} pillbox {contains/contained} [low-dose aspirin|clopidogrel and pantoprazole|diclofenac]
        """,
        counters="""
        for pain {he} {uses} [acetaminophen only|nothing but acetaminophen], and no antithrombotic other than the anticoagulant was prescribed
        """,
        short="ASA/NSAID",
    ),
    "hormone_use": finding(
        "medication",
        "estrogen use; hormone treatment; estrogen-containing medication",
        """
        {he} {takes} [an estrogen-containing contraceptive|estrogen|hormone replacement with estrogen]
        {he} {uses} [estrogen patches|hormonal treatment with estrogen]
        """,
        """
        {he} {takes} no [hormones|estrogen]
        {he} {does/did} not use [estrogen or other hormones|any hormonal medication]
        """,
        hints="""
        {his} prescription list {includes/included} [ethinyl estradiol|conjugated estrogens|estradiol]
        """,
        counters="""
        {his} prescription list {is/was} free of hormones
        """,
        short="estrogen; HRT",
    ),
    "insulin_treatment": finding(
        "medication",
        "insulin treatment; insulin use; treatment with insulin",
        """
        {he} {is/was} treated with insulin
        {he} {has} been on insulin for [years|some years]
        """,
        """
        {he} {is/was} not treated with insulin
        {he} {takes} no insulin
        {he} {has} never needed insulin
        """,
        hints="""
        {he} {injects/injected} [glargine at bedtime|glargine and lispro]
        """,
        counters="""
        {he} {takes} tablets only and {injects/injected} nothing
        """,
        short="insulin",
    ),
    "dialysis_twice_in_past_week": finding(
        "medication",
        "intermittent dialysis in the past week; intermittent dialysis this week",
        """
        {he} {has} been dialyzed [twice|three times] in the past week
        {he} underwent hemodialysis [twice|three times] within the past week
        """,
        """
        {he} {has} not had intermittent dialysis in the past week
        {he} {has} not needed intermittent dialysis
        """,
        hints="""
        {his} dialysis sessions [on Monday and Thursday|on Tuesday and Friday] {were/had been} [well tolerated|uneventful] this week
        """,
        counters="""
        {he} {has} been managed without [intermittent dialysis|any dialysis session] this week
        """,
        short="HD x2 past week",
    ),
    "continuous_hemodialysis_24_hours": finding(
        "medication",
        "continuous hemodialysis; continuous venovenous hemodialysis",
        """
        {he} {has} received [continuous venovenous hemodialysis|CVVHD] for [more than 24 hours|30 hours|36 hours] in the past week
        [continuous venovenous hemodialysis|CVVHD] {has/had} run for [a day and a half|more than 24 hours] this week
        """,
        """
        {he} {has} not received continuous [hemodialysis|venovenous hemodialysis]
        continuous hemodialysis {has/had} not been [needed|used]
        """,
        hints="""
        the CVVHD circuit {ran/had run} without a break for two days this week
        """,
        counters="""
        no CVVHD circuit {has/had} been set up
        """,
        short="CVVHD",
    ),
    "central_venous_access": finding(
        "medication",
        "central venous access; a central venous catheter; a central line or port",
        """
        {he} {has} a [central venous catheter|port|PICC line|central line] in place
        a [central venous catheter|PICC line|subcutaneous port] {is/was} in place
        """,
        """
        {he} {has} no [central venous catheter|central line]
        there {is/was} no central venous access
        """,
        hints="""
        blood {is/was} drawn from {his} subclavian port
        """,
        counters="""
        {his} only line {is/was} a cannula in the back of the hand
        """,
        short="CVC; PICC",
    ),
    "mechanical_ventilation": finding(
        "support",
        "mechanical ventilation; ventilator support",
        """
        {he} {is/was} [mechanically ventilated|on mechanical ventilation|intubated and ventilated]
        breathing {is/was} supported by a ventilator
        """,
        """
        {he} {is/was} not [mechanically ventilated|on a ventilator]
        mechanical ventilation {is/was} not [needed|in use]
        """,
        hints="""
        the ventilator {delivers/delivered} [pressure-controlled|volume-controlled] breaths through an endotracheal tube
        """,
        counters="""
        {he} {is/was} breathing without a ventilator
        """,
        short="MV; mechanical ventilation",
    ),
    "cpap": finding(
        "support",
        "CPAP; continuous positive airway pressure",
        """
        {he} {is/was} on [CPAP|continuous positive airway pressure]
        [CPAP|continuous positive airway pressure] {is/was} in use
        """,
        """
        {he} {is/was} not on CPAP
        [CPAP|continuous positive airway pressure] {is/was} not in use
        """,
        hints="""
        a tight mask {holds/held} a constant pressure of 8 cmH2O throughout the breath
        """,
        counters="""
        no positive-pressure mask {is/was} applied
        """,
        short="CPAP",
    ),
}

CIRCUMSTANCES = {
    "smoking": finding(
        "social",
        "smoking; tobacco use; cigarette smoking",
        """
        {he} {smokes} [a pack of cigarettes a day|half a pack a day|cigarettes daily]
        {he} {is/was} a current smoker
        """,
        """
        {he} {has} never smoked
        {he} {is/was} a lifelong nonsmoker
        {he} {does/did} not smoke
        """,
        hints="""
        a pack of cigarettes {sticks/stuck} out of {his} pocket, half empty since this morning
        """,
        counters="""
        {he} gave up cigarettes [years|many years] ago and {has} not touched one since
        """,
        short="tobacco; current tobacco",
    ),
    "nursing_home_resident": finding(
        "social",
        "nursing home residence; residence in a nursing home",
        """
        {he} {lives} in a [nursing home|long-term care facility|skilled nursing facility]
        {he} {is/was} a nursing home resident
        """,
        """
        {he} {lives} at home [with family|independently|with {his} family|]
        {he} {does/did} not live in a nursing home
        """,
        hints="""
        staff of the care facility where {he} {lives} called the ambulance
        """,
        counters="""
        {he} {lives} in {his} own [apartment|house]
        """,
        short="SNF resident",
    ),
    "black_race": finding(
        "social",
        "Black race",
        """
        {he} {is/was} Black
        {his} race {is/was} recorded as Black
        {he} {is/was} [Black|African American]
        {he} {identifies/identified} as Black
        """,
        """
        {his} race {is/was} recorded as [white|Asian]
        {he} {is/was} [white|Asian|not Black]
        {he} {identifies/identified} as [white|Asian]
        """,
        short="Black",
    ),
    "obesity": finding(
        "body",
        "obesity",
        """
        {he} {is/was} obese
        {he} {has} obesity
        """,
        """
        {he} {is/was} not obese
        {his} weight {is/was} normal
        """,
        hints="""
        {his} body mass index {is/was} [33|34|36|38] kg/m²
        """,
        counters="""
        {his} body mass index {is/was} [22|23|24|25] kg/m²
        """,
        short="obesity",
    ),
}

JUDGEMENT = {
    "alternative_diagnosis_as_likely": finding(
        "judgement",
        "an alternative diagnosis at least as likely as deep vein thrombosis",
        """
        [cellulitis|a ruptured Baker cyst|a calf muscle tear] {is/was} considered at least as likely as deep vein thrombosis
        an alternative diagnosis {is/was} judged at least as likely as deep vein thrombosis
        """,
        """
        no alternative diagnosis {is/was} as likely as deep vein thrombosis
        no other diagnosis {explains/explained} the leg as well as deep vein thrombosis would
        """,
        hints="""
        the hot, sharply outlined redness {points/pointed} just as much to [erysipelas|cellulitis] as to a clot
        """,
        counters="""
        there {is/was} nothing to suggest [cellulitis, a muscle tear, or a Baker cyst|a cause other than a clot]
        """,
        short="alternative dx as likely",
    ),
    "pulmonary_embolism_most_likely": finding(
        "judgement",
        "pulmonary embolism as the most likely diagnosis",
        """
        pulmonary embolism {is/was} [considered|judged] the most likely diagnosis
        in the team's judgment pulmonary embolism {is/was} the leading diagnosis
        pulmonary embolism {is/was} thought at least as likely as any other diagnosis
        """,
        """
        another diagnosis {is/was} [considered|judged] more likely than pulmonary embolism
        in the team's judgment pulmonary embolism {is/was} not the leading diagnosis
        """,
        hints="""
        nothing else {explains/explained} the picture as well as a clot in the lungs
        """,
        counters="""
        [an airway infection|musculoskeletal pain|a panic attack] {explains/explained} the picture better than a clot in the lungs
        """,
        short="PE #1 dx",
    ),
    "elevated_risk_surgery": finding(
        "judgement",
        "elevated-risk surgery; high-risk surgery",
        """
        {he} {is/was} scheduled for [open colectomy|pulmonary lobectomy|open aortic aneurysm repair|esophagectomy]
        the planned operation {is/was} elevated-risk surgery, [an open abdominal procedure|a thoracotomy]
        """,
        """
        {he} {is/was} scheduled for [cataract surgery|inguinal hernia repair|carpal tunnel release|breast biopsy|thyroid lobectomy]
        the planned operation {is/was} not elevated-risk surgery
        """,
        hints="""
        the surgeon {plans/planned} to [open the abdomen to remove part of the pancreas|open the chest for an upper lobectomy]
        """,
        counters="""
        the surgeon {plans/planned} a short procedure on the [hand|foot|eyelid] in local anesthesia
        """,
        short="elevated-risk surgery",
    ),
}

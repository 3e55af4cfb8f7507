# ruff: noqa: E501 - one phrase, one line
"""Diseases in the history, told in English."""

from calcura.cases.notes.english.entries import finding

HEART_AND_VESSELS = {
    "hypertension": finding(
        "history",
        "hypertension; high blood pressure; arterial hypertension; essential hypertension; long-standing hypertension",
        """
        {he} {has} been treated for [hypertension|high blood pressure|raised blood pressure] [for years|for some time|since early adulthood]
        {he} {is} [a known hypertensive|known to be hypertensive|a treated hypertensive]
        hypertension {is} [among|one of] {his} long-term [diagnoses|problems|conditions]
        [a family physician|the primary care physician|a previous clinic] [diagnosed|documented] hypertension [some time ago|at an earlier visit]
        """,
        """
        {he} {has/had} never been [diagnosed with|treated for|told of] [hypertension|high blood pressure]
        {he} {is} not [hypertensive|known to be hypertensive]
        [blood pressure|{his} blood pressure] {has/had} always been normal at [routine|earlier|annual] [checks|visits]
        """,
        hints="""
        {he} {takes} [amlodipine|lisinopril|losartan|ramipril|chlorthalidone] for [{his} blood pressure|blood pressure control]
        [amlodipine|losartan|lisinopril|candesartan] was started [some years ago|by {his} family physician] [for raised readings|because of high readings] at home
        """,
        counters="""
        home [readings|blood pressure readings] {have/had} been [consistently|repeatedly] normal without any medication
        {he} {takes} nothing for {his} blood pressure, which {has/had} never been raised
        """,
        short="HTN; hypertension",
    ),
    "diabetes": finding(
        "history",
        "diabetes; diabetes mellitus; type 2 diabetes; type 2 diabetes mellitus",
        """
        {he} {has} [type 2 diabetes|diabetes mellitus|type 2 diabetes mellitus|diabetes]
        {he} {is} a known diabetic
        [diabetes|type 2 diabetes|diabetes mellitus] was diagnosed [some years ago|a few years ago|at a routine check]
        {he} [attends|is followed in] [a diabetes clinic|the diabetes clinic] [regularly|twice a year|for known diabetes]
        """,
        """
        {he} {is} not [diabetic|known to be diabetic|a diabetic]
        {he} {has/had} never been [diagnosed with|treated for] diabetes
        screening for diabetes {has/had} [always|repeatedly] been negative
        """,
        hints="""
        {he} {takes} [metformin|empagliflozin|gliclazide|sitagliptin|metformin and sitagliptin] for [{his} sugar|blood sugar control|glycemic control]
        {he} [injects|uses] [semaglutide|dulaglutide|insulin glargine] to control {his} blood sugar
        """,
        counters="""
        [a recent|the latest] [hemoglobin A1c|glycated hemoglobin|fasting glucose check] was in the normal range without treatment
        {he} {takes} no [glucose-lowering|antidiabetic] [drugs|medication] and {has} never needed any
        """,
        short="DM; T2DM; DM2",
    ),
    "congestive_heart_failure": finding(
        "history",
        "congestive heart failure; heart failure; chronic heart failure; heart failure with reduced ejection fraction",
        """
        {he} {has} [chronic|known|long-standing] heart failure [with a reduced ejection fraction|followed in cardiology clinic|on treatment]
        {he} {is} known to have congestive heart failure
        {he} was [hospitalized|admitted] [once before|in the past] with [decompensated heart failure|congestive heart failure]
        """,
        """
        {he} {has/had} never been [diagnosed with|treated for|admitted with] heart failure
        there {is} no [background|record|past diagnosis] of heart failure
        """,
        hints="""
        {he} {takes} [sacubitril/valsartan|bisoprolol and spironolactone|carvedilol and furosemide] for a weak left ventricle
        an earlier echocardiogram {showed/had shown} an ejection fraction of [25|30|35]%, and {he} {takes} [furosemide|torsemide] for it
        """,
        counters="""
        [a recent|the most recent|an earlier] echocardiogram showed [normal|preserved] [left ventricular function|ventricular function], and {he} {has} never had [orthopnea|fluid overload]
        """,
        short="CHF; HF; HFrEF",
    ),
    "cardiac_failure": finding(
        "history",
        "heart failure; cardiac failure; congestive heart failure; chronic heart failure",
        """
        {he} {has} [chronic|known|long-standing] [heart failure|cardiac failure] [on treatment|followed in cardiology clinic|]
        {he} {is} known to have [heart failure|cardiac failure]
        {he} was [hospitalized|admitted] [once before|in the past] with [decompensated heart failure|cardiac failure]
        """,
        """
        {he} {has/had} never been [diagnosed with|treated for] [heart failure|cardiac failure]
        there {is} no [background|record|past diagnosis] of [heart failure|cardiac failure]
        """,
        hints="""
        {he} {takes} [sacubitril/valsartan|bisoprolol and spironolactone|carvedilol and furosemide] for a weak left ventricle
        """,
        counters="""
        [a recent|the most recent|an earlier] echocardiogram showed [normal|preserved] [left ventricular function|ventricular function]
        """,
        short="CHF; HF",
    ),
    "stroke": finding(
        "past",
        "stroke; ischemic stroke; cerebrovascular accident; cerebral infarction",
        """
        {he} had [a stroke|an ischemic stroke|a cerebral infarction|a cerebellar stroke] [some years ago|a few years ago|in the past|several years ago]
        {he} {has} survived [a stroke|an ischemic stroke]
        {he} completed [speech therapy|rehabilitation] after [a stroke|an ischemic stroke] [some years ago|in the past]
        """,
        """
        {he} {has/had} never had a stroke
        there {is} no [record|past episode] of stroke
        """,
        hints="""
        [an old|a previous] [brain MRI|head CT] report {describes/described} a [chronic|healed] [cerebellar|occipital|parietal] infarct with symptoms at the time
        {he} {was/had been} treated on a stroke unit [some years ago|a few years ago] and received thrombolysis there
        """,
        counters="""
        {he} {has/had} never had any lasting [speech, visual, or sensory deficit|neurological deficit], and [an old|an earlier] brain MRI showed no infarct
        """,
        short="CVA; stroke",
    ),
    "transient_ischemic_attack": finding(
        "past",
        "transient ischemic attack; transient ischemic attacks; TIA",
        """
        {he} had a [transient ischemic attack|TIA] [some years ago|a few years ago|in the past]
        a [transient ischemic attack|TIA] was diagnosed [some years ago|in the past|a few years ago]
        """,
        """
        {he} {has/had} never had a [transient ischemic attack|TIA]
        there {is} no [record|past episode] of a [transient ischemic attack|TIA]
        """,
        hints="""
        [some years ago|a few years ago] {he} lost {his} speech for [ten minutes|half an hour|a few minutes] with [full recovery|complete recovery], and the brain scan was clear
        [some years ago|in the past] {he} had [a brief|an hour-long] episode of [facial droop|slurred speech] that cleared completely, with a normal brain MRI
        """,
        counters="""
        {he} {has/had} never had [passing|brief|transient] [loss of speech, vision, or strength|neurological symptoms]
        """,
        short="TIA",
    ),
    "thromboembolism": finding(
        "past",
        "systemic embolism; arterial thromboembolism; peripheral arterial embolism; systemic thromboembolism",
        """
        {he} had [a peripheral arterial embolism|an embolus to the brachial artery|a systemic embolism] [some years ago|in the past]
        {he} {has} had a [systemic|peripheral arterial] embolism
        """,
        """
        {he} {has/had} never had a [systemic|peripheral] embolism
        there {is} no [record|past episode] of [systemic embolism|arterial thromboembolism]
        """,
        hints="""
        {he} once needed [emergency embolectomy of the femoral artery|a catheter embolectomy for a suddenly cold arm]
        [some years ago|in the past] a [splenic|renal] infarct from a cardiac embolus {was/had been} found on CT
        """,
        counters="""
        {he} {has/had} never had [a suddenly cold or pale limb|an organ infarct or an occluded limb artery]
        """,
        short="arterial embolism",
    ),
    "vascular_disease": finding(
        "history",
        "vascular disease; atherosclerotic vascular disease",
        """
        {he} had a myocardial infarction [some years ago|in the past]
        {he} {has} peripheral artery disease
        {he} {has} known vascular disease
        {he} {is} known to have [vascular disease|complex aortic plaque]
        """,
        """
        {he} {has/had} never had a myocardial infarction, peripheral artery disease, or aortic plaque
        there {is} no [known|documented] [vascular disease|atherosclerotic vascular disease]
        """,
        hints="""
        an earlier [CT|transesophageal echocardiogram] {showed/had shown} [complex plaque in the aortic arch|a large aortic plaque]
        {he} [underwent|has had] a [femoropopliteal|femoral] bypass for leg ischemia
        """,
        counters="""
        {his} coronary and leg arteries {are/were} free of disease on [earlier|previous] imaging, and the aorta {is} smooth
        """,
        short="vascular disease",
    ),
    "myocardial_infarction": finding(
        "past",
        "myocardial infarction; heart attack",
        """
        {he} had a [myocardial infarction|heart attack] [some years ago|a few years ago|in the past]
        {he} {has} survived a [myocardial infarction|heart attack]
        a [myocardial infarction|heart attack] {is/was} [documented|recorded] in {his} [earlier|old] [files|records]
        """,
        """
        {he} {has/had} never had a [heart attack|myocardial infarction]
        there {is} no [record|past episode] of [myocardial infarction|a heart attack]
        """,
        hints="""
        {he} received a stent [some years ago|in the past] during an emergency catheterization for [ST-elevation infarction|an acute coronary occlusion with a large enzyme rise]
        """,
        counters="""
        {he} {has/had} never been treated for an acute coronary event, and [an earlier|a previous] perfusion scan showed no scar
        """,
        short="MI",
    ),
    "peripheral_vascular_disease": finding(
        "history",
        "peripheral vascular disease; peripheral arterial disease; intermittent claudication",
        """
        {he} {has} [peripheral arterial disease|peripheral vascular disease|intermittent claudication]
        {he} {is} known to have peripheral arterial disease
        """,
        """
        {he} {has/had} never had [claudication|arterial disease of the legs|a circulation problem in the legs]
        there {is} no [known|documented] peripheral arterial disease
        """,
        hints="""
        {he} [underwent|has had] [a femoropopliteal|a femorodistal|an aortobifemoral] bypass for poor circulation
        calf pain {stops/stopped} {him} after [one block|a short walk], and the ankle pressures {are/were} low
        """,
        counters="""
        {he} {walks} without calf pain and the foot pulses {are/were} [easily felt|strong]
        """,
        short="PAD; PVD",
    ),
    "ischemic_heart_disease": finding(
        "history",
        "ischemic heart disease; coronary artery disease; coronary heart disease",
        """
        {he} {has} [coronary artery disease|ischemic heart disease|coronary heart disease]
        {he} {is} known to have [coronary artery disease|ischemic heart disease]
        """,
        """
        {he} {has/had} never had [angina or a heart attack|coronary disease]
        there {is} no [known|documented] [coronary artery disease|ischemic heart disease]
        """,
        hints="""
        {he} {takes} [isosorbide mononitrate|nitroglycerin under the tongue] for angina
        {he} had a myocardial infarction [some years ago|in the past]
        the [electrocardiogram|tracing] {shows/showed} [old inferior|old anterior] Q waves from an earlier infarction
        """,
        counters="""
        [a recent|an earlier] exercise test was negative, and {he} {has/had} never needed nitrates
        """,
        short="CAD; IHD",
    ),
    "atherosclerotic_disease": finding(
        "history",
        "atherosclerotic disease; atherosclerosis; coronary artery disease",
        """
        {he} {has} known [atherosclerotic disease|coronary atherosclerosis]
        {he} had a myocardial infarction [some years ago|in the past]
        {he} {is} known to have [peripheral arterial disease|coronary artery disease with an earlier bypass operation]
        """,
        """
        {he} {has/had} never been found to have [atherosclerosis|atherosclerotic disease]
        there {is} no [known|documented] [atherosclerotic disease|atherosclerosis]
        """,
        hints="""
        {he} {has/had} [two coronary stents|a coronary stent] [from some years ago|placed some years ago]
        {he} [underwent|has had] coronary bypass surgery [some years ago|in the past]
        """,
        counters="""
        [an earlier|a previous] coronary CT showed [no plaque|smooth vessels], and {he} {has/had} never needed a stent or bypass
        """,
        short="known ASCVD",
    ),
    "cerebrovascular_disease": finding(
        "history",
        "cerebrovascular disease; stroke or TIA",
        """
        {he} {has} known cerebrovascular disease
        {he} had [a stroke|an ischemic stroke|a transient ischemic attack] [some years ago|in the past|a few years ago]
        """,
        """
        {he} {has/had} never had a stroke or [a transient ischemic attack|TIA]
        there {is} no [known|documented] cerebrovascular disease
        """,
        hints="""
        {he} {has} taken clopidogrel since [a minor stroke|an ischemic stroke|a TIA]
        {he} {was/had been} treated on a stroke unit [some years ago|in the past]
        """,
        counters="""
        {he} {has/had} never had [lasting or passing neurological deficits|a neurological deficit], and [an old|an earlier] brain scan was clear
        """,
        short="CVA/TIA",
    ),
    "hypercholesterolemia": finding(
        "history",
        "hypercholesterolemia; high cholesterol; hyperlipidemia; dyslipidemia",
        """
        {he} {has} [hypercholesterolemia|high cholesterol|hyperlipidemia]
        {he} {is} known to have [high cholesterol|hypercholesterolemia]
        [high cholesterol|hypercholesterolemia] was diagnosed [some years ago|at a routine check]
        """,
        """
        {his} cholesterol {has/had} always been normal
        {he} {has/had} never been [told of|treated for] high cholesterol
        """,
        hints="""
        {he} {takes} [atorvastatin|rosuvastatin|simvastatin|ezetimibe] for {his} cholesterol
        """,
        counters="""
        {he} {takes} no statin, and the [latest|last] lipid panel was normal
        """,
        short="HLD; dyslipidemia",
    ),
    "uncontrolled_hypertension": finding(
        "history",
        "uncontrolled hypertension; poorly controlled hypertension",
        """
        {his} hypertension {is} [poorly controlled|uncontrolled], with systolic [readings|values|pressures] [above 160|over 160]
        {he} {has} [uncontrolled|poorly controlled] hypertension
        """,
        """
        {his} blood pressure {is} well controlled
        {he} {has} no uncontrolled hypertension
        systolic [readings|pressures] {stay/stayed} [well|] below 140
        """,
        hints="""
        despite [three drugs|treatment], systolic readings at home {are/were} [mostly|regularly] [in the 170s|around 180]
        """,
        counters="""
        home systolic readings {run/ran} [in the 120s|in the 130s]
        """,
        short="uncontrolled HTN",
    ),
}

OTHER_ORGANS = {
    "dementia": finding(
        "history",
        "dementia; Alzheimer disease; vascular dementia; chronic cognitive impairment",
        """
        {he} {has} [dementia|Alzheimer disease|vascular dementia]
        {he} {has/had} been diagnosed with [dementia|Alzheimer disease]
        """,
        """
        {he} {has} no [known|] cognitive impairment
        {he} {has/had} never been diagnosed with dementia
        """,
        hints="""
        {he} {takes} [donepezil|memantine|rivastigmine] for [{his} memory|progressive memory loss]
        """,
        counters="""
        {his} memory {is} intact and {he} {manages/managed} {his} own [affairs|finances|bills]
        """,
        short="dementia",
    ),
    "connective_tissue_disease": finding(
        "history",
        "connective tissue disease; rheumatoid arthritis; systemic lupus erythematosus; polymyalgia rheumatica",
        """
        {he} {has} [rheumatoid arthritis|systemic lupus erythematosus|polymyositis|polymyalgia rheumatica]
        {he} {is} followed in rheumatology clinic for [rheumatoid arthritis|lupus|a connective tissue disease]
        """,
        """
        {he} {has/had} never had a rheumatic disease
        there {is} no [known|documented] connective tissue disease
        """,
        hints="""
        {he} {takes} [methotrexate|hydroxychloroquine|leflunomide] for inflamed joints, prescribed by a rheumatologist
        """,
        counters="""
        {his} joints {have/had} never been inflamed, and antinuclear antibodies {are/were} negative
        """,
        short="CTD; RA",
    ),
    "peptic_ulcer_disease": finding(
        "past",
        "peptic ulcer disease; peptic ulcer; gastric ulcer; duodenal ulcer",
        """
        {he} had a [gastric|duodenal|peptic] ulcer [some years ago|in the past]
        {he} {has} had peptic ulcer disease
        """,
        """
        {he} {has/had} never had a [stomach|gastric or duodenal|peptic] ulcer
        there {is} no [record|past episode] of peptic ulcer
        """,
        hints="""
        [an earlier|a previous] gastroscopy {found/had found} [a healed duodenal ulcer|an antral ulcer], treated with eradication of Helicobacter
        """,
        counters="""
        [an earlier|a previous] gastroscopy showed intact mucosa throughout
        """,
        short="PUD",
    ),
    "hemiplegia": finding(
        "history",
        "hemiplegia; paraplegia; hemiplegia or paraplegia",
        """
        {he} {has} [a long-standing|a chronic|a] [left|right] hemiplegia
        {he} {has/had} been paraplegic since [an accident|a spinal injury] [years ago|in youth]
        """,
        """
        {he} {has} no hemiplegia or paraplegia
        there {is} no paralysis of [any limb|arms or legs]
        """,
        hints="""
        {he} {cannot/could not} move [the left|the right] arm and leg and {uses/used} a wheelchair
        """,
        counters="""
        {he} {walks} unaided and {moves/moved} all four limbs [normally|with full strength]
        """,
        short="hemiplegia",
    ),
    "moderate_to_severe_kidney_disease": finding(
        "history",
        "moderate to severe chronic kidney disease; advanced chronic kidney disease; end-stage renal disease",
        """
        {he} {has} [end-stage renal disease|advanced chronic kidney disease|severe chronic kidney disease]
        {he} {is} known to have moderate to severe chronic kidney disease
        """,
        """
        {he} {has} no significant kidney disease
        {his} kidney function {has/had} always been normal
        """,
        hints="""
        {he} [has been|is] on [hemodialysis|peritoneal dialysis] [three times a week|at home|for years]
        {he} [received|has] a kidney transplant [some years ago|from a relative]
        """,
        counters="""
        {he} {has/had} never needed dialysis, and creatinine {is/was} normal at every check
        """,
        short="severe CKD; ESRD",
    ),
    "renal_disease": finding(
        "history",
        "kidney disease; chronic kidney disease; renal disease",
        """
        {he} {has} [chronic kidney disease|known renal disease]
        {he} {is} followed by a nephrologist for chronic kidney disease
        """,
        """
        {he} {has/had} never been diagnosed with kidney disease
        there {is} no [background|past diagnosis] of renal disease
        """,
        hints="""
        {he} {attends/attended} [a nephrology clinic|the nephrology clinic] for [scarred|shrunken] kidneys
        """,
        counters="""
        {he} {has/had} never [seen|needed] a nephrologist or had [abnormal|any abnormal] kidney tests before
        """,
        short="CKD",
    ),
    "abnormal_renal_function": finding(
        "history",
        "abnormal renal function; severely impaired renal function",
        """
        {he} {is} on [chronic|long-term] [hemodialysis|dialysis|peritoneal dialysis]
        {he} {has} severely [abnormal|impaired] renal function with a creatinine [persistently|] above 3 mg/dL
        {he} {has} abnormal renal function from [diabetic|hypertensive] nephropathy, with creatinine [around|near] 3 mg/dL
        """,
        """
        {his} [renal|kidney] function {is} normal
        {he} {has} no [renal|kidney] disease
        """,
        hints="""
        {he} {goes/went} to the dialysis unit three times a week
        {he} {lives/lived} with a kidney transplant
        """,
        counters="""
        {his} creatinine {has/had} been normal at every [check|visit], and {he} {has/had} never needed dialysis
        """,
        short="ESRD on HD",
    ),
    "liver_disease": finding(
        "history",
        "liver disease; chronic liver disease; cirrhosis",
        """
        {he} {has} [cirrhosis|chronic liver disease|biopsy-proven cirrhosis]
        {he} {is} known to have chronic liver disease
        """,
        """
        {he} {has/had} never been diagnosed with liver disease
        there {is} no [background|past diagnosis] of liver disease
        """,
        hints="""
        {he} {is} under surveillance for [esophageal varices|liver nodules] from [alcohol-related|viral] cirrhosis
        """,
        counters="""
        [an earlier|a previous] liver ultrasound and liver enzymes {were/had been} normal
        """,
        short="CLD; cirrhosis",
    ),
    "hepatic_disease": finding(
        "history",
        "liver disease; hepatic disease; chronic liver disease; cirrhosis",
        """
        {he} {has} [cirrhosis|chronic liver disease|chronic hepatitis C]
        {he} {is} known to have [chronic liver disease|hepatic disease]
        """,
        """
        {he} {has/had} never been diagnosed with liver disease
        there {is} no [background|clinical or laboratory evidence] of liver disease
        """,
        hints="""
        {he} {is} under surveillance for [liver nodules|a nodular, shrunken liver] from [alcohol-related|viral] cirrhosis
        """,
        counters="""
        the liver {is} normal on ultrasound and liver enzymes {are/were} normal
        """,
        short="cirrhosis; CLD",
    ),
    "abnormal_liver_function": finding(
        "history",
        "abnormal liver function; chronic liver disease; cirrhosis",
        """
        {he} {has} [cirrhosis|chronic liver disease|cirrhosis of the liver]
        {his} liver function {is} abnormal, with bilirubin [above|more than] twice and transaminases more than three times the upper limit
        """,
        """
        {his} liver function {is} normal
        {he} {has} no liver disease
        """,
        hints="""
        {he} {has/had} banded esophageal varices from alcohol-related liver damage
        """,
        counters="""
        bilirubin and liver enzymes {have/had} been normal at [every|each] [check|visit]
        """,
        short="cirrhosis",
    ),
    "chronic_pulmonary_disease": finding(
        "history",
        "chronic obstructive pulmonary disease; chronic lung disease; emphysema; COPD",
        """
        {he} {has} [chronic obstructive pulmonary disease|COPD|emphysema|chronic lung disease]
        {he} {is} known to have [COPD|chronic lung disease|emphysema]
        """,
        """
        {he} {has/had} never been diagnosed with a chronic lung disease
        there {is} no [known|documented] [COPD|chronic lung disease]
        """,
        hints="""
        {he} {uses} [a tiotropium inhaler|inhaled tiotropium and salmeterol|home oxygen] for [{his} lungs|chronic airflow obstruction]
        """,
        counters="""
        spirometry [a while ago|at a health check] was normal and {he} {uses} no inhalers
        """,
        short="COPD",
    ),
    "inflammatory_bowel_disease": finding(
        "history",
        "inflammatory bowel disease; Crohn disease; ulcerative colitis",
        """
        {he} {has} [Crohn disease|ulcerative colitis|inflammatory bowel disease]
        {he} {is} followed in gastroenterology clinic for [Crohn disease|ulcerative colitis]
        """,
        """
        {he} {has/had} never been diagnosed with inflammatory bowel disease
        there {is} no [known|documented] [inflammatory bowel disease|Crohn disease or ulcerative colitis]
        """,
        hints="""
        {he} {takes} [mesalamine|vedolizumab] for [colitis|an inflamed terminal ileum]
        """,
        counters="""
        [an earlier|a previous] colonoscopy with biopsies showed no inflammation
        """,
        short="IBD; UC",
    ),
    "severe_organ_insufficiency": finding(
        "history",
        "severe chronic organ insufficiency or immunocompromise; severe organ insufficiency or immune suppression",
        """
        before this admission {he} [already had|was known to have] [NYHA class IV heart failure|biopsy-proven cirrhosis with portal hypertension|dialysis-dependent kidney failure]
        {he} {is} immunocompromised [by chemotherapy|by high-dose steroids|after a transplant]
        """,
        """
        {he} {has} no [severe chronic organ insufficiency|chronic organ failure] and {is} not immunocompromised
        there {is} no [preexisting|chronic] severe organ disease and no immune suppression
        """,
        hints="""
        {he} {was/had been} receiving [chemotherapy for acute leukemia|tacrolimus and mycophenolate for a transplanted organ] until the week of admission
        """,
        counters="""
        {he} {was/had been} [previously fit|fit and independent before this illness], with sound heart, lungs, liver, and kidneys, and {takes} no immunosuppressants
        """,
        short="severe chronic organ insufficiency",
    ),
    "bleeding_history": finding(
        "past",
        "major bleeding; major bleeding or a bleeding disorder; serious bleeding",
        """
        {he} {has} had a major [gastrointestinal|retroperitoneal] bleed [in the past|some years ago]
        {he} {has} [a bleeding disorder|a bleeding diathesis|chronic anemia with a tendency to bleed]
        """,
        """
        {he} {has/had} never had a [serious|major] bleed
        {he} {has} no [bleeding tendency|bleeding disorder], and no major bleeding {is/was} recorded
        """,
        hints="""
        {he} once needed [four|six] units of blood after [a duodenal bleed|bleeding from the colon]
        """,
        counters="""
        [two operations|a tooth extraction] [passed|went] without unusual blood loss, and {he} {has/had} never been transfused
        """,
        short="major bleed",
    ),
    "labile_inr": finding(
        "history",
        "labile INR; unstable INR values",
        """
        {his} INR {has/had} been labile on warfarin
        on warfarin, {his} INR values {are/were} unstable, [with|spending] less than 60% of the time in range
        """,
        """
        {his} INR values {are/were} stable
        {he} {has} no labile INR
        """,
        hints="""
        the warfarin clinic {changes/changed} {his} dose at almost every visit because the INR {swings/swung} [widely|from very low to very high]
        """,
        counters="""
        {he} {has/had} never taken [warfarin|a vitamin K antagonist], so INR control {does/did} not arise
        """,
        short="labile INR",
    ),
    "heparin_induced_thrombocytopenia": finding(
        "past",
        "heparin-induced thrombocytopenia; HIT",
        """
        {he} {has} had heparin-induced thrombocytopenia
        heparin-induced thrombocytopenia was diagnosed [some years ago|in the past]
        """,
        """
        {he} {has/had} never had heparin-induced thrombocytopenia
        {he} {has} received heparin before without heparin-induced thrombocytopenia
        """,
        hints="""
        {his} chart {carries/carried} a heparin alert since [platelet factor 4 antibodies were found|platelets fell with positive PF4 antibodies on heparin]
        """,
        counters="""
        {he} [tolerated|has tolerated] heparin before with a steady platelet count
        """,
        short="HIT",
    ),
    "previous_deep_vein_thrombosis": finding(
        "past",
        "deep vein thrombosis; DVT; deep venous thrombosis",
        """
        {he} had a [deep vein thrombosis|DVT] [some years ago|a few years ago|in the past]
        a [deep vein thrombosis|deep venous thrombosis] was [documented|treated] [some years ago|a few years ago]
        """,
        """
        {he} {has/had} never had a [deep vein thrombosis|DVT|clot in the leg veins]
        there {is} no [record|past episode] of deep vein thrombosis
        """,
        hints="""
        {he} took [warfarin|rivaroxaban|apixaban] for [three|six] months [some years ago|in the past] for a clot in [the left|the right] popliteal vein
        """,
        counters="""
        {his} leg veins {have/had} never been blocked by a clot
        """,
        short="DVT",
    ),
    "previous_pulmonary_embolism": finding(
        "past",
        "pulmonary embolism; PE",
        """
        {he} had a pulmonary embolism [some years ago|a few years ago|in the past]
        a pulmonary embolism was [documented|treated] [some years ago|a few years ago]
        """,
        """
        {he} {has/had} never had a [pulmonary embolism|clot in the lungs]
        there {is} no [record|past episode] of pulmonary embolism
        """,
        hints="""
        {he} took [warfarin|rivaroxaban|apixaban] for [three|six] months [some years ago|in the past] for a clot in the lung arteries
        """,
        counters="""
        {his} lung arteries {have/had} never been blocked by a clot
        """,
        short="PE",
    ),
    "varicose_veins": finding(
        "history",
        "varicose veins; varicosities of the legs",
        """
        {he} {has} varicose veins [on both legs|of the legs|of the left leg]
        varicose veins {run/ran} along [both calves|the left leg]
        """,
        """
        {he} {has} no varicose veins
        the leg veins {are/were} not varicose
        """,
        hints="""
        {he} {wears/wore} compression stockings for [tortuous|bulging] superficial leg veins
        """,
        counters="""
        the superficial veins of the legs {are/were} slender and straight
        """,
        short="varicose veins",
    ),
}

"""Clues of operations, bleeding after injury, anesthesia and intensive care."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "massive bleeding",
        "massive (?:transfusion|h(?:a)?emorrhage|bleeding|h(?:a)?emothorax)|h(?:a)?emorrhagic shock|exsanguinat|"
        r"packed red|transfus\w+|h(?:a)?emoperitone\w+|liver laceration|splenic (?:rupture|laceration|injury)|"
        "retroperitoneal h|pelvic fracture",
        abc_massive_transfusion=2,
        mean_arterial_pressure=0.5,
    ),
    clue(
        "anesthesia",
        "an(?:a)?esthe|propofol|sevoflurane|remifentanil|rocuronium|intraoperative|arterial (?:line|catheter|"
        "pressure)|induction of an|fentanyl|bispectral|end-tidal|spinal block|epidural",
        mean_arterial_pressure=2,
        body_mass_index=0.8,
        ariscat=0.8,
        revised_cardiac_risk_index=0.5,
        gupta_mica=0.5,
    ),
    clue(
        "intensive care",
        r"intensive care|icu\b|critical(?:ly)? (?:care|ill)|renal replacement|h(?:a)?emofiltr|"
        "predicted (?:mortality|death)|ranson",
        short="MICU SICU CRRT SAPS",
        sofa=2.2,
        apache_ii=2.5,
        mean_arterial_pressure=1,
        glasgow_coma_scale=0.4,
    ),
    clue(
        "sepsis",
        "seps[ie]s|septic|bacter(?:a)?emia|blood cultures?|multi-?(?:ple )?organ|organ (?:failure|dysfunction)|"
        "procalcitonin|necrotizing|disseminated intravascular",
        short="DIC",
        sofa=2.7,
        apache_ii=2,
        mean_arterial_pressure=1,
        sirs=1.5,
    ),
    clue(
        "signs of severe illness",
        r"thrombocytop|c-reactive|crp\b|lactate|procalcitonin|pao2|bilirubin",
        sofa=0.5,
        apache_ii=0.6,
        sirs=0.2,
    ),
    clue(
        "inflammatory response",
        "systemic inflammatory|fever[^.]{0,80}(?:tachycard|leukocyt)|leukocytosis",
        sirs=1,
    ),
    clue(
        "operation",
        "pre-?operative|scheduled (?:for|to)|elective|(?:planned|candidate|referred) (?:for|"
        r"to) (?:\w+ ){0,4}(?:surg|resection|\w+ectomy|\w+plasty)|surgical (?:candid|risk|treat)|underwent|"
        r"surgery|\w+ectomy|\w+plasty|american society of anesth",
        short="ASA",
        body_mass_index=0.8,
        caprini_2005=1.2,
        revised_cardiac_risk_index=1.6,
        gupta_mica=1.4,
        ariscat=1.3,
        charlson_comorbidity_index=0.3,
        padua=0.4,
    ),
    clue(
        "evaluation before an operation",
        r"pre-?operative (?:\w+ ){0,2}(?:eval|assess|risk|clear|work|exam|consult)|pre-?an(?:a)?esthe\w*|"
        "cardiac (?:risk|clearance|event|complication)|non-?cardiac surg|perioperative (?:cardiac|risk|myocard)|"
        "risk of surgery|surgical risk|high risk",
        revised_cardiac_risk_index=2.8,
        gupta_mica=2.8,
        ariscat=1.8,
        caprini_2005=1,
        charlson_comorbidity_index=0.7,
    ),
    clue(
        "lungs at an operation",
        "(?:pulmonary|respiratory|lung) (?:complication|function test)|spirometr|atelectasis|thoracotomy|"
        "upper abdominal|lobectomy|esophagectomy|one-lung",
        ariscat=2.5,
    ),
    clue(
        "operation on a joint or bone",
        "arthroplast|(?:hip|knee) (?:replac|surg)|hip fracture|femoral (?:neck )?fracture|orthop(?:a)?edic|"
        "tourniquet|cemented|fixation|laparoscop|hysterectomy|prostatectomy|tibia",
        caprini_2005=2,
        body_mass_index=0.7,
        revised_cardiac_risk_index=0.5,
        gupta_mica=0.3,
    ),
)

"""Wordings of operations, injuries, bed rest, pregnancy and bleeding: input -> patterns in lower case."""

from __future__ import annotations

from collections.abc import Mapping

_OPERATION = (
    r"(?<!thromb)(?<!embol)ectomy\b|(?<!phleb)(?<!trache)(?<!ven)otomy\b|(?<!trache)ostomy\b",
    r"(?<!angio)plasty\b",
    r"\b(?:surger(?:y|ies)|arthrodesis|laparoscop\w+|orif)\b",
    r"operation\b(?<!cooperation)(?<!-operation)|operated (?:on|for|upon)",
    r"surgical(?:ly)? (?:\w+ )?(?:resect|repair|interven|procedure|treat|remov|fix|excis|decompress|correct)\w*",
    r"(?:underwent|undergone|undergoing|had|after|following) (?:\w+ ){0,5}(?:operation|resection|repair"
    r"|replacement|fixation"
    r"|transplantation|excision|reconstruction|reduction|fusion|bypass|implantation)\b",
    r"(?:hip|knee|shoulder|joint|valve) replacement",
    r"post-?operative(?:ly)?",
    r"\bcabg\b|bypass graft\w*",
    r"(?:open reduction|internal fixation)",
    r"c(?:a?e)?sarean(?: section| delivery)?|\bc-section",
)
_TRAUMA = (
    r"\btrauma\b",
    r"\bfracture[ds]?\b|\bbroke (?:his|her)",
    r"motor vehicle (?:accident|collision|crash)|car (?:accident|crash)",
    r"\bmvc\b|\bmva\b",
    r"traffic accident",
    r"\bfall from|\bfell\b|\binjur(?:y|ies|ed)\b",
)
_BED = (
    r"bedridden",
    r"bed[- ]?bound",
    r"bed[- ]?rest",
    r"immobili[sz](?:ed|ation)\b|\bimmobility\b|(?:been|is|was|were|largely|completely|rendered \w+ \w+) immobile\b",
    r"confined to (?:an? |the |his |her )?(?:bed|wheelchair|chair)",
    r"(?:in|kept in|remain\w* in|stay\w* in|lying in) (?:his |her |the )?bed (?:for|over|since|during|the past|most)",
    r"(?:kept|remained|stayed|been) in bed\b|(?:days?|weeks?|mostly|largely) in bed\b",
    r"unable to (?:walk|ambulate|get out of bed|leave (?:the |his |her )?bed|mobili[sz]e)",
    r"(?:too weak|unable|not able) to leave (?:his|her|the) bed|(?:barely|hardly|scarcely|rarely) left (?:his|her"
    r"|the) bed|not left (?:his|her|the) bed",
    r"non-?ambulatory|wheelchair[- ]bound",
)
_LEG_BONE = (
    r"(?:hip|pelvi[cs]|femur|femoral|tibia\w*|fibula\w*|leg|ankle|acetabul\w+|femoral neck|(?:inter|sub"
    r"|per)trochanteric"
    r"|patella\w*|calcane\w+|metatarsal|malleol\w+|lower (?:limb|extremity))"
)

CLUES: Mapping[str, tuple[str, ...]] = {
    "elevated_risk_surgery": (
        r"laparotomy|laparoscop\w+|(?:hemi)?colectomy|gastrectomy|pancreat\w*ectomy|whipple|hepatectomy|splenectomy"
        r"|nephrectomy|cystectomy|appendectomy|cholecystectomy|sigmoidectomy|adrenalectomy|o?esophagectomy"
        r"|prostatectomy"
        r"|hysterectomy|oophorectomy|cystoprostatectomy|fundoplication|colostomy|ileostomy",
        r"thoracotomy|lobectomy|pneumonectomy|thoracoscop\w+|\bvats\b|thymectomy|sternotomy"
        r"|mediastin\w+ (?:mass )?resection",
        r"aortic (?:\w+ )?(?:repair|surgery|replacement)|aneurysm (?:\w+ )?repair|aort\w+ (?:\w+ )?bypass"
        r"|aorto\w+|\bevar\b|endovascular"
        r"|aorto-?(?:bi)?(?:femoral|iliac)",
        r"(?:abdominal|thoracic|vascular|intra-?peritoneal|intra-?thoracic|suprainguinal|cardiac|(?:open[- ])?heart"
        r"|bariatric|colorectal|aortic|lung|bowel|gastric|hepatobiliary|high-risk|elevated-risk) (?:\w+ )?(?:surgery"
        r"|operation|procedure)",
        r"(?:bowel|liver|gastric|hepatic|lung|pulmonary|colon|colonic|pancreatic|rectal"
        r"|abdominal) (?:\w+ )?(?:resection"
        r"|wedge)|gastric (?:bypass|sleeve)",
        r"(?:anterior|abdominoperineal) resection",
        r"resected (?:\w+ ){0,6}(?:ileum|jejunum|duodenum|bowel|colon|rectum|stomach|liver|lung|pancreas|lobe)"
        r"|(?:ileum|jejunum|bowel|colon|stomach) (?:was|were) resected|(?:enterocele|hiat(?:al|us) hernia"
        r"|diaphragmatic hernia) repair"
        r"|repair of (?:an? |the )?(?:\w+ ){0,2}(?:enterocele|diaphragm\w*|perforation)",
        r"(?:repair|resection|removal) of (?:an? |the |his |her )?(?:\w+ ){0,4}(?:aneurysm|colon|bowel|lung|liver"
        r"|stomach|pancreas"
        r"|esophagus|mediastin\w+)",
        r"\bcabg\b|bypass graft\w*",
        r"valve (?:replacement|repair)",
        r"(?:liver|kidney|renal|heart|lung|pancreas) transplant\w*",
    ),
    "surgery_in_past_4_weeks": _OPERATION,
    "major_surgery_in_past_12_weeks": _OPERATION,
    "major_surgery_in_past_month": _OPERATION,
    "recent_surgery_or_trauma": (*_OPERATION, *_TRAUMA),
    "multiple_trauma": (
        r"(?:multiple|poly)[- ]?trauma\w*",
        r"(?:high-speed |major )?motor vehicle (?:accident|collision|crash)|car (?:accident|crash)|traffic accident",
        r"multiple (?:\w+ )?(?:injuries|fractures)",
        r"fractures?\b[^.;]{0,70}fractures?\b[^.;]{0,70}fractures?\b",
    ),
    "acute_spinal_cord_injury": (
        r"(?:acute )?(?:traumatic )?spinal[- ]cord (?:injury|compression|lesion|transection)",
        r"(?:cannot|can no longer|unable to) (?:move|feel)(?: (?:or|and) (?:move|feel))? (?:his|her) legs",
        r"fracture[^.;]{0,50}(?:paraplegi|tetraplegi|quadriplegi)\w+",
        r"(?:acute|traumatic|complete) (?:paraplegia|tetraplegia|quadriplegia)",
        r"\b(?:para|tetra|quadri)plegi\w+",
    ),
    "hip_pelvis_or_leg_fracture": (
        r"(?:fractured|broke|breaking) (?:his|her|the|a|their) (?:\w+ ){0,2}(?:hip|pelvis|femur|tibia|leg|ankle)",
        rf"{_LEG_BONE} (?:\w+ ){{0,2}}fractures?",
        r"fractured? (?:\w+ ){0,2}(?:hip|pelvis|femur|tibia|fibula|leg|ankle)\b",
        r"fractures? (?:of|in) (?:the |his |her |both )?(?:\w+ ){0,3}(?:hip|pelvis|femur|femoral neck|tibia"
        r"|fibula|leg|ankle"
        r"|acetabulum)",
    ),
    "leg_cast_in_past_month": (
        r"plaster (?:cast|immobili[sz]ation)",
        r"(?:leg|knee|ankle|cylinder|walking|immobili[sz]ing|plaster|short-leg|long-leg) cast",
        r"\bcast (?:immobili|application|placed|placement|on (?:his|her))",
        r"immobili[sz]\w+ (?:in|with|by|using) (?:a )?(?:\w+ )?(?:plaster|cast|splint)",
        r"plaster of paris|in a cast\b|in plaster\b|placed in (?:a )?(?:\w+ )?cast",
    ),
    "bedridden_3_days": _BED,
    "immobilization_3_days": (
        r"(?:third|fourth|fifth|3rd|4th|5th|three|four|five|six|seven|3|4|5|6|7) days? (?:into|of|after) (?:his |her "
        r"|the )?hospitali[sz]ation",
        r"(?:extubated|weaned)[^.;]{0,60}(?:day|pod) (?:[3-9]|[1-9]\d)\b",
        r"(?:icu|intensive care unit)[^.;]{0,20} for (?:[3-9]|[1-9]\d|\w+ty) days",
        r"ventilator[- ]dependen\w+|dependent on (?:the |a )?(?:mechanical )?ventilat\w+",
        *_BED,
    ),
    "pregnancy_or_postpartum": (
        r"\bpregnant\b|(?:current|ongoing|intrauterine|twin|trimester of) pregnancy|pregnancy (?:at|of) \d+",
        r"post-?partum|puerper\w+",
        r"\bweeks(?:'| of)? gestation|weeks['\"]? gestational",
        r"c(?:a?e)?sarean|c-section",
        r"gave birth|delivered (?:a|her|an|twins)\b|childbirth",
    ),
    "unexplained_pregnancy_loss": (
        r"(?:recurrent|repeated|multiple|several|unexplained|three|four|five|3|4|5|two"
        r"|2) (?:\w+ ){0,2}(?:spontaneous |early )?"
        r"(?:abortion|miscarriage|pregnancy loss|f(?:o?e)tal loss)\w*",
        r"still-?births?\b|stillborn (?:infant|baby|child)",
        r"(?:premature (?:birth|infant|delivery)|preterm)[^.;]{0,30}(?:tox(?:a?e)mia|growth[- ]restrict\w+"
        r"|pre-?eclampsia)",
        r"recurrent pregnancy loss",
    ),
    "hemoptysis": (
        r"ha?emoptysis",
        r"(?:cough\w*|brought|bringing|spat|spitting) (?:(?:up|out) )?(?:\w+ ){0,3}blood\b",
        r"blood[- ](?:tinged|stained|streaked) (?:sputum|phlegm)",
        r"bloody (?:sputum|phlegm)|blood in (?:his |her |the )?sputum|sputum (?:\w+ ){0,2}blood",
    ),
}

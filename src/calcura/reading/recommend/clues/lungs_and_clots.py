"""Clues of lungs, throat and clots: pneumonia, embolism, what provokes a thrombosis and what prevents it."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "pneumonia",
        r"\w*pneumoni|consolidation|infiltrat|lower respiratory|lobar|empyema|legionella|community.acquired",
        curb_65=3,
        pneumonia_severity_index=3,
        sofa=0.4,
        apache_ii=0.4,
        sirs=0.3,
    ),
    clue(
        "community-acquired pneumonia",
        "community.acquired",
        short="CAP",
        curb_65=1.5,
        pneumonia_severity_index=1.5,
    ),
    clue(
        "cough",
        "cough|sputum|crackles|rales|rhonchi|productive",
        curb_65=1,
        pneumonia_severity_index=1,
        centor_mcisaac=0.2,
        wells_pe=0.2,
    ),
    clue(
        "fever with cough or breathlessness",
        r"(?:fever|febrile)[^\n]{0,120}(?:dyspn|short\w* of breath|cough|breath)|(?:dyspn|short\w* of breath|"
        r"cough)[^\n]{0,120}fever",
        curb_65=0.8,
        pneumonia_severity_index=0.8,
    ),
    clue(
        "pulmonary embolism",
        "pulmonary (?:thrombo)?emboli|pulmonary thromb|saddle|ct pulmonary angio",
        short="PE CTPA",
        wells_pe=3.3,
        perc=2.7,
        caprini_2005=0.4,
        padua=0.4,
    ),
    clue(
        "breathlessness",
        r"dyspn|short\w* of breath|breathless|hypox|tachypn|oxygen satur|spo2|desatur",
        wells_pe=1,
        perc=1,
        curb_65=0.5,
        pneumonia_severity_index=0.5,
        ariscat=0.3,
    ),
    clue(
        "signs of embolism",
        r"pleuritic|h(?:a)?emoptysis|d-?dimer|s1q3t3|right (?:heart|ventric)\w* (?:strain|dil|dysf|overload)|calf|"
        r"leg (?:swell|pain|edema)|swoll?en\w* (?:\w+ )?leg|swelling|contracepti|estrogen|long (?:flight|travel)|"
        "angiogra",
        wells_pe=1.6,
        perc=1.7,
        caprini_2005=0.3,
    ),
    clue(
        "clot in a vein",
        r"deep vein|deep venous|venous thromb|thrombophlebitis|thrombus|\w*thrombosis",
        short="DVT",
        wells_pe=1.7,
        caprini_2005=1.2,
        padua=1.3,
        perc=1.1,
        wells_dvt=2.5,
    ),
    clue(
        "swollen leg",
        r"calf|leg (?:was |is )?(?:swell|swollen|pain|edema)|swoll?en\w* (?:\w+ ){0,2}(?:leg|calf|thigh)|"
        "popliteal|femoral vein",
        wells_dvt=2.5,
    ),
    clue(
        "prevention of clots",
        r"thromboprophyl|heparin|enoxaparin|compression stocking|pneumatic compression|prophyla\w+|antithrombotic|"
        "venous thrombo",
        short="VTE",
        caprini_2005=2.6,
        padua=2.6,
        wells_pe=0.6,
    ),
    clue(
        "immobility",
        "immobil|bedridden|bed rest|bedbound|paraly|limited mobility|reduced mobility|wheelchair",
        padua=1.7,
        caprini_2005=1.4,
        wells_pe=1,
        perc=0.6,
    ),
    clue(
        "sore throat",
        r"sore throat|throat|pharyng|tonsil|streptococc|strep\b|cervical (?:lymph)?aden|odynophag|rapid antigen",
        centor_mcisaac=4,
        feverpain=3.2,
    ),
    clue(
        "ventilation",
        r"intubat|mechanical\w* ventilat|ventilator|endotracheal|tracheostomy|respirator\b|high.flow|"
        "extracorporeal",
        short="ECMO",
        glasgow_coma_scale=1,
        sofa=1.7,
        apache_ii=1.7,
        mean_arterial_pressure=1,
    ),
)

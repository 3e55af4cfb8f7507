"""Clues of the nervous system: consciousness, injury of the head, stroke."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "head injury",
        r"head (?:injur|trauma)|(?:injur|trauma|blow|struck|hit)\w* (?:to|on|of) (?:the |his |her )?head|(?:hit|"
        "struck) (?:his|her) head|traumatic brain|skull fracture|craniocerebral|concussion|brain contusion|scalp",
        short="TBI",
        glasgow_coma_scale=3,
        pecarn_head_injury=2.5,
        abc_massive_transfusion=0.5,
    ),
    clue(
        "injury",
        r"motor (?:vehicle|cycle)|motorcycl|road traffic|traffic accident|car accident|accident|fell\b|fall(?:en|"
        r"ing)? (?:from|down|off)|(?:poly)?trauma\b|blunt|stab (?:wound|injur)|stabb|gunshot|shot wound|assault|"
        "crush|collision|pedestrian|penetrating|h(?:a)?emoperitone|trauma (?:bay|center|centre|team)|"
        "emergency medical service",
        short="FAST",
        glasgow_coma_scale=2,
        abc_massive_transfusion=2,
        pecarn_head_injury=0.8,
    ),
    clue(
        "signs after a blow to the head",
        "vomit|headache|acting normally|scalp|skull|hematoma|fontanel|crying|cried",
        pecarn_head_injury=1.5,
        glasgow_coma_scale=0.3,
    ),
    clue(
        "penetrating wound",
        "stab (?:wound|injur)|stabb|gunshot|shot wound|penetrating",
        abc_massive_transfusion=2,
    ),
    clue(
        "unconsciousness",
        r"unconscious|comatose|coma\b|unrespons|lo(?:ss of|st) consciousness|(?:un|semi)?conscious|stupor|obtund|"
        "letharg|drows|somnol|altered (?:mental|level|sensorium|state)|mental status|confus|(?:dis)?orient(?:ed|"
        r"ation)|unarous|awaken|rous(?:e|able)|slumped|agitat|(?:un)?responsive|awake\b|alert\b|sensorium|delirium",
        glasgow_coma_scale=2.5,
        nihss=0.3,
        serum_osmolality=0.5,
        sodium_corrected_for_glucose_hillier=0.5,
        free_water_deficit=0.5,
    ),
    clue(
        "coma",
        r"unconscious|comatose|coma\b|unrespons|lo(?:ss of|st) consciousness|stupor|obtund|found (?:down|"
        "collapsed)|collapsed|brain death|cardiopulmonary resusc|spontaneous circulation",
        short="ROSC CPR",
        glasgow_coma_scale=2,
    ),
    clue(
        "brought by ambulance",
        "ambulance|paramedic|transported to|brought (?:in|to|by)|found (?:in|at|on|lying)|"
        "emergency (?:department|room|center|centre)|collapsed",
        glasgow_coma_scale=0.7,
        abc_massive_transfusion=0.3,
        heart_score=0.3,
    ),
    clue(
        "low glucose",
        "hypoglyc",
        glasgow_coma_scale=1,
    ),
    clue(
        "response of eyes, voice and limbs",
        r"eye[- ]opening|open\w* (?:his|her) eyes|verbal (?:resp|comm)|motor response|best (?:motor|verbal)|"
        r"painful stimul|to pain\b|follow\w* commands|obey",
        glasgow_coma_scale=2,
    ),
    clue(
        "seizure",
        "seizure|convuls|epilep|tonic",
        glasgow_coma_scale=2,
        qtc_bazett=0.3,
    ),
    clue(
        "bleeding or pressure in the head",
        "subarachnoid|subdural|epidural hema|extradural|intracerebral h|intracranial h|intraventricular h|"
        "cerebral h[ae]|hydroceph|brain edema|cerebral (?:o?edema)|midline shift|herniat|crani(?:otomy|ectomy)|"
        r"mening(?:itis|eal)|\w*encephalitis|brain abscess|aneurysm",
        glasgow_coma_scale=2.2,
        nihss=0.7,
    ),
    clue(
        "neurological examination",
        r"neurologic\w* (?:exam|status|assess|deficit|symptom|manifest)|pupil|corneal|babinski|"
        "plantar (?:response|reflex)|neck stiff|nuchal|cranial nerve|deep tendon|reflexes|motor (?:strength|"
        "power)",
        glasgow_coma_scale=1.3,
        nihss=1.2,
    ),
    clue(
        "poisoning",
        r"ingest|overdos|poison|intoxic|suicid|toxic\b",
        glasgow_coma_scale=1.5,
        anion_gap=1.3,
        serum_osmolality=1,
        qtc_bazett=1.2,
    ),
    clue(
        "focal deficit",
        "hemipare|hemipleg|facial (?:droop|pals|weakness|pares|asymm)|aphasi|dysphasi|dysarthr|slurr|"
        "speech (?:dist|diff|imp)|sided (?:weakness|numb|pares|hemi)|neglect|gaze|hemianop|hemisens|"
        "weakness (?:of|in) (?:the |his |her )?(?:left|right)|(?:left|right)[- ](?:sided )?(?:arm|leg|limb|upper|"
        r"lower|face|facial|hand|hemi)\w*(?: \w+){0,2} (?:weakness|pares|pleg|numb)|vertigo|diplopia|numbness|"
        r"ataxi|drift\b|extinction|hemisensory|(?:left|right)-sided|(?:upper|lower) extremity weak",
        nihss=3,
        abcd2=1.5,
        glasgow_coma_scale=0.3,
    ),
    clue(
        "stroke",
        "stroke|cerebral infarct|brain infarct|cerebrovascular|middle cerebral|basilar|vertebral artery|carotid|"
        "isch(?:a)?emic lesion|diffusion.weighted",
        short="CVA MCA M1 M2 DWI",
        nihss=2.5,
        abcd2=0.8,
        cha2ds2_vasc=0.7,
    ),
    clue(
        "treatment of stroke",
        "thrombectomy|alteplase|tissue plasminogen|thrombolysis|thrombolytic|tenecteplase|stroke (?:unit|center|"
        "centre|team|code|alert)|code stroke|last (?:known|seen) (?:well|normal)|symptom onset|"
        r"onset\b.{0,30}hours?|rankin",
        short="rtPA tPA mRS",
        nihss=2.5,
    ),
    clue(
        "transient attack",
        "transient(?:ly)? (?:isch|episode|attack|aphas|weak|hemi|left|right|loss|neuro|numb|mono|speech|dys)|"
        "mini.stroke|amaurosis|(?:resolv|recover|subsid|disappear|lasted|lasting|"
        r"returned to normal).{0,40}(?:minutes|min\b|hour|spontan|complete)|(?:minutes|min)\b.{0,30}(?:resolv|"
        r"recover|subsid)|(?:episodes?|attacks?) of (?:\w+ ){0,3}(?:aphasia|weakness|hemipar|numbness|dysarthria|"
        "speech)",
        short="TIAs TIA",
        abcd2=4,
        nihss=-0.3,
    ),
)

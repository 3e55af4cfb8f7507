"""How notes name the published calculators: data, and the names found in a text.

The codes are those of the published list of calculators. A name is what a clinician reads as "this calculator was
used here"; what only looks like one (the urine's osmolality, the Glasgow Outcome Scale, quick SOFA) is kept out by
its own wording.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

NAMES: Mapping[str, tuple[str, ...]] = {
    "bmi": (
        r"bod[ey][ -]?mass[ -]?ind(?:ex|ices)",
        r"(?-i:IMC)(?= [=:])",
        r"(?<!\w)(?-i:BMI)s?(?!-?sds)",
        r"quetelet(?:'s)? index",
    ),
    "gcs": (
        r"gla(?:s[gc]|ss ?gl)ow(?:'s)? (?:com+[ae]|goma)(?:[ -](?:scales?|scor(?:es?|ing)|index|eye))*",
        r"gla(?:s[gc]|ss ?gl)ow(?:'s)? (?:scales?|scores?|consciousness score)",
        r"coma scale",
        r"(?-i:Glasgow)(?= ?[:=(]? ?\d)",
        r"(?-i:p?GCS)",
    ),
    "gfr": (
        r"(?:estimated )?(?:glomerular|globular) filtrat(?:ion|e)(?: rates?)?",
        r"(?-i:e?-?GFRs?|eFGR|GRF|EGFR(?= (?:of |was )?\d))(?:-?(?:epi|mdrd|cr\w*))?",
    ),
    "nihss": (
        r"(?:(?-i:NIH)|national institutes? (?:of|for) health(?:'s)?(?: \((?-i:NIH)\))?)"
        r"[ -](?:stroke )?(?:scales?|scores?|severity|assessment)",
        r"(?:ped)?nih-?s{2,3}",
        r"(?-i:NIHS)",
        r"stroke scale",
    ),
    "qtc": (
        r"qt-?c(?![a-z]*ounsel)(?:[ -]?(?-i:B|F|H|Baz|Fri)(?:\b|azett|ridericia))?(?! syndrome)",
        r"c-?qt(?= |\b)",
        r"(?:heart[ -])?(?:rate[ -])?corrected q-?t",
        r"qt(?: interval)? corrected",
    ),
    "map": (
        r"mean (?:systemic )?(?:arterial|artery|aortic)(?: blood)? (?:pressures?|(?-i:BP))",
        r"(?-i:MABP|MAPs?|mAP)",
        r"mean blood pressure",
    ),
    "meld": (
        r"(?-i:i?MELD)(?:[ -]?(?:na\+?|sodium|xi|3\.0))?",
        r"mod(?:el|al|ified)(?: (?:for|of))? ?end[ -]stage liver disease",
    ),
    "anion": (
        r"(?<!delta )anion(?:ic)?[ -]gaps?",
        r"(?-i:(?<![-A-Z] )AG)(?=[ :=,(-]+(?:of |was )?\d)",
    ),
    "child_pugh_score": (
        r"child(?:'?s)?[ -]?(?:and |turcotte[ -]?|t[ -]?)?pugh(?:[ -]turcotte)?",
        r"(?-i:CTP)",
        r"(?-i:CP)(?= (?:score|class|grade|[ABC] ))",
        r"(?-i:CPS)(?= (?:score|class|was class))",
        r"(?-i:Child)(?:'s)?(?= (?:class|grade|[ABC]\b))",
        r"pugh score",
    ),
    "corrected_calcium": (
        r"(?:albumin[ -])?(?:corrected|adjusted)(?:[ -](?:for|total|serum|plasma|blood|albumin|level|of|the)){0,4}"
        r"(?:[ -](?:serum)?calcium|[ -](?-i:s?Ca)\b(?:2?\+{1,2}|2)?)",
        r"(?:calcium|(?-i:s?Ca))(?: levels?| concentrations?)?,? ?\(?(?:corrected|adjusted)",
        r"hypercalca?emia corrected",
    ),
    "cha2ds2": (
        r"cha?\W{0,2}2?\W{0,2}d\W{0,2}2?\W{0,2}s\W{0,2}2?\W{0,3}va?\W?2?s?c?2?\)?",
        r"cha2ds2",
        r"cha2d2-vasc",
        r"chads ?2",
        r"congestive heart failure, hypertension, age[^.]{0,160}\(cha2ds2-vasc\)",
    ),
    "osmo": (
        r"(?<!urine )(?<!urinary )(?<!spot )(?<!stool )(?<!urine-)(?<!of )osmol(?:al|ar)it(?:y|ies)"
        r"(?! gap| ors|[ ,]*oral| solution| contrast| agent)",
        r"(?:serum|plasma) (?-i:[Oo]sm)\b",
    ),
    "sofa": (
        r"(?<!quick )(?<!q-)(?<!q )sequential \(?(?:\[?sepsis[ -]related\]?\)? )?organ[ -]failure"
        r"(?: assessment| score)?",
        r"sepsis[ -]related organ failure assessment",
        r"(?<!quick )(?<!q-)(?<!q )(?-i:SOFA)",
    ),
    "apache": (
        r"apache(?:[ -]?(?:ii|iv|iii|2|4|3)\b)?",
        r"acute physiology,?(?: and| &)? (?:age,? )?chronic health",
    ),
    "creatinine": (
        r"(?:creatinine|cr)(?: \(cr\))? clearance",
        r"clearance of creatinine",
        r"(?-i:CrCl|CLCR|ClCr|CLcr|CCr|Ccr|CrCL|C\(cr\))",
        r"cock-?c?roft[ -]?(?:and |& ?)?gault",
    ),
    "has_bled": (r"has[ -]?bled",),
    "fena": (
        r"fraction(?:al|ed)? (?:urin(?:e|ary) )?(?:excretion|excreted)(?: (?:rate|fraction))? of "
        r"(?:filtered |urin\w+ )?(?:sodium|na)",
        r"fractional (?:sodium|na\+?) excretion",
        r"(?-i:FE-?N[aA]\+?|Fe-?Na)",
        r"excreted fraction of sodium",
    ),
    "corrected_sodium": (
        r"(?:glucose[ -])?(?:corrected|adjusted)(?: (?:for|serum|plasma|hyperglyca?emia|glucose)){0,3}"
        r"(?: sodium| (?-i:Na)\b\+?)",
        r"sodium(?: levels?)?,? ?\(?corrected",
    ),
    "wells_pe": (
        r"(?-i:Well'?s'?)(?:[ -](?:pe\b|dvt\b|prediction|clinical|probability))*"
        r"(?:[ -](?:scor\w+|criteri\w+|rule)|(?=[ :=]+\d))",
    ),
    "ldl": (
        r"(?<!v)(?<!very )(?:low[ -]density lipo-?protein|(?-i:LDL))(?:[ -]?(?-i:C)\b|[ -]cholesterol)?"
        r"(?! ?receptor| aph| ?r\b|[ -]lowering)",
    ),
    "homa_ir": (
        r"homa(?![ -]?(?:b\b|%?b|beta|β|s\b))(?:[ -]?(?:ir|2)\b)?",
        r"hom(?:eo|o)sta(?:tic|sis)[ -]model(?: of)? assessment(?! ?(?:of )?beta)"
        r"(?:[ -](?:(?:of|for) )?insulin[ -]resistance)?",
    ),
    "cci": (
        r"charlson(?:'s)?",
        r"(?-i:A?CCI)(?= |\b)",
    ),
    "bishop": (
        r"bishop(?:'?s)?[ -](?:pelvic |cervical )?(?:scor\w+|index)",
        r"(?-i:Bishop)(?:'?s)?(?=(?: of| was)?[ :=]+\d+)",
    ),
    "curb65": (
        r"(?-i:CURB)(?:[ -]?65)?",
        r"(?-i:CRB)-?65",
    ),
    "card_risk": (
        r"(?:revised|modified) cardiac risk(?: index)?",
        r"(?-i:RCRI)",
        r"lee(?:'s)? (?:revised |cardiac )*(?:index|criteria|score)",
    ),
    "fib4": (
        r"(?-i:FIB|Fib)[ -]?4",
        r"fibrosis[ -]4",
    ),
    "heart": (
        r"(?-i:HEART)[ -](?:risk |pathway )?score",
        r"(?-i:HEART) pathway",
    ),
    "free_water": (r"(?:free[ -])?water deficits?",),
    "psi_port": (
        r"pneumonia severity index",
        r"(?-i:PSI)(?:/PORT)?(?= (?:score|class|of|was|risk|\()|/|\)|[:=])",
        r"(?-i:PORT)[ -]score",
        r"fine score",
    ),
    "padua": (r"padua",),
    "bwps": (
        r"burch[ -]?(?:and )?wartofsky",
        r"(?-i:BWPS)",
    ),
    "ascvd": (
        r"(?:(?-i:ASCVD)|atherosclerotic cardiovascular(?: disease)?(?: \((?-i:ASCVD)\))?)"
        r"(?=[^.;]{0,25}(?:risk|score))",
        r"pooled cohort equations?",
    ),
    "caprini": (r"caprini",),
    "framingham": (r"framingham(?! formula)(?= (?:risk|score|10|cardiovascular|coronary))",),
    "eag": (
        r"(?:estimated )?(?:average|mean) (?:blood |plasma )?glucose(?: level| value)?s?",
        r"(?-i:eAG)",
    ),
    "abcd2": (r"abcd[ -]?\(?(?:2|ii)\)?",),
    "perc": (
        r"(?-i:PERC)(?= (?:rule|score|criteria|was|of|negative|positive))",
        r"pulmonary embolism rule[ -]?out",
    ),
    "abc": (
        r"(?-i:ABC)(?= score)",
        r"assessment of blood consumption",
    ),
    "centor": (
        r"centor",
        r"mcisaac",
        r"mc isaac",
    ),
    "pecarn": (
        r"(?-i:PECARN)",
        r"pediatric emergency care applied research network",
    ),
    "mica": (
        r"(?-i:MICA)(?= (?:risk|score|calculator))",
        r"gupta(?: perioperative| mica| cardiac| score| risk)+",
    ),
    "ariscat": (
        r"ariscat",
        r"assess respiratory risk in surgical patients",
    ),
}
"""Code of the published list -> how notes name it, as patterns; a space may be a hyphen, capitals count in (?-i:...).
"bwps" (Burch-Wartofsky) is in the published mentions only."""

CODES = tuple(NAMES)
"""The codes of the calculators that are looked for."""


@dataclass(frozen=True, slots=True)
class Named:
    """A calculator's name in a text."""

    calculator: str
    start: int
    end: int


def named(text: str) -> list[Named]:
    """Return the names of calculators in a text whose characters were made alike, in order.

    >>> [each.calculator for each in named("GCS 15, NIHSS 4; urine osmolality 300, low Glasgow Outcome Scale")]
    ['gcs', 'nihss']
    """
    every = ((_code(text, found), found) for found in _ANY.finditer(text))
    return [Named(code, *found.span()) for code, found in every if code is not None]


def _code(text: str, found: re.Match[str]) -> str | None:
    """Return the calculator that a name means; "corrected" means what was named before it."""
    if found.lastgroup != "corrected":
        return found.lastgroup
    before = _IONS.findall(text, max(0, found.start() - 60), found.start())
    if not before:
        return None
    return "corrected_calcium" if "ca" in before[-1].lower() else "corrected_sodium"


def _joined(wording: str) -> str:
    """Let each plain space of a wording be a hyphen too."""
    return re.sub(r"(?<=[a-z)]) (?=[a-z(])", "[ -]", wording)


_IONS = re.compile(r"(?i:hyp(?:er|o)calca?emia|calcium|hyp(?:er|o)natra?emia|sodium)|\bCa\b|\bNa\b")
_CORRECTED = (
    r"(?:when |which )?(?:corrected|adjusted)(?= (?:to|for|by|with|\d)|\)|:? \d)"
    r"(?: (?:for|by|with) (?:serum |hyper|hypo)?(?:albumin\w*|glyc\w+|glucose))?"
)
_WORDINGS = (*NAMES.items(), ("corrected", (_CORRECTED,)))
_ANY = re.compile(
    r"(?<![A-Za-z])(?:"
    + "|".join(rf"(?P<{code}>{_joined('|'.join(wordings))})" for code, wordings in _WORDINGS)
    + r")(?![A-Za-z])",
    re.IGNORECASE,
)

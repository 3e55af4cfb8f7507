"""Findings of a sore throat from prose: the Centor and FeverPAIN scores."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status
from calcura.reading.text.wordings import Wording

_TONSIL = r"(?:peri-?)?tonsil\w*"
_THROAT = r"(?:tonsil|pharyn|throat|oropharyn|peritonsil|fauc)\w*"
_PUS = (
    r"(?:exudat|purulen|suppurat)\w*|\bpus\b|(?:white|whitish|yellow\w*|gr[ae]y\w*|cream\w*)(?:[- ]\w+)? (?:patch"
    r"|plaque|spot|coat|membrane|film|debris|material|deposit)\w*|pseudo-?membrane\w*|follic\w+|\bcrypts?\b"
)
_SWELLING = (
    r"swollen|swelling|enlarge\w*|hypertroph\w+|edemat\w+|oedemat\w+|o?edema\b|bulg\w+|\b[34]\s?\+|\+\s?[34]\b"
    r"|grade (?:3|4|iii|iv)\b|kissing"
)
_RED = r"inflam\w+|erythem\w+|hyper(?:a?emi|aemi)\w+|injected|\bred\b|reddened|beefy|congest\w+"
_SEVERE = r"sever\w+|mark\w+|very|extreme\w*|significant\w*|gross\w*|intense\w*|massive\w*|greatly|beefy|fiery"
_NOT_ACROSS = (
    r"no|not|normal|unremarkable|neck|without|nor|neither|absent|absence|free|denie[sd]|lack\w*|thyroid|spleen|liver"
    r"|splen\w+|hepat\w+|\bnodes?\b|lymph\w*|wound|pleural|skin|conjunctiv\w+|ears?\b"
)
_THROAT_STEMS = ("tonsil", "pharyn", "throat", "fauc")
_GAP = rf"(?:(?!\b(?:{_NOT_ACROSS})\b)[^.;]){{0,70}}?"
_CLOSE = rf"(?:(?!\b(?:{_NOT_ACROSS})\b)[^.;,]){{0,45}}?"

_AGO = (
    r"\b(?:weeks?|months?|years?) (?:ago|before|earlier|prior|previously)\b(?:(?!\b(?:comes|present\w*|brought|now"
    r"|history|currently)\b)[^.;]){0,70}"
)
_OVER = r"\b(?:has |have |had )?(?:since |now |completely |already )*(?:resolved|subsided|abated|disappeared|settled)\b"

_COUGH = r"(?:\bnon-?\s?productive |\bdry )?\bcough(?:s|ing|ed)?\b"
_ON_DEMAND = r"\b(?:on|upon|asked to (?:\w+ ){0,5}|ability to|able to)\s"

WORDINGS: Mapping[str, Wording] = {
    "cough": Wording(rf"{_COUGH}", rf"{_AGO}|{_ON_DEMAND}", rf"\s?(?:reflex|etiquette)|{_OVER}"),
    "cough_or_coryza": Wording(
        rf"{_COUGH}|\bcoryza\w*|(?:runny|running|dripping) nose|rhinorrh\w+|(?:nasal|nose|sinus) (?:congestion"
        r"|discharge|drainage|obstruction|stuffiness)|(?:stuffy|blocked|congested) nose|\bsneez\w+|common cold"
        r"|\burti\b|discharge (?:in|from) (?:the )?nose|rhinosinusitis",
        rf"{_AGO}|{_ON_DEMAND}",
        rf"\s?(?:reflex|etiquette)|{_OVER}",
    ),
    "fever_in_past_24_hours": Wording(
        r"(?<!hay )(?<!yellow )(?<!scarlet )(?<!rheumatic )(?<!dengue )(?<!typhoid )(?<!glandular )\bfever(?:s|ish)?\b"
        r"|\bfebrile\b(?! (?:seizure|neutrop))|(?<!hyper)pyrexi\w+|hyperpyrexi\w+",
        _AGO,
        _OVER,
    ),
    "tonsillar_exudate": Wording(
        rf"{_THROAT}{_GAP}(?:{_PUS})|(?:{_PUS}){_GAP}\b{_THROAT}|\b{_TONSIL}{_GAP}(?:{_SWELLING})"
        rf"|(?:{_SWELLING}){_CLOSE}\b{_TONSIL}|peritonsillar (?:abscess|cellulitis)",
        taken_back_after=r"\babsent\b",
        stems=_THROAT_STEMS,
    ),
    "purulent_tonsils": Wording(
        rf"{_TONSIL}{_GAP}(?:{_PUS})|(?:{_PUS}){_GAP}\b{_TONSIL}|(?:oro)?pharyn\w+{_CLOSE}exudat\w*"
        rf"|exudat\w*{_CLOSE}\b(?:oro)?(?:pharyn|throat)\w*",
        stems=_THROAT_STEMS,
    ),
    "severe_tonsil_inflammation": Wording(
        rf"\b(?:{_SEVERE})(?: \w+){{0,2}} (?:{_SWELLING}|{_RED}){_CLOSE}\b{_THROAT}"
        rf"|\b{_THROAT}{_CLOSE}\b(?:{_SEVERE})(?: \w+){{0,2}} (?:{_SWELLING}|{_RED})"
        rf"|\b{_TONSIL}{_CLOSE}(?:{_RED}){_CLOSE}(?:{_SWELLING})|\b{_TONSIL}{_CLOSE}(?:{_SWELLING}){_CLOSE}(?:{_RED})"
        rf"|(?:{_RED}),? (?:and |but )?(?:{_SWELLING}) (?:\w+ ){{0,3}}{_TONSIL}|(?:{_SWELLING}),? (?:and "
        rf"|but )?(?:{_RED}) (?:\w+ ){{0,3}}{_TONSIL}|\b{_TONSIL}{_GAP}(?:\b[34]\s?\+|\+\s?[34]\b|grade (?:3|4|iii"
        rf"|iv)\b|kissing)|(?:severe|marked) {_TONSIL}|peritonsillar abscess",
        stems=_THROAT_STEMS,
    ),
    "tender_cervical_nodes": Wording(
        r"(?<!posterior )(?<!supra)\bcervical(?: chain)? (?:lymph ?|lymphatic )?(?:adenopath\w+|lymphadenopath\w+"
        r"|nodes?|glands?|lad\b|adenitis|lymphadenitis)|(?<!posterior )\bneck (?:lymph ?nodes?|lymphadenopathy"
        r"|adenopathy|nodes|glands)|(?:adenopathy|lymphadenopathy|lymph ?nodes?|\bnodes|\bglands)[^.;,]{0,40}(?:neck"
        r"|(?<!posterior )cervical|sternocleido\w+|jaw\b|submandibular)|(?:submandibular|jugulodigastric|submental"
        r"|latero-?cervical) (?:\w+ )?(?:lymph\w*|nodes?|adenopathy|glands)|latero-?cervical|\bneck\b(?:(?!\b(?:no|not"
        r"|without|posterior|thyroid)\b)[^.;]){0,60}?(?:adenopathy|lymphadenopathy|lymph ?nodes?|\bnodes|\bglands)",
        r"\b(?:non-?tender|shotty|small)\b[^.;]{0,25}",
        r"\s?(?:are |is |were |was )?(?:palpable |shotty |small )?(?:and |but )?non-?tender",
        stems=("node", "gland", "adenopath", "cervical", "lad", "adenitis"),
    ),
}

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {
    **{str(number): number for number in range(1, 100)},
    **{word: number for number, word in enumerate(_WORDS, 1)},
    **dict.fromkeys(("a", "an"), 1),
    "couple": 2,
    "few": 3,
    "several": 4,
}
_HOURS = {"h": 1, "d": 24, "w": 168, "m": 720}
_NUMBER = r"(?P<n>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|an?|(?:a )?(?:couple|few)(?: of)?|several)"
_LASTING = re.compile(
    rf"\b{_NUMBER}(?:\s?(?:-|to|or)\s?(?P<upto>\d{{1,2}}|two|three|four|five|six|seven))?[- ](?:full )?(?P<unit>hours?"
    r"|hrs?|days?|weeks?|months?)\b(?![- ]old)|\b(?P<lately>yesterday|this morning|last night|earlier today"
    r"|since today|today|overnight)\b"
)
_SYMPTOM = re.compile(
    r"throat|odynoph|dysphag|swallow|fever|febrile|malaise|cough|pain|symptom|presents|presented|comes|brought"
    r"|complain|congestion|began|started|ill\b|illness|lasted|sick|developed"
)
_OF_THE_ILLNESS = re.compile(r"throat|odynoph|dysphag|swallow|tonsil|pharyng|symptom|illness|complain")
_OF_FEVER = re.compile(r"fever|febrile|temperature")
_THREE_DAYS = 72


def symptom_onset_within_3_days(passage: Passage) -> Found | None:
    """Return whether the illness began at most three days ago, by the first duration told of the throat, else of any.

    >>> symptom_onset_within_3_days(Passage("He comes with a 2-day history of sore throat.")).value
    True
    """
    told: list[tuple[int, Found]] = []
    for found in _LASTING.finditer(passage.lower):
        sentence = passage.lower[slice(*passage.sentence(found.start()))]
        if _SYMPTOM.search(sentence) and status(passage, *found.span()) != "not the patient's":
            hours = _hours(found)
            why = f"told to last {hours:g} hours" if hours else "began lately"
            text = passage.given[found.start() : found.end()]
            value = Found(hours <= _THREE_DAYS, text, found.span(), why=why)
            told.append((_rank(sentence), value))
    return min(told, key=lambda each: each[0])[1] if told else None


def _rank(sentence: str) -> int:
    """The illness itself comes before other things, and those before the fever, which may begin later."""
    if _OF_THE_ILLNESS.search(sentence):
        return 0
    return 2 if _OF_FEVER.search(sentence) else 1


def _hours(found: re.Match[str]) -> float:
    if found["lately"]:
        return 0
    count = found["upto"] or found["n"].removeprefix("a ").removesuffix(" of")
    return float(_NUMBERS.get(count, 99) * _HOURS[found["unit"][0]])


READERS: Mapping[str, Callable[[Passage], Found | None]] = {
    **{name: each.read for name, each in WORDINGS.items()},
    "symptom_onset_within_3_days": symptom_onset_within_3_days,
}
"""Finding -> its reading."""

"""In which language a text is, as far as a reader must know it: by its script, then by its commonest small words."""

from __future__ import annotations

import re
from functools import lru_cache

_SCRIPTS = {
    "zh": "\u3400-\u4dbf\u4e00-\u9fff",
    "ja": "\u3040-\u30ff",
    "ko": "\u1100-\u11ff\uac00-\ud7af",
    "ru": "\u0400-\u04ff",
    "el": "\u0370-\u03ff",
    "ar": "\u0600-\u06ff",
    "he": "\u0590-\u05ff",
    "hi": "\u0900-\u097f",
    "th": "\u0e00-\u0e7f",
}
_SMALL_WORDS = {
    "en": "the and of with was were is are on in to no for by at his her she he has had from an not",
    "es": "el la los las de del desde con una por para se en fue sin su y al que",
    "fr": "le la les de des du et depuis pas ce cette avec une est pour dans sur et sans au aux qui par sa",
    "de": "der die das und mit ein eine einer ist im von wurde zu bei den dem kein keine nicht",
    "it": "il di da e due con una per che del della senza nel gli alla ed si",
    "pt": "o os as de do da desde há esta com uma por para em foi sem ao que",
    "sv": "och med har sedan inte av på en ett för utan den",
    "pl": "z i w na do od lat oraz bez jest po nie przez dla się ze",
    "nl": "de het een met van en op voor is geen bij werd naar",
}
_OTHER_SCRIPT = re.compile("[\u0370-\u1fff\u3040-\ud7af]+")
_SIGNS = {name: re.compile(f"[{signs}]") for name, signs in _SCRIPTS.items()}
_WORDS = {name: frozenset(words.split()) for name, words in _SMALL_WORDS.items()}
_SHARE = 0.15
"""Of a text's signs: so many of another script, and the text is in it."""
_FEWEST, _FEWEST_ALONE = 3, 2
"""How many small words tell a language, and how many where no English one stands beside them."""
_WORD = re.compile(r"[^\W\d_]+")
_SEVERAL = 8
"""Of fewer words nothing is told: they may be names."""
_OPENING = 1500
"""Letters in which small words are looked for."""


@lru_cache(maxsize=4)
def language(text: str) -> str:
    """Return the code of a text's language; English where nothing says otherwise, for notes are often without words.

    >>> [language(each) for each in ("72M, HTN, BP 120/80", "72岁女性患者", "El paciente con dolor en la pierna")]
    ['en', 'zh', 'es']
    """
    foreign = 0 if text.isascii() else sum(map(len, _OTHER_SCRIPT.findall(text)))
    if foreign > _SHARE * len(text):
        found = {name: len(signs.findall(text)) for name, signs in _SIGNS.items()}
        return "ja" if found["ja"] else max(found, key=found.__getitem__)
    told = _WORD.findall(text[:_OPENING].lower())
    words = set(told)
    counts = {name: len(small & words) for name, small in _WORDS.items()}
    best = max(counts, key=counts.__getitem__)
    is_alone = not counts["en"] and counts[best] >= _FEWEST_ALONE and len(told) >= _SEVERAL
    return best if is_alone or (counts[best] >= _FEWEST and counts[best] > 2 * counts["en"]) else "en"

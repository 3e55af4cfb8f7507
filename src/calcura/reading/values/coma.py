"""The Glasgow Coma Scale as notes tell it: ``E3V4M5``, a sum, or the three responses in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from calcura.reading.solution import Found
from calcura.reading.text.cues import any_of, cue
from calcura.reading.text.mentions import context, told_as
from calcura.reading.text.passages import Passage
from calcura.reading.text.responses import in_short
from calcura.text.wording import lists

_WORDS = (
    "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen",
)  # fmt: skip
_NUMBERS = {word: number for number, word in enumerate(_WORDS, 3)}
_SUM = re.compile(
    r"(?:\bgcs\b|(?:glasgow )?coma (?:scale|score)(?:\s*\(gcs\))?|glasgow (?:scale|score))\s*(?:score|scale)?"
    rf"[^.;\d]{{0,30}}?(?<![evm\d])(?:(?P<points>1[0-5]|[3-9])t?|(?P<word>{'|'.join(_NUMBERS)}))\b"
    r"(?!\s*(?:points? (?:drop|decrease)|-\s*\d|mm\b|hours?|days?|minutes?))"
    rf"|\bscor(?:ed|es|ing|e of) (?:an? )?(?P<before>1[0-5]|[3-9]) (?:\w+ ){{0,4}}(?:\bgcs\b|glasgow)"
)


@cache
def items() -> Mapping[str, tuple[str, ...]]:
    """Return the three responses, each with its options from one point upwards."""
    told = {name: _options(name) for name in told_as(RESPONSE)}
    return dict(sorted(told.items(), key=lambda each: len(each[1])))


def _options(name: str) -> tuple[str, ...]:
    points = context(name)["points"]
    assert isinstance(points, list)
    return tuple(points)


RESPONSE = "response in a coma"


@cache
def _told_by_points(name: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return how a response is told by its points: behind its letter, or behind its word."""
    word, most = context(name)["item"], len(items()[name])
    letter = str(word)[0]
    return (
        re.compile(rf"\b{word}\b[^.;]{{0,40}}?\b{letter}\s?=?\s?([1-{most}])\b"),
        re.compile(
            rf"\b{word}s?(?: \w+){{0,2}}\s*(?:\({letter}\))?[\s:=-]{{1,3}}(?:of |was |at )?([1-{most}])(?!\d|[.]\d|/5"
            r"|\s*mm)"
        ),
    )


def glasgow_sum(passage: Passage) -> Found | None:
    """Return the Glasgow Coma Score, told as a sum, as its three items in short, or as all three in words.

    >>> glasgow_sum(Passage("GCS was E3V4M6 on arrival")).value
    13.0
    """
    if found := _sum(passage):
        return passage.found(found.span(), float(_points(found)), "the score after its name")
    told: list[Found] = []
    for name in items():
        if (response_told := _in_short(name, passage) or in_words(name, passage)) is None:
            return None
        told.append(response_told)
    points = sum(options.index(str(each.value)) + 1 for options, each in zip(items().values(), told, strict=True))
    return Found(float(points), told[0].text, told[0].span, why="its three items")


def response(name: str, passage: Passage) -> Found | None:
    """Return one response of the scale: its points, its wording, what the sum leaves, or the state of consciousness.

    >>> response("best_motor_response", Passage("He did not obey commands but pulled away from pain.")).value
    'withdraws'
    """
    if short := _in_short(name, passage):
        return short
    told = {item: in_words(item, passage) or by_state(item, passage) for item in items()}
    total = _sum(passage)
    if total is not None and not _adds_up(told, _points(total)):
        return _split(name, passage, total)
    return told[name]


def _sum(passage: Passage) -> re.Match[str] | None:
    """Return the first sum told; none where the three items stand in short before or directly behind it."""
    total, short = _SUM.search(passage.lower), in_short(passage.lower)
    return None if total is not None and short is not None and short[0].start() < total.end() + 30 else total


def _points(total: re.Match[str]) -> int:
    return int(total["points"] or total["before"] or _NUMBERS[total["word"]])


def _in_short(name: str, passage: Passage) -> Found | None:
    """Return a response told by its points: ``E3V4M5``, ``verbal response of 2``."""
    if short := in_short(passage.lower):
        found, points = short
        return passage.found(found.span(), items()[name][points[str(context(name)["item"])[0]] - 1], "its points")
    if scored := _told_by_points(name)[0].search(passage.lower):
        return passage.found(scored.span(), items()[name][int(scored[1]) - 1], "its points")
    every = {item: _told_by_points(item)[1].search(passage.lower) for item in items()}
    worded = every[name] if all(every.values()) else None
    return passage.found(worded.span(), items()[name][int(worded[1]) - 1], "its points") if worded else None


def _adds_up(told: dict[str, Found | None], total: int) -> bool:
    points = [items()[name].index(str(each.value)) + 1 for name, each in told.items() if each is not None]
    return len(points) == len(items()) and sum(points) == total


def _split(name: str, passage: Passage, total: re.Match[str]) -> Found:
    """Return a response where only the sum is told: points come off eyes and speech before movement.

    At the two ends of the scale the sum leaves no choice; between them the split is an assumption, the sum is not.
    """
    points = _points(total)
    off, left = 15 - points, dict[str, int]()
    for item, options in items().items():
        taken = min(off, len(options) - 1)
        left[item], off = len(options) - taken, off - taken
    sure = points in (3, 15)
    why = "the sum leaves no choice" if sure else "only the sum is told; its split is assumed"
    return passage.found(total.span(), items()[name][left[name] - 1], why, assumed=not sure)


@cache
def _new_clause() -> re.Pattern[str]:
    """Return where a clause ends: at a full stop, a conjunction, or a comma or "and" with a verb behind it."""
    begins, past, others = (any_of(lists()[f"clause_{each}"]) for each in ("begins", "after_and", "after_comma"))
    return re.compile(
        rf"[.;:](?=\s|$|[A-Za-z])|\b(?:{begins})|\n+|, (?:and )?(?=(?:{others}|{past}))| and (?=(?:{past}))"
    )


def by_state(name: str, passage: Passage) -> Found | None:
    """Return the response that goes with the state of consciousness, where a note does not tell the response."""
    for option, pattern in _pairs(name, "states"):
        for found in _compiled(pattern).finditer(passage.lower):
            first, _ = passage.sentence(found.start())
            if not cue("response_denied").search(passage.lower, max(first, found.start() - 40), found.start()):
                return passage.found(found.span(), option, "from the state of consciousness")
    return None


def in_words(name: str, passage: Passage) -> Found | None:
    """Return the best response of the first sentence that tells of one; of later ones only what is not recovery."""
    eyes = "stimuli" in context(name)
    if eyes and not _pattern(name, "about").search(passage.lower):
        return None
    for start, end in passage.sentences:
        if cue("response_of_later").search(passage.lower, start, end):
            continue
        told = _of_eyes(name, passage, start, end) if eyes else _of_words(name, passage, start, end)
        if told is not None:
            return told
    return None


def _segments(lower: str, start: int, end: int) -> list[tuple[int, int]]:
    cuts = [start, *(each.end() for each in _new_clause().finditer(lower, start, end)), end]
    return list(pairwise(cuts))


def _of_eyes(name: str, passage: Passage, start: int, end: int) -> Found | None:
    """Return the best eye response of a sentence: the least stimulus that opens the eyes and is not denied."""
    lower, inside = passage.lower, False
    done, denied = list[tuple[int, re.Match[str]]](), list[re.Match[str]]()
    fronted = start
    for first, last in _segments(lower, start, end):
        inside = _goes_on_about_eyes(name, lower, first, last, inside)
        if not inside:
            fronted = first if cue("stimulus_first", begins=True).match(lower, first, last) else last
            continue
        first, fronted = min(first, fronted), last
        closed = _unframed("eyes_shut", lower, first, last) or cue("eyes_not_opened").search(lower, first, last)
        denied += [closed] if closed else []
        for points, each in _stimuli(name, lower, first, last):
            no = _denied(lower, first, each.start()) or (closed is not None and _still_closed(lower, closed, each))
            denied += [each] if no else []
            done += [] if no else [(points, each)]
        opened = _unframed("eyes_open", lower, first, last)
        if not done and not closed and opened and not _denied(lower, first, opened.start()):
            done.append((4, opened))
    if not done and not denied:
        return None
    points, found = max(done, key=lambda each: each[0]) if done else (1, denied[0])
    return passage.found(found.span(), items()[name][points - 1], "how the eyes open")


def _goes_on_about_eyes(name: str, lower: str, first: int, last: int, before: bool) -> bool:
    if _pattern(name, "about").search(lower, first, last):
        return before or _pattern(name, "opening").search(lower, first, last) is not None
    return before and ("open" in lower[first:last] or cue("another_response").search(lower, first, last) is None)


def _unframed(name: str, lower: str, first: int, last: int) -> re.Match[str] | None:
    """Return what is said of the eyes, but not of how something else was done ("with his eyes closed")."""
    told, framed = cue(name).finditer(lower, first, last), cue(f"{name}_not_after", ends=True)
    return next((each for each in told if not framed.search(lower, first, each.start())), None)


def _stimuli(name: str, lower: str, first: int, last: int) -> list[tuple[int, re.Match[str]]]:
    return [
        (items()[name].index(option) + 1, each)
        for option, pattern in _pairs(name, "stimuli")
        for each in _compiled(pattern).finditer(lower, first, last)
    ]


def _still_closed(lower: str, closed: re.Match[str], stimulus: re.Match[str]) -> bool:
    return closed.start() < stimulus.start() and not re.search(r"\bopen", lower[closed.end() : stimulus.start()])


def _denied(lower: str, first: int, at: int) -> bool:
    """Whether a denial stands before a place in its segment, one about the stimulus left aside."""
    told = cue("response_denied").finditer(lower, first, at)
    return any(not cue("stimulus_denied").match(lower, each.start()) for each in told)


def _of_words(name: str, passage: Passage, start: int, end: int) -> Found | None:
    lower, told = passage.lower, list[tuple[str, re.Match[str]]]()
    for first, last in _segments(lower, start, end):
        for option, pattern in _pairs(name, "wordings"):
            for each in _compiled(pattern).finditer(lower, first, last):
                if _counts(name, option, lower, first, each):
                    told.append((option, each))
    order = [option for option, _ in _pairs(name, "wordings")]
    best = min(told, key=lambda each: order.index(each[0]), default=None)
    return passage.found(best[1].span(), best[0], "the wording of the response") if best else None


def _counts(name: str, option: str, lower: str, first: int, found: re.Match[str]) -> bool:
    denied = _denied(lower, first, found.start())
    if option != "none":
        return not denied
    return denied or _pattern(name, "denied").match(found[0]) is None


def _pairs(name: str, key: str) -> list[tuple[str, str]]:
    """Return options with the patterns of their wording, in the order in which they count."""
    told = context(name).get(key, [])
    assert isinstance(told, list)
    return [(option, pattern) for option, pattern in told]


def _pattern(name: str, key: str) -> re.Pattern[str]:
    return _compiled(str(context(name)[key]))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Return a wording compiled; its words may hold an apostrophe or a hyphen."""
    return re.compile(pattern.replace(r" \w+", r" [\w'-]+").replace(r"\w+ ", r"[\w'-]+ "))

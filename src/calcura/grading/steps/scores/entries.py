"""A score's criteria as solutions tell them with their points: in lines, sentences, rows, tables, sums and programs.

Every mention of points ends a piece of text, or begins one ("2 points for surgery"); what it counts is sought in that
piece, and in the heading above it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from calcura.grading.steps.input_names import spelled
from calcura.grading.steps.solution import Solution
from calcura.text.phrases import lowered

LONGEST = 12_000
ROW = 3
"""Criteria of one line that make it a list by itself: of the rule, or of what is counted."""


@dataclass(frozen=True)
class Entry:
    """What is told of one criterion: its words, and its points; None where a tick, or "yes", stands for them."""

    words: str
    points: float | None = None
    heading: str = ""

    @property
    def text(self) -> str:
        """The words with the points."""
        told = "" if self.points is None else f" {self.points:g}"
        return f"{self.heading}: {self.words}{told}".removeprefix(": ").strip()

    @cached_property
    def parts(self) -> tuple[str, str]:
        """The criterion's name, and what is said of it."""
        words = _TICKED.sub("", self.words).strip(" -:")
        label = self.heading or label_of(words)
        said = words if self.heading else _JOINT.sub("", words[len(label) :]).rstrip(" -:=?>")
        return label.removeprefix("For "), _COUNTING.sub("", said).strip(" ,;")

    @property
    def label(self) -> str:
        """The criterion's name."""
        return self.parts[0]

    @property
    def said(self) -> str:
        """What is said of it."""
        return self.parts[1]


def label_of(words: str) -> str:
    """Return the name with which the words on a criterion begin."""
    return _APART.split(words.strip(" -:"), maxsplit=1)[0]


_APART = re.compile(r":|\s-\s|\s=\s|\?|->|\bis\b|\bwas\b|\(|\.\s")
_TICKED, _JOINT = re.compile(r"^\s*\[[ xX]\]\s*"), re.compile(r"^(?:[\s:?]|[-=]+>?)+")
_COUNTING = re.compile(
    r"[\s,;.]*\b(?:(?:which|that|this|so|thus|hence|and|we|I|it|is|are)\s+)*(?:gets?|earns?|gives?|scores?|contributes?|receives?"
    r"|adds?|counts?|for|worth|award|assign|so|thus|hence)$",
    re.IGNORECASE,
)
"""Words that lead up to the points."""


def blocks(solution: Solution) -> Iterator[list[Entry]]:
    """Give the lists of criteria outside the prose: sums with remarks, values with a sum of as many, and programs."""
    text = spelled(solution.prose[:LONGEST])
    values = solution.values or ()
    listed = {spelled(each.name).casefold(): Entry(spelled(f"{each.name}: {each.text}")) for each in values}
    summands = list(_SUMMAND.finditer(text))
    if len(summands) >= ROW:
        said = (listed.get(each["label"].casefold(), Entry(each["label"])) for each in summands)
        yield [replace(one, points=float(each["points"])) for one, each in zip(said, summands, strict=True)]
    for found in _LONE_SUM.finditer(text) if len(listed) > 1 else ():
        added = [float(each) for each in re.findall(_SIGNED, found[0])]
        if len(added) == len(listed):
            yield [replace(one, points=each) for one, each in zip(listed.values(), added, strict=True)]
    yield from map(in_program, solution.code)


_N = r"[0-9]{1,3}(?:\.[0-9])?"
_BARE_TEXT = r"[^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*"
"""Text in which brackets are closed."""
_SIGNED = rf"[-+]?{_N}"
_SUMMAND = re.compile(rf"(?:^|\+|=)\s*\(?(?P<points>{_SIGNED})\)?\s*\((?P<label>{_BARE_TEXT})\)", re.MULTILINE)
_LONE_SUM = re.compile(rf"(?<![0-9.])(?:\(?{_SIGNED}\)?\s*\+\s*)+\(?{_SIGNED}\)?(?=\s*=)")
_SPOKEN = {
    "zero": 0.0, "no": 0.0, "nil": 0.0, "nothing": 0.0, "one": 1.0, "a": 1.0, "another": 1.0, "two": 2.0,
    "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0, "ten": 10.0,
}  # fmt: skip
_COUNT = "zero|nil|one|two|three|four|five|six|ten"
_LEADS_TO_POINTS = (
    r"gives?|giving|scores?|scoring|counts?(?:\sas)?|adds?|so|thus|hence|is|are|yes|no|present|absent|positive|negative"
    r"|none|true|false|met"
)
_MENTIONS = tuple(map(re.compile, (
    r"\b(?P<none>(?:no|zero)\s(?:further\s|extra\s)?points?\b|nothing\s(?:is\s|to\s)?(?:added?|scored?|counted?)\b"
    r"|(?:adds?|scores?)\snothing\b|not\s(?:counted|scored)\b)",
    rf"\b(?:subtract(?:ing)?|minus|deduct(?:ing)?|takes?\s(?:off|away))\s\s*(?P<less>{_N}|{_COUNT})\b(?:\s*points?)?",
    rf"(?<![\w.])(?P<unit>[-+]?{_N})\s*(?:points?\b|pts?\b|p\b)",
    rf"[.,;]?\s*\b(?:points?|scores?)\s*[:=]\s*(?P<named>[-+]?{_N})(?![\w.]*\w)",
    r"\b(?P<spoken_unit>one|two|three|four|five|six|ten|a|another)\s(?:more\s)?points?\b",
    rf"[(\[]\s*(?P<bracketed>[-+]?{_N})\s*[)\]]",
    rf"(?:->|=>|:|(?<![<>])=|\.{{3,}}|\?|\b(?:{_LEADS_TO_POINTS}),?|\s-(?=\s))\s*(?P<closing>[-+]?{_N})"
    r"(?=\s*(?:[.,;)\]}]+\s|[.,;)\]}]*\s*$|\s\(|\sfor\b))",
    rf"(?<![\w.)])(?P<signed>(?:[+]\s?|(?<=[\s,])-){_N})(?![\w.]*\w|\s*[-+*/=]\s*[0-9])",
    rf"(?:[,:;]|\b(?:scores?|gives?|counts?|is|are|so|yes|no|adds?))\s+(?P<spoken>{_COUNT})(?=\s*(?:[.,;)]|$))",
    r"(?P<tick>[✓✔✅☑]|\[x\])(?!\s*[(\[]?[-+]?[0-9])",
    r"(?P<cross>[✗✘❌☐]|\[\s\])(?!\s*[(\[]?[-+]?[0-9])",
)))  # fmt: skip
"""The ways of telling points in small letters, the surer first; the group says which way it is."""


def _mentions(text: str) -> list[re.Match[str]]:
    """Return the mentions of points one after the other; of those at one place the surest."""
    told = lowered(text)
    kept: list[re.Match[str]] = []
    for each in sorted((each for way in _MENTIONS for each in way.finditer(told)), key=re.Match.start):
        if not kept or each.start() >= kept[-1].end():
            kept.append(each)
    return kept


_YES_OR_NO = re.compile(
    r"(?:[-:?,]|->|\bis|\bare|\))\s*(?:(?P<yes>yes|met|positive|true|fulfilled)|(?P<no>no|not met|negative|false))\W*$",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"(?P<words>[A-Za-z][^\n]*?)(?<![<>=])\s(?P<points>{_N}|{_COUNT})\s*(?P<said>\((?!-?[0-9]+\)|[^)]*\bp(?:oin)?ts?\b).+\))?$",
    re.IGNORECASE,
)
_PIECES_OF_ROW = re.compile(r"\s*[,;](?:\s+|$)(?![^(]*\))(?:and\s)?|\.\s+|\.$")
_OF_THE_WHOLE = re.compile(
    r"\b(?:total(?!\s*bili|\s*chol)|sum|score\s+(?:is|of|=|so far)|altogether|in all|summing"
    r"|add(?:ing)? (?:up|the|these|all)|running|so far|maximum|cumulative|final|number of|class|risk of"
    r"|points?\s(?:each|for\s(?:each|every)|per))\b"
    rf"|Σ|{_N}\s*\+\s*\(?-?{_N}",
    re.IGNORECASE,
)
_STARTS_WHOLE = re.compile(
    r"^\W*(?:the |so |therefore |thus |hence |final |grand |overall )*"
    r"(?:total\b(?!\s*bili|\s*chol)|sum\b|scores?\b(?! of)|points\b|answer|result|final|conclusion)",
    re.IGNORECASE,
)
_MARKS = re.compile(r"^\s*(?:[-*>•]\s+|\(?[0-9]{1,2}[.)]\s+|#+\s+|\{|\\?item\s+)*(?:</?[a-z_]+>\s*)*")
_HEADS = re.compile(r"^\s*(?:#+\s|(?:step|criterion|item)\s[0-9]+\b)", re.IGNORECASE)
_NUMBERED = re.compile(r"^(?:step|criterion|item)\s[0-9]+\s*[.:)-]*\s*", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.;!?])\s+(?=[A-Z])(?!Points?\b)")
_FOLLOWED = re.compile(r"^\s*(?:for|because of|due to|as|since)\s", re.IGNORECASE)
_KEY = re.compile(rf"^\W*(?:points?|scores?)\b[\s:=\"*]*(?P<points>[-+]?{_N})?[\W]*$", re.IGNORECASE)
_OWN_KEY = re.compile(r"^\W*(?:name|criterion|item|finding|value|patient|label|description)\W*:", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z_]+>")
FEWEST_KEYS = 2
"""Lines with nothing but points that make keys of them."""
_ROW_OF_TABLE = re.compile(
    rf"\|\s*(?P<words>.*)\|\s*\**(?P<points>[-+]?{_N})\**(?:\s*p(?:oin)?ts?)?\s*\|?$", re.IGNORECASE
)
_CELLS = re.compile(r"[\s|]+")


def in_prose(solution: Solution) -> Iterator[list[Entry]]:
    """Give the criteria that the prose tells, paragraph by paragraph; a line that tells many by itself."""
    text = _TAG.sub(" ", spelled(solution.prose[:LONGEST]))
    heading, found = "", list[Entry]()
    for line in _joined(text.split("\n")):
        bare = _MARKS.sub("", line).strip()
        if _HEADS.match(line):
            heading = _NUMBERED.sub("", bare)
        under = "" if _HEADS.match(line) else heading
        for entries in _by_sentence(bare):
            placed = [replace(each, heading=under) for each in entries]
            if len(placed) == 1:
                found += placed
                continue
            if found:
                yield found
            yield placed
            found = []
        if found and not bare:
            yield found
            found = []
    if found:
        yield found


def _joined(lines: list[str]) -> Iterator[str]:
    """Give lines, those of a criterion that tells its points under a key of their own as one: "points: 1"."""
    if sum(_KEY.match(each) is not None for each in lines) < FEWEST_KEYS:
        yield from lines
        return
    open_ones: list[str] = []
    for line in lines:
        if not line.strip():
            yield from [*open_ones, line]
            open_ones = []
        elif key := _KEY.match(line):
            named = " - ".join(_OWN_KEY.sub("", each).strip(' ",') for each in open_ones)
            yield f"{named} -> {key['points']}" if named else line
            open_ones = []
        else:
            open_ones.append(line)
    yield from open_ones


def _plain_line(line: str) -> str:
    """Return a line with keys of JSON as words, and with what is added in place of what the score becomes."""
    line = _BECOMES.sub(r"changes by \1\2", line) if "=" in line else line
    line = _TALLY.sub("", line) if ":" in line else line
    return _KEY_OF_JSON.sub(lambda key: key[1].replace("_", " ") + ":", line) if line.startswith('"') else line


_KEY_OF_JSON = re.compile(r'^"([^"]+)"\s*:')
_TALLY = re.compile(rf"(?<=[0-9])\s\([^()\n]*[A-Za-z]:\s?{_N}\)(?=\W*$)")
"""What a part of the score comes to so far, behind the points: "+1 (coagulation points: 2)"."""
_BECOMES = re.compile(
    rf"\b(?:becomes?|is now|increases? to|rises? to|goes to)\b[^=\n]{{0,30}}?{_N}\s*([-+])\s*({_N})\s*=\s*{_N}"
)


def _by_sentence(line: str) -> Iterator[list[Entry]]:
    """Give the criteria of a line, sentence by sentence; what stands in one without points goes with the next."""
    if (row := _ROW_OF_TABLE.match(line)) is not None and not _STARTS_WHOLE.match(row["words"]):
        yield [Entry(_CELLS.sub(" ", row["words"].replace("|", ": ", 1)).strip(), _number(row["points"]))]
        return
    before = ""
    for sentence in _SENTENCE.split(_plain_line(line.strip("| "))):
        told = _before_the_whole(sentence) if len(_SUMMAND.findall(sentence)) < ROW else ""
        entries = list(_in_sentence(told))
        if entries:
            yield [replace(entries[0], words=f"{before}{entries[0].words}"), *entries[1:]] if before else entries
        before = "" if entries or not told else f"{before}{told} "
    if before and (ends := _YES_OR_NO.search(before)) is not None:
        yield [Entry(before[: ends.start()], None if ends["yes"] else 0.0)]


def _in_sentence(told: str) -> Iterator[Entry]:
    """Give the criteria of a sentence: of a row of them, of what ends with points each, or of one that is denied."""
    row = _row(told)
    mentions = _plainest([each for each in _mentions(told) if _may_be_points(each)])
    if len(row) >= ROW:
        yield from row
    elif mentions:
        yield from _ended_by(told, mentions)
    elif (ends := _YES_OR_NO.search(told)) is not None and ends["no"]:
        yield Entry(told, 0.0)


def _before_the_whole(sentence: str) -> str:
    """Return a sentence up to where it speaks of the whole score; nothing where it does from the start."""
    if _STARTS_WHOLE.match(sentence):
        return ""
    found = _OF_THE_WHOLE.search(sentence)
    if found is None:
        return sentence
    return sentence[: max(sentence.rfind(sign, 0, found.start()) for sign in ",;:(") + 1]


def _may_be_points(found: re.Match[str]) -> bool:
    """Say whether a number can be points: whole ones and halves."""
    return ((_points(found) or 0.0) * 2).is_integer()


def _plainest(mentions: list[re.Match[str]]) -> list[re.Match[str]]:
    """Return the mentions that are called points, where some are; what else is nothing, or "so 0", stays.

    A tick beside points only says that there are some.
    """
    if any(_points(each) is not None for each in mentions):
        mentions = [each for each in mentions if _points(each) is not None]
    called = [each for each in mentions if _kind(each) in ("unit", "named", "spoken_unit")]
    kept = (each for each in mentions if each in called or not _points(each))
    return list(kept) if called else mentions


def _ended_by(told: str, mentions: list[re.Match[str]]) -> Iterator[Entry]:
    """Give what each mention of points ends, or begins where it is followed by "for"."""
    start = 0
    stops = [each.start() for each in mentions[1:]] + [len(told)]
    followed = sum(bool(_FOLLOWED.match(told[each.end() : stop])) for each, stop in zip(mentions, stops, strict=True))
    leads = re.match(r"\W*$", told[: mentions[0].start()]) is not None or 3 * followed > 2 * len(mentions)
    for each, stop in zip(mentions, stops, strict=True):
        words = _FOLLOWED.sub("", told[each.end() : stop]) if leads else told[start : each.start()]
        start = each.end()
        points = 0.0 if _kind(each) == "cross" else _points(each)
        yield Entry(words.strip(" -,;:.(|=>"), points)


def _points(found: re.Match[str]) -> float | None:
    kind = _kind(found)
    if kind == "none":
        return 0.0
    if kind == "less":
        return -_number(found[kind])
    return None if kind in ("tick", "cross") else _number(found[kind])


def _kind(found: re.Match[str]) -> str:
    """Return in which way points are told."""
    return str(found.lastgroup)


def _number(told: str) -> float:
    return _SPOKEN[told.lower()] if told.lower() in _SPOKEN else float(told.replace(" ", ""))


def _row(told: str) -> list[Entry]:
    """Return the criteria of a line that names one after the other, each with a bare number: "INR 2 (1.9), age 1"."""
    pieces = list(filter(None, _PIECES_OF_ROW.split(told)))
    found = list(filter(None, map(_BARE.match, pieces))) if len(pieces) > 1 else []
    return [Entry(f"{each['words']} {each['said'] or ''}".strip(), _number(each["points"])) for each in found]


# --- programs: tables of points, flags with what is added for each, terms of a sum, additions ------------------------

_SET = re.compile(
    rf"^[ \t{{]*(?P<quote>['\"])?(?P<name>[A-Za-z](?:[^'\"\n]*(?=['\"])|\w*))(?(quote)(?P=quote)\s*:|\s*=)\s*"
    rf"(?P<value>True|False|{_SIGNED}),?[ \t]*(?:#[ \t]*(?P<said>[^\n]*))?$",
    re.MULTILINE,
)
"""A name or a key of a table with what it is, and a remark."""
_WEIGHT = re.compile(
    rf"^[ \t]*if\s+(?P<name>[A-Za-z_]\w*)\s*:\s*\n?[ \t]*\w+\s*(?P<sign>[-+])=\s*(?P<points>{_SIGNED})", re.MULTILINE
)
_SUM = re.compile(
    r"^[ \t]*\w+[ \t]*=[ \t]*\(?(?P<terms>[A-Za-z_]\w*(?:\s*\\?\s*[-+]\s*\\?\s*[A-Za-z_]\w*){2,})\)?[ \t]*$",
    re.MULTILINE,
)
_TERM = re.compile(r"(?P<sign>[-+]?)\s*\\?\s*(?P<name>[A-Za-z_]\w*)")
_COMMENT = re.compile(r"\s*#\s*(?P<words>.*\S)")
_ADDED = re.compile(
    r"(?P<indent>\s*)[A-Za-z_]\w*\s*(?P<sign>[-+])=\s*(?P<points>[0-9](?:\.[0-9])?)\s*(?:#\s*(?P<words>.*\S))?\s*$"
)
_DENIES = re.compile(
    r"\b(?:no|not|never|none|without|absent|denies|negative|normal|less than|below|under)\b|n't\b", re.IGNORECASE
)
_LEADING_NO = re.compile(r"^\W*(?:no|without)\s+", re.IGNORECASE)


def in_program(program: str) -> list[Entry]:
    """Return what a program counts.

    >>> in_program("# Stroke\\nscore += 2\\n# No diabetes\\nprint(1)")
    [Entry(words='Stroke', points=2.0, heading=''), Entry(words='diabetes: no', points=0.0, heading='')]
    """
    return list(_set(program)) or list(_added(program.split("\n")))


def _set(program: str) -> Iterator[Entry]:
    """Give keys of a table, flags, and terms of a sum; what branches give to a name is the rule, not the patient's."""
    weights = {each["name"]: float(each["sign"] + each["points"]) for each in _WEIGHT.finditer(program)}
    summed = max(_SUM.finditer(program), key=lambda found: len(found["terms"]), default=None)
    signs = {each["name"]: each["sign"] for each in _TERM.finditer(summed["terms"])} if summed else {}
    every = list(_SET.finditer(program))
    times = Counter(each["name"] for each in every)
    for each in every:
        name, value = each["name"], each["value"]
        words = spelled(f"{name.replace('_', ' ')}: {each['said'] or ''}".strip(": "))
        if value in ("True", "False") or name in weights:
            if weights:
                yield Entry(words, weights.get(name) if value in ("True", "1") else 0.0)
        elif each["quote"] or (name in signs and times[name] == 1):
            yield Entry(words, float(value) * (-1 if signs.get(name) == "-" else 1) + 0.0)


def _added(lines: list[str]) -> Iterator[Entry]:
    """Give what a program adds one after the other; within branches it is the rule, not the patient's."""
    added = [found for found in map(_ADDED.match, lines) if found]
    if not added or any(each["indent"] for each in added):
        return
    told = ""
    for line in lines:
        comment, addition = _COMMENT.match(line), _ADDED.match(line)
        if addition:
            yield Entry(spelled(addition["words"] or told), float(addition["sign"] + addition["points"]))
        elif _DENIES.search(told):
            yield Entry(spelled(_LEADING_NO.sub("", told) + ": no"), 0.0)
        told = comment["words"] if comment else ""

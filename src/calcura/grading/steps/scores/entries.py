"""The criteria of a score as a solution writes them down: in lists, tables, sentences, sums with remarks, programs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calcura.grading.cues import begins, in_words
from calcura.grading.steps.input_names import spelled
from calcura.grading.steps.solution import Solution


@dataclass(frozen=True, slots=True)
class Entry:
    """One criterion: its name, what is said of it, and the points told; None where none are."""

    label: str
    said: str
    points: float | None
    text: str
    is_summand: bool = False
    """Whether it is one term of a sum, so that two for one item count both."""


_POINTS = r"[-+]?[0-9]{1,3}(?:\.[0-9])?"
_BARE = r"[^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*"
"""Text in which brackets are closed."""
_MARKS = re.compile(r"^\s*(?:[-*>•]\s+|\[[ xX]?\]\s*|\(?[0-9]{1,2}[.)]\s+|#+\s+)*")
_SENTENCE = re.compile(r"\s(?<=[.;]\s)\s*(?=[A-Z])(?!Points?\b)(?![^.;]{0,60}\bis scored\b)")
_LABELLED = re.compile(
    r"^(?P<label>[^\n]{0,6}?[A-Za-z][^\n:?|]{0,110}?)\s*(?P<sign>:|\?|\s-\s|\s=\s|(?<=\))\s(?=yes\b|no\b))\s*(?P<rest>\S.*)?$"
)
_BECOMES = re.compile(
    in_words("becomes?", "is now", "increases? to", "rises? to", "goes to", "total", "score")
    + rf"\b[^=\n]{{0,30}}?{_POINTS}\s*(?P<sign>[-+])\s*(?P<points>[0-9]{{1,3}}(?:\.[0-9])?)\s*=\s*{_POINTS}"
)
_TALLY = re.compile(rf"(?:[-+][0-9](?:\.[0-9])?|\s0)(?P<tally>\s\([^()\n]*[A-Za-z]:\s?{_POINTS}\))\W*$")
"""What a part of the score comes to so far, behind the points: "+1 (coagulation points: 2)"."""
_NONE_ADDED = re.compile(
    in_words("no points?", "zero points?", "nothing is (?:added|scored)", "score (?:stays|remains)") + r"\b"
)
_WITH_UNIT = re.compile(
    r"(?P<points>[-+0-9](?<![0-9.].)(?:(?<=[-+])[0-9]{1,3}|(?<=[0-9])[0-9]{0,2})(?:\.[0-9])?)\s*(?:points?|pts?)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(in_words("points?", "scores?") + rf"\s*[:=]\s*(?P<points>{_POINTS})(?![0-9.])\.?")
_LAST = re.compile(rf"(?:->|=>|Rightarrow|[:=|(])\s*(?P<points>{_POINTS})\s*\)?[.;,|\s]*$")
_WHOLE = re.compile(
    r"^\W*(?:the |so |therefore |thus |hence |final |grand |overall |current |new |updated |adding |add |let |sum\b"
    r"|total|scores?\b|points?\b|answer|result|criteria\b|criterion\b|scoring\b|rule\b|formula\b|output\b)",
    re.IGNORECASE,
)
_OF_THE_SCORE = re.compile(
    in_words("scores?", "criteria", "rule", "total", "formula", "i(?<!mass i)ndex") + r"\b(?! of)"
)
_LETTER = re.compile("[A-Za-z]")
_IN_A_ROW = re.compile(rf"(?P<label>[A-Za-z][^\n]*?)\s(?P<points>{_POINTS})(?:\s\((?P<said>{_BARE})\))?(?:,\s+|\.?$)")
_SUMMAND = re.compile(rf"(?:^|\+|=)\s*\(?(?P<points>{_POINTS})\)?\s*\((?P<label>{_BARE})\)", re.MULTILINE)
_COUNTED = re.compile(
    rf"{begins('f')}or\s(?P<label>[^\n]{{2,110}}?)\s?(?:\((?P<said>{_BARE})\))?,?\s(?:I|we)\s(?:count|add|give|score)\s"
    rf"(?P<points>{_POINTS})"
)
_NOT_COUNTED = re.compile(
    rf"{begins('n')}o(?:thing is (?:scored|counted|added) for| points (?:are )?(?:given |counted )?for)"
    r"\s(?P<list>[^\n]+)"
)
_IN_LIST = re.compile(rf"(?P<label>[^()\n]{{2,}}?(?:\s\([^()]*\))?)\s\((?P<said>{_BARE})\)(?:, | and |\.|$)")
_IN_TABLE = re.compile(
    rf"^[ \t{{]*['\"](?P<label>[^'\"\n]+)['\"]\s*:\s*(?P<points>{_POINTS}),?[ \t]*(?:\#[ \t]*(?P<said>[^\n]*))?",
    re.MULTILINE,
)
_FLAG = re.compile(
    r"^[ \t]*(?P<name>[A-Za-z_]\w*)\s*=\s*(?P<value>True|False|[01])\s*(?:#[ \t]*(?P<said>[^\n]*))?$", re.MULTILINE
)
_WEIGHT = re.compile(
    r"^[ \t]*if\s+(?P<name>[A-Za-z_]\w*)\s*:\s*\n?[ \t]*\w+\s*(?P<sign>[-+])=\s*(?P<points>[0-9]+(?:\.[0-9])?)",
    re.MULTILINE,
)
_LONE_SUM = re.compile(rf"(?<![0-9.])(?:\(?{_POINTS}\)?\s*\+\s*)+\(?{_POINTS}\)?(?=\s*=)")
_ONE = re.compile(_POINTS)
_STATED = re.compile(r"(?P<label>.+?) (?:is|are|was|were) (?P<said>(?:present|absent|positive|negative|yes|no)\b.*)$")
ENDS_WITH_FINDING = re.compile(
    r"(?P<label>.*\w\W+\w+)[,\s]+(?P<said>absent|present|none|yes|no|negative|positive)$", re.IGNORECASE
)
"""A criterion told with what is found and nothing between: "signs of DVT absent"."""
_TRAILING = re.compile(r"(?:[\s,;:(.]|->|=>|-(?=\s*$)|\bso the\b|\bPoints\b)+$")
LONGEST = 12_000


class Block(list[Entry]):
    """A list of criteria."""

    def __init__(self, entries: Iterable[Entry], may_be_rule: bool = False) -> None:
        super().__init__(entries)
        self.may_be_rule = may_be_rule


def blocks(solution: Solution) -> Iterator[Block]:
    """Give the lists of criteria that a solution holds; it may tell the score's rule in one and count in another."""
    text = spelled(solution.prose[:LONGEST])
    listed = [
        Entry(*_stated_in(spelled(each.name), spelled(each.text)), None, f"{each.name}: {each.text}")
        for each in solution.values or ()
    ]
    lined: list[Entry] = []
    for line in text.split("\n"):
        if line.lstrip().startswith("|"):
            lined += _in_row_of_table(line)
            continue
        for sentence in _SENTENCE.split(line):
            bare = sentence[_MARKS.match(sentence).end() :].strip()  # type: ignore[union-attr]
            row = list(_in_a_row(bare))
            if len(row) > 2 or (len(row) == 2 and not re.search("[:=]", bare)):
                yield Block(row, may_be_rule=True)
            elif not _WHOLE.match(bare):
                lined += _one(bare)
    summed = [Entry(each["label"], "", float(each["points"]), each[0], True) for each in _SUMMAND.finditer(text)]
    yield Block(lined)
    if len(summed) > 2:
        yield Block(summed)
    if listed:
        yield Block(listed)
    yield Block(_told(text))
    for program in solution.code:
        yield Block(_in_program(program))


_STATES_RULE = re.compile(
    r"\b(?:one point (?:each|for each)\b|(?:rule|criteria|formula|scoring|score|index)\b[^\n]{0,60}?"
    r"(?:\b(?:are|is|counts|uses|made up of)\b|:)[^\n]{40,})",
    re.IGNORECASE,
)


def states_rule(solution: Solution) -> bool:
    """Say whether a solution tells the score's rule, beside counting it."""
    if any(block.may_be_rule for block in blocks(solution)) or _STATES_RULE.search(solution.prose):
        return True
    return any(len(line) > 80 and line.count(",") > 2 for program in solution.code for line in _comments(program))


def _comments(program: str) -> list[str]:
    return [line for line in program.split("\n") if line.lstrip().startswith("#")]


def sums(solution: Solution) -> Iterator[list[float]]:
    """Give the summands of each sum of bare numbers: "1 + 0 + 2 = 3"."""
    for found in _LONE_SUM.finditer(spelled(solution.prose[:LONGEST])):
        yield [float(each) for each in _ONE.findall(re.sub(r"\s*\+\s*", " ", found[0]))]


def _in_a_row(sentence: str) -> Iterator[Entry]:
    """Give the criteria of a line that tells one after the other: "Ascites 3, INR 2 (2.1)"."""
    found = list(_side_by_side(sentence)) if "," in sentence else []
    if sum(len(each[0]) for each in found) < 0.8 * len(sentence):
        return
    for each in found:
        yield Entry(each["label"], each["said"] or "", float(each["points"]), each[0].strip(" ,"))


def _side_by_side(sentence: str) -> Iterator[re.Match[str]]:
    """Give the criteria from the first name on; where none ends after one name, none ends after a later one either."""
    place = 0
    while (name := _LETTER.search(sentence, place)) and (found := _IN_A_ROW.match(sentence, name.start())):
        yield found
        place = found.end()


def _in_row_of_table(line: str) -> Iterator[Entry]:
    cells = [each.strip() for each in line.strip().strip("|").split("|")]
    number = re.fullmatch(rf"({_POINTS})(?:\s*(?:points?|pts?))?", cells[-1], re.IGNORECASE)
    if len(cells) >= 2 and number and not _WHOLE.match(cells[0]):
        yield Entry(cells[0], " ".join(cells[1:-1]), float(number[1]), " | ".join(cells))


def _one(sentence: str) -> Iterator[Entry]:
    found = _LABELLED.match(sentence)
    if found is None or not found["rest"] or _OF_THE_SCORE.search(found["label"]):
        return
    label, rest = found["label"], found["rest"]
    told = _points_in(rest)
    said, points = (rest, None) if told is None else (_TRAILING.sub("", rest[: told[1]]), told[0])
    label, said = _stated_in(label, said)
    if not said and (ending := ENDS_WITH_FINDING.match(label)):
        label, said = ending["label"], ending["said"]
    yield Entry(label, said, points, sentence)


def _stated_in(label: str, said: str) -> tuple[str, str]:
    """Return a name and what is said of it, where the name goes on to say that: "Fever is absent"."""
    stated = _STATED.match(label)
    return (stated["label"], f"{stated['said']} {said}".strip()) if stated else (label, said)


def _points_in(rest: str) -> tuple[float, int] | None:
    """Return the points told in what is said of a criterion, and where they are told."""
    if tally := _TALLY.search(rest):
        rest = rest[: tally.start("tally")]
    becomes = _BECOMES.search(rest)
    if becomes:
        return float(becomes["sign"] + becomes["points"]), becomes.start()
    for pattern in (_WITH_UNIT, _NAMED):
        every = list(pattern.finditer(rest))
        if every:
            return float(every[-1]["points"]), every[-1].start()
    none = _NONE_ADDED.search(rest)
    if none:
        return 0.0, none.start()
    last = _LAST.search(rest) or re.fullmatch(rf"(?P<points>{_POINTS})\.?", rest)
    return (float(last["points"]), last.start()) if last else None


def _told(text: str) -> Iterator[Entry]:
    """Give the criteria of running sentences: "For fever (present) I count 1 point"."""
    for found in _COUNTED.finditer(text):
        yield Entry(found["label"], found["said"] or "", float(found["points"]), found[0])
    for found in _NOT_COUNTED.finditer(text):
        for each in _IN_LIST.finditer(found["list"]):
            yield Entry(each["label"], each["said"], 0.0, each[0])


def _in_program(program: str) -> Iterator[Entry]:
    """Give the criteria of a table of points, or of flags that points are added for."""
    yield from _of_table(program)
    yield from _of_sum(program)
    weights = {each["name"]: float(each["sign"] + each["points"]) for each in _WEIGHT.finditer(program)}
    for found in _FLAG.finditer(program) if weights else ():
        holds = found["value"] in ("True", "1")
        points = weights.get(found["name"]) if holds else 0.0
        yield Entry(found["name"].replace("_", " "), spelled(found["said"] or ""), points, found[0].strip())


_SUMMED = re.compile(
    r"^[ \t]*\w+[ \t]*=[ \t]*\(?(?P<terms>[A-Za-z_]\w*(?:\s*\\?\s*[-+]\s*\\?\s*[A-Za-z_]\w*){2,})\)?[ \t]*$",
    re.MULTILINE,
)
_TERM = re.compile(r"(?P<sign>[-+]?)\s*\\?\s*(?P<name>[A-Za-z_]\w*)")
_ASSIGNED = re.compile(
    rf"^[ \t]*(?P<name>[A-Za-z_]\w*)[ \t]*=[ \t]*(?P<points>{_POINTS})[ \t]*(?:#[ \t]*(?P<said>[^\n]*))?$", re.MULTILINE
)


def _of_sum(program: str) -> Iterator[Entry]:
    """Give the criteria of a sum of variables that points are assigned to."""
    summed = max(_SUMMED.finditer(program), key=lambda found: len(found["terms"]), default=None)
    signs = {each["name"]: each["sign"] for each in _TERM.finditer(summed["terms"])} if summed else {}
    assigned = list(_ASSIGNED.finditer(program)) if signs else []
    times = Counter(each["name"] for each in assigned)
    for found in assigned:
        if found["name"] in signs and times[found["name"]] == 1:  # what branches give is the rule, not the patient's
            points = float(found["points"]) * (-1 if signs[found["name"]] == "-" else 1)
            yield Entry(
                found["name"].replace("_", " "), spelled(found["said"] or ""), points + 0.0, found[0].strip(), True
            )


def _of_table(program: str) -> Iterable[Entry]:
    for found in _IN_TABLE.finditer(program):
        yield Entry(spelled(found["label"]), spelled(found["said"] or ""), float(found["points"]), found[0].strip())

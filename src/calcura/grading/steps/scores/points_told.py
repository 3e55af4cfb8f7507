"""Points as solutions tell them in passing: "active cancer +1", "MAP 66 → 1", "subtract 1", "✓ (+1.5)", "one; zero".

Every mention of points ends a piece of text, or begins one ("2 points for surgery"); what it counts is sought in that
piece, and in the heading above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from calcura.grading.steps.input_names import spelled
from calcura.grading.steps.solution import Solution

LONGEST = 12_000
NEAR_THE_START = 24


@dataclass(frozen=True, slots=True)
class Piece:
    """What is told of one criterion: its heading, its words, and its points; None where only a tick stands for them."""

    words: str
    points: float | None
    heading: str = ""
    ticked: bool | None = None
    """Whether a tick, or "yes", stands for the points."""
    is_running: bool = False
    """Whether the number may be the score so far."""

    @property
    def text(self) -> str:
        """The words with the points."""
        told = "" if self.points is None else f" {self.points:g}"
        return f"{self.heading}: {self.words}{told}".removeprefix(": ").strip()


_N = r"[0-9]{1,3}(?:\.[0-9])?"
_SPOKEN = {
    "zero": 0.0, "no": 0.0, "nil": 0.0, "nothing": 0.0, "one": 1.0, "a": 1.0, "another": 1.0, "two": 2.0,
    "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0, "ten": 10.0,
}  # fmt: skip
_COUNT = "zero|nil|one|two|three|four|five|six|ten"
_LEADS_TO_POINTS = (
    r"gives?|giving|scores?|scoring|counts?(?:\sas)?|adds?|so|thus|hence|is|are|yes|no|present|absent|positive|negative"
    r"|none|true|false|met"
)
_MENTIONS = tuple(
    re.compile(each, re.IGNORECASE)
    for each in (
        r"(?P<none>\b(?:no|zero)\s(?:further\s|extra\s)?points?\b|\bnothing\s(?:is\s|to\s)?(?:added?|scored?|counted?)\b"
        r"|\b(?:adds?|scores?)\snothing\b|\bnot\s(?:counted|scored)\b)",
        rf"(?P<less>\b(?:subtract(?:ing)?|minus|deduct(?:ing)?|takes?\s(?:off|away))\s)\s*(?P<taken>{_N}|{_COUNT})\b(?:\s*points?)?",
        rf"(?<![\w.])(?P<unit>[-+]?{_N})\s*(?:points?\b|pts?\b|p\b)",
        r"\b(?P<spoken_unit>one|two|three|four|five|six|ten|a|another)\s(?:more\s)?points?\b",
        rf"[(\[]\s*(?P<bracketed>[-+]?{_N})\s*[)\]]",
        rf"(?:->|=>|:|(?<![<>])=|\.{{3,}}|\?|\b(?:{_LEADS_TO_POINTS}),?|\s-(?=\s))\s*(?P<closing>[-+]?{_N})"
        r"(?=\s*(?:[.,;)\]}]+\s|[.,;)\]}]*\s*$|\s\(|\sfor\b))",
        rf"(?<![\w.)])(?P<signed>(?:[+]\s?|(?<=[\s,])-){_N})(?![\w.]*\w|\s*[-+*/=]\s*[0-9])",
        rf"(?:[,:;]|\b(?:scores?|gives?|counts?|is|are|so|yes|no|adds?))\s+(?P<spoken>{_COUNT})(?=\s*(?:[.,;)]|$))",
        r"(?P<tick>[✓✔✅☑]|\[[xX]\])(?!\s*[(\[]?[-+]?[0-9])",
        r"(?P<cross>[✗✘❌☐]|\[\s\])(?!\s*[(\[]?[-+]?[0-9])",
    )
)


def _mentions(text: str) -> list[re.Match[str]]:
    """Return the mentions of points in a text, none within another; the surer kind first where two begin together."""
    found = ((each.start(), kind, each) for kind, pattern in enumerate(_MENTIONS) for each in pattern.finditer(text))
    kept: list[re.Match[str]] = []
    for _, _, each in sorted(found, key=lambda one: one[:2]):
        if not kept or each.start() >= kept[-1].end():
            kept.append(each)
    return kept


_YES_OR_NO = re.compile(
    r"(?:[-:?,]|->|\bis|\bare|\))\s*(?:(?P<yes>yes|met|positive|true|fulfilled)|(?P<no>no|not met|negative|false))\W*$",
    re.IGNORECASE,
)
_BARE = re.compile(rf"(?P<words>[A-Za-z][^\n]*?)\s(?P<points>{_N}|{_COUNT})\s*$", re.IGNORECASE)
_PIECES_OF_ROW = re.compile(r"\s*[,;](?:\s+|$)(?:and\s)?|\.\s+|\.$")
_OF_THE_WHOLE = re.compile(
    r"\b(?:total(?!\s*bili|\s*chol)|sum|score\s+(?:is|of|=|so far)|altogether|in all|summing"
    r"|add(?:ing)? (?:up|the|these|all)|running|so far|maximum|cumulative|final|number of|class|risk of|which makes"
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
_SENTENCE = re.compile(r"(?<=[.;!?])\s+(?=[A-Z])")
_FOLLOWED = re.compile(r"^\s*(?:for|because of|due to|as|since)\s", re.IGNORECASE)
_KEY = re.compile(rf"^\W*(?:points?|scores?)\b[\s:=\"*]*(?P<points>[-+]?{_N})?[\W]*$", re.IGNORECASE)
_OWN_KEY = re.compile(r"^\W*(?:name|criterion|item|finding|value|patient|label|description)\W*:", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z_]+>")
FEWEST_KEYS = 2
"""Lines with nothing but points that make keys of them."""
_RUNNING = re.compile(r"\bso far\b|\brunning\b|\bcumulative\b|\bsubtotal\b", re.IGNORECASE)


def paragraphs(solution: Solution) -> Iterator[list[Piece]]:
    """Give the pieces that tell points, paragraph by paragraph."""
    text = _TAG.sub(" ", spelled(solution.prose[:LONGEST]))
    runs = _RUNNING.search(text) is not None
    heading, above, found = "", list[str](), list[Piece]()
    for line in _joined(text.split("\n")):
        if not line.strip():
            if found:
                yield found
            found, above = [], []
            continue
        bare = _MARKS.sub("", line).strip()
        told = list(_in_line(_plain_row(bare), runs))
        if _HEADS.match(line):
            heading, above = _NUMBERED.sub("", bare), []
        under = "" if _HEADS.match(line) else heading
        for each in told:
            words = each.words if each.words and not _KEY.match(each.words) else " ".join(above)
            found.append(Piece(words, each.points, under, each.ticked, each.is_running))
        above = [] if told else [*above, bare][-4:]
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


def _plain_row(line: str) -> str:
    """Return the row of a table as a line: "Age | 71 | 1" is "Age: 71 -> 1"; keys of JSON as words."""
    if line.startswith("|"):
        cells = [each.strip() for each in line.strip("| ").split("|")]
        return f"{cells[0]}: {' '.join(cells[1:-1])} -> {cells[-1]}"
    return re.sub(r'^"([^"]+)"\s*:', lambda key: key[1].replace("_", " ") + ":", line)


def _in_line(line: str, runs: bool) -> Iterator[Piece]:
    """Give the pieces of a line, sentence by sentence; what stands in one without points goes with the next."""
    before = ""
    for sentence in _SENTENCE.split(line):
        told = _before_the_whole(sentence)
        if told is None:
            continue
        mentions = [each for each in _mentions(told) if not _OF_THE_WHOLE.search(told[: each.start()][-24:])]
        mentions = _plainest([each for each in mentions if _may_be_points(each)])
        if mentions:
            first, *others = _ended_by(told, mentions, runs, begun=bool(before))
            yield replace(first, words=f"{before}{first.words}")
            yield from others
        elif row := list(_row(told)):
            yield from row
        else:
            before += f"{told} "
            continue
        before = ""
    if before and (ends := _YES_OR_NO.search(before)) is not None:
        yield Piece(before[: ends.start()], None, ticked=ends["yes"] is not None)


def _before_the_whole(sentence: str) -> str | None:
    """Return a sentence up to where it speaks of the whole score; None where it does from the start."""
    if _STARTS_WHOLE.match(sentence) and not _KEY.match(sentence) and len(_mentions(sentence)) <= 2:
        return None
    found = _OF_THE_WHOLE.search(sentence)
    if found is None:
        return sentence
    before = sentence[: max(sentence.rfind(sign, 0, found.start()) for sign in ",;:(") + 1]
    is_opening = found.start() < NEAR_THE_START and not _mentions(before)
    return None if is_opening else before or None


def _may_be_points(found: re.Match[str]) -> bool:
    """Say whether a number can be points: whole ones and halves."""
    return ((_points(found) or 0.0) * 2).is_integer()


def _plainest(mentions: list[re.Match[str]]) -> list[re.Match[str]]:
    """Return the mentions that are called points, where some are; what else is nothing, or "so 0", stays.

    A tick beside points only says that there are some.
    """
    if any(_points(each) is not None for each in mentions):
        mentions = [each for each in mentions if _points(each) is not None]
    called = [each for each in mentions if _kind(each) in ("unit", "spoken_unit")]
    kept = (each for each in mentions if each in called or not _points(each) or _kind(each) == "less")
    return list(kept) if called else mentions


def _ended_by(told: str, mentions: list[re.Match[str]], runs: bool, *, begun: bool) -> Iterator[Piece]:
    """Give what each mention of points ends, or begins where it is followed by "for"."""
    start = 0
    stops = [each.start() for each in mentions[1:]] + [len(told)]
    followed = sum(bool(_FOLLOWED.match(told[each.end() : stop])) for each, stop in zip(mentions, stops, strict=True))
    leads = bool(re.match(r"\W*$", told[: mentions[0].start()])) and mentions[0].end() < len(told) - 2
    leads = (leads and not begun) or 3 * followed > 2 * len(mentions)
    for each, stop in zip(mentions, stops, strict=True):
        after = told[each.end() : stop]
        if leads or (_FOLLOWED.match(after) and len(told[start : each.start()].split()) < 6):
            words = _FOLLOWED.sub("", after)
            start = stop
        else:
            words, start = told[start : each.start()], each.end()
        yield Piece(
            words.strip(" -,;:.(|=>"), _points(each), ticked=_ticked(each), is_running=runs and _kind(each) == "closing"
        )


def _points(found: re.Match[str]) -> float | None:
    kind = _kind(found)
    if kind == "none":
        return 0.0
    if kind == "less":
        return -_number(found["taken"])
    return None if kind in ("tick", "cross") else _number(found[kind])


def _kind(found: re.Match[str]) -> str:
    """Return in which way points are told."""
    return next(iter(found.groupdict()))


def _number(told: str) -> float:
    return _SPOKEN[told.lower()] if told.lower() in _SPOKEN else float(told.replace(" ", ""))


def _ticked(found: re.Match[str]) -> bool | None:
    return {"tick": True, "cross": False}.get(_kind(found))


def _row(told: str) -> Iterator[Piece]:
    """Give the criteria of a line that names one after the other, each with a bare number: "stroke 1, insulin 1"."""
    found = [_BARE.match(each) for each in _PIECES_OF_ROW.split(told)]
    if sum(each is not None for each in found) < 2:
        return
    for each in filter(None, found):
        yield Piece(each["words"], _number(each["points"]))


def in_steps(pieces: list[Piece]) -> list[Piece]:
    """Return pieces that tell the score so far with what each adds to it."""
    before, found = 0.0, list[Piece]()
    for each in pieces:
        if not each.is_running or each.points is None:
            return pieces
        found.append(Piece(each.words, each.points - before, each.heading))
        before = each.points
    return found


_COMMENT = re.compile(r"\s*#\s*(?P<words>.*\S)")
_ADDED = re.compile(
    r"(?P<indent>\s*)[A-Za-z_]\w*\s*(?P<sign>[-+])=\s*(?P<points>[0-9](?:\.[0-9])?)\s*(?:#\s*(?P<words>.*\S))?\s*$"
)
_DENIES = re.compile(
    r"\b(?:no|not|never|none|without|absent|denies|negative|normal|less than|below|under)\b|n't\b", re.IGNORECASE
)


_LEADING_NO = re.compile(r"^\W*(?:no|without)\s+", re.IGNORECASE)


def increments(program: str) -> list[Piece]:
    """Return what a program counts; nothing where it adds within branches, which are the rule and not the patient's.

    >>> [(each.words, each.points) for each in increments("# Stroke\\nscore += 2\\n# No diabetes\\nprint(1)")]
    [('Stroke', 2.0), ('diabetes: no', 0.0)]
    """
    lines = program.split("\n")
    added = [found for found in map(_ADDED.match, lines) if found]
    if not added or any(each["indent"] for each in added):
        return []
    return list(_pieces(lines))


def _pieces(lines: list[str]) -> Iterator[Piece]:
    told = ""
    for line in lines:
        comment, added = _COMMENT.match(line), _ADDED.match(line)
        if added:
            points = float(added["points"]) * (-1 if added["sign"] == "-" else 1)
            yield Piece(spelled(added["words"] or told), points)
        elif _DENIES.search(told):
            yield Piece(spelled(_LEADING_NO.sub("", told) + ": no"), 0.0)
        told = comment["words"] if comment else ""

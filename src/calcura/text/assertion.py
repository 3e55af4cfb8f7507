"""Is what stands here said to be there? Whose is it, how sure, and when? After ConText, with contractions and headings.

The cues of a sentence are looked for once. Each reaches forwards or backwards over words until something stops it: a
word such as "but", a semicolon, a comma that ends a list, or its own short reach. What the cues that reach a mention
say of it, the sentence as a whole may outvote (:mod:`calcura.text.learned`). Where the cues leave it *unknown*, neither
present nor absent, where a heading above says it and where a question is answered, it stays so.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from calcura.text.cues import Cue, Cues, cues
from calcura.text.learned import LEAST, Heard, Said, Sentence, chosen, heard
from calcura.text.phrases import Words, has_signs, lowered
from calcura.text.plain import plain
from calcura.text.structure import Span, around, sections, sentences


class Assertion(NamedTuple):
    """What is said of a mention; ``cue`` is the place of the words that say so, empty where none do."""

    said: Said = "present"
    cue: Span = Span(0, 0)
    over: bool = False
    """Whether something past is said to have ended ("resolved"), not only to be of another time ("history of")."""


class _Scope(NamedTuple):
    """A stretch of text that a cue speaks of."""

    kind: str
    start: int
    end: int
    cue: Span


_FARTHEST = 1000
"""So many characters of a sentence are looked at on each side, however long it is."""
_WEIGHT = ("asked", "open", "ended", "absent", "another's", "possible", "unknown", "past")
"""Which kind counts where several reach a mention: what cannot be excluded is open, "no family history" is absent."""
_SAID: dict[str, Said] = {"asked": "possible", "open": "possible", "ended": "past"}


def assertion(text: str, start: int, end: int, caution: int = LEAST) -> Assertion:
    """Return what is said of the words from ``start`` to ``end``; with more caution, cues are outvoted less often.

    >>> note = "She doesn't have diabetes, but has hypertension. Her mother had gout. R/o DVT. Asthma: unknown"
    >>> [assertion(note, note.index(word), note.index(word) + 3).said for word in ("diab", "hyp", "gout", "DVT", "Ast")]
    ['absent', 'present', "another's", 'possible', 'unknown']
    """
    told, words = by_cues(text, start, end)
    said = chosen(words.weights(), told.said, caution) if words else told.said
    return told if said == told.said else Assertion(said)


def by_cues(text: str, start: int, end: int) -> tuple[Assertion, Heard | None]:
    """Return what the cues say, and what the sentence holds that may outvote it: None where it cannot."""
    ready, starts, headed = _outline(text)
    first, last = around(starts, len(ready), start)
    first, last = max(first, start - _FARTHEST), min(last, end + _FARTHEST)
    sentence = ready[first:last]
    language = _language(sentence)
    if language is None:
        return Assertion("unknown"), None
    asked = _QUESTION.match(ready, end, min(len(ready), end + _FARTHEST))
    answer = cues(language).answers.get(asked["answer"].lower()) if asked else None
    if asked and answer:
        return Assertion(_named(answer), Span(*asked.span("answer"))), None
    read = _read(sentence, language)
    reaching = [each for each in read.scopes if _holds(each, start - first, end - first)]
    told = next(
        (Assertion(_named(each.kind), each.cue) for each in headed if each.start <= start < each.end), Assertion()
    )
    is_headed = told.said != "present"
    if reaching:
        kind, _, _, cue = min(reaching, key=lambda each: _WEIGHT.index(each.kind))
        told = Assertion(_named(kind), Span(first + cue.start, first + cue.end), kind == "ended")
    elif told.cue.end <= first and is_headed:
        return told, None  # the sentence does not hold what says so
    if read.words is None or told.said == "unknown" or not (reaching or is_headed or read.words.is_told):
        return told, None
    places = read.words.text.starts
    word = max(0, bisect_right(places, start - first) - 1)
    kinds = [(each.kind, read.words.lower[each.cue.start : each.cue.end]) for each in reaching]
    return told, heard(read.words, word, max(word, bisect_right(places, end - first - 1) - 1), kinds, told.said)


def _holds(scope: _Scope, start: int, end: int) -> bool:
    """Whether a cue reaches a mention: forwards its beginning, backwards its end; a word of its own says nothing."""
    if scope.cue.start < start:
        return scope.cue.end > start or scope.start <= start < scope.end
    return scope.cue.start >= end > scope.start and end <= scope.end


def _named(kind: str) -> Said:
    return _SAID.get(kind, kind)  # type: ignore[arg-type]


_QUESTION = re.compile(r"[\w ]{0,30}\?\s{1,2}(?P<answer>\w+)(?=[.,;!\n]|$)")
_OTHER_SCRIPT = re.compile("[\u0370-\u1fff\uac00-\ud7a3\u3040-\u30ff]")


def _language(sentence: str) -> str | None:
    """Return the language whose cues count; None for a script that has none."""
    if sentence.isascii():
        return "en"
    if has_signs(sentence) and not _OTHER_SCRIPT.search(sentence):
        return "zh"
    return None if _OTHER_SCRIPT.search(sentence) and not re.search("[a-z]{3}", sentence) else "en"


# --- headings ---------------------------------------------------------------------------------------------------------

_LONGEST_HEADING = 40
_BODY_END = re.compile(r"\n\s*\n|(?<!\d)\.\s|;\s(?=[\w ]{1,30}:)")


@lru_cache(maxsize=64)
def _outline(text: str) -> tuple[str, list[int], list[_Scope]]:
    ready = plain(text.replace("、", "/"))  # parts the items of one list, as a comma does not
    ready = ready.replace("?? ", "  ?")  # asks what follows, and ends no sentence
    return ready, sentences(ready), [each for section in sections(ready) for each in _under(ready, *section)]


def _under(text: str, name: str, start: int, body: int, end: int) -> Iterator[_Scope]:
    """Yield what a heading says of the text under it, up to an empty line or the end of the sentence."""
    language = _language(name)
    if language is None or len(name) > _LONGEST_HEADING:
        return
    stop = _BODY_END.search(text, body, end)
    for scope in _read(f"{name}: x", language).scopes:
        if scope.start <= len(name) + 2 < scope.end:
            yield _Scope(scope.kind, body, stop.start() + 1 if stop else end, Span(start, start + len(name)))


# --- the reach of cues ------------------------------------------------------------------------------------------------

_MARK = re.compile(r"[:=(–-]")
_QUERY = re.compile(r"\?(?=\s?[a-z])")
_NOT_OPENING = re.compile(r"^[\s,]*$")
_WITHIN = re.compile(r"[\s/'-]*")
_SHORT_ITEM = 3
_FIGURE = re.compile(r"\d")
_FIGURE_GOES_ON = re.compile(r"\s?[%°]|[-.,:]\w")
_PARTICIPLE = re.compile(r"\w{2,}(?:ed|ing)$")
_QUERIED = Cue("possible", list="or", reach=6)
_DATED, _REFUSED = Cue("past", reach=5), Cue("absent", reach=5)
_SHORT_YEAR = re.compile(r"(?<!\w)'\d\d\b(?!\s?s\b)")
_MINUS = re.compile(r"(?<=[,:;(] )-\s?(?=[a-z])")
_PLUS = re.compile(r"[,:;(] \+\s?[a-z]")
_MINUS_BEHIND = re.compile(r"(?<=[a-z)])(?: ?[-–](?=[,;.]|$)|[-–](?= (?!and |or |to )[a-z]))")


class _Read(NamedTuple):
    """What the cues of a sentence reach, and its words as the model sees them where there is one for the language."""

    scopes: tuple[_Scope, ...]
    words: Sentence | None


@lru_cache(maxsize=4096)
def _read(sentence: str, language: str) -> _Read:
    known = cues(language)
    lower = lowered(sentence)
    for symbol, word in known.symbols.items():
        if symbol in lower:
            lower = lower.replace(symbol, f":{word}"[: len(symbol)].ljust(len(symbol)))
    reach = _Reach(lower, known)
    if not known.people:
        return _Read(tuple(reach.scopes()), None)
    idle = {each for first, last, cue in reach.cues if cue.kind == "nothing" for each in range(first, last + 1)}
    return _Read(tuple(reach.scopes()), Sentence(lower, reach.text, idle))


def _ends_at(cue: Cue, word: str) -> bool:
    """Whether a cue says its kind of the next word alone: a verb through which it does not pass on."""
    if cue.through and word not in cue.through:
        return True
    busy = bool(cue.not_through) and (word in cue.not_through or _PARTICIPLE.match(word) is not None)
    return busy and word not in cue.passing


class _Reach:
    """A sentence with its cues and stops by the words at which they stand."""

    def __init__(self, lower: str, cues: Cues):
        self.lower, self.known = lower, cues.words
        self.text = Words(lower)
        self.words, self.gaps, self.starts = self.text.words, self.text.gaps, self.text.starts
        self.cues = [(first, last, cue) for first, last, told in cues.phrases.found(self.text) for cue in told]
        inside = {place for first, last, _ in self.cues for place in range(first + 1, last + 1)}
        self.opened: set[int] = set()
        self.stops: dict[int, set[str]] = {}
        for place, _, stops in cues.stops.found(self.text, nested=True):
            behind_comma = place > 0 and "," in self.gaps[place - 1]
            if place not in inside:
                self.stops.setdefault(place, set()).update(
                    kind for each in stops if behind_comma or not each.behind_comma for kind in each.stops
                )

    def scopes(self) -> Iterator[_Scope]:
        for first, last, cue in self.cues:
            if cue.kind == "nothing" or not self._counts(cue, first, last):
                continue
            if cue.direction != "forwards":
                yield from self._backwards(cue, first, last)
            if cue.direction != "backwards":
                yield from self._forwards(cue, first, last)
        yield from self._queried()
        yield from self._signed()

    def _signed(self) -> Iterator[_Scope]:
        """Yield what other signs say: past in "MI '98", absent in "- fever, + cough" and in "fever -, cough +"."""
        if "'" in self.lower:
            for found in _SHORT_YEAR.finditer(self.lower):
                place = bisect_right(self.starts, found.start() + 1) - 1
                yield from self._backwards(_DATED, place, place)
        if " - " in self.lower and _PLUS.search(self.lower):
            for found in _MINUS.finditer(self.lower):
                place = bisect_right(self.starts, found.end()) - 1
                yield self._scope(_REFUSED, Span(*found.span()), place, self._end(_REFUSED, place))
        if "-" in self.lower or "–" in self.lower:
            for found in _MINUS_BEHIND.finditer(self.lower):
                place = last = bisect_right(self.starts, found.start()) - 1
                while place > last - _SHORT_ITEM and self.gaps[place - 1].isspace():
                    place -= 1
                yield _Scope("absent", self.starts[place], found.start(), Span(*found.span()))

    def _queried(self) -> Iterator[_Scope]:
        """Yield what a question mark says: "?DVT" and "DVT?" that it is possible, "any fever?" nothing."""
        for found in _QUERY.finditer(self.lower):
            place = next((each for each, start in enumerate(self.starts) if start >= found.end()), None)
            if place is not None and self.words[place]:
                yield self._scope(_QUERIED, Span(*found.span()), place, self._end(_QUERIED, place))
        if self.lower.rstrip().endswith("?"):
            mark = self.lower.rindex("?")
            if self.words[0] in self.known["asking"]:
                yield _Scope("unknown", 0, mark, Span(mark, mark + 1))
            else:
                yield from self._backwards(_QUERIED, len(self.words) - 1, len(self.words) - 1)

    def _counts(self, cue: Cue, first: int, last: int) -> bool:
        """Whether the words around a cue let it say anything."""
        after, before, behind = self.gaps[last], self._before(first), self.words[last + 1 :]
        return not (
            (cue.marked and not (first and _MARK.search(self.gaps[first - 1])))
            or (cue.closes and not self._closes(last))
            or (cue.colon and ":" not in after)
            or (cue.unless and self._word_after(last, self.known["auxiliary"])[0] in cue.unless)
            or (cue.opens and not self._opens_phrase(first))
            or (cue.near and not cue.near.holds_one_of(self.words))
            or (cue.behind and not cue.behind.holds_one_of(before))
            or cue.not_behind.holds_one_of(before)
            or (cue.before and not cue.before.holds_one_of(behind))
            or cue.not_before.holds_one_of(behind)
        )

    def _before(self, first: int) -> list[str]:
        """Return the three words before a word, back to a semicolon."""
        fewest = max(0, first - 3)
        cut = max((each + 1 for each in range(fewest, first) if ";" in self.gaps[each]), default=fewest)
        return self.words[cut:first]

    def _opens_phrase(self, first: int) -> bool:
        """Whether an adjective stands before its noun: at the head of a clause, or behind an article or a verb."""
        gap = self.gaps[first - 1] if first else ","
        return not _WITHIN.fullmatch(gap) or (gap.isspace() and self.words[first - 1] in self.known["opening"])

    def _closes(self, last: int) -> bool:
        """Whether a clause ends behind a word that is no part of a figure, or only says where or by whom."""
        word, gap = self._word_after(last)[0], self.gaps[last]
        if not word or not gap.isspace():
            return _FIGURE_GOES_ON.match(gap + word) is None
        if word in self.known["prepositions"] or word in self.known["joining"]:
            return True
        return word.endswith("ly") or not word.isalpha() or last + 1 in self.stops

    def _word_after(self, last: int, passed: Collection[str] = ()) -> tuple[str, int]:
        """Return the next word that is none of those passed over, and where it stands."""
        place = last + 1
        while place < len(self.words) and self.words[place] in passed:
            place += 1
        return (self.words[place], place) if place < len(self.words) else ("", place)

    def _scope(self, cue: Cue, span: Span, first: int, end: int) -> _Scope:
        """Return the stretch from a word up to, and without, another."""
        stop = self.starts[end] if end < len(self.words) else len(self.lower) + 1
        return _Scope(cue.kind, self.starts[min(first, len(self.starts) - 1)], stop, span)

    def _span(self, first: int, last: int) -> Span:
        return Span(self.starts[first], self.text.end(last))

    def _forwards(self, cue: Cue, first: int, last: int) -> Iterator[_Scope]:
        if cue.list != "all" and "," in self.gaps[last]:
            return
        span, (word, place) = self._span(first, last), self._word_after(last, self.known["adverbs"])
        ends_here = _ends_at(cue, word)
        goes_through = (cue.through or word in cue.passing) and word and not ends_here
        end = self._end(cue, place + 1 if goes_through else last + 1)
        yield self._scope(cue, span, last + 1, min(place + 1, end) if ends_here else end)
        if cue.kind == "absent" and cue.list == "or" and self._opens(first):
            self.opened.add(first)
            if not ends_here and self._goes_on(end):
                yield from self._rest_of_list(span, end)

    def _opens(self, first: int) -> bool:
        """Whether a denial stands at the head of its clause, or behind others that do."""
        if (
            first == 0
            or not _NOT_OPENING.search(self.gaps[first - 1])
            or self.words[first - 1] in self.known["holding"]
        ):
            return True
        item = self._item_start(first - 1)
        return "," in self.gaps[first - 1] and any(item <= each < first for each in self.opened)

    def _goes_on(self, end: int) -> bool:
        """Whether a denial ended at a comma behind which neither a new clause nor another cue begins."""
        if not 0 < end < len(self.words) or end in self.stops or any(first == end for first, _, _ in self.cues):
            return False
        gap = self.gaps[end - 1]
        return "," in gap and ":" not in gap and ")" not in gap

    def _rest_of_list(self, span: Span, first: int) -> Iterator[_Scope]:
        """Yield what "no fever, cough, rash" says of the items behind a comma: absent if all are short, or unknown."""
        everything = Cue("absent", list="all")
        end = self._end(everything, first)
        stop = self.starts[end] if end < len(self.words) else len(self.lower)
        listed = self.lower[self.starts[first] : stop].rstrip(" .\n").split(",")
        is_short = all(0 < len(each.split()) <= _SHORT_ITEM and not _FIGURE.search(each) for each in listed)
        yield self._scope(everything if is_short else Cue("unknown"), span, first, end)

    def _end(self, cue: Cue, place: int) -> int:
        """Return the word before which a cue that reaches from a word forwards ends."""
        limit, first = min(len(self.words), place + cue.reach), place
        last_or = self._last_or(cue, place) if cue.list == "or" else -1
        while place < limit and not (place > first and self._breaks(cue, place, first, last_or)):
            if cue.kind in self.stops.get(place, ()):
                break
            place += 1
        return place

    def _breaks(self, cue: Cue, place: int, first: int, last_or: int) -> bool:
        """Whether what stands before a word ends the reach of a cue."""
        gap = self.gaps[place - 1]
        if ";" in gap or ":" in gap or "?" in gap or (")" in gap and "(" not in gap and self._is_inside(first)):
            return True
        if "," in gap and (cue.list == "one" or (cue.list == "or" and place > last_or)):
            return True
        if self.words[place] in cue.ends:
            return True
        is_another = self.words[place] in self.known["determiners"] and (
            self.words[place - 1] not in self.known["prepositions"]
        )
        is_time = not self.known["times"].isdisjoint(self.words[place + 1 : place + 2])  # "no dialysis this week"
        return cue.nouns and is_another and not is_time

    def _is_inside(self, place: int) -> bool:
        """Whether a word stands in brackets."""
        before = self.lower[: self.starts[place]]
        return before.count("(") > before.count(")")

    def _last_or(self, cue: Cue, place: int) -> int:
        """Return where the last "or" of the list stands that starts at a word; -1 where none is to come."""
        found, length = -1, len(self.words)
        for each in range(place, length):
            gap = self.gaps[each - 1] if each else ""
            if cue.kind in self.stops.get(each, ()) or (each > place and (";" in gap or ":" in gap)):
                break
            if self.words[each] in self.known["listing"]:
                return length
            if self.words[each] in self.known["joining"]:
                found = each
        return found

    def _is_of_many(self, first: int, last: int) -> bool:
        """Whether "were denied" speaks of a list: by a word of its own, or by an "or" before the last item."""
        if not self.known["together"].isdisjoint(self.words[first : last + 1]):
            return True
        return self.words[self._item_start(first)] in self.known["joining"]

    def _item_start(self, place: int) -> int:
        """Return the first word of the item of a list, or of the sentence, that a word is of."""
        while place and "," not in self.gaps[place - 1]:
            place -= 1
        return place

    def _backwards(self, cue: Cue, first: int, last: int) -> Iterator[_Scope]:
        place, fewest = first, max(0, first - cue.reach)
        many = self._is_of_many(first, last)
        while place > fewest:
            gap, is_next = self.gaps[place - 1], place == first
            if ";" in gap or ("," in gap and cue.list != "all" and not many and not (cue.kind == "past" and is_next)):
                break
            if not is_next and (
                ":" in gap or (self.words[place - 1] == "and" and not many) or cue.kind in self.stops.get(place - 1, ())
            ):
                break
            place -= 1
        words = self.words[max(0, place - 2) : first]
        if place < first and not (cue.lasting and any(each in cue.lasting for each in words)):
            yield _Scope(cue.kind, self.starts[place], self.starts[first], self._span(first, last))

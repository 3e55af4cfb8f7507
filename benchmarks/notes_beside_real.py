"""Measure whether generated notes can be told from published ones, and how varied they are, with both in one table.

    python benchmarks/notes_beside_real.py PUBLISHED.csv [--notes 400] [--json]

PUBLISHED is a file of MedCalc-Bench ("Patient Note" is read). Needs scikit-learn for the two discriminators (logistic
regression, trained on one half of the notes of each side and tested on the other, as many windows of each side):
without it the rest is measured. Nothing of the published file is kept or shown.
"""

from __future__ import annotations

import argparse
import csv
import json
import re
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

WINDOW, SHARED_RUN, SEED = 15, 8, 2026
PER = 100_000
FUNCTION_WORDS = frozenset(
    [
        "a",
        "about",
        "above",
        "after",
        "again",
        "against",
        "all",
        "also",
        "although",
        "am",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "because",
        "been",
        "before",
        "being",
        "below",
        "between",
        "both",
        "but",
        "by",
        "can",
        "could",
        "did",
        "do",
        "does",
        "doing",
        "down",
        "during",
        "each",
        "either",
        "else",
        "few",
        "for",
        "from",
        "further",
        "had",
        "has",
        "have",
        "having",
        "he",
        "her",
        "here",
        "hers",
        "him",
        "his",
        "how",
        "however",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "itself",
        "just",
        "may",
        "me",
        "might",
        "more",
        "most",
        "much",
        "must",
        "my",
        "neither",
        "no",
        "nor",
        "not",
        "now",
        "of",
        "off",
        "on",
        "once",
        "only",
        "or",
        "other",
        "our",
        "out",
        "over",
        "own",
        "per",
        "same",
        "shall",
        "she",
        "should",
        "since",
        "so",
        "some",
        "such",
        "than",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "therefore",
        "these",
        "they",
        "this",
        "those",
        "though",
        "through",
        "thus",
        "to",
        "too",
        "under",
        "until",
        "up",
        "upon",
        "very",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "whereas",
        "which",
        "while",
        "who",
        "whom",
        "whose",
        "why",
        "will",
        "with",
        "within",
        "without",
        "would",
        "yet",
        "you",
    ]
)


def published(path: str) -> list[str]:
    csv.field_size_limit(sys.maxsize)
    with Path(path).open(encoding="utf-8", newline="") as file:
        return sorted({row["Patient Note"] for row in csv.DictReader(file)})


def generated(n: int, seed: int = SEED) -> list[str]:
    from calcura.cases.generated import features_of, generate

    each = -(-n // 6)
    by_level = (generate(each, seed + level, form="note", difficulty=features_of(level)) for level in range(6))
    return [case.note or "" for cases in by_level for case in cases][:n]


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z]+(?:['-][a-z]+)*", text.lower())


# --- telling them apart --------------------------------------------------------------------------------------


def windows(texts: Sequence[str]) -> list[str]:
    found = []
    for text in texts:
        words = text.split()
        found += [" ".join(words[at : at + WINDOW]) for at in range(0, len(words) - WINDOW + 1, WINDOW)]
    return found


def only_function_words(window: str) -> str:
    return " ".join(word if word in FUNCTION_WORDS else "_" for word in words_of(window))


def halves(texts: Sequence[str], chance: Random) -> tuple[list[str], list[str]]:
    mixed = list(texts)
    chance.shuffle(mixed)
    return mixed[::2], mixed[1::2]


def discriminators(real: Sequence[str], ours: Sequence[str]) -> dict[str, float]:
    """Return the accuracy of telling windows apart by all that they say, and by their function words alone."""
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline, make_union

    chance = Random(SEED)
    sides = [tuple(map(windows, halves(texts, chance))) for texts in (ours, real)]
    sets = []
    for half in (0, 1):
        count = min(len(side[half]) for side in sides)
        sets.append([(text, label) for label, side in enumerate(sides) for text in chance.sample(side[half], count)])

    def accuracy(change: Callable[[str], str], *ngrams: TfidfVectorizer) -> float:
        model = make_pipeline(make_union(*ngrams), LogisticRegression(C=10, max_iter=300))
        (train, of_train), (test, of_test) = (zip(*each, strict=True) for each in sets)
        model.fit(list(map(change, train)), of_train)
        return float(model.score(list(map(change, test)), of_test))

    def by(analyzer: str, shortest: int, longest: int, **more: object) -> TfidfVectorizer:
        return TfidfVectorizer(analyzer=analyzer, ngram_range=(shortest, longest), sublinear_tf=True, **more)

    token = {"token_pattern": r"\S+"}
    return {
        "told apart by a window of 15 words": accuracy(str, by("word", 1, 2, min_df=2), by("char_wb", 2, 5, min_df=3)),
        "told apart by function words": accuracy(only_function_words, by("word", 1, 3, min_df=2, **token)),
    }


# --- variety -------------------------------------------------------------------------------------------------


def sentences(text: str) -> list[str]:
    return [each for part in re.split(r"(?<=[.!?])\s+|\n", text) if len((each := part.strip()).split()) > 3]


def reuse(texts: Sequence[str], among: int = 400) -> float:
    """Return the share of sentences that stand in another note of so many too."""
    notes = [set(sentences(text)) for text in texts[:: max(1, len(texts) // among)][:among]]
    counted = Counter(sentence for note in notes for sentence in note)
    return sum(n for n in counted.values() if n > 1) / max(1, counted.total())


def vocabulary(texts: Sequence[str]) -> float:
    """Return how many different words stand in 100,000 running ones, of notes in random order."""
    mixed = list(texts)
    Random(SEED).shuffle(mixed)
    words = [word for text in mixed for word in words_of(text)][:PER]
    return len(set(words)) * min(1.0, PER / len(words)) if len(words) < PER else len(set(words))


def runs(texts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the runs of words, numbers among them; signs between words are left out."""
    for text in texts:
        words = re.findall(r"\w+(?:[.'-]\w+)*", text.lower())
        for at in range(len(words) - SHARED_RUN + 1):
            yield tuple(words[at : at + SHARED_RUN])


def shared_runs(real: Sequence[str], ours: Sequence[str]) -> set[tuple[str, ...]]:
    return set(runs(ours)) & set(runs(real))


def measured(real: Sequence[str], ours: Sequence[str]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for side, texts in (("published", real), ("generated", ours)):
        lengths = [len(text.split()) for text in texts]
        found[side] = {
            "notes": len(texts),
            "median words": statistics.median(lengths),
            "words, 5th percentile": statistics.quantiles(lengths, n=20)[0],
            "words, 95th percentile": statistics.quantiles(lengths, n=20)[-1],
            "different words in 100,000": vocabulary(texts),
            "sentences that come back among 400 notes, %": 100 * reuse(texts),
        }
    common = shared_runs(real, ours)
    found["both"] = {"runs of eight words shared": len(common)}
    try:
        found["both"] |= {name: 100 * share for name, share in discriminators(real, ours).items()}
    except ModuleNotFoundError:
        print("scikit-learn is not installed: the discriminators are left out (pip install scikit-learn)")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("published", metavar="PUBLISHED.csv")
    parser.add_argument("--notes", type=int, default=0, help="as many as are published, unless given")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--show-runs", action="store_true", help="also print the shared runs of our own text")
    options = parser.parse_args()
    real = published(options.published)
    ours = generated(options.notes or max(400, len(real)))
    found = measured(real, ours)
    if options.json:
        print(json.dumps(found))
        return
    print(f"{'':48}{'published':>12}{'generated':>12}")
    for what, figure in found["published"].items():
        print(f"{what:48}{figure:12,.1f}{found['generated'][what]:12,.1f}")
    for what, figure in found["both"].items():
        print(f"{what:48}{figure:24,.1f}")
    if options.show_runs:
        for run in sorted(shared_runs(real, ours)):
            print("   ", " ".join(run))
    print("wanted: told apart in at most 75 % and 70 %; no shared run; under 5 % of sentences; 120 to 600 words")


if __name__ == "__main__":
    main()

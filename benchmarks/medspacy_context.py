"""Compare how we decide that a finding is said to be present with the context rules of medspaCy.

    python benchmarks/medspacy_context.py FILE.csv [--release v1.0] [--split train] [--sentences FILE.yaml]

medspaCy is not a dependency: run it where ``pip install medspacy`` was done. It gets our own mentions, or the names
and synonyms of a finding as literal targets, on a blank English pipeline with its sentence splitter and its rules of
context as they are shipped. All decide the same pairs of a note and a finding.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import medspacy
import yaml
from loguru import logger
from medspacy.target_matcher import TargetRule

from calcura.cases.medcalc_bench import read_release
from calcura.engine import definition
from calcura.measurements import Finding
from calcura.reading.findings.reader import finding, mentions
from calcura.reading.text.passages import Passage

Pair = tuple[str, str, Finding, bool]
"""A text, the name of a finding, its kind, and whether it is present."""

OF_RELATIVES = "family_history_of_thrombosis"
OF_NOW = ("in_past", "recent", "acute", "active", "within", "signs_of")
"""Parts of names of findings that a history does not make."""


def labelled(file: Path, release: str, split: str) -> list[Pair]:
    """Return the findings that the rows of a file state."""
    pairs = []
    for case in read_release(file, release, split, on_error="collect").cases:
        for each in definition(case.calculator).inputs:
            if isinstance(each.kind, Finding) and each.name in case.inputs:
                pairs.append((case.note, each.name, each.kind, bool(case.inputs[each.name])))
    return pairs


def written(file: Path) -> list[Pair]:
    """Return the findings of our own sentences."""
    pairs = []
    for calculator, by_name in yaml.safe_load(file.read_text()).items():
        for name, by_value in by_name.items():
            kind = definition(calculator).input_by_name[name].kind
            if isinstance(kind, Finding):
                pairs += [(text, name, kind, value) for value, texts in by_value.items() for text in texts]
    return pairs


def said_by_context(entity: Any, name: str) -> bool:
    """Return whether medspaCy lets a mention count as present."""
    of_another = entity._.is_family and name != OF_RELATIVES
    of_old = entity._.is_historical and any(word in name for word in OF_NOW)
    return not (entity._.is_negated or entity._.is_hypothetical or of_another or of_old)


class ByMedspacy:
    """medspaCy: sentences, then context around our mentions or around names it finds itself."""

    def __init__(self, pairs: Iterable[Pair], *, own_targets: bool) -> None:
        parts = ["medspacy_pyrush", "medspacy_target_matcher", "medspacy_context"]
        self.pipeline = medspacy.load(medspacy_enable=parts)
        self.own_targets = own_targets
        if own_targets:
            names = {(word, name) for _, name, kind, _ in pairs for word in (kind.label, *kind.synonyms)}
            rules = [TargetRule(word, name.upper()) for word, name in sorted(names)]
            self.pipeline.get_pipe("medspacy_target_matcher").add(rules)

    def read(self, text: str, asked: list[tuple[str, Finding]]) -> dict[str, bool]:
        """Return which of the findings asked for a text tells as present."""
        if self.own_targets:
            entities = self.pipeline(text).ents
            return {
                name: any(each.label_ == name.upper() and said_by_context(each, name) for each in entities)
                for name, _ in asked
            }
        document = self.pipeline.get_pipe("medspacy_pyrush")(self.pipeline.make_doc(text))
        return {name: self._around_ours(document, name, kind) for name, kind in asked}

    def _around_ours(self, document: Any, name: str, kind: Finding) -> bool:
        found = mentions(name, kind, Passage(document.text))
        spans = [document.char_span(*span, label=name, alignment_mode="expand") for span in found]
        kept = [each for each in spans if each is not None]
        document.ents = [each for number, each in enumerate(kept) if not number or each.start >= kept[number - 1].end]
        self.pipeline.get_pipe("medspacy_context")(document)
        return any(said_by_context(each, name) for each in document.ents)


def by_mention(text: str, asked: list[tuple[str, Finding]]) -> dict[str, bool]:
    """Count every mention as present."""
    return {name: bool(mentions(name, kind, Passage(text))) for name, kind in asked}


def by_scope(text: str, asked: list[tuple[str, Finding]]) -> dict[str, bool]:
    """What the room of text says of each mention."""
    passage = Passage(text)
    found = {name: [passage.said(*span).said for span in mentions(name, kind, passage)] for name, kind in asked}
    return {
        name: bool({"present", "past"} & set(said)) or (name == OF_RELATIVES and bool(set(said) - {"absent"}))
        for name, said in found.items()
    }


def by_all(text: str, asked: list[tuple[str, Finding]]) -> dict[str, bool]:
    """Our rules with what must hold besides: times, sides, results."""
    passage = Passage(text)
    found = {name: finding(name, kind, passage) for name, kind in asked}
    return {name: each is not None and bool(each.value) for name, each in found.items()}


def measured(pairs: list[Pair], read: Callable[[str, list[tuple[str, Finding]]], dict[str, bool]]) -> tuple[int, float]:
    """Return how many pairs are read right, and texts a second."""
    asked: dict[str, list[tuple[str, Finding]]] = defaultdict(list)
    for text, name, kind, _ in pairs:
        asked[text].append((name, kind))
    start = time.process_time()
    found = {text: read(text, kinds) for text, kinds in asked.items()}
    seconds = time.process_time() - start
    return sum(found[text][name] == value for text, name, _, value in pairs), len(asked) / seconds


def main() -> None:
    """Read, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="train")
    parser.add_argument("--sentences", type=Path)
    options = parser.parse_args()
    logger.remove()
    sets = {"rows": labelled(options.file, options.release, options.split)}
    if options.sentences:
        sets["sentences"] = written(options.sentences)
    for title, pairs in sets.items():
        print(f"{title}: {len(pairs)} findings, {sum(value for *_, value in pairs)} of them present")
        readers = {
            "every mention": by_mention,
            "medspaCy, its targets are our names": ByMedspacy(pairs, own_targets=True).read,
            "medspaCy around our mentions": ByMedspacy(pairs, own_targets=False).read,
            "our scope": by_scope,
            "our scope and what must hold besides": by_all,
        }
        for name, read in readers.items():
            right, speed = measured(pairs, read)
            print(f"  {name:40s} {right:5d} {right / len(pairs):6.1%} {speed:8.0f} texts/s")


if __name__ == "__main__":
    main()

"""Guides in Markdown as pages of the site, with their contents and the sections that are searched."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from calcura.measurements.toml import read_toml

CONTENTS = "contents.toml"
"""The file beside the guides that names them in order, in parts with a title."""
OTHERS = "More"


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a guide below a heading, with its words."""

    level: int
    title: str
    place: str
    """What stands behind the # of its address, empty for the whole guide."""
    text: str


@dataclass(frozen=True)
class Guide:
    """A guide: where it is in the site, and what it says."""

    name: str
    title: str
    html: Markup
    sections: tuple[Section, ...]

    @property
    def address(self) -> str:
        """Where it is."""
        return f"/docs/{self.name}" if self.name else "/docs/"


@dataclass(frozen=True, slots=True)
class Entry:
    """A guide as it stands in the contents; of the guide that is read, its sections as well."""

    title: str
    address: str
    is_here: bool
    sections: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Guides:
    """The guides in parts."""

    parts: tuple[tuple[str, tuple[Guide, ...]], ...] = ()

    @cached_property
    def all(self) -> tuple[Guide, ...]:
        """Every guide in order."""
        return tuple(guide for _, guides in self.parts for guide in guides)

    def contents(self, here: Guide) -> list[tuple[str, list[Entry]]]:
        """Return what the contents tell beside a guide that is read."""
        return [(title, [_entry(each, here) for each in guides]) for title, guides in self.parts]


def _entry(guide: Guide, here: Guide) -> Entry:
    places = ((f"#{each.place}", each.title) for each in guide.sections if each.level == 2)
    return Entry(guide.title, guide.address, guide is here, tuple(places) if guide is here else ())


def guides_in(folder: Path | None) -> Guides:
    """Return the guides of a folder, in the order of its contents; those it does not name come last."""
    if folder is None:
        return Guides()
    named = read_toml(folder / CONTENTS) if (folder / CONTENTS).is_file() else {}
    parts = [(each["title"], [(folder / one).resolve() for one in each["guides"]]) for each in named.get("part", ())]
    known = {path for _, paths in parts for path in paths}
    others = [path.resolve() for path in sorted(folder.glob("*.md")) if path.resolve() not in known]
    parts = [*parts, (OTHERS, others)] if others else parts
    names = {path: path.stem.lower() for _, paths in parts for path in paths}
    first = next(iter(names), None)
    if first is not None:
        names[first] = ""
    addresses = {path: f"/docs/{name}" for path, name in names.items()}
    return Guides(
        tuple((title, tuple(_guide(each, names[each], addresses) for each in paths)) for title, paths in parts)
    )


def _guide(path: Path, name: str, addresses: dict[Path, str]) -> Guide:
    parser = _parser()
    tokens = parser.parse(path.read_text(encoding="utf-8"))
    sections = tuple(_sections(tokens, path.stem))
    for each in tokens:
        _lead(each.children or (), path, addresses)
    html = Markup(parser.renderer.render(tokens, parser.options, {}))
    return Guide(name, sections[0].title if sections else path.stem, html, sections)


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    # What is wider than a phone slides within its own place.
    parser.add_render_rule("table_open", lambda *_: '<div class="scroll" role="region" aria-label="Table"><table>\n')
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return parser


def _sections(tokens: Sequence[Token], name: str) -> Iterator[Section]:
    """Yield the sections, and give each heading the place by which it is linked to."""
    level, title, place, words = 1, name, "", list[str]()
    taken: set[str] = set()
    is_opening = True
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            if not is_opening:
                yield Section(level, title, place, " ".join(words))
            inline = tokens[at + 1]
            level, title, words = int(token.tag[1]), _text(inline), []
            place = "" if is_opening and level == 1 else _place(title, taken)
            is_opening = False
            if place:
                token.attrSet("id", place)
        elif token.type in ("inline", "fence") and tokens[at - 1].type != "heading_open":
            words.append(" ".join(_text(token).split()))
            is_opening = False
    yield Section(level, title, place, " ".join(words))


def _text(token: Token) -> str:
    if token.children is None:
        return token.content
    return "".join(
        each.content if each.type in ("text", "code_inline") else " " * (each.type == "softbreak")
        for each in token.children
    )


def _place(title: str, taken: set[str]) -> str:
    """Return the place of a heading as code hosts name it, told apart from those before it."""
    plain = re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
    place, number = plain, 1
    while place in taken:
        place, number = f"{plain}-{number}", number + 1
    taken.add(place)
    return place


def _lead(tokens: Sequence[Token], path: Path, addresses: dict[Path, str]) -> None:
    """Lead links to other guides to their pages, and those to the reference to the calculators themselves."""
    for token in tokens:
        if token.type != "link_open":
            continue
        there = urlsplit(str(token.attrs["href"]))
        if there.scheme:
            token.attrSet("rel", "noreferrer")
        elif there.path:
            target = (path.parent / there.path).resolve()
            address = addresses.get(target, f"/?specialty={target.stem}" if target.parent.name == "reference" else "/")
            token.attrSet("href", f"{address}#{there.fragment}" if there.fragment else address)

"""Addresses of the service as those of files, told from where a page lies: they hold in a folder and on any host."""

from __future__ import annotations

import re

ADDRESS = re.compile(r'(?<= )(href|src|action)="/([^"]*)"')


def root_of(path: str) -> str:
    """Return the way from a page to the folder of the site.

    >>> root_of("/"), root_of("/calculators/curb_65")
    ('', '../')
    """
    return "../" * (path.count("/") - 1)


def file_of(address: str) -> str:
    """Return the file that answers at an address of the service, and what stands behind the #.

    >>> file_of("/"), file_of("/compare/meld/meld_3_0"), file_of("/docs/"), file_of("/docs/fhir#values")
    ('index.html', 'compare/meld/meld_3_0.html', 'docs/index.html', 'docs/fhir.html#values')
    >>> file_of("/?specialty=general"), file_of("/static/calcura.css?0a1b2c3d")
    ('index.html#specialty=general', 'static/calcura.css?0a1b2c3d')
    """
    whole, mark, place = address.removeprefix("/").partition("#")
    path, _, asked = whole.partition("?")
    if path.startswith(("static/", "scripts/")):
        return whole
    file = f"{path}index.html" if path.endswith("/") or not path else f"{path}.html"
    return f"{file}{mark}{place}" if not asked else f"{file}#{asked}"


def as_files(html: str, path: str) -> str:
    """Return a page with every address of the service replaced by the way to its file."""
    root = root_of(path)
    return ADDRESS.sub(lambda found: f'{found[1]}="{root}{file_of(found[2])}"', html)

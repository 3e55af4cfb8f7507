"""A score in the compact form is the same function after its first call, which compiles its sums written out."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

import calcura
from calcura.engine import Definition
from calcura.engine.sample import sample

COMPACT = [each for each in calcura.definitions() if "each" in each.names]

ASK = """
import calcura
from calcura.engine.provenance import definition_hash
from calcura.engine.sample import sample
found = calcura.definition("nihss")
if {called}:
    for patient in sample(found, 3):
        found.function(**patient)
print(definition_hash(found), found.function.__code__.co_firstlineno)
"""


@pytest.mark.parametrize("definition", COMPACT, ids=lambda each: each.name)
def test_the_first_call_and_later_ones_give_the_same(definition: Definition) -> None:
    function = definition.function
    source, line = inspect.getsource(function), function.__code__.co_firstlineno
    first = [(function(**patient), patient) for patient in sample(definition, 20)]
    assert "each" not in function.__code__.co_names
    assert [(function(**patient), patient) for patient in sample(definition, 20)] == first
    assert (inspect.getsource(function), function.__code__.co_firstlineno) == (source, line)


def test_the_hash_of_a_definition_does_not_hang_on_whether_it_was_called() -> None:
    told = [
        subprocess.run([sys.executable, "-c", ASK.format(called=called)], capture_output=True, text=True, check=True)
        for called in (True, False)
    ]
    assert told[0].stdout == told[1].stdout != ""

"""One middle form between a calculator's function and every reading that is a table or a program elsewhere.

:func:`layers` gives a calculator as named steps, each assigned once, in order of dependence; with its inputs and what
is refused of them, the guards of this calculator and of those that it calls, and its bands. SQL, JavaScript and
FHIRPath are small writers over it: they look at no syntax tree and no function.

>>> from calcura.engine import definition
>>> bmi = layers(definition("body_mass_index"))
>>> [(each.name, each.type, each.unit) for each in bmi.inputs]
[('weight', 'number', 'kg'), ('height', 'number', 'cm')]
>>> [check.problem for _, check in bmi.checks][:3]
['weight: missing', 'weight: not a number', 'weight: below the plausible 0.2 kg']
>>> for each in bmi.steps:
...     print(each.name, each.label, each.expression)
height_in_meters Height in m Binary(operator='/', left=Name(name='height'), right=Constant(value=100))
body_mass_index Body mass index Binary(operator='/', left=Name(name='weight'), right=Binary(operator='**', \
left=Name(name='height_in_meters'), right=Constant(value=2)))

What a writer does, in this order:

1. **Inputs** (``layers.inputs``): bring each to its canonical unit (``in_unit`` is the expression; it honours
   cut-points that the source prints in a second unit). The first of ``layers.checks`` that holds is the row's
   problem; but for ``missing``, a check is asked only where there is a value. A check without a condition is about
   how something was written, and only the writer knows that. Then an input that was left out counts as its
   ``default``; where that is None and it is not required, steps ask for it with ``Missing``. The policy for findings
   that are not stated is given to ``layers`` and is in ``required``, ``default`` and ``assumption`` already.
2. **Body** (``layers.body``): steps and guards as the function comes by them; ``layers.steps`` and ``layers.guards``
   are the two apart, ``layers.levels()`` the steps by level. A step is ``expression`` where ``when`` holds, else
   missing. It may fail elsewhere: divide by zero, take a root of what is negative. A reading that computes every row
   has to make that a missing value; one that goes step by step can pass it over. The first guard that holds refuses
   the row.
3. **Result** (``layers.result``, the last step, under the calculator's name): where arithmetic fails or does not come
   to a finite number, the problem is ``NO_RESULT``. ``layers.always_finite`` says where that needs no looking. A type
   ``whole`` is a whole number, ``weeks_and_days`` a pair, told in days by a table.
4. **Band** (``layers.band``): one of the labels, asked of the result.

Expressions are of eleven kinds (:mod:`calcura.engine.layers.expressions`): ``Constant``, ``Name``, ``Unary``,
``Binary``, ``Compare``, ``Boolean``, ``Missing``, ``Among``, ``Case``, ``Lookup`` and ``Call`` of one of its
``FUNCTIONS``. ``Case`` and ``Lookup`` stand at most two deep in one another. A comparison or an arithmetic of what
may be missing stands only where ``Missing`` was asked first (in an earlier part of the same ``and``, in an earlier
branch, or in ``when``), or a guard refused it; a finding that may be missing is asked with ``holds``.
:func:`evaluate` says in Python what each means: the tests compare every writer with it, and it with ``calculate`` and
the columns.

Names: an input's is its own; a step's is the variable's. Where a variable is assigned several times the last version
has its name, earlier ones are numbered; ``step.variable`` is the name that a trace tells. What is added to a score is
a step of the kind ``criterion``, called after what it asks for first, as in ``age_points``, unless the calculator
declares it otherwise (``criteria``). Steps of a called calculator have its name in front only where it is needed to
tell them apart; ``step.calculator`` says whose they are.
"""

from __future__ import annotations

from calcura.engine.layers.expressions import (
    Expression,
    names_in,
)
from calcura.engine.layers.form import (
    NO_RESULT,
    Check,
    Given,
    Guard,
    Layers,
    Step,
    Type,
    added_columns,
    asked_in,
    headed,
    opening,
)
from calcura.engine.layers.inputs import check_names, in_unit
from calcura.engine.layers.interpreting import evaluate
from calcura.engine.layers.making import layers

__all__ = [
    "NO_RESULT",
    "Check",
    "Expression",
    "Given",
    "Guard",
    "Layers",
    "Step",
    "Type",
    "added_columns",
    "asked_in",
    "check_names",
    "evaluate",
    "headed",
    "in_unit",
    "layers",
    "names_in",
    "opening",
]

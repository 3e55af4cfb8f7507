"""The four steps of a calculation as JSON, so that each can be judged by itself.

Neither formula nor example is shown: what is judged is what a model knows and does.
"""

from __future__ import annotations

from functools import partial

from calcura.evaluation.strategies import Strategy
from calcura.evaluation.wording import asked_as_ours

strategy = Strategy(name="stepwise", messages=partial(asked_as_ours, "stepwise"), output_tokens=600)

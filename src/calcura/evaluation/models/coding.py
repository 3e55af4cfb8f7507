"""Code that a model writes: run for it, and what came of it told back, until it answers without code."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from inspect_ai.solver import TaskState

from calcura.evaluation.code import CodeResult, CodeRunner, CodeSession, code_blocks
from calcura.evaluation.code.telling import MODULES_THERE
from calcura.evaluation.models.asking import PROGRAMS, ask
from calcura.evaluation.models.container import has_container, in_container
from calcura.evaluation.strategies import by_user

TRIES = 20

ANSWER = '{"answer": "<the answer alone>"}, also where the task names another form'

RULES = f"""\
Write your program in one block that begins with ```python and ends with ```. It is run, and what it prints is shown \
to you. It cannot read files, reach a network or ask for input; of modules there are {MODULES_THERE}. Names that one \
program defines are there for the next.\
"""
"""How to write code that can be run here; part of the prompt of every strategy with code."""

ANSWER_NOW = f"No further program is run. Give your answer now, without code, as {ANSWER}."
GO_ON = (
    "If that settles it, reply without code, with one JSON object and nothing else: {answer}. "
    "If not, write another program. Programs left: {left}."
)
OUTCOMES = {
    "ok": "Your program ran. It printed:",
    "error": "Your program failed, by a fault of its own:",
    "unsupported": "Your program was not run to its end, because this interpreter lacks something that it uses. "
    "That does not make it wrong; write the same in another way:",
    "timeout": "Your program was stopped:",
    "memory": "Your program was stopped:",
    "crashed": "Your program could not be run to its end:",
}
"""What a model is told before the output, by how its program ended."""


class Workshop:
    """Where the programs of one run's samples are run."""

    def __init__(self) -> None:
        self._runner, self._with_container = CodeRunner(), CodeRunner(sandbox=in_container)

    def session(self) -> CodeSession:
        """Return where the programs of the sample at hand run, each after those before it."""
        return (self._with_container if has_container() else self._runner).session()

    async def run_until_answered(self, state: TaskState, reply: str, tries: int = TRIES) -> None:
        """Run the programs in a model's replies, beginning with this one, until a reply holds none.

        After the last try the model is asked for its answer once more; whatever it then says is judged.
        """
        session = self.session()
        for left in reversed(range(tries)):
            blocks = programs(reply)
            if not blocks:
                return
            result = await all_run(state, session, blocks)
            reply = await ask(state, [by_user(told_back(result, left))])


async def all_run(state: TaskState, session: CodeSession, blocks: Sequence[str]) -> CodeResult:
    """Run the programs of one reply up to the first that fails; what they print is one output.

    How they ended is counted with the sample.
    """
    printed = ""
    for program in blocks:
        result = await session.arun(program)
        printed += result.output
        if not result.is_ok:
            break
    state.store.set(PROGRAMS, dict(session.ended))
    return replace(result, output=printed)


def programs(reply: str) -> list[str]:
    """Return the programs in a reply; an answer in JSON is none, though its fence may not say so.

    >>> programs("```\\n{'answer': 3}\\n```\\n```python\\nprint(2)\\n```"), programs('```\\n{"answer": 3}\\n```')
    (["{'answer': 3}", 'print(2)'], [])
    """
    return [each for each in code_blocks(reply) if not _is_json(each)]


def told_back(result: CodeResult, left: int) -> str:
    """Return what a model is told of its program."""
    what_next = GO_ON.format(answer=ANSWER, left=left) if left else ANSWER_NOW
    return f"{OUTCOMES[result.status]}\n{result.text}\n\n{what_next}"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True

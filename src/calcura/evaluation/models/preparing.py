"""What must hold before a model is asked: its server is there, code can be run, and every role is filled."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from inspect_ai._util.error import PrerequisiteError  # Inspect is pinned; there is no public name.
from inspect_ai.model import Model, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.util import sandbox

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.models.asking import ask
from calcura.evaluation.models.container import has_container
from calcura.measurements.secrets import untold

PROBE, PROBED = "print(6 * 7)", "42"


@solver
def prepared(roles: tuple[str, ...] = (), code: bool = False) -> Solver:
    """Refuse a sample that could only be judged wrongly, before a token is spent on it.

    Each refusal is an error of the sample, which is then unscored; none passes for a wrong answer.
    """

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        for role in roles:
            require_role(role)
        if code:
            await probe_sandbox()
        return state

    return solve


@solver
def reply() -> Solver:
    """Ask once, and take the reply."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        await ask(state)
        return state

    return solve


def require_role(role: str) -> Model:
    """Return the model of a role, which must have been given and be another than the model under test.

    Inspect would take the model under test for a role that is not given, so that it judged itself.

    Raises:
        EvaluationError: the role is not given, or given to the model under test.
    """
    try:
        found = get_model(role=role, required=True)
    except PrerequisiteError as error:
        how = f"give one, on Inspect's command line by --model-role {role}=MODEL"
        raise EvaluationError(f"a model is needed for the role {role!r}; {how}") from error
    if str(found) == str(get_model()):
        raise EvaluationError(f"the role {role!r} is given to {found}, which would judge itself; give another model")
    return found


def require_server(model: Model) -> None:
    """Refuse a model whose server is not there, where it has an address of its own.

    It would be tried again and again, for some ten minutes without a word. Behind a proxy nothing is known of it.

    Raises:
        EvaluationError: nothing listens at the address, or it is none.
    """
    given = getattr(model.api, "base_url", None)
    if not given:
        return
    address = urlsplit(given)
    if not address.hostname:
        raise EvaluationError(
            f"{untold(given)!r} is no address of a server; write one such as http://127.0.0.1:8000/v1"
        )
    if getproxies().get(address.scheme) and not proxy_bypass(address.hostname):
        return
    port = address.port or (443 if address.scheme == "https" else 80)
    try:
        socket.create_connection((address.hostname, port), timeout=10).close()
    except OSError as error:
        raise EvaluationError(
            f"no server answers at {address.hostname}:{port} for {model}: {error.strerror or error}; start it, or give "
            "another address (--model-base-url)"
        ) from error


def probe_code_runner() -> str:
    """Run a line of Python where the programs of models run; return what ran it.

    Without this, a run in which nothing can be executed would end as a success with an accuracy of 0.

    Raises:
        EvaluationError: it cannot be run.
    """
    with eval_extra("running a model's code"):
        from calcura.evaluation.code import CodeRunner
    with CodeRunner() as runner:
        result, interpreter = runner.run(PROBE), runner.interpreter
    if not result.is_ok or result.output.strip() != PROBED:
        raise EvaluationError(f"a model's code cannot be run here: {PROBE} gave {result.status} {result.text!r}")
    return interpreter


async def probe_sandbox() -> None:
    """Run a line of Python in the sandbox of a sample, where it has one.

    Raises:
        EvaluationError: it cannot be run.
    """
    if not has_container():
        return
    try:
        result = await sandbox().exec(["python3", "-c", PROBE], timeout=30)
    except (OSError, TimeoutError) as error:
        raise EvaluationError(f"the sandbox runs no Python: {error}") from error
    if not result.success or result.stdout.strip() != PROBED:
        raise EvaluationError(f"the sandbox runs no Python: {(result.stderr or result.stdout).strip()[:300]}")

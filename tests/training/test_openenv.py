"""The OpenEnv server against the real library: its own client, over a socket."""

import threading
import time

import pytest

pytest.importorskip("openenv", reason="needs openenv: pip install openenv")
uvicorn = pytest.importorskip("uvicorn", reason="needs uvicorn")

from openenv.core.generic_client import GenericEnvClient  # noqa: E402

from calcura.cases.generated import generate  # noqa: E402
from calcura.training import GroundTruth  # noqa: E402
from calcura.training.openenv_server import app  # noqa: E402

pytestmark = pytest.mark.full


def test_an_episode_with_tools_and_an_answer() -> None:
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    case = next(generate(1, 5, start=3))
    with GenericEnvClient(base_url=f"http://127.0.0.1:{port}").sync() as client:
        assert client.reset(seed=5, index=3).observation["text"] == case.prompt
        page = client.step({"kind": "read", "text": case.calculator})
        assert "Purpose" in page.observation["text"] or len(page.observation["text"]) > 100
        refused = client.step({"kind": "calculate", "text": "no_such", "inputs": {}})
        assert refused.observation["text"].startswith("refused:") and not refused.done
        inputs = {name: each.told for name, each in case.inputs.items()}
        assert not client.step({"kind": "calculate", "text": case.calculator, "inputs": inputs}).done
        ended = client.step({"kind": "answer", "text": f"Answer: {GroundTruth.of(case).answer}"})
        assert ended.done and ended.reward == 1.0
        client.reset(seed=5, index=4)
        assert client.step({"kind": "answer", "text": "I do not know."}).reward == 0.0
    server.should_exit = True
    thread.join(5)

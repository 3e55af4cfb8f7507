"""verl: the calculators as tools of its agent loop.

In the configuration ``actor_rollout_ref.rollout.multi_turn.function_tool_path`` is the path of this file, and
``agent.default_agent_loop`` is ``tool_agent``. The reward stays that of ``verl_reward``.
"""

from __future__ import annotations

from verl.tools.function_tool import function_tool

from calcura.training.tools import TOOLS

for _tool in TOOLS.values():
    function_tool(_tool)

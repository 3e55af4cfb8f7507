"""How long a request may take to arrive: half a request, left open, would hold a connection for as long as it likes."""

from __future__ import annotations

from typing import Any

import uvicorn

SECONDS = 60
"""A request that is not there whole after this time, and after it once more, is not waited for."""

TICKS_A_SECOND = 10
"""How often uvicorn calls :meth:`Server.on_tick`."""


class Server(uvicorn.Server):
    """A server that closes connections on which a request does not come to its end."""

    def __init__(self, config: uvicorn.Config, seconds: int = SECONDS) -> None:
        super().__init__(config)
        self._ticks = seconds * TICKS_A_SECOND
        self._waiting: dict[Any, Any] = {}

    async def on_tick(self, counter: int) -> bool:
        """Close what has waited for the same request since the last look."""
        if counter % self._ticks == 0:
            before, self._waiting = self._waiting, self._unfinished()
            for connection, cycle in self._waiting.items():
                if connection in before and before[connection] is cycle:
                    connection.transport.close()
        return await super().on_tick(counter)

    def _unfinished(self) -> dict[Any, Any]:
        """Return the connections that wait for a request or the rest of one, with the request before or in work."""
        found = {each: each.cycle for each in self.server_state.connections if hasattr(each, "cycle")}
        return {each: of for each, of in found.items() if of is None or of.response_complete or of.more_body}

"""Every step as it happened: the explanation is recorded while computing, never read back afterwards."""

from __future__ import annotations

from calcura.engine.tracing.recording import run
from calcura.engine.tracing.situation import carried
from calcura.engine.tracing.traced import trace

__all__ = ["carried", "run", "trace"]

"""The commands: one small file per group, each importing a room only when a command needs it."""

from calcura.cli.app import app, main, run

__all__ = ["app", "main", "run"]

"""Calcura for other programs: MCP for agents, REST for everything else. Views only.

No rule of medicine and no judgment lives here. :mod:`.operations` says once what can be asked; :mod:`.agents` (MCP) and
:mod:`.rest` are two ways of asking it, and :mod:`.app` puts both behind :mod:`.guard` in one process.
"""

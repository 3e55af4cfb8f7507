"""Python that a model wrote: found in its answer, and run where it can harm nothing."""

from calcura.evaluation.code.blocks import code_blocks
from calcura.evaluation.code.results import CodeResult, Sandbox
from calcura.evaluation.code.runner import CodeRunner
from calcura.evaluation.code.sessions import CodeSession

__all__ = ["CodeResult", "CodeRunner", "CodeSession", "Sandbox", "code_blocks"]

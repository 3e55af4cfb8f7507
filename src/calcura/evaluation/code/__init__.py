"""Python that a model wrote: found in its answer, and run where it can harm nothing."""

from calcura.evaluation.code.preparing import code_blocks
from calcura.evaluation.code.results import CodeResult, Sandbox
from calcura.evaluation.code.runner import CodeRunner, CodeSession

__all__ = ["CodeResult", "CodeRunner", "CodeSession", "Sandbox", "code_blocks"]

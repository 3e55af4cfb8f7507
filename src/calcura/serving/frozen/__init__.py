"""The pages as files that need no server: each calculator computes in the browser, prose and search beside them."""

from calcura.serving.frozen.site import MARK, site
from calcura.serving.frozen.sources import Sources, beside_the_code

__all__ = ["MARK", "Sources", "beside_the_code", "site"]

"""The pages as files that need no server: each calculator computes in the browser, prose and search beside them."""

from calcura.serving.frozen.site import MARK, Sources, beside_the_code, site

__all__ = ["MARK", "Sources", "beside_the_code", "site"]

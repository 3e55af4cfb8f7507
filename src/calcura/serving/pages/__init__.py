"""Web pages, made on the server: each answers without a script, and with one while it is filled in.

A page is a function from what was asked (:class:`.page.Asked`) to a response, and a :class:`.page.Page` that says where
it is; a module lists its pages as ``PAGES`` and is named in :mod:`.routes`. Whatever a page posts to is taken to keep
something, and asks for a known caller, unless the page says that it does not.
"""

from calcura.serving.pages.refusing import refused
from calcura.serving.pages.routes import routes

__all__ = ["refused", "routes"]

"""The languages that cases are told in, each loaded when it is first asked for."""

from __future__ import annotations

from calcura.cases.errors import GenerationError
from calcura.cases.generated.language import Language


def language(code: str) -> Language:
    """Return a language by its code: ``en``, or ``zh`` for simplified Chinese.

    Raises:
        GenerationError: when there is none of that code.
    """
    if code == "en":
        from calcura.cases.generated.english import ENGLISH

        return ENGLISH
    if code == "zh":
        from calcura.cases.generated.chinese import CHINESE

        return CHINESE
    raise GenerationError(f"there are no cases in the language {code!r}; there are en and zh")

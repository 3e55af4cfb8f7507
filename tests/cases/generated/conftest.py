import pytest

from calcura.cases.generated import language


@pytest.fixture(params=["en", "zh"])
def written_in(request: pytest.FixtureRequest) -> str:
    """A language that cases are told in; skipped where its words are not there."""
    try:
        language(request.param)
    except ImportError:
        pytest.skip(f"the words of {request.param} are not there")
    return str(request.param)

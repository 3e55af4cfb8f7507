"""Products with powers, which the columns reading writes as one exponential, agree with the plain function."""

import polars as pl
import pytest

from calcura.engine import Definition, Source
from calcura.engine.tables import score
from calcura.measurements import Age, SerumCreatinine
from calcura.measurements.kinds import Outcome


def steep(age: Age, serum_creatinine: SerumCreatinine) -> float:
    """A power that stands above and below the line, bound to a name."""
    power = serum_creatinine**1.5
    return age * power / power


def below(age: Age, serum_creatinine: SerumCreatinine) -> float:
    """A power above the line, another one below it."""
    return 2 * age**1.2 / serum_creatinine**0.5


@pytest.mark.parametrize("function", [steep, below])
def test_a_power_counts_wherever_it_stands(function) -> None:
    source = Source("Nobody. Nowhere 2000", url="https://example.org")
    definition = Definition(function.__name__, "Power", function, Outcome("Power", ""), (source,))
    patient = {"age": 50.0, "serum_creatinine": 2.0}
    (found,) = score(pl.DataFrame([patient]), [definition])[definition.name]
    assert found == pytest.approx(function(**patient))

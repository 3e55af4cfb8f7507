"""Every calculator's module gives in Chromium what ``calculate`` gives, refused patients included."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from patients import any_patients, same, spoiled

import calcura
from browsing import Page, opened_browser, opened_page
from calcura.engine.javascript import files
from calcura.measurements import WeeksAndDays
from due import some_calculators

SITE = "http://calcura.test"
IN_THE_PAGE = """async ([name, patients]) => {
    const { calculate } = await import(`/${name}.js`);
    return patients.map((each) => calculate(each)).map(({ value, band, problem }) => [value, band, problem]);
}"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page of a site that has the modules and nothing else."""
    written = dict(files(calcura.definitions()))

    def answer(route: Any) -> None:
        name = route.request.url.removeprefix(f"{SITE}/")
        kind = "text/javascript" if name in written else "text/html"
        route.fulfill(body=written.get(name, "<!doctype html><title>Modules</title>"), content_type=kind)

    with opened_browser() as browser, opened_page(browser, SITE) as opened:
        opened.route("**/*", answer)
        opened.goto("/")
        yield opened


def told(value: object) -> object:
    if isinstance(value, WeeksAndDays):
        return {"weeks": value.weeks, "days": value.days}
    if isinstance(value, date):
        return value.isoformat()
    return sorted(value) if isinstance(value, frozenset) else value


@pytest.mark.parametrize(
    ("calculators", "count"), [(150, 3), pytest.param(None, 1000, marks=pytest.mark.full)], ids=["some", "every"]
)
def test_every_module_gives_in_chromium_what_calculate_gives(calculators: int | None, count: int, page: Page) -> None:
    refused = 0
    definitions = some_calculators(calculators) if calculators else calcura.definitions()
    for definition in definitions:
        patients = list(calcura.sample(definition, count, seed=71))
        patients += [each for patient in patients[: count // 50] for each in spoiled(definition, patient)]
        patients += any_patients(definition, count, seed=72)
        given = [{name: told(value) for name, value in patient.items()} for patient in patients]
        found = page.evaluate(IN_THE_PAGE, [definition.name, given])
        for patient, (value, band, problem) in zip(patients, found, strict=True):
            try:
                expected = calcura.calculate(definition, patient)
            except calcura.CalcuraError:
                assert value is None and band is None and problem, (definition.name, patient)
                refused += 1
                continue
            assert problem is None and band == expected.band, (definition.name, patient)
            known = told(expected.value)
            agree = same(value, known) if isinstance(known, float | int) else value == known
            assert agree, (definition.name, patient, value, known)
    assert refused > len(definitions) // 12

"""Bounds against brute force: every completion where they can be counted, random and corner completions elsewhere."""

from __future__ import annotations

import math
from datetime import date
from itertools import product
from random import Random

import pytest

import calcura
from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.bounds import Bounds, bounds
from calcura.engine.bounds.completions import as_number
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Input
from calcura.engine.formula import all_called
from calcura.measurements.kinds import Choice, Day, Finding, Number

MOST_COMPLETIONS = 100_000
SCORES = [each for each in calcura.definitions() if each.result.answer == "integer"]
DECIMALS = [each for each in calcura.definitions() if each.result.answer == "decimal"]


def named(definition: Definition) -> str:
    return definition.name


def result_of(definition: Definition, values: dict[str, object]) -> float | None:
    """The result as a number, None where the calculator refuses."""
    try:
        result = as_number(definition.function(**values))
    except (ValueError, ArithmeticError):
        return None
    return result if math.isfinite(result) else None


def telling_values(definition: Definition, each: Input) -> list[object]:
    """Every value that can make a difference to a score: options, and numbers at and beside each limit."""
    match each.kind:
        case Finding():
            return [False, True]
        case Choice(options=options):
            return list(options)
        case Number(plausible=(low, high)):
            cuts = [cut for cut in cut_points(definition).get(each.name, ()) if low < cut < high]
            sides = [side for cut in cuts for side in (math.nextafter(cut, low), cut, math.nextafter(cut, high))]
            return [float(low), *sides, float(high)]
    raise AssertionError(each)


def known_value(definition: Definition, each: Input, random: Random) -> object:
    """A value for an input that is known: usual, or exactly at a limit."""
    if isinstance(each.kind, Day):
        return date(2024, 2, 29)
    if isinstance(each.kind, Number):
        if random.random() < 0.4:
            return random.choice(telling_values(definition, each))
        drawn = random.uniform(*each.kind.usual)
        return float(round(drawn)) if each.kind.whole else drawn
    return random.choice(telling_values(definition, each))


def case(definition: Definition, random: Random, largest: int) -> tuple[dict[str, object], dict[str, list[object]]]:
    """Known inputs, and for some unknown ones their telling values, with at most ``largest`` completions."""
    unknown: dict[str, list[object]] = {}
    size = 1
    for each in random.sample(definition.inputs, len(definition.inputs)):
        if isinstance(each.kind, Day) or random.random() < 0.3 or len(unknown) >= 12:
            continue
        values = telling_values(definition, each)
        if size * len(values) <= largest:
            unknown[each.name] = values
            size *= len(values)
    known = {each.name: known_value(definition, each, random) for each in definition.inputs if each.name not in unknown}
    return known, unknown


def every_result(definition: Definition, known: dict[str, object], unknown: dict[str, list[object]]) -> list[float]:
    completions = (dict(zip(unknown, values, strict=True)) for values in product(*unknown.values()))
    results = (result_of(definition, {**known, **completion}) for completion in completions)
    return [each for each in results if each is not None]


def agree_with_brute_force(definition: Definition, known: dict[str, object], unknown: dict[str, list[object]]) -> None:
    results = every_result(definition, known, unknown)
    if not results:
        with pytest.raises(CalculationError):
            bounds(definition, known)
        return
    found = bounds(definition, known)
    assert (found.low, found.high) == (min(results), max(results)), (known, list(unknown))
    assert found.tight
    if definition.bands is not None:
        assert found.settled == (len({definition.bands.of(each) for each in results}) == 1)
    else:
        assert found.settled == (len(set(results)) == 1)


# --- scores: exact ---------------------------------------------------------------------------------------------

NOT_BY_STEPS = (
    *("meld", "peld", "light_criteria", "berlin_ards", "phoenix_sepsis", "rumack_matthew", "sofa_2", "gcs_pupils"),
    *("recist", "mskcc_rcc", "manchester_sclc", "forrester"),
)
ONLY_STEPS = [each for each in SCORES if not each.name.startswith(NOT_BY_STEPS)]
"""Scores that depend on numbers only through limits; the others have logarithms, add a number
itself, or compare ratios or two numbers."""
TWICE = "an input stands twice, and what it does in one place it undoes in part in the other"
WIDE = {
    "vancomycin_auc_two_level": "where the two levels meet, a difference is divided by none",
    "twin_weight_discordance": "of two weights the larger is not known",
    "relative_risk": "a count may be none",
    "body_roundness_index": "where the waist is as wide as the ellipse allows, a root runs steeply to an end",
    "body_fat_us_navy": "where the neck is as wide as the waist, a logarithm runs steeply to an end",
    "a_a_ratio": "where hardly any oxygen is left in the alveoli, the ratio runs steeply to an end",
    "lms_measurement": "a power stands above and below a fraction stroke",
    "z_score_lms_restricted": "a power stands above and below a fraction stroke",
    **{
        each.name: "L, M and S of a chart go by one age, and so do the splines of lung function"
        for each in DECIMALS
        if any("interpolated" in it.names for it in (each, *all_called(each)))
    },
    **dict.fromkeys(("teichholz", "oxygen_extraction_ratio", "tmp_gfr", "shunt_fraction_berggren"), TWICE),
    **dict.fromkeys(("percent_excess_weight_loss", "kinetic_egfr", "chi_square_2x2", "cohen_kappa"), TWICE),
    **dict.fromkeys(("confidence_interval_proportion", "lean_body_mass_james", "free_testosterone_vermeulen"), TWICE),
    **dict.fromkeys(("steady_state_peak_infusion", "steady_state_trough_infusion"), TWICE),
}
"""Equations whose ends hold but are not the nearest, and why."""


def some(definition: Definition, index: int) -> Random:
    return Random(f"bounds/{definition.name}/{index}")


def findings_only(definition: Definition, random: Random) -> tuple[dict[str, object], dict[str, list[object]]]:
    """Known numbers, and up to twelve unknown findings and choices."""
    finite = [each for each in definition.inputs if isinstance(each.kind, (Finding, Choice))]
    chosen = random.sample(finite, min(len(finite), random.randint(1, 12)))
    unknown: dict[str, list[object]] = {}
    for each in chosen:
        values = telling_values(definition, each)
        if math.prod(map(len, unknown.values())) * len(values) <= MOST_COMPLETIONS:
            unknown[each.name] = values
    known = {each.name: known_value(definition, each, random) for each in definition.inputs if each.name not in unknown}
    return known, unknown


@pytest.mark.parametrize("definition", SCORES, ids=named)
def test_scores_are_exact_for_unknown_findings(definition: Definition) -> None:
    for index in range(4):
        agree_with_brute_force(definition, *findings_only(definition, some(definition, index)))


@pytest.mark.parametrize("definition", ONLY_STEPS, ids=named)
def test_scores_are_exact_for_unknown_numbers_too(definition: Definition) -> None:
    for index in range(6):
        agree_with_brute_force(definition, *case(definition, some(definition, index), 1000))


@pytest.mark.full
@pytest.mark.parametrize("definition", SCORES, ids=named)
def test_scores_are_exact_in_full(definition: Definition) -> None:
    for index in range(100):
        agree_with_brute_force(definition, *findings_only(definition, some(definition, index)))
        if definition in ONLY_STEPS:
            agree_with_brute_force(definition, *case(definition, some(definition, index), 20_000))


def caprini_with_twelve_unknown(index: int) -> None:
    definition = calcura.definition("caprini_2005")
    random = Random(f"bounds/twelve/{index}")
    names = random.sample([each.name for each in definition.inputs], 12)
    unknown = {name: telling_values(definition, definition.input_by_name[name]) for name in names}
    while math.prod(map(len, unknown.values())) > MOST_COMPLETIONS:
        widest = max(unknown, key=lambda name: len(unknown[name]))
        unknown[widest] = (
            unknown[widest][::2] + unknown[widest][-1:] if len(unknown[widest]) > 6 else unknown[widest][:1]
        )
        if len(unknown[widest]) == 1:
            del unknown[widest]
    known = {each.name: known_value(definition, each, random) for each in definition.inputs if each.name not in unknown}
    agree_with_brute_force(definition, known, unknown)


def test_caprini_with_any_twelve_unknown() -> None:
    for index in range(4):
        caprini_with_twelve_unknown(index)


@pytest.mark.full
def test_caprini_with_any_twelve_unknown_in_full() -> None:
    for index in range(100):
        caprini_with_twelve_unknown(index)


# --- equations: certain, and tight to 1 % ----------------------------------------------------------------------


def random_value(definition: Definition, each: Input, random: Random) -> object:
    """A value from the plausible range: anywhere, by ratio, or an end or limit."""
    if not isinstance(each.kind, Number):
        return random.choice(telling_values(definition, each))
    low, high = map(float, each.kind.plausible)
    way = random.random()
    if way < 0.4:
        return random.choice(telling_values(definition, each))
    drawn = low * (high / low) ** random.random() if way < 0.7 and low > 0 else random.uniform(low, high)
    return float(round(drawn)) if each.kind.whole else drawn


def corner(definition: Definition, each: Input, random: Random) -> object:
    values = telling_values(definition, each)
    if not isinstance(each.kind, Number):
        return random.choice(values)
    low, high = float(values[0]), float(values[-1])  # type: ignore[arg-type]
    return random.choice([low, high, low + 1 if each.kind.whole else math.nextafter(low, high)])


def completions(
    definition: Definition, known: dict[str, object], unknown: list[Input], random: Random, size: int
) -> list[float]:
    results = []
    for index in range(size):
        draw = corner if index % 2 else random_value
        result = result_of(definition, {**known, **{each.name: draw(definition, each, random) for each in unknown}})
        if result is not None:
            results.append(result)
    return results


def equation_case(definition: Definition, index: int, size: int) -> None:
    random = some(definition, index)
    unknown = [each for each in definition.inputs if random.random() < 0.6 and not isinstance(each.kind, Day)]
    known = {each.name: known_value(definition, each, random) for each in definition.inputs if each not in unknown}
    results = completions(definition, known, unknown, random, size)
    if not results:
        return
    found = bounds(definition, known)
    low, high, slack = min(results), max(results), 1e-12 * max(map(abs, results))
    assert as_number(found.low) <= low + slack, known
    assert as_number(found.high) >= high - slack, known
    if definition.name not in WIDE:
        assert found.tight, known
        assert_attained(definition, found, known)


def assert_attained(definition: Definition, found: Bounds, known: dict[str, object]) -> None:
    """The ends lie within 1 % of the spread of results that the plain function really has."""
    assert found._decisions is not None
    low, high = (result_of(definition, {**known, **point}) for point in found._decisions.witnesses[:2])
    assert low is not None and high is not None
    if math.isfinite(float(found.low)) and math.isfinite(float(found.high)):
        width = 0.01 * (high - low) + 1e-12
        assert low - found.low <= width and found.high - high <= width


@pytest.mark.parametrize("definition", [*DECIMALS, *SCORES], ids=named)
def test_every_completion_lies_within_the_ends(definition: Definition) -> None:
    for index in range(4):
        equation_case(definition, index, 1000)


@pytest.mark.full
@pytest.mark.parametrize("definition", [*DECIMALS, *SCORES], ids=named)
def test_every_completion_lies_within_the_ends_in_full(definition: Definition) -> None:
    for index in range(20):
        equation_case(definition, index, 20_000)


def test_a_pole_between_unknown_values_has_no_ends() -> None:
    found = bounds("delta_ratio", {"serum_sodium": 140, "serum_chloride": 100})
    assert (found.low, found.high) == (-math.inf, math.inf)
    assert found.to_json()["low"] is None and found.to_json()["high"] is None
    assert found.text().startswith("Delta ratio: unbounded")


# --- what would settle it --------------------------------------------------------------------------------------


def meanings(definition: Definition, results: list[float]) -> set[object]:
    return {definition.bands.of(each) if definition.bands else each for each in results}


def deciding_agrees(definition: Definition, index: int, largest: int) -> None:
    known, unknown = case(definition, some(definition, index), largest)
    try:
        found = bounds(definition, known)
    except CalculationError:
        return
    if found.settled or not unknown:
        assert found.deciding == () and found.always_decides == ()
        return
    for name, values in unknown.items():
        rest = {other: each for other, each in unknown.items() if other != name}
        settling = {}
        for value in values:
            got = meanings(definition, every_result(definition, {**known, name: value}, rest))
            if len(got) == 1:
                settling[value] = got.pop()
            elif not got:
                settling[value] = None
        told = told_by(found, name, values)
        assert told == {value: band for value, band in settling.items() if band is not None}, (known, name)
        assert (name in found.always_decides) == (len(settling) == len(values)), (known, name)


def told_by(found: Bounds, name: str, values: list[object]) -> dict[object, object]:
    """The values of an input that the bounds call settling, with what they settle."""
    assert found._decisions is not None
    labels = found.definition.bands.labels if found.definition.bands else None
    told: dict[object, object] = {}
    for settled in found._decisions.of(name)[0]:
        for value in values:
            low, high = (settled.values.low, settled.values.high) if hasattr(settled.values, "low") else (None, None)
            if (low <= value <= high) if low is not None else value in settled.values.values:
                told[value] = labels[settled.meaning] if labels else settled.meaning
    return told


@pytest.mark.parametrize("definition", ONLY_STEPS, ids=named)
def test_deciding_inputs_agree_with_brute_force(definition: Definition) -> None:
    for index in range(5):
        deciding_agrees(definition, index, 300)


@pytest.mark.full
@pytest.mark.parametrize("definition", ONLY_STEPS, ids=named)
def test_deciding_inputs_agree_with_brute_force_in_full(definition: Definition) -> None:
    for index in range(100):
        deciding_agrees(definition, index, 4000)


@pytest.mark.parametrize("definition", [each for each in DECIMALS if each.bands], ids=named)
def test_a_value_called_deciding_settles_the_band(definition: Definition) -> None:
    for index in range(6):
        random = some(definition, index)
        unknown = random.sample(definition.inputs, min(2, len(definition.inputs)))
        known = {each.name: known_value(definition, each, random) for each in definition.inputs if each not in unknown}
        try:
            found = bounds(definition, known)
        except CalculationError:
            continue
        if not found.settled:
            assert_deciding_values_settle(definition, found, known, unknown, random)


def assert_deciding_values_settle(
    definition: Definition, found: Bounds, known: dict[str, object], unknown: list[Input], random: Random
) -> None:
    assert found._decisions is not None and definition.bands is not None
    for each in unknown:
        for settled in found._decisions.of(each.name)[0]:
            domain = settled.values
            values = (domain.low, domain.high) if hasattr(domain, "low") else domain.values
            for value in values:
                others = [other for other in unknown if other is not each]
                results = completions(definition, {**known, each.name: value}, others, random, 200)
                assert {definition.bands.of(result) for result in results} <= {definition.bands.labels[settled.meaning]}


def test_the_deciding_values_are_told_in_words() -> None:
    found = bounds("curb_65", {"age": 70, "respiratory_rate": 32})
    assert (found.low, found.high, found.settled, found.band) == (2, 5, False, None)
    words = {each.input: each.when for each in found.deciding}
    assert words == {
        "confusion": "present",
        "blood_urea_nitrogen": "above 19 mg/dL",
        "systolic_blood_pressure": "below 90 mmHg",
        "diastolic_blood_pressure": "at most 60 mmHg",
    }
    assert found.text().startswith("CURB-65 score: 2 to 5 points; not settled")
    assert found.text().endswith("Research software, not a medical device.")


def test_thresholds_without_a_limit_in_the_program_are_found() -> None:
    found = bounds("body_mass_index", {"height": 200})
    words = {each.when: each.band for each in found.deciding}
    assert words["from 100 to below 120 kg"] == "overweight"
    assert found.always_decides == ("weight",)


# --- what is asked, and what is refused ------------------------------------------------------------------------


def test_nothing_unknown_gives_the_result_at_both_ends() -> None:
    inputs = {"weight": "70 kg", "height": "175 cm"}
    found = bounds("body_mass_index", inputs)
    assert found.low == found.high == calcura.calculate("body_mass_index", inputs).value
    assert found.settled and found.band == "normal weight" and found.unknown == () and found.completions == 1


def test_said_to_be_unknown_is_unknown() -> None:
    assert bounds("sirs", {"temperature": "unknown"}).unknown == bounds("sirs", {}).unknown


def test_a_default_is_no_knowledge_but_leaving_out_can_be_said() -> None:
    given = {"temperature": 37, "heart_rate": 80, "respiratory_rate": 14, "white_blood_cells": 8}
    assert (bounds("sirs", given).low, bounds("sirs", given).high) == (0, 2)
    assert bounds("sirs", {**given, "paco2": None, "immature_bands": None}).high == 0


def test_an_option_that_is_refused_is_no_completion() -> None:
    found = bounds("glasgow_coma_scale", {})
    assert (found.low, found.high, found.completions) == (3, 15, 4 * 5 * 6)


def test_dates_and_lengths_of_time_have_bounds() -> None:
    found = bounds("estimated_due_date", {"last_menstrual_period": "2024-01-01"})
    assert isinstance(found.low, date) and isinstance(found.high, date) and found.low < date(2024, 10, 7) < found.high


def test_an_unknown_date_is_refused() -> None:
    with pytest.raises(InputError, match="last_menstrual_period is missing, and any date is possible"):
        bounds("estimated_due_date", {"cycle_length": 28})


def test_a_wrong_name_is_refused() -> None:
    with pytest.raises(InputError, match="Did you mean respiratory_rate"):
        bounds("curb_65", {"respiratory_rat": 30})


def test_an_implausible_value_is_refused() -> None:
    with pytest.raises(InputError, match="above the plausible"):
        bounds("ckd_epi_2021_creatinine", {"serum_creatinine": 88})


def test_inputs_that_allow_no_result_are_refused() -> None:
    with pytest.raises(CalculationError, match="whatever the unknown inputs are"):
        bounds("glasgow_coma_scale", {"best_eye_response": "not_testable"})


def test_the_whole_is_json() -> None:
    found = bounds("caprini_2005", {"age": 50})
    as_json = found.to_json()
    assert as_json["deciding"] and as_json["calculator"] == "caprini_2005"

"""Calculators are loaded by name, one module at a time; what no list names is found all the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from calcura import calculators
from calcura.calculators.__main__ import calculators_found, entries_found
from calcura.measurements import vocabulary

PACKAGE = """
from calcura.engine import Source, calculator
from calcura.measurements import HeartRate, Outcome, SystolicBloodPressure

SOURCE = Source("Made up", url="https://example.org")

@calculator(title="Shock index of {name}", result=Outcome("Shock index", "", decimals=2), source=SOURCE)
def {name}(heart_rate: HeartRate, systolic_blood_pressure: SystolicBloodPressure) -> float:
    \"\"\"Relate heart rate to systolic pressure.\"\"\"
    return heart_rate / systolic_blood_pressure
"""
PATIENT = "{'heart_rate': 90, 'systolic_blood_pressure': 120}"


def printed(code: str, *paths: Path) -> object:
    """Return what a fresh process prints, as JSON."""
    check = f"import sys; sys.path[:0] = {[str(each) for each in paths]}; import json, calcura; {code}"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def test_the_indices_are_true() -> None:
    """Where this fails, `python -m calcura.calculators` writes them anew."""
    assert calculators.listed() == calculators_found()
    assert entries_found() == vocabulary.INDEX


def test_one_calculator_loads_its_own_module_and_subjects_only() -> None:
    found = printed(
        "calcura.calculate('body_mass_index', {'weight': 70, 'height': 175});"
        "rooms = 'calcura.calculators.', 'calcura.measurements.vocabulary.';"
        "print(json.dumps([each for each in sys.modules if each.startswith(rooms)]))"
    )
    assert isinstance(found, list)
    loaded = [name for name in found if name.startswith("calcura.calculators.")]
    assert loaded == ["calcura.calculators.general", "calcura.calculators.general.body_size"]
    assert 0 < len([name for name in found if ".vocabulary." in name]) < len(set(vocabulary.INDEX.values()))


def test_a_list_of_titles_loads_no_calculator() -> None:
    found = printed(
        "from calcura.engine.registry import listed; titles = [each.title for each in listed()];"
        "print(json.dumps([len(titles), [n for n in sys.modules if n.startswith('calcura.calculators.')]]))"
    )
    assert found == [len(calculators.listed()), []]


def package(folder: Path, entry_points: str) -> Path:
    """Make a package with two calculators as it stands after its installation."""
    for name in ("ours_by_name", "ours_by_module"):
        (folder / f"{name}_module.py").write_text(PACKAGE.format(name=name))
    about = folder / "ours-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ours\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[calcura.calculators]\n{entry_points}\n")
    return folder


def test_an_outside_package_names_its_calculators_or_a_module_of_them(tmp_path: Path) -> None:
    points = "ours_by_name = ours_by_name_module:ours_by_name\nmine = ours_by_module_module"
    folder = package(tmp_path, points)
    is_loaded = "'ours_by_name_module' in sys.modules"
    found = printed(
        "from calcura.engine.registry import listed; named = 'ours_by_name' in [each.name for each in listed()];"
        f"before = {is_loaded}; value = calcura.calculate('ours_by_name', {PATIENT}).value;"
        f"other = calcura.calculate('ours_by_module', {PATIENT}).value;"
        "names = [each.name for each in calcura.definitions()];"
        "print(json.dumps([named, before, value, other, 'ours_by_name' in names, 'ours_by_module' in names]))",
        folder,
    )
    assert found == [True, False, 0.75, 0.75, True, True]


def test_an_unknown_name_is_refused_with_the_closest() -> None:
    found = printed(
        "\ntry:\n    calcura.calculate('body_mass_indx', {})"
        "\nexcept calcura.CalcuraError as error:\n    print(json.dumps(str(error)))"
    )
    assert "Did you mean body_mass_index" in str(found)

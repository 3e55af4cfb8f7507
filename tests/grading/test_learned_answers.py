"""What the model of answers in running text is made of, and that its trainer learns what it is shown."""

import json
from pathlib import Path

from learned_answers import examples, is_credited, learn, written

from calcura.grading.learned import WEIGHTS
from calcura.text.learned import checksum

LINE = {"kind": "ending", "channel": False, "type": "decimal", "gold": 24.2, "unit": "kg/m2", "credit": True}
MANNERS = (("So the BMI of {} is {} kg/m2.", True), ("Her brother of {} once had {} kg/m2.", False))


def test_what_is_shown_is_learned(tmp_path: Path) -> None:
    file = tmp_path / "writer.jsonl"
    lines = [
        {**LINE, "reply": f"Her weight was looked up. {manner.format(name, 24.2)} She is well.", "credit": right}
        for manner, right in MANNERS
        for name in ("today", "Monday", "Friday", "Sunday", "the visit")
    ]
    file.write_text("\n".join(json.dumps(each) for each in lines), encoding="utf-8")
    told = list(examples(file))
    weights = learn(told)
    assert [is_credited(each, weights, least=0.0) for each in told] == [each["credit"] for each in lines]
    assert written(weights).startswith(f"# {len(weights)} features")


def test_the_weights_are_as_they_were_made_and_not_too_many() -> None:
    head, _, body = WEIGHTS.read_text(encoding="utf-8").partition("\n")
    assert head.endswith(checksum(body)) and len(body) < 150_000

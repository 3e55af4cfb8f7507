"""What clinicians call a calculator finds it, or all its rivals, whichever way it is asked for."""

import json

import pytest
from starlette.testclient import TestClient

import calcura
from calcura.cli.app import run
from calcura.serving.agent_tools import BY_NAME, called

ONE = {
    "bmi": "body_mass_index",
    "gcs": "glasgow_coma_scale",
    "curb65": "curb_65",
    "chads vasc": "cha2ds2_vasc",
    "chads va": "cha2ds2_va",
}
SEVERAL = {
    "egfr": ("ckd_epi_2021_creatinine", "ckd_epi_2009_creatinine", "mdrd_gfr"),
    "CKD-EPI": ("ckd_epi_2021_creatinine", "ckd_epi_2009_creatinine"),
}


def answers(asked: str, service: TestClient, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """Return what Python, the command line, REST and an agent's tool say to a calculation without inputs."""
    with pytest.raises(calcura.CalcuraError) as refused:
        calcura.calculate(asked, {})
    run(["calculate", asked])
    rest = service.post(f"/v1/calculators/{asked}/calculate", json={"inputs": {}}).text
    agent = called(BY_NAME["calculate"], {"calculator": asked, "inputs": {}}).model_dump_json()
    return {"Python": str(refused.value), "command": capsys.readouterr().err, "REST": rest, "agent": agent}


@pytest.mark.parametrize(("asked", "name"), ONE.items())
def test_a_name_that_means_one_calculator_finds_it(
    asked: str, name: str, service: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    assert calcura.definition(asked).name == name
    for way, told in answers(asked, service, capsys).items():
        assert name in told and "no calculator" not in told, (way, told)


@pytest.mark.parametrize(("asked", "names"), SEVERAL.items())
def test_a_name_that_several_go_by_names_them_all_and_no_other(
    asked: str, names: tuple[str, ...], service: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    for way, told in answers(asked, service, capsys).items():
        assert all(name in told for name in names), (way, told)
        assert "perc" not in json.dumps(told).replace("percent", ""), (way, told)

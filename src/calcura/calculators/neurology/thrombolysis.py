"""Thrombolysis of stroke: the dose."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Outcome

NINDS_1995 = Source(
    "National Institute of Neurological Disorders and Stroke rt-PA Stroke Study Group. Tissue plasminogen activator "
    "for "
    "acute ischemic stroke. N Engl J Med 1995;333:1581-7",
    doi="10.1056/NEJM199512143332401",
)


@calculator(
    title="Alteplase dose in acute ischemic stroke",
    result=Outcome("Total dose of alteplase", "mg", decimals=1, limits=(0, 90)),
    source=NINDS_1995,
    use=Use(
        "dose of alteplase in stroke",
        having=("acute stroke",),
        ages=(18, None),
        situations="thrombolysis of ischemic stroke by weight, bolus and infusion of tissue plasminogen activator",
        signs="-; -; -",
        names=(
            "alteplase dose; alteplase dosing; tPA dose; tPA dosing; rt-PA dose; alteplase in stroke; stroke "
            "alteplase; "
            "dose of alteplase"
        ),
    ),
)
def alteplase_dose_stroke(weight: Weight) -> float:
    """Compute the total dose of alteplase for an adult with acute ischemic stroke.

    It is 0.9 mg/kg, at most 90 mg. A tenth is given as a bolus over one minute, the rest over 60 minutes. Japan
    licenses 0.6 mg/kg; lung embolism and infarction have other doses.
    """
    return min(0.9 * weight, 90)

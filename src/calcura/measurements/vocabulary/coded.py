"""Questions by which health records hold a finding, and the answers that settle it."""

from __future__ import annotations

from calcura.measurements.kinds import Answered

SMOKING = Answered(
    question="72166-2",
    present=(
        *("449868002", "428041000124106", "428071000124103", "428061000124105"),
        *("LA18976-3", "LA18977-1", "LA18981-3", "LA18982-1"),
    ),
    absent=("266919005", "LA18978-9"),
    days=365,
)
"""Left unknown: who has stopped, maybe within the month, and a smoker (77176002, LA18979-7), with whom the answer means
that the *current* status is not known."""

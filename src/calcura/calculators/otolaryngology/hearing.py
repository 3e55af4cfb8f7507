"""Hearing: how much is lost."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

WHO_2008_GRADES = Source(
    "SCENIHR report: grades of hearing impairment of the World Health Organization, 2008, mean of 500 to 4000 Hz",
    url="http://copublications.greenfacts.org/en/hearing-loss-personal-music-player-mp3/figtableboxes/table-4.htm",
)
OLUSANYA_2019 = Source(
    "Olusanya BO, Davis AC, Hoffman HJ. Hearing loss grades and the International Classification of Functioning, "
    "Disability and Health. Bull World Health Organ 2019;97:725-8",
    doi="10.2471/BLT.19.230367",
)


def _threshold(frequency: str) -> Number:
    """Return the softest tone of a frequency that is heard."""
    return Number(
        f"Hearing threshold at {frequency} Hz",
        "dB",
        (-10, 130),
        (0, 95),
        0,
        synonyms=(f"threshold at {frequency} Hz",),
        meaning="in the pure-tone audiogram of the better ear",
        days=365,
    )


@calculator(
    title="Pure-tone average of four frequencies",
    result=Outcome("Pure-tone average", "dB", decimals=2),
    source=(OLUSANYA_2019, WHO_2008_GRADES),
    bands=Bands(
        "no impairment",
        (Above(25), "slight impairment"),
        (Above(40), "moderate impairment"),
        (Above(60), "severe impairment"),
        (Above(80), "profound impairment"),
        source=WHO_2008_GRADES,
    ),
    use=Use(
        "degree of hearing loss",
        situations="thresholds of hearing at four frequencies, deafness, hearing aid, presbycusis, audiology",
        names="pure-tone average; pure tone average; grade of hearing loss; hearing loss grade",
    ),
)
def pure_tone_average(
    hearing_threshold_500: Annotated[float, _threshold("500")],
    hearing_threshold_1000: Annotated[float, _threshold("1000")],
    hearing_threshold_2000: Annotated[float, _threshold("2000")],
    hearing_threshold_4000: Annotated[float, _threshold("4000")],
) -> float:
    """Average the hearing thresholds of an ear, and grade the loss as the World Health Organization did in 2008.

    The grade is that of the better ear. The grades of 2021 begin elsewhere, and some average three frequencies.
    """
    return (hearing_threshold_500 + hearing_threshold_1000 + hearing_threshold_2000 + hearing_threshold_4000) / 4

"""The pressure in the portal vein, by a catheter in a vein of the liver."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

REVIEW_2014 = Source(
    "Hepatic venous pressure gradient in portal hypertension, review. Clin Mol Hepatol 2014;20:6-14",
    doi="10.3350/cmh.2014.20.1.6",
    url="https://www.e-cmh.org/journal/view.php?viewtype=pubreader&number=1116",
)


@calculator(
    title="Hepatic venous pressure gradient",
    result=Outcome("Hepatic venous pressure gradient", "mmHg", decimals=1),
    source=REVIEW_2014,
    bands=Bands(
        "normal",
        (Above(5), "portal hypertension"),
        (10, "clinically significant portal hypertension"),
        source=REVIEW_2014,
    ),
    use=Use(
        "pressure in the portal vein",
        having=("chronic liver disease", "cirrhosis"),
        ages=(18, None),
        situations=(
            "catheter in a hepatic vein, wedged less free pressure, varices, response to a beta blocker, liver "
            "resection in cirrhosis"
        ),
        names=(
            "HVPG; hepatic venous pressure gradient; hepatic vein pressure gradient; portal pressure gradient; portal "
            "pressure"
        ),
    ),
)
def hvpg(
    wedged_hepatic_venous_pressure: Annotated[
        float,
        Number(
            "Wedged hepatic venous pressure",
            "mmHg",
            (0, 60),
            (5, 40),
            1,
            other_units=("cmH2O", "kPa"),
            synonyms=("WHVP", "hepatic wedge pressure", "wedged hepatic vein pressure"),
            days=30,
        ),
    ],
    free_hepatic_venous_pressure: Annotated[
        float,
        Number(
            "Free hepatic venous pressure",
            "mmHg",
            (-5, 40),
            (0, 15),
            1,
            other_units=("cmH2O", "kPa"),
            synonyms=("FHVP", "free hepatic vein pressure"),
            meaning="of the hepatic vein, not of the right atrium",
            days=30,
        ),
    ],
) -> float:
    """Tell how high the pressure in the portal vein of an adult with liver disease is, in the sinusoids.

    It is too low in disease before the sinusoids and in primary biliary cholangitis. A fall by a fifth, or to 12 mmHg,
    is a response to treatment.
    """
    return wedged_hepatic_venous_pressure - free_hepatic_venous_pressure

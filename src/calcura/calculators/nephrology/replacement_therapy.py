"""What peritoneal dialysis and continuous treatment at the bedside take away."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.filtration import CHURCHILL_2021, UrineVolume
from calcura.calculators.nephrology.kdigo import KDIGO_AKI_2012
from calcura.calculators.nephrology.urine_chemistry import UrineUreaNitrogen
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import BloodUreaNitrogen, Hematocrit, Weight
from calcura.measurements.kinds import Number, Outcome

PERITONEAL_KTV = Source(
    "Calkulon, Kt/V of peritoneal dialysis: at least 1.7 by KDOQI",
    url="https://www.calkulon.com/ro/practical/nephrology/peritoneal-dialysis-kt-v",
)
NERI_2016 = Source(
    "Neri M, et al. Nomenclature for renal replacement therapy in acute kidney injury: basic principles. Crit "
    "Care 2016;20:318",
    doi="10.1186/s13054-016-1489-9",
    pmid="27719682",
)
FILTRATION_FRACTION_OF_CRRT = Source(
    "Filtration fraction of continuous renal replacement therapy: at or below 20 %, ceiling 25 %",
    url="https://cal26.calculator.city/?p=1980",
)
EFFLUENT_DOSE = Source(
    "Renal Care Matters, dose of continuous renal replacement therapy: 20 to 25 mL/kg/h by KDIGO 2012",
    url="https://renalcarematters.com/guides/calc-crrt-dose",
)


def _fluid(label: str, *synonyms: str, most: float = 10_000, usual: tuple[float, float] = (0, 2500)) -> Number:
    """Return a flow of fluid of a continuous treatment."""
    return Number(label, "mL/h", (0, most), usual, 0, other_units=("L/h", "mL/min"), synonyms=synonyms, days=1)


PreFilterReplacement = Annotated[
    float,
    _fluid(
        "Replacement fluid before the filter", "pre-filter replacement", "predilution", "prefilter replacement fluid"
    ),
]
PostFilterReplacement = Annotated[
    float,
    _fluid(
        "Replacement fluid after the filter", "post-filter replacement", "postdilution", "postfilter replacement fluid"
    ),
]
NetFluidRemoval = Annotated[
    float,
    _fluid(
        "Net fluid removal", "net ultrafiltration rate", "net UF", "patient fluid removal", most=2000, usual=(0, 300)
    ),
]


@calculator(
    title="Weekly Kt/V of peritoneal dialysis",
    result=Outcome("Weekly Kt/V", "", decimals=2, limits=(0, None)),
    source=(CHURCHILL_2021, PERITONEAL_KTV),
    bands=Bands("below the minimum", (1.7, "minimum reached"), source=PERITONEAL_KTV),
    steps={
        "urine_liters": "Urine of 24 hours [L]",
        "by_urine": "Urea nitrogen removed by the kidneys [L x mg/dL]",
        "by_dialysate": "Urea nitrogen removed by dialysis [L x mg/dL]",
        "removed": "Urea nitrogen removed in a day [L x mg/dL]",
    },
    use=Use(
        "adequacy of peritoneal dialysis",
        ages=(18, None),
        situations=(
            "peritoneal dialysis CAPD APD adequacy, 24-hour drained dialysate and urine urea, residual kidney function"
        ),
        names="PD Kt/V; weekly Kt/V; peritoneal dialysis Kt/V; peritoneal Kt/V; weekly KtV",
        shares="Kt/V; KtV",
    ),
)
def ktv_pd_weekly(
    dialysate_drain_volume: Annotated[
        float,
        Number(
            "Dialysate drained in 24 hours",
            "L",
            (0, 40),
            (6, 16),
            1,
            other_units=("mL",),
            synonyms=("dialysate drain volume", "24-hour drain volume", "drained dialysate"),
            meaning="with what was filtered",
        ),
    ],
    dialysate_urea_nitrogen: Annotated[
        float,
        Number(
            "Urea nitrogen of the dialysate",
            "mg/dL",
            (0, 300),
            (20, 90),
            0,
            substance="urea_nitrogen",
            other_units=("mmol/L",),
            synonyms=("dialysate urea nitrogen", "dialysate urea", "drained dialysate urea"),
        ),
    ],
    urine_volume: UrineVolume,
    blood_urea_nitrogen: BloodUreaNitrogen,
    total_body_water: Annotated[
        float,
        Number(
            "Total body water",
            "L",
            (5, 120),
            (25, 55),
            1,
            synonyms=("volume of urea distribution", "body water", "Watson volume"),
            meaning="mostly by the Watson formula",
            days=30,
        ),
    ],
    urine_urea_nitrogen: UrineUreaNitrogen | None = None,
) -> float:
    """Estimate how much urea peritoneal dialysis and the remaining kidneys of an adult clear in a week.

    Dialysate and urine are those of 24 hours; without urine its volume is 0 and its urea nitrogen is left out. An older
    aim was 2.0.
    """
    urine_liters = urine_volume / 1000
    by_urine = 0.0
    if urine_urea_nitrogen is not None:
        by_urine = urine_liters * urine_urea_nitrogen
    elif urine_volume > 0:
        raise ValueError("where there is urine, its urea nitrogen is needed: urine_urea_nitrogen")
    by_dialysate = dialysate_drain_volume * dialysate_urea_nitrogen
    removed = by_dialysate + by_urine
    return 7 * removed / (blood_urea_nitrogen * total_body_water)


@calculator(
    title="Filtration fraction of continuous renal replacement therapy",
    result=Outcome("Filtration fraction of the circuit", "%", decimals=1, limits=(0, None)),
    source=(NERI_2016, FILTRATION_FRACTION_OF_CRRT),
    bands=Bands(
        "within the usual aim",
        (Above(20), "above the usual aim"),
        (Above(25), "high risk of clotting of the filter"),
        source=FILTRATION_FRACTION_OF_CRRT,
    ),
    steps={"filtered": "Fluid filtered [mL/h]", "plasma_flow": "Plasma flow of the circuit [mL/h]"},
    use=Use(
        "clotting of a hemofilter",
        situations=(
            "CVVH CVVHDF hemofiltration, continuous renal replacement therapy circuit that clots early, setting of "
            "predilution and postdilution"
        ),
        names="CRRT filtration fraction; filtration fraction of CRRT; CVVH filtration fraction",
    ),
)
def crrt_filtration_fraction(
    blood_flow_rate: Annotated[
        float,
        Number(
            "Blood flow of the circuit",
            "mL/min",
            (20, 600),
            (80, 300),
            0,
            synonyms=("circuit blood flow", "blood flow rate of the circuit"),
            days=1,
        ),
    ],
    hematocrit: Hematocrit,
    pre_filter_replacement: PreFilterReplacement,
    post_filter_replacement: PostFilterReplacement,
    net_fluid_removal: NetFluidRemoval,
) -> float:
    """Compute which share of plasma a hemofilter takes off, which tells how soon it clots.

    Dialysate does not enter. 20 % and 25 % themselves still lie in the lower band.
    """
    filtered = pre_filter_replacement + post_filter_replacement + net_fluid_removal
    plasma_flow = 60 * blood_flow_rate * (1 - hematocrit / 100)
    return 100 * filtered / (plasma_flow + pre_filter_replacement)


@calculator(
    title="Effluent dose of continuous renal replacement therapy",
    result=Outcome("Effluent dose", "mL/kg/h", decimals=1, limits=(0, None)),
    source=(KDIGO_AKI_2012, EFFLUENT_DOSE),
    bands=Bands(
        "below the delivered dose that KDIGO advises",
        (20, "delivered dose that KDIGO advises"),
        (Above(25), "above the delivered dose that KDIGO advises"),
        source=EFFLUENT_DOSE,
    ),
    use=Use(
        "dose of continuous renal replacement therapy",
        situations="CVVH CVVHD CVVHDF prescription in intensive care, dialysate and replacement fluid by weight",
        names="CRRT dose; CRRT effluent dose; effluent rate; effluent dose; dose of CRRT; CVVHDF dose",
    ),
)
def crrt_effluent_dose(
    dialysate_flow_rate: Annotated[
        float, _fluid("Dialysate flow", "dialysate flow rate", "dialysate rate", usual=(500, 2500))
    ],
    pre_filter_replacement: PreFilterReplacement,
    post_filter_replacement: PostFilterReplacement,
    net_fluid_removal: NetFluidRemoval,
    weight: Weight,
) -> float:
    """Compute the effluent of continuous renal replacement therapy by hour and weight.

    Pauses lower what is delivered: more is prescribed than is wanted. Predilution is not corrected for.
    """
    effluent = dialysate_flow_rate + pre_filter_replacement + post_filter_replacement + net_fluid_removal
    return effluent / weight

"""Seizures: how likely they are on the electroencephalogram."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding

STRUCK_2020 = Source(
    "Struck AF, et al. Assessment of the validity of the 2HELPS2B score for inpatient seizure risk prediction. JAMA "
    "Neurol 2020;77:500-7",
    doi="10.1001/jamaneurol.2019.4656",
    pmid="31930362",
)


@calculator(
    title="2HELPS2B score for seizures on continuous EEG",
    result=Points("2HELPS2B score", 0, 7),
    source=STRUCK_2020,
    bands=Bands(
        "low risk: 1 hour of EEG is enough",
        (1, "medium risk: 12 hours of EEG"),
        (2, "high risk: 24 hours of EEG or more"),
        source=STRUCK_2020,
    ),
    use=Use(
        "risk of seizures on continuous EEG",
        having=("continuous EEG",),
        ages=(18, None),
        situations=(
            "electroencephalogram in the intensive care unit, how long to go on, periodic discharges, LPD, BIRDs, "
            "nonconvulsive seizures, encephalopathy, unexplained coma"
        ),
        signs="continuous EEG; -; seizure",
        names="2HELPS2B; 2HELPS2B score; 2-HELPS-2-B; two HELPS two B; HELPS2B",
    ),
)
def helps2b(
    frequency_above_2_hz: Annotated[
        bool,
        Finding(
            "Periodic or rhythmic pattern faster than 2 Hz",
            meaning="any but generalized rhythmic delta; 2.0 Hz itself does not count",
            synonyms=("pattern above 2 Hz", "frequency above 2 Hz"),
        ),
    ],
    sporadic_epileptiform_discharges: Annotated[
        bool, Finding("Sporadic epileptiform discharges", synonyms=("independent epileptiform discharges",))
    ],
    lateralized_discharges: Annotated[
        bool,
        Finding(
            "Lateralized periodic discharges, lateralized rhythmic delta or bilateral independent periodic discharges",
            synonyms=("LPDs, LRDA or BIPDs", "lateralized periodic discharges", "LPDs", "LRDA", "BIPDs"),
        ),
    ],
    plus_features: Annotated[
        bool,
        Finding(
            "Plus features",
            meaning="superimposed rhythmic, sharp or fast activity",
            synonyms=("superimposed rhythmic, sharp or fast activity",),
        ),
    ],
    prior_seizure: Annotated[
        bool, Finding("Prior seizure", meaning="by history or in this illness", synonyms=("previous seizure",))
    ],
    brief_ictal_discharges: Annotated[
        bool,
        Finding(
            "Brief potentially ictal rhythmic discharges",
            synonyms=("BIRDs", "brief ictal rhythmic discharges", "B(I)RDs"),
        ),
    ],
) -> int:
    """Tell how likely seizures are in an acutely ill adult after one hour of continuous EEG, and how long to go on.

    Of those with 0 to 5 points 5, 12, 27, 50, 73 and 88 % had seizures within 72 hours. Not after cardiac arrest or in
    elective monitoring of epilepsy.
    """
    return each(2, brief_ictal_discharges) + each(
        1,
        frequency_above_2_hz,
        sporadic_epileptiform_discharges,
        lateralized_discharges,
        plus_features,
        prior_seizure,
    )

"""Autoimmune disease of the liver and its ducts."""

from __future__ import annotations

from math import log
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, AspartateAminotransferase, Points, SerumAlbumin, SerumBilirubin
from calcura.measurements.kinds import Finding, Outcome, Proper

KIM_2000 = Source(
    "Kim WR, et al. A revised natural history model for primary sclerosing cholangitis. Mayo Clin Proc 2000;75:688-94",
    doi="10.4065/75.7.688",
    pmid="10907383",
    url="https://mayoclinic.elsevierpure.com/en/publications/a-revised-natural-history-model-for-primary-sclerosing-cholangiti",
)
HENNES_2008 = Source(
    "Hennes EM, et al. Simplified criteria for the diagnosis of autoimmune hepatitis. Hepatology 2008;48:169-76, as in "
    "table 1 of a study, BMC Health Serv Res 2013;13:161",
    doi="10.1186/1472-6963-13-161",
)

AUTOANTIBODIES = {"none": 0, "low_titer": 1, "high_titer": 2}
IMMUNOGLOBULIN_G = {"normal": 0, "above_limit": 1, "far_above_limit": 2}
LIVER_HISTOLOGY = {"not_compatible": 0, "compatible": 1, "typical": 2}
VIRAL_HEPATITIS = {"present": 0, "absent": 2}


@calculator(
    title=Proper("Mayo risk score of primary sclerosing cholangitis (revised)"),
    result=Outcome(Proper("Mayo risk score"), "", decimals=2),
    source=KIM_2000,
    bands=Bands(
        "low risk of death", (Above(0), "intermediate risk of death"), (2, "high risk of death"), source=KIM_2000
    ),
    steps={"bleeding_term": "Term of variceal bleeding"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of primary sclerosing cholangitis",
        having=("primary sclerosing cholangitis",),
        situations="PSC prognosis, timing of transplantation; cholestasis, bile ducts, inflammatory bowel disease",
        signs="primary sclerosing cholangitis; -; -",
        names="Mayo PSC score; revised Mayo risk score; Mayo PSC risk score",
        shares="Mayo risk score; Mayo score",
    ),
)
def mayo_psc_revised(
    age: Age,
    serum_bilirubin: SerumBilirubin,
    aspartate_aminotransferase: AspartateAminotransferase,
    variceal_bleeding: Annotated[
        bool,
        Finding(
            "History of variceal bleeding",
            meaning="ever, from esophageal or gastric varices",
            synonyms=("variceal bleeding", "bleeding varices", "variceal hemorrhage"),
        ),
    ],
    serum_albumin: SerumAlbumin,
) -> float:
    """Estimate how an adult's primary sclerosing cholangitis will go, without a biopsy.

    Bilirubin is in mg/dL and albumin in g/dL; albumin lowers the score. The survival that belongs to it was not read
    in two sources and is not computed.
    """
    bleeding_term = 1.24 if variceal_bleeding else 0.0
    return (
        0.03 * age
        + 0.54 * log(serum_bilirubin)
        + 0.54 * log(aspartate_aminotransferase)
        + bleeding_term
        - 0.84 * serum_albumin
    )


@calculator(
    title="Simplified criteria for autoimmune hepatitis",
    result=Points("Simplified autoimmune hepatitis score", 0, 8),
    source=HENNES_2008,
    bands=Bands(
        "criteria not met",
        (6, "probable autoimmune hepatitis"),
        (7, "definite autoimmune hepatitis"),
        source=HENNES_2008,
    ),
    use=Use(
        "diagnosis of autoimmune hepatitis",
        having=("suspected autoimmune hepatitis",),
        situations=(
            "chronic hepatitis with autoantibodies ANA smooth muscle antibody SMA LKM SLA, raised immunoglobulin G "
            "IgG, interface hepatitis; before steroids"
        ),
        signs="suspected autoimmune hepatitis; -; -",
        names=(
            "simplified AIH score; simplified autoimmune hepatitis criteria; simplified IAIHG criteria; IAIHG "
            "simplified criteria; simplified criteria for AIH"
        ),
    ),
)
def simplified_aih(
    autoantibodies: Annotated[
        str,
        item(
            "Autoantibodies; autoimmune antibodies",
            AUTOANTIBODIES,
            none="none of those that count; no autoantibodies",
            low_titer="ANA or SMA of 1:40; ANA 1:40",
            high_titer="ANA or SMA of 1:80 or more, LKM of 1:40 or more, or SLA positive; ANA 1:80; ANA 1:160",
        ),
    ],
    igg: Annotated[
        str,
        item(
            "Immunoglobulin G; IgG",
            IMMUNOGLOBULIN_G,
            normal="up to the upper limit of normal; normal IgG",
            above_limit="above the upper limit, up to 1.1 times of it; slightly raised IgG",
            far_above_limit="above 1.1 times the upper limit; clearly raised IgG",
        ),
    ],
    liver_histology: Annotated[
        str,
        item(
            "Liver histology; liver biopsy",
            LIVER_HISTOLOGY,
            not_compatible="not compatible with autoimmune hepatitis; no hepatitis",
            compatible="compatible with autoimmune hepatitis; chronic hepatitis with lymphocytes",
            typical="typical of autoimmune hepatitis; interface hepatitis with emperipolesis and rosettes",
        ),
    ],
    viral_hepatitis: Annotated[
        str,
        item(
            "Viral hepatitis; markers of viral hepatitis",
            VIRAL_HEPATITIS,
            present="present; viral hepatitis",
            absent="absent; no viral hepatitis",
        ),
    ],
) -> int:
    """Tell how likely a chronic hepatitis is autoimmune.

    All antibodies together count 2 at most. Histology must show hepatitis at all; it is typical only with interface
    hepatitis, emperipolesis and rosettes together.
    """
    return (
        each(AUTOANTIBODIES, autoantibodies)
        + each(IMMUNOGLOBULIN_G, igg)
        + each(LIVER_HISTOLOGY, liver_histology)
        + each(VIRAL_HEPATITIS, viral_hepatitis)
    )

"""Opioid doses in morphine milligram equivalents, by the factors of the CDC guidelines."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, item
from calcura.measurements import (
    BuprenorphineDailyDose,
    CodeineDailyDose,
    FentanylBuccalDailyDose,
    FentanylPatchDailyDose,
    HydrocodoneDailyDose,
    HydromorphoneDailyDose,
    MethadoneDailyDose,
    MorphineDailyDose,
    MorphineMilligramEquivalents,
    OxycodoneDailyDose,
    OxymorphoneDailyDose,
    TapentadolDailyDose,
    TramadolDailyDose,
)
from calcura.measurements.kinds import Choice, Number, Outcome

CDC_2022 = Source(
    "Dowell D, et al. CDC clinical practice guideline for prescribing opioids for pain: United States, 2022. "
    "MMWR Recomm Rep 2022;71(3):1-95",
    doi="10.15585/mmwr.rr7103a1",
    pmid="36327391",
)
CDC_2016 = Source(
    "Dowell D, et al. CDC guideline for prescribing opioids for chronic pain: United States, 2016. "
    "MMWR Recomm Rep 2016;65(1):1-49",
    doi="10.15585/mmwr.rr6501e1",
    pmid="26987082",
)
CDC_COMPILATION = Source(
    "National Center for Injury Prevention and Control. CDC compilation of opioid medications with oral "
    "morphine milligram equivalent conversion factors, 2017 version",
    url="https://www.cdc.gov/drugoverdose/resources/data.html",
)
GAMMAITONI_2003 = Source(
    "Gammaitoni AR, et al. Clinical application of opioid equianalgesic data. Clin J Pain 2003;19:286-97",
    doi="10.1097/00002508-200309000-00002",
    pmid="12966254",
)
NCI_PDQ = Source(
    "National Cancer Institute, PDQ: pain, equianalgesic doses, table 3",
    url="http://www.cancer.gov/cancertopics/pdq/supportivecare/pain/HealthProfessional/Table3",
)

AAFP_2000 = Source(
    "Equianalgesic doses, with hydromorphone 7.5 mg by mouth and 1.5 mg by vein. Am Fam Physician 2000;61:755",
    url="https://www.aafp.org/pubs/afp/issues/2000/0201/p755.html",
)
FENTANYL_LABEL = Source(
    "Fentanyl transdermal, table 2 of the label of the United States. RxDrugs",
    url=(
        "https://download.skyscape.com/download/ota/lonestar/3C52715-7DF0-47C4-BF2A-379E6E7AC9B5/skyscaperx.edxx/"
        "content/HTML/j/tu306.htm"
    ),
)

EQUIANALGESIC = {
    "morphine_oral": 30,
    "morphine_iv": 10,
    "hydromorphone_oral": 7.5,
    "hydromorphone_iv": 1.5,
    "oxycodone_oral": 20,
    "hydrocodone_oral": 30,
    "oxymorphone_oral": 10,
    "oxymorphone_iv": 1,
    "codeine_oral": 200,
    "fentanyl_iv": 0.1,
}


def _opioid(names: str) -> Choice:
    """Return an opioid by its route."""
    return item(
        names,
        EQUIANALGESIC,
        morphine_oral="morphine by mouth; oral morphine",
        morphine_iv="morphine intravenous; intravenous morphine; IV morphine",
        hydromorphone_oral="hydromorphone by mouth; oral hydromorphone",
        hydromorphone_iv="hydromorphone intravenous; intravenous hydromorphone; IV hydromorphone",
        oxycodone_oral="oxycodone by mouth; oral oxycodone",
        hydrocodone_oral="hydrocodone by mouth; oral hydrocodone",
        oxymorphone_oral="oxymorphone by mouth; oral oxymorphone",
        oxymorphone_iv="oxymorphone intravenous; intravenous oxymorphone; IV oxymorphone",
        codeine_oral="codeine by mouth; oral codeine",
        fentanyl_iv="fentanyl intravenous; intravenous fentanyl; IV fentanyl",
    )


@calculator(
    title="Morphine milligram equivalents (CDC 2022)",
    result=MorphineMilligramEquivalents,
    source=(CDC_2022, CDC_COMPILATION),
    bands=Bands(
        "below 50 MME a day",
        (50, "50 MME a day or more: risk rises faster than benefit"),
        source=CDC_2022,
    ),
    steps={"total": "Sum over all opioids [mg/day]"},
    supersedes="mme_cdc_2016",
    use=Use(
        "opioid dose in morphine equivalents",
        having=("opioid",),
        ages=(18, None),
        situations=(
            "opioid narcotic conversion, daily opioid dose total converted to oral morphine: oxycodone "
            "hydrocodone fentanyl methadone hydromorphone tramadol codeine; overdose risk"
        ),
        names=(
            "MME; OME; MEDD; OMEDD; morphine milligram equivalents; morphine equivalents; morphine equivalent dose; "
            "morphine equivalent daily dose; oral morphine equivalents; morphine equivalence; morphine milligram "
            "equivalence; =MED"
        ),
        signs="-; opioid",
    ),
)
def mme_cdc_2022(
    codeine_daily_dose: CodeineDailyDose = 0.0,
    fentanyl_buccal_daily_dose: FentanylBuccalDailyDose = 0.0,
    fentanyl_patch_daily_dose: FentanylPatchDailyDose = 0.0,
    hydrocodone_daily_dose: HydrocodoneDailyDose = 0.0,
    hydromorphone_daily_dose: HydromorphoneDailyDose = 0.0,
    methadone_daily_dose: MethadoneDailyDose = 0.0,
    morphine_daily_dose: MorphineDailyDose = 0.0,
    oxycodone_daily_dose: OxycodoneDailyDose = 0.0,
    oxymorphone_daily_dose: OxymorphoneDailyDose = 0.0,
    tapentadol_daily_dose: TapentadolDailyDose = 0.0,
    tramadol_daily_dose: TramadolDailyDose = 0.0,
    buprenorphine_daily_dose: BuprenorphineDailyDose = 0.0,
) -> float:
    """Add up an adult's outpatient opioids for pain as mg of oral morphine a day, to judge overdose risk.

    Not for switching from one opioid to another: the new one starts much lower. Oral doses, except the
    fentanyl patch in ug/h and buccal fentanyl in ug a day. The guideline's table has no factor for two of the
    inputs: buccal fentanyl follows CDC's compilation of drugs, and buprenorphine the factor 10 of CDC's table
    of May 2014. Later tables leave buprenorphine out, since a partial agonist's risk does not follow its
    dose; it never counts when it treats addiction.
    """
    total = (
        0.15 * codeine_daily_dose
        + 0.13 * fentanyl_buccal_daily_dose
        + 2.4 * fentanyl_patch_daily_dose
        + 1 * hydrocodone_daily_dose
        + 5 * hydromorphone_daily_dose
        + 4.7 * methadone_daily_dose
        + 1 * morphine_daily_dose
        + 1.5 * oxycodone_daily_dose
        + 3 * oxymorphone_daily_dose
        + 0.4 * tapentadol_daily_dose
        + 0.2 * tramadol_daily_dose
        + 10 * buprenorphine_daily_dose
    )
    if total == 0:
        raise ValueError("no opioid given; give the daily dose of at least one")
    return total


@calculator(
    title="Morphine milligram equivalents (CDC 2016)",
    result=MorphineMilligramEquivalents,
    source=(CDC_2016, CDC_COMPILATION),
    bands=Bands(
        "below 50 MME a day",
        (50, "50 to 90 MME a day: reassess benefit and risk"),
        (90, "90 MME a day or more: avoid or justify"),
        source=CDC_2016,
    ),
    steps={
        "methadone_factor": "Factor for methadone at this dose",
        "total": "Sum over all opioids [mg/day]",
    },
    superseded_by="mme_cdc_2022",
    use=Use(
        "opioid dose in morphine equivalents",
        having=("opioid",),
        ages=(18, None),
        situations="opioid conversion factors 2016 older guideline; before 2022; claims data of 2016 to 2021",
        names="MME 2016; CDC 2016",
        shares="MME; OME; morphine equivalents; morphine milligram equivalents",
    ),
)
def mme_cdc_2016(
    codeine_daily_dose: CodeineDailyDose = 0.0,
    fentanyl_buccal_daily_dose: FentanylBuccalDailyDose = 0.0,
    fentanyl_patch_daily_dose: FentanylPatchDailyDose = 0.0,
    hydrocodone_daily_dose: HydrocodoneDailyDose = 0.0,
    hydromorphone_daily_dose: HydromorphoneDailyDose = 0.0,
    methadone_daily_dose: MethadoneDailyDose = 0.0,
    morphine_daily_dose: MorphineDailyDose = 0.0,
    oxycodone_daily_dose: OxycodoneDailyDose = 0.0,
    oxymorphone_daily_dose: OxymorphoneDailyDose = 0.0,
    tapentadol_daily_dose: TapentadolDailyDose = 0.0,
    tramadol_daily_dose: TramadolDailyDose = 0.0,
) -> float:
    """Add up an adult's outpatient opioids as mg of oral morphine a day, by the factors of 2016.

    Kept to reproduce older results. Methadone's factor grows with its dose: 4 to 20 mg a day, 8 to 40, 10 to
    60, then 12. Not for switching from one opioid to another. Buccal fentanyl and tramadol follow CDC's
    compilation of drugs; buprenorphine has no factor there and is not an input.
    """
    if methadone_daily_dose <= 20:
        methadone_factor = 4
    elif methadone_daily_dose <= 40:
        methadone_factor = 8
    elif methadone_daily_dose <= 60:
        methadone_factor = 10
    else:
        methadone_factor = 12
    total = (
        0.15 * codeine_daily_dose
        + 0.13 * fentanyl_buccal_daily_dose
        + 2.4 * fentanyl_patch_daily_dose
        + 1 * hydrocodone_daily_dose
        + 4 * hydromorphone_daily_dose
        + methadone_factor * methadone_daily_dose
        + 1 * morphine_daily_dose
        + 1.5 * oxycodone_daily_dose
        + 3 * oxymorphone_daily_dose
        + 0.4 * tapentadol_daily_dose
        + 0.1 * tramadol_daily_dose
    )
    if total == 0:
        raise ValueError("no opioid given; give the daily dose of at least one")
    return total


@calculator(
    title="Opioid rotation by equianalgesic doses",
    result=Outcome("Daily dose of the new opioid", "mg/day", decimals=1, limits=(0, None)),
    source=(GAMMAITONI_2003, NCI_PDQ, AAFP_2000),
    use=Use(
        "dose of another opioid",
        having=("opioid",),
        ages=(18, None),
        situations=(
            "opioid switch conversion equianalgesic dose change from morphine to hydromorphone oxycodone oral to "
            "intravenous incomplete cross-tolerance reduction palliative cancer pain"
        ),
        signs="-; opioid; -",
        names="opioid rotation; opioid conversion; equianalgesic conversion; equianalgesic dose; opioid switch",
        computes="equianalgesic dose; opioid conversion",
    ),
)
def opioid_rotation(
    opioid_taken: Annotated[str, _opioid("Opioid taken; present opioid; current opioid")],
    opioid_daily_dose: Annotated[
        float,
        Number(
            "Daily dose of the opioid taken",
            "mg/day",
            (0, 20000),
            (5, 400),
            0,
            other_units=("ug/day",),
            synonyms=("daily opioid dose", "total daily dose of the opioid"),
        ),
    ],
    opioid_wanted: Annotated[str, _opioid("Opioid to change to; new opioid; target opioid")],
    rotation_reduction: Annotated[
        float,
        Number(
            "Reduction for incomplete cross-tolerance",
            "%",
            (0, 75),
            (25, 50),
            0,
            other_units=("fraction",),
            synonyms=("dose reduction", "reduction for cross-tolerance"),
            meaning="the prescriber's choice, usually 25 to 50 %; 0 for the full equianalgesic dose",
        ),
    ],
) -> float:
    """Compute the daily dose of another opioid, or another route, from an adult's stable daily dose.

    Not for methadone, fentanyl by patch or in the mouth, or buprenorphine, which need tables of their own. Factors for
    morphine milligram equivalents are not made for this. Patients differ: the new dose is watched and adjusted.
    """
    oral_morphine_parts = opioid_daily_dose / EQUIANALGESIC[opioid_taken]
    return oral_morphine_parts * EQUIANALGESIC[opioid_wanted] * (1 - rotation_reduction / 100)


@calculator(
    title="First fentanyl patch from oral morphine (United States label)",
    result=Outcome("Strength of the fentanyl patch", "ug/h", decimals=0, limits=(25, 300)),
    source=FENTANYL_LABEL,
    use=Use(
        "strength of a fentanyl patch",
        having=("opioid",),
        ages=(18, None),
        situations="change from oral morphine to a patch, opioid tolerant, cancer pain, transdermal fentanyl",
        signs="-; opioid; -",
        names=(
            "fentanyl patch conversion; morphine to fentanyl patch; Duragesic conversion; transdermal fentanyl "
            "conversion; fentanyl patch from morphine"
        ),
    ),
)
def fentanyl_patch_conversion(morphine_daily_dose: MorphineDailyDose) -> float:
    """Tell the strength of the first fentanyl patch of an adult who has taken morphine by mouth for a week or more.

    From 60 mg of morphine a day on: below that nobody is tolerant enough. One way only: never from a patch to morphine
    by this table. Tables that are less careful give more. A dose for a patient has to be checked independently.
    """
    if morphine_daily_dose < 60:
        raise ValueError("below 60 mg a day a patch is not started, for want of tolerance: morphine_daily_dose")
    if morphine_daily_dose > 1124:
        raise ValueError("the label's table ends at 1124 mg a day: morphine_daily_dose")
    return banded(
        morphine_daily_dose,
        25,
        (135, 50),
        (225, 75),
        (315, 100),
        (405, 125),
        (495, 150),
        (585, 175),
        (675, 200),
        (765, 225),
        (855, 250),
        (945, 275),
        (1035, 300),
    )

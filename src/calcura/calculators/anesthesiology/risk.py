"""Before and after anesthesia: how ill the patient is, and who will be sick."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points, Sex
from calcura.measurements.kinds import Finding, Proper

APFEL_1999 = Source(
    "Apfel CC, et al. A simplified risk score for predicting postoperative nausea and vomiting: conclusions from "
    "cross-validations between two centers. Anesthesiology 1999;91:693-700",
    doi="10.1097/00000542-199909000-00022",
    pmid="10485781",
)
MAYHEW_2019 = Source(
    "Mayhew D, et al. A review of ASA physical status: historical perspectives and modern developments. "
    "Anaesthesia 2019;74:373-9",
    doi="10.1111/anae.14569",
    pmid="30648259",
)
ASA_2020 = Source(
    "American Society of Anesthesiologists. Statement on ASA physical status classification system (last amended 2020)",
    url=(
        "https://www.asahq.org/standards-and-practice-parameters/statement-on-asa-physical-status-classification-system"
    ),
)

PHYSICAL_STATUS = {
    "healthy": 1,
    "mild_systemic_disease": 2,
    "severe_systemic_disease": 3,
    "constant_threat_to_life": 4,
    "moribund": 5,
    "brain_dead_donor": 6,
}


@calculator(
    title=Proper("Apfel score for postoperative nausea and vomiting"),
    result=Points(Proper("Apfel score"), 0, 4),
    source=APFEL_1999,
    bands=Bands(
        "10 % are sick within 24 hours",
        (1, "21 % are sick within 24 hours"),
        (2, "39 % are sick within 24 hours"),
        (3, "61 % are sick within 24 hours"),
        (4, "79 % are sick within 24 hours"),
        source=APFEL_1999,
    ),
    use=Use(
        "risk of postoperative nausea and vomiting",
        having=("surgery", "anesthesia"),
        ages=(18, None),
        situations=(
            "PONV prophylaxis antiemetic general anesthesia volatile female nonsmoker motion sickness postoperative "
            "opioids sick after surgery recovery"
        ),
        signs="-; anesthesia; surgery",
        names="Apfel; Apfel simplified score; PONV score; PONV risk",
        computes="PONV; postoperative nausea and vomiting",
    ),
)
def apfel_ponv(
    sex: Sex,
    nonsmoker: Annotated[bool, Finding("Nonsmoker", synonyms=("does not smoke", "non-smoker", "never smoked"))],
    nausea_after_surgery_or_motion_sickness: Annotated[
        bool,
        Finding(
            "Nausea or vomiting after earlier surgery, or motion sickness",
            synonyms=("history of PONV", "motion sickness", "history of postoperative nausea and vomiting"),
        ),
    ],
    postoperative_opioids: Annotated[
        bool,
        Finding("Opioids after the operation", meaning="planned or given", synonyms=("postoperative opioid use",)),
    ],
) -> int:
    """Estimate an adult's risk of nausea and vomiting within 24 hours of general anesthesia without prophylaxis."""
    points = each(1, nonsmoker, nausea_after_surgery_or_motion_sickness, postoperative_opioids)
    if sex == "female":
        points += 1
    return points


@calculator(
    title="ASA physical status classification",
    result=Points("ASA class", 1, 6),
    source=(ASA_2020, MAYHEW_2019),
    bands=Bands(
        "class I: healthy",
        (2, "class II: mild systemic disease"),
        (3, "class III: severe systemic disease"),
        (4, "class IV: severe systemic disease that is a constant threat to life"),
        (5, "class V: moribund"),
        (6, "class VI: brain-dead organ donor"),
        source=ASA_2020,
    ),
    use=Use(
        "physical status before anesthesia",
        having=("surgery", "anesthesia"),
        situations=(
            "American Society of Anesthesiologists preoperative assessment fitness for surgery healthy systemic "
            "disease "
            "preanesthesia class grade I II III IV V VI"
        ),
        signs="-; evaluation before an operation, anesthesia; surgery",
        names="ASA class; ASA score; ASA status; ASA grade; ASA PS; ASA physical status; ASA classification",
    ),
)
def asa_physical_status(
    physical_status: Annotated[
        str,
        item(
            "Physical status before anesthesia; systemic disease before anesthesia",
            PHYSICAL_STATUS,
            healthy="healthy; no systemic disease; ASA I; ASA 1",
            mild_systemic_disease="mild systemic disease; ASA II; ASA 2",
            severe_systemic_disease="severe systemic disease; ASA III; ASA 3",
            constant_threat_to_life="severe systemic disease, a constant threat to life; ASA IV; ASA 4",
            moribund="moribund, not expected to survive without the operation; ASA V; ASA 5",
            brain_dead_donor="declared brain-dead, organ donor; ASA VI; ASA 6",
        ),
    ],
) -> int:
    """Grade how ill a patient is before anesthesia.

    It tells nothing of the operation. An E behind the class says that the operation is an emergency: the number is the
    same.
    """
    return each(PHYSICAL_STATUS, physical_status)

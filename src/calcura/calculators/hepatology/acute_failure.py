"""Acute liver failure: who will not recover without a transplant."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, calculator, each
from calcura.measurements import Age, ArterialPh, Encephalopathy, Inr, Points, SerumBilirubin, SerumCreatinine
from calcura.measurements.kinds import Finding, Number, Proper

O_GRADY_1989 = Source(
    "O'Grady JG, et al. Early indicators of prognosis in fulminant hepatic failure. Gastroenterology 1989;97:439-45",
    doi="10.1016/0016-5085(89)90081-4",
    pmid="2490426",
)
BANDS = Bands("criteria not met", (1, "criteria met: poor prognosis, assess for transplantation"), source=O_GRADY_1989)


@calculator(
    title=Proper("King's College criteria for acute liver failure from acetaminophen"),
    result=Points(Proper("King's College criteria"), 0, 1),
    source=O_GRADY_1989,
    bands=BANDS,
    use=Use(
        "need for transplantation in acute liver failure",
        having=("liver failure", "acetaminophen poisoning"),
        situations=(
            "acetaminophen paracetamol overdose fulminant hepatic failure ALF transplant listing arterial pH INR "
            "creatinine "
            "encephalopathy grade III IV"
        ),
        signs="-; liver failure, acetaminophen poisoning; poisoning, jaundice",
        names=(
            "King's College criteria acetaminophen; King's College criteria paracetamol; KCC acetaminophen; King's "
            "College acetaminophen; King's criteria for paracetamol"
        ),
        shares="King's College; King's College criteria; KCC; O'Grady criteria",
    ),
)
def kings_college_acetaminophen(
    arterial_ph: ArterialPh,
    inr: Inr,
    serum_creatinine: SerumCreatinine,
    encephalopathy: Encephalopathy,
) -> int:
    """Tell who with acute liver failure from acetaminophen has a poor prognosis without a transplant.

    After fluid resuscitation. A pH below 7.30 alone is enough; otherwise an INR above 6.5, creatinine above 300 umol/L
    (3.4 mg/dL) and encephalopathy of grade 3 or 4 are needed together. Lactate is a later addition.
    """
    if arterial_ph < 7.3:
        return 1
    return 1 if inr > 6.5 and serum_creatinine > 3.4 and encephalopathy == "grade_3_4" else 0


@calculator(
    title=Proper("King's College criteria for acute liver failure not from acetaminophen"),
    result=Points(Proper("King's College criteria"), 0, 1),
    source=O_GRADY_1989,
    bands=BANDS,
    printed={"serum_bilirubin": Printed("umol/L", {17.5: 300})},
    steps={"criteria": "Criteria met"},
    use=Use(
        "need for transplantation in acute liver failure",
        having=("liver failure",),
        situations=(
            "fulminant hepatic failure ALF nonacetaminophen viral hepatitis drug reaction indeterminate transplant "
            "listing "
            "INR age jaundice to encephalopathy interval bilirubin"
        ),
        signs="-; liver failure; jaundice, hepatitis",
        names=(
            "King's College criteria non-acetaminophen; King's College criteria nonacetaminophen; KCC "
            "non-acetaminophen; "
            "King's College non-paracetamol criteria"
        ),
        shares="King's College; King's College criteria; KCC; O'Grady criteria",
    ),
)
def kings_college_non_acetaminophen(
    inr: Inr,
    age: Age,
    unfavorable_cause_of_liver_failure: Annotated[
        bool,
        Finding(
            "Unfavorable cause of acute liver failure",
            meaning="indeterminate (non-A, non-B) hepatitis, halothane, or an idiosyncratic drug reaction",
            synonyms=("unfavourable cause of liver failure", "indeterminate hepatitis", "idiosyncratic drug reaction"),
        ),
    ],
    jaundice_to_encephalopathy: Annotated[
        float,
        Number(
            "Days from jaundice to encephalopathy",
            "days",
            (0, 365),
            (0, 60),
            0,
            other_units=("weeks",),
            synonyms=("jaundice to encephalopathy", "interval from jaundice to encephalopathy"),
        ),
    ],
    serum_bilirubin: SerumBilirubin,
) -> int:
    """Tell who with acute liver failure of another cause than acetaminophen has a poor prognosis without a transplant.

    An INR above 6.5 alone is enough, whatever the grade of encephalopathy; otherwise any three of: age below 10 or
    above 40, an unfavorable cause, more than 7 days from jaundice to encephalopathy, an INR above 3.5, and bilirubin
    above 300 umol/L (17.5 mg/dL).
    """
    criteria = each(1, unfavorable_cause_of_liver_failure)
    if age < 10 or age > 40:
        criteria += 1
    if jaundice_to_encephalopathy > 7:
        criteria += 1
    if inr > 3.5:
        criteria += 1
    if serum_bilirubin > 17.5:
        criteria += 1
    return 1 if inr > 6.5 or criteria >= 3 else 0

"""Severity of liver disease: Child-Pugh, the MELD family, and FIB-4 for fibrosis."""

from __future__ import annotations

from math import log, sqrt

from calcura.engine import Bands, Printed, Source, Use, calculator
from calcura.measurements import (
    Age,
    AlanineAminotransferase,
    Ascites,
    AspartateAminotransferase,
    ContinuousHemodialysis24Hours,
    DialysisTwiceInPastWeek,
    Encephalopathy,
    Fib4Index,
    Inr,
    PlateletCount,
    Points,
    Proper,
    SerumAlbumin,
    SerumBilirubin,
    SerumCreatinine,
    SerumSodium,
    SerumTotalProtein,
    Sex,
)
from calcura.measurements.kinds import Outcome

PUGH_1973 = Source(
    "Pugh RN, et al. Transection of the oesophagus for bleeding oesophageal varices. Br J Surg 1973;60:646-9",
    doi="10.1002/bjs.1800600817",
    pmid="4541913",
)
KAMATH_2001 = Source(
    "Kamath PS, et al. A model to predict survival in patients with end-stage liver disease. Hepatology 2001;33:464-70",
    doi="10.1053/jhep.2001.22172",
    pmid="11172350",
)
OPTN_2016 = Source(
    "Organ Procurement and Transplantation Network. Policy 9.1: MELD score, with serum sodium from January 2016",
    url="https://optn.transplant.hrsa.gov/news/meld-serum-sodium-policy-changes/",
)
STERLING_2006 = Source(
    "Sterling RK, et al. Development of a simple noninvasive index to predict significant fibrosis in "
    "patients with HIV/HCV coinfection. Hepatology 2006;43:1317-25",
    doi="10.1002/hep.21178",
    pmid="16729309",
)
BARBER_2011 = Source(
    "Barber K, et al. Elective liver transplant list mortality: development of a United Kingdom end-stage liver "
    "disease score. Transplantation 2011",
    doi="10.1097/TP.0b013e318225db4d",
    pmid="21775931",
)
BARBER_2007 = Source(
    "Barber KM, et al. Development of a UK score for patients with end-stage liver disease. Hepatology 2007;46:611A, "
    "as in the encyclopedia article on the United Kingdom Model for End-Stage Liver Disease",
    url="https://en.wikipedia.org/wiki/United_Kingdom_Model_for_End-Stage_Liver_Disease",
)
HEUMAN_2007 = Source(
    "Heuman DM, et al. MELD-XI: a rational approach to sickest first liver transplantation in cirrhotic patients "
    "requiring anticoagulant therapy. Liver Transpl 2007;13:30-7",
    doi="10.1002/lt.20906",
)
SHAH_2009 = Source(
    "Shah AG, et al. Comparison of noninvasive markers of fibrosis in patients with nonalcoholic fatty liver disease. "
    "Clin Gastroenterol Hepatol 2009;7:1104-12",
    doi="10.1016/j.cgh.2009.05.033",
    pmid="19523535",
)
BUSHER_1990 = Source(
    "Busher JT. Serum albumin and globulin. In: Walker HK, Hall WD, Hurst JW, eds. Clinical Methods. 3rd ed. "
    "Butterworths, 1990",
    pmid="21250145",
)
ALBUMIN_TO_GLOBULIN = Source(
    "mdapp.co, albumin to globulin ratio", url="https://www.mdapp.co/albumin-globulin-ratio-calculator-463/"
)


@calculator(
    title=Proper("Child-Pugh score"),
    result=Points(Proper("Child-Pugh score"), 5, 15),
    # Most tables print 34 to 51 for the middle range, some 35 to 50: the first is followed.
    printed={"serum_bilirubin": Printed("umol/L", {2.0: 34, 3.0: 51})},
    source=(
        PUGH_1973,
        Source(
            "Durand F, Valla D. Assessment of the prognosis of cirrhosis: Child-Pugh versus MELD. "
            "J Hepatol 2005;42 Suppl:S100-7",
            doi="10.1016/j.jhep.2004.11.015",
            pmid="15777564",
        ),
    ),
    bands=Bands(
        "class A: compensated",
        (7, "class B: significant functional compromise"),
        (10, "class C: decompensated"),
        source=PUGH_1973,
    ),
    use=Use(
        "prognosis of chronic liver disease",
        having=("cirrhosis", "chronic liver disease", "liver failure"),
        ages=(18, None),
        situations=(
            "cirrhosis severity class A B C, liver failure, chronic liver disease prognosis: ascites, "
            "encephalopathy, bilirubin, albumin, INR"
        ),
        signs=(
            "cirrhosis, cancer of the liver; signs of cirrhosis; jaundice, liver failure, hepatitis, albumin, liver "
            "enzymes, fatty liver"
        ),
        names="Child-Turcotte-Pugh; CTP; Child class; Child score; Pugh score",
    ),
)
def child_pugh(
    serum_bilirubin: SerumBilirubin,
    serum_albumin: SerumAlbumin,
    inr: Inr,
    ascites: Ascites,
    encephalopathy: Encephalopathy,
) -> int:
    """Grade the severity of cirrhosis in adults by three blood tests and two signs.

    The middle ranges include both limits: bilirubin 2 to 3 mg/dL, albumin 2.8 to 3.5 g/dL, INR 1.7 to 2.3.
    Pugh used seconds of prothrombin time, which the INR replaced, and wider bilirubin limits in primary
    biliary disease, which are not applied here. Anticoagulants make the INR unusable.
    """
    points = 0
    if serum_bilirubin < 2:
        points += 1
    elif serum_bilirubin <= 3:
        points += 2
    else:
        points += 3
    if serum_albumin > 3.5:
        points += 1
    elif serum_albumin >= 2.8:
        points += 2
    else:
        points += 3
    if inr < 1.7:
        points += 1
    elif inr <= 2.3:
        points += 2
    else:
        points += 3
    points += {"absent": 1, "slight": 2, "moderate": 3}[ascites]
    points += {"none": 1, "grade_1_2": 2, "grade_3_4": 3}[encephalopathy]
    return points


@calculator(
    title="MELD score without sodium (original, MELD(i))",
    result=Points("MELD score", 6, 40),
    source=(KAMATH_2001, OPTN_2016),
    steps={
        "bounded_creatinine": "Creatinine used in the equation [mg/dL]",
        "bounded_bilirubin": "Bilirubin used in the equation [mg/dL]",
        "bounded_inr": "INR used in the equation",
        "equation_value": "Value of the equation",
    },
    superseded_by="meld_na_2016",
    use=Use(
        "prognosis of chronic liver disease",
        having=("cirrhosis", "chronic liver disease", "liver failure"),
        ages=(12, None),
        situations=(
            "liver transplant priority listing waitlist cirrhosis 90-day 3-month mortality; bilirubin INR "
            "creatinine; 2001 2002"
        ),
        names="original MELD; MELD(i); MELD without sodium; classic MELD",
        shares="MELD; model for end-stage liver disease",
    ),
)
def meld(
    serum_creatinine: SerumCreatinine,
    serum_bilirubin: SerumBilirubin,
    inr: Inr,
    dialysis_twice_in_past_week: DialysisTwiceInPastWeek,
    continuous_hemodialysis_24_hours: ContinuousHemodialysis24Hours,
) -> int:
    """Estimate the urgency of liver transplantation from age 12, from creatinine, bilirubin and INR.

    Values below 1 count as 1; creatinine above 4 mg/dL counts as 4, and so does any creatinine with dialysis
    twice in the past week or 24 hours of continuous hemodialysis. The policy of the United States network
    rounds the equation to the tenth and multiplies by 10, which is the same as rounding ten times its value
    to a whole number; the result is at most 40.
    """
    if dialysis_twice_in_past_week or continuous_hemodialysis_24_hours:
        bounded_creatinine = 4.0
    else:
        bounded_creatinine = min(max(serum_creatinine, 1.0), 4.0)
    bounded_bilirubin = max(serum_bilirubin, 1.0)
    bounded_inr = max(inr, 1.0)
    equation_value = 0.957 * log(bounded_creatinine) + 0.378 * log(bounded_bilirubin) + 1.120 * log(bounded_inr) + 0.643
    return min(round(10 * equation_value), 40)


@calculator(
    title="MELD-Na score (UNOS/OPTN 2016)",
    result=Points("MELD-Na score", 6, 40),
    source=(
        OPTN_2016,
        Source(
            "Kim WR, et al. Hyponatremia and mortality among patients on the liver-transplant waiting list. "
            "N Engl J Med 2008;359:1018-26",
            doi="10.1056/NEJMoa0801209",
            pmid="18768945",
        ),
    ),
    steps={
        "initial_meld": "MELD score without sodium [points]",
        "bounded_sodium": "Sodium used in the equation [mmol/L]",
        "sodium_deficit": "Sodium below 137 [mmol/L]",
        "equation_value": "Score before rounding [points]",
    },
    supersedes="meld",
    superseded_by="meld_3_0",
    use=Use(
        "prognosis of chronic liver disease",
        having=("cirrhosis", "chronic liver disease", "liver failure"),
        ages=(12, None),
        situations=(
            "liver transplant priority listing waitlist cirrhosis 90-day 3-month mortality; bilirubin INR "
            "creatinine sodium; hyponatremia; UNOS OPTN 2016"
        ),
        names="MELD-Na; MELD sodium; MELD with sodium; MELD 2016; MELD; model for end-stage liver disease",
        computes="with sodium; including sodium; incorporating sodium; sodium-adjusted",
    ),
)
def meld_na_2016(
    serum_creatinine: SerumCreatinine,
    serum_bilirubin: SerumBilirubin,
    inr: Inr,
    serum_sodium: SerumSodium,
    dialysis_twice_in_past_week: DialysisTwiceInPastWeek,
    continuous_hemodialysis_24_hours: ContinuousHemodialysis24Hours,
) -> int:
    """Estimate the urgency of liver transplantation from age 12 with sodium, by United States rules of 2016.

    Used until July 2023. The MELD score without sodium is found first, already rounded to a whole number;
    only when it is above 11 is the sodium term added, with sodium held between 125 and 137 mmol/L. The result
    is rounded to a whole number and is at most 40.
    """
    initial_meld = meld(
        serum_creatinine, serum_bilirubin, inr, dialysis_twice_in_past_week, continuous_hemodialysis_24_hours
    )
    if initial_meld <= 11:
        return initial_meld
    bounded_sodium = min(max(serum_sodium, 125), 137)
    sodium_deficit = 137 - bounded_sodium
    equation_value = initial_meld + 1.32 * sodium_deficit - 0.033 * initial_meld * sodium_deficit
    return min(round(equation_value), 40)


@calculator(
    title="MELD 3.0",
    result=Points("MELD 3.0 score", 6, 40),
    source=(
        Source(
            "Kim WR, et al. MELD 3.0: the model for end-stage liver disease updated for the modern era. "
            "Gastroenterology 2021;161:1887-95.e4",
            doi="10.1053/j.gastro.2021.08.050",
            pmid="34481845",
        ),
        Source(
            "Organ Procurement and Transplantation Network. Improving liver allocation: MELD, PELD, status "
            "1A, status 1B. Policy notice, June 2022",
            url="https://www.hrsa.gov/sites/default/files/hrsa/optn/"
            "policy-guid-change_impr-liv-alloc-meld-peld-sta-1a-sta-1b_liv.pdf",
        ),
    ),
    steps={
        "bounded_creatinine": "Creatinine used in the equation [mg/dL]",
        "bounded_bilirubin": "Bilirubin used in the equation [mg/dL]",
        "bounded_inr": "INR used in the equation",
        "bounded_sodium": "Sodium used in the equation [mmol/L]",
        "bounded_albumin": "Albumin used in the equation [g/dL]",
        "sodium_deficit": "Sodium below 137 [mmol/L]",
        "albumin_deficit": "Albumin below 3.5 [g/dL]",
        "sex_term": "Points for female sex, or age below 18 [points]",
        "equation_value": "Score before rounding [points]",
    },
    supersedes="meld_na_2016",
    use=Use(
        "prognosis of chronic liver disease",
        having=("cirrhosis", "chronic liver disease", "liver failure"),
        ages=(12, None),
        situations=(
            "liver transplant priority listing waitlist cirrhosis 90-day 3-month mortality; bilirubin INR "
            "creatinine sodium albumin and sex female; UNOS OPTN 2022 2023 newest current"
        ),
        signs="liver failure, cirrhosis; signs of cirrhosis; jaundice, cancer of the liver, hepatitis, liver enzymes",
        names="MELD 3; MELD; model for end-stage liver disease",
    ),
)
def meld_3_0(
    sex: Sex,
    serum_creatinine: SerumCreatinine,
    serum_bilirubin: SerumBilirubin,
    inr: Inr,
    serum_sodium: SerumSodium,
    serum_albumin: SerumAlbumin,
    dialysis_twice_in_past_week: DialysisTwiceInPastWeek,
    continuous_hemodialysis_24_hours: ContinuousHemodialysis24Hours,
    age: Age | None = None,
) -> int:
    """Estimate the urgency of liver transplantation from age 12, by United States rules since July 2023.

    Bilirubin, INR and creatinine below 1 count as 1; creatinine is held to 3 mg/dL at most, and dialysis
    twice in the past week or 24 hours of continuous hemodialysis counts as 3. Sodium is held between 125 and
    137 mmol/L, albumin between 1.5 and 3.5 g/dL. The result is rounded to a whole number; allocation stops at
    40, the published equation does not. For those listed before 18 the policy adds the 1.33 points to either
    sex; without an age an adult is assumed. Children under 12 have a score of their own (PELD).
    """
    if age is not None and age < 12:
        raise ValueError("MELD 3.0 is for patients from 12 years; younger ones have the PELD score")
    if dialysis_twice_in_past_week or continuous_hemodialysis_24_hours:
        bounded_creatinine = 3.0
    else:
        bounded_creatinine = min(max(serum_creatinine, 1.0), 3.0)
    bounded_bilirubin = max(serum_bilirubin, 1.0)
    bounded_inr = max(inr, 1.0)
    bounded_sodium = min(max(serum_sodium, 125), 137)
    bounded_albumin = min(max(serum_albumin, 1.5), 3.5)
    sodium_deficit = 137 - bounded_sodium
    albumin_deficit = 3.5 - bounded_albumin
    sex_term = 1.33 if sex == "female" or (age is not None and age < 18) else 0.0
    equation_value = (
        sex_term
        + 4.56 * log(bounded_bilirubin)
        + 0.82 * sodium_deficit
        - 0.24 * sodium_deficit * log(bounded_bilirubin)
        + 9.09 * log(bounded_inr)
        + 11.14 * log(bounded_creatinine)
        + 1.85 * albumin_deficit
        - 1.83 * albumin_deficit * log(bounded_creatinine)
        + 6
    )
    return min(round(equation_value), 40)


@calculator(
    title="UKELD score (United Kingdom model for end-stage liver disease)",
    result=Outcome("UKELD score", "", decimals=0),
    source=(BARBER_2011, BARBER_2007),
    bands=Bands(
        "below the minimum for elective listing",
        (49, "at or above the minimum for elective listing; about 9 % one-year mortality"),
        (60, "at or above the minimum for elective listing; about 50 % one-year mortality"),
        source=BARBER_2007,
    ),
    steps={"creatinine_in_micromoles": "Creatinine [umol/L]", "bilirubin_in_micromoles": "Bilirubin [umol/L]"},
    use=Use(
        "prognosis of chronic liver disease",
        having=("cirrhosis", "chronic liver disease", "liver failure"),
        ages=(16, None),
        situations="listing for liver transplantation in the United Kingdom, elective; cirrhosis, hyponatremia, INR",
        signs="-; -; cirrhosis",
        names="UKELD; United Kingdom model for end-stage liver disease; UK end-stage liver disease score",
    ),
)
def ukeld(
    inr: Inr, serum_creatinine: SerumCreatinine, serum_bilirubin: SerumBilirubin, serum_sodium: SerumSodium
) -> float:
    """Estimate how urgently a patient from 16 years on with chronic liver disease needs a transplant, as in Britain.

    Creatinine and bilirubin enter in umol/L. Unlike in MELD no value counts as 1 at least, and a lower sodium raises
    the score. Not for acute liver failure or for cancer of the liver.
    """
    creatinine_in_micromoles = 88.4 * serum_creatinine
    bilirubin_in_micromoles = 17.104 * serum_bilirubin
    return (
        5.395 * log(inr)
        + 1.485 * log(creatinine_in_micromoles)
        + 3.13 * log(bilirubin_in_micromoles)
        - 81.565 * log(serum_sodium)
        + 435
    )


@calculator(
    title="MELD-XI (MELD excluding the INR)",
    result=Outcome("MELD-XI score", "", decimals=0),
    source=HEUMAN_2007,
    steps={
        "bounded_bilirubin": "Bilirubin used in the equation [mg/dL]",
        "bounded_creatinine": "Creatinine used in the equation [mg/dL]",
    },
    use=Use(
        "prognosis of chronic liver disease",
        having=("cirrhosis", "chronic liver disease", "liver failure"),
        ages=(18, None),
        situations=(
            "warfarin or another anticoagulant makes the INR unusable; cirrhosis on anticoagulation, congestive "
            "hepatopathy, ventricular assist device, Fontan circulation"
        ),
        signs="-; -; cirrhosis",
        names="MELD-XI; MELD XI; MELD excluding INR; MELD without INR",
    ),
)
def meld_xi(serum_bilirubin: SerumBilirubin, serum_creatinine: SerumCreatinine) -> float:
    """Estimate how severe an adult's liver disease is where anticoagulation makes the INR unusable.

    Values below 1 mg/dL count as 1, creatinine above 4 as 4, so that 9.44 is the least. Patients on dialysis are mostly
    counted with a creatinine of 4 mg/dL: give that value for them.
    """
    bounded_bilirubin = max(serum_bilirubin, 1.0)
    bounded_creatinine = min(max(serum_creatinine, 1.0), 4.0)
    return 5.11 * log(bounded_bilirubin) + 11.76 * log(bounded_creatinine) + 9.44


@calculator(
    title="FIB-4 index for liver fibrosis",
    result=Fib4Index,
    source=(STERLING_2006, SHAH_2009),
    bands=Bands(
        "advanced fibrosis unlikely",
        (1.3, "indeterminate in fatty liver; advanced fibrosis unlikely in viral hepatitis"),
        (1.45, "indeterminate"),
        (2.67, "advanced fibrosis likely in fatty liver; indeterminate in viral hepatitis"),
        (3.25, "advanced fibrosis likely"),
        source=STERLING_2006,
    ),
    applies_to={"age": (35, None)},
    use=Use(
        "fibrosis of the liver",
        having=("hepatitis", "fatty liver", "chronic liver disease"),
        situations=(
            "liver fibrosis scarring noninvasive from age AST ALT platelets; NAFLD NASH MASLD fatty liver hepatitis C"
        ),
        signs=(
            "fatty liver, hepatitis; liver enzymes; cirrhosis, cancer of the liver, obesity, diabetes, "
            "chronic liver disease, alcohol use"
        ),
        names="fibrosis-4; fibrosis 4 index",
    ),
)
def fib_4(
    age: Age,
    aspartate_aminotransferase: AspartateAminotransferase,
    alanine_aminotransferase: AlanineAminotransferase,
    platelet_count: PlateletCount,
) -> float:
    """Estimate how likely advanced fibrosis is in adults with chronic liver disease, from routine tests.

    The limits are 1.45 and 3.25 in viral hepatitis (found in hepatitis C with HIV) and 1.3 and 2.67 in fatty liver;
    from 65 years 2.0 serves as the lower one in fatty liver. Unreliable under 35, in acute hepatitis and when
    platelets are low for other reasons.
    """
    return age * aspartate_aminotransferase / (platelet_count * sqrt(alanine_aminotransferase))


@calculator(
    title="Albumin to globulin ratio",
    result=Outcome("Albumin to globulin ratio", "", decimals=2, limits=(0, None)),
    source=(BUSHER_1990, ALBUMIN_TO_GLOBULIN),
    bands=Bands("low: there is more globulin than albumin", (1, "not low"), source=ALBUMIN_TO_GLOBULIN),
    use=Use(
        "albumin against globulins",
        situations="raised total protein, liver disease, nephrotic syndrome, suspected myeloma, monoclonal protein",
        names="albumin to globulin ratio; albumin globulin ratio; albumin/globulin ratio; A/G ratio; A:G ratio",
    ),
)
def albumin_globulin_ratio(serum_albumin: SerumAlbumin, serum_total_protein: SerumTotalProtein) -> float:
    """Weigh albumin against globulins, which are total protein less albumin.

    It is low in liver disease, nephrotic syndrome, inflammation and with a monoclonal protein.
    """
    if serum_total_protein <= serum_albumin:
        raise ValueError("total protein is not above albumin: check both values and their units")
    return serum_albumin / (serum_total_protein - serum_albumin)

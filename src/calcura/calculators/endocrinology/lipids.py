"""Cholesterol: ratios, remnants, and cholesterol that is high in the family."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Printed, Source, Use, calculator, each, item
from calcura.measurements import Age, HdlCholesterol, Points, TotalCholesterol, Triglycerides
from calcura.measurements.kinds import Choice, Finding, Number, Outcome

MEDPED_TABLE = Source(
    "MEDPED criteria of familial hypercholesterolemia, table 1 of a review. J Am Heart Assoc 2019;8:e013225",
    doi="10.1161/JAHA.119.013225",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC6951065/table/jah34677-tbl-0001",
)
NORDESTGAARD_2013 = Source(
    "Nordestgaard BG, et al. Familial hypercholesterolaemia is underdiagnosed and undertreated in the general "
    "population: consensus statement of the European Atherosclerosis Society. Eur Heart J 2013;34:3478-90",
    doi="10.1093/eurheartj/eht273",
)
MILLAN_2009 = Source(
    "Millán J, et al. Lipoprotein ratios: physiological significance and clinical usefulness in cardiovascular "
    "prevention. Vasc Health Risk Manag 2009;5:757-65",
    doi="10.2147/vhrm.s6269",
)
MCLAUGHLIN_2003 = Source(
    "McLaughlin T, et al. Use of metabolic markers to identify overweight individuals who are insulin resistant. "
    "Ann Intern Med 2003;139:802-9",
    doi="10.7326/0003-4819-139-10-200311180-00007",
    pmid="14623617",
)
CHOLESTEROL_RATIOS = Source(
    "Cholesterol ratios: total to HDL (Castelli I), LDL to HDL (Castelli II), triglycerides to HDL, remnant "
    "cholesterol",
    url="https://codingace.net/health/cholesterol_ratio.html",
)
REMNANT_2014 = Source(
    "Remnant cholesterol as total cholesterol less LDL and HDL cholesterol, abstract. Cardiovasc Diabetol 2014;13:56",
    doi="10.1186/1475-2840-13-56",
)
FRIEDEWALD_1972 = Source(
    "Friedewald WT, et al. Estimation of the concentration of low-density lipoprotein cholesterol in plasma, "
    "without use of the preparative ultracentrifuge. Clin Chem 1972;18:499-502",
    doi="10.1093/clinchem/18.6.499",
    pmid="4337382",
)
VLDL_BY_TRIGLYCERIDES = Source(
    "calculator.academy, VLDL cholesterol as a fifth of triglycerides",
    url="https://calculator.academy/vldl-calculator/",
)
VLDL_ABOVE_30 = Source(
    "mdapp.co, VLDL cholesterol: 2 to 30 mg/dL", url="https://www.mdapp.co/vldl-cholesterol-calculator-452/"
)
WALLDIUS_2001 = Source(
    "Walldius G, et al. High apolipoprotein B, low apolipoprotein A-I, and improvement in the prediction of fatal "
    "myocardial infarction (AMORIS study): a prospective study. Lancet 2001;358:2026-33",
    doi="10.1016/S0140-6736(01)07098-2",
    pmid="11755609",
)
WALLDIUS_2012 = Source(
    "Walldius G. The apoB/apoA-I ratio as a balance of atherogenic and antiatherogenic particles, a chapter of 2012",
    url="https://www.intechopen.com/chapters/39545",
)

LdlCholesterol = Annotated[
    float,
    Number(
        "LDL cholesterol",
        "mg/dL",
        (5, 1200),
        (40, 350),
        0,
        substance="cholesterol",
        other_units=("mmol/L",),
        synonyms=("LDL", "LDL-C", "low-density lipoprotein", "low-density lipoprotein cholesterol"),
        loinc="2089-1",
        other_loinc=("13457-7", "18262-6", "22748-8", "39469-2"),
        days=365,
    ),
]

FAMILY_CHOLESTEROL = {"none": 0, "premature_disease_or_high_ldl": 1, "xanthoma_arcus_or_child_with_high_ldl": 2}
PREMATURE_DISEASE = {"none": 0, "cerebral_or_peripheral": 1, "coronary": 2}
CHOLESTEROL_SIGNS = {"none": 0, "corneal_arcus_before_45": 4, "tendon_xanthoma": 6}


@calculator(
    title="Dutch Lipid Clinic Network score of familial hypercholesterolemia",
    result=Points("Dutch Lipid Clinic Network score", 0, 26),
    source=NORDESTGAARD_2013,
    bands=Bands("unlikely", (3, "possible"), (6, "probable"), (9, "definite"), source=NORDESTGAARD_2013),
    criteria={"ldl_cholesterol_points": "LDL cholesterol"},
    printed={"ldl_cholesterol": Printed("mmol/L", {155: 4.0, 190: 5.0, 250: 6.5, 330: 8.5})},
    use=Use(
        "likelihood of familial hypercholesterolemia",
        having=("familial hypercholesterolemia",),
        ages=(18, None),
        situations=(
            "very high LDL cholesterol before treatment, early coronary disease in the family, tendon xanthoma, "
            "corneal "
            "arcus, genetic test of LDLR, APOB, PCSK9"
        ),
        signs="familial hypercholesterolemia; -; lipids, lipid panel",
        names=(
            "DLCN; DLCN score; Dutch Lipid Clinic; Dutch Lipid Clinic Network; Dutch Lipid Clinic criteria; Dutch "
            "lipid "
            "score"
        ),
    ),
)
def dutch_lipid_clinic(
    family_history_of_high_cholesterol: Annotated[
        str,
        item(
            "Family history of high cholesterol, the highest that applies",
            FAMILY_CHOLESTEROL,
            none="none of these",
            premature_disease_or_high_ldl=(
                "first-degree relative with premature coronary or vascular disease, or LDL cholesterol above the 95th "
                "percentile"
            ),
            xanthoma_arcus_or_child_with_high_ldl=(
                "first-degree relative with tendon xanthoma or corneal arcus, or a child below 18 years with LDL "
                "cholesterol above the 95th percentile"
            ),
        ),
    ],
    premature_vascular_disease: Annotated[
        str,
        item(
            "Own premature vascular disease, the highest that applies",
            PREMATURE_DISEASE,
            meaning="before the age of 55 in men, of 60 in women",
            none="none of these",
            cerebral_or_peripheral="premature cerebral or peripheral vascular disease",
            coronary="premature coronary disease",
        ),
    ],
    signs_of_high_cholesterol: Annotated[
        str,
        item(
            "Physical signs of high cholesterol, the highest that applies",
            CHOLESTEROL_SIGNS,
            none="none of these",
            corneal_arcus_before_45="corneal arcus before the age of 45",
            tendon_xanthoma="tendon xanthoma; tendinous xanthoma",
        ),
    ],
    ldl_cholesterol: LdlCholesterol,
    causative_mutation: Annotated[
        bool,
        Finding(
            "Causative mutation of familial hypercholesterolemia",
            meaning="of LDLR, APOB or PCSK9",
            synonyms=("mutation of LDLR, APOB or PCSK9", "LDLR mutation", "PCSK9 mutation", "APOB mutation"),
        ),
    ],
) -> int:
    """Tell how likely an adult's high cholesterol is familial hypercholesterolemia.

    LDL cholesterol is the one before treatment. Of each of the five groups only the highest counts; definite is above
    8.
    """
    points = (
        each(FAMILY_CHOLESTEROL, family_history_of_high_cholesterol)
        + each(PREMATURE_DISEASE, premature_vascular_disease)
        + each(CHOLESTEROL_SIGNS, signs_of_high_cholesterol)
        + each(8, causative_mutation)
    )
    if ldl_cholesterol >= 330:
        points += 8
    elif ldl_cholesterol >= 250:
        points += 5
    elif ldl_cholesterol >= 190:
        points += 3
    elif ldl_cholesterol >= 155:
        points += 1
    return points


@calculator(
    title="LDL to HDL cholesterol ratio",
    result=Outcome("LDL to HDL cholesterol ratio", "", decimals=2, limits=(0, None)),
    source=(MILLAN_2009, CHOLESTEROL_RATIOS),
    use=Use(
        "ratio of LDL to HDL cholesterol",
        ages=(18, None),
        situations="lipid panel, low-density and high-density lipoprotein, cardiovascular risk, Castelli",
        signs="-; -; lipids, lipid panel",
        names="LDL/HDL; LDL/HDL ratio; LDL to HDL ratio; LDL-C/HDL-C ratio; Castelli index II; Castelli risk index II",
    ),
)
def ldl_hdl_ratio(ldl_cholesterol: LdlCholesterol, hdl_cholesterol: HdlCholesterol) -> float:
    """Compare LDL with HDL cholesterol of an adult; limits differ, and goals of treatment are set by LDL."""
    return ldl_cholesterol / hdl_cholesterol


@calculator(
    title="Remnant cholesterol",
    result=Outcome("Remnant cholesterol", "mg/dL", decimals=0, limits=(0, None), substance="cholesterol"),
    source=REMNANT_2014,
    steps={"remnant": "Remnant cholesterol [mg/dL]"},
    use=Use(
        "remnant cholesterol",
        ages=(18, None),
        situations="cholesterol of triglyceride-rich lipoproteins, VLDL, residual cardiovascular risk, lipid panel",
        signs="-; -; lipids, lipid panel",
        names="remnant-C; remnant cholesterol",
        computes="remnant cholesterol; cholesterol remnants",
    ),
)
def remnant_cholesterol(
    total_cholesterol: TotalCholesterol, ldl_cholesterol: LdlCholesterol, hdl_cholesterol: HdlCholesterol
) -> float:
    """Return the cholesterol of an adult that is neither in LDL nor in HDL; no guideline sets limits.

    With LDL cholesterol by Friedewald it is only a fifth of the triglycerides in mg/dL.
    """
    remnant = total_cholesterol - ldl_cholesterol - hdl_cholesterol
    if remnant < 0:
        raise ValueError("LDL and HDL cholesterol together cannot be above total cholesterol; check all three")
    return remnant


@calculator(
    title="Total to HDL cholesterol ratio",
    result=Outcome("Total to HDL cholesterol ratio", "", decimals=2, limits=(0, None)),
    source=(MILLAN_2009, CHOLESTEROL_RATIOS),
    use=Use(
        "ratio of total to HDL cholesterol",
        ages=(18, None),
        situations="lipid panel, total and high-density lipoprotein cholesterol, cardiovascular risk, Castelli",
        signs="-; -; lipids, lipid panel",
        names=(
            "TC/HDL; TC/HDL ratio; total cholesterol/HDL; total cholesterol to HDL ratio; total to HDL ratio; "
            "cholesterol "
            "ratio; Castelli index I; Castelli risk index I"
        ),
    ),
)
def total_hdl_ratio(total_cholesterol: TotalCholesterol, hdl_cholesterol: HdlCholesterol) -> float:
    """Compare total with HDL cholesterol of an adult; limits differ by source."""
    return total_cholesterol / hdl_cholesterol


@calculator(
    title="Triglyceride to HDL cholesterol ratio",
    result=Outcome("Triglyceride to HDL cholesterol ratio", "", decimals=2, limits=(0, None)),
    source=(MCLAUGHLIN_2003, CHOLESTEROL_RATIOS),
    use=Use(
        "ratio of triglycerides to HDL cholesterol",
        ages=(18, None),
        situations="fasting lipid panel, insulin resistance, small dense lipoproteins, metabolic syndrome",
        signs="-; -; lipids, lipid panel",
        names="TG/HDL; TG/HDL ratio; TG/HDL-C; triglycerides to HDL ratio; triglyceride/HDL; triglyceride HDL ratio",
    ),
)
def triglyceride_hdl_ratio(triglycerides: Triglycerides, hdl_cholesterol: HdlCholesterol) -> float:
    """Compare an adult's fasting triglycerides with HDL cholesterol, both in mg/dL.

    The ratio of values in mmol/L is 0.437 times this one.
    """
    return triglycerides / hdl_cholesterol


@calculator(
    title="MEDPED criteria of familial hypercholesterolemia",
    result=Points("MEDPED criteria", 0, 1),
    source=MEDPED_TABLE,
    bands=Bands("not met", (1, "familial hypercholesterolemia by MEDPED"), source=MEDPED_TABLE),
    printed={
        "total_cholesterol": Printed(
            "mmol/L",
            {
                220: 5.7,
                230: 5.9,
                240: 6.2,
                250: 6.5,
                260: 6.7,
                270: 7.0,
                280: 7.2,
                290: 7.5,
                300: 7.8,
                310: 8.0,
                340: 8.8,
                360: 9.3,
            },
        )
    },
    use=Use(
        "likelihood of familial hypercholesterolemia",
        having=("familial hypercholesterolemia",),
        situations="total cholesterol by age and closest affected relative, cascade screening of a family, US criteria",
        names="MEDPED; US MEDPED; MEDPED criteria; make early diagnosis to prevent early deaths",
    ),
)
def medped_fh(
    age: Age,
    closest_relative_with_fh: Annotated[
        str,
        Choice(
            "Closest relative with familial hypercholesterolemia",
            {
                "first_degree": "first-degree",
                "second_degree": "second-degree",
                "third_degree": "third-degree",
                "none_known": "none known (general population)",
            },
        ),
    ],
    total_cholesterol: TotalCholesterol,
) -> int:
    """Tell whether total cholesterol is so high that it means familial hypercholesterolemia, by age and family.

    Of cholesterol without treatment. Limits of LDL cholesterol, printed beside them in one source, are left out.
    """
    if closest_relative_with_fh == "first_degree":
        return each(
            1,
            age < 20 and total_cholesterol > 220,
            20 <= age < 30 and total_cholesterol > 240,
            30 <= age < 40 and total_cholesterol > 270,
            age >= 40 and total_cholesterol > 290,
        )
    if closest_relative_with_fh == "second_degree":
        return each(
            1,
            age < 20 and total_cholesterol > 230,
            20 <= age < 30 and total_cholesterol > 250,
            30 <= age < 40 and total_cholesterol > 280,
            age >= 40 and total_cholesterol > 300,
        )
    if closest_relative_with_fh == "third_degree":
        return each(
            1,
            age < 20 and total_cholesterol > 240,
            20 <= age < 30 and total_cholesterol > 260,
            30 <= age < 40 and total_cholesterol > 290,
            age >= 40 and total_cholesterol > 310,
        )
    return each(
        1,
        age < 20 and total_cholesterol > 270,
        20 <= age < 30 and total_cholesterol > 290,
        30 <= age < 40 and total_cholesterol > 340,
        age >= 40 and total_cholesterol > 360,
    )


@calculator(
    title="VLDL cholesterol estimated from triglycerides",
    result=Outcome("Estimated VLDL cholesterol", "mg/dL", decimals=0, limits=(0, None), substance="cholesterol"),
    source=(FRIEDEWALD_1972, VLDL_BY_TRIGLYCERIDES),
    bands=Bands("usual", (Above(30), "raised"), source=VLDL_ABOVE_30),
    applies_to={"triglycerides": (None, 400)},
    use=Use(
        "very low-density lipoprotein cholesterol",
        situations="fasting lipid panel without VLDL: a fifth of the triglycerides",
        names="VLDL cholesterol; VLDL-C; very low-density lipoprotein cholesterol; estimated VLDL",
        computes="VLDL",
    ),
)
def vldl_cholesterol(triglycerides: Triglycerides) -> float:
    """Estimate the cholesterol of very low-density lipoproteins as a fifth of fasting triglycerides.

    Not after food, with triglycerides of 400 mg/dL or more, or in type III hyperlipoproteinemia.
    """
    if triglycerides > 400:
        raise ValueError("triglycerides are above 400 mg/dL: a fifth of them is no measure of VLDL cholesterol")
    return triglycerides / 5


@calculator(
    title="Ratio of apolipoprotein B to apolipoprotein A-I",
    result=Outcome("Apolipoprotein B to A-I ratio", "", decimals=2, limits=(0, None)),
    source=(WALLDIUS_2001, WALLDIUS_2012),
    use=Use(
        "lipid ratio as a marker of risk",
        ages=(18, None),
        situations="apolipoproteins, cardiovascular risk beyond LDL cholesterol",
        names=(
            "apoB/apoA1; apoB/apoA-I ratio; apoB/A1 ratio; apo ratio; apolipoprotein B/A1 ratio; apoB to apoA-I ratio"
        ),
    ),
)
def apob_apoa1_ratio(
    apolipoprotein_b: Annotated[
        float,
        Number(
            "Apolipoprotein B",
            "mg/dL",
            (10, 400),
            (40, 200),
            0,
            other_units=("g/L",),
            synonyms=("apoB", "apo B"),
            loinc="1884-6",
            days=365,
        ),
    ],
    apolipoprotein_a1: Annotated[
        float,
        Number(
            "Apolipoprotein A-I",
            "mg/dL",
            (20, 400),
            (80, 220),
            0,
            other_units=("g/L",),
            synonyms=("apoA1", "apoA-I", "apo A1", "apolipoprotein A1"),
            loinc="1869-7",
            days=365,
        ),
    ],
) -> float:
    """Weigh an adult's atherogenic against the protective lipoproteins: the higher, the worse.

    One study calls 0.9 the accepted value of risk in men.
    """
    return apolipoprotein_b / apolipoprotein_a1

"""LDL cholesterol by newer equations than Friedewald's, which hold at low LDL and at high triglycerides."""

from __future__ import annotations

from calcura.engine import Source, Use, banded, calculator
from calcura.measurements import HdlCholesterol, LdlCholesterol, TotalCholesterol, Triglycerides

MARTIN_2013 = Source(
    "Martin SS, et al. Comparison of a novel method vs the Friedewald equation for estimating low-density lipoprotein "
    "cholesterol levels from the standard lipid profile. JAMA 2013;310:2061-8",
    doi="10.1001/jama.2013.280532",
)
SAMPSON_2020 = Source(
    "Sampson M, et al. A new equation for calculation of low-density lipoprotein cholesterol in patients with "
    "normolipidemia and/or hypertriglyceridemia. JAMA Cardiol 2020;5:540-8",
    doi="10.1001/jamacardio.2020.0013",
    pmid="32101259",
)


@calculator(
    title="LDL cholesterol (Martin-Hopkins)",
    result=LdlCholesterol,
    source=MARTIN_2013,
    steps={
        "non_hdl": "Non-HDL cholesterol [mg/dL]",
        "factor": "Ratio of triglycerides to VLDL cholesterol in this stratum",
        "ldl_cholesterol": "LDL cholesterol, estimated [mg/dL]",
    },
    use=Use(
        "low-density lipoprotein cholesterol",
        situations="adjustable factor, 180 cells by strata; very low LDL, not fasting, more exact than Friedewald",
        signs="-; lipids, lipid panel; statins",
        names="Martin-Hopkins; Martin Hopkins; Martin/Hopkins; Martin equation",
        shares="LDL; LDL cholesterol; LDL-C; calculated LDL",
    ),
)
def ldl_martin_hopkins(
    total_cholesterol: TotalCholesterol, hdl_cholesterol: HdlCholesterol, triglycerides: Triglycerides
) -> float:
    """Estimate LDL cholesterol with a factor that depends on triglycerides and on non-HDL cholesterol.

    Only with triglycerides below 400 mg/dL. The factor is that of the paper's 180 strata; triglycerides between
    two whole numbers belong to the lower row.
    """
    if hdl_cholesterol > total_cholesterol:
        raise ValueError("HDL cholesterol cannot be above total cholesterol; check both")
    if triglycerides >= 400 or triglycerides < 7:
        raise ValueError("the method holds for triglycerides from 7 to below 400 mg/dL; measure LDL directly")
    non_hdl = total_cholesterol - hdl_cholesterol
    if non_hdl < 100:
        factor = banded(
            triglycerides, 3.5, (50, 4.0), (57, 4.3), (62, 4.5), (67, 4.7), (72, 4.8), (76, 4.9), (80, 5.0), (84, 5.1),
            (88, 5.2), (93, 5.3), (97, 5.4), (101, 5.5), (106, 5.6), (111, 5.7), (116, 5.8), (121, 6.0), (127, 6.1),
            (133, 6.2), (139, 6.3), (147, 6.5), (155, 6.7), (164, 6.8), (174, 7.0), (186, 7.3), (202, 7.6), (221, 8.0),
            (248, 8.5), (293, 9.5),
        )  # fmt: skip
    elif non_hdl < 130:
        factor = banded(
            triglycerides, 3.4, (50, 3.9), (57, 4.1), (62, 4.3), (67, 4.4), (72, 4.6), (76, 4.6), (80, 4.8), (84, 4.8),
            (88, 4.9), (93, 5.0), (97, 5.1), (101, 5.2), (106, 5.3), (111, 5.4), (116, 5.5), (121, 5.5), (127, 5.7),
            (133, 5.8), (139, 5.9), (147, 6.0), (155, 6.2), (164, 6.3), (174, 6.5), (186, 6.7), (202, 6.9), (221, 7.2),
            (248, 7.6), (293, 8.3),
        )  # fmt: skip
    elif non_hdl < 160:
        factor = banded(
            triglycerides, 3.3, (50, 3.7), (57, 4.0), (62, 4.1), (67, 4.3), (72, 4.4), (76, 4.5), (80, 4.6), (84, 4.6),
            (88, 4.7), (93, 4.8), (97, 4.8), (101, 5.0), (106, 5.0), (111, 5.1), (116, 5.2), (121, 5.3), (127, 5.3),
            (133, 5.4), (139, 5.6), (147, 5.7), (155, 5.8), (164, 5.9), (174, 6.0), (186, 6.2), (202, 6.4), (221, 6.6),
            (248, 7.0), (293, 7.5),
        )  # fmt: skip
    elif non_hdl < 190:
        factor = banded(
            triglycerides, 3.3, (50, 3.6), (57, 3.9), (62, 4.0), (67, 4.2), (72, 4.2), (76, 4.3), (80, 4.4), (84, 4.5),
            (88, 4.6), (93, 4.7), (97, 4.7), (101, 4.7), (106, 4.8), (111, 4.9), (116, 5.0), (121, 5.0), (127, 5.1),
            (133, 5.2), (139, 5.3), (147, 5.4), (155, 5.4), (164, 5.5), (174, 5.7), (186, 5.8), (202, 6.0), (221, 6.2),
            (248, 6.5), (293, 7.0),
        )  # fmt: skip
    elif non_hdl < 220:
        factor = banded(
            triglycerides, 3.2, (50, 3.6), (57, 3.8), (62, 3.9), (67, 4.1), (72, 4.2), (76, 4.3), (80, 4.3), (84, 4.4),
            (88, 4.4), (93, 4.5), (97, 4.5), (101, 4.6), (106, 4.6), (111, 4.7), (116, 4.8), (121, 4.8), (127, 4.9),
            (133, 5.0), (139, 5.0), (147, 5.1), (155, 5.2), (164, 5.3), (174, 5.4), (186, 5.5), (202, 5.6), (221, 5.9),
            (248, 6.1), (293, 6.5),
        )  # fmt: skip
    else:
        factor = banded(
            triglycerides, 3.1, (50, 3.4), (57, 3.6), (62, 3.9), (67, 3.9), (72, 4.1), (76, 4.2), (80, 4.2), (84, 4.3),
            (88, 4.3), (93, 4.4), (97, 4.3), (101, 4.5), (106, 4.5), (111, 4.5), (116, 4.6), (121, 4.6), (127, 4.7),
            (133, 4.7), (139, 4.8), (147, 4.8), (155, 4.9), (164, 5.0), (174, 5.1), (186, 5.2), (202, 5.3), (221, 5.4),
            (248, 5.6), (293, 5.9),
        )  # fmt: skip
    ldl_cholesterol = non_hdl - triglycerides / factor
    if ldl_cholesterol <= 0:
        raise ValueError("these values leave no LDL cholesterol; check them, or measure LDL directly")
    return ldl_cholesterol


@calculator(
    title="LDL cholesterol (Sampson, NIH equation 2)",
    result=LdlCholesterol,
    source=SAMPSON_2020,
    steps={
        "non_hdl": "Non-HDL cholesterol [mg/dL]",
        "vldl_cholesterol": "VLDL cholesterol, estimated [mg/dL]",
        "ldl_cholesterol": "LDL cholesterol, estimated [mg/dL]",
    },
    use=Use(
        "low-density lipoprotein cholesterol",
        ages=(18, None),
        situations="raised triglycerides of 400 to 800, severe hypertriglyceridemia; newer than Friedewald",
        signs="-; lipids, lipid panel; statins",
        names="=Sampson; Sampson-NIH; NIH equation; NIH equation 2; Sampson equation",
        shares="LDL; LDL cholesterol; LDL-C; calculated LDL",
    ),
)
def ldl_sampson_nih(
    total_cholesterol: TotalCholesterol, hdl_cholesterol: HdlCholesterol, triglycerides: Triglycerides
) -> float:
    """Estimate an adult's LDL cholesterol, with triglycerides up to 800 mg/dL.

    Not in type III hyperlipoproteinemia. A modified equation of 2025 is another one.
    """
    if hdl_cholesterol > total_cholesterol:
        raise ValueError("HDL cholesterol cannot be above total cholesterol; check both")
    if triglycerides > 800:
        raise ValueError("the equation holds for triglycerides up to 800 mg/dL; measure LDL directly")
    non_hdl = total_cholesterol - hdl_cholesterol
    vldl_cholesterol = triglycerides / 8.56 + triglycerides * non_hdl / 2140 - triglycerides**2 / 16100
    ldl_cholesterol = total_cholesterol / 0.948 - hdl_cholesterol / 0.971 - vldl_cholesterol - 9.44
    if ldl_cholesterol <= 0:
        raise ValueError("these values leave no LDL cholesterol; check them, or measure LDL directly")
    return ldl_cholesterol

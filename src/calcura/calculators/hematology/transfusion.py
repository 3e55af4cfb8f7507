"""Transfusion: how much blood there is, how much may be lost, and how much of what to give."""

from __future__ import annotations

from math import ceil
from typing import Annotated

from calcura.calculators.hematology.anemia import TargetHemoglobin
from calcura.engine import Bands, Source, Use, calculator, item
from calcura.measurements import BodySurfaceArea, Fibrinogen, Height, Hematocrit, Hemoglobin, Sex, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

NADLER_1962 = Source(
    "Nadler SB, Hidalgo JU, Bloch T. Prediction of blood volume in normal human adults. Surgery 1962;51:224-32",
    pmid="21936146",
)
ALLOWABLE_BLOOD_LOSS = Source(
    "Gross JB. Estimating allowable blood loss: corrected for dilution. Anesthesiology 1983;58:277-80",
    doi="10.1097/00000542-198303000-00016",
)
BLOOD_VOLUMES = Source(
    "cliot, R package: maximum allowable blood loss, and blood volume by kind of patient",
    url="https://www.rdocumentation.org/packages/cliot/versions/1.0.0/topics/maximum_allowable_blood_loss",
)
COUNT_INCREMENT = Source(
    "University of Wisconsin, corrected count increment, after Delaflor-Weiss E, Mintz PD. Transfus Med Rev "
    "2000;14:180-96",
    url="http://williams.medicine.wisc.edu/cci.htm",
)
REFRACTORINESS = Source(
    "Corrected count increment by the American Society of Clinical Oncology: below 5,000 after two transfusions",
    url="https://www.droracle.ai/articles/364621/what-is-the-corrected-count-increment-cci-cut-off-for",
)
SCHIFFER_2018 = Source(
    "Schiffer CA, et al. Platelet transfusion for patients with cancer: American Society of Clinical Oncology "
    "clinical practice guideline update. J Clin Oncol 2018;36:283-99",
    doi="10.1200/JCO.2017.76.1734",
)
STRAUSS_1995 = Source(
    "Strauss RG. Clinical perspectives of platelet transfusions: defining the optimal dose. J Clin Apher 1995;10:124-7",
    doi="10.1002/jca.2920100305",
    pmid="8582893",
)
PLASMA_DOSE = Source(
    "Recommended dose of fresh frozen plasma: 10 to 15 mL/kg",
    url="https://www.droracle.ai/articles/668677/what-is-the-recommended-dose-of-fresh-frozen-plasma",
)
O_SHAUGHNESSY_2004 = Source(
    "O'Shaughnessy DF, et al. Guidelines for the use of fresh-frozen plasma, cryoprecipitate and cryosupernatant. "
    "Br J Haematol 2004;126:11-28",
    doi="10.1111/j.1365-2141.2004.04972.x",
)
CRYOPRECIPITATE = Source(
    "The Blood Project, transfusion medicine case 4: plasma volume and units of cryoprecipitate",
    url=(
        "https://www.thebloodproject.com/cases-archive/copy-transfusion-medicine-case-study-series-case-4/"
        "key-takeaways/"
    ),
)
DAVIES_2007 = Source(
    "Davies P, et al. Calculating the required transfusion volume in children. Transfusion 2007;47:212-6, as "
    "MDApp prints it",
    doi="10.1111/j.1537-2995.2007.01091.x",
    pmid="17302766",
    url="https://www.mdapp.co/pediatric-blood-transfusion-volume-calculator-541/",
)

BLOOD_PER_KILOGRAM = {"premature_newborn": 95, "term_newborn": 85, "infant": 80, "man": 75, "woman": 65}
TargetFibrinogen = Annotated[
    float,
    Number(
        "Target fibrinogen",
        "g/L",
        (0.5, 6),
        (1, 2.5),
        1,
        other_units=("mg/dL",),
        synonyms=("fibrinogen target", "desired fibrinogen"),
        meaning="chosen by who treats",
    ),
]


def _platelets(label: str, *synonyms: str) -> Number:
    """Return the platelet count at one end of a transfusion."""
    return Number(
        label, "10^9/L", (0, 2000), (2, 60), 0, other_units=("K/uL", "/uL", "/mm3"), synonyms=synonyms, days=2
    )


@calculator(
    title=Proper("Nadler formula for blood volume"),
    result=Outcome("Blood volume", "L", decimals=2, limits=(0, None)),
    source=NADLER_1962,
    steps={"height_in_meters": "Height [m]"},
    use=Use(
        "blood volume",
        ages=(18, None),
        situations=(
            "total blood volume from height weight and sex, allowable blood loss, plasma exchange, apheresis, exchange "
            "transfusion, surgery"
        ),
        signs="-; massive bleeding; surgery",
        names="Nadler; Nadler formula; Nadler equation",
        computes="blood volume; total blood volume; estimated blood volume; EBV; TBV",
    ),
)
def blood_volume_nadler(sex: Sex, height: Height, weight: Weight) -> float:
    """Estimate the blood volume of an adult.

    It is too high in obesity, and not for children.
    """
    height_in_meters = height / 100
    if sex == "female":
        return 0.3561 * height_in_meters**3 + 0.03308 * weight + 0.1833
    return 0.3669 * height_in_meters**3 + 0.03219 * weight + 0.6041


@calculator(
    title="Allowable blood loss by the mean hematocrit (Gross)",
    result=Outcome("Allowable blood loss", "mL", decimals=0, limits=(0, None)),
    source=(ALLOWABLE_BLOOD_LOSS, BLOOD_VOLUMES),
    steps={"blood_volume": "Blood volume [mL]", "mean": "Mean of both hematocrits [%]"},
    use=Use(
        "blood that may be lost before a transfusion",
        having=("surgery",),
        situations="before an operation: how much blood may be lost before red cells are transfused, hematocrit",
        names=(
            "allowable blood loss; ABL; maximum allowable blood loss; MABL; maximal allowable blood loss; "
            "Gross allowable blood loss; permissible blood loss"
        ),
    ),
)
def allowable_blood_loss(
    weight: Weight,
    blood_volume_group: Annotated[
        str,
        item(
            "Kind of patient for blood volume",
            BLOOD_PER_KILOGRAM,
            meaning="95, 85, 80, 75 and 65 mL of blood by kilogram",
            premature_newborn="premature newborn",
            term_newborn="term newborn",
            infant="infant",
            man="man",
            woman="woman",
        ),
    ],
    hematocrit: Hematocrit,
    lowest_hematocrit: Annotated[
        float,
        Number(
            "Lowest acceptable hematocrit",
            "%",
            (10, 60),
            (20, 32),
            0,
            other_units=("fraction", "L/L"),
            synonyms=("lowest hematocrit", "minimum hematocrit", "final hematocrit", "allowable hematocrit"),
            meaning="chosen by who treats",
        ),
    ],
) -> float:
    """Estimate how much blood may be lost in a planned operation, with its volume replaced, before red cells are given.

    The hematocrit is that before the operation. Many pages divide by it, which allows less; this divides by the mean,
    corrected for dilution. In obesity the ideal weight is taken.
    """
    blood_volume = weight * BLOOD_PER_KILOGRAM[blood_volume_group]
    mean = (hematocrit + lowest_hematocrit) / 2
    return blood_volume * max(hematocrit - lowest_hematocrit, 0) / mean


@calculator(
    title="Corrected count increment after a platelet transfusion",
    result=Outcome("Corrected count increment", "", decimals=0),
    source=(SCHIFFER_2018, COUNT_INCREMENT),
    bands=Bands(
        "poor increment, refractory if it happens twice", (5000, "satisfactory increment"), source=REFRACTORINESS
    ),
    use=Use(
        "response to a platelet transfusion",
        situations="platelet refractoriness, platelet count does not rise after platelets, HLA antibodies",
        names="corrected count increment; platelet corrected count increment; CCI platelets; platelet CCI",
    ),
)
def corrected_count_increment(
    platelets_before: Annotated[
        float, _platelets("Platelet count before the transfusion", "pretransfusion platelets", "platelets before")
    ],
    platelets_after: Annotated[
        float, _platelets("Platelet count after the transfusion", "posttransfusion platelets", "platelets after")
    ],
    body_surface_area: BodySurfaceArea,
    platelets_transfused: Annotated[
        float,
        Number(
            "Platelets transfused (hundreds of billions)",
            "",
            (0.2, 20),
            (2, 6),
            1,
            synonyms=("platelets transfused in 10^11", "platelet yield in 10^11"),
            meaning="in all units given together, in 10^11; an apheresis unit holds about 3",
            days=2,
        ),
    ],
) -> float:
    """Judge the rise of platelets, per uL, by body surface and by how many were given.

    Counted 10 to 60 minutes after the transfusion. Refractory is who has it below the limit after two, compatible for
    ABO.
    """
    return 1000 * (platelets_after - platelets_before) * body_surface_area / platelets_transfused


@calculator(
    title="Platelets to transfuse for a wanted rise",
    result=Outcome("Platelets to transfuse (hundreds of billions)", "", decimals=1, limits=(0, None)),
    source=STRAUSS_1995,
    use=Use(
        "platelets to transfuse",
        situations="platelet count too low before a procedure, how many platelets, apheresis units",
        names="platelet dose; platelets needed; platelet transfusion dose; dose of platelets",
    ),
)
def platelet_dose(
    wanted_platelet_rise: Annotated[
        float,
        Number(
            "Wanted rise of the platelet count",
            "10^9/L",
            (1, 300),
            (10, 60),
            0,
            other_units=("K/uL", "/uL", "/mm3"),
            synonyms=("desired platelet increment", "wanted platelet increment"),
            meaning="the count aimed at less the present one",
        ),
    ],
    body_surface_area: BodySurfaceArea,
    expected_count_increment: Annotated[
        float,
        Number(
            "Expected corrected count increment",
            "",
            (1000, 30_000),
            (5000, 15_000),
            0,
            synonyms=("expected CCI",),
            meaning="per uL, by body surface and 10^11 platelets; 10,000 without sepsis, bleeding or a large spleen",
        ),
    ] = 10_000,
) -> float:
    """Compute how many platelets, in 10^11, raise the count as wanted in a patient who is not refractory.

    An apheresis unit holds about 3 x 10^11. A dose for a patient has to be checked independently.
    """
    return 1000 * wanted_platelet_rise * body_surface_area / expected_count_increment


@calculator(
    title="Volume of fresh frozen plasma by weight",
    result=Outcome("Volume of plasma", "mL", decimals=0, limits=(0, None)),
    source=(O_SHAUGHNESSY_2004, PLASMA_DOSE),
    use=Use(
        "plasma to transfuse",
        having=("bleeding",),
        situations="bleeding with a long prothrombin time, coagulopathy, how much plasma",
        names="FFP dose; fresh frozen plasma dose; plasma dose; FFP volume; dose of fresh frozen plasma",
    ),
)
def ffp_dose(
    weight: Weight,
    plasma_dose_per_kg: Annotated[
        float,
        Number(
            "Plasma dose by weight",
            "mL/kg",
            (5, 40),
            (10, 20),
            0,
            meaning="chosen by who treats, mostly 10 to 15",
        ),
    ] = 15,
) -> float:
    """Compute the volume of fresh frozen plasma for a patient who bleeds with a coagulopathy.

    A unit holds 250 to 300 mL. Volume overload is possible; warfarin is better reversed by prothrombin complex. A dose
    for a patient has to be checked independently.
    """
    return weight * plasma_dose_per_kg


@calculator(
    title="Units of cryoprecipitate for a target fibrinogen",
    result=Outcome("Units of cryoprecipitate", "", decimals=0, limits=(0, None)),
    source=CRYOPRECIPITATE,
    steps={
        "plasma_volume": "Plasma volume [dL]",
        "lacking": "Fibrinogen lacking [mg/dL]",
        "needed": "Units before rounding",
    },
    use=Use(
        "fibrinogen to give",
        having=("bleeding",),
        situations="bleeding with fibrinogen below the aim, how many bags of cryoprecipitate",
        names="cryoprecipitate dose; cryo dose; cryoprecipitate units; cryoprecipitate dosing; dose of cryoprecipitate",
    ),
)
def cryoprecipitate_dose(
    weight: Weight,
    hematocrit: Hematocrit,
    fibrinogen: Fibrinogen,
    target_fibrinogen: TargetFibrinogen,
    fibrinogen_per_cryo_unit: Annotated[
        float,
        Number(
            "Fibrinogen in a unit of cryoprecipitate",
            "mg",
            (80, 2500),
            (150, 450),
            0,
            other_units=("g",),
            synonyms=("fibrinogen per unit of cryoprecipitate", "fibrinogen per bag"),
            meaning="150 to 450 by country; 250 in single units",
        ),
    ] = 250,
) -> float:
    """Compute how many units of cryoprecipitate raise fibrinogen to a target in a patient who bleeds.

    Plasma is what red cells leave of 70 mL of blood by kilogram. Less than all is recovered; pools hold 5 or 6 units. A
    dose for a patient has to be checked independently.
    """
    plasma_volume = weight * 70 * (1 - hematocrit / 100) / 100
    lacking = 100 * max(target_fibrinogen - fibrinogen, 0)
    needed = lacking * plasma_volume / fibrinogen_per_cryo_unit
    return ceil(round(1000 * needed) / 1000)


@calculator(
    title="Red-cell transfusion volume of a child (Davies)",
    result=Outcome("Volume of red cells", "mL", decimals=0, limits=(0, None)),
    source=DAVIES_2007,
    use=Use(
        "red cells to transfuse in a child",
        having=("anemia",),
        ages=(None, 18),
        situations="child with anemia: how many mL of red cells for a target hemoglobin, packed cells",
        names=(
            "Davies equation; pediatric transfusion volume; pediatric red cell transfusion volume; "
            "pediatric packed red cell volume; pediatric PRBC volume"
        ),
    ),
)
def pediatric_red_cell_volume(
    weight: Weight,
    hemoglobin: Hemoglobin,
    target_hemoglobin: TargetHemoglobin,
    product_hematocrit: Annotated[
        float,
        Number(
            "Hematocrit of the red-cell unit",
            "%",
            (40, 95),
            (55, 80),
            0,
            other_units=("fraction", "L/L"),
            synonyms=("hematocrit of the unit", "product hematocrit", "hematocrit of the packed cells"),
            meaning="of the product, not of the child; about 60 % with additive solution",
        ),
    ] = 60.0,
) -> float:
    """Compute the volume of red cells that raises a child's hemoglobin to a target, without bleeding or hemolysis.

    Above 10 to 15 mL/kg overload threatens. A dose for a patient has to be checked independently.
    """
    return weight * max(target_hemoglobin - hemoglobin, 0) * 3 / (product_hematocrit / 100)

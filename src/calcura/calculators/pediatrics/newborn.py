"""The newborn: the first minutes of life, breathing, lines and infusions."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Fio2, MeanAirwayPressure, Points, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

KISHAN_1985 = Source(
    "Kishan J, et al. Ponderal index as a predictor of neonatal morbidity in small for gestational age infants. "
    "Indian J Pediatr 1985;52:133-7",
    doi="10.1007/BF02754770",
)
NEWBORN_PONDERAL = Source(
    "Ponderal index of the newborn. Calculator Hub",
    url="https://calculatorhub.com/tools/ponderal-index-newborn-calculator/",
)
APGAR_1953 = Source(
    "Apgar V. A proposal for a new method of evaluation of the newborn infant. Curr Res Anesth Analg 1953;32:260-7",
    pmid="13083014",
)
AAP_2015 = Source(
    "American College of Obstetricians and Gynecologists, American Academy of Pediatrics. Committee Opinion 644: the "
    "Apgar score. Obstet Gynecol 2015;126:e52-5",
    url="https://ar.scribd.com/document/383078217/co644",
)
SILVERMAN_1956 = Source(
    "Silverman WA, Andersen DH. A controlled clinical trial of effects of water mist on obstructive respiratory "
    "signs, death rate and necropsy findings among premature infants. Pediatrics 1956;17:1-10",
    doi="10.1542/peds.17.1.1",
    pmid="13353856",
)
SILVERMAN_TOOLKIT = Source(
    "Care and management of the late preterm infant toolkit, appendix D: Silverman-Andersen score",
    url="https://pdfcoffee.com/appendix-d-silverman-anderson-score-pdf-free.html",
)
SILVERMAN_BANDS = Source(
    "Respiratory assessment of the newborn: Silverman score, mild, moderate and severe. National Nursing Review 2009",
    url="http://nationalnursingreview.com/2009/10/respiratory-valoracion/",
)
SHUKLA_COMPARED = Source(
    "Revised formula to determine the insertion length of umbilical vein catheters: with that of Shukla. Eur J Pediatr "
    "2013;172:1011-5",
    doi="10.1007/s00431-013-1981-z",
    pmid="23503982",
)
BLANCO_2023 = Source(
    "Blanco CL, et al. Dilemmas in parenteral glucose delivery and approach to glucose monitoring and "
    "interpretation in the neonate. J Perinatol 2023;43:1200-5",
    doi="10.1038/s41372-023-01640-5",
    pmid="36964206",
)
CORNELL_GLUCOSE = Source(
    "Weill Cornell Medicine, pediatric intensive care: glucose infusion rate",
    url="http://www-users.med.cornell.edu/~spon/picu/calc/glucinfr.htm",
)
DOWNES_1970 = Source(
    "Downes JJ, et al. Respiratory distress syndrome of newborn infants. I. New clinical scoring system (RDS "
    "score) with acid-base and blood-gas correlations. Clin Pediatr (Phila) 1970;9:325-31",
    doi="10.1177/000992287000900607",
)
DOWNES_TABLE = Source(
    "Downes 1970: scoring of neonatal respiratory distress. Medical Algorithms",
    url="https://www.medicalalgorithms.com/scoring-system-of-downes-et-al-for-neonatal-respiratory-distress",
)
SEVERITY_2019 = Source(
    "Mean airway pressure multiplied by FiO2, in ventilated preterm infants. BMC Pediatr 2019",
    doi="10.1186/s12887-019-1492-9",
)

PULSE_OF_NEWBORN = {"absent": 0, "below_100": 1, "at_least_100": 2}
BREATHING_OF_NEWBORN = {"absent": 0, "slow_or_irregular": 1, "good": 2}
TONE_OF_NEWBORN = {"limp": 0, "some_flexion": 1, "active_motion": 2}
REFLEX_OF_NEWBORN = {"no_response": 0, "grimace": 1, "cough_sneeze_or_cry": 2}
COLOR_OF_NEWBORN = {"blue_or_pale": 0, "extremities_blue": 1, "completely_pink": 2}
CHEST_MOVEMENT = {"synchronized": 0, "lag_on_inspiration": 1, "see_saw": 2}
DRAWN_IN = {"none": 0, "minimal": 1, "marked": 2}
GRUNT = {"none": 0, "with_stethoscope": 1, "without_stethoscope": 2}
RATE_OF_BREATHING = {"below_60": 0, "from_60_to_80": 1, "above_80_or_apnea": 2}
CYANOSIS = {"none": 0, "in_room_air": 1, "in_40_percent_oxygen": 2}
RETRACTIONS = {"none": 0, "mild": 1, "moderate_to_severe": 2}
AIR_ENTRY = {"clear": 0, "decreased": 1, "barely_audible": 2}


BirthWeight = Annotated[
    float,
    Number(
        "Birth weight",
        "kg",
        (0.3, 6.5),
        (0.5, 4.5),
        2,
        other_units=("g", "lb"),
        synonyms=("weight at birth", "birthweight"),
        loinc="8339-4",
        days=28,
    ),
]


@calculator(
    title=Proper("Apgar score"),
    result=Points(Proper("Apgar score"), 0, 10),
    source=APGAR_1953,
    bands=Bands("low", (4, "moderately abnormal"), (7, "reassuring"), source=AAP_2015),
    use=Use(
        "condition of the newborn",
        having=("newborn",),
        ages=(0, 1),
        situations=(
            "baby just born delivery room one 1 and five 5 minutes after birth neonate resuscitation appearance pulse "
            "grimace activity respiration; asphyxia; midwife"
        ),
        signs="newborn; -; labor",
        names="Apgar; APGAR score; Apgar test",
    ),
)
def apgar(
    newborn_heart_rate: Annotated[
        str,
        item(
            "Heart rate of the newborn; newborn pulse",
            PULSE_OF_NEWBORN,
            absent="absent; no pulse",
            below_100="below 100/min; less than 100 beats per minute",
            at_least_100="100/min or more; over 100 beats per minute",
        ),
    ],
    newborn_respiration: Annotated[
        str,
        item(
            "Respiratory effort of the newborn; newborn breathing",
            BREATHING_OF_NEWBORN,
            absent="absent; not breathing",
            slow_or_irregular="slow or irregular; weak cry",
            good="good, crying; strong cry",
        ),
    ],
    newborn_muscle_tone: Annotated[
        str,
        item("Muscle tone of the newborn; newborn tone", TONE_OF_NEWBORN, limp="limp; flaccid"),
    ],
    newborn_reflex_irritability: Annotated[
        str,
        item(
            "Reflex irritability of the newborn; newborn reflex response",
            REFLEX_OF_NEWBORN,
            cough_sneeze_or_cry="cough, sneeze or cry; vigorous response",
        ),
    ],
    newborn_color: Annotated[
        str,
        item(
            "Color of the newborn; newborn skin color",
            COLOR_OF_NEWBORN,
            blue_or_pale="blue or pale all over; cyanotic or pale",
            extremities_blue="body pink, extremities blue; acrocyanosis",
            completely_pink="completely pink; pink all over",
        ),
    ],
) -> int:
    """Tell the condition of a newborn one and five minutes after birth, by five signs.

    The bands are those of the five-minute score; below 7 it is repeated every 5 minutes up to 20 minutes. It is no
    sign of asphyxia by itself, predicts neither death nor neurological outcome of one infant, and resuscitation does
    not wait for it.
    """
    return (
        each(PULSE_OF_NEWBORN, newborn_heart_rate)
        + each(BREATHING_OF_NEWBORN, newborn_respiration)
        + each(TONE_OF_NEWBORN, newborn_muscle_tone)
        + each(REFLEX_OF_NEWBORN, newborn_reflex_irritability)
        + each(COLOR_OF_NEWBORN, newborn_color)
    )


@calculator(
    title=Proper("Silverman-Andersen respiratory severity score"),
    result=Points(Proper("Silverman-Andersen score"), 0, 10),
    source=(SILVERMAN_1956, SILVERMAN_TOOLKIT),
    bands=Bands("no respiratory distress", (1, "mild"), (4, "moderate"), (7, "severe"), source=SILVERMAN_BANDS),
    use=Use(
        "severity of respiratory distress of the newborn",
        having=("newborn",),
        ages=(0, 0.08),
        situations=(
            "newborn or preterm baby who breathes badly, grunting, nasal flaring, retractions, see-saw breathing, "
            "CPAP, "
            "surfactant, neonatal respiratory distress"
        ),
        signs="-; newborn; -",
        names=(
            "Silverman; Silverman score; Silverman-Andersen; Silverman-Anderson; Silverman Andersen score; Silverman "
            "Anderson "
            "index; respiratory severity score of the newborn"
        ),
    ),
)
def silverman_andersen(
    chest_movement: Annotated[
        str,
        item(
            "Movement of chest and abdomen; chest movement",
            CHEST_MOVEMENT,
            synchronized="synchronized",
            lag_on_inspiration="lag on inspiration",
            see_saw="see-saw; see-saw breathing",
        ),
    ],
    intercostal_retraction: Annotated[
        str,
        item(
            "Intercostal retraction; intercostal retractions", DRAWN_IN, none="none", minimal="minimal", marked="marked"
        ),
    ],
    xiphoid_retraction: Annotated[
        str,
        item("Xiphoid retraction; xiphoid retractions", DRAWN_IN, none="none", minimal="minimal", marked="marked"),
    ],
    nasal_flaring: Annotated[str, item("Nasal flaring", DRAWN_IN, none="none", minimal="minimal", marked="marked")],
    expiratory_grunt: Annotated[
        str,
        item(
            "Expiratory grunt; expiratory grunting",
            GRUNT,
            none="none; no grunting",
            with_stethoscope="audible with a stethoscope",
            without_stethoscope="audible without a stethoscope",
        ),
    ],
) -> int:
    """Tell how badly a newborn breathes, by its signs; more is worse, unlike in the Apgar score."""
    return (
        each(CHEST_MOVEMENT, chest_movement)
        + each(DRAWN_IN, intercostal_retraction, xiphoid_retraction, nasal_flaring)
        + each(GRUNT, expiratory_grunt)
    )


@calculator(
    title="Umbilical venous catheter insertion length (Shukla)",
    result=Outcome("Insertion length of the umbilical venous catheter", "cm", decimals=1, limits=(0, None)),
    source=SHUKLA_COMPARED,
    use=Use(
        "insertion length of an umbilical catheter",
        having=("newborn",),
        ages=(0, 0.08),
        situations="umbilical line by birth weight, UVC, UAC, neonatal intensive care, tip above the diaphragm",
        signs="-; -; newborn",
        names=(
            "Shukla; Shukla formula; UVC depth; UVC length; umbilical venous catheter; umbilical catheter length; "
            "umbilical "
            "vein catheter; umbilical catheter depth"
        ),
    ),
)
def umbilical_catheter_shukla(
    birth_weight: BirthWeight,
) -> float:
    """Estimate how far a venous catheter is put into the umbilicus of a newborn, by birth weight.

    Film or ultrasound must confirm the tip: most lie too far in. The revised form of 2013 is 1 cm shorter.
    """
    return (3 * birth_weight + 9) / 2 + 1


@calculator(
    title="Glucose infusion rate",
    result=Outcome("Glucose infusion rate", "mg/kg/min", decimals=1, limits=(0, None)),
    source=(BLANCO_2023, CORNELL_GLUCOSE),
    use=Use(
        "glucose given by an infusion",
        situations=(
            "dextrose infusion, parenteral nutrition, newborn with hypoglycemia, milligram per kilogram and minute"
        ),
        signs="-; -; low glucose",
        names="GIR; glucose infusion rate; dextrose infusion rate in mg/kg/min; glucose delivery rate",
    ),
)
def glucose_infusion_rate(
    dextrose_concentration: Annotated[
        float,
        Number(
            "Dextrose concentration of the infusion",
            "%",
            (1, 70),
            (5, 25),
            1,
            synonyms=("dextrose concentration", "glucose concentration of the infusion"),
            meaning="10 for D10W",
        ),
    ],
    dextrose_infusion_rate: Annotated[
        float,
        Number(
            "Infusion rate of dextrose",
            "mL/h",
            (0.1, 500),
            (2, 100),
            1,
            other_units=("mL/day",),
            synonyms=("dextrose infusion", "rate of the dextrose infusion"),
        ),
    ],
    weight: Weight,
) -> float:
    """Compute how much glucose an infusion gives, for newborns and others.

    5 to 8 mg/kg/min is usual. All infusions that hold glucose count, each by itself.
    """
    return dextrose_concentration * dextrose_infusion_rate / (6 * weight)


@calculator(
    title=Proper("Downes score of respiratory distress of the newborn"),
    result=Points(Proper("Downes score"), 0, 10),
    source=(DOWNES_1970, DOWNES_TABLE),
    use=Use(
        "severity of respiratory distress of the newborn",
        having=("newborn",),
        ages=(0, 0.08),
        situations="newborn with tachypnea, cyanosis, grunting, retractions, poor air entry, no arterial line",
        names="Downes; Downes score; Downes-Vidyasagar; Downes' score; Downe score",
    ),
)
def downes_score(
    downes_respiratory_rate: Annotated[
        str,
        item(
            "Respiratory rate (Downes)",
            RATE_OF_BREATHING,
            below_60="below 60/min",
            from_60_to_80="60 to 80/min",
            above_80_or_apnea="above 80/min, or apnea",
        ),
    ],
    downes_cyanosis: Annotated[
        str,
        item(
            "Cyanosis (Downes)",
            CYANOSIS,
            none="none; no cyanosis",
            in_room_air="in room air",
            in_40_percent_oxygen="in 40 % oxygen",
        ),
    ],
    downes_retraction: Annotated[
        str,
        item("Retractions (Downes)", RETRACTIONS, none="none; no retractions", moderate_to_severe="moderate to severe"),
    ],
    downes_grunting: Annotated[
        str,
        item(
            "Grunting (Downes)",
            GRUNT,
            none="none; no grunting",
            with_stethoscope="audible with a stethoscope",
            without_stethoscope="audible without a stethoscope",
        ),
    ],
    downes_air_entry: Annotated[
        str,
        item("Air entry (Downes)", AIR_ENTRY, decreased="delayed or decreased", barely_audible="barely audible"),
    ],
) -> int:
    """Tell how badly a newborn breathes by five signs, without blood gases; more is worse.

    Apnea scores as much as a rate above 80/min. Above 6 points one ward expects respiratory failure; other groupings
    differ, so that no band is told.
    """
    return (
        each(RATE_OF_BREATHING, downes_respiratory_rate)
        + each(CYANOSIS, downes_cyanosis)
        + each(RETRACTIONS, downes_retraction)
        + each(GRUNT, downes_grunting)
        + each(AIR_ENTRY, downes_air_entry)
    )


@calculator(
    title="Respiratory severity score of ventilated infants",
    result=Outcome("Respiratory severity score", "", decimals=1, limits=(0, None)),
    source=SEVERITY_2019,
    use=Use(
        "how much a ventilator gives an infant",
        having=("preterm birth", "newborn"),
        ages=(0, 1),
        situations="ventilated preterm infant without an arterial line, bronchopulmonary dysplasia",
        names="respiratory severity score; mean airway pressure times FiO2; =RSS",
    ),
)
def respiratory_severity_score(mean_airway_pressure: MeanAirwayPressure, fio2: Fio2) -> float:
    """Tell how much a ventilator gives an infant, where no arterial oxygen is known.

    FiO2 counts as a fraction, unlike in the oxygenation index. Limits belong to the day of life of single studies.
    """
    return mean_airway_pressure * fio2 / 100


@calculator(
    title="Ponderal index of the newborn",
    result=Outcome("Ponderal index of the newborn", "", decimals=2, limits=(0, None)),
    source=(KISHAN_1985, NEWBORN_PONDERAL),
    steps={"grams": "Birth weight [g]"},
    use=Use(
        "thinness of a newborn",
        having=("newborn",),
        ages=(0, 0.08),
        situations="small for gestational age, symmetric or asymmetric growth restriction, birth weight and length",
        names="neonatal ponderal index; ponderal index of the newborn; newborn ponderal index; ponderal index at birth",
    ),
)
def ponderal_index_newborn(
    birth_weight: BirthWeight,
    birth_length: Annotated[
        float,
        Number(
            "Length at birth",
            "cm",
            (25, 65),
            (40, 56),
            1,
            other_units=("in",),
            synonyms=("birth length", "crown-heel length at birth"),
            loinc="89269-5",
            days=28,
        ),
    ],
) -> float:
    """Relate the weight of a newborn to the cube of its length, a hundred times grams over cubic centimeters.

    What is low depends on gestational age. Not the index of adults, in kg/m3.
    """
    grams = birth_weight * 1000
    return 100 * grams / birth_length**3

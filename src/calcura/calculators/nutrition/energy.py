"""Energy: what a body uses at rest."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, Height, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

MIFFLIN_1990 = Source(
    "Mifflin MD, et al. A new predictive equation for resting energy expenditure in healthy individuals. "
    "Am J Clin Nutr 1990;51:241-7",
    doi="10.1093/ajcn/51.2.241",
)


@calculator(
    title=Proper("Mifflin-St Jeor equation for resting energy expenditure"),
    result=Outcome("Resting energy expenditure", "kcal/day", decimals=0),
    source=MIFFLIN_1990,
    applies_to={"age": (19, 79)},
    use=Use(
        "energy used at rest",
        situations=(
            "calorie needs, diet and nutrition plan, obesity, weight loss, tube feeding, metabolic rate from sex, age, "
            "height and weight"
        ),
        signs="-; -; obesity and thinness",
        names="Mifflin; Mifflin-St Jeor; MSJ; Mifflin St Jeor equation",
        computes=(
            "resting energy expenditure; REE; basal metabolic rate; BMR; resting metabolic rate; calorie needs; RMR"
        ),
    ),
)
def mifflin_st_jeor(sex: Sex, age: Age, height: Height, weight: Weight) -> float:
    """Estimate how much energy an adult uses at rest; activity comes on top.

    With the actual weight, from 19 to 78 years, of normal weight or obese. The simplified form.
    """
    return 10 * weight + 6.25 * height - 5 * age + (-161 if sex == "female" else 5)

"""What calculators other than scores return, one entry per quantity, with the decimals clinicians write.

Rival formulas for one quantity share its entry. Limits are stated only where the arithmetic cannot leave
them for any plausible input: an ideal weight by formula may fall below zero in a very small person, a
filtration rate may not.
"""

from calcura.measurements.kinds import Outcome

# Kidney, fluids and electrolytes
CreatinineClearance = Outcome("Creatinine clearance", "mL/min", decimals=0)
GlomerularFiltrationRate = Outcome(
    "Estimated glomerular filtration rate", "mL/min/1.73 m2", decimals=0, limits=(0, None)
)
FractionalExcretionOfSodium = Outcome("Fractional excretion of sodium", "%", decimals=2, limits=(0, None))
FreeWaterDeficit = Outcome("Free water deficit", "L", decimals=1)
MaintenanceFluidRate = Outcome("Maintenance fluid rate", "mL/h", decimals=0, limits=(0, None))
AnionGap = Outcome("Anion gap", "mmol/L", decimals=0)
AlbuminCorrectedAnionGap = Outcome("Albumin-corrected anion gap", "mmol/L", decimals=1)
DeltaGap = Outcome("Delta gap", "mmol/L", decimals=0)
DeltaRatio = Outcome("Delta ratio", "", decimals=2)
AlbuminCorrectedDeltaGap = Outcome("Albumin-corrected delta gap", "mmol/L", decimals=1)
AlbuminCorrectedDeltaRatio = Outcome("Albumin-corrected delta ratio", "", decimals=2)
CorrectedCalcium = Outcome("Calcium corrected for albumin", "mg/dL", decimals=1, substance="calcium")
CorrectedSodium = Outcome("Sodium corrected for glucose", "mmol/L", decimals=1, substance="sodium")
SerumOsmolality = Outcome("Calculated serum osmolality", "mOsm/kg", decimals=0, limits=(0, None))

# Metabolism and hormones
EstimatedAverageGlucose = Outcome("Estimated average glucose", "mg/dL", decimals=0, substance="glucose")
HomaInsulinResistance = Outcome("HOMA-IR", "", decimals=2, limits=(0, None))
LdlCholesterol = Outcome("LDL cholesterol", "mg/dL", decimals=0, substance="cholesterol")
NonHdlCholesterol = Outcome("Non-HDL cholesterol", "mg/dL", decimals=0, limits=(0, None), substance="cholesterol")
EquivalentSteroidDose = Outcome("Equivalent steroid dose", "mg", decimals=2, limits=(0, None))

# Body size
CalculatedBodyMassIndex = Outcome("Body mass index", "kg/m2", decimals=1, limits=(0, None))
IdealBodyWeight = Outcome("Ideal body weight", "kg", decimals=1)
AdjustedBodyWeight = Outcome("Adjusted body weight", "kg", decimals=1)
TargetWeight = Outcome("Target weight", "kg", decimals=1, limits=(0, None))
CalculatedBodySurfaceArea = Outcome("Body surface area", "m2", decimals=2, limits=(0, None))

# Heart, vessels and liver
CalculatedMeanArterialPressure = Outcome("Mean arterial pressure", "mmHg", decimals=0, limits=(0, None))
QtcInterval = Outcome("Corrected QT interval", "ms", decimals=0)
TenYearCoronaryRisk = Outcome("10-year risk of hard coronary heart disease", "%", decimals=1, limits=(0, 100))
TenYearAscvdRisk = Outcome("10-year risk of atherosclerotic cardiovascular disease", "%", decimals=1, limits=(0, 100))
Fib4Index = Outcome("FIB-4 index", "", decimals=2, limits=(0, None))

# Survival and pain
MorphineMilligramEquivalents = Outcome("Morphine milligram equivalents", "mg/day", decimals=1, limits=(0, None))

# Pregnancy
EstimatedDueDate = Outcome("Estimated due date", "", decimals=0, answer="date")
EstimatedConceptionDate = Outcome("Estimated date of conception", "", decimals=0, answer="date")
GestationalAge = Outcome("Gestational age", "", decimals=0, answer="weeks_and_days")

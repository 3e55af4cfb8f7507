"""Endings of worked answers as language models and clinicians write them, and hedges that look like such endings."""

# ruff: noqa: E501

from datetime import date

from calcura.grading import Label
from calcura.measurements.kinds import WeeksAndDays

BMI = Label(27.34, unit="kg/m2", decimals=1)
CLEARANCE = Label(47.61, unit="mL/min", decimals=1)
FILTRATION = Label(38.4, unit="mL/min/1.73 m2", decimals=0)
PRESSURE = Label(88.667, unit="mmHg", decimals=0)
INTERVAL = Label(451.4, unit="ms", decimals=0)
SODIUM = Label(133.04, unit="mmol/L", decimals=1)
GAP = Label(18.0, unit="mmol/L", decimals=0)
DELTA_GAP = Label(6.0, unit="mmol/L", decimals=0)
HOMA = Label(3.274, unit="", decimals=1)
FIBROSIS = Label(2.913, unit="", decimals=2)
RATIO = Label(1.444, unit="", decimals=1)
EXCRETION = Label(0.632, unit="%", decimals=2)
RISK = Label(12.43, unit="%", decimals=1)
LDL = Label(118.0, unit="mg/dL", decimals=0)
CALCIUM = Label(9.88, unit="mg/dL", decimals=1)
DEFICIT = Label(3.857, unit="L", decimals=1)
SURFACE = Label(1.834, unit="m2", decimals=2)
STEROID = Label(20.0, unit="mg", decimals=1)
FLUIDS = Label(66.0, unit="mL/h", decimals=0)
MORPHINE = Label(67.5, unit="mg/day", decimals=1)
IDEAL_WEIGHT = Label(61.5, unit="kg", decimals=1)
OSMOLALITY = Label(301.2, unit="mOsm/kg", decimals=0)
THREE = Label(3, whole=True, answer="integer", unit="points")
FIVE = Label(5, whole=True, answer="integer", unit="points")
FOUR = Label(4, whole=True, answer="integer", unit="points")
TWO = Label(2, whole=True, answer="integer", unit="points")
NOUGHT = Label(0, whole=True, answer="integer", unit="points")
COMA = Label(11, whole=True, answer="integer", unit="points")
PNEUMONIA = Label(129, whole=True, answer="integer", unit="points")
WELLS = Label(4.5, answer="decimal", unit="points", decimals=1)
LIVER = Label(24, whole=True, answer="integer", unit="points")
DUE = Label(date(2025, 3, 14))
AGE = Label(WeeksAndDays(23, 5))

ITEMS = "Confusion: yes (1)\nUrea 9 mmol/L: yes (1)\nRR 22: no (0)\nBP 118/70: no (0)\nAge 80: yes (1)\n"
WORKING = "4416/78.84 = 56.0\n56.0 × 0.85 = 47.6\n"

ENDINGS: tuple[tuple[Label, tuple[str, ...]], ...] = (
    (
        BMI,
        (
            "Height is 1.68 m, so height squared is 2.8224. 77.16 / 2.8224 = 27.338. BMI 27.3 kg/m²: overweight (25-29.9). Advise diet and 150 minutes of activity a week.",
            "weight 77.16 kg, height 168 cm\n1.68² = 2.8224\n77.16 ÷ 2.8224 = 27.34\n\nBMI ≈ 27.3 kg/m²\n\nThis is in the overweight range of 25.0 to 29.9.",
            "I take the weight as 77.16 kg and the height as 1.68 m. Dividing 77.16 by 2.8224 one obtains 27.34. So his body mass index lies at 27.3 kg/m², that is in the overweight category.",
            "1.68 × 1.68 = 2.8224; 77.16 / 2.8224 = 27.338\n\n**BMI: 27.3 kg/m²** (overweight)",
            "### Result\n77.16 / 2.8224 = 27.338…\n\nThe woman's BMI works out to approximately 27.3 kg/m² — in the overweight band (25–29.9).",
            "So BMI is 77.16/2.82 = 27.3. 💡 Overweight starts at 25.",
            "Weight (kg) / Height (m)²\n= 77.16 / (1.68)²\n= 77.16 / 2.8224\n= 27.34 kg/m²\n\nPlease note that BMI does not tell muscle from fat.",
            "BMI = 27.3, which makes him overweight; he would have to lose 6.5 kg to reach a BMI of 25.",
        ),
    ),
    (
        CLEARANCE,
        (
            "CrCl (Cockcroft-Gault)\n(140 − 71) × 64 = 4416\n72 × 1.095 = 78.84\n4416 / 78.84 = 56.0\n× 0.85 (F) → 47.6\nCrCl ≈ 47.6 mL/min. Halve the dose of enoxaparin if < 30.",
            "The numerator is (140 − 71) × 64 = 4416, the denominator 72 × 1.095 = 78.84. Their quotient is 56.01, and after multiplying by 0.85 for a woman we are left with 47.6. Her creatinine clearance is thus in the region of 47.6 mL/min, so apixaban 5 mg twice daily can be continued.",
            "56.01 * 0.85 = 47.61\n\nSo we are at 47.6 mL/min, comfortably above the 30 mL/min cut-off for metformin.",
            "CrCl = 4416/78.84 × 0.85 = 47.6 mL/min\n\n(For comparison, CKD-EPI would give something else, but the label is based on C-G.)",
            "Step 4. 56.01 × 0.85 = 47.61.\nStep 5. Estimated CrCl 47.6 mL/min → moderate impairment (30–59 mL/min).",
            "(140-71)*64*0.85/(72*1.095) = 3753.6/78.84 = 47.6\n\nCreatinine clearance, 47.6 mL/min. Sanity check: an 71-year-old with a slightly raised creatinine should be somewhere around 50, fine.",
            "…= 3753.6 / 78.84\n= **47.6 mL/min**\n\n> Note: the FDA labelling of dabigatran asks for 150 mg twice daily above 30 mL/min.",
            "CLcr = 3753.6/78.84 ≈ 47.61 mL/min, which is CKD stage 3a-ish (45–59). Vancomycin 15 mg/kg q24h would be reasonable.",
            "The patient's CrCl comes out at 47.6 mL/min. Double-checking: 3753.6 / 78.84 = 47.61 ✓",
            "Final: CrCl 47.6 mL/min.",
            "47.6 mL/min it is. Adjust the dose of levofloxacin to 500 mg every 48 h.",
            "So, creatinine clearance = 47.6 mL/min (rounded from 47.61).",
            "So her kidneys clear roughly 47.6 mL/min of creatinine.",
            "CrCl (mL/min): 47.6",
            "Clearance: 47.6 mL/min (normal 90–120 mL/min)",
            "→ 47.6 mL/min, i.e. stage 3a",
        ),
    ),
    (
        FILTRATION,
        (
            "142 × 0.3745 × 0.7133 × 1.012 = 38.4\n\neGFR ~38 mL/min/1.73m² (CKD G3b)",
            "Multiplying out: 142 × 0.3745 × 0.7133 × 1.012 = 38.39. Rounded, her eGFR is 38 mL/min/1.73 m². That would be CKD stage 3b (30–44).",
            "142 x 0.3745 x 0.7133 x 1.012 ≈ 38.4\n\nHer kidneys filter at about 38 mL/min/1.73 m², which corresponds to stage G3b; recheck in 3 months.",
            "= 142 × 0.3745 × 0.7133 × 1.012\n= 38.4 mL/min/1.73 m²\n\n**Interpretation:** 30–44 → CKD stage 3b. Dose-adjust renally cleared drugs; avoid NSAIDs.",
            "eGFR = 38.4\n\nStage: G3b (30 to 44)",
            "Result → eGFR 38 mL/min/1.73 m². Stage 3b CKD. Repeat in 3 months to confirm chronicity.",
            "This gives 38.4 mL/min/1.73 m², consistent with moderately to severely decreased function (G3b: 30–44).",
            "I get 38.4 for the eGFR (in mL/min/1.73 m²). Under 60 for over 3 months means CKD.",
        ),
    ),
    (
        PRESSURE,
        (
            "MAP = DBP + 1/3 (SBP − DBP) = 70 + 1/3 × 56 = 70 + 18.67 = 88.67\n→ MAP 89 mmHg, target of 65 met",
            "Pulse pressure 126 - 70 = 56. A third of it, 18.67, goes on top of the diastolic: 88.67. MAP about 89 mmHg, perfusion adequate (> 65 mmHg).",
            "So (126 + 2*70)/3 = 266/3 = 88.67. That rounds to 89 mmHg. Since this is over 65 mmHg, no vasopressor is needed.",
            "$$\\text{MAP} = \\frac{126 + 2(70)}{3} = \\frac{266}{3} \\approx 88.67 \\text{ mmHg}$$\n\nThe MAP of this patient is within the normal range (70–100 mmHg).",
            "MAP = 266/3 = 88.67 mmHg ≈ 89 mmHg. Normal MAP is 70-100 mmHg.",
            "266 / 3 = 88.67, so the mean arterial pressure is 88.67 mmHg (≈ 89 mmHg), which is above 65 mmHg.",
            "MAP ≈ 88.7 mmHg ✅ adequate organ perfusion",
            "MAP=(126+140)/3=266/3=88.67mmHg. 正常范围70-100 mmHg。",
        ),
    ),
    (
        INTERVAL,
        (
            "RR 60/78 = 0.769 s, √0.769 = 0.877. 396/0.877 = 451.4.\nQTc (Bazett) 451 ms, borderline for a man (limit 450 ms).",
            "QTcB 396/0.877 = 451 ms. Upper limit of normal is 450 ms for men and 470 ms for women.",
            "396 ÷ 0.8771 = 451.5 → about 451 ms. Stop ondansetron if it exceeds 500 ms.",
            "The corrected QT interval amounts to 451 ms, marginally prolonged.",
            "0.396 / 0.8775 = 0.4514 s, or 451 ms.",
            "0.396 s / 0.8775 = 0.4514 s\nIn milliseconds: 451 ms",
            "QTc = 396 / √0.769 = 396 / 0.877 = 451.4 ≈ 451 ms\n\nInterpretation: borderline (men > 450 ms, women > 470 ms).",
            "With Bazett's correction that's 451 ms; with a heart rate of 78 the correction adds some 55 ms to the raw QT of 396 ms.",
            "QTcB ≈ 451 ms (normal < 450 ms in men)",
        ),
    ),
    (
        SODIUM,
        (
            "127 + 1.6 × (477.5 − 100)/100 = 127 + 6.04 = 133.04. Corrected sodium 133 mmol/L.\nStill mildly hyponatraemic (normal 135–145 mmol/L).",
            "127 + 0.016 × 377.5 = 127 + 6.04 = 133.04 mmol/L\n\nTrue sodium after correction 133 mmol/L: mild hyponatraemia, the rest of the drop from 140 is dilutional.",
            "Corrected Na⁺ = 127 + 0.016 × (477.5 − 100) = 127 + 6.04 = 133.04 mEq/L\n\n∴ Corrected sodium ≈ 133 mEq/L",
            "127 + 6.04 = 133.04 → Na corrected 133.0 mmol/L, i.e. 6 mmol/L above the measured 127 mmol/L",
            "corrected Na 133 mmol/L (from 127)",
        ),
    ),
    (
        GAP,
        (
            "AG 140 − 104 − 18 = 18 mmol/L. Raised (normal 8–12).",
            "140 - (104 + 18) = 140 - 122 = 18. The gap is raised: 18 mmol/L against an upper limit of 12.",
            "- Sodium: 140\n- Chloride: 104\n- Bicarbonate: 18\n- Anion gap: 140 − 104 − 18 = **18 mEq/L**",
            "Na 140, Cl 104, HCO3 18.\nSum of anions 122.\n140 minus 122 leaves 18.\nAnion gap 18 mEq/L, i.e. high.",
            "Anion gap = 140 − (104 + 18) = 18 mEq/L.\n\nDifferential: lactic acidosis, ketoacidosis, toxins (MUDPILES).",
            "**Anion gap = 18 mEq/L**\n\nBecause it exceeds 12 mEq/L, this is a high anion gap metabolic acidosis.",
            "Na − Cl − HCO3 = 140 − 104 − 18 = 18\n\n18 mmol/L, which is higher than the normal 8 to 12 mmol/L.",
        ),
    ),
    (
        DELTA_GAP,
        (
            "• AG: 140 − 104 − 18 = 18\n• Expected AG: 12\n• Delta gap: 18 − 12 = **6 mmol/L**",
            "AG = 140 − 104 − 18 = 18 mEq/L\nΔgap = 18 − 12 = 6 mEq/L\n\nA delta gap between −6 and +6 points to a pure high anion gap acidosis.",
            "1) anion gap 18\n2) normal gap 12\n3) delta gap 18 − 12 = 6",
            "AG is 18 (140 − 104 − 18). Subtract 12: 6. So delta gap +6.",
        ),
    ),
    (
        HOMA,
        (
            "HOMA-IR = 104 × 12.75 / 405 = 1326/405 = 3.27. A HOMA-IR of more than 2.5 suggests insulin resistance.",
            "1326 / 405 = 3.274\n\nHOMA-IR 3.3 → insulin resistance (cut-off 2.5)",
            "(104 x 12.75) / 405 = 3.27. With a HOMA-IR of about 3.3 she is insulin resistant; metformin 500 mg could be started.",
            "1326 ÷ 405 = 3.274, so her HOMA-IR index is roughly 3.3, above the usual 2.0 to 2.5.",
            "HOMA-IR = 3.27\n\nInterpretation:\n- < 1.0: optimal\n- 1.9 – 2.9: early insulin resistance\n- > 2.9: significant insulin resistance\n\nThe patient falls in the last group.",
            "HOMA-IR = (12.75 × 104) ÷ 405 ≈ 3.27 (insulin resistant if > 2.5)",
            "HOMA-IR ≈ 3.27. Since 3.27 > 2.5 the patient is insulin resistant.",
            "= 1326 / 405\n= 3.274\n\nRounded to one decimal place: 3.3",
        ),
    ),
    (
        FIBROSIS,
        (
            "FIB-4 = (60 × 48) / (180 × 5.49) = 2880 / 988.6 = 2.913\n\nFIB-4: 2.91 (> 2.67, advanced fibrosis likely; refer to hepatology)",
            "2880 / 988.6 = 2.913. A FIB-4 of 2.91 lies above 2.67, so advanced fibrosis must be suspected.",
            "FIB-4 ≈ 2.91, i.e. above the upper cut-off of 2.67 → elastography.",
            "FIB-4 index = 2.91\n\n| FIB-4 | meaning |\n|---|---|\n| < 1.45 | low |\n| > 3.25 | high |\n\nIndeterminate zone by the original cut-offs.",
            "FIB-4 = 2880/988.6 = 2.91\nSince 1.45 < 2.91 < 3.25: indeterminate.",
        ),
    ),
    (
        RATIO,
        (
            "ΔAG 25 − 12 = 13, ΔHCO₃ 24 − 15 = 9\n13/9 = 1.44\n→ pure high-AG acidosis (1–2)",
            "13 ÷ 9 = 1.444.\nDelta ratio 1.4, pure anion gap acidosis (range 1 to 2).",
            "delta-delta = 13/9 = 1.4 (1-2 is what one sees with an uncomplicated high gap acidosis)",
        ),
    ),
    (
        EXCRETION,
        (
            "(22 × 1.9) / (138 × 47.9) × 100 = 41.8/6610 × 100 = 0.632\nFENa 0.63 % → prerenal (< 1 %)",
            "41.8 / 6610.2 = 0.00632, or 0.63 %. Values below 1 % suggest a prerenal cause.",
            "0.00632 × 100 = 0.632. The FENa is 0.63 %; under 1 % favours prerenal azotaemia, over 2 % tubular necrosis.",
            "Fraction: 0.00632\nAs a percentage: 0.63%\nPrerenal (below 1%).",
            "FENa = 0.00632 = 0.632 %, < 1 % hence prerenal",
            "FENa = 0.632%\n\nFENa <1% → prerenal; FENa >2% → ATN",
            "So the fractional excretion comes to 0.63%, pointing to volume depletion. 1 L of saline is a sensible trial.",
        ),
    ),
    (
        RISK,
        (
            "1 − 0.9402^2.1535 = 1 − 0.8757 = 0.1243\n\n≈ 12.4 % in ten years",
            "1 - 0.8757 = 0.1243, in other words a ten-year risk of 12.4 %. Intermediate; discuss a statin.",
            "risk = 1 − 0.8757 = 0.1243\n10-y CHD risk: 12.4 % (10–20 % = intermediate)",
            "1 − S = 0.1243. Expressed in per cent the ten-year risk of hard CHD is about 12.4 %.",
            "Risk = 1 − 0.9402^e^0.767 = 0.1243 ≈ 12.4%\n\nHe belongs to the intermediate group (10–20%).",
        ),
    ),
    (
        LDL,
        (
            "TG/5 = 160/5 = 32. 195 − 45 = 150; 150 − 32 = 118. LDL 118 mg/dL, above the goal of 100 mg/dL.",
            "195 − 45 − 32 = 118\nLDL-C 118 mg/dL\nGoal for secondary prevention < 70 mg/dL → intensify statin",
            "Non-HDL = 195 − 45 = 150. LDL = 150 − 32 = 118 mg/dL.",
            "Non-HDL cholesterol is 195 − 45 = 150 mg/dL. VLDL is 160/5 = 32 mg/dL. LDL is 150 − 32 = 118 mg/dL.",
            "LDL ≈ 195 − 45 − 32 = 118 mg/dL (3.05 mmol/L)",
            "LDL-C = 118 mg/dL. Target < 70 mg/dL not met.",
            "195 − 45 − 160/5 = 118 → LDL 118 mg/dL ✔",
        ),
    ),
    (
        CALCIUM,
        (
            "8.6 + 0.8 × (4.0 − 2.4) = 8.6 + 1.28 = 9.88\nCorrected Ca 9.9 mg/dL, normal (8.5–10.5)",
            "4.0 − 2.4 = 1.6; times 0.8 gives 1.28; add 8.6 and you have 9.88. The calcium, corrected, stands at 9.9 mg/dL, so no treatment.",
            "8.6 + 1.28 = 9.88\n\nCorrected calcium may be taken as 9.9 mg/dL. The measured 8.6 mg/dL is low only because albumin is low.",
            "Ca(corr) = 8.6 + 0.8(4.0 − 2.4) = 8.6 + 1.28 = 9.88 mg/dL ⇒ normocalcaemic",
            "Corrected: 9.9 mg/dL. Uncorrected: 8.6 mg/dL.",
        ),
    ),
    (
        DEFICIT,
        (
            "TBW 0.6 × 75 = 45 L. 152/140 − 1 = 0.0857. 45 × 0.0857 = 3.857. FWD 3.9 L; give half in the first 24 h (about 80 mL/h).",
            "45 L × 0.0857 = 3.86 L. Correct no faster than 10 mmol/L a day, i.e. over 2 days.",
            "45 × 0.0857 = 3.86 L\nPlan: 5 % dextrose 80 mL/h for 48 h, sodium every 6 h",
            "The deficit is 45 × 0.0857, which is about 3.9 L. To be replaced over 48 hours, so roughly 80 mL per hour plus ongoing losses.",
            "Okay. I'm going with 3.86 L.",
            "He is short of about 3.9 litres of free water.",
            "FWD = 45 × (152/140 − 1) = 45 × 0.0857 = 3.86 L. Give 1.9 L in the first 24 h and the remaining 1.9 L over the next 24 h.",
            "FWD = 3.9 L\nRate: 3.9 L / 48 h = 80 mL/h",
            "Water deficit ~3.9 L (3857 mL)",
            "The deficit is 3.9 L, and at 0.5 mmol/L/h the sodium should take 24 h to come down.",
        ),
    ),
    (
        SURFACE,
        (
            "173 × 70 = 12110; /3600 = 3.3639; √3.3639 = 1.834. BSA 1.83 m². At 75 mg/m² docetaxel that makes 137.6 mg.",
            "√(173 × 70 / 3600) = √3.364 = 1.834\nBSA (Mosteller) 1.83 m²",
            "the product of 173 and 70 is 12110, divided by 3600 it comes to 3.3639, and the root of that is 1.834. We can work with 1.83 m² for the chemotherapy order.",
            "sqrt(3.3639) = 1.834 → BSA 1.83 m^2 → cisplatin 50 mg/m² × 1.83 m² = 91.7 mg",
            "BSA = √(12110/3600) = √3.364 = 1.83 m²\nDose = 1.83 × 100 mg/m² = 183 mg",
            "BSA 1.83 m² (Mosteller), close to the average man's 1.9 m².",
        ),
    ),
    (
        STEROID,
        (
            "Hydrocortisone 20 mg ≙ prednisolone 5 mg. 80 / 20 = 4; 4 × 5 = 20. Prednisolone 20 mg daily.",
            "80 mg × (5/20) = 20 mg. So give prednisone 20 mg once a day in place of hydrocortisone 80 mg.",
            "80/20 = 4\n4 × 5 mg = 20 mg prednisone\n\nTaper over 2 weeks.",
            "80 mg hydrocortisone × 5/20 = 20 mg prednisone. Consider tapering by 2.5 mg every 3 days.",
            "The equivalent dose is 20 mg of prednisone per day, which may be split into 10 mg twice daily.",
        ),
    ),
    (
        FLUIDS,
        (
            "10 × 4 = 40; 10 × 2 = 20; 6 × 1 = 6. 40 + 20 + 6 = 66. Run at 66 mL/h.",
            "First 10 kg: 40 mL/h\nNext 10 kg: 20 mL/h\nLast 6 kg: 6 mL/h\nMaintenance: 66 mL/h",
            "Maintenance rate 66 mL/hr (1584 mL/day).",
            "4-2-1: 40 + 20 + 6 = 66 mL/h (about 1584 mL in 24 h)",
        ),
    ),
    (
        MORPHINE,
        (
            "oxycodone 15 mg × 3 = 45 mg; × 1.5 = 67.5. 67.5 MME/day — over 50, so offer naloxone.",
            "45 mg oxycodone × 1.5 = 67.5 MME\n\nTotal daily dose 67.5 MME (≥ 50: caution, ≥ 90: avoid)",
            "15 × 3 × 1.5 = 67.5 MME/day. CDC: caution above 50 MME/day, avoid above 90 MME/day.",
            "Total MME 67.5/day. Offer naloxone.",
        ),
    ),
    (
        IDEAL_WEIGHT,
        (
            "Height 65 in, i.e. 5 over 60. 50 + 2.3 × 5 = 61.5. IBW 61.5 kg; tidal volume 6 mL/kg → 369 mL.",
            "50 + 11.5 = 61.5\n\nIBW 61.5 kg (actual 90 kg, so 46 % above)",
            "50 + 2.3*5 = 61.5 kg. That's 28.5 kg below the present 90 kg.",
            "So the ideal weight is 61.5 kg, some 28.5 kg under what he weighs now (90 kg).",
            "IBW = 50 + 2.3 × 5 = 61.5 kg\n\nTidal volume (6–8 mL/kg): 369–492 mL.",
            "Devine gives 61.5 kg; his actual weight is 90 kg (146 % of ideal).",
        ),
    ),
    (
        OSMOLALITY,
        (
            "2 × 138 = 276; 126/18 = 7; 51/2.8 = 18.2. 276 + 7 + 18.2 = 301.2 mOsm/kg. Measured 310, so an osmolal gap of about 9.",
            "276 + 7 + 18.2 = 301.2\nCalculated osmolality 301 mOsm/kg (275–295)",
            "Calculated osm: 301 mOsm/kg; gap to the measured 310 is 9.",
        ),
    ),
    (
        THREE,
        (
            ITEMS + "Σ 3 → severe, admit",
            ITEMS + "Σ = 3. Mortality about 14 %.",
            ITEMS + "\nSum: 1 + 1 + 0 + 0 + 1 = 3. Severe pneumonia (≥ 3), consider ICU.",
            ITEMS + "\n1 + 1 + 0 + 0 + 1 = **3**. High risk (3–5), 30-day mortality 15–40 %.",
            ITEMS + "\nCURB-65 3 → inpatient treatment, 30-day mortality 14.0 %",
            ITEMS + "\nHence three points out of five.\n",
            ITEMS + "\nCURB-65 = 3/5; 30-day mortality ≈ 14.5 %; admit, IV antibiotics for 5 to 7 days.",
            ITEMS + "\nHe meets 3 criteria. Hospital admission is advised (2 or more).",
            ITEMS + "\nNumber of criteria fulfilled: 3. Class: high risk (≥ 3).",
            ITEMS + "\nScore 3, i.e. mortality of about 14 %. A score of 0-1 would have allowed treatment at home.",
            ITEMS + "\nTally: 3",
            ITEMS + "---------------\nsum ............ 3\n\nSevere (≥ 3).",
            "The CURB-65 score is **3**:\n\n- Confusion: 1\n- Urea: 1\n- Age: 1\n\nWith 3 or more points he should be admitted.",
            "CURB-65 comes to 3 points:\n* confusion (+1)\n* urea 9 mmol/L (+1)\n* age 80 (+1)\n\nSevere pneumonia.",
            "Confusion counts one, urea counts one, and so does his age. That gives him three points, and with that severe pneumonia (3-5).",
            "Confusion present (1 point), urea raised (1 point), age 80 (1 point); RR and BP score nothing. So we end up at 3. ICU review.",
            ITEMS + "The patient fulfils **3** of the 5 criteria.",
            ITEMS + "3 of 5 criteria are met.",
            ITEMS + "Boxes ticked: 3. Risk class: high.",
            ITEMS + "Total CURB-65: 3. Patients with 3 or more points have a 30-day mortality of over 15 %.",
            ITEMS
            + "\nTherefore CURB-65 is 3.\n\nRisk by score: 0–1 low (1.5 %), 2 intermediate (9.2 %), 3–5 high (22 %).",
            "🫁 confusion ✔ 1\n🫁 urea ✔ 1\n🫁 RR ✘ 0\n🫁 BP ✘ 0\n🫁 age ✔ 1\n👉 3",
            ITEMS + "= 3 points",
            ITEMS + "Together: 3 points.",
            "SIRS\nTemp <36 or >38? 38.9 – yes\nHR >90? 104 – yes\nRR >20? 18 – no\nWBC <4 or >12? 14.2 – yes\nSIRS criteria met: 3 of 4",
            "temp 38.9 - meets\nHR 104 - meets\nRR 18 - does not\nWBC 14.2 - meets\n\n3 SIRS criteria positive. With a suspected source that is sepsis (≥ 2).",
            ITEMS + "CURB-65 total → 3\nDisposition → ICU assessment",
            ITEMS + "\n**3 points** ⇒ severe; 30-day mortality ~ 14–22 %",
            ITEMS + "\nScore = 3 (Class III)\nMortality 14.5%",
            ITEMS + "\nOverall the patient accrues 3 points. By BTS guidance a score ≥ 3 warrants urgent admission.",
            ITEMS + "\nSo our man lands on a CURB-65 of 3, and I would not send him home.",
            ITEMS + "\nPoints: 3/5. Recommendation: inpatient, consider HDU within 1 hour.",
            ITEMS + "\nResult: 3 points → high severity (3-5 points).",
            ITEMS + "\nThe sum is 3, so the pneumonia is severe (CURB-65 ≥ 3).",
            ITEMS + "\n⇒ CURB-65 = 3 ⇒ mortality 14 %",
            "Confusion → 1\nUrea → 1\nRR → 0\nBP → 0\nAge → 1\nSum → 3",
            "Confusion (1) + urea (1) + age (1) = 3 points. Low risk would be 0–1.",
            "| Item | Pts |\n|---|---|\n| Confusion | 1 |\n| Urea | 1 |\n| Age | 1 |\n\nAdding these up, the patient has 3 points. Class: severe (3–5).",
            "| Item | Pts |\n|---|---|\n| Confusion | 1 |\n| Urea | 1 |\n| Age | 1 |\n| **Sum** | **3** |\n\nSevere pneumonia (≥ 3).",
            ITEMS + "All in all: 3 points.",
            ITEMS + "This patient's CURB-65 score therefore amounts to 3.",
            ITEMS + "giving a CURB-65 of 3 (30-day mortality 14.5 %)",
            ITEMS + "Calculated score: **3**\n\n*Severity:* high",
            ITEMS + "So the tally stands at 3; severe pneumonia.",
            ITEMS + "CURB-65 score: 3 → consider ICU admission (score 4–5 would make it mandatory).",
            ITEMS + "The patient therefore scores 3/5, and mortality is about 17 % at this level.",
            ITEMS + "3 points. That means high risk.",
            ITEMS + "Three points, so high risk.",
        ),
    ),
    (
        FIVE,
        (
            "C 0\nH 1\nA2 2\nD 1\nS2 0\nV 0\nA 0\nSc 1\nTotal 5. Yearly stroke risk 7.2 %; anticoagulate (≥ 2 in men, ≥ 3 in women).",
            '{"chf": 0, "hypertension": 1, "age_75": 2, "diabetes": 1, "stroke": 0, "vascular": 0, "female": 1, "total": 5}',
            '```json\n{"chf": 0, "hypertension": 1, "age_75": 2, "diabetes": 1, "stroke": 0, "vascular": 0, "female": 1, "total": 5}\n```\nCHA2DS2-VASc 5, anticoagulate.',
            '```json\n{"chf": 0, "hypertension": 1, "age_75": 2, "diabetes": 1, "female": 1, "total_score": 5, "risk": "high"}\n```',
            "Hypertension (1), age over 75 (2), diabetes (1) and female sex (1): CHA₂DS₂-VASc 5. A DOAC is indicated.",
            "So that's 1 + 2 + 1 + 1. Five. Start apixaban 5 mg bd.",
            "CHA₂DS₂-VASc: H1 + A2 + D1 + F1 = 5. Annual stroke risk ≈ 6.7–7.2 %. OAC recommended (score ≥ 2).",
            "HTN +1, age ≥75 +2, DM +1, female +1 ⇒ 5 ⇒ anticoagulate",
        ),
    ),
    (
        FOUR,
        (
            "Wells DVT: cancer +1, whole leg swollen +1, calf 4 cm +1, pitting oedema +1, no likelier diagnosis.\nΣ 4 → DVT likely (≥ 2)",
            "cancer +1\nleg swollen +1\ncalf +1\npitting +1\n= 4, DVT likely",
            "active cancer +1\nleg swollen +1\ncalf > 3 cm (4 cm) +1\npitting oedema +1\nalternative dx no (0)\n4 → DVT likely, straight to ultrasound",
            "Number of boxes ticked: **4**. Class IV (≥ 3), event rate 11 %.",
            "Four of the six risk factors are present, so RCRI 4. Class IV, risk of MACE 15 %.",
        ),
    ),
    (
        TWO,
        (
            "Surgery 1, ischaemic heart disease 1, the others 0. Altogether 2 points, class III.",
            "Two items apply. RCRI 2 (class III, about 6.6 % risk).",
            "Everything taken together he has 2 points, Lee class III (6.6 %).",
            "Overall 2. Risk 6.6 %.",
            "The RCRI is 2 (Class III). Expected rate of major cardiac complications: 6.6 % (95 % CI 3.9–10.3).",
            "2 risk factors → RCRI = 2 → 6.6%",
        ),
    ),
    (
        NOUGHT,
        (
            "None of the eight PERC criteria is positive. PERC 0, PE ruled out if pre-test probability is < 15 %.",
            "age 34 - 0\nHR 82 - 0\nSpO2 98 - 0\n\nAll negative: score 0. No D-dimer needed.",
        ),
    ),
    (
        COMA,
        (
            "E3 V3 M5 = 11",
            "Eyes 3, verbal 3, motor 5 → GCS 11/15 (moderate head injury, 9–12). Intubate if it drops to 8 or less.",
            "E3\nV3\nM5\n\nGCS 11 (E3 V3 M5)",
            "Eye opening to voice is 3, words are inappropriate, which is 3, and he localises, which is 5. That makes him a GCS of 11.",
            "GCS = E3 + V3 + M5 = 3 + 3 + 5 = 11. Moderate (9–12).",
            "E3V3M5, i.e. 11 out of 15.",
        ),
    ),
    (
        PNEUMONIA,
        (
            "age 79 ............. 79\nnursing home ....... 10\nBUN ≥ 30 ........... 20\nNa < 130 ........... 20\n-------------------\nsum ............... 129\n\nClass IV (91–130).",
            "79 + 10 + 20 + 20 = 129, class IV (91–130), mortality 8.2–9.3 %, inpatient.",
            "79 + 10 + 20 + 20 = 129 points.\n\nRisk class IV (91–130 points): 30-day mortality 8.2–9.3 %.",
            "Age (79), nursing home (+10), BUN (+20), sodium (+20). PSI 129.",
            "79 + 10 + 20 + 20 = 129 → Class IV → admit (mortality 8.2%)",
            "Total PSI: 129 points (Risk Class IV, 91–130)\nMortality: 8.2–9.3%",
        ),
    ),
    (
        WELLS,
        (
            "HR 112 ✓ (+1.5)\nPE most likely ✓ (+3.0)\nhaemoptysis ✗\n\n3.0 + 1.5 = 4.5 points\n\nThree-tier: moderate (2–6). Two-tier: PE likely (> 4).",
            "PE most likely 3, heart rate 1.5: 4.5 in total, PE likely (> 4), so CTPA.",
            "Wells 4.5 → PE likely",
            "PE #1 diagnosis: +3\nHR > 100: +1.5\nSum 4.5. Over 4, so PE likely; go to CTPA.",
            "Wells' score = 3 + 1.5 = 4.5 (PE likely, > 4)",
            "3 + 1.5 = 4.5. PE likely.",
            "Total = 4.5 points\n- PE unlikely: ≤ 4\n- PE likely: > 4\n→ CTPA",
            "So the Wells score comes to 4.5, PE likely under the two-tier model, moderate under the three-tier model.",
        ),
    ),
    (
        LIVER,
        (
            "3.78 × ln(3.1) + 11.2 × ln(1.9) + 9.57 × ln(1.6) + 6.43 = 4.28 + 7.19 + 4.50 + 6.43 = 22.4 → 22\nMELD-Na = 22 + 1.32 × 3 − 0.033 × 22 × 3 = 23.8 → 24\nMELD-Na 24, 3-month mortality around 10–20 %.",
            "MELD(i) = 22\nMELD-Na = 22 + 3.96 − 2.18 = 23.78, rounded 24.",
            "23.78 rounds to 24. List for transplant.",
            "MELD-Na = 23.78 ≈ 24 (6.0–19.6 % 90-day mortality)",
            "Rounded to the nearest integer: 24",
            "MELD-Na score: 24 (transplant listing threshold 15)",
        ),
    ),
    (
        DUE,
        (
            "LMP 7 June 2024 + 280 days → 14 March 2025\n\nEDD 14 March 2025 (03/14/2025)",
            "7 Jun 2024 + 1 y − 3 mo + 7 d = 14 Mar 2025. EDD 14 Mar 2025. Anomaly scan at 20 weeks.",
            "EDD = LMP + 280 d (28-d cycle)\n23 + 31 + 31 + 30 + 31 + 30 + 31 + 31 + 28 = 266, still 14 → 14 Mar\nEDD 14 March 2025",
            "Counting 280 days from 7 June 2024 we arrive at 14 March 2025, a Friday. Only about 4 % of babies arrive on the day itself.",
            "Add a year (7 June 2025), take off 3 months (7 March 2025), add 7 days (14 March 2025). She is due on 14 March 2025; term is from 21 February 2025 (37 weeks).",
            "Naegele: 7/6/2024 → 14/3/2025.\n\nEDD: 14.03.2025",
            "The baby is expected on March 14, 2025.",
            "EDD **March 14, 2025**. Offer induction at 41 weeks, i.e. from March 21, 2025.",
            "LMP 06/07/2024 → EDD 03/14/2025. First-trimester scan at 11–13 weeks.",
            "EDD = June 7, 2024 + 280 days = March 14, 2025\n\nCurrent gestation can be counted from the same date.",
            "Estimated date of delivery: Friday 14 March 2025 (40+0 weeks)",
            "So she should deliver around 14 March 2025, give or take two weeks.",
            "EDD: 14-Mar-2025 (a Friday)",
        ),
    ),
    (
        AGE,
        (
            "166 days / 7 = 23 weeks, remainder 5. She is 23 weeks and 5 days pregnant.",
            "166 ÷ 7 = 23 r 5 → 23+5 weeks. Viability threshold (24 weeks) not yet reached.",
            "166 days = 23 × 7 + 5 → GA 23w5d",
            "From 3 Feb to 18 Jul are 166 days. 166 / 7 = 23 weeks with 5 days over. GA 23 weeks 5 days. Next visit in 4 weeks.",
            "23 × 7 = 161, 166 − 161 = 5. So: 23 weeks and 5 days. Glucose test at 24–28 weeks.",
            "166 days; divided by seven: 23 weeks, 5 days.",
            "166 days have passed, i.e. 23 full weeks (161 days) and 5 days.",
            "Gestational age = 166 days = 23 weeks + 5 days (second trimester)",
            "= 23.71 weeks = 23 weeks 5 days\n\nSecond trimester (14–27 weeks).",
            "166 = 7 × 23 + 5, thus 23+5. Fetal viability is usually put at 24 weeks.",
            "GA = 23+5/40",
        ),
    ),
)
"""A right answer, with its meaning, advice, limits or doses after it."""

HEDGES: tuple[tuple[Label, tuple[str, ...]], ...] = (
    (
        CLEARANCE,
        (
            WORKING + "CrCl 47.6 mL/min or 56.0 mL/min",
            WORKING + "CrCl 47.6 mL/min, CrCl 56.0 mL/min",
            WORKING + "CrCl 56.0 mL/min\nCrCl 47.6 mL/min",
            WORKING + "CrCl 47.6 mL/min\nCrCl 56.0 mL/min",
            WORKING + "CrCl 47.6 mL/min; 56.0 mL/min",
            WORKING + "CrCl 47.6 mL/min, maybe 56 mL/min.",
            WORKING + "CrCl 47.6 mL/min. Perhaps 56 mL/min.",
            WORKING + "CrCl 56.0 mL/min, above the 47.6 mL/min that others find",
            WORKING + "CrCl ≈ 56.0 mL/min (or 47.6 mL/min)",
            WORKING + "CrCl: 47.6 mL/min (56.0 mL/min)",
            WORKING + "CrCl 47–57 mL/min",
            WORKING + "CrCl at least 47.6 mL/min",
            WORKING + "CrCl not 47.6 mL/min",
            WORKING + "CrCl 47.6 mL/min is wrong",
            WORKING + "So 56.0 mL/min.",
            WORKING + "CrCl 47.6 mL/min → 56.0 mL/min",
            WORKING + "CrCl 47.6 mL/min\n\nActually 56 mL/min.",
            WORKING + "CrCl below 47.6 mL/min",
            WORKING + "Candidates: 47.6 mL/min, 56.0 mL/min",
            WORKING + "First guess 47.6 mL/min\nSecond guess 56.0 mL/min",
            WORKING + "47.6 mL/min would be low, so 56.0 mL/min",
            WORKING + "CrCl 47.6 mL/min unless the weight is wrong, then 56.0 mL/min",
            WORKING + "Answer A 47.6 mL/min; answer B 56.0 mL/min",
            "CrCl (a) 47.6 mL/min (b) 56.0 mL/min",
            "= 47.6 mL/min\n= 56.0 mL/min",
            WORKING + "CrCl 47.6 mL/min versus 56.0 mL/min",
            WORKING + "Cockcroft-Gault 47.6 mL/min against 56.0 mL/min by another formula, the latter being the answer",
            "Result: 56.0 mL/min. Final 47.6 mL/min.",
            "Final 47.6 mL/min. Final 56.0 mL/min.",
            "Total 47.6 mL/min, total 56.0 mL/min",
            "Reported as 47.6 mL/min or 56 mL/min.",
            "CrCl 56.0 mL/min, reported as 47.6 mL/min",
        ),
    ),
    (
        THREE,
        (
            ITEMS + "Σ 3 or 4 → severe",
            ITEMS + "Σ 3\nΣ 4",
            ITEMS + "Σ 4\nΣ 3",
            ITEMS + "Sum: 3. Sum: 4.",
            ITEMS + "Total 4. Score 3.",
            ITEMS + "Total: 3, total: 4",
            ITEMS + "CURB-65 3 → 4",
            ITEMS + "3 of 5 criteria are met\n4 of 5 criteria are met",
            ITEMS + "3 or 4 of 5 criteria are met",
            ITEMS + "Total 3 (4)",
            ITEMS + "Total: 4 (or 3)",
            ITEMS + "Total 3–4",
            ITEMS + "Total at least 3",
            ITEMS + "Total 3 if confusion counts, else 2",
            ITEMS + "Number of criteria fulfilled: 3, perhaps 4.",
            ITEMS + "Score 3, 4 or 5.",
            ITEMS + "not 3",
            ITEMS + "Tally: 3. Or 4.",
            ITEMS + "Sum ...... 3\nSum ...... 2",
            ITEMS + "Boxes ticked: 3. Boxes missed: maybe 1, so 4.",
            ITEMS + "1 + 1 + 1 = 3\n1 + 1 + 1 + 1 = 4",
            "= 3 points\n= 4 points",
            ITEMS,
            "Confusion 1, urea 2. Age 80: 3",
            "1. Confusion\n2. Urea\n3. Age",
            "Stage 1, grade 2, class 3",
            ITEMS + "Class 3",
            ITEMS + "Total risk 3 %",
            '{"confusion": 1, "urea": 1, "total": 3, "total_score": 4}',
            '{"total": [3, 4]}',
            '{"confusion": 1, "urea": 1, "age": 1}',
            '{"total": "3 or 4"}',
            ITEMS + "Σ 3. But 4 is possible.",
            ITEMS + "Total 3.4 -> 3 or 4",
            ITEMS + "Total 3, which is wrong; it is 4",
            ITEMS + "Score 3 for urea",
            ITEMS + "We end up at 3. We end up at 4.",
            "The CURB-65 score is 4.\nThe CURB-65 score is 3.",
            "CURB-65 index: 3\nCURB-65 index: 4",
            "Confusion\nScore 1\nUrea\nScore 1\nAge\nScore 3",
            "Score: 1\nScore: 2\nScore: 3",
            "Score 4\nScore 3",
            "Score 3\nScore 4",
            "The severity score is 4.\nScore 3",
            "The score was not 3.",
            "GCS score: 3\nTotal: 4",
            "Answer 4. Answer 3.",
            "Answer 3 or 4.",
            "one and one and one is three or four",
            "Sum 3, sum 4",
            "3 of 5 criteria are met, or 4 of 5.",
            "The patient's index is 3 points below 7.",
            "The rule is 3 or more.",
            ITEMS + "Hence three or four points.",
            ITEMS + "So 4, not 3. So 3, not 4.",
        ),
    ),
    (
        LIVER,
        (
            "MELD 23.78, rounded 24 or 23",
            "MELD = 23.4 -> 24",
            "MELD between 23 and 24",
            "MELD 24 -> 23.78 -> 25",
        ),
    ),
    (
        DUE,
        (
            "EDD 14 March 2025 or 7 March 2025",
            "EDD 7 March 2025 (14 March 2025)",
            "EDD 7 March 2025\nEDD 14 March 2025",
            "EDD between 7 March 2025 and 14 March 2025",
            "The baby came before 14 March 2025",
            "LMP 14 March 2025",
            "7 June 2024 + 280 days → 14 March 2025 → 7 March 2025",
            "Due March 14, 2025, or a week later, March 21, 2025",
            "EDD 14.03.2025, EDD 15.03.2025",
            "Expected 14 March 2025. Expected 21 March 2025.",
            "Due 21 March 2025; scan on 14 March 2025.",
        ),
    ),
    (
        AGE,
        (
            "23 weeks and 5 days or 24 weeks",
            "GA 23w5d, or 24w0d",
            "166 / 7 = 23 remainder 5, so 24 weeks",
            "23 weeks, remainder 4",
            "GA 24 weeks\nGA 23 weeks 5 days",
            "23 weeks with 5 days less",
            "more than 23 weeks and 5 days",
            "23 weeks (161 days) and 5 days or 6 days",
            "23 r 5 or 24 r 5",
            "She is 24 weeks pregnant, scan at 23 weeks and 5 days.",
        ),
    ),
    (
        RISK,
        (
            "1 − 0.8757 = 0.1243\n≈ 12.4 % or 15 %",
            "1 − 0.8757 = 0.1243\nso 15 %",
            "1 − 0.8757 = 0.1243\n12.4 % in women, 15 % in men",
            "1 − 0.8757 = 0.1243\n≈ 0.124 %",
            "0.1243, i.e. 15 % or 12.4 %.",
        ),
    ),
    (
        INTERVAL,
        (
            "0.396/0.8775 = 0.4513 s = 460 ms",
            "0.4513 s, or 460 ms",
            "QTc 451 ms, or 470 ms",
        ),
    ),
    (
        GAP,
        (
            "140 - 122 = 18 mmol/L or 20 mmol/L",
            "16-20 = 18",
            "AG 18 mmol/L (20 mmol/L)",
            "18 - 20 = 18 mmol/L",
        ),
    ),
    (
        HOMA,
        (
            "1326/405 = 3.27. HOMA-IR 3.27 or 4.1",
            "HOMA-IR 3.3 (4.1)",
            "The HOMA-IR (3.3) is 4.1",
        ),
    ),
    (
        SURFACE,
        (
            "√3.3639 = 1.834\nBSA 1.80 m², or by Mosteller 1.83 m²",
            "By DuBois 1.80 m², by Mosteller 1.83 m²",
            "√3.3639 = 1.834\nMosteller 1.83 m²\nDuBois 1.80 m²",
        ),
    ),
    (MORPHINE, ("Total 67.5 mg. Total 90 mg.",)),
)
"""The right answer is told, but so is another, or it is bounded or taken back: no credit."""

"""Measured quantities in Chinese: their names, the spelling of units, and values in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calcura.cases.notes.quantities import CLOSE, Told, others, told_in
from calcura.measurements import Number, read_number, shown


def _names(text: str) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    found = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _, words = line.partition(":")
        full, _, short = words.partition("|")
        found[name] = tuple(tuple(each.strip() for each in half.split(";") if each.strip()) for half in (full, short))
    return found  # type: ignore[return-value]


NUMBERS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = _names("""
    temperature: 体温; 腋温; 口腔体温 | T
    heart_rate: 心率; 脉搏; 脉率 | HR; P
    respiratory_rate: 呼吸频率; 呼吸 | R; RR
    systolic_blood_pressure: 收缩压 | SBP
    diastolic_blood_pressure: 舒张压 | DBP
    mean_arterial_pressure: 平均动脉压 | MAP
    oxygen_saturation: 血氧饱和度; 指脉氧饱和度 | SpO2
    glasgow_coma_score: 格拉斯哥昏迷评分; GCS评分 | GCS
    weight: 体重 | BW
    height: 身高 | Ht
    body_mass_index: 体重指数; 体质指数 | BMI
    target_body_mass_index: 目标体重指数; 期望达到的体重指数; 目标体质指数 | 目标BMI
    serum_sodium: 血钠; 血清钠; 血钠浓度 | Na; Na+
    serum_potassium: 血钾; 血清钾 | K; K+
    serum_chloride: 血氯; 血清氯 | Cl; Cl-
    serum_bicarbonate: 血碳酸氢根; 碳酸氢根; 血清碳酸氢盐 | HCO3-
    serum_albumin: 血清白蛋白; 白蛋白; 血浆白蛋白 | ALB
    serum_creatinine: 血肌酐; 血清肌酐; 肌酐 | Cr; Scr
    blood_urea_nitrogen: 血尿素氮; 尿素氮 | BUN
    serum_calcium: 血钙; 血清总钙; 总钙 | Ca
    glucose: 血糖; 血葡萄糖; 静脉血糖 | GLU
    serum_bilirubin: 总胆红素; 血清总胆红素 | TBil
    aspartate_aminotransferase: 天冬氨酸氨基转移酶; 谷草转氨酶 | AST
    alanine_aminotransferase: 丙氨酸氨基转移酶; 谷丙转氨酶 | ALT
    total_cholesterol: 总胆固醇; 血清总胆固醇 | TC
    hdl_cholesterol: 高密度脂蛋白胆固醇 | HDL-C
    triglycerides: 甘油三酯; 血清甘油三酯 | TG
    hemoglobin_a1c: 糖化血红蛋白; 糖化血红蛋白（HbA1c） | HbA1c
    cervical_dilation: 宫口扩张; 宫口开大 |
    cervical_effacement: 宫颈管消退 |
    fetal_station: 胎先露位置; 先露高低 |
    symptom_duration: 症状持续时间; 发作持续时间 |
    surgery_duration: 预计手术时长; 手术时长 |
    fasting_insulin: 空腹胰岛素; 空腹血清胰岛素 | FINS
    hemoglobin: 血红蛋白; 血色素 | Hb; HGB
    hematocrit: 血细胞比容; 红细胞压积 | HCT
    white_blood_cells: 白细胞计数; 白细胞 | WBC
    platelet_count: 血小板计数; 血小板 | PLT
    immature_bands: 杆状核中性粒细胞比例; 杆状核粒细胞比例 | 杆状核
    inr: 国际标准化比值; 国际标准化比值（INR） | INR
    arterial_ph: 动脉血pH; 动脉血pH值 | pH
    pao2: 动脉血氧分压; 氧分压 | PaO2; PO2
    paco2: 动脉血二氧化碳分压; 二氧化碳分压 | PaCO2; PCO2
    fio2: 吸入氧浓度; 吸氧浓度 | FiO2
    alveolar_arterial_gradient: 肺泡-动脉血氧分压差 | A-aDO2
    urine_sodium: 尿钠; 尿钠浓度 | UNa
    urine_creatinine: 尿肌酐; 尿肌酐浓度 | UCr
    urine_output: 24小时尿量; 全天尿量 | 24h尿量
    qt_interval: QT间期; 实测QT间期 | QT
    dopamine_rate: 多巴胺泵速; 多巴胺静脉泵入速率 |
    dobutamine_rate: 多巴酚丁胺泵速; 多巴酚丁胺静脉泵入速率 |
    epinephrine_rate: 肾上腺素泵速; 肾上腺素静脉泵入速率 |
    norepinephrine_rate: 去甲肾上腺素泵速; 去甲肾上腺素静脉泵入速率 |
    alcoholic_drinks_per_week: 每周饮酒量; 平均每周饮酒 |
    serum_magnesium: 血镁 | Mg
    serum_phosphate: 血磷 | 无机磷
    alkaline_phosphatase: 碱性磷酸酶 | ALP
    gamma_glutamyl_transferase: γ-谷氨酰转移酶 | GGT
    lactate_dehydrogenase: 乳酸脱氢酶 | LDH
    c_reactive_protein: C反应蛋白 | CRP
    lipase: 脂肪酶 | LPS
    creatine_kinase: 肌酸激酶 | CK
    thyrotropin: 促甲状腺激素 | TSH
    ferritin: 铁蛋白 | SF
    uric_acid: 血尿酸 | UA
    vitamin_b12: 维生素B12 | VitB12
    total_protein: 总蛋白 | TP
    lactate: 血乳酸 | Lac
    sedimentation_rate: 红细胞沉降率 | ESR
    mean_corpuscular_volume: 平均红细胞体积 | MCV
""")

UNITS = {
    "umol/L": ("μmol/L", "µmol/L"), "uIU/mL": ("μIU/mL",), "10^9/L": ("×10⁹/L", "×10^9/L"), "K/uL": ("K/μL",),
    "/uL": ("/μL",), "/mm3": ("/mm³",), "Cel": ("℃", "°C"), "kg/m2": ("kg/m²",), "mg/day": ("mg/d",),
    "ug/day": ("μg/d",), "ug/h": ("μg/h",), "ug": ("μg",), "mL/day": ("mL/d", "mL/24h"), "L/day": ("L/d",),
    "ug/kg/min": ("μg/kg/min",), "": ("",),
}  # fmt: skip
"""Spellings that can be read back; other units are written with their signs."""

AFTER = {
    "years": "岁",
    "/min": "次/分",
    "points": "分",
    "days": "天",
    "drinks/week": "标准杯",
    "min": "分钟",
    "h": "小时",
}
"""Units in Chinese words: they stand behind the span, which is the number alone, in the canonical unit."""

UNUSUAL = {"lb", "in", "degF", "weeks", "drinks/day", "g/dL", "mg/L", "fraction", "mEq/L", "mIU/L"}
"""Other units that a Chinese note would not use."""
STYLES = ("", " ")
TOLD_OTHERWISE = 0.75


def tell(
    name: str, kind: Number, value: float, chance: Callable[[], float], other_units: bool, space: str
) -> tuple[Told, str]:
    """Return a value in words, and what stands behind its span."""
    if other_units and chance() < TOLD_OTHERWISE:
        told = _in_other_unit(name, kind, value, chance, space)
        if told is not None:
            return told, ""
    text = number(value, kind.decimals)
    if kind.unit in AFTER:
        return Told(text, float(text), text), space + AFTER[kind.unit]
    return Told(text + _unit(kind.unit, chance, space), float(text), text), ""


def number(value: float, decimals: int) -> str:
    """Return a number with its usual decimals, or as many more as it needs."""
    while abs(round(value, decimals) - value) > CLOSE * abs(value) and decimals < 6:
        decimals += 1
    return f"{round(value, decimals) + 0.0:.{max(decimals, 0)}f}"


def _unit(unit: str, chance: Callable[[], float], space: str) -> str:
    spellings = UNITS.get(unit, (shown(unit),))
    spelling = spellings[int(chance() * len(spellings))]
    return spelling if spelling in ("", "%", "℃") else space + spelling


def _in_other_unit(name: str, kind: Number, value: float, chance: Callable[[], float], space: str) -> Told | None:
    ways = [
        (unit, way)
        for unit, way in zip(_units(name, kind), others(name, kind), strict=True)
        if unit not in UNUSUAL and way.smallest <= value <= way.largest
    ]
    if not ways:
        return None
    unit, way = ways[int(chance() * len(ways))]
    assert way.convert is not None
    amount = way.convert(value)
    text = f"{round(amount, way.decimals):.{max(way.decimals, 0)}f}"
    words = text + _unit(unit, chance, space)
    read = read_number(words, kind)
    low, high = kind.plausible
    if not low <= read <= high or abs(read - value) > 0.02 * abs(value):
        return None
    return Told(words, read, "")


def _units(name: str, kind: Number) -> list[str]:
    return list(told_in(name, kind))

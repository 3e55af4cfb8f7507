"""How a finding, and its absence, is said in Chinese: 有… and 无…, or in words of its own where these would not do."""

from __future__ import annotations

from collections.abc import Mapping

PRESENT, ABSENT, DENIED, UNKNOWN = "有{label}", "无{label}", "否认{label}", "{label}不详"

OWN_WORDS: Mapping[str, tuple[str, str]] = {
    "alternative_diagnosis_as_likely": (
        "其他诊断的可能性不低于深静脉血栓形成",
        "其他诊断的可能性低于深静脉血栓形成",
    ),
    "acute_ischemic_stroke": ("为急性缺血性脑卒中", "非急性缺血性脑卒中"),
    "emergency_surgery": ("为急诊手术", "非急诊手术"),
    "not_acting_normally": ("家属认为举止异常", "家属认为举止正常"),
    "penetrating_mechanism": ("为穿透伤", "非穿透伤"),
    "positive_fast": ("FAST 超声阳性", "FAST 超声阴性"),
    "severe_mechanism_of_injury": ("受伤机制严重", "受伤机制不严重"),
    "bedridden_3_days": ("卧床至少 3 天", "卧床不足 3 天"),
    "black_race": ("为黑人", "非黑人"),
    "blood_pressure_treated": ("正在服用降压药物", "未服用降压药物"),
    "calf_swelling_over_3_cm": ("小腿肿胀超过 3 cm", "小腿肿胀未超过 3 cm"),
    "continuous_hemodialysis_24_hours": ("近 1 周内持续血液透析达 24 小时", "近 1 周内持续血液透析未达 24 小时"),
    "cpap": ("使用持续气道正压通气", "未使用持续气道正压通气"),
    "dialysis_twice_in_past_week": ("近 1 周内透析至少 2 次", "近 1 周内透析少于 2 次"),
    "drugs_predisposing_to_bleeding": ("使用易致出血的药物", "未使用易致出血的药物"),
    "elevated_risk_surgery": ("手术为高风险手术", "手术非高风险手术"),
    "hormone_use": ("使用雌激素类药物", "未使用雌激素类药物"),
    "immobilization_3_days": ("制动至少 3 天", "制动不足 3 天"),
    "insulin_treatment": ("使用胰岛素治疗", "未使用胰岛素治疗"),
    "labile_inr": ("INR 不稳定", "无 INR 不稳定"),
    "lupus_anticoagulant": ("狼疮抗凝物阳性", "狼疮抗凝物阴性"),
    "mechanical_ventilation": ("使用机械通气", "未使用机械通气"),
    "nursing_home_resident": ("居住于养老院", "不居住于养老院"),
    "pregnancy_or_postpartum": ("处于妊娠期或产后", "未处于妊娠期或产后"),
    "pulmonary_embolism_most_likely": ("肺栓塞为最可能的诊断", "肺栓塞并非最可能的诊断"),
    "smoking": ("吸烟", "不吸烟"),
    "symptom_onset_within_3_days": ("起病 3 天内就诊", "起病超过 3 天才就诊"),
}
"""Present and absent, by the finding's name."""


def told(name: str, label: str, holds: bool) -> str:
    """Return that a finding is present or absent.

    >>> told("cough", "咳嗽", True), told("smoking", "吸烟", False)
    ('有咳嗽', '不吸烟')
    """
    present, absent = OWN_WORDS.get(name, (PRESENT, ABSENT))
    return (present if holds else absent).format(label=label)

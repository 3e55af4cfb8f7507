# ruff: noqa: E501 - one phrase, one line
"""How the options of choices are told in Chinese: clauses by option."""

from __future__ import annotations

from collections.abc import Mapping

from calcura.cases.generated.chinese.options import STEROIDS


def _options(text: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        code, _, words = line.partition(":")
        found[code] = tuple(each.strip() for each in words.split(";"))
    return found


CHOICES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "admission_type": _options("""
        nonoperative: 为非手术收治; 因内科原因收入，未行手术
        elective_postoperative: 为择期手术后收治; 择期手术后转入
        emergency_postoperative: 为急诊手术后收治; 急诊手术后转入
    """),
    "surgery_type": _options("""
        none: 此次未手术; 未行任何手术
        minor: 此次行小手术（不超过45分钟）; 此次行30分钟的小手术
        major: 此次行开放性大手术（超过45分钟）; 此次行开放性大手术，历时2小时
        arthroscopic: 此次行关节镜手术; 此次行膝关节镜手术
        laparoscopic: 此次行腹腔镜手术（超过45分钟）; 此次行腹腔镜手术，历时70分钟
        major_lower_extremity_arthroplasty: 此次行择期髋或膝关节置换术; 此次行择期全膝关节置换术
    """),
    "mobility": _options("""
        normal: 可下床，活动正常; 下床活动如常
        on_bed_rest: 目前需卧床休息; 近日卧床休息，未满72小时
        confined_over_72_hours: 卧床已超过72小时; 持续卧床超过72小时
    """),
    "liver_disease_severity": _options("""
        none: 无肝病; 否认肝脏疾病
        mild: 有轻度肝病（慢性肝炎，或无门静脉高压的肝硬化）; 有慢性肝炎，属轻度肝病
        moderate_to_severe: 有中重度肝病（伴门静脉高压的肝硬化）; 有肝硬化伴门静脉高压
    """),
    "diabetes_severity": _options("""
        none: 未患需药物治疗的糖尿病; 无糖尿病
        uncomplicated: 有药物治疗的糖尿病，无器官损害; 糖尿病药物治疗中，尚无器官损害
        end_organ_damage: 有糖尿病伴器官损害; 糖尿病已并发视网膜病变
    """),
    "solid_tumor": _options("""
        none: 无实体肿瘤; 从未患实体肿瘤
        localized: 有局限性实体肿瘤，近5年内治疗; 3年前因局限性实体肿瘤手术
        metastatic: 有转移性实体肿瘤; 实体肿瘤已发生转移
    """),
    "ascites": _options("""
        absent: 无腹水; 超声未见腹水
        slight: 有少量腹水; 超声示少量腹水
        moderate: 有中量或大量腹水; 超声示大量腹水
    """),
    "encephalopathy": _options("""
        none: 无肝性脑病; 未见肝性脑病表现
        grade_1_2: 有1至2级肝性脑病; 肝性脑病，1至2级
        grade_3_4: 有3至4级肝性脑病; 肝性脑病，3至4级
    """),
    "best_eye_response": _options("""
        spontaneous: 自主睁眼; 可自发睁眼
        to_speech: 呼唤睁眼; 呼之能睁眼
        to_pain: 疼痛刺激睁眼; 仅刺痛时睁眼
        none: 不睁眼; 刺痛亦不睁眼
        not_testable: 睁眼反应无法评估; 眼睑肿胀，睁眼反应无法评估
    """),
    "best_verbal_response": _options("""
        oriented: 定向力正常，对答切题; 能正确回答姓名、地点和日期
        confused: 言语混乱; 能对答但言语混乱
        inappropriate_words: 用词不当; 仅能说出不恰当的单词
        incomprehensible_sounds: 仅能发出无法理解的声音; 只有含混不清的呻吟声
        none: 无语言反应; 不能发声，无语言反应
        not_testable: 语言反应无法评估; 气管插管，语言反应无法评估
    """),
    "best_motor_response": _options("""
        obeys: 能遵嘱动作; 肢体可按指令活动
        localizes: 疼痛能定位; 刺痛时手能伸向刺激部位，疼痛能定位
        withdraws: 疼痛时肢体回缩; 刺痛时肢体躲避回缩
        abnormal_flexion: 疼痛时异常屈曲; 刺痛时上肢异常屈曲
        extension: 疼痛时过伸; 刺痛时肢体过伸
        none: 无运动反应; 刺痛时肢体无运动反应
        not_testable: 运动反应无法评估; 使用肌松药，运动反应无法评估
    """),
    "chest_pain_history": _options("""
        slightly_suspicious: 胸痛病史为轻度可疑; 从病史看胸痛仅轻度可疑
        moderately_suspicious: 胸痛病史为中度可疑; 从病史看胸痛为中度可疑
        highly_suspicious: 胸痛病史为高度可疑; 从病史看胸痛为高度可疑
    """),
    "electrocardiogram": _options("""
        normal: 心电图正常; 心电图未见异常
        nonspecific_repolarization: 心电图示非特异性复极异常; 心电图有非特异性复极改变
        significant_st_deviation: 心电图示显著ST段偏移; 心电图可见显著的ST段压低
    """),
    "troponin": _options("""
        normal: 首次肌钙蛋白不超过正常上限; 首次肌钙蛋白在正常范围内
        one_to_three_times: 首次肌钙蛋白高于正常上限，不超过其3倍; 首次肌钙蛋白为正常上限的2倍
        over_three_times: 首次肌钙蛋白超过正常上限的3倍; 首次肌钙蛋白为正常上限的5倍
    """),
}
NAMES = {
    "admission_type": "收治类型", "surgery_type": "手术类型", "mobility": "活动能力", "liver_disease_severity": "肝病程度",
    "diabetes_severity": "糖尿病程度", "solid_tumor": "实体肿瘤情况", "ascites": "腹水情况",
    "encephalopathy": "肝性脑病分级", "best_eye_response": "睁眼反应", "best_verbal_response": "语言反应",
    "best_motor_response": "运动反应", "chest_pain_history": "胸痛病史可疑程度", "electrocardiogram": "心电图结果",
    "troponin": "首次肌钙蛋白结果",
}  # fmt: skip

ROUTES = {
    "（口服）": ("口服{}", "{}片口服", "{}（口服）"),
    "（静脉注射）": ("静脉注射{}", "注射用{}静脉给药", "{}（静脉注射）"),
}


def steroid_names(code: str) -> tuple[str, ...]:
    """Return how a steroid with its route may be called.

    >>> steroid_names("prednisone_po")
    ('口服泼尼松', '泼尼松片口服', '泼尼松（口服）')
    """
    name, bracket, route = STEROIDS[code].partition("（")
    return tuple(form.format(name) for form in ROUTES[bracket + route])

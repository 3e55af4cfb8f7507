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


FIRST_CHOICES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
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


def _limb(name: str) -> dict[str, tuple[str, ...]]:
    return _options(f"""
        no_drift: {name}平举无下落; {name}抬举可维持，无下落
        drift: {name}平举有下落但未触床; {name}有下落，未触及床面
        some_effort_against_gravity: {name}能对抗部分重力，随后落至床面; {name}抬起后坠落床面
        no_effort_against_gravity: {name}不能对抗重力; {name}仅能平移，不能抬离床面
        no_movement: {name}毫无运动; {name}完全不动
        untestable: {name}已截肢，运动无法评估; {name}关节融合，运动无法评估
    """)


STROKE_SCALE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "level_of_consciousness": _options("""
        alert: 神志清醒，反应灵敏; 神志清醒
        arousable_by_minor_stimulation: 嗜睡，轻微刺激可唤醒; 不清醒，轻唤即醒
        arousable_by_strong_stimulation: 昏睡，需反复或强烈刺激方有反应; 不清醒，需疼痛刺激才有动作
        unresponsive: 昏迷，仅有反射性动作; 对刺激无反应
    """),
    "level_of_consciousness_questions": _options("""
        both_correct: 月份和年龄两问均答对; 能正确回答月份和年龄
        one_correct: 月份和年龄两问只答对一问; 月份和年龄仅答对其一
        neither_correct: 月份和年龄两问均未答对; 月份和年龄均答错
    """),
    "level_of_consciousness_commands": _options("""
        both_correct: 睁闭眼和握拳两项指令均能完成; 能按指令睁闭眼和握拳
        one_correct: 睁闭眼和握拳指令只完成一项; 睁闭眼和握拳仅能完成其一
        neither_correct: 睁闭眼和握拳两项指令均不能完成; 不能按指令睁闭眼和握拳
    """),
    "best_gaze": _options("""
        normal: 水平凝视正常; 双眼水平运动充分
        partial_palsy: 有部分凝视麻痹; 水平凝视部分受限
        forced_deviation: 双眼强迫性偏视; 完全凝视麻痹
    """),
    "visual_fields": _options("""
        no_loss: 视野无缺损; 视野检查正常
        partial_hemianopia: 有部分偏盲; 视野检查示象限盲
        complete_hemianopia: 有完全偏盲; 视野检查示一侧完全性偏盲
        bilateral_hemianopia: 有双侧偏盲; 双侧视野全盲
    """),
    "facial_palsy": _options("""
        none: 面部运动对称; 双侧鼻唇沟对称，无面瘫
        minor: 有轻微面瘫，鼻唇沟变浅; 微笑时口角轻度不对称
        partial: 有部分面瘫，累及下半面部; 一侧下半面部瘫痪
        complete: 有完全面瘫; 一侧上下面部均瘫痪
    """),
    "left_arm_motor": _limb("左上肢"),
    "right_arm_motor": _limb("右上肢"),
    "left_leg_motor": _limb("左下肢"),
    "right_leg_motor": _limb("右下肢"),
    "limb_ataxia": _options("""
        absent: 无肢体共济失调; 指鼻及跟膝胫试验稳准
        one_limb: 一个肢体共济失调; 仅一侧上肢指鼻不准
        two_limbs: 两个肢体共济失调; 同侧上下肢共济失调
        untestable: 已截肢，共济运动无法评估; 关节融合，共济运动无法评估
    """),
    "sensory_loss": _options("""
        none: 针刺觉正常; 无感觉缺失
        mild_to_moderate: 有轻至中度感觉缺失; 一侧针刺觉减退
        severe: 有重度感觉缺失; 一侧感觉完全缺失
    """),
    "best_language": _options("""
        no_aphasia: 语言正常，无失语; 言语流利，命名和理解正常
        mild_to_moderate_aphasia: 有轻至中度失语; 言语欠流利，尚可交流
        severe_aphasia: 有重度失语; 仅能说片段词语，交流极困难
        mute: 完全性失语; 缄默不语
    """),
    "dysarthria": _options("""
        none: 构音正常; 吐字清楚
        mild_to_moderate: 有轻至中度构音障碍; 吐字含糊，尚能听懂
        severe: 有重度构音障碍; 吐字含糊，无法听懂
        untestable: 气管插管，构音无法评估; 因插管无法评估构音
    """),
    "extinction_and_inattention": _options("""
        none: 无偏侧忽视; 无忽视或消退现象
        one_modality: 一种感觉形式有消退; 仅视觉一侧忽视
        profound: 有严重偏侧忽视; 多种感觉形式均有消退
    """),
}
OPERATIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "surgical_incision": _options("""
        peripheral: 手术切口位于外周; 拟取外周切口
        upper_abdominal: 手术切口位于上腹部; 拟取上腹部切口
        intrathoracic: 手术切口进入胸腔; 拟行开胸切口
    """),
}
OTHER_GRADES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "loss_of_consciousness": _options("""
        none: 伤后无意识丧失; 伤后未失去意识
        under_5_seconds: 伤后意识丧失约3秒; 伤后意识丧失不足5秒
        at_least_5_seconds: 伤后意识丧失约半分钟; 伤后意识丧失超过10秒
    """),
    "cervical_consistency": _options("""
        firm: 宫颈质硬; 触诊宫颈硬
        medium: 宫颈质中; 宫颈硬度中等
        soft: 宫颈质软; 触诊宫颈软
    """),
    "cervical_position": _options("""
        posterior: 宫口居后; 宫颈口朝后
        middle: 宫口居中; 宫颈口位于中间
        anterior: 宫口居前; 宫颈口朝前
    """),
}
CHOICES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **FIRST_CHOICES,
    **STROKE_SCALE,
    **OPERATIONS,
    **OTHER_GRADES,
}
NAMES = {
    "admission_type": "收治类型", "surgery_type": "手术类型", "mobility": "活动能力", "liver_disease_severity": "肝病程度",
    "diabetes_severity": "糖尿病程度", "solid_tumor": "实体肿瘤情况", "ascites": "腹水情况",
    "encephalopathy": "肝性脑病分级", "best_eye_response": "睁眼反应", "best_verbal_response": "语言反应",
    "best_motor_response": "运动反应", "chest_pain_history": "胸痛病史可疑程度", "electrocardiogram": "心电图结果",
    "troponin": "首次肌钙蛋白结果",
    "level_of_consciousness": "意识水平", "level_of_consciousness_questions": "月份和年龄提问", "level_of_consciousness_commands": "睁闭眼和握拳指令",
    "best_gaze": "凝视", "visual_fields": "视野", "facial_palsy": "面瘫程度", "left_arm_motor": "左上肢运动",
    "right_arm_motor": "右上肢运动", "left_leg_motor": "左下肢运动", "right_leg_motor": "右下肢运动",
    "limb_ataxia": "共济运动", "sensory_loss": "感觉", "best_language": "语言", "dysarthria": "构音",
    "extinction_and_inattention": "忽视情况", "surgical_incision": "手术切口",
    "loss_of_consciousness": "伤后意识丧失情况",
    "cervical_consistency": "宫颈硬度", "cervical_position": "宫口位置",
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

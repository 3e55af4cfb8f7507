"""Every option of every choice in Chinese, by the input's name and the option's code."""

from __future__ import annotations

from collections.abc import Mapping

STEROIDS: Mapping[str, str] = {
    "betamethasone_iv": "倍他米松（静脉注射）",
    "cortisone_po": "可的松（口服）",
    "dexamethasone_iv": "地塞米松（静脉注射）",
    "dexamethasone_po": "地塞米松（口服）",
    "hydrocortisone_iv": "氢化可的松（静脉注射）",
    "hydrocortisone_po": "氢化可的松（口服）",
    "methylprednisolone_iv": "甲泼尼龙（静脉注射）",
    "methylprednisolone_po": "甲泼尼龙（口服）",
    "prednisolone_po": "泼尼松龙（口服）",
    "prednisone_po": "泼尼松（口服）",
    "triamcinolone_iv": "曲安西龙（静脉注射）",
}

STRENGTHS: Mapping[str, str] = {
    "no_drift": "无下落",
    "drift": "有下落，未触床",
    "some_effort_against_gravity": "能对抗部分重力，终落至床面",
    "no_effort_against_gravity": "不能对抗重力",
    "no_movement": "无运动",
    "untestable": "无法评估（截肢或关节融合）",
}

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "sex": {"female": "女性", "male": "男性"},
    "admission_type": {
        "nonoperative": "非手术",
        "elective_postoperative": "择期手术后",
        "emergency_postoperative": "急诊手术后",
    },
    "surgery_type": {
        "none": "未手术",
        "minor": "小手术（不超过 45 分钟）",
        "major": "开放性大手术（超过 45 分钟）",
        "arthroscopic": "关节镜手术",
        "laparoscopic": "腹腔镜手术（超过 45 分钟）",
        "major_lower_extremity_arthroplasty": "择期髋或膝关节置换术",
    },
    "mobility": {
        "normal": "可下床，活动正常",
        "on_bed_rest": "内科患者，卧床休息",
        "confined_over_72_hours": "卧床超过 72 小时",
    },
    "liver_disease_severity": {
        "none": "无肝病",
        "mild": "轻度（慢性肝炎，或无门静脉高压的肝硬化）",
        "moderate_to_severe": "中重度（伴门静脉高压的肝硬化）",
    },
    "diabetes_severity": {
        "none": "无糖尿病，或仅靠饮食控制",
        "uncomplicated": "药物治疗的糖尿病，无器官损害",
        "end_organ_damage": "糖尿病伴器官损害（视网膜病变、神经病变或肾病）",
    },
    "solid_tumor": {
        "none": "无实体肿瘤",
        "localized": "局限性实体肿瘤，近 5 年内治疗",
        "metastatic": "转移性实体肿瘤",
    },
    "ascites": {"absent": "无腹水", "slight": "少量腹水", "moderate": "中量或大量腹水"},
    "encephalopathy": {
        "none": "无肝性脑病",
        "grade_1_2": "1 至 2 级（注意力下降至嗜睡、定向障碍）",
        "grade_3_4": "3 至 4 级（昏睡至昏迷）",
    },
    "best_eye_response": {
        "spontaneous": "自主睁眼",
        "to_speech": "呼唤睁眼",
        "to_pain": "疼痛刺激睁眼",
        "none": "不睁眼",
        "not_testable": "无法评估",
    },
    "best_verbal_response": {
        "oriented": "定向力正常",
        "confused": "言语混乱",
        "inappropriate_words": "用词不当",
        "incomprehensible_sounds": "仅能发出无法理解的声音",
        "none": "无语言反应",
        "not_testable": "无法评估",
    },
    "best_motor_response": {
        "obeys": "遵嘱动作",
        "localizes": "疼痛定位",
        "withdraws": "疼痛时肢体回缩",
        "abnormal_flexion": "疼痛时异常屈曲",
        "extension": "疼痛时过伸",
        "none": "无运动反应",
        "not_testable": "无法评估",
    },
    "chest_pain_history": {
        "slightly_suspicious": "轻度可疑",
        "moderately_suspicious": "中度可疑",
        "highly_suspicious": "高度可疑",
    },
    "electrocardiogram": {
        "normal": "正常",
        "nonspecific_repolarization": "非特异性复极异常",
        "significant_st_deviation": "显著 ST 段偏移",
    },
    "troponin": {
        "normal": "不超过正常上限",
        "one_to_three_times": "高于正常上限，不超过其 3 倍",
        "over_three_times": "超过正常上限的 3 倍",
    },
    "level_of_consciousness": {
        "alert": "清醒",
        "arousable_by_minor_stimulation": "不清醒，轻微刺激可唤醒",
        "arousable_by_strong_stimulation": "不清醒，需反复或强烈刺激",
        "unresponsive": "无反应或仅有反射",
    },
    "level_of_consciousness_questions": {
        "both_correct": "两问均答对",
        "one_correct": "答对一问",
        "neither_correct": "两问均未答对",
    },
    "level_of_consciousness_commands": {
        "both_correct": "两项均完成",
        "one_correct": "完成一项",
        "neither_correct": "两项均未完成",
    },
    "best_gaze": {
        "normal": "水平凝视正常",
        "partial_palsy": "部分凝视麻痹",
        "forced_deviation": "强迫性偏视或完全凝视麻痹",
    },
    "visual_fields": {
        "no_loss": "视野无缺损",
        "partial_hemianopia": "部分偏盲",
        "complete_hemianopia": "完全偏盲",
        "bilateral_hemianopia": "双侧偏盲或任何原因的失明",
    },
    "facial_palsy": {
        "none": "面部运动对称",
        "minor": "轻微面瘫（鼻唇沟变浅，微笑不对称）",
        "partial": "部分面瘫（下半面部）",
        "complete": "单侧或双侧完全面瘫",
    },
    "left_arm_motor": STRENGTHS,
    "right_arm_motor": STRENGTHS,
    "left_leg_motor": STRENGTHS,
    "right_leg_motor": STRENGTHS,
    "limb_ataxia": {
        "absent": "无共济失调",
        "one_limb": "一个肢体共济失调",
        "two_limbs": "两个肢体共济失调",
        "untestable": "无法评估（截肢或关节融合）",
    },
    "sensory_loss": {"none": "感觉正常", "mild_to_moderate": "轻至中度感觉缺失", "severe": "重度或完全感觉缺失"},
    "best_language": {
        "no_aphasia": "无失语",
        "mild_to_moderate_aphasia": "轻至中度失语",
        "severe_aphasia": "重度失语",
        "mute": "缄默或完全性失语",
    },
    "dysarthria": {
        "none": "构音正常",
        "mild_to_moderate": "轻至中度构音障碍",
        "severe": "重度构音障碍，言语不能理解",
        "untestable": "无法评估（气管插管或其他物理障碍）",
    },
    "extinction_and_inattention": {
        "none": "无忽视",
        "one_modality": "一种感觉形式的忽视或消退",
        "profound": "严重偏侧忽视，或一种以上感觉形式的消退",
    },
    "surgical_incision": {
        "peripheral": "外周切口",
        "upper_abdominal": "上腹部切口",
        "intrathoracic": "胸腔内切口",
    },
    "loss_of_consciousness": {
        "none": "无意识丧失",
        "under_5_seconds": "意识丧失不足 5 秒",
        "at_least_5_seconds": "意识丧失 5 秒或以上",
    },
    "cervical_consistency": {"firm": "宫颈硬", "medium": "宫颈硬度中等", "soft": "宫颈软"},
    "cervical_position": {"posterior": "宫口居后", "middle": "宫口居中", "anterior": "宫口居前"},
    "steroid": STEROIDS,
    "target_steroid": STEROIDS,
}

# ruff: noqa: E501 - one phrase, one line
"""How findings are told in Chinese: nouns for lists, and clauses of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Telling:
    """The words of a finding: nouns, clauses that tell it present or absent, and clauses to be interpreted."""

    nouns: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()


def _split(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (each.strip() for each in text.split(";"))))


def _read(text: str) -> dict[str, Telling]:
    """Read a table: ``name: nouns | present | absent | hints | counters``, each divided by ``;``."""
    found = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _, rest = line.partition(":")
        found[name] = Telling(*map(_split, rest.split("|")))
    return found


DISEASES = _read("""
    hypertension: 高血压; 高血压病; 原发性高血压 | | | 因血压升高长期口服氨氯地平; 多年来服用降压药控制血压 |
    uncontrolled_hypertension: 未控制的高血压; 血压控制不佳的高血压 | 血压控制不佳，收缩压常在160 mmHg以上 | 收缩压未超过160 mmHg |
    congestive_heart_failure: 充血性心力衰竭 | | | 曾因心脏扩大、肺淤血住院，长期服用呋塞米和沙库巴曲缬沙坦 |
    cardiac_failure: 心力衰竭; 心功能不全 | | | 因心脏泵血功能减退长期服用呋塞米和螺内酯 |
    myocardial_infarction: 心肌梗死; 心梗 | | | 数年前因冠状动脉闭塞致心肌坏死住院 |
    ischemic_heart_disease: 缺血性心脏病; 冠心病 | | | 因心绞痛曾行冠状动脉支架置入术 |
    vascular_disease: 动脉粥样硬化性血管疾病; 动脉血管疾病 | | | 超声曾发现主动脉斑块 |
    peripheral_vascular_disease: 外周血管疾病; 外周动脉疾病 | | | 曾因间歇性跛行行下肢动脉搭桥术 |
    atherosclerotic_disease: 动脉粥样硬化性疾病 | | |  |
    hypercholesterolemia: 高胆固醇血症 | | | 因胆固醇升高长期服用阿托伐他汀 |
    stroke: 脑卒中; 卒中 | | |  |
    transient_ischemic_attack: 短暂性脑缺血发作; TIA | | | 曾有一过性单侧肢体无力，约20分钟完全恢复，影像学未见梗死灶 |
    cerebrovascular_disease: 脑血管疾病; 脑血管病 | | | |
    dementia: 痴呆 | | | 因记忆力和生活能力持续下降长期服用多奈哌齐 |
    hemiplegia: 偏瘫 | | | |
    thromboembolism: 血栓栓塞; 血栓栓塞性疾病 | | | |
    previous_deep_vein_thrombosis: 深静脉血栓形成; 深静脉血栓 | | | 数年前曾因下肢深静脉血栓抗凝治疗半年 |
    previous_pulmonary_embolism: 肺栓塞; 肺动脉栓塞 | | | |
    heparin_induced_thrombocytopenia: 肝素诱导的血小板减少症 | | | |
    bleeding_history: 大出血或出血倾向; 出血病史或出血倾向 | 既往有大出血或出血倾向; 有出血病史或出血倾向 | 既往无大出血或出血倾向; 否认出血病史或出血倾向 | |
    labile_inr: | INR不稳定; 华法林治疗期间INR波动明显 | INR稳定; 华法林治疗期间INR平稳 | |
    chronic_pulmonary_disease: 慢性肺部疾病; 慢性肺病 | | | 因慢性阻塞性肺疾病长期吸入噻托溴铵 |
    renal_disease: 肾脏疾病; 肾脏病 | | | |
    abnormal_renal_function: 肾功能异常 | | 肾功能正常 | 因终末期肾病规律透析 |
    moderate_to_severe_kidney_disease: 中重度肾脏疾病; 中重度慢性肾脏病 | | | |
    liver_disease: 肝脏疾病 | | | |
    hepatic_disease: 肝病; 肝脏疾病 | | | |
    abnormal_liver_function: 肝功能异常 | | 肝功能正常 | |
    peptic_ulcer_disease: 消化性溃疡 | | | 胃镜曾发现十二指肠球部溃疡 |
    inflammatory_bowel_disease: 炎症性肠病 | | | 因溃疡性结肠炎长期服用美沙拉秦 |
    diabetes: 糖尿病 | | | 因血糖升高长期口服二甲双胍; 多年来用降糖药控制血糖 |
    connective_tissue_disease: 结缔组织病 | | | 因系统性红斑狼疮在风湿科随访 |
    malignancy: 恶性肿瘤 | | 从未患恶性肿瘤 | |
    malignancy_treated_within_6_months: 近6个月内治疗的恶性肿瘤 | 近6个月内因恶性肿瘤接受治疗; 半年内曾治疗恶性肿瘤 | 近6个月内无恶性肿瘤治疗史; 近6个月内未治疗过恶性肿瘤 | |
    active_cancer: 活动性癌症; 活动性恶性肿瘤 | | | 正在接受肿瘤化疗 |
    neoplastic_disease: 肿瘤性疾病 | | | |
    leukemia: 白血病 | | | |
    lymphoma: 淋巴瘤 | | | |
    aids: 艾滋病 | | | |
    known_thrombophilia: 易栓症; 遗传性易栓症 | | | 曾查出蛋白C缺乏 |
    severe_organ_insufficiency: 严重器官功能不全或免疫功能低下 | | | |
    varicose_veins: 下肢静脉曲张 | | | |
""")
SYMPTOMS = _read("""
    cough: 咳嗽 | | | |
    cough_or_coryza: 咳嗽或鼻卡他症状; 咳嗽或流涕 | | | |
    hemoptysis: 咯血 | | | 痰中带有鲜血 |
    melena: 黑便; 柏油样便 | | | 大便色黑如柏油 |
    unilateral_weakness: 单侧肢体无力 | 发作时一侧肢体无力 | 发作时无单侧肢体无力; 发作时肢体有力 | |
    speech_impairment: 言语障碍 | 发作时言语障碍 | 发作时无言语障碍; 发作时言语正常 | |
    vomiting: 呕吐; 伤后呕吐 | | | |
    severe_headache: 剧烈头痛 | | | |
    syncope: 晕厥 | | | 曾一过性意识丧失倒地，随即自行恢复 |
    fever_in_past_24_hours: 近24小时内发热 | 近24小时内有发热 | 近24小时内无发热; 近24小时内未发热 | |
    confusion: 意识模糊 | 查问时意识模糊; 神志模糊，对答不切题 | 神志清楚，无意识模糊 | 不能说出所在地点和年份 | 能正确说出时间和地点
    altered_mental_status: 精神状态改变 | 家属发现其精神状态改变; 目前精神状态改变 | 神志和精神状态如常; 无精神状态改变 | |
""")
SIGNS = _read("""
    swollen_legs: 双下肢肿胀; 双下肢水肿 | | | |
    unilateral_leg_swelling: 单侧下肢肿胀 | | | |
    entire_leg_swollen: 整个下肢肿胀; 全下肢肿胀 | | | |
    calf_swelling_over_3_cm: | 患侧小腿较对侧肿胀超过3 cm; 患侧小腿周径比健侧大3 cm以上 | 小腿肿胀未超过3 cm; 两侧小腿周径相差不足3 cm | |
    pitting_edema_of_leg: 患侧下肢凹陷性水肿 | | | 按压患侧胫前留有压痕 |
    localized_leg_tenderness: 沿深静脉走行的局部压痛 | | | |
    collateral_superficial_veins: 浅静脉侧支循环; 非曲张性浅静脉侧支 | | | |
    signs_of_deep_vein_thrombosis: 深静脉血栓形成的体征; 深静脉血栓的临床体征 | 存在深静脉血栓形成的体征; 查体有深静脉血栓的临床体征 | 无深静脉血栓形成的体征; 未见深静脉血栓的临床体征 | |
    tonsillar_exudate: 扁桃体渗出或肿大 | | | 扁桃体表面有白色渗出物 |
    purulent_tonsils: 扁桃体化脓 | | | |
    severe_tonsil_inflammation: 扁桃体重度炎症 | | | |
    tender_cervical_nodes: 颈前淋巴结触痛 | 颈前淋巴结肿大伴触痛 | | |
    hypotension: 低血压 | 存在低血压; 血压低于正常，有低血压 | 无低血压; 未出现低血压 | |
    palpable_skull_fracture: 可触及的颅骨骨折 | | | |
    signs_of_basilar_skull_fracture: 颅底骨折征象 | | | |
    nonfrontal_scalp_hematoma: 枕部头皮血肿; 顶部头皮血肿 | | 头皮无枕、顶、颞部血肿 | |
    obesity: 肥胖 | 体型肥胖; 存在肥胖 | 体型不胖，无肥胖; 无肥胖 | |
    pleural_effusion: 胸腔积液 | 胸片示胸腔积液; 胸部CT见胸腔积液 | 胸片未见胸腔积液; 胸部CT未见胸腔积液 | 胸片见一侧肋膈角变钝，超声证实有液体 |
""")
OWN = _read("""
    acute_infection: 急性感染 | 合并急性感染; 存在急性感染 | 无急性感染; 未合并急性感染 | |
    acute_ischemic_stroke: 急性缺血性脑卒中 | 此次为急性缺血性脑卒中 | 无急性缺血性脑卒中; 未发生急性缺血性脑卒中 | |
    emergency_surgery: | 手术按急诊进行; 此为急诊手术 | 手术为择期，非急诊; 非急诊手术 | |
    not_acting_normally: | 家属诉其举止异常; 家属认为其举止与平时不同 | 家属认为其举止如常; 家属诉其举止正常 | |
    penetrating_mechanism: 穿透伤 | 受伤机制为穿透伤; 为刀刺穿透伤 | 受伤机制为钝性伤，非穿透伤; 无穿透伤 | |
    positive_fast: | FAST超声阳性; FAST超声示腹腔游离液体 | FAST超声阴性; FAST超声未见游离液体 | |
    respiratory_failure: 呼吸衰竭 | 存在呼吸衰竭; 合并呼吸衰竭 | 无呼吸衰竭; 未发生呼吸衰竭 | |
    respiratory_infection_in_past_month: 近1个月内呼吸道感染 | 近1个月内曾患呼吸道感染 | 近1个月内无呼吸道感染; 近1个月内未患呼吸道感染 | |
    severe_mechanism_of_injury: | 受伤机制严重; 受伤机制严重，系被机动车撞击 | 受伤机制不严重; 受伤机制不严重，系平地滑倒 | |
    signs_of_altered_mental_status: | 有精神状态改变的征象; 反复询问同一问题，反应迟缓 | 无精神状态改变的征象; 精神状态正常 | |
    surgery_or_trauma_in_past_month: 近1个月内手术或创伤 | 近1个月内有手术或创伤 | 近1个月内无手术或创伤; 近1个月内未手术亦未受伤 | |
    acute_myocardial_infarction: 急性心肌梗死 | 近期发生急性心肌梗死; 此次为急性心肌梗死 | 无急性心肌梗死; 未发生急性心肌梗死 | |
    acute_renal_failure: 急性肾衰竭 | 并发急性肾衰竭; 存在急性肾衰竭 | 无急性肾衰竭; 未发生急性肾衰竭 | |
    acute_spinal_cord_injury: 急性脊髓损伤 | 近1个月内发生急性脊髓损伤 | 无急性脊髓损伤; 近期无急性脊髓损伤 | |
    alternative_diagnosis_as_likely: | 其他诊断的可能性不低于DVT; 认为另有诊断与DVT至少同样可能 | 其他诊断的可能性低于DVT; 尚无与DVT同样可能的其他诊断 | |
    pulmonary_embolism_most_likely: | PE为最可能的诊断; 主管医师认为首先考虑PE | PE并非最可能的诊断; 另有诊断比PE更可能 | |
    anticardiolipin_antibody: 抗心磷脂抗体升高 | 抗心磷脂抗体升高; 查抗心磷脂抗体滴度升高 | 抗心磷脂抗体不高; 抗心磷脂抗体正常 | |
    elevated_homocysteine: 血清同型半胱氨酸升高 | 血清同型半胱氨酸升高 | 血清同型半胱氨酸正常; 血清同型半胱氨酸不高 | |
    factor_v_leiden: 凝血因子V Leiden突变 | 基因检测示凝血因子V Leiden突变阳性 | 凝血因子V Leiden突变阴性; 未检出凝血因子V Leiden突变 | |
    lupus_anticoagulant: 狼疮抗凝物阳性 | 狼疮抗凝物阳性 | 狼疮抗凝物阴性 | |
    prothrombin_20210a: 凝血酶原20210A突变 | 凝血酶原20210A突变阳性 | 凝血酶原20210A突变阴性; 未检出凝血酶原20210A突变 | |
    other_thrombophilia: 其他易栓症 | 另有其他易栓症 | 无其他易栓症; 未发现其他易栓症 | |
    bedridden_3_days: | 近期卧床至少3天; 近期卧床已3天以上 | 近期卧床不足3天; 近期未曾卧床达3天 | |
    immobilization_3_days: | 近4周内制动至少3天 | 近4周内制动不足3天; 近4周内未曾制动达3天 | |
    black_race: 黑人种族 | 为黑人; 种族为黑人 | 非黑人; 种族非黑人 | |
    blood_pressure_treated: | 正在服用降压药物; 目前接受降压药物治疗 | 未服用降压药物; 目前未接受降压药物治疗 | |
    central_venous_access: 中心静脉置管 | 留置有中心静脉导管; 已行中心静脉置管 | 无中心静脉置管; 未行中心静脉置管 | |
    continuous_hemodialysis_24_hours: | 近1周内持续血液透析达24小时 | 近1周内持续血液透析未达24小时; 近1周内未行24小时持续血液透析 | |
    dialysis_twice_in_past_week: | 近1周内透析至少2次; 近1周内已透析2次 | 近1周内透析少于2次; 近1周内透析不足2次 | |
    cpap: | 正使用持续气道正压通气; 目前接受CPAP | 未使用持续气道正压通气; 目前未用CPAP | |
    mechanical_ventilation: | 正行机械通气; 使用机械通气 | 未使用机械通气; 未行机械通气 | |
    drugs_predisposing_to_bleeding: | 使用易致出血的药物（抗血小板药或非甾体抗炎药）; 正服用易致出血的药物 | 未使用易致出血的药物; 未服用抗血小板药或非甾体抗炎药等易致出血的药物 | 每日服用阿司匹林 |
    elevated_risk_surgery: | 拟行手术为高风险手术（腹腔内、胸腔内或腹股沟以上血管手术）; 所行手术属于高风险手术 | 拟行手术非高风险手术; 所行手术不属于高风险手术 | |
    family_history_of_cardiovascular_disease: 心血管疾病家族史 | 有心血管疾病家族史; 有早发心血管疾病家族史 | 无心血管疾病家族史; 否认心血管疾病家族史 | |
    family_history_of_thrombosis: 血栓家族史 | 有血栓家族史 | 无血栓家族史; 否认血栓家族史 | |
    heart_failure_in_past_month: 近1个月内心力衰竭 | 近1个月内发生心力衰竭 | 近1个月内无心力衰竭; 近1个月内未发生心力衰竭 | |
    pneumonia_in_past_month: 近1个月内肺炎 | 近1个月内患肺炎 | 近1个月内无肺炎; 近1个月内未患肺炎 | |
    sepsis_in_past_month: 近1个月内脓毒症 | 近1个月内发生脓毒症 | 近1个月内无脓毒症; 近1个月内未发生脓毒症 | |
    stroke_in_past_month: 近1个月内脑卒中 | 近1个月内发生脑卒中 | 近1个月内无脑卒中; 近1个月内未发生脑卒中 | |
    leg_cast_in_past_month: 近1个月内下肢石膏固定 | 近1个月内曾行下肢石膏固定 | 近1个月内无下肢石膏固定; 近1个月内未行下肢石膏固定 | |
    leg_paralysis_or_cast: 下肢瘫痪或石膏固定 | 有下肢瘫痪或近期石膏固定 | 无下肢瘫痪或石膏固定 | |
    hip_pelvis_or_leg_fracture: 髋部、骨盆或下肢骨折 | 近1个月内发生髋部、骨盆或下肢骨折 | 近1个月内无髋部、骨盆或下肢骨折 | |
    major_surgery_in_past_month: 近1个月内大手术 | 近1个月内曾行大手术 | 近1个月内未行大手术; 近1个月内无大手术 | |
    major_surgery_in_past_12_weeks: 近12周内大手术 | 近12周内曾行大手术 | 近12周内未行大手术; 近12周内无大手术 | |
    surgery_in_past_4_weeks: 近4周内手术 | 近4周内曾行手术 | 近4周内未行手术; 近4周内无手术 | |
    recent_surgery_or_trauma: 近4周内手术或创伤 | 近4周内有手术或创伤 | 近4周内无手术或创伤; 近4周内未手术亦未受创伤 | |
    multiple_trauma: 多发伤 | 近1个月内遭受多发伤 | 近1个月内无多发伤; 近1个月内未受多发伤 | |
    hormone_use: | 正在使用雌激素类药物 | 未使用雌激素类药物 | 长期口服含雌激素的短效避孕药 |
    insulin_treatment: | 使用胰岛素治疗; 每日皮下注射胰岛素 | 未使用胰岛素治疗; 不使用胰岛素 | |
    nursing_home_resident: | 居住于养老院; 长期住在养老院 | 不居住于养老院; 居家生活，不住养老院 | |
    pregnancy_or_postpartum: | 目前处于妊娠期或产后1个月内 | 未处于妊娠期或产后; 未妊娠，亦非产后 | |
    smoking: | 吸烟; 目前仍吸烟 | 不吸烟; 从不吸烟 | 每日吸烟约半包 |
    symptom_onset_within_3_days: | 起病3天内就诊; 起病至就诊不超过3天 | 起病超过3天才就诊; 起病至就诊已超过3天 | |
    unexplained_pregnancy_loss: 不明原因的妊娠丢失 | 曾有不明原因的妊娠丢失 | 无不明原因的妊娠丢失 | |
""")
FINDINGS: Mapping[str, Telling] = {**DISEASES, **SYMPTOMS, **SIGNS, **OWN}

HAS = {
    "disease": ("[既往|]有{list}病史", "既往史有{list}", "病史中有{list}", "既往诊断有{list}", "既往病历记载有{list}"),
    "symptom": ("[病程中|起病以来|]有{list}", "伴{list}", "诉{list}", "出现{list}", "症状包括{list}"),
    "sign": ("查体[可见|见|发现]{list}", "可见{list}", "体检有{list}", "阳性体征有{list}"),
}
LACKS = {
    "disease": ("否认{list}病史", "[既往|]无{list}病史", "既往否认{list}", "既往无{list}", "病史中无{list}"),
    "symptom": ("[病程中|起病以来|]无{list}", "否认{list}", "未诉{list}", "没有{list}"),
    "sign": ("[查体|]未见{list}", "查体无{list}", "未发现{list}", "体检未及{list}"),
}
LACKS_AFTER = {
    "disease": ("{list}病史均否认", "{list}均予否认"),
    "symptom": ("{list}均无", "{list}均予否认"),
    "sign": ("{list}均未见", "{list}均无"),
}


def style_of(name: str) -> str:
    """Return by which frames a finding is listed; empty when it is only told in clauses."""
    if name in NEVER_LISTED:
        return ""
    return next((style for style, table in STYLES.items() if name in table and FINDINGS[name].nouns), "")


NEVER_LISTED = {
    "confusion", "altered_mental_status", "signs_of_deep_vein_thrombosis", "bleeding_history", "fever_in_past_24_hours",
    "hypotension", "obesity", "pleural_effusion", "malignancy_treated_within_6_months",
}  # fmt: skip
"""Findings whose nouns read badly in a list."""
STYLES = {"disease": DISEASES, "symptom": SYMPTOMS, "sign": SIGNS}

# ruff: noqa: E501 - one phrase, one line
"""Why patients come, where and when they are seen, and what surrounds the values, in Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calcura.cases.notes.phrases import Form

ALL = ("present", "history", "medicines", "social", "dates", "exam", "labs", "tests", "care")
FORMS: Mapping[str, Form] = {
    "admission note": Form(past=False, headed=True, sections=ALL, course=True),
    "case report": Form(past=False, headed=False, sections=ALL, course=True),
    "clinic note": Form(past=False, headed=True, sections=ALL, course=False, plan=True),
    "progress note": Form(past=False, headed=True, sections=ALL, course=True, plan=True),
    "letter": Form(
        past=False, headed=False, sections=ALL, course=False,
        greeting=("尊敬的会诊医师：", "[心内科|消化科|肾内科|呼吸科]会诊医师：您好！", "[各位老师|各位同仁]：您好！"),
        farewell=("此致\n敬礼", "顺颂\n诊祺", "谢谢！"),
    ),
    "brief": Form(past=False, headed=False, sections=ALL, course=False, bare=True),
}  # fmt: skip
OF_HOSPITALS, OF_CLINICS = ("admission note", "progress note"), ("clinic note",)
HEADING_STYLES = ("{}：", "【{}】", "{}：\n", "■ {}：")
HEADINGS = {
    "opening": ("主诉及一般情况", "一般情况", "患者信息", "病例特点"),
    "present": ("现病史", "症状", "病情经过"),
    "history": ("既往史", "既往病史", "过去史"),
    "medicines": ("用药史", "目前用药", "治疗情况"),
    "social": ("个人史及家族史", "个人史", "生活史"),
    "dates": ("月经史", "月经及孕产史", "产科情况"),
    "exam": ("体格检查", "查体", "体检"),
    "labs": ("辅助检查", "实验室检查", "化验结果"),
    "tests": ("心电图及影像", "其他检查", "特殊检查"),
    "care": ("病情评估", "评估", "分析"),
    "course": ("诊疗经过", "病程", "后续情况"),
    "plan": ("诊疗计划", "处理", "下一步计划"),
}


def _complaints(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    found = []
    for each in text.split(";"):
        words, _, says = each.strip().partition(":")
        found.append((words, frozenset(says.split())))
    return tuple(found)


COMPLAINTS = {
    "general": _complaints(
        "乏力; 全身不适、食欲不振; 恶心、纳差; 腹部不适; 腰背痛; 头痛; 头晕: syncope; 肌肉酸痛; 口干、饮水减少; 反复呕吐; "
        "腹泻: melena; 睡眠差; 体检发现化验异常"
    ),
    "check": _complaints("常规体检; 健康评估; 复查近期化验结果; 用药评估; 入职体检"),
    "breath": _complaints("气促; 吸气时胸痛; 活动后呼吸困难; 胸闷、心悸"),
    "leg": _complaints("单侧下肢疼痛; 下肢酸胀; 小腿疼痛: localized_leg_tenderness"),
    "throat": _complaints("咽痛; 吞咽时咽痛; 咽痛、头痛; 咽痛伴全身不适"),
    "chest": _complaints("胸痛; 发作性胸部不适; 胸前区疼痛"),
    "heart": _complaints("心悸; 心跳不齐; 新发现的心房颤动; 体检发现心房颤动"),
    "bleeding": _complaints("呕血; 呕吐咖啡样物; 疑似上消化道出血"),
    "liver": _complaints("食欲不振、乏力; 右上腹不适; 进行性乏力; 恶心、乏力"),
    "liver review": _complaints("肝移植评估: liver_disease_severity; 肝病科随访; 定期复查"),
    "care": _complaints("急性危重症; 病因未明的急重症; 病情急剧恶化"),
    "coma": _complaints("头部外伤; 从梯子上跌落; 骑车摔伤; 疑似颅内出血"),
    "lungs": _complaints("疑似肺炎; 社区获得性肺炎; 下呼吸道感染"),
    "operation": _complaints("术前评估; 术前麻醉门诊评估"),
    "ward": _complaints("住院观察; 进一步检查; 住院评估"),
    "pain": _complaints("慢性疼痛; 慢性腰背痛; 神经病理性疼痛; 调整镇痛药物"),
    "steroid": _complaints("炎症性疾病复发; 调整激素治疗; 自身免疫性疾病"),
    "stroke": _complaints("突发神经功能障碍; 疑似急性脑血管病; 卒中小组会诊"),
    "transient attack": _complaints("疑似短暂性脑缺血发作; 一过性神经系统症状"),
    "trauma": _complaints("严重创伤; 严重事故受伤"),
    "head injury": _complaints("头部外伤; 头部碰伤"),
    "labor": _complaints("拟行引产; 引产前评估; 过期妊娠"),
    "pregnancy": _complaints("首次产前检查; 产前检查; 确认妊娠; 停经"),
}
LASTING = {"general", "breath", "leg", "throat", "chest", "liver", "bleeding"}
"""Groups whose complaints last for some time."""
DURATIONS = ("2天", "3天", "4天", "5天", "1周", "10天", "2周", "3周", "1个月")


@dataclass(frozen=True, slots=True)
class Scene:
    """A time and place: what a question calls it, how patients come, how this time and others are told."""

    name: str
    index: str
    arrives: tuple[str, ...]
    at: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]


BEFORE = (
    "入院前[两|三]周", "[入院前|就诊前][一|两|三|六]个月", "半年前", "一年前[体检时|]", "去年[春季|秋季|冬季]",
    "[三|六]个月前门诊", "上次住院期间（半年前）", "来院前[十|十二]天在外院",
)  # fmt: skip
BEFORE_VISIT = (
    "[一|两|三|六]个月前",
    "半年前",
    "一年前[体检时|]",
    "去年[春季|秋季|冬季]",
    "上次就诊时（[两|三]个月前）",
    "[三|四|六]周前在外院",
)
AFTER = ("住院第[2|3|4|5]天", "次日清晨", "[48|72]小时后", "出院时", "一周后", "治疗[两|三|四]天后")
AFTER_VISIT = ("[两|四|六]周后", "[两|三]个月后", "下次就诊时（一个月后）", "一周后")
SCENES = {
    "emergency": Scene(
        "emergency", "急诊就诊时",
        ("因“{why}”[来我院急诊|至急诊就诊|由家属送至急诊]", "[主因|因]“{why}”急诊就诊", "“{why}”，[来|至]急诊科就诊"),
        ("急诊", "来诊时", "到达急诊时", "急诊就诊时"), ("[来诊前|就诊前][两|三]周", *BEFORE[2:6]), AFTER[1:3] + AFTER[4:],
    ),
    "admission": Scene(
        "admission", "入院时",
        ("因“{why}”[入院|收入院|住院|收住我科]", "[主因|主诉]“{why}”[入院|收入院]", "“{why}”，门诊收入院"),
        ("入院时", "入院", "入院当日", "入院当天"), BEFORE, AFTER,
    ),
    "clinic": Scene(
        "clinic", "本次就诊时",
        ("因“{why}”[来门诊就诊|至我院门诊|就诊]", "[主因|为]“{why}”来诊", "“{why}”，门诊就诊"),
        ("本次就诊", "就诊时", "门诊", "来诊时"), BEFORE_VISIT, AFTER_VISIT,
    ),
    "intensive": Scene(
        "intensive", "转入重症监护病房时",
        ("因“{why}”[收入|转入][重症监护病房|ICU]", "“{why}”，[收入|转入]重症医学科"),
        ("转入时", "入ICU时", "入科时"), ("[入科前|转入前][两|三]周", "前一日在普通病房", *BEFORE[2:4]),
        ("[48|72]小时后", "入ICU第[2|3|4]天", "转出ICU时"),
    ),
}  # fmt: skip


def hospital_day(day: str) -> Scene:
    """Return the scene whose index encounter is a later day of a stay."""
    at = (f"住院第{day}天", f"住院第{day}天晨", f"入院第{day}天")
    first = SCENES["admission"]
    return Scene(
        "hospital day",
        f"住院第{day}天",
        first.arrives,
        at,
        ("入院时", "入院当日", "刚入院时"),
        ("出院时", "出院后两周", "出院后一个月"),
    )


DAYS = ("3", "4", "5", "6", "7")

ON_A_LATER_DAY = ("现为{day}", "今为{day}，情况如下", "以下为{day}的记录")
OPENINGS = ("{person}，{arrives}", "{person}。{arrives}", "[本例|该]患者{detail}，{arrives}", "{person}，{arrives}")
OPENINGS_BRIEF = ("{person}", "{person}，{arrives}")

VALUES = {
    "vital": (
        "[{at}查体|{at}生命体征|查体（{at}）|{at}测]：{list}", "{at}测得{list}", "{at}监测[示|显示]{list}",
        "{at}查体示{list}", "生命体征（{at}）如下：{list}",
    ),
    "body": ("{at}测[量|得]{list}", "{list}", "[体格测量|人体测量]：{list}", "测得{list}", "{at}体格测量：{list}"),
    "lab": (
        "[{at}化验|{at}查血|{at}实验室检查|{at}抽血化验]示：{list}", "{at}查{list}", "化验回报（{at}）：{list}",
        "{at}血液检查结果：{list}", "{at}抽血，[结果为|结果如下]：{list}", "[血生化及血常规|检验科报告]（{at}）：{list}",
    ),
    "gas": ("{at}动脉血气分析：{list}", "血气分析（{at}）示{list}", "{at}查血气：{list}", "{at}呼吸及血气指标：{list}"),
    "urine": ("{at}尿液检查：{list}", "{at}查尿：{list}", "尿检（{at}）示{list}", "{at}尿液指标：{list}"),
    "ecg": ("{at}心电图示{list}", "{at}十二导联心电图：{list}", "心电图（{at}）：{list}", "{at}心电图测得{list}"),
    "symptom": ("{list}", "[诉|据诉]{list}", "病史：{list}"),
    "surgery": ("{list}", "手术计划：{list}", "术前讨论：{list}"),
    "support": ("{at}血管活性药物：{list}", "[正予|现予]血管活性药物维持，{list}", "{list}", "{at}用药情况：{list}"),
    "social": ("{list}", "个人史：{list}", "[诉|自述]{list}", "问及饮酒，{list}"),
}  # fmt: skip
TERSE = {
    "vital": ("{list}", "{at}：{list}", "{at}{list}"), "lab": ("{at}化验：{list}", "{list}", "急查：{list}"),
    "gas": ("ABG：{list}", "血气：{list}"), "urine": ("尿：{list}",), "ecg": ("ECG：{list}",),
}  # fmt: skip
WANTED = ("{name}为{x}", "{name}定为{x}", "{name}{x}", "与患者商定{name}为{x}", "本次设定{name}为{x}")
JOINED = ("{name}{x}", "{name} {x}", "{name}为{x}", "{name}：{x}")
SINGLE = (
    "{at}{name}为{x}", "测{name}{x}", "{name}[经复核|]为{x}", "[所测|]{name} {x}", "{name}结果为{x}", "{at}{name}[测得|记录]为{x}",
)  # fmt: skip
EARLIER = (
    "{before}{name}为{x}", "{before}曾查{name}，为{x}", "查阅旧病历，{before}{name}为{x}", "追问病史，{before}{name}为{x}",
    "作为对照，{before}{name}为{x}", "[据外院记录|据既往记录]，{before}{name} {x}",
)  # fmt: skip
EARLIER_IN_THE_STAY = (
    "{before}{name}为{x}",
    "{before}曾查{name}，为{x}",
    "作为对照，{before}{name}为{x}",
    "对比{before}，当时{name}为{x}",
)
LATER = ("{after}复测{name}为{x}", "{after}{name}为{x}", "{after}复查，{name} {x}", "经处理，{after}{name}为{x}")
CONFLICTING = (
    "[但|然而，|不过，]同次就诊的[分诊记录|护理记录单|转诊单]所载{name}为{x}", "另一份同一时间的记录中{name}为{x}",
    "[但|然而，]同期[护理记录|交班记录]写明{name}为{x}",
)  # fmt: skip
CONFLICT = "[但|然而，|不过，]同次就诊的[分诊记录|护理记录单|转诊单|急救记录]写明{verb}{np}"
NOT_KNOWN = ("{name}未查", "{name}未见记录", "病历中未记录{name}", "{name}结果缺失")
UNKNOWN = ("是否有{np}不详", "病历中未载明有无{np}", "有无{np}尚不清楚")
UNKNOWN_CLAUSE = ("无从得知是否{np}", "病历未载明是否{np}")
UNKNOWN_CHOICE = ("{np}未予评估", "{np}不详，病历未记录")
RELATIVES = (
    "[其父|其母|其祖父|其姑母|其兄|其妹]有{np}病史",
    "家族中[父亲|母亲|一兄长|一姐姐]患{np}",
    "[其外祖母|其舅父|其堂兄]曾患{np}",
)
IRRELEVANT_DISEASES = (
    "痛风", "甲状腺功能减退", "偏头痛", "过敏性鼻炎", "手部骨关节炎", "银屑病", "青光眼", "湿疹", "肠易激综合征", "耳鸣", "腕管综合征",
    "慢性鼻窦炎", "失眠", "听力下降", "腰椎间盘突出", "胃食管反流病", "白内障", "足底筋膜炎",
)  # fmt: skip
NEUTRAL_HISTORY = (
    "[无|否认]药物过敏史", "幼时曾患[水痘|麻疹|腮腺炎]", "预防接种史[不详|随当地]", "曾对青霉素皮试阳性", "平素[偶服维生素D|偶用滴眼液|服用复合维生素]",
)  # fmt: skip
NEUTRAL_EXAM = (
    "双肺呼吸音清", "腹软，无压痛及反跳痛", "皮肤温暖干燥", "双侧瞳孔等大等圆，对光反射存在", "各瓣膜区未闻及病理性杂音", "甲状腺不大",
    "全身皮肤未见皮疹", "[毛细血管充盈良好|四肢末梢温暖]", "发育正常，营养中等",
)  # fmt: skip
COURSE = (
    "已将病情及[检查|治疗]方案告知[患者|家属|患者及家属]", "[上级医师|主任医师]查房后同意目前诊疗方案", "[已|拟]完善进一步检查", "[余样本|血标本]留存待查",
    "已请[营养科|康复科|临床药师|社工]协助", "患者[配合检查|对检查耐受良好]", "检查结果待[次日|交班时]复核",
    "[护士|值班医师]已[交接班|知晓病情]",
)  # fmt: skip
PLANS = (
    "继续目前方案", "[追踪|等待]未回报的检查结果", "[明晨|下次查房时|交班前]再评估", "与[家属|上级医师]讨论结果", "[择期|必要时]复查",
)  # fmt: skip
PLANS_IN_CLINIC = (
    "继续目前方案", "[追踪|等待]未回报的检查结果", "[两周后|一个月后|下周]复诊", "[门诊|社区]随访", "不适随诊", "[择期|必要时]复查",
)  # fmt: skip
QUESTIONS = ("请协助[评估|会诊]", "敬请[指导|指示]下一步[诊疗|处理]", "望予以[会诊|评估]为盼")

OPIOID_NAMES = {
    "codeine": "可待因", "fentanyl_buccal": "芬太尼口颊片", "hydrocodone": "氢可酮", "hydromorphone": "氢吗啡酮",
    "methadone": "美沙酮", "morphine": "吗啡", "oxycodone": "羟考酮", "oxymorphone": "羟吗啡酮", "tapentadol": "他喷他多",
    "tramadol": "曲马多", "buprenorphine": "丁丙诺啡",
}  # fmt: skip
OPIOIDS = (
    "目前[镇痛药|止痛药]：{list}", "因疼痛使用{list}", "镇痛方案为{list}", "[现用|正在使用]{list}", "[处方|用药清单]：{list}", "以{list}[止痛|镇痛]",
)  # fmt: skip
DAILY = ("{drug}口服，每日总量{x}", "{drug} {x}", "{drug}{x}", "{drug}（每日合计{x}）")
OF_DOSES = ("{drug}{x}", "{drug} {x}", "{drug}口服，{x}")
PATCH = ("芬太尼透皮贴剂{x}", "芬太尼贴剂 {x}外用", "外用芬太尼透皮贴剂，释放速率{x}")
TIMES = {
    1: ("每日1次", "qd"),
    2: ("每日2次", "每12小时1次", "bid"),
    3: ("每日3次", "每8小时1次", "tid"),
    4: ("每日4次", "每6小时1次", "qid"),
    6: ("每4小时1次", "每日6次", "q4h"),
}
STEROID_AND_DOSE = (
    "目前使用{steroid}，每日{dose}",
    "现予{steroid}，日剂量{dose}",
    "[正在|长期]接受{steroid}治疗，每日{dose}",
    "激素治疗：{steroid}，{dose}/日",
    "现用激素为{steroid}，每日剂量为{dose}",
)
STEROID_ONLY = ("目前使用{steroid}，剂量未记录", "现予{steroid}治疗，具体剂量不详")
DOSE_ONLY = ("目前使用一种糖皮质激素，每日{dose}，药名未记录", "现每日用糖皮质激素{dose}，具体药名不详")
TARGET = (
    "拟换用{target}",
    "拟改为{target}[治疗|]",
    "需换算为等效的{target}剂量",
    "计划更换为{target}",
    "现要求改用{target}",
)
TARGET_UNKNOWN = ("拟更换激素种类，具体药物未定",)
DATES = {
    "last_menstrual_period": (
        "末次月经第一天为{x}",
        "末次月经：{x}",
        "LMP：{x}",
        "诉末次月经始于{x}",
        "末次月经首日{x}",
    ),
    "current_date": ("就诊日期：{x}", "本次就诊于{x}", "今日为{x}", "检查日期{x}"),
    "cycle_length": (
        "月经周期{x}",
        "平素月经规律，周期{x}",
        "月经周期为{x}",
        "[既往|平素]月经周期约{x}，规律",
        "月经周期长度：{x}",
    ),
}
DATE_UNKNOWN = {
    "last_menstrual_period": ("末次月经日期记不清", "末次月经日期不详"),
    "cycle_length": ("月经周期不详",),
    "current_date": ("就诊日期未填写",),
}

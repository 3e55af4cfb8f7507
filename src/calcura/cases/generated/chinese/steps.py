"""Steps and tables of the calculators in Chinese, by their English labels, and the reasons for which they refuse."""

from __future__ import annotations

from collections.abc import Mapping

STEPS: Mapping[str, str] = {
    "Points": "得分",
    # Body size.
    "Actual weight above ideal": "实际体重超出理想体重的部分",
    "Body mass index": "体重指数",
    "Height": "身高",
    "Ideal body weight": "理想体重",
    "Ideal weight at a height of 60 inches": "身高 60 英寸时的理想体重",
    "Weight used in the equation": "公式所用体重",
    # Acid, base, salt and water.
    "Albumin-corrected anion gap": "白蛋白校正阴离子间隙",
    "Albumin-corrected anion gap above 12": "白蛋白校正阴离子间隙超出 12 的部分",
    "Anion gap": "阴离子间隙",
    "Anion gap above 12": "阴离子间隙超出 12 的部分",
    "Bicarbonate below 24": "碳酸氢根低于 24 的部分",
    "For each kg above 20": "超过 20 kg 部分",
    "For the first 10 kg": "第一个 10 kg 部分",
    "For the next 10 kg": "第二个 10 kg 部分",
    "Glucose": "血糖",
    "Share of body weight that is water": "体重中水分所占比例",
    "Total body water": "体内总水量",
    "Urea": "尿素",
    "Urine to serum creatinine": "尿肌酐与血肌酐之比",
    "Urine to serum sodium": "尿钠与血钠之比",
    # Kidney function.
    "Creatinine relative to the threshold": "肌酐与阈值之比",
    "Creatinine threshold for the patient's sex": "该性别的肌酐阈值",
    "Exponent below the threshold": "低于阈值时的指数",
    "Factor for Black race": "种族系数",
    "Factor for age": "年龄系数",
    "Factor for creatinine": "肌酐系数",
    "Factor for sex": "性别系数",
    # Heart and vessels.
    "Baseline ten-year survival without an event": "基线十年无事件生存率",
    "Contribution of blood pressure treatment": "降压治疗项",
    "Contribution of blood pressure": "血压项",
    "Contribution of diabetes": "糖尿病项",
    "Contribution of smoking": "吸烟项",
    "Cube root of the time between beats": "RR 间期的立方根",
    "Logarithm of the hazard relative to the baseline": "相对基线的风险对数",
    "Mean sum of the group": "该人群的均值和",
    "Natural logarithm of HDL cholesterol": "高密度脂蛋白胆固醇的自然对数",
    "Natural logarithm of age": "年龄的自然对数",
    "Natural logarithm of age in the smoking term": "吸烟项中年龄的自然对数",
    "Natural logarithm of total cholesterol": "总胆固醇的自然对数",
    "Natural logarithm of systolic blood pressure": "收缩压的自然对数",
    "Number of risk factors for atherosclerosis": "动脉粥样硬化危险因素数",
    "Sum of the patient's terms": "患者各项之和",
    "Ten-year survival without an event": "十年无事件生存率",
    "Time between beats": "RR 间期",
    "VLDL cholesterol, estimated": "估算的极低密度脂蛋白胆固醇",
    "LDL cholesterol, estimated": "估算的低密度脂蛋白胆固醇",
    "Corrected QT interval": "校正 QT 间期",
    # Liver.
    "Albumin below 3.5": "白蛋白低于 3.5 的部分",
    "Albumin used in the equation": "公式所用白蛋白",
    "Bilirubin used in the equation": "公式所用胆红素",
    "Creatinine used in the equation": "公式所用肌酐",
    "INR used in the equation": "公式所用 INR",
    "MELD score without sodium": "不含血钠的 MELD 评分",
    "Points for female sex": "女性加分",
    "Score before rounding": "修约前的分值",
    "Sodium below 137": "血钠低于 137 的部分",
    "Sodium used in the equation": "公式所用血钠",
    "Value of the equation": "公式值",
    # Intensive care and survival.
    "Charlson comorbidity index with points for age": "含年龄分的 Charlson 合并症指数",
    "PaO2 divided by the inspired fraction of oxygen": "氧合指数（PaO2/FiO2）",
    "Points by the strength of a limb": "按肢体肌力计分",
    "Points by what is answered or performed": "按回答或完成情况计分",
    "Points by serum creatinine": "按血肌酐计分",
    "Points by serum creatinine, before doubling": "按血肌酐计分（加倍前）",
    "Points by urine output": "按尿量（24 小时）计分",
    "Probability of surviving ten years": "十年生存概率",
    # Drugs.
    "Dose of the given steroid that equals 20 mg of hydrocortisone": "当前激素相当于氢化可的松 20 mg 的剂量",
    "Dose of the target steroid that equals 20 mg of hydrocortisone": "目标激素相当于氢化可的松 20 mg 的剂量",
    "Equivalent dose": "等效剂量",
    "Factor for methadone at this dose": "该剂量下的美沙酮系数",
    "Sum over all opioids": "全部阿片类药物合计",
    # Pregnancy.
    "Completed weeks": "满周数",
    "Cycle length beyond 28 days": "月经周期超出 28 天的天数",
    "Days since the last menstrual period": "末次月经后的天数",
    "Remaining days": "剩余天数",
}

REASONS: Mapping[str, str] = {
    "a response is not testable, so that no total can be reported; report the responses alone": (
        "有反应无法评估，不能报告总分，仅报告各项反应"
    ),
    "alveolar_arterial_gradient is needed when fio2 is 50 % or more": "吸入氧浓度不低于 50% 时需要肺泡-动脉血氧分压差",
    "bicarbonate is the normal 24 mmol/L: there is no fall to compare with": (
        "碳酸氢根为正常值 24 mmol/L，没有下降可供比较"
    ),
    "no opioid given; give the daily dose of at least one": "未给出阿片类药物，至少需要一种药物的每日剂量",
    "pao2 is needed when fio2 is below 50 %": "吸入氧浓度低于 50% 时需要动脉血氧分压",
    "serum_creatinine or urine_output is needed to score the kidneys": "肾脏评分需要血肌酐或尿量",
    "systolic pressure is below diastolic pressure; check whether the two were exchanged": (
        "收缩压低于舒张压，请核对两者是否颠倒"
    ),
    "the Devine formula gives no positive weight at this height; it is meant for adults": (
        "在该身高下 Devine 公式得不到正的体重，该公式用于成人"
    ),
    "the dates lie more than 45 weeks apart, longer than any pregnancy; check both dates": (
        "两个日期相差超过 45 周，长于任何妊娠；请核对两个日期"
    ),
    "these values leave no LDL cholesterol; check them, or measure LDL directly": (
        "按这些数值计算后低密度脂蛋白胆固醇不为正值；请核对数值，或直接测定"
    ),
    "at this heart rate the line gives no positive interval; use another correction": (
        "在此心率下该直线公式得不到正值；请改用其他校正公式"
    ),
    "the pooled cohort equations are meant for adults; they have no meaning below the age of 20": (
        "汇总队列方程用于成人，20 岁以下无意义"
    ),
    "the current date lies before the last menstrual period; check both dates": (
        "当前日期早于末次月经，请核对两个日期"
    ),
    "the equation has no value at age 0; it is meant for adults": "该公式在年龄为 0 时无值，用于成人",
    "the equation has no value at age 0; it is meant for adults of 30 to 79": (
        "该公式在年龄为 0 时无值，用于 30 至 79 岁成人"
    ),
    "without a vasopressor, mean_arterial_pressure or hypotension is needed": (
        "未使用血管活性药物时，需要平均动脉压或有无低血压"
    ),
}

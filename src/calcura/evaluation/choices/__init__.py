"""Which calculator for this patient: questions of MedQA-Calc as items, their answers, and what these show."""

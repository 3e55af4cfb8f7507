# ruff: noqa: E501 - one phrase, one line
"""Cancer, blood diseases and clotting disorders, told in English."""

from calcura.cases.notes.english.entries import finding

TUMORS = {
    "malignancy": finding(
        "history",
        "cancer; malignancy; malignant disease",
        """
        {he} {was/had been} treated for [colon cancer|melanoma|thyroid cancer] [some years ago|in the past]
        {he} {has} had cancer
        a [colon|renal|thyroid] carcinoma {was/had been} [removed|treated] [some years ago|in the past]
        """,
        """
        {he} {has/had} never had cancer
        there {is} no [present or past|past or current] malignancy
        """,
        hints="""
        {he} {is} in follow-up after [hemicolectomy|partial nephrectomy] for a carcinoma
        """,
        counters="""
        age-appropriate cancer screening {has/had} [always|so far] been [clear|negative]
        """,
        short="CA; cancer",
    ),
    "neoplastic_disease": finding(
        "history",
        "cancer; active malignancy; neoplastic disease",
        """
        {he} {has} [active|newly diagnosed] [colon|lung|gastric] cancer
        a [colon|lung|gastric] carcinoma was found within the past year
        """,
        """
        {he} {has/had} never had cancer
        there {is} no [known|documented] [malignancy|neoplastic disease]
        """,
        hints="""
        {he} {receives} [chemotherapy|immunotherapy] for a [lung|colon] tumor
        """,
        counters="""
        cancer screening {has/had} [always|so far] been [clear|negative]
        """,
        short="active malignancy",
    ),
    "active_cancer": finding(
        "history",
        "active cancer; cancer under treatment; malignant disease",
        """
        {he} {has} active [colon|pancreatic|lung|gastric] cancer
        {he} {has} a cancer that {is/was} being treated [at present|with palliative intent]
        """,
        """
        {he} {has} no active cancer
        there {is} no [known|current] malignancy
        """,
        hints="""
        {he} [received|completed] {his} last cycle of chemotherapy for [colon|pancreatic] carcinoma two months ago
        {he} {receives} palliative care for a [gastric|pancreatic] carcinoma
        """,
        counters="""
        [recent|age-appropriate] cancer screening was [clear|negative], and {he} {has/had} never needed an oncologist
        """,
        short="active CA",
    ),
    "malignancy_treated_within_6_months": finding(
        "history",
        "cancer treated within the past six months; active malignancy",
        """
        {he} {has} a malignancy that {is/was} [under treatment|being treated]
        {he} {was/had been} treated for [colon|lung|gastric] cancer within the past six months
        """,
        """
        {he} {has} no malignancy
        {he} {has/had} never been treated for cancer
        """,
        hints="""
        {he} [received|completed] {his} last cycle of chemotherapy [two|three] months ago
        {he} {receives} palliative care for a [gastric|pancreatic] carcinoma
        """,
        counters="""
        [recent|age-appropriate] cancer screening was [clear|negative], and {he} {has/had} never needed an oncologist
        """,
        short="active malignancy",
    ),
    "leukemia": finding(
        "history",
        "leukemia; chronic lymphocytic leukemia; polycythemia vera",
        """
        {he} {has} [chronic lymphocytic leukemia|chronic myeloid leukemia|polycythemia vera]
        {he} {is} followed in hematology clinic for leukemia
        """,
        """
        {he} {has/had} never had leukemia
        there {is} no [known|documented] leukemia
        """,
        hints="""
        {he} {takes} [imatinib|ibrutinib|dasatinib] for a chronic [blood cancer with high white cells|leukemic disorder]
        """,
        counters="""
        blood films {have/had} never shown abnormal white cells
        """,
        short="CLL; CML",
    ),
    "lymphoma": finding(
        "history",
        "lymphoma; non-Hodgkin lymphoma; multiple myeloma",
        """
        {he} {has} [non-Hodgkin lymphoma|Hodgkin lymphoma|follicular lymphoma|multiple myeloma]
        {he} {is} followed in hematology clinic for [lymphoma|multiple myeloma]
        """,
        """
        {he} {has/had} never had [lymphoma|lymphoma or myeloma]
        there {is} no [known|documented] [lymphoma|lymphoma or myeloma]
        """,
        hints="""
        {he} [received|has received] six cycles of R-CHOP for [enlarged, biopsied nodes|a large B-cell tumor]
        """,
        counters="""
        no enlarged lymph nodes or monoclonal protein {have/had} ever been found
        """,
        short="NHL; myeloma",
    ),
    "aids": finding(
        "history",
        "AIDS; acquired immunodeficiency syndrome",
        """
        {he} {has} [AIDS|the acquired immunodeficiency syndrome]
        {he} {was/had been} diagnosed with AIDS [some years ago|in the past]
        """,
        """
        {he} {does} not have AIDS
        there {is} no [known|documented] AIDS
        """,
        hints="""
        {he} {has} HIV infection with [a past Pneumocystis pneumonia|past cerebral toxoplasmosis] and a very low CD4 count
        """,
        counters="""
        an HIV test {was/had been} negative
        """,
        short="AIDS",
    ),
}

CLOTTING = {
    "factor_v_leiden": finding(
        "thrombophilia",
        "factor V Leiden; the factor V Leiden mutation",
        """
        {he} {carries/carried} the factor V Leiden mutation
        testing {was/had been} positive for factor V Leiden
        """,
        """
        {he} {does/did} not carry factor V Leiden
        factor V Leiden {was/had been} negative
        """,
        hints="""
        genetic testing {showed/had shown} [heterozygous|homozygous] R506Q in the factor V gene
        """,
        counters="""
        the factor V gene {is/was} wild type with normal activated protein C resistance
        """,
        short="FVL",
    ),
    "prothrombin_20210a": finding(
        "thrombophilia",
        "prothrombin gene mutation; the prothrombin 20210A mutation",
        """
        {he} {carries/carried} the prothrombin [20210A|G20210A] mutation
        testing {was/had been} positive for the prothrombin gene mutation
        """,
        """
        {he} {does/did} not carry the prothrombin gene mutation
        the prothrombin 20210A mutation {was/had been} negative
        """,
        hints="""
        genetic testing {showed/had shown} the factor II 20210 variant
        """,
        counters="""
        the factor II gene {is/was} wild type
        """,
        short="PT 20210A",
    ),
    "elevated_homocysteine": finding(
        "thrombophilia",
        "elevated homocysteine; hyperhomocysteinemia",
        """
        {his} [serum|plasma] homocysteine {is} elevated
        {he} {has} hyperhomocysteinemia
        """,
        """
        {his} [serum|plasma] homocysteine {is} normal
        homocysteine {is} not elevated
        """,
        hints="""
        {he} {takes} folate and vitamin B6 for a homocysteine level of twice the upper limit
        """,
        counters="""
        homocysteine [came back|was] within the reference range
        """,
        short="high homocysteine",
    ),
    "lupus_anticoagulant": finding(
        "thrombophilia",
        "lupus anticoagulant",
        """
        testing for lupus anticoagulant {was/had been} positive
        a lupus anticoagulant {is/was} [present|confirmed]
        """,
        """
        testing for lupus anticoagulant {was/had been} negative
        lupus anticoagulant {is/was} not [detected|found]
        """,
        hints="""
        a prolonged dilute Russell viper venom time {persists/persisted} on mixing and {corrects/corrected} with phospholipid
        """,
        counters="""
        dilute Russell viper venom time {is} normal
        """,
        short="LA",
    ),
    "anticardiolipin_antibody": finding(
        "thrombophilia",
        "anticardiolipin antibodies",
        """
        anticardiolipin antibodies {are/were} [elevated|positive]
        {he} {has} elevated anticardiolipin antibodies
        """,
        """
        anticardiolipin antibodies {are/were} [negative|not elevated|normal]
        {he} {has} no anticardiolipin antibodies
        """,
        hints="""
        anticardiolipin IgG {comes/came} back at several times the upper limit
        """,
        counters="""
        anticardiolipin IgG and IgM {are/were} both below the cutoff
        """,
        short="aCL",
    ),
    "other_thrombophilia": finding(
        "thrombophilia",
        "other thrombophilia; other inherited thrombophilia",
        """
        {he} {has} [another inherited thrombophilia|protein C deficiency|protein S deficiency|antithrombin deficiency]
        [antithrombin|protein S|protein C] deficiency {has/had} been found
        """,
        """
        {he} {has} no other thrombophilia
        no other [congenital or acquired|inherited] thrombophilia {is/was} known
        """,
        hints="""
        [antithrombin|protein S|protein C] activity {is/was} repeatedly [far|well] below normal
        """,
        counters="""
        antithrombin, protein C, and protein S {are/were} all normal
        """,
        short="other thrombophilia",
    ),
    "family_history_of_thrombosis": finding(
        "family",
        "venous thrombosis in the family; a family history of thrombosis",
        """
        {his} [mother|father|brother|sister] had a [deep vein thrombosis|pulmonary embolism|blood clot in the leg]
        there {is} a family history of [venous thrombosis|blood clots|thrombosis]
        """,
        """
        there {is} no family history of [thrombosis|blood clots|venous thromboembolism]
        no relative {has/had} had a [blood clot|venous thrombosis]
        """,
        hints="""
        {his} [sister|brother|mother|father] {takes} [warfarin|apixaban|rivaroxaban] after a clot in [a leg vein|the lung]
        """,
        counters="""
        parents and siblings {have/had} never had a clot
        """,
        short="FHx of VTE",
    ),
    "family_history_of_cardiovascular_disease": finding(
        "family",
        "premature cardiovascular disease in the family; a family history of premature cardiovascular disease",
        """
        {his} [father|brother] had a heart attack [at 52|at the age of 49|before the age of 60]
        there {is} a family history of premature [cardiovascular disease|coronary disease]
        """,
        """
        there {is} no family history of [cardiovascular disease|premature heart disease|premature coronary disease]
        no parent or sibling {has/had} had premature [heart disease|cardiovascular disease]
        """,
        hints="""
        {his} [mother|sister] needed [a coronary stent at 55|bypass surgery at 58]
        """,
        counters="""
        both parents lived past 80 with healthy hearts, and {he} {has/had} no siblings
        """,
        short="FHx of premature CAD",
    ),
}

"""Clues of liver and abdomen: cirrhosis, liver failure, hepatitis, bleeding from the stomach, pancreatitis."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "cirrhosis",
        "cirrho|end.stage liver|portal hypert|decompensated liver|chronic liver disease|cholangitis",
        short="ESLD",
        child_pugh=3.2,
        meld_3_0=2.8,
        fib_4=0.8,
    ),
    clue(
        "signs of cirrhosis",
        "ascites|varices|variceal|hepatic enceph|splenomeg|spider|asterixis|paracentesis|spontaneous bacterial|caput",
        short="TIPS",
        child_pugh=1.5,
        meld_3_0=1.5,
    ),
    clue(
        "cancer of the liver",
        "hepatocellular|hepatectomy|liver (?:resect|tumor|tumour|metast|cancer)|chemoemboli|sorafenib|lenvatinib|"
        "indocyanine|alpha.?fetoprotein|radiofrequency|portal vein|hepatic tumou?r",
        short="HCC TACE ICG AFP",
        child_pugh=3,
        meld_3_0=0.8,
        fib_4=0.5,
    ),
    clue(
        "liver failure",
        "(?:acute|fulminant|chronic|liver|hepatic) (?:liver |hepatic )?failure|liver transpl|living.donor|"
        "hepatorenal|transplant (?:list|evaluation|candid|center|centre)|listed for|alcoholic hepat|"
        "hepatic (?:dysf|insuf|fail)|budd.chiari",
        short="OLT LDLT",
        meld_3_0=3,
        child_pugh=1,
    ),
    clue(
        "jaundice",
        "jaundice|icter|bilirubin|prothrombin|coagulopath|wilson",
        short="INR",
        meld_3_0=1.3,
        child_pugh=1.2,
    ),
    clue(
        "hepatitis",
        "hepatitis|interferon|sofosbuvir|entecavir|tenofovir|antiviral|viral load",
        short="HBV HCV DAA",
        fib_4=2.5,
        child_pugh=1,
        meld_3_0=0.8,
    ),
    clue(
        "fatty liver and fibrosis",
        r"fatty liver|steatosis|steatohep|fibroscan|elastogra|\w*fibrosis|liver stiffness|metavir|liver biopsy",
        short="NAFLD NASH MASLD APRI",
        fib_4=3.3,
        homa_ir=0.7,
        child_pugh=0.3,
    ),
    clue(
        "liver enzymes",
        r"ast\b|alt\b|aminotransfer|transaminas|liver (?:function|enzyme)|ggt\b|alp\b",
        fib_4=1,
        meld_3_0=0.6,
        child_pugh=0.6,
    ),
    clue(
        "albumin",
        "albumin",
        child_pugh=0.9,
        corrected_calcium=1,
        ckd_epi_2021_creatinine=0.2,
    ),
    clue(
        "bleeding from the stomach",
        "upper gi|gastrointestinal (?:bleed|h)|hematemesis|melena|coffee.ground|peptic ulcer|gastric ulcer|tarry",
        glasgow_blatchford=4,
    ),
    clue(
        "pancreatitis and peritonitis",
        "pancreatitis|peritonitis|perforat",
        apache_ii=2,
        sofa=0.7,
        body_mass_index=0.3,
    ),
)

"""The bile ducts: who is likely to have a stone in them."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Points, SerumBilirubin
from calcura.measurements.kinds import Finding

ASGE_2019 = Source(
    "American Society for Gastrointestinal Endoscopy. Guideline on the role of endoscopy in choledocholithiasis, "
    "2019, as in a summary",
    url="https://www.guidelinecentral.com/guideline/9442/",
)
ASGE_TABLE = Source(
    "Predictors of choledocholithiasis of 2019, table 2 of a review. World J Gastrointest Endosc 2022;14:657-66",
    doi="10.4253/wjge.v14.i11.657",
    url="http://wjgnet.com/1948-5190/full/v14/i11/657-T2.htm",
)


@calculator(
    title="ASGE risk of a bile duct stone of 2019",
    result=Points("ASGE risk class", 1, 3),
    source=(ASGE_2019, ASGE_TABLE),
    bands=Bands(
        "low risk: cholecystectomy",
        (2, "intermediate risk: endosonography or magnetic resonance cholangiography"),
        (3, "high risk: endoscopic retrograde cholangiography"),
        source=ASGE_2019,
    ),
    use=Use(
        "risk of a bile duct stone",
        having=("gallstones",),
        ages=(18, None),
        situations=(
            "choledocholithiasis suspected: ERCP, MRCP, endoscopic ultrasound or straight to cholecystectomy; raised "
            "liver tests, dilated common bile duct, cholangitis"
        ),
        names=(
            "ASGE; ASGE risk; ASGE criteria; ASGE choledocholithiasis; ASGE 2019; choledocholithiasis risk; bile duct "
            "stone risk"
        ),
    ),
)
def asge_choledocholithiasis(
    bile_duct_stone_on_imaging: Annotated[
        bool,
        Finding(
            "Bile duct stone on imaging",
            meaning="on ultrasound or cross-sectional imaging",
            synonyms=("common bile duct stone on imaging", "choledocholithiasis on imaging"),
        ),
    ],
    ascending_cholangitis: Annotated[bool, Finding("Ascending cholangitis", synonyms=("acute cholangitis",))],
    serum_bilirubin: SerumBilirubin,
    dilated_bile_duct: Annotated[
        bool,
        Finding(
            "Dilated common bile duct",
            meaning="above 6 mm with the gallbladder in place",
            synonyms=("dilated bile duct", "common bile duct dilation"),
        ),
    ],
    abnormal_liver_tests: Annotated[
        bool, Finding("Abnormal liver biochemical tests", synonyms=("abnormal liver tests", "deranged liver tests"))
    ],
    age: Age,
) -> int:
    """Class the risk that an adult with gallstones has one in the bile duct.

    1 is low, 2 intermediate, 3 high. Bilirubin above 4 mg/dL counts as high only with a dilated duct: the criteria of
    2010 were others.
    """
    if bile_duct_stone_on_imaging or ascending_cholangitis or (serum_bilirubin > 4 and dilated_bile_duct):
        return 3
    return 2 if abnormal_liver_tests or age > 55 or dilated_bile_duct else 1

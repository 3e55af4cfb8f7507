"""The esophagus at endoscopy: reflux, Barrett's mucosa and eosinophilic inflammation."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Number, Proper

LUNDELL_1999 = Source(
    "Lundell LR, et al. Endoscopic assessment of oesophagitis: clinical and functional correlates and further "
    "validation of the Los Angeles classification. Gut 1999;45:172-80",
    doi="10.1136/gut.45.2.172",
    pmid="10403727",
)
LA_DIGEST = Source(
    "Lundell LR, et al. Gut 1999, the Los Angeles classification, as in a digest of guidelines: up to 5 mm, above 5 "
    "mm, below 75 % and 75 % or more of the circumference",
    url="https://www.droracle.ai/articles/838745/what-is-the-los-angeles-classification-for-distal-esophagitis",
)
SHARMA_2006 = Source(
    "Sharma P, et al. The development and validation of an endoscopic grading system for Barrett's esophagus: the "
    "Prague C & M criteria. Gastroenterology 2006;131:1392-9",
    doi="10.1053/j.gastro.2006.08.032",
    pmid="17101315",
)
PRAGUE_BEST_PRACTICE = Source(
    "Sharma P, et al. 2006, the Prague C and M criteria, as in BMJ Best Practice: short and long segment",
    url="https://bestpractice-bmj-com.bibliotheek.ehb.be/topics/en-gb/466/criteria",
)
BARRETT_LENGTH = Source(
    "Classification of Barrett's esophagus by length, a digest of guidelines: at least 1 cm, long from 3 cm",
    url="https://www.droracle.ai/articles/564306/how-is-barretts-esophagus-classified",
)
HIRANO_2013 = Source(
    "Hirano I, et al. Endoscopic assessment of the oesophageal features of eosinophilic oesophagitis: validation "
    "of a novel classification and grading system. Gut 2013;62:489-95",
    doi="10.1136/gutjnl-2011-301817",
    pmid="22619364",
)
EREFS_GRADES = Source(
    "Hirano I, et al. Gut 2013, EREFS, as in an endoscopist's page: all grades",
    url="https://www.thepracticingendoscopist.com/p/erefs-score-for-eosinophilic-esophagitis",
)

MUCOSAL_BREAKS = {
    "none": 0,
    "up_to_5_mm": 1,
    "longer_than_5_mm": 2,
    "below_75_percent": 3,
    "at_least_75_percent": 4,
}
EREFS_PRESENT = {"absent": 0, "present": 1}
EREFS_RINGS = {"none": 0, "subtle": 1, "distinct": 2, "endoscope_does_not_pass": 3}
EREFS_EXUDATES = {"none": 0, "up_to_10_percent": 1, "above_10_percent": 2}
EREFS_FURROWS = {"none": 0, "without_depth": 1, "with_depth": 2}


@calculator(
    title=Proper("Los Angeles grade of reflux esophagitis"),
    result=Points(Proper("Los Angeles grade"), 0, 4),
    source=(LUNDELL_1999, LA_DIGEST),
    bands=Bands("no esophagitis", (1, "grade A"), (2, "grade B"), (3, "grade C"), (4, "grade D"), source=LA_DIGEST),
    use=Use(
        "grade of reflux esophagitis at endoscopy",
        having=("reflux disease",),
        situations="endoscopy for heartburn, erosive esophagitis, mucosal breaks of 5 mm, 75 % of the circumference",
        names=(
            "Los Angeles grade; Los Angeles classification; LA grade; LA classification; Los Angeles esophagitis; LA "
            "esophagitis"
        ),
    ),
)
def la_grade_esophagitis(
    esophageal_mucosal_breaks: Annotated[
        str,
        item(
            "Mucosal breaks of the esophagus",
            MUCOSAL_BREAKS,
            none="none; no mucosal breaks",
            up_to_5_mm="no longer than 5 mm, not between the tops of two folds; LA A",
            longer_than_5_mm="longer than 5 mm, not between the tops of two folds; LA B",
            below_75_percent="joining the tops of two or more folds, below 75 % of the circumference; LA C",
            at_least_75_percent="at least 75 % of the circumference; LA D",
        ),
    ],
) -> int:
    """Grade reflux esophagitis by the mucosal breaks at endoscopy.

    0 is none, 1 to 4 are the grades A to D. Not for esophagitis by eosinophils, infection or drugs; strictures and
    Barrett's mucosa are told apart from it.
    """
    return each(MUCOSAL_BREAKS, esophageal_mucosal_breaks)


def _extent(label: str, *synonyms: str) -> Number:
    """Return a length of columnar mucosa above the junction."""
    meaning = "above the gastroesophageal junction"
    return Number(label, "cm", (0, 25), (0, 12), 0, other_units=("mm",), synonyms=synonyms, meaning=meaning, days=365)


@calculator(
    title=Proper("Prague extent of Barrett's esophagus"),
    result=Points("Rank among the lengths of Barrett's esophagus", 0, 2),
    source=(SHARMA_2006, PRAGUE_BEST_PRACTICE, BARRETT_LENGTH),
    bands=Bands(
        "below 1 cm: not called Barrett's esophagus",
        (1, "short segment: 1 to below 3 cm"),
        (2, "long segment: 3 cm or more"),
        source=BARRETT_LENGTH,
    ),
    use=Use(
        "extent of Barrett's esophagus",
        having=("reflux disease",),
        situations=(
            "endoscopy report, interval of surveillance, circumferential and maximal length, short or long segment"
        ),
        names="Prague criteria; Prague C and M; Prague classification; Prague C&M; C&M criteria; Barrett's length",
    ),
)
def prague_barrett(
    barrett_circumferential_extent: Annotated[
        float, _extent("Circumferential extent of Barrett's mucosa (C)", "Prague C", "circumferential Barrett length")
    ],
    barrett_maximal_extent: Annotated[
        float, _extent("Maximal extent of Barrett's mucosa (M)", "Prague M", "maximal Barrett length")
    ],
) -> int:
    """Class Barrett's esophagus by its length; the report tells both, as C2M5.

    The result is 0 below 1 cm, 1 for a short and 2 for a long segment, by the maximal extent, which counts from the
    junction and is never below the circumferential one.
    """
    if barrett_circumferential_extent > barrett_maximal_extent:
        raise ValueError("barrett_circumferential_extent must not exceed barrett_maximal_extent")
    if barrett_maximal_extent < 1:
        return 0
    return 1 if barrett_maximal_extent < 3 else 2


@calculator(
    title="EREFS score of eosinophilic esophagitis",
    result=Points("EREFS", 0, 9),
    source=(HIRANO_2013, EREFS_GRADES),
    use=Use(
        "activity of eosinophilic esophagitis at endoscopy",
        having=("eosinophilic esophagitis",),
        situations="edema, rings, exudates, furrows and stricture at endoscopy, response to diet or budesonide, EoE",
        names="EREFS; EREFS score; EoE endoscopic reference score; eosinophilic esophagitis endoscopic reference score",
    ),
)
def erefs(
    erefs_edema: Annotated[
        str,
        item(
            "Edema (EREFS)",
            EREFS_PRESENT,
            absent="absent; no edema",
            present="present: vessels faint or gone; edema present",
        ),
    ],
    erefs_rings: Annotated[
        str,
        item(
            "Rings (EREFS)",
            EREFS_RINGS,
            none="none; no rings",
            subtle="subtle ridges",
            distinct="distinct rings, a standard endoscope passes; distinct rings",
            endoscope_does_not_pass="a standard endoscope does not pass; severe rings",
        ),
    ],
    erefs_exudates: Annotated[
        str,
        item(
            "Exudates (EREFS)",
            EREFS_EXUDATES,
            none="none; no exudates",
            up_to_10_percent="on 10 % of the surface or less; mild exudates",
            above_10_percent="on more than 10 % of the surface; severe exudates",
        ),
    ],
    erefs_furrows: Annotated[
        str,
        item(
            "Furrows (EREFS)",
            EREFS_FURROWS,
            none="none; no furrows",
            without_depth="without depth; mild furrows",
            with_depth="with depth; severe furrows",
        ),
    ],
    erefs_stricture: Annotated[
        str,
        item("Stricture (EREFS)", EREFS_PRESENT, absent="absent; no stricture", present="present; stricture present"),
    ],
) -> int:
    """Score how active eosinophilic esophagitis is at endoscopy, at its worst place.

    It can look normal. The form with two grades of furrows: another ends at 8. Bands differ between calculators and are
    not given.
    """
    return (
        each(EREFS_PRESENT, erefs_edema)
        + each(EREFS_RINGS, erefs_rings)
        + each(EREFS_EXUDATES, erefs_exudates)
        + each(EREFS_FURROWS, erefs_furrows)
        + each(EREFS_PRESENT, erefs_stricture)
    )

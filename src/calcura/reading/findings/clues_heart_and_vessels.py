"""Wordings that tell findings of heart, vessels, brain and blood: input -> patterns in lower case."""

from __future__ import annotations

from collections.abc import Mapping

_MI = (
    r"myocardial infarct\w*",
    r"heart attack",
    r"\bn?stemi\b",
    r"\bnon-?st[- ]elevation mi\b",
    r"\bst[- ]elevation mi\b",
    r"\b(?:acute|old|prior|previous|inferior|anterior) mi\b",
)
_CAD = (
    r"coronary artery disease",
    r"\bcad\b",
    r"coronary heart disease",
    r"ischa?emic heart disease",
    r"ischa?emic cardiomyopathy",
)
_REVASCULARISED = (
    r"coronary (?:artery )?bypass",
    r"\bcabg\b",
    r"percutaneous coronary intervention",
    r"\bpci\b",
    r"coronary stent\w*",
    r"coronary angioplasty",
    r"coronary revasculari[sz]ation",
)
_STROKE = (
    r"\bstrokes?\b(?! (?:risk|prevent|volume|unit|scale|center|centre|prophyl|work))",
    r"cerebrovascular accidents?",
    r"\bcva\b(?! tender)",
    r"cerebral infarct\w*",
    r"brain infarct\w*",
    r"lacunar infarct\w*",
    r"ischa?emic infarct\w*",
)
_BRAIN_BLEEDING = (
    r"(?:cerebellar|brain ?stem|pontine|thalamic|putaminal|basal ganglia|intracranial|intracerebral|cerebral"
    r"|subcortical"
    r"|(?<!traumatic )subarachnoid) (?:\w+ )?(?:ha?emorrhage|bleed\w*)",
)
_TIA = (r"transient ischa?emic attacks?", r"\btias?\b", r"mini-?stroke")

CLUES: Mapping[str, tuple[str, ...]] = {
    "hypercholesterolemia": (
        r"hypercholesterol\w+",
        r"hyperlipid\w+",
        r"dyslipid\w+",
        r"high cholesterol",
        r"elevated cholesterol",
        r"\bhld\b",
        r"hyperlipo\w+",
    ),
    "ischemic_heart_disease": (
        r"\bihd\b",
        r"(?:old|earlier|prior(?! to)|previous) (?:\w+ )?infarction\b|q waves",
        *_CAD,
        *_MI,
        *_REVASCULARISED,
        r"\bangina\b",
        r"pathological q waves?",
        r"positive (?:exercise|stress) test",
        r"nitroglycerin|isosorbide|nitrates?\b(?! (?:test|reduc))",
    ),
    "myocardial_infarction": (*_MI,),
    "stroke": (
        *_BRAIN_BLEEDING,
        r"infarct\w*(?: \w+){0,3} (?:of|in|involving|at|within) (?:(?:the|both|his|her|bilateral|left"
        r"|right) )*(?:\w+ ){0,3}"
        r"(?:occipital|parietal|temporal|frontal|cerebell\w+|cerebr\w+|hemisphere|brain\w*|thalam\w+|pons|lobes?|basal"
        r" ganglia|middle cerebral|mca)\b",
        r"(?:posterior|anterior|hemispheric|basal ganglia|multiple acute) infarct\w*",
    ),
    "transient_ischemic_attack": _TIA,
    "cerebrovascular_disease": (*_STROKE, *_TIA, r"cerebrovascular disease", *_BRAIN_BLEEDING),
    "hypotension": (r"hypotens\w+", r"low blood pressure", r"\bshock\b"),
}

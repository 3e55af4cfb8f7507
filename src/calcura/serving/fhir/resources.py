"""The few fields of FHIR R4 resources that are read, as models.

``fhir.resources`` has models of all of it, and refuses a whole bundle for one faulty entry; it also takes 0.5 s to load
and 0.5 ms an entry. Here each entry is read alone, and one that cannot be is named.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt
from pydantic.alias_generators import to_camel

SNOMED = "http://snomed.info/sct"
BIRTH_SEX = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex"
ICD10 = frozenset({"http://hl7.org/fhir/sid/icd-10", "http://hl7.org/fhir/sid/icd-10-cm"})


class Part(BaseModel):
    """A part of a resource; what is not read is left alone."""

    model_config = ConfigDict(extra="ignore", frozen=True, alias_generator=to_camel)


class Coding(Part):
    """A code, and of which system it is."""

    system: str = ""
    code: str = ""
    display: str = ""


class Concept(Part):
    """Codes that say the same, and a text."""

    coding: tuple[Coding, ...] = ()
    text: str = ""

    def codes(self, *systems: str) -> tuple[str, ...]:
        """Return its codes of these systems."""
        return tuple(each.code for each in self.coding if each.system in systems)

    @property
    def every_code(self) -> set[str]:
        """Its codes, of whatever system."""
        return {each.code for each in self.coding if each.code}

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called, in words."""
        return tuple(filter(None, (self.text, *(each.display for each in self.coding))))

    @property
    def told(self) -> str:
        """What it is, briefly."""
        return next(iter((*self.names, *(each.code for each in self.coding))), "")[:100]


class Quantity(Part):
    """A number and its unit."""

    value: Annotated[float, Field(strict=True, allow_inf_nan=False)] | None = None
    comparator: str = ""
    unit: str = ""
    system: str = ""
    code: str = ""


class Reference(Part):
    """Where another resource is."""

    reference: str = ""


class Period(Part):
    """From when to when."""

    start: str = ""
    end: str = ""


class Meta(Part):
    """When a resource was changed last."""

    last_updated: str = ""


class Valued(Part):
    """What an observation, or one of its components, says."""

    code: Concept = Concept()
    value_quantity: Quantity | None = None
    value_codeable_concept: Concept | None = None
    value_string: str | None = None
    value_boolean: StrictBool | None = None
    value_integer: StrictInt | None = None
    value_date_time: str | None = None
    data_absent_reason: Concept | None = None


class Observation(Valued):
    """Something measured, seen or asked."""

    resource_type: Literal["Observation"]
    id: str = ""
    meta: Meta = Meta()
    status: str = ""
    subject: Reference = Reference()
    effective_date_time: str = ""
    effective_instant: str = ""
    effective_period: Period = Period()
    issued: str = ""
    component: tuple[Valued, ...] = ()
    modifier_extension: tuple[Any, ...] = ()


class Condition(Part):
    """A diagnosis."""

    resource_type: Literal["Condition"]
    id: str = ""
    meta: Meta = Meta()
    code: Concept = Concept()
    subject: Reference = Reference()
    clinical_status: Concept = Concept()
    verification_status: Concept = Concept()
    onset_date_time: str = ""
    onset_period: Period = Period()
    recorded_date: str = ""
    abatement_date_time: str = ""
    abatement_string: str = ""
    abatement_boolean: StrictBool | None = None
    modifier_extension: tuple[Any, ...] = ()


class Medication(Part):
    """A medicine, to which what is taken may refer."""

    resource_type: Literal["Medication"] = "Medication"
    id: str = ""
    code: Concept = Concept()


class DoseAndRate(Part):
    """How much is taken at once, or runs in a time."""

    dose_quantity: Quantity | None = None
    rate_quantity: Quantity | None = None


class Repeat(Part):
    """How often in which time."""

    frequency: StrictInt | None = None
    period: float | None = None
    period_unit: str = ""


class Timing(Part):
    """When it is taken."""

    repeat: Repeat = Repeat()


class Dosage(Part):
    """How a medicine is taken."""

    route: Concept = Concept()
    as_needed_boolean: StrictBool | None = None
    as_needed_codeable_concept: Concept | None = None
    timing: Timing = Timing()
    dose_and_rate: tuple[DoseAndRate, ...] = ()

    @property
    def is_as_needed(self) -> bool:
        """Whether it is taken only when it is needed."""
        return bool(self.as_needed_boolean) or self.as_needed_codeable_concept is not None


class Administered(Part):
    """How a medicine was given."""

    route: Concept = Concept()
    dose: Quantity | None = None
    rate_quantity: Quantity | None = None


class Dispensed(Part):
    """For how long a prescription holds."""

    validity_period: Period = Period()


class Reason(Part):
    """What was found, of an assessment."""

    item_codeable_concept: Concept = Concept()


class Medicine(Part):
    """A medicine that was prescribed, is taken, was given or handed out."""

    resource_type: Literal["MedicationRequest", "MedicationStatement", "MedicationAdministration", "MedicationDispense"]
    id: str = ""
    status: str = ""
    intent: str = ""
    do_not_perform: StrictBool | None = None
    medication_codeable_concept: Concept = Concept()
    medication_reference: Reference = Reference()
    contained: tuple[Any, ...] = ()
    reason_code: tuple[Concept, ...] = ()
    subject: Reference = Reference()
    authored_on: str = ""
    effective_date_time: str = ""
    effective_period: Period = Period()
    when_handed_over: str = ""
    course_of_therapy_type: Concept = Concept()
    dispense_request: Dispensed = Dispensed()
    dosage_instruction: tuple[Dosage, ...] = ()
    dosage: tuple[Dosage, ...] | Administered = ()


class Event(Part):
    """Something done, assessed, or told of the family: not read, but known to be there, since it may tell a finding."""

    resource_type: Literal[
        "Procedure",
        "FamilyMemberHistory",
        "DeviceUseStatement",
        "Encounter",
        "ServiceRequest",
        "DiagnosticReport",
        "ClinicalImpression",
        "Flag",
    ]
    id: str = ""
    status: str = ""
    code: Concept = Concept()
    subject: Reference = Reference()
    patient: Reference = Reference()
    performed_date_time: str = ""
    performed_period: Period = Period()
    period: Period = Period()
    timing_date_time: str = ""
    effective_date_time: str = ""
    authored_on: str = ""
    reason_code: tuple[Concept, ...] = ()
    conclusion_code: tuple[Concept, ...] = ()
    finding: tuple[Reason, ...] = ()

    @property
    def named(self) -> tuple[Concept, ...]:
        """The patient's diseases that it names: why it was done, and what was found."""
        if self.resource_type == "FamilyMemberHistory":
            return ()
        found = (each.item_codeable_concept for each in self.finding)
        flag = (self.code,) if self.resource_type == "Flag" else ()
        return (*self.reason_code, *self.conclusion_code, *found, *flag)


class Patient(Part):
    """Whom it is all about."""

    resource_type: Literal["Patient"]
    id: str = ""
    birth_date: str = ""
    gender: str = ""
    extension: tuple[Any, ...] = ()
    deceased_boolean: StrictBool | None = None
    deceased_date_time: str = ""

    @property
    def sex_at_birth(self) -> tuple[str, ...]:
        """The sex at birth, as a code, where US Core's extension tells it."""
        told = (each for each in self.extension if isinstance(each, dict) and each.get("url") == BIRTH_SEX)
        return tuple(each["valueCode"] for each in told if isinstance(each.get("valueCode"), str))


Resource = Observation | Condition | Medication | Medicine | Event | Patient
MODELS: dict[str, type[Resource]] = {
    "Observation": Observation,
    "Condition": Condition,
    "Patient": Patient,
    "Medication": Medication,
    **dict.fromkeys(get_args(Medicine.model_fields["resource_type"].annotation), Medicine),
    **dict.fromkeys(get_args(Event.model_fields["resource_type"].annotation), Event),
}
"""What is read; all else in a bundle is passed over."""


class Link(Part):
    """Where more of a bundle is."""

    relation: str = ""


class Entry(Part):
    """One resource in a bundle, not read yet."""

    full_url: str = ""
    resource: dict[str, Any] | None = None


class Bundle(Part):
    """Resources, as a search or ``$everything`` gives them."""

    resource_type: Literal["Bundle"]
    type: str = ""
    link: tuple[Link, ...] = ()
    entry: tuple[Any, ...] = ()
    """Not read yet: each is an :class:`Entry`, or cannot be read."""

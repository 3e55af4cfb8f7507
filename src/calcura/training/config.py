"""The configuration of a recipe: one TOML file, read into frozen dataclasses; an unknown key is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from calcura.cases.generated import FIRST_HELD_OUT_SEED, Options
from calcura.cases.generated.options import Form
from calcura.text.given import text_of
from calcura.training.errors import TrainingError


@dataclass(frozen=True, slots=True)
class FromScratch:
    """A small model with random weights, and a tokenizer built from generated cases: nothing is downloaded."""

    layers: int
    width: int
    heads: int
    key_heads: int = 0
    """Heads for keys and values; 0 for as many as ``heads``. Fewer make long batches of replies cheap."""
    vocabulary: int = 2048
    context: int = 2048
    texts: int = 2000
    """Cases from which the tokenizer is built."""


@dataclass(frozen=True, slots=True)
class Model:
    """Where training starts: a name or folder that ``transformers`` loads, or a model from scratch."""

    name: str = ""
    gguf: str = ""
    """A file of weights in GGUF, in the folder or repository of ``name``, or in the package ``name``."""
    weights: Literal["float32", "bfloat16"] = "float32"
    """What the weights are kept in while they are trained. In bfloat16 small steps round away to nothing."""
    quick: bool = False
    """Whether replies are written with one CUDA graph, for small models built like Llama."""
    from_scratch: FromScratch | None = None


@dataclass(frozen=True, slots=True)
class Cases:
    """Which cases are trained on and which are held out. Families of held-out calculators are never trained on."""

    n: int = 10_000
    seed: int = 1
    held_out_seed: int = FIRST_HELD_OUT_SEED
    calculators: tuple[str, ...] = ()
    """Only these; empty for all."""
    held_out_calculators: tuple[str, ...] = ()
    """Held out with their whole families: all that answer the same question, and what these call or supersede."""
    longest: int = 0
    """Calculators whose prompt with the rule and worked answer have more characters are left out; 0 for all."""
    workers: int = 1
    """Processes that make the cases."""
    form: Form = "prompt"
    language: str = "en"
    add_rule: float = 0.5
    other_units: float = 0.2
    edge_share: float = 0.2
    difficulty: tuple[str, ...] = ()


def how_told(chosen: Any) -> dict[str, Any]:
    """Return what a configuration says of how cases are told, as ``generate`` takes it."""
    names = ("form", "language", "add_rule", "other_units", "edge_share", "difficulty")
    return {name: getattr(chosen, name) for name in names}


@dataclass(frozen=True, slots=True)
class Sft:
    """Supervised fine-tuning on worked answers."""

    epochs: float = 2.0
    batch: int = 32
    """Packed sequences for each step, over all devices."""
    per_device: int = 4
    learning_rate: float = 1e-5
    warmup_steps: int = 50
    schedule: str = "cosine"
    beta2: float = 0.999
    """The slower memory of Adam; shorter trainings take less."""
    checkpointing: bool = True
    """Whether activations are computed twice to save memory."""
    max_length: int = 4096
    packing: bool = True
    max_steps: int = -1
    """Stop after so many steps; -1 for all epochs."""
    minutes: float = 0.0
    """Stop after so many minutes, the learning rate falling with the clock; 0 for no limit."""


@dataclass(frozen=True, slots=True)
class Rlvr:
    """GRPO with DAPO's settings."""

    prompts: int = 0
    """How many of the cases are trained on; 0 for all."""
    from_sft: bool = False
    """Start from what ``calcura train sft`` made with the same configuration."""
    batch: int = 128
    """Prompts for each step, over all devices."""
    rollouts: int = 8
    updates: int = 4
    """Steps of the optimizer on each batch of replies; from the second on, the clipping has something to clip."""
    pass_rate: tuple[float, float] = (0.1, 0.9)
    """Prompts are kept where a share of the replies within these bounds is right, as ``probes`` show."""
    probes: int = 0
    """Replies to each prompt, or prompts of each calculator, that are tried beforehand; 0 keeps every prompt."""
    probe_by: Literal["prompt", "calculator"] = "prompt"
    overlong: int = 0
    """A right reply loses up to all of its reward over its last so many tokens before the longest length; 0: none."""
    per_device: int = 8
    """Replies that one device takes through the model at a time."""
    max_reply: int = 8192
    temperature: float = 1.0
    learning_rate: float = 1e-6
    warmup_steps: int = 10
    epochs: float = 1.0
    max_steps: int = -1
    """Steps of the optimizer, ``updates`` of them for each batch."""
    minutes: float = 0.0
    """Stop after so many minutes; 0 for no limit."""
    kl: float = 0.0
    clip_low: float = 0.2
    clip_high: float = 0.28
    leave_out_cut_off: bool = True
    """Replies that were cut off at the longest length do not count."""
    step_share: float = 0.0
    """How much of the reward the steps make up, below 0.5."""
    checkpointing: bool = True
    """Whether activations are computed twice to save memory."""
    watch_every: int = 0
    """Steps between looks at the held-out sets during training; 0 for none."""
    vllm: bool = False
    """Whether replies are written by vLLM, in the same process."""


@dataclass(frozen=True, slots=True)
class OtherPrompts:
    """Another prompt set: JSON lines with ``prompt`` (text or messages) and ``answer`` (text)."""

    file: str
    ratio: float = 0.0
    """Its share of all training prompts."""
    reward: str = "calcura.training.other_prompts:same_answer"
    """A function of (reply, answer), as ``module:name``."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How accuracy is measured before and after: greedy replies to held-out cases."""

    n: int = 500
    """Cases of each held-out set; 0 measures nothing."""
    sets: tuple[str, ...] = ("held_out_patients", "held_out_families")
    """What is measured: these two, frozen sets (``calcura:eval-v1``), and files of MedCalc-Bench; what is not there is
    left out, and run.json tells why."""
    release: str = "v1.0"
    """The release of a file of MedCalc-Bench."""
    max_reply: int = 2048
    batch: int = 32


@dataclass(frozen=True, slots=True)
class Recipe:
    """A whole recipe. ``output`` is the folder that everything is written to."""

    output: Path
    model: Model
    cases: Cases = field(default_factory=Cases)
    sft: Sft = field(default_factory=Sft)
    rlvr: Rlvr = field(default_factory=Rlvr)
    mix: OtherPrompts | None = None
    general: OtherPrompts | None = None
    """A held-out general set, to see what is forgotten."""
    measure: Measure = field(default_factory=Measure)
    seed: int = 42
    device: Literal["auto", "cpu"] = "auto"


def load(path: Path) -> Recipe:
    """Read a recipe: a file, or else one of those that come with Calcura, by its file name.

    Raises:
        TrainingError: when there is none, or it holds what a recipe does not have.
    """
    if path.exists():
        text = text_of(path)
    else:
        shipped = files("calcura.training") / "recipes" / path.name
        if path.parent != Path() or not shipped.is_file():
            raise TrainingError(
                f"{path} does not exist; recipes that come with Calcura: {', '.join(shipped_recipes())}"
            )
        text = shipped.read_text(encoding="utf-8")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TrainingError(f"{path} is no TOML: {error}") from error
    recipe: Recipe = _read(Recipe, found, "")
    return _checked(recipe)


def shipped_recipes() -> list[str]:
    """Return the names of the recipes that come with Calcura."""
    folder = files("calcura.training") / "recipes"
    return sorted(each.name for each in folder.iterdir() if each.name.endswith(".toml"))


def _checked(recipe: Recipe) -> Recipe:
    if bool(recipe.model.name) == (recipe.model.from_scratch is not None):
        raise TrainingError("[model] has either a name or a table from_scratch")
    made = recipe.model.from_scratch
    if made is not None and made.width % made.heads:
        raise TrainingError(f"width {made.width} cannot be divided by {made.heads} heads")
    if recipe.mix is not None and not 0 <= recipe.mix.ratio < 1:
        raise TrainingError(f"mix.ratio is {recipe.mix.ratio}; it is a share from 0 to below 1")
    if recipe.rlvr.batch * recipe.rlvr.rollouts % (recipe.rlvr.per_device * recipe.rlvr.updates):
        raise TrainingError(
            f"{recipe.rlvr.batch} x {recipe.rlvr.rollouts} replies cannot be divided into {recipe.rlvr.updates} "
            f"updates of {recipe.rlvr.per_device} replies at a time"
        )
    if recipe.cases.seed == recipe.cases.held_out_seed:
        raise TrainingError("cases.held_out_seed is cases.seed: nothing would be held out")
    Options(**how_told(recipe.cases))
    return recipe


def _read(cls: type[Any], given: Mapping[str, Any], where: str) -> Any:
    """Return a dataclass with the values of a table, each of its declared type."""
    types = get_type_hints(cls)
    known = {each.name for each in fields(cls)}
    for name in given:
        if name not in known:
            raise TrainingError(f"{where}{name} is no key of a recipe; here are known: {', '.join(sorted(known))}")
    values = {name: _value(types[name], value, f"{where}{name}") for name, value in given.items()}
    try:
        return cls(**values)
    except TypeError as error:
        raise TrainingError(f"{where or 'the recipe: '}{error}") from None


def _value(wanted: Any, value: Any, where: str) -> Any:
    chosen = [each for each in get_args(wanted) if each is not type(None)] if get_origin(wanted) is not tuple else []
    if get_origin(wanted) is Literal:
        if value not in chosen:
            raise TrainingError(f"{where} is {value!r}; it is one of {', '.join(map(str, chosen))}")
        return value
    if chosen:
        return _value(chosen[0], value, where)
    if is_dataclass(wanted) and isinstance(wanted, type):
        if not isinstance(value, dict):
            raise TrainingError(f"{where} is {value!r}; it is a table")
        return _read(wanted, value, f"{where}.")
    if get_origin(wanted) is tuple:
        return tuple(value) if isinstance(value, list) else _wrong(where, value, "a list")
    if wanted is Path:
        return Path(value) if isinstance(value, str) else _wrong(where, value, "a path")
    if wanted is float and type(value) in (int, float):
        return float(value)
    return value if type(value) is wanted else _wrong(where, value, wanted.__name__)


def _wrong(where: str, value: Any, wanted: str) -> Any:
    raise TrainingError(f"{where} is {value!r}; it is {wanted}")

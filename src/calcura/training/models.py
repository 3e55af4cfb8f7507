"""Models to start from: loaded by name, or made from scratch with a tokenizer of their own and no download."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import torch
from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import AutoModelForCausalLM, AutoTokenizer, LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from calcura.cases.formats.chat import chat
from calcura.training.config import Cases, FromScratch, Recipe
from calcura.training.data import training_cases

PADDING, START, END = "<pad>", "<start>", "<end>"

CHAT_TEMPLATE = (
    "{% for message in messages %}<start>{{ message['role'] }}\n{{ message['content'] }}<end>\n{% endfor %}"
    "{% if add_generation_prompt %}<start>assistant\n{% endif %}"
)


def start(recipe: Recipe, name: str = "") -> tuple[Any, Any]:
    """Return the model and the tokenizer that a recipe starts from, or those of another name."""
    scratch, name = recipe.model.from_scratch, name or recipe.model.name
    if not name and scratch is not None:
        tokenizer = build_tokenizer(scratch, recipe.cases)
        torch.manual_seed(recipe.seed)
        return build_model(scratch, tokenizer), tokenizer
    if name == recipe.model.name and recipe.model.gguf:
        where: dict[str, str] = {"gguf_file": recipe.model.gguf}
        name = _folder_of(name)
    else:
        where = {}
    tokenizer = AutoTokenizer.from_pretrained(name, padding_side="left", **where)
    if tokenizer.pad_token is None:
        tokenizer.pad_token = tokenizer.eos_token
    dtype = torch.float32 if on_cpu(recipe) else getattr(torch, recipe.model.weights)
    model = AutoModelForCausalLM.from_pretrained(name, dtype=dtype, **where)
    if where:
        _forget_the_quantizer(model)
    return model, tokenizer


def _forget_the_quantizer(model: Any) -> None:
    """Let a model be trained and saved whose weights came from GGUF: plain numbers now, which transformers doubts."""
    model.hf_quantizer, model.is_quantized = None, False
    if hasattr(model.config, "quantization_config"):
        del model.config.quantization_config


def _folder_of(name: str) -> str:
    """Return the folder of an installed package by its name; any other name as it is."""
    found = find_spec(name) if name.isidentifier() else None
    return str(Path(found.origin).parent) if found is not None and found.origin else name


def on_cpu(recipe: Recipe) -> bool:
    """Say whether a recipe runs without an accelerator."""
    return recipe.device == "cpu" or not torch.cuda.is_available()


def computes_in_bfloat16(recipe: Recipe) -> bool:
    """Say whether products are taken in bfloat16: by accelerators, and by processors that have units for it."""
    return not on_cpu(recipe) or bool(torch.cpu.get_capabilities().get("amx_bf16"))


def build_model(scratch: FromScratch, tokenizer: Any) -> Any:
    """Return a decoder with random weights."""
    return LlamaForCausalLM(
        LlamaConfig(
            vocab_size=len(tokenizer),
            hidden_size=scratch.width,
            intermediate_size=3 * scratch.width,
            num_hidden_layers=scratch.layers,
            num_attention_heads=scratch.heads,
            num_key_value_heads=scratch.key_heads or scratch.heads,
            max_position_embeddings=scratch.context,
            tie_word_embeddings=True,
            pad_token_id=tokenizer.pad_token_id,
            bos_token_id=None,
            eos_token_id=tokenizer.eos_token_id,
        )
    )


def build_tokenizer(scratch: FromScratch, cases: Cases) -> Any:
    """Return a byte-pair tokenizer built from generated chats; every digit is a token of its own."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(r"\d"), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=scratch.vocabulary,
        special_tokens=[PADDING, START, END],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(_texts(scratch, cases), trainer)
    wrapped = PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token=PADDING, eos_token=END, padding_side="left")
    wrapped.chat_template = CHAT_TEMPLATE
    wrapped.model_max_length = scratch.context
    return wrapped


def _texts(scratch: FromScratch, cases: Cases) -> Iterator[str]:
    for case in training_cases(cases, n=scratch.texts, explain=True):
        yield from (message["content"] for message in chat(case)["messages"])

"""Many replies at once from a small Llama on one GPU: all of a batch share a cache of fixed size and one CUDA graph.

``transformers`` needs tens of milliseconds for a token of a small model, whatever the batch, nearly all of them spent
on launching kernels. A graph launches them once. On a CPU the same arithmetic runs without a graph.
"""

from __future__ import annotations

from typing import Any

import torch
from torch.nn import functional

ROWS_AT_ONCE = 128
"""Prompts that are read at a time."""
LOOK_EVERY = 16
"""Tokens between two looks at whether every reply has ended."""
NEVER = -1e9


def is_quick(model: Any) -> bool:
    """Whether the replies of a model can be written here: a plain Llama on a GPU."""
    return bool(model.config.model_type == "llama" and model.device.type == "cuda")


def quicken(model: Any) -> None:
    """Let ``model.generate`` write replies quickly."""
    slow = model.generate

    def generate(input_ids: Any, attention_mask: Any = None, generation_config: Any = None, **given: Any) -> Any:
        def chosen(name: str, otherwise: Any) -> Any:
            return given.get(name, getattr(generation_config, name, None) if generation_config else None) or otherwise

        longest = chosen("max_new_tokens", 0)
        if not longest or not is_quick(model):
            return slow(input_ids, attention_mask=attention_mask, generation_config=generation_config, **given)
        temperature = chosen("temperature", 1.0) if chosen("do_sample", False) else 0.0
        ends, pad = chosen("eos_token_id", model.config.eos_token_id), chosen("pad_token_id", model.config.pad_token_id)
        end = ends[0] if isinstance(ends, list) else ends
        mask = torch.ones_like(input_ids) if attention_mask is None else attention_mask
        return torch.cat([input_ids, Replies(model).write(input_ids, mask, longest, temperature, end, pad)], 1)

    model.generate = generate


class Replies:
    """Writes replies with the weights that a model has at this moment."""

    def __init__(self, model: Any) -> None:
        self.config, self.device = model.config, model.device
        self.dtype = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        taken = {name: each.detach().to(self.dtype) for name, each in model.state_dict().items()}
        self.embedding = taken["model.embed_tokens.weight"]
        self.head = taken.get("lm_head.weight", self.embedding)
        self.norm = taken["model.norm.weight"]
        self.layers = [
            {name.split(".", 3)[3]: each for name, each in taken.items() if name.startswith(f"model.layers.{place}.")}
            for place in range(self.config.num_hidden_layers)
        ]
        self.heads, self.kept = self.config.num_attention_heads, self.config.num_key_value_heads
        self.size = getattr(self.config, "head_dim", None) or self.config.hidden_size // self.heads
        self.angles = model.model.rotary_emb.inv_freq.float()

    @torch.no_grad()
    def write(self, ids: Any, mask: Any, longest: int, temperature: float, end: int, pad: int) -> Any:
        """Return the tokens of the replies to prompts that are padded on the left."""
        rows, shown = ids.shape
        room = (len(self.layers), rows, self.kept, shown + longest, self.size)
        self.keys, self.values = (torch.zeros(room, dtype=self.dtype, device=self.device) for _ in range(2))
        self.bias = torch.full((rows, shown + longest), NEVER, dtype=self.dtype, device=self.device)
        self.bias[:, :shown].masked_fill_(mask.bool(), 0.0)
        self.place = mask.sum(1)
        self.slot = torch.tensor([shown], device=self.device)
        self.written = torch.full((rows, longest), pad, device=self.device)
        self.ended = torch.zeros(rows, dtype=torch.bool, device=self.device)
        self.scale = torch.tensor(temperature, device=self.device)
        self.shown, self.end, self.pad = shown, end, pad
        last = torch.cat([self._read(ids[at : at + ROWS_AT_ONCE], mask, at) for at in range(0, rows, ROWS_AT_ONCE)])
        self.token = torch.zeros(rows, dtype=torch.long, device=self.device)
        self._choose(last)
        step = self._step if self.device.type != "cuda" else self._graph(self._step)
        for count in range(1, longest):
            if count % LOOK_EVERY == 0 and bool(self.ended.all()):
                break
            step()
        return self.written

    def _graph(self, step: Any) -> Any:
        """Return a replay of one step; what it changes while it is recorded is put back."""
        state = (self.token, self.place, self.slot, self.written, self.ended, self.bias)
        before = [each.clone() for each in state]
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            step()
        torch.cuda.current_stream().wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            step()
        for each, old in zip(state, before, strict=True):
            each.copy_(old)
        return graph.replay

    # One token.

    def _step(self) -> None:
        self.bias.index_fill_(1, self.slot, 0.0)
        hidden = functional.embedding(self.token, self.embedding)
        turn = self._turns(self.place)
        for place, layer in enumerate(self.layers):
            query, key, value = self._asked(hidden, layer, turn)
            self.keys[place].index_copy_(2, self.slot, key.unsqueeze(2))
            self.values[place].index_copy_(2, self.slot, value.unsqueeze(2))
            query = query.view(-1, self.kept, self.heads // self.kept, self.size)
            weight = query @ self.keys[place].transpose(2, 3) * self.size**-0.5 + self.bias[:, None, None]
            found = weight.float().softmax(-1).to(self.dtype) @ self.values[place]
            hidden = self._on(hidden, found.reshape(hidden.shape[0], -1), layer)
        self.place.add_(1)
        self.slot.add_(1)
        self._choose(hidden)

    def _choose(self, hidden: Any) -> None:
        """Write the next token: the likeliest once chance is added in proportion to the temperature."""
        likely = (self._normed(hidden, self.norm) @ self.head.T).float()
        chance = -torch.empty_like(likely).exponential_().clamp_(min=1e-20).log()
        token = (likely + self.scale * chance).argmax(-1).masked_fill(self.ended, self.pad)
        self.token.copy_(token)
        self.written.index_copy_(1, self.slot - self.shown, token.unsqueeze(1))
        self.ended.logical_or_(token == self.end)

    # The prompts.

    def _read(self, ids: Any, mask: Any, at: int) -> Any:
        """Read some prompts into the cache, and return what the model makes of the last token of each."""
        rows, shown = ids.shape
        mask = mask[at : at + rows]
        hidden = functional.embedding(ids, self.embedding)
        turn = self._turns((mask.cumsum(1) - 1).clamp(min=0))
        seen = torch.ones(shown, shown, dtype=torch.bool, device=self.device).tril() & mask.bool()[:, None, :]
        seen |= torch.eye(shown, dtype=torch.bool, device=self.device)
        for place, layer in enumerate(self.layers):
            query, key, value = (each.transpose(1, 2) for each in self._asked(hidden, layer, turn))
            self.keys[place, at : at + rows, :, :shown] = key
            self.values[place, at : at + rows, :, :shown] = value
            many = self.heads // self.kept
            key, value = key.repeat_interleave(many, 1), value.repeat_interleave(many, 1)
            found = functional.scaled_dot_product_attention(query, key, value, attn_mask=seen[:, None])
            hidden = self._on(hidden, found.transpose(1, 2).reshape(rows, shown, -1), layer)
        return hidden[:, -1]

    # A layer.

    def _turns(self, place: Any) -> Any:
        angle = place[..., None].float() * self.angles
        angle = torch.cat([angle, angle], -1).unsqueeze(-2)
        return angle.cos().to(self.dtype), angle.sin().to(self.dtype)

    def _asked(self, hidden: Any, layer: dict[str, Any], turn: Any) -> tuple[Any, Any, Any]:
        normed = self._normed(hidden, layer["input_layernorm.weight"])
        query, key, value = (
            (normed @ layer[f"self_attn.{name}_proj.weight"].T).unflatten(-1, (-1, self.size)) for name in "qkv"
        )
        return self._turned(query, turn), self._turned(key, turn), value

    @staticmethod
    def _turned(each: Any, turn: Any) -> Any:
        first, second = each.chunk(2, -1)
        return each * turn[0] + torch.cat([-second, first], -1) * turn[1]

    def _on(self, hidden: Any, found: Any, layer: dict[str, Any]) -> Any:
        hidden = hidden + found @ layer["self_attn.o_proj.weight"].T
        normed = self._normed(hidden, layer["post_attention_layernorm.weight"])
        gate = functional.silu(normed @ layer["mlp.gate_proj.weight"].T)
        return hidden + (gate * (normed @ layer["mlp.up_proj.weight"].T)) @ layer["mlp.down_proj.weight"].T

    def _normed(self, hidden: Any, weight: Any) -> Any:
        wide = hidden.float()
        scale = torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + self.config.rms_norm_eps)
        return (wide * scale).to(self.dtype) * weight

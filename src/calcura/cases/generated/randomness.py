"""Randomness that is the same on every platform: bits of a hash of what a case is, never of ``seed + index``."""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128
from struct import Struct

VERSION = 2
"""Part of every key. A change of what is drawn, or in which order, makes other cases and needs another number."""

FULL = 1 << 32

FIRST_HELD_OUT_SEED = 1_000_000
"""From this seed on patients are others than those of the seeds before, which are for training."""


class Draws:
    """A fixed number of draws at once: ``many`` of 64 bits, as many of 32, and one more of 64."""

    __slots__ = ("_layout", "_many", "_size")

    def __init__(self, many: int) -> None:
        self._many = many
        self._layout = Struct(f"<{many}Q{many}IQ")
        self._size = self._layout.size

    def of(self, key: str) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Return the draws that belong to a key: wide, narrow, and the last one."""
        found = self._layout.unpack(shake_128(key.encode()).digest(self._size))
        many = self._many
        return found[:many], found[many:-1], found[-1]


BLOCK = 64
_block_layout = Struct(f"<{BLOCK}Q")


@lru_cache(maxsize=1024)
def block(key: str, number: int) -> tuple[int, ...]:
    """Return 64 draws of a stream of draws that has a key, counted in blocks."""
    return _block_layout.unpack(shake_128(f"{key}/{number}".encode()).digest(_block_layout.size))


def threshold(share: float) -> int:
    """Return the number that 16 random bits lie below with probability ``share``."""
    return round(share * 65536)


@lru_cache(maxsize=4096)
def place_of(seed: int, size: int) -> tuple[int, int]:
    """Return the place of a seed among ``size``, and the number of its block of as many seeds.

    No two seeds of a block have the same place. Each later block is shifted, so that a difference of a multiple of
    ``size`` does not make for the same place: never between the first block and another, seldom otherwise.
    """
    number, place = divmod(seed, size)
    if number and size > 1:
        digest = shake_128(f"{VERSION}/{size}/{number}".encode()).digest(8)
        place = (place + 1 + int.from_bytes(digest, "little") % (size - 1)) % size
    return place, number

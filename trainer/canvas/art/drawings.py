"""Our own drawings as they are written in the assets: glyphs, pips, courts and the looks of chips."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

from trainer import resources
from trainer.canvas.art.theme import mixed


@dataclass(frozen=True, slots=True)
class Glyph:
    """One figure or letter: cap height 100, baseline at 100; ``fill`` paths are filled, ``line`` paths stroked."""

    width: float
    fill: tuple[str, ...]
    line: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class ChipLook:
    """The colours of a chip and where its spots lie: the middles in degrees clockwise from 3 o'clock, half as wide."""

    body: str
    shade: str
    spots: str
    ring: str
    middles: tuple[float, ...]
    half: float


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((resources.assets() / name).read_text(encoding="utf-8"))


@cache
def glyphs() -> Mapping[str, Glyph]:
    """The glyphs by name: the character itself, or ``point``, ``cent``, ``ten_1``, ``ten_0``."""
    return {
        name: Glyph(it["width"], tuple(it.get("fill", ())), tuple(it.get("line", ())), it.get("rule", "evenodd"))
        for name, it in _read("cards/glyphs.toml")["glyphs"].items()
    }


@cache
def pips() -> Mapping[str, str]:
    """The pips' paths by the suit's letter, in a box of 100 by 100."""
    drawn: dict[str, str] = _read("cards/pips.toml")["pips"]
    return drawn


@cache
def courts() -> Mapping[str, str]:
    """The courts' upper halves by the rank's letter, their colours still to be filled in."""
    drawn: dict[str, str] = _read("cards/courts.toml")["courts"]
    return drawn


@cache
def chip_look(colour: str) -> ChipLook:
    """The look of a chip by its colour's name; a name we do not know gets a body of its own and common spots."""
    book = _read("chips/looks.toml")
    look = book["looks"].get(colour.strip().lower()) or {**book["unknown"], **_body_from(colour)}
    pattern = look["pattern"]
    turns = range(round(360 / pattern["every"]))
    middles = tuple(
        pattern["first"] + turn * pattern["every"] + offset for turn in turns for offset in pattern["offsets"]
    )
    ring = look.get("ring") or mixed(look["body"], "#000000", 0.18)
    return ChipLook(look["body"], look["shade"], look["spots"], ring, middles, pattern["half"])


def _body_from(colour: str) -> dict[str, str]:
    """A muted body and its shade, always the same for the same name."""
    seed = crc32(colour.encode())
    body = "#" + "".join(f"{70 + (seed >> shift) % 110:02X}" for shift in (0, 8, 16))
    return {"body": body, "shade": mixed(body, "#000000", 0.25)}

"""The colours a scene is drawn in, by the names of the theme's tokens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from trainer.typefaces import SANS

PAPER, PAPER_DARK, CUT_CARD = "#D9D3C1", "#B9B29D", "#DFA93C"
"""A pack's edges and the plastic of the cut card: the same in every theme."""

MOST_LETTERS = 1.5
"""How much larger than at first words can be."""
_WORDS = 13.0
"""The size of the common words on a felt, in its layout's units."""
_NO_COLOURS = ("font", "four_colour", "letters", "least")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class CanvasTheme:
    """Colours as ``#RRGGBB``, one field a token; ``font`` is the interface's font family, for labels on the felt.

    ``four_colour`` gives every suit its own colour; ``letters`` is how much larger than at first words are, ``least``
    how large at least, in pixels.
    """

    felt: str
    felt_lit: str
    felt_deep: str
    felt_print: str
    lit: str
    on_accent: str
    ivory: str
    ink: str
    card_red: str
    leather: str
    leather_lit: str
    room: str
    wrong: str = "#AB2F27"
    font: str = SANS
    four_colour: bool = False
    letters: float = 1.0
    least: float = 0.0

    @classmethod
    def of(
        cls,
        tokens: Mapping[str, str],
        font: str = SANS,
        four_colour: bool = False,
        letters: float = 1.0,
        least: float = 0.0,
    ) -> CanvasTheme:
        """Pick the canvas's colours out of ``tokens``; raises ValueError naming one that is not ``#RRGGBB``."""
        names = [field.name for field in fields(cls) if field.name not in _NO_COLOURS]
        for name in names:
            if not _HEX.fullmatch(tokens.get(name, "")):
                raise ValueError(f"the theme's {name} is {tokens.get(name)!r}: write a colour such as #1B574A")
        colours = {name: tokens[name] for name in names}
        return cls(font=font, four_colour=four_colour, letters=letters, least=least, **colours)

    def seen_at(self, unit: float) -> CanvasTheme:
        """The same where a layout's unit is ``unit`` pixels: words stay large enough to be read on a small felt."""
        needed = min(MOST_LETTERS, self.least / (_WORDS * unit))
        return replace(self, letters=max(self.letters, needed))

    def lettered(self, size: float) -> float:
        """The size of words on the felt where at first it is ``size``."""
        return size * self.letters


def rgb(colour: str) -> tuple[int, int, int]:
    """``#RRGGBB`` as three numbers from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, part: float) -> str:
    """``colour`` with ``part`` (0 to 1) of ``other`` mixed in."""
    blend = (round(a + (b - a) * part) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in blend)

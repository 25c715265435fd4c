"""Makes the typeface of the four suits in assets/fonts, from the pips of our own cards: no sans has them.

It has the eight blocks, too, of which the bars are made that show how high a pack is.

Needs `fonttools` (PyPI). The same call makes the same file. Run it again after a pip was drawn anew:
`python packaging/suits.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from trainer.canvas.art.drawings import pips
from trainer.resources import assets
from trainer.typefaces import SUITS, SUITS_FILES

EM, HEIGHT, BELOW, ASIDE = 1000, 700, 20, 30
"""A suit is as high as the sans's capitals and a little more, so that it looks as high beside a figure."""
LETTERS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
ASCENT, DESCENT = 750, -250
BLOCKS = "▏▎▍▌▋▊▉█"
"""From an eighth to a whole one."""
BLOCK_WIDTH, BLOCK_TOP, BLOCK_FOOT = 500, 700, -100


def glyph(path: str) -> object:
    """The glyph of a pip, drawn in a box of 100 by 100 with its top at 0."""
    pen = TTGlyphPen(None)
    scale = HEIGHT / 100
    turned = TransformPen(
        Cu2QuPen(pen, max_err=0.5, reverse_direction=True), (scale, 0, 0, -scale, ASIDE, HEIGHT - BELOW)
    )
    parse_path(path, turned)
    return pen.glyph()


def block(eighths: int) -> object:
    """The glyph of so many eighths of a block, from its left edge; whole ones join to a bar."""
    pen = TTGlyphPen(None)
    right = BLOCK_WIDTH * eighths // 8
    pen.moveTo((0, BLOCK_FOOT))
    for corner in ((0, BLOCK_TOP), (right, BLOCK_TOP), (right, BLOCK_FOOT)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def main() -> None:
    """Write the font file."""
    blocks = {f"block{eighths}": letter for eighths, letter in enumerate(BLOCKS, start=1)}
    names = [".notdef", *LETTERS, *blocks]
    build = FontBuilder(EM, isTTF=True)
    build.setupGlyphOrder(names)
    build.setupCharacterMap({ord(sign): letter for letter, sign in {**LETTERS, **blocks}.items()})
    suits = {letter: glyph(pips()[letter]) for letter in LETTERS}
    bars = {name: block(eighths) for eighths, name in enumerate(blocks, start=1)}
    build.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **suits, **bars})
    widths = dict.fromkeys(names, (HEIGHT + 2 * ASIDE, ASIDE)) | dict.fromkeys(blocks, (BLOCK_WIDTH, 0))
    build.setupHorizontalMetrics(widths)
    build.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    build.setupNameTable({"familyName": SUITS, "styleName": "Regular"})
    build.setupOS2(sTypoAscender=ASCENT, sTypoDescender=DESCENT, usWinAscent=ASCENT, usWinDescent=-DESCENT)
    build.setupPost()
    # The hour of its making is no part of a typeface.
    build.font["head"].created = build.font["head"].modified = 0
    build.font.recalcTimestamp = False
    folder = assets() / "fonts"
    folder.mkdir(exist_ok=True)
    build.save(folder / SUITS_FILES[0])


if __name__ == "__main__":
    main()

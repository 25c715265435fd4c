"""Marks laid on the felt after the fact: brackets that part a stack by colour, and the lit ring round what is due."""

from __future__ import annotations

from itertools import groupby

from trainer.canvas import shadows, svg
from trainer.canvas.boxes import Box
from trainer.canvas.places import StackAt
from trainer.canvas.theme import CanvasTheme
from trainer.domain.chips import Pile
from trainer.wording import chips as wording

_LEAST_APART = 17.0
_LABEL_SIZE = 14.0


def brackets(stack: StackAt, theme: CanvasTheme) -> str:
    """Brackets at the left of ``stack``, each with the count of its colour, in the layout's units."""
    step, spine = 0.17 * stack.radius, stack.x - stack.radius - 12
    runs, place = [], 0
    for denomination, run in groupby(stack.chips):
        count = len(list(run))
        low, high = stack.y - place * step - 1, stack.y - (place + count) * step + 1
        runs.append((low, high, wording.pile(Pile(denomination, count))))
        place += count
    drawn = []
    for (low, high, words), label in zip(runs, _apart([(low + high) / 2 for low, high, _ in runs]), strict=True):
        middle = (low + high) / 2
        n = svg.number
        hook = f"M{n(spine + 6)} {n(high)} H{n(spine)} V{n(low)} H{n(spine + 6)}"
        lead = f"M{n(spine)} {n(middle)} L{n(spine - 12)} {n(label)} H{n(spine - 22)}"
        line = svg.stroke(theme.felt_print, 1.4, 0.85, 'stroke-linejoin="round"')
        drawn.append(svg.path(hook, "none", line) + svg.path(lead, "none", line))
        baseline = label + 0.34 * _LABEL_SIZE
        font = theme.font
        drawn.append(svg.text(spine - 29, baseline, words, _LABEL_SIZE, theme.ivory, font, anchor="end", weight=600))
    return "".join(drawn)


def ring(stack: StackAt, theme: CanvasTheme) -> str:
    """The lit ring round a stack, in the layout's units: tinted inside, a soft glow, a second fainter ring."""

    def round_it(out: float, look: str) -> str:
        grown = stack.radius + out
        left, top = stack.x - grown, stack.top - grown
        return svg.rect(left, top, 2 * grown, stack.y - stack.top + 2 * grown, grown, theme.lit, look)

    def glow(outset: float, opacity: float) -> str:
        return round_it(0.5 * stack.radius + outset, f'fill-opacity="{opacity:.4f}"')

    half = 0.5 * stack.radius
    tint = round_it(half, 'fill-opacity=".16"')
    line = round_it(half, 'fill-opacity="0" ' + svg.stroke(theme.lit, 3))
    second = round_it(0.9 * stack.radius, 'fill-opacity="0" ' + svg.stroke(theme.lit, 1.5, 0.5))
    return shadows.soft(5, 0.20, glow) + tint + line + second


def bracket_box(stack: StackAt) -> Box:
    """What the brackets and their labels cover, in the layout's units."""
    return Box(stack.x - stack.radius - 124, stack.top - 44, stack.x - stack.radius, stack.y + 44)


def ring_box(stack: StackAt) -> Box:
    """What the ring and its glow cover, in the layout's units."""
    out = 2.0 * stack.radius + 14
    return Box(stack.x - out, stack.top - out, stack.x + out, stack.y + out)


def _apart(wanted: list[float]) -> list[float]:
    """The same heights, from the lowest up, moved so that labels there do not touch; their middle stays."""
    placed: list[float] = []
    for height in wanted:
        placed.append(min(height, placed[-1] - _LEAST_APART) if placed else height)
    shift = sum(wanted) / len(wanted) - sum(placed) / len(placed)
    return [height + shift for height in placed]

"""A pack seen from the side, large: lying on its long side, its front at the right as in the shoe, every card an edge.

All measures are pixels; the scale is true: a deck is 17 mm thick where a card's short edge is 63 mm long.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.shuffle.sizes import CARD_WIDTH, THICKNESS, ShuffleScale
from trainer.canvas.shuffle.view import ShuffleView
from trainer.drills.base import Layout

_PANEL = (22.0, 16.0, 944.0, 390.0)
_BESIDE, _ABOVE, _BELOW = 46.0, 58.0, 34.0
_WHOLE_BESIDE, _WHOLE_ABOVE, _WHOLE_BELOW = 0.045, 0.17, 0.15
_NEAR = 0.12


@dataclass(frozen=True, slots=True)
class SidePlace:
    """The pack: ``cards`` of them, each ``thick``, from ``left`` (its back) to ``right`` (its front)."""

    cards: int
    thick: float
    right: float
    top: float
    high: float

    @property
    def left(self) -> float:
        return self.right - self.cards * self.thick

    def at(self, cards: int) -> float:
        """Where so many cards are in front."""
        return self.right - cards * self.thick

    def in_front(self, x: float) -> int:
        """How many cards are in front of a point, none fewer and none more than there are."""
        return min(self.cards, max(0, round((self.right - x) / self.thick)))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point means the pack: on it, or so near that a hand holding the cut card would."""
        near = self.high * _NEAR
        return self.left - near <= x <= self.right + near and self.top - 3 * near <= y <= self.top + self.high + near


def panel(view: ShuffleView, to: ShuffleScale) -> tuple[float, float, float, float]:
    """The panel's left, top, width and height: the whole felt where the layout is the side view."""
    if view.layout is Layout.SIDE_VIEW:
        return 0.0, 0.0, float(to.width), float(to.height)
    left, top, right, foot = _PANEL
    x, y = to.pixels(left, top)
    return x, y, (right - left) * to.unit, (foot - top) * to.unit


def side_place(view: ShuffleView, to: ShuffleScale) -> SidePlace | None:
    """Where the pack seen from the side lies, in the middle of its panel; None without one."""
    cards = view.table.count(view.side) if view.side is not None else 0
    if not cards:
        return None
    left, top, wide, high = panel(view, to)
    if view.layout is Layout.SIDE_VIEW:
        beside, above, below = _WHOLE_BESIDE * wide, _WHOLE_ABOVE * high, _WHOLE_BELOW * high
    else:
        beside, above, below = _BESIDE * to.unit, _ABOVE * to.unit, _BELOW * to.unit
    across, down = wide - 2 * beside, high - above - below
    thick = min(across / cards, down * THICKNESS / CARD_WIDTH)
    tall = thick * CARD_WIDTH / THICKNESS
    right = left + (wide + cards * thick) / 2
    return SidePlace(cards, thick, right, top + above + (down - tall) / 2, tall)

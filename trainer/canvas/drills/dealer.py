"""The dealer's cards on the drill's felt."""

from __future__ import annotations

from trainer.canvas.drills.placed_things import CardAt
from trainer.canvas.felt.boxes import Box
from trainer.domain.table.state import DealerHand

_STEP, _LEAST_STEP = 0.57, 0.34
_TALL = 1.4


def dealer_cards(dealer: DealerHand, area: Box, widest: float) -> tuple[CardAt, ...]:
    """The hole card at the right, the up card half on it, further cards to the left: as large as fits ``area``."""
    width = min(widest, area.height / _TALL)
    count = len(dealer.cards)
    while width > 60 and _across(count, width, _STEP) > area.width:
        width -= 4
    step = _STEP if count < 2 else max(min(_STEP, (area.width / width - 1) / (count - 1)), _LEAST_STEP)
    x = area.middle[0] + _across(count, width, step) / 2 - width / 2
    y = area.middle[1]
    placed = []
    for place, card in enumerate(dealer.cards):
        is_down = place == 0 and dealer.hole is not None and not dealer.hole_turned
        at = x - place * step * width, y
        placed.append(CardAt(None if is_down else card, *at, width, place, hidden=card if is_down else None))
    return tuple(placed)


def _across(count: int, width: float, step: float) -> float:
    return width * (1 + step * (count - 1))

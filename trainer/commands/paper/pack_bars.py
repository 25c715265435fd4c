"""A pack from the side as a bar of blocks, eight to a deck, so that its depth can be judged on paper."""

from __future__ import annotations

_BLOCKS_A_DECK = 8
_PARTS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
_WHOLE, _CUT_CARD = "█", "|"


def bar(cards: int, deck_size: int) -> str:
    """So many cards, to an eighth of a block; a card is never nothing."""
    eighths = max((16 * _BLOCKS_A_DECK * cards + deck_size) // (2 * deck_size), 1 if cards else 0)
    return _WHOLE * (eighths // 8) + _PARTS[eighths % 8]


def scale(deck_size: int, width: int = 0) -> str:
    """One deck, drawn alike, to measure by; its name takes ``width`` characters at least."""
    return f"{'1 deck'.ljust(width)} {bar(deck_size, deck_size)}"


def side_view(cards: int, deck_size: int, depth: int | None = None) -> str:
    """A whole pack, its front on the right as on the felt; a cut card has ``depth`` cards before it, where named."""
    pack = bar(cards, deck_size)
    if depth is not None:
        pack = f"{bar(cards - depth, deck_size)}{_CUT_CARD}{bar(depth, deck_size)}"
    return f"Back {pack} front"

"""What cards are dealt from, in the words of a game: a pitched game has a pack where others have a shoe."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing

_SHOE, _PACK = "shoe", "pack"


def as_dealt(words: str, game: Game) -> str:
    """``words`` that speak of the shoe, as ``game`` has it: ``The first hand of the pack, with the burn``."""
    return words.replace(_SHOE, _PACK) if game.deal.dealing.value is Dealing.PITCH else words

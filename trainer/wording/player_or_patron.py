"""Who bets, in the words of a game: the patrons of a hand in common, the players of any other."""

from __future__ import annotations

import re

from trainer.domain.house.games import Game

# The hand in common is itself called the Player hand.
_PLAYER = re.compile(r"\bplayer|\bPlayer(?=s\b)")


def as_seated(words: str, game: Game) -> str:
    """``words`` that speak of players, as ``game`` has them: ``The patron said "Hit me"`` at a hand in common."""
    if game.common_hand is None:
        return words
    return _PLAYER.sub(lambda found: "Patron" if found[0][0] == "P" else "patron", words)

"""What is heard and not seen of a shuffle watched: announcements, the floor called, the cut offered and answered."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import AcceptCut, CallFloor, OfferCut, RefuseCut, Say, ShuffleAct
from trainer.wording.shuffle.acts import said_words

_HEARD: dict[type, str] = {
    CallFloor: "The dealer calls the floor.",
    OfferCut: "The dealer offers a player the cut.",
    AcceptCut: "The dealer takes the cut as it is.",
    RefuseCut: "The dealer has the player cut again.",
}


def heard(act: ShuffleAct, game: Game) -> str:
    """What is heard of ``act``, "" where it is seen instead."""
    if isinstance(act, Say):
        return f"The dealer says: \u201c{said_words(act.call, game)}\u201d"
    return _HEARD.get(type(act), "")

"""What is told of an act that nothing on the felt shows: what the dealer says and does besides, and what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trainer.canvas.hands.performances import Performance
from trainer.domain.house.games import Game
from trainer.domain.table import acts as act
from trainer.ui.drills.shuffle.clip import heard
from trainer.ui.table.hands import heard_words, told_words
from trainer.wording.table.acts import act_forms
from trainer.wording.table.slips import as_watched

_UNSEEN = (
    act.AcceptInsurance,
    act.Announce,
    act.AskAloud,
    act.AskForSpot,
    act.CallFloor,
    act.ChangeChips,
    act.CheckBets,
    act.CloseInsurance,
    act.OfferInsurance,
    act.PushHand,
    act.RefuseBet,
    act.RefuseWish,
)
_OF_THE_TABLE = (act.Burn, act.LayCutCardAside, act.Peek)


def told_of_act(done: Any, game: Game, hands: Sequence[Performance] = (), *, described: bool = False) -> str:
    """What is told of an act; "" where it is seen. ``described``: what the ``hands`` do is told in words, too.

    It is told alike whether it was due or not.
    """
    said = told_words(hands) if described else heard_words(hands, game)
    return " ".join(filter(None, (_told(done, game), said)))


def _told(done: Any, game: Game) -> str:
    if isinstance(done, (*_UNSEEN, *_OF_THE_TABLE)):
        past = act_forms(done, game).past
        return as_watched(f"{past[0].upper()}{past[1:]}.")
    return heard(done, game)

"""What is told of an act that nothing on the felt shows: what the dealer says and does besides, and what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trainer.canvas.hands.performances import Performance
from trainer.domain.house.games import Game
from trainer.domain.table import acts as act
from trainer.domain.table.state import Table
from trainer.training.spotting.watching import WatchedRun
from trainer.ui.drills.shuffle.clip import heard
from trainer.ui.table.hands import heard_words, told_words
from trainer.wording.table.acts import act_forms, change_asked_words
from trainer.wording.table.slips import as_watched

_UNSEEN = (
    act.AcceptInsurance,
    act.Announce,
    act.AskAloud,
    act.AskForSpot,
    act.CallFloor,
    act.CheckBets,
    act.CloseInsurance,
    act.OfferInsurance,
    act.PushHand,
    act.RefuseBet,
    act.RefuseWish,
)
_OF_THE_TABLE = (act.Burn, act.LayCutCardAside, act.Peek)


_PLACES = {
    act.WinningsPlace.BESIDE: "beside the bet",
    act.WinningsPlace.ON_TOP: "on top of the bet",
    act.WinningsPlace.BEHIND: "behind the bet",
}


def told_of_act(done: Any, game: Game, hands: Sequence[Performance] = (), *, described: bool = False) -> str:
    """What is told of an act; "" where it is seen. ``described``: what the ``hands`` do is told in words, too."""
    said = told_words(hands) if described else heard_words(hands, game)
    return " ".join(filter(None, (_told(done, game), said)))


def told_in_play(run: WatchedRun, number: int, hands: Sequence[Performance] = (), *, described: bool = False) -> str:
    """What is told of the act of that number in a play, counted from 1, and what is asked for meanwhile."""
    said = told_of_act(run.play.acts[number - 1].act, run.game, hands, described=described) if number else ""
    return " ".join(filter(None, (said, _asked(run.play.table_after(number), run.game))))


def _asked(table: Any, game: Game) -> str:
    """What players ask for whose chips wait to be changed; whether they get it is seen."""
    asked = change_asked_words(table, game) if isinstance(table, Table) else ""
    return _sentence(asked) if asked else ""


def _told(done: Any, game: Game) -> str:
    if isinstance(done, act.PayWager):
        return _sentence(f"{act_forms(done, game).past} {_PLACES[done.place]}")
    if isinstance(done, (*_UNSEEN, *_OF_THE_TABLE)):
        return _sentence(act_forms(done, game).past)
    return heard(done, game)


def _sentence(words: str) -> str:
    return as_watched(f"{words[0].upper()}{words[1:]}.")

"""The captions of a play that is watched: what is said and heard, and what nothing on the felt shows.

An act that the felt shows has no caption: reading would take the place of seeing. Whoever has signals described in
words has those acts described, too.
"""

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
    act.Peek,
    act.PushHand,
    act.RefuseBet,
    act.RefuseWish,
)
_SEEN = (act.Burn, act.LayCutCardAside)


_PLACES = {
    act.WinningsPlace.BESIDE: "beside the bet",
    act.WinningsPlace.ON_TOP: "on top of the bet",
    act.WinningsPlace.BEHIND: "behind the bet",
}


def told_of_act(done: Any, game: Game, hands: Sequence[Performance] = (), *, described: bool = False) -> str:
    """The caption of an act, "" for one that is seen. ``described``: that, and what the ``hands`` do, in words, too."""
    said = told_words(hands) if described else heard_words(hands, game)
    return " ".join(filter(None, (_told(done, game, described=described), said)))


def told_in_play(run: WatchedRun, number: int, hands: Sequence[Performance] = (), *, described: bool = False) -> str:
    """What is told of the act of that number in a play, counted from 1, and what is asked for meanwhile."""
    said = told_of_act(run.play.acts[number - 1].act, run.game, hands, described=described) if number else ""
    return " ".join(filter(None, (said, _asked(run.play.table_after(number), run.game))))


def _asked(table: Any, game: Game) -> str:
    """What players ask for whose chips wait to be changed; whether they get it is seen."""
    asked = change_asked_words(table, game) if isinstance(table, Table) else ""
    return _sentence(asked) if asked else ""


def _told(done: Any, game: Game, *, described: bool) -> str:
    if isinstance(done, act.PayWager):
        return _sentence(f"{act_forms(done, game).past} {_PLACES[done.place]}") if described else ""
    if isinstance(done, _UNSEEN) or (described and isinstance(done, _SEEN)):
        return _sentence(act_forms(done, game).past)
    return heard(done, game)


def _sentence(words: str) -> str:
    return as_watched(f"{words[0].upper()}{words[1:]}.")

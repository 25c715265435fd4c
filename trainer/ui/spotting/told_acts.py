"""What is told of an act that nothing on the felt shows: what the dealer says and does besides, and what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trainer.canvas.hands.performances import Performance
from trainer.domain.house.games import Game
from trainer.domain.table import acts as act
from trainer.training.spotting.watching import WatchedRun
from trainer.ui.drills.shuffle.clip import heard
from trainer.ui.table.hands import heard_words, told_words
from trainer.wording.table.acts import act_forms, chips_in_words
from trainer.wording.table.places import place_words
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


def told_of_act(
    done: Any, game: Game, hands: Sequence[Performance] = (), *, due: Any = None, described: bool = False
) -> str:
    """What is told of an act; "" where it is seen. ``described``: what the ``hands`` do is told in words, too.

    It is told alike whether it was ``due`` or something else was.
    """
    said = told_words(hands) if described else heard_words(hands, game)
    return " ".join(filter(None, (_told(done, game, done if due is None else due), said)))


def told_in_play(run: WatchedRun, number: int, hands: Sequence[Performance] = (), *, described: bool = False) -> str:
    """What is told of the act of that number in a play, counted from 1."""
    slip, due = run.play.slip, None
    if slip is not None and slip.found_at == number - 1 and slip.fault.due is not None:
        due = slip.fault.due.action
    return told_of_act(run.play.acts[number - 1].act, run.game, hands, due=due, described=described)


def _told(done: Any, game: Game, due: Any) -> str:
    match done:
        case act.PayWager():
            return _sentence(f"{act_forms(done, game).past} {_PLACES[done.place]}")
        case act.ChangeChips():
            return _sentence(f"{act_forms(done, game).past}: {chips_in_words(done.chips)}")
        case act.DealCard() if done.sideways or (isinstance(due, act.DealCard) and due.sideways):
            lies = "sideways" if done.sideways else "upright"
            return _sentence(f"the card of {place_words(game, done.spot, done.hand)} was laid {lies}")
    if isinstance(done, (*_UNSEEN, *_OF_THE_TABLE)):
        return _sentence(act_forms(done, game).past)
    return heard(done, game)


def _sentence(words: str) -> str:
    return as_watched(f"{words[0].upper()}{words[1:]}.")

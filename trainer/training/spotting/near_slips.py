"""Slips that could be thought of by what has been done so far, though this very play could not have them.

Early in a round there is little that could have gone wrong, so that the true slip would stand out among what can only
come later.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.table import acts as act
from trainer.domain.table.order import is_dealing
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.spotting.planted import PlantedPlay, PossibleSlip
from trainer.training.spotting.table_slips import TableSlip
from trainer.wording.table.slips import slip_words

_ABOUT_BETS = (act.ChangeChips, act.RefuseBet, act.AskForSpot, act.Announce)
"""After these a bet may still be given back."""


def near_slips(play: PlantedPlay[Any, Any], done: int, game: Game) -> Iterator[PossibleSlip]:
    """Such slips of a round's first ``done`` acts; none of a shuffle's."""
    table = play.start
    if not isinstance(table, Table):
        return
    for at, shown in enumerate(play.acts[:done]):
        for kind, about in (*_of_bets(play.start, play, at), *_of_cards(play.table_after(at), shown.act)):
            yield PossibleSlip(kind.value, at, slip_words(kind.value, about, game))


def _of_bets(start: Table, play: PlantedPlay[Any, Any], at: int) -> Iterator[tuple[TableSlip, act.Act]]:
    """The dealer has just gone on from the bets: any of them may have been one to give back."""
    before = [each.act for each in play.acts[: at + 1]]
    if isinstance(before[-1], _ABOUT_BETS) or not all(isinstance(each, _ABOUT_BETS) for each in before[:-1]):
        return
    for spot in start.spots:
        for wager in spot.wagers_of(WagerKind.MAIN):
            yield TableSlip.BET_LET_STAND, act.RefuseBet(spot.number, WagerKind.MAIN, patron=wager.patron)


def _of_cards(before: Table, done: Any) -> Iterator[tuple[TableSlip, act.Act]]:
    match done:
        case act.DealCard():
            yield TableSlip.CARD_LAID_WRONGLY, done
            is_first = is_dealing(before) or done.hand >= len(before.spot(done.spot).hands)
            yield (TableSlip.DEALT_OUT_OF_ORDER if is_first else TableSlip.CARD_TO_WHO_STOOD), done
        case act.Split():
            yield TableSlip.WISH_GRANTED, done
        case _:
            pass

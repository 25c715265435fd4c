"""Rounds written by hand in which patrons signal, and sittings at them."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from tests.domain.games import confirmed, game
from tests.training.fakes import Hands
from trainer.domain.table import acts as act
from trainer.domain.table.acts import Act
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING, Automation
from trainer.training.table.seating import seat_of
from trainer.training.table.sitting import Earlier, TableSitting
from trainer.training.table.transcript_reader import read_transcript

DICE = "games-of-chance/blackjack"
EXHIBIT = "exhibit-17-011/blackjack"


def written(key: str, shoe: str, *decisions: list[Any], chips: str = "2x$1", **more: Any) -> DealtRound:
    """A round of ``key``: a patron with ``chips`` on each spot from 1 on who decides so, and the cards in their order.

    EXHIBIT takes bets of $4 alone.
    """
    header = {
        "game": key,
        "new_shoe": False,
        "wagers": [{"spot": spot, "kind": "main", "chips": chips} for spot in range(1, len(decisions) + 1)],
        "patrons": [{"spot": spot, "decisions": made} for spot, made in enumerate(decisions, start=1)],
        "shoe": shoe,
        **more,
    }
    (found,) = read_transcript(json.dumps(header), game)
    return found.dealt


def sitting_at(
    dealt: DealtRound,
    mode: Mode = Mode.PRACTICE,
    *,
    hands: Hands | None = None,
    parts: Automation = EVERYTHING,
    earlier: Earlier | None = None,
) -> TableSitting:
    """A sitting at a house that has confirmed all of its rules, so that each mistake weighs what it is worth."""
    numbers = count(1)
    clock = (hands or Hands()).clock()
    seat = seat_of(confirmed(game(dealt.game)), dealt)
    return TableSitting(seat, mode, parts, clock=clock, new_id=lambda: f"id-{next(numbers)}", earlier=earlier)


def until(sitting: TableSitting, kind: type[Act]) -> Act:
    """Deal rightly until an act of that kind is due; gives that act."""
    while sitting.due is not None and not isinstance(sitting.due.action, kind):
        sitting.do(sitting.due.action)
    assert sitting.due is not None
    return sitting.due.action


def pointed(sitting: TableSitting) -> Act:
    """Deal rightly until a patron has been pointed to; gives what is due then."""
    sitting.do(until(sitting, act.PointTo))
    assert sitting.due is not None
    return sitting.due.action

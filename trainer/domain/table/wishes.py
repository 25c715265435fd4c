"""Wishes on the table: which the dealer has to answer, about which cards, and what they must be taken for."""

from __future__ import annotations

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.signals.reading import Reading, read_shown
from trainer.domain.table.state import Awaiting, Table


def to_answer(table: Table) -> tuple[Wish, ...]:
    """The wishes the dealer has to answer; a patron who signals out of turn is merely told to wait."""
    if not table.wishes:
        return ()
    return tuple(wish for wish in table.wishes if wish.decision is not Decision.OUT_OF_TURN)


def hand_asked_about(table: Table, wish: Wish) -> Hand | None:
    """The cards the wish is about; None where none lie there."""
    hands = next((spot.hands for spot in table.spots if spot.number == wish.spot), ())
    return hands[wish.hand] if wish.hand < len(hands) else None


def read_signal(game: Game, table: Table, wish: Wish) -> Reading:
    """What the dealer must take the wish's ``shown`` for, as ``read_shown``; its ``decision`` is not looked at.

    Raises ValueError where nothing is shown.
    """
    if wish.shown is None:
        raise ValueError("a signal is a motion or a word")
    return read_shown(
        game,
        hand_asked_about(table, wish),
        wish.shown,
        insurance_open=table.insurance_offered and not table.insurance_closed,
        second_wagers_awaited=table.awaiting is Awaiting.SECOND_WAGERS,
    )

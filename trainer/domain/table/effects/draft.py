"""A table being changed: the same fields, open to change until it is put down as a ``Table``."""

from __future__ import annotations

from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Rack
from trainer.domain.signals.motions import Wish
from trainer.domain.table.calls import Call
from trainer.domain.table.state import Awaiting, DealerHand, PassedChips, Spot, Table


class TableDraft:
    """Begins as a copy of ``table``; ``table()`` makes the changed table of it."""

    __slots__ = Table.__slots__

    spots: tuple[Spot, ...]
    dealer: DealerHand | None
    own_down: tuple[Card, ...]
    shoe: Shoe
    rack: Rack
    discards: tuple[Card, ...]
    to_burn: int
    cut_card_out: bool
    bets_checked: bool
    asked_surrender: bool
    insurance_offered: bool
    insurance_closed: bool
    peeked: bool
    own_taken: bool
    turn: tuple[int, int] | None
    wishes: tuple[Wish, ...]
    awaiting: Awaiting | None
    signalled: tuple[int, ...]
    others_waiting: bool
    said: tuple[Call, ...]
    own_told: int
    asked_side_wagers: bool
    new_shoe: bool
    passed: tuple[PassedChips, ...]
    meters: tuple[tuple[str, Cents], ...]

    def __init__(self, table: Table) -> None:
        self.spots = table.spots
        self.dealer = table.dealer
        self.own_down = table.own_down
        self.shoe = table.shoe
        self.rack = table.rack
        self.discards = table.discards
        self.to_burn = table.to_burn
        self.cut_card_out = table.cut_card_out
        self.bets_checked = table.bets_checked
        self.asked_surrender = table.asked_surrender
        self.insurance_offered = table.insurance_offered
        self.insurance_closed = table.insurance_closed
        self.peeked = table.peeked
        self.own_taken = table.own_taken
        self.turn = table.turn
        self.wishes = table.wishes
        self.awaiting = table.awaiting
        self.signalled = table.signalled
        self.others_waiting = table.others_waiting
        self.said = table.said
        self.own_told = table.own_told
        self.asked_side_wagers = table.asked_side_wagers
        self.new_shoe = table.new_shoe
        self.passed = table.passed
        self.meters = table.meters

    def put(self, place: int, spot: Spot) -> None:
        """Let ``spot`` lie in the place (from 0) of the one that lies there."""
        self.spots = (*self.spots[:place], spot, *self.spots[place + 1 :])

    def table(self) -> Table:
        """The table as it is now."""
        return Table(
            self.spots,
            self.dealer,
            self.own_down,
            self.shoe,
            self.rack,
            self.discards,
            self.to_burn,
            self.cut_card_out,
            self.bets_checked,
            self.asked_surrender,
            self.insurance_offered,
            self.insurance_closed,
            self.peeked,
            self.own_taken,
            self.turn,
            self.wishes,
            self.awaiting,
            self.signalled,
            self.others_waiting,
            self.said,
            self.own_told,
            self.asked_side_wagers,
            self.new_shoe,
            self.passed,
            self.meters,
        )

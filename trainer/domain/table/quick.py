"""Hands, wagers, spots, shoes and piles of chips made quickly, for what is done thousands of times a second.

A frozen dataclass sets each of its fields through a call. The classes here have the very slots of those they stand for,
set them directly, and become those by changing their class: a third of the time, and the same objects in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Denomination, Pile, Stack
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind


class _Hand:
    __slots__ = Hand.__slots__

    def __init__(self: Any, *fields: Any) -> None:
        (
            self.cards,
            self.from_split,
            self.doubled,
            self.surrendered,
            self.stood,
            self.face_down,
            self.shared,
        ) = fields
        self.__class__ = Hand


class _Wager:
    __slots__ = Wager.__slots__

    def __init__(self: Any, *fields: Any) -> None:
        (
            self.kind,
            self.stack,
            self.hand,
            self.patron,
            self.side_wager,
            self.cards,
            self.settled,
            self.outside,
        ) = fields
        self.__class__ = Wager


class _Spot:
    __slots__ = Spot.__slots__

    def __init__(self: Any, *fields: Any) -> None:
        self.number, self.hands, self.wagers, self.payments, self.refused, self.player = fields
        self.__class__ = Spot


class _Shoe:
    __slots__ = Shoe.__slots__

    def __init__(self: Any, *fields: Any) -> None:
        self.cards, self.dealt, self.cut_card = fields
        self.__class__ = Shoe


class _Pile:
    __slots__ = Pile.__slots__

    def __init__(self: Any, denomination: Any, count: Any) -> None:
        self.denomination, self.count = denomination, count
        self.__class__ = Pile


quick_hand = cast(Callable[[tuple[Card, ...], bool, int, bool, bool, bool, int], Hand], _Hand)
"""``Hand`` with all its fields in order."""

quick_wager = cast(Callable[[WagerKind, Stack, int, str, str, int, bool, bool], Wager], _Wager)
"""``Wager`` with all its fields in order."""

quick_spot = cast(
    Callable[[int, tuple[Hand, ...], tuple[Wager, ...], tuple[Wager, ...], bool, str], Spot],
    _Spot,
)
"""``Spot`` with all its fields in order."""

quick_shoe = cast(Callable[[tuple[Card, ...], int, int | None], Shoe], _Shoe)
"""``Shoe`` with all its fields in order."""

quick_pile = cast(Callable[[Denomination, int], Pile], _Pile)
"""``Pile`` with its fields in order."""

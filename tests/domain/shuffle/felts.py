"""Short ways to lay cards for the tests of what acts of a shuffle do to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from trainer.domain.cards.playing_cards import Card, DeckOf, deck
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import Place
from trainer.domain.shuffle.state import ShuffleTable

Lying = dict[Place, Iterable[int]]


def real(faces: str, deck_number: int = 1) -> tuple[RealCard, ...]:
    """Cards of one deck by their notation."""
    return tuple(RealCard(Card.parse(face), deck_number) for face in faces.split())


def decks(count: int) -> tuple[RealCard, ...]:
    """So many whole decks of 52, in the order they are packed in."""
    return tuple(RealCard(card, number) for number in range(1, count + 1) for card in deck())


def felt(lying: Lying, cards: tuple[RealCard, ...] = (), **facts: Any) -> ShuffleTable:
    """A table with these cards lying so; whole decks, where none are given, as many as there must be."""
    laid = tuple((place, tuple(numbers)) for place, numbers in lying.items())
    most = max((number for _, numbers in laid for number in numbers), default=0)
    return ShuffleTable(cards or decks(most // 52 + 1), DeckOf.FIFTY_TWO, laid, **facts)


def done(table: ShuffleTable, *acts: ShuffleAct) -> ShuffleTable:
    """The table after these acts."""
    for act in acts:
        table = apply(table, act)
    return table


def packets_of(pack: tuple[int, ...]) -> list[list[int]]:
    """The stretches in which each card lies on the next of the old order."""
    packets: list[list[int]] = []
    for number in pack:
        if packets and packets[-1][-1] + 1 == number:
            packets[-1].append(number)
        else:
            packets.append([number])
    return packets

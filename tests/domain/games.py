"""The shipped and the invented games, games with a rule changed, and short ways to write cards, bets and hands."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from trainer.content.houses.library import Library, read_houses, shipped_folder
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind

INVENTED = Path(__file__).parents[1] / "houses" / "invented"
WHITE = Denomination(Cents(1_00), "white")


@cache
def shipped() -> Library:
    """The houses that come with the trainer, read once."""
    return read_houses([shipped_folder()])


def read_once(folders: Sequence[Path]) -> Library:
    """Those of ``folders``: the houses that come with the trainer as read before, where nobody has any of their own."""
    is_shipped = folders[:1] == [shipped_folder()] and not any(os.path.lexists(each) for each in folders[1:])
    return shipped() if is_shipped else read_houses(folders)


@cache
def with_invented() -> Library:
    """These and the invented ones, read once."""
    return read_houses([shipped_folder(), INVENTED])


@cache
def game(key: str) -> Game:
    """A game of a shipped or an invented house; ``house/game~path``: with the rule at that path read the other way."""
    named, _, path = key.partition("~")
    found = shipped().game(named) or with_invented().game(named)
    assert found is not None, key
    assert not path or any(rule.ref.path == path and rule.instead is not None for rule in found.rules()), path
    return found.switched({path} if path else ())


@cache
def confirmed(of: Game) -> Game:
    """The game with every rule confirmed by its house, so that each mistake weighs what it is worth."""
    return of.switched({"confirmed * the floor"})


def with_rules(of: Game, **changed: Any) -> Game:
    """The game with rules changed, each named like ``settling__rounding``."""
    for path, value in changed.items():
        group, rule = path.split("__")
        part = getattr(of, group)
        of = replace(of, **{group: replace(part, **{rule: replace(getattr(part, rule), value=value)})})
    return of


def cards(line: str) -> tuple[Card, ...]:
    return tuple(Card.parse(each) for each in line.split())


def hand(line: str, **state: Any) -> Hand:
    return Hand(cards(line), **state)


def dealer(line: str) -> DealerHand:
    """The dealer's finished hand: the up card, the hole card, then those drawn."""
    up, hole, *drawn = cards(line)
    return DealerHand(up, hole, tuple(drawn), hole_turned=True)


def bet(dollars: int, kind: WagerKind = WagerKind.MAIN, at: int = 0, patron: str = "", side_wager: str = "") -> Wager:
    return Wager(kind, Stack((WHITE,) * dollars), at, patron, side_wager)


def spot(*hands: Hand, wagers: tuple[Wager, ...] = ()) -> Spot:
    return Spot(1, hands, wagers or (bet(10),))

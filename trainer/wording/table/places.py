"""Spots, hands and wagers of a table in words: spot 4, second hand; the bet on spot 3; Ann's double."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.table.back_bets import DOUBLES, FIRST, LAID, SECOND
from trainer.domain.table.prizes import ENVY, SUPER_BONUS
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.money import money

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_WAGERS = {WagerKind.MAIN: "bet", WagerKind.DOUBLE: "double", WagerKind.INSURANCE: "insurance"}
_BACK_BETS = {
    FIRST: "back bet",
    SECOND: "second back bet",
    DOUBLES[FIRST]: "back bettor's double",
    DOUBLES[SECOND]: "second back bettor's double",
    LAID[FIRST]: "back bettor's further bet",
    LAID[SECOND]: "second back bettor's further bet",
}
_PRIZES = {SUPER_BONUS: "super bonus", ENVY: "envy bonus", "": "prize"}


def ordinal(number: int) -> str:
    """A hand's number from 0 in words: ``second``."""
    return _ORDINALS[number] if number < len(_ORDINALS) else f"number {number + 1}"


def place_words(game: Game, spot: int, hand: int = 0) -> str:
    """Where a hand lies: ``spot 4``, ``spot 4's second hand``; in a game of one hand ``the Player hand``."""
    if game.common_hand is not None:
        return f"the {ordinal(hand)} hand" if hand else "the Player hand"
    return f"spot {spot}'s {ordinal(hand)} hand" if hand else f"spot {spot}"


def whose(game: Game, spot: int, hand: int = 0, patron: str = "") -> str:
    """Of whom something is: ``spot 4's``, ``Ann's``, ``the Player hand's``."""
    return f"{patron or place_words(game, spot, hand)}'s"


def who(game: Game, spot: int, hand: int = 0, patron: str = "") -> str:
    """Who is paid or asked: ``spot 4``, ``spot 4's second hand``, ``Ann``, ``Ann on the second hand``."""
    if not patron:
        return place_words(game, spot, hand)
    return f"{patron} on the {ordinal(hand)} hand" if hand else patron


def wager_name(game: Game, kind: WagerKind, side_wager: str = "") -> str:
    """A wager by its name: ``bet``, ``double``, ``insurance``, a prize, or a side wager's as the felt prints it."""
    if kind is WagerKind.BACK:
        return _BACK_BETS[side_wager]
    if kind is WagerKind.PRIZE:
        return _PRIZES[side_wager]
    if kind is not WagerKind.SIDE:
        return _WAGERS[kind]
    names = (each.name for each in game.side_wagers.wagers if each.key == side_wager)
    return next(names, side_wager)


def meter_lines(table: Table, game: Game) -> Iterator[str]:
    """What the meter of each jackpot shows: ``Aces Progressive jackpot: $12,345.67``."""
    for key, cents in table.meters:
        yield f"{wager_name(game, WagerKind.SIDE, key)} jackpot: {money(cents)}"


def wager_words(game: Game, kind: WagerKind, spot: int, hand: int = 0, patron: str = "", side_wager: str = "") -> str:
    """A wager and where it lies: ``the insurance on spot 6``, ``the 21+3 on spot 2``, ``Ann's bet``."""
    return where_it_lies(wager_name(game, kind, side_wager), game, spot, hand, patron)


def where_it_lies(name: str, game: Game, spot: int, hand: int = 0, patron: str = "") -> str:
    """What is called ``name`` and where it lies: ``the $8 double on spot 2``."""
    if not patron:
        return f"the {name} on {place_words(game, spot, hand)}"
    return f"{patron}'s {name} on the {ordinal(hand)} hand" if hand else f"{patron}'s {name}"

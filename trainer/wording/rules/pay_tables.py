"""Words for the events a pay table names."""

from __future__ import annotations

from trainer.domain.house.side_wagers import PayLine, PayTable
from trainer.domain.money.amounts import Odds
from trainer.wording.money import price

_EVENTS = {
    "two-suited": "two suited matches",
    "one-suited-one-non-suited": "one suited and one non-suited match",
    "two-non-suited": "two non-suited matches",
    "one-suited": "one suited match",
    "one-non-suited": "one non-suited match",
    "suited-three-of-a-kind": "suited three of a kind",
    "straight-flush": "straight flush",
    "three-of-a-kind": "three of a kind",
    "straight": "straight",
    "flush": "flush",
    "pair": "pair",
    "triple-seven": "7-7-7",
    "triple-seven-suited": "7-7-7 in one suit",
    "triple-seven-spades": "7-7-7 in spades",
    "triple-seven-mixed": "7-7-7 in mixed suits",
    "six-seven-eight": "6-7-8",
    "six-seven-eight-suited": "6-7-8 in one suit",
    "six-seven-eight-spades": "6-7-8 in spades",
    "six-seven-eight-mixed": "6-7-8 in mixed suits",
    "suited-twenty-one": "21 in one suit",
    "twenty-one": "21",
    "twenty": "20",
    "nineteen": "19",
    "queen-of-hearts-pair": "two queens of hearts",
    "perfect-pair": "perfect pair, one rank and suit",
    "coloured-pair": "coloured pair, one rank and colour",
    "mixed-pair": "mixed pair, one rank in two colours",
    "any-pair": "pair",
    "pair-of-aces": "pair of aces",
    "suited-pair-of-aces": "pair of aces in one suit",
    "suited-blackjack": "blackjack in one suit",
    "blackjack": "blackjack",
    "suited-king-queen": "king and queen in one suit",
    "king-queen": "king and queen",
    "suited": "two cards in one suit",
    "matched-twenty": "20, two cards alike",
    "suited-twenty": "20 in one suit",
    "any-twenty": "20",
    "over-thirteen": "over 13",
    "under-thirteen": "under 13",
    "thirteen": "13",
    "five-card-21": "five-card 21",
    "six-card-21": "six-card 21",
    "seven-card-21": "21 in seven cards or more",
}


def event_words(event: str) -> str:
    """An event of a pay table by its key: ``Two suited matches``; raises KeyError for a key no table may name."""
    words = _EVENTS[event]
    return words[:1].upper() + words[1:]


def pay_table_words(table: PayTable) -> str:
    """A pay table in one line, in its own order: ``two suited matches 20 to 1; one suited match 10 to 1``."""
    return "; ".join(line_words(line) for line in table.lines)


def line_words(line: PayLine) -> str:
    """One line of a pay table: ``one suited match 10 to 1``."""
    return f"{_EVENTS[line.event]}{_joint(line.event)}{price(line.pays)}"


def _joint(event: str) -> str:
    """A colon after words that end in a number, so that it does not run into the price."""
    return ": " if _EVENTS[event][-1].isdigit() else " "


def prices_words(table: PayTable) -> str:
    """A pay table's prices in a row, each said once: ``20, 14, 10, 8, 4 to 1``."""
    prices = list(dict.fromkeys(line.pays for line in table.lines))
    odds = [each for each in prices if isinstance(each, Odds)]
    alike = len({(each.stake, each.is_for) for each in odds}) == 1 and len(odds) == len(prices)
    if alike and len(odds) > 1:
        return ", ".join([f"{each.win:,}" for each in odds[:-1]] + [price(odds[-1])])
    return ", ".join(price(each) for each in prices)

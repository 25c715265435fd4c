"""Cases that a document may speak of by themselves, rule by rule: an up card, one hand of two, a wager lost."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TypeVar

from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.side_wagers import PayTable

T = TypeVar("T")


class Case(Enum):
    """One case of a rule; its value is its word in a house file."""

    ACE_UP = "ace-up"
    TEN_UP = "ten-up"
    ONE_HAND = "one-hand"
    SPLIT_HANDS = "split-hands"
    SPLIT_ACES = "split-aces"
    SPLIT_TENS = "split-tens"
    AUTOMATIC_SPLIT = "automatic-split"
    PAIR = "pair"
    TEN_VALUES = "ten-values"
    SOFT_HAND = "soft-hand"
    HARD_HAND = "hard-hand"
    AFTER_A_DOUBLE = "after-a-double"
    HIGHER = "higher"
    LOWER = "lower"
    BLACKJACK_OVER_21 = "blackjack-over-21"
    LOST = "lost"
    LATER_CARDS = "later-cards"
    NATURAL = "natural"
    MORE_THAN_TWO = "more-than-two"
    ONE_OF_TWO = "one-of-two"
    NEW_PLAYERS = "new-players"
    MORE_TABLES = "more-tables"
    DOUBLED = "doubled"
    REASON = "reason"


_UP_CARDS = (Case.ACE_UP, Case.TEN_UP)

CASES: dict[str, tuple[Case, ...]] = {
    "bets.hands_per_player": (Case.MORE_THAN_TWO, Case.ONE_OF_TWO, Case.NEW_PLAYERS, Case.MORE_TABLES),
    "deal.card_values": (Case.SOFT_HAND, Case.HARD_HAND),
    "dealer.checks_under": _UP_CARDS,
    "insurance.offered_against": _UP_CARDS,
    "insurance.even_money_against": _UP_CARDS,
    "insurance.pays": (Case.LOST,),
    "play.split_on": (Case.PAIR, Case.TEN_VALUES),
    "play.split_bet": (Case.AUTOMATIC_SPLIT,),
    "play.second_cards": (Case.AUTOMATIC_SPLIT,),
    "play.split_twenty_one_is_blackjack": (Case.SPLIT_ACES, Case.SPLIT_TENS),
    "settling.blackjack_pays": (Case.NATURAL,),
    "settling.blackjack_paid": _UP_CARDS,
    "play.doubles": (Case.AFTER_A_DOUBLE,),
    "settling.bust": (Case.LOST,),
    "settling.higher_total_wins": (Case.HIGHER, Case.LOWER, Case.BLACKJACK_OVER_21),
    "settling.equal_totals": (Case.DOUBLED,),
    "settling.pushed_bet": (Case.ONE_HAND, Case.SPLIT_HANDS),
    "common_hand.completion": (Case.LATER_CARDS,),
}
"""The cases each rule has besides its reason. A list's words and a pay table's events are its own."""


def said_under(rule: Ruled[T], up: Card | None) -> Ruled[T]:
    """The rule as its document has it under that up card; the rule itself where it speaks of no such card."""
    if up is None or not (up.rank is Rank.ACE or up.rank.is_ten_value):
        return rule
    return said_of(rule, Case.ACE_UP if up.rank is Rank.ACE else Case.TEN_UP)


def said_of_losing(pays: Ruled[T]) -> Ruled[T]:
    """What insurance or a side wager pays, as it is cited where the wager loses: with the document's words on that.

    They are as sure as they stand there, however a price is read, unless one reading has a line that the other has
    not. Where the document tells what wins and no more, that all else loses is the trade's custom: assumed.
    """
    cited = said_of_or_custom(pays, Case.LOST)
    if cited.ref.kind is Kind.ASSUMED or pays.instead is None or _events(pays.instead) != _events(pays.value):
        return cited
    return replace(cited, ref=replace(cited.ref, kind=Kind.STATED), passages=(), switched=False)


def said_of_or_custom(rule: Ruled[T], case: Case) -> Ruled[T]:
    """What the document says of a case of the rule; where it does not speak of that case, the rule is custom there."""
    cited = said_of(rule, case)
    if cited is not rule:
        return cited
    by = rule.ref.confirmed or rule.cases_confirmed
    return Ruled(rule.value, replace(rule.ref, kind=Kind.ASSUMED, citation=None, confirmed=by), case=case.value)


def _events(pays: object) -> frozenset[str]:
    return frozenset(line.event for line in pays.lines) if isinstance(pays, PayTable) else frozenset()


def cases_of(path: str) -> tuple[str, ...]:
    """The words of the cases of the rule at ``path``, as a house file writes them; besides it may have a reason."""
    is_side_wager = path.startswith("wagers.") and path.endswith(".pays")
    return tuple(case.value for case in ((Case.LOST,) if is_side_wager else CASES.get(path, ())))

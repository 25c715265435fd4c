"""Exact probabilities of wagers by counting the cards, as fractions: nothing is sampled and nothing rounded."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import perm

from trainer.domain.cards.playing_cards import DeckOf, Suit, deck
from trainer.domain.house.counted_deals import deals_for
from trainer.domain.house.dealers_hand_odds import asked_by, finished_hands
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.event_keys import line_test, parse_event
from trainer.domain.house.events import ONE_DOLLAR, dearest_first
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.money.amounts import Cents, Odds, Price

LOSES = "loses"
DEALER_BLACKJACK = "dealer-blackjack"
MOST_DECKS = 8


@dataclass(frozen=True, slots=True)
class EventOdds:
    """One way a wager can end: what it pays (None: it is lost) and its exact probability."""

    event: str
    pays: Price | None
    probability: Fraction


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """Every way a wager can end, in the pay table's order, losing last; and the part of each bet the house keeps."""

    events: tuple[EventOdds, ...]
    house_edge: Fraction


@dataclass(frozen=True, slots=True)
class DependsOnPlay:
    """The wager has no odds of its own: they depend on how the patron plays the hand."""

    wager: str


def odds_of_wager(
    wager: SideWager,
    decks: int,
    deck_of: DeckOf = DeckOf.FIFTY_TWO,
    stake: Cents | None = None,
    draw_rule: DrawRule | None = None,
) -> WagerOdds | DependsOnPlay:
    """The odds of a side wager on cards dealt from ``decks`` full decks, nothing else having been seen.

    ``draw_rule`` is the house's for the dealer, who draws by it to the end; None: the dealer does not always do so. A
    wager on the first three cards is counted as if every hand took a third.

    ``stake`` in cents matters only where the table has fixed sums; by default it is the least the wager's own limits
    allow, or one dollar where it has none. Raises ValueError unless there are 1 to 8 decks.
    """
    _check(decks)
    bet = usual_stake(wager) if stake is None else stake
    if wager.decided_by is DecidedBy.DEALERS_HAND and draw_rule is not None:
        chances = _of_dealers_hand(wager, draw_rule, decks, deck_of, bet)
    elif wager.decided_by in (DecidedBy.PLAY_OF_THE_HAND, DecidedBy.DEALERS_HAND):
        return DependsOnPlay(wager.key)
    else:
        chances = _chances(wager, decks, deck_of, bet)
    paid = [EventOdds(line.event, line.pays, chances[line.event]) for line in wager.pays.value.lines]
    return _with_losing(paid, bet)


def usual_stake(wager: SideWager) -> Cents:
    """The least that may be bet on the wager by its own limits, in cents; one dollar where it has none."""
    limits = wager.limits.value if wager.limits is not None else None
    if limits is None:
        return ONE_DOLLAR
    return min(limits.only, default=limits.least or ONE_DOLLAR)


def insurance_odds(pays: Odds, decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO) -> WagerOdds:
    """The odds of insurance against an ace, nothing but that ace having been seen; raises ValueError as above."""
    _check(decks)
    ten_in_the_hole = Fraction(_ten_values(decks, deck_of), deck_of.value * decks - 1)
    return _with_losing([EventOdds(DEALER_BLACKJACK, pays, ten_in_the_hole)], ONE_DOLLAR)


def natural_probability(decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO) -> Fraction:
    """How likely the first two cards are an ace and a ten-value; raises ValueError unless there are 1 to 8 decks."""
    _check(decks)
    aces = len(Suit) * decks
    return Fraction(2 * aces * _ten_values(decks, deck_of), perm(deck_of.value * decks, 2))


def _check(decks: int) -> None:
    if not 1 <= decks <= MOST_DECKS:
        raise ValueError(f"odds are counted for 1 to {MOST_DECKS} decks, not {decks}")


def _ten_values(decks: int, deck_of: DeckOf) -> int:
    return decks * sum(card.rank.is_ten_value for card in deck(deck_of))


def _with_losing(paid: list[EventOdds], stake: Cents) -> WagerOdds:
    lost = EventOdds(LOSES, None, 1 - sum((each.probability for each in paid), Fraction(0)))
    won = sum((each.probability * each.pays.winnings(stake) for each in paid if each.pays is not None), Fraction(0))
    return WagerOdds((*paid, lost), lost.probability - won / stake)


def _of_dealers_hand(
    wager: SideWager, rule: DrawRule, decks: int, deck_of: DeckOf, stake: Cents
) -> dict[str, Fraction]:
    """The same of a wager that the dealer's finished hand decides."""
    lines = [line.event for line in dearest_first(wager.pays.value, stake)]
    tests = [(line, line_test(wager.decided_by, line)) for line in lines]
    chances = dict.fromkeys((*lines, LOSES), Fraction(0))
    for hand in finished_hands(rule, decks, deck_of, asked_by(lines)):
        chances[next((line for line, holds in tests if holds(hand.looked_at)), LOSES)] += hand.probability
    return chances


def _chances(wager: SideWager, decks: int, deck_of: DeckOf, stake: Cents) -> dict[str, Fraction]:
    """How likely each line is the one that pays, by the line as it is written."""
    lines = [line.event for line in dearest_first(wager.pays.value, stake)]
    deals = deals_for(wager.decided_by, tuple(parse_event(wager.decided_by, line) for line in lines), decks, deck_of)
    tests = [(line, line_test(wager.decided_by, line)) for line in lines]
    ways: Counter[str] = Counter()
    for looked_at, count in deals.counted:
        ways[next((line for line, holds in tests if holds(looked_at)), LOSES)] += count
    return {line: Fraction(ways[line], deals.in_all) for line in lines}

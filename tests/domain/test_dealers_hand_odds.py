"""Exact odds of the dealer's finished hand: as others have published them, by hand, and by following every draw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from math import perm

import pytest

from tests.sweeps import sweep
from trainer.domain.cards.hand import Total
from trainer.domain.cards.playing_cards import DeckOf, Rank
from trainer.domain.house.dealers_hand_odds import AskedOfDealer, finished_hands
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.event_keys import line_test
from trainer.domain.house.exact_odds import LOSES, DependsOnPlay, WagerOdds, odds_by_up_card, odds_of_wager
from trainer.domain.house.named_events import known_events, needs_names, wider_events
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, SideWager
from trainer.domain.money.amounts import Odds

REF = RuleRef("a-house", "wagers.a-wager.pays", Kind.ASSUMED, None)
STANDS, HITS = DrawRule(17, hits_soft_17=False), DrawRule(17, hits_soft_17=True)
BUSTER = {
    "bust-in-eight-or-more": 250,
    "bust-in-seven": 50,
    "bust-in-six": 12,
    "bust-in-five": 4,
    "bust-in-four": 2,
    "bust-in-three": 2,
}


def wager(lines: dict[str, int]) -> SideWager:
    table = PayTable(tuple(PayLine(event, Odds(price, 1)) for event, price in lines.items()))
    return SideWager("a-wager", "A wager", DecidedBy.DEALERS_HAND, Ruled(True, REF), Ruled(table, REF))


def counted(
    lines: dict[str, int], decks: int, rule: DrawRule = STANDS, deck_of: DeckOf = DeckOf.FIFTY_TWO
) -> WagerOdds:
    odds = odds_of_wager(wager(lines), decks, deck_of, draw_rule=rule)
    assert isinstance(odds, WagerOdds)
    return odds


def chances(
    lines: dict[str, int], decks: int, rule: DrawRule = STANDS, deck_of: DeckOf = DeckOf.FIFTY_TWO
) -> dict[str, Fraction]:
    return {each.event: each.probability for each in counted(lines, decks, rule, deck_of).events}


# -- as published


def test_of_six_decks_with_soft_17_hit_each_number_of_cards() -> None:
    found = chances(BUSTER, 6, HITS)
    assert {event: f"{float(found[event]):.6f}" for event in BUSTER} == {
        "bust-in-eight-or-more": "0.000012",
        "bust-in-seven": "0.000214",
        "bust-in-six": "0.002638",
        "bust-in-five": "0.020473",
        "bust-in-four": "0.089392",
        "bust-in-three": "0.173032",
    }


PUBLISHED = [(1, "8.77", "6.89"), (2, "8.48", "6.51"), (6, "8.25", "6.21"), (8, "8.22", "6.17")]


@pytest.mark.parametrize(("decks", "stands", "hits"), sweep(PUBLISHED[::3], PUBLISHED))
def test_the_edge_of_250_50_12_4_2_by_decks_and_soft_17(decks: int, stands: str, hits: str) -> None:
    for rule, edge in ((STANDS, stands), (HITS, hits)):
        assert f"{float(100 * counted(BUSTER, decks, rule).house_edge):.2f}" == edge


def test_a_dealer_who_stands_on_soft_17_busts_in_28_2_of_100_hands_of_six_decks() -> None:
    assert f"{float(100 * chances({'bust': 2}, 6)['bust']):.1f}" == "28.2"


# -- by hand


def test_three_eights_of_six_decks() -> None:
    """24, 23 and 22 eights of 312, 311 and 310 cards; of one suit 6, 5 and 4, of one colour 12, 11 and 10."""
    deals = 312 * 311 * 310
    found = chances(
        {"suited-bust-three-of-a-kind": 200, "coloured-bust-three-of-a-kind": 50, "bust-three-of-a-kind": 20}, 6
    )
    suited, coloured = 4 * 6 * 5 * 4, 2 * 12 * 11 * 10
    assert found["suited-bust-three-of-a-kind"] == Fraction(suited, deals)
    assert found["coloured-bust-three-of-a-kind"] == Fraction(coloured - suited, deals)
    assert found["bust-three-of-a-kind"] == Fraction(24 * 23 * 22 - coloured, deals)


def test_a_dealers_blackjack_of_one_deck() -> None:
    assert chances({"dealer-blackjack": 15}, 1)["dealer-blackjack"] == Fraction(2 * 4 * 16, 52 * 51)


def test_a_dealer_who_stands_on_12_never_busts() -> None:
    """Only 11 or less is drawn to, and no card busts that."""
    found = chances({"bust": 2}, 6, DrawRule(12, hits_soft_17=False))
    assert found == {"bust": 0, LOSES: 1}


def test_on_13_only_a_hard_twelve_can_bust_and_by_a_ten_alone() -> None:
    """Of one deck, in three cards: 2 and ten, 3 and 9, 4 and 8, 5 and 7 in two orders, and two sixes, then a ten."""
    with_ten = 2 * 4 * 16 * 15
    without = (3 * 2 * 4 * 4 + 4 * 3) * 16
    found = chances({"bust-in-three": 2}, 1, DrawRule(13, hits_soft_17=False))
    assert found["bust-in-three"] == Fraction(with_ten + without, 52 * 51 * 50)


def test_a_bust_in_three_cards_the_last_a_six_of_one_deck() -> None:
    """Only a hard 16 busts with a six: ten and 6 (three sixes are left), 9 and 7, or two eights (four are left)."""
    ways = 2 * 16 * 4 * 3 + 2 * 4 * 4 * 4 + 4 * 3 * 4
    found = chances({"bust-in-three of sixes": 15}, 1, HITS)
    assert found["bust-in-three of sixes"] == Fraction(ways, 52 * 51 * 50)


def test_a_bust_in_three_cards_the_last_a_six_of_a_48_card_deck() -> None:
    """Without the four tens twelve ten-values are left."""
    ways = 2 * 12 * 4 * 3 + 2 * 4 * 4 * 4 + 4 * 3 * 4
    found = chances({"bust-in-three of sixes": 15}, 1, HITS, DeckOf.FORTY_EIGHT)
    assert found["bust-in-three of sixes"] == Fraction(ways, 48 * 47 * 46)


def test_a_wager_laid_after_the_check_is_never_laid_against_a_blackjack() -> None:
    """A blackjack loses the whole bet, so leaving it out takes its chance from the edge and from all hands."""
    before = counted(BUSTER, 6, HITS)
    after = odds_of_wager(wager(BUSTER), 6, draw_rule=HITS, checked_under=lambda up: True)
    assert isinstance(after, WagerOdds)
    blackjack = Fraction(2 * 24 * 96, 312 * 311)
    assert after.house_edge == (before.house_edge - blackjack) / (1 - blackjack)
    assert sum(each.probability for each in after.events) == 1


def test_a_blackjack_that_the_check_does_not_find_loses_the_wager_laid_after_it() -> None:
    """Only under an ace is checked: a ten showing, with an ace in the hole, still loses."""
    before = counted(BUSTER, 6, HITS)
    after = odds_of_wager(wager(BUSTER), 6, draw_rule=HITS, checked_under=lambda up: up.rank is Rank.ACE)
    assert isinstance(after, WagerOdds)
    found = Fraction(24 * 96, 312 * 311)
    assert after.house_edge == (before.house_edge - found) / (1 - found)


def test_the_odds_under_each_up_card_come_to_those_of_all() -> None:
    """Of 52 cards four are of each rank but the ten-values, which are alike here and 16."""
    by_up = odds_by_up_card(wager({"bust": 2}), 1, DeckOf.FIFTY_TWO, STANDS)
    assert [len(ranks) for ranks in by_up] == [1] * 9 + [4]
    whole = sum(Fraction(4 * len(ranks), 52) * odds.house_edge for ranks, odds in by_up.items())
    assert whole == counted({"bust": 2}, 1).house_edge


def test_under_a_six_a_bust_is_likelier_than_under_an_ace() -> None:
    by_up = odds_by_up_card(wager({"bust": 2}), 6, DeckOf.FIFTY_TWO, STANDS)
    edges = {rank: odds.house_edge for ranks, odds in by_up.items() for rank in ranks}
    assert edges[Rank.SIX] < 0 < edges[Rank.ACE]


# -- every draw followed, one by one

Deal = dict[int, int]
ONE_DECK = dict.fromkeys(range(1, 10), 4) | {10: 16}
SPANISH = ONE_DECK | {10: 12}


def followed(left: Deal, rule: DrawRule, ends: Callable[[tuple[int, ...]], str]) -> dict[str, Fraction]:
    """How likely each end is where ``left`` are the cards by value; ``ends`` names a finished hand.

    Draws are counted whole: of so many cards in their order each is as likely as another.
    """
    draws: dict[tuple[str, int], int] = defaultdict(int)

    def draw(hand: tuple[int, ...], many: int) -> None:
        points = sum(hand)
        soft = 1 in hand and points <= 11
        if len(hand) > 1 and not rule.draws(Total(points + 10 if soft else points, soft)):
            draws[ends(hand), len(hand)] += many
            return
        for value, count in tuple(left.items()):
            if count:
                left[value] -= 1
                draw((*hand, value), many * count)
                left[value] += 1

    size = sum(left.values())
    draw((), 1)
    found: dict[str, Fraction] = defaultdict(Fraction)
    for (end, cards), many in draws.items():
        found[end] += Fraction(many, perm(size, cards))
    return found


def number_of_cards(hand: tuple[int, ...]) -> str:
    words = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
    if sum(hand) <= 21:
        return LOSES
    return f"bust-in-{words[len(hand)]}" if len(hand) < 8 else "bust-in-eight-or-more"


@pytest.mark.parametrize("rule", [STANDS, HITS])
@pytest.mark.parametrize(("cards", "deck_of"), [(ONE_DECK, DeckOf.FIFTY_TWO), (SPANISH, DeckOf.FORTY_EIGHT)])
def test_the_number_of_cards_as_in_every_draw_of_one_deck(rule: DrawRule, cards: Deal, deck_of: DeckOf) -> None:
    assert chances(BUSTER, 1, rule, deck_of) == followed(dict(cards), rule, number_of_cards)


def within_one_part(cards: Deal, parts: int) -> Fraction:
    """The chance of a bust with all cards from one of so many equal parts of the deck, such as its four suits."""
    size = sum(cards.values())
    left = {value: count // parts for value, count in cards.items()}
    busts: dict[int, int] = defaultdict(int)

    def draw(hand: tuple[int, ...], many: int) -> None:
        points = sum(hand)
        soft = 1 in hand and points <= 11
        if len(hand) > 1 and not STANDS.draws(Total(points + 10 if soft else points, soft)):
            busts[len(hand)] += many if points > 21 else 0
            return
        for value, count in tuple(left.items()):
            if count:
                left[value] -= 1
                draw((*hand, value), many * count)
                left[value] += 1

    draw((), 1)
    return parts * sum((Fraction(many, perm(size, cards)) for cards, many in busts.items()), Fraction(0))


def test_one_suit_and_one_colour_as_in_every_draw_of_one_deck() -> None:
    """Four suits of thirteen cards, two colours of twenty-six; what is of one suit is of one colour, too."""
    suited, coloured = within_one_part(ONE_DECK, 4), within_one_part(ONE_DECK, 2)
    found = chances({"suited-bust": 20, "coloured-bust": 5}, 1)
    assert (found["suited-bust"], found["coloured-bust"]) == (suited, coloured - suited)


def test_totals_as_in_every_draw_of_one_deck() -> None:
    def ends(hand: tuple[int, ...]) -> str:
        points = sum(hand) + (10 if 1 in hand and sum(hand) <= 11 else 0)
        if points > 21:
            return "bust"
        return "dealer-blackjack" if len(hand) == 2 and points == 21 else f"dealer-{NAMES[points]}"

    lines = {f"dealer-{name}": 3 for name in NAMES.values()} | {"dealer-blackjack": 9, "bust": 2}
    assert chances(lines, 1) == {**followed(dict(ONE_DECK), STANDS, ends), LOSES: 0}


NAMES = {17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 21: "twenty-one"}


# -- events within others


def test_an_event_of_the_dealers_hand_is_wider_where_it_holds_for_every_hand_of_the_other() -> None:
    by = DecidedBy.DEALERS_HAND
    events = [event for event in known_events(by) if not needs_names(by, event)]
    wider = {event: set(events) - {event} for event in events}
    holds = {event: line_test(by, event) for event in events}
    for hand in finished_hands(HITS, 6, DeckOf.FIFTY_TWO, AskedOfDealer(suits=True)):
        true = {event for event in events if holds[event](hand.looked_at)}
        for event in true:
            wider[event] &= true
    # What needs names says nothing alone; as the wider event of a line that names cards it has a test of its own.
    assert {event: wider_events(by, event) & set(events) for event in events} == wider


# -- lines that name cards, an up card or a player's blackjack


def test_the_card_that_busts_is_each_ten_value_alike() -> None:
    """Sixteen different cards count ten; the draw looks at what they count alone, so that each busts as often."""
    found = chances({"busting-card of ten-values": 2}, 6)["busting-card of ten-values"]
    assert chances({"busting-card of king-of-spades": 20}, 6)["busting-card of king-of-spades"] == found / 16


def test_under_a_six_and_under_a_five_as_in_every_draw_of_one_deck() -> None:
    lines = {"bust under sixes": 2, "bust under fives": 3}
    under = followed(dict(ONE_DECK), STANDS, lambda hand: f"{hand[0]}" if sum(hand) > 21 else "")
    assert chances(lines, 1) == {
        "bust under sixes": under["6"],
        "bust under fives": under["5"],
        LOSES: 1 - under["6"] - under["5"],
    }


def test_with_a_players_blackjack_as_in_every_draw_of_the_rest_of_one_deck() -> None:
    """A blackjack is 2 x 4 x 16 of 52 x 51 deals, and takes an ace and a ten-value out of the deck."""
    natural = Fraction(2 * 4 * 16, 52 * 51)
    rest = followed(ONE_DECK | {1: 3, 10: 15}, STANDS, number_of_cards)
    found = chances({"bust-in-five and player-blackjack": 100, "bust-in-five": 4}, 1)
    both = natural * rest["bust-in-five"]
    every = followed(dict(ONE_DECK), STANDS, number_of_cards)["bust-in-five"]
    assert (found["bust-in-five and player-blackjack"], found["bust-in-five"]) == (both, every - both)


# -- where the hand is not always finished


def test_where_the_dealer_does_not_always_finish_the_hand_the_odds_depend_on_the_play() -> None:
    assert odds_of_wager(wager({"bust": 2}), 6) == DependsOnPlay("a-wager")

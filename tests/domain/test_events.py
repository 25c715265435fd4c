"""Which event a pay table pays, told from the cards."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from tests.each_case import each_case
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.event_keys import LookedAt, line_test
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.named_events import known_events, needs_names, wider_events
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.money.amounts import Cents, FixedSum, Odds


def events_of(decided_by: DecidedBy, cards: WagerCards) -> tuple[str, ...]:
    """Every event that holds for ``cards``, in the order in which they are known."""
    shown = cards.looked_at(decided_by)
    return tuple(event for event in standing_alone(decided_by) if line_test(decided_by, event)(shown))


def standing_alone(decided_by: DecidedBy) -> tuple[str, ...]:
    """The events that need not say of which cards they are."""
    return tuple(event for event in known_events(decided_by) if not needs_names(decided_by, event))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(each) for each in text.split())


def with_up_card(first_two: str, up: str) -> WagerCards:
    return WagerCards(cards(first_two), Card.parse(up))


def pays(**lines: str) -> PayTable:
    return PayTable(tuple(PayLine(event.replace("_", "-"), Odds.parse(price)) for event, price in lines.items()))


TWENTY_ONE_PLUS_THREE = pays(
    suited_three_of_a_kind="100 to 1",
    straight_flush="35 to 1",
    three_of_a_kind="33 to 1",
    straight="10 to 1",
    flush="5 to 1",
)
BONUS_21 = pays(
    five_card_21="3 to 2",
    six_card_21="2 to 1",
    seven_card_21="3 to 1",
    six_seven_eight_mixed="3 to 2",
    six_seven_eight_suited="2 to 1",
    six_seven_eight_spades="3 to 1",
    triple_seven_mixed="3 to 2",
    triple_seven_suited="2 to 1",
    triple_seven_spades="3 to 1",
)


def best(table: PayTable, decided_by: DecidedBy, shown: WagerCards) -> str | None:
    line = best_line(table, decided_by, shown)
    return None if line is None else line.event


@each_case(
    ("first_two", "up", "event"),
    [
        ("7H 7H", "7H", "suited-three-of-a-kind"),
        ("7H 7S", "7H", "three-of-a-kind"),
        ("5C 7C", "6C", "straight-flush"),
        ("AH 3S", "2D", "straight"),
        ("KH AS", "QD", "straight"),
        ("AH 2S", "KD", None),
        ("KD AD", "2D", "flush"),
        ("2D 9D", "2D", "flush"),
        ("9H 9S", "4D", None),
    ],
)
def test_21_plus_3_pays_the_best_event_of_the_first_two_and_the_up_card(
    first_two: str, up: str, event: str | None
) -> None:
    assert best(TWENTY_ONE_PLUS_THREE, DecidedBy.FIRST_TWO_AND_UP_CARD, with_up_card(first_two, up)) == event


@each_case(
    ("first_two", "events"),
    [
        ("8H 8H", ("two-suited",)),
        ("8H 8S", ("one-suited-one-non-suited",)),
        ("8S 8S", ("two-non-suited",)),
        ("8H 9H", ("one-suited",)),
        ("9H 8C", ("one-non-suited",)),
        ("9H KH", ()),
    ],
)
def test_matches_with_the_up_card_are_counted_exactly(first_two: str, events: tuple[str, ...]) -> None:
    assert events_of(DecidedBy.MATCHES_WITH_UP_CARD, with_up_card(first_two, "8H")) == events


def test_ten_value_cards_of_another_rank_are_no_match() -> None:
    assert events_of(DecidedBy.MATCHES_WITH_UP_CARD, with_up_card("KH QH", "TH")) == ()


@each_case(
    ("hand", "event"),
    [
        ("2S 3H 4D 5C 7H", "five-card-21"),
        ("2S 3H 4D 5C 5H 2D", "six-card-21"),
        ("2S 3H 4D 2C 2H 3D 5S", "seven-card-21"),
        ("AS AH AD AC 2H 3D 5S 7C", "seven-card-21"),
        ("8S 6H 7D", "six-seven-eight-mixed"),
        ("8H 6H 7H", "six-seven-eight-suited"),
        ("8S 6S 7S", "six-seven-eight-spades"),
        ("7S 7H 7H", "triple-seven-mixed"),
        ("7D 7D 7D", "triple-seven-suited"),
        ("7S 7S 7S", "triple-seven-spades"),
        ("KS 5H 6D", None),
        ("2S 3H 4D 5C 6H", None),
        ("AS KS", None),
    ],
)
def test_the_bonus_for_21_pays_the_best_line(hand: str, event: str | None) -> None:
    assert best(BONUS_21, DecidedBy.PLAY_OF_THE_HAND, WagerCards(cards(hand))) == event


@each_case(
    ("first_two", "held"),
    [
        ("QH QH", {"queen-of-hearts-pair", "perfect-pair", "matched-twenty", "suited-twenty"}),
        ("QH QD", {"coloured-pair", "any-pair", "any-twenty"}),
        ("QH QS", {"mixed-pair", "any-pair", "any-twenty"}),
        ("AH 9H", {"suited-twenty", "any-twenty", "suited", "under-thirteen"}),
        ("KS QS", {"suited-king-queen", "suited", "suited-twenty", "over-thirteen"}),
        ("AS KS", {"suited-blackjack", "blackjack", "suited", "under-thirteen"}),
        ("AS AS", {"pair-of-aces", "suited-pair-of-aces", "perfect-pair"}),
        ("9S 4H", {"thirteen"}),
    ],
)
def test_events_of_two_cards(first_two: str, held: set[str]) -> None:
    assert held <= set(events_of(DecidedBy.FIRST_TWO_CARDS, WagerCards(cards(first_two))))


def test_a_pair_is_perfect_or_coloured_or_mixed_never_two_of_them() -> None:
    kinds = {"perfect-pair", "coloured-pair", "mixed-pair"}
    for other, kind in (("5H", "perfect-pair"), ("5D", "coloured-pair"), ("5C", "mixed-pair")):
        held = events_of(DecidedBy.FIRST_TWO_CARDS, WagerCards(cards(f"5H {other}")))
        assert kinds & set(held) == {kind}


def test_a_wager_on_the_dealers_hand_looks_at_the_dealers_two_cards() -> None:
    shown = WagerCards(cards("2S 3H"), up=Card.parse("AH"), hole=Card.parse("KH"))
    assert "suited-blackjack" in events_of(DecidedBy.DEALERS_FIRST_TWO_CARDS, shown)


def test_only_the_first_two_cards_decide_a_wager_on_them() -> None:
    assert "any-pair" in events_of(DecidedBy.FIRST_TWO_CARDS, WagerCards(cards("5H 5D 9S")))


def test_a_fixed_sum_is_weighed_against_odds_at_the_stake() -> None:
    table = PayTable((PayLine("any-pair", FixedSum(Cents(1000_00))), PayLine("perfect-pair", Odds(200, 1))))
    pair = WagerCards(cards("5H 5H"))
    at_two_dollars = best_line(table, DecidedBy.FIRST_TWO_CARDS, pair, Cents(2_00))
    at_ten_dollars = best_line(table, DecidedBy.FIRST_TWO_CARDS, pair, Cents(10_00))
    assert at_two_dollars is not None and at_two_dollars.event == "any-pair"
    assert at_ten_dollars is not None and at_ten_dollars.event == "perfect-pair"


def test_of_lines_that_pay_the_same_the_first_in_the_table_is_named() -> None:
    table = pays(any_pair="5 to 1", pair_of_aces="5 to 1")
    assert best(table, DecidedBy.FIRST_TWO_CARDS, WagerCards(cards("AH AD"))) == "any-pair"


def test_a_missing_up_card_is_said() -> None:
    with pytest.raises(ValueError, match="needs 3 cards, not 2"):
        events_of(DecidedBy.MATCHES_WITH_UP_CARD, WagerCards(cards("AH AD")))


def test_every_way_of_deciding_knows_events() -> None:
    assert all(known_events(decided_by) for decided_by in DecidedBy)
    assert "straight-flush" in known_events(DecidedBy.FIRST_TWO_AND_UP_CARD)
    assert "straight-flush" not in known_events(DecidedBy.FIRST_TWO_CARDS)


ALL = tuple(Card(rank, suit) for rank in Rank for suit in Suit)


@pytest.mark.parametrize(
    ("decided_by", "cards"),
    [(DecidedBy.FIRST_TWO_CARDS, 2), (DecidedBy.DEALERS_FIRST_TWO_CARDS, 2), (DecidedBy.FIRST_TWO_AND_UP_CARD, 3)],
)
def test_an_event_is_wider_where_it_holds_for_every_hand_of_the_other(decided_by: DecidedBy, cards: int) -> None:
    events = standing_alone(decided_by)
    wider = {event: set(events) - {event} for event in events}
    for dealt in combinations_with_replacement(ALL, cards):
        true = {event for event in events if line_test(decided_by, event)(LookedAt(dealt))}
        for event in true:
            wider[event] &= true
    assert {event: wider_events(decided_by, event) for event in events} == wider


def test_an_up_card_between_lies_between_by_some_spread_and_no_other() -> None:
    by = DecidedBy.UP_CARD_BETWEEN
    events = standing_alone(by)
    wider = {event: set(events) - {event} for event in events}
    for dealt in product([card for card in ALL if card.suit is Suit.SPADES], repeat=3):
        true = {event for event in events if line_test(by, event)(LookedAt(dealt))}
        for event in true:
            wider[event] &= true
    assert {event: wider_events(by, event) for event in events} == wider


@each_case(
    ("first_two", "up", "event"),
    [
        ("5S 7H", "6C", "between-by-one"),
        ("7H 5S", "6C", "between-by-one"),
        ("5S 8H", "6C", "between-by-two"),
        ("5S 8H", "7C", "between-by-two"),
        ("9S KH", "TC", "between-by-three"),
        ("TS AH", "KC", "between-by-three"),
        ("2S 7H", "3C", "between-by-four-or-more"),
        ("2S AH", "KC", "between-by-four-or-more"),
        ("AS 3H", "2C", None),
        ("5S 7H", "7C", None),
        ("5S 6H", "5C", None),
        ("KS KH", "KC", "three-of-a-kind"),
    ],
)
def test_the_up_card_between_the_first_two_pays_by_the_spread(first_two: str, up: str, event: str | None) -> None:
    """The spread is the number of ranks between; the ace stands above the king, so that it has none below the two."""
    spreads = ("one", "two", "three", "four-or-more")
    table = PayTable(
        (PayLine("three-of-a-kind", Odds(30, 1)), *(PayLine(f"between-by-{each}", Odds(2, 1)) for each in spreads))
    )
    assert best(table, DecidedBy.UP_CARD_BETWEEN, with_up_card(first_two, up)) == event


@each_case(
    ("hand", "event"),
    [
        ("7S 2H", "first-card of sevens"),
        ("2S 7H", None),
        ("7S 7H", "first-two of sevens"),
        ("7S 7S", "first-two-suited of sevens"),
        ("7S 7S 2D", "first-two-suited of sevens"),
        ("7S 7H 7D", "first-three of sevens"),
        ("7H 7H 7H", "first-three-suited of sevens"),
        ("7H 7H 7H 2S", "first-three-suited of sevens"),
    ],
)
def test_the_first_three_cards_are_looked_at_in_the_order_dealt(hand: str, event: str | None) -> None:
    prices = {
        "first-three-suited": 5000,
        "first-three": 500,
        "first-two-suited": 100,
        "first-two": 50,
        "first-card": 3,
    }
    sevens = PayTable(tuple(PayLine(f"{each} of sevens", Odds(pays, 1)) for each, pays in prices.items()))
    assert best(sevens, DecidedBy.FIRST_THREE_CARDS, WagerCards(cards(hand))) == event


def test_the_first_card_alone_decides_a_wager_on_it() -> None:
    table = PayTable((PayLine("card of aces", Odds(9, 1)),))
    assert best(table, DecidedBy.FIRST_CARD, WagerCards(cards("AS KH"))) == "card of aces"
    assert best(table, DecidedBy.FIRST_CARD, WagerCards(cards("KH AS"))) is None


def test_matches_lie_beside_one_another() -> None:
    by = DecidedBy.MATCHES_WITH_UP_CARD
    assert {wider_events(by, each) for each in known_events(by)} == {frozenset()}

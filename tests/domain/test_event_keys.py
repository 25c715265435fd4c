"""What a line of a pay table says besides its event: of which cards, under which up cards, who has a blackjack."""

from __future__ import annotations

import pytest

from tests.domain.test_events import best, cards
from tests.each_case import each_case
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.event_keys import EventFault, is_within, parse_event
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.money.amounts import Odds

TWO, THREE = DecidedBy.FIRST_TWO_CARDS, DecidedBy.FIRST_TWO_AND_UP_CARD


def holds(decided_by: DecidedBy, line: str, hand: str, up: str = "", hole: str = "") -> bool:
    dealers = (Card.parse(each) if each else None for each in (up, hole))
    table = PayTable((PayLine(line, Odds(1, 1)),))
    return best_line(table, decided_by, WagerCards(cards(hand), *dealers)) is not None


@each_case(
    ("line", "hand", "is_so"),
    [
        ("perfect-pair of queens", "QS QS", True),
        ("perfect-pair of queens", "KS KS", False),
        ("perfect-pair of queen-of-hearts", "QH QH", True),
        ("perfect-pair of queen-of-hearts", "QD QD", False),
        ("any-pair of kings, queens", "KS KH", True),
        ("suited of spades", "2S 9S", True),
        ("suited of spades", "2S 9H", False),
        ("suited of spades", "2H 9H", False),
        ("blackjack of ace-of-spades, jack-of-spades", "JS AS", True),
        ("blackjack of ace-of-spades, jack-of-spades", "JC AS", False),
        ("any-twenty of tens", "TS TH", True),
        ("any-twenty of tens", "TS KH", False),
        ("any-twenty of ten-values", "TS KH", True),
        ("any-twenty of ten-values", "AS 9H", False),
        ("any-twenty of faces", "TS KH", False),
        ("any-twenty of red", "TD KH", True),
        ("one of aces", "AS 5H", True),
        ("one of aces", "AS AH", False),
        ("two of aces", "AS AH", True),
        ("two of sevens, eights", "7S 8H", True),
        ("one of queen-of-hearts", "QH QS", True),
    ],
)
def test_a_line_names_the_cards_that_make_its_event(line: str, hand: str, is_so: bool) -> None:
    assert holds(TWO, line, hand) is is_so


@each_case(
    ("line", "hand", "up", "is_so"),
    [
        ("flush of hearts", "2H 9H", "KH", True),
        ("flush of hearts", "2S 9S", "KS", False),
        ("three-of-a-kind of sevens", "7H 7S", "7C", True),
        ("pair of aces", "AH 7S", "AC", True),
        ("pair of aces", "7H 7S", "AC", False),
        ("two of aces", "AH 7S", "AC", True),
        ("three of aces", "AH AS", "AC", True),
        ("one of aces", "AH AS", "9C", False),
    ],
)
def test_of_three_cards_a_pair_is_the_two_that_are_alike(line: str, hand: str, up: str, is_so: bool) -> None:
    assert holds(THREE, line, hand, up) is is_so


def test_a_line_under_some_up_cards_holds_under_no_other() -> None:
    assert holds(TWO, "any-pair under sixes, sevens", "9S 9H", "7C")
    assert not holds(TWO, "any-pair under sixes, sevens", "9S 9H", "8C")
    assert holds(DecidedBy.PLAY_OF_THE_HAND, "triple-seven-suited under sevens", "7H 7H 7H", "7S")
    assert not holds(DecidedBy.PLAY_OF_THE_HAND, "triple-seven-suited under sevens", "7H 7H 7H", "TS")


def test_a_line_asks_for_the_dealers_blackjack() -> None:
    line = "perfect-pair of queen-of-hearts and dealer-blackjack"
    assert holds(TWO, line, "QH QH", "AS", "KS")
    assert not holds(TWO, line, "QH QH", "AS", "9S")
    assert not holds(TWO, line, "QH QH", "9S")


def test_under_an_ace_nobody_knows_it_before_the_hole_card() -> None:
    with pytest.raises(ValueError, match="whether the dealer has a blackjack"):
        holds(TWO, "any-pair and dealer-blackjack", "QH QH", "AS")


def test_a_line_asks_for_the_players_blackjack() -> None:
    assert holds(DecidedBy.MATCHES_WITH_UP_CARD, "one-suited and player-blackjack", "AS KH", "AS")
    assert not holds(DecidedBy.MATCHES_WITH_UP_CARD, "one-suited and player-blackjack", "AS 9H", "AS")
    assert holds(DecidedBy.DEALERS_FIRST_TWO_CARDS, "blackjack and player-blackjack", "AS KH", "AS", "KS")


@each_case(
    ("decided_by", "line", "said"),
    [
        (TWO, "any-par of kings", "'any-par' is no event of a wager decided by first-two-cards."),
        (TWO, "any pair", "'any pair' is no event of a wager decided by first-two-cards."),
        (TWO, "any-pair of kinks", "'kinks' names no cards."),
        (TWO, "any-pair of kings, kings", "'kings' is named twice: keep one."),
        (TWO, "any-pair and a-blackjack", "'a-blackjack' is no condition of a line."),
        (TWO, "one", "'one' must say of which cards: write 'one of aces', for example."),
        (TWO, "pair-of-aces of kings", "No cards make 'pair-of-aces' as this line wants them."),
        (TWO, "any-pair and player-blackjack", "No cards make 'any-pair' as this line wants them."),
        (THREE, "straight of red, black and dealer-blackjack under sixes", "'dealer-blackjack under sixes' is no"),
        (THREE, "pair of aces under sixes and dealer-blackjack", "The dealer cannot have a blackjack under these"),
        (THREE, "six-seven-eight and dealer-blackjack", "No cards make 'six-seven-eight' as this line wants them."),
        (DecidedBy.UP_CARD_BETWEEN, "between of kings", "'between' cannot say of which cards it is made"),
        (DecidedBy.DEALERS_FIRST_TWO_CARDS, "suited and dealer-blackjack", "This wager looks at the dealer's first"),
        (DecidedBy.PLAY_OF_THE_HAND, "triple-seven-suited and dealer-blackjack", "A line of a wager decided by play-"),
    ],
)
def test_a_line_that_cannot_be_is_said(decided_by: DecidedBy, line: str, said: str) -> None:
    with pytest.raises(EventFault) as raised:
        parse_event(decided_by, line)
    assert str(raised.value).startswith(said)


@pytest.mark.parametrize(
    ("decided_by", "line", "wider"),
    [
        (TWO, "perfect-pair of queens", "perfect-pair"),
        (TWO, "perfect-pair of queens", "any-pair of queens, kings"),
        (TWO, "queen-of-hearts-pair", "perfect-pair of queens"),
        (TWO, "pair-of-aces", "two of aces"),
        (TWO, "any-pair and dealer-blackjack", "any-pair"),
        (TWO, "perfect-pair and dealer-blackjack", "any-pair and dealer-blackjack"),
        (TWO, "any-pair under sixes", "any-pair under fives, sixes"),
        (TWO, "suited-blackjack", "suited and player-blackjack"),
        (THREE, "triple-seven-suited", "pair under sevens"),
        (THREE, "three-of-a-kind of sevens", "pair of sevens"),
    ],
)
def test_a_line_lies_within_one_that_asks_less(decided_by: DecidedBy, line: str, wider: str) -> None:
    assert is_within(decided_by, line, wider)
    assert not is_within(decided_by, wider, line) or {line, wider} == {"pair-of-aces", "two of aces"}


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("one of aces", "one of aces, kings"),
        ("any-pair", "any-pair of kings"),
        ("any-pair", "any-pair and dealer-blackjack"),
        ("any-pair under fives", "any-pair under sixes"),
        ("any-pair of kings", "suited"),
    ],
)
def test_a_line_that_asks_for_something_else_is_not_wider(line: str, other: str) -> None:
    assert not is_within(TWO, line, other)


def test_of_several_lines_that_hold_the_dearest_pays() -> None:
    table = PayTable(
        (
            PayLine("perfect-pair of queen-of-hearts and dealer-blackjack", Odds(1000, 1)),
            PayLine("perfect-pair of queen-of-hearts", Odds(125, 1)),
            PayLine("any-twenty", Odds(4, 1)),
        )
    )
    ladies = cards("QH QH")
    with_blackjack = WagerCards(ladies, Card.parse("AS"), Card.parse("TS"))
    assert best(table, TWO, with_blackjack) == "perfect-pair of queen-of-hearts and dealer-blackjack"
    assert best(table, TWO, WagerCards(ladies, Card.parse("6S"))) == "perfect-pair of queen-of-hearts"
    assert best(table, TWO, WagerCards(cards("QH KS"), Card.parse("6S"))) == "any-twenty"


MATCHES = DecidedBy.MATCHES_WITH_UP_CARD


@each_case(
    ("line", "hand", "is_so"),
    [
        ("two-suited of ace-of-spades", "AS AS AS", True),
        ("two-suited of ace-of-spades", "KH KH KH", False),
        ("one-suited of kings", "7C KH KH", True),
        ("one-suited of kings", "KH 7C 7C", False),
    ],
)
def test_the_cards_named_of_a_match_are_those_that_match(line: str, hand: str, is_so: bool) -> None:
    *first_two, up = hand.split()
    assert holds(MATCHES, line, " ".join(first_two), up) is is_so


@pytest.mark.parametrize("wider", ["bust-in-three", "busting-card of sixes", "busting-card of sixes, sevens", "bust"])
def test_a_bust_in_three_cards_with_a_six_last_is_within_each_wider_event(wider: str) -> None:
    assert is_within(DecidedBy.DEALERS_HAND, "bust-in-three of sixes", wider)


def test_any_bust_with_a_six_last_is_not_within_one_in_three_cards() -> None:
    assert not is_within(DecidedBy.DEALERS_HAND, "busting-card of sixes", "bust-in-three of sixes")
    assert not is_within(DecidedBy.DEALERS_HAND, "bust-in-three", "busting-card of sixes")

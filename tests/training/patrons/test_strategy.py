"""What patrons wish for: basic strategy as published for several decks, the timid, the reckless."""

from __future__ import annotations

from random import Random

import pytest

from tests.domain.games import cards, game, hand
from tests.each_case import each_case
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision
from trainer.training.patrons.patron_temperament import Temperament, wishes
from trainer.training.patrons.strategy import sound_wishes, surrenders_early

STANDS_SOFT_17 = game("casino-shoe-and-pitch/shoe")
HITS_SOFT_17 = game("rockingham/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")

HIT, STAND, DOUBLE, SPLIT, SURRENDER = (
    Decision.HIT,
    Decision.STAND,
    Decision.DOUBLE,
    Decision.SPLIT,
    Decision.SURRENDER,
)


@each_case(
    ("held", "up", "wished"),
    [
        ("TS 6D", "TH", [SURRENDER, HIT]),
        ("TS 5D", "TH", [SURRENDER, HIT]),
        ("TS 5D", "9H", [HIT]),
        ("TS 6D", "6H", [STAND]),
        ("TS 2D", "3H", [HIT]),
        ("TS 2D", "4H", [STAND]),
        ("TS 7D", "AH", [STAND]),
        ("6S 5D", "6H", [DOUBLE, HIT]),
        ("6S 5D", "AH", [HIT]),
        ("6S 4D", "TH", [HIT]),
        ("5S 5D", "9H", [DOUBLE, HIT]),
        ("5S 4D", "3H", [DOUBLE, HIT]),
        ("AS 7D", "9H", [HIT]),
        ("AS 7D", "8H", [STAND]),
        ("AS 7D", "4H", [DOUBLE, STAND]),
        ("AS 6D", "7H", [HIT]),
        ("AS 8D", "6H", [STAND]),
        ("8S 8D", "TH", [SPLIT, SURRENDER, HIT]),
        ("AS AD", "AH", [SPLIT, HIT]),
        ("9S 9D", "7H", [STAND]),
        ("9S 9D", "8H", [SPLIT, STAND]),
        ("TS TD", "6H", [STAND]),
        ("2S 3D 4H", "6H", [DOUBLE, HIT]),
    ],
)
def test_a_sound_patron_plays_basic_strategy(held: str, up: str, wished: list[Decision]) -> None:
    (shown,) = cards(up)
    assert list(sound_wishes(STANDS_SOFT_17, hand(held), shown)) == wished


def test_where_the_dealer_hits_soft_17_eleven_is_doubled_against_an_ace_too() -> None:
    (ace,) = cards("AH")
    assert list(sound_wishes(HITS_SOFT_17, hand("6S 5D"), ace)) == [DOUBLE, HIT]


def test_without_pip_tens_stiff_hands_are_hit_more_often() -> None:
    (four,) = cards("4H")
    assert list(sound_wishes(SPANISH, hand("KS 2D"), four)) == [HIT]
    assert list(sound_wishes(STANDS_SOFT_17, hand("KS 2D"), four)) == [STAND]


@pytest.mark.parametrize(
    ("held", "up", "gives_up"), [("TS 6D", "AH", True), ("TS 4D", "TH", True), ("TS 8D", "AH", False)]
)
def test_early_surrender_is_sound_with_stiff_hands_against_an_ace_or_ten(held: str, up: str, gives_up: bool) -> None:
    (shown,) = cards(up)
    assert surrenders_early(hand(held), shown) is gives_up


@each_case("seed", range(30))
def test_the_timid_never_draw_to_a_hand_that_can_bust_and_part_nothing_but_aces(seed: int) -> None:
    random = Random(seed)
    (six,) = cards("6H")
    assert list(wishes(Temperament.TIMID, STANDS_SOFT_17, hand("TS 2D"), six, random)) == [STAND]
    assert SPLIT not in list(wishes(Temperament.TIMID, STANDS_SOFT_17, hand("8S 8D"), six, random))
    assert next(iter(wishes(Temperament.TIMID, STANDS_SOFT_17, hand("AS AD"), six, random))) is SPLIT


def test_nobody_stands_on_a_soft_17_or_less() -> None:
    random = Random(1)
    for temperament in Temperament:
        for low in "23456":
            for up in cards("2H 6H TH AH"):
                wished = list(wishes(temperament, STANDS_SOFT_17, hand(f"AS {low}D"), up, random))
                assert wished[-1] is HIT


def test_the_reckless_part_tens_and_hit_stiff_hands_now_and_then() -> None:
    random = Random(2)
    (six,) = cards("6H")
    tens = [next(iter(wishes(Temperament.RECKLESS, STANDS_SOFT_17, hand("TS KD"), six, random))) for _ in range(200)]
    stiff = [next(iter(wishes(Temperament.RECKLESS, STANDS_SOFT_17, hand("TS 6D"), six, random))) for _ in range(200)]
    assert {SPLIT, STAND} <= set(tens)
    assert {HIT, STAND} <= set(stiff)


UP_CARDS = "2H 3H 4H 5H 6H 7H 8H 9H KH AH"
FOUR_TO_EIGHT_DECKS = {
    "5S 3D": "HHHHHHHHHH",
    "5S 4D": "HDDDDHHHHH",
    "6S 4D": "DDDDDDDDHH",
    "6S 5D": "DDDDDDDDDH",
    "KS 2D": "HHSSSHHHHH",
    "KS 3D": "SSSSSHHHHH",
    "KS 4D": "SSSSSHHHHH",
    "KS 5D": "SSSSSHHHRH",
    "KS 6D": "SSSSSHHRRR",
    "KS 7D": "SSSSSSSSSS",
    "AS 2D": "HHHDDHHHHH",
    "AS 3D": "HHHDDHHHHH",
    "AS 4D": "HHDDDHHHHH",
    "AS 5D": "HHDDDHHHHH",
    "AS 6D": "HDDDDHHHHH",
    "AS 7D": "SDDDDSSHHH",
    "AS 8D": "SSSSSSSSSS",
    "AS AD": "PPPPPPPPPP",
    "2S 2D": "PPPPPPHHHH",
    "3S 3D": "PPPPPPHHHH",
    "4S 4D": "HHHPPHHHHH",
    "5S 5D": "DDDDDDDDHH",
    "6S 6D": "PPPPPHHHHH",
    "7S 7D": "PPPPPPHHHH",
    "8S 8D": "PPPPPPPPPP",
    "9S 9D": "PPPPPSPPSS",
    "KS KD": "SSSSSSSSSS",
}
"""The published chart where the dealer stands on soft 17 and splits may be doubled: a row a hand, from 2 to ace."""
WITHOUT_PIP_TENS = {
    "5S 4D": "HHHHDHHHHH",
    "6S 4D": "DDDDDDHHHH",
    "6S 5D": "DDDDDDDDHH",
    "KS 2D": "HHHHHHHHHH",
    "KS 3D": "HHHHSHHHHH",
    "KS 4D": "HHSSSHHHHH",
    "KS 7D": "SSSSSSSSSS",
    "AS 4D": "HHHHHHHHHH",
    "AS 5D": "HHHHDHHHHH",
    "AS 6D": "HHDDDHHHHH",
    "AS 7D": "SSDDDSSHHH",
    "2S 2D": "PPPPPPPHHH",
    "3S 3D": "PPPPPPPHHH",
    "4S 4D": "HHHHHHHHHH",
    "6S 6D": "HHPPPHHHHH",
    "7S 7D": "PPPPPPHHHH",
    "8S 8D": "PPPPPPPPPP",
    "9S 9D": "SPPPPSPPSS",
}
LETTERS = {HIT: "H", STAND: "S", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}


@each_case(
    ("of", "held", "row"),
    [
        *((STANDS_SOFT_17, held, row) for held, row in FOUR_TO_EIGHT_DECKS.items()),
        *((SPANISH, held, row) for held, row in WITHOUT_PIP_TENS.items()),
    ],
)
def test_every_row_of_the_published_chart_is_what_a_sound_patron_wants_first(of: Game, held: str, row: str) -> None:
    assert "".join(LETTERS[next(sound_wishes(of, hand(held), up))] for up in cards(UP_CARDS)) == row

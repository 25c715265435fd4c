"""How sure a rule is belongs to the line, the case or the act it is cited for, and not to the whole rule."""

from __future__ import annotations

import pytest

from tests.domain.games import game
from tests.training.table.edited_rounds import Edit, Seat, Written, before, found_in, header, without
from trainer.domain.house.rules import Kind, said_of
from trainer.wording.rules.sentences import source_words

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
ROCKINGHAM, SHOE = "rockingham/blackjack", "casino-shoe-and-pitch/shoe"
CLEAN, GARBLED = Kind.STATED, Kind.READ


@pytest.mark.parametrize("switched", ["", "~wagers.match-the-dealer.pays"])
@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        # "Two suited matches 18 | One hard and one each match 13 | Two non-suited matches 8 | One suited match 9 | One
        # non-suited match 4": only the line of 13 is garbled.
        (
            SPANISH,
            {
                "two-suited": CLEAN,
                "one-suited-one-non-suited": GARBLED,
                "two-non-suited": CLEAN,
                "one-suited": CLEAN,
                "one-non-suited": CLEAN,
            },
        ),
        # "2 suited suited and one matches 20:1 | One suited suited and one non-suited match 14:1 | One suited suited
        # and one match 10:1 | Two non-suited matched 8:1 | One non-suited match 4:1"
        (
            EXHIBIT,
            {
                "two-suited": GARBLED,
                "one-suited-one-non-suited": GARBLED,
                "one-suited": GARBLED,
                "two-non-suited": CLEAN,
                "one-non-suited": CLEAN,
            },
        ),
    ],
)
def test_only_the_garbled_lines_of_a_pay_table_are_read(key: str, kinds: dict[str, Kind], switched: str) -> None:
    (wager,) = (each for each in game(f"{key}{switched}").side_wagers.wagers if each.key == "match-the-dealer")
    assert {event: said_of(wager.pays, event).ref.kind for event in kinds} == kinds
    assert wager.pays.ref.kind is Kind.READ


def sources(of: Written, edit: Edit) -> list[tuple[str, str]]:
    faults = (found.fault for found in found_in(of, edit))
    return [(fault.rule.ref.path, source_words(fault.rule)) for fault in faults if fault.rule is not None]


@pytest.mark.parametrize("up", ["AD", "KD"])
def test_that_a_blackjack_waits_under_an_ace_or_a_ten_is_stated_at_rockingham(up: str) -> None:
    of = header(ROCKINGHAM, f"AS {up} KH 8C 5S 5D", Seat(3))
    paid = {"act": "pay-wager", "spot": 3, "kind": "main", "chips": "6x$1"}
    assert sources(of, lambda acts: before(paid, act="peek")(without(act="pay-wager")(acts)))[:1] == [
        ("settling.blackjack_paid", "Stated: Exhibit A, Rockingham Gaming, Blackjack")
    ]


def test_that_it_is_paid_before_the_play_under_other_cards_is_read() -> None:
    of = header(ROCKINGHAM, "AS 9H 9D KH 5C 8C 5S 5D", Seat(2), Seat(3))
    assert sources(of, without(act="pay-wager", spot=2))[0] == (
        "settling.blackjack_paid",
        "Read: Exhibit A, Rockingham Gaming, Blackjack",
    )


def test_that_losing_insurance_is_taken_is_stated_where_only_its_moment_is_custom() -> None:
    of = header(SHOE, "TS AD 9H 8C 5S 5D", Seat(3, chips="2x$5", insurance="1x$5"))
    assert sources(of, without(act="take-wager", kind="insurance")) == [
        ("insurance.pays", "Stated: Blackjack Rules, Insurance")
    ]


@pytest.mark.parametrize(("case", "kind"), [("one-of-two", CLEAN), ("new-players", CLEAN), ("more-than-two", GARBLED)])
def test_what_both_readings_of_the_spots_say_is_stated(case: str, kind: Kind) -> None:
    for key in (EXHIBIT, f"{EXHIBIT}~bets.hands_per_player"):
        assert said_of(game(key).bets.hands_per_player, case).ref.kind is kind

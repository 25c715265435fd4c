"""How sure a rule is belongs to the line, the case or the act it is cited for, and not to the whole rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.domain.games import game, shipped
from tests.lessons import shipped_lessons
from tests.training.table.edited_rounds import Edit, Seat, Written, before, found_in, header, without
from trainer.commands.paper.lesson_text import lesson_lines
from trainer.content.gestures.library import read_gestures
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.training.learn.lessons.telling import told
from trainer.wording.rules.differences import games_words
from trainer.wording.rules.sentences import rule_sentence, source_words

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
ROCKINGHAM, SHOE = "rockingham/blackjack", "casino-shoe-and-pitch/shoe"
CHANCE, COMMON = "games-of-chance/blackjack", "nj-common-hand/common-hand"
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


@pytest.mark.parametrize(
    ("key", "says", "source"),
    [
        (
            SHOE,
            "to have a higher total than the dealer, as near to 21 as possible without going over",
            "Stated: Blackjack Rules, Object",
        ),
        (
            ROCKINGHAM,
            "to come as close to 21 as possible without going over",
            "Stated: Exhibit A, Rockingham Gaming, Opening",
        ),
        (
            EXHIBIT,
            "to beat the dealer: not to go over 21, and to have the higher total or see the dealer bust",
            "Stated: Exhibit A 17-011, Object of the game",
        ),
        (
            CHANCE,
            "to be closer to 21 than the dealer without going over",
            "Stated: Games of Chance Game Procedures, Object",
        ),
        (
            COMMON,
            "to beat the dealer: not to go over 21, and to have the higher total or see the dealer bust",
            "Assumed",
        ),
    ],
)
def test_the_object_of_the_game_is_told_as_each_document_has_it(key: str, says: str, source: str) -> None:
    rule = game(key).settling.object_of_the_game
    assert (rule_sentence(rule, game(key)), source_words(rule)) == (f"The object of the game is {says}", source)
    assert rule_sentence(rule, game(key)) in words_of("settle/win-lose-push", key)


@pytest.mark.parametrize(
    ("key", "name", "reason"),
    [
        (ROCKINGHAM, "shuffle/the-cut", "to protect the shoe"),
        (EXHIBIT, "shuffle/the-cut", "to protect the shoe"),
        (ROCKINGHAM, "shuffle/closing", "to insure that all cards are still there"),
        (EXHIBIT, "shuffle/opening", "to be sure all cards are accounted for and not marked"),
        (EXHIBIT, "insure/settling", "to show that the bet lost"),
        (EXHIBIT, "play/double-and-split", "to represent no more cards"),
        (EXHIBIT, "play/splits", "to signal no more cards"),
        (EXHIBIT, "settle/the-order", "if there is any question the hand can be re-opened and shown"),
        (EXHIBIT, "deal/dealing", "visible to all players, dealers, supervisors and surveillance"),
    ],
)
def test_the_reasons_that_a_document_gives_are_taught_in_its_own_words(key: str, name: str, reason: str) -> None:
    assert f"\u201c{reason}" in words_of(name, key)
    assert f"\u201c{reason}" not in words_of(name, COMMON)


def test_that_a_doubled_hand_loses_the_dollar_once_is_custom() -> None:
    # "If the dealer and player's hands add up to the same sum, the player loses one dollar" speaks of no double.
    of = header(CHANCE, "6S 9D 5H 8C 6H 5D 5C", Seat(3, ({"decision": "double", "chips": "2x$1"},), chips="2x$1"))
    (fault,) = (each.fault for each in found_in(of, without(act="take-wager", kind="main")))
    assert fault.rule is not None
    assert (fault.rule.ref.path, fault.rule.ref.kind) == ("settling.equal_totals", Kind.ASSUMED)


def test_no_quotation_shows_what_a_scanner_made_of_a_smudge() -> None:
    recut = game(ROCKINGHAM).shuffle.dealer_recut
    assert recut.ref.citation is not None
    assert recut.ref.citation.words == "it must be at [illegible]"
    every = (each for of in shipped().games() for rule in of.rules() for each in quoted(rule))
    plain = re.compile(r"[\x20-\x7e\u2026\u00bd\u2013\u2019\u201c\u201d]+")
    assert [words for words in every if not plain.fullmatch(words)] == []


def quoted(rule: Ruled[Any]) -> Iterator[str]:
    cited = (rule.ref.citation, rule.other, *(each.citation for each in rule.passages))
    yield from (each.words for each in cited if each is not None)


def lesson(name: str, key: str) -> str:
    """A lesson as it is printed for the game."""
    of = told(shipped_lessons().lessons[name], game(key), shipped().games())
    return "\n".join(lesson_lines(of, read_gestures().gestures))


def words_of(name: str, key: str) -> str:
    """The same with its line breaks left out."""
    return " ".join(lesson(name, key).split())


def test_a_place_in_a_table_begins_small_where_the_column_does() -> None:
    # "is lost, and you take it" above, so not "The player loses $1" below it.
    assert "the same as yours          the player loses $1" in lesson("settle/win-lose-push", CHANCE)


def test_what_the_second_hand_of_an_automatic_split_has_rests_on_the_stated_rule() -> None:
    split = words_of("play/splits", COMMON)
    said = r"A patron plays the first hand only, or both for an equal second wager\. Without the second wager"
    assert re.search(said, split)
    assert "they would never agree. A list" in split


def test_the_patrons_of_the_text_are_not_those_of_the_round_that_is_watched() -> None:
    text, _, watched = lesson("settle/common-hand", COMMON).partition("Watch the dealer")
    assert {name for name in ("Ann", "Bo", "Cleo") if name in watched}
    assert not re.search(r"\b(Ann|Bo|Cleo)\b", text)


def test_of_twenty_games_that_have_a_rule_alike_six_are_named() -> None:
    every = list(shipped().games()) * 3
    named = games_words(every[:20])
    assert named.endswith("; and 14 more")
    assert named.count(";") == 6
    assert games_words(every[:6]).count(";") == 5

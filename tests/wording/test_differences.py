"""What differs between two games, told in words: each side its own, with how sure it is and where it stands."""

from __future__ import annotations

from dataclasses import replace

from tests.domain.games import game
from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.money.currency import Currency
from trainer.wording.rules.differences import ALIKE, ToldDifference, all_told, section_title, told
from trainer.wording.rules.sentences import GROUP_TITLES

SHIPPED = (
    *("casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck", "exhibit-17-011/blackjack"),
    *("exhibit-17-011/spanish-21", "games-of-chance/blackjack", "nj-common-hand/common-hand", "rockingham/blackjack"),
)


def by_path(one: Game, other: Game) -> dict[str, ToldDifference]:
    return {each.path: told(each, one, other) for each in differences(one, other)}


def test_a_stated_rule_quotes_its_document_and_a_custom_says_that_none_speaks_of_it() -> None:
    found = by_path(game("rockingham/blackjack"), game("exhibit-17-011/blackjack"))["insurance.offered_to"]
    assert found.title == "Who may insure"
    assert found.one.sureness == "Stated: Exhibit A, Rockingham Gaming, Ace up"
    assert found.one.quoted == "Players that do not have blackjack may insure"
    assert found.other.sureness == "Assumed: Standard practice; this house\u2019s document doesn\u2019t say"
    assert found.other.quoted == ""


def test_amounts_are_told_in_each_houses_own_money() -> None:
    rockingham, chance = game("rockingham/blackjack"), game("games-of-chance/blackjack")
    equipment = replace(chance.equipment, currency=replace(chance.equipment.currency, value=Currency("\u20ac")))
    bet = by_path(rockingham, replace(chance, equipment=equipment))["bets.main_bet"]
    assert bet.one.words.startswith("$2")
    assert bet.other.words == "\u20ac2 or \u20ac4"


def test_cards_that_decide_a_wager_are_named_where_they_are_the_difference() -> None:
    exhibit = game("exhibit-17-011/blackjack")
    wagers = tuple(
        replace(each, decided_by=DecidedBy.FIRST_THREE_CARDS) if each.key == "21+3" else each
        for each in exhibit.side_wagers.wagers
    )
    other = replace(exhibit, side_wagers=replace(exhibit.side_wagers, wagers=wagers))
    pays = by_path(exhibit, other)["wagers.21+3.pays"]
    assert pays.one.words.endswith("; decided by the first two cards and the up card")
    assert pays.other.words.endswith("; decided by the first three cards dealt")


def test_between_any_two_games_both_sides_say_something_else_and_no_custom_is_quoted() -> None:
    games = [game(key) for key in SHIPPED]
    for one in games:
        for other in games:
            for each in by_path(one, other).values():
                assert each.group in GROUP_TITLES
                assert (each.one.words, each.one.steps) != (each.other.words, each.other.steps), each
                for side in (each.one, each.other):
                    assert bool(side.quoted) == (side.citation is not None)
                    assert side.citation is not None or side.kind in (None, Kind.ASSUMED)


def test_even_money_is_not_refused_where_a_blackjack_is_already_paid() -> None:
    even_money = by_path(game("exhibit-17-011/blackjack"), game("exhibit-17-011/spanish-21"))[
        "insurance.even_money_against"
    ]
    assert (even_money.one.words, even_money.other.words) == (
        "Against an ace",
        "None to offer, a blackjack is already paid",
    )


def test_what_one_document_says_comes_last_under_a_title_of_its_own() -> None:
    found = all_told(game("rockingham/blackjack"), game("games-of-chance/blackjack"))
    groups = [each.group for each in found]
    assert groups[-1] == ALIKE
    assert ALIKE not in groups[: groups.index(ALIKE)] and set(groups[groups.index(ALIKE) :]) == {ALIKE}
    assert section_title(ALIKE) == "The same in both, said by one document only"
    bust = next(each for each in found if each.path == "settling.bust")
    assert (bust.one.words, bust.one.sureness) == (
        "The bet is taken first, then the cards",
        "Stated: Exhibit A, Rockingham Gaming, Opening",
    )
    assert (bust.other.words, bust.other.kind) == ("The bet is taken first, then the cards", Kind.ASSUMED)

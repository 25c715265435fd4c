"""What differs between two houses, held to the documents' own reading, and what is none of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.domain.games import game, with_rules
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.differences import Difference, differences, said_by_one
from trainer.domain.house.games import Game
from trainer.domain.house.idle_rules import Idle
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Kind
from trainer.domain.house.side_wagers import DecidedBy, PayTable, SideWager
from trainer.domain.house.terms import BlackjackPaid, SoftSeventeen
from trainer.domain.money.amounts import Cents

ROCKINGHAM, EXHIBIT, SPANISH = "rockingham/blackjack", "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
SHOE, PITCH = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
CHANCE, COMMON = "games-of-chance/blackjack", "nj-common-hand/common-hand"


def by_path(one: str | Game, other: str | Game) -> dict[str, Difference]:
    games = [game(each) if isinstance(each, str) else each for each in (one, other)]
    return {each.path: each for each in differences(*games)}


def values(difference: Difference) -> list[object]:
    return [None if side.rule is None else side.rule.value for side in (difference.one, difference.other)]


def kinds(difference: Difference) -> list[Kind | None]:
    return [None if side.rule is None else side.rule.ref.kind for side in (difference.one, difference.other)]


def with_wager(of: Game, key: str, **changed: object) -> Game:
    """The game with something of one side wager changed."""
    wagers = tuple(replace(each, **changed) if each.key == key else each for each in of.side_wagers.wagers)  # type: ignore[arg-type]
    return replace(of, side_wagers=replace(of.side_wagers, wagers=wagers))


def wager(of: Game, key: str) -> SideWager:
    return next(each for each in of.side_wagers.wagers if each.key == key)


def test_rockingham_hits_soft_17_as_stated_and_the_exhibit_stands_as_read() -> None:
    soft = by_path(ROCKINGHAM, EXHIBIT)["dealer.soft_17"]
    assert values(soft) == [SoftSeventeen.HIT, SoftSeventeen.STAND]
    assert kinds(soft) == [Kind.STATED, Kind.READ]


def test_rockingham_pays_a_blackjack_at_once_as_read_and_the_exhibit_after_the_check_as_stated() -> None:
    paid = by_path(ROCKINGHAM, EXHIBIT)["settling.blackjack_paid"]
    assert values(paid)[1] is BlackjackPaid.AFTER_THE_CHECK
    assert kinds(paid) == [Kind.READ, Kind.STATED]


@pytest.mark.parametrize(
    "path",
    [
        "bets.side_wager",  # $1 to $4, $2 to $4
        "bets.hands_per_player",  # two hands; more until others wait
        "play.surrender",  # half the bet, after the check; never
        "insurance.offered_to",  # hands without a blackjack; every hand
        "shuffle.dealer_recut",  # one deck at least; 1.5 to 2.5 decks
        "wagers.match-the-up-card.pays",
        "wagers.21+3.pays",
        "wagers.match-the-dealer.pays",
        "settling.pushed_bet",  # the player keeps it; it stays in the circle
    ],
)
def test_rockingham_and_the_exhibit_differ_in(path: str) -> None:
    assert path in by_path(ROCKINGHAM, EXHIBIT)


@pytest.mark.parametrize(
    "path",
    [
        "settling.bust",  # the bet first, then the cards
        "settling.blackjack_pays",  # 3 to 2
        "insurance.pays",  # 2 to 1
        "play.most_hands",  # four
        "play.resplit_aces",  # no third ace is split again
        "play.double_after_split",  # Rockingham states it, the exhibit is read so
    ],
)
def test_what_rockingham_and_the_exhibit_both_say_is_no_difference(path: str) -> None:
    assert path not in by_path(ROCKINGHAM, EXHIBIT)
    assert path in {rule.ref.path for rule in game(EXHIBIT).rules()}


def test_a_bet_in_its_circle_lies_in_the_place_marked_for_it() -> None:
    assert game(CHANCE).bets.place.value is not game(COMMON).bets.place.value
    assert "bets.place" not in by_path(COMMON, CHANCE)


def test_spanish_21_differs_from_the_exhibits_blackjack_in_these_rules_and_no_others() -> None:
    assert set(by_path(EXHIBIT, SPANISH)) == {
        "equipment.deck_of",
        "wagers.21+3.offered",
        "wagers.21+3.pays",
        "wagers.match-the-dealer.pays",
        "insurance.even_money_against",
        "play.split_aces",
        "play.resplit_aces",
        "play.split_ace_card_sideways",
        "play.double_on",
        "play.doubles",
        "settling.blackjack_paid",
        "settling.twenty_one_paid",
        "settling.bonus_21",
        "settling.bonus_21_barred",
        "round.phases",
    }


def test_a_side_wager_that_is_stated_not_to_be_offered_is_cited_as_such() -> None:
    found = by_path(EXHIBIT, SPANISH)
    offered, pays = found["wagers.21+3.offered"], found["wagers.21+3.pays"]
    assert values(offered) == [True, False]
    assert kinds(offered) == [Kind.STATED, Kind.STATED]
    assert pays.other.idle is Idle.WAGER_NOT_OFFERED


def test_a_wager_said_not_to_be_offered_is_as_one_that_is_not_named() -> None:
    assert not [path for path in by_path(SPANISH, CHANCE) if "21+3" in path]


def test_shoe_and_double_deck_of_one_casino_differ_in_the_cards_and_in_what_players_do_with_them() -> None:
    found = by_path(SHOE, PITCH)
    assert {each.group for each in found.values()} == {"equipment", "bets", "deal", "play", "shuffle"}
    assert {"equipment.decks", "deal.dealing", "play.hit_signal", "play.stand_signal"} <= set(found)
    assert found["shuffle.by_hand"].one.idle is Idle.CARDS_NOT_PITCHED
    assert found["shuffle.end_of_shoe"].other.idle is Idle.CARDS_PITCHED


def test_games_of_chance_takes_a_dollar_on_equal_totals_and_lets_the_hand_overrule_the_voice() -> None:
    found = by_path(COMMON, CHANCE)
    assert [kinds(found[path])[1] for path in ("settling.equal_totals", "play.voice", "bets.main_bet")] == [
        Kind.STATED
    ] * 3
    assert "dealer.soft_17" not in found


def test_the_place_of_a_phase_that_no_reading_in_force_calls_for_is_no_difference() -> None:
    # Games of chance surrenders late as it is read, and early by the other reading.
    assert "round.phases" not in by_path(COMMON, CHANCE)
    assert "round.phases" in by_path(COMMON, f"{CHANCE}~play.surrender")


def test_every_rule_of_the_common_hand_is_there_alone() -> None:
    of_the_hand = [each for each in differences(game(CHANCE), game(COMMON)) if each.group == "common_hand"]
    assert len(of_the_hand) == 11
    assert all(each.one.rule is None and each.other.holds for each in of_the_hand)


def test_a_switched_reading_is_compared_as_it_is_switched() -> None:
    assert "dealer.soft_17" not in by_path(ROCKINGHAM, f"{EXHIBIT}~dealer.soft_17")
    # The comparison table of the exhibit has surrender in blackjack; Rockingham surrenders after the check, too.
    assert "play.surrender" in by_path(ROCKINGHAM, EXHIBIT)
    assert "play.surrender" not in by_path(ROCKINGHAM, f"{EXHIBIT}~play.surrender")


def test_what_holds_for_all_side_wagers_is_the_limit_of_one_without_its_own() -> None:
    exhibit = game(EXHIBIT)
    own = replace(exhibit.bets.side_wager, ref=replace(exhibit.bets.side_wager.ref, path="wagers.21+3.limits"))
    assert not by_path(exhibit, with_wager(exhibit, "21+3", limits=own))
    higher = replace(own, value=BetLimits(Cents(2_00), Cents(25_00)))
    limits = by_path(exhibit, with_wager(exhibit, "21+3", limits=higher))["wagers.21+3.limits"]
    assert limits.one.rule is exhibit.bets.side_wager


def test_the_same_prices_in_another_order_are_no_difference_and_other_deciding_cards_are_one() -> None:
    exhibit = game(EXHIBIT)
    pays = wager(exhibit, "21+3").pays
    turned = replace(pays, value=PayTable(pays.value.lines[::-1]))
    assert not by_path(exhibit, with_wager(exhibit, "21+3", pays=turned))
    decided = with_wager(exhibit, "21+3", decided_by=DecidedBy.FIRST_THREE_CARDS)
    assert set(by_path(exhibit, decided)) == {"wagers.21+3.pays"}


def test_signals_in_another_order_are_none_and_steps_of_a_shuffle_are_one() -> None:
    shoe = game(SHOE)
    doubles, steps = shoe.play.double_signal.value, shoe.shuffle.end_of_shoe.value
    assert len(doubles) == 2
    assert not by_path(shoe, with_rules(shoe, play__double_signal=doubles[::-1]))
    assert set(by_path(shoe, with_rules(shoe, shuffle__end_of_shoe=steps[::-1]))) == {"shuffle.end_of_shoe"}


def test_a_bonus_of_which_nothing_is_said_is_barred_on_doubled_and_split_hands() -> None:
    spanish = game(SPANISH)
    unsaid = replace(spanish, settling=replace(spanish.settling, bonus_21_barred=None))
    assert not by_path(spanish, unsaid)
    only_doubled = with_rules(spanish, settling__bonus_21_barred=spanish.settling.bonus_21_barred.value[:1])  # type: ignore[union-attr]
    assert set(by_path(only_doubled, unsaid)) == {"settling.bonus_21_barred"}


def test_no_game_differs_from_itself_and_any_two_differ_alike_from_either_side() -> None:
    games = read_houses([shipped_folder()]).games()
    assert not [each.key for each in games if differences(each, each)]
    for one, other in combinations(games, 2):
        assert {each.turned() for each in differences(one, other)} == set(differences(other, one))


def said_alone(one: str, other: str) -> dict[str, tuple[Kind, Kind]]:
    """What is alike in both games though one document alone says it, with how sure each side is."""
    found = said_by_one(game(one), game(other))
    return {
        each.path: (each.one.rule.ref.kind, each.other.rule.ref.kind)
        for each in found
        if each.one.rule and each.other.rule
    }


@pytest.mark.parametrize(
    ("one", "other", "path", "kinds"),
    [
        (ROCKINGHAM, SHOE, "settling.bust", (Kind.STATED, Kind.ASSUMED)),  # the bet first, the cards second
        (SHOE, ROCKINGHAM, "settling.bust", (Kind.ASSUMED, Kind.STATED)),
        (ROCKINGHAM, CHANCE, "play.double_after_split", (Kind.STATED, Kind.ASSUMED)),
        (ROCKINGHAM, CHANCE, "shuffle.closing", (Kind.STATED, Kind.ASSUMED)),
        (EXHIBIT, SHOE, "shuffle.opening", (Kind.STATED, Kind.ASSUMED)),
        (EXHIBIT, CHANCE, "settling.pick_up", (Kind.STATED, Kind.ASSUMED)),
        (ROCKINGHAM, CHANCE, "insurance.pays", (Kind.STATED, Kind.ASSUMED)),  # 2 to 1
        (EXHIBIT, ROCKINGHAM, "play.split_twenty_one_is_blackjack", (Kind.STATED, Kind.ASSUMED)),
        (CHANCE, SHOE, "settling.taking_and_paying", (Kind.STATED, Kind.ASSUMED)),
    ],
)
def test_what_only_one_of_two_documents_says_is_reported(
    one: str, other: str, path: str, kinds: tuple[Kind, Kind]
) -> None:
    assert said_alone(one, other)[path] == kinds
    assert path not in by_path(one, other)


def test_what_both_documents_say_alike_is_not_said_by_one() -> None:
    # Both hit 16 or less, pay 3 to 2, and take insurance of half the bet at most.
    assert not {"dealer.stands_on", "settling.blackjack_pays", "insurance.limit"} & set(said_alone(ROCKINGHAM, EXHIBIT))


def test_a_case_that_one_document_speaks_of_is_said_by_one_where_both_follow_custom_else() -> None:
    # Rockingham's document says what a soft hand is, and not what cards count; the common hand's says neither.
    assert said_alone(ROCKINGHAM, COMMON)["deal.card_values"] == (Kind.STATED, Kind.ASSUMED)


def test_no_signal_differs_for_what_neither_game_has() -> None:
    # The exhibit's players may not surrender, and the casino's document does not mention it.
    assert game(EXHIBIT).play.surrender_signal.value != game(SHOE).play.surrender_signal.value
    for one, other in combinations((EXHIBIT, SPANISH, SHOE, PITCH), 2):
        assert "play.surrender_signal" not in {**by_path(one, other), **said_alone(one, other)}
    assert "play.surrender_signal" in by_path(EXHIBIT, CHANCE)

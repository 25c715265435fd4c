"""Every stated rule that speaks of the round is what some duty rests on, in rounds as they are dealt."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.domain.games import game
from tests.each_case import each_case
from tests.sweeps import sweep
from tests.walks.rounds import GAMES, of_every_situation, ordinary, walk_of, walked
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, as_written, of_both

ROUNDS, EACH = sweep((40, 1), (150, 3))

NOT_OF_THE_ROUND = {
    "equipment.decks_allowed": "how many decks the house may use: a question of the shoe, not of a round",
    "settling.object_of_the_game": "what players try to do, which no act of the dealer hangs on",
    "shuffle.opening": "before the first round",
    "shuffle.new_game": "before the first round",
    "shuffle.end_of_shoe": "after the last round",
    "shuffle.player_cut": "before the first round",
    "shuffle.dealer_recut": "before the first round",
    "shuffle.plug": "between two shoes",
    "shuffle.taken": "between two shoes",
    "shuffle.closing": "after the last round",
}

NO_SURRENDER = {"play.surrender_on": "no hand is given up, whatever its cards"}
NEVER_IN_PLAY = {
    "exhibit-17-011/blackjack": NO_SURRENDER,
    "exhibit-17-011/spanish-21": {
        **NO_SURRENDER,
        "settling.blackjack_against_blackjack": "a blackjack is paid before the dealer's is known",
        "wagers.21+3.pays": "21+3 is not offered here",
    },
}


@cache
def cited_in(key: str) -> Counter[str]:
    """How often each rule was cited by a duty of a model dealer, in ordinary rounds and in every situation."""
    cited: Counter[str] = Counter()
    for dealt in (*ordinary(key, ROUNDS), *of_every_situation(key, EACH)):
        for done in walked(walk_of(dealt)):
            cited.update(ruled.ref.path for ruled in done.duty.rules)
    return cited


def stated_of_the_round(of: Game) -> set[str]:
    stated = {ruled.ref.path for ruled in of.rules() if ruled.ref.kind is Kind.STATED}
    return stated - set(NOT_OF_THE_ROUND) - set(NEVER_IN_PLAY.get(of.key, ()))


@pytest.mark.parametrize("key", GAMES)
def test_every_stated_rule_of_the_round_is_cited(key: str) -> None:
    assert stated_of_the_round(game(key)) - set(cited_in(key)) == set()


@each_case("key", GAMES)
def test_only_rules_of_the_game_are_cited(key: str) -> None:
    known = {ruled.ref.path for ruled in game(key).rules()}
    assert set(cited_in(key)) <= known


@pytest.mark.parametrize("key", GAMES)
def test_no_duty_rests_on_the_same_rule_twice(key: str) -> None:
    for walk in map(walk_of, (*ordinary(key, 2), *of_every_situation(key, 1))):
        for done in walked(walk):
            for duty in (done.duty, *walk.procedure.allowed(done.before)):
                named = [(rule.ref.path, rule.case) for rule in duty.rules]
                assert len(named) == len(set(named)), (duty.action, named)


def test_what_never_comes_into_play_is_never_cited() -> None:
    for key, never in NEVER_IN_PLAY.items():
        assert not set(never) & set(cited_in(key))


DRILLED = "asked about in a drill"
NOT_IN_A_ROUND = {
    ("bets.hands_per_player", "more-tables"): "more tables are the manager's to open",
    ("bets.conduct", "no-bets-among-players"): "what players bet among themselves no dealer sees",
    ("bets.conduct", "wait-their-turn"): "telling a patron to wait is never owed",
    ("common_hand.pair_modes", "offered"): "the house file picks the automatic split",
    ("deal.card_values", "soft-hand"): DRILLED,
    ("deal.card_values", "hard-hand"): DRILLED,
    ("equipment.equipment", ""): "what stands on the table, but for the mirror",
    ("insurance.even_money_against", "ten-up"): "no offer is made, so that none is owed",
    ("insurance.offered_against", "ten-up"): "no offer is made, so that none is owed",
    ("insurance.gesture", ""): "one act of the dealer, whose sweep and whose end are told",
    ("play.doubles", "after-a-double"): "that a doubled hand gets no second card is told of the card that it got",
    ("play.stand_signal", ""): "a stand is answered by going on; how it was shown is asked about in a drill",
    ("round.phases", "blackjacks"): "when a blackjack is paid has a rule of its own",
    ("settling.blackjack_paid", ""): "that it waits under an ace or a ten-value is told of one paid too soon",
    ("settling.blackjack_pays", "natural"): DRILLED,
    ("settling.bust", "lost"): DRILLED,
    ("settling.higher_total_wins", "blackjack-over-21"): DRILLED,
    ("settling.pushed_bet", "split-hands"): "both hands of a split seldom push",
    ("wagers.21+3.pays", ""): "21+3 is seldom won, and not offered in Spanish 21",
}


@pytest.mark.parametrize("key", GAMES)
def test_every_case_that_a_document_speaks_of_is_cited_with_its_own_words(key: str) -> None:
    cited = {
        (ruled.ref.path, ruled.case)
        for dealt in (*ordinary(key, ROUNDS), *of_every_situation(key, EACH))
        for done in walked(walk_of(dealt))
        for ruled in done.duty.rules
    }
    assert {case for case in cases_of_the_round(game(key)) - cited if not _is_left_out(*case)} == set()


def cases_of_the_round(of: Game) -> set[tuple[str, str]]:
    """What the passages of a game's rules speak for besides their readings, but for the shuffle."""
    readings = {as_written(value) for ruled in of.rules() for value in (ruled.value, ruled.instead)}
    spoken_for = {
        (ruled.ref.path, each.speaks_for.removeprefix(of_both(""))) for ruled in of.rules() for each in ruled.passages
    }
    named = {"is", "instead", "either", Case.REASON.value} | readings
    return {(path, word) for path, word in spoken_for if not path.startswith("shuffle.") and word not in named} - {
        (path, word) for path, word in spoken_for if word.startswith("instead: ")
    }


def _is_left_out(path: str, case: str) -> bool:
    return (path, case) in NOT_IN_A_ROUND or (path, "") in NOT_IN_A_ROUND


OF_SIGNALS = {"play.unclear_signal", "play.still_unclear", "play.voice", "play.voice_against_hand"}


@each_case("key", GAMES)
def test_the_rules_of_unclear_signals_are_cited_wherever_they_come_from(key: str) -> None:
    assert set(cited_in(key)) >= OF_SIGNALS


@each_case("key", GAMES)
def test_a_hand_on_a_bet_and_chips_added_to_it_are_answered_by_their_rules(key: str) -> None:
    assert set(cited_in(key)) >= {"bets.touched", "bets.added_to"}


@each_case("key", GAMES)
def test_signals_on_a_face_up_hand_are_cited_where_cards_are_pitched_and_nowhere_else(key: str) -> None:
    assert bool(cited_in(key)["play.face_up_signals"]) is (key == "casino-shoe-and-pitch/double-deck")


@each_case("key", [key for key in GAMES if game(key).common_hand is None])
def test_a_hand_of_21_is_passed_by_with_its_rule(key: str) -> None:
    assert cited_in(key)["play.twenty_one"]


def test_what_is_left_out_is_a_rule_somewhere() -> None:
    known = {ruled.ref.path for key in GAMES for ruled in game(key).rules()}
    assert set(NOT_OF_THE_ROUND) <= known

"""Rounds from a seed: the same every time, one shoe after another, patrons who bet as the house allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.conserved import cards_on_table
from tests.domain.games import game, with_rules
from tests.each_case import each_case
from tests.sweeps import sweep
from trainer.domain.house.limits import BetLimits, CutDepth, HandsPerPlayer
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import PairMode, Surrender
from trainer.domain.money.amounts import Cents
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import AskAloud, Burn, LayCutCardAside, RefuseBet, RefuseWish, Split
from trainer.domain.table.settling import most_insurance
from trainer.domain.table.wagers import WagerKind
from trainer.drills.random_cards import shoe_of
from trainer.drills.stakes import Stakes, at_stakes, limits_of
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.patrons.patron_temperament import ORDINARY, Habits
from trainer.training.table.simulate import CannotBeDealt, RoundSeries, dealt_round

GAMES = (
    "nj-common-hand/common-hand",
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "rockingham/blackjack",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)
MANY = sweep(40, 120)
"""Rounds of a game in which most must be ordinary."""
FEWEST_UNUSUAL = sweep(20, 120)

PER_SPOT = tuple(key for key in GAMES if key != "nj-common-hand/common-hand")

every_game = pytest.mark.parametrize("key", GAMES)


def rounds(key: str, count: int, seed: int = 1, spots: int = 4, habits: Habits = ORDINARY) -> list[DealtRound]:
    dealt, more = series(key, seed, spots, habits)
    dealt += islice(more, max(0, count - len(dealt)))
    return dealt[:count]


@cache
def series(key: str, seed: int, spots: int, habits: Habits) -> tuple[list[DealtRound], Iterator[DealtRound]]:
    """The rounds of a series dealt until now, and those to come: most tests look at the same ones."""
    return [], RoundSeries(game(key), seed, spots, habits=habits).rounds()


@cache
def played(dealt: DealtRound) -> ModelRound:
    return model_round_of(game(dealt.game), dealt)


def is_unusual(dealt: DealtRound) -> bool:
    return any(isinstance(act, RefuseBet | RefuseWish | AskAloud) for act in played(dealt).acts)


@given(st.sampled_from(GAMES), st.integers(), st.integers(1, 7))
def test_a_seed_gives_the_same_round_every_time(key: str, seed: int, spots: int) -> None:
    once, again = (dealt_round(game(key), seed, spots=spots) for _ in range(2))
    assert once == again
    assert played(once) == played(again)


@given(st.sampled_from(GAMES), st.integers(), st.integers(1, 7))
def test_every_card_of_the_game_s_decks_is_somewhere_and_the_round_comes_to_its_end(
    key: str, seed: int, spots: int
) -> None:
    end = played(dealt_round(game(key), seed, spots=spots)).end
    assert cards_on_table(end) == Counter(shoe_of(game(key)))
    assert end.own_taken or end.dealer is None
    assert not any(hand.cards for spot in end.spots for hand in spot.hands)


@every_game
def test_other_seeds_give_other_rounds(key: str) -> None:
    assert len({dealt_round(game(key), seed).shoe.cards for seed in range(20)}) == 20


@each_case("key", PER_SPOT)
@each_case("spots", range(1, 8))
def test_so_many_spots_are_played_as_asked_for(key: str, spots: int) -> None:
    played = dealt_round(game(key), 5, spots=spots, habits=ORDINARY).spots
    assert len(played) == spots
    assert list(played) == sorted(set(played))
    assert set(played) <= set(range(1, 8))


def test_on_the_common_hand_so_many_patrons_bet_on_spot_1() -> None:
    dealt = dealt_round(game("nj-common-hand/common-hand"), 5, spots=4)
    assert dealt.spots == (1,)
    assert [patron.patron for patron in dealt.script.patrons] == ["Ann", "Bo", "Cleo", "Dan"]


@every_game
def test_more_patrons_than_places_are_told_in_a_sentence(key: str) -> None:
    for wrong in (0, 8, -1):
        with pytest.raises(CannotBeDealt) as told:
            dealt_round(game(key), 1, spots=wrong)
        assert str(told.value) == f"{key} is dealt to 1 to 7 patrons, not to {wrong}"


def test_a_house_whose_round_lacks_a_phase_is_told_in_a_sentence() -> None:
    without = with_rules(game("rockingham/blackjack"), play__surrender=Surrender.EARLY)
    with pytest.raises(CannotBeDealt) as told:
        dealt_round(without, 1)
    assert str(told.value) == "rockingham/blackjack cannot be dealt: its round has no phase 'early-surrender'"


def test_a_situation_the_game_has_not_is_told_in_a_sentence() -> None:
    with pytest.raises(CannotBeDealt) as told:
        dealt_round(game("rockingham/blackjack"), 1, situation="automatic-split")
    assert str(told.value) == "rockingham/blackjack has no situation 'automatic-split'"


@every_game
def test_bets_are_within_the_house_s_limits(key: str) -> None:
    of = game(key)
    side_wagers = {wager.key: wager for wager in of.side_wagers.offered()}
    seen = set()
    for dealt in rounds(key, 60):
        for patron in dealt.script.patrons:
            for bet in patron.bets:
                wager = side_wagers.get(bet.side_wager)
                assert limits_of(of, wager, patron.spot).allows(bet.worth)
                seen.add(bet.side_wager)
    assert seen == {"", *side_wagers}


def test_practice_stakes_stand_in_for_the_house_s_limits_on_the_main_bet_alone() -> None:
    of, seen = game("exhibit-17-011/blackjack"), set()
    for seed in range(20):
        dealt = dealt_round(of, seed, spots=5, stakes=Stakes.HIGH, habits=ORDINARY)
        assert dealt.stakes is Stakes.HIGH
        for bet in (bet for patron in dealt.script.patrons for bet in patron.bets):
            seen.add(bet.kind)
            # High stakes are $25 to $5,000; a side wager is $2 to $4 at this house whatever the stakes.
            assert 25_00 <= bet.worth <= 5_000_00 if bet.kind is WagerKind.MAIN else 2_00 <= bet.worth <= 4_00
    assert seen == {WagerKind.MAIN, WagerKind.SIDE}


def test_a_round_at_practice_stakes_is_judged_by_them_and_told_as_assumed() -> None:
    of = game("exhibit-17-011/blackjack")
    played = at_stakes(of, Stakes.MIXED)
    assert played.bets.main_bet.value == BetLimits(Cents(2_00), Cents(600_00), Cents(1_00))
    assert played.bets.main_bet.ref.kind is Kind.ASSUMED
    assert played.bets.main_bet.ref.citation is None
    assert at_stakes(of, Stakes.HOUSE_LIMITS) is of


@every_game
def test_rounds_come_from_one_shoe_until_its_cut_card_is_out_and_then_from_a_new_one(key: str) -> None:
    before: ModelRound | None = None
    shoes = 0
    for dealt in rounds(key, 40, spots=7):
        told = played(dealt)
        if before is None or before.end.cut_card_out:
            assert (dealt.new_shoe, dealt.shoe.dealt) == (True, 0)
            shoes += 1
        else:
            assert not dealt.new_shoe
            assert dealt.shoe.dealt == before.end.shoe.dealt
            assert dealt.shoe.cards == before.end.shoe.cards
        before = told
        acts = list(told.acts)
        assert any(isinstance(act, Burn) for act in acts) == dealt.new_shoe
        assert any(isinstance(act, LayCutCardAside) for act in acts) == told.end.cut_card_out
    assert shoes > (1 if key == "casino-shoe-and-pitch/double-deck" else 0)


@every_game
def test_round_number_n_is_the_same_dealt_alone_or_after_the_others(key: str) -> None:
    assert rounds(key, 5)[4] == dealt_round(game(key), 1, spots=4, habits=ORDINARY, number=4)


@every_game
def test_the_same_patrons_stay_for_the_rounds_of_a_seed(key: str) -> None:
    assert len({dealt.spots for dealt in rounds(key, 6)}) == 1


def test_patrons_bet_as_usual_in_most_rounds_and_otherwise_now_and_then() -> None:
    bets = [[patron.bets[0] for patron in dealt.script.patrons] for dealt in rounds("casino-shoe-and-pitch/shoe", 40)]
    for one_patrons in zip(*bets, strict=True):
        usual = max(one_patrons.count(bet) for bet in one_patrons)
        assert 20 < usual < 40


def test_the_cut_card_stands_as_deep_as_the_re_cut_says() -> None:
    # As near two decks from the back as can be, not under 1.5 and not over 2.5.
    for seed in range(60):
        shoe = dealt_round(game("exhibit-17-011/blackjack"), seed).shoe
        assert shoe.cut_card is not None
        assert 78 <= len(shoe.cards) - shoe.cut_card <= 130


@every_game
def test_without_unusual_patrons_nothing_is_refused_or_asked_again(key: str) -> None:
    assert [dealt.number for dealt in rounds(key, MANY // 2) if is_unusual(dealt)] == []


@every_game
def test_most_rounds_are_ordinary_and_some_are_not(key: str) -> None:
    unusual = sum(is_unusual(dealt) for dealt in rounds(key, MANY, spots=5, habits=Habits()))
    assert 0 < unusual < MANY // 2


@every_game
def test_unusual_patrons_bet_wrongly_ask_for_what_may_not_be_and_signal_unclearly(key: str) -> None:
    side = {WagerKind.SIDE} if game(key).side_wagers.offered() else set()
    awaited = {WagerKind.MAIN, WagerKind.INSURANCE, *side}
    kinds: set[type] = set()
    refused: set[WagerKind] = set()
    for number in range(120):
        acts = tuple(played(rounds(key, number + 1, habits=Habits(unusual=100))[number]).acts)
        kinds |= set(map(type, acts))
        refused |= {act.kind for act in acts if isinstance(act, RefuseBet)}
        if number >= FEWEST_UNUSUAL and {RefuseBet, RefuseWish, AskAloud} <= kinds and awaited <= refused:
            break
    assert {RefuseBet, RefuseWish, AskAloud} <= kinds
    assert awaited <= refused
    assert (WagerKind.SIDE in refused) == bool(side)


@every_game
def test_patrons_hit_stand_double_split_and_where_it_is_offered_surrender(key: str) -> None:
    decided = {
        wanted.decision for dealt in rounds(key, MANY) for patron in dealt.script.patrons for wanted in patron.decisions
    }
    assert {Decision.HIT, Decision.STAND, Decision.DOUBLE} <= decided
    common = game(key).common_hand is not None
    assert (Decision.SPLIT in decided) is not common
    assert ({Decision.BOTH_HANDS, Decision.FIRST_HAND_ONLY} <= decided) is common
    offered = key in ("rockingham/blackjack", "games-of-chance/blackjack", "nj-common-hand/common-hand")
    assert (Decision.SURRENDER in decided) is offered


@every_game
def test_insurance_is_full_or_a_part_and_never_over_the_limit_unless_that_is_the_oddity(key: str) -> None:
    of = game(key)
    full = part = 0
    for seed in range(40):
        dealt = dealt_round(
            of, seed, spots=5, situation="insurance-loses", habits=Habits(timid=100, sound=0, reckless=0)
        )
        for patron in dealt.script.patrons:
            assert len(patron.insurance) <= 1
            for stack in patron.insurance:
                most = most_insurance(of, patron.bets[0].worth)
                assert 0 < stack.worth <= most
                full += stack.worth == most
                part += stack.worth < most
    assert full > 40
    assert part > 0


def test_one_player_now_and_then_has_two_spots_but_never_where_a_player_may_have_one_only() -> None:
    of = game("rockingham/blackjack")
    habits = Habits(unusual=0, two_spots=100)
    dealt = dealt_round(of, 3, spots=4, habits=habits)
    assert sorted(patron.player for patron in dealt.script.patrons) == ["", "", "Ann", "Ann"]
    pair = dealt_round(of, 3, spots=2, habits=habits)
    assert [patron.player for patron in pair.script.patrons] == ["Ann", "Ann"]
    single = with_rules(of, bets__hands_per_player=HandsPerPlayer(most=1))
    assert {patron.player for patron in dealt_round(single, 3, spots=4, habits=habits).script.patrons} == {""}


def test_a_double_is_now_and_then_for_less() -> None:
    of = game("casino-shoe-and-pitch/shoe")
    for in_a_hundred, less in ((0, False), (100, True)):
        told = [
            played(dealt_round(of, seed, habits=Habits(unusual=0, for_less=in_a_hundred), situation="double-for-less"))
            if less
            else played(dealt_round(of, seed, habits=Habits(unusual=0, for_less=0), situation="bust-after-a-double"))
            for seed in range(10)
        ]
        for each in told:
            doubles = [
                (double.worth, next(bet.worth for bet in spot.wagers_of(WagerKind.MAIN) if bet.hand == double.hand))
                for table in each.tables
                for spot in table.spots
                for double in spot.wagers_of(WagerKind.DOUBLE)
                if any(bet.hand == double.hand for bet in spot.wagers_of(WagerKind.MAIN))
            ]
            assert doubles
            assert any(double < bet for double, bet in doubles) is less


@every_game
def test_a_switched_game_is_dealt_by_its_switched_rules_and_says_so(key: str) -> None:
    read = [rule.ref.path for rule in game(key).rules() if rule.instead is not None]
    of = game(key).switched(read)
    dealt = dealt_round(of, 2)
    assert sorted(dealt.switched) == sorted(read)
    assert model_round_of(of, dealt).end.awaiting is None


def test_early_surrender_is_asked_for_where_the_house_is_read_so() -> None:
    of = game("games-of-chance/blackjack").switched(["play.surrender"])
    dealt = dealt_round(of, 4, situation="surrender")
    assert [patron.surrenders_early for patron in dealt.script.patrons].count(True) >= 1
    assert not any(wanted.decision is Decision.SURRENDER for each in dealt.script.patrons for wanted in each.decisions)


def test_patrons_who_part_pairs_of_the_common_hand_together_agree_upon_it() -> None:
    of = with_rules(game("nj-common-hand/common-hand"), common_hand__pairs=PairMode.OFFERED)
    rounds_with_a_split = 0
    for dealt in islice(RoundSeries(of, 5, 4, habits=ORDINARY).rounds(), 300):
        is_split = any(isinstance(act, Split) for act in model_round_of(of, dealt).acts)
        wishes = [[wanted.decision for wanted in patron.decisions] for patron in dealt.script.patrons]
        assert [Decision.SPLIT in each for each in wishes] == [is_split] * 4
        rounds_with_a_split += is_split
    assert rounds_with_a_split > 1


def test_a_patron_who_is_refused_asks_for_something_else() -> None:
    of = with_rules(game("nj-common-hand/common-hand"), common_hand__pairs=PairMode.OFFERED)
    for seed in range(60):
        # One patron is made to stand on a pair that all others would part.
        dealt = dealt_round(of, seed, spots=4, situation="insurance-loses")
        for patron in dealt.script.patrons:
            assert sum(wanted.decision is Decision.SPLIT for wanted in patron.decisions) <= 2


def test_the_cut_card_stands_as_deep_as_a_re_cut_named_in_cards_says() -> None:
    """Eight cards from the back, five to twelve: not half a deck."""
    depth = CutDepth(least_cards=5, aim_cards=8, most_cards=12)
    of = with_rules(game("rockingham/blackjack"), shuffle__dealer_recut=depth)
    for seed in range(20):
        shoe = dealt_round(of, seed).shoe
        assert shoe.cut_card is not None
        assert 5 <= len(shoe.cards) - shoe.cut_card <= 12

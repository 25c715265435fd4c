"""Situations: for any seed a round contains what was asked for, in every game that offers it, and in no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.games import cards, dealer, game, with_rules
from tests.each_case import each_case
from tests.sweeps import some_of_each, sweep
from tests.training.table.test_simulate import GAMES
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.terms import InsuranceOfferedTo
from trainer.domain.signals.motions import Decision, Motion, Over, Shown
from trainer.domain.table.acts import (
    Act,
    AskAloud,
    Burn,
    CallFloor,
    DealCard,
    DealOwn,
    LayCutCardAside,
    PayWager,
    PointTo,
    PushHand,
    RefuseBet,
    RefuseWish,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
)
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.model_round import ModelRound, ModelStep, model_round_of
from trainer.training.patrons.patron_temperament import ORDINARY
from trainer.training.situations import SITUATIONS, situation_of, situations_of
from trainer.training.situations.splits import SplitAcesAgain, SplitToTheLimit
from trainer.training.table.simulate import RoundSeries, dealt_round

SEEDS = sweep((3,), range(4))
TITLE_SEEDS = sweep((5,), (5, 50, 500))
COMMON, SHOE, PITCH, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE = GAMES
EVERY = frozenset(GAMES)
PER_SPOT = EVERY - {COMMON}

# Invented houses, for the situations that rest on rules none of the documents has.
UNLIKE = ("pacific-star/blackjack", "sierra/twenty-one", "harbour/blackjack", "stone-bridge/blackjack")

OFFERED = [(key, situation.key) for key in (*GAMES, *UNLIKE) for situation in situations_of(game(key))]

SOME = some_of_each(OFFERED, lambda each: each[1], 3)
"""Each situation at some of the games that have it; in a thorough run at all of them."""

OF_OTHER_HOUSES = {"totals-announced", "late-side-wager-alone", "double-not-offered"}
"""Situations that no house which comes with the trainer has; those of the tests' own houses do."""


def told(key: str, situation: str, seed: int, spots: int = 3) -> ModelRound:
    return model_round_of(game(key), dealt_round(game(key), seed, spots=spots, situation=situation))


@pytest.mark.parametrize(("key", "situation"), SOME)
def test_a_round_of_a_situation_contains_it_for_any_seed(key: str, situation: str) -> None:
    of, wanted = game(key), situation_of(game(key), situation)
    assert wanted is not None
    for seed in SEEDS:
        dealt = dealt_round(of, seed * 7919, spots=1 + seed * 2, situation=situation)
        assert dealt.situation == situation
        assert wanted.holds(of, model_round_of(of, dealt))


@pytest.mark.parametrize("key", GAMES)
def test_round_after_round_of_a_shoe_contains_the_situation(key: str) -> None:
    of, wanted = game(key), situation_of(game(key), "bust-after-a-double")
    assert wanted is not None
    for dealt in islice(RoundSeries(of, 3, 5, "bust-after-a-double").rounds(), 25):
        assert wanted.holds(of, model_round_of(of, dealt))


@given(st.sampled_from(OFFERED), st.integers(), st.integers(1, 7))
def test_any_situation_with_any_seed_and_so_many_patrons(offered: tuple[str, str], seed: int, spots: int) -> None:
    key, situation = offered
    wanted = situation_of(game(key), situation)
    assert wanted is not None
    assert wanted.holds(game(key), told(key, situation, seed, spots))


@pytest.mark.parametrize("key", GAMES)
def test_no_situation_is_found_in_every_round(key: str) -> None:
    of = game(key)
    ordinary = [model_round_of(of, dealt) for dealt in islice(RoundSeries(of, 11, 3, habits=ORDINARY).rounds(), 40)]
    always = [each.key for each in situations_of(of) if all(each.holds(of, one) for one in ordinary)]
    assert always == []


def test_every_situation_has_a_key_and_a_title_of_its_own() -> None:
    for key in GAMES:
        offered = situations_of(game(key))
        assert len({each.key for each in offered}) == len({each.title for each in offered}) == len(offered)
        assert all(each.title[0] == each.title[0].upper() and not each.title.endswith(".") for each in offered)


def test_each_is_offered_by_some_game() -> None:
    # Surrender, as the exhibit reads it, and early surrender are situations of the same key.
    assert {each.key for each in SITUATIONS} - OF_OTHER_HOUSES <= {situation for _, situation in OFFERED}


# Which games offer what, from the documents.
WHERE = {
    "insured-blackjack": {COMMON, SHOE, PITCH, EXHIBIT, CHANCE},
    "even-money": {COMMON, ROCKINGHAM, EXHIBIT, CHANCE},
    "insurance-wins": EVERY,
    "dealer-blackjack-under-an-ace": EVERY,
    "dealer-blackjack-under-a-ten": EVERY,
    "both-blackjacks": EVERY - {SPANISH},
    "blackjack-paid-at-once": {ROCKINGHAM, SPANISH},
    "dealers-soft-17": EVERY,
    "equal-totals": EVERY,
    "everybody-busts": EVERY,
    "split-to-the-limit": PER_SPOT,
    "split-aces": PER_SPOT,
    "aces-split-again": {SHOE, PITCH, SPANISH},
    "bust-after-a-double": EVERY,
    "double-doubled-again": {SPANISH},
    "double-after-a-hit": EVERY - {SPANISH},
    "surrender": {COMMON, ROCKINGHAM, CHANCE},
    "surrender-not-offered": {SHOE, PITCH, EXHIBIT, SPANISH},
    "21-paid-at-once": {SPANISH},
    "bonus-six-seven-eight-spades": {SPANISH},
    "six-card-21": EVERY,
    "automatic-split": {COMMON},
    "frozen-total": {COMMON},
    "a-patrons-double": {COMMON},
    "hand-on-the-cards": EVERY - {PITCH},
    "hand-that-hovers": EVERY,
    "word-against-the-hand": EVERY,
    "word-alone": EVERY,
    "still-unclear": EVERY,
    "chips-alone-on-a-pair": PER_SPOT - {PITCH},
    "hand-over-a-neighbours-bet": PER_SPOT - {PITCH},
    "signal-out-of-turn": PER_SPOT,
    "another-houses-signal": {SHOE, PITCH, EXHIBIT, SPANISH, CHANCE},
    "wave-the-wrong-way": {SHOE},
    "pitch-signal": EVERY - {PITCH},
    "side-wager-alone": {ROCKINGHAM, EXHIBIT, SPANISH},
    "side-wager-over-its-limit": {ROCKINGHAM, EXHIBIT, SPANISH},
    "too-many-hands": {ROCKINGHAM, EXHIBIT, SPANISH},
    "two-hands-of-one-player": PER_SPOT,
    "21+3-suited-three-of-a-kind": {EXHIBIT},
    "match-the-dealer-two-suited": {EXHIBIT, SPANISH},
    "match-the-dealer-on-a-losing-hand": {EXHIBIT, SPANISH},
    "match-the-up-card-two-suited": {ROCKINGHAM},
    "first-hand-of-the-shoe": EVERY,
    "last-hand-of-the-shoe": EVERY,
}


@each_case("situation", WHERE)
def test_a_situation_is_offered_by_the_games_that_can_have_it(situation: str) -> None:
    assert {key for key, offered in OFFERED if offered == situation and key in GAMES} == WHERE[situation]


def test_a_blackjack_cannot_be_insured_where_insurance_is_for_other_hands() -> None:
    only = with_rules(game(SHOE), insurance__offered_to=InsuranceOfferedTo.HANDS_WITHOUT_BLACKJACK)
    assert situation_of(only, "insured-blackjack") is None


def test_decks_that_hold_no_three_alike_make_no_suited_three_of_a_kind() -> None:
    two_decks = with_rules(game(EXHIBIT), equipment__decks=2)
    assert situation_of(two_decks, "21+3-suited-three-of-a-kind") is None
    assert situation_of(two_decks, "21+3-three-of-a-kind") is not None


# What a round must show, looked for once more by other means than the situations use themselves.


def acts(played: ModelRound, of: type[Act]) -> list[Act]:
    return [step.duty.action for step in played.steps if type(step.duty.action) is of]


def dealers(played: ModelRound) -> DealerHand:
    return [table.dealer for table in played.tables if table.dealer is not None][-1]


def spots(played: ModelRound) -> list[Spot]:
    return [spot for table in played.tables for spot in table.spots]


def taken(played: ModelRound, kind: WagerKind) -> list[ModelStep]:
    return [step for step in played.steps if isinstance(act := step.duty.action, TakeWager) and act.kind is kind]


def paid(played: ModelRound, kind: WagerKind) -> list[ModelStep]:
    return [step for step in played.steps if isinstance(act := step.duty.action, PayWager) and act.kind is kind]


def hand_at(step: ModelStep) -> tuple[Rank, ...]:
    """The ranks of the hand that a wager which is taken or paid lies on."""
    act = step.duty.action
    assert isinstance(act, TakeWager | PayWager)
    return tuple(card.rank for card in step.before.spot(act.spot).hands[act.hand].cards)


def points(step: ModelStep) -> int:
    act = step.duty.action
    assert isinstance(act, TakeWager | PayWager)
    return step.before.spot(act.spot).hands[act.hand].total.points


def refused(played: ModelRound) -> list[tuple[WagerKind, str]]:
    return [(act.kind, act.side_wager) for act in acts(played, RefuseBet) if isinstance(act, RefuseBet)]


def asked_for(played: ModelRound) -> set[Decision]:
    return {wish.decision for table in played.tables for wish in table.wishes}


def every_signal(played: ModelRound) -> list[Shown]:
    return [wish.shown for table in played.tables for wish in table.wishes if wish.shown is not None]


def asked_about(played: ModelRound) -> list[Shown]:
    """The signals that lay on the table when their patrons were asked aloud."""
    return [
        wish.shown
        for step in played.steps
        if isinstance(step.duty.action, AskAloud)
        for wish in step.before.wishes
        if wish.shown is not None and wish.decision is Decision.UNCLEAR
    ]


def shown_and_asked(played: ModelRound, *motions: Motion) -> bool:
    return any(shown.motions == (motion,) for shown in asked_about(played) for motion in motions)


def _over_the_next_bet(played: ModelRound) -> bool:
    """The hand is over a bet that lies at the very next spot."""
    numbers = {spot.number for spot in played.opening.spots}
    sides = {Over.LEFT_NEIGHBOUR: -1, Over.RIGHT_NEIGHBOUR: 1}
    found = [
        wish.spot + sides[wish.shown.over]
        for table in played.tables
        for wish in table.wishes
        if wish.shown is not None and wish.shown.over in sides
    ]
    return bool(found) and set(found) <= numbers and bool(asked_about(played))


def _out_of_turn(played: ModelRound) -> bool:
    """Somebody signals while another spot is asked, and is asked himself later on."""
    early = [
        (step.after.turn, wish)
        for step in played.steps
        for wish in step.after.wishes
        if wish.decision is Decision.OUT_OF_TURN
    ]
    asked = [act.spot for act in acts(played, PointTo) if isinstance(act, PointTo)]
    return bool(early) and all(turn is not None and turn[0] < wish.spot in asked for turn, wish in early)


def _insured_blackjack(played: ModelRound) -> bool:
    insured = [spot for spot in spots(played) if spot.wagers_of(WagerKind.INSURANCE)]
    return dealers(played).up.rank is Rank.ACE and any(spot.hands and spot.hands[0].is_natural for spot in insured)


def _even_money(played: ModelRound) -> bool:
    """Paid one to one while the hole card lies face down."""
    return any(
        isinstance(act := step.duty.action, PayWager)
        and act.chips.worth == step.before.spot(act.spot).wagers_of(WagerKind.MAIN)[0].worth
        and not (step.before.dealer is not None and step.before.dealer.hole_turned)
        for step in paid(played, WagerKind.MAIN)
        if len(hand_at(step)) == 2
    )


def _three_splits_with_doubles(played: ModelRound) -> bool:
    doubled = max(sum(hand.doubled for hand in spot.hands) for spot in spots(played))
    return len(acts(played, Split)) >= 3 and max(len(spot.hands) for spot in spots(played)) == 4 and doubled >= 2


def _soft_17(played: ModelRound) -> bool:
    held = dealers(played)
    return {held.up.rank, (held.hole or held.drawn[0]).rank} == {Rank.ACE, Rank.SIX}


def _bust_after_double(played: ModelRound) -> bool:
    return any(points(step) > 21 for step in taken(played, WagerKind.DOUBLE))


def _suited_match_on_a_loser(played: ModelRound) -> bool:
    winners = {act.spot for step in paid(played, WagerKind.SIDE) if isinstance(act := step.duty.action, PayWager)}
    losers = {
        act.spot
        for step in taken(played, WagerKind.MAIN)
        if isinstance(act := step.duty.action, TakeWager)
        and step.before.spot(act.spot).hands[0].cards[0] == dealers(played).up
    }
    return bool(winners & losers)


def _six_cards(played: ModelRound) -> bool:
    return any(len(hand.cards) == 6 and hand.total.points == 21 for spot in spots(played) for hand in spot.hands)


def _equal(played: ModelRound) -> bool:
    held = dealers(played)
    pushed = [spot for table in played.tables if not table.own_taken for spot in table.spots]
    return held.hand.total.points == 20 and any(hand.total.points == 20 for spot in pushed for hand in spot.hands)


def _both(played: ModelRound) -> bool:
    """The hand is a push, or where the house has the player win it, paid."""
    return dealers(played).hand.is_natural and bool(acts(played, PushHand) or paid(played, WagerKind.MAIN))


def _all_bust(played: ModelRound) -> bool:
    return not paid(played, WagerKind.MAIN) and all(points(step) > 21 for step in taken(played, WagerKind.MAIN))


def _surrendered(played: ModelRound) -> bool:
    """Half a bet taken, the rest left lying."""
    return any(
        isinstance(act := step.duty.action, TakeWager)
        and 2 * act.amount == step.before.spot(act.spot).wagers_of(WagerKind.MAIN)[0].worth
        for step in taken(played, WagerKind.MAIN)
    ) or any(
        Decision.SURRENDER in {wish.decision for wish in step.before.wishes} for step in taken(played, WagerKind.MAIN)
    )


def _redoubled(played: ModelRound) -> bool:
    return any(len(spot.wagers_of(WagerKind.DOUBLE)) == 2 and len(spot.hands) == 1 for spot in spots(played))


def _aces_split(times: int) -> Callable[[ModelRound], bool]:
    def is_so(played: ModelRound) -> bool:
        aces = [
            step
            for step in played.steps
            if isinstance(act := step.duty.action, Split)
            and {card.rank for card in step.before.spot(act.spot).hands[act.hand].cards} == {Rank.ACE}
        ]
        return len(aces) >= times

    return is_so


def _frozen(played: ModelRound) -> bool:
    """Somebody's wager counts two cards on a hand of more."""
    return any(wager.cards == 2 and len(spot.hands[0].cards) > 2 for spot in spots(played) for wager in spot.wagers)


def _patrons_double(played: ModelRound) -> bool:
    """One card for a patron who doubled and for others who go on."""
    return any(
        {Decision.HIT, Decision.DOUBLE} <= {wish.decision for wish in step.before.wishes}
        for step in played.steps
        if isinstance(step.duty.action, DealCard)
    )


def _paid_while_the_hole_card_lies(played: ModelRound) -> bool:
    return any(
        not (step.before.dealer is not None and step.before.dealer.hole_turned) and points(step) == 21
        for step in paid(played, WagerKind.MAIN)
    )


def _two_spots_of_one(played: ModelRound) -> bool:
    names = [spot.player for spot in played.end.spots if spot.player]
    return len(names) == 2 and len(set(names)) == 1 and not acts(played, RefuseBet)


SEEN: dict[str, Callable[[ModelRound], bool]] = {
    "insured-blackjack": _insured_blackjack,
    "even-money": _even_money,
    "insurance-wins": lambda played: bool(paid(played, WagerKind.INSURANCE)),
    "insurance-loses": lambda played: bool(taken(played, WagerKind.INSURANCE)),
    "insurance-over-the-limit": lambda played: (WagerKind.INSURANCE, "") in refused(played),
    "dealer-blackjack-under-an-ace": lambda s: dealers(s).hand.is_natural and dealers(s).up.rank is Rank.ACE,
    "dealer-blackjack-under-a-ten": lambda s: dealers(s).hand.is_natural and dealers(s).up.rank.is_ten_value,
    "both-blackjacks": _both,
    "blackjack-paid-at-once": _paid_while_the_hole_card_lies,
    "dealers-soft-17": _soft_17,
    "dealer-busts": lambda played: dealers(played).hand.total.points > 21,
    "dealer-draws-long": lambda played: len(dealers(played).cards) >= 5,
    "equal-totals": _equal,
    "everybody-busts": _all_bust,
    "split-to-the-limit": _three_splits_with_doubles,
    "split-aces": _aces_split(1),
    "aces-split-again": _aces_split(2),
    "bust-after-a-double": _bust_after_double,
    "double-doubled-again": _redoubled,
    "surrender": _surrendered,
    "six-card-21": _six_cards,
    "21-paid-at-once": _paid_while_the_hole_card_lies,
    "match-the-dealer-on-a-losing-hand": _suited_match_on_a_loser,
    "match-the-up-card-on-a-losing-hand": _suited_match_on_a_loser,
    "automatic-split": lambda played: len(acts(played, Split)) == 1,
    "frozen-total": _frozen,
    "a-patrons-double": _patrons_double,
    "unclear-signal": lambda played: len(acts(played, AskAloud)) == 1,
    "hand-that-hovers": lambda played: shown_and_asked(played, Motion.HOVER),
    "half-a-tap": lambda played: shown_and_asked(played, Motion.HALF_TAP),
    "finger-at-the-bet": lambda played: shown_and_asked(played, Motion.POINT),
    "chips-alone-on-a-pair": lambda played: shown_and_asked(played, Motion.CHIPS_ALONE),
    "two-signals": lambda played: any(len(shown.motions) == 2 for shown in asked_about(played)),
    "hand-over-a-neighbours-bet": _over_the_next_bet,
    "word-against-the-hand": lambda played: any(shown.said and shown.motions for shown in every_signal(played)),
    "word-alone": lambda played: any(shown.said and not shown.motions for shown in every_signal(played)),
    "another-houses-signal": lambda played: shown_and_asked(played, Motion.TAP, Motion.BRUSH, Motion.SCRATCH),
    "wave-the-wrong-way": lambda played: shown_and_asked(played, Motion.WAVE_LEFT_TO_RIGHT),
    "pitch-signal": lambda played: Decision.TOUCHES_CARDS in asked_for(played),
    "still-unclear": lambda played: (len(acts(played, AskAloud)), len(acts(played, CallFloor))) == (1, 1),
    "signal-out-of-turn": _out_of_turn,
    "illegal-wish": lambda played: len(acts(played, RefuseWish)) == 1,
    "hand-on-the-bet": lambda played: Decision.TOUCHES_BET in asked_for(played),
    "chips-added-to-the-bet": lambda played: bool(acts(played, CallFloor)) and not acts(played, RefuseWish),
    "hand-on-the-cards": lambda played: Decision.TOUCHES_CARDS in asked_for(played),
    "bet-too-small": lambda played: (WagerKind.MAIN, "") in refused(played),
    "bet-too-large": lambda played: (WagerKind.MAIN, "") in refused(played),
    "bet-outside-the-circle": lambda played: any(bet.outside for spot in played.opening.spots for bet in spot.wagers),
    "side-wager-alone": lambda played: any(
        spot.wagers and not spot.wagers_of(WagerKind.MAIN) for spot in played.opening.spots
    ),
    "side-wager-over-its-limit": lambda played: [kind for kind, _ in refused(played)] == [WagerKind.SIDE],
    "too-many-hands": lambda played: [kind for kind, _ in refused(played)] == [WagerKind.MAIN],
    "two-hands-of-one-player": _two_spots_of_one,
    "first-hand-of-the-shoe": lambda played: bool(acts(played, Burn)) and played.opening.shoe.dealt == 0,
    "last-hand-of-the-shoe": lambda played: bool(acts(played, LayCutCardAside)) and played.opening.shoe.dealt > 26,
}


@pytest.mark.parametrize(("key", "situation"), [each for each in SOME if each[1] in SEEN])
def test_the_round_shows_what_its_title_says(key: str, situation: str) -> None:
    for seed in TITLE_SEEDS:
        assert SEEN[situation](told(key, situation, seed, 4))


def test_a_hand_drawn_to_21_is_paid_at_once_at_spanish_21_and_its_cards_may_go() -> None:
    played = told(SPANISH, "six-card-21", 9)
    (step,) = [step for step in paid(played, WagerKind.MAIN) if len(hand_at(step)) == 6]
    act = step.duty.action
    assert isinstance(act, PayWager)
    # Six cards pay 2 to 1.
    assert act.chips.worth == 2 * step.before.spot(act.spot).wagers_of(WagerKind.MAIN)[0].worth


def test_where_everybody_busts_the_dealer_draws_nothing() -> None:
    for key in GAMES:
        played = told(key, "everybody-busts", 2, 3)
        assert len(acts(played, DealOwn)) == 2
        assert len(acts(played, TakeOwnCards)) == 1
        assert len(acts(played, TakeCards)) == len(played.opening.spots)


@pytest.mark.parametrize("key", GAMES)
def test_bets_that_go_without_a_bust_are_not_everybodys_bust(key: str) -> None:
    """Under a dealer's blackjack every bet goes, and the dealer draws nothing either."""
    busts = situation_of(game(key), "everybody-busts")
    assert busts is not None
    assert not any(busts.holds(game(key), told(key, "dealer-blackjack-under-a-ten", seed)) for seed in range(6))


@pytest.mark.parametrize(
    ("plan", "pair", "other"), [(SplitToTheLimit, "8S 8H", "5S 6H"), (SplitAcesAgain, "AS AH", "AD AC")]
)
def test_who_splits_again_and_again_leaves_the_others_their_own_wishes(
    plan: type[SplitToTheLimit | SplitAcesAgain], pair: str, other: str
) -> None:
    laid = plan(game(EXHIBIT), hero=0)
    spots = (Spot(1, (Hand(cards(pair)),)), Spot(2, (Hand(cards(other)),)))
    table = Table(spots, dealer("9S TD"), Shoe(()), turn=(2, 0))
    assert laid.decision(table, 1) is None
    assert laid.decision(replace(table, turn=(1, 0)), 0) is Decision.SPLIT
    assert laid.decision(replace(table, turn=None), 0) is None

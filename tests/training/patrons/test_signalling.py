"""How patrons show what they want: what the dealer must take it for is always what the script says."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice, pairwise, product
from random import Random

import pytest

from tests.domain.games import WHITE, game
from tests.domain.table.showing import playing
from tests.sweeps import sweep
from tests.walks.rounds import GAMES, game_of
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.signals.reading import BRINGS_CHIPS, DECISIONS, Reading
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager
from trainer.domain.table.wishes import read_signal
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import dealt_through, model_round_of
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.script import PatronDecision, Script
from trainer.training.patrons.scripted_patrons import Scripted, reacting, table_of
from trainer.training.patrons.signalling import (
    QUIET,
    OddSignal,
    SignalManner,
    clear_signal,
    odd_signals,
    some_signal_out_of_turn,
)
from trainer.training.table.simulate import RoundSeries

ROUNDS = sweep(40, 80)
every_game = pytest.mark.parametrize("key", GAMES)


class Watched(Scripted):
    """Patrons of a script, each of whose signals is read by a dealer of the house at the very moment it is made."""

    def __init__(self, game: Game, script: Script) -> None:
        super().__init__(game, script)
        self._game = game
        self._seats = [(patron.spot, patron.patron) for patron in script.patrons]
        self.read: list[tuple[PatronDecision, Reading]] = []
        self.early: list[Shown] = []

    def decision(self, table: Table, place: int) -> PatronDecision:
        wanted = super().decision(table, place)
        number, name = self._seats[place]
        hand = table.turn[1] if table.turn is not None else 0
        wish = Wish(wanted.decision, number, hand, name, wanted.stack, wanted.behind, wanted.shown)
        self.read.append((wanted, read_signal(self._game, table, wish)))
        return wanted

    def out_of_turn(self, table: Table, place: int) -> Shown | None:
        shown = super().out_of_turn(table, place)
        if shown is not None:
            self.early.append(shown)
        return shown


def watched(dealt: DealtRound) -> Watched:
    of = game_of(dealt.game, dealt.switched, dealt.stakes)
    patrons = Watched(of, dealt.script)
    dealt_through(round_procedure(of), table_of(of, dealt), reacting(of, dealt.script, patrons))
    return patrons


@cache
def rounds(key: str, unusual: int = 4, count: int = ROUNDS) -> tuple[Watched, ...]:
    made = RoundSeries(game(key), 7, 5, habits=Habits(unusual=unusual)).rounds()
    return tuple(watched(dealt) for dealt in islice(made, count))


def made(patrons: tuple[Watched, ...]) -> list[tuple[PatronDecision, Reading]]:
    return [each for one in patrons for each in one.read]


@pytest.mark.parametrize(
    ("key", "unusual"),
    sweep([(key, (0, 4, 100)[at % 3]) for at, key in enumerate(GAMES)], [*product(GAMES, (0, 4, 100))]),
)
def test_what_a_script_says_is_what_the_dealer_of_the_house_must_take_it_for(key: str, unusual: int) -> None:
    signals = made(rounds(key, unusual))
    assert len(signals) > 5 * ROUNDS
    for wanted, reading in signals:
        expected = Decision.UNCLEAR if wanted.decision is Decision.STILL_UNCLEAR else wanted.decision
        assert reading.decision is expected, (wanted, reading)


@every_game
def test_in_ordinary_rounds_nearly_all_signals_are_clear(key: str) -> None:
    signals = made(rounds(key))
    unclear = sum(reading.doubt is not None for _, reading in signals)
    assert 0 < unclear < len(signals) * 5 // 100


@every_game
def test_patrons_who_do_nothing_unusual_signal_clearly(key: str) -> None:
    assert [wanted for wanted, reading in made(rounds(key, 0)) if reading.doubt is not None] == []
    assert [shown for one in rounds(key, 0) for shown in one.early] == []


@every_game
def test_who_is_asked_aloud_is_clear_then_or_the_floors_and_clear_after_that(key: str) -> None:
    followed: Counter[Decision] = Counter()
    for dealt in islice(RoundSeries(game(key), 7, 5, habits=Habits(unusual=100)).rounds(), ROUNDS):
        for patron in dealt.script.patrons:
            decisions = [wanted.decision for wanted in patron.decisions]
            assert not decisions or decisions[-1] not in (Decision.UNCLEAR, Decision.STILL_UNCLEAR)
            for one, other in pairwise(decisions):
                if one is Decision.UNCLEAR:
                    followed[other] += 1
                if one is Decision.STILL_UNCLEAR:
                    assert other in DECISIONS
    assert followed[Decision.STILL_UNCLEAR]
    assert followed[Decision.UNCLEAR] == 0
    assert followed[Decision.HIT] + followed[Decision.STAND] > followed[Decision.STILL_UNCLEAR]


@every_game
def test_some_patrons_signal_before_their_turn_where_each_has_a_hand_of_his_own(key: str) -> None:
    early = [shown for one in rounds(key, 100) for shown in one.early]
    assert bool(early) is (game(key).common_hand is None)


@every_game
def test_chips_are_put_down_with_the_motions_that_bring_them_and_with_no_other(key: str) -> None:
    for wanted, _ in made(rounds(key, 100)):
        assert wanted.shown is not None
        brings = BRINGS_CHIPS | {Motion.ADD_TO_BET}
        assert bool(wanted.stack.chips) is not brings.isdisjoint(wanted.shown.motions), wanted


@every_game
def test_every_signal_a_house_names_is_made_by_somebody(key: str) -> None:
    of = game(key)
    seen = {motion for wanted, _ in made(rounds(key, 4)) if wanted.shown for motion in wanted.shown.motions}
    hits = {
        "casino-shoe-and-pitch/shoe": {Motion.BRUSH},
        "casino-shoe-and-pitch/double-deck": {Motion.BRUSH_CARDS},
        "exhibit-17-011/blackjack": {Motion.TAP},
        "exhibit-17-011/spanish-21": {Motion.TAP},
        "games-of-chance/blackjack": {Motion.TAP},
    }.get(key, {Motion.TAP, Motion.BRUSH, Motion.SCRATCH})
    assert hits <= seen
    assert ({Motion.TUCK_CARDS} if "double-deck" in key else {Motion.WAVE}) <= seen
    assert of.play.hit_signal.value


def test_some_patrons_talk_and_in_004_some_only_talk() -> None:
    chance = [wanted.shown for wanted, _ in made(rounds("games-of-chance/blackjack"))]
    alone = [shown for shown in chance if shown is not None and shown.said and not shown.motions]
    besides = [shown for shown in chance if shown is not None and shown.said and shown.motions]
    assert 0 < len(alone) < len(chance) // 2
    assert 0 < len(besides) < len(chance) // 2


def test_the_same_seed_signals_the_same() -> None:
    dealing = RoundSeries(game("rockingham/blackjack"), 3, 5)
    assert next(dealing.rounds()) == next(dealing.rounds())


# One signal at a time

ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
PITCH = game("casino-shoe-and-pitch/double-deck")
SHOE = game("casino-shoe-and-pitch/shoe")


def wish(decision: Decision, table: Table) -> Wish:
    bet: Wager = table.spots[0].wagers[0]
    chips = bet.stack if decision in (Decision.DOUBLE, Decision.SPLIT) else Stack()
    return Wish(decision, 3, stack=chips)


def odd(of: Game, decision: Decision, held: str = "TS 5D") -> dict[OddSignal, tuple[PatronDecision, ...]]:
    table = playing(held)
    return odd_signals(of, table, wish(decision, table), Random(1))


def test_chips_alone_on_5_and_5_cannot_be_read_and_on_6_and_5_can() -> None:
    (unclear,) = odd(ROCKINGHAM, Decision.DOUBLE, "5S 5D")[OddSignal.CHIPS_ALONE]
    (clear,) = odd(ROCKINGHAM, Decision.DOUBLE, "6S 5D")[OddSignal.CHIPS_ALONE]
    assert (unclear.decision, clear.decision) == (Decision.UNCLEAR, Decision.DOUBLE)
    assert unclear.stack == clear.stack == playing("5S 5D").spots[0].wagers[0].stack


def test_a_word_against_the_hand_is_unclear_but_in_004_where_the_hand_overrules() -> None:
    (asked,) = odd(ROCKINGHAM, Decision.HIT)[OddSignal.SAYS_ANOTHER_THING]
    (overruled,) = odd(CHANCE, Decision.HIT)[OddSignal.SAYS_ANOTHER_THING]
    assert (asked.decision, overruled.decision) == (Decision.UNCLEAR, Decision.HIT)
    assert overruled.shown is not None
    assert overruled.shown.said is Decision.STAND


def test_a_signal_of_the_pitch_game_touches_the_cards_of_the_shoe_game() -> None:
    (touching,) = odd(SHOE, Decision.HIT)[OddSignal.PITCH_SIGNAL]
    assert touching.decision is Decision.TOUCHES_CARDS
    assert OddSignal.PITCH_SIGNAL not in odd(PITCH, Decision.HIT)


def test_another_houses_signal_is_none_that_means_something_else_here() -> None:
    shown = [each.shown for each in odd(CHANCE, Decision.HIT)[OddSignal.ANOTHER_HOUSES_SIGNAL]]
    assert [each.motions for each in shown if each is not None] == [(Motion.BRUSH,), (Motion.SCRATCH,)]
    assert OddSignal.ANOTHER_HOUSES_SIGNAL not in odd(ROCKINGHAM, Decision.HIT)


def test_nobody_reaches_over_to_a_neighbour_who_is_not_there() -> None:
    assert OddSignal.NEIGHBOURS_BET not in odd(ROCKINGHAM, Decision.HIT)


def test_a_patron_who_is_silent_and_plain_makes_the_house_s_usual_signal_most_of_the_time() -> None:
    table, random = playing("TS 5D"), Random(5)
    shown = [clear_signal(ROCKINGHAM, table, Wish(Decision.HIT, 3), QUIET, random) for _ in range(200)]
    assert sum(each.motions == (Motion.TAP,) for each in shown) > 150
    assert not any(each.said for each in shown)
    talking = [clear_signal(ROCKINGHAM, table, Wish(Decision.HIT, 3), SignalManner(100), random) for _ in range(20)]
    assert {each.said for each in talking} == {Decision.HIT}


def test_in_004_a_stand_is_waved_over_the_cards() -> None:
    shown = clear_signal(CHANCE, playing("TS 9D"), Wish(Decision.STAND, 3), QUIET, Random(2))
    assert (shown.motions, shown.over) == ((Motion.WAVE,), Over.OWN_CARDS)


@pytest.mark.parametrize("odd_signal", [OddSignal.SAYS_ANOTHER_THING, OddSignal.TWO_SIGNALS])
@pytest.mark.parametrize("decision", [Decision.HIT, Decision.STAND])
def test_in_004_a_wave_is_over_the_cards_in_a_signal_that_is_hard_to_read_too(
    decision: Decision, odd_signal: OddSignal
) -> None:
    waved = [
        each.shown for each in odd(CHANCE, decision)[odd_signal] if each.shown and Motion.WAVE in each.shown.motions
    ]
    assert {shown.over for shown in waved} <= {Over.OWN_CARDS}
    assert bool(waved) is (odd_signal is OddSignal.TWO_SIGNALS or decision is Decision.STAND)


def test_001_a_stand_may_be_waved_the_wrong_way_and_nothing_else() -> None:
    (asked,) = odd(SHOE, Decision.STAND, "TS 9D")[OddSignal.WRONG_WAY]
    assert asked.decision is Decision.UNCLEAR
    assert asked.shown is not None
    assert (asked.shown.motions, asked.shown.over) == ((Motion.WAVE_LEFT_TO_RIGHT,), Over.OWN_PLACE)
    assert OddSignal.WRONG_WAY not in odd(SHOE, Decision.HIT)


@pytest.mark.parametrize("of", [ROCKINGHAM, CHANCE, PITCH], ids=lambda of: of.key)
def test_where_no_document_names_a_way_no_wave_goes_the_wrong_way(of: Game) -> None:
    assert OddSignal.WRONG_WAY not in odd(of, Decision.STAND, "TS 9D")


def test_in_004_a_patron_who_cannot_wait_waves_over_the_cards() -> None:
    early = [some_signal_out_of_turn(CHANCE, Random(seed)) for seed in range(20)]
    assert {shown.over for shown in early if shown.motions == (Motion.WAVE,)} == {Over.OWN_CARDS}


def test_in_pitch_a_patron_signals_on_a_face_up_hand_as_in_a_shoe_game() -> None:
    table, random = playing("8S 5D", from_split=True), Random(5)
    wished = (Decision.HIT, Decision.STAND)
    made = {
        each: [clear_signal(PITCH, table, Wish(each, 3), QUIET, random).motions for _ in range(60)] for each in wished
    }
    assert set(made[Decision.HIT]) == {(Motion.TAP,), (Motion.BRUSH,), (Motion.SCRATCH,)}
    assert set(made[Decision.STAND]) == {(Motion.WAVE,)}


@every_game
def test_a_patron_reaches_for_the_bet_or_adds_to_it_as_he_has_chips_to_add(key: str) -> None:
    table, random = playing("TS 5D"), Random(5)
    for stack, motion in ((Stack(), Motion.REACH_FOR_BET), (Stack((WHITE,)), Motion.ADD_TO_BET)):
        wished = Wish(Decision.TOUCHES_BET, 3, stack=stack)
        assert clear_signal(game(key), table, wished, QUIET, random).motions == (motion,)


def test_in_pitch_some_hands_of_splits_are_signalled_as_in_a_shoe_game() -> None:
    face_up, held = {Motion.TAP, Motion.BRUSH, Motion.SCRATCH, Motion.WAVE}, {Motion.BRUSH_CARDS, Motion.TUCK_CARDS}
    seen: dict[bool, set[Motion]] = {False: set(), True: set()}
    for dealt in islice(RoundSeries(PITCH, 7, 5, habits=Habits(unusual=0)).rounds(), 80):
        for step in model_round_of(PITCH, dealt).steps:
            for wish in step.before.wishes:
                if wish.decision is Decision.HIT and wish.shown is not None:
                    seen[step.before.spot(wish.spot).hands[wish.hand].face_down].update(wish.shown.motions)
    assert seen[False]
    assert seen[False] <= face_up
    assert seen[True] <= held

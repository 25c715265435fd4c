"""What holds at every step of any round, whichever of the duties that may be done is done first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest

from tests.domain.conserved import cards_on_table, money_on_table, same_cards
from tests.sweeps import sweep
from tests.walks.rounds import GAMES, Done, Walk, at_random, of_every_situation, ordinary, walk_of, walked
from trainer.domain.procedure.duties import legal, outstanding
from trainer.domain.table.acts import (
    Act,
    AskAloud,
    AskForSpot,
    CallFloor,
    PayWager,
    RefuseBet,
    RefuseWish,
    TakeWager,
    aim,
)
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.dealt_round import DealtRound

ROUNDS, EACH = sweep((6, 1), (60, 2))


@dataclass(frozen=True)
class Walked:
    """A round gone through at random, act by act."""

    walk: Walk
    each: tuple[Done, ...]

    @property
    def dealt(self) -> DealtRound:
        return self.walk.dealt

    @property
    def end(self) -> Table:
        return self.each[-1].after if self.each else self.walk.table


# The tests of one game follow upon each other, so that its rounds are gone through once and let go.
@pytest.fixture(scope="module", params=GAMES)
def rounds(request: pytest.FixtureRequest) -> tuple[Walked, ...]:
    dealt = (*ordinary(request.param, ROUNDS), *of_every_situation(request.param, EACH))
    walks = map(walk_of, dealt)
    return tuple(Walked(walk, tuple(walked(walk, at_random(Random(walk.dealt.seed))))) for walk in walks)


def test_a_round_ends_with_nothing_owed_and_only_chips_left_on_the_felt(rounds: tuple[Walked, ...]) -> None:
    for each in rounds:
        end, dealt = each.end, each.dealt
        assert outstanding(each.walk.procedure, end) is None
        assert end.own_taken or not any(spot.hands for spot in end.spots), dealt
        assert not any(hand.cards for spot in end.spots for hand in spot.hands)
        assert all(wager.settled for spot in end.spots for wager in spot.wagers), dealt


def test_the_phase_that_owes_never_goes_back(rounds: tuple[Walked, ...]) -> None:
    for each in rounds:
        places = [done.owed.place for done in each.each]
        in_phases = [place for place in places if place >= 0]
        assert in_phases == sorted(in_phases), each.dealt


def test_no_card_is_lost_or_made(rounds: tuple[Walked, ...]) -> None:
    for each in rounds:
        walk = each.walk
        assert cards_on_table(walk.table) == Counter(walk.dealt.shoe.cards)
        for before, after in pairwise((walk.table, *(done.after for done in each.each))):
            assert same_cards(before, after)


def test_chips_are_conserved_to_the_cent(rounds: tuple[Walked, ...]) -> None:
    """Only patrons bring chips to the table and take them off it; whatever the dealer does moves them about."""
    for each in rounds:
        walk, dealt = each.walk, each.dealt
        for done in each.each:
            acted = walk.procedure.apply(done.before, done.duty.action)
            taken_up = money_on_table(done.before) - money_on_table(acted)
            if isinstance(done.duty.action, RefuseBet | RefuseWish | AskForSpot):
                assert acted.rack == done.before.rack
            elif isinstance(done.duty.action, AskAloud | CallFloor):
                gone = [wish for wish in done.before.wishes if wish not in acted.wishes]
                assert taken_up == sum(wish.stack.worth for wish in gone), (dealt.seed, done.duty.action)
            else:
                assert taken_up == 0, (dealt.seed, done.duty.action)


def test_every_duty_can_be_done_and_changes_the_table(rounds: tuple[Walked, ...]) -> None:
    for each in rounds:
        walk = each.walk
        for done in each.each:
            for duty in done.owed.now:
                for act in (duty.action, *duty.also):
                    assert walk.procedure.apply(done.before, act) != done.before, act
            for duty in legal(walk.procedure, done.before):
                # What is merely allowed, such as a word aloud, may leave the table as it was.
                assert same_cards(walk.procedure.apply(done.before, duty.action), done.before)


def test_no_two_duties_contradict(rounds: tuple[Walked, ...]) -> None:
    """None of the duties that may be done now is aimed at what another is, and each leaves the others standing."""
    for each in rounds:
        walk, dealt = each.walk, each.dealt
        for done in each.each:
            aims = [aim(duty.action) for duty in done.owed.now if not _is_of_a_double(duty.action)]
            assert len(set(aims)) == len(aims), (dealt.seed, aims)
            if len(aims) > 1:
                _each_leaves_the_others(walk, done.before)


@pytest.mark.parametrize("key", GAMES)
def test_any_order_that_is_free_ends_in_the_same_money(key: str) -> None:
    for dealt in ordinary(key, ROUNDS):
        walk = walk_of(dealt)
        ends = [_end(walk, Random(f"{dealt.seed} {way}")) for way in range(2)]
        assert _gains(ends[0]) == _gains(ends[1])


def _end(walk: Walk, random: Random) -> Table:
    table = walk.table
    for done in walked(walk, at_random(random)):
        table = done.after
    return table


def _gains(table: Table) -> dict[int, int]:
    return {spot.number: sum(each.worth for each in (*spot.wagers, *spot.payments)) for spot in table.spots}


def _is_of_a_double(act: Act) -> bool:
    """A hand doubled twice has two such wagers, and an act for each."""
    return isinstance(act, TakeWager | PayWager) and act.kind is WagerKind.DOUBLE


def _each_leaves_the_others(walk: Walk, table: Table) -> None:
    owed = outstanding(walk.procedure, table)
    assert owed is not None
    for first in owed.now:
        then = outstanding(walk.procedure, walk.procedure.apply(table, first.action))
        left = {aim(duty.action) for duty in then.duties} if then is not None else set()
        others = {aim(duty.action) for duty in owed.now if duty is not first and duty.action != first.action}
        assert others <= left, (first.action, others - left)

"""What holds at every step of any shuffle, whichever of the duties that may be done is done first."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.domain.games import game
from tests.sweeps import sweep
from tests.walks.shuffles import KINDS, SHUFFLED, Done, Walk, at_random, walk_of, walked
from trainer.domain.procedure.duties import does, legal, outstanding
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import DISCARD_RACK, PASSED, SHOE, Where
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import all_cards, re_suits, recut_of, take_of

SEEDS = sweep((0, 3, 5), range(8))
UNSTEADY = sweep(2, 4)
Gone = tuple[tuple[Walk, tuple[Done, ...]], ...]


def walks(key: str, occasion: Occasion) -> list[Walk]:
    """Sound decks and each kind of odd one, good cuts and bad ones."""
    cards = all_cards(game(key))
    cuts = ((), (3, cards // 2), (cards - 2, 1, cards // 2))
    oddities = (None, *Oddity) if occasion is Occasion.NEW_GAME else (None,)
    if occasion is Occasion.END_OF_SHOE and re_suits(game(key), occasion):
        oddities = (None, Oddity.MISSING)
    return [
        walk_of(key, occasion, seed, oddity=oddities[seed % len(oddities)], cuts=cuts[seed % len(cuts)])
        for seed in SEEDS
    ]


def ends(key: str, occasion: Occasion) -> list[tuple[Walk, ShuffleTable]]:
    found = []
    for walk in walks(key, occasion):
        for choose in (None, at_random(Random(walk.table.seed))):
            *_, last = walked(walk) if choose is None else walked(walk, choose)
            found.append((walk, last.after))
    return found


@pytest.mark.parametrize(("key", "occasion"), SHUFFLED)
def test_every_card_ends_in_the_shoe_but_the_burned_ones(key: str, occasion: Occasion) -> None:
    for walk, end in ends(key, occasion):
        assert outstanding(walk.procedure, end) is None
        burn = walk.game.shuffle.burn.value
        assert (end.count(SHOE), end.count(DISCARD_RACK)) == (all_cards(walk.game) - burn, burn)
        assert {place.where for place, _ in end.lying} <= {
            Where.SHOE,
            Where.DISCARD_RACK,
            Where.SPARE,
            Where.WITH_FLOOR,
        }
        assert not end.face_up.intersection(end.at(SHOE))
        behind = end.count(SHOE) - end.cut_card_depth
        assert end.cut_card is CutCardAt.IN_THE_PACK
        assert recut_of(walk.game, all_cards(walk.game)).allows(behind)


@pytest.mark.parametrize(("key", "occasion"), [kind for kind in KINDS if kind[1] is Occasion.CLOSING])
def test_a_night_ends_with_every_deck_counted_and_the_tray_at_the_cage(key: str, occasion: Occasion) -> None:
    for walk, end in ends(key, occasion):
        assert outstanding(walk.procedure, end) is None
        assert end.count(PASSED) == all_cards(walk.game)
        assert sorted(end.counted) == list(range(1, walk.game.equipment.decks.value + 1))
        assert not end.face_up
        assert end.tray_at_cage and end.tray_counted


# The tests of one kind follow upon each other, so that its shuffles are gone through once and let go.
@pytest.fixture(scope="module", params=KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def gone_through(request: pytest.FixtureRequest) -> Gone:
    """The shuffles of a kind, each act any of those that may be done."""
    return tuple((walk, tuple(walked(walk, at_random(Random(walk.table.seed))))) for walk in walks(*request.param))


def test_no_card_is_lost_or_made_and_every_duty_changes_the_table(gone_through: Gone) -> None:
    for walk, each in gone_through:
        whole = sorted(range(len(walk.table.cards)))
        for done in each:
            assert sorted(number for _, lot in done.after.lying for number in lot) == whole
            for duty in done.owed.now:
                for act in (duty.action, *duty.also):
                    assert walk.procedure.apply(done.before, act) != done.before, act
            for duty in legal(walk.procedure, done.before):
                walk.procedure.apply(done.before, duty.action)


def test_the_phase_that_owes_never_goes_back(gone_through: Gone) -> None:
    for walk, each in gone_through:
        places = [done.owed.place for done in each if done.owed.place >= 0]
        assert places == sorted(places), walk.table.seed


def test_no_two_duties_are_aimed_at_the_same_and_each_leaves_the_others(gone_through: Gone) -> None:
    for walk, each in gone_through:
        for done in each:
            aims = [walk.procedure.aim(duty.action) for duty in done.owed.now]
            assert len(set(aims)) == len(aims) or all(isinstance(each, acts.BurnCard) for each in aims), aims
            if len(aims) > 1:
                _each_leaves_the_others(walk, done)


def _each_leaves_the_others(walk: Walk, done: Done) -> None:
    for first in done.owed.now:
        then = outstanding(walk.procedure, walk.react(walk.procedure.apply(done.before, first.action)))
        left = [] if then is None or then.place < 0 else [duty.action for duty in then.duties]
        if then is not None and then.place < 0:
            continue
        others = [duty.action for duty in done.owed.now if duty.action != first.action]
        assert all(other in left for other in others), (first.action, others)


def unsteady(random: Random, walk: Walk) -> Counter[type]:
    """A dealer whose packets and piles are off by all the house lets pass; what was done, counted."""
    table, done = walk.table, Counter[type]()
    for _ in range(1_000):
        owed = outstanding(walk.procedure, table)
        if owed is None:
            return done
        duty = random.choice(owed.now)
        act = off(walk, random, random.choice((duty.action, *duty.also)))
        if not does(walk.procedure, act, duty):
            act = duty.action
        table = walk.react(walk.procedure.apply(table, act))
        done[type(act)] += 1
    raise AssertionError("the shuffle does not end")


def off(walk: Walk, random: Random, act: acts.ShuffleAct) -> acts.ShuffleAct:
    match act:
        case acts.TakeFrom(pile=number, cards=cards):
            around = take_of(walk.game)
            return acts.TakeFrom(number, random.randint(min(around.least, cards), min(cards, around.most or cards)))
        case acts.Gather(pile=number, cards=cards):
            return acts.Gather(number, cards + random.randint(-12, 12))
        case acts.Plug(cards=cards, depth=depth):
            return acts.Plug(random.randint(1, cards), random.randint(1, 2 * depth - 1))
        case _:
            return act


@pytest.mark.parametrize(("key", "occasion"), SHUFFLED)
def test_uneven_piles_and_packets_within_the_house_s_tolerance_end_in_one_pile_too(
    key: str, occasion: Occasion
) -> None:
    for walk in walks(key, occasion):
        for way in range(UNSTEADY):
            done = unsteady(Random(f"{walk.table.seed} {way}"), walk)
            assert done[acts.LoadShoe] == 1 and done[acts.BurnCard] == walk.game.shuffle.burn.value

"""Whatever a dealer does, each act is judged, no card is lost or turned, and the shuffle can be ended by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.domain.games import game
from tests.sweeps import sweep
from tests.walks.shuffles import KINDS, Walk, walk_of
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.procedure.duties import due, model, outstanding
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.fault_weights import assess, worth
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import DISCARD_RACK, SHOE, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import all_cards

SEEDS = sweep(range(1, 2), range(4))


def any_act(random: Random) -> ShuffleAct:
    """Any act at all, likely or not."""
    number, cards = random.randint(0, 9), random.choice((-1, 0, 1, 20, 26, 78, 400))
    plain: list[ShuffleAct] = [
        acts.CallFloor(),
        acts.Wash(),
        acts.Mix(),
        acts.SquareUp(),
        acts.TakeStub(),
        acts.TakeDiscards(),
        acts.ReSuit(),
        acts.LayCutCard(),
        acts.Riffle(),
        acts.Strip(),
        acts.Box(),
        acts.LayDown(),
        acts.OfferCut(),
        acts.AcceptCut(),
        acts.RefuseCut(),
        acts.BringTogether(),
        acts.LoadShoe(),
        acts.BurnCard(),
        acts.CarryToCage(),
        acts.CountTray(),
    ]
    of_a_deck: list[ShuffleAct] = [
        made(number) for made in (acts.OpenPack, acts.FanFaces, acts.FanBacks, acts.PassDeck, acts.CountDeck)
    ]
    of_cards: list[ShuffleAct] = [
        acts.Gather(number, cards),
        acts.TakeFrom(number, cards),
        acts.Plug(cards, cards),
        acts.ReCut(cards),
    ]
    slips: list[ShuffleAct] = [
        made(place) for made in (acts.Expose, acts.Drop) for place in (SHOE, DISCARD_RACK, pile(number))
    ]
    said: list[ShuffleAct] = [acts.Say(call) for call in ShuffleCall]
    return random.choice([*plain, *of_a_deck, *of_cards, *slips, *said])


def clumsily(walk: Walk, random: Random) -> Iterator[Judging[ShuffleTable, ShuffleAct]]:
    """A dealer who does now what is due and now anything, judged."""
    judging = Court(walk.procedure, walk.react, assess).open(walk.table)
    for _ in range(80):
        duty = due(walk.procedure, judging.state)
        act = any_act(random) if duty is None or random.random() < 0.4 else duty.action
        judging = judging.follow(act)
        yield judging


def clumsy(key: str, occasion: Occasion) -> Iterator[tuple[Walk, Judging[ShuffleTable, ShuffleAct]]]:
    for seed in SEEDS:
        oddity = tuple(Oddity)[seed % 5] if occasion is Occasion.NEW_GAME and seed else None
        walk = walk_of(key, occasion, seed, oddity=oddity, cuts=(3, all_cards(game(key)) // 2))
        for judging in clumsily(walk, Random(f"{key} {occasion.value} {seed}")):
            yield walk, judging


@pytest.mark.parametrize(("key", "occasion"), KINDS)
def test_every_act_is_judged_and_no_card_is_lost_or_left_showing(key: str, occasion: Occasion) -> None:
    slips = 0
    for _, judging in clumsy(key, occasion):
        table = judging.state
        assert sorted(number for _, lot in table.lying for number in lot) == list(range(len(table.cards)))
        assert not table.face_up.intersection((*table.at(SHOE), *table.at(DISCARD_RACK)))
        for slip in judging.slips:
            fault = slip.fault
            assert 1 <= fault.gravity.weight <= 5
            assert fault.kind is not FaultKind.MISSED or fault.due is not None
        slips = max(slips, len(judging.slips))
    assert slips > 5


@pytest.mark.parametrize(("key", "occasion"), KINDS)
def test_after_any_slips_the_shuffle_can_be_ended_by_the_rules(key: str, occasion: Occasion) -> None:
    for number, (walk, judging) in enumerate(clumsy(key, occasion)):
        if number % 20 == 19:
            way = [after for _, _, after in model(walk.procedure, judging.state, walk.react)]
            assert outstanding(walk.procedure, way[-1] if way else judging.state) is None
            assert judging.closed().slips


def test_every_act_has_a_worth() -> None:
    random = Random(1)
    assert {worth(any_act(random)) for _ in range(2_000)} == {1, 2, 3, 4, 5}

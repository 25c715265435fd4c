"""What a shuffle sounds like: each act its own short sound, when it happens, and where nothing moves as well."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.canvas.shuffle.between_shoes import CORNERS, fanned, lying
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.cues import Cue
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply, patron_cuts
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LOOSE, PASSED, STUB, WASH, pile
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable

SIZE = (552, 296)
FRAME_MS = 10
_PILES = tuple((pile(number), CORNERS.table.at(pile(number))) for number in (1, 2, 3, 4))
FOUR = replace(CORNERS.table, lying=_PILES, cut_card=CutCardAt.ASIDE)
BOTH = apply(apply(FOUR, acts.TakeFrom(1, 26)), acts.TakeFrom(3, 26))
ONE = apply(BOTH, acts.Riffle())
PACK = lying((GROWING, 312))
CUT = apply(patron_cuts(apply(PACK, acts.OfferCut()), 100), acts.AcceptCut())
LOADED = apply(apply(CUT, acts.BringTogether()), acts.ReCut(104))
ENDED = lying((STUB, 52), (DISCARD_RACK, 260))

DONE: dict[str, tuple[ShuffleTable, ShuffleAct, Cue]] = {
    "take": (FOUR, acts.TakeFrom(1, 26), Cue.CARD),
    "riffle": (BOTH, acts.Riffle(), Cue.RIFFLE),
    "lay-down": (ONE, acts.LayDown(), Cue.PACK),
    "gather": (lying((WASH, 312)), acts.Gather(1, 78), Cue.PACK),
    "cut-card": (FOUR, acts.LayCutCard(), Cue.CARD),
    "plug": (ENDED, acts.Plug(52, 100), Cue.PACK),
    "discards": (lying((DISCARD_RACK, 312)), acts.TakeDiscards(), Cue.PACK),
    "wash": (lying((PASSED, 312)), acts.Wash(), Cue.SPREAD),
    "mix": (lying((LOOSE, 312)), acts.Mix(), Cue.SPREAD),
    "fan": (lying((fanned(1), 52)), acts.FanFaces(1), Cue.SPREAD),
    "load": (LOADED, acts.LoadShoe(), Cue.SQUARED),
    "burn": (apply(LOADED, acts.LoadShoe()), acts.BurnCard(), Cue.CARD),
}


def scene_of(draw: Rasteriser, theme: CanvasTheme, *, still: bool = False) -> ShuffleScene:
    return ShuffleScene(draw, theme, *SIZE, reduced_motion=still)


def heard(scene: ShuffleScene, before: ShuffleTable, act: ShuffleAct) -> list[tuple[int, Cue]]:
    """What is heard of an act, each with how many milliseconds into it."""
    scene.show(ShuffleView(before))
    scene.show(ShuffleView(apply(before, act)), act=act)
    found = [(0, cue) for cue in scene.take_cues()]
    now = 0
    while scene.moving:
        scene.advance(now)
        found += [(now, cue) for cue in scene.take_cues()]
        now += FRAME_MS
    return found


@pytest.mark.parametrize("name", sorted(DONE.keys() - {"wash", "mix"}))
def test_each_act_has_its_sound_once(draw: Rasteriser, theme: CanvasTheme, name: str) -> None:
    before, act, cue = DONE[name]
    assert [sound for _, sound in heard(scene_of(draw, theme), before, act)] == [cue]


@pytest.mark.parametrize("name", ["wash", "mix"])
def test_a_wash_is_heard_again_and_again_while_the_hands_go_round(
    draw: Rasteriser, theme: CanvasTheme, name: str
) -> None:
    before, act, cue = DONE[name]
    found = heard(scene_of(draw, theme), before, act)
    assert [sound for _, sound in found] == [cue] * 3
    assert all(250 < later - earlier < 450 for (earlier, _), (later, _) in pairwise(found))


@pytest.mark.parametrize("name", DONE)
def test_where_nothing_moves_it_is_heard_at_once(draw: Rasteriser, theme: CanvasTheme, name: str) -> None:
    before, act, cue = DONE[name]
    assert heard(scene_of(draw, theme, still=True), before, act) == [(0, cue)]


def test_a_riffle_is_heard_as_its_corners_meet_and_a_packet_when_it_lies(draw: Rasteriser, theme: CanvasTheme) -> None:
    ((met, _),) = heard(scene_of(draw, theme), BOTH, acts.Riffle())
    assert 100 <= met <= 130
    ((lies, _),) = heard(scene_of(draw, theme), ONE, acts.LayDown())
    assert 190 <= lies <= 220


@pytest.mark.parametrize(("act", "packets"), [(acts.Strip(), 5), (acts.Box(), 3)])
def test_each_packet_of_a_strip_is_heard_and_then_the_pack_is_squared(
    draw: Rasteriser, theme: CanvasTheme, act: ShuffleAct, packets: int
) -> None:
    found = heard(scene_of(draw, theme), ONE, act)
    assert [cue for _, cue in found] == [Cue.STRIP] * packets + [Cue.SQUARED]
    times = [at for at, _ in found]
    assert all(100 <= later - earlier <= 120 for earlier, later in pairwise(times[:-1]))
    assert 310 <= times[-1] - times[-2] <= 360


def test_the_cut_is_brought_together_packet_by_packet(draw: Rasteriser, theme: CanvasTheme) -> None:
    found = [cue for _, cue in heard(scene_of(draw, theme), CUT, acts.BringTogether())]
    assert found == [Cue.PACK, Cue.PACK, Cue.SQUARED]


def test_a_packet_that_lies_before_the_dealer_is_squared(draw: Rasteriser, theme: CanvasTheme) -> None:
    before = lying((LOOSE, 52), mixed_up=True)
    assert apply(before, acts.SquareUp()).count(HANDS) == 52
    assert [cue for _, cue in heard(scene_of(draw, theme), before, acts.SquareUp())] == [Cue.SQUARED]


def test_what_is_only_said_and_what_is_looked_back_on_is_silent(draw: Rasteriser, theme: CanvasTheme) -> None:
    for still in (False, True):
        assert heard(scene_of(draw, theme, still=still), FOUR, acts.Say(ShuffleCall.LAST_HAND)) == []
    scene = scene_of(draw, theme)
    scene.show(ShuffleView(BOTH))
    scene.show(ShuffleView(ONE), act=acts.Riffle(), animate=False)
    scene.finish()
    assert scene.take_cues() == ()

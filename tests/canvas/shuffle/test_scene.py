"""The felt between two shoes as a scene: cards travel, are where they belong at the end, and nothing moves at rest."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from tests.canvas.conftest import near
from tests.canvas.shuffle.between_shoes import CORNERS, DUE, EVERY_FELT, SIDE, WHOLE_SIDE, lying, painted, pixels
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.cues import Cue
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import LiftedPacket, PileTarget, ShuffleView
from trainer.domain.shuffle.acts import (
    AcceptCut,
    BringTogether,
    LayDown,
    OfferCut,
    ReCut,
    Riffle,
    ShuffleAct,
    Strip,
    TakeFrom,
)
from trainer.domain.shuffle.effects.apply import apply, patron_cuts
from trainer.domain.shuffle.places import GROWING, pile
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable

SIZE = (552, 296)
CUT_CARD = "#DFA93C"
Make = Callable[..., ShuffleScene]
_PILES = tuple((pile(number), CORNERS.table.at(pile(number))) for number in (1, 2, 3, 4))
TABLE = replace(CORNERS.table, lying=_PILES, cut_card=CutCardAt.ASIDE)
BEFORE = ShuffleView(TABLE)
TAKEN = apply(TABLE, TakeFrom(1, 26))
BOTH = apply(TAKEN, TakeFrom(3, 26))


@pytest.fixture
def make(draw: Rasteriser, theme: CanvasTheme) -> Make:
    def made(width: int = SIZE[0], height: int = SIZE[1], *, still: bool = False) -> ShuffleScene:
        return ShuffleScene(draw, theme, width, height, reduced_motion=still)

    return made


def played(scene: ShuffleScene, start: float = 0.0, frame: float = 16.0) -> float:
    """Let everything move to its end; gives how many milliseconds that took."""
    now = start
    while scene.moving and now < start + 5000:
        scene.advance(now)
        now += frame
    return now - start


@pytest.mark.parametrize("name", EVERY_FELT)
def test_at_rest_no_frame_is_wanted(make: Make, name: str) -> None:
    scene = make()
    scene.show(EVERY_FELT[name])
    scene.finish()
    scene.advance(0)
    assert not scene.busy and not scene.moving
    assert scene.advance(16) == []


def test_cards_travel_where_an_act_took_them(make: Make) -> None:
    scene = make()
    scene.show(BEFORE)
    scene.advance(0)
    scene.show(replace(BEFORE, table=TAKEN), act=TakeFrom(1, 26))
    assert scene.moving
    under_way = []
    for now in (0, 40, 80):
        scene.advance(now)
        surface = pygame.Surface(SIZE, depth=32)
        scene.paint(surface)
        under_way.append(pixels(surface))
    assert len(set(under_way)) == 3
    assert 120 <= played(scene, 96) + 96 <= 300
    assert scene.take_cues() == (Cue.CARD,)
    assert scene.take_cues() == ()


@pytest.mark.parametrize(("act", "table"), [(Riffle(), BOTH), (LayDown(), BOTH), (Strip(), apply(BOTH, Riffle()))])
def test_after_an_act_all_lies_as_if_it_had_not_moved(
    make: Make, act: Riffle | LayDown | Strip, table: ShuffleTable
) -> None:
    before = replace(BEFORE, table=table)
    after = replace(BEFORE, table=apply(before.table, act))
    moved, still = make(), make()
    moved.show(before)
    moved.show(after, act=act)
    assert moved.moving
    played(moved)
    still.show(after, animate=False)
    assert pixels(painted(moved, *SIZE)) == pixels(painted(still, *SIZE))


def test_from_the_side_the_cut_card_goes_in_and_the_cut_is_brought_together(make: Make) -> None:
    pack = lying((GROWING, 312))
    offered = apply(pack, OfferCut())
    cut = patron_cuts(offered, 100)
    together = apply(apply(cut, AcceptCut()), BringTogether())
    again = apply(together, ReCut(104))
    scene, other = make(), make()
    scene.show(ShuffleView(pack))
    done: tuple[tuple[ShuffleTable, ShuffleAct | None, float], ...] = (
        (offered, OfferCut(), 0),
        (cut, None, 400),
        (together, BringTogether(), 300),
        (again, ReCut(104), 120),
    )
    for table, act, least in done:
        scene.show(ShuffleView(table, side=GROWING), act=act)
        assert least <= played(scene) <= 700
        other.show(ShuffleView(table, side=GROWING), animate=False)
        assert pixels(painted(scene, *SIZE)) == pixels(painted(other, *SIZE))


def test_a_pack_seen_from_the_side_that_stays_as_it_is_does_not_move(make: Make) -> None:
    scene = make()
    scene.show(SIDE)
    painted(scene, *SIZE)
    scene.show(SIDE)
    assert not scene.busy


def test_a_riffle_lasts_as_long_as_hands_take_and_no_longer(make: Make) -> None:
    scene = make()
    scene.show(replace(BEFORE, table=BOTH))
    scene.show(replace(BEFORE, table=apply(BOTH, Riffle())), act=Riffle())
    assert 750 <= played(scene) <= 900


def test_twice_the_pace_takes_half_the_time(make: Make) -> None:
    lasted = []
    for pace in (1.0, 2.0):
        scene = make()
        scene.set_pace(pace)
        scene.show(replace(BEFORE, table=BOTH))
        scene.show(replace(BEFORE, table=apply(BOTH, Riffle())), act=Riffle())
        lasted.append(played(scene, frame=5.0))
    assert abs(lasted[0] / lasted[1] - 2) < 0.15


@pytest.mark.parametrize("pace", [0.0, -1.0, float("nan")])
def test_a_pace_that_is_none_is_refused(make: Make, pace: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        make().set_pace(pace)


def test_without_motion_everything_is_there_at_once(make: Make) -> None:
    scene = make(still=True)
    scene.show(BEFORE)
    scene.show(replace(BEFORE, table=TAKEN), act=TakeFrom(1, 26))
    assert not scene.moving
    other = make()
    other.show(replace(BEFORE, table=TAKEN))
    assert pixels(painted(scene, *SIZE)) == pixels(painted(other, *SIZE))


def test_the_next_act_may_come_before_the_cards_have_arrived(make: Make) -> None:
    scene, other = make(), make()
    scene.show(BEFORE)
    for table, act in ((TAKEN, TakeFrom(1, 26)), (BOTH, TakeFrom(3, 26)), (apply(BOTH, Riffle()), Riffle())):
        scene.show(replace(BEFORE, table=table), act=act)
        scene.advance(0)
        scene.advance(30)
    other.show(replace(BEFORE, table=apply(BOTH, Riffle())))
    assert pixels(painted(scene, *SIZE)) == pixels(painted(other, *SIZE))


def test_painting_what_changed_is_painting_all(make: Make) -> None:
    scene = make()
    scene.show(replace(BEFORE, table=BOTH))
    kept = pygame.Surface(SIZE, depth=32)
    scene.paint(kept, scene.advance(0))
    scene.show(replace(BEFORE, table=apply(BOTH, Riffle())), act=Riffle())
    for now in range(16, 600, 48):
        scene.paint(kept, scene.advance(now))
        whole = pygame.Surface(SIZE, depth=32)
        scene.paint(whole)
        assert pixels(kept) == pixels(whole)


def test_a_split_follows_the_pointer_and_is_laid_back(make: Make) -> None:
    scene = make()
    scene.show(BEFORE)
    at_rest = pixels(painted(scene, *SIZE))
    seen = []
    for cards in (13, 26, 40):
        scene.split(LiftedPacket(pile(2), cards))
        assert not scene.moving
        seen.append(pixels(painted(scene, *SIZE)))
    assert len({at_rest, *seen}) == 4
    scene.split(None)
    assert pixels(painted(scene, *SIZE)) == at_rest
    scene.split(None)
    assert not scene.busy


def test_the_cut_card_is_held_where_it_would_go_in(make: Make) -> None:
    scene = make(1104, 592)
    scene.show(replace(WHOLE_SIDE, depth=None))
    bare = painted(scene, 1104, 592)

    def yellow() -> list[int]:
        surface = painted(scene, 1104, 592)
        row = next(y for y in range(592) if any(near(surface.get_at((x, y)), CUT_CARD, 3) for x in range(1104)))
        return [x for x in range(1104) if near(surface.get_at((x, row + 20)), CUT_CARD, 3)]

    places = []
    for cards in (104, 208, 312):
        scene.show_depth(cards)
        found = yellow()
        places.append(sum(found) / len(found))
    # So many cards from the front, which is at the right.
    assert abs((places[0] - places[1]) - (places[1] - places[2])) <= 1
    assert places[0] - places[1] >= 104
    scene.show_depth(None)
    assert pixels(painted(scene, 1104, 592)) == pixels(bare)


def test_the_depth_is_kept_within_the_pack_and_forgotten_where_none_is_seen(make: Make) -> None:
    scene = make()
    scene.show_depth(20)
    scene.show(SIDE)
    for cards in (-5, 900):
        scene.show_depth(cards)
    scene.show(replace(SIDE, side=None, depth=None))
    other = make()
    other.show(replace(SIDE, side=None, depth=None))
    assert pixels(painted(scene, *SIZE)) == pixels(painted(other, *SIZE))


def test_what_is_due_is_ringed_and_breathes_twice_and_is_still(make: Make) -> None:
    scene, bare = make(), make()
    scene.show(DUE)
    bare.show(ShuffleView(DUE.table))
    assert (scene.busy, scene.moving) == (True, False)
    now = 0.0
    while scene.busy and now < 10_000:
        scene.advance(now)
        now += 16
    assert 2000 < now < 3000
    assert pixels(painted(scene, *SIZE)) != pixels(painted(bare, *SIZE))
    scene.show(ShuffleView(DUE.table))
    assert pixels(painted(scene, *SIZE)) == pixels(painted(bare, *SIZE))


@pytest.mark.parametrize("name", EVERY_FELT)
def test_another_size_and_back_is_the_same_picture(make: Make, name: str) -> None:
    scene = make()
    scene.show(EVERY_FELT[name])
    first = pixels(painted(scene, *SIZE))
    scene.resize(420, 280)
    painted(scene, 420, 280)
    scene.resize(*SIZE)
    assert pixels(painted(scene, *SIZE)) == first


def test_another_theme_is_drawn_in_its_colours(make: Make, theme: CanvasTheme) -> None:
    scene = make()
    scene.show(BEFORE)
    first = painted(scene, *SIZE)
    scene.restyle(replace(theme, felt="#224488", felt_lit="#224488", felt_deep="#224488"))
    second = painted(scene, *SIZE)
    assert near(second.get_at((276, 30)), "#224488", 20)
    assert pixels(first) != pixels(second)


def test_nothing_is_under_a_point_before_anything_is_shown(make: Make) -> None:
    scene = make()
    assert scene.target_at((10, 10)) is None
    scene.split(LiftedPacket(pile(1), 3))
    scene.show(ShuffleView(lying((pile(1), 20))))
    x, y = scene_point(1)
    assert isinstance(scene.target_at((x, y)), PileTarget)


def scene_point(corner: int) -> tuple[float, float]:
    """The middle of a corner's pile at half the usual size."""
    return {1: (193.0, 75.0)}[corner]


def test_the_cut_card_lies_aside_until_it_is_laid_in_the_middle(make: Make) -> None:
    scene = make(1104, 592)
    scene.show(BEFORE)
    aside = painted(scene, 1104, 592)
    scene.show(replace(BEFORE, table=replace(TABLE, cut_card=CutCardAt.MIDDLE)))
    middle = painted(scene, 1104, 592)
    assert near(aside.get_at((850, 440)), CUT_CARD) and not near(aside.get_at((545, 280)), CUT_CARD)
    assert near(middle.get_at((545, 280)), CUT_CARD) and not near(middle.get_at((850, 440)), CUT_CARD)


def test_the_cut_card_in_a_player_s_fingers_lies_nowhere(make: Make) -> None:
    scene = make(1104, 592)
    scene.show(replace(BEFORE, table=replace(TABLE, cut_wanted=True)))
    surface = painted(scene, 1104, 592)
    assert not any(near(surface.get_at((x, y)), CUT_CARD) for x in range(0, 1104, 8) for y in range(0, 592, 8))

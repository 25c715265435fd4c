"""A player's hand cuts: it brings the cut card to a pack seen from the side from beyond it, and goes again."""

import pygame
import pytest

from tests.canvas.conftest import near
from tests.canvas.shuffle.between_shoes import lying, painted, pixels
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.cues import Cue
from trainer.canvas.hands.skin.hand_looks import look_of
from trainer.canvas.hands.skin.tones import PIGMENTS
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.cutting_hand import patrons_hand
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.side_view import side_place
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply, patron_cuts
from trainer.domain.shuffle.places import GROWING
from trainer.domain.shuffle.state import ShuffleTable

SIZE = (552, 296)
OFFERED = apply(lying((GROWING, 312)), acts.OfferCut())
CUT = patron_cuts(OFFERED, 100)
TOGETHER = apply(apply(CUT, acts.AcceptCut()), acts.BringTogether())


def frames(scene: ShuffleScene, before: ShuffleTable, after: ShuffleTable, act: ShuffleAct | None) -> list[bytes]:
    """What is seen every 40 milliseconds on the way."""
    scene.show(ShuffleView(before, side=GROWING))
    scene.show(ShuffleView(after, side=GROWING), act=act)
    seen, now = [], 0
    while scene.moving:
        scene.advance(now)
        surface = pygame.Surface(SIZE, depth=32)
        scene.paint(surface)
        seen.append(pixels(surface))
        now += 40
    return seen


def skin(shot: bytes) -> int:
    """How many pixels above the pack are of the player's skin."""
    surface = pygame.image.frombytes(shot, SIZE, "RGB")
    red, green, blue = PIGMENTS[look_of(OFFERED.seed).skin].base
    colour = f"#{red:02X}{green:02X}{blue:02X}"
    return sum(near(surface.get_at((x, y)), colour, 40) for x in range(552) for y in range(38))


def test_a_hand_comes_over_the_pack_and_is_gone_at_the_end(draw: Rasteriser, theme: CanvasTheme) -> None:
    seen = [skin(shot) for shot in frames(ShuffleScene(draw, theme, *SIZE), OFFERED, CUT, None)]
    most = max(seen)
    assert most > 150
    assert seen[0] < most / 10 and seen[-1] < most / 10
    # It comes within the time a hand takes, and does not stay.
    assert 400 <= 40 * len(seen) <= 760


def test_the_dealer_s_own_re_cut_needs_no_hand(draw: Rasteriser, theme: CanvasTheme) -> None:
    shots = frames(ShuffleScene(draw, theme, *SIZE), TOGETHER, apply(TOGETHER, acts.ReCut(104)), acts.ReCut(104))
    assert shots
    assert max(skin(shot) for shot in shots) < 15


def test_without_motion_the_cut_card_is_in_and_no_hand_is_seen(draw: Rasteriser, theme: CanvasTheme) -> None:
    scene = ShuffleScene(draw, theme, *SIZE, reduced_motion=True)
    assert frames(scene, OFFERED, CUT, None) == []
    assert skin(pixels(painted(scene, *SIZE))) < 15
    assert scene.take_cues() == (Cue.CARD,)


def test_what_is_shown_next_does_not_wait_for_the_hand(draw: Rasteriser, theme: CanvasTheme) -> None:
    scene, other = (ShuffleScene(draw, theme, *SIZE) for _ in range(2))
    scene.show(ShuffleView(OFFERED, side=GROWING))
    scene.show(ShuffleView(CUT, side=GROWING))
    scene.advance(0)
    scene.advance(200)
    accepted = ShuffleView(apply(CUT, acts.AcceptCut()), side=GROWING)
    scene.show(accepted, act=acts.AcceptCut())
    other.show(accepted, animate=False)
    assert pixels(painted(scene, *SIZE)) == pixels(painted(other, *SIZE))


@pytest.mark.parametrize("cards", [104, 416])
def test_the_hand_is_as_long_as_suits_the_pack_and_the_same_person_has_the_same(book: SpriteBook, cards: int) -> None:
    art = ShuffleArt(book, ShuffleScale(1104, 592))
    place = side_place(ShuffleView(lying((GROWING, cards)), side=GROWING), art.to)
    assert place is not None
    hand = patrons_hand(art, place, 3)
    assert hand is patrons_hand(art, place, 3)
    assert place.high < hand.surface.get_height() < 2 * place.high

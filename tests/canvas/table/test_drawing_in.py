"""A player draws in what a side wager won: 600 ms along a dotted path, and at once with reduced motion."""

from dataclasses import replace

import pygame
import pytest

from tests.canvas.conftest import DARK
from tests.canvas.looks import cards, dealer, stack
from tests.canvas.table.test_every_payment_can_be_counted import SIZE
from tests.canvas.table.test_every_round_fits import GAMES, view
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CHIPS_MS, DRAWN_IN_MS
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.targets import AtPayment, AtWager
from trainer.canvas.table.scene import TableScene
from trainer.domain.cards.hand import Hand
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

GAME = GAMES["exhibit-17-011/blackjack"]
LOW = min(GAME.equipment.chips.value)
SIDE = Wager(WagerKind.SIDE, stack((LOW, 4)), side_wager=GAME.side_wagers.offered()[0].key)
WON = replace(SIDE, stack=stack((LOW, 20)))


def table(won: Wager) -> Table:
    bet = Wager(WagerKind.MAIN, stack((LOW, 5)))
    return Table((Spot(3, (Hand(cards("TH 9C")),), (bet, SIDE), (won,)),), dealer("6S", "KD"), rack=opening_rack(GAME))


PAID, DRAWN_IN = view(table(WON), GAME), view(table(replace(WON, drawn_in=True)), GAME)


def painted(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    scene.paint(surface)
    return surface


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle with all that differs."""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.fixture
def scene(draw: Rasteriser) -> TableScene:
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(DRAWN_IN, animate=False)
    return scene


def test_winnings_and_stake_are_drawn_in_for_600_ms_along_a_dotted_path(scene: TableScene) -> None:
    gone = painted(scene)
    scene.show(PAID, animate=False)
    scene.finish()
    paid = changed(gone, painted(scene))
    scene.show(DRAWN_IN)
    scene.advance(0)
    tops = []
    for now in (0, 150, 300, 599):
        scene.advance(now)
        seen = changed(gone, painted(scene))
        assert scene.moving
        # The path begins in the middle of a stack, and is seen until the chips have arrived.
        assert paid.top < seen.bottom <= paid.bottom
        assert seen.top < paid.top
        tops.append(seen.top)
    assert tops == sorted(tops, reverse=True)
    assert tops[-1] < tops[0] - 20, "the chips have left the table at the end of the path"
    scene.advance(600)
    assert not scene.moving
    assert changed(gone, painted(scene)).size == (0, 0)


def test_with_reduced_motion_they_are_drawn_in_at_once(scene: TableScene) -> None:
    gone = painted(scene)
    scene.set_reduced_motion(True)
    scene.show(PAID)
    scene.show(DRAWN_IN)
    scene.advance(0)
    assert not scene.moving
    assert changed(gone, painted(scene)).size == (0, 0)


def test_a_payment_of_more_than_four_stacks_is_laid_and_drawn_in_in_lots(scene: TableScene) -> None:
    """Thirty chips are six stacks: four come first, then two; and so they leave."""
    many = replace(WON, stack=stack((LOW, 30)))
    bare = replace(PAID, table=replace(PAID.table, spots=(replace(PAID.table.spots[0], payments=()),)))

    def lying_after(now: float) -> int:
        scene.advance(now)
        return sum(isinstance(key.target, AtPayment) and it.shown for key, it in stacks(scene).items())

    scene.show(bare, animate=False)
    scene.show(view(table(many), GAME))
    assert [lying_after(now) for now in (0, CHIPS_MS / 2, CHIPS_MS * 1.5)] == [4, 4, 6]
    scene.finish()
    gone = dict(stacks(scene))
    scene.show(view(table(replace(many, drawn_in=True)), GAME))
    left = []
    for now in (0, DRAWN_IN_MS / 2, DRAWN_IN_MS * 1.5):
        scene.advance(now)
        left.append(sum(isinstance(key.target, AtPayment) and it.shown for key, it in gone.items()))
    assert left == [6, 6, 2]
    scene.advance(DRAWN_IN_MS * 2)
    assert not scene.moving


def stacks(scene: TableScene) -> dict[PieceKey, Sprite]:
    return scene._lying.sprites(lambda key: isinstance(key.target, AtPayment | AtWager))

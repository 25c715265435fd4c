"""The pictures of the table that are compared with kept ones; as a program it makes them anew."""

import sys
from pathlib import Path

import pygame
from PySide6.QtWidgets import QApplication

from tests.canvas.conftest import DARK
from tests.canvas.looks import GREEN, WHITE
from tests.canvas.rounds import COMMON_VIEW, INSURANCE, INSURED_VIEW, PLAYED_VIEW, around, split
from tests.canvas.table.performing import CHIPS, SEVEN, dealers, made, viewed, wishing
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.hands.performances import Performance
from trainer.canvas.spots.targets import AtHand, AtRack, AtWager, DueOnTable
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.domain.money.chips import Pile
from trainer.domain.signals.motions import DealerMotion, Motion
from trainer.ui.looks.rasteriser import rasterise

FOLDER = Path(__file__).parent / "golden"
SIZE = (552, 296)
FRAMES: dict[str, TableView] = {
    "insured": INSURED_VIEW,
    "played": PLAYED_VIEW,
    "common-hand": COMMON_VIEW,
    "all-split": around(tuple(split(number, 4, doubled=1) for number in range(1, 8))),
    "hands": wishing(6),
    "dealers-hand": viewed(SEVEN),
}
HANDS: dict[str, tuple[Performance, ...]] = {
    "hands": (
        made(1, Motion.TAP, said="Card"),
        made(2, Motion.BRUSH),
        made(3, Motion.WAVE),
        made(4, Motion.TAP, seed=3, said="Double down"),
        made(5, Motion.LINE),
        made(6, Motion.CHIPS_TWO_FINGERS, chips=CHIPS),
        made(7, Motion.HOVER),
    ),
    "dealers-hand": (dealers(DealerMotion.CALL, 5),),
}


def frame(draw: Rasteriser, name: str) -> pygame.Surface:
    """One of the pictures, drawn now."""
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(FRAMES[name], animate=False, performances=HANDS.get(name, ()))
    if name == "insured":
        scene.show_due(DueOnTable((AtWager(6, INSURANCE), AtWager(2, INSURANCE)), AtRack()))
    if name == "played":
        scene.show_in_hand((Pile(GREEN, 5), Pile(WHITE, 3)), animate=False)
        scene.show_wrong((AtHand(3),))
    if name not in HANDS:
        scene.finish()
    scene.advance(0)
    surface = pygame.Surface(SIZE, depth=32)
    scene.paint(surface)
    return surface


def main() -> int:
    """Draw every picture and write it where the tests look."""
    application = QApplication([])
    FOLDER.mkdir(exist_ok=True)
    for name in FRAMES:
        pygame.image.save(frame(rasterise, name), FOLDER / f"{name}.png")
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The pictures of the table that are compared with kept ones; as a program it makes them anew."""

import sys
from pathlib import Path

import pygame
from PySide6.QtWidgets import QApplication

from tests.canvas.conftest import DARK
from tests.canvas.looks import GREEN, WHITE
from tests.canvas.rounds import COMMON_VIEW, INSURANCE, INSURED_VIEW, PLAYED_VIEW, around, split
from trainer.canvas.svg import Rasteriser
from trainer.canvas.table_scene import TableScene
from trainer.canvas.table_targets import AtHand, AtRack, AtWager, DueOnTable
from trainer.canvas.table_view import TableView
from trainer.domain.chips import Pile
from trainer.ui.rasteriser import rasterise

FOLDER = Path(__file__).parent / "golden"
SIZE = (552, 296)
FRAMES: dict[str, TableView] = {
    "insured": INSURED_VIEW,
    "played": PLAYED_VIEW,
    "common-hand": COMMON_VIEW,
    "all-split": around(tuple(split(number, 4, doubled=1) for number in range(1, 8))),
}


def frame(draw: Rasteriser, name: str) -> pygame.Surface:
    """One of the pictures, drawn now."""
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(FRAMES[name], animate=False)
    if name == "insured":
        scene.show_due(DueOnTable((AtWager(6, INSURANCE), AtWager(2, INSURANCE)), AtRack()))
    if name == "played":
        scene.show_in_hand((Pile(GREEN, 5), Pile(WHITE, 3)), animate=False)
        scene.show_wrong((AtHand(3),))
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

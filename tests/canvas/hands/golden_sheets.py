"""The contact sheets, and the pictures of a signal seen from near, that are compared with kept ones.

As a program it makes them anew.
"""

import sys
from pathlib import Path

import pygame
from PySide6.QtWidgets import QApplication

from tests.canvas.conftest import DARK
from tests.canvas.looks import GREEN, PRINT, RED, bet, cards, dealer, stack
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.hands.contact_sheet import contact_sheet
from trainer.canvas.hands.performances import Performance
from trainer.canvas.signals.scene import SignalScene
from trainer.canvas.signals.view import SignalView
from trainer.content.gestures.library import read_gestures
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.gestures import Gesture
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import Spot, Table
from trainer.ui.looks.rasteriser import rasterise

FOLDER = Path(__file__).parent / "golden"
HAND, PERSON = 44.0, 12
SIZE = (498, 351)
SHEETS = ("tap", "wave", "chips-two-fingers", "tuck-cards", "dealer-offer-insurance")
SCENES = ("three-hands", "standing")
GESTURES = read_gestures().gestures


def picture(draw: Rasteriser, name: str) -> pygame.Surface:
    """One of the pictures, drawn now."""
    if name in SCENES:
        return _scene(draw, still=name == "standing")
    return contact_sheet(_gesture(name), GESTURES.ways, draw, DARK, person=PERSON, hand=HAND)


def _gesture(name: str) -> Gesture:
    found = GESTURES.named(name)
    assert found is not None
    return found


def _scene(draw: Rasteriser, *, still: bool) -> pygame.Surface:
    chips = stack((GREEN, 2))
    table = Table(
        (
            Spot(3, (Hand(cards("TH 6C")),), (bet(RED, 5),)),
            Spot(4, (Hand(cards("8D 3C")),), (bet(GREEN, 2),)),
            Spot(5, (Hand(cards("9H 9C")),), (bet(RED, 3),)),
        ),
        dealer("6S", "KD"),
        wishes=(Wish(Decision.DOUBLE, 4, stack=chips),),
    )
    shown = (
        Performance(4, (_gesture("chips-one-finger"),), 5, 1, stack=chips),
        Performance(3, (_gesture("hover"),), 7, 2),
        Performance(5, (_gesture("scratch"),), 9, 2, said="Stand"),
    )
    scene = SignalScene(draw, DARK, *SIZE)
    scene.show(SignalView(table, (4, 0), PRINT, shown), animate=not still)
    surface = pygame.Surface(SIZE, depth=32)
    for now in range(0, 1700, 20):
        scene.advance(float(now))
    scene.paint(surface)
    return surface


def main() -> int:
    """Draw every picture and write it where the tests look."""
    application = QApplication([])
    FOLDER.mkdir(exist_ok=True)
    for name in (*SHEETS, *SCENES):
        pygame.image.save(picture(rasterise, name), FOLDER / f"{name}.png")
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())

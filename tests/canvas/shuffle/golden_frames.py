"""The pictures of the felt between two shoes that are compared with kept ones; as a program it makes them anew."""

import sys
from pathlib import Path

import pygame
from PySide6.QtWidgets import QApplication

from tests.canvas.conftest import DARK
from tests.canvas.shuffle.between_shoes import CLOSE, CORNERS, FAN, GATHERED, ODD_BACKS, SIDE, painted
from trainer import resources
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import ShuffleView
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import read_theme

FOLDER = Path(__file__).parent / "golden"
SIZE = (552, 296)
FRAMES: dict[str, tuple[ShuffleView, str]] = {
    "shuffle-piles": (CORNERS, "dark"),
    "shuffle-piles-light": (CORNERS, "light"),
    "shuffle-fan": (FAN, "dark"),
    "shuffle-odd-backs": (ODD_BACKS, "dark"),
    "shuffle-gathered": (GATHERED, "dark"),
    "shuffle-side": (SIDE, "dark"),
    "shuffle-rack-and-shoe-light": (CLOSE, "light"),
}


def frame(draw: Rasteriser, name: str) -> pygame.Surface:
    """One of the pictures, drawn now."""
    view, theme = FRAMES[name]
    scene = ShuffleScene(draw, _theme(theme), *SIZE)
    scene.show(view, animate=False)
    return painted(scene, *SIZE)


def _theme(name: str) -> CanvasTheme:
    if name == "dark":
        return DARK
    return CanvasTheme.of(read_theme(resources.assets() / "themes" / f"{name}.toml").colours.by_name())


def main() -> int:
    """Draw every picture and write it where the tests look."""
    application = QApplication([])
    for name in FRAMES:
        pygame.image.save(frame(rasterise, name), FOLDER / f"{name}.png")
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Takes a picture of every page in every state, to be looked at.

``PYTHONPATH=packaging python -m tests.ui.pictures FOLDER`` (``--all``: every drill). Every size is taken in its own
process, for a screen's scale is read once; dark and light, at 960 x 540, at the ordinary laptops (1280 x 800 and
1366 x 768 at 125 %), at 1280 x 800, 1920 x 1080, and 3840 x 2160 at 200 %. ``--only 960x540`` takes one size,
``--state table`` the states whose names begin so.
"""

import argparse
import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.every_state import QUICK, every_state, practised
from tests.ui.listening import Listening
from tests.ui.trainee import Trainee
from trainer.app import Application

SIZES = {
    "960x540": (960, 540, 1.0),
    "1280x800at125": (1024, 640, 1.25),
    "1366x768at125": (1093, 614, 1.25),
    "1280x800": (1280, 800, 1.0),
    "1920x1080": (1920, 1080, 1.0),
    "3840x2160at200": (1920, 1080, 2.0),
}
THEMES = ("dark", "light")


class Bot:
    """What a trainee needs of a test's robot, outside a test."""

    def mouseClick(self, widget: QWidget, button: Qt.MouseButton) -> None:
        QTest.mouseClick(widget, button)

    def waitUntil(self, there: object, timeout: int = 20_000) -> None:
        for _ in range(timeout // 5):
            if callable(there) and there() is not False:
                return
            QTest.qWait(5)
        raise TimeoutError("it never comes")


def main() -> None:
    wanted = argparse.ArgumentParser()
    wanted.add_argument("folder", type=Path)
    wanted.add_argument("--all", action="store_true", help="every drill, not only a few")
    wanted.add_argument("--only", choices=SIZES)
    wanted.add_argument("--state", default="")
    wanted.add_argument("--text", type=int, default=100)
    wanted.add_argument("--here", choices=SIZES, help=argparse.SUPPRESS)
    given = wanted.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.here:
        _take(given.folder, given.here, given.state, given.text, every_drill=given.all)
        return
    for size in (given.only,) if given.only else SIZES:
        ratio = str(SIZES[size][2])
        there = {**os.environ, "QT_SCALE_FACTOR": ratio, "QT_QPA_PLATFORM": "offscreen", "SDL_VIDEODRIVER": "dummy"}
        subprocess.run(
            [sys.executable, "-m", "tests.ui.pictures", *sys.argv[1:], "--here", size], env=there, check=True
        )


def _take(folder: Path, size: str, wanted: str, text: int, *, every_drill: bool) -> None:
    application = QApplication([])
    application.setStyle("Fusion")
    width, height, _ = SIZES[size]
    for theme in THEMES:
        with TemporaryDirectory() as data:
            running = Application(Path(data), itertools.count(7).__next__, Listening)
            trainee = Trainee(Bot(), running)  # type: ignore[arg-type]
            running.show()
            running.frame.resize(width, height)
            running.open()
            look = running.look
            running.session.change_settings(look.with_settings(theme=theme, text_size=text, reduced_motion=True))
            for name in _states(trainee, every_drill=every_drill):
                if name.startswith(wanted):
                    running.frame.grab().save(str(folder / f"{name}-{size}-{theme}.png"))
            running.frame.close()


def _states(trainee: Trainee, *, every_drill: bool) -> Iterator[str]:
    running = trainee.running
    QApplication.processEvents()
    yield "welcome"
    trainee.begins("Anna", "exhibit-17-011/blackjack")
    trainee.drills.back()
    practised(trainee)
    keys = [row.line.key for row in trainee.drills.list.rows if not row.line.why_not and ":" not in row.line.key]
    yield from every_state(trainee, keys if every_drill else QUICK)
    running.session.choose_game("games-of-chance/blackjack")


if __name__ == "__main__":
    main()

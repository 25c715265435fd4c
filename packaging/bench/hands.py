"""The busiest table there is: seven patrons, three hands moving at once at 1080p; and what drawing a hand costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from typing import cast

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest

from bench.moving import CHIPS, PRINT, SIZE
from bench.rows import Row, allowed, compared, in_ms, middle, p95, p99, timed
from bench.watching import application
from trainer import resources
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.motion.acting import Acting
from trainer.canvas.hands.motion.bank import HandBank
from trainer.canvas.hands.performances import Performance
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.drawing import Detail, HandPicture, draw_hand
from trainer.canvas.hands.skin.hand_looks import look_of
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.content.gestures.library import read_gestures
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.money.chips import Denomination, Pile, Rack, Stack
from trainer.domain.signals.gestures import Gesture
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.ui.felt.canvas import FeltCanvas
from trainer.ui.looks.current_look import Assets, Look
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import read_themes
from trainer.ui.looks.window_settings import WindowSettings

MOST_MS, FRAME_MS = 16.0, 16.0
PATRONS, TIMES, DRAWN = 7, 4, 40
HAND_PX = 220.0
GESTURES = ("chips-one-finger", "wave", "scratch", "brush", "tap", "chips-two-fingers")
PATIENCE_FRAMES = 1500


def rows(times: int = TIMES, drawn: int = DRAWN) -> Iterator[Row]:
    """Frames of three patrons' signals so many times, each time by new people, then of the same signals each time.

    A frame lasts from its timer's tick until the window is painted. New people's hands are drawn while they move, one
    a frame at most; those just seen are kept.
    """
    qt = application()
    table = Hands()
    new: list[float] = []
    known: list[float] = []
    for nth in reversed(range(times)):
        new += table.play(nth)
    for _ in range(times):
        known += table.play(0)
    table.close()
    frame = f"Frame at 1080p, {PATRONS} patrons, 3 hands moving"
    for seen, its in (("new people", new), ("just seen", known)):
        yield compared(f"{frame}, {seen}, median", middle(its), MOST_MS)
        yield compared(f"{frame}, {seen}, p95", p95(its), MOST_MS)
        yield allowed(f"{frame}, {seen}, p99", p99(its), MOST_MS)
        yield compared(f"{frame}, {seen}, slowest of {len(its)}", max(its), MOST_MS)
    yield from _drawing(drawn)
    qt.processEvents()


class Hands:
    """The table's own widget with a table of seven patrons; its clock goes on by a frame at each step."""

    def __init__(self) -> None:
        self._now = 0.0
        self._felt: FeltCanvas[TableScene] = FeltCanvas(_look(), _scene, lambda: self._now)
        self._felt.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self._felt.setFixedSize(*SIZE)
        self._felt.show()
        QTest.qWaitForWindowExposed(self._felt)
        self._timer = cast(QTimer, self._felt.findChild(QTimer))
        # Only our own ticks: another one within a frame would draw one more hand in it.
        self._timer.setInterval(1_000_000)
        assert self._felt._scene is not None
        self._scene = self._felt._scene
        self._table = _table()
        self._scene.show(TableView(self._table, PRINT), animate=False)
        self._frame()

    def play(self, nth: int) -> list[float]:
        """Three patrons signal at once; gives the milliseconds of every frame."""
        signals = tuple(_signals(nth))
        wishes = tuple(Wish(Decision.DOUBLE, it.spot, stack=it.stack) for it in signals if it.stack.chips)
        self._scene.show(TableView(self._table, PRINT), animate=False)
        self._frame()
        self._scene.show(TableView(replace(self._table, wishes=wishes), PRINT), performances=signals)
        times: list[float] = []
        while self._scene.busy and len(times) < PATIENCE_FRAMES:
            times.append(timed(self._frame))
        return times

    def close(self) -> None:
        self._felt.close()
        self._felt.deleteLater()

    def _frame(self) -> None:
        self._now += FRAME_MS
        self._timer.timeout.emit()
        QCoreApplication.processEvents()


def _drawing(count: int) -> Iterator[Row]:
    """What it costs to draw a hand as it moves and as it stands, and all the shapes of three people's gestures."""
    acting = [Acting(signal) for signal in _signals(0)]
    shapes = [list(dict.fromkeys(each.shapes())) for each in acting]
    some = list(islice(cycle(shape for each in shapes for shape in each), count))
    lean, full = (middle([timed(partial(_draw, shape, 0, detail)) for shape in some]) for detail in Detail)
    yield compared(f"A hand of {HAND_PX:g} pixels drawn as it moves", lean, MOST_MS)
    yield compared(f"A hand of {HAND_PX:g} pixels drawn with all its lines", full, MOST_MS)
    bank: HandBank[tuple[HandShape, int], HandPicture] = HandBank(lambda key: _draw(key[0], key[1], Detail.LEAN))
    wanted = [(shape, person) for person, each in enumerate(shapes) for shape in each]
    filled = timed(lambda: [bank.picture(key) for key in wanted])
    size = f"{bank.size / 2**20:.0f} MB"
    name = f"Bank filled with the {len(wanted)} shapes of three signals, {size}, each"
    yield Row(name, in_ms(filled / len(wanted)), f"allowed a frame {in_ms(MOST_MS)}", filled / len(wanted) / MOST_MS)


def _draw(shape: HandShape, person: int, detail: Detail) -> HandPicture:
    return draw_hand(shape, look_of(person), HAND_PX, detail, sleeve=1.5)


def _signals(nth: int) -> Iterator[Performance]:
    """Three neighbours' signals, other gestures and other people each time."""
    gestures = {gesture.name: gesture for gesture in read_gestures().gestures}
    for place, spot in enumerate((3, 4, 5)):
        gesture: Gesture = gestures[GESTURES[(3 * nth + place) % len(GESTURES)]]
        brings = Stack((CHIPS[2],) * 4) if gesture.carries else Stack()
        said = "Hit me" if place == 1 else ""
        yield Performance(spot, (gesture,), 10 * nth + place, nth, stack=brings, delay=60.0 * place, said=said)


def _table() -> Table:
    faces = cycle(deck(DeckOf.FIFTY_TWO)[::5])
    spots = tuple(
        Spot(
            number,
            (Hand((next(faces), next(faces))), Hand((next(faces), next(faces), next(faces))))[: 1 + number % 2],
            tuple(_bet(CHIPS[number % 4], hand) for hand in range(1 + number % 2)),
        )
        for number in range(1, PATRONS + 1)
    )
    up, hole = next(faces), next(faces)
    return Table(spots, DealerHand(up, hole), rack=Rack(tuple(Pile(chip, 20) for chip in CHIPS)))


def _bet(chip: Denomination, hand: int) -> Wager:
    return Wager(WagerKind.MAIN, Stack((chip,) * 4), hand)


def _scene(theme: CanvasTheme, width: int, height: int, still: bool) -> TableScene:
    return TableScene(rasterise, theme, width, height, reduced_motion=still)


def _look() -> Look:
    assets = resources.assets()
    return Look(Assets(read_themes(assets / "themes"), assets / "icons", ""), WindowSettings("dark"))

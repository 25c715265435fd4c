"""A round watched from the dealer's seat: the model dealer deals, and a caption says what to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent

from trainer.canvas.hands.performances import Performance
from trainer.domain.signals.gestures import Gestures
from trainer.training.learn.lessons.first_look import FirstLook, LookScene, Moment
from trainer.training.learn.lessons.first_look_words import CHAPTERS, caption
from trainer.training.learn.lessons.told_lesson import ToldWatch
from trainer.training.sittings.clock import Stopwatch
from trainer.ui.felt.canvas import monotonic_ms
from trainer.ui.first_look.parts import LookHead, LookStrip
from trainer.ui.learn.reading.felts_to_watch import WatchedTable
from trainer.ui.learn.reading.watched_hands import length_of, watched_hands
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import ButtonRank
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import KeyHint, Page
from trainer.ui.window.session import Session

LEAD_MS, ACT_MS, REST_MS = 1_600, 1_300, 700
"""How long a caption stands before its first act; how long an act is looked at, and after hands that move."""
_TICK_MS = 100
_BEFORE_BETS = (Moment.YOUR_SIDE, Moment.PLAYERS)
AGAIN, GO_ON, HOLD = "Again", "Go on", "Pause"


@dataclass(frozen=True, slots=True)
class SceneTime:
    """When, in milliseconds after its scene has begun, each act is done, and how long the scene lasts."""

    acts: tuple[int, ...]
    length: int


class FirstLookPage(Page):
    """The look until it is left. ``left``: it was seen or skipped; True where what comes ``then`` is wanted at once."""

    left = Signal(bool)

    title = "A round from the dealer's seat"
    own_keys = (
        KeyHint(("\u2190", "\u2192"), "The caption before, the next one"),
        KeyHint(("Space",), "Pause, or go on"),
        KeyHint(("Esc",), "Skip the rest"),
    )

    def __init__(self, session: Session, look: FirstLook, then: str) -> None:
        """``then`` are the words of the button that ends it."""
        super().__init__(session)
        self.look, self._then = look, then
        self.captions = tuple(caption(look, scene) for scene in look.scenes)
        self._hands = tuple(_hands(look, session.gestures, place) for place in range(len(look.watch.acts) + 1))
        self._is_still = session.look.settings.reduced_motion
        self.times = tuple(self._time(place) for place in range(len(look.scenes)))
        self._begins = (0, *accumulate(each.length for each in self.times))
        self.at, self._seen, self.plays, self._held = 0, 0, True, False
        self._watch = Stopwatch(lambda: round(monotonic_ms()))
        self._tick = QTimer(self)
        self._tick.setInterval(_TICK_MS)
        self._tick.timeout.connect(self.go_through)
        self.head, self.strip = LookHead(session.look, self._chapters()), LookStrip(session.look, self.captions)
        self.felt = WatchedTable(session.look, lambda: session.gestures, corner=0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        lines = column(self)
        for widget in (self.head, self.felt, self.strip):
            lines.addWidget(widget, 1 if widget is self.felt else 0)
        self.felt.heard.connect(session.hearing.hear)
        self.head.skip.clicked.connect(lambda: self.left.emit(False))
        self.strip.back.clicked.connect(self.go_back)
        self.strip.pause.clicked.connect(self.play_or_stop)
        self.strip.on.clicked.connect(self.next)

    @property
    def scene(self) -> LookScene:
        """What is seen now."""
        return self.look.scenes[self.at]

    @property
    def is_last(self) -> bool:
        return self.at == len(self.look.scenes) - 1

    @property
    def is_over(self) -> bool:
        """Whether all of it was seen."""
        return self.is_last and self._watch.elapsed() >= self.times[self.at].length

    # What is asked for

    def begin(self) -> None:
        """Show it from its beginning."""
        self.plays = True
        self._show(0)
        self.focus()

    def next(self) -> None:
        """On to the next caption; from the last one to what comes then."""
        if self.is_last:
            self.left.emit(True)
        else:
            self._show(self.at + 1)

    def go_back(self) -> None:
        """To the caption before."""
        self._show(max(0, self.at - 1))

    def play_or_stop(self) -> None:
        """Stand still, or go on; once all was seen, begin again."""
        if self.is_over:
            self.begin()
            return
        self.plays = not self.plays
        self._run()

    def hold(self) -> None:
        self._held = True
        self._run()

    def go_on(self) -> None:
        self._held = False
        self._run()

    def leave(self) -> None:
        self._tick.stop()
        self.felt.finish()

    def describe(self) -> Iterator[str]:
        yield f"First look: {self.scene.moment.value}, {self._seen} acts"

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.left.emit(False)
            case Qt.Key.Key_Right:
                self.next()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.is_last:
                self.next()
            case Qt.Key.Key_Left:
                self.go_back()
            case Qt.Key.Key_Space:
                self.play_or_stop()
            case _:
                super().keyPressEvent(event)

    # In time

    def go_through(self) -> None:
        """Show what time has brought: the next act, the next caption, the end."""
        time, elapsed = self.times[self.at], self._watch.elapsed()
        while self._seen < len(time.acts) and elapsed >= time.acts[self._seen]:
            self._seen += 1
            self._show_after(self.scene.first + self._seen, animate=True)
        if elapsed >= time.length and not self.is_last:
            self._show(self.at + 1, goes_on=True)
        elif self.is_over:
            self.plays = False
            self._run()
        self.head.show_seen(self._begins[self.at] + min(elapsed, time.length))

    def _run(self) -> None:
        """Let time pass, or stop it."""
        if self.plays and not self._held:
            self._watch.resume()
            self._tick.start()
        else:
            self._watch.pause()
            self._tick.stop()
        self.strip.pause.set_words(HOLD if self.plays else AGAIN if self.is_over else GO_ON)

    def _show(self, at: int, *, goes_on: bool = False) -> None:
        """Begin a scene; ``goes_on``: the one before was seen to its end, so that the table stands as it should."""
        self.at, self._seen, scene = at, 0, self.look.scenes[at]
        if self._is_still:
            self._show_after(scene.still, animate=False)
        elif not goes_on or scene.moment is Moment.BETS:
            self._show_after(scene.first, animate=scene.moment is Moment.BETS)
        told = self.captions[at]
        self.strip.tell(told)
        self.strip.back.setEnabled(at > 0)
        self.strip.on.set_words(self._then if self.is_last else "Next")
        self.strip.on.set_rank(ButtonRank.FIRST if self.is_last else ButtonRank.SECOND)
        if QAccessible.isActive():
            drawn = f"Drawn: {self.felt.accessibleDescription()}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, f"{told.words} {told.more} {drawn}"))
        self._watch.start()
        self.head.show_seen(self._begins[at])
        self._run()

    def _show_after(self, place: int, *, animate: bool) -> None:
        look = self.look
        if self.scene.moment in _BEFORE_BETS:
            watch, table = ToldWatch(look.empty, (), dealt=look.dealt), look.empty
        else:
            watch, table = look.watch, look.after(place)
        hands = self._hands[place] if animate or self._is_still else ()
        self.felt.show_after(watch, look.game, table, animate=animate, hands=hands)

    def _time(self, at: int) -> SceneTime:
        scene, reading, begins, at_ms = self.look.scenes[at], self.captions[at].reading_ms, [], LEAD_MS
        if self._is_still:
            return SceneTime((), reading)
        for place in range(scene.first, scene.last):
            begins.append(at_ms)
            hands = self._hands[place + 1]
            at_ms += max(ACT_MS, REST_MS + length_of(hands) if hands else 0)
        return SceneTime(tuple(begins), max(reading, at_ms + REST_MS))

    def _chapters(self) -> list[tuple[str, int]]:
        """The chapters, each with how long it lasts."""
        lengths: dict[str, int] = {}
        for scene, time in zip(self.look.scenes, self.times, strict=True):
            lengths[CHAPTERS[scene.moment]] = lengths.get(CHAPTERS[scene.moment], 0) + time.length
        return list(lengths.items())


def _hands(look: FirstLook, gestures: Gestures, place: int) -> tuple[Performance, ...]:
    try:
        return watched_hands(look.watch, look.game, gestures, place)
    except LookupError:
        # Someone's own gestures lack the motion: cards and chips are seen without it.
        return ()

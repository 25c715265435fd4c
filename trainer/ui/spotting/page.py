"""The page Spot the error: what can be watched, and how it went so far."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QWidget

from trainer.content.learn.skills import LearnersWay
from trainer.training.learn.planning.watched_part import AT_ONCE, exercise_of
from trainer.training.spotting.detection import Detection
from trainer.training.spotting.exercises import WATCH_EXERCISES, WatchExercise
from trainer.training.spotting.kept_plays import WATCHED_ROUNDS, WATCHED_SHUFFLES, KeptPlay, play_of_told
from trainer.training.spotting.watching import Seen
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.spotting.play_words import counted_words, judged_in_words
from trainer.ui.spotting.run_page import OFF, ON, TALK_SETTING
from trainer.ui.spotting.words import TITLES, good_words, what_is_watched
from trainer.ui.widgets.buttons import Button, ButtonRank, TallButton, row_beside
from trainer.ui.widgets.painting import box, paint_cap, smooth
from trainer.ui.widgets.panel import Panel, column, hairline, scrolled
from trainer.ui.widgets.text import Text, broken, paint_lines, typeset
from trainer.ui.window.page import KeyHint, Page, plain_key
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

LAST = 40
"""So many plays, the last ones, are told of."""
_ABOUT = (
    "The model dealer deals at real speed, and about every second time something goes wrong. Stop the deal as soon as "
    "you see it, say what it was, and what is done now. Afterwards each round can be looked at again."
)
_TALKS, _SILENT = "Talk at the table: on", "Talk at the table: off"
_NOTHING_YET = "Nothing was watched here yet."
_FOUND = (Seen.HIT, Seen.LATE)
_LEFT, _LEADING = 56, 18
_KEYS = (
    KeyHint(("1", "to", "4"), "Watch"),
    KeyHint((chr(0x2191), chr(0x2193)), "To the one above or below"),
    KeyHint(("Enter",), "Watch what is in focus"),
    KeyHint(("D",), "Talk at the table, or none"),
    KeyHint(("Esc",), "Back"),
)


@in_points
class ExerciseRow(TallButton):
    """One exercise: its key, its name, and how much is watched in it."""

    def __init__(self, look: Look, cap: str, exercise: WatchExercise) -> None:
        super().__init__()
        self._look, self.cap, self.exercise = look, cap, exercise
        self._words = typeset(f"{what_is_watched(exercise)} {good_words(exercise)}.")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setText(TITLES[exercise.key])
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self._words)

    def heightForWidth(self, width: int) -> int:
        return 44 + self._lines(width).lineCount() * _LEADING

    def _lines(self, width: float) -> QTextLayout:
        return broken(self._words, self._look.font(13), width - _LEFT - 16)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        if self.underMouse() or self.hasFocus():
            box(painter, QRectF(6, 3, width - 12, self.height() - 6), 6, look.colour("raised"), None)
        paint_cap(painter, look, QPointF(20, 14), self.cap, look.colour("text"), look.colour("control"))
        painter.setFont(look.font(15, 600))
        painter.setPen(look.colour("text"))
        painter.drawText(QRectF(_LEFT, 10, width - _LEFT, 24), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(look.colour("muted"))
        painter.translate(_LEFT, 34)
        paint_lines(painter, self._lines(width), _LEADING)
        painter.end()


class SpottingPage(Page):
    """What can be watched; ``watch_asked`` carries the WatchExercise, ``called_asked`` one and what it is called."""

    title = "Spot the error"
    icon = "eye"
    own_keys = _KEYS
    watch_asked = Signal(object)
    called_asked = Signal(object, str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        exercises = enumerate(WATCH_EXERCISES.values(), start=1)
        self.rows = [ExerciseRow(look, str(number), each) for number, each in exercises]
        self.so_far, self.apart = Text(look, "", 14, wrap=True), Text(look, "", 14, token="muted", wrap=True)
        self.talk = Button(look, "", "D", ButtonRank.QUIET)
        self.talk.clicked.connect(self._turn_talk)
        inner = QWidget()
        lines = column(inner, (24, 16, 24, 24), gap=16)
        lines.addWidget(Text(look, _ABOUT, 14, wrap=True))
        lines.addWidget(self._list())
        lines.addWidget(self.talk)
        lines.addWidget(self._told(look))
        lines.addStretch(1)
        column(self).addWidget(scrolled(inner))
        for signal in (session.opened, session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._refresh)

    def enter(self) -> None:
        self._refresh()
        self.focus()

    def focus(self) -> None:
        self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def start(self, key: str) -> None:
        """Watch the exercise of that key; raises KeyError for a key that is none's."""
        exercise = WATCH_EXERCISES[key]
        if self.session.is_ready and self.session.game is not None:
            self.watch_asked.emit(exercise)

    def watch_for(self, skill: str) -> None:
        """Watch for slips of a skill of the supervisor's way; nothing happens where the game trains no such skill."""
        skills = study_of(self.session).skills_on(LearnersWay.SUPERVISOR)
        trained = next((each for each in skills if each.skill.key == skill), None)
        if trained is not None:
            self.called_asked.emit(exercise_of(trained, AT_ONCE), trained.skill.name)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = plain_key(event)
        chosen = next((each for each in self.rows if each.cap == key), None)
        beside = row_beside(self.rows, event.key())
        if chosen is not None:
            chosen.click()
        elif beside is not None:
            beside.setFocus(Qt.FocusReason.TabFocusReason)
        elif key == self.talk.cap:
            self.talk.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.done.emit()
        else:
            super().keyPressEvent(event)

    # Within

    def _turn_talk(self) -> None:
        """Let patrons talk from now on, or be silent."""
        is_on = self.session.setting(TALK_SETTING) == ON
        self.session.keep_setting(TALK_SETTING, OFF if is_on else ON)
        self._refresh()

    def _refresh(self) -> None:
        self.talk.set_words(_TALKS if self.session.setting(TALK_SETTING) == ON else _SILENT)
        if not self.isVisible():
            return
        game = self.session.game
        for each in self.rows:
            each.setEnabled(self.session.is_ready and game is not None)
        answers = () if game is None else self.session.answers((WATCHED_ROUNDS, WATCHED_SHUFFLES), game.key)
        plays = tuple(play_of_told(json.loads(each.answer)) for each in deque(answers, LAST))
        self.so_far.setText(so_far(plays))
        self.apart.setText(apart(plays))
        self.apart.setVisible(bool(self.apart.text()))

    def _list(self) -> Panel:
        panel = Panel()
        lines = column(panel, (0, 4, 0, 4))
        for number, each in enumerate(self.rows):
            if number:
                lines.addWidget(hairline())
            lines.addWidget(each)
            each.clicked.connect(lambda _=False, key=each.exercise.key: self.start(key))
        return panel

    def _told(self, look: Look) -> Panel:
        panel = Panel()
        lines = column(panel, (20, 14, 20, 14), gap=4)
        lines.addWidget(Text(look, f"The last {LAST} that you watched at this game", 15, 600))
        lines.addWidget(self.so_far)
        lines.addWidget(self.apart)
        return panel


def so_far(plays: Sequence[KeptPlay]) -> str:
    """What these plays came to, in one sentence."""
    if not plays:
        return _NOTHING_YET
    slips = [each for each in plays if each.kind]
    seen, late = (sum(each.seen in which for each in slips) for which in (_FOUND, (Seen.LATE,)))
    alarms = sum(len(each.alarms) for each in plays)
    mended = sum(bool(each.mended) for each in slips)
    remedies = f" The remedy was right {mended:,} {'time' if mended == 1 else 'times'}." if seen else ""
    return f"{counted_words(seen, len(slips), late, alarms)}.{remedies}"


def apart(plays: Iterable[KeptPlay]) -> str:
    """How well slips were told from sound play; "" where too little was watched."""
    found = tuple(plays)
    slips, sound = [each for each in found if each.kind], [each for each in found if not each.kind]
    seen, stopped = sum(each.seen in _FOUND for each in slips), sum(bool(each.alarms) for each in sound)
    return judged_in_words(Detection(seen, len(slips), stopped, len(sound)))

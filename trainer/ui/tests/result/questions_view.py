"""The questions of a test that is over, one at a time: the felt, your answer, what was due, and the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Question
from trainer.lazy_module import LazyModule
from trainer.ui.felt.drawn_pictures import Draw, DrawnPictures, PicturePainter
from trainer.ui.felt.picture_sizes import PictureSizes
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.tests.desk import TestsDesk
from trainer.ui.tests.result.reviewed import AskedInTest, ReviewedQuestion, asked_in, reviewed
from trainer.ui.tests.taken import TakenTest
from trainer.ui.widgets.buttons import Button, IconButton
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.panel import KeysFirst, Panel, column, emptied, row, scrolled, shown
from trainer.ui.widgets.rule_card import RuleCard
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, plain_key
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.canvas.art.theme import CanvasTheme
    from trainer.canvas.felt.picture import FeltPicture
    from trainer.ui.drills import pictures
else:
    # The tests are listed before the first felt is drawn.
    pictures = LazyModule("trainer.ui.drills.pictures")

REVIEW_KEYS = (
    KeyHint(("←", "→"), "The question before, the next one"),
    KeyHint(("M",), "The next question you got wrong"),
    KeyHint(("Esc",), "Back to the result"),
)
GONE = "The trainer doesn't ask this question any more."
_WIDE = 460
_TOKENS = {True: "right", False: "wrong", None: "warning"}


@in_points
class QuestionFelt(PicturePainter[Question]):
    """The felt as it lay when the question was asked."""

    def __init__(self, look: Look, felts: DrawnPictures[Question], question: Question, words: str) -> None:
        super().__init__(look)
        wide, high = PictureSizes.as_wide_as(_WIDE).of_question(question)
        self.set_picture(felts, question, (wide / _WIDE, high / _WIDE))
        self.setFixedSize(_WIDE, high)
        self.setAccessibleName("The felt")
        self.setAccessibleDescription(words)


def _drawing(game: Game, gestures: Gestures) -> Callable[[CanvasTheme, int], Draw[Question]]:
    def begin(theme: CanvasTheme, width: int) -> Draw[Question]:
        made = pictures.QuestionPictures(game, theme, PictureSizes.as_wide_as(width))

        def draw(question: Question) -> FeltPicture:
            drawn = made.of_question(question, gestures)
            assert drawn is not None
            return drawn

        return draw

    return begin


class QuestionsView(QWidget):
    """``left``: back to the result."""

    left = Signal()

    def __init__(self, session: Session, desk: TestsDesk) -> None:
        super().__init__()
        self.setProperty("ring", False)
        look = session.look
        self._session, self._desk, self._look = session, desk, look
        self._taken: TakenTest | None = None
        self.questions: tuple[AskedInTest, ...] = ()
        self.at = 0
        self.title, self.about = Text(look, "", 16, 600), Text(look, "", 14, token="muted", wrap=True)
        self.back = IconButton(look, "back", "Back to the result (Esc)")
        self.before, self.after = Button(look, "Previous", "←"), Button(look, "Next", "→")
        self.wrong = Button(look, "Next mistake", "M")
        self._content = column(gap=12)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.before.clicked.connect(lambda: self.go(-1))
        self.after.clicked.connect(lambda: self.go(1))
        self.wrong.clicked.connect(self.go_to_mistake)

    def begin(self, taken: TakenTest) -> None:
        """Show the questions of ``taken``, from the first that was wrong."""
        self._taken = taken
        self.questions = asked_in(taken.form, taken.kept.events)
        self.title.setText(taken.form.paper.name)
        wrong = [place for place, each in enumerate(self.questions) if each.right is False]
        self.wrong.setVisible(bool(wrong))
        self.show_question(wrong[0] if wrong else 0)

    def show_question(self, place: int) -> None:
        """Show the question at that place."""
        taken = self._taken
        if taken is None or not self.questions:
            return
        self.at = place % len(self.questions)
        asked = self.questions[self.at]
        self.about.setText(f"{asked.name}: question {asked.item + 1} of {asked.of}")
        emptied(self._content)
        found = reviewed(asked, taken, self._desk, self._session.gestures)
        self._content.addWidget(self._panel(asked, found, taken))
        for ruled in () if found is None else found.rules:
            self._content.addWidget(RuleCard(self._look, ruled, taken.game))
        self._content.addStretch(1)
        shown(self._content)
        self._area.verticalScrollBar().setValue(0)

    def go(self, steps: int) -> None:
        """Show the question so many places on."""
        self.show_question(self.at + steps)

    def go_to_mistake(self) -> None:
        """Show the next question that was wrong."""
        places = range(self.at + 1, self.at + 1 + len(self.questions))
        found = next((each for each in places if self.questions[each % len(self.questions)].right is False), None)
        if found is not None:
            self.show_question(found)

    def focus(self) -> None:
        """Put the focus where the keys go."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.go(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif plain_key(event) == "M":
            self.go_to_mistake()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.key(event):
            super().keyPressEvent(event)

    # Within

    def _panel(self, asked: AskedInTest, found: ReviewedQuestion | None, taken: TakenTest) -> Panel:
        look = self._look
        panel = Panel()
        across = row(panel, (20, 16, 20, 18), gap=20)
        if found is not None and found.felt is not None:
            felts = DrawnPictures(look, _drawing(taken.game, self._session.gestures))
            across.addWidget(QuestionFelt(look, felts, found.felt, found.asked), 0, Qt.AlignmentFlag.AlignTop)
        lines = column(gap=8)
        lines.addWidget(Text(look, asked.came_to, 15, 600, _TOKENS[asked.right], wrap=True))
        if found is None:
            lines.addWidget(Text(look, GONE, 14, wrap=True))
        else:
            lines.addWidget(Explained(look, found.asked, 14))
            for name, words in (("Your answer", found.given), ("Due", found.due), ("Why", found.reason)):
                if words:
                    lines.addWidget(Text(look, name, 13, token="muted"))
                    lines.addWidget(Explained(look, words, 15, 600 if name != "Why" else 400))
        lines.addStretch(1)
        across.addLayout(lines, 1)
        return panel

    def _lay_out(self) -> None:
        whole, head = column(self), row(None, (24, 14, 24, 10), gap=8)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        for button in (self.wrong, self.before, self.after):
            head.addWidget(button)
        whole.addLayout(head)
        content = KeysFirst(self.key)
        down = column(content, (24, 4, 24, 24))
        down.addLayout(self._content)
        self._area = scrolled(content)
        whole.addWidget(self._area)

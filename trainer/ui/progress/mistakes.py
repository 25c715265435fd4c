"""One's own mistakes in the Progress page: a picture with one sentence each, and a button to try them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.lazy_module import LazyModule
from trainer.ui.felt.drawn_pictures import Draw, DrawnPictures, PicturePainter
from trainer.ui.felt.picture_sizes import PictureSizes
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.progress.mistakes_view import MistakeLine, MistakesView, mistakes_view
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

if TYPE_CHECKING:
    from trainer.canvas.art.theme import CanvasTheme
    from trainer.canvas.felt.picture import FeltPicture
    from trainer.ui.drills import pictures
else:
    # The words are there to be read before the first felt is drawn.
    pictures = LazyModule("trainer.ui.drills.pictures")

_WIDE = 284
"""How wide a felt is drawn: 160 high from near, so that its cards can be read."""
_SHAPES = PictureSizes.as_wide_as(_WIDE)
_NONE = "No mistakes to review. A question you answer wrong comes back until you get it right on two days."


class MistakeFigures(QWidget):
    """The mistakes of the learner in the game chosen. ``asked`` carries the questions to be asked again."""

    asked = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self.told = session, MistakesView()
        look = session.look
        self.title = Text(look, "", 15, 600, wrap=True)
        self.note = Text(look, "", 13, token="muted", wrap=True)
        self.again = Button(look, "Ask them again", "P", ButtonRank.FIRST)
        self.again.clicked.connect(self.press_first)
        panel = Panel()
        panel.setAccessibleName("Mistakes to review")
        whole = column(self)
        whole.addWidget(panel)
        whole.addStretch(1)
        lines = column(panel, (1, 16, 1, 8))
        head = row(margins=(19, 0, 19, 14), gap=16)
        words = column(gap=2)
        words.addWidget(self.title)
        words.addWidget(self.note)
        head.addLayout(words, 1)
        head.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        lines.addLayout(head)
        self._lines = column()
        lines.addLayout(self._lines)

    def refresh(self) -> None:
        """Show the mistakes as the score book has them."""
        view = mistakes_view(self._session, study_of(self._session))
        self.told = view
        count = len(view.lines) + view.more
        self.title.setText(_title(count))
        more = f" The {len(view.lines)} newest are shown here." if view.more else ""
        self.note.setText(_due_words(len(view.due)) + more if count else _NONE)
        self.again.setVisible(bool(view.due))
        emptied(self._lines)
        session, game = self._session, self._session.game
        felts = None if game is None else DrawnPictures(session.look, _drawing(game, session.gestures))
        for line in view.lines:
            made = _told(session.look, line, felts)
            self._lines.addWidget(made)
            made.show()

    def press_first(self) -> None:
        """Ask those again that can come back today, as they were."""
        if self.told.due:
            self.asked.emit(self.told.due)

    def focus(self) -> None:
        """Put the keyboard on the button."""
        (self.again if self.told.due else self).setFocus(Qt.FocusReason.OtherFocusReason)


def _title(count: int) -> str:
    return {0: "Mistakes", 1: "1 mistake to review"}.get(count, f"{count} mistakes to review")


def _due_words(due: int) -> str:
    if not due:
        return "You got all of them right today. They come back tomorrow."
    return f"{due} of them today."


@in_points
class MistakeFelt(PicturePainter[MistakeLine]):
    """The felt as it lay when a question was answered wrongly; of chips that were cut, both answers."""

    def __init__(self, look: Look, felts: DrawnPictures[MistakeLine], line: MistakeLine) -> None:
        super().__init__(look)
        felt = line.felt
        wide, high = _SHAPES.compared if line.compared or felt is None else _SHAPES.of_question(felt)
        self.set_picture(felts, line, (wide / _WIDE, high / _WIDE))
        self.setFixedSize(_WIDE, high)
        self.setAccessibleName("The felt")
        self.setAccessibleDescription(line.asked)
        self.setToolTip(line.asked)


def _drawing(game: Game, gestures: Gestures) -> Callable[[CanvasTheme, int], Draw[MistakeLine]]:
    def begin(theme: CanvasTheme, width: int) -> Draw[MistakeLine]:
        made = pictures.QuestionPictures(game, theme, PictureSizes.as_wide_as(width))

        def draw(line: MistakeLine) -> FeltPicture:
            if line.compared is not None:
                return made.of_compared(line.compared)
            drawn = None if line.felt is None else made.of_question(line.felt, gestures)
            assert drawn is not None
            return drawn

        return draw

    return begin


def _told(look: Look, line: MistakeLine, felts: DrawnPictures[MistakeLine] | None) -> QWidget:
    """A picture, what was asked of it, and one sentence; without a picture all of it in words."""
    made = QWidget()
    made.setAccessibleName(f"{line.title}: {line.asked}")
    whole = column(made)
    whole.addWidget(hairline())
    across = row(margins=(19, 12, 19, 14), gap=16)
    is_seen = felts is not None and (line.felt is not None or line.compared is not None)
    if is_seen and felts is not None:
        across.addWidget(MistakeFelt(look, felts, line), 0, Qt.AlignmentFlag.AlignTop)
    lines = column(gap=3)
    head = row(gap=16)
    head.addWidget(Text(look, line.prompt if is_seen else line.asked, 14, 600, wrap=True), 1)
    head.addWidget(Text(look, f"{line.title}. {line.when}", 13, token="muted"), 0, Qt.AlignmentFlag.AlignTop)
    lines.addLayout(head)
    lines.addWidget(Text(look, line.told, 14, wrap=True))
    lines.addWidget(Text(look, line.comes_back, 13, token="accent" if line.is_due else "muted", wrap=True))
    lines.addStretch(1)
    across.addLayout(lines, 1)
    whole.addLayout(across)
    return made

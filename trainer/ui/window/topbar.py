"""The bar at the top: the page's title, the house and game in training, the learner."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.training.signed_records.people import ON, SCHOOL
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import FIRST_LEARNER, Session

HEIGHT, _LOW_HEIGHT = 56, 48
# No name has a line break in it.
_RENAME, _SETTINGS, _MORE = "\nrename", "\nsettings", "More"
_SIGN_OUT = "\0sign out"
_NEW, _FIND, _FIND_OR_NEW = "New learner", "Find a learner", "Find a learner, or type a new name"


class _Chooser(Pressable):
    """A button 40 high that opens a list; subclasses draw what is chosen."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.click()
        else:
            super().keyPressEvent(event)

    def paint_arrow(self, painter: QPainter) -> None:
        painter.drawPixmap(QPointF(self.width() - 30, 10), self._look.pixmap("down", "muted"))


@in_points
class GameButton(_Chooser):
    """Which house and game is being trained."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "House and game")
        self._house, self._game = "", ""

    def show_game(self, house: str, game: str) -> None:
        self._house, self._game = house, game
        self.setAccessibleDescription(f"{house}, {game}")
        self.setToolTip("Change the house and game (Ctrl+G)")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        upper = QFontMetricsF(self._look.font(12)).horizontalAdvance(self._house)
        lower = QFontMetricsF(self._look.font(14, 600)).horizontalAdvance(self._game)
        return QSize(int(min(320.0, max(upper, lower))) + 47 + 42, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        fill = "raised" if self.underMouse() else "surface"
        box(painter, QRectF(self.rect()), 8, look.colour(fill), look.colour("line"))
        box(painter, QRectF(9, 7, 26, 26), 5, look.colour("felt"), None)
        painter.drawPixmap(QPointF(14, 12), look.pixmap("spade", "felt_print", 16))
        width = self.width() - 47 - 34
        for words, top, font, token in (
            (self._house, 3, look.font(12), "muted"),
            (self._game, 18, look.font(14, 600), "text"),
        ):
            painter.setFont(font)
            painter.setPen(look.colour(token))
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(47, top, width, 18), Qt.AlignmentFlag.AlignVCenter, shown)
        self.paint_arrow(painter)
        painter.end()


@in_points
class LearnerButton(_Chooser):
    """Who is training."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Learner")
        self._name = ""

    def show_name(self, name: str) -> None:
        self._name = name
        self.setAccessibleDescription(name)
        self.setToolTip("Change the learner (Ctrl+L)")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self._look.font(14, 500)).horizontalAdvance(self._name)
        return QSize(int(min(180.0, width)) + 36 + 36, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self.underMouse():
            box(painter, QRectF(self.rect()), 8, look.colour("raised"), None)
        box(painter, QRectF(0, 6, 28, 28), 14, look.colour("raised"), look.colour("line"))
        painter.setFont(look.font(12, 600))
        painter.setPen(look.colour("accent"))
        painter.drawText(QRectF(0, 6, 28, 28), Qt.AlignmentFlag.AlignCenter, initials(self._name))
        painter.setFont(look.font(14, 500))
        painter.setPen(look.colour("text"))
        width = self.width() - 36 - 30
        shown = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, width + 2)
        painter.drawText(QRectF(36, 0, width + 2, 40), Qt.AlignmentFlag.AlignVCenter, shown)
        self.paint_arrow(painter)
        painter.end()


def initials(name: str) -> str:
    """Two letters for a name: ``AB`` for Anna Bell, ``L1`` for Learner one."""
    words = [each for each in name.split() if each[0].isalnum()]
    numbers = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
    return "".join(numbers.get(word.casefold(), word[0].upper()) for word in (words[:1] + words[1:][-1:]))


@in_points
class TopBar(QWidget):
    """The top bar; it changes the session's game and learner itself.

    ``rename_asked``: the learner who trains is to be called otherwise; ``settings_asked``: the settings are wanted.
    """

    rename_asked = Signal()
    settings_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, look = session, session.look
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        look.room_changed.connect(self._fit)
        self._fit()
        self._title = Text(look, "", 20, 600)
        self._note = Text(look, "", 14, token="muted")
        self.game, self.learner = GameButton(look), LearnerButton(look)
        self.games = Dropdown(look, self, "Find a house or game")
        self.learners = Dropdown(look, self, _FIND_OR_NEW, _NEW, width=320)
        line = row(self, (24, 0, 24, 0), gap=16)
        line.addWidget(self._title)
        line.addWidget(self._note, 1)
        line.addWidget(self.game)
        line.addWidget(self.learner)
        self.game.clicked.connect(self.open_games)
        self.learner.clicked.connect(self.open_learners)
        self.games.picked.connect(session.choose_game)
        self.learners.picked.connect(self._learner_picked)
        self.learners.added.connect(session.choose_learner)
        for signal in (session.opened, session.game_changed, session.learner_changed):
            signal.connect(self.refresh)
        self.refresh()

    def show_title(self, title: str, note: str = "") -> None:
        """Show the page's title, and beside it ``note``."""
        self._title.setText(title)
        self._note.setText(note)

    def refresh(self) -> None:
        """Show the session's choice; before the houses are read, the names kept of it."""
        session, game = self._session, self._session.game
        house, name = (game.house_name, game.name) if game else session.names
        if not name and session.is_open:
            house, name = "No game chosen", "Choose a game"
        self.game.show_game(house, name)
        self.learner.show_name(session.learner or FIRST_LEARNER)

    def _fit(self) -> None:
        self.setFixedHeight(_LOW_HEIGHT if self._session.look.low else HEIGHT)

    def open_games(self) -> None:
        """Drop the list of every house's games."""
        choices = [DropdownChoice(g.key, g.name, "", house.name) for house in self._session.houses for g in house.games]
        self.games.open_under(self.game, choices, self._session.game_key)

    def open_learners(self) -> None:
        """Drop the list of learners."""
        names, now = self._session.learners, self._session.learner
        is_school = self._session.setting(SCHOOL) == ON
        # At a school nobody comes in by a name that somebody types.
        self.learners.let_add("" if is_school else _NEW, _FIND if is_school else _FIND_OR_NEW)
        choices = [DropdownChoice(name, name) for name in names]
        if is_school:
            choices.append(DropdownChoice(_SIGN_OUT, "Sign out", "", _MORE))
        if now:
            choices.append(DropdownChoice(_RENAME, "Rename", now, _MORE))
        choices.append(DropdownChoice(_SETTINGS, "Settings", "", _MORE, ("Ctrl+,",)))
        self.learners.open_under(self.learner, choices, now)

    def _learner_picked(self, key: str) -> None:
        if key == _RENAME:
            self.rename_asked.emit()
        elif key == _SETTINGS:
            self.settings_asked.emit()
        elif key == _SIGN_OUT:
            self._session.sign_in_asked.emit("")
        else:
            self._session.choose_learner(key)

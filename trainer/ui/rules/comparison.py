"""What is different here: every rule that differs from the house the learner knows, both citations side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.drills.registry import HOUSE_FACTS as FACTS
from trainer.training.learn.another_house.facts import differing_facts
from trainer.training.learn.another_house.known_games import DIFFERENT_HERE, know_game, known_game_of
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on, real, spaced
from trainer.ui.paper.sheet import Sheet
from trainer.ui.rules.comparison_sheet import comparison_sheet
from trainer.ui.rules.difference_row import DifferenceRow, columns
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import KeysFirst, Panel, column, emptied, row, scrolled
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import Text, as_high_as_needed
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session
from trainer.wording.rules.differences import ToldDifference, game_words, told
from trainer.wording.rules.sentences import group_title

HINTS = (
    KeyHint(("\u2191", "\u2193"), "To the difference above or below"),
    KeyHint(("PgUp", "PgDn"), "To the group above or below"),
    KeyHint(("Enter",), "To the rule as this house has it"),
    KeyHint(("C",), "Choose the house you know"),
    KeyHint(("D",), "A drill of what differs"),
    KeyHint(("Esc",), "Back to all rules"),
)
CHOOSE, ANOTHER = "Choose the house you know", "Another house"
_NO_GAME = "Choose a house and game at the top right, or press Ctrl+G: what differs there is shown here."
_NONE_KNOWN = (
    "Name the game you know: every rule that differs here is told, with what each house\u2019s document says of it."
)
_SAME = "This is the game you know. Choose another to see what is different here."
_AWAY = 4
"""Room for the focus ring at either side."""


@in_points
class ComparisonHead(QWidget):
    """The names of the two houses over their columns."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._names = [RunsParagraph(look, []), RunsParagraph(look, [])]
        as_high_as_needed(self)

    def show_games(self, known: Game | None, here: Game | None) -> None:
        """Name both; nothing where there are not two."""
        look = self._look
        self.setVisible(known is not None and here is not None)
        if known is None or here is None:
            return
        heads = [("You know", known, "muted"), ("Here", here, "text")]
        self._names = [
            RunsParagraph(look, [TextRun(f"{head}: {game_words(game)}", look.drawn_font(14, 600), token)])
            for head, game, token in heads
        ]
        self.setAccessibleName("; ".join(name.words for name in self._names))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        _, _, _, side = columns(width)
        return max(name.height(side) for name in self._names)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(max(320, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        _, one, other, side = columns(self.width())
        for left, name in zip((one, other), self._names, strict=True):
            name.paint(painter, left, 0, side)
        painter.end()


class HouseComparison(QWidget):
    """The chooser, the two houses' names, and the rules. ``left``: all rules are wanted again.

    ``rule_asked`` names a rule of this house to be shown, ``drill_asked`` a drill to begin.
    """

    left = Signal()
    rule_asked = Signal(str)
    drill_asked = Signal(str)
    print_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, look = session, session.look
        self.lines: tuple[ToldDifference, ...] = ()
        self.rows: list[DifferenceRow] = []
        self._games: tuple[Game, Game] | None = None
        self.back = Button(look, "All rules", "Esc", icon="back")
        self.chooser = Button(look, CHOOSE, "C")
        self.drill_button = Button(look, "Drill these", "D", ButtonRank.ACCENT)
        self.print_button = IconButton(look, "print", "Print, or save as PDF (Ctrl+P)")
        self.choices = Dropdown(look, self, "Find the house or game you know")
        self.said, self.head = Text(look, "", 14, token="muted", wrap=True), ComparisonHead(look)
        self._list = KeysFirst(self._key)
        self._sections = column(self._list, (_AWAY, 0, _AWAY, 24), gap=22)
        self.area = scrolled(self._list)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.chooser.clicked.connect(self.choose)
        self.drill_button.clicked.connect(self.drill)
        self.print_button.clicked.connect(self.print_asked)
        self.choices.picked.connect(self.know)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_in_line)

    @property
    def known(self) -> Game | None:
        """The game the learner comes from; None where none was named."""
        return known_game_of(self._session)

    def know(self, key: str) -> None:
        """Remember that the learner comes from the game ``key``, and show what differs."""
        know_game(self._session, key)
        self.refresh()
        self.focus()

    def drill(self) -> None:
        """Ask for a drill of what differs, where there is something to ask."""
        if self.drill_button.isVisible():
            self.drill_asked.emit(f"{FACTS}:{DIFFERENT_HERE}")

    def choose(self) -> None:
        """Drop the list of all other games."""
        session, known = self._session, self.known
        choices = [
            DropdownChoice(game.key, game.name, "", house.name)
            for house in session.houses
            for game in house.games
            if game.key != session.game_key
        ]
        self.choices.open_under(self.chooser, choices, "" if known is None else known.key)

    def refresh(self) -> None:
        """Show what differs between the session's game and the one the learner knows, as both are now."""
        known, here = self.known, self._session.game
        self._games = None if known is None or here is None or known.key == here.key else (known, here)
        lines = () if self._games is None else tuple(told(each, *self._games) for each in differences(*self._games))
        self.chooser.setText(CHOOSE if self._games is None else ANOTHER)
        self.chooser.setAccessibleName(self.chooser.text())
        self.chooser.updateGeometry()
        self.said.setText(self._what_is_said(len(lines)))
        self.head.show_games(*(self._games or (None, None)))
        self.print_button.setVisible(bool(lines))
        self.drill_button.setVisible(self._games is not None and bool(differing_facts(*self._games)))
        if lines != self.lines or not lines:
            self.lines = lines
            self._build()

    def focus(self) -> None:
        """Put the keyboard on the first difference, or on what chooses where there is none."""
        current = next((each for each in self.rows if each.focusPolicy() == Qt.FocusPolicy.StrongFocus), None)
        (current or self.chooser).setFocus(Qt.FocusReason.OtherFocusReason)

    def sheet(self) -> Sheet | None:
        """What is shown, on paper; None where nothing is."""
        if self._games is None or not self.lines:
            return None
        return comparison_sheet(self.lines, *self._games, self._session.learner)

    def _what_is_said(self, count: int) -> str:
        known, here = self.known, self._session.game
        if here is None:
            return _NO_GAME
        if known is None:
            return _NONE_KNOWN
        if known.key == here.key:
            return _SAME
        if not count:
            return "No rule differs: all you know holds here."
        return f"{_count_words(count)}. What is not told here is as you know it."

    def _build(self) -> None:
        emptied(self._sections)
        self.rows = []
        for group, lines in groupby(self.lines, key=lambda each: each.group):
            self._sections.addWidget(self._section(group, tuple(lines)))
        if self._games is None and self._session.game is not None:
            self._sections.addWidget(self._others(self._session.game))
        self._sections.addStretch(1)
        if self.rows:
            self.rows[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.verticalScrollBar().setValue(0)

    def _section(self, group: str, lines: Sequence[ToldDifference]) -> QWidget:
        section, panel = QWidget(), Panel()
        whole, inside = column(section, gap=8), column(panel, (0, 1, 0, 1))
        whole.addWidget(Text(self._session.look, group_title(group), 14, 600))
        for line in lines:
            made = DifferenceRow(self._session.look, line)
            made.is_last = line is lines[-1]
            made.focused.connect(lambda made=made: self._chosen(made))
            made.clicked.connect(lambda _=False, line=line: self.rule_asked.emit(line.path))
            inside.addWidget(made)
            self.rows.append(made)
        whole.addWidget(panel)
        return section

    def _others(self, here: Game) -> QWidget:
        """The games to choose from, with how many rules differ from each."""
        panel, look = Panel(), self._session.look
        inside = QGridLayout(panel)
        spaced(inside, (16, 14, 16, 14), 8)
        inside.setHorizontalSpacing(real(16))
        inside.setColumnStretch(1, 1)
        games = [game for house in self._session.houses for game in house.games if game.key != here.key]
        for line, game in enumerate(games):
            known = game.switched(self._session.switches(game.key))
            button = Button(look, game_words(game), rank=ButtonRank.QUIET)
            button.clicked.connect(lambda _=False, key=game.key: self.know(key))
            count = len(differences(known, here))
            inside.addWidget(button, line, 0)
            inside.addWidget(Text(look, _count_words(count), 13, token="muted"), line, 1)
        return panel

    def _chosen(self, chosen: DifferenceRow) -> None:
        """Tab comes back to the difference that was looked at last."""
        for each in self.rows:
            each.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each is chosen else Qt.FocusPolicy.ClickFocus)
        # What was just built finds its place first.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self.area.ensureWidgetVisible(chosen, 0, 12)

    def _key(self, event: QKeyEvent) -> bool:
        """Go where a key leads; whether it led anywhere."""
        at = next((place for place, each in enumerate(self.rows) if each.hasFocus()), 0)
        last = len(self.rows) - 1
        places = {
            Qt.Key.Key_Down: min(last, at + 1),
            Qt.Key.Key_Up: max(0, at - 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
            Qt.Key.Key_PageDown: self._group_beside(at, 1),
            Qt.Key.Key_PageUp: self._group_beside(at, -1),
        }
        place = places.get(Qt.Key(event.key()))
        if place is None or not self.rows:
            return False
        self.rows[place].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _group_beside(self, at: int, step: int) -> int:
        """Where the group after, or before, that of the row ``at`` begins."""
        if not self.rows:
            return 0
        groups = list(dict.fromkeys(each.line.group for each in self.rows))
        wanted = groups[min(len(groups) - 1, max(0, groups.index(self.rows[at].line.group) + step))]
        return next(place for place, each in enumerate(self.rows) if each.line.group == wanted)

    def _keep_in_line(self, least: int, most: int) -> None:
        """The houses' names stand over their columns, whether there is a bar to scroll by or not."""
        beside = ours(self.area.verticalScrollBar().sizeHint().width()) if most > least else 0
        spaced(self._over, (_AWAY, 0, _AWAY + beside, 0), 0)

    def _lay_out(self) -> None:
        whole = column(self, gap=12)
        bar = row(gap=12)
        bar.addWidget(self.back)
        bar.addWidget(self.said, 1)
        bar.addWidget(self.drill_button)
        bar.addWidget(self.chooser)
        bar.addWidget(self.print_button)
        whole.addLayout(bar)
        self._over = row(margins=(_AWAY, 0, _AWAY, 0))
        self._over.addWidget(self.head)
        whole.addLayout(self._over)
        whole.addWidget(self.area, 1)


def _count_words(count: int) -> str:
    return {0: "No rule differs", 1: "One rule differs"}.get(count, f"{count} rules differ")

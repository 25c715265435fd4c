"""What is different here: every rule that differs from another game, both citations side by side.

Comparing changes nothing. Only a button of its own records that the learner has dealt the other game, or takes it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

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
from trainer.wording.rules.differences import ALIKE, ToldDifference, all_told, game_words, section_title

HINTS = (
    KeyHint(("\u2191", "\u2193"), "To the difference above or below"),
    KeyHint(("PgUp", "PgDn"), "To the group above or below"),
    KeyHint(("Enter",), "To the rule as this house has it"),
    KeyHint(("C",), "Compare with another game"),
    KeyHint(("D",), "Drill what differs"),
    KeyHint(("I",), "Record that you have dealt the other game, or take it back"),
    KeyHint(("Esc",), "Back to all rules"),
)
CHOOSE, ANOTHER = "Choose a game", "Another game"
DEALT, NOT_DEALT = "I have dealt here", "Take it back"
_NO_GAME = "Choose a house and game at the top right, or press Ctrl+G, to see what differs there."
_NONE_CHOSEN = "Pick a game to see every rule that differs, in both houses\u2019 words. Comparing changes nothing else."
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

    def show_games(self, other: Game | None, here: Game | None, *, known: bool) -> None:
        """Name both, and whether the learner knows the other; hide if there are not two."""
        look = self._look
        self.setVisible(other is not None and here is not None)
        if other is None or here is None:
            return
        heads = [("You know" if known else "Compared with", other, "muted"), ("Your game", here, "text")]
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


class DealtThere(QWidget):
    """What it changes to have dealt the compared game, and the button that records it or takes it back."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.effect = Text(look, "", 13, token="muted", wrap=True)
        self.button = Button(look, DEALT, "I")
        line = row(self, gap=12)
        line.addWidget(self.button)
        line.addWidget(self.effect, 1)

    def show_game(self, other: Game, *, known: bool, instead_of: Game | None) -> None:
        """Say what the button does for ``other``; ``instead_of``: the game that counts as known until then."""
        name = game_words(other)
        self.button.setText(NOT_DEALT if known else DEALT)
        self.button.setAccessibleName(f"{self.button.text()}: {name}")
        self.button.updateGeometry()
        if known:
            self.effect.setText(
                f"You have dealt {name}, so a short check replaces the lessons of every skill that works the same in"
                " your game. Take it back to be taught all of them."
            )
            return
        replaced = f" It replaces {game_words(instead_of)}." if instead_of is not None else ""
        self.effect.setText(
            f"At {name}. This changes your course: a short check replaces the lessons of every skill that works"
            f" the same in your game.{replaced} You can take it back."
        )


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
        self._chosen_game: str | None = None
        self.back = Button(look, "All rules", "Esc", icon="back")
        self.chooser = Button(look, CHOOSE, "C")
        self.drill_button = Button(look, "Drill these", "D", ButtonRank.ACCENT)
        self.print_button = IconButton(look, "print", "Print, or save as PDF (Ctrl+P)")
        self.choices = Dropdown(look, self, "Find a house or game")
        self.dealt = DealtThere(look)
        self.said, self.head = Text(look, "", 14, token="muted", wrap=True), ComparisonHead(look)
        self._list = KeysFirst(self._key)
        self._sections = column(self._list, (_AWAY, 0, _AWAY, 24), gap=22)
        self.area = scrolled(self._list)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.chooser.clicked.connect(self.choose)
        self.drill_button.clicked.connect(self.drill)
        self.print_button.clicked.connect(self.print_asked)
        self.choices.picked.connect(self.compare)
        self.dealt.button.clicked.connect(self.toggle_dealt)
        session.learner_changed.connect(self._forget_choice)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_in_line)

    @property
    def known(self) -> Game | None:
        """The game the learner comes from; None if they have named none."""
        return known_game_of(self._session)

    @property
    def other(self) -> Game | None:
        """The game to compare with: the one chosen here, else the one the learner knows; None if that is this game."""
        session = self._session
        chosen = None if self._chosen_game is None else session.find(self._chosen_game)
        other = self.known if chosen is None else chosen.switched(session.switches(chosen.key))
        return None if other is None or other.key == session.game_key else other

    def compare(self, key: str) -> None:
        """Show what differs from the game ``key``; the learner's course stays as it is."""
        self._chosen_game = key
        self.refresh()
        self.focus()

    def toggle_dealt(self) -> None:
        """Record that the learner has dealt the compared game, or, if they have, that they have not."""
        if self._games is None:
            return
        other, known = self._games[0], self.known
        is_known = known is not None and known.key == other.key
        self._chosen_game = other.key
        know_game(self._session, "" if is_known else other.key)
        self.refresh()

    def _forget_choice(self) -> None:
        self._chosen_game = None

    def drill(self) -> None:
        """Ask for a drill of what differs, if there is something to ask."""
        if self._games is not None and self.drill_button.isVisible():
            self.drill_asked.emit(f"{FACTS}:{DIFFERENT_HERE}:{self._games[0].key}")

    def choose(self) -> None:
        """Drop the list of all other games."""
        session, other = self._session, self.other
        choices = [
            DropdownChoice(game.key, game.name, "", house.name)
            for house in session.houses
            for game in house.games
            if game.key != session.game_key
        ]
        self.choices.open_under(self.chooser, choices, "" if other is None else other.key)

    def refresh(self) -> None:
        """Show what differs between the session's game and the other, as both are now."""
        other, here, known = self.other, self._session.game, self.known
        self._games = None if other is None or here is None else (other, here)
        lines = () if self._games is None else all_told(*self._games)
        self.chooser.setText(CHOOSE if self._games is None else ANOTHER)
        self.chooser.setAccessibleName(self.chooser.text())
        self.chooser.updateGeometry()
        self.said.setText(self._what_is_said(lines))
        is_known = other is not None and known is not None and known.key == other.key
        self.head.show_games(*(self._games or (None, None)), known=is_known)
        self.dealt.setVisible(self._games is not None)
        if self._games is not None:
            self.dealt.show_game(self._games[0], known=is_known, instead_of=None if is_known else known)
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

    def _what_is_said(self, lines: Sequence[ToldDifference]) -> str:
        if self._session.game is None:
            return _NO_GAME
        if self._games is None:
            return _NONE_CHOSEN
        alike = [line for line in lines if line.group == ALIKE]
        said = f"{_count_words(len(lines) - len(alike))}. Everything else is the same."
        return f"{said} What only one of the two documents says of it stands at the end." if alike else said

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
        whole.addWidget(Text(self._session.look, section_title(group), 14, 600))
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
            other = game.switched(self._session.switches(game.key))
            button = Button(look, game_words(game), rank=ButtonRank.QUIET)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, key=game.key: self.compare(key))
            count = len(differences(other, here))
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
        whole.addWidget(self.dealt)
        whole.addLayout(self._over)
        whole.addWidget(self.area, 1)


def _count_words(count: int) -> str:
    return {0: "No rule differs", 1: "One rule differs"}.get(count, f"{count} rules differ")

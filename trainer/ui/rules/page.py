"""The House rules page: every rule of the game with what it rests on; *read* rules are switched here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from trainer.domain.house.choices import EVERY_RULE, RuleChoices
from trainer.domain.house.rules import Kind
from trainer.training.records.ports import KnownError
from trainer.training.school.office import Signer
from trainer.ui.looks.points import real
from trainer.ui.paper.sheet import Sheet
from trainer.ui.rules.bar import RulesBar
from trainer.ui.rules.comparison import HINTS as COMPARISON_HINTS
from trainer.ui.rules.comparison import HouseComparison
from trainer.ui.rules.document import DocumentPanel
from trainer.ui.rules.faults import FaultsPanel
from trainer.ui.rules.groups import GroupColumn, group_lines
from trainer.ui.rules.list import RuleList
from trainer.ui.rules.view import RuleLine, kind_counts, rule_lines
from trainer.ui.school.asked_first import AskedFirst
from trainer.ui.school.desk import school_of
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyGroup, KeyHint, Page, plain_key
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

_HINTS = (
    KeyHint(("\u2191", "\u2193"), "To the rule above or below"),
    KeyHint(("PgUp", "PgDn"), "To the group above or below"),
    KeyHint(("Enter",), "Open or close the rule"),
    KeyHint(("1", "2"), "Our reading, or the alternative, of an open rule"),
    KeyHint(("K",), "Confirm an open rule for your house, or withdraw that"),
    KeyHint(("A",), "Confirm all rules for your house, or none"),
    KeyHint(("F",), "Find a rule"),
    KeyHint(("L",), "The lesson that rests on the chosen rule"),
    KeyHint(("C",), "Compare with another house"),
    KeyHint(("Esc",), "Show all rules again"),
    KeyHint(("R",), "Read the house files again"),
)
_DOCUMENT, _WIDEST_DOCUMENT = 328, 440
_AFTER_BACK = 1
CONFIRM_ALL, CONFIRM_NONE = "Confirm all", "Confirm none"
_NO_GAME = "Choose a house and game at the top right, or press Ctrl+G: its rules are shown here."


class RulesPage(Page):
    """Bar, groups, list and document, or what is different here.

    ``reload_asked``: read the house files again, then tell ``session.opened``. ``drill_asked`` names a drill to begin,
    ``lesson_asked`` the lesson about a rule.
    """

    title = "House rules"
    icon = "rules"
    own_keys = _HINTS
    reload_asked = Signal()
    drill_asked = Signal(str)
    lesson_asked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self._lines: tuple[RuleLine, ...] = ()
        self._game = ""
        self._reloading = False
        self.bar, self.groups = RulesBar(look), GroupColumn(look)
        self.list, self.document = RuleList(look), DocumentPanel(look)
        self.faults = FaultsPanel(look)
        self.reload = Button(look, "Reload", "R", ButtonRank.QUIET)
        self.reload.setToolTip("Read the house files again, as they are now")
        self.note = Text(look, "", 12, token="muted", wrap=True)
        self.note.hide()
        self.nothing = Text(look, "", 14, token="muted", wrap=True)
        self.clear = Button(look, "Show all rules", "Esc")
        self.lesson = Button(look, "Lesson", "L", ButtonRank.QUIET)
        self.lesson.setToolTip("The lesson that rests on the chosen rule")
        self.compare = Button(look, "What differs", "C", ButtonRank.QUIET)
        self.compare.setToolTip("Compare these rules with another game's")
        self.confirm = Button(look, CONFIRM_ALL, "A", ButtonRank.QUIET)
        self.confirm.setToolTip("Let mistakes against every rule count in full, stated in the document or not")
        self.asked = AskedFirst(session)
        self.back = Button(look, "Back", "Esc", ButtonRank.QUIET)
        self.back.hide()
        self._comes_back = False
        self.comparison = HouseComparison(session)
        self._stack, self._rules = QStackedWidget(), QWidget()
        self._empty, self._side, self._doing = QWidget(), QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self.refresh()

    def enter(self) -> None:
        # The school may have decided otherwise at another machine.
        self.session.read_rules_again()
        self.refresh()
        self.focus()

    def leave(self) -> None:
        self._lead_back(False)

    def _lead_back(self, comes_back: bool) -> None:
        """The way back stands where the comparison is asked for, which C asks for as well."""
        self._comes_back = comes_back
        self.back.setVisible(comes_back)
        self.compare.setVisible(not comes_back)
        self.bar.make_room()

    @property
    def is_comparing(self) -> bool:
        """Whether what is different here is in view."""
        return self._stack.currentWidget() is self.comparison

    def keys(self) -> tuple[KeyHint, ...]:
        if self.is_comparing:
            return COMPARISON_HINTS
        back = KeyHint(("Esc",), "Back to where you came from, once all rules are shown")
        return (*_HINTS, back) if self._comes_back else _HINTS

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        return KeyGroup("All rules", _HINTS), KeyGroup("What is different here", COMPARISON_HINTS)

    def sheet(self) -> Sheet | None:
        return self.comparison.sheet() if self.is_comparing else None

    def show_comparison(self) -> None:
        """Show what differs from another game: the one looked at last or known, else a choice of all."""
        self.comparison.refresh()
        self._stack.setCurrentWidget(self.comparison)
        self.print_button = self.comparison.print_button
        self.comparison.focus()

    def show_rules(self) -> None:
        """Show all rules."""
        self._stack.setCurrentWidget(self._rules)
        self.print_button = None
        self.list.focus()

    def go_back_to_start(self) -> None:
        self.show_rules()

    def focus(self) -> None:
        if self.is_comparing:
            self.comparison.focus()
        else:
            self.list.focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_comparing:
            self._compared_key(event)
            return
        if event.key() == Qt.Key.Key_Escape:
            if self._comes_back and self.bar.kind is None and not self.bar.search.line.text():
                self.done.emit()
            else:
                self._show_all()
            return
        match plain_key(event):
            case "C":
                self.show_comparison()
            case "L":
                self._to_lesson()
            case "F":
                self.bar.search.focus()
            case "R":
                self._reload()
            case "K":
                self._confirm_open()
            case "A":
                self._confirm_all()
            case "1" | "2" as reading:
                self._pick_reading(reading == "2")
            case _:
                super().keyPressEvent(event)

    def _compared_key(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.show_rules()
        elif plain_key(event) == "C":
            self.comparison.choose()
        elif plain_key(event) == "D":
            self.comparison.drill()
        elif plain_key(event) == "I":
            self.comparison.toggle_dealt()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.document.setFixedWidth(min(real(_WIDEST_DOCUMENT), max(real(_DOCUMENT), self.width() * 26 // 100)))

    def refresh(self) -> None:
        """Show the session's game as it is now."""
        game = self.session.game
        self._lines = rule_lines(game) if game is not None else ()
        key = game.key if game is not None else ""
        if key != self._game:
            self._game = key
            self.bar.search.line.clear()
            self.bar.show_all_kinds()
        self.bar.show_counts(kind_counts(self._lines))
        self.confirm.set_words(CONFIRM_ALL if self._unconfirmed else CONFIRM_NONE)
        self.list.show_lines(self._lines)
        self.faults.show_broken(self.session.broken)
        self._narrow()
        self._show_document()
        if self.is_comparing:
            self.comparison.refresh()
        if self._reloading:
            self._reloading = False
            self.note.setText(_read_again(self.session))
            self.note.show()

    def show_faults(self) -> None:
        """Bring the faulty house files into view."""
        self.show_rules()
        self.list.area.verticalScrollBar().setValue(0)

    def show_rule(self, path: str, *, comes_back: bool = False) -> None:
        """Bring the rule at ``path`` into view, chosen, whatever was searched for before.

        ``comes_back``: whoever leaves it by Esc wants the page before again.
        """
        self._lead_back(comes_back)
        self.show_rules()
        self._show_all()
        self.list.choose(path)
        self.list.focus()

    def show_rule_if_there(self, path: str) -> None:
        """The same, where this game has such a rule."""
        if any(line.path == path for line in self._lines):
            self.show_rule(path)

    def _follow(self) -> None:
        """Keep up with the session while in view; coming into view brings it up to date anyway."""
        if self.isVisible():
            self.refresh()

    def _narrow(self) -> None:
        self.list.narrow(self.bar.search.line.text(), self.bar.kind)
        shown = [item.line for item in self.list.shown]
        self.groups.show_groups(group_lines(self._lines, shown))
        self.nothing.setText(self._why_nothing())
        self._empty.setVisible(not shown)
        self.clear.setVisible(not shown and bool(self._lines))

    def _why_nothing(self) -> str:
        if not self._lines:
            return _NO_GAME
        kind, typed = self.bar.kind, " ".join(self.bar.search.line.text().split())
        what = f"{kind.value} rule" if isinstance(kind, Kind) else "rule"
        return f"No {what} speaks of \u201c{typed}\u201d." if typed else f"This game has no {what}s."

    def _show_all(self) -> None:
        self.bar.search.line.clear()
        self.bar.show_all_kinds()
        self.list.focus()

    def _show_document(self) -> None:
        current = self.list.current
        self.document.show_line(current.line if current is not None else None)

    def _to_lesson(self) -> None:
        """Ask for the lesson about the chosen rule, where there is one."""
        current = self.list.current
        key = "" if current is None else study_of(self.session).lesson_about(current.line.path)
        if key:
            self.lesson_asked.emit(key)

    def _switch(self, path: str, other: bool) -> None:
        """Read a rule the other way, or as before; at a school once somebody has shown who they are."""

        words = "Who decides how the house reads this rule?"
        self._decide(words, lambda choices, _: choices.switch(path, other))
        for each in self.list.shown:
            # Until that was answered it is read as it was.
            each.show_line(each.line)

    def _pick_reading(self, other: bool) -> None:
        opened = next((item for item in self.list.shown if item.opened), None)
        if opened is not None and opened.line.ours is not None:
            self._switch(opened.line.path, other)

    @property
    def _unconfirmed(self) -> bool:
        """Whether there is a rule that mistakes don't count against in full."""
        return any(not line.ruled.ref.is_binding for line in self._lines)

    def _confirm_open(self) -> None:
        opened = next((item for item in self.list.shown if item.opened), None)
        if opened is not None and opened.line.kind is not Kind.STATED:
            self._confirm(opened.line.path, not opened.line.confirmed)

    def _confirm_all(self) -> None:
        if self._lines:
            self._confirm(EVERY_RULE, self._unconfirmed)

    def _confirm(self, path: str, yes: bool) -> None:
        """Confirm a rule, or no more; at a school once an instructor or a supervisor has shown who they are."""
        which = "all rules" if path == EVERY_RULE else "this rule"
        words = f"Who confirms {which} for the house?" if yes else f"Who withdraws the confirmation of {which}?"
        self._decide(words, lambda choices, by: choices.confirm(path, by) if yes else choices.withdraw(path))

    def _decide(self, words: str, change: Callable[[RuleChoices, str], RuleChoices]) -> None:
        """Change what is decided about the game's rules; at a school somebody signs it.

        They are asked for with ``words``. ``change`` is given what was decided before, and who decides now.
        """
        key = self.session.game_key

        def decide(signer: Signer | None) -> None:
            person = self.asked.person if signer is None else signer.person
            name = self.session.learner or "you" if person is None else person.name
            by = f"{name}, {study_of(self.session).today().isoformat()}"
            if signer is None:
                self.session.change_rules(lambda kept: change(RuleChoices.of(kept), by).kept)
                return
            try:
                self.asked.office.office.decide_on_rules(signer, key, lambda choices: change(choices, by))
            except KnownError as error:
                self._tell(str(error))
            self.session.read_rules_again()

        if school_of(self.session).has_keys:
            self.asked.ask_to_sign(words, decide)
        else:
            self.asked.ask_first(words, lambda: decide(None))

    def _tell(self, words: str) -> None:
        self.note.setText(words)
        self.note.show()

    def _reload(self) -> None:
        self._reloading = True
        self.reload_asked.emit()

    def _lay_out(self) -> None:
        column(self, (24, 12, 24, 0)).addWidget(self._stack)
        self._stack.addWidget(self._rules)
        self._stack.addWidget(self.comparison)
        whole = column(self._rules, gap=20)
        whole.addWidget(self.bar)
        across = row()
        self._under_groups = column(gap=8)
        left = column(self._side, (0, 0, 12, 0), gap=16)
        left.addWidget(self.groups)
        left.addLayout(self._under_groups)
        self._buttons = column(self._doing, gap=8)
        for each in (self.back, self.compare, self.confirm, self.reload):
            self._buttons.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        left.addStretch(1)
        across.addWidget(self._side)
        self.list.top.addWidget(self.faults)
        self.list.top.addWidget(self.asked)
        nothing = column(self._empty, (16, 24, 16, 0), gap=12)
        nothing.addWidget(self.nothing)
        nothing.addWidget(self.clear)
        self.list.top.addWidget(self._empty)
        across.addWidget(self.list, 1)
        across.addSpacing(2)
        across.addWidget(self.document)
        whole.addLayout(across, 1)
        self.session.look.room_changed.connect(self._arrange)
        self._arrange()

    def _arrange(self) -> None:
        """In a narrow window the list has the groups' room; what stood under them stands above."""
        narrow = self.session.look.narrow
        self._side.setVisible(not narrow)
        ways = QBoxLayout.Direction
        self._buttons.setDirection(ways.LeftToRight if narrow else ways.TopToBottom)
        if narrow:
            self.document.stand_below(self.lesson)
            self.list.top.insertWidget(0, self.note)
            self.list.top.insertWidget(1, self._doing, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self._buttons.insertWidget(_AFTER_BACK, self.lesson, 0, Qt.AlignmentFlag.AlignLeft)
            self._under_groups.addWidget(self._doing, 0, Qt.AlignmentFlag.AlignLeft)
            self._under_groups.addWidget(self.note)
        self.bar.make_room()

    def _connect(self) -> None:
        session = self.session
        for signal in (session.opened, session.game_changed, session.learner_changed):
            signal.connect(self._follow)
        self.bar.kind_chosen.connect(lambda _: self._narrow())
        self.bar.search.typed.connect(lambda _: self._narrow())
        self.bar.search.left.connect(self.list.focus)
        self.groups.picked.connect(self.list.go_to_group)
        self.list.group_seen.connect(self.groups.choose)
        self.list.chosen.connect(lambda _: self._show_document())
        self.list.switched.connect(self._switch)
        self.list.confirm_asked.connect(self._confirm)
        self.confirm.clicked.connect(self._confirm_all)
        self.asked.closed.connect(self.list.focus)
        self.asked.refused.connect(self._tell)
        self.clear.clicked.connect(self._show_all)
        self.reload.clicked.connect(self._reload)
        self.lesson.clicked.connect(self._to_lesson)
        self.compare.clicked.connect(self.show_comparison)
        self.back.clicked.connect(self.done)
        self.comparison.left.connect(self.show_rules)
        self.comparison.rule_asked.connect(self.show_rule_if_there)
        self.comparison.print_asked.connect(self.print_asked)
        self.comparison.drill_asked.connect(self.drill_asked)


def _read_again(session: Session) -> str:
    games = sum(len(house.games) for house in session.houses)
    faults = sum(len(house.faults) for house in session.broken)
    told = "no faults" if not faults else "one fault" if faults == 1 else f"{faults} faults"
    return f"Read again: {len(session.houses)} houses, {games} games, {told}."

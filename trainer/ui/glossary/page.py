"""The Glossary page: a word is searched for or asked for by a press on it, and told in a dealer's sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.glossary.entry import EntryPanel, Lead
from trainer.ui.glossary.words import WordList
from trainer.ui.looks.points import fix
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, Page, plain_key
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of
from trainer.wording.glossary import Word, glossary_in_force

_LIST = 240
_NONE = "No word like that. A school can add its own: see the folder glossary in the data folder."

_HINTS = (
    KeyHint(("F",), "Find a word"),
    KeyHint(("\u2191", "\u2193"), "To the word above or below"),
    KeyHint(("1", "to", "9"), "To the lesson, the rule or the drill with that number"),
    KeyHint(("Tab",), "To the words in the sentence; \u2190 and \u2192, then Enter looks one up"),
    KeyHint(("Esc",), "Back to where you came from"),
)


class GlossaryPage(Page):
    """``rule_asked`` names the path of a rule to read, ``drill_asked`` a drill, ``lesson_asked`` a lesson."""

    title = "Glossary"
    icon = "document"
    own_keys = _HINTS
    rule_asked = Signal(str)
    drill_asked = Signal(str)
    lesson_asked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self.search = SearchField(look, "Find a word")
        self.search.setMaximumWidth(_LIST)
        self.count = Text(look, "", 13, token="muted")
        self.none = Text(look, _NONE, 14, token="muted", wrap=True)
        self.back = Button(look, "Back", "Esc", ButtonRank.QUIET)
        self.list, self.entry = WordList(look), EntryPanel(look, lambda: session.gestures)
        self._lay_out()
        self.search.typed.connect(self._narrow)
        self.search.left.connect(self.list.focus)
        self.list.chosen.connect(self._show)
        self.entry.taken.connect(self._take)
        self.back.clicked.connect(self.done)
        for signal in (session.opened, session.game_changed):
            signal.connect(self._follow)
        self._narrow("")

    def enter(self) -> None:
        self._narrow(self.search.line.text())
        if self.list.current is not None:
            self._show(self.list.current)
        self.focus()

    def focus(self) -> None:
        self.list.focus()

    def show_word(self, name: str) -> None:
        """Show the word of that name, whatever was searched for before."""
        found = glossary_in_force().word(name)
        if found is not None:
            self.search.line.clear()
            self.list.choose(found.word)
            self.list.focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = plain_key(event)
        if event.key() == Qt.Key.Key_Escape:
            self.done.emit()
        elif letter == "F":
            self.search.focus()
        elif letter.isdigit() and 1 <= int(letter) <= len(self.entry.rows):
            self._take(self.entry.rows[int(letter) - 1].lead)
        else:
            super().keyPressEvent(event)

    def _narrow(self, typed: str) -> None:
        found = glossary_in_force().search(typed)
        self.list.show_found(found)
        if typed.strip() and found:
            # What is nearest to what was typed is shown while it is typed.
            self.list.choose(found[0].word)
        self.count.setText("1 word" if len(found) == 1 else f"{len(found)} words")
        self.count.setVisible(bool(found))
        self.none.setVisible(not found)
        self.list.setVisible(bool(found))
        self.entry.setVisible(bool(found))

    def _show(self, word: Word) -> None:
        self.entry.show_word(word, self.session.game, study_of(self.session).titles())

    def _follow(self) -> None:
        """Keep up with the session while in view; coming into view brings it up to date anyway."""
        if self.isVisible() and self.list.current is not None:
            self._show(self.list.current)

    def _take(self, lead: Lead) -> None:
        if lead.lesson:
            self.lesson_asked.emit(lead.lesson)
        elif lead.path:
            self.rule_asked.emit(lead.path)
        else:
            self.drill_asked.emit(lead.key)

    def _lay_out(self) -> None:
        whole = column(self, (24, 12, 24, 24), gap=12)
        head = row(gap=12)
        head.addWidget(self.search, 1)
        head.addWidget(self.count)
        head.addStretch(2)
        head.addWidget(self.back)
        whole.addLayout(head)
        whole.addWidget(self.none)
        across, left = row(gap=16), QWidget()
        fix(left, width=_LIST)
        column(left).addWidget(self.list)
        across.addWidget(left)
        across.addWidget(self.entry, 1)
        whole.addLayout(across, 1)

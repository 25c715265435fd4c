"""One word in full: what it means, how it looks, and the house's rules and the drills that have to do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.registry import drill
from trainer.ui.glossary.figures import WordFigure
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, ours
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.lead_row import LeadRow
from trainer.ui.widgets.panel import Panel, column, emptied, scrolled, shown
from trainer.ui.widgets.searching import is_said
from trainer.ui.widgets.text import Text
from trainer.wording.glossary import Word
from trainer.wording.rules.sentences import rule_heading

MOST_LEADS = 9
NO_LESSONS: Mapping[str, str] = MappingProxyType({})
_MOST_LESSONS = 3
_WIDEST, _NARROWEST, _HIGHEST, _LEAST, _SHAPE, _AROUND = 620, 240, 300, 150, 0.5, 52


@dataclass(frozen=True, slots=True)
class Lead:
    """Where a word leads: the rule at ``path``, the drill ``key``, or a ``lesson``; the others are ""."""

    words: str
    path: str = ""
    key: str = ""
    lesson: str = ""


def leads_of(word: Word, game: Game | None, lessons: Mapping[str, str] = NO_LESSONS) -> tuple[Lead, ...]:
    """The rules of ``game``, the drills it has and the lessons that ``word`` leads to, ``MOST_LEADS`` at most.

    ``lessons`` are those of the game by their keys, each with its title.
    """
    return tuple(_leads(word, game, lessons))[:MOST_LEADS]


def _leads(word: Word, game: Game | None, lessons: Mapping[str, str]) -> Iterator[Lead]:
    about = [key for key, title in lessons.items() if is_said(word.word, title)]
    for key in about[:_MOST_LESSONS]:
        yield Lead(lessons[key], lesson=key)
    rules = {ruled.ref.path: ruled for ruled in game.rules()} if game is not None else {}
    for path in word.rules:
        ruled = rules.get(path)
        if ruled is not None and game is not None:
            yield Lead(rule_heading(ruled, game)[0], path=path)
    for key in word.drills:
        found = drill(key)
        if found is not None and (game is None or not found.unavailable(game)):
            yield Lead(found.title, key=key)


class WordLead(LeadRow):
    """One way on from a word."""

    def __init__(self, look: Look, lead: Lead, cap: str) -> None:
        super().__init__(look, lead.words, cap)
        self.lead = lead


class EntryPanel(Panel):
    """The word chosen. ``taken`` tells which way on was pressed, as a Lead."""

    taken = Signal(object)

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look = look
        self.rows: list[WordLead] = []
        self._inside = QWidget()
        lines = column(self._inside, (24, 20, 24, 20), gap=10)
        self._head = column(gap=10)
        lines.addLayout(self._head)
        self.figure = WordFigure(look, gestures)
        lines.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignLeft)
        self._leads = column(gap=2)
        lines.addLayout(self._leads)
        lines.addStretch(1)
        self.area = scrolled(self._inside)
        column(self, (1, 1, 1, 1)).addWidget(self.area)

    def show_word(self, word: Word, game: Game | None, lessons: Mapping[str, str] = NO_LESSONS) -> None:
        """Show ``word`` as the house of ``game`` has it, with its ``lessons``; without a game only what it means."""
        look = self._look
        self.setAccessibleName(word.word)
        emptied(self._head)
        self._head.addWidget(Text(look, _capital(word.word), 20, 600, wrap=True))
        if word.also:
            self._head.addWidget(Text(look, f"Also: {', '.join(word.also)}", 13, token="muted", wrap=True))
        self._head.addWidget(Explained(look, word.says, 16, leading=25, but=word))
        seen = self.figure.show_word(word, game)
        self.figure.setVisible(bool(seen))
        self._show_leads(leads_of(word, game, lessons))
        shown(self._head)
        shown(self._leads)
        self._fit()
        self.area.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scale_changed(self) -> None:
        self._fit()

    def _show_leads(self, leads: Sequence[Lead]) -> None:
        emptied(self._leads)
        self.rows = []
        for title, those in (
            ("Lessons", [lead for lead in leads if lead.lesson]),
            ("The house\u2019s rules", [lead for lead in leads if lead.path]),
            ("Drills", [lead for lead in leads if lead.key]),
        ):
            if not those:
                continue
            heading = Text(self._look, title, 13, 600, "muted")
            heading.setContentsMargins(0, 10, 0, 4)
            self._leads.addWidget(heading)
            for lead in those:
                row = WordLead(self._look, lead, str(len(self.rows) + 1))
                row.clicked.connect(lambda _=False, lead=lead: self.taken.emit(lead))
                self.rows.append(row)
                self._leads.addWidget(row)

    def _fit(self) -> None:
        """The figure is as wide as there is room, and no higher than leaves the words in view."""
        width = max(_NARROWEST, min(ours(self.area.viewport().width()) - _AROUND, _WIDEST))
        high = max(_LEAST, min(_HIGHEST, int(width * _SHAPE), ours(self.height()) - 150))
        fix(self.figure, width=min(width, int(high / _SHAPE)), height=high)


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"

"""The Settings page: a section at a time, chosen at the top; Esc leads back to the page before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget

from trainer.ui.looks.qt import guarded
from trainer.ui.paper.sheet import Sheet
from trainer.ui.settings.about import AboutSection
from trainer.ui.settings.book import BookSection
from trainer.ui.settings.keys import KeysSection, ReadKeys
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.settings.school import SchoolSection
from trainer.ui.settings.section import SettingsSection
from trainer.ui.settings.table import TableSection
from trainer.ui.settings.window import WindowSection
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row, scrolled
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.window.book_keeping import BookKeeping
from trainer.ui.window.page import KeyHint, Page, plain_key
from trainer.ui.window.session import Session

_SECTIONS = (WindowSection, TableSection, KeysSection, LearnersSection, SchoolSection, BookSection, AboutSection)
_TITLES = tuple(each.title for each in _SECTIONS)
_HINTS = (
    KeyHint(("1", "to", str(len(_TITLES))), "Choose a section"),
    KeyHint(("\u2190", "\u2192"), "The choice before, or after"),
    KeyHint(("F",), "Find a key"),
    KeyHint(("Esc",), "Back to the page before"),
)


@dataclass(frozen=True, slots=True)
class SettingsMeans:
    """What the page works with besides the session: the book, every page's keys, and a report for whoever helps."""

    book: BookKeeping
    read_keys: ReadKeys
    report: Callable[[], str]


class SettingsPage(Page):
    """Sections are made when they are first come to. ``means`` are given once the page is made."""

    title = "Settings"
    icon = "settings"
    hides_learners = True
    own_keys = _HINTS
    means: SettingsMeans

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self._sections: dict[str, SettingsSection] = {}
        self._areas: dict[str, QScrollArea] = {}
        self.tabs = Segmented(look, [Segment(title, title) for title in _TITLES], _TITLES[0], "Section")
        self.back = Button(look, "Back", "Esc", ButtonRank.QUIET)
        self._stack = QStackedWidget()
        head = row(gap=12)
        head.addWidget(self.tabs)
        head.addStretch(1)
        head.addWidget(self.back)
        whole = column(self, (24, 12, 24, 12), gap=12)
        whole.addLayout(head)
        whole.addWidget(self._stack, 1)
        self.tabs.chosen.connect(self._choose)
        self.back.clicked.connect(self.done)

    @property
    def section(self) -> SettingsSection:
        """The section in view."""
        return self._section(self.tabs.current)

    def show_section(self, title: str) -> SettingsSection:
        """Bring the section of that title into view."""
        self.tabs.choose(title)
        section = self._section(title)
        self._stack.setCurrentWidget(self._areas[title])
        section.entered()
        return section

    def ask_for_name(self) -> None:
        """Ask how the learner who trains is to be called."""
        learners = self.show_section(LearnersSection.title)
        if isinstance(learners, LearnersSection) and self.session.learner:
            learners.ask_for_name(self.session.learner)

    def ask_for_list(self) -> None:
        """Ask for the list by which a class comes into the school."""
        school = self.show_section(SchoolSection.title)
        if isinstance(school, SchoolSection):
            school.roster.choose.setFocus()
            school.roster.choose.click()

    def enter(self) -> None:
        self.show_section(self.tabs.current)
        self.focus()

    def focus(self) -> None:
        self.tabs.buttons[self.tabs.current].setFocus(Qt.FocusReason.OtherFocusReason)

    def sheet(self) -> Sheet | None:
        return self.section.sheet()

    def go_back_to_start(self) -> None:
        self._choose(_TITLES[0])

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = plain_key(event)
        if event.key() == Qt.Key.Key_Escape:
            if not self.section.step_back():
                self.done.emit()
        elif key.isdecimal() and 1 <= int(key) <= len(_TITLES):
            self._choose(_TITLES[int(key) - 1])
        elif key == "F":
            self.show_section(KeysSection.title).focus()
        else:
            super().keyPressEvent(event)

    def _choose(self, title: str) -> None:
        self.show_section(title)
        self.focus()

    def _section(self, title: str) -> SettingsSection:
        if title not in self._sections:
            self._sections[title] = section = self._made(title)
            section.print_asked.connect(self.print_asked)
            self._areas[title] = scrolled(section)
            self._stack.addWidget(self._areas[title])
        return self._sections[title]

    def _made(self, title: str) -> SettingsSection:
        session, look, means = self.session, self.session.look, self.means
        makers: dict[str, Callable[[], SettingsSection]] = {
            WindowSection.title: partial(WindowSection, session),
            TableSection.title: partial(TableSection, session),
            KeysSection.title: partial(KeysSection, look, means.read_keys),
            LearnersSection.title: partial(LearnersSection, session, means.book),
            SchoolSection.title: partial(SchoolSection, session, means.book),
            BookSection.title: partial(BookSection, self.session, means.book),
            AboutSection.title: partial(AboutSection, look, str(means.book.folder), means.report),
        }
        return makers[title]()

"""Why more time was granted: listed for the school's people, and erased, at the machine where it was typed."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.training.records.ports import KnownError
from trainer.training.school.edit_ports import KeptReason
from trainer.ui.school.asked_first import AskedFirst
from trainer.ui.school.desk import edits_in, school_of
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, emptied, row, shown
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import Session
from trainer.wording.dates import day_of_month_words
from trainer.wording.isolated import isolated

ABOUT = (
    "Reasons stay at this machine. Signed records, files, and other machines have what was granted and by whom. "
    "An instructor or a supervisor sees the reasons, and can erase them."
)
ERASES = "Copies of the score book that were made before still have it."


class ReasonsCard(SettingsCard):
    """A card of ``section``; ``first`` asks who looks at the reasons, which name learners."""

    def __init__(self, section: SettingsSection, session: Session, first: AskedFirst) -> None:
        look = session.look
        super().__init__(look)
        self._section, self._session, self._first = section, session, first
        self.open_list = Button(look, "Show")
        self.add("Why more time was granted", ABOUT, self.open_list)
        self.erase_buttons: list[Button] = []
        self._listed = QWidget()
        self._rows = column(self._listed, (0, 0, 0, 10), gap=8)
        self.lines.addWidget(self._listed)
        self.open_list.clicked.connect(lambda: first.ask_first("Who sees why more time was granted?", self._show_list))
        first.shut.connect(self.close_list)
        self.close_list()

    def refresh(self) -> None:
        """Be there while School is on and a reason is kept; who sees them is asked anew."""
        self.setVisible(school_of(self._session).is_on and bool(self._kept()))
        self.close_list()

    def close_list(self) -> None:
        """Show no reason any more."""
        self._listed.hide()
        self.open_list.show()
        emptied(self._rows)
        self.erase_buttons = []

    def _show_list(self) -> None:
        self.close_list()
        for each in self._kept():
            words = f"{_day_words(each.at_ms)}, {_whose(each)}: {isolated(each.reason)}"
            button = Button(self._look, "Erase")
            button.setAccessibleName(f"Erase: {words}")
            button.clicked.connect(partial(self._ask_to_erase, each))
            across = row(gap=16)
            across.addWidget(Text(self._look, words, 14, wrap=True), 1)
            across.addWidget(button)
            self._rows.addLayout(across)
            self.erase_buttons.append(button)
        self.open_list.hide()
        self._listed.show()
        shown(self._rows)

    def _ask_to_erase(self, reason: KeptReason) -> None:
        self._section.question.ask("Erase this reason?", ERASES, "Yes, erase it", partial(self._erase, reason))

    def _erase(self, reason: KeptReason) -> None:
        keeper = self._session.keeper
        if keeper is None or not self._first.is_open:
            return
        try:
            edits_in(keeper.saved_book()).erase_reason(reason.of)
        except KnownError as error:
            self._section.tell(str(error), done=False)
            return
        self._section.tell("The reason is erased.")
        if self._kept():
            self._show_list()
        else:
            self.refresh()

    def _kept(self) -> tuple[KeptReason, ...]:
        return self._session.reckoned(lambda book: tuple(edits_in(book).reasons()) if _keeps(book) else ()) or ()


def _keeps(book: object) -> bool:
    return getattr(book, "edits", None) is not None


def _whose(kept: KeptReason) -> str:
    return f"{isolated(kept.learner)}, {isolated(kept.test)}" if kept.learner else "assigned"


def _day_words(at_ms: int) -> str:
    day = datetime.fromtimestamp(at_ms / 1000).date()
    return f"{day_of_month_words(day)} {day.year}"

"""The data folder: where it lies, copies of the score book, and a copy put in its place."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from trainer.training.records.ports import KnownError
from trainer.training.school.office import Signer
from trainer.training.signed_records.people import Doing
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import school_of
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text
from trainer.ui.window.background import Background
from trainer.ui.window.book_keeping import BookKeeping
from trainer.ui.window.session import Session

MOST_LISTED = 30
_COPYING = "Copying the score book\u2026"
_REPLACED = "the score book as it was before a copy was put in its place"
_WHAT_COMES_OF_IT = (
    "What was answered since that copy was made is not in it. The score book as it is now is kept in a file beside the "
    "new one. A round, a shuffle or a question that is under way is left."
)
_NO_SUPERVISOR = (
    "Nothing was restored: at a school a supervisor signs that, and none has a key at this machine. Have one bring "
    "theirs here (dealer-trainer school bring-key)."
)


def size_words(size: int) -> str:
    """The size of a file as people say it: ``12 KB``, ``3.4 MB``."""
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} KB"
    return f"{size / 1_000_000:,.1f} MB"


class CopyRow(QWidget):
    """One copy: when it was made, its name and size, and the button that puts it in the book's place."""

    def __init__(self, look: Look, copy: Path, *, was_replaced: bool) -> None:
        super().__init__()
        self.copy = copy
        found = copy.stat()
        self.made = f"{datetime.fromtimestamp(found.st_mtime):%Y-%m-%d %H:%M}"
        self.restore = Button(look, "Restore")
        self.restore.setAccessibleName(f"Restore the copy of {self.made}")
        line = row(self, (0, 6, 0, 6), gap=16)
        line.addWidget(Text(look, self.made, 14, 500))
        named = _REPLACED if was_replaced else copy.stem
        line.addWidget(Text(look, f"{named}, {size_words(found.st_size)}", 13, token="muted", wrap=True), 1)
        line.addWidget(self.restore, 0, Qt.AlignmentFlag.AlignVCenter)


class BookSection(SettingsSection):
    """Backing up goes on behind the window's back; restoring asks first."""

    title = "Score book"

    def __init__(self, session: Session, book: BookKeeping) -> None:
        look = session.look
        super().__init__(look)
        self._book, self._background = book, Background(self)
        self._school = school_of(session)
        self.who = WhoPanel(look, self._school, Doing.SIGN)
        self._chosen: Path | None = None
        self.lines.addWidget(self.who)
        self.who.answered.connect(self._restore_signed)
        self.who.closed.connect(self.focus)
        self.open_folder, self.back_up = Button(look, "Open folder"), Button(look, "Back up now")
        self.rows: list[CopyRow] = []
        card = self.card()
        where = card.add("Data folder", str(book.folder), self.open_folder)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.note = card.add("Copies", "Backed up every day; the last ten are kept.", self.back_up)
        self._list = SettingsCard(look)
        self.none = Text(look, "There is no copy yet.", 14, token="muted", wrap=True)
        self.lines.addWidget(self.none)
        self.lines.addWidget(self._list)
        self.lines.addStretch(1)
        self.open_folder.clicked.connect(self._open)
        self.back_up.clicked.connect(self.back_up_now)

    def refresh(self) -> None:
        copies = self._book.copies()[:MOST_LISTED]
        if [each.copy for each in self.rows] != copies:
            self._show(copies)

    def entered(self) -> None:
        self.tell("")
        self.refresh()

    def focus(self) -> None:
        self.back_up.setFocus(Qt.FocusReason.OtherFocusReason)

    def back_up_now(self) -> None:
        """Copy the book, and say where the copy lies."""
        if self._background.do(self._book.back_up, self._backed_up):
            self.tell(_COPYING)

    def _backed_up(self, outcome: Path | KnownError) -> None:
        self._tell_outcome(outcome if isinstance(outcome, KnownError) else f"Copied to {outcome}.")
        self.refresh()

    def _show(self, copies: list[Path]) -> None:
        for each in self.rows:
            each.hide()
            each.setParent(None)
            each.deleteLater()
        self.rows = [CopyRow(self.look, copy, was_replaced=self._book.was_replaced(copy)) for copy in copies]
        for each in self.rows:
            self._list.lines.addWidget(each)
            each.show()
            each.restore.clicked.connect(partial(self._ask, each))
        self._list.setVisible(bool(copies))
        self.none.setVisible(not copies)

    def _ask(self, row_pressed: CopyRow) -> None:
        words = f"Put the copy of {row_pressed.made} in the place of the score book?"
        self.who.close_form()
        self.question.ask(words, _WHAT_COMES_OF_IT, "Yes, restore it", partial(self._ask_who, row_pressed.copy))

    def _ask_who(self, copy: Path) -> None:
        """Have a supervisor sign it at a school."""
        if not self._school.has_keys:
            self._restore(copy)
        elif any(self._school.key_of(each) is not None for each in self._school.who_may(Doing.SIGN)):
            self._chosen = copy
            self.who.ask("Which supervisor has the score book put back?")
        else:
            self.tell(_NO_SUPERVISOR, done=False)

    def _restore_signed(self, at: AtTheWindow) -> None:
        if self._chosen is not None and at.secret is not None:
            self._restore(self._chosen, Signer(at.person, at.secret))

    def _restore(self, copy: Path, signer: Signer | None = None) -> None:
        try:
            told: str | KnownError = self._book.restore(copy, signer)
        except KnownError as error:
            told = error
        self._tell_outcome(told)
        self.refresh()
        self.focus()

    def _open(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._book.folder))):
            self.tell("This desktop has no file manager that opens: go to the folder by its name above.", done=False)

    def _tell_outcome(self, outcome: str | KnownError) -> None:
        self.tell(str(outcome), done=not isinstance(outcome, KnownError))

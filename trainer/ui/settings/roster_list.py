"""A school's roster from a list of the office: what would change is shown, and changed once somebody agrees to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.training.records.ports import KnownError
from trainer.training.school.roster.agreeing import agree, roster_as_it_is
from trainer.training.school.roster.lists import LearnersList
from trainer.training.school.roster.preview import (
    AskedLine,
    RosterAsItIs,
    RosterMove,
    RosterPreview,
    SameOrOther,
    preview,
)
from trainer.training.school.roster.reading import read_roster
from trainer.training.school.roster.tables import NoList
from trainer.training.school.roster.telling import preview_lines, who_stays
from trainer.training.signed_records.people import Doing
from trainer.ui.looks.current_look import Look
from trainer.ui.school.asked_first import AskedFirst
from trainer.ui.school.desk import school_of
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.settings.school_forms import SchoolForm
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.segmented import Segment, SegmentButton
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField
from trainer.ui.window.background import Background
from trainer.ui.window.session import Session

_ABOUT = (
    "Learners and their classes, from a table (CSV), a workbook (xlsx) or OneRoster's tables. What would change is "
    "shown first."
)
_KINDS = "Lists (*.csv *.txt *.tsv *.xlsx *.zip);;All files (*)"
_MOST = 12
LOOKING = "Looking into the list\u2026"
NOTHING_CHANGES = "The roster is as the list has it: there is nothing to change."


@dataclass(frozen=True, slots=True)
class _Looked:
    """What a list holds, and what it would change of the roster as it is."""

    found: LearnersList
    there: RosterAsItIs
    seen: RosterPreview


class RosterForm(SchoolForm):
    """What a list would change. ``agreed``: the roster is to be changed so; ``changed``: something was answered."""

    agreed = Signal()
    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Change the roster")
        self.of_class = WordsField(look, "Class", "Class for rows without one")
        self.named("Class", self.of_class)
        self.seen = Text(look, "", 13, wrap=True)
        self.lines.addWidget(self.seen)
        self.gone = SegmentButton(look, Segment("gone", "Who is not on the list has moved on"), outlined=True)
        self.stays = Text(look, "", 13, token="muted", wrap=True)
        self.lines.addWidget(self.stays)
        self.lines.addWidget(self.gone, 0, Qt.AlignmentFlag.AlignLeft)
        self._question = QWidget()
        self.asks = Text(look, "", 14, 600, wrap=True)
        self.name = WordsField(look, "Name", "What the other one is called")
        self.same, self.other = Button(look, "The same person"), Button(look, "Someone else, named")
        self._lay_out_question()
        self.lines.addWidget(self._question)
        self.stops += [self.gone, self.same, self.name, self.other]
        self.asked: AskedLine | None = None
        self.answers: dict[int, SameOrOther] = {}
        self.of_class.editingFinished.connect(self.changed)
        self.gone.clicked.connect(self.changed)
        self.same.clicked.connect(lambda: self._answer(SameOrOther(is_same=True)))
        self.other.clicked.connect(lambda: self._answer(SameOrOther(is_same=False, name=self.name.words)))
        self.name.returnPressed.connect(self.other.click)
        self.do.clicked.connect(self.agreed)

    def start(self, name: str) -> None:
        """Begin with a list of that name."""
        self.answers = {}
        self.of_class.clear()
        self.gone.setChecked(False)
        self.seen.setText(LOOKING)
        for each in (self.stays, self.gone, self._question):
            each.hide()
        self.do.setEnabled(False)
        self.open_form(f"Import {name}", "", self.of_class)

    def forget(self) -> None:
        """Leave no name of the roster in it."""
        for each in (self.seen, self.stays, self.asks):
            each.setText("")
        self.name.clear()
        self.asked, self.answers = None, {}

    def show_preview(self, found: LearnersList, seen: RosterPreview, there: RosterAsItIs) -> None:
        """Show what would change, and ask the first thing that is not answered yet."""
        self.seen.setText("\n".join(preview_lines(found, seen, there, _MOST)))
        stays = who_stays(seen, there)
        self.stays.setText(
            f"Not on the list, and stay: {', '.join(stays[:_MOST])}{_more(len(stays))}." if stays else ""
        )
        self.stays.setVisible(bool(stays))
        self.gone.setVisible(bool(seen.missing))
        self.asked = next(iter(seen.asked), None)
        self._question.setVisible(self.asked is not None)
        if self.asked is not None:
            left = len(seen.asked) - 1
            self.asks.setText(f"{self.asked.asks}{f' ({left} more to ask)' if left else ''}")
            self.name.setText(self.asked.suggested)
        changes = any(each.moves != (RosterMove.UNCHANGED,) for each in seen.planned)
        self.do.setEnabled(changes and seen.is_settled and not found.faults)
        is_as_it_is = seen.is_settled and not found.faults and not changes
        self.tell(NOTHING_CHANGES if is_as_it_is else "")

    def _answer(self, answer: SameOrOther) -> None:
        # Answered once: what is asked next comes with the preview that it leads to.
        asked, self.asked = self.asked, None
        if asked is not None:
            self.answers[asked.line] = answer
            self.changed.emit()

    def _lay_out_question(self) -> None:
        down = column(self._question, (0, 6, 0, 0), gap=6)
        down.addWidget(self.asks)
        across = row(gap=8)
        across.addWidget(self.same)
        across.addWidget(self.name, 1)
        across.addWidget(self.other)
        down.addLayout(across)


class RosterCard(SettingsCard):
    """A line of ``section``, which tells what was done; its forms stand over it."""

    def __init__(self, section: SettingsSection, session: Session) -> None:
        look = session.look
        super().__init__(look)
        self._section, self._session = section, session
        self._desk, self._background = school_of(session), Background(self)
        self._file: Path | None = None
        self._seen, self._is_stale = RosterPreview(), False
        self.choose = Button(look, "Choose a list")
        self.add("Roster from a list", _ABOUT, self.choose)
        self.form, self.who = RosterForm(look), WhoPanel(look, self._desk, Doing.EDIT)
        self.first = AskedFirst(session)
        self._office = self.first.office
        self.choose.clicked.connect(self.ask_for_list)
        self.form.changed.connect(self.look_again)
        self.form.agreed.connect(self._agree)
        self.form.closed.connect(self._office.close)
        self.first.shut.connect(self.close_forms)
        self.who.answered.connect(self._change_as)
        # What was answered is not lost where nobody shows who they are.
        self.who.leave.clicked.connect(self.form.show)

    def ask_for_list(self) -> None:
        """Ask for a list, and before that who is at the window."""
        self._ask_first(self._choose_file)

    def look_into(self, file: Path) -> None:
        """Show what the list in ``file`` would change, or why it is none, to who shows who they are."""
        self._ask_first(partial(self._start, file))

    def look_again(self) -> None:
        """Show what it would change by what was answered so far; it is reckoned while the window goes on."""
        self._is_stale = False
        if self._file is None or self.form.isHidden():
            return
        self._office.acted()
        self.form.do.setEnabled(False)
        try:
            there = roster_as_it_is(self._office.office)
        except KnownError as error:
            self._show(self._file, error)
            return
        form = self.form
        look = partial(_looked, self._file, form.of_class.words, there, {**form.answers}, gone=form.gone.isChecked())
        self._is_stale = not self._background.do(look, partial(self._show, self._file))

    def _ask_first(self, then: Callable[[], None]) -> None:
        self._section.tell("")
        self.who.close_form()
        self.first.ask_first("Who looks at the roster?", then)

    def _start(self, file: Path) -> None:
        self._file = file
        self.form.start(file.name)
        self.look_again()

    def _show(self, file: Path, outcome: _Looked | Exception) -> None:
        if self._is_stale:
            # Something was answered meanwhile, or another list was chosen.
            self.look_again()
        elif self.form.isHidden() or not self.first.is_open:
            # Whoever closed it has thought better of it.
            return
        elif isinstance(outcome, _Looked):
            self._seen = outcome.seen
            self.form.show_preview(outcome.found, outcome.seen, outcome.there)
        else:
            self.form.close_form()
            self._section.tell(_why_not(file, outcome), done=False)

    def close_forms(self) -> None:
        """Ask nothing any more, and show nobody."""
        for each in (self.form, self.who, self.first):
            each.close_form()

    def _agree(self) -> None:
        """Change it as who was asked before the list was shown; who came by the page's door is asked."""
        if self._office.is_open:
            self._change()
        else:
            self.form.hide()
            self.who.ask("Who changes the roster?")

    def _change_as(self, at: AtTheWindow) -> None:
        self._office.open(at)
        self._change()

    def _change(self) -> None:
        """Change it in the name of who has opened their key, which is closed again at once."""
        signer, means, session = self._office.signer, self._session.means, self._session
        if signer is None or means is None:
            return
        try:
            changed = agree(self._office.office, signer, self._seen, means.today(), means.new_id)
        except KnownError as error:
            self._section.tell(str(error), done=False)
            return
        finally:
            self._office.close()
        self.form.close_form()
        renamed = {each.before.name: each.name for each in self._seen.of(RosterMove.RENAMED) if each.before is not None}
        session.learner = renamed.get(session.learner, session.learner)
        session.learner_changed.emit()
        self._desk.changed.emit()
        self._section.tell(f"The roster is changed: {_many(len(changed))}.")

    def _choose_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self._section, "Roster from a list", str(Path.home()), _KINDS)
        if chosen:
            self._start(Path(chosen))
        else:
            self._office.close()


def _looked(
    file: Path, of_class: str, there: RosterAsItIs, answers: Mapping[int, SameOrOther], *, gone: bool
) -> _Looked | NoList | OSError | KnownError:
    """What the list would change, or why it is none; on any thread."""
    try:
        found = read_roster(file, of_class, date.today().isoformat())
    except (NoList, OSError, KnownError) as error:
        return error
    seen = preview(found.learners, there, answers)
    return _Looked(found, there, preview(found.learners, there, answers, seen.missing) if gone else seen)


def _why_not(file: Path, error: Exception) -> str:
    if isinstance(error, NoList):
        return f"{file.name} is no list of learners: {error}."
    if isinstance(error, OSError):
        return f"{file.name} cannot be read ({error.strerror or 'the system does not say why'})."
    return str(error)


def _more(count: int) -> str:
    return f" and {count - _MOST} more" if count > _MOST else ""


def _many(count: int) -> str:
    return f"{count:,} learner" if count == 1 else f"{count:,} learners"

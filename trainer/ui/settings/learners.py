"""Who trains here: renamed, counted as one with another, written to a file, removed, taken in again."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFileDialog

from trainer.content.learn.skills import LearnersWay
from trainer.training.records.ports import CountedLearner, KnownError
from trainer.training.school.edit_ports import WaitingRecord
from trainer.training.school.office import Signer
from trainer.training.signed_records.people import Doing
from trainer.ui.school.asked_first import AskedFirst
from trainer.ui.school.desk import school_of
from trainer.ui.school.removed_learners import removed_learners_of
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.settings.learner_row import LearnerRow, RenameForm
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.window.background import Background
from trainer.ui.window.book_keeping import EXPORTS, BookKeeping
from trainer.ui.window.learner_changes import NOT_OPEN, LearnerChanges, LearnersRecord
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

if TYPE_CHECKING:
    from trainer.storage.signed_records.learner_zip import ZippedLearner

ENDING = ".zip"
_NOT_IN_A_NAME = re.compile(r"[^\w .-]+")
_ABOUT_REMOVING = (
    "Before that, all of it is exported to one file (zip). Practice can be taken in again from it{tests}. Then it is "
    "taken out of the score book for good; that somebody was removed, and when, stays written there. Copies made "
    "earlier still have it."
)
_TESTS_ARE_NOT = "; tests and signed records can not"
_TO_BE_KEPT = (
    " Rules for casinos, or the house, can demand that the record of a table test is kept, as in an employee's file: "
    "ask before you remove it, and keep the exported file."
)
_EVERYWHERE = (
    " Every other machine of the school takes this learner out too, at its next exchange. It cannot be undone, and a "
    "supervisor confirms it with their passphrase."
)
_HERE_ALONE = (
    " It is done at this machine alone: where a supervisor of the school has their key, it is done at every machine."
)
_ABOUT_MERGING = (
    "From now on all that {name} answered counts as answered by {into}, in Progress and everywhere. The answers stay "
    "as they were kept, and the two can be separated again."
)
_WAY = "What {name} learns: to deal, or to supervise dealers: see, stop, name and fix mistakes."
_WAYS = (Segment(LearnersWay.DEALER.value, "Dealer"), Segment(LearnersWay.SUPERVISOR.value, "Supervisor"))
_IT_IS_THERE = "The record of {} is in the score book."
_IT_WAITS = "The record of {0} is in the score book. It counts for nothing until somebody confirms it, beside {0}."
_DISCARDS = "What the file held goes out of the score book. The file stays, and can be taken in again."
_LOCKED = "An instructor or a supervisor sees them with their passphrase."
_TAKE_IN = "Practice exported here or on another machine. Nothing is counted twice."


class LearnersSection(SettingsSection):
    """Removing and counting as one ask first, in the page."""

    title = "Learners"

    def __init__(self, session: Session, book: BookKeeping) -> None:
        look = session.look
        super().__init__(look)
        self._session, self._book = session, book
        self._changes, self._background = LearnerChanges(session), Background(self)
        self.rows: list[LearnerRow] = []
        self.form = RenameForm(look)
        self.others = Dropdown(look, self, "Find a learner", width=320)
        self._merged = ""
        self.lines.addWidget(self.form)
        self.who = WhoPanel(look, school_of(session), Doing.SIGN)
        self._leaving = ""
        self.first = AskedFirst(session)
        for each in (self.who, self.first):
            self.lines.addWidget(each)
        self.first.refused.connect(partial(self.tell, done=False))
        self._list = SettingsCard(look)
        self.lines.addWidget(self._list)
        self._locked, self.show_all = SettingsCard(look), Button(look, "Show")
        self._locked.add("Other learners", _LOCKED, self.show_all)
        self.lines.addWidget(self._locked)
        self.take_in, self.way = Button(look, "Import"), Segmented(look, _WAYS, name="The way")
        card = self._of_one = self.card()
        self._about_way = card.add("Course", "", self.way)
        card.add("Import a record", _TAKE_IN, self.take_in)
        self.lines.addStretch(1)
        self.form.named.connect(self._rename)
        self.form.closed.connect(self.focus)
        self.who.answered.connect(self._remove_everywhere)
        self.who.closed.connect(self.focus)
        self.first.closed.connect(self.focus)
        self.first.shut.connect(self._shut)
        self.show_all.clicked.connect(partial(self.first.ask_first, "Who looks at the learners?", self.refresh))
        self.others.picked.connect(self._ask_to_merge)
        self.take_in.clicked.connect(self._choose_record)
        self.way.chosen.connect(self._choose_way)
        session.learner_changed.connect(self._follow)

    def refresh(self) -> None:
        for each in self.rows:
            each.hide()
            each.setParent(None)
            each.deleteLater()
        session = self._session
        counted, waiting = self._changes.counted_as_others(), self._changes.waiting_records()
        self.rows = [
            LearnerRow(
                self.look,
                name,
                self._changes.record_of(name),
                [each for each in counted if each.as_whom == name],
                [each for each in waiting if each.of == name],
                trains=name == session.learner,
            )
            for name in session.learners
            if self.first.is_open or self._is_own(name)
        ]
        self._locked.setVisible(not self.first.is_open)
        # What is done for whoever trains is for nobody else.
        self._of_one.setVisible(not session.learner or session.may_train(session.learner))
        for each in self.rows:
            self._list.lines.addWidget(each)
            each.show()
            self._connect(each)
        self._about_way.setText(_WAY.format(name=session.learner or "a learner"))
        self.way.choose(study_of(session).way.value)

    def _is_own(self, name: str) -> bool:
        """Whether that is who is before the window, and at a school has signed in."""
        return name == self._session.learner and self._session.may_train(name)

    def _shut(self) -> None:
        self._close_forms()
        if self.isVisible():
            self.refresh()

    def entered(self) -> None:
        self.tell("")
        self._close_forms()
        self.refresh()

    def focus(self) -> None:
        if self.rows:
            self.rows[0].rename.setFocus(Qt.FocusReason.OtherFocusReason)

    def step_back(self) -> bool:
        for form in (self.form, self.who, self.first):
            if not form.isHidden():
                form.close_form()
                return True
        return super().step_back()

    def ask_for_name(self, name: str) -> None:
        """Ask how ``name`` is to be called; at a school before that who is at the window."""
        self._close_forms()
        self.tell("")
        self.first.ask_to_sign(f"Who renames {name}?", lambda _: self.form.ask(name))

    def ask_to_remove(self, name: str) -> None:
        """Ask whether ``name`` is to be removed."""
        self.form.close_form()
        self.tell("")
        person = school_of(self._session).known_as(name)
        if person is not None:
            self.tell(
                f"{person.name} of the school trains here as {name}: let them leave the school first.", done=False
            )
            return
        record, everywhere = self._changes.record_of(name), self._where()
        if record.is_empty:
            about = "Nothing is kept of this learner." + everywhere
            self.question.ask(f"Remove {name}?", about, "Yes, remove", self._removal(name))
        else:
            do = partial(self.export, name, self._removal(name))
            about = _ABOUT_REMOVING.format(tests=_TESTS_ARE_NOT if record.tests or record.records else "")
            about += everywhere + (_TO_BE_KEPT if record.records else "")
            self.question.ask(f"Remove {name} with {record}?", about, "Yes, export and remove", do)

    def export(self, name: str, then: Callable[[], None] | None = None) -> None:
        """Write all that is kept of ``name`` to a file, and then go on."""
        not_saved = self._changes.save_first()
        if not_saved:
            self.tell(f"Nothing was exported. {not_saved}", done=False)
            return
        folder = self._book.folder / EXPORTS
        file = _free(folder, f"{_NOT_IN_A_NAME.sub('-', name)} {date.today().isoformat()}")

        def write() -> ZippedLearner:
            try:
                folder.mkdir(mode=0o700, exist_ok=True)
            except OSError as error:
                raise KnownError(
                    f"Nothing was exported: the folder {folder} cannot be made. Make it by hand."
                ) from error
            return self._book.export(name, file)

        if self._background.do(write, partial(self._exported, name, then)):
            self.tell(f"Writing everything kept of {name}\u2026")

    def take_in_record(self, file: Path) -> None:
        """Keep all that ``file`` holds of a learner; at a school it waits until somebody has confirmed it."""
        self._close_forms()
        self.tell("")
        self.first.ask_to_sign("Who takes the record in?", partial(self._take_in, file))

    def _take_in(self, file: Path, signer: Signer | None) -> None:
        taken_in = partial(self._taken_in, _IT_IS_THERE if signer is None else _IT_WAITS)
        if self._background.do(partial(self._book.take_in, file, signer), taken_in):
            self.tell("Taking the record in\u2026")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.first.office.close()

    def _close_forms(self) -> None:
        """Ask nothing any more."""
        for form in (self.form, self.who, self.first):
            form.close_form()
        self.question.close_question()

    def _connect(self, line: LearnerRow) -> None:
        name = line.name
        line.train.clicked.connect(partial(self._session.choose_learner, name))
        line.rename.clicked.connect(partial(self.ask_for_name, name))
        line.merge.clicked.connect(partial(self._open_others, line))
        line.export.clicked.connect(partial(self.export, name, None))
        line.remove.clicked.connect(partial(self.ask_to_remove, name))
        for counted, button in line.separate.items():
            button.clicked.connect(partial(self._separate, counted))
        for waiting, button in line.confirm.items():
            button.clicked.connect(partial(self._confirm, waiting))
            line.discard[waiting].clicked.connect(partial(self._ask_to_discard, waiting))

    def _choose_way(self, key: str) -> None:
        study_of(self._session).choose_way(LearnersWay(key))

    def _follow(self) -> None:
        if self.isVisible():
            self.refresh()

    def _rename(self, name: str, new: str) -> None:
        def renamed(signer: Signer | None) -> None:
            fault = self._changes.rename(name, new, signer)
            if not fault:
                self.form.close_form()
            self._tell(fault, f"{name} is called {' '.join(new.split())} from now on.")

        self.first.ask_to_sign(f"Who renames {name}?", renamed)

    def _open_others(self, line: LearnerRow) -> None:
        self._merged = line.name
        self.others.none_words = "There is no other learner."
        others = [each for each in self._session.learners if each != line.name]
        choices = [DropdownChoice(each, each) for each in others]
        asked = f"Who counts {line.name} as somebody else?"
        self.first.ask_first(asked, lambda: self.others.open_under(line.merge, choices, ""))

    def _ask_to_merge(self, into: str) -> None:
        name = self._merged
        self._close_forms()
        self.tell("")
        words, detail = (
            f"Count all answers of {name} as answers of {into}?",
            _ABOUT_MERGING.format(name=name, into=into),
        )
        merge = partial(self._merge, name, into)
        asks = partial(self.question.ask, words, detail, "Yes, count them as one", merge)
        self.first.ask_to_sign(f"Who counts {name} and {into} as one?", lambda _: asks())

    def _merge(self, name: str, into: str) -> None:
        done = f"All answers of {name} count as answers of {into} from now on."
        words = f"Who counts {name} and {into} as one?"
        self.first.ask_to_sign(words, lambda signer: self._tell(self._changes.merge(name, into, signer), done))

    def _separate(self, counted: CountedLearner) -> None:
        self._close_forms()
        self.tell("")
        name, whole = counted.name, counted.as_whom
        done = f"Answers of {name} count as answers of {name} again, and no longer as answers of {whole}."
        words = f"Who separates {name} from {whole}?"
        self.first.ask_to_sign(words, lambda signer: self._tell(self._changes.separate(counted, signer), done))

    def _confirm(self, record: WaitingRecord) -> None:
        self._close_forms()
        self.tell("")
        done = f"The record that was taken in counts as {record.of}'s own from now on."
        words = f"Who confirms the record of {record.of}?"
        self.first.ask_to_sign(words, lambda signer: self._tell(self._changes.confirm(record, signer), done))

    def _ask_to_discard(self, record: WaitingRecord) -> None:
        self._close_forms()
        self.tell("")
        words = f"Discard the record of {record.of} with {LearnersRecord(*record.told)}?"
        asks = partial(self.question.ask, words, _DISCARDS, "Yes, discard it", partial(self._discard, record))
        self.first.ask_to_sign(f"Who discards the record of {record.of}?", lambda _: asks())

    def _discard(self, record: WaitingRecord) -> None:
        done = f"The record of {record.of} that was taken in is discarded."
        self._tell(self._changes.discard(record), done)

    def _removal(self, name: str) -> Callable[[], None]:
        return partial(self._remove, name)

    def _is_signed(self) -> bool:
        """Whether a supervisor here can have it done at every machine of the school."""
        desk = school_of(self._session)
        return desk.is_on and any(desk.key_of(each) is not None for each in desk.who_may(Doing.SIGN))

    def _where(self) -> str:
        """What is to be known of the school's other machines before somebody is removed."""
        if self._is_signed():
            return _EVERYWHERE
        return _HERE_ALONE if school_of(self._session).is_on else ""

    def _remove_everywhere(self, at: AtTheWindow) -> None:
        removed, name = removed_learners_of(self._session), self._leaving
        fault = NOT_OPEN if removed is None else removed.have_removed(name, at)
        self._tell(fault, f"{name} is removed here, and at every other machine of the school at its next exchange.")

    def _remove(self, name: str) -> None:
        if self._is_signed():
            self._leaving = name
            self.who.ask(f"Which supervisor has {name} removed at every machine of the school?", name)
            return
        before = self.told.text() if not self.told.isHidden() else ""
        self._tell(self._changes.remove(name), f"{before} {name} is removed.".strip())

    def _exported(self, name: str, then: Callable[[], None] | None, outcome: ZippedLearner | KnownError) -> None:
        if isinstance(outcome, KnownError):
            self.tell(str(outcome), done=False)
            return
        record = LearnersRecord(outcome.answers, outcome.rounds, outcome.shuffles, outcome.tests, outcome.records)
        self.tell(f"Everything kept of {name} is in the file {outcome.file}: {record}.")
        if then is not None and self._changes.record_of(name) == record:
            then()
        elif then is not None:
            self.tell(f"{name} is not removed, as more was answered meanwhile. Try again.", done=False)

    def _choose_record(self) -> None:
        start, kinds = str(self._book.folder / EXPORTS), f"Records of learners (*{ENDING} *.jsonl)"
        chosen, _ = QFileDialog.getOpenFileName(self, "Import a record", start, kinds)
        if chosen:
            self.take_in_record(Path(chosen))

    def _taken_in(self, done: str, outcome: str | KnownError) -> None:
        if isinstance(outcome, KnownError):
            self.tell(str(outcome), done=False)
        else:
            self._changes.add(outcome)
            self._tell("", done.format(outcome))

    def _tell(self, fault: str, done: str) -> None:
        self.tell(fault or done, done=not fault)
        self.refresh()
        if self.form.isHidden():
            self.focus()


def _free(folder: Path, name: str) -> Path:
    """A path of that name in ``folder`` at which nothing lies yet."""
    file, number = folder / f"{name}{ENDING}", 2
    while file.exists():
        file, number = folder / f"{name} ({number}){ENDING}", number + 1
    return file

"""The forms beside a result: a supervisor's decision, signed with a passphrase, and a candidate's appeal."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.training.signed_records.people import Doing
from trainer.training.signed_records.record import Standard
from trainer.training.tests.marking import Marks
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.who import WhoFields
from trainer.ui.tests.result.judged_lines import NO_DOUBT, SheetsInDoubt
from trainer.ui.tests.result.signing import Because, SaidInDeciding, proposed, what_is_missing
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField

_LONGEST = 300
_HEADS = {
    Because.FIRST: "Decide",
    Because.APPEAL: "Decide the appeal",
    Because.CORRECTION: "Correct the record",
}
_REPLACES = {Because.APPEAL: "Appeal", Because.CORRECTION: "Correction"}
_YES, _NO = "yes", "no"
_BY_MARKS, _RESTS_ON = "As the marks say", "What the decision rests on"
SEEN_MEANS = "Having seen it is not agreeing. An appeal stays open."
_NOT_OPENED = "No examiner opened this test or identified the candidate."
WHY = "Say why you appeal: it is told to whoever decides."


class FormFrame(Panel):
    """A form under its heading, with a button that does it and one that leaves it. ``closed``: it is left."""

    closed = Signal()

    def __init__(self, look: Look, do: str) -> None:
        super().__init__()
        self._look = look
        self.head, self.about = Text(look, "", 15, 600), Text(look, "", 13, token="muted", wrap=True)
        self.told = Text(look, "", 13, token="wrong", wrap=True)
        self.do, self.leave = Button(look, do, rank=ButtonRank.FIRST), Button(look, "Cancel", "Esc", ButtonRank.QUIET)
        self.lines = column(gap=6)
        down = column(self, (20, 14, 20, 16), gap=6)
        down.addWidget(self.head)
        down.addWidget(self.about)
        down.addLayout(self.lines)
        down.addWidget(self.told)
        across = row(None, (0, 6, 0, 0), gap=8)
        across.addWidget(self.do)
        across.addWidget(self.leave)
        across.addStretch(1)
        down.addLayout(across)
        self.leave.clicked.connect(self.close_form)
        self.hide()

    def open_form(self, head: str, about: str) -> None:
        """Show it."""
        self.head.setText(head)
        self.about.setText(about)
        self.setAccessibleName(head)
        self.tell("")
        self.show()

    def close_form(self) -> None:
        """Ask no more."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def tell(self, sentence: str) -> None:
        """Say why it is not done; "" says nothing."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def named(self, name: str, widget: QWidget, to: QVBoxLayout) -> Text:
        """Add a control under its name; gives the name."""
        label = Text(self._look, name, 13, token="muted", wrap=True)
        to.addWidget(label)
        if isinstance(widget, Segmented):
            across = row()
            across.addWidget(widget)
            across.addStretch(1)
            to.addLayout(across)
        else:
            to.addWidget(widget)
        return label


@dataclass(frozen=True, slots=True)
class Warnings:
    """What you have to know before you decide: which sheets are in ``doubt``, and if it ``is_opened`` by a key.

    ``eye`` says how well slips were told from sound play, part by part.
    """

    doubt: SheetsInDoubt = NO_DOUBT
    is_opened: bool = True
    eye: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """The warnings in words."""
        return self.doubt.sentences if self.is_opened else (*self.doubt.sentences, _NOT_OPENED)


NO_WARNINGS = Warnings()


class DecideForm(FormFrame):
    """What the marks come to is proposed. ``signed`` carries what was said, and who is at the window."""

    signed = Signal(object, object)

    def __init__(self, look: Look, school: SchoolDesk) -> None:
        super().__init__(look, "Sign")
        self.because = Because.FIRST
        self._marks: Marks | None = None
        self._doubt = NO_DOUBT
        self.standard = Segmented(look, [Segment(each.value, each.value.capitalize()) for each in Standard])
        self.reason = WordsField(look, "Reason", _BY_MARKS, _LONGEST)
        self.why = WordsField(look, "Why the record is replaced", "", _LONGEST)
        self.trained = Segmented(look, [Segment(_NO, "No"), Segment(_YES, "Yes")])
        self.seen = Segmented(look, [Segment(_NO, "Is not here"), Segment(_YES, "Has seen it")])
        self.who = WhoFields(look, school, Doing.DECIDE)
        # Above all that is asked, so that it is in view however long the form is.
        self.warning = Text(look, "", 14, 600, token="warning", wrap=True)
        self.eye = Text(look, "", 13, token="muted", wrap=True)
        self.lines.addWidget(self.warning)
        self.lines.addWidget(self.eye)
        self.named("Decision", self.standard, self.lines)
        self.named("Reason", self.reason, self.lines)
        self._why_label = self.named("Why the record is replaced", self.why, self.lines)
        self.named("Have you trained the candidate?", self.trained, self.lines)
        self.named("The candidate", self.seen, self.lines)
        self.lines.addWidget(Text(look, SEEN_MEANS, 13, token="muted", wrap=True))
        self.lines.addWidget(Text(look, "Signed by", 13, token="muted"))
        self.lines.addWidget(self.who)
        for field in (self.reason, self.why):
            field.returnPressed.connect(self.who.focus)
            field.textEdited.connect(lambda: self.tell(""))
        for choice in (self.standard, self.trained, self.seen):
            choice.chosen.connect(lambda _: self.tell(""))
        self.who.ready_changed.connect(self.do.setEnabled)
        self.who.opening_changed.connect(self._lock)
        self.who.entered.connect(self.sign)
        self.do.clicked.connect(self.sign)

    def ask(
        self, learner: str, marks: Marks, because: Because, why: str = "", warnings: Warnings = NO_WARNINGS
    ) -> None:
        """Ask for the decision on a test of that learner; ``why`` an earlier record is replaced, as far as is known."""
        self.because, self._marks, self._doubt = because, marks, warnings.doubt
        standard = proposed(marks, warnings.doubt)
        self.open_form(_HEADS[because], "" if standard is None else f"By the marks alone: {standard.value}.")
        self.about.setVisible(standard is not None)
        self.warning.setText(" ".join(warnings.sentences))
        self.warning.setVisible(bool(warnings.sentences))
        self.eye.setText(" ".join(warnings.eye))
        self.eye.setVisible(bool(warnings.eye))
        self.standard.choose("" if standard is None else standard.value)
        self.trained.choose("")
        self.seen.choose(_NO)
        self.reason.clear()
        self.reason.setPlaceholderText(_RESTS_ON if standard is None else _BY_MARKS)
        self.why.setText(why)
        self.why.setCursorPosition(0)
        replaces = because is not Because.FIRST
        for each in (self._why_label, self.why):
            each.setVisible(replaces)
        self.who.start(learner)
        # What is in focus would look like a proposal where there is none.
        to = self.reason if standard is None else self.standard.buttons[standard.value]
        to.setFocus()

    @property
    def said(self) -> SaidInDeciding:
        """What is said as it stands."""
        trained = {_YES: True, _NO: False}.get(self.trained.current)
        words = self.why.words
        why = f"{_REPLACES[self.because]}: {words}" if words and self.because in _REPLACES else ""
        standard = Standard(self.standard.current) if self.standard.current else None
        return SaidInDeciding(standard, self.reason.words, trained, self.seen.current == _YES, why)

    def sign(self) -> None:
        """Have it signed, where nothing is left to be said."""
        marks = self._marks
        if marks is None or not self.do.isEnabled():
            return
        said = self.said
        missing = what_is_missing(said, marks, self.because, self._doubt)
        self.tell(missing)
        if not missing:
            self.who.open_then(lambda who: self.signed.emit(said, who))

    def _lock(self, is_opening: bool) -> None:
        """What is said stays as it is while the key is opened that signs it."""
        for each in (self.standard, self.reason, self.why, self.trained, self.seen):
            each.setEnabled(not is_opening)


class AppealForm(FormFrame):
    """``appealed`` carries why."""

    appealed = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Appeal")
        self.why = WordsField(look, "Why you appeal", "What was judged wrongly, and why", _LONGEST)
        self.named("Why", self.why, self.lines)
        self.why.returnPressed.connect(self.appeal)
        self.do.clicked.connect(self.appeal)

    def ask(self) -> None:
        """Ask why."""
        self.why.clear()
        self.open_form("Appeal", "A supervisor decides it, and signs a new record either way. This one stays as it is.")
        self.why.setFocus()

    def appeal(self) -> None:
        """Appeal, where it is said why."""
        words = self.why.words
        self.tell("" if words else WHY)
        if words:
            self.appealed.emit(words)

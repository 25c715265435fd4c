"""Who takes a test, by whom and how they were identified, and what more is granted to them: the form before it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.training.tests.terms import NOTHING_GRANTED, Adjustment, Terms
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField

EXTRA_TIME = (0, 10, 25, 50, 100)
EXTRA_BREAKS = (0, 1, 2, 3)
NOBODY = "Optional for practice."
THEMSELVES = "You can't identify yourself. Name someone else who knows you."
UNSIGNED = "Say who grants it, and why. A record names who, and keeps no reason."


class _Field(WordsField):
    """A line of words; Enter goes on to what comes after it."""

    def __init__(self, look: Look, name: str, prompt: str) -> None:
        super().__init__(look, name, prompt)
        self.returnPressed.connect(self.focusNextChild)


class TermsForm(Panel):
    """At home: whatever is typed here is the learner's own word. ``changed``: something was settled otherwise."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._candidate = ""
        self.name = Text(look, "", 15, 600, wrap=True)
        self.by = _Field(look, "Identified by", "Examiner's name")
        self.how = _Field(look, "How", "Such as: house badge, passport")
        self.more = Button(look, "Grant extra time or breaks", "M", rank=ButtonRank.QUIET)
        self._granting = QWidget()
        self.time = Segmented(look, [Segment(str(each), f"+{each}%" if each else "None") for each in EXTRA_TIME])
        self.breaks = Segmented(look, [Segment(str(each), str(each) if each else "None") for each in EXTRA_BREAKS])
        self.granted_by = _Field(look, "Granted by", "Name")
        self.reason = _Field(look, "Why", "The reason, in a few words")
        self.set_by_school = Text(look, "", 13, token="muted", wrap=True)
        self._set = Adjustment()
        self.themselves = Text(look, THEMSELVES, 13, token="warning", wrap=True)
        self.why_not = Text(look, UNSIGNED, 13, token="warning", wrap=True)
        self._lay_out()
        for field in (self.by, self.how, self.granted_by, self.reason):
            field.textChanged.connect(self._tell)
        for choice in (self.time, self.breaks):
            choice.chosen.connect(self._tell)
        self.more.clicked.connect(self.open_granting)

    def start(self, name: str, granted: Adjustment = NOTHING_GRANTED) -> None:
        """Begin anew, for the learner of that name: nobody has said yet who they are.

        Nothing is granted but what the school has ``granted`` with the test; who grants something here does so in its
        place.
        """
        self._candidate, self._set = name, granted
        self.set_by_school.setText(granted_words(granted))
        self.set_by_school.setVisible(granted != NOTHING_GRANTED)
        self.name.setText(name)
        for choice in (self.time, self.breaks):
            choice.choose("0")
        for field in (self.by, self.how, self.granted_by, self.reason):
            field.clear()
        self._granting.hide()
        self.more.show()
        self._tell()

    def open_granting(self) -> None:
        """Ask what is granted, in the place of what the school has."""
        self._set = NOTHING_GRANTED
        self.set_by_school.hide()
        self.more.hide()
        self._granting.show()
        self.time.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    @property
    def trouble(self) -> str:
        """Why it cannot be begun so, in one sentence; "" where it can."""
        its = self._adjustment()
        is_granted = bool(its.extra_time or its.extra_breaks)
        if self._is_by_themselves:
            return THEMSELVES
        return UNSIGNED if is_granted and not (its.granted_by and its.reason) else ""

    @property
    def _is_by_themselves(self) -> bool:
        return bool(self.by.words) and self.by.words.casefold() == self._candidate.casefold()

    def terms(self, version: str) -> Terms:
        """What was settled."""
        its = self._adjustment()
        granted = its if its.extra_time or its.extra_breaks or its.described else Adjustment()
        return Terms(self.by.words, self.how.words, granted, version)

    def _adjustment(self) -> Adjustment:
        if self._set != NOTHING_GRANTED:
            return self._set
        time, breaks = self.time.current or "0", self.breaks.current or "0"
        return Adjustment(int(time), int(breaks), self.granted_by.words, self.reason.words)

    def _tell(self) -> None:
        self.themselves.setVisible(self._is_by_themselves)
        self.why_not.setVisible(self.trouble == UNSIGNED)
        self.changed.emit()

    def _lay_out(self) -> None:
        look = self._look
        lines = column(self, (20, 16, 20, 18), gap=6)
        lines.addWidget(Text(look, "Candidate", 13, token="muted"))
        lines.addWidget(self.name)
        for name, known in (("Identified by", self.by), ("How", self.how)):
            lines.addWidget(Text(look, name, 13, token="muted"))
            lines.addWidget(known)
        lines.addWidget(self.themselves)
        lines.addWidget(Text(look, NOBODY, 13, token="muted", wrap=True))
        lines.addWidget(self.set_by_school)
        granting = column(self._granting, gap=6)
        named: tuple[tuple[str, QWidget], ...] = (
            ("Extra time", self.time),
            ("Extra breaks", self.breaks),
            ("Granted by", self.granted_by),
            ("Why", self.reason),
        )
        for name, widget in named:
            granting.addWidget(Text(look, name, 13, token="muted"))
            granting.addWidget(widget, 0, *([Qt.AlignmentFlag.AlignLeft] if isinstance(widget, Segmented) else []))
        granting.addWidget(self.why_not)
        across = row(None, (0, 8, 0, 0))
        across.addWidget(self.more)
        across.addStretch(1)
        lines.addLayout(across)
        lines.addWidget(self._granting)


def granted_words(granted: Adjustment) -> str:
    """``25% more time, granted by A. Byrne: reads slowly.``"""
    more = [f"{granted.extra_time}% more time"] if granted.extra_time else []
    more += ["captions that describe acts and signals"] if granted.described else []
    told, why = " and ".join(more), granted.reason.strip()
    return f"{told[:1].upper()}{told[1:]}, granted by {granted.granted_by}: {why}{'' if why.endswith('.') else '.'}"

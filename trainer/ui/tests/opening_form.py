"""How a test opens at a school: an examiner identifies the candidate, and opens it with their key at the station."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.training.signed_records.people import Doing
from trainer.training.tests.terms import NOTHING_GRANTED, Adjustment, Terms
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.who import AtTheWindow, WhoFields
from trainer.ui.tests.before_terms import EXTRA_BREAKS, EXTRA_TIME, granted_words
from trainer.ui.tests.taken import day_words
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField

OPENS, PRACTICE = "The examiner opens it", "Practice"
SIGNED = "Your key signs who opened the test, and when."
ALONE = "You can take this test for practice. For a test that counts, an examiner opens it."
UNSAID = "Say why you grant it."
LATE = "It was due by {}. If you open it now, the record says so."
_NOT_NOW, _LATE = "no", "late"
_SPEECH, _ACTS = "speech", "acts"
_MORE, _MORE_WATCHED = "Grant extra time or breaks", "Grant extra time, breaks or captions"


class OpeningForm(Panel):
    """``changed``: what can be pressed is different now. ``entered``: the examiner pressed Enter.

    Nothing here can be typed but by someone with an examiner's passphrase: without it the test does not open.
    """

    changed = Signal()
    entered = Signal()

    def __init__(self, look: Look, school: SchoolDesk) -> None:
        super().__init__()
        self._look = look
        self._set = NOTHING_GRANTED
        self.is_ready = False
        self.head, self.name = Text(look, OPENS, 15, 600), Text(look, "", 15, 600, wrap=True)
        self.set_by_school = Text(look, "", 13, token="muted", wrap=True)
        self.was_due = Text(look, "", 14, token="warning", wrap=True)
        self.late = Segmented(look, [Segment(_NOT_NOW, "Leave it closed"), Segment(_LATE, "Open it late")])
        self.due = ""
        self.alone = Text(look, ALONE, 14, token="muted", wrap=True)
        self.call = Button(look, "An examiner opens it", "X", rank=ButtonRank.QUIET)
        self.who = WhoFields(look, school, Doing.EXAMINE)
        self.how = WordsField(look, "How you know the candidate", "Photo card, house badge")
        self.more = Button(look, _MORE, rank=ButtonRank.QUIET)
        self.time = Segmented(look, [Segment(str(each), f"+{each}%" if each else "None") for each in EXTRA_TIME])
        self.breaks = Segmented(look, [Segment(str(each), str(each) if each else "None") for each in EXTRA_BREAKS])
        self.captions = Segmented(look, [Segment(_SPEECH, "What is said"), Segment(_ACTS, "Acts and signals, too")])
        self._captions = QWidget()
        self.reason = WordsField(look, "Why", "The reason, in a few words")
        self.why_not = Text(look, UNSAID, 13, token="warning", wrap=True)
        self._asked, self._granting = QWidget(), QWidget()
        self._lay_out()
        self._connect()

    def start(self, name: str, granted: Adjustment, *, is_set: bool, due: str = "", is_watched: bool = False) -> None:
        """Ask for an examiner, for the learner of that name; where the test ``is_set`` by the school, no one else.

        ``granted`` is what the school granted with the test, and ``due`` the day it was to be taken by, if that is
        over: it then opens only once the examiner says that they open it late. ``is_watched``: others are watched in
        it, for which captions can be granted.
        """
        self.more.set_words(_MORE_WATCHED if is_watched else _MORE)
        self.captions.choose(_SPEECH)
        self._captions.setVisible(is_watched)
        self._set, self.due = granted, due
        self.was_due.setText(LATE.format(day_words(date.fromisoformat(due))) if due else "")
        self.late.choose(_NOT_NOW)
        for each in (self.was_due, self.late):
            each.setVisible(bool(due))
        self.name.setText(name)
        self.set_by_school.setText(granted_words(granted))
        for choice in (self.time, self.breaks):
            choice.choose("0")
        for field in (self.how, self.reason):
            field.clear()
        self._granting.hide()
        self.more.show()
        self._show_asked(is_asked=is_set)

    def ask_for_examiner(self) -> None:
        """Have an examiner open a test that could be taken for practice."""
        self._show_asked(is_asked=True)
        self.who.focus()

    def open_granting(self) -> None:
        """Ask what the examiner grants, instead of what the school granted."""
        self._set = NOTHING_GRANTED
        self.set_by_school.hide()
        self.more.hide()
        self._granting.show()
        self.time.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    @property
    def is_asked(self) -> bool:
        """Whether an examiner opens it; else it is practice."""
        return not self._asked.isHidden()

    @property
    def can_begin(self) -> bool:
        """Whether it can be opened as it stands, or taken for practice."""
        is_open = not self.due or self.late.current == _LATE
        return not self.is_asked or (is_open and self.is_ready and self.why_not.isHidden())

    def open_then(self, then: Callable[[AtTheWindow], None]) -> None:
        """Give ``then`` the examiner once their key is open."""
        if self.can_begin:
            self.who.open_then(then)

    def terms(self, version: str, who: AtTheWindow | None) -> Terms:
        """Return what was settled, in the name of the examiner whose key is open; None: nobody opened it."""
        if who is None:
            return Terms(adjustment=self._set, version=version)
        return Terms(who.person.name, self.how.words, self._granted(who.person.name), version)

    @property
    def granted_here(self) -> Adjustment:
        """What the examiner grants at the station, nothing where the school's own grant stands."""
        return self._granted("") if self._set == NOTHING_GRANTED else NOTHING_GRANTED

    def focus(self) -> None:
        """Put the focus where the examiner types."""
        self.who.focus()

    def _granted(self, by: str) -> Adjustment:
        if self._set != NOTHING_GRANTED:
            return self._set
        time, breaks = int(self.time.current or 0), int(self.breaks.current or 0)
        described = self.captions.current == _ACTS
        granted = Adjustment(time, breaks, by, self.reason.words, described)
        return granted if time or breaks or described else NOTHING_GRANTED

    def _show_asked(self, *, is_asked: bool) -> None:
        self.head.setText(OPENS if is_asked else PRACTICE)
        self._asked.setVisible(is_asked)
        for each in (self.alone, self.call):
            each.setVisible(not is_asked)
        self.set_by_school.setVisible(self._set != NOTHING_GRANTED)
        if is_asked:
            self.who.start(self.name.text())
        self._tell()

    def _be_ready(self, ready: bool) -> None:
        self.is_ready = ready
        self._tell()

    def _tell(self) -> None:
        self.why_not.setVisible(self.granted_here != NOTHING_GRANTED and not self.reason.words)
        self.changed.emit()

    def _connect(self) -> None:
        self.who.ready_changed.connect(self._be_ready)
        self.who.entered.connect(self.entered)
        self.call.clicked.connect(self.ask_for_examiner)
        self.more.clicked.connect(self.open_granting)
        self.how.returnPressed.connect(self.who.focus)
        self.reason.returnPressed.connect(self.who.focus)
        self.reason.textChanged.connect(self._tell)
        for choice in (self.time, self.breaks, self.captions, self.late):
            choice.chosen.connect(self._tell)

    def _lay_out(self) -> None:
        lines = column(self, (20, 16, 20, 18), gap=6)
        for each in (self.head, self.name, self.alone, self.set_by_school):
            lines.addWidget(each)
        self._asks(column(self._asked, gap=6))
        lines.addWidget(self._asked)
        across = row()
        across.addWidget(self.call)
        across.addStretch(1)
        lines.addLayout(across)

    def _asks(self, lines: QVBoxLayout) -> None:
        look = self._look
        lines.addWidget(self.was_due)
        lines.addWidget(self.late, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addWidget(Text(look, "How you know the candidate", 13, token="muted"))
        lines.addWidget(self.how)
        granting = column(self._granting, gap=6)
        described = column(self._captions, gap=6)
        described.addWidget(Text(look, "Captions of what is watched", 13, token="muted"))
        described.addWidget(self.captions, 0, Qt.AlignmentFlag.AlignLeft)
        named: tuple[tuple[str, QWidget], ...] = (
            ("Extra time", self.time),
            ("Extra breaks", self.breaks),
            ("", self._captions),
            ("Why", self.reason),
        )
        for name, widget in named:
            if not name:
                granting.addWidget(widget)
                continue
            granting.addWidget(Text(look, name, 13, token="muted"))
            granting.addWidget(widget, 0, *([Qt.AlignmentFlag.AlignLeft] if isinstance(widget, Segmented) else []))
        granting.addWidget(self.why_not)
        lines.addWidget(self._granting)
        across = row(None, (0, 4, 0, 4))
        across.addWidget(self.more)
        across.addStretch(1)
        lines.addLayout(across)
        lines.addWidget(Text(look, "Examiner", 13, token="muted"))
        lines.addWidget(self.who)
        lines.addWidget(Text(look, SIGNED, 13, token="muted", wrap=True))

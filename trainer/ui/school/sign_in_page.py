"""The page on which a learner of a school says who they are: their name, then their PIN. Nothing leads past it."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from trainer.training.records.ports import KnownError
from trainer.training.signed_records.people import Doing
from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import fix, in_points, painter_on, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.school.desk import Candidate, SchoolDesk
from trainer.ui.school.exchanging import Exchanging
from trainer.ui.school.pin_fields import PinEntry
from trainer.ui.school.who import WhoPanel
from trainer.ui.widgets.buttons import Button, Pressable
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, hairline, row, scrolled, shown
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField
from trainer.ui.window.topbar import initials
from trainer.wording.dates import day_of_month_words, weekday_words
from trainer.wording.name_order import name_order

HEAD = "Who\u2019s dealing?"
PROMPT = "Type a few letters of your name"
NOBODY = "Nobody goes by that name. Not on the list? Ask your instructor."
EMPTY = "Nobody is on the list yet: an instructor imports a class on the School page."
OPENING = "Opening the score book \u2026"
CHOOSE = "Choose your name on the left."
ASK = "Not on the list? Ask your instructor."
FORGOT = "Forgot it? Your instructor can give you another one."
WAITS = "After five wrong tries this name waits one minute."
BOOKED = "Booked today"
JUDGES = "Who judges?"
_TICK_MS = 10_000
_COLUMNS, _TILE, _ROW, _LOW, _MOST = 3, 76, 40, 32, 30
_PANEL, _PANEL_HIGH, _JUDGE_HIGH = 448, 480, 290


@in_points
class NameTile(Pressable):
    """One learner, by name; ``is_low``: among so many that there is room for the name alone."""

    def __init__(self, look: Look, of: Candidate, *, is_low: bool) -> None:
        super().__init__()
        self._look, self.of, self._is_low, self.is_chosen = look, of, is_low, False
        self.setText(of.listed)
        self.setAccessibleName(of.listed)
        # Many rows may be a little lower where there is little room; their one line fits all the same.
        height = QSizePolicy.Policy.Preferred if is_low else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, height)

    def choose(self, *, is_chosen: bool) -> None:
        """Show whether it is the one whose PIN is asked for."""
        self.is_chosen = is_chosen
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(180, _ROW if self._is_low else _TILE)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, _LOW if self._is_low else _TILE)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        touched = self.underMouse() or self.is_chosen
        line = look.colour("accent" if self.is_chosen or self.hasFocus() else "line")
        box(painter, QRectF(self.rect()), 8, look.colour("raised" if touched else "surface"), line)
        left = 14
        if not self._is_low:
            disc = QRectF(left, (self.height() - 40) / 2, 40, 40)
            box(painter, disc, 20, look.colour("raised"), look.colour("line"))
            painter.setFont(look.font(13, 600))
            painter.setPen(look.colour("accent" if self.is_chosen else "muted"))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, initials(self.of.name))
            left += 52
        painter.setPen(look.colour("text"))
        words = QRectF(left, 4, self.width() - left - 10, self.height() - 8)
        paint_fitted(painter, look, words, self.of.listed, 14, 500, lines=1 if self._is_low else 2)
        painter.end()


@in_points
class _Disc(QWidget):
    """The initials of a name in a disc."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._words = look, ""
        self.setFixedSize(64, 64)

    def show_name(self, name: str) -> None:
        self._words = initials(name)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        box(painter, QRectF(self.rect()), 32, look.colour("raised"), look.colour("line"))
        painter.setFont(look.font(20, 600))
        painter.setPen(look.colour("accent"))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self._words)
        painter.end()


class PinCard(Panel):
    """Who was chosen, and their PIN. ``left``: it is somebody else."""

    left = Signal()

    def __init__(self, look: Look, desk: SchoolDesk) -> None:
        super().__init__()
        fix(self, width=_PANEL)
        self._disc = _Disc(look)
        self.name, self.number = Text(look, "", 22, HEADED, wrap=True), Text(look, "", 14, token="muted", wrap=True)
        self.entry = PinEntry(look, desk)
        self.digits, self.other = Button(look, "Show digits", "F2"), Button(look, "Not you?", "Esc")
        for each in (self.name, self.number):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        # The card is this high or, where its words need it, higher.
        within, strut = QWidget(), QWidget()
        fix(strut, width=0, height=_PANEL_HIGH)
        across = row(self)
        across.addWidget(within, 1)
        across.addWidget(strut)
        down = column(within, (28, 32, 28, 20), gap=12)
        down.addWidget(self._disc, 0, Qt.AlignmentFlag.AlignHCenter)
        down.addWidget(self.name)
        down.addWidget(self.number)
        down.addWidget(self.entry)
        self._buttons = QWidget()
        centered = row(self._buttons, gap=8)
        centered.addStretch(1)
        centered.addWidget(self.digits)
        centered.addWidget(self.other)
        centered.addStretch(1)
        down.addWidget(self._buttons)
        down.addStretch(1)
        down.addWidget(hairline())
        for words in (FORGOT, WAITS):
            down.addWidget(Text(look, words, 13, token="muted", wrap=True))
        self.digits.clicked.connect(self.turn_digits)
        self.other.clicked.connect(self.left)

    def show_learner(self, of: Candidate | None) -> None:
        """Ask for the PIN of a learner; None: nobody is chosen yet."""
        is_asked = of is not None
        for each in (self._disc, self.entry, self._buttons):
            each.setVisible(is_asked)
        self.number.setVisible(of is not None and bool(of.external))
        self.name.setText(CHOOSE if of is None else of.name)
        if of is not None:
            self._disc.show_name(of.name)
            self.number.setText(f"Office number {of.external}")
            self.digits.set_words("Show digits")
            self.entry.ask(of.id)
            self.entry.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def turn_digits(self) -> None:
        """Show the digits, or hide them again."""
        self.entry.field.turn_digits()
        self.digits.set_words("Hide digits" if self.entry.field.shows_digits else "Show digits")


class SignInPage(QWidget):
    """``signed_in`` carries the Candidate whose PIN was typed; ``instructor_asked``: the School page is wanted.

    ``judge_shown`` carries AtTheWindow: somebody has opened their key, to see what waits for judges.
    """

    signed_in = Signal(object)
    instructor_asked = Signal()
    judge_shown = Signal(object)

    def __init__(self, look: Look, desk: SchoolDesk, exchange: Exchanging) -> None:
        super().__init__()
        self._look, self._desk, self._exchange = look, desk, exchange
        self._people: tuple[Candidate, ...] = ()
        self.chosen: Candidate | None = None
        self.tiles: list[NameTile] = []
        self.setAccessibleName(HEAD)
        self.school, self.station = Text(look, desk.name, 15, 600), Text(look, exchange.station, 14, token="muted")
        self.now, self.contact = Text(look, "", 14, token="muted"), Text(look, "", 14, token="muted", wrap=True)
        self.booked, self._booked = Text(look, "", 14, token="muted", wrap=True), QWidget()
        self.letters = WordsField(look, PROMPT, PROMPT)
        self.told = Text(look, OPENING, 14, token="muted", wrap=True)
        self.card = PinCard(look, desk)
        self.instructor, self.judge = Button(look, "Instructor", "Ctrl+I"), Button(look, "Judge", "Ctrl+J")
        self.who, self._asked = WhoPanel(look, desk, Doing.SEE), QWidget()
        self._asked.hide()
        self._grid = QGridLayout()
        spaced(self._grid, (0, 0, 0, 0), 8)
        for place in range(_COLUMNS):
            self._grid.setColumnStretch(place, 1)
        self._lay_out()
        self.card.show_learner(None)
        self.letters.textEdited.connect(self._narrow)
        self.letters.returnPressed.connect(self._choose_first)
        self.card.left.connect(self.leave)
        self.card.entry.right.connect(self._right)
        self.instructor.clicked.connect(self.instructor_asked)
        self.judge.clicked.connect(self._ask_judge)
        self.who.answered.connect(self.judge_shown)
        self.who.closed.connect(self.leave)
        look.room_changed.connect(self._make_room)
        self._clock = QTimer(self, interval=_TICK_MS)
        self._clock.timeout.connect(self.tell_time)
        self._clock.start()
        self.tell_time()

    def tell_time(self) -> None:
        """Show what the time is, and how long ago the school's server answered."""
        try:
            now = datetime.fromtimestamp(self._desk.now_ms() / 1000)
        except KnownError:
            # There is no clock before the score book is open.
            return
        self.now.setText(f"{weekday_words(now.date())} {day_of_month_words(now.date())}, {now:%H:%M}")
        contact = self._exchange.contact()
        self.contact.setText(contact)
        self.contact.setVisible(bool(contact))

    def _tell_booked(self) -> None:
        lines = self._desk.booked(datetime.fromtimestamp(self._desk.now_ms() / 1000).date())
        self.booked.setText("\n".join(lines))
        self._booked.setVisible(bool(lines))

    def refresh(self, name: str = "") -> None:
        """Show who is on the list by now, and ask for the PIN of ``name`` where somebody goes by that."""
        self.school.setText(self._desk.name)
        self.station.setText(self._exchange.station)
        self.tell_time()
        self._tell_booked()
        self.judge.setVisible(bool(self._desk.who_may(Doing.MARK)))
        self._people = self._desk.candidates()
        wanted = next((each for each in self._people if each.name == name), None)
        self.letters.setText("" if wanted is not None else name)
        self._narrow(self.letters.text())
        if wanted is not None:
            self.choose(wanted)
        else:
            self.leave(clears=not name)

    def choose(self, of: Candidate) -> None:
        """Ask for the PIN of a learner."""
        self.chosen = of
        self._asked.hide()
        self.card.show()
        for each in self.tiles:
            each.choose(is_chosen=each.of == of)
        self.card.show_learner(of)
        self._make_room()
        # Beside the head of a long list the boxes may be out of view.
        self._whole.activate()
        self._area.ensureWidgetVisible(self.card)

    def _make_room(self) -> None:
        """In a narrow window the list makes way for the PIN of the one who was chosen, and for a judge's passphrase."""
        self._left.setHidden(self._look.narrow and (self.chosen is not None or not self._asked.isHidden()))

    def _ask_judge(self) -> None:
        """Ask a judge for their key, where the PIN is asked for otherwise."""
        self.leave()
        self.card.hide()
        self._asked.show()
        self._make_room()
        self.who.ask(JUDGES)

    def leave(self, clears: bool = True) -> None:
        """Nobody is chosen any more; ``clears``: nor is anybody looked for."""
        self.chosen = None
        self._asked.hide()
        self.card.show()
        for each in self.tiles:
            each.choose(is_chosen=False)
        self.card.show_learner(None)
        self._make_room()
        if clears and self.letters.text():
            self.letters.clear()
            self._narrow("")
        self.letters.setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -_COLUMNS, Qt.Key.Key_Down: _COLUMNS}
        if key is Qt.Key.Key_F2 and self.chosen is not None:
            self.card.turn_digits()
        elif key is Qt.Key.Key_Escape:
            self.leave()
        elif key is Qt.Key.Key_I and held:
            self.instructor.click()
        elif key is Qt.Key.Key_J and held and not self.judge.isHidden():
            self.judge.click()
        elif key in steps and self.tiles:
            at = next((place for place, each in enumerate(self.tiles) if each.hasFocus()), -1)
            to = 0 if at < 0 else at + steps[key]
            if 0 <= to < len(self.tiles):
                self.tiles[to].setFocus(Qt.FocusReason.TabFocusReason)
            elif to < 0:
                self.letters.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _right(self) -> None:
        if self.chosen is not None:
            self.signed_in.emit(self.chosen)

    def _choose_first(self) -> None:
        if self.tiles and self.letters.words:
            self.tiles[0].click()

    def _narrow(self, typed: str) -> None:
        """Show who has all of these letters in their name; accents, and which word stands first, do not matter."""
        words = name_order(typed)[0].split()
        found = [each for each in self._people if all(word in name_order(each.name)[0] for word in words)]
        emptied(self._grid)
        self.tiles = [NameTile(self._look, each, is_low=len(self._people) > _MOST) for each in found]
        for place, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _=False, of=tile.of: self.choose(of))
            self._grid.addWidget(tile, place // _COLUMNS, place % _COLUMNS)
            tile.choose(is_chosen=tile.of == self.chosen)
        shown(self._grid)
        self.told.setText(ASK if found else NOBODY if self._people else EMPTY)

    def _lay_out(self) -> None:
        inside, self._left = QWidget(), QWidget()
        whole = column(inside, (64, 28, 64, 24), gap=24)
        head = row(gap=10)
        for each in (self.school, self.station):
            head.addWidget(each)
        head.addStretch(1)
        head.addWidget(self.now)
        whole.addLayout(head)
        across = row(gap=40)
        down = column(self._left, gap=12)
        down.addWidget(Text(self._look, HEAD, 28, HEADED))
        down.addWidget(self.letters)
        down.addLayout(self._grid)
        down.addWidget(self.told)
        down.addStretch(1)
        across.addWidget(self._left, 1)
        across.addWidget(self.card, 0, Qt.AlignmentFlag.AlignTop)
        # There is this much room for what is asked of a judge, however many lines a name has.
        fix(self.who, width=_PANEL)
        strut = QWidget()
        fix(strut, width=0, height=_JUDGE_HIGH)
        asks = row(self._asked)
        asks.addWidget(self.who, 0, Qt.AlignmentFlag.AlignTop)
        asks.addWidget(strut)
        across.addWidget(self._asked, 0, Qt.AlignmentFlag.AlignTop)
        beside_or_below(across, self._look)
        whole.addLayout(across)
        whole.addStretch(1)
        whole.addWidget(hairline())
        booked = column(self._booked, gap=2)
        booked.addWidget(Text(self._look, BOOKED, 14, 600))
        booked.addWidget(self.booked)
        self._booked.hide()
        foot, words = row(gap=16), column(gap=8)
        words.addWidget(self._booked)
        words.addWidget(self.contact)
        foot.addLayout(words, 1)
        foot.addWidget(self.judge, 0, Qt.AlignmentFlag.AlignTop)
        foot.addWidget(self.instructor, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(foot)
        self._whole, self._area = whole, scrolled(inside)
        column(self).addWidget(self._area)

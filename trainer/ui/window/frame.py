"""The window's frame: rail, top bar, the page in view, and the bars that tell of trouble."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QPaintEvent, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import LEAST_WINDOW
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.explained import TermAsked
from trainer.ui.widgets.panel import Panel, column, delete_page, row
from trainer.ui.widgets.popup import close_pop_ups
from trainer.ui.widgets.text import Text
from trainer.ui.window.broken_files import BrokenHouse
from trainer.ui.window.focus_ring import FocusRing
from trainer.ui.window.overlays import KeysOverlay, Overlay
from trainer.ui.window.page import EVEN_IN_A_TEST, Page, everywhere_of
from trainer.ui.window.page_keys import PageKeys
from trainer.ui.window.rail import Rail
from trainer.ui.window.session import Session
from trainer.ui.window.start.placement import FIRST
from trainer.ui.window.topbar import TopBar

SETTINGS_ICON = "settings"


class Notice(QWidget):
    """A bar with a sign, one sentence, where it is, and a cross that puts it away until there is another."""

    def __init__(self, look: Look, icon: str, press: str = "") -> None:
        super().__init__()
        self._look, self._icon = look, icon
        self._sign = QLabel()
        self._sign.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.words = Text(look, "", 13, 500, wrap=True)
        self.where = Text(look, "", 12, token="muted", wrap=True)
        self.button = Button(look, press, rank=ButtonRank.QUIET)
        close = IconButton(look, "cross", "Put this notice away", 28)
        close.clicked.connect(self.hide)
        panel = Panel("raised")
        row(self, (24, 8, 24, 8)).addWidget(panel)
        line = row(panel, (16, 8, 10, 8), gap=12)
        line.addWidget(self._sign)
        line.addWidget(self.words, 3)
        line.addWidget(self.where, 2)
        line.addWidget(self.button)
        line.addWidget(close)
        self.button.setVisible(bool(press))
        self.hide()
        look.changed.connect(self._paint_sign)
        self._paint_sign()

    def tell(self, sentence: str, where: str = "") -> None:
        """Show ``sentence``; an empty one hides the bar."""
        self.words.setText(sentence)
        self.where.setText(where)
        self.where.setVisible(bool(where))
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def _paint_sign(self) -> None:
        sign: QPixmap = self._look.pixmap(self._icon, "warning")
        self._sign.setPixmap(sign)


class HouseNotice(Notice):
    """Tells that a house or gesture file cannot be used: its first fault and where; the House rules page lists all."""

    asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, "warning", "All faults")
        self.button.clicked.connect(self.asked)

    def tell_broken(self, broken: tuple[BrokenHouse, ...]) -> None:
        first = next((house for house in broken if house.faults), None)
        if first is None:
            self.tell("")
            return
        where, sentence = first.faults[0]
        count = sum(len(house.faults) for house in broken)
        more = f" {count - 1} more." if count > 1 else ""
        self.tell(f"The {first.kind} file {first.file} is left out: {sentence}{more}", where)


class TroubleBar(Notice):
    """Tells what is not being saved and what to do; the drill goes on."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "save", "Try again")


OPENING = "Opening…"


@dataclass(frozen=True, slots=True)
class PageEntry:
    """One page: its title and icon, and the class that makes it when it is first come to."""

    title: str
    icon: str
    kind: Callable[[], type[Page]]
    in_rail: bool = True
    """Whether it stands in the rail; those that do not come last."""
    apart: bool = False
    """Whether it stands there below a line, and only while it is wanted."""


class MainWindow(QMainWindow):
    """The one window. Pages are made when first come to."""

    closing = Signal()
    made = Signal(int, object)
    """A page has been made: its place in the rail, and the page."""
    page_shown = Signal(object)
    """A page has come into view, or gone back to its start."""
    painted = Signal()
    """The first frame has been painted."""
    term_asked = Signal(str)
    """A word of the trade in a sentence has been pressed."""

    def __init__(self, session: Session, entries: Sequence[PageEntry]) -> None:
        super().__init__()
        self.session = session
        self._entries = tuple(entries)
        self._pages: dict[int, Page] = {}
        self.shortcuts: dict[str, Callable[[], object]] = {}
        self._before: Page | None = None
        self._alone: QWidget | None = None
        self._was_painted = False
        self.may_close: Callable[[], bool] = lambda: True
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(*LEAST_WINDOW)
        self.resize(*FIRST)
        session.look.changed.connect(self._fit)
        in_rail = [entry for entry in entries if entry.in_rail]
        apart = next((place for place, entry in enumerate(in_rail) if entry.apart), len(in_rail))
        self.rail = Rail(session.look, [(entry.icon, entry.title) for entry in in_rail], apart)
        self.topbar = TopBar(session)
        self.notice, self.trouble = HouseNotice(session.look), TroubleBar(session.look)
        self.fault = Notice(session.look, "warning")
        self.stack = QStackedWidget()
        self._lay_out()
        self.ring = FocusRing(session.look, self)
        self._page_keys = PageKeys()
        self._connect()
        self._shortcuts()

    @property
    def page(self) -> Page | None:
        """The page in view, None during the first run."""
        current = self.stack.currentWidget()
        return current if isinstance(current, Page) else None

    def page_made(self, index: int) -> Page:
        """The page ``index``, made where it has not been come to yet."""
        if index not in self._pages:
            self._pages[index] = self._entries[index].kind()(self.session)
            self.stack.addWidget(self._pages[index])
            self._pages[index].done.connect(self.go_back)
            self.made.emit(index, self._pages[index])
        return self._pages[index]

    def go(self, index: int) -> Page:
        """Show the page ``index``; what was open over the page before is closed."""
        close_pop_ups(self)
        if index not in self._pages:
            self._show_opening(index)
        before, page = self.page, self.page_made(index)
        self.session.did.emit(f"page {page.title}")
        if before is not None and before is not page:
            before.hold()
            before.leave()
            if self._is_in_rail(before):
                self._before = before
        # Whoever looks at the settings on the first run has no other page to go to yet.
        self._plain(self.is_alone and self._is_settings(index))
        self.stack.setCurrentWidget(page)
        self.rail.choose(index)
        self.rail.settings.setChecked(self._is_settings(index))
        self.topbar.show_title(page.title, page.beside_title())
        page.enter()
        page.go_on()
        self.page_shown.emit(page)
        return page

    def _show_opening(self, index: int) -> None:
        """Show which page opens before it is made, which may take a second on a slow machine."""
        self.rail.choose(index)
        self.topbar.show_title(self._entries[index].title, OPENING)
        self.rail.repaint()
        self.topbar.repaint()

    def put_bar(self, bar: QWidget) -> None:
        """Let ``bar`` stand between the top bar and whatever page is in view; a test is neither covered nor moved."""
        self._bars.insertWidget(0, bar)

    def go_back(self) -> None:
        """Show the page of the rail that was in view before, or the one that is shown alone."""
        if self._alone is not None:
            close_pop_ups(self)
            self.stack.setCurrentWidget(self._alone)
            self._plain(True)
            self._alone.setFocus()
        else:
            self.go(0 if self._before is None else self.place_of(self._before))

    def place_of(self, page: Page) -> int:
        """The number of a page that was made, by which it is gone to."""
        return next((index for index, each in self._pages.items() if each is page), 0)

    @property
    def page_at_work(self) -> Page | None:
        """The page of the rail that is in view, or was before; None during the first run."""
        page = self.page
        return page if page is None or self._is_in_rail(page) else self._before

    @property
    def is_alone(self) -> bool:
        """Whether a page is shown alone: the first run is not over, or a test is taken."""
        return self._alone is not None

    @property
    def is_locked(self) -> bool:
        """Whether that page is a test, from which nothing leads to another page."""
        return isinstance(self._alone, Page)

    def _is_in_rail(self, page: Page) -> bool:
        return any(each is page and self._entries[index].in_rail for index, each in self._pages.items())

    def _is_settings(self, index: int) -> bool:
        """Whether the button in the rail's foot leads to that page."""
        return self._entries[index].icon == SETTINGS_ICON

    def pick(self, index: int) -> None:
        """Show the page ``index``; where it is in view already, lead back to its start."""
        page = self.page
        if page is not None and page is self._pages.get(index):
            close_pop_ups(self)
            page.go_back_to_start()
            self.page_shown.emit(page)
        else:
            self.go(index)

    def show_alone(self, page: QWidget) -> None:
        """Show ``page`` without rail and top bar, and with few ways to others: the first run, or a test."""
        close_pop_ups(self)
        self.end_alone()
        before = self.page
        if before is not None:
            before.hold()
            before.leave()
        self._alone = page
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        self._plain(True)

    def end_alone(self) -> None:
        """Take the page away that is shown alone; another is to be gone to."""
        if self._alone is not None:
            delete_page(self.stack, self._alone)
            self._alone = None
            self._show_bars()

    def tell_fault(self, sentence: str) -> None:
        """Tell that the program was at fault."""
        self.fault.tell(sentence)
        self._tell_by_sign()

    def open_keys(self) -> None:
        page = self.page
        shown = sum(not item.isHidden() for item in self.rail.items)
        everywhere = EVEN_IN_A_TEST if self.is_locked else everywhere_of(shown)
        hints, by_hand = (page.keys(), page.gestures()) if page else ((), ())
        self.keys.show_keys(hints, everywhere, by_hand)
        self._open(self.keys)

    def open_settings(self) -> None:
        """Show the settings; Esc there leads back. Not from a test."""
        if not self.is_locked:
            self.go(next(index for index in range(len(self._entries)) if self._is_settings(index)))

    def _open(self, overlay: Overlay) -> None:
        """Lay ``overlay`` over the page, whose clocks stand still until it is closed."""
        if self.page is not None:
            self.page.hold()
        overlay.open_over(self)

    def _go_on(self) -> None:
        if self.page is not None:
            self.page.go_on()

    @cached_property
    def keys(self) -> KeysOverlay:
        """The overlay of keys, made when first asked for."""
        overlay = KeysOverlay(self.session.look)
        overlay.closed.connect(self._go_on)
        return overlay

    def turn_sound(self) -> None:
        """Turn sound off, or on again."""
        session = self.session
        session.change_settings(session.look.with_settings(sound=not session.hearing.on))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._page_keys.give(self.page, event):
            super().keyPressEvent(event)

    def customEvent(self, event: QEvent) -> None:
        if isinstance(event, TermAsked) and not self.is_alone:
            self.term_asked.emit(event.word)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_close():
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)

    def _fit(self) -> None:
        self.session.look.fit(self.width(), self.height())

    def _plain(self, plain: bool) -> None:
        self.rail.setVisible(not plain)
        self.topbar.setVisible(not plain)
        self._show_bars()

    def _show_bars(self) -> None:
        self._above.setVisible(not self.is_locked)
        self._below.setVisible(self._still is None)
        self._foot.setVisible(not self.is_locked)
        self._tell_by_sign()

    @property
    def _still(self) -> Page | None:
        """The page shown alone that nothing may cover or move: a test under way; None without one."""
        alone = self._alone
        return alone if isinstance(alone, Page) and alone.is_still else None

    def _tell_by_sign(self) -> None:
        """Have a test under way show by a sign what stands in the bars once it is over."""
        if self._still is not None:
            told = (each.words.text() for each in (self.fault, self.trouble) if not each.isHidden())
            self._still.tell_by_sign(" ".join(told))

    def _lay_out(self) -> None:
        whole = QWidget()
        whole.setObjectName("background")
        across = row(whole)
        across.addWidget(self.rail)
        self._down: QVBoxLayout = column()
        self._above, self._below, self._foot = QWidget(), QWidget(), QWidget()
        told = column(self._below)
        for bar in (self.fault, self.trouble):
            told.addWidget(bar)
        self._bars, self._lines = column(self._above), column(self._foot)
        self._bars.addWidget(self.notice)
        for widget in (self.topbar, self._above, self.stack, self._below, self._foot):
            self._down.addWidget(widget, 1 if widget is self.stack else 0)
        across.addLayout(self._down, 1)
        self.setCentralWidget(whole)

    def add_at_foot(self, line: QWidget) -> None:
        """Have a line below everything else; it is hidden where there is nothing to say."""
        self._lines.addWidget(line)

    def _connect(self) -> None:
        self.rail.picked.connect(self.pick)
        self.rail.help_asked.connect(self.open_keys)
        self.rail.settings_asked.connect(self.open_settings)
        self.rail.sound_asked.connect(self.turn_sound)
        self.session.hearing.changed.connect(self._show_sound)
        self._show_sound()
        self.session.opened.connect(lambda: self.notice.tell_broken(self.session.broken))
        self.trouble.button.clicked.connect(self.session.retry)
        self.session.trouble_changed.connect(self._tell_trouble)

    def _tell_trouble(self) -> None:
        self.trouble.tell(self.session.trouble)
        self._tell_by_sign()

    def _show_sound(self) -> None:
        self.rail.sound.show_sound(self.session.hearing.on)

    def _shortcuts(self) -> None:
        for keys, act in (
            ("Ctrl+G", self._not_alone(self.topbar.open_games)),
            ("Ctrl+L", self._not_alone(self.topbar.open_learners)),
            ("Ctrl+M", self.turn_sound),
            ("Ctrl+,", self.open_settings),
            ("F1", self.open_keys),
            ("?", self._question_mark),
        ):
            self.add_shortcut(keys, act)
        for index in range(len(self.rail.items)):
            self.add_shortcut(f"Ctrl+{index + 1}", self._not_alone(partial(self._pick_shown, index)))

    def _pick_shown(self, index: int) -> None:
        """Show a page of the rail, as far as it stands there."""
        if not self.rail.items[index].isHidden():
            self.pick(index)

    def _not_alone(self, act: Callable[[], object]) -> Callable[[], None]:
        """``act``, but nothing while a page is shown alone, which has neither a rail nor a top bar."""

        def do() -> None:
            if not self.is_alone:
                act()

        return do

    def add_shortcut(self, keys: str, act: Callable[[], object]) -> None:
        """Do ``act`` at these keys, on every page."""
        self.shortcuts[keys] = act
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(act)

    def _question_mark(self) -> None:
        focused = QApplication.focusWidget()
        if isinstance(focused, QLineEdit) and focused.property("words"):
            focused.insert("?")
        else:
            self.open_keys()

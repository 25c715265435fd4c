"""What a page of the window is: a title, the keys it knows, and what happens when it is come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.paper.sheet import Sheet
from trainer.ui.window.session import Session

SHOW_ME = "Ctrl+S"
"""The key of Show me, wherever something is shown: no field types it, and no answer has it."""
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def plain_key(event: QKeyEvent) -> str:
    """The key's letter in capitals, or its figure; "" where another key is held down with it."""
    return "" if event.modifiers() & _HELD else event.text().upper()


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One line of the keys overlay: the caps to press ("to" between them is a word), and what they do."""

    caps: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class MouseHint:
    """How an act is done with the mouse: its name, and what to press or drag."""

    act: str
    by_hand: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that work together at one moment of a page; ``title`` names the moment."""

    title: str
    hints: tuple[KeyHint, ...]


EVERYWHERE = (
    KeyHint(("?",), "Keys of this page"),
    KeyHint(("Ctrl+K",), "Go to anything: a drill, a rule, a word"),
    KeyHint(("Ctrl+G",), "Choose the house and game"),
    KeyHint(("Ctrl+L",), "Choose the learner"),
    KeyHint(("Ctrl+1", "to", "8"), "Go to a page"),
    KeyHint(("Ctrl+T",), "Back to Today (your session is saved)"),
    KeyHint(("Ctrl+R",), "Watch a round from the dealer's seat"),
    KeyHint(("Ctrl+P",), "Print this page, or save it as PDF"),
    KeyHint(("Ctrl+M",), "Sound off, or on again"),
    KeyHint(("Ctrl+,",), "Settings"),
    KeyHint(("Tab",), "To the next control"),
)
"""Keys that work on every page."""
EVEN_IN_A_TEST = tuple(each for each in EVERYWHERE if {"?", "Ctrl+M", "Tab"} & set(each.caps))
"""Those that work where nothing leads away."""


def everywhere_of(pages: int) -> tuple[KeyHint, ...]:
    """Those that work on every page of a window whose rail shows so many pages."""
    return tuple(
        KeyHint((*each.caps[:-1], str(pages)), each.does) if "to" in each.caps else each for each in EVERYWHERE
    )


class Page(QWidget):
    """A page of the window. It is made once, with the session, and stays alive while others are shown.

    A page listens to the session's signals itself; ``enter`` is called each time it comes into view.
    """

    title = ""
    """Its name in the top bar and in the rail."""
    icon = ""
    """The name of its icon in ``assets/icons``."""
    own_keys: ClassVar[tuple[KeyHint, ...]] = ()
    """Its keys, where they are the same at every moment."""
    done = Signal()
    """The person is through with this page, and wants the one before again."""
    print_asked = Signal()
    """What ``sheet`` gives is to be printed."""
    is_still: ClassVar[bool] = False
    """Whether nothing may cover or move it while it is shown alone: what is to be told then is told by a sign."""
    hides_learners = False
    """Whether nothing of a learner is seen on it, at a school, but by whoever has shown who they are."""
    print_button: QWidget | None = None
    """What asks for it, where there is such a button."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setAccessibleName(self.title)

    def enter(self) -> None:
        """Called when the page comes into view: bring it up to date and put the focus where typing should go."""

    def leave(self) -> None:
        """Called when another page comes into view."""

    def focus(self) -> None:
        """Put the focus where the page's keys go."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell_by_sign(self, sentence: str) -> None:
        """Show by a sign alone that there is something to be told once a page that ``is_still`` is over."""

    def hold(self) -> None:
        """Called when help lies over the page, or another page comes into view: every clock stands still."""

    def go_on(self) -> None:
        """Called when nothing lies over the page any more, or it has come into view again."""

    def go_back_to_start(self) -> None:
        """Called when the page's entry in the rail is pressed while it is in view."""
        self.focus()

    def beside_title(self) -> str:
        """What stands beside its title in the top bar."""
        return ""

    def keys(self) -> tuple[KeyHint, ...]:
        """The keys of this page, for the overlay that ``?`` opens."""
        return self.own_keys

    def gestures(self) -> tuple[MouseHint, ...]:
        """What can be done on this page by hand now, for the same overlay."""
        return ()

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        """Every key there is on the page, moment by moment; ``keys`` are those of the present one."""
        return (KeyGroup("", cls.own_keys),) if cls.own_keys else ()

    def sheet(self) -> Sheet | None:
        """What of this page can be printed now; None: nothing."""
        return None

    def describe(self) -> Iterator[str]:
        """What is going on here, line by line, for a report of a fault."""
        yield from ()

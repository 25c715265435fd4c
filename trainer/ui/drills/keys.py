"""The keys of a drill: which key asks for what, before and after the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    AmountAsk,
    Ask,
    ChipsAsk,
    ChoiceAsk,
    DecksAsk,
    DepthAsk,
    SettlementAsk,
    takes_chips,
)
from trainer.lazy_module import LazyModule
from trainer.ui.drills.presenter import SINGLE, Command, DrillPresenter
from trainer.ui.sitting.inputs import digit_of
from trainer.ui.window.page import SHOW_ME, KeyGroup, KeyHint

if TYPE_CHECKING:
    from trainer.ui.drills.verdict import compared
else:
    # The keys are told where no felt is seen yet.
    compared = LazyModule("trainer.ui.drills.verdict.compared")

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_UP, _DOWN, _LEFT, _RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
_PAGE_UP, _PAGE_DOWN, _SPACE = Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space
_NOTHING = Command("nothing")
"""A key that is taken, and does nothing."""

BACK = "Back to the drills"
"""What Esc does, where a drill was begun from the list."""
_BACK = KeyHint(("Esc",), BACK)
_DECKS = (
    KeyHint(("0", "to", "9"), "Type the decks, like 3.5"),
    KeyHint(("\u2191", "\u2193"), "A step more, or less"),
)
_DEPTH = (
    KeyHint(("\u2190", "\u2192"), "A card back, or forward"),
    KeyHint(("PgDn", "PgUp"), "A quarter of a deck"),
    KeyHint(("Mouse",), "Press or drag on the pack's side"),
)
_CLIP = (KeyHint(("Space",), "Stop it; so does a press on the felt"),)
_CLOCK = (
    KeyHint(("Space",), "The next step, as Enter and a press"),
    KeyHint(("Backspace",), "Take the last press back"),
)
_CLIP_AFTER = (
    KeyHint(("G",), "Again, slowly, round the slip"),
    KeyHint(("\u2190", "\u2192"), "An act back, or on"),
)
_STEP_BY_STEP = (
    KeyHint(("\u2190", "\u2192"), "Step by step, back or on"),
    KeyHint(("Space",), "Stop what is shown, or go on"),
)
_AMOUNT = (
    KeyHint(("0", "to", "9"), "Type the amount"),
    KeyHint(("Tab",), "Build it from the rack"),
    KeyHint(("A",), "From the rack: type again"),
)
_NEW_STACK = KeyHint(("Space",), "Begin a new stack")
_SETTLE = KeyHint(("T", "L", "P"), "Take, leave or pay")
_CHOICE = KeyHint(("A letter",), "Choose")
_ON = KeyHint(("Enter",), "Check the answer; go to its next part")
_SHOW_ME = KeyHint((SHOW_ME,), "Show me the right act, slowly")
_NEXT = (KeyHint(("Enter",), "The next question"), _SHOW_ME)
_TRY_AGAIN = (
    KeyHint(("Enter",), "Try the same question again; it counts for nothing"),
    KeyHint(("N",), "The next question"),
    _SHOW_ME,
)
_HIDE = KeyHint(("H",), "Hide the right answer on the felt, or show it")
_WHY = KeyHint(("W",), "Why? The rules in full")
_AFTER = {"s": Command("show-me"), "w": Command("why"), "n": Command("next"), "h": Command("hide")}
"""The letters after a verdict."""
_UP_DOWN = "\u2191", "\u2193"
_MOST_COLUMNS = 9
_ACTS = {"t": SettlingAct.TAKE, "l": SettlingAct.LEAVE, "p": SettlingAct.PAY}
_ANSWER = (KeyHint(("A letter",), "Answer, at one press"),)
_REPLAY = (
    KeyHint(("G",), "The signal again; the clock goes on"),
    KeyHint(("L",), "The signal slowly; the clock goes on"),
)
CHOOSERS = (
    KeyHint(("1", "to", "3"), "How hard to read"),
    KeyHint(("4",), "Distraction on or off"),
    KeyHint(("5",), "Signals shown or described"),
)
_PAUSE = KeyHint(("Space",), "Pause: the question is covered")
_ON_IN_A_TEST = KeyHint(("Enter",), "Hand in the answer; go to its next part")
NOT_IN_A_TEST = frozenset({"leave", "show-me", "why", "due-step", "act-by-act", "pause", "chooser", "again", "slowly"})
"""What no key asks for in a test."""
_AT_A_SIGNAL = {
    "g": Command("again"),
    "l": Command("slowly"),
    **{str(number): Command("chooser", number=number) for number in range(1, 6)},
}


def command_for(presenter: DrillPresenter, event: QKeyEvent) -> Command | None:
    """What a key asks for; None where it is for the field, or for nobody."""
    key, letter = event.key(), event.text().casefold()
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return _with_control(presenter, key)
    if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return None
    if key == Qt.Key.Key_Escape:
        return Command("leave")
    between_shoes = _between_shoes(presenter, key, letter, event.isAutoRepeat())
    if between_shoes is not None:
        return between_shoes
    if key in _ENTER:
        return None if event.isAutoRepeat() else Command("enter")
    if key in (_UP, _DOWN):
        return Command("step", number=-1 if key == _UP else 1)
    if presenter.is_signal and letter in _AT_A_SIGNAL:
        return _AT_A_SIGNAL[letter]
    if presenter.grade is not None:
        return _after_the_verdict(key, letter)
    return _answering(presenter, event)


def _after_the_verdict(key: int, letter: str) -> Command | None:
    if key == _SPACE:
        return Command("pause")
    stepped = _moved("due-step", {_LEFT: -1, _RIGHT: 1}, key)
    return stepped or _AFTER.get(letter)


def _with_control(presenter: DrillPresenter, key: int) -> Command | None:
    if key == Qt.Key.Key_S:
        return Command("show-me")
    # What is typed is taken back letter by letter, by the field itself.
    typed = presenter.draft.text and not presenter.draft.building
    return Command("undo") if key == Qt.Key.Key_Z and not typed and presenter.grade is None else None


def _between_shoes(presenter: DrillPresenter, key: int, letter: str, repeated: bool) -> Command | None:
    """What a key asks for where cards lie between two shoes; None: nothing of its own. The arrow keys may be held."""
    if presenter.is_clip:
        return _at_a_clip(presenter, key, letter, repeated)
    if presenter.grade is not None:
        return None
    if presenter.is_clock:
        return _at_the_clock(presenter, key, letter, repeated)
    match presenter.ask:
        case DepthAsk(deck_size=deck_size):
            quarter = deck_size // 4
            steps = {_RIGHT: 1, _LEFT: -1, _PAGE_UP: quarter, _PAGE_DOWN: -quarter}
            # Where there is more than one part, up and down lead from part to part, as everywhere.
            one_part = {_UP: 1, _DOWN: -1} if len(presenter.question.asks) == 1 else {}
            return _moved("depth", {**steps, **one_part}, key)
        case DecksAsk():
            return _moved("decks", {_UP: 1, _DOWN: -1}, key) or _moved("step", {_PAGE_UP: -1, _PAGE_DOWN: 1}, key)
        case _:
            return None


def _moved(name: str, steps: Mapping[Qt.Key, int], key: int) -> Command | None:
    return next((Command(name, number=number) for each, number in steps.items() if each == key), None)


def _at_the_clock(presenter: DrillPresenter, key: int, letter: str, repeated: bool) -> Command | None:
    if key == _SPACE or key in _ENTER:
        return _NOTHING if repeated else Command("lap")
    if letter == "s" and presenter.begun:
        # A key brushed in the middle of a shuffle must not give it up.
        return _NOTHING
    return Command("take-back") if key == Qt.Key.Key_Backspace and not repeated else None


def _at_a_clip(presenter: DrillPresenter, key: int, letter: str, repeated: bool) -> Command | None:
    if presenter.grade is None:
        if key == _SPACE:
            return _NOTHING if repeated else Command("stop")
        # Enter was meant for the verdict before: it stops nothing.
        return _NOTHING if key in _ENTER else None
    return Command("again") if letter == "g" else _moved("act-by-act", {_LEFT: -1, _RIGHT: 1}, key)


def _answering(presenter: DrillPresenter, event: QKeyEvent) -> Command | None:
    ask, key, letter = presenter.ask, event.key(), event.text().casefold()
    if isinstance(ask, ChoiceAsk):
        chosen = next((option.key for option in ask.options if option.letter.casefold() == letter), None)
        if letter and chosen is not None:
            return Command("choose", key=chosen)
    if isinstance(ask, SettlementAsk) and letter in _ACTS:
        return Command("act", key=_ACTS[letter].value)
    if isinstance(ask, AmountAsk) and letter == "a":
        return Command("type")
    if takes_chips(ask):
        if presenter.can_type and letter in ("a", "c"):
            return Command("type" if letter == "a" else "build")
        if presenter.draft.building:
            return _building(presenter, event)
    if key == _SPACE and not presenter.draft.text:
        return Command("pause")
    return Command("show-me") if letter == "s" else None


def _building(presenter: DrillPresenter, event: QKeyEvent) -> Command | None:
    key, letter = event.key(), event.text().casefold()
    number, single = digit_of(event)
    if number:
        return Command("column", key=SINGLE if single else "", number=number)
    if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
        return Command("put-back")
    if key == Qt.Key.Key_Space:
        return Command("new-heap")
    return Command("show-me") if letter == "s" else None


def hints_for(presenter: DrillPresenter, played: bool = True) -> tuple[KeyHint, ...]:
    """The keys of the drill as it stands; ``played``: patrons' hands move, and can be seen again."""
    replay = _REPLAY if played else ()
    if presenter.grade is not None:
        return (
            *(_TRY_AGAIN if presenter.offers_another_try else _NEXT),
            *((_HIDE,) if compared.compared_on_felt(presenter) is not None else ()),
            *(() if presenter.is_signal or presenter.is_between_shoes else _STEP_BY_STEP),
            *(replay if presenter.is_signal else _CLIP_AFTER if presenter.is_clip else ()),
            _WHY,
            _BACK,
        )
    if presenter.is_clip or presenter.is_clock:
        return (*_CLIP, _BACK) if presenter.is_clip else (*_CLOCK, _BACK)
    return (*_ANSWER, *replay, *CHOOSERS, _PAUSE, _BACK) if presenter.is_signal else tuple(_hints(presenter))


def hints_in_a_test(presenter: DrillPresenter) -> tuple[KeyHint, ...]:
    """The keys of a question in a test, which cannot be paused, left, shown or seen again."""
    gone = (*_REPLAY, *CHOOSERS, _PAUSE, _BACK, _WHY)
    hints = (each for each in hints_for(presenter, played=False) if each not in gone)
    return tuple(_ON_IN_A_TEST if each == _ON else each for each in hints)


def every_hint() -> tuple[KeyGroup, ...]:
    """Every key of every drill, by what it is for."""
    return (
        KeyGroup("An answer in chips or money", (*_AMOUNT, *_chips(_MOST_COLUMNS), _NEW_STACK, _SETTLE)),
        KeyGroup("An answer of other kinds", (_CHOICE, *_DECKS, *_DEPTH, _part(_UP_DOWN), _ON, _PAUSE, _BACK)),
        KeyGroup("A signal to be read", (*_ANSWER, *_REPLAY, *CHOOSERS)),
        KeyGroup("A shuffle that is watched", (*_CLIP, *_CLIP_AFTER)),
        KeyGroup("A shuffle against the clock", _CLOCK),
        KeyGroup("After the verdict", (*_NEXT, *_STEP_BY_STEP, _WHY)),
        KeyGroup("After a mistake", (*_TRY_AGAIN, _HIDE)),
    )


def _hints(presenter: DrillPresenter) -> Iterator[KeyHint]:
    asks = presenter.question.asks
    if any(takes_chips(ask) for ask in asks):
        if not all(isinstance(ask, ChipsAsk) for ask in asks):
            yield from _AMOUNT
        yield from _chips(len(presenter.question.rack.denominations))
        if any(isinstance(ask, ChipsAsk) for ask in asks):
            yield _NEW_STACK
    if any(isinstance(ask, SettlementAsk) for ask in asks):
        yield _SETTLE
    if any(isinstance(ask, ChoiceAsk) for ask in asks):
        yield _CHOICE
    if any(isinstance(ask, DecksAsk) for ask in asks):
        yield from _DECKS
    if any(isinstance(ask, DepthAsk) for ask in asks):
        yield from _DEPTH
    if len(asks) > 1:
        yield _part(_between(asks))
    yield _ON
    if not any(isinstance(ask, ChipsAsk) for ask in asks):
        yield _PAUSE
    yield _BACK


def _chips(columns: int) -> tuple[KeyHint, ...]:
    return (
        KeyHint(("1", "to", f"{columns}"), "Take a stack from a column"),
        KeyHint(("Shift+1", "to", f"Shift+{columns}"), "Take a single chip"),
        KeyHint(("Backspace",), "Put a single chip back"),
        KeyHint(("Ctrl+Z",), "Take the last press or choice back"),
    )


def _part(caps: tuple[str, str]) -> KeyHint:
    return KeyHint(caps, "To the part before, or after")


def _between(asks: Sequence[Ask]) -> tuple[str, str]:
    """The keys that go from part to part: the arrows that move nothing else."""
    return ("PgUp", "PgDn") if any(isinstance(ask, DecksAsk) for ask in asks) else _UP_DOWN

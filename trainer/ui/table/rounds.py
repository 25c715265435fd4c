"""Between the Table page and its sitting: what was begun becomes acts, and what comes of them is ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from trainer.canvas.spots.targets import DueOnTable, TableTarget
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.money.chips import Pile
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table.acts import Act, Announce
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import Reply, Step, TableSitting
from trainer.ui.sitting.strip import StripView
from trainer.ui.table import mouse
from trainer.ui.table.act_marks import due_on_table, wrong_on_table
from trainer.ui.table.act_targets import Desk
from trainer.ui.table.felt_description import patrons_of
from trainer.ui.table.hands import watch_words
from trainer.ui.table.keys import CALLS, Outcome, TypedPayment, chosen, pressed, typed_payment
from trainer.ui.table.mouse import Grip, Way
from trainer.ui.table.partial_act import Begun, Say, aimed, begun_words
from trainer.ui.table.strip_text import Telling, phase_now, told
from trainer.ui.table.verbs import Verb, Which
from trainer.wording.chips import chips_words


@dataclass(frozen=True, slots=True)
class Happened:
    """What came of a key or a press: what happened on the table, one after another (none: only words changed)."""

    steps: tuple[Step, ...] = ()


_NOTHING = Happened()


class TableRound:
    """One round as the page deals it. ``fault`` is the last mistake that is still told, ``said`` a sentence to tell.

    ``unread``: the patrons' signals cannot be read yet; the page that shows them says so.
    """

    def __init__(self, sitting: TableSitting) -> None:
        self.sitting = sitting
        self.game: Game = sitting.seat.game
        self.begun, self.grip = Begun(), Grip()
        self.fault: Fault[Act] | None = None
        self.said = ""
        self.unread = False
        offered = self.game.side_wagers.offered()
        self._sides = tuple(wager.key for wager in offered)
        self._side_names = tuple(wager.name for wager in offered)
        self._patrons = patrons_of(sitting.seat.dealt.script) if self.game.common_hand is not None else ()

    @property
    def mode(self) -> Mode:
        return self.sitting.mode

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def phase(self) -> str:
        """The phase in which what waits for an answer was signalled."""
        return phase_now(self.sitting) if self.sitting.signals else ""

    @property
    def is_calling(self) -> bool:
        """Whether the next letter says what is announced."""
        return self.begun.verb is Verb.ANNOUNCE

    @property
    def desk(self) -> Desk:
        """What lies before the dealer, for keys and hands."""
        rack = self.table.rack
        return Desk(self.table, self._sides, self._patrons, rack.denominations, self._side_names)

    @property
    def strip(self) -> StripView:
        """What the strip tells."""
        return told(Telling(self.sitting, self.fault, self.said, self.desk, self.unread))

    @property
    def begun_words(self) -> str:
        """What has been begun, with the amount given so far: ``Pay the bet on spot 3: $7.5``."""
        if self.grip.card:
            return "A card in hand: to which place?"
        in_hand = self.begun.verb is Verb.PAY and self.begun.number is None
        words = "In hand" if in_hand else begun_words(self.begun, self.desk)
        if self.begun.text:
            return f"{words}: ${self.begun.text}"
        chips = self.begun.built.chips
        return f"{words}: {chips_words(chips)}" if chips.count else words

    @property
    def in_hand(self) -> tuple[Pile, ...]:
        """The chips in the dealer's hand."""
        return self.begun.built.heaps

    @property
    def shown_due(self) -> Duty[Act] | None:
        """The duty that may be told now: always guided, after a mistake in practice, never in a test.

        Before a signal can be read nothing may be told, nor in practice after an answer to it that came too early.
        """
        early = self.fault is not None and self.fault.kind is FaultKind.BEFORE_THE_SIGNAL
        if self.unread or (early and self.mode is not Mode.GUIDED):
            return None
        if self.mode is Mode.GUIDED or (self.mode is Mode.PRACTICE and self.fault is not None):
            return self.sitting.due
        return None

    @property
    def marks(self) -> DueOnTable:
        """What of the table is lit."""
        due = self.shown_due
        if due is None or self.sitting.is_house_turn:
            return DueOnTable()
        sweep = [duty.action for duty in self.sitting.upcoming]
        return due_on_table(sweep or [due.action], self.table)

    @property
    def wrong(self) -> tuple[TableTarget, ...]:
        """What the last mistake was made at."""
        return () if self.fault is None else wrong_on_table(self.fault.given, self.table)

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        """The rules of what is told now."""
        due = self.shown_due
        return () if due is None else due.rules

    # What is done

    def key(self, key: str) -> Happened | None:
        """Press a key; None where it means nothing here."""
        outcome = pressed(self.begun, key, self.desk)
        if outcome is None and key == "Escape" and self.grip.card:
            self.grip = Grip()
            return _NOTHING
        return None if outcome is None else self._take(outcome)

    def choose(self, verb: Verb, which: Which, call: str) -> Happened:
        """Choose an act in the palette."""
        if call:
            return self._take(Announce(CALLS[call]))
        named = which if which is not Which.BET else self.begun.which
        return self._take(chosen(replace(self.begun, which=named, verb=None), verb, self.desk))

    def press(self, target: TableTarget | None, way: Way) -> Happened:
        """Press a place on the table."""
        moved = mouse.press(self.grip, self.begun, target, way, self.desk)
        self.grip = moved.grip
        return _NOTHING if moved.outcome is None else self._take(moved.outcome)

    def hold(self, target: TableTarget | None) -> Happened:
        """Press a place for long."""
        act = mouse.held(target)
        return _NOTHING if act is None else self._take(act)

    def drag(self, start: TableTarget | None, end: TableTarget | None, widths: float, way: Way) -> Happened:
        """Drag from one place to another, so many card widths."""
        outcome = mouse.dragged(self.begun, start, end, widths, way, self.desk)
        return _NOTHING if outcome is None else self._take(outcome)

    def show_me(self) -> Happened:
        """Have the due act performed, once the signal it answers can be read."""
        if self.unread:
            self.said = f"{watch_words(self.sitting.signals, self.game)} first."
            return _NOTHING
        return self._after(self.sitting.show_me())

    def can_be_read(self) -> None:
        """The signals waited for can be read now: nobody is told to watch the hand any more."""
        self.unread, self.said = False, ""

    def go_on(self) -> Happened:
        """Let the next act that is not the trainee's be done."""
        return Happened(self.sitting.go_on().steps)

    def stop(self) -> Happened:
        """End a test: what is still owed was missed."""
        return Happened(self.sitting.stop().steps)

    def clear(self) -> None:
        """Put down what was begun."""
        self.begun, self.grip, self.said = Begun(building=self.begun.building), Grip(), ""

    def _take(self, outcome: Outcome) -> Happened:
        self.said = ""
        match outcome:
            case Begun():
                self.begun = outcome
                aim = aimed(outcome, self.desk) if outcome.takes_amount else None
                self.said = aim.words if isinstance(aim, Say) else ""
                return _NOTHING
            case Say(words):
                self.said = words
                return _NOTHING
            case TypedPayment():
                made = typed_payment(outcome, self.table, self.game, self.sitting.legal)
                return self._take(made)
            case _:
                return self._after(self.sitting.do(outcome, before_signal=self.unread))

    def _after(self, reply: Reply) -> Happened:
        begun = self.begun
        self.clear()
        if reply.refused is None:
            self.fault = reply.fault
            if reply.fault is not None and reply.fault.kind is FaultKind.WRONG_AMOUNT and begun.takes_amount:
                # The chips stay in hand, to be put right.
                self.begun = replace(begun, text="")
        return Happened(reply.steps)

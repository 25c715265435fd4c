"""Between the Shuffle page and its sitting: what was begun becomes acts, and what comes of them is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.sitting import ShuffleReply, ShuffleSitting, ShuffleStepDone
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.felt_description import piles_of
from trainer.ui.shuffle.keys import Outcome, chosen, pressed
from trainer.ui.shuffle.partial_act import Begun, Say, begin, begun_words
from trainer.ui.shuffle.strip_text import Telling, amount_words, floor_words, told
from trainer.ui.shuffle.verbs import Verb
from trainer.ui.sitting.strip import StripView


@dataclass(frozen=True, slots=True)
class Happened:
    """What came of a key or a press: what happened, one after another (none: only words or a hold changed)."""

    steps: tuple[ShuffleStepDone, ...] = ()


_NOTHING = Happened()


class ShuffleUnderWay:
    """One shuffle as the page does it. ``fault`` is the last mistake still told, ``said`` a sentence to tell."""

    def __init__(self, sitting: ShuffleSitting) -> None:
        self.sitting = sitting
        self.game: Game = sitting.seat.game
        self.begun = Begun()
        self.fault: Fault[ShuffleAct] | None = None
        self.said, self.amount, self.answer = "", "", ""

    @property
    def mode(self) -> Mode:
        return self.sitting.mode

    @property
    def table(self) -> ShuffleTable:
        return self.sitting.table

    @property
    def is_calling(self) -> bool:
        """Whether the next letter says what is announced."""
        return self.begun.verb is Verb.ANNOUNCE

    @property
    def piles(self) -> int:
        """How many piles this house gathers."""
        return piles_of(self.game, self.sitting.seat.dealt.occasion)

    phase = ""
    """The phase in view: the one it has come to."""

    @property
    def strip(self) -> StripView:
        """What the strip tells."""
        return told(Telling(self.sitting, self.fault, self.said, self.amount, self.answer))

    @property
    def begun_words(self) -> str:
        return begun_words(self.begun)

    @property
    def shown_due(self) -> Duty[ShuffleAct] | None:
        """The duty that may be told now: always guided, after a mistake in practice, never in a test."""
        if self.mode is Mode.GUIDED or (self.mode is Mode.PRACTICE and self.fault is not None):
            return self.sitting.due
        return None

    @property
    def wrong(self) -> ShuffleAct | None:
        """The act in which the last mistake was made."""
        return None if self.fault is None else self.fault.given

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        """The rules of what is told now."""
        due = self.shown_due
        return () if due is None else due.rules

    # What is done

    def key(self, key: str) -> Happened | None:
        """Press a key; None where it means nothing here."""
        outcome = pressed(self.begun, key, self.table)
        return None if outcome is None else self.take(outcome)

    def choose(self, verb: Verb, call: str, pile: int) -> Happened:
        """Choose an act in the palette, with the letter of what is announced or the number of a pile, if any."""
        if call:
            return self.take(pressed(Begun(Verb.ANNOUNCE), call, self.table) or Say(""))
        return self.take(begin(verb, self.table, pile) if pile else chosen(verb, self.table))

    def show_me(self) -> Happened:
        """Have the due act performed."""
        return self._after(None, self.sitting.show_me())

    def go_on(self) -> Happened:
        """Let the next act that is not the trainee's be done."""
        return Happened(self.sitting.go_on().steps)

    def stop(self) -> Happened:
        """End a test: what is still owed was missed."""
        return Happened(self.sitting.stop().steps)

    def meant_nothing(self) -> Happened:
        """A key that does nothing here: the last mistake is not told on, as if it had been made again."""
        self.fault = None
        return _NOTHING

    def clear(self) -> None:
        """Put down what was begun."""
        self.begun, self.said = Begun(), ""

    def take(self, outcome: Outcome) -> Happened:
        """Do what a key, a press or a drag comes to."""
        self.said = ""
        match outcome:
            case Begun():
                self.begun = outcome
                return _NOTHING
            case Say(words):
                self.said, self.fault = words, None
                return _NOTHING
            case _:
                return self._after(outcome, self.sitting.do(outcome))

    def _after(self, act: ShuffleAct | None, reply: ShuffleReply) -> Happened:
        begun = self.begun
        self.clear()
        if reply.refused is None:
            self.fault = reply.fault
            self.amount = self._told_amount(reply.steps)
            self.answer = self._told_answer(reply.steps)
            if reply.fault is not None and reply.fault.kind is FaultKind.WRONG_AMOUNT and begun.takes_amount:
                # The packet stays in the fingers, to be put right.
                self.begun = begun
        return Happened(reply.steps)

    def _told_answer(self, steps: Sequence[ShuffleStepDone]) -> str:
        """What the floor came for and did; a test tells nothing."""
        return "" if self.mode is Mode.TEST or not steps else floor_words(steps[-1].acted, steps[-1].table)

    def _told_amount(self, steps: Sequence[ShuffleStepDone]) -> str:
        """Guided, how many cards were moved is told once they are."""
        if self.mode is not Mode.GUIDED or not steps:
            return ""
        words = amount_words(steps[-1].act, steps[-1].acted)
        return f"That was {words}" if words else ""

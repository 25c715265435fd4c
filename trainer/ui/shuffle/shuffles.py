"""A shuffle as the page has it in view: done by the trainee, watched, or looked back on.

While it is done, what was begun by keys and hands becomes acts, and what comes of them is ready to be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.shuffle.acts import CallFloor, Mix, ShuffleAct, Wash
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import steps_of, work_of
from trainer.training.shuffle.review import ShuffleReview, review
from trainer.training.shuffle.sitting import ShuffleReply, ShuffleSeat, ShuffleSitting, ShuffleStepDone
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.felt_description import piles_of
from trainer.ui.shuffle.keys import Outcome, caps_for, chosen, pressed
from trainer.ui.shuffle.mixing import MixedView, done_mixing
from trainer.ui.shuffle.palette import chosen_in
from trainer.ui.shuffle.partial_act import PartialAct, begin, partial_words
from trainer.ui.shuffle.review_view import review_view
from trainer.ui.shuffle.strip_text import (
    Came,
    amount_words,
    coming_phases,
    done_strip,
    fault_strip,
    floor_words,
    shuffle_phases,
    shuffle_strip,
    told_phase,
)
from trainer.ui.shuffle.verbs import GROUPS, VERBS, Verb, in_group
from trainer.ui.shuffle.where_to_press import where_to_press
from trainer.ui.sitting.presses import Say
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.showing import ShownActs
from trainer.ui.sitting.strip import StripView, Tone
from trainer.ui.sitting.views import NOTHING_DONE, Reviewed, SittingView, UnderWay, Watched
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.sittings import result_words

Steps = tuple[ShuffleStepDone, ...]


@dataclass(frozen=True, slots=True)
class ShufflingView(SittingView[ShuffleTable]):
    """What is shown of a shuffle: what is ringed as due, what is crossed out as wrong, what is begun of an act."""

    due: ShuffleAct | None
    wrong: ShuffleAct | None
    begun: PartialAct


class ComingPhases:
    """The phases that come up in a shuffle, found once for its seat."""

    def __init__(self) -> None:
        self._found: tuple[ShuffleSeat | None, tuple[str, ...]] = None, ()

    def of(self, seat: ShuffleSeat) -> tuple[str, ...]:
        """Their names, in the house's order."""
        if self._found[0] is not seat:
            self._found = seat, coming_phases(seat)
        return self._found[1]


class ShuffleUnderWay(UnderWay[ShuffleTable, ShuffleAct]):
    """One shuffle as the page does it."""

    sitting: ShuffleSitting

    def __init__(self, sitting: ShuffleSitting, coming: ComingPhases) -> None:
        super().__init__(sitting)
        self.partial = PartialAct()
        self._coming = coming
        self._amount, self._answer = "", ""
        self._work = work_of(self.game, sitting.seat.dealt.occasion)

    @property
    def is_calling(self) -> bool:
        return self.partial.verb is Verb.ANNOUNCE or bool(self.partial.group)

    @property
    def piles(self) -> int:
        """How many piles this house gathers."""
        return piles_of(self.game, self.sitting.seat.dealt.occasion)

    @property
    def moving_about(self) -> ShuffleAct:
        """What it is here to move stub and discards about on the felt: the house washes them or mixes them."""
        washes = ShuffleStep.WASH in steps_of(self.game, self.sitting.seat.dealt.occasion)
        return Wash() if washes else Mix()

    # What is done

    def key(self, key: str) -> Steps | None:
        """Press a key; None where it means nothing here."""
        outcome = pressed(self.partial, key, self.table)
        return None if outcome is None else self.take(outcome)

    def choose(self, line: str) -> Steps:
        """Choose an act in the palette, with the letter of what is announced or the number of a pile, if any."""
        verb, call, pile = chosen_in(line)
        if call:
            return self.take(pressed(PartialAct(Verb.ANNOUNCE), call, self.table) or Say(""))
        return self.take(begin(verb, self.table, pile) if pile else chosen(verb, self.table))

    def meant_nothing(self) -> bool:
        """The last mistake is not told on, as if it had been made again."""
        self.fault = None
        self.changed()
        return True

    def undo(self) -> None:
        """Put down what was begun; of a plug whose cards are chosen, its depth first."""
        if self.partial == PartialAct():
            self.say("Nothing is in your hand. What is done stands.", NOTHING_DONE)
        elif self.partial.depth is not None:
            self.partial = replace(self.partial, depth=None)
            self.changed()
        else:
            self.clear()

    def in_vain(self) -> Steps:
        """A press or a drag that comes to nothing: it is told what can be pressed."""
        self.say(where_to_press(self.table), NOTHING_DONE)
        return ()

    def clear(self) -> None:
        """Put down what was begun."""
        self.partial = PartialAct()
        self.say("")

    def take(self, outcome: Outcome) -> Steps:
        """Do what a key, a press or a drag comes to."""
        self.say("")
        match outcome:
            case PartialAct():
                self.partial = outcome
                return ()
            case Say(words):
                self.fault = None
                self.say(words)
                return ()
            case _:
                return self._after(self.sitting.do(outcome))

    def _after(self, reply: ShuffleReply) -> Steps:
        partial = self.partial
        self.clear()
        if reply.refused is None:
            self.fault = reply.fault
            self._amount = self._told_amount(reply.steps)
            self._answer = self._told_answer(reply.steps)
            if not self._answer:
                self._tell_of_the_call(reply.steps, CallFloor)
            if reply.fault is not None and reply.fault.kind is FaultKind.WRONG_AMOUNT and partial.takes_amount:
                # The packet stays in the fingers, to be put right.
                self.partial = partial
        return self._happened(reply.steps)

    def _told_answer(self, steps: Sequence[ShuffleStepDone]) -> str:
        """What the floor came for and did; a test tells nothing."""
        return "" if self.mode is Mode.TEST or not steps else floor_words(steps[-1].acted, steps[-1].table)

    def _told_amount(self, steps: Sequence[ShuffleStepDone]) -> str:
        """Guided, how many cards were moved is told once they are."""
        if self.mode is not Mode.GUIDED or not steps:
            return ""
        words = amount_words(steps[-1].act, steps[-1].acted)
        return f"That was {words}" if words else ""

    def _shown_strip(self, shown: ShownActs) -> StripView:
        at, sitting = shown.index, self.sitting
        done = done_strip(sitting.duty_at(at), sitting.log[at].act, self.game, sitting.table_at(at), "")
        return shown.told(done, caps_for)

    def _look(self) -> ShufflingView:
        now, due, sitting = self.now, self.told_due, self.sitting
        came = Came(self.fault, self._amount, self._work, self._answer)
        return ShufflingView(
            now.game,
            now.table,
            self._told(self._strip(shuffle_strip(now, came, told_phase(sitting)))),
            shuffle_phases(sitting, self._coming.of(sitting.seat)),
            self.rules,
            as_dealt(partial_words(self.partial), self.game),
            None if due is None else due.action,
            None if self.fault is None else self.fault.given,
            self.partial,
        )

    def _strip(self, otherwise: StripView) -> StripView:
        """Which acts the next key can name, where what is worked on has been named."""
        if not self.partial.group:
            return otherwise
        acts = (
            f"{key.upper()} {VERBS[verb].words[:1].lower()}{VERBS[verb].words[1:]}"
            for key, verb in in_group(self.partial.group).items()
        )
        return StripView(GROUPS[self.partial.group], "Which act?", reason=as_dealt(f"{', '.join(acts)}.", self.game))


class WatchedShuffle(Watched[ShuffleTable, ShuffleAct]):
    """A shuffle that is watched: the house shuffles, and every act can be gone back to and asked about."""

    sitting: ShuffleSitting

    def __init__(self, sitting: ShuffleSitting, coming: ComingPhases) -> None:
        super().__init__(sitting)
        self._coming = coming

    def _look(self) -> ShufflingView:
        phases = shuffle_phases(self.sitting, self._coming.of(self.sitting.seat), self.phase)
        return ShufflingView(
            self.game, self.table, self._strip(), phases, self.rules, self._beside(), None, None, PartialAct()
        )

    def _strip(self) -> StripView:
        """The act just done, and why."""
        act = self.act
        if act is None:
            return StripView("Before the first act", "Watch", reason="The dealer begins. \u2192 goes on by one act.")
        return done_strip(self.duty, act, self.game, self.before, f"Act {self.position}")

    def _beside(self) -> str:
        """How many cards the last act moved; at the end, how to do it oneself."""
        act = self.act
        if self.at_the_end:
            return "The end. Enter: do it yourself"
        return "" if act is None else amount_words(act, self.before)


class ReviewedShuffle(Reviewed[ShuffleTable, ShuffleAct]):
    """A shuffle looked back on: which act is looked at, how the cards lay then, and what is told of it."""

    sitting: ShuffleSitting

    def __init__(self, sitting: ShuffleSitting, title: str, coming: ComingPhases) -> None:
        """Raises RuntimeError where the shuffle is not over."""
        self.title = title
        self.review: ShuffleReview = review(sitting)
        super().__init__(sitting, self.review.faults)
        self.mixed: MixedView | None = done_mixing(self.review.mixed, self.game)
        self._coming = coming

    @property
    def panel(self) -> ReviewView:
        return review_view(self.title, self.sitting, self.review)

    def _look(self) -> ShufflingView:
        """What was due at the act looked at is ringed, its mistake crossed out."""
        table, act, fault, due = self.table, self.act, self.fault, self.told_due
        return ShufflingView(
            self.game,
            table,
            self._strip(table, fault),
            shuffle_phases(self.sitting, self._coming.of(self.sitting.seat), self.phase),
            () if due is None else due.rules,
            "" if act is None else amount_words(act, table),
            None if due is None else due.action,
            None if fault is None else fault.given,
            PartialAct(),
        )

    def _strip(self, table: ShuffleTable, fault: Fault[ShuffleAct] | None) -> StripView:
        act = self.act
        if fault is not None:
            return fault_strip(fault, self.game, table)
        if act is not None:
            return done_strip(self.duty, act, self.game, table, "Then")
        score, faults = self.review.score, len(self.review.faults)
        came = result_words(faults, score.helped, score.right)
        what = "a mistake" if faults else "an act"
        how = f"Click {what} to see the cards as they lay at that moment."
        return StripView(f"The shuffle is over, {came}", "Review", Tone.QUIET, reason=how)

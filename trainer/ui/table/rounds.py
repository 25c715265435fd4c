"""A round as the page has it in view: dealt by the trainee, watched, or looked back on.

While it is dealt, what was begun by keys and hands becomes acts, and what comes of them is ready to be shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.canvas.spots.targets import DueOnTable, TableTarget
from trainer.domain.money.chips import Pile
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table.acts import Act, Announce, CallFloor, DealCard, DealOwn
from trainer.domain.table.state import Table
from trainer.training.sittings.as_laid import AsLaid
from trainer.training.sittings.log import By
from trainer.training.sittings.modes import Mode
from trainer.training.table.review import RoundReview, review
from trainer.training.table.sitting import Reply, RoundSnapshot, Step, TableSitting
from trainer.ui.sitting.mode_bar import PhaseView
from trainer.ui.sitting.presses import Say, Way
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.showing import ShownActs
from trainer.ui.sitting.strip import StripView, Tone
from trainer.ui.sitting.views import NOTED, NOTHING_DONE, Reviewed, SittingView, UnderWay, Watched
from trainer.ui.table import mouse
from trainer.ui.table.act_keycaps import caps_for, chosen_in
from trainer.ui.table.act_marks import due_on_table, wrong_on_table
from trainer.ui.table.act_targets import Desk, nowhere_words
from trainer.ui.table.felt_description import patrons_of, spots_of
from trainer.ui.table.hands import watch_words
from trainer.ui.table.keys import CALLS, Outcome, TypedPayment, chosen, pressed, taken_back, typed_payment
from trainer.ui.table.laid_otherwise import LAYING
from trainer.ui.table.mouse import Grip
from trainer.ui.table.partial_act import PartialAct, aimed, change_asked, partial_words
from trainer.ui.table.review_view import review_view
from trainer.ui.table.strip_text import done_strip, fault_strip, round_phases, round_strip
from trainer.ui.table.verbs import Verb, Which
from trainer.ui.table.where_to_press import where_to_press
from trainer.wording.chips import chips_words
from trainer.wording.money import currency_in_force
from trainer.wording.sittings import result_words
from trainer.wording.table.reasons import remark
from trainer.wording.table.reasons_of_settling import paid_by_the_floor

_OF_CHIPS = (FaultKind.WRONG_AMOUNT, FaultKind.WRONG_CHIPS)

Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class RoundView(SittingView[Table]):
    """What is shown of a round: what is lit as due, what is crossed out as wrong, the chips in the dealer's hand.

    ``held`` tells in words what is in hand: a card, chips, or an amount that is typed.
    """

    marks: DueOnTable
    wrong: tuple[TableTarget, ...]
    in_hand: tuple[Pile, ...]
    held: str = ""


class TableRound(UnderWay[Table, Act]):
    """One round as the page deals it.

    ``unread``: the patrons' signals cannot be read yet; the page that shows them says so. ``relaid``: what lies there
    was just made good, or done before its turn, which is no step of the sitting's.
    """

    sitting: TableSitting

    def __init__(self, sitting: TableSitting) -> None:
        super().__init__(sitting)
        self.partial, self.grip = PartialAct(), Grip()
        self.unread = False
        self._made_at: Table | None = None
        tested = sitting.mode is Mode.TEST
        self._laid = AsLaid(sitting.court, sitting.table, LAYING) if tested else None
        self._given: Act | None = None
        self.relaid = False
        offered = self.game.side_wagers.offered()
        self._sides = tuple(wager.key for wager in offered)
        self._side_names = tuple(wager.name for wager in offered)
        self._besides = self.game.settling.super_bonus is not None, self.game.bets.back_bets.value, spots_of(self.game)
        self._patrons = patrons_of(sitting.seat.dealt.script) if self.game.common_hand is not None else ()
        self._phases: tuple[PhaseView, ...] | None = None

    @property
    def now(self) -> RoundSnapshot:
        if not isinstance(self._now, RoundSnapshot):
            now = self.sitting.snapshot()
            self._now = now if self._laid is None else replace(now, table=self._laid.table)
        return self._now

    @property
    def view(self) -> RoundView:
        view = super().view
        assert isinstance(view, RoundView)
        return view

    @property
    def may_act(self) -> bool:
        """Whether all that patrons have signalled can be read, so that it may be answered."""
        return not self.unread

    @property
    def is_calling(self) -> bool:
        return self.partial.verb is Verb.ANNOUNCE

    @property
    def is_typing(self) -> bool:
        return self.partial.takes_amount

    @property
    def desk(self) -> Desk:
        """What lies before the dealer, for keys and hands."""
        return self._desk(self.now.table)

    def _desk(self, table: Table) -> Desk:
        return Desk(table, self._sides, self._patrons, table.rack.denominations, self._side_names, *self._besides)

    @property
    def partial_words(self) -> str:
        """What has been begun, with the amount given so far: ``Pay the bet on spot 3: $7.5``."""
        partial = self.partial
        if self.grip.card:
            return "Where does this card go?"
        in_hand = partial.verb is Verb.PAY and partial.number is None
        words = "In hand" if in_hand else partial_words(partial, self.desk)
        if partial.text:
            return f"{words}: {currency_in_force().signed(partial.text)}"
        chips = partial.built.chips
        return f"{words}: {chips_words(chips)}" if chips.count else words

    @property
    def held_words(self) -> str:
        """What is in hand and nothing else: ``A card``, ``8 white``, ``$7.50``."""
        if self.grip.card:
            return "A card"
        if self.partial.text:
            return currency_in_force().signed(self.partial.text)
        chips = self.partial.built.chips
        return chips_words(chips) if chips.count else ""

    @property
    def in_hand(self) -> tuple[Pile, ...]:
        """The chips in the dealer's hand."""
        return self.partial.built.heaps

    @property
    def told_due(self) -> Duty[Act] | None:
        """The duty that may be told now: always guided, after a mistake in practice, never in a test.

        Before a signal can be read nothing may be told, nor in practice after an answer to it that came too early.
        """
        early = self.fault is not None and self.fault.kind is FaultKind.BEFORE_THE_SIGNAL
        if self.unread or (early and self.mode is not Mode.GUIDED):
            return None
        return super().told_due

    # What is done

    def key(self, key: str) -> Steps | None:
        """Press a key; None where it means nothing here."""
        outcome = pressed(self.partial, key, self.desk)
        if isinstance(outcome, Say) and self._laid is not None:
            outcome = self._as_it_should_lie(key) or outcome
        if outcome is None and key == "Escape" and self.grip.card:
            return self._grip(Grip())
        return None if outcome is None else self._take(outcome)

    def _as_it_should_lie(self, key: str) -> Outcome | None:
        """What ``key`` means where a bet lies no more that was taken wrongly: it may still be paid."""
        outcome = pressed(self.partial, key, self._desk(self.sitting.table))
        return None if isinstance(outcome, Say) else outcome

    def choose(self, line: str) -> Steps:
        """Choose an act in the palette."""
        verb, which, call = chosen_in(line)
        if call:
            return self._take(Announce(CALLS[call]))
        named = which if which is not Which.BET else self.partial.which
        return self._take(chosen(replace(self.partial, which=named, verb=None), verb, self.desk))

    def press(self, target: TableTarget | None, way: Way) -> Steps:
        """Press a place on the table."""
        moved = mouse.press(self.grip, self.partial, target, way, self.desk)
        if moved.outcome is None and moved.grip == self.grip:
            return self._in_vain(target)
        self._grip(moved.grip)
        if moved.outcome is None:
            return ()
        return self._take(self._as_lit(moved.outcome) if way is Way.PLAIN else moved.outcome)

    def _as_lit(self, outcome: Outcome) -> Outcome:
        """A card put down at a place that is lit lies as it is due there: face down, or across."""
        due = self.told_due.action if self.told_due is not None else None
        if isinstance(outcome, DealOwn) and isinstance(due, DealOwn):
            return due
        if isinstance(outcome, DealCard) and isinstance(due, DealCard):
            same_place = (outcome.spot, outcome.hand) == (due.spot, due.hand)
            return due if same_place and outcome.patron in ("", due.patron) else outcome
        return outcome

    def hold(self, target: TableTarget | None) -> Steps:
        """Press a place for long."""
        act = mouse.held(target)
        return () if act is None else self._take(act)

    def drag(self, start: TableTarget | None, end: TableTarget | None, widths: float, way: Way) -> Steps:
        """Drag from one place to another, so many card widths."""
        outcome = mouse.dragged(self.partial, start, end, widths, way, self.desk)
        if outcome is None:
            return self._in_vain(start)
        return self._take(self._as_lit(outcome) if way is Way.PLAIN else outcome)

    def undo(self) -> None:
        """Take back what was given last of an act that is not done yet: a card, a chip, a figure, a letter."""
        if self.grip.card:
            self._grip(Grip())
            return
        before = taken_back(self.partial)
        if before is not None:
            self._take(before)
        else:
            self.say("Nothing is in your hand. What is done stands.", NOTHING_DONE)

    def show_me(self) -> Steps:
        """Have the due act performed, once the signal it answers can be read."""
        if self.unread:
            self.say(f"{watch_words(self.now.signals, self.game)} first.")
            return ()
        return super().show_me()

    def wait_for(self, *, unread: bool) -> None:
        """Nothing may be answered before the hands on the felt can be read, where they cannot be yet."""
        self.unread = unread
        self.changed()

    def can_be_read(self) -> None:
        """The signals waited for can be read now: nobody is told to watch the hand any more."""
        self.unread = False
        self.say("")

    def clear(self) -> None:
        """Put down what was begun."""
        self.partial, self.grip = PartialAct(building=self.partial.building), Grip()
        self.say("")

    def _in_vain(self, target: TableTarget | None) -> Steps:
        self.say(where_to_press(self.grip, self.partial, target), NOTHING_DONE)
        return ()

    def _grip(self, grip: Grip) -> Steps:
        self.grip = grip
        self.changed()
        return ()

    def _take(self, outcome: Outcome) -> Steps:
        self.say("")
        match outcome:
            case PartialAct():
                self.partial = outcome
                named = change_asked if outcome.verb is Verb.CHANGE else aimed
                aim = named(outcome, self.desk) if outcome.takes_amount else None
                self.say(aim.words if isinstance(aim, Say) else "")
                return ()
            case Say(words):
                self.say(words)
                return ()
            case TypedPayment():
                return self._take(typed_payment(outcome, self.table, self.game, self.sitting.legal))
            case _:
                nowhere = self._nowhere(outcome)
                if nowhere:
                    self.clear()
                    self.say(nowhere, NOTHING_DONE)
                    return ()
                self._made_at, self._given = self.table, outcome
                said = "" if self.mode is Mode.TEST else remark(outcome, self.sitting.legal, self.game)
                steps = self._after(self.sitting.do(outcome, before_signal=self.unread))
                if said:
                    self.say(said)
                return steps

    def _nowhere(self, act: Act) -> str:
        """Why an act is none: there is nobody, or there are no cards, where it is aimed, as it lies or as it should."""
        tables = (self.now.table, self.sitting.table)
        words = [nowhere_words(act, self._desk(table)) for table in tables]
        return words[0] if all(words) else ""

    def _after(self, reply: Reply) -> Steps:
        partial = self.partial
        self.clear()
        if reply.refused is None:
            self.fault = reply.fault
            if reply.fault is not None and reply.fault.kind in _OF_CHIPS and partial.takes_amount:
                # The chips stay in hand, to be put right.
                self.partial = replace(partial, text="")
            self._tell_of_the_call(reply.steps, CallFloor, hidden=self.unread)
            self._tell_of_jackpots(reply.steps)
        return self._happened(reply.steps)

    def _tell_of_jackpots(self, steps: Steps) -> None:
        """Say what the floor paid that was called; a test doesn't tell."""
        called = any(isinstance(each.act, CallFloor) and each.by is By.TRAINEE for each in steps)
        if called and self._made_at is not None and not self.mode.is_silent:
            paid = paid_by_the_floor(self.game, self._made_at)
            if paid:
                self.say(paid, NOTED)

    def _happened(self, steps: Steps) -> Steps:
        self._phases = None
        given, self._given = self._given, None
        if self._laid is not None:
            before, steps = self._laid.table, self._laid.follow(given, steps)
            self.relaid = not steps and self._laid.table is not before
        return super()._happened(steps)

    def _shown_strip(self, shown: ShownActs) -> StripView:
        at, sitting = shown.index, self.sitting
        done = done_strip(sitting.duty_at(at), sitting.log[at].act, self.game, sitting.table_at(at), "")
        return shown.told(done, lambda act, table: caps_for(act, replace(self.desk, table=table)))

    def _look(self) -> RoundView:
        now, due = self.now, self.told_due
        if self._phases is None:
            self._phases = round_phases(now.game, now.phases, now.signalled_in)
        marks = DueOnTable()
        if due is not None and not now.is_house_turn:
            sweep = [duty.action for duty in now.upcoming]
            marks = due_on_table(sweep or [due.action], now.table)
        return RoundView(
            now.game,
            now.table,
            self._told(round_strip(now, self.fault, self.desk, unread=self.unread, made_at=self._made_at)),
            self._phases,
            self.rules,
            self.partial_words,
            marks,
            () if self.fault is None else wrong_on_table(self.fault.given, now.table),
            self.in_hand,
            self.held_words,
        )


class WatchedRound(Watched[Table, Act]):
    """A round that is watched: the house deals, and every act can be gone back to and asked about."""

    sitting: TableSitting

    def _look(self) -> RoundView:
        phases = round_phases(self.game, self.sitting.phases, self.phase)
        return RoundView(self.game, self.table, self._strip(), phases, self.rules, "", DueOnTable(), (), ())

    def _strip(self) -> StripView:
        """The act just done, and why."""
        act, duty = self.act, self.duty
        if act is None or duty is None:
            return StripView("The bets are down", "Watch", reason="The dealer begins.")
        return done_strip(duty, act, self.game, self.before, f"Act {self.position}")


class ReviewedRound(Reviewed[Table, Act]):
    """A round looked back on: which act is looked at, how the table lay then, and what is told of it."""

    sitting: TableSitting

    def __init__(self, sitting: TableSitting, title: str) -> None:
        """Raises RuntimeError where the round is not over."""
        self.title = title
        self.review: RoundReview = review(sitting)
        super().__init__(sitting, self.review.faults)

    @property
    def panel(self) -> ReviewView:
        return review_view(self.title, self.sitting, self.review)

    def _look(self) -> RoundView:
        """What was due at the act looked at is lit, its mistake crossed out."""
        table, fault, due = self.table, self.fault, self.told_due
        return RoundView(
            self.game,
            table,
            self._strip(table, fault),
            round_phases(self.game, self.sitting.phases, self.phase),
            () if due is None else due.rules,
            "",
            DueOnTable() if due is None else due_on_table([due.action], table),
            () if fault is None else wrong_on_table(fault.given, table),
            (),
        )

    def _strip(self, table: Table, fault: Fault[Act] | None) -> StripView:
        act = self.act
        if fault is not None:
            return fault_strip(fault, self.game, table)
        if act is not None:
            return done_strip(self.duty, act, self.game, table, "Then")
        faults, score = len(self.review.faults), self.review.score
        came = result_words(faults, score.helped, score.right)
        what = "a mistake" if faults else "an act"
        how = f"Click {what} to see the table at that moment."
        return StripView(f"The round is over, {came}", "Review", Tone.QUIET, reason=how)

"""A procedure: phases that hand out what is owed, each duty with the rule that demands it. Knows no blackjack.

A mistake is a value (``verdict.py``); nothing here is strict or lenient, and a question changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from trainer.domain.house.rules import Ruled

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Duty(Generic[A]):
    """An act that is owed (or allowed), and why.

    ``rule`` is the most telling rule, ``others`` what it rests on besides; ``also`` are other acts that fulfil it as
    well; ``because`` is the reason in the trade's terms, such as a bust. Duties of one ``step`` may be done in any
    order among themselves, where their phase has an order.
    """

    action: A
    rule: Ruled[Any]
    others: tuple[Ruled[Any], ...] = ()
    also: tuple[A, ...] = ()
    because: Enum | None = None
    step: int | None = None

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        return (self.rule, *self.others)

    def as_cited(self, rule: Ruled[Any]) -> Ruled[Any]:
        """``rule`` with the passage this duty cites of it; the rule itself where the duty does not rest on it."""
        return next((each for each in self.rules if each.ref.path == rule.ref.path), rule)

    def rests_on(self, rule: Ruled[Any]) -> bool:
        """Whether the duty rests on ``rule``, whichever passage it cites of it."""
        return any(each.ref.path == rule.ref.path for each in self.rules)


@dataclass(frozen=True, slots=True)
class Phase(Generic[S, A]):
    """A part of the procedure: ``duties`` yields what it still owes, in the house's order, and nothing once it is over.

    It may take for granted that earlier phases owe nothing, and must go on yielding nothing once later ones have begun.
    """

    name: str
    duties: Callable[[S], Iterator[Duty[A]]]
    in_order: bool = True


class ActRelation(Enum):
    """In what an act differs from one of the same aim: in how much is moved, in its chips, or in how it is laid.

    Of two acts of unlike aims, AFTER: whether the one comes at all hangs on what only the other shows the dealer, so
    that before it the one is too soon, whatever it shows. FROM: the one is due only if the other was done. INSTEAD: the
    one, wrong though it is, has done what the other is to do. UNCALLED: where the other is due the one is uncalled for,
    though it comes again later. Else they differ in PLACE.
    """

    AMOUNT = "amount"
    CHIPS = "chips"
    PLACE = "place"
    AFTER = "after"
    FROM = "from"
    INSTEAD = "instead"
    UNCALLED = "uncalled"


def _nothing(state: Any) -> Iterator[Duty[Any]]:
    return iter(())


def _unspent(state: S, act: object) -> S:
    return state


@dataclass(frozen=True, slots=True)
class Procedure(Generic[S, A]):
    """Phases in the house's order, and what an act does to the state.

    ``interrupts`` is owed before any phase whenever it yields something (the cut card comes out in the middle of the
    deal). ``allowed`` yields acts that are harmless now and never owed. ``relation`` tells what is wrong with an act of
    the same aim as one that is owed, ``fulfils`` whether an act does for a duty though it is not that very act.
    ``subject`` is whom an act concerns, None where it concerns all: an act before its time is out of turn where another
    subject is due, else too soon. ``is_only_told``: whether leaving a duty out changes nothing that follows, so that
    going on without it is the light fault of having missed it, and the act that came is judged for itself.
    ``stands_for``: whether an act that nothing calls for was done in place of a duty, which is then not missed besides
    (None: any was). ``goes_on_with``: whether an act is but the rest of an earlier mistake; ``follows_from_leaving``:
    or the outcome of a duty left out, and ``spent`` what that uses up all the same. ``as_one`` is the duty to do
    several at once that an act of a duty's aim comes nearest to (None: it is meant for that one alone), ``is_part``
    whether an act does one of them. ``is_courtesy``: whether a duty moves and decides nothing, so that leaving it out
    before an act that is right after it weighs no more than that. ``is_refused``: whether an act does what the duty is
    to refuse, which is uncalled for whenever it might come. ``together`` is what a wrong amount laid for a duty comes
    to with one more act, None where the two do not add up. ``goes_on_from``: whether all that follows can be done from
    an act that was done wrongly for a duty, as it lies. ``laid_as_it_comes`` are the phases, by name, of which an act
    that comes before another one's turn can be left as it lies, and the other one done after it.
    """

    phases: tuple[Phase[S, A], ...]
    apply: Callable[[S, A], S]
    aim: Callable[[A], object]
    interrupts: Phase[S, A] | None = None
    allowed: Callable[[S], Iterator[Duty[A]]] = _nothing
    fulfils: Callable[[A, Duty[A]], bool] | None = None
    relation: Callable[[A, A], ActRelation] | None = None
    subject: Callable[[A], object] | None = None
    is_only_told: Callable[[Duty[A]], bool] | None = None
    stands_for: Callable[[A, Duty[A]], bool] | None = None
    goes_on_with: Callable[[A, A], bool] | None = None
    follows_from_leaving: Callable[[A, A], bool] | None = None
    spent: Callable[[S, A], S] = _unspent
    as_one: Callable[[A, Duty[A]], Duty[A] | None] | None = None
    is_part: Callable[[A, A], bool] | None = None
    is_courtesy: Callable[[Duty[A]], bool] | None = None
    is_refused: Callable[[A, Duty[A]], bool] | None = None
    together: Callable[[A, A, Duty[A]], A | None] | None = None
    goes_on_from: Callable[[A, Duty[A]], bool] | None = None
    laid_as_it_comes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Owed(Generic[S, A]):
    """The first phase that still owes something, its place among the phases (-1: an interrupt), and what it owes."""

    phase: Phase[S, A]
    place: int
    duties: tuple[Duty[A], ...]

    @property
    def first(self) -> Duty[A]:
        return self.duties[0]

    @property
    def now(self) -> tuple[Duty[A], ...]:
        """The duties that may be done now: the first alone, those of its step, or all where there is no order."""
        if not self.phase.in_order:
            return self.duties
        first = self.duties[0]
        if first.step is None:
            return (first,)
        return tuple(duty for duty in self.duties if duty.step == first.step)


def outstanding(procedure: Procedure[S, A], state: S, since: int = 0) -> Owed[S, A] | None:
    """The first phase that still owes, with its duties; None once all is done.

    ``since`` is the place of the phase that last owed: a phase never owes again once a later one has, so that the
    earlier ones need not be asked.
    """
    interrupts = procedure.interrupts
    if interrupts is not None:
        duties = tuple(interrupts.duties(state))
        if duties:
            return Owed(interrupts, -1, duties)
    for place in range(since, len(procedure.phases)):
        phase = procedure.phases[place]
        duties = tuple(phase.duties(state))
        if duties:
            return Owed(phase, place, duties)
    return None


def due(procedure: Procedure[S, A], state: S, since: int = 0) -> Duty[A] | None:
    """The one duty a model dealer does next; None once all is done. Asks for no more duties than that one."""
    interrupts = procedure.interrupts
    if interrupts is not None:
        for duty in interrupts.duties(state):
            return duty
    for place in range(since, len(procedure.phases)):
        for duty in procedure.phases[place].duties(state):
            return duty
    return None


def next_due(procedure: Procedure[S, A], state: S, since: int = 0) -> tuple[int, Duty[A]] | None:
    """As ``due``, with the place of the phase that owes it; an interrupt has the place -1."""
    interrupts = procedure.interrupts
    if interrupts is not None:
        for duty in interrupts.duties(state):
            return -1, duty
    for place in range(since, len(procedure.phases)):
        for duty in procedure.phases[place].duties(state):
            return place, duty
    return None


def legal(procedure: Procedure[S, A], state: S, since: int = 0) -> tuple[Duty[A], ...]:
    """Every act that may be done now with its rule: first what is owed, then what is merely allowed."""
    owed = outstanding(procedure, state, since)
    return (*(owed.now if owed is not None else ()), *procedure.allowed(state))


def does(procedure: Procedure[S, A], action: A, duty: Duty[A]) -> bool:
    """Whether ``action`` fulfils ``duty``."""
    if action == duty.action or action in duty.also:
        return True
    return procedure.fulfils is not None and procedure.fulfils(action, duty)


def model(
    procedure: Procedure[S, A], state: S, react: Callable[[S], S], most: int = 10_000
) -> Iterator[tuple[S, Duty[A], S]]:
    """The model dealer's way from ``state``: each due act with the state before it and after it.

    ``react`` lets the world answer after each act. Ends when nothing is owed; raises RuntimeError after ``most`` acts.
    """
    for _ in range(most):
        duty = due(procedure, state)
        if duty is None:
            return
        after = react(procedure.apply(state, duty.action))
        yield state, duty, after
        state = after
    raise RuntimeError(f"the procedure does not end within {most} acts")

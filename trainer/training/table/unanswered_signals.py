"""What the patrons have signalled and nobody has answered yet, and which of a dealer's acts answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Awaiting, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.domain.table.wishes import to_answer
from trainer.training.patrons.script import PatronDecision, Script
from trainer.training.patrons.scripted_patrons import STAND


@dataclass(frozen=True, slots=True)
class SignalsMade:
    """``wishes`` as they were shown, with those that need no answer (a stand); ``insured``: chips put on the line.

    Of the chips a wish names only those are told that lie with it, not those that have become a wager already.
    """

    wishes: tuple[Wish, ...] = ()
    insured: tuple[tuple[int, Wager], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.wishes or self.insured)

    @property
    def places(self) -> frozenset[tuple[int, int]]:
        """The spots and hands to be answered: not those whose patron only shows something out of turn."""
        return frozenset((it.spot, it.hand) for it in self.wishes if it.decision is not Decision.OUT_OF_TURN)


def signals_made(script: Script, before: Table, after: Table) -> SignalsMade:
    """What the patrons of ``script`` did from ``before`` to ``after``, in the order of their places."""
    new = tuple(wish for wish in after.wishes if wish not in before.wishes)
    moved = (*new, *_without_an_answer(script, before, after, new))
    seats = {(patron.spot, patron.patron): place for place, patron in reversed(list(enumerate(script.patrons)))}
    in_order = sorted(moved, key=lambda wish: seats.get((wish.spot, wish.patron), len(seats)))
    return SignalsMade(tuple(in_order), tuple(_insured(before, after)))


def still_to_answer(made: SignalsMade, table: Table) -> SignalsMade:
    """``made`` with all that the dealer has to answer besides."""
    older = tuple(wish for wish in to_answer(table) if wish not in made.wishes)
    return replace(made, wishes=(*older, *made.wishes))


def is_answer(act: Act, made: SignalsMade, table: Table) -> bool | None:
    """Whether ``act`` answers a signal as it is ``made`` at ``table``; None: only where that is what makes it due."""
    match act:
        case acts.AskAloud() | acts.Peek() | acts.Announce() | acts.LayCutCardAside() | acts.ChangeChips():
            return False
        case acts.AskForSpot():
            return False
        case acts.DealCard() | acts.Split() | acts.RefuseWish():
            return (act.spot, act.hand) in made.places or None
        case acts.PointTo(spot, hand):
            return table.turn in made.places and (spot, hand) not in made.places
        case acts.AcceptInsurance(spot):
            return any(each == spot for each, _ in made.insured)
        case acts.RefuseBet(spot, kind):
            return kind is WagerKind.INSURANCE and any(each == spot for each, _ in made.insured)
        case acts.CloseInsurance():
            return bool(made) and table.insurance_offered
        case _:
            return None


def _without_an_answer(script: Script, before: Table, after: Table, new: tuple[Wish, ...]) -> Iterator[Wish]:
    """The decisions that lie on the table as no wish: who stands, and the second wagers of a common hand."""
    wishing = {(wish.spot, wish.patron) for wish in new}
    hand = before.turn[1] if before.turn is not None and before.awaiting is Awaiting.DECISION else 0
    for place, patron in enumerate(script.patrons):
        made = before.signalled[place] if place < len(before.signalled) else 0
        is_more = place < len(after.signalled) and after.signalled[place] > made
        if is_more and (patron.spot, patron.patron) not in wishing:
            wanted = patron.decisions[made] if made < len(patron.decisions) else STAND
            yield _as_wish(wanted, patron.spot, hand, patron.patron)


def _as_wish(wanted: PatronDecision, spot: int, hand: int, patron: str) -> Wish:
    stack = Stack() if wanted.decision is Decision.BOTH_HANDS else wanted.stack
    return Wish(wanted.decision, spot, hand, patron, stack, wanted.behind, wanted.shown)


def _insured(before: Table, after: Table) -> Iterator[tuple[int, Wager]]:
    """The insurance that has been put on the line, spot by spot."""
    lay = {(spot.number, wager) for spot in before.spots for wager in spot.wagers_of(WagerKind.INSURANCE)}
    for spot in after.spots:
        for wager in spot.wagers_of(WagerKind.INSURANCE):
            if (spot.number, wager) not in lay:
                yield spot.number, wager

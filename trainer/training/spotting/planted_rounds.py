"""Rounds dealt by the model dealer with one slip put in, and the table going on from it as it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import next_due
from trainer.domain.procedure.judging import Judging
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind, assessed
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import MOST_ACTS, ModelStep
from trainer.training.spotting.planted import PlantedPlay, PlantedSlip, PossibleSlip, ShownAct
from trainer.training.spotting.slip_places import GoesOn, SlipPlace, Steps, could_be_told, slip_places, told_by
from trainer.training.spotting.table_slips import TableSlip, slip_of
from trainer.training.table.seating import seat_of
from trainer.training.table.sitting import TableSeat
from trainer.wording.table.slips import slip_words

_SEEN_WITHIN = 4
"""An act left out is seen by one that comes too soon then, so many acts later at most."""

ShownTableAct = ShownAct[Table, Act]
PlantedRound = PlantedPlay[Table, Act]


@dataclass(frozen=True)
class RoundToWatch:
    """A dealt round as the model dealer deals it, and where slips can be put in."""

    seat: TableSeat

    @cached_property
    def steps(self) -> tuple[ModelStep, ...]:
        """The model dealer's acts."""
        return tuple(step for step, _ in self._walked)

    @cached_property
    def places(self) -> tuple[SlipPlace, ...]:
        """Every slip that can be thought of here; not each of them comes out as it is meant to."""
        return tuple(slip_places(self.steps))

    @property
    def kinds(self) -> tuple[TableSlip, ...]:
        """The kinds of them."""
        return tuple(dict.fromkeys(place.kind for place in self.places))

    def clean(self) -> PlantedRound:
        """The round without a slip."""
        acts = tuple(ShownAct(step.duty.action, step.after) for step in self.steps)
        possible = (self._told(each, could_be_told(each), self.steps) for each in self.places)
        return PlantedPlay(self.seat.opening, acts, tuple(dict.fromkeys(possible)))

    def with_slip(self, place: SlipPlace) -> PlantedRound | None:
        """The round with that slip in it; None where it does not come out as one slip of that kind."""
        try:
            tail = self._tail(place)
            acts = self._acts(place, tail)
        except (ValueError, IndexError):
            # With the cards or chips as they lie it cannot be gone on, such as with a bet that has no hand.
            return None
        found = self._fault(place, acts)
        if found is None:
            return None
        start = self.seat.opening
        table = acts[found.at - 1].table if found.at else start
        if slip_of(found.fault, table) is not place.kind:
            return None
        told = self._told(place, place.at, self.steps)
        before = (
            self._told(each, could_be_told(each), self.steps) for each in self.places if could_be_told(each) < place.at
        )
        done = place.at + len(place.instead)
        after = (self._told(each, could_be_told(each) + done, tail) for each in slip_places(tail))
        possible = tuple(dict.fromkeys((*before, told, *after)))
        return PlantedPlay(start, acts, possible, PlantedSlip(told, found.fault, table, found.at))

    # Within

    @cached_property
    def _walked(self) -> tuple[tuple[ModelStep, int], ...]:
        """The model dealer's acts, each with the place of the phase that owed it."""
        return tuple(self._from(self.seat.opening, 0))

    def _from(self, table: Table, since: int) -> Iterator[tuple[ModelStep, int]]:
        court = self.seat.court
        for _ in range(MOST_ACTS):
            found = next_due(court.procedure, table, since)
            if found is None:
                return
            since = max(found[0], since)
            after = court.react(court.procedure.apply(table, found[1].action))
            yield ModelStep(table, found[1], after), since
            table = after
        raise ValueError("The round has no end.")

    def _told(self, place: SlipPlace, at: int, steps: Steps) -> PossibleSlip:
        words = slip_words(place.kind.value, told_by(place, steps), self.seat.game)
        return PossibleSlip(place.kind.value, at, words)

    def _tail(self, place: SlipPlace) -> Steps:
        """What the dealer does after the slip, as far as it was due without it, or is due with the table as it lies."""
        if place.goes_on is GoesOn.UNAWARE:
            return self.steps[place.at + place.left_out :]
        court, table = self.seat.court, self._before(place.at)
        for each in place.instead:
            table = court.react(court.procedure.apply(table, each))
        return tuple(step for step, _ in self._from(table, self._since(place)))

    def _acts(self, place: SlipPlace, tail: Steps) -> tuple[ShownTableAct, ...]:
        court, table = self.seat.court, self._before(place.at)
        acts = [ShownAct(step.duty.action, step.after) for step in self.steps[: place.at]]
        for each in (*place.instead, *(step.duty.action for step in tail)):
            table = court.react(court.procedure.apply(table, each))
            acts.append(ShownAct(each, table, place.before_signal and len(acts) == place.at))
        return tuple(acts)

    def _since(self, place: SlipPlace) -> int:
        """The place of the phase from which it is gone on."""
        owed = self._walked[place.at][1]
        if place.goes_on is GoesOn.PAST_IT:
            return owed + 1
        return self._walked[place.at - 1][1] if place.at else owed

    def _before(self, at: int) -> Table:
        return self.steps[at].before if at < len(self.steps) else self.steps[-1].after

    def _fault(self, place: SlipPlace, acts: tuple[ShownTableAct, ...]) -> Slip[Act] | None:
        """What the engine finds in the round; None where that is nothing, or more than one slip.

        From a slip that sets other cards before the players it goes on as the house wants it with the table as it
        lies, so that only the slip itself is there to be judged.
        """
        ends = place.at + max(1, len(place.instead))
        if place.goes_on is GoesOn.UNAWARE:
            found = self.judged(acts).closed().slips
        else:
            until = next((n for n in range(ends, ends + _SEEN_WITHIN) if self.judged(acts[:n]).slips), ends)
            judged = self.judged(acts[:until])
            # What was left out is told once the dealer has gone on; what was done besides is told at once.
            found = (judged.closed() if place.left_out else judged).slips[:1]
        return found[0] if len(found) == 1 and place.at <= found[0].at < min(ends + _SEEN_WITHIN, len(acts)) else None

    def judged(self, acts: Sequence[ShownTableAct]) -> Judging[Table, Act]:
        """The engine's judging of those acts."""
        court = self.seat.court
        judging = court.open(self.seat.opening)
        for each in acts:
            if each.before_signal:
                due = judging.owed()
                first = None if due is None else due.first
                early = assessed(court.assess, judging.state, FaultKind.BEFORE_THE_SIGNAL, each.act, first)
                judging = judging.set_right(early)
            else:
                judging = judging.follow(each.act)
        return judging


def round_to_watch(game: Game, dealt: DealtRound) -> RoundToWatch:
    """A dealt round, to be watched; raises ValueError as ``seat_of`` does."""
    return RoundToWatch(seat_of(game, dealt))


def put_in(watched: RoundToWatch, random: Random, kind: TableSlip | None = None) -> PlantedRound | None:
    """The round with a slip of that kind, or of any, each kind as likely; None where it can have none."""
    kinds = [each for each in watched.kinds if kind in (None, each)]
    for each in random.sample(kinds, len(kinds)):
        places = [place for place in watched.places if place.kind is each]
        for place in random.sample(places, len(places)):
            made = watched.with_slip(place)
            if made is not None:
                return made
    return None

"""How the patrons of a round show what they have made up their minds to, and show again what nobody could read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision, Shown, Wish
from trainer.domain.table.state import Table
from trainer.training.patrons.patron_temperament import Habits, PatronOddity, chance
from trainer.training.patrons.script import PatronDecision
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.patrons.signalling import OddSignal, clear_signal, odd_signals, some_signal_out_of_turn

# In a hundred patrons who are asked aloud, so many are no clearer the next time.
_STILL_UNCLEAR = 10
_UNCLEAR = (PatronOddity.UNCLEAR_SIGNAL, PatronOddity.STILL_UNCLEAR)


def wish_for(table: Table, seat: SeatedPatron, wanted: PatronDecision) -> Wish:
    """What is wanted as a wish for the hand whose turn it is, or for the patron's first."""
    number, hand = table.turn or (seat.spot, 0)
    return Wish(wanted.decision, number, hand, seat.patron, wanted.stack, wanted.behind)


@dataclass(slots=True)
class _Mind:
    """``meant`` is what a signal that could not be read was to say; ``still``: nor can the one after it be read."""

    meant: PatronDecision | None = None
    still: bool = False
    odd_done: bool = False
    out_of_turn: Shown | None = None


class ImprovisedSignals:
    """The signals of the patrons seated at ``sitting``; the same ``random``, the same signals."""

    def __init__(self, game: Game, sitting: Sequence[SeatedPatron], habits: Habits, random: Random) -> None:
        self._game = game
        self._sitting = tuple(sitting)
        self._habits = habits
        self._random = random
        self._minds = tuple(_Mind() for _ in sitting)

    @property
    def out_of_turn_so_far(self) -> tuple[Shown | None, ...]:
        """What each patron has shown out of turn."""
        return tuple(mind.out_of_turn for mind in self._minds)

    def out_of_turn(self, place: int) -> Shown | None:
        """What the patron shows before his turn, once he can; None for nothing."""
        mind = self._minds[place]
        if self._sitting[place].oddity is PatronOddity.OUT_OF_TURN and mind.out_of_turn is None:
            mind.out_of_turn = some_signal_out_of_turn(self._game, self._random)
        return mind.out_of_turn

    def of(self, table: Table, place: int, decide: Callable[[], PatronDecision]) -> PatronDecision:
        """The patron's next signal: what ``decide`` comes to, or once more what the dealer has asked about."""
        mind = self._minds[place]
        if mind.meant is None:
            wanted = decide()
            if wanted.shown is not None:
                return wanted
            return self._oddly(table, place, wanted) or self.clear(table, place, wanted)
        wanted = mind.meant
        again = self._still_unclear(table, place, wanted) if mind.still else None
        mind.still = False
        if again is not None:
            return again
        mind.meant = None
        return self.clear(table, place, wanted)

    def clear(self, table: Table, place: int, wanted: PatronDecision) -> PatronDecision:
        """What is wanted, with a signal that this house's dealer takes for just that."""
        seat = self._sitting[place]
        shown = clear_signal(self._game, table, wish_for(table, seat, wanted), seat.manner, self._random)
        return replace(wanted, shown=shown)

    def _oddly(self, table: Table, place: int, wanted: PatronDecision) -> PatronDecision | None:
        """What is wanted, shown so that it is hard to read; None, as mostly, where it is shown clearly."""
        mind, seat = self._minds[place], self._sitting[place]
        forced = seat.oddity in _UNCLEAR and not mind.odd_done
        if wanted.behind or not (forced or chance(self._random, self._habits.unclear)):
            return None
        odd = self._odd_way(table, seat, wanted, seat.odd_signal if forced else None)
        if odd is None:
            return None
        mind.odd_done = mind.odd_done or forced
        if odd.decision is not wanted.decision:
            mind.meant = wanted
            twice = seat.oddity is PatronOddity.STILL_UNCLEAR if forced else chance(self._random, _STILL_UNCLEAR)
            mind.still = odd.decision is Decision.UNCLEAR and twice
        return odd

    def _odd_way(
        self, table: Table, seat: SeatedPatron, wanted: PatronDecision, odd_signal: OddSignal | None
    ) -> PatronDecision | None:
        found = odd_signals(self._game, table, wish_for(table, seat, wanted), self._random)
        if not found:
            return None
        ways = found.get(self._random.choice(tuple(found)) if odd_signal is None else odd_signal)
        return None if ways is None else self._random.choice(ways)

    def _still_unclear(self, table: Table, place: int, wanted: PatronDecision) -> PatronDecision | None:
        """Another signal that cannot be read; None where this patron has none."""
        found = odd_signals(self._game, table, wish_for(table, self._sitting[place], wanted), self._random)
        unclear = [each for several in found.values() for each in several if each.decision is Decision.UNCLEAR]
        return replace(self._random.choice(unclear), decision=Decision.STILL_UNCLEAR) if unclear else None

"""The exchange of a station with its school's server: what is here goes up, what others did comes down.

It goes in turns, each with a bounded number of entries, so that whoever runs it can stop between any two. Nothing is
called sent but what was read back from the server with the very digest it has here. A server that is not reached is
asked again later, and later still; the book goes on taking what is done meanwhile.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.training.records.ports import KnownError
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.ports import EVERYBODY, NotReached, Refused, SchoolServer, StationBook

MOST_AT_ONCE = 200
"""Entries in one batch, up or down."""
PAUSE_SECONDS = 2.0
"""Between two turns, where there was nothing to do."""
FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 1.0, 60.0
_AT_ONCE = 0.0
_PAUSE_VARIES = 0.25


@dataclass(frozen=True, slots=True)
class ExchangeState:
    """What the exchange can tell: entries not yet ``unsent``, since when there is no connection, and what is wrong.

    ``cut_since`` is a time of the clock, None while the server answers. ``trouble`` is one sentence, "" where all is
    well; ``is_refused`` says that nothing is sent until somebody sees to it.
    """

    unsent: int = 0
    cut_since: float | None = None
    trouble: str = ""
    is_refused: bool = False
    left_out: int = 0


class Exchange:
    """The exchange of one station; ``clock`` tells seconds, ``chance`` spreads the stations' turns over time."""

    def __init__(
        self,
        book: StationBook,
        server: SchoolServer,
        clock: Callable[[], float],
        chance: Random,
        *,
        is_office: bool = False,
    ) -> None:
        self._book, self._server, self._clock, self._chance = book, server, clock, chance
        self._is_office = is_office
        self._failures = 0
        self._known_there: set[str] = set()
        self._seen: tuple[Mapping[str, int], frozenset[str]] | None = None
        self.state = ExchangeState()

    def turn(self) -> float:
        """Send a batch, ask for a batch; gives the seconds until the next turn, 0 where there is more to do.

        Raises nothing of what may go wrong with the server or the book: the state tells of it.
        """
        try:
            refusal, sent_all = self._sent()
            got_all = self._receive()
            unsent = self._book.unsent_count()
        except NotReached as error:
            return self._wait(str(error), is_cut=True)
        except (Refused, KnownError) as error:
            return self._wait(str(error))
        self.state = replace(self.state, unsent=unsent, cut_since=None)
        if refusal:
            # What others did has come all the same.
            return self._wait(refusal)
        self._failures = 0
        self.state = replace(self.state, trouble=self.state.trouble if self.state.is_refused else "")
        return self._pause() if sent_all and got_all else _AT_ONCE

    def _sent(self) -> tuple[str, bool]:
        """Why the next batch was refused, "" where it was not; and whether there is no more to send."""
        try:
            return "", self.state.is_refused or self._send()
        except Refused as error:
            return str(error), True

    def _send(self) -> bool:
        """Send the next batch; whether that was all."""
        entries = self._book.unsent(MOST_AT_ONCE)
        if not entries:
            return True
        self._send_contents(entries)
        standing = self._server.send(entries)
        same = {each.place: each.digest for each in entries if standing.get(each.place) == each.digest}
        other = next((each for each in entries if standing.get(each.place, each.digest) != each.digest), None)
        if same:
            self._book.mark_sent(entries[0].station, same)
        if other is not None:
            self.state = replace(self.state, is_refused=True, trouble=_another_stands_there(other))
            return True
        if not same:
            raise NotReached("The school's server has not kept what it was sent.")
        return False

    def _send_contents(self, entries: Sequence[SchoolEntry]) -> None:
        named = set(self._book.named_by(entries)) - self._known_there
        if named:
            self._server.send_contents(self._book.contents(named))
            self._known_there |= named

    def _receive(self) -> bool:
        """Ask for the next batches and lay them in; whether there is no more."""
        here = frozenset(self._book.learners_here())
        heads = self._server.heads()
        if self._seen == (heads, here):
            return True
        if self._is_office:
            has_all = self._laid_in(self._server.everything(self._book.have(EVERYBODY), MOST_AT_ONCE), of_all=True)
        else:
            shared = self._server.shared(self._book.have(EVERYBODY), MOST_AT_ONCE)
            has_all = self._laid_in(shared, of_all=True) and self._receive_of(sorted(here))
        # Only once all is here do the same heads mean that there is nothing more.
        self._seen = (heads, here) if has_all else None
        return has_all

    def _receive_of(self, learners: Sequence[str]) -> bool:
        if not learners:
            return True
        have = {learner: self._book.have(learner) for learner in learners}
        return self._laid_in(self._server.of_learners(have, MOST_AT_ONCE), of_all=False)

    def _laid_in(self, entries: Sequence[SchoolEntry], *, of_all: bool) -> bool:
        """Lay in a batch, each learner's by itself unless it is ``of_all``; whether it was the last one."""
        parts: defaultdict[str, list[SchoolEntry]] = defaultdict(list)
        for each in entries:
            parts[EVERYBODY if of_all else each.learner].append(each)
        for of, part in parts.items():
            self._lay_in(part, of)
        return len(entries) < MOST_AT_ONCE

    def _lay_in(self, entries: Sequence[SchoolEntry], of: str) -> None:
        lacking = set(self._book.named_by(entries))
        lacking -= self._book.contents(lacking).keys()
        contents = self._server.contents(lacking) if lacking else {}
        until = {each.station: each.place for each in entries}
        try:
            self._book.lay_in(entries, contents, until, of)
        except ValueError as error:
            # One that is none, as a thief of a station's secret may put there, must not keep the others from coming.
            if len(entries) > 1:
                for each in entries:
                    self._lay_in([each], of)
                return
            self._book.lay_in([], {}, until, of)
            self.state = replace(self.state, left_out=self.state.left_out + 1, trouble=str(error))

    def _wait(self, trouble: str, *, is_cut: bool = False) -> float:
        """After a failure: twice as long each time, and not all stations at once."""
        since = self.state.cut_since if self.state.cut_since is not None else self._clock()
        told = self.state.trouble if self.state.is_refused else trouble
        self.state = replace(
            self.state, cut_since=since if is_cut else None, trouble=told, unsent=self._counted_unsent()
        )
        longest = min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2**self._failures)
        self._failures = min(self._failures + 1, 16)
        self._seen = None
        return longest * self._chance.uniform(0.5, 1.0)

    def _counted_unsent(self) -> int:
        try:
            return self._book.unsent_count()
        except KnownError:
            # It is told already why the book is not read; how many it was is the best that is known.
            return self.state.unsent

    def _pause(self) -> float:
        return PAUSE_SECONDS * self._chance.uniform(1 - _PAUSE_VARIES, 1 + _PAUSE_VARIES)


def _another_stands_there(entry: SchoolEntry) -> str:
    return (
        f"The school's server has another result than this machine at place {entry.place:,} of what it has kept, as if "
        "two machines wrote the same book: nothing more is sent until one of them is given an empty score book."
    )

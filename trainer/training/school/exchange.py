"""The exchange of a station with its school's server: what is here goes up, what others did comes down.

It goes in turns, each with a bounded number of entries, so that whoever runs it can stop between any two. Nothing is
called sent but what was read back from the server with the very digest it has here. A server that is not reached is
asked again later, and later still; the book goes on taking what is done meanwhile.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random
from typing import Any

from trainer.training.records.ports import KnownError
from trainer.training.school.entries import SchoolEntry, is_full
from trainer.training.school.ports import (
    Asked,
    CarriedEntry,
    EntryBook,
    FallenBehind,
    NotCarried,
    NotReached,
    RefusedByServer,
    SchoolServer,
)
from trainer.wording.dates import day_of_month_words, lasted_words

MOST_AT_ONCE = 200
"""Entries in one batch, up or down."""
PAUSE_SECONDS = 2.0
"""Between two turns, where there was nothing to do."""
FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 1.0, 60.0
SHARED, EVERYTHING = "shared", "everything"
"""Under what a book keeps how far it has come with what every station is given, and an office with all there is."""
ANOTHER_OF_A_HOME = (
    "The school's server has other results than this machine of one that sent a file of results, as if two machines "
    "wrote the same book: nothing more of it is carried on."
)
_AT_ONCE = 0.0
_MOST_DOUBLINGS = 16
_ALL_OF_IT = 2**62
_PAUSE_VARIES = 0.25


@dataclass(frozen=True, slots=True)
class ExchangeState:
    """What the exchange can tell: entries not yet ``unsent``, since when there is no connection, and what is wrong.

    ``cut_since`` is a time of the clock, None while the server answers. ``trouble`` is one sentence, "" where all is
    well; ``is_refused`` says that nothing is sent until somebody sees to it. ``came`` are the entries of others that
    are here since the exchange began, ``left_out`` those that were not what their digests say.
    """

    unsent: int = 0
    cut_since: float | None = None
    trouble: str = ""
    is_refused: bool = False
    came: int = 0
    left_out: int = 0


class Exchange:
    """The exchange of one station; ``clock`` tells seconds, ``chance`` spreads the stations' turns over time.

    ``learners_here`` tells the ids of who sits at this machine; None at an office, which is given everything.
    """

    def __init__(
        self,
        book: EntryBook,
        server: SchoolServer,
        clock: Callable[[], float],
        chance: Random,
        learners_here: Callable[[], Collection[str]] | None,
    ) -> None:
        self._book, self._server, self._clock, self._chance = book, server, clock, chance
        self._learners_here = learners_here
        self._failures = 0
        self._known_there: set[str] = set()
        self._seen: tuple[Mapping[str, int], frozenset[str]] | None = None
        self._fell_behind_at = -1
        self._not_carried = ""
        self.state = ExchangeState()

    def turn(self) -> float:
        """Send a batch, ask for a batch; gives the seconds until the next turn, 0 where there is more to do.

        Raises nothing of what may go wrong with the server or the book: the state tells of it.
        """
        try:
            refusal, sent_all = self._sent()
            carried_all = self._carried_on()
            got_all = self._receive()
            unsent = self._book.unsent_count()
        except NotReached as error:
            return self._wait(str(error), is_cut=True)
        except (RefusedByServer, KnownError) as error:
            return self._wait(str(error))
        self.state = replace(self.state, unsent=unsent, cut_since=None)
        if refusal:
            # What others did has come all the same.
            return self._wait(refusal)
        self._failures = 0
        self.state = replace(self.state, trouble=self.state.trouble if self.state.is_refused else self._not_carried)
        return self._pause() if sent_all and carried_all and got_all else _AT_ONCE

    def _sent(self) -> tuple[str, bool]:
        """Why the next batch was refused, "" where it was not; and whether there is no more to send."""
        if self.state.is_refused:
            return "", True
        entries = self._book.unsent(MOST_AT_ONCE)
        if not entries:
            return "", True
        try:
            return "", self._send(entries)
        except FallenBehind as error:
            return self._send_again(entries[0].station, str(error)), False
        except RefusedByServer as error:
            return str(error), True

    def _send(self, entries: Sequence[SchoolEntry]) -> bool:
        """Send a batch; whether nothing more is to be sent after it. Only what was read back is marked as sent."""
        self._send_contents(entries)
        standing = self._server.send(entries)
        self._book.mark_sent(entries[0].station, standing)
        other = next((each for each in entries if standing.get(each.place, each.digest) != each.digest), None)
        if other is not None:
            self.state = replace(self.state, is_refused=True, trouble=_another_stands_there(other))
            return True
        if any(each.place not in standing for each in entries):
            raise NotReached("The school's server has not kept what it was sent.")
        return False

    def _carried_on(self) -> bool:
        """Carry on a batch of what an office laid in from files; whether there is no more that can be."""
        entries = self._book.to_carry(MOST_AT_ONCE) if self._learners_here is None else ()
        if not entries:
            return True
        station = entries[0].station
        try:
            self._send_contents(entries)
            standing = self._server.carry(entries)
        except NotCarried as error:
            self._leave(station, str(error))
            return False
        except RefusedByServer as error:
            # Nothing else waits for it.
            self._not_carried = str(error)
            return True
        self._not_carried = ""
        if self._book.mark_carried(station, standing):
            self._leave(station, ANOTHER_OF_A_HOME)
        elif any(each.place not in standing for each in entries):
            raise NotReached("The school's server has not kept what it was sent.")
        return False

    def _leave(self, station: str, why: str) -> None:
        self._not_carried = why
        self._book.leave_uncarried(station, why)

    def _send_again(self, station: str, why: str) -> str:
        """The server was put back from a copy: what came behind that is sent anew. Why not, where that was no help."""
        head = self._server.heads().get(station, 0)
        if head == self._fell_behind_at:
            return why
        self._fell_behind_at = head
        self._known_there.clear()
        self._book.send_again(station, head)
        return ""

    def _send_contents(self, entries: Sequence[SchoolEntry]) -> None:
        contents = self._book.contents_of(entries)
        unknown = {digest: text for digest, text in contents.items() if digest not in self._known_there}
        if unknown:
            self._server.send_contents(unknown)
            self._known_there |= unknown.keys()

    def _receive(self) -> bool:
        """Ask for the next batches and lay them in; whether there is no more."""
        here = frozenset(self._learners_here() if self._learners_here is not None else ())
        own = self._book.station
        heads = {station: place for station, place in self._server.heads().items() if station != own}
        homes = self._server.carried_heads()
        heads |= {_of_homes(station): number for station, number in homes.items()}
        if self._seen == (heads, here):
            return True
        if self._learners_here is None:
            has_all = self._laid_in(self._server.everything(self._have(EVERYTHING), MOST_AT_ONCE), EVERYTHING)
        else:
            shared = self._server.shared(self._have(SHARED), MOST_AT_ONCE)
            has_all = self._laid_in(shared, SHARED) and self._receive_of(sorted(here))
        has_all = (not homes or self._receive_of_homes(sorted(here))) and has_all
        # Only once all is here do the same heads mean that there is nothing more.
        self._seen = (heads, here) if has_all else None
        return has_all

    def _receive_of(self, learners: Sequence[str]) -> bool:
        """What the learners here did elsewhere, each told apart; whether there is no more."""
        if not learners:
            return True
        entries = self._server.of_learners({each: self._have(each) for each in learners}, MOST_AT_ONCE)
        parts: defaultdict[str, list[SchoolEntry]] = defaultdict(list)
        for each in entries:
            parts[each.learner].append(each)
        for learner, part in parts.items():
            self._laid_in(part, learner)
        return not is_full(entries, MOST_AT_ONCE)

    def _receive_of_homes(self, learners: Sequence[str]) -> bool:
        """What was carried on of homes; whether there is no more."""
        if self._learners_here is None:
            return self._laid_in_of_homes(Asked.ALL, self._book.have(_of_homes(EVERYTHING)), EVERYTHING)
        has_all = self._laid_in_of_homes(Asked.SHARED, self._book.have(_of_homes(SHARED)), SHARED)
        if has_all and learners:
            have = {each: dict(self._book.have(_of_homes(each))) for each in learners}
            has_all = self._laid_in_of_homes(Asked.LEARNERS, have, "")
        return has_all

    def _laid_in_of_homes(self, asked: Asked, have: Mapping[str, Any], kept_as: str) -> bool:
        """Lay in a batch of what was carried on; it is noted how far that went as ``kept_as``, or for each learner."""
        carried = self._server.carried(asked, have, MOST_AT_ONCE)
        parts: defaultdict[str, list[CarriedEntry]] = defaultdict(list)
        for each in carried:
            parts[kept_as or each.entry.learner].append(each)
        for name, part in parts.items():
            come_to: dict[str, int] = {}
            for each in part:
                come_to[each.entry.station] = max(each.number, come_to.get(each.entry.station, 0))
            self._lay_in([each.entry for each in part], _of_homes(name), come_to)
        return not is_full([each.entry for each in carried], MOST_AT_ONCE)

    def _have(self, asked: str) -> Mapping[str, int]:
        # What is written here comes from nowhere else.
        return {**self._book.have(asked), self._book.station: _ALL_OF_IT}

    def _laid_in(self, entries: Sequence[SchoolEntry], asked: str) -> bool:
        """Lay in a batch; whether it was the last one."""
        if entries:
            self._lay_in(entries, asked, None)
        return not is_full(entries, MOST_AT_ONCE)

    def _lay_in(self, entries: Sequence[SchoolEntry], asked: str, come_to: Mapping[str, int] | None) -> None:
        """Lay entries in with the texts they need, of which the server gives so many at once."""
        wanted = set(self._book.wanted(entries))
        texts = self._server.contents(wanted) if wanted else {}
        laid = self._book.lay_in(entries, texts, asked, come_to)
        while texts and (wanted := wanted - texts.keys()) and (texts := self._server.contents(wanted)):
            self._book.lay_in(entries, texts, asked, come_to)
        # One that is none, as a thief of a station's secret may send, must not keep the others from coming.
        left_out = self.state.left_out + len(laid.refused)
        self.state = replace(self.state, came=self.state.came + laid.new, left_out=left_out)

    def _wait(self, trouble: str, *, is_cut: bool = False) -> float:
        """After a failure: twice as long each time, and not all stations at once."""
        since = self.state.cut_since if self.state.cut_since is not None else self._clock()
        told = self.state.trouble if self.state.is_refused else trouble
        self.state = replace(
            self.state, cut_since=since if is_cut else None, trouble=told, unsent=self._counted_unsent()
        )
        longest: float = min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2.0**self._failures)
        self._failures = min(self._failures + 1, _MOST_DOUBLINGS)
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


def _of_homes(asked: str) -> str:
    """Under what is noted how far has come what was carried on of homes."""
    return f"carried {asked}"


def _another_stands_there(entry: SchoolEntry) -> str:
    return (
        f"The school's server has another result than this machine at place {entry.place:,} of what it has kept, as if "
        "two machines wrote the same book: nothing more is sent until one of them is given an empty score book."
    )


FOLLOWS_LATER = "You can work on; results follow later."


def exchange_words(state: ExchangeState, now: datetime) -> str:
    """What there is to be said of it at ``now``; "" where the server answers and all is sent, or is just being sent."""
    waiting = f"{state.unsent:,} not yet sent"
    if state.cut_since is not None:
        since = f"No connection to the school since {_moment(datetime.fromtimestamp(state.cut_since, now.tzinfo), now)}"
        return f"{since}; {waiting}." if state.unsent else f"{since}."
    if state.trouble:
        return state.trouble
    return f"{waiting}." if state.unsent > MOST_AT_ONCE else ""


def contact_words(state: ExchangeState, reached: float | None, now: datetime) -> str:
    """Say how long ago the school's server answered last, at ``reached`` seconds of the clock; None: not yet."""
    if state.cut_since is not None:
        return f"The school\u2019s server can\u2019t be reached. {FOLLOWS_LATER}"
    if reached is None:
        return state.trouble or "Connecting to the school\u2019s server \u2026"
    ago = lasted_words(max(0, int((now.timestamp() - reached) * 1000)))
    return f"The school\u2019s server answered {ago} ago."


def _moment(at: datetime, now: datetime) -> str:
    """``14:05``, with the day before it where it is another than today."""
    return f"{at:%H:%M}" if at.date() == now.date() else f"{day_of_month_words(at.date())}, {at:%H:%M}"


def removed_words(names: Sequence[str], *, with_names: bool) -> str:
    """What is said of it once, at the machine that held these learners; supervisors alone are given the names."""
    many = len(names) > 1
    who = ", ".join(names) if with_names else f"{len(names)} learners" if many else "A learner"
    whose = "these learners" if many else "this learner"
    removed = f"{who} {'were' if many else 'was'} removed by the school"
    return f"{removed}: all that was kept of {whose} here was permanently deleted."

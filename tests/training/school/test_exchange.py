"""The exchange of a station with its school's server, turn by turn, over a book and a server made of dictionaries."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from trainer.training.records.ports import KnownError
from trainer.training.school import entries
from trainer.training.school.entries import Audience, SchoolEntry
from trainer.training.school.exchange import EVERYTHING, SHARED, Exchange
from trainer.training.school.ports import (
    Asked,
    CarriedEntry,
    FallenBehind,
    LaidIn,
    NotCarried,
    NotReached,
    RefusedByServer,
)

ALL_OF_IT = 2**62


def chain_of(
    station: str, many: int, learner: str = "lena", audience: Audience = Audience.LEARNER, first: str = "answer"
) -> list[SchoolEntry]:
    before, chain = sha256(station.encode()).digest(), list[SchoolEntry]()
    for place in range(1, many + 1):
        body = json.dumps(["attempts", f"{first} {place}"])
        digest = sha256(before + body.encode()).digest()
        chain.append(SchoolEntry(station, place, before, digest, body, learner, audience))
        before = digest
    return chain


@dataclass
class FakeBook:
    """A station's book: its own chain, what waits to be sent, and what was laid in."""

    station: str = "mine"
    own: list[SchoolEntry] = field(default_factory=list)
    waiting: list[SchoolEntry] = field(default_factory=list)
    laid: list[SchoolEntry] = field(default_factory=list)
    pulled: dict[str, dict[str, int]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    fails: list[Exception] = field(default_factory=list)
    is_enrolled: bool = True
    refuses: tuple[str, ...] = ()
    came: list[SchoolEntry] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)

    def write(self, chain: Sequence[SchoolEntry]) -> None:
        self.own += chain
        self.waiting += chain

    def enrol(self) -> None:
        self.is_enrolled = True

    def leave(self) -> None:
        self.is_enrolled = False

    def send_again(self, station: str, behind: int) -> None:
        self.waiting = [each for each in self.own if each.station == station and each.place > behind]

    def unsent_count(self) -> int:
        return len(self.waiting)

    def unsent(self, most: int) -> Sequence[SchoolEntry]:
        if self.fails:
            raise self.fails.pop(0)
        return self.waiting[:most]

    def mark_sent(self, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
        self.waiting = [each for each in self.waiting if digests.get(each.place) != each.digest]
        return [each.place for each in self.waiting if each.place in digests]

    def contents_of(self, entries: Iterable[SchoolEntry]) -> Mapping[str, str]:
        return self.texts

    def wanted(self, entries: Iterable[SchoolEntry]) -> frozenset[str]:
        return frozenset({"rules"} - self.texts.keys())

    def have(self, asked: str) -> Mapping[str, int]:
        return self.pulled.get(asked, {})

    def carry_on(self) -> None:
        pass

    @property
    def carries_on(self) -> bool:
        return True

    def carry_again(self) -> None:
        self.left.clear()

    def to_carry(self, most: int) -> Sequence[SchoolEntry]:
        return [each for each in self.came if each.station not in self.left][:most]

    def mark_carried(self, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
        self.came = [each for each in self.came if digests.get(each.place) != each.digest]
        return [each.place for each in self.came if each.place in digests]

    def leave_uncarried(self, station: str, why: str) -> None:
        self.left[station] = why

    def lay_in(
        self,
        entries: Iterable[SchoolEntry],
        contents: Mapping[str, str],
        asked: str = "",
        come_to: Mapping[str, int] | None = None,
    ) -> LaidIn:
        self.texts.update(contents)
        for each in entries:
            self.laid.append(each)
            self.pulled.setdefault(asked, {})[each.station] = each.place
        self.pulled.setdefault(asked, {}).update(come_to or {})
        return LaidIn(refused=self.refuses)


@dataclass
class FakeServer:
    """A server that keeps what it is sent; ``fails`` are raised one after another at what is asked next."""

    kept: dict[tuple[str, int], SchoolEntry] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    fails: list[Exception | None] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    drops_answers: int = 0
    sent_texts: int = 0
    homes: dict[tuple[str, int], SchoolEntry] = field(default_factory=dict)
    carries_none: Exception | None = None

    def take(self, chain: Iterable[SchoolEntry]) -> None:
        self.kept.update({(each.station, each.place): each for each in chain})

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        failure = self.fails.pop(0) if self.fails else None
        if failure is not None:
            raise failure

    def send(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        self._ask("send")
        head = self._heads().get(entries[0].station, 0)
        if entries[0].place > head + 1:
            raise FallenBehind("Some are missing.")
        for each in entries:
            self.kept.setdefault((each.station, each.place), each)
        if self.drops_answers:
            self.drops_answers -= 1
            raise NotReached("The answer was lost.")
        return {each.place: self.kept[each.station, each.place].digest for each in entries}

    def send_contents(self, contents: Mapping[str, str]) -> None:
        self._ask("send_contents")
        self.texts.update(contents)
        self.sent_texts += len(contents)

    def contents(self, digests: Iterable[str]) -> Mapping[str, str]:
        self._ask("contents")
        return {each: self.texts[each] for each in digests if each in self.texts}

    def carry(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        self._ask("carry")
        if self.carries_none is not None:
            raise self.carries_none
        for each in entries:
            self.homes.setdefault((each.station, each.place), each)
        return {each.place: self.homes[each.station, each.place].digest for each in entries}

    def carried_heads(self) -> Mapping[str, int]:
        return {station: len(self.homes) for station, _ in self.homes}

    def carried(self, asked: Asked, have: Mapping[str, Any], most: int) -> Sequence[CarriedEntry]:
        self._ask(f"carried {asked.value}")
        numbered = [CarriedEntry(number, each) for number, each in enumerate(self.homes.values(), 1)]
        return [each for each in numbered if each.number > have.get(each.entry.station, 0)][:most]

    def shared(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        self._ask("shared")
        return self._after(have, most, lambda each: each.audience is Audience.SHARED)

    def of_learners(self, have: Mapping[str, Mapping[str, int]], most: int) -> Sequence[SchoolEntry]:
        self._ask("of_learners")
        found = [each for learner, places in have.items() for each in self._of(learner, places, most)]
        return found[:most]

    def _of(self, learner: str, places: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        return self._after(places, most, lambda each: each.learner == learner and each.audience is Audience.LEARNER)

    def everything(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        self._ask("everything")
        return self._after(have, most, lambda each: True)

    def heads(self) -> Mapping[str, int]:
        self._ask("heads")
        return self._heads()

    def _heads(self) -> dict[str, int]:
        return dict(sorted(self.kept))

    def _after(self, have: Mapping[str, int], most: int, which: object) -> Sequence[SchoolEntry]:
        assert callable(which)
        every = (self.kept[key] for key in sorted(self.kept))
        return [each for each in every if which(each) and each.place > have.get(each.station, 0)][:most]


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def exchange_of(book: FakeBook, server: FakeServer, clock: Clock | None = None, *, office: bool = False) -> Exchange:
    return Exchange(book, server, clock or Clock(), Random(1), None if office else lambda: ("lena",))


def run_out(exchange: Exchange, most: int = 100) -> float:
    """Take turns until there is nothing more to do at once; gives how long it waits then."""
    for _ in range(most):
        wait = exchange.turn()
        if wait:
            return wait
    raise AssertionError("it never comes to an end")


def test_all_is_sent_in_batches_and_marked_once_it_was_read_back() -> None:
    book, server = FakeBook(), FakeServer()
    book.write(chain_of("mine", 450))
    exchange = exchange_of(book, server)
    assert 1.5 <= run_out(exchange) <= 2.5
    assert server.asked.count("send") == 3
    assert (book.waiting, len(server.kept)) == ([], 450)
    assert (exchange.state.unsent, exchange.state.trouble, exchange.state.cut_since) == (0, "", None)


def test_where_the_answer_is_lost_it_is_sent_again_and_stands_once() -> None:
    book, server = FakeBook(), FakeServer(drops_answers=1)
    book.write(chain_of("mine", 5))
    exchange = exchange_of(book, server)
    assert exchange.turn() > 0
    assert (book.unsent_count(), exchange.state.trouble) == (5, "The answer was lost.")
    run_out(exchange)
    assert (book.unsent_count(), len(server.kept), exchange.state.trouble) == (0, 5, "")


def test_since_when_there_is_no_connection_is_told_until_there_is_one() -> None:
    clock, book, server = Clock(), FakeBook(), FakeServer()
    book.write(chain_of("mine", 3))
    server.fails = [NotReached("Nothing answers."), NotReached("Nothing answers.")]
    exchange = exchange_of(book, server, clock)
    exchange.turn()
    clock.seconds = 160.0
    exchange.turn()
    assert (exchange.state.cut_since, exchange.state.unsent) == (100.0, 3)
    run_out(exchange)
    assert (exchange.state.cut_since, exchange.state.unsent) == (None, 0)


def test_it_waits_twice_as_long_each_time_a_minute_at_most_and_never_all_stations_alike() -> None:
    server = FakeServer(fails=[NotReached("Nothing answers.")] * 12)
    exchange = exchange_of(FakeBook(), server)
    waits = [exchange.turn() for _ in range(12)]
    longest = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, *[60.0] * 6]
    assert all(most / 2 <= wait <= most for wait, most in zip(waits, longest, strict=True))
    assert len(set(waits)) == 12
    run_out(exchange)
    server.fails = [NotReached("Nothing answers.")]
    assert exchange.turn() <= 1.0


def test_another_s_result_at_one_s_own_place_stops_sending_and_what_others_did_comes_all_the_same() -> None:
    book, server = FakeBook(), FakeServer()
    chain = chain_of("mine", 4)
    server.take([*chain[:2], *chain_of("mine", 3, first="another")[2:]])
    book.write(chain)
    exchange = exchange_of(book, server)
    run_out(exchange)
    assert [each.place for each in book.waiting] == [3]
    assert exchange.state.is_refused
    assert exchange.state.trouble.startswith("The school's server has another result than this machine at place 3 of")
    server.take(chain_of("other", 2))
    run_out(exchange)
    assert server.asked.count("send") == 1
    assert [each.station for each in book.laid] == ["other", "other"]
    assert exchange.state.trouble


def test_a_server_put_back_from_a_copy_is_sent_what_it_lacks() -> None:
    book, server = FakeBook(texts={"rules": "3:2"}), FakeServer()
    chain = chain_of("mine", 10)
    book.write(chain[:9])
    exchange = exchange_of(book, server)
    run_out(exchange)
    server.kept = {key: each for key, each in server.kept.items() if key[1] <= 4}
    server.texts.clear()
    book.write(chain[9:])
    run_out(exchange)
    assert (len(server.kept), book.unsent_count(), exchange.state.trouble) == (10, 0, "")
    assert server.texts == {"rules": "3:2"}


def test_where_sending_anew_does_not_help_it_is_said_and_tried_later() -> None:
    book, server = FakeBook(), FakeServer()
    book.write(chain_of("mine", 5)[2:])
    exchange = exchange_of(book, server)
    assert run_out(exchange) <= 1.0
    assert exchange.state.trouble == "Some are missing."


def test_a_refusal_is_told_and_what_others_did_comes_all_the_same() -> None:
    book, server = FakeBook(), FakeServer(fails=[RefusedByServer("It was revoked.")])
    book.write(chain_of("mine", 2))
    server.take(chain_of("other", 2))
    exchange = exchange_of(book, server)
    assert exchange.turn() > 0
    assert (exchange.state.trouble, exchange.state.cut_since, len(book.laid)) == ("It was revoked.", None, 2)


def test_a_book_that_is_not_written_is_told_and_tried_again() -> None:
    book, server = FakeBook(fails=[KnownError("The disk is full.")]), FakeServer()
    book.write(chain_of("mine", 2))
    exchange = exchange_of(book, server)
    assert exchange.turn() > 0
    assert (exchange.state.trouble, exchange.state.unsent) == ("The disk is full.", 2)
    run_out(exchange)
    assert exchange.state.unsent == 0


def test_a_station_is_given_what_is_for_all_and_what_its_learners_did() -> None:
    book, server = FakeBook(), FakeServer(texts={"rules": "3:2"})
    server.take(chain_of("office", 3, "", Audience.SHARED))
    server.take(chain_of("other", 250))
    server.take(chain_of("third", 2, "another learner"))
    run_out(exchange_of(book, server))
    assert book.pulled == {SHARED: {"office": 3}, "lena": {"other": 250}}
    assert book.texts == {"rules": "3:2"}


def test_an_office_is_given_everything_but_what_it_wrote_itself() -> None:
    book, server = FakeBook(), FakeServer()
    book.write(chain_of("mine", 2))
    server.take(chain_of("other", 2, "a learner", Audience.OFFICE))
    run_out(exchange_of(book, server, office=True))
    assert book.pulled == {EVERYTHING: {"other": 2}}
    assert {each.station for each in book.laid} == {"other"}


def test_where_nothing_came_only_the_heads_are_asked_for() -> None:
    book, server = FakeBook(), FakeServer()
    server.take(chain_of("other", 2))
    exchange = exchange_of(book, server)
    run_out(exchange)
    server.asked.clear()
    book.write(chain_of("mine", 1))
    run_out(exchange)
    run_out(exchange)
    assert server.asked == ["send", "heads", "heads", "heads"]


def test_a_learner_who_sits_down_is_given_what_they_did_before() -> None:
    here = ["lena"]
    book, server = FakeBook(), FakeServer()
    server.take(chain_of("other", 2, "max"))
    exchange = Exchange(book, server, Clock(), Random(1), lambda: here)
    run_out(exchange)
    assert book.laid == []
    here.append("max")
    run_out(exchange)
    assert book.pulled == {"max": {"other": 2}}


def test_texts_go_up_once() -> None:
    book, server = FakeBook(texts={"rules": "3:2", "paper": "Round one"}), FakeServer()
    book.write(chain_of("mine", 450))
    run_out(exchange_of(book, server))
    assert server.sent_texts == 2


def test_what_is_not_whole_is_left_out_and_counted() -> None:
    book, server = FakeBook(refuses=("One entry was altered on its way.",)), FakeServer()
    server.take([replace(chain_of("other", 1)[0], body="[]")])
    exchange = exchange_of(book, server)
    run_out(exchange)
    assert exchange.state.left_out == 1


def test_an_office_carries_on_what_came_in_files_and_each_is_given_it_once() -> None:
    server, book = FakeServer(), FakeBook(came=chain_of("home", 5))
    office = exchange_of(book, server, office=True)
    while office.turn() == 0:
        pass
    assert (list(server.homes.values()), book.came) == (chain_of("home", 5), [])
    assert book.pulled["carried everything"] == {"home": 5}
    table = FakeBook("table")
    there = exchange_of(table, server)
    while there.turn() == 0:
        pass
    assert table.pulled["carried shared"] == {"home": 5}


def test_what_the_server_has_not_kept_of_it_stays_to_be_carried_on(monkeypatch: pytest.MonkeyPatch) -> None:
    book, server = FakeBook(came=list(chain_of("home", 3))), FakeServer()
    monkeypatch.setattr(server, "carry", lambda entries: {1: entries[0].digest})
    exchange = exchange_of(book, server, office=True)
    assert exchange.turn() > 0
    assert exchange.state.trouble == "The school's server has not kept what it was sent."
    assert [each.place for each in book.came] == [2, 3]


def test_a_station_carries_nothing_on() -> None:
    server, book = FakeServer(), FakeBook(came=chain_of("home", 5))
    exchange_of(book, server).turn()
    assert server.homes == {}


def test_what_the_server_does_not_take_of_a_home_is_told_and_holds_nothing_up() -> None:
    server, book = FakeServer(), FakeBook(came=chain_of("home", 2))
    book.write(chain_of("mine", 3))
    server.carries_none = NotCarried("It was revoked.")
    office = exchange_of(book, server, office=True)
    while office.turn() == 0:
        pass
    assert (office.state.trouble, book.left, book.waiting) == ("It was revoked.", {"home": "It was revoked."}, [])


def test_an_earlier_server_is_told_of_and_what_came_waits() -> None:
    server, book = FakeServer(), FakeBook(came=chain_of("home", 2))
    server.carries_none = RefusedByServer("It is of an earlier version.")
    office = exchange_of(book, server, office=True)
    office.turn()
    assert (office.state.trouble, len(book.came)) == ("It is of an earlier version.", 2)
    server.carries_none = None
    while office.turn() == 0:
        pass
    assert (office.state.trouble, book.came) == ("", [])


def test_another_result_of_a_home_at_a_place_stops_its_chain_alone() -> None:
    server, book = FakeServer(), FakeBook(came=[*chain_of("home", 1), *chain_of("other", 1)])
    server.homes["home", 1] = chain_of("home", 1, first="forged")[0]
    office = exchange_of(book, server, office=True)
    while office.turn() == 0:
        pass
    assert "other results than this machine" in office.state.trouble
    assert [each.station for each in book.came] == ["home"]
    assert ("other", 1) in server.homes


def test_a_batch_that_ended_at_its_size_is_asked_on_for_and_texts_come_in_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chain = chain_of("theirs", 7, "", Audience.SHARED)
    monkeypatch.setattr(entries, "MOST_LETTERS", sum(len(each.body) for each in chain[:3]))

    class Small(FakeServer):
        def shared(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
            return tuple(entries.first_batch(super().shared(have, most)))

        def contents(self, digests: Iterable[str]) -> Mapping[str, str]:
            return dict(list(super().contents(sorted(digests)).items())[:1])

    class Wanting(FakeBook):
        def wanted(self, entries: Iterable[SchoolEntry]) -> frozenset[str]:
            return frozenset({"paper", "rules", "gone"} - self.texts.keys())

    server, book = Small(texts={"rules": "3:2", "paper": "name"}), Wanting()
    server.take(chain)
    exchange = Exchange(book, server, lambda: 0.0, Random(1), lambda: ())
    turns = 0
    while exchange.turn() == 0:
        turns += 1
    assert turns == 2
    assert {each.place for each in book.laid} == set(range(1, 8))
    assert book.texts == server.texts

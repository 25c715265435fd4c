"""Whatever a machine sends, each entry whole by its digest: what is taken of it keeps nobody from reading the book."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from tests.storage.school.stations import GAME, all_of, deeds, figures, forged, random_id, station
from tests.storage.test_signed_records import signed
from tests.sweeps import sweep
from trainer.storage.record_check import check_record
from trainer.storage.school.shapes import Shape, shapes
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.entries import SchoolEntry
from trainer.training.signed_records.afterwards import After, RecordNote
from trainer.training.signed_records.certificates import certify, revoke
from trainer.training.signed_records.keys import wrap
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import public_key

FIRST, SECOND = bytes(range(32)), bytes(range(1, 33))
TEXTS = ("", "x", "{}", "[]", "null", "[1]", '{"a":1}', "true", '"x"', "0", "9" * 40, '{"points":{"a":1e400}}', "1e999")
NUMBERS = (0, 1, -1, 2, 2**31, 2**53, 2**62, 2**63 - 1, -(2**63), 10**13, 40_000_000_000_000)
REFERS = ("learner", "rules", "round", "shuffle", "examination")


def test_what_is_taken_of_odd_entries_can_be_read(tmp_path: Path) -> None:
    random = Random(3)
    with closing(station(tmp_path / "home")) as home, closing(open_score_book(tmp_path / "office")) as office:
        entries, texts = _of_every_table(home, random), home.entries.contents_of(all_of(home))
        assert office.entries.lay_in(entries, texts).refused == ()
        by_table = {each.table: [other for other in entries if other.table == each.table] for each in entries}
        taken = 0
        for number in range(sweep(40, 1_000)):
            entry = random.choice(by_table[random.choice([*by_table])])
            odd = replace(_made_odd(entry, random), station=f"odd {number}", place=5)
            if office.entries.lay_in([odd], texts).new:
                taken += 1
                _read_everything(office)
        assert taken > 8
    assert check_record(office._path).faults == []


def _of_every_table(book: SqliteScoreBook, random: Random) -> Sequence[SchoolEntry]:
    for _, deed in deeds(random, 60):
        deed(book)
    sealed = signed(book, 1)
    school = book.school
    school.keep_person(SchoolPerson("p1", "Ortiz", frozenset({Role.SUPERVISOR})), 1)
    for secret, word in ((FIRST, None), (SECOND, certify(public_key(SECOND), "p1", "Ortiz", 2, FIRST))):
        wrapped = wrap(secret, "a passphrase for Kai", random.randbytes)
        school.keep_key(KeptKey(public_key(secret), "p1", 2, wrapped, None, word))
    school.keep_person(SchoolPerson("p2", "Byrne", frozenset({Role.JUDGE})), 2, FIRST)
    school.revoke_key(revoke(public_key(SECOND), 3, "Lost.", FIRST))
    school.keep_note(RecordNote("n1", sealed.digest, sealed.record.candidate.id, next(iter(After)), 5, "Seen."))
    return all_of(book)


def _made_odd(entry: SchoolEntry, random: Random) -> SchoolEntry:
    """Another entry of its kind, one or two of its values odd, with a digest that is right."""
    shape, (table, *values) = shapes()[entry.table], entry.values
    for place, column in enumerate(shape.columns):
        values[place] = _another_key(shape, column, values[place], random)
    for place in random.sample(range(len(values)), random.choice((1, 2))):
        values[place] = _odd(shape.columns[place], values[place], random)
    return forged(entry, json.dumps([table, *values], ensure_ascii=False, separators=(",", ":")))


def _another_key(shape: Shape, column: str, value: Any, random: Random) -> Any:
    if column not in shape.key or column in REFERS:
        return value
    kinds = {"id": random_id(random), "public": f"{random.getrandbits(256):064x}", "size": random.randrange(50)}
    return kinds.get(column, value)


def _odd(column: str, value: Any, random: Random) -> Any:
    if isinstance(value, int):
        return random.choice(NUMBERS)
    if not isinstance(value, str) or column in REFERS:
        return value
    if random.random() < 0.5 or not value:
        return random.choice(TEXTS)
    at = random.randrange(len(value))
    return value[:at] + random.choice('{}[]",:0x') + value[at + 1 :]


def _read_everything(book: SqliteScoreBook) -> None:
    figures(book)
    for _ in _of_the_school(book):
        pass
    for name in book.learners():
        book.school.records(name)
        for each in book.rounds(name):
            book.round(each.id)
        for shuffled in book.shuffles(name):
            book.shuffle(shuffled.id)
        book.unfinished(name, GAME)
        book.unfinished_shuffle(name, GAME)


def _of_the_school(book: SqliteScoreBook) -> Iterator[object]:
    school = book.school
    yield from (school.records(), school.people(), school.signing_keys(), school.notes(), school.awaited(0))
    stations = "SELECT station FROM record_places UNION SELECT station FROM signed_records"
    yield from (school.chain(name) for (name,) in book.db.execute(stations).fetchall())
    yield from (book.entries.to_settle(), book.entries.wanted([]))

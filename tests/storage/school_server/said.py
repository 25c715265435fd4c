"""What a station says to its server, word for word: written down as data, and said again to another server.

A school's machines are not brought up to date on one day. So what a station of each step of the server says, and what
it is answered, is kept in ``stations_of``, by the number of the step it was made for, and every later server has to
answer the same. A step after which stations say what they said before has no file of its own. The file of the newest
is written anew, as long as nobody has it, by

    python -m tests.storage.school_server.said
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import psycopg
from trials.sample_records import sample_record

from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import all_of, deeds, station
from tests.storage.school_server.a_server import a_server
from tests.storage.school_server.schools import School
from tests.storage.test_examinations import START
from tests.training.school.a_school import BYRNE, ORTIZ
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.steps import all_steps
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.learn.reading_marks import NO_MARKS, READING_MARKS, written_marks
from trainer.training.school.enrolment import enrolment_to_json
from trainer.training.school.entries import SchoolEntry, entry_to_json
from trainer.training.school.ports import Asked
from trainer.training.signed_records.afterwards import After, RecordNote
from trainer.training.signed_records.certificates import revoke
from trainer.training.signed_records.signatures import public_key

FOLDER = Path(__file__).with_name("stations_of")
OF_THE_WAY = ("user", "host", "hostaddr", "port", "dbname", "sslrootcert", "sslcertmode", "application_name")
"""What of a connection depends on where the server is, or on the library, and is not agreed on."""
MOST = 1_000
Saying = dict[str, Any]


class WritesDown(psycopg.Cursor[Any]):
    """A cursor that writes down what is said, and what the answer was."""

    said: ClassVar[list[Saying]] = []

    def execute(self, query: Any, params: Any = None, **how: Any) -> WritesDown:
        super().execute(query, params, **how)
        told = {"statement": query, "values": as_json(params or []), "binary": bool(how.get("binary"))}
        self.said.append({**told, **answered(self)})
        if self.rowcount > 0 and self.description:
            self.scroll(0, mode="absolute")
        return self


def answered(cursor: psycopg.Cursor[Any]) -> Saying:
    """The columns of the answer by name and kind, how many rows there were, and a digest of them in no order."""
    if not cursor.description:
        return {"columns": [], "rows": 0, "digest": ""}
    rows = sorted(json.dumps(as_json(row), sort_keys=True) for row in cursor.fetchall())
    columns = [[each.name, each.type_code] for each in cursor.description]
    return {"columns": columns, "rows": len(rows), "digest": sha256("\n".join(rows).encode()).hexdigest()}


def as_json(value: Any) -> Any:
    if isinstance(value, bytes | memoryview):
        return {"hex": bytes(value).hex()}
    return [as_json(each) for each in value] if isinstance(value, list | tuple) else value


def from_json(value: Any) -> Any:
    if isinstance(value, dict):
        return bytes.fromhex(value["hex"])
    return [from_json(each) for each in value] if isinstance(value, list) else value


def spoken(way: PostgresSchool, *questions: Callable[[], object]) -> list[list[Saying]]:
    """What is said for each of these questions, one after another."""
    way.heads()
    assert way._open is not None
    way._open.cursor_factory = WritesDown
    found = []
    for ask in questions:
        WritesDown.said = []
        ask()
        found.append(WritesDown.said)
    return found


def at_a_table(
    way: PostgresSchool, entries: Sequence[SchoolEntry], texts: Mapping[str, str]
) -> list[Callable[[], object]]:
    """What a station does: all it has is sent, and once more, and all it may have is asked for."""
    learners: Mapping[str, Mapping[str, int]] = {each: {} for each in sorted({each.learner for each in entries})}
    return [
        way.heads,
        lambda: way.send_contents(texts),
        lambda: way.send(entries),
        lambda: way.send(entries),
        lambda: way.shared({}, MOST),
        lambda: way.of_learners(learners, MOST),
        lambda: way.contents(sorted(texts)),
        lambda: way.digests(entries[0].station, 1, MOST),
        way.carried_heads,
        lambda: way.carried(Asked.SHARED, {}, MOST),
        lambda: way.carried(Asked.LEARNERS, learners, MOST),
    ]


def at_an_office(way: PostgresSchool, entries: Sequence[SchoolEntry]) -> list[Callable[[], object]]:
    """What an office does besides: all there is is asked for, a book held against the server, and files carried on.

    What was carried has a number that is another each time: here it is only that nothing is left of its learner.
    """
    gone = replace(entries[0], station="home", body="")
    return [
        lambda: way.everything({}, MOST),
        lambda: way.digests(entries[0].station, 1, MOST),
        lambda: way.carried(Asked.ALL, {}, MOST),
        lambda: way.carry([gone]),
        lambda: way.carry(entries[:2]),
        lambda: way.carried_digests("home", 0, MOST),
    ]


def said_again(
    connection: psycopg.Connection[Any], said: Sequence[Sequence[Saying]]
) -> Iterator[tuple[Saying, Saying]]:
    """Each saying with what this server answers to it; several that belong together are one transaction."""
    for question in said:
        with connection.transaction() if len(question) > 1 else nullcontext():
            for each in question:
                cursor = connection.execute(each["statement"], from_json(each["values"]), binary=each["binary"])
                yield each, answered(cursor)


def written_down(school: School, entries: Sequence[SchoolEntry], texts: Mapping[str, str]) -> Saying:
    """All of it, as it is kept: whose the words are, how they come to the server, what they say and what they keep."""
    table, office = school.enrolled("Table 1"), school.enrolled("Office", is_office=True)
    way, offices = school.come(table), school.come(office)
    said = spoken(way, *at_a_table(way, entries, texts))
    assert way._open is not None
    found = way._open.info.get_parameters()
    return {
        "enrolment": json.loads(enrolment_to_json(replace(table, authority="", secret="", role=""))),
        "comes by": {name: value for name, value in found.items() if name not in OF_THE_WAY},
        "entries": [entry_to_json(each) for each in entries],
        "texts": dict(texts),
        "station": said,
        "office": spoken(offices, *at_an_office(offices, entries)),
    }


def everything_that_is_kept(folder: Path) -> SqliteScoreBook:
    """A station's book with rows in every table that travels."""
    book = station(folder)
    for _, deed in deeds(Random(2), 14):
        deed(book)
    keep_people(book)
    office = office_of(book)
    office.note(BYRNE, "l1", "Come on Monday.", seen_by_learner=True)
    office.add_class(BYRNE, "November")
    book.tests.keep_draw(START)
    read = NO_MARKS.with_read("payouts")
    book.keep_setting(READING_MARKS, written_marks({START.learner: {START.game: read}}))
    candidate = book.school.candidate_id(START.learner)
    assert candidate is not None
    record = sample_record(1)
    sealed = book.school.add_record(
        replace(record, candidate=replace(record.candidate, id=candidate)), START.id, ORTIZ.secret
    )
    book.school.keep_note(RecordNote("n1", sealed.digest, candidate, After.SEEN, 90))
    book.school.revoke_key(revoke(public_key(BYRNE.secret), 9, "Lost.", ORTIZ.secret))
    return book


def main() -> None:
    """Write down what a station of the newest step says."""
    with (
        tempfile.TemporaryDirectory() as folder,
        a_server(Path(folder) / "cluster") as server,
        closing(everything_that_is_kept(Path(folder) / "book")) as book,
        closing(School.founded(server)) as school,
    ):
        entries = all_of(book)
        told = written_down(school, entries, book.entries.contents_of(entries))
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in told.items())
    (FOLDER / f"{all_steps()[-1].number:03}.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

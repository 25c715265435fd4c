"""Follows the chains of a score book, and tells what was altered, taken away or put in by another than the program."""

from __future__ import annotations

import hashlib
import heapq
import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from trainer.storage import protections
from trainer.storage.book_file import reading_address
from trainer.storage.chain import CHAINED, Value, beginning, digest
from trainer.storage.counted import tallies
from trainer.storage.errors import NOT_READ, UnreadableRow, as_known_errors
from trainer.storage.glance import OF_SCHOOL, signs_rules, text_or_none
from trainer.storage.journal import What, is_sending_untold, is_untold
from trainer.storage.migrations import MIGRATIONS
from trainer.storage.school import standing_edits
from trainer.storage.school.edit_tables import counts_of
from trainer.storage.school.told_learners import JOURNAL, told_learners
from trainer.storage.signed_records import signed_rules
from trainer.training.records.checked import read_json
from trainer.training.signed_records.people import DEPENDED_ON, ON, ROOT_KEYS, SCHOOL, WHILE_ON
from trainer.wording.unseen_letters import without_unseen

_BUSY_SECONDS = 5.0
_MOST_TOLD = 20
_WORDS = {
    "attempts": "answer",
    "rounds": "round",
    "round_acts": "act of a round",
    "round_ends": "end of a round",
    "shuffles": "shuffle",
    "shuffle_acts": "act of a shuffle",
    "shuffle_ends": "end of a shuffle",
    "journal": "entry of the journal",
    "examinations": "test that was drawn",
    "examination_events": "moment of a test",
    "judgements": "judge's sheet",
    "school_people": "role of somebody at the school",
    "signed_people": "signed role of somebody at the school",
    "signing_keys": "key",
    "key_revocations": "revocation of a key",
    "signed_records": "signed record",
    "record_places": "place of a signed record",
    "record_checkpoints": "checkpoint",
    "record_notes": "note on a signed record",
    "learner_choices": "lesson read, or choice",
    "school_edits": "edit of the school",
}
_OF_THE_JOURNAL = {
    What.REMOVED: "a learner was removed with {told}",
    What.MENDED: "protections of the book were missing, and were put back: {told}",
    What.RESTORED: "the book was restored from the copy {told}",
    What.REBUILT: "the book was rebuilt after damage: {told}",
}
_TAKEN_IN = f"""
    SELECT journal.at_ms, one.same_as IS NOT NULL, {counts_of("one.id")} FROM journal
    JOIN learners AS one ON one.id = journal.learner WHERE journal.what = 'taken-in' ORDER BY journal.id
"""
# Only numbers place a row; what else lies there was put in by another program.
_PLACED = "typeof(chain) = 'integer' AND typeof(link) = 'integer'"
_MARKS = "SELECT chain, link, before, digest FROM entries_from_elsewhere ORDER BY chain, link"
_ASIDE = "SELECT chain, link, body FROM entries_aside ORDER BY chain, link"
_OWN = (
    "NOT EXISTS (SELECT 1 FROM entries_from_elsewhere AS came "
    "WHERE came.chain = journal.chain AND came.link = journal.link)"
)
_JOURNAL = (
    "SELECT journal.at_ms, journal.what, journal.told, CAST(one.station AS TEXT) FROM journal "
    "LEFT JOIN chains AS one ON one.chain = journal.chain"
)
_ENDS = "SELECT chain, CAST(station AS TEXT), CAST(coalesce(links, 0) AS INTEGER), CAST(digest AS BLOB) FROM chains"
_OF_THE_COUNTS = {
    "counted": "answers by day",
    "marks": "mistakes",
    "figures": "amounts and times",
    "last_answers": "the last answers",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A place in a chain: what stands there, or where something stood that was removed (``table`` is "" then).

    ``told`` is what stands aside instead, as the text that its digest is over.
    """

    chain: int
    place: int
    digest: bytes | None
    table: str
    row: tuple[Value, ...]
    told: str | None = None

    @property
    def words(self) -> str:
        """``answer of 22 November 2026, 14:05:11 (blackjack-payout)``."""
        row = dict(zip(CHAINED[self.table], self.row, strict=True))
        at = row.get("at_ms", row.get("started_ms"))
        what = row.get("drill") or row.get("act") or ""
        told = f" ({what})" if isinstance(what, str) and what else ""
        return f"{_WORDS[self.table]}{_of(at)}{told}"


@dataclass(frozen=True, slots=True)
class PlaceThatCame:
    """That an entry of another station came: the digest it follows, and its own."""

    chain: int
    place: int
    before: bytes
    digest: bytes


@dataclass(slots=True)
class RecordReport:
    """What following the chains has found: ``faults`` as sentences, the first one first, ``many`` in all.

    ``notes`` are what the journal tells of the book itself, ``heads`` the last digest of each station's chain, to be
    kept where nobody who can write the book can write too. ``followed`` counts the links.
    """

    faults: list[str] = field(default_factory=list)
    many: int = 0
    notes: list[str] = field(default_factory=list)
    heads: dict[str, str] = field(default_factory=dict)
    followed: int = 0

    def tell(self, sentence: str) -> None:
        """Count a fault, and keep its sentence unless there are too many to be read."""
        self.many += 1
        if len(self.faults) < _MOST_TOLD:
            self.faults.append(sentence)


def check_record(path: Path) -> RecordReport:
    """Follow every chain of the book at ``path``, and count its answers anew; raises KnownError where it is torn."""
    report = RecordReport()
    with as_known_errors(path, NOT_READ), closing(_reading(path)) as book:
        book.execute("BEGIN")
        _follow(book, report)
        _see_what_is_in_no_chain(book, report)
        _see_rules(book, report)
        _see_learners(book, report)
        _see_counts(book, report)
        _see_what_stands(book, report)
        _see_what_a_school_depends_on(book, report)
        for name in protections.missing(book):
            report.tell(f"The book's protection {name} is missing or altered.")
        for name in protections.foreign(book):
            report.tell(f"Another program has put a trigger into the book: {_shown(name)}.")
        _see_what_is_decided_on_rules(book, report)
        _tell_journal(book, report)
    return report


def _reading(path: Path) -> sqlite3.Connection:
    book = sqlite3.connect(reading_address(path), uri=True, timeout=_BUSY_SECONDS, isolation_level=None)
    book.text_factory = text_or_none
    return book


def _follow(book: sqlite3.Connection, report: RecordReport) -> None:
    ends = {chain: rest for chain, *rest in book.execute(_ENDS)}
    begun = {chain: (0, beginning(station or "")) for chain, (station, _, _) in ends.items()}
    stands: dict[int, tuple[int, bytes | None]] = dict(begun)
    came: dict[int, tuple[int, bytes]] = {}
    by_place = heapq.merge(*map(_entries(book), (*CHAINED, "removed")), _aside(book), _marks(book), key=_place)
    for (chain, _), group in groupby(by_place, _place):
        at_one_place = [*group]
        mark = next((each for each in at_one_place if isinstance(each, PlaceThatCame)), None)
        entries = [each for each in at_one_place if isinstance(each, Entry)]
        if mark is not None:
            _see_what_came(mark, entries, came.get(chain), report)
            came[chain] = mark.place, mark.digest
        elif chain not in stands:
            report.tell(f"The {_named(entries[0])} stands in a chain that this book does not have.")
        else:
            for entry in entries:
                stands[chain] = _followed(entry, *stands[chain], report)
    for chain, (station, links, last) in ends.items():
        place, before = stands[chain]
        if place != links or (before is not None and before != last):
            lost = links - place if links > place else 0
            report.tell(f"The end of the record was altered: {_many(lost, 'row')} missing behind its link {place:,}.")
        _, head = came.get(chain, (0, last or b""))
        report.heads[station or ""] = head.hex()


def _see_what_came(
    mark: PlaceThatCame, entries: Sequence[Entry], last: tuple[int, bytes] | None, report: RecordReport
) -> None:
    """See that what came from another station is as it came, and follows what came before it."""
    report.followed += 1
    if not entries:
        report.tell(f"An entry of another station was taken away (link {mark.place:,} of chain {mark.chain}).")
    elif len(entries) > 1:
        report.tell(f"The {_named(entries[-1])} was put in by another than the program.")
    elif not _is_as_it_came(mark, entries[0]):
        report.tell(f"The {_named(entries[0])} was altered after it came (link {mark.place:,}).")
    if last is not None and last[0] + 1 == mark.place and last[1] != mark.before:
        report.tell(f"An entry of another station does not follow the one before it (link {mark.place:,}).")


def _is_as_it_came(mark: PlaceThatCame, entry: Entry) -> bool:
    if entry.told is not None:
        return hashlib.sha256(mark.before + entry.told.encode("utf-8", "surrogatepass")).digest() == mark.digest
    if not entry.table:
        return entry.digest in (None, mark.digest)
    return entry.digest == mark.digest == digest(mark.before, entry.table, entry.row)


def _place(each: Entry | PlaceThatCame) -> tuple[int, int]:
    return each.chain, each.place


def _marks(book: sqlite3.Connection) -> Iterator[PlaceThatCame]:
    for chain, link, before, own in book.execute(_MARKS):
        yield PlaceThatCame(chain, link, before, own)


def _aside(book: sqlite3.Connection) -> Iterator[Entry]:
    for chain, link, told in book.execute(_ASIDE):
        yield Entry(chain, link, None, "", (), _text(told))


def _followed(entry: Entry, place: int, before: bytes | None, report: RecordReport) -> tuple[int, bytes | None]:
    """Go one link on from ``place``, the digest there being ``before`` (None: nobody knows); gives where it stands."""
    report.followed += 1
    if entry.place <= place:
        report.tell(f"The {_named(entry)} was put in by another than the program.")
        return place, before
    if entry.place > place + 1:
        lost = entry.place - place - 1
        report.tell(f"{_many(lost, 'row')} before the {_named(entry)} were taken away (from link {place + 1:,} on).")
        before = None
    if entry.table and before is not None and digest(before, entry.table, entry.row) != entry.digest:
        report.tell(f"The {_named(entry)} was altered after it was kept (link {entry.place:,}).")
    return entry.place, entry.digest


def _entries(book: sqlite3.Connection) -> Any:
    def of(table: str) -> Iterator[Entry]:
        columns = CHAINED.get(table, ())
        also = "".join(f", {each}" for each in columns)
        query = f"SELECT chain, link, CAST(digest AS BLOB){also} FROM {table} WHERE {_PLACED} ORDER BY chain, link"
        name = table if columns else ""
        for chain, link, own, *row in book.execute(query):
            yield Entry(chain, link, own, name, tuple(row))

    return of


def _see_what_is_in_no_chain(book: sqlite3.Connection, report: RecordReport) -> None:
    for table, columns in CHAINED.items():
        for row in book.execute(f"SELECT {', '.join(columns)} FROM {table} WHERE NOT ({_PLACED})"):
            report.tell(f"The {_named(Entry(0, 0, None, table, tuple(row)))} was put in by another than the program.")


def _see_rules(book: sqlite3.Connection, report: RecordReport) -> None:
    for own, rules in book.execute("SELECT digest, rules FROM rule_sets"):
        if hashlib.sha256(_text(rules).encode("utf-8", "surrogatepass")).hexdigest() != own:
            report.tell(f"The rules that answers were judged by were altered (rule set {_shown(own)[:12]}).")


def _see_learners(book: sqlite3.Connection, report: RecordReport) -> None:
    """Each learner's name, and whom the learner counts as, must be what the journal tells."""
    rows = book.execute("SELECT id, name, same_as FROM learners").fetchall()
    told = told_learners(book.execute(JOURNAL), {learner for learner, _, _ in rows})
    for learner, name, same in rows:
        its = told.get(learner)
        if its is None or name not in its.may_be_called(learner) or same != its.same_as:
            report.tell(f"The learner {_shown(name)} is not the one the journal tells of.")


def _see_counts(book: sqlite3.Connection, report: RecordReport) -> None:
    try:
        different = tallies.differences(Database(book, execute_plugins=False))
    except (UnreadableRow, sqlite3.OperationalError):
        report.tell("The answers cannot be counted: some of them hold what no answer does.")
        return
    if not different:
        return
    named = ", ".join(_OF_THE_COUNTS.get(table, table) for table in different)
    # Where answers were altered, counting them anew would have Progress tell what is false.
    then = " either." if report.many else ": the command 'book recount' counts them anew."
    report.tell(f"What Progress is told by ({named}) does not agree with the answers{then}")


def _see_what_stands(book: sqlite3.Connection, report: RecordReport) -> None:
    if standing_edits.is_different(Database(book, execute_plugins=False)):
        then = " either." if report.many else ": the command 'book recount' reckons it anew."
        report.tell(f"What stands of the school's papers does not agree with what people have written{then}")


def _see_what_a_school_depends_on(book: sqlite3.Connection, report: RecordReport) -> None:
    """Whether School is on, its name, the first keys, and what is sent and carried must be as the journal tells."""
    query = f"SELECT told FROM journal WHERE what = 'chosen' AND {_OWN} ORDER BY id"
    told: dict[str, object] = dict(read_json(_text(each)) for (each,) in book.execute(query))
    db = Database(book, execute_plugins=False)
    if not told and (is_untold(db) or MIGRATIONS.pending(db)):
        # An earlier version has written of it what nobody can know by now.
        return
    is_early = is_sending_untold(db) or bool(MIGRATIONS.pending(db))
    for key in DEPENDED_ON:
        if key in WHILE_ON and (told.get(SCHOOL) != ON or is_early):
            continue
        row = book.execute("SELECT value FROM settings WHERE key = ?", [key]).fetchone()
        if (row[0] if row is not None else None) != told.get(key):
            what = "deleted" if row is None else "set"
            report.tell(f"The choice {key}, which the school depends on, was {what} by another than the program.")


def _see_what_is_decided_on_rules(book: sqlite3.Connection, report: RecordReport) -> None:
    """At a school nothing lies in the book about a game's rules that nobody has signed."""
    if signs_rules(book.execute(OF_SCHOOL).fetchall()):
        for game, lines in signed_rules.unsigned_choices(Database(book, execute_plugins=False)).items():
            told = f"{_many(len(lines), 'choice')} about the rules of {_shown(game)}"
            report.tell(
                f"Nobody of the school has signed {told}: nothing of it counts while School is on. Sign what holds in "
                f"House rules, or withdraw all of it with 'confirm {_shown(game)} all no'."
            )


def _tell_journal(book: sqlite3.Connection, report: RecordReport) -> None:
    for at_ms, is_confirmed, *told in book.execute(_TAKEN_IN):
        named = zip(("attempts", "rounds", "shuffles"), told, strict=True)
        kept = _told(json.dumps({table: count for table, count in named if count})) or "nothing"
        then = "it was confirmed" if is_confirmed else "nobody has confirmed it, and it counts for nothing"
        report.notes.append(f"On{_of(at_ms)[3:]} a record was taken in from a file, with {kept}: {then}.")
    signed = standing_edits.restorings(Database(book, execute_plugins=False))
    has_keys = book.execute("SELECT 1 FROM settings WHERE key = ? AND value <> ''", [ROOT_KEYS]).fetchone() is not None
    for at_ms, what, told, station in book.execute(f"{_JOURNAL} WHERE {_OWN} ORDER BY journal.id"):
        pattern = next((words for each, words in _OF_THE_JOURNAL.items() if each.value == what), None)
        if pattern is not None:
            by = signed.pop(station, "nobody of the school") if has_keys and what == What.RESTORED.value else ""
            then = f", which {by} signed" if by else ""
            report.notes.append(f"On{_of(at_ms)[3:]} {pattern.format(told=_told(told))}{_shown(then)}.")
    for station, by in signed.items():
        report.notes.append(
            f"The book of station {_shown(station)} was restored from a copy, which {_shown(by)} signed."
        )


def _told(told: object) -> str:
    """Counts as ``12 answers, 3 rounds``; other words as they are."""
    try:
        counts = read_json(_text(told))
    except ValueError:
        counts = None
    if not isinstance(counts, dict) or not all(isinstance(each, int) for each in counts.values()):
        return _shown(told)
    named = {
        "attempts": "answer",
        "rounds": "round",
        "shuffles": "shuffle",
        "examinations": "test",
        "signed_records": "record",
    }
    return ", ".join(_many(count, named.get(str(each)) or str(each)) for each, count in counts.items())


def _named(entry: Entry) -> str:
    return _shown(entry.words) if entry.table else "place of what was removed"


def _of(at_ms: object) -> str:
    """`` of 22 November 2026, 14:05:11`` in the time of the place; "" where it is no time."""
    try:
        at = datetime.fromtimestamp(int(str(at_ms)) / 1000, UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return f" of {at.day} {at:%B %Y, %H:%M:%S}"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def _shown(text: object) -> str:
    return without_unseen(_text(text), "?")


def _text(value: object) -> str:
    """``value`` where it is a text; "" for none, and as Python writes it for what only another program puts there."""
    return value if isinstance(value, str) else "" if value is None else repr(value)

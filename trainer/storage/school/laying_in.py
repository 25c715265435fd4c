"""Entries of other stations laid into this book's own tables, in any order and as often as they come.

Each stands in the table it stood in, in the chain of its station. What cannot stand there yet waits aside: for the
learner, round, test or rules it belongs to, for a newer version of the program, or for somebody's word.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, ChainEnd, Value
from trainer.storage.journal import What
from trainer.storage.practice import choice_rows
from trainer.storage.practice.choice_tables import TABLE as CHOICES
from trainer.storage.school import aside, contents, to_carry
from trainer.storage.school.aside import WhyAside
from trainer.storage.school.chains_elsewhere import Chains, is_a_name
from trainer.storage.school.listed_names import forget_name, list_names, rename_everywhere
from trainer.storage.school.sense import NOT_OURS, ReadEntry, Refusal, read_row, reread
from trainer.storage.school.shapes import LEARNERS, Shape, shapes
from trainer.storage.school.standing_edits import reckon
from trainer.storage.school.to_settle import of_a_clash, of_a_name, of_a_removal, said_of_who
from trainer.storage.school.told_learners import bring_up_to_date, note_signed, why_aside
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.ports import LaidIn

_AT_ONCE = 2_000
_JOURNAL = "journal"
_WORDS = ("school_edits", "signed_people", "school_people", "signing_keys", "key_revocations")
"""By these it is told who the school says that a learner is."""
COUNTED = ("attempts", "rounds", "shuffles", "examinations", "signed_records")
"""What is told to people of how much came of a learner."""
_LONGEST = 4_000_000
_MOST_TOLD = 20
_PLACES, _EVENTS = "record_places", "examination_events"
_WAITED_FOR = ("rounds", "shuffles", "examinations", _PLACES, _EVENTS)
_ORDER = {table: place for place, table in enumerate((_JOURNAL, *_WAITED_FOR))}
_REMOVED = "SELECT learner, max(id) FROM journal WHERE what = 'removed' AND learner IS NOT NULL GROUP BY learner"
_TAKEN_IN = "SELECT name FROM learners JOIN school_heads AS h ON h.of = learners.id WHERE h.kind = 'taken-in'"
_STUB = "INSERT OR IGNORE INTO removed (chain, link, digest, why) VALUES (?, ?, ?, ?)"

ALTERED = "was altered on its way"
DOES_NOT_FOLLOW = "does not follow what stands beside it in its chain"
IS_TWO = (
    "stands here with other words: the book of that station was copied, and both are written on. The command "
    "'book restore' lets one of them begin a chain of its own"
)
IS_OURS = (
    "is of this book's own chain, and not in it: this book is an older copy of what was written there. The command "
    "'book restore' lets it begin a chain of its own"
)


class LayingIn:
    """What is laid in within a transaction, which has the book for itself; raises what SQLite raises."""

    def __init__(self, db: Database, *, carries: bool = False) -> None:
        """With ``carries`` what is new is noted, to be carried on to the school's server."""
        self._db, self._carries = db, carries
        self._there: set[tuple[str, tuple[Value, ...]]] = set()
        self._newcomers: set[str] = set()
        self._chose: set[str] = set()
        self.go_on()
        self._came: set[str] = set()
        self._refused: Counter[str] = Counter()
        self._settle: list[str] = []
        self._renamed: list[tuple[str, str]] = []
        self._new = self._already = 0
        self._aside: set[tuple[str, int]] = set()
        self._last: SchoolEntry | None = None
        self.new_of_learners: Counter[tuple[str, str]] = Counter()
        self._journal_grew = self._words_grew = False

    def go_on(self) -> None:
        """Another transaction has begun: what others wrote before it is seen."""
        self._chains = Chains(self._db)
        self._removed: dict[str, str] = dict(self._db.execute(_REMOVED).fetchall())
        for each in (self._there, self._newcomers, self._chose):
            each.clear()

    def put(self, entries: Iterable[SchoolEntry], texts: Mapping[str, str]) -> None:
        """Lay in ``entries``, and of ``texts`` what any of them refers to."""
        coming = iter(entries)
        # Texts alone are put too: something may wait for them.
        some = list(islice(coming, _AT_ONCE))
        while some or texts:
            self._put_some(some, texts)
            some = list(islice(coming, _AT_ONCE))
            if not some:
                break

    def done(self) -> LaidIn:
        """What became of all that was put."""
        said = [each for station, place, each in said_of_who(self._db) if (station, place) in self._aside]
        told = [f"{words}." if many == 1 else f"{words} ({many:,} in all)." for words, many in self._refused.items()]
        return LaidIn(
            self._new,
            self._already,
            len(self._aside),
            tuple(told[:_MOST_TOLD]),
            tuple(dict.fromkeys((*self._settle, *said))),
            tuple(self._renamed),
        )

    def let_words_stand(self, chain: ChainEnd, *, grew: bool = False) -> None:
        """Let learners be who the school says, and have read and chosen what all machines tell; the last of it all.

        ``grew``: people of the school have said more since, as here.
        """
        if grew or self._words_grew:
            reckon(self._db)
            self._journal_grew = note_signed(self._db, chain)
            self._see_learners()
            for (name,) in self._db.execute(_TAKEN_IN).fetchall() if self._newcomers else ():
                forget_name(self._db, name)
        if self._chose or self._newcomers:
            choice_rows.follow(self._db, chain, self._chose, self._newcomers)

    def take_up(self, waits_for: str) -> None:
        """Lay in what waits for that."""
        self._came.add(waits_for)
        self._take_up_what_waited()

    def _put_some(self, entries: list[SchoolEntry], texts: Mapping[str, str]) -> None:
        entries.sort(key=lambda each: (each.station, each.place))
        self._last = None
        read = [self._read(each) for each in entries]
        found = sorted(
            (each for each in read if each is not None), key=lambda each: _ORDER.get(each.table, len(_ORDER))
        )
        self._came |= contents.put(self._db, texts, [each.row for each in found])
        of_the_journal = sum(1 for each in found if each.table == _JOURNAL)
        for each in found[:of_the_journal]:
            self._lay(each)
        self._see_learners()
        for each in found[of_the_journal:]:
            self._lay(each)
        self._take_up_what_waited()

    def _read(self, entry: SchoolEntry) -> ReadEntry | None:
        """The entry with its row; None where it is refused, or here already, or set aside."""
        try:
            self._see_whole(entry)
            # Without a body, what stood there went with its learner.
            if not entry.body or self._is_here(entry) or _is_again(entry, self._last):
                self._already += 1
                return None
            read = read_row(entry)
        except Refusal as refusal:
            self._refused[_sentence(entry, str(refusal))] += 1
            return None
        self._last = entry
        if read is None:
            self._set_aside(entry, WhyAside.NEWER, aside.VERSION)
        return read

    def _see_whole(self, entry: SchoolEntry) -> None:
        if not is_a_name(entry.station) or len(entry.body) > _LONGEST or entry.place >= 2**62:
            raise Refusal(NOT_OURS)
        if entry.body and not entry.is_whole:
            raise Refusal(ALTERED)

    def _is_here(self, entry: SchoolEntry) -> bool:
        chain = self._chains.of(entry.station)
        if entry.place <= chain.links:
            return True
        if chain.is_open:
            raise Refusal(IS_OURS)
        around = self._chains.around(entry.station, entry.place)
        if around.here is not None and around.here != entry.digest:
            raise Refusal(IS_TWO)
        if around.before not in (None, entry.before) or around.followed_by not in (None, entry.digest):
            raise Refusal(DOES_NOT_FOLLOW)
        return around.here is not None

    def _lay(self, read: ReadEntry, *, waited: bool = False) -> None:
        """Let an entry stand in its table, or aside; one that its table refuses is refused, or goes on waiting."""
        try:
            self._put(read, waited=waited)
        except Refusal as refusal:
            self._refused[_sentence(read.entry, str(refusal))] += 1

    def _put(self, read: ReadEntry, *, waited: bool) -> None:
        entry, table, row = read.entry, read.table, read.row
        why = self._removed.get(self._owner(read)) if self._removed else None
        if why is not None and (table != _JOURNAL or row["what"] in (What.CAME.value, What.RENAMED.value)):
            self._mark(entry, waited=waited)
            self._db.conn.execute(_STUB, [self._chains.of(entry.station).number, entry.place, entry.digest, why])
            self._already += 1
        elif (waits := self._waits(read)) is not None:
            self._set_aside(entry, *waits, waited=waited)
        elif self._insert(read):
            self._mark(entry, waited=waited)
            self._note_to_carry(read, waited=waited)
            self._new += 1
            if table in COUNTED:
                self.new_of_learners[str(row["learner"]), table] += 1
            self._note_what_came(shapes()[table], row)
        else:
            self._set_aside(entry, self._why_it_clashes(read), "", waited=waited)

    def _owner(self, read: ReadEntry) -> str:
        """Whose the entry is: by its row, by the sitting it belongs to, or where that is not here as it says itself."""
        if "learner" in read.row:
            return str(read.row["learner"] or "")
        for each in shapes()[read.table].references:
            if each.table in CHAINED:
                query = f"SELECT learner FROM {each.table} WHERE {each.key} = ?"
                found = self._db.conn.execute(query, [read.row[each.column]]).fetchone()
                if found is not None:
                    return str(found[0])
        return read.entry.learner

    def _waits(self, read: ReadEntry) -> tuple[WhyAside, str] | None:
        """Why an entry cannot stand yet, and what it waits for; None where it can."""
        if read.table == _JOURNAL:
            # Nobody at another machine takes out what is kept here, nor says who somebody is that came elsewhere.
            learner = read.row["learner"]
            if read.row["what"] == What.REMOVED.value and learner not in self._removed:
                return WhyAside.REMOVAL, aside.removal_of(learner)
            return why_aside(self._db, read.entry.station, read.row)
        lacks = self._lacks(read.table, read.row)
        return None if lacks is None else (WhyAside.WAITS, lacks)

    def _lacks(self, table: str, row: Mapping[str, Value]) -> str | None:
        """What must be here before the row can be; None for nothing."""
        for each in shapes()[table].references:
            key = row[each.column]
            if key is not None and not self._is_there(each.table, (each.key,), (key,)):
                return aside.name_of(each.table, key)
        before = _goes_behind(table, row)
        if before is not None and not self._is_there(before[0], shapes()[before[0]].key, before[1]):
            return aside.name_of(before[0], *before[1])
        return None

    def _is_there(self, table: str, columns: tuple[str, ...], key: tuple[Value, ...]) -> bool:
        if (table, key) in self._there:
            return True
        which = " AND ".join(f"{each} = ?" for each in columns)
        found = self._db.conn.execute(f"SELECT 1 FROM {table} WHERE {which}", [*key]).fetchone() is not None
        if found:
            self._there.add((table, key))
        return found

    def _insert(self, read: ReadEntry) -> bool:
        """Put the row into its table; False where its key is there already. Raises Refusal where the table refuses."""
        entry = read.entry
        values = [*read.row.values(), self._chains.of(entry.station).number, entry.place, entry.digest]
        try:
            return bool(self._db.conn.execute(_insertion(read.table), values).rowcount > 0)
        except sqlite3.IntegrityError as error:
            raise Refusal(NOT_OURS) from error

    def _why_it_clashes(self, read: ReadEntry) -> WhyAside:
        """Whether what stands in its place is the same, which came another way, or something else."""
        shape, row = shapes()[read.table], read.row
        which = " AND ".join(f"{each} = ?" for each in shape.key)
        query = f"SELECT {', '.join(shape.columns)} FROM {shape.table} WHERE {which}"
        found = self._db.conn.execute(query, [*shape.key_of(row)]).fetchone()
        if found is not None and all(
            here == row[each] for each, here in zip(shape.columns, found, strict=True) if each != "learner"
        ):
            return WhyAside.DOUBLE
        self._settle.append(of_a_clash(read.table, read.entry.place, read.entry.station))
        return WhyAside.CLASHES

    def _set_aside(self, entry: SchoolEntry, why: WhyAside, waits_for: str, *, waited: bool = False) -> None:
        if not waited:
            self._mark(entry, waited=False)
            self._aside.add((entry.station, entry.place))
            if self._carries:
                to_carry.put(self._db, self._chains.of(entry.station).number, entry.place)
        aside.put(self._db, self._chains.of(entry.station).number, entry, why, waits_for)
        if why is WhyAside.REMOVAL:
            self._tell_of_removal(entry)

    def _tell_of_removal(self, entry: SchoolEntry) -> None:
        found = self._db.execute("SELECT name FROM learners WHERE id = ?", [entry.learner]).fetchone()
        if found is not None:
            self._settle.append(of_a_removal(found[0], entry.station))

    def _mark(self, entry: SchoolEntry, *, waited: bool) -> None:
        if waited:
            aside.take_away(self._db, self._chains.of(entry.station).number, entry.place)
            self._aside.discard((entry.station, entry.place))
        else:
            self._chains.mark(entry.station, entry.place, entry.before, entry.digest)

    def _note_to_carry(self, read: ReadEntry, *, waited: bool) -> None:
        if waited or self._carries:
            note = to_carry.found if waited else to_carry.put
            key = shapes()[read.table].key_of(read.row)
            note(self._db, self._chains.of(read.entry.station).number, read.entry.place, read.table, key)

    def _note_what_came(self, shape: Shape, row: Mapping[str, Value]) -> None:
        self._words_grew = self._words_grew or shape.table in (_JOURNAL, *_WORDS)
        if shape.table == _JOURNAL:
            self._journal_grew = True
            if row["what"] == What.CAME.value:
                self._came.add(aside.came_of(row["learner"]))
        elif shape.table == CHOICES:
            self._chose.add(str(row["learner"]))
        elif shape.table in _WAITED_FOR:
            self._came.add(aside.name_of(shape.table, *shape.key_of(row)))

    def _see_learners(self) -> None:
        """Let learners be who the journal says, where it has grown."""
        if self._journal_grew:
            self._journal_grew = False
            before = self._counting_as()
            renamed, clashing = bring_up_to_date(self._db)
            for names in renamed:
                rename_everywhere(self._db, *names)
            self._renamed += renamed
            called = dict(self._db.execute("SELECT id, name FROM learners").fetchall())
            new = called.keys() - before.keys()
            self._newcomers |= new
            self._chose |= {id for id, as_whom in self._counting_as().items() if before.get(id, id) != as_whom}
            self._came |= {aside.name_of(LEARNERS, id) for id in new}
            if new:
                # Who is of the school sits down at any machine, by a name that is there to be chosen.
                themselves = (id for id, as_whom in self._counting_as().items() if id == as_whom)
                list_names(self._db, (called[id] for id in themselves if id in new))
            self._settle += [of_a_name(called[id]) for id in clashing]

    def _counting_as(self) -> Mapping[str, str]:
        return dict(self._db.execute("SELECT id, coalesce(same_as, id) FROM learners").fetchall())

    def _take_up_what_waited(self) -> None:
        """Lay in what waited for what came, and what waited for that."""
        while self._came:
            came, self._came = self._came, set()
            for entry in aside.waiting_for(self._db, came):
                if (read := reread(entry)) is not None:
                    self._lay(read, waited=True)
            self._see_learners()


def _goes_behind(table: str, row: Mapping[str, Value]) -> tuple[str, tuple[Value, ...]] | None:
    """The row, by its table and key, without which this one would be read as damage; None where there is none."""
    number = row.get("number")
    if table == _PLACES and isinstance(number, int) and number > 1:
        return _PLACES, (row["station"], number - 1)
    if table == _EVENTS and isinstance(number, int) and number > 0:
        return _EVENTS, (row["examination"], number - 1)
    return (_PLACES, (row["station"], number)) if table == "signed_records" else None


@cache
def _insertion(table: str) -> str:
    columns = (*shapes()[table].columns, "chain", "link", "digest")
    marks = ", ".join("?" for _ in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks}) ON CONFLICT DO NOTHING"


def _is_again(entry: SchoolEntry, last: SchoolEntry | None) -> bool:
    """Whether an entry came just before; raises Refusal where it cannot stand beside that one, the last to be taken."""
    if last is None or last.station != entry.station:
        return False
    if last.place == entry.place and last.digest != entry.digest:
        raise Refusal(IS_TWO)
    if last.place + 1 == entry.place and last.digest != entry.before:
        raise Refusal(DOES_NOT_FOLLOW)
    return last.place == entry.place


def _sentence(entry: SchoolEntry, wrong: str) -> str:
    return f"An entry of station {_shown(entry.station)} {wrong}: it was not laid in"


def _shown(station: str) -> str:
    return station if is_a_name(station) else "without a name"

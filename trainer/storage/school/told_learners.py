"""Who the learners are by all that the journal tells, in whatever order its entries came from several machines.

What another machine says of who somebody is stands in the journal only where it may say so: the machine at which a
learner came names them, as long as there is no school. What an instructor or a supervisor has signed, each machine
writes into its own journal. All else waits aside.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.journal import What, note
from trainer.storage.school import aside
from trainer.storage.school.edit_tables import ROOTS
from trainer.training.school.edit_kinds import EditKind

JOURNAL = "SELECT what, learner, told FROM journal WHERE learner IS NOT NULL ORDER BY id"
_SHOWN_OF_AN_ID = 6
_NAMED = (What.CAME.value, What.RENAMED.value)
OF_WHO = (*_NAMED, What.MERGED.value)
"""What entries of the journal that say who a learner is are called."""
_CAME_AT = """
    SELECT one.station FROM journal JOIN chains AS one ON one.chain = journal.chain
    WHERE journal.learner = ? AND journal.what = 'came' ORDER BY journal.rowid LIMIT 1
"""
_HAS_KEYS = (
    "SELECT 1 FROM settings WHERE key = ? AND value <> '' UNION ALL "
    "SELECT 1 FROM school_edits WHERE kind = 'learner' AND of = ? LIMIT 1"
)
_SIGNED = """
    SELECT h.of, json_extract(e.body, ?) FROM school_heads AS h JOIN school_edits AS e ON e.id = h.edit
    WHERE h.kind = ? AND e.body <> '' ORDER BY h.of, e.at_ms, e.id
"""
_SIGNED_WORDS = ((What.RENAMED, EditKind.LEARNER, "$.name"), (What.MERGED, EditKind.SAME, "$.as_whom"))


@dataclass(frozen=True, slots=True)
class ToldLearner:
    """How a learner is called, and as whom they count: an id, None where it is themselves."""

    name: str
    same_as: str | None = None

    def may_be_called(self, id: str) -> tuple[str, str, str]:
        """The names the learner of that id may bear in a book, the first that nobody else has."""
        return self.name, f"{self.name} ({id[-_SHOWN_OF_AN_ID:]})", f"{self.name} ({id})"


def why_aside(db: Database, station: str, row: Mapping[str, Value]) -> tuple[aside.WhyAside, str] | None:
    """Why an entry of that station's journal is not followed, and what it waits for; None where it is."""
    what, learner = row["what"], row["learner"]
    if what not in OF_WHO:
        return None
    found = db.execute(_CAME_AT, [learner]).fetchone()
    if what == What.CAME.value:
        return None if found is None else (aside.WhyAside.WHO, "")
    # Where people of a school say who learners are, or who this one is, machines are not asked.
    if what == What.MERGED.value or db.execute(_HAS_KEYS, [ROOTS, learner]).fetchone() is not None:
        return aside.WhyAside.WHO, ""
    if found is None:
        return aside.WhyAside.WAITS, aside.came_of(learner)
    return None if found[0] == station else (aside.WhyAside.WHO, "")


def note_signed(db: Database, chain: ChainEnd) -> bool:
    """Write into the journal what people of the school have signed of who learners are and it does not say yet.

    Whether there was anything; the learners' rows are brought up to date then. Raises what SQLite raises.
    """
    entries, is_new = db.execute(JOURNAL).fetchall(), False
    said: dict[tuple[str, bool], str] = {}
    for what, learner, told in entries:
        if what in OF_WHO:
            said[learner, what == What.MERGED.value] = told
    for what, kind, where in _SIGNED_WORDS:
        for learner, told in dict(db.execute(_SIGNED, [where, kind.value]).fetchall()).items():
            # Of who never came here there is nobody to be called anything; who counts as nobody else is themselves.
            before = said.get((learner, what is What.MERGED), learner if what is What.MERGED else told)
            if (learner, False) in said and before != told:
                note(chain, what, told, learner)
                is_new = True
    return is_new


def told_learners(entries: Iterable[tuple[object, object, object]], here: Collection[str]) -> Mapping[str, ToldLearner]:
    """Every learner by the journal's ``entries`` (what, whose, told), by id.

    Whom several machines count as one counts as one, whichever way round each said it; ``here`` are the ids of those
    who can be counted as.
    """
    names: dict[str, str] = {}
    into: dict[str, str] = {}
    for what, learner, told in entries:
        if isinstance(learner, str) and isinstance(told, str):
            if what in _NAMED:
                names[learner] = told
            elif what == What.MERGED.value:
                into[learner] = told
    return {id: ToldLearner(name, _counts_as(id, into, here)) for id, name in names.items()}


def _counts_as(id: str, into: Mapping[str, str], here: Collection[str]) -> str | None:
    """Where one comes to from one to the next; of those who count as each other, the one who came first."""
    way = [id]
    while (following := into.get(way[-1])) is not None and following not in way:
        way.append(following)
    if following is not None:
        way.append(min(way[way.index(following) :]))
    last = next(each for each in reversed(way) if each in here or each == id)
    return None if last == id else last


def bring_up_to_date(db: Database) -> tuple[list[tuple[str, str]], list[str]]:
    """Let the learners' rows say what the journal does, those of new learners too; raises what SQLite raises.

    Gives who is called otherwise now (the name before, and the one now), and the ids of new learners who do not bear
    their own name here, as somebody else does.
    """
    rows = {id: (name, same) for id, name, same in db.execute("SELECT id, name, same_as FROM learners").fetchall()}
    told = told_learners(db.execute(JOURNAL).fetchall(), {*rows})
    new = [id for id in told if id not in rows]
    if new:
        told = told_learners(db.execute(JOURNAL).fetchall(), {*rows, *new})
    taken = {name: id for id, (name, _) in rows.items()}
    renamed, clashing = [], []
    for id in sorted(new):
        name = _free(told[id], id, taken)
        db.execute("INSERT INTO learners (id, name) VALUES (?, ?)", [id, name])
        rows[id], taken[name] = (name, None), id
        if name != told[id].name:
            clashing.append(id)
    for id, (name, same) in sorted(rows.items()):
        its = told.get(id)
        if its is None:
            continue
        if name not in its.may_be_called(id):
            called = _free(its, id, taken)
            db.execute("UPDATE learners SET name = ? WHERE id = ?", [called, id])
            del taken[name]
            taken[called] = id
            renamed.append((name, called))
        if same != its.same_as:
            db.execute("UPDATE learners SET same_as = ? WHERE id = ?", [its.same_as, id])
    return renamed, clashing


def _free(learner: ToldLearner, id: str, taken: Mapping[str, str]) -> str:
    names = learner.may_be_called(id)
    return next((each for each in names if taken.get(each, id) == id), names[-1])

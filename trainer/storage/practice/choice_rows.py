"""What learners have read and chosen as rows of the score book, and the texts of the settings that follow from them.

The texts are what the pages read: one of all learners, by name. Each change of them is told in a row of the learner,
which travels to the school's other machines; what comes from there changes the texts here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.counted import learner_maps
from trainer.storage.ids import new_id
from trainer.storage.practice.choice_tables import TABLE, UNTOLD
from trainer.training.learn.told_choices import (
    KEPT_UNDER,
    NOTHING,
    ChoiceKind,
    KeptChoice,
    LearnersChoices,
    ToldChoice,
    choices_in,
    texts_with,
    what_stands,
    words_between,
)
from trainer.training.records.kept_by_learner import read_by_learner, written_by_learner

__all__ = ["KEPT_UNDER"]
_EMPTY = "{}"
LATEST_MS = 32_503_680_000_000
"""No word is of a later moment, whatever the clock says: it would be taken nowhere."""
_GET = "SELECT value FROM settings WHERE key = ? AND typeof(value) = 'text'"
_PUT = "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)"
_WHO = "SELECT id FROM learners WHERE name = ? AND same_as IS NULL"
_NAMES = """
    SELECT DISTINCT whose.name FROM learners AS one JOIN learners AS whose ON whose.id = coalesce(one.same_as, one.id)
    WHERE one.id = ?
"""
_WORDS = f"""
    SELECT id, at_ms, what, game, of, told FROM {TABLE}
    WHERE learner IN (SELECT id FROM people WHERE name = ?) ORDER BY at_ms, id
"""


def keep(db: Database, chain: ChainEnd, key: str, text: str, now_ms: int) -> None:
    """Keep the text of a setting of ``KEPT_UNDER``, and tell of each learner in the book what is otherwise in it."""
    before, after = read_by_learner(_text(db, key)), read_by_learner(text)
    _put(db, key, text)
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name) and (learner := _id(db, name)) is not None:
            stands = _stands(db, name)
            words = words_between(stands, choices_in({key: text}, name, stands))
            # The next word comes behind the last one, also where the clock was put back since.
            _tell(db, chain, learner, words, max(now_ms, _latest(db, name) + 1))
            let_stand(db, [name])


def tell_of_newcomer(db: Database, chain: ChainEnd, name: str) -> None:
    """Tell what somebody who is in the book from now on had read and chosen before."""
    _tell_of_earlier(db, chain, name, NOTHING)


def move(db: Database, name: str, into: str) -> None:
    """The learner of that name is called ``into`` in the book by now, is counted as ``into``, or, "", is no more."""
    for key in KEPT_UNDER:
        known = read_by_learner(_text(db, key))
        if name in known:
            _put(db, key, written_by_learner({each: its for each, its in known.items() if each != name}))
    if into:
        let_stand(db, [into])


def tell_of_all(db: Database, chain: ChainEnd) -> None:
    """Tell what all learners had read and chosen when there was no table of it."""
    names = {name for key in KEPT_UNDER for name in read_by_learner(_text(db, key))}
    for name in sorted(names):
        _tell_of_earlier(db, chain, name, _stands(db, name))
    db.execute("DELETE FROM settings WHERE key = ?", [UNTOLD])


def take_in(db: Database, chain: ChainEnd, kept: Iterable[KeptChoice]) -> None:
    """Keep words about learners who are in the book as they were given out."""
    names = set()
    for each in kept:
        if (learner := _id(db, each.learner)) is not None:
            _add(chain, learner, each)
            names.add(each.learner)
    let_stand(db, names)


def follow(db: Database, chain: ChainEnd, learners: Collection[str], newcomers: Collection[str]) -> None:
    """Let the texts say what came from elsewhere of these learners, by their ids.

    What a newcomer had read and chosen here is told of first, as older than all that came.
    """
    for name in _names(db, newcomers):
        _tell_of_earlier(db, chain, name, NOTHING)
    let_stand(db, _names(db, learners))


def kept_choices(db: Database, name: str) -> Iterator[KeptChoice]:
    """All words of the learner of that name, oldest first."""
    for id, at_ms, what, game, of, told in db.execute(_WORDS, [name]).fetchall():
        yield KeptChoice(name, id, at_ms, ToldChoice(ChoiceKind(what), game, of, told))


def _tell_of_earlier(db: Database, chain: ChainEnd, name: str, known: LearnersChoices) -> None:
    """Tell what the texts say of a learner beyond what is known, as of before all that is told otherwise."""
    learner = _id(db, name)
    words = words_between(known, choices_in(_texts(db), name), only_added=True)
    if learner is not None and words:
        _tell(db, chain, learner, words, 0)
        let_stand(db, [name])


def _tell(db: Database, chain: ChainEnd, learner: str, words: Iterable[ToldChoice], at_ms: int) -> None:
    for number, word in enumerate(words):
        _add(chain, learner, KeptChoice("", new_id(), min(at_ms + number, LATEST_MS), word))


def _latest(db: Database, name: str) -> int:
    """The moment of the learner's last word: the next comes behind it, also where the clock was put back since."""
    query = f"SELECT max(at_ms) FROM {TABLE} WHERE learner IN (SELECT id FROM people WHERE name = ?)"
    return int(db.execute(query, [name]).fetchone()[0] or 0)


def _add(chain: ChainEnd, learner: str, kept: KeptChoice) -> None:
    word = kept.word
    row: dict[str, Value] = {"id": kept.id, "learner": learner, "at_ms": kept.at_ms, "what": word.what.value}
    chain.add(TABLE, {**row, "game": word.game, "of": word.of, "told": word.told})


def let_stand(db: Database, names: Collection[str]) -> None:
    """Let the texts say of these learners what all their rows come to."""
    if names:
        kept = _texts(db)
        for key, text in texts_with(kept, {name: _stands(db, name) for name in names}).items():
            if (kept[key] or _EMPTY) != text:
                _put(db, key, text)
        learner_maps.move_on(db, names)


def _stands(db: Database, name: str) -> LearnersChoices:
    return what_stands(each.word for each in kept_choices(db, name))


def _id(db: Database, name: str) -> str | None:
    row = db.execute(_WHO, [name]).fetchone()
    return None if row is None else str(row[0])


def _names(db: Database, learners: Collection[str]) -> list[str]:
    return sorted({name for id in learners for (name,) in db.execute(_NAMES, [id]).fetchall()})


def _texts(db: Database) -> Mapping[str, str | None]:
    return {key: _text(db, key) for key in KEPT_UNDER}


def _text(db: Database, key: str) -> str | None:
    row = db.execute(_GET, [key]).fetchone()
    return None if row is None else str(row[0])


def _put(db: Database, key: str, text: str) -> None:
    db.execute(_PUT, [key, text])

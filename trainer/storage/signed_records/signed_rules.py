"""What a school decided about a game's rules: only what somebody who might has signed, whatever else the book says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sqlite_utils import Database

from trainer.content.text.files import digest_of_text
from trainer.content.text.toml import parse
from trainer.domain.house.choices import only_signed
from trainer.storage.school.edit_rows import COLUMNS, edit_of_row
from trainer.storage.signed_records.trust_rows import school_trust
from trainer.training.school.document_form import document_from_text
from trainer.training.school.documents import Document, HouseRules, SchoolFile
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.following import heads, why_not_followed

_EDITS = f"SELECT {COLUMNS} FROM school_edits WHERE kind = ? AND {{}} ORDER BY of, at_ms, id"
_OF_GAME = _EDITS.format("of = ?")
_OF_HOUSES = _EDITS.format(
    "of IN (SELECT of FROM school_edits WHERE kind = 'file' AND instr(body, '\"path\":\"houses/') > 0) AND ? = ''"
)
_UNSIGNED = "SELECT game, path FROM switches WHERE typeof(game) = 'text' AND typeof(path) = 'text' ORDER BY game, path"


def signed_choices(db: Database, game: str) -> frozenset[str]:
    """The lines of what the school decided about the rules of that game, and which house files confirm any.

    Nothing reckoned is read: a decision that was laid into the book counts for nothing. Raises what SQLite raises.
    """
    return frozenset({*_decided(db, game), only_signed(_files_of(db, game.partition("/")[0]))})


def unsigned_choices(db: Database) -> dict[str, list[str]]:
    """What lies in the book about the rules of each game and nobody of the school has signed."""
    rows = db.execute(_UNSIGNED).fetchall()
    found = {game: [path for _, path in its] for game, its in groupby(rows, key=lambda row: str(row[0]))}
    return {game: left for game, its in found.items() if (left := sorted(set(its) - _decided(db, game)))}


def _decided(db: Database, game: str) -> frozenset[str]:
    told = next(_standing(db, _OF_GAME, EditKind.RULES, game), None)
    return frozenset(told.choices if isinstance(told, HouseRules) else ())


def _files_of(db: Database, house: str) -> Iterator[str]:
    """The digests of the school's own file of that house, and of its files that this one builds on."""
    told = _standing(db, _OF_HOUSES, EditKind.FILE, "")
    texts = {each.path: each.text for each in told if isinstance(each, SchoolFile)}
    while (text := texts.pop(f"houses/{house}.toml", None)) is not None:
        yield digest_of_text(text)
        house = str((parse(text).tables or {}).get("extends"))


def _standing(db: Database, query: str, kind: EditKind, of: str) -> Iterator[Document]:
    """What stands of the documents that the query finds."""
    trust = school_trust(db)
    edits = [edit_of_row(row) for row in db.execute(query, [kind.value, of]).fetchall()]
    followed = {each.id for each in edits if not why_not_followed(each, trust, "")}
    for _, its in groupby(edits, key=lambda each: each.of):
        for edit in heads(its, followed)[:1]:
            if edit.body:
                yield document_from_text(kind, edit.body)

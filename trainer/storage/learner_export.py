"""All that the score book holds of one learner, written to a file that people can read and a book can take in again.

Each line is a JSON object. The first tells whose record it is; one with ``rules`` has a set of rules by its digest, and
comes before whatever refers to it; ``attempt`` is an answer at a drill, ``round`` and ``shuffle`` a sitting with all
its acts; ``choice`` is one word of what was read and chosen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TextIO

from trainer.storage.errors import NOT_EXPORTED, NOT_TAKEN_IN, as_known_errors, damaged
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.output_files import FileKind, output_file
from trainer.storage.practice.choice_rows import kept_choices
from trainer.storage.practice.sitting_rows import ROUNDS, SHUFFLES, SittingRows, rows_as_written
from trainer.storage.score_book import SqliteScoreBook, open_for_reading
from trainer.training.learn.told_choices import ChoiceKind, KeptChoice, ToldChoice
from trainer.training.records.checked import checked, read_json
from trainer.training.records.ports import Attempt, Keepable, KnownError
from trainer.training.records.sitting_records import (
    Ending,
    KeptAct,
    KeptSitting,
    RoundRecord,
    RoundStart,
    ShuffleRecord,
    ShuffleStart,
    SittingEnd,
)

WHAT, VERSION = "record of a learner", 1
_ATTEMPTS = """
    SELECT a.id, a.at_ms, a.drill, a.kind, a.game, a.stakes, a.seed, a.felt, a.answer, a.due, a.is_right, a.mistake,
        a.milliseconds, a.rules, a.switches, a.difficulty, a.is_distracted FROM attempts AS a
    WHERE a.learner IN (SELECT id FROM people WHERE name = ?) ORDER BY a.at_ms, a.id
"""
_NAMES = tuple(each.name for each in fields(Attempt) if each.name not in ("learner", "rules", "switches"))
_SITTINGS = """SELECT id, rules FROM {} WHERE learner IN (SELECT id FROM people WHERE name = ?)
    AND id NOT IN (SELECT id FROM held_back) ORDER BY started_ms, id"""
"""What belongs to a test that goes on is told by nothing before that is over."""
_RULES = "SELECT rules FROM rule_sets WHERE digest = ?"
_ROUND, _SHUFFLE, _ATTEMPT, _CHOICE = "round", "shuffle", "attempt", "choice"
Line = dict[str, Any]
_LONGEST_LINE = 5_000_000
"""More letters than any line that is written: a round with all its acts has some hundred thousand."""


@dataclass(frozen=True, slots=True)
class Exported:
    """How much of a learner was written to ``file``."""

    file: Path
    answers: int
    rounds: int
    shuffles: int


def export_learner(folder: Path, name: str, file: Path) -> Exported:
    """Write all that the book in ``folder`` holds of ``name`` to ``file``, whole or not at all; raises KnownError."""
    counts = dict.fromkeys((_ATTEMPT, _ROUND, _SHUFFLE, _CHOICE, "rules", "what"), 0)
    with (
        closing(open_for_reading(folder)) as book,
        output_file(file, FileKind.PRACTICE) as unfinished,
        unfinished.open("w", encoding="utf-8", errors="surrogatepass", newline="\n") as out,
    ):
        for line in _lines(book, folder / FILE_NAME, name):
            counts[next(iter(line))] += 1
            out.write(_text_of(line, folder / FILE_NAME) + "\n")
    return Exported(file, counts[_ATTEMPT], counts[_ROUND], counts[_SHUFFLE])


def whose_record(file: Path) -> str:
    """The learner whose record ``file`` holds; raises KnownError where it is no such file or cannot be read."""
    return str(next(_read_lines(file))["learner"])


def read_record(file: Path, name: str) -> Iterator[Keepable | KeptChoice]:
    """What ``file`` holds, as records of ``name``; raises KnownError at the first line that is not as written."""
    rules: dict[str, Mapping[str, str]] = {}
    for number, line in enumerate(_read_lines(file), start=1):
        try:
            match line:
                case {"rules": digest, "values": values}:
                    rules[digest] = values
                case {"attempt": told}:
                    yield _attempt(told, name, rules)
                case {"round": told}:
                    yield RoundRecord(*_sitting(told, RoundStart, name, rules))
                case {"shuffle": told}:
                    yield ShuffleRecord(*_sitting(told, ShuffleStart, name, rules))
                case {"choice": told}:
                    yield _choice(told, name)
        except (TypeError, KeyError, ValueError, AttributeError) as error:
            raise KnownError(f"{NOT_TAKEN_IN}: line {number} of {file} is not as it was written.") from error


def _lines(book: SqliteScoreBook, path: Path, name: str) -> Iterator[Line]:
    yield {"what": WHAT, "version": VERSION, "learner": name}
    told: set[str] = set()
    with as_known_errors(path, NOT_EXPORTED), rows_as_written():
        for *values, digest, switches, difficulty, distracted in book.db.execute(_ATTEMPTS, [name]):
            yield from _rules(book, digest, told)
            row = dict(zip(_NAMES, (*values, difficulty, distracted), strict=True))
            flags = {"right": bool(row["right"]), "distraction": bool(distracted)}
            yield {_ATTEMPT: row | flags | {"rules": digest, "switches": json.loads(switches)}}
        for rows, of in ((ROUNDS, _ROUND), (SHUFFLES, _SHUFFLE)):
            yield from _sittings(book, rows, of, name, told)
        for each in kept_choices(book.db, name):
            word = asdict(each.word) | {"what": each.word.what.value}
            yield {_CHOICE: {"id": each.id, "at_ms": each.at_ms, **word}}


def _text_of(line: Line, path: Path) -> str:
    try:
        return json.dumps(line, ensure_ascii=False)
    except (TypeError, ValueError) as error:
        # Bytes, for one, which are in no row of ours.
        raise damaged(path, NOT_EXPORTED) from error


def _sittings(book: SqliteScoreBook, rows: SittingRows[Any, Any], of: str, name: str, told: set[str]) -> Iterator[Line]:
    for id, digest in book.db.execute(_SITTINGS.format(rows.starts), [name]).fetchall():
        kept: KeptSitting[Any] | None = rows.kept(book.db, id)
        if kept is not None:
            yield from _rules(book, digest, told)
            start = {each.name: getattr(kept.start, each.name) for each in fields(kept.start)}
            del start["learner"]
            yield {of: {"start": start | {"rules": digest}, "acts": [*map(asdict, kept.acts)], "end": _end(kept.end)}}


def _end(end: SittingEnd | None) -> Line | None:
    if end is None:
        return None
    told = {each.name: getattr(end, each.name) for each in fields(end)}
    return told | {"ending": end.ending.value, "faults": dict(end.faults)}


def _rules(book: SqliteScoreBook, digest: str, told: set[str]) -> Iterator[Line]:
    """The set of rules of that digest, where it has not been told yet."""
    if digest not in told:
        told.add(digest)
        yield {"rules": digest, "values": json.loads(book.db.execute(_RULES, [digest]).fetchone()[0])}


def _read_lines(file: Path) -> Iterator[Line]:
    """The lines of an export, the first included; raises KnownError where it is none, or cannot be read."""
    try:
        with file.open(encoding="utf-8", errors="surrogatepass") as lines:
            told = map(read_json, _of_a_length(lines))
            head: Line = next(told, {})
            what, version, name = map(head.get, ("what", "version", "learner"))
            if (what, version) != (WHAT, VERSION) or not isinstance(name, str) or not name.strip():
                raise ValueError(WHAT)
            yield head
            yield from told
    except OSError as error:
        why = error.strerror or "the system does not say why"
        raise KnownError(f"{NOT_TAKEN_IN}: {file} cannot be read ({why}).") from error
    except (ValueError, AttributeError) as error:
        raise KnownError(
            f"{NOT_TAKEN_IN}: {file} is no record of a learner, or not a whole one. Choose a file that was exported."
        ) from error


def _of_a_length(lines: TextIO) -> Iterator[str]:
    """Every line; raises ValueError at one that is longer than any that is written."""
    while line := lines.readline(_LONGEST_LINE + 1):
        if len(line) > _LONGEST_LINE:
            raise ValueError("a line that is too long")
        yield line


def _attempt(told: Line, name: str, rules: Mapping[str, Mapping[str, str]]) -> Attempt:
    own = {"learner": name, "rules": rules[told["rules"]], "switches": tuple(told["switches"])}
    return checked(Attempt(**told | own))


def _choice(told: Line, name: str) -> KeptChoice:
    word = checked(ToldChoice(ChoiceKind(told["what"]), told["game"], told["of"], told["told"]))
    if not word.makes_sense:
        raise ValueError("a choice that is none")
    return checked(KeptChoice(name, told["id"], told["at_ms"], word))


def _sitting(
    told: Line, start: type[Any], name: str, rules: Mapping[str, Mapping[str, str]]
) -> tuple[str, Any, tuple[KeptAct, ...], SittingEnd | None]:
    began, end = told["start"], told["end"]
    own = {"learner": name, "rules": rules[began["rules"]], "switches": tuple(began["switches"])}
    return (
        str(began["id"]),
        checked(start(**began | own)),
        tuple(checked(KeptAct(**act)) for act in told["acts"]),
        None if end is None else checked(SittingEnd(**end | {"ending": Ending(end["ending"])})),
    )

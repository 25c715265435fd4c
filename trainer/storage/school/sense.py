"""Rows from elsewhere, read: one that could not be read by all that reads its table would pass for damage."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.storage.chain import CHAINED, Value, body
from trainer.storage.errors import UnreadableRow
from trainer.storage.journal import What
from trainer.storage.school.shapes import shapes
from trainer.storage.signed_records import trust_rows
from trainer.storage.tests import judgements
from trainer.training.learn.told_choices import ChoiceKind, ToldChoice
from trainer.training.records.checked import read_json
from trainer.training.records.examinations import Happened
from trainer.training.records.sitting_records import Ending
from trainer.training.school.entries import SchoolEntry
from trainer.training.signed_records.afterwards import After
from trainer.training.signed_records.canonical import is_digest
from trainer.training.signed_records.checkpoints import read_checkpoint
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.sealing import sealed_from_json
from trainer.training.tests.terms import terms_from_text

Row = Mapping[str, Any]
_LATEST_MS = 32_503_680_000_000
"""The year 3000: what is later has no day that could be shown."""
_LONGEST_MS = 2**53
_TIMES = ("at_ms", "started_ms")
_SPANS = ("milliseconds", "used_ms")
_NUMBERS = ("number", "size")
_ROLES = frozenset(each.value for each in Role)
_ENDING = ("ending", frozenset(each.value for each in Ending))
_WORDS: Mapping[str, tuple[str, Collection[str]]] = {
    "journal": ("what", frozenset(each.value for each in What)),
    "examination_events": ("what", frozenset(each.value for each in Happened)),
    "round_ends": _ENDING,
    "shuffle_ends": _ENDING,
    "record_notes": ("what", frozenset(each.value for each in After)),
    "learner_choices": ("what", frozenset(each.value for each in ChoiceKind)),
}

OF_ANOTHER = "is said to be of another learner than it is"
NOT_OURS = "is written in no way that this program writes"


class Refusal(Exception):
    """An entry is not laid in; the words say what is wrong with it, without its name and full stop."""


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """An entry with its table and the values of its row by column."""

    entry: SchoolEntry
    table: str
    row: Mapping[str, Value]


def read_row(entry: SchoolEntry) -> ReadEntry | None:
    """An entry with its row; None where a newer version has written it. Raises Refusal where nobody has."""
    try:
        # SQLite takes no text that cannot be written as UTF-8.
        entry.body.encode()
        table, *values = entry.values
    except ValueError as error:
        raise Refusal(NOT_OURS) from error
    if table not in CHAINED or len(values) > len(CHAINED[table]):
        return None
    shape = shapes()[table]
    if not shape.fits(values) or body(table, values) != entry.body:
        raise Refusal(NOT_OURS)
    row = dict(zip(shape.columns, values, strict=True))
    if is_newer(table, row):
        return None
    if not makes_sense(table, row):
        raise Refusal(NOT_OURS)
    if "learner" in row and (row["learner"] or "") != entry.learner:
        raise Refusal(OF_ANOTHER)
    return ReadEntry(entry, table, row)


def reread(entry: SchoolEntry) -> ReadEntry | None:
    """An entry that waited; None where it goes on waiting, as it says what no program of this version would."""
    try:
        return read_row(entry)
    except Refusal:
        return None


def makes_sense(table: str, row: Row) -> bool:
    """Whether the values of ``row`` are such as the program writes into ``table``."""
    times = all(0 <= row[each] <= _LATEST_MS for each in _TIMES if each in row)
    spans = all(0 <= row[each] <= _LONGEST_MS for each in _SPANS if each in row)
    numbers = all(row[each] >= 0 for each in _NUMBERS if each in row)
    if not (times and spans and numbers):
        return False
    try:
        return _SENSE.get(table, _always)(row)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, UnreadableRow):
        return False


def is_newer(table: str, row: Row) -> bool:
    """Whether the row says something that this version has no word for, and a later one may."""
    if table == "examinations":
        return _has_other_terms(row)
    if table == "signed_people":
        return _has_other_roles(row)
    column, words = _WORDS.get(table, ("", ()))
    return bool(column) and row[column] not in words


def _has_other_terms(row: Row) -> bool:
    try:
        terms_from_text(row["terms"])
    except ValueError:
        return str(row["terms"]).startswith("{")
    return False


def _has_other_roles(row: Row) -> bool:
    try:
        roles = read_json(row["roles"])
    except ValueError:
        return False
    return isinstance(roles, list) and any(isinstance(each, str) and each not in _ROLES for each in roles)


def rules_make_sense(text: str) -> bool:
    """Whether a text is a set of rules."""
    try:
        rules = read_json(text)
    except ValueError:
        return False
    return isinstance(rules, dict) and all(isinstance(each, str) for each in rules.values())


def _always(row: Row) -> bool:
    return True


def _switched(row: Row) -> bool:
    switches = read_json(row["switches"])
    return isinstance(switches, list) and all(isinstance(each, str) for each in switches)


def _of_an_attempt(row: Row) -> bool:
    return _switched(row) and row["is_right"] in (0, 1) and row["is_distracted"] in (0, 1)


def _of_an_act(row: Row) -> bool:
    return row["is_done"] in (0, 1) and row["is_critical"] in (0, 1)


def _of_an_end(row: Row) -> bool:
    faults = read_json(row["faults"])
    return isinstance(faults, dict) and all(type(each) is int for each in faults.values())


def _of_a_test(row: Row) -> bool:
    return _switched(row) and isinstance(read_json(row["terms"]), dict)


def _of_an_event(row: Row) -> bool:
    return isinstance(read_json(row["told"]), dict)


def _of_a_sheet(row: Row) -> bool:
    judgements.lines_from_text(row["lines"])
    return True


def _of_a_person(row: Row) -> bool:
    return all(Role(each) for each in read_json(row["roles"]))


def _of_a_key(row: Row) -> bool:
    if row["certificate"]:
        trust_rows.certificate(row["certificate"])
    return is_digest(row["public"])


def _of_a_revocation(row: Row) -> bool:
    told = trust_rows.revocation(row["told"])
    # Whoever it is signed by, and whether that counts, is asked when it is read.
    return bool(told.key == row["public"] and told.is_signed)


def _of_a_word(row: Row) -> bool:
    return trust_rows.word_of_row(row).is_signed


def _of_a_record(row: Row) -> bool:
    sealed = sealed_from_json(read_json(row["sealed"])).sealed
    return (sealed.station, sealed.number, sealed.record.id) == (row["station"], row["number"], row["id"])


def _of_a_place(row: Row) -> bool:
    return bool(is_digest(row["sealed_as"])) and row["number"] >= 1


def _of_a_checkpoint(row: Row) -> bool:
    return bool(read_checkpoint(row["note"]).size == row["size"])


def _of_the_journal(row: Row) -> bool:
    what = What(row["what"])
    if what in (What.MENDED, What.RESTORED, What.REBUILT):
        return True
    if what is What.CHOSEN:
        return isinstance(json.loads(row["told"]), list)
    if what is What.REMOVED:
        return bool(row["learner"]) and isinstance(json.loads(row["told"]), dict)
    return bool(row["learner"] and row["told"].strip())


def _of_a_choice(row: Row) -> bool:
    return bool(row["id"]) and ToldChoice(ChoiceKind(row["what"]), row["game"], row["of"], row["told"]).makes_sense


def _of_an_edit(row: Row) -> bool:
    # Who may have made it, and whether this version can follow it, is asked when it is read.
    return bool(row["id"] and row["kind"] and row["of"] and row["by"]) and (
        not row["body"] or bool(read_json(row["body"]))
    )


_SENSE: Mapping[str, Callable[[Row], bool]] = {
    "attempts": _of_an_attempt,
    "rounds": _switched,
    "shuffles": _switched,
    "round_acts": _of_an_act,
    "shuffle_acts": _of_an_act,
    "round_ends": _of_an_end,
    "shuffle_ends": _of_an_end,
    "journal": _of_the_journal,
    "examinations": _of_a_test,
    "examination_events": _of_an_event,
    "judgements": _of_a_sheet,
    "school_people": _of_a_person,
    "signing_keys": _of_a_key,
    "key_revocations": _of_a_revocation,
    "signed_records": _of_a_record,
    "record_places": _of_a_place,
    "record_checkpoints": _of_a_checkpoint,
    "school_edits": _of_an_edit,
    "signed_people": _of_a_word,
    "learner_choices": _of_a_choice,
}

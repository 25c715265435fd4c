"""Answers that could not be saved, set aside in a file of their own and taken up again at the next start."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from trainer.storage.ids import new_id
from trainer.storage.mending.backups import written_whole
from trainer.training.records.checked import checked, read_json
from trainer.training.records.ports import Attempt, Keepable, KnownError
from trainer.training.records.sitting_records import (
    Ending,
    KeptAct,
    RoundRecord,
    RoundStart,
    ShuffleRecord,
    ShuffleStart,
    SittingEnd,
    St,
)

_BEGINNING, _END = "answers not saved yet ", ".json"
_BOOK, _KEPT = "book", "kept"


def set_aside(folder: Path, waiting: Sequence[Keepable]) -> Path:
    """Write ``waiting`` durably into a new file, and give its path.

    It lies in ``folder``, beside the book; where that cannot be written, at home or where the system keeps what is
    passing. Raises KnownError where no place takes it.
    """
    text = json.dumps({_BOOK: str(folder.absolute()), _KEPT: [*map(_written, waiting)]}, ensure_ascii=False)
    reason = ""
    for place in _places(folder):
        file = place / f"{_BEGINNING}{new_id()}{_END}"
        try:
            with written_whole(file) as unfinished:
                unfinished.write_text(text, encoding="utf-8", errors="surrogatepass")
        except OSError as error:
            reason = reason or error.strerror or str(error)
        else:
            return file
    raise KnownError(f"The answers that wait can be written nowhere ({reason}): make some room, and try again.")


def set_aside_files(folder: Path) -> list[Path]:
    """The files set aside for the book in ``folder``, the oldest first."""
    return sorted(_found(folder), key=lambda each: each.name)


def read_set_aside(file: Path) -> tuple[Keepable, ...]:
    """What was set aside in ``file``; raises KnownError where it cannot be read."""
    try:
        return tuple(map(_read, read_json(file.read_text(encoding="utf-8", errors="surrogatepass"))[_KEPT]))
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise KnownError(f"The answers set aside in {file} cannot be read: keep the file for whoever can.") from error


def _places(folder: Path) -> Iterator[Path]:
    yield folder
    with suppress(RuntimeError):
        yield Path.home()
    yield Path(tempfile.gettempdir())


def _found(folder: Path) -> Iterator[Path]:
    for place in dict.fromkeys(_places(folder)):
        with suppress(OSError):
            for file in place.glob(f"{_BEGINNING}*{_END}"):
                if place == folder or (_is_ours(file) and _book_of(file) == str(folder.absolute())):
                    yield file


def _is_ours(file: Path) -> bool:
    """Whether whoever runs the program has written it: in a place that all may write, others could put answers."""
    return not hasattr(os, "geteuid") or file.lstat().st_uid == os.geteuid()


def _book_of(file: Path) -> str | None:
    try:
        data = read_json(file.read_text(encoding="utf-8", errors="surrogatepass"))
    except ValueError:
        return None
    return data.get(_BOOK) if isinstance(data, dict) else None


def _written(what: Keepable) -> Mapping[str, Any]:
    if isinstance(what, Attempt):
        return {"attempt": asdict(what)}
    of = "round" if isinstance(what, RoundRecord) else "shuffle"
    record = asdict(what)
    if record["end"] is not None:
        record["end"]["ending"] = record["end"]["ending"].value
    return {of: record}


def _read(data: Mapping[str, Any]) -> Keepable:
    ((of, content),) = data.items()
    if of == "attempt":
        return checked(Attempt(**content | {"switches": tuple(content["switches"])}))
    if of == "round":
        return RoundRecord(str(content["id"]), *_began(RoundStart, content))
    if of == "shuffle":
        return ShuffleRecord(str(content["id"]), *_began(ShuffleStart, content))
    raise ValueError(of)


def _began(start: type[St], content: Mapping[str, Any]) -> tuple[St | None, tuple[KeptAct, ...], SittingEnd | None]:
    began, end = content["start"], content["end"]
    return (
        None if began is None else checked(start(**began | {"switches": tuple(began["switches"])})),
        tuple(checked(KeptAct(**act)) for act in content["acts"]),
        None if end is None else checked(SittingEnd(**end | {"ending": Ending(end["ending"])})),
    )

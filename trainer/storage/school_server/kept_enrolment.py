"""The file that a station was enrolled with, kept beside its score book for its owner alone: its secret is in it."""

from __future__ import annotations

import platform
from pathlib import Path

from trainer.storage.mending.backups import written_whole
from trainer.training.records.ports import KnownError
from trainer.training.school.enrolment import Enrolment, enrolment_from_json, enrolment_to_json

STATION_FILE = "school-station.json"
AUTHORITY_FILE = "school-authority.pem"
"""The certificate by which the server is known: what checks it reads it from a file."""
_LONGEST = 1_000_000


def keep_enrolment(folder: Path, enrolment: Enrolment) -> None:
    """Keep it in the folder of the score book, in the place of an earlier one; raises KnownError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / AUTHORITY_FILE, enrolment.authority)
        _write(folder / STATION_FILE, enrolment_to_json(enrolment))
    except OSError as error:
        why = error.strerror or "the system does not say why"
        raise KnownError(f"The school's file cannot be kept in {folder} ({why}): make room for it there.") from error


def kept_enrolment(folder: Path) -> Enrolment | None:
    """What is kept there, None where this machine is of no school's server; raises KnownError."""
    if not (folder / STATION_FILE).exists():
        return None
    return read_enrolment(folder / STATION_FILE)


def machine_name(folder: Path) -> str:
    """What this machine is called: as the school's server knows it, or else by its network name; raises KnownError."""
    enrolment = kept_enrolment(folder)
    return enrolment.station if enrolment is not None else platform.node() or "without a name"


def read_enrolment(path: Path) -> Enrolment:
    """The enrolment in a file; raises KnownError, one sentence, where there is none."""
    try:
        with path.open("rb") as file:
            text = file.read(_LONGEST)
        # What is longer is cut, and is none then.
        return enrolment_from_json(text.decode("utf-8"))
    except OSError as error:
        why = error.strerror or "the system does not say why"
        raise KnownError(f"{path} cannot be read ({why}).") from error
    except UnicodeDecodeError as error:
        raise KnownError(f"{path}: it is no file that a station was enrolled with.") from error
    except ValueError as error:
        raise KnownError(f"{path}: {error}.") from error


def _write(path: Path, text: str) -> None:
    with written_whole(path) as unfinished:
        unfinished.write_text(text, encoding="utf-8")

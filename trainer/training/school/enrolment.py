"""What a station is handed when it is enrolled, as a file that it opens once."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from trainer.training.records.checked import read_json
from trainer.training.signed_records.canonical import is_digest

_FORM = "dealer-trainer station"
_VERSION = 1
_MOST_PORT = 65_535


@dataclass(frozen=True, slots=True)
class Enrolment:
    """Where the school's server is, as whom a station comes to it, and how each knows the other.

    ``secret`` opens the server to whoever has it. ``authority`` is the certificate (PEM) by which the server is known.
    ``supervisor_key`` is the public key of the school's first supervisor, by whom all others are known.
    """

    school: str
    school_id: str
    station: str
    is_office: bool
    host: str
    port: int
    database: str
    role: str
    secret: str
    authority: str
    supervisor: str
    supervisor_key: str

    def __repr__(self) -> str:
        """Without the secret, which must not come into a report or a log."""
        return f"Enrolment({self.station!r} of {self.school!r} at {self.host}:{self.port})"


def enrolment_to_json(enrolment: Enrolment) -> str:
    """As the text of a file."""
    told = {"form": _FORM, "version": _VERSION, **asdict(enrolment)}
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def enrolment_from_json(text: str) -> Enrolment:
    """What ``enrolment_to_json`` wrote; raises ValueError, one sentence without its full stop, for anything else."""
    try:
        found = read_json(text)
    except (RecursionError, ValueError) as error:
        raise ValueError("it is no file that a station was enrolled with") from error
    if not isinstance(found, dict) or found.get("form") != _FORM:
        raise ValueError("it is no file that a station was enrolled with")
    if found.get("version") != _VERSION:
        raise ValueError("it was written by a later version of the trainer")
    values = {each.name: found.get(each.name) for each in fields(Enrolment)}
    texts = [value for name, value in values.items() if name not in {"is_office", "port"}]
    if not all(isinstance(each, str) and chr(0) not in each for each in texts):
        raise ValueError("something in it is missing")
    port = values["port"]
    if type(port) is not int or not 0 < port <= _MOST_PORT or type(values["is_office"]) is not bool:
        raise ValueError("something in it is missing")
    if not is_digest(values["supervisor_key"]):
        raise ValueError("the key of who may sign first is none")
    return _enrolment(**values)


def _enrolment(**values: Any) -> Enrolment:
    return Enrolment(**values)

"""The power is cut: of what was written only what was synced is sure to be on the disk; all that was told is.

What a program writes is recorded by strace, with every sync and every word it says. Then the power is cut at any place
of that record: a disk is made that holds what was synced before, and of what was not nothing, some, or torn pieces.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from trials.book import Tally, folder, missing

TOLD, CUTS_A_RECORD = 120, 100
SECTOR = 512
_CALLS = "openat,open,pwrite64,write,ftruncate,fsync,fdatasync,unlink,unlinkat,rename,renameat,renameat2"
_CALL = re.compile(r"^(\w+)\((.*)\)\s+= (\d+)")
_FD = re.compile(r"^(\d+)<(.*?)>(?:, |$)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that was done: ``write``, ``truncate``, ``sync``, ``unlink``, ``rename``, or ``tell``."""

    what: str
    path: str = ""
    data: bytes = b""
    at: int = 0
    to: str = ""


@dataclass(slots=True)
class Disk:
    """What is sure to be on the disk, by path, and what has been written since the last sync of each."""

    sure: dict[str, bytes] = field(default_factory=dict)
    since: dict[str, list[Event]] = field(default_factory=dict)

    def do(self, event: Event) -> None:
        """Follow an event."""
        match event.what:
            case "write" | "truncate":
                self.since.setdefault(event.path, []).append(event)
            case "sync":
                if event.path in self.sure or event.path in self.since:
                    self.sure[event.path] = _applied(self.sure.get(event.path, b""), self.since.pop(event.path, []))
            case "unlink":
                self.sure.pop(event.path, None)
                self.since.pop(event.path, None)
            case "rename":
                self.sure[event.to] = self.sure.pop(event.path, b"")
                self.since[event.to] = self.since.pop(event.path, [])

    def after_a_cut(self, chance: Random) -> Mapping[str, bytes]:
        """The files there are once the power is back; what was not synced is gone, there in part, or torn."""
        how = chance.choice(("dropped", "some", "torn"))
        files = {}
        for path in {*self.sure, *self.since}:
            late = self.since.get(path, [])
            kept = [] if how == "dropped" else [each for each in late if chance.random() < 0.5]
            if how == "torn":
                kept = [_torn(each, chance) for each in kept]
            if path in self.sure or kept:
                files[path] = _applied(self.sure.get(path, b""), kept)
        return files


def power_cuts(count: int, chance: Random) -> Tally:
    """So many cuts; a new program is recorded every so often."""
    tally = Tally("power cuts")
    if shutil.which("strace") is None:
        print("Power cuts are not tried: strace, which records what a program writes, is not installed.")
        return tally
    while tally.tried < count:
        with folder() as place:
            events = _recorded(place)
            for _ in range(min(CUTS_A_RECORD, count - tally.tried)):
                _cut(events, chance, tally)
    tally.note("things a record tells of", 2 * (TOLD // 2))
    return tally


def _recorded(place: Path) -> list[Event]:
    data, record = place / "data", place / "record"
    command = ["strace", "-y", "-xx", "-s", "2000000", "-e", f"trace={_CALLS}", "-o", str(record)]
    roots = [str(Path(__file__).resolve().parents[number]) for number in (1, 2)]
    subprocess.run(
        [*command, sys.executable, "-m", "trials.answering", str(data), str(TOLD)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots)},
        stdout=subprocess.PIPE,
        check=True,
    )
    with record.open(encoding="ascii", errors="replace") as lines:
        return [event for line in lines if (event := _event(line, str(data))) is not None]


def _event(line: str, data: str) -> Event | None:
    """What a line of the record tells of the book's folder or of the program's words; None for all else."""
    called = _CALL.match(line)
    if called is None:
        return None
    name, given, result = called.group(1), called.group(2), int(called.group(3))
    texts = [bytes.fromhex(each.replace("\\x", "")) for each in _TEXT.findall(given)]
    handle = _FD.match(given)
    path = "" if handle is None else _plain(handle.group(2))
    if name == "write" and handle is not None and handle.group(1) == "1":
        return Event("tell", data=texts[0])
    if name.startswith(("unlink", "rename")):
        named = [each.decode() for each in texts]
        if not named or not named[0].startswith(data):
            return None
        return Event("rename", named[0], to=named[-1]) if name.startswith("rename") else Event("unlink", named[-1])
    if not path.startswith(data) or path.endswith("-shm"):
        return None
    match name:
        case "pwrite64":
            return Event("write", path, texts[0][:result], int(given.rsplit(", ", 1)[1], 0))
        case "ftruncate":
            return Event("truncate", path, at=int(given.rsplit(", ", 1)[1], 0))
        case "fsync" | "fdatasync":
            return Event("sync", path)
    return None


def _plain(path: str) -> str:
    return bytes.fromhex(path.replace("\\x", "")).decode() if path.startswith("\\x") else path


def _cut(events: list[Event], chance: Random, tally: Tally) -> None:
    at = chance.randrange(len(events))
    disk, told = Disk(), set[str]()
    for event in events[:at]:
        if event.what == "tell":
            told |= set(event.data.decode().split("\n")) - {""}
        else:
            disk.do(event)
    tally.tried += 1
    tally.note("ids looked for", len(told))
    with folder() as after:
        for path, content in disk.after_a_cut(chance).items():
            (after / Path(path).name).write_bytes(content)
        tally.failed += filter(None, [missing(after, told)])


def _applied(content: bytes, events: list[Event]) -> bytes:
    made = bytearray(content)
    for event in events:
        if event.what == "truncate":
            del made[event.at :]
            made.extend(bytes(event.at - len(made)))
        else:
            made.extend(bytes(max(0, event.at - len(made))))
            made[event.at : event.at + len(event.data)] = event.data
    return bytes(made)


def _torn(event: Event, chance: Random) -> Event:
    """A write of which only the first sectors came to the disk."""
    if event.what != "write":
        return event
    sectors = chance.randrange(len(event.data) // SECTOR + 1)
    return Event("write", event.path, event.data[: sectors * SECTOR], event.at)

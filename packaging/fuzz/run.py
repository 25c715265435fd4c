"""Drives every reader with odd inputs: `python3 packaging/dev.py fuzz --seconds 60`; exits 1 where one finds a fault.

A fault is an error that is not the reader's own way to refuse a file, more than five seconds, more than 500 MB of
memory, or a file written outside the reader's folder. The input is kept; what runs it again is printed.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from random import Random
from time import monotonic, time

# So that this file can be run as it is.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz.mutations import mutated
from fuzz.readers import READERS
from fuzz.seeds import seeds_of
from fuzz.watching import (
    MOST_MEMORY,
    MOST_SECONDS,
    Fence,
    Hangs,
    WritesOutside,
    at_most,
    begin_memory,
    most_memory,
    stop_runaways,
)

FOUND = Path(__file__).parent / "found"
_PATIENCE = 12 * MOST_SECONDS
"""After so long a worker that waits, or is in C, where no alarm is heard, is ended."""
_AT_ONCE = 4_000
"""Inputs that a worker tries before another takes its place: what it remembers is no fault of the last one's."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What was wrong with an input: where it came from, so that each is reported once, and the whole of it."""

    kind: str
    place: str
    told: str


def inputs(seeds: Mapping[str, Sequence[bytes]], chance: Random) -> Iterator[tuple[str, bytes]]:
    """Inputs without an end: each seed as it is, then changed ones, of all readers in turn."""
    for name, of_it in seeds.items():
        yield from ((name, each) for each in of_it)
    names = [name for name in seeds for _ in range(READERS[name].share)]
    while True:
        name = chance.choice(names)
        yield name, mutated(chance.choice(seeds[name]), seeds[name], chance)


def tried(name: str, data: bytes, folder: Path, fence: Fence | None = None) -> Fault | None:
    """Let a reader read an input in ``folder``, which is emptied first; what was wrong, None if nothing was."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    before = begin_memory()
    reader, file = READERS[name], folder / f"input{READERS[name].ending}"
    file.write_bytes(data)
    try:
        with at_most():
            if fence is not None:
                fence.is_closed = True
            reader.reads(file, folder)
    except reader.own as error:
        return _of_its_words(str(error))
    except (Exception, Hangs, WritesOutside) as error:  # noqa: BLE001 - all of them are what is looked for
        return _of(error)
    finally:
        if fence is not None:
            fence.is_closed = False
    memory = most_memory() - before
    return Fault("memory", name, f"{memory:,} bytes of memory") if memory > MOST_MEMORY else None


def _of_its_words(said: str) -> Fault | None:
    """A reader's own error is one sentence: an empty one helps nobody."""
    return None if said.strip() else Fault("empty", "error", "an error without words")


def _of(error: BaseException) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [each for each in frames if "trainer" in Path(each.filename).parts] or list(frames)
    place = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}"
    return Fault(type(error).__name__, place, "".join(traceback.format_exception(error)))


def kept(name: str, data: bytes, fault: Fault) -> Path:
    """Keep a failing input, with what was wrong beside it."""
    FOUND.mkdir(exist_ok=True)
    file = FOUND / f"{name}-{hashlib.sha256(data).hexdigest()[:12]}{READERS[name].ending}"
    file.write_bytes(data)
    file.with_suffix(".txt").write_text(fault.told, encoding="utf-8", errors="backslashreplace")
    return file


def _warm(names: Sequence[str]) -> None:
    """Read the first seed of each reader, so that what is imported or read once is there."""
    with tempfile.TemporaryDirectory() as folder:
        for name, seeds in seeds_of(tuple(names)).items():
            tried(name, seeds[-1], Path(folder) / "own")


def _worker(names: Sequence[str], seed: int, folder: Path, ends: float, out: multiprocessing.Queue[object]) -> None:
    stop_runaways()
    seeds, chance = seeds_of(tuple(names)), Random(seed)
    tempfile.tempdir = str(folder / "tmp")
    os.environ["TMPDIR"] = tempfile.tempdir
    Path(tempfile.tempdir).mkdir(parents=True, exist_ok=True)
    fence, counts = Fence(folder), Counter[str]()
    stream = inputs(seeds, chance)
    # What is not changed is tried by the first alone.
    for _ in range(sum(map(len, seeds.values())) if seed % 1_000 else 0):
        next(stream)
    for name, data in stream:
        (folder / "now").write_bytes(name.encode() + b"\n" + data)
        fault = tried(name, data, folder / "own", fence)
        counts[name] += 1
        if fault is not None:
            out.put((name, data, fault))
        if (fault is not None and fault.kind in ("memory", "Hangs")) or sum(counts.values()) >= _AT_ONCE:
            break
        if monotonic() > ends:
            break
    out.put(counts)


def drive(
    names: Sequence[str], seconds: float, seed: int, many: int
) -> tuple[Counter[str], list[tuple[str, Path, Fault]]]:
    """Try inputs for so long in ``many`` programs at once; how many each reader was given, and each fault once."""
    context = multiprocessing.get_context("fork")
    counts, faults, known = Counter[str](), list[tuple[str, Path, Fault]](), set[tuple[str, str, str]]()
    ends, number = monotonic() + seconds, 0
    # Made once: every worker begins with them, as it is a fork.
    _warm(names)
    with tempfile.TemporaryDirectory() as folder:
        out: multiprocessing.Queue[object] = context.Queue()
        at_work: dict[int, tuple[multiprocessing.process.BaseProcess, Path]] = {}
        while at_work or monotonic() < ends:
            while len(at_work) < many and monotonic() < ends:
                own = Path(folder) / str(number)
                own.mkdir()
                process = context.Process(target=_worker, args=(names, seed * 1_000 + number, own, ends, out))
                process.start()
                at_work[number] = process, own
                number += 1
            for told in _told_by(out):
                if isinstance(told, Counter):
                    counts += told
                elif isinstance(told, tuple):
                    name, data, fault = told
                    _note(name, data, fault, known, faults)
            for its, (worker, own) in list(at_work.items()):
                if worker.is_alive() and _stands_still(own):
                    worker.kill()
                    worker.join()
                if not worker.is_alive():
                    worker.join()
                    if worker.exitcode:
                        name, _, data = (own / "now").read_bytes().partition(b"\n")
                        _note(
                            name.decode(),
                            data,
                            Fault("ended", "worker", f"exit code {worker.exitcode}"),
                            known,
                            faults,
                        )
                    shutil.rmtree(own, ignore_errors=True)
                    del at_work[its]
        for told in _told_by(out):
            counts += told if isinstance(told, Counter) else Counter()
    return counts, faults


def _told_by(out: multiprocessing.Queue[object]) -> Iterator[object]:
    try:
        while True:
            yield out.get(timeout=0.2)
    except Empty:
        return


def _stands_still(own: Path) -> bool:
    now = own / "now"
    return now.exists() and time() - now.stat().st_mtime > _PATIENCE


def _note(
    name: str, data: bytes, fault: Fault, known: set[tuple[str, str, str]], faults: list[tuple[str, Path, Fault]]
) -> None:
    key = (name, fault.kind, fault.place)
    if key not in known:
        known.add(key)
        faults.append((name, kept(name, data, fault), fault))


def main(arguments: Sequence[str]) -> int:
    """Drive the readers, or run one input again; gives the exit code."""
    options = argparse.ArgumentParser(prog="dev.py fuzz", description=__doc__)
    options.add_argument("--seconds", type=float, default=60.0, help="how long it goes on")
    options.add_argument("--seed", type=int, default=1, help="another one makes other inputs")
    options.add_argument("--reader", choices=list(READERS), action="append", help="this reader alone; may be repeated")
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="programs at once")
    options.add_argument("--again", nargs=2, metavar=("READER", "FILE"), help="run one input again")
    chosen = options.parse_args(arguments)
    if chosen.again:
        with tempfile.TemporaryDirectory() as folder:
            tempfile.tempdir = folder
            fence = Fence(Path(folder))
            fault = tried(chosen.again[0], Path(chosen.again[1]).read_bytes(), Path(folder) / "own", fence)
        print(fault.told if fault else "No fault.")
        return int(fault is not None)
    counts, faults = drive(chosen.reader or list(READERS), chosen.seconds, chosen.seed, chosen.workers)
    for name, file, fault in faults:
        print(f"{name}: {fault.kind} at {fault.place}: {fault.told.strip().splitlines()[-1][:200]}")
        print(f"    again: python3 packaging/dev.py fuzz --again {name} {file}")
    each = ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))
    print(f"{sum(counts.values()):,} inputs ({each}): {len(faults)} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Readers under odd inputs: a short slice of `dev.py fuzz`, the same each time, and what the tool itself notices."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from fuzz import readers, run, watching
from fuzz.readers import READERS, Reader
from fuzz.seeds import seeds_of

ROOT = Path(__file__).resolve().parents[2]


def fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reads: readers.Reads) -> run.Fault | None:
    monkeypatch.setattr(run, "READERS", {"made up": Reader(".txt", reads, (KeyError,))})
    return run.tried("made up", b"odd", tmp_path / "own")


@pytest.mark.parametrize("name", READERS)
def test_no_reader_breaks_on_odd_inputs(name: str, tmp_path: Path) -> None:
    seeds = seeds_of(tuple(READERS))[name]
    chance = Random(33)
    stream = run.inputs({name: seeds}, chance)
    for _ in range(len(seeds) + 6 * READERS[name].share):
        its, data = next(stream)
        fault = run.tried(its, data, tmp_path / "own")
        assert fault is None, f"{run.kept(its, data, fault)}\n{fault.told}"


@pytest.mark.parametrize("name", READERS)
def test_each_reader_is_given_a_file_that_it_reads(name: str, tmp_path: Path) -> None:
    # What is refused at its first letter, changed or not, shows nothing of a reader.
    reads, ending = READERS[name].reads, READERS[name].ending
    for number, data in enumerate(seeds_of(tuple(READERS))[name]):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / f"input{ending}").write_bytes(data)
        try:
            reads(folder / f"input{ending}", folder)
        except READERS[name].own:
            continue
        return
    pytest.fail(f"{name}: every one of its files is refused")


def test_an_error_that_is_not_the_readers_own_is_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def own(file: Path, folder: Path) -> None:
        raise KeyError(file.read_text())

    def other(_: Path, __: Path) -> None:
        raise RuntimeError("broken")

    assert fails(monkeypatch, tmp_path, own) is None
    fault = fails(monkeypatch, tmp_path, other)
    assert fault is not None
    assert fault.kind == "RuntimeError"
    assert "broken" in fault.told


def test_what_takes_too_long_or_too_much_memory_is_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def hangs(_: Path, __: Path) -> None:
        while True:
            pass

    def wants(_: Path, __: Path) -> None:
        # Let go of again before the reader is done; a system short of memory may take back some of the rest meanwhile.
        assert b"x" * 200_000_000

    monkeypatch.setattr(run, "MOST_MEMORY", 32_000_000)
    monkeypatch.setattr(run, "at_most", lambda: watching.at_most(0.4))
    found = [fails(monkeypatch, tmp_path, reads) for reads in (hangs, wants)]
    assert [each and each.kind for each in found] == ["Hangs", "memory"]


def test_a_file_outside_the_folder_is_a_fault(tmp_path: Path) -> None:
    # In a program of its own: what watches files stays for good.
    (tmp_path / "in").mkdir()
    script = f"""
import os, sqlite3, sys
from pathlib import Path
sys.path[:0] = [{str(ROOT / "packaging")!r}]
from fuzz.watching import Fence, WritesOutside
fence = Fence(Path({str(tmp_path / "in")!r}))
fence.is_closed = True
for path in ("in/a", "b", "in/../c", "in/link/d"):
    try:
        open(Path({str(tmp_path)!r}) / path, "w").close()
    except WritesOutside:
        print(path)
for path in ("in/f.db", "g.db"):
    try:
        sqlite3.connect(Path({str(tmp_path)!r}) / path).close()
        sqlite3.connect((Path({str(tmp_path)!r}) / path).as_uri() + "?mode=rwc", uri=True).close()
    except WritesOutside:
        print(path)
try:
    os.rename(Path({str(tmp_path)!r}) / "in/a", Path({str(tmp_path)!r}) / "e")
except WritesOutside:
    print("rename")
"""
    (tmp_path / "in" / "link").symlink_to(tmp_path)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.split() == ["b", "in/../c", "in/link/d", "g.db", "rename"]


def test_a_failing_input_is_kept_and_run_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(run, "FOUND", tmp_path / "found")
    file = run.kept("roster", b"name\nNina\n", run.Fault("KeyError", "a.py:1", "Traceback"))
    assert file.read_bytes() == b"name\nNina\n"
    assert file.with_suffix(".txt").read_text() == "Traceback"
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "fuzz" / "run.py"), "--again", "roster", str(file)],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "No fault.\n")


def test_the_same_seed_makes_the_same_inputs() -> None:
    seeds = {name: seeds_of(tuple(READERS))[name] for name in ("house", "roster")}
    one, two = (run.inputs(seeds, Random(5)) for _ in range(2))
    assert [next(one) for _ in range(60)] == [next(two) for _ in range(60)]

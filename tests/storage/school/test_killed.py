"""A program killed while it lays in leaves a whole book: what stands there stays, and the rest comes the next time."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

from tests.storage.school.stations import all_of, deeds, figures, station
from tests.sweeps import sweep
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.score_book import open_score_book
from trainer.training.school.entries import entry_to_json

_LAYS_IN = """
import json, os, signal, sys
from pathlib import Path
from trainer.storage.school import laying_in
from trainer.storage.score_book import open_score_book
from trainer.training.school.entries import entry_from_json
folder, file, left = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
made = laying_in._insertion
def until_killed(table):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    return made(table)
laying_in._insertion = until_killed
lines = file.read_text().splitlines()
texts, entries = json.loads(lines[0]), [entry_from_json(each) for each in lines[1:]]
book = open_score_book(folder, 20.0)
for at in range(0, len(entries), 40):
    book.entries.lay_in(entries[at:at + 40], texts, "everything")
"""
"""Lays entries in by forties; killed before so many of them stand."""


def test_killed_again_and_again_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    random, office = Random(6), tmp_path / "office"
    with closing(station(tmp_path / "home")) as home:
        for _, deed in deeds(random, sweep(120, 3_000)):
            deed(home)
        entries = list(all_of(home))
        texts = home.entries.contents_of(entries)
        random.shuffle(entries)
        file = tmp_path / "entries"
        file.write_text("\n".join([json.dumps(texts), *map(entry_to_json, entries)]))
        for _ in range(sweep(1, 40)):
            _laid_in(office, file, random.randrange(1, len(entries)))
            assert check_record(office / FILE_NAME).faults == []
        assert _laid_in(office, file, 0) == 0
        with closing(open_score_book(office)) as book:
            assert figures(book) == figures(home)
            assert book.db.execute("SELECT count(*) FROM entries_from_elsewhere").fetchone() == (len(entries),)
    assert check_record(office / FILE_NAME).faults == []


def _laid_in(folder: Path, file: Path, killed_at: int) -> int:
    done = subprocess.run([sys.executable, "-c", _LAYS_IN, folder, file, str(killed_at)], capture_output=True)
    assert done.stderr == b""
    return done.returncode

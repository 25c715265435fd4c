"""The trainer is killed at any moment: every answer that was shown as graded is in the score book."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from trainer.storage.score_book import open_score_book

ROOT = Path(__file__).resolve().parents[2]
KILLS = 10
MOST_SHOWN_BEFORE = 80
MOST_WAITED_SECONDS = 0.004


def shown_before_killed(folder: Path, chance: Random) -> Iterator[str]:
    """The ids a new run showed as graded, until it was killed at a moment taken by chance, in its opening too."""
    command = [sys.executable, "-m", "tests.stories.answering", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "begun\n"
        yield from (run.stdout.readline() for _ in range(chance.choice((0, chance.randrange(MOST_SHOWN_BEFORE)))))
        time.sleep(chance.uniform(0, MOST_WAITED_SECONDS))
        run.kill()
        yield from run.stdout
    assert run.returncode == -signal.SIGKILL


def test_every_answer_shown_as_graded_outlives_the_kill(tmp_path: Path) -> None:
    chance = Random(2024)
    shown: set[str] = set()
    for _ in range(KILLS):
        shown |= {line.strip() for line in shown_before_killed(tmp_path, chance) if line.endswith("\n")}
        with closing(open_score_book(tmp_path)) as book:
            assert book.db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            kept = {key for (key,) in book.db.execute("SELECT id FROM attempts")}
            assert shown <= kept
            assert len(kept) - len(shown) <= KILLS
            assert len([*book.results("Anna")]) == len(kept)
    assert len(shown) > 2 * KILLS

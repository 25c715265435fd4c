"""A program, there to be killed, that answers without end and prints the id of each answer shown as graded."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from tests.storage.attempts import attempt
from trainer.storage.score_book import open_score_book
from trainer.training.keeper import ScoreKeeper


def answer_without_end(folder: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(folder))
    print("begun", flush=True)
    for at_ms in count():
        given = attempt(at_ms=at_ms, rules={"rule": f"reading {at_ms % 7}"}, table="x" * (at_ms * 37 % 3_000))
        if keeper.keep(given) is None:
            print(given.id, flush=True)


if __name__ == "__main__":
    answer_without_end(Path(sys.argv[1]))

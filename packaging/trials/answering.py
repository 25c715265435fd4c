"""A program that keeps answers and rounds in the folder it is given, and tells each once it is kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from trainer.storage.score_book import open_score_book
from trainer.training.keeper import ScoreKeeper
from trials.book import keep_for_ever


class _Enough(Exception):
    """All that was asked for has been told."""


def main(data: Path, count: int) -> None:
    """Keep and tell ``count`` things, opening the book afresh half way."""
    told = 0

    def tell(line: str) -> None:
        nonlocal told
        os.write(1, f"{line}\n".encode())
        told += 1
        if told >= count:
            raise _Enough

    def answer(keeper: ScoreKeeper) -> None:
        try:
            keep_for_ever(lambda what: keeper.keep(what) is None, tell)
        except _Enough:
            keeper.close()

    for _ in range(2):
        told = 0
        answer(ScoreKeeper(lambda: open_score_book(data)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) // 2)

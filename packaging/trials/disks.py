"""The disk fills up while answers are kept: they wait, what is there is shown, and once there is room all are saved."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from trainer.storage.mending.set_aside import set_aside, set_aside_files
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.records.ports import KnownError
from trials.book import LEARNER, Tally, answer, folder, missing

ANSWERS = 200
SIZES_KB = (64, 256, 512, 768, 1_024, 1_536, 2_048, 4_096)


def full_disks(sizes: Sequence[int] = SIZES_KB) -> Tally:
    """A small disk of each size, in memory; the system's administrator alone may make one."""
    tally = Tally("full disks")
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        print("Full disks are not tried: only the system's administrator may make small ones.")
        return tally
    for size in sizes:
        with folder() as place, _small_disk(place, size):
            tally.tried += 1
            tally.failed += filter(None, [_filled(place, place / "data", tally)])
    return tally


@contextmanager
def _small_disk(place: Path, size: int) -> Iterator[None]:
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", str(place)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def _filled(place: Path, data: Path, tally: Tally) -> str:
    keeper = ScoreKeeper(lambda: open_score_book(data), None, lambda: open_for_reading(data))
    given = [answer(number) for number in range(ANSWERS)]
    for each in given:
        keeper.keep(each)
    waiting = len(keeper.waiting)
    tally.note("answers that waited", waiting)
    if len([*keeper.results(LEARNER)]) != ANSWERS:
        return f"{len([*keeper.results(LEARNER)])} of {ANSWERS} answers are shown on a full disk"
    # The program is closed and opened again on the full disk: what it had saved is shown.
    again = ScoreKeeper(lambda: open_score_book(data), None, lambda: open_for_reading(data))
    again.open()
    if waiting and len([*again.results(LEARNER)]) < ANSWERS - waiting:
        return f"{len([*again.results(LEARNER)])} of {ANSWERS - waiting} kept answers are shown after a start"
    again.close()
    if waiting:
        try:
            tally.note("times set aside beside the book or elsewhere", len([set_aside(data, keeper.waiting)]))
        except KnownError as error:
            return str(error)
    subprocess.run(["mount", "-o", "remount,size=64m", str(place)], check=True)
    if keeper.retry() is not None:
        return f"with room again: {keeper.trouble}"
    keeper.close()
    for file in set_aside_files(data):
        file.unlink()
    return missing(data, {f"answer {each.id}" for each in given})

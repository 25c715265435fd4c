"""Signed records, chains and checkpoints are altered in every way: what can be noticed is, the rest has a name."""

from __future__ import annotations

from random import Random
from typing import Any

from trainer.training.signed_records.checking.reading import read_record_file
from trials.book import Tally
from trials.record_alterings import NOTICED, UNSEEN, Handed, all_known, nothing_known
from trials.sample_records import SampleChain, sample_chain


def record_edits(count: int, chance: Random) -> Tally:
    """So many edits of the first kind, one kind after another, and a tenth as many of the second."""
    tally = Tally("record edits")
    sample = sample_chain()
    _unedited(sample, tally)
    for number in range(count):
        name = [*NOTICED][number % len(NOTICED)]
        _try(name, NOTICED[name](sample, chance), sample, tally)
    for number in range(count // 10):
        name = [*UNSEEN][number % len(UNSEEN)]
        tally.tried += 1
        if not UNSEEN[name](sample, chance).verified().holds:
            tally.failed.append(f"{name}: it was noticed")
        tally.note(f"not to be noticed ({name})")
    return tally


def _unedited(sample: SampleChain, tally: Tally) -> None:
    files = [sample.as_chain(), *(sample.as_single(number) for number in range(1, sample.kept.size + 1))]
    for data in files:
        for each in (all_known(sample, data), nothing_known(data)):
            tally.tried += 1
            tally.note("unedited that hold")
            if not each.verified().holds:
                tally.failed.append("an unedited file does not hold")


def _try(name: str, handed: Handed, sample: SampleChain, tally: Tally) -> None:
    tally.tried += 1
    if not handed.verified().holds:
        tally.note("noticed")
    elif _says_the_same(handed, sample):
        tally.note("that change nothing")
    else:
        tally.failed.append(f"{name}: not noticed: {handed.data[:200]!r} {handed.kept!r}")


def _says_the_same(handed: Handed, sample: SampleChain) -> bool:
    """Whether what was handed over, and the checkpoint, are read as what they were before."""
    whole = [sample.as_chain(), *(sample.as_single(number) for number in range(1, len(sample.records) + 1))]
    read, kept = _read(handed.data), _read(handed.kept or b"")
    return read in [_read(each) for each in whole] and kept == _read(sample.kept.note.encode())


def _read(data: bytes) -> list[Any]:
    return [each.holds for each in read_record_file("", data)]

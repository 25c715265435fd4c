"""Bytes of the book are overwritten: it is made anew, or refused in a sentence, and never trips the program."""

from __future__ import annotations

from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

from trainer.storage.glance import FILE_NAME, kept_choices, kept_switches
from trainer.storage.mending.backups import back_up_daily, see_that_it_is_sound
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.score_book import open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.records.ports import DamagedBook, KnownError
from trainer.training.records.sitting_records import RoundRecord
from trials.book import GAME, LEARNER, Tally, act, answer, end, folder, start

ANSWERS, ROUNDS = 150, 4
DAY = date(2026, 11, 22)


def damage(count: int, chance: Random) -> Tally:
    """So many books, each damaged at one to three places, half of them with a copy beside them."""
    tally = Tally("damaged books")
    for number in range(count):
        with folder() as data:
            _fill(data)
            if number % 2:
                back_up_daily(data / FILE_NAME, DAY)
            _overwrite(data / FILE_NAME, chance)
            tally.tried += 1
            try:
                tally.note(_opened(data))
            except Exception as fault:  # noqa: BLE001 - whatever a program would trip over is what is sought
                tally.failed.append(f"{type(fault).__name__}: {fault}")
    return tally


def _fill(data: Path) -> None:
    with closing(open_score_book(data)) as book:
        for number in range(ANSWERS):
            book.record(answer(number))
        for _ in range(ROUNDS):
            begun = start()
            book.keep_round(RoundRecord(begun.id, begun, tuple(map(act, range(12))), end()))
        book.keep_setting("theme", "dark")


def _overwrite(path: Path, chance: Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 4)):
        length = chance.choice((1, 1, 16, 512, 4_096))
        at = chance.randrange(len(content))
        content[at : at + length] = chance.randbytes(min(length, len(content) - at))
    path.write_bytes(content)


def _opened(data: Path) -> str:
    """Do what the window does at its start, and tell how it went."""
    choices = kept_choices(data)
    kept_switches(data, GAME)
    if not all(isinstance(each, str) for pair in choices.items() for each in pair):
        raise TypeError("a choice that is no text")
    how = "sound to all appearance"
    try:
        open_score_book(data).close()
        see_that_it_is_sound(data / FILE_NAME)
    except DamagedBook:
        try:
            rebuilt = rebuild(data / FILE_NAME)
        except KnownError:
            return "refused in a sentence"
        how = "made anew without a loss" if rebuilt.losses == "nothing is lost" else "made anew, losses told"
    except KnownError:
        return "refused in a sentence"
    keeper = ScoreKeeper(lambda: open_score_book(data))
    [*keeper.results(LEARNER)]
    keeper.rounds(LEARNER)
    keeper.unfinished(LEARNER)
    keeper.keep(answer())
    keeper.close()
    return how

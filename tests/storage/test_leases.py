"""A round or a shuffle is gone on with in one window only."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.storage import rounds, shuffles
from trainer.storage.glance import FILE_NAME
from trainer.storage.leases import LEASE_MS
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import TakenElsewhere
from trainer.training.records.sitting_records import RoundRecord

NOW = 1_700_000_000_000
MACHINE = platform.node()


@dataclass
class Hands:
    """A clock that a test moves."""

    now: int = NOW


@pytest.fixture
def hands() -> Hands:
    return Hands()


def window(folder: Path, hands: Hands, who: str) -> SqliteScoreBook:
    return open_score_book(folder, who=who, now_ms=lambda: hands.now)


@pytest.fixture
def two(tmp_path: Path, hands: Hands) -> Iterator[tuple[SqliteScoreBook, SqliteScoreBook]]:
    """Two windows on one book."""
    here = f"{MACHINE}/{os.getpid()}"
    with closing(window(tmp_path, hands, f"{here}/one")) as one, closing(window(tmp_path, hands, f"{here}/two")) as two:
        yield one, two


Two = tuple[SqliteScoreBook, SqliteScoreBook]
ROUND = rounds.start()


def begun(book: SqliteScoreBook) -> None:
    book.keep_round(RoundRecord(ROUND.id, ROUND, (rounds.act(0),)))


def acts_of(book: SqliteScoreBook) -> list[int]:
    kept = book.round(ROUND.id)
    assert kept is not None
    return [each.index for each in kept.acts]


def test_who_begins_a_round_goes_on_with_it_alone(two: Two) -> None:
    one, other = two
    begun(one)
    assert one.hold(ROUND.id)
    assert not other.hold(ROUND.id)
    with pytest.raises(
        TakenElsewhere, match=r"^What is done here is not being saved: this round is open in another window"
    ):
        other.keep_round(RoundRecord(ROUND.id, None, (rounds.act(1),)))
    one.keep_round(RoundRecord(ROUND.id, None, (rounds.act(1),)))
    assert acts_of(one) == [0, 1]


def test_a_shuffle_likewise(two: Two) -> None:
    one, other = two
    start = shuffles.start()
    one.keep_shuffle(shuffles.record(start, shuffles.act(0)))
    with pytest.raises(TakenElsewhere, match="this shuffle is open in another window"):
        other.keep_shuffle(shuffles.record(start, shuffles.act(1), first=False))


def test_it_is_free_once_it_is_left(two: Two) -> None:
    one, other = two
    begun(one)
    one.let_go(ROUND.id)
    assert other.hold(ROUND.id)
    assert not one.hold(ROUND.id)


def test_all_is_free_once_the_window_is_closed(two: Two) -> None:
    one, other = two
    begun(one)
    one.let_all_go()
    assert other.hold(ROUND.id)


def test_a_round_that_ended_is_held_by_nobody(two: Two) -> None:
    one, _ = two
    begun(one)
    one.keep_round(RoundRecord(ROUND.id, None, (), rounds.end()))
    assert one.db.execute("SELECT count(*) FROM leases").fetchone() == (0,)


def test_a_window_not_heard_of_for_long_has_lost_it(two: Two, hands: Hands) -> None:
    one, other = two
    begun(one)
    hands.now += LEASE_MS - 1
    assert not other.hold(ROUND.id)
    one.renew()
    hands.now += LEASE_MS - 1
    assert not other.hold(ROUND.id)
    hands.now += 1
    assert other.hold(ROUND.id)
    with pytest.raises(TakenElsewhere):
        one.keep_round(RoundRecord(ROUND.id, None, (rounds.act(1),)))


def test_a_clock_put_back_keeps_nobody_out_for_ever(two: Two, hands: Hands) -> None:
    one, other = two
    begun(one)
    hands.now -= 86_400_000
    assert other.hold(ROUND.id)


def test_a_program_that_was_killed_holds_nothing(tmp_path: Path, hands: Hands) -> None:
    with (
        subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as killed,
        closing(window(tmp_path, hands, f"{MACHINE}/{killed.pid}/x")) as before,
        closing(window(tmp_path, hands, f"{MACHINE}/{os.getpid()}/y")) as after,
    ):
        begun(before)
        assert not after.hold(ROUND.id)
        killed.kill()
        killed.wait()
        assert after.hold(ROUND.id)


@pytest.mark.parametrize("who", ["another-machine/1/x", "", "/", f"{MACHINE}/no-number/x", f"{MACHINE}/{2**80}/x"])
def test_of_others_only_the_time_tells(tmp_path: Path, hands: Hands, who: Any) -> None:
    with closing(window(tmp_path, hands, "me")) as book:
        lease = "INSERT INTO leases VALUES (?, ?, ?)"
        book.db.execute(lease, ["a-round", who, NOW + LEASE_MS])
        assert not book.hold("a-round")
        hands.now += LEASE_MS
        assert book.hold("a-round")


def test_leases_are_no_part_of_the_record(two: Two, tmp_path: Path) -> None:
    one, other = two
    begun(one)
    one.let_all_go()
    other.hold(ROUND.id)
    assert check_record(tmp_path / FILE_NAME).faults == []

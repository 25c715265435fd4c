"""What is told of what was watched in a test: seen, late, missed, for nothing, and by kind of slip."""

from __future__ import annotations

from typing import Any

from tests.training.tests.takings import Taking, paper
from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.training.spotting.detection import Detection
from trainer.training.tests.watched_plays import SeenOfKind, watched_marks

FIVE = PaperPart("One table", WatchedPlay(rounds=5, slips=3, false_alarms=0), 50)
ALARM = {"seen": "false-alarm", "late_acts": 0, "late_ms": 0, "remedy_right": None}


def stop(seen: str, right: bool, acts: int = 0, milliseconds: int = 0) -> dict[str, Any]:
    return {"seen": seen, "late_acts": acts, "late_ms": milliseconds, "remedy_right": right, "fault": "paid-short"}


def test_slips_are_counted_by_how_they_were_seen_and_by_kind_and_clean_rounds_by_their_alarms() -> None:
    taking = Taking(paper(FIVE))
    taking.taken.agree()
    for told in (
        {"seen": ["hit"], "kind": "paid-short", "stops": [stop("hit", True)]},
        {"seen": ["late"], "kind": "paid-short", "stops": [stop("late", False, 4, 5_000)]},
        {"seen": ["missed", "false-alarm"], "kind": "push-taken", "stops": [ALARM]},
        {"seen": ["false-alarm", "false-alarm"], "kind": "", "stops": [ALARM, ALARM]},
        {"seen": ["quiet"], "kind": "", "stops": []},
    ):
        taking.taken.ask()
        taking.taken.answered(told)
    (marks,) = watched_marks(taking.form, taking.taken.events)
    assert (marks.hits, marks.late, marks.missed, marks.alarms, marks.mended) == (1, 1, 1, 3, 1)
    assert (marks.late_acts, marks.late_ms) == (4, 5_000)
    assert marks.detection == Detection(2, 3, 1, 2)
    assert marks.kinds == (SeenOfKind("paid-short", 2, 2), SeenOfKind("push-taken", 0, 1))


def test_of_a_part_of_which_nothing_was_watched_nothing_is_told() -> None:
    taking = Taking(paper(FIVE))
    taking.taken.agree()
    assert watched_marks(taking.form, taking.taken.events) == ()

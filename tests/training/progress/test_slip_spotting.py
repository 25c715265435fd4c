"""Hits, misses and false alarms, from rows made by hand."""

from collections import Counter

from trainer.training.progress.readings import reading_of
from trainer.training.progress.slip_spotting import KindOfSlip, Spotting, spotted, spotting_of
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import MarkCount


def watched(stopped: int | None, slip: int | None, *, right: bool, case: str = "card-flashed") -> KeptAnswer:
    def told(at: int | None) -> str:
        return f'{{"stop": {{"stopped": {"null" if at is None else at}}}}}'

    return KeptAnswer(0, "spot-the-slip", case, "house/game", right, told(stopped), told(slip), 20_000)


def counted(*answers: KeptAnswer) -> list[MarkCount]:
    """The readings of ``answers``, as they are counted."""
    found = Counter((each.drill, reading_of(each)) for each in answers if reading_of(each))
    return [MarkCount(drill, what, times, "") for (drill, what), times in found.items()]


LEFT = KeptAnswer(0, "spot-the-slip", "card-flashed", "house/game", False, "{}", '{"stop": {"stopped": 4}}', 900)


def test_a_slip_stopped_where_it_was_made_is_a_hit() -> None:
    assert spotting_of(watched(4, 4, right=True)) is Spotting.HIT


def test_a_slip_stopped_in_the_act_after_it_is_a_hit_where_it_was_found_right() -> None:
    assert spotting_of(watched(5, 4, right=True)) is Spotting.HIT


def test_a_slip_played_past_is_a_miss_whether_or_not_it_was_stopped_later() -> None:
    assert spotting_of(watched(None, 4, right=False)) is Spotting.MISS
    assert spotting_of(watched(9, 4, right=False)) is Spotting.MISS


def test_a_stop_before_the_slip_is_a_false_alarm() -> None:
    assert spotting_of(watched(1, 4, right=False)) is Spotting.FALSE_ALARM


def test_a_stop_of_a_sound_shuffle_is_a_false_alarm() -> None:
    assert spotting_of(watched(1, None, right=False)) is Spotting.FALSE_ALARM


def test_a_sound_shuffle_let_play_to_its_end_is_neither_hit_nor_miss() -> None:
    assert spotting_of(watched(None, None, right=True)) is Spotting.SOUND


def test_a_shuffle_not_watched_counts_for_nothing() -> None:
    told = spotted(counted(LEFT))
    assert spotting_of(LEFT) is Spotting.LEFT
    assert (told.watched, told.with_slip, told.kinds) == (0, 0, ())


def test_kinds_of_slip_are_told_the_most_missed_first() -> None:
    readings = counted(
        watched(4, 4, right=True, case="pile-skipped"),
        watched(None, 4, right=False, case="pile-skipped"),
        watched(None, 3, right=False, case="card-flashed"),
        watched(0, 3, right=False, case="card-flashed"),
        watched(3, 3, right=True, case="wash-left-out"),
        watched(2, None, right=False, case="sound-1"),
    )
    told = spotted(readings)
    assert told.kinds == (
        KindOfSlip("card-flashed", 1, 1),
        KindOfSlip("pile-skipped", 2, 1),
        KindOfSlip("wash-left-out", 1, 0),
    )
    assert told.kinds[0] == KindOfSlip("card-flashed", 1, 1)
    assert [told.count(each) for each in (Spotting.HIT, Spotting.MISS, Spotting.FALSE_ALARM)] == [2, 2, 2]
    assert (told.watched, told.with_slip) == (6, 4)


def test_a_slip_that_a_false_alarm_kept_from_being_shown_is_not_missed() -> None:
    told = spotted(counted(watched(1, 4, right=False)))
    assert (told.with_slip, told.kinds, told.count(Spotting.FALSE_ALARM)) == (0, (), 1)


def test_where_every_slip_was_spotted_none_is_missed_most() -> None:
    assert not any(kind.missed for kind in spotted(counted(watched(4, 4, right=True))).kinds)


def test_other_drills_are_not_looked_at() -> None:
    other = KeptAnswer(0, "hand-signals", "tap", "house/game", False, "{}", "{}", 900)
    assert counted(other)
    assert spotted(counted(other)).watched == 0


def test_the_same_slip_missed_again_and_again_is_counted_each_time() -> None:
    told = spotted(counted(*[watched(None, 4, right=False)] * 5, watched(4, 4, right=True)))
    assert told.kinds == (KindOfSlip("card-flashed", 6, 5),)

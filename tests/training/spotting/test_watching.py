"""Stops, judged: on time, late, for nothing; and what is kept of them."""

from __future__ import annotations

import pytest

from tests.training.spotting.plays import play, run
from trainer.training.spotting.choices import choices
from trainer.training.spotting.near_slips import near_slips
from trainer.training.spotting.remedies import are_alike
from trainer.training.spotting.tally import by_kind, by_table, by_tables_at_once, tally
from trainer.training.spotting.to_watch import watched_round
from trainer.training.spotting.watching import (
    NOTHING,
    JudgedStop,
    NotWatching,
    Seen,
    Watching,
    run_of_round,
    stops_of,
)
from trainer.training.tests import marking

RIGHT, WRONG = "pay-the-rest", "call-the-floor"


def stopped(watching: Watching, at_ms: int, fault: str, remedy: str = "", table: int = 0) -> JudgedStop:
    watching.stop(at_ms, table)
    offered = [each.key for each in watching.choices().remedies]
    watching.choose(fault, "" if fault == NOTHING else remedy or offered[0])
    return watching.go_on()


# The acts of a play begin at 0, 1, 2 ... seconds; the slip is the act that begins at 4 seconds.


def test_a_stop_finishes_the_act_under_way() -> None:
    watching = Watching([[run(4)]])
    assert watching.shown(4_000) == (0, 5) and watching.shown(3_999) == (0, 4)
    assert watching.stop(3_999).acts == 4


@pytest.mark.parametrize(("at_ms", "late"), [(4_000, 0), (5_500, 1), (6_999, 2)])
def test_named_within_two_acts_of_it_is_a_hit(at_ms: int, late: int) -> None:
    watching = Watching([[run(4)]])
    judged = stopped(watching, at_ms, "paid-short", RIGHT)
    assert (judged.seen, judged.late_acts, judged.late_ms) == (Seen.HIT, late, at_ms - 4_000)
    assert watching.result(0).seen is Seen.HIT


def test_what_was_left_out_may_be_named_as_soon_as_it_is_passed_over_and_is_late_by_when_it_was_a_fault() -> None:
    def at(at_ms: int) -> JudgedStop:
        return stopped(Watching([[run(3, found_at=6)]]), at_ms, "paid-short", RIGHT)

    assert [(at(each).seen, at(each).late_acts) for each in (3_000, 6_000, 8_999)] == [
        (Seen.HIT, 0),
        (Seen.HIT, 0),
        (Seen.HIT, 2),
    ]
    assert (at(9_000).seen, at(9_000).late_acts, at(9_000).late_ms) == (Seen.LATE, 3, 3_000)


def test_named_later_in_its_round_it_is_late_and_told_by_how_much() -> None:
    judged = stopped(Watching([[run(4)]]), 8_200, "paid-short", RIGHT)
    assert (judged.seen, judged.late_acts, judged.late_ms) == (Seen.LATE, 4, 4_200)


def test_in_the_rest_after_the_round_it_can_still_be_stopped_and_in_the_next_round_no_more() -> None:
    watching = Watching([[run(4), run()]])
    assert watching.shown(12_999) == (0, 10) and watching.shown(13_000) == (1, 1)
    watching.stop(13_000)
    assert watching.stopped is not None and watching.stopped.play == 1
    watching.choose(NOTHING)
    assert watching.go_on().seen is Seen.FALSE_ALARM and watching.result(0).seen is Seen.MISSED


def test_before_the_slip_it_is_a_false_alarm_and_the_slip_can_still_be_seen() -> None:
    watching = Watching([[run(4)]])
    assert stopped(watching, 2_000, "paid-over").seen is Seen.FALSE_ALARM
    assert stopped(watching, 4_500, "paid-short", RIGHT).seen is Seen.HIT
    assert watching.result(0).told["seen"] == [marking.HIT, marking.FALSE_ALARM]


def test_another_fault_named_or_none_is_a_false_alarm() -> None:
    watching = Watching([[run(4)]])
    watching.stop(4_500)
    other = next(each.kind for each in watching.choices().faults if each.kind != "paid-short")
    watching.choose(other, watching.choices().remedies[0].key)
    assert watching.go_on().seen is Seen.FALSE_ALARM
    assert stopped(watching, 5_000, NOTHING).seen is Seen.FALSE_ALARM
    assert watching.result(0).told["seen"] == [marking.MISSED, marking.FALSE_ALARM, marking.FALSE_ALARM]


def test_a_slip_named_twice_is_seen_once() -> None:
    watching = Watching([[run(4)]])
    stopped(watching, 4_000, "paid-short", RIGHT)
    assert stopped(watching, 6_000, "paid-short", RIGHT).seen is Seen.FALSE_ALARM


def test_a_clean_round_let_play_is_quiet_and_one_stopped_a_false_alarm() -> None:
    watching = Watching([[run(), run()]])
    stopped(watching, 2_000, NOTHING)
    assert [watching.result(each).told["seen"] for each in (0, 1)] == [[marking.FALSE_ALARM], [marking.QUIET]]


def test_the_remedy_is_judged_by_itself() -> None:
    watching = Watching([[run(4), run(4, seed=2)]])
    right = stopped(watching, 4_000, "paid-short", RIGHT)
    watching.stop(17_000)
    wrong = next(each.key for each in watching.choices().remedies if each.key != RIGHT)
    watching.choose("paid-short", wrong)
    assert (right.remedy_right, watching.go_on().remedy_right) == (True, False)


def test_nothing_goes_on_before_both_are_chosen() -> None:
    watching = Watching([[run(4)]])
    watching.stop(4_000)
    watching.choose("paid-short")
    with pytest.raises(NotWatching, match="not chosen"):
        watching.go_on()


def test_what_is_not_offered_cannot_be_chosen_and_what_stands_cannot_be_stopped() -> None:
    watching = Watching([[run(4)]])
    with pytest.raises(NotWatching):
        watching.choose("paid-short")
    watching.stop(4_000)
    for call in (lambda: watching.stop(5_000), lambda: watching.choose("cut-not-offered")):
        with pytest.raises(NotWatching):
            call()


def test_nothing_can_be_stopped_after_the_last_round_nor_before_the_last_stop() -> None:
    watching = Watching([[run(4)]])
    with pytest.raises(NotWatching):
        watching.stop(13_000)
    stopped(watching, 5_000, NOTHING)
    with pytest.raises(NotWatching):
        watching.stop(4_000)


def test_two_tables_run_side_by_side_and_each_is_stopped_by_itself() -> None:
    watching = Watching([[run(), run()], [run(4), run()]])
    assert stopped(watching, 4_000, "paid-short", RIGHT, table=1).seen is Seen.HIT
    assert [each.seen for each in watching.results()] == [Seen.QUIET, Seen.QUIET, Seen.HIT, Seen.QUIET]
    assert by_table(watching.results())[1].hits == 1 and by_tables_at_once(watching.results()).keys() == {2}


def test_it_is_gone_on_with_from_what_was_kept() -> None:
    plays = [[run(4), run(), run(2, seed=3)]]
    watching = Watching(plays)
    stopped(watching, 4_500, "paid-short", RIGHT)
    stopped(watching, 15_000, NOTHING)
    again = Watching(plays, stops_of(watching.kept))
    assert again.stops == watching.stops
    stopped(again, 28_500, "paid-short", RIGHT)
    assert [each.seen for each in again.results()] == [Seen.HIT, Seen.FALSE_ALARM, Seen.HIT]


def test_a_stop_that_was_open_is_open_again() -> None:
    watching = Watching([[run(4)]])
    watching.stop(4_500)
    watching.choose("paid-short", RIGHT)
    again = Watching([[run(4)]], stops_of(watching.kept))
    assert again.stopped == watching.stopped and again.go_on().seen is Seen.HIT


def test_stops_of_other_plays_are_refused_in_one_sentence() -> None:
    watching = Watching([[run(4)]])
    stopped(watching, 4_500, "paid-short", RIGHT)
    with pytest.raises(ValueError, match="other plays"):
        Watching([[run(4, kind="dealer-drew-too-much")]], stops_of(watching.kept))


def test_a_round_runs_at_the_published_pace() -> None:
    # Five players: 70 rounds an hour, 51.4 seconds each; of 10 acts and the rest of 3 each takes 3.956 seconds.
    made = run_of_round(play(), run().game, 5, 1)
    assert (made.act_ms, made.lasts_ms) == (3_956, 51_428)


def test_the_tally_counts_each_kind_against_all_that_was_clean() -> None:
    watching = Watching([[run(4), run(4, kind="push-taken"), run(), run()]])
    stopped(watching, 4_000, "paid-short", RIGHT)
    stopped(watching, 27_000, NOTHING)
    stopped(watching, 28_000, NOTHING)
    results = list(watching.results())
    whole = tally(results)
    assert (whole.hits, whole.late, whole.missed, whole.alarms, whole.mended) == (1, 0, 1, 2, 1)
    assert (whole.detection.alarms, whole.detection.clean) == (1, 2)
    of = by_kind(results)
    assert [(of[each].detection.hits, of[each].detection.clean) for each in ("paid-short", "push-taken")] == [
        (1, 2),
        (0, 2),
    ]


def test_the_words_told_are_those_a_test_is_marked_by() -> None:
    told = {each.value for each in Seen}
    assert told == {marking.HIT, marking.LATE, marking.MISSED, marking.FALSE_ALARM, marking.QUIET}


# What there is to choose from


@pytest.mark.parametrize("slip_at", [None, 4])
def test_six_faults_at_most_are_offered_each_once_with_four_remedies(slip_at: int | None) -> None:
    offered = choices(play(slip_at), 9, run().game, 1)
    words = [each.words for each in offered.faults]
    assert len(words) == len(set(words)) == 6 and len({each.key for each in offered.remedies}) == 4


def test_the_true_fault_is_always_among_them_once_it_can_be_seen_and_its_remedy_too() -> None:
    for seed in range(60):
        for done in range(5, 11):
            offered = choices(play(4), done, run().game, seed)
            assert "paid-short" in [each.kind for each in offered.faults]
            assert RIGHT in [each.key for each in offered.remedies]


@pytest.mark.parametrize("slip_at", [None, 4])
def test_no_fault_is_offered_that_could_not_have_happened_by_then(slip_at: int | None) -> None:
    watched = play(slip_at)
    for done in range(10):
        near = {each.words for each in near_slips(watched, done, run().game)}
        by_then = {each.words for each in watched.possible if each.at < done}
        if slip_at is not None and slip_at < done and watched.slip is not None:
            by_then.add(watched.slip.told.words)
        for seed in range(20):
            assert {each.words for each in choices(watched, done, run().game, seed).faults} <= by_then | near


def test_the_true_fault_stands_in_every_place_alike() -> None:
    places = [
        [each.kind for each in choices(play(4), 7, run().game, seed).faults].index("paid-short") for seed in range(600)
    ]
    assert all(70 <= places.count(each) <= 130 for each in range(6))


@pytest.mark.parametrize("seed", range(12))
def test_in_real_play_the_number_of_faults_offered_hardly_tells_whether_the_slip_was_made(seed: int) -> None:
    made, of = watched_round(run().game, seed, 5, True)[1], run().game
    assert made.slip is not None
    before, after = (choices(made, done, of, seed) for done in (max(1, made.slip.at), made.slip.at + 1))
    # Early in a round little can have gone wrong yet; the true one is one more.
    assert 2 <= len(before.faults) <= len(after.faults) <= min(6, len(before.faults) + 1)
    assert len(after.remedies) == 4
    assert made.slip.told in after.faults


def test_no_two_remedies_offered_with_the_right_one_do_as_well_as_it() -> None:
    for seed in range(40):
        offered = [each.key for each in choices(play(4), 7, run().game, seed).remedies]
        assert not any(are_alike(RIGHT, each) for each in offered if each != RIGHT)

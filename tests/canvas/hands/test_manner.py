"""How people differ: within their ranges, the same for the same seeds, and never so far that a signal changes."""

import pytest

from trainer.canvas.hands.motion.personal_style import FASTEST, LEAST_WAVE, SLOWEST, Made, PersonalStyle, made, style_of
from trainer.content.gestures.library import read_gestures
from trainer.domain.signals.gestures import Gesture, Ways

GESTURES = read_gestures().gestures
WAYS = GESTURES.ways
PEOPLE = range(300)


def named(name: str) -> Gesture:
    found = GESTURES.named(name)
    assert found is not None
    return found


def times(of: Made) -> list[float]:
    return [key.t for key in of.keys]


def test_the_same_person_does_it_the_same_way_the_same_time() -> None:
    assert style_of(WAYS, 17, 4) == style_of(WAYS, 17, 4)


def test_a_person_differs_less_from_time_to_time_than_people_differ() -> None:
    his = [style_of(WAYS, 17, variant).speed for variant in PEOPLE]
    everyone_s = [style_of(WAYS, person, 0).speed for person in PEOPLE]
    assert len(set(his)) > 100
    assert max(his) - min(his) < 0.7 * (max(everyone_s) - min(everyone_s))


def test_a_person_has_one_hand_all_his_life() -> None:
    for person in range(50):
        assert len({style_of(WAYS, person, variant).left for variant in range(20)}) == 1


def test_about_one_in_eight_is_left_handed() -> None:
    left = sum(style_of(WAYS, person).left for person in range(1000))
    assert 80 < left < 160


def test_nobody_leaves_the_ranges() -> None:
    for person in PEOPLE:
        manner = style_of(WAYS, person, person * 7)
        assert 0.80 <= manner.speed <= 1.30
        assert 0.82 <= manner.size <= 1.20
        assert 0.85 <= manner.height <= 1.25
        assert -8 <= manner.yaw <= 8
        assert -4 <= manner.bend <= 6
        assert manner.repeats in (-1, 0, 1)
        assert 0 <= manner.pause <= 400
        assert abs(manner.shift[0]) <= 0.06
        assert abs(manner.shift[1]) <= 0.05


def test_both_ends_of_the_ranges_are_met() -> None:
    manners = [style_of(WAYS, person, 1) for person in PEOPLE]
    assert min(manner.speed for manner in manners) < 0.84
    assert max(manner.speed for manner in manners) > 1.26
    assert {manner.repeats for manner in manners} == {-1, 0, 1}


def test_no_ways_make_anyone_faster_or_slower_than_can_be_read() -> None:
    assert style_of(Ways(speed=(3.0, 3.0)), 1).speed == FASTEST == 1.5
    assert style_of(Ways(speed=(0.1, 0.1)), 1).speed == SLOWEST == 0.7


def test_speed_divides_times() -> None:
    quick = made(named("tap"), PersonalStyle(speed=1.25))
    assert times(quick)[-1] == pytest.approx(1300 / 1.25)
    assert quick.decided == pytest.approx(380 / 1.25)


def test_what_touches_the_felt_touches_it_at_every_height() -> None:
    high = made(named("tap"), PersonalStyle(height=1.25))
    assert [key.at[2] for key in high.keys] == pytest.approx([0.375, 0.35, 0, 0, 0.325, 0, 0, 0.25, 0.375])


def test_what_must_not_touch_the_felt_keeps_its_distance() -> None:
    low = made(named("half-tap-slow"), PersonalStyle(height=0.5))
    assert min(key.at[2] for key in low.keys) == pytest.approx(0.10)


def test_a_path_grows_about_its_middle() -> None:
    line = made(named("line"), PersonalStyle(size=1.2))
    xs = [key.at[0] for key in line.keys]
    assert max(xs) - min(xs) == pytest.approx(1.2 * 1.0)
    assert max(xs) + min(xs) == pytest.approx(0.52 - 0.48)


@pytest.mark.parametrize("name", ["wave", "wave-once", "wave-short", "wave-left-to-right"])
def test_a_wave_never_becomes_a_twitch(name: str) -> None:
    xs = [key.at[0] for key in made(named(name), PersonalStyle(size=0.3)).keys]
    assert max(xs) - min(xs) >= LEAST_WAVE - 0.001


def test_chips_lie_where_the_table_keeps_them_however_they_are_brought() -> None:
    plain = made(named("chips-one-finger"), PersonalStyle())
    other = made(named("chips-one-finger"), PersonalStyle(size=1.2, shift=(0.06, 0.05), left=True))
    assert [key.at for key in other.keys if key.t == 520] == [key.at for key in plain.keys if key.t == 520]


def test_a_left_hand_mirrors_places_and_headings() -> None:
    right, left = made(named("line"), PersonalStyle()), made(named("line"), PersonalStyle(left=True))
    assert [key.at[0] for key in left.keys] == [-key.at[0] for key in right.keys]
    assert [key.yaw for key in left.keys] == [-key.yaw for key in right.keys]
    assert left.left


@pytest.mark.parametrize("name", ["wave", "wave-once", "wave-short", "wave-left-to-right"])
def test_a_wave_goes_its_way_in_the_left_hand_too(name: str) -> None:
    right, left = made(named(name), PersonalStyle()), made(named(name), PersonalStyle(left=True))
    assert [key.at[0] for key in left.keys] == [key.at[0] for key in right.keys]
    assert [key.yaw for key in left.keys] == [key.yaw for key in right.keys]
    assert left.left


def test_one_tap_more_repeats_the_cycle_and_shifts_what_follows() -> None:
    more = made(named("tap"), PersonalStyle(repeats=1))
    assert times(more) == [0, 290, 380, 450, 590, 680, 750, 890, 990, 1080, 1230, 1600]
    assert more.decided == 380


def test_one_tap_less_leaves_one() -> None:
    for fewer in (-1, -5):
        less = made(named("tap"), PersonalStyle(repeats=fewer))
        assert times(less) == [0, 290, 390, 480, 630, 1000]
        assert [key.at[2] for key in less.keys].count(0) == 2


def test_a_gesture_without_a_cycle_is_neither_repeated_nor_shortened() -> None:
    assert times(made(named("line"), PersonalStyle(repeats=1))) == times(made(named("line"), PersonalStyle()))


def test_a_pause_comes_before_the_felt_is_first_touched() -> None:
    paused = made(named("tap"), PersonalStyle(pause=200))
    assert times(paused)[:4] == [0, 290, 490, 580]
    assert paused.keys[1].at == paused.keys[2].at
    assert paused.decided == 580


def test_a_pause_with_chips_in_the_hand_keeps_them_there() -> None:
    paused = made(named("chips-one-finger"), PersonalStyle(pause=200))
    (carry,) = paused.carries
    assert carry.until == 720
    assert paused.decided == 1040


def test_what_touches_nothing_has_no_pause() -> None:
    assert times(made(named("hover"), PersonalStyle(pause=400))) == times(made(named("hover"), PersonalStyle()))


def test_only_fingers_that_neither_reach_nor_leave_marks_bend_as_the_person_does() -> None:
    plain, bent = (
        made(named("brush"), PersonalStyle()).keys[0].pose,
        made(named("brush"), PersonalStyle(bend=5)).keys[0].pose,
    )
    assert (bent.index, bent.middle, bent.ring) == (plain.index, plain.middle, plain.ring)
    assert bent.little == (plain.little[0] + 5, plain.little[1] + 5, *plain.little[2:])


def test_the_dealer_s_own_gestures_are_made_as_they_are_written() -> None:
    gesture = named("dealer-call")
    assert made(gesture, PersonalStyle(speed=1.3, size=1.2, left=True, yaw=8)).keys == gesture.keys

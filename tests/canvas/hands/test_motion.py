"""Gestures in time: the hand moves, stays on the felt, and touches it when and where its gesture says."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist

import pytest

from tests.sweeps import sweep
from trainer.canvas.hands.motion.acting import STEP, Acting, HandMoment
from trainer.canvas.hands.motion.nap_marks import Marked, NapMark
from trainer.canvas.hands.performances import Performance
from trainer.canvas.hands.skeleton.posing import fingertips, lowest
from trainer.content.gestures.library import read_gestures
from trainer.domain.money.chips import Stack
from trainer.domain.signals.gestures import Carried, Finger, Gesture, GestureOrigin, Point, Ways
from trainer.domain.signals.motions import WAVES, DealerMotion, Motion, Over

GESTURES = read_gestures().gestures
EACH = tuple(GESTURES)
EVERY_WAVE = tuple(motion for motion in Motion if motion in WAVES)
PATRONS = tuple(gesture for gesture in EACH if not gesture.is_dealers)
CARRYING = tuple(gesture for gesture in EACH if any(carry.rest is not None for carry in gesture.carries))
AS_WRITTEN = Ways((1, 1), (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), 0.0)
LEFT_HANDED = Ways((1, 1), (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), 1.0)
SMALL = Ways((1.3, 1.3), (0.82, 0.82), (0.85, 0.85), (-8, -8), (0, 0), (-4, -4), (-1, -1), (0, 0), 0.0)
LARGE = Ways((0.8, 0.8), (1.2, 1.2), (1.25, 1.25), (8, 8), (0.06, 0.05), (6, 6), (1, 1), (400, 400), 1.0)
BOTH_ENDS = pytest.mark.parametrize("ways", [SMALL, LARGE], ids=["small", "large"])
PEOPLE = sweep(range(0, 50, 8), range(50))


def named(name: str) -> Gesture:
    found = GESTURES.named(name)
    assert found is not None
    return found


def acting(
    *names: str,
    ways: Ways = AS_WRITTEN,
    over: Over = Over.OWN_PLACE,
    speed: float = 1.0,
    pitch: float = 1.55,
    step: float = STEP,
) -> Acting:
    return Acting(
        Performance(1, tuple(map(named, names)), person=1, over=over), ways, speed=speed, pitch=pitch, step=step
    )


def of(gesture: Gesture, ways: Ways, person: int = 1, variant: int = 0) -> Acting:
    return Acting(Performance(1, (gesture,), person=person, variant=variant), ways)


def moments(act: Acting, every: float = 10.0) -> Iterator[tuple[float, HandMoment]]:
    ms = 0.0
    while ms <= act.length_ms:
        moment = act.at(ms)
        if moment is not None:
            yield ms, moment
        ms += every


def tips(moment: HandMoment) -> dict[Finger, Point]:
    """Where the fingertips are, in the gesture's frame."""
    x, y, z = moment.wrist
    lower = z - moment.shape.height
    return {finger: (x + tip[0], y + tip[1], tip[2] + lower) for finger, tip in fingertips(moment.shape).items()}


def touches(act: Acting) -> int:
    """How often the felt is touched."""
    touching = [bool(moment.touching) for _, moment in moments(act, 5.0)]
    return sum(now and not before for before, now in pairwise([False, *touching]))


def marks(act: Acting) -> list[NapMark]:
    """The marks seen at any time."""
    return [mark for ms in range(0, round(act.length_ms) + 800, 10) for mark in act.marks(ms)]


@pytest.mark.parametrize("gesture", EACH, ids=lambda gesture: gesture.name)
class TestEveryGesture:
    """What holds of each file."""

    def test_its_moments_differ(self, gesture: Gesture) -> None:
        seen = [moment for _, moment in moments(of(gesture, AS_WRITTEN), 50.0)]
        assert len({moment.shape for moment in seen}) > 5
        assert len({moment.wrist for moment in seen}) > len(seen) / 3

    def test_the_hand_stays_on_the_felt_and_at_its_place_whoever_makes_it(self, gesture: Gesture) -> None:
        for person in PEOPLE:
            for ms, moment in moments(of(gesture, GESTURES.ways, person, person), 4 * STEP):
                deepest = lowest(moment.shape) - moment.shape.height + moment.wrist[2]
                assert deepest > -0.001, (person, ms)
                if gesture.frame is GestureOrigin.SPOT:
                    assert all(abs(x) < 1.22 for x, _, _ in tips(moment).values()), (person, ms)
                    assert -2.4 < moment.wrist[1] < 3.2, (person, ms)
                assert moment.wrist[2] < 1.0, (person, ms)

    def test_the_same_seeds_make_the_same_moments(self, gesture: Gesture) -> None:
        first, again = (of(gesture, GESTURES.ways, 5, 3) for _ in range(2))
        assert list(moments(first, 90.0)) == list(moments(again, 90.0))
        assert (first.readable_ms, first.length_ms) == (again.readable_ms, again.length_ms)

    def test_it_can_be_read_while_it_lasts_whoever_makes_it(self, gesture: Gesture) -> None:
        for person in PEOPLE:
            act = of(gesture, GESTURES.ways, person, person)
            assert 0 <= act.readable_ms <= act.length_ms

    def test_the_hand_never_jumps(self, gesture: Gesture) -> None:
        for person in (0, 9):
            seen = [moment for _, moment in moments(of(gesture, GESTURES.ways, person), 5.0)]
            for before, after in pairwise(seen):
                assert dist(before.wrist, after.wrist) < 0.06
                assert after.step - before.step in (0, 1)

    def test_no_finger_jumps_from_one_step_to_the_next(self, gesture: Gesture) -> None:
        seen = [tips(moment) for _, moment in moments(of(gesture, AS_WRITTEN), STEP)]
        for before, after in pairwise(seen):
            assert all(dist(before[finger], after[finger]) < 0.35 for finger in Finger)

    def test_all_its_shapes_are_named_ahead(self, gesture: Gesture) -> None:
        act = of(gesture, GESTURES.ways, 2)
        assert {moment.shape for _, moment in moments(act, 7.0)} <= set(act.shapes())


@pytest.mark.parametrize("gesture", PATRONS, ids=lambda gesture: gesture.name)
def test_another_person_and_another_time_make_it_otherwise(gesture: Gesture) -> None:
    one, other, later = (
        of(gesture, GESTURES.ways, 1, 1),
        of(gesture, GESTURES.ways, 2, 1),
        of(gesture, GESTURES.ways, 1, 2),
    )
    assert list(moments(one, 100.0)) != list(moments(other, 100.0))
    assert list(moments(one, 100.0)) != list(moments(later, 100.0))


@BOTH_ENDS
class TestClearMotionsStayClear:
    """At both ends of people's ways one motion is never taken for another."""

    @pytest.mark.parametrize("motion", [Motion.TAP, Motion.BRUSH, Motion.SCRATCH, Motion.LINE])
    def test_what_touches_touches(self, motion: Motion, ways: Ways) -> None:
        for gesture in GESTURES.showing(motion):
            assert touches(of(gesture, ways)) >= 1, gesture.name
            assert marks(of(gesture, ways)), gesture.name

    @pytest.mark.parametrize("motion", [Motion.HALF_TAP, Motion.HOVER, Motion.POINT, *EVERY_WAVE])
    def test_what_does_not_touch_never_does(self, motion: Motion, ways: Ways) -> None:
        for gesture in GESTURES.showing(motion):
            assert touches(of(gesture, ways)) == 0, gesture.name
            assert marks(of(gesture, ways)) == [], gesture.name

    @pytest.mark.parametrize("motion", [Motion.HALF_TAP, Motion.POINT])
    def test_a_finger_that_points_keeps_its_distance(self, motion: Motion, ways: Ways) -> None:
        for gesture in GESTURES.showing(motion):
            heights = [tips(moment)[Finger.INDEX][2] for _, moment in moments(of(gesture, ways))]
            assert min(heights) > 0.08, gesture.name

    def test_a_tap_falls_faster_than_half_a_tap(self, ways: Ways) -> None:
        assert min(self.falls(Motion.TAP, ways)) > 1.5 * max(self.falls(Motion.HALF_TAP, ways))

    def falls(self, motion: Motion, ways: Ways) -> Iterator[float]:
        """The greatest fall within 50 ms, of each way of making a motion."""
        for gesture in GESTURES.showing(motion):
            heights = [tips(moment)[Finger.INDEX][2] for _, moment in moments(of(gesture, ways))]
            yield max(before - after for before, after in zip(heights, heights[5:], strict=False))

    @pytest.mark.parametrize("left_handed", [0.0, 1.0])
    @pytest.mark.parametrize(("motion", "way"), [(Motion.WAVE, 1), (Motion.WAVE_LEFT_TO_RIGHT, -1)])
    def test_a_wave_has_gone_its_way_when_it_can_be_read_in_either_hand(
        self, motion: Motion, way: int, left_handed: float, ways: Ways
    ) -> None:
        """The patron's right is the dealer's left, where x is below 0."""
        for gesture in GESTURES.showing(motion):
            act = of(gesture, replace(ways, left_handed=left_handed))
            xs = [way * tips(moment)[Finger.MIDDLE][0] for ms, moment in moments(act) if ms <= act.readable_ms]
            assert xs.index(min(xs)) < xs.index(max(xs)), gesture.name
            assert xs[-1] - min(xs) > 0.5, gesture.name

    @pytest.mark.parametrize("motion", EVERY_WAVE)
    def test_a_wave_is_wide_low_and_flat(self, motion: Motion, ways: Ways) -> None:
        for gesture in GESTURES.showing(motion):
            seen = [tips(moment) for _, moment in moments(of(gesture, ways), STEP)]
            xs = [each[Finger.MIDDLE][0] for each in seen]
            assert max(xs) - min(xs) > 0.5, gesture.name
            waving = [each for each in seen if abs(each[Finger.MIDDLE][0]) < 0.5]
            assert all(0.02 < z < 0.20 for each in waving for _, _, z in each.values()), gesture.name

    def test_a_hand_that_hovers_hardly_goes_sideways(self, ways: Ways) -> None:
        for gesture in GESTURES.showing(Motion.HOVER):
            xs = [moment.wrist[0] for _, moment in moments(of(gesture, ways))]
            assert max(xs) - min(xs) < 0.25, gesture.name

    def test_a_scratch_leaves_the_wrist_where_it_is_and_a_brush_does_not(self, ways: Ways) -> None:
        scratches = [self.way_of_the_wrist(gesture, ways) for gesture in GESTURES.showing(Motion.SCRATCH)]
        brushes = [self.way_of_the_wrist(gesture, ways) for gesture in GESTURES.showing(Motion.BRUSH)]
        assert max(scratches) < 0.5 * min(brushes)

    def way_of_the_wrist(self, gesture: Gesture, ways: Ways) -> float:
        """How far back the wrist goes while the felt is touched."""
        ys = [moment.wrist[1] for _, moment in moments(of(gesture, ways)) if moment.touching]
        return max(ys) - min(ys)

    def test_a_line_goes_sideways_and_a_brush_back(self, ways: Ways) -> None:
        for motion, axis in ((Motion.LINE, 0), (Motion.BRUSH, 1)):
            for gesture in GESTURES.showing(motion):
                strokes = [mark for mark in marks(of(gesture, ways)) if mark.kind is Marked.STROKE]
                longest = max(strokes, key=lambda mark: dist(mark.points[0], mark.points[-1]))
                way = [abs(longest.points[-1][each] - longest.points[0][each]) for each in (0, 1)]
                assert way[axis] > 0.35, gesture.name
                assert way[1 - axis] < 0.3 * way[axis], gesture.name


def test_a_tap_presses_twice_as_written() -> None:
    assert touches(acting("tap")) == 2


@pytest.mark.parametrize("name", ["tap", "tap-two-fingers", "tap-flat-fingers"])
def test_a_tap_leaves_round_marks_when_the_finger_is_lifted(name: str) -> None:
    seen = marks(acting(name))
    assert {mark.kind for mark in seen} == {Marked.ROUND}
    assert all(0 <= mark.ages[0] <= 450 for mark in seen)


def test_the_mark_of_a_tap_lies_where_the_finger_was() -> None:
    (mark,) = acting("tap").marks(560)
    assert mark.points[0] == pytest.approx((0.0, -0.45), abs=0.02)
    assert mark.ages[0] == pytest.approx(560 - 450, abs=30)


def test_a_stroke_is_gone_after_650_milliseconds() -> None:
    act = acting("line")
    lifted = max(ms for ms, moment in moments(act) if moment.touching)
    assert act.marks(lifted)
    assert act.marks(lifted + 600)
    assert act.marks(lifted + 700) == ()


def test_every_finger_that_brushes_leaves_a_stroke_and_cards_leave_two_hairlines() -> None:
    assert [mark.kind for mark in acting("brush").marks(690)] == [Marked.STROKE] * 3
    assert [mark.kind for mark in acting("brush-cards").marks(590)] == [Marked.HAIRLINE] * 2


@pytest.mark.parametrize("gesture", [each for each in EACH if each.marks], ids=lambda gesture: gesture.name)
def test_the_fingers_that_leave_marks_are_on_the_felt(gesture: Gesture) -> None:
    for person in range(10):
        for ms, moment in moments(of(gesture, GESTURES.ways, person), STEP):
            for finger in moment.touching:
                assert abs(tips(moment)[finger][2]) < 0.11, (person, ms, finger)


@pytest.mark.parametrize("name", ["chips-one-finger", "tap"])
def test_a_finger_that_stands_on_the_felt_stands_still(name: str) -> None:
    seen = [
        tips(moment)[Finger.INDEX]
        for ms, moment in moments(acting(name, step=1.0))
        if 900 < ms < 1600 or 385 < ms < 445
    ]
    planted = [tip for tip in seen if tip[2] < 0.005]
    assert len(planted) >= 5
    assert max(dist(one, planted[0]) for one in planted) < 0.002


@pytest.mark.parametrize("gesture", CARRYING, ids=lambda gesture: gesture.name)
def test_what_is_carried_comes_to_lie_where_it_belongs_without_a_jump(gesture: Gesture) -> None:
    for person in range(10):
        act = of(gesture, GESTURES.ways, person)
        seen = [moment.carried for _, moment in moments(act, 5.0)]
        for before, after in pairwise(seen):
            for one, other in zip(before, after, strict=False):
                if one.what is other.what and len(before) == len(after):
                    assert dist(one.at[:2], other.at[:2]) < 0.12
        resting = [carry.rest for carry in gesture.carries if carry.rest is not None]
        assert [thing.at[:2] for thing in act.laid(act.length_ms + 1)] == resting


def test_chips_are_in_the_hand_until_it_lets_go() -> None:
    act = acting("chips-one-finger")
    (before,), (after,) = (moment.carried for moment in (act.at(500), act.at(540)) if moment is not None)
    assert (before.what, before.held, after.held) == (Carried.STACK, True, False)
    assert after.at == (0.25, 0.0, 0.0)
    assert act.laid(500) == ()


def test_chips_can_be_set_behind_the_bet_or_where_the_scene_lays_them() -> None:
    gesture = named("chips-one-finger")
    behind = Acting(Performance(1, (gesture,), behind=True, stack=Stack()), AS_WRITTEN)
    (thing,) = behind.laid(3000)
    assert thing.at[0] == pytest.approx(0.0)
    assert thing.at[1] < -0.2
    placed = Acting(Performance(1, (gesture,)), AS_WRITTEN, rest=(0.31, 0.04))
    (thing,) = placed.laid(3000)
    assert thing.at == (0.31, 0.04, 0.0)
    held = placed.at(515)
    assert held is not None
    assert held.carried[0].at[:2] == pytest.approx((0.31, 0.04), abs=0.01)


def test_a_chip_laid_on_the_bet_lies_on_the_bet_whatever_the_scene_says() -> None:
    act = Acting(Performance(1, (named("add-to-bet"),)), AS_WRITTEN, rest=(0.31, 0.04))
    assert [thing.at[:2] for thing in act.laid(3000)] == [(0.0, 0.0)]


def test_cards_that_were_parted_lie_apart_each_by_itself() -> None:
    act = acting("cards-up-parted")
    cards = [thing for thing in act.laid(3500) if thing.what is Carried.CARDS]
    carried = act.at(2900)
    assert carried is not None
    assert [thing.cards for thing in carried.carried if thing.what is Carried.CARDS] == [(0,), (1,)]
    assert all(thing.turned_up for thing in cards)
    assert cards[1].at[0] - cards[0].at[0] > 0.34


def test_tucked_cards_go_under_the_bet() -> None:
    moment = acting("tuck-cards").at(700)
    assert moment is not None
    (cards,) = moment.carried
    assert cards.under_bet
    assert not cards.turned_up


@pytest.mark.parametrize(
    ("over", "by"),
    [
        (Over.OWN_CARDS, (0.0, 1.10)),
        (Over.LEFT_NEIGHBOUR, (-1.55, 0.0)),
        (Over.RIGHT_NEIGHBOUR, (1.55, 0.0)),
    ],
)
def test_a_gesture_can_be_made_elsewhere(over: Over, by: tuple[float, float]) -> None:
    here, there = acting("wave").at(500), acting("wave", over=over).at(500)
    assert here is not None
    assert there is not None
    assert there.wrist == pytest.approx((here.wrist[0] + by[0], here.wrist[1] + by[1], here.wrist[2]))


def test_a_scene_says_how_far_the_neighbour_is() -> None:
    here, there = acting("wave").at(500), acting("wave", over=Over.LEFT_NEIGHBOUR, pitch=2.0).at(500)
    assert here is not None
    assert there is not None
    assert here.wrist[0] - there.wrist[0] == pytest.approx(2.0)


def test_a_left_hand_mirrors_what_a_right_hand_does() -> None:
    for ms in (150, 400, 620, 900):
        right, left = acting("line").at(ms), acting("line", ways=LEFT_HANDED).at(ms)
        assert right is not None
        assert left is not None
        assert left.shape.left
        assert not right.shape.left
        assert left.wrist == pytest.approx((-right.wrist[0], *right.wrist[1:]), abs=0.002)


def test_a_left_hand_sets_chips_where_a_right_hand_does() -> None:
    right, left = acting("chips-two-fingers"), acting("chips-two-fingers", ways=LEFT_HANDED)
    assert left.laid(3000) == right.laid(3000)


def test_slow_motion_takes_longer_and_goes_the_same_way() -> None:
    usual, slow = acting("tap", step=1.0), acting("tap", speed=0.4, step=1.0)
    assert slow.length_ms == pytest.approx(usual.length_ms / 0.4)
    assert slow.readable_ms == pytest.approx(usual.readable_ms / 0.4)
    one, other = usual.at(380), slow.at(950)
    assert one is not None
    assert other is not None
    assert other.wrist == pytest.approx(one.wrist, abs=0.002)


def test_nothing_is_seen_before_the_delay_is_over_and_after_the_end() -> None:
    act = Acting(Performance(1, (named("tap"),), delay=500), AS_WRITTEN)
    assert act.at(499) is None
    assert act.at(501) is not None
    assert act.readable_ms == 500 + 380
    assert act.length_ms == 500 + 1300
    assert act.at(act.length_ms + 1) is None


def test_what_is_only_said_shows_no_hand() -> None:
    act = Acting(Performance(1, said="Even money, please.", delay=200))
    assert act.at(300) is None
    assert (act.readable_ms, act.length_ms) == (200, 200)
    assert (act.marks(300), act.laid(300), list(act.shapes())) == ((), (), [])


def test_two_gestures_follow_one_another_without_a_rest() -> None:
    both, tap, wave = acting("tap", "wave"), acting("tap"), acting("wave")
    assert both.length_ms < tap.length_ms + wave.length_ms - 300
    assert both.readable_ms > tap.length_ms
    heights = [moment.wrist[1] for ms, moment in moments(both) if 400 < ms < 1600]
    assert min(heights) > -1.6
    assert touches(both) == 2


def test_the_dealer_s_hand_comes_from_his_side_and_is_made_as_written() -> None:
    (gesture,) = GESTURES.showing(DealerMotion.CALL)
    one, other = (Acting(Performance(0, (gesture,), person=person), GESTURES.ways) for person in (1, 2))
    assert list(moments(one, 100.0)) == list(moments(other, 100.0))
    assert all(moment.shape.away and not moment.shape.left for _, moment in moments(one, 100.0))


def test_insurance_is_offered_from_first_base_to_third() -> None:
    (gesture,) = GESTURES.showing(DealerMotion.OFFER_INSURANCE)
    act = Acting(Performance(0, (gesture,)))
    assert act.frame is GestureOrigin.ARC
    first, last = act.at(1), act.at(act.length_ms - 1)
    assert first is not None
    assert last is not None
    assert first.wrist[0] < -1.0 < 1.0 < last.wrist[0]
    assert last.shape.roll > 150

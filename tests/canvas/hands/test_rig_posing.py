"""The bones of a hand are a hand's; what reaches stands where it is put, whatever else the hand does."""

from dataclasses import replace
from itertools import pairwise
from math import dist, hypot

import pytest

from tests.canvas.hands.looks_of_hands import FLAT, OPEN, POINT, POSES, REST, SPREAD, TAP, VEE
from trainer.canvas.hands.skeleton.bones import BODY, FINGERS, THUMB
from trainer.canvas.hands.skeleton.posing import HandShape, fingertips, lowest, reach_offset, thumb_tip
from trainer.canvas.hands.skeleton.rig import finger_chain, thumb_chain
from trainer.domain.signals.gestures import Finger, Pose, Reach

STRAIGHT = Pose("straight", (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (30, 0, 0, 0))
NEAR = pytest.approx


class TestBones:
    def test_wrist_to_the_middle_fingertip_is_one_hand_length(self) -> None:
        *_, end = finger_chain(STRAIGHT, Finger.MIDDLE).joints()
        assert end[1] == NEAR(1.0, abs=0.02)

    def test_the_knuckles_lie_at_half_the_length_on_an_arc(self) -> None:
        index, middle, ring, little = (FINGERS[finger].knuckle[1] for finger in Finger)
        assert middle == NEAR(0.5, abs=0.01)
        assert middle > index and middle > ring > little

    def test_the_middle_finger_is_the_longest_and_the_little_one_the_shortest(self) -> None:
        index, middle, ring, little = (sum(FINGERS[finger].lengths) for finger in Finger)
        assert middle > ring > index > little

    def test_each_bone_of_a_finger_is_shorter_than_the_one_before(self) -> None:
        assert all(first > second > end for first, second, end in (bones.lengths for bones in FINGERS.values()))

    def test_a_finger_tapers_and_never_swells(self) -> None:
        assert all(thick >= thin for bones in FINGERS.values() for thick, thin in pairwise(bones.radii))

    def test_a_finger_loses_a_third_of_its_width_from_the_first_bone_to_the_tip(self) -> None:
        assert [bones.radii[6] / bones.radii[1] for bones in FINGERS.values()] == [NEAR(0.64, abs=0.02)] * 4

    def test_the_thumb_swells_at_its_end_joint(self) -> None:
        assert THUMB.radii[4] > THUMB.radii[3]

    def test_the_hand_is_broadest_at_the_knuckles(self) -> None:
        assert max(u - other for u, _, other, _, _ in BODY) == NEAR(0.39, abs=0.01)

    def test_bending_keeps_every_bone_s_length(self) -> None:
        for pose in POSES:
            for chain in (*(finger_chain(pose, finger) for finger in Finger), thumb_chain(pose)):
                assert [dist(one, other) for one, other in pairwise(chain.joints())] == NEAR(list(chain.lengths))


class TestReach:
    def test_a_straight_finger_reaches_along_the_hand(self) -> None:
        x, y, z = reach_offset(HandShape(STRAIGHT), Reach.INDEX)
        # Knuckle .478 and two bones .224 and .134, then a part of the end bone's .110; the pad's underside is below.
        assert x == NEAR(0.142)
        assert 0.478 + 0.358 < y < 0.478 + 0.468
        assert z == NEAR(-0.004 - 0.044)

    def test_the_wrist_reaches_nowhere(self) -> None:
        assert reach_offset(HandShape(TAP, 20, 30, 40), Reach.WRIST) == (0, 0, 0)

    def test_yaw_turns_the_fingers_to_the_dealer_s_left(self) -> None:
        x, y, _ = reach_offset(HandShape(STRAIGHT, yaw=90), Reach.PALM)
        assert (x, y) == NEAR((-0.29, 0))

    def test_half_a_turn_points_away_from_the_dealer(self) -> None:
        x, y, _ = reach_offset(HandShape(STRAIGHT, yaw=180), Reach.PALM)
        assert (x, y) == NEAR((0, -0.29))

    def test_pitch_points_the_fingers_down(self) -> None:
        assert reach_offset(HandShape(STRAIGHT, pitch=90), Reach.PALM) == NEAR((0, 0, -0.29))

    def test_a_patron_s_right_thumb_is_on_the_right_and_rises_first_when_the_hand_rolls(self) -> None:
        flat, rolled = HandShape(SPREAD), HandShape(SPREAD, roll=90)
        assert thumb_tip(flat)[0] > 0.2
        assert thumb_tip(rolled)[2] > thumb_tip(flat)[2] + 0.2

    def test_a_planted_finger_stays_planted_while_the_hand_pitches_and_rises(self) -> None:
        for pitch in (5.0, 13.0, 27.0, 38.0):
            shape = HandShape(TAP, 6, pitch)
            x, y, z = reach_offset(shape, Reach.INDEX)
            planted = replace(shape, height=-z)
            assert fingertips(planted)[Finger.INDEX] == NEAR((x, y, 0))

    def test_between_two_tips_is_half_way(self) -> None:
        shape = HandShape(VEE, 3, 24, height=0)
        tips = fingertips(shape)
        middle = tuple((one + other) / 2 for one, other in zip(tips[Finger.INDEX], tips[Finger.MIDDLE], strict=True))
        assert reach_offset(shape, Reach.VEE) == NEAR(middle)
        assert reach_offset(shape, Reach.PINCH) == NEAR(middle)

    def test_a_grip_is_between_thumb_and_index(self) -> None:
        shape = HandShape(TAP, height=0)
        tips = zip(thumb_tip(shape), fingertips(shape)[Finger.INDEX], strict=True)
        assert reach_offset(shape, Reach.GRIP) == NEAR(tuple((one + other) / 2 for one, other in tips))

    def test_the_height_of_the_wrist_makes_no_difference(self) -> None:
        assert reach_offset(HandShape(TAP, height=0), Reach.GRIP) == reach_offset(HandShape(TAP, height=1), Reach.GRIP)

    @pytest.mark.parametrize("reach", Reach)
    def test_a_left_hand_is_the_mirror_of_a_right_one(self, reach: Reach) -> None:
        x, y, z = reach_offset(HandShape(TAP, 11, 17, 23), reach)
        assert reach_offset(HandShape(TAP, -11, 17, 23, left=True), reach) == NEAR((-x, y, z))


class TestLowest:
    def test_a_finger_that_touches_with_nothing_lower_is_on_the_felt(self) -> None:
        shape = HandShape(POINT, pitch=26)
        touching = replace(shape, height=-reach_offset(shape, Reach.INDEX)[2])
        assert lowest(touching) == NEAR(0, abs=0.005)

    def test_a_hand_lying_too_low_is_below_the_felt_by_as_much(self) -> None:
        high, low = HandShape(FLAT, height=0.3), HandShape(FLAT, height=0.1)
        assert lowest(high) - lowest(low) == NEAR(0.2)

    def test_a_palm_turned_up_rests_on_its_back(self) -> None:
        shape = HandShape(OPEN, roll=180, height=0)
        assert lowest(shape) == NEAR(-0.092, abs=0.02)

    def test_folded_fingers_may_sink_or_they_would_lift_the_one_that_touches(self) -> None:
        pose = Pose("down", (22, 24, -8, 2), (42, 50, 28, 0), (52, 64, 36, -3), (52, 64, 36, -8), (28, 32, 20, 28))
        shape = HandShape(pose, pitch=27)
        touching = replace(shape, height=-reach_offset(shape, Reach.INDEX)[2])
        assert fingertips(touching)[Finger.MIDDLE][2] < -0.02
        assert lowest(touching) == NEAR(0, abs=0.005)

    def test_equal_shapes_are_one_key(self) -> None:
        again = Pose(REST.name, REST.index, REST.middle, REST.ring, REST.little, REST.thumb)
        assert {HandShape(REST, 1.0): "picture"}[HandShape(again, 1.0)] == "picture"


def test_a_finger_s_sideways_angle_goes_as_it_bends() -> None:
    open_ = replace(STRAIGHT, middle=(0, 0, 0, 20))
    bent = replace(STRAIGHT, middle=(90, 0, 0, 20))
    spread = finger_chain(open_, Finger.MIDDLE).along
    closed = finger_chain(bent, Finger.MIDDLE).along
    assert spread[0] == NEAR(0.342, abs=0.001)
    assert closed[0] == NEAR(0.02, abs=0.001)
    assert hypot(closed[0], closed[1]) == NEAR(1)

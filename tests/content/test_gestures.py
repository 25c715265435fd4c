"""The gestures that come with the application, and a school's own beside them."""

import re
from pathlib import Path

import pytest

from tests.content.test_gesture_faults import GOOD
from tests.each_case import each_case
from trainer.content.gestures.library import GestureLibrary, read_gestures, shipped_folder
from trainer.domain.signals.gestures import Carried, Ease, Gesture, GestureOrigin, Reach, Ways
from trainer.domain.signals.motions import DealerMotion, Motion
from trainer.resources import lessons

LIBRARY = read_gestures()
SHIPPED = tuple(LIBRARY.gestures)
GUIDE = lessons() / "writing-a-gesture.md"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path


def with_own(folder: Path) -> GestureLibrary:
    return read_gestures([shipped_folder(), folder])


def test_the_shipped_gestures_have_no_faults() -> None:
    assert [str(fault) for fault in LIBRARY.faults] == []
    assert {gesture.name for gesture in SHIPPED} == {path.stem for path in shipped_folder().glob("*.toml")}


@each_case("motion", [*Motion, *DealerMotion])
def test_there_is_a_gesture_for_every_motion(motion: Motion | DealerMotion) -> None:
    assert LIBRARY.gestures.showing(motion)


@each_case(
    "motion",
    [
        Motion.TAP,
        Motion.BRUSH,
        Motion.WAVE,
        Motion.HOVER,
        Motion.HALF_TAP,
        Motion.LINE,
        Motion.CHIPS_TO_LINE,
        Motion.CHIPS_ONE_FINGER,
        Motion.CHIPS_TWO_FINGERS,
    ],
)
def test_motions_that_are_often_seen_are_made_in_more_than_one_way(motion: Motion) -> None:
    assert len(LIBRARY.gestures.showing(motion)) >= 2


def test_people_differ_as_their_file_says() -> None:
    assert LIBRARY.gestures.ways == Ways()


@each_case("gesture", SHIPPED, ids=lambda gesture: gesture.name)
def test_words_are_plain_sentences_that_name_no_decision(gesture: Gesture) -> None:
    assert gesture.words.endswith(".")
    assert len(gesture.words) < 160
    forbidden = r"hit|stand|stay|double|split|surrender|insur|another card|signal|clear|question"
    assert re.search(forbidden, gesture.words, re.IGNORECASE) is None


@each_case("gesture", SHIPPED, ids=lambda gesture: gesture.name)
def test_a_sheet_shows_nine_moments_at_most_in_rising_order(gesture: Gesture) -> None:
    assert list(gesture.sheet) == sorted(set(gesture.sheet))
    assert len(gesture.sheet) <= 9
    assert 0 <= gesture.sheet[0] <= gesture.sheet[-1] <= gesture.length


def test_insurance_is_offered_along_the_arc_and_closed_on_the_way_back() -> None:
    (offer,) = LIBRARY.gestures.showing(DealerMotion.OFFER_INSURANCE)
    (close,) = LIBRARY.gestures.showing(DealerMotion.CLOSE_INSURANCE)
    assert offer.frame is close.frame is GestureOrigin.ARC
    assert offer.keys[0].at[0] < 0 < offer.keys[-1].at[0]
    assert close.keys[0].at[0] > 0 > close.keys[-1].at[0]
    palm_up = 172
    assert (offer.keys[0].roll, offer.keys[-1].roll) == (0, palm_up)
    assert (close.keys[0].roll, close.keys[-1].roll) == (palm_up, 0)
    assert offer.keys[-1].at == close.keys[0].at


def test_a_key_keeps_what_it_does_not_write_but_for_its_ease(own: Path) -> None:
    (own / "mine.toml").write_text(
        """\
shows = "wave"
words = "The hand moves."
decided = 100
keys = [
  { t = 0, pose = "rest", reach = "palm", at = [0.1, -1, 0.2], yaw = 5, pitch = 6, roll = 7, ease = "in" },
  { t = 100, pose = "flat" },
]
""",
        encoding="utf-8",
    )
    gesture = with_own(own).gestures.named("mine")
    assert gesture is not None
    last = gesture.keys[1]
    assert (last.pose.name, last.reach, last.at) == ("flat", Reach.PALM, (0.1, -1.0, 0.2))
    assert (last.yaw, last.pitch, last.roll, last.ease) == (5, 6, 7, Ease.LINEAR)


def test_a_gesture_without_a_sheet_is_shown_at_nine_even_moments(own: Path) -> None:
    (own / "mine.toml").write_text(GOOD, encoding="utf-8")
    gesture = with_own(own).gestures.named("mine")
    assert gesture is not None
    assert gesture.sheet == (60, 120, 180, 240, 300, 360, 420, 480, 540)


def test_a_school_s_own_gesture_is_one_more_way_of_its_motion(own: Path) -> None:
    (own / "mine.toml").write_text(GOOD, encoding="utf-8")
    library = with_own(own)
    assert library.faults == ()
    assert {each.name for each in library.gestures.showing(Motion.TAP)} == {
        *(each.name for each in LIBRARY.gestures.showing(Motion.TAP)),
        "mine",
    }


def test_a_broken_gesture_is_told_and_stops_no_other(own: Path) -> None:
    (own / "broken.toml").write_text(GOOD.replace('"tap"', '"tab"'), encoding="utf-8")
    (own / "mine.toml").write_text(GOOD, encoding="utf-8")
    library = with_own(own)
    assert [fault.path.name for fault in library.faults] == ["broken.toml"]
    assert library.gestures.named("broken") is None
    assert library.gestures.named("mine") is not None
    assert len(tuple(library.gestures)) == len(SHIPPED) + 1


def test_a_name_that_is_taken_changes_nothing(own: Path) -> None:
    (own / "tap.toml").write_text(GOOD, encoding="utf-8")
    library = with_own(own)
    assert [fault.message for fault in library.faults] == [
        "A gesture 'tap' is there already: give this file another name."
    ]
    assert library.gestures == LIBRARY.gestures


def test_a_folder_that_does_not_exist_has_no_gestures(own: Path) -> None:
    assert with_own(own / "none").gestures == LIBRARY.gestures


def test_the_guide_s_example_can_be_used(own: Path) -> None:
    (example,) = re.findall(r"```toml\n(shows = .+?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    (own / "tap-knuckles.toml").write_text(example, encoding="utf-8")
    library = with_own(own)
    assert [str(fault) for fault in library.faults] == []
    gesture = library.gestures.named("tap-knuckles")
    assert gesture is not None
    assert gesture.shows is Motion.TAP


def test_the_guide_s_fault_is_told_as_it_says(own: Path) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(shows = .+?)```", guide, re.DOTALL)
    path = own / "tap-knuckles.toml"
    path.write_text(example.replace('"rest", reach', '"rset", reach'), encoding="utf-8")
    (fault,) = with_own(own).faults
    assert f"{path.name}:{fault.line}:{fault.column}: {fault.message}" in guide.splitlines()


def test_the_guide_names_every_motion_a_patron_can_make() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    assert [motion.value for motion in Motion if f"`{motion.value}`" not in guide] == []
    assert [reach.value for reach in Reach if f"`{reach.value}`" not in guide] == []
    assert [carried.value for carried in Carried if f"`{carried.value}`" not in guide] == []

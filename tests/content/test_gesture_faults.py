"""Every fault of a gesture file is told at its line and column, with the nearest known name where there is one."""

from pathlib import Path

import pytest

from tests.content.marks import MARK, places
from trainer.content.checking import check
from trainer.resources import assets

GOOD = """\
shows = "tap"
words = "One finger comes down on the felt."
decided = 300
keys = [
  { t = 0, pose = "rest", reach = "index", at = [0, -0.8, 0.3] },
  { t = 300, pose = "tap-down", at = [0, -0.45, 0] },
  { t = 600, pose = "rest", at = [0, -0.8, 0.3] },
]
"""
BENDS = "middle = [0, 0, 0, 0]\nring = [0, 0, 0, 0]\nlittle = [0, 0, 0, 0]\nthumb = [0, 0, 0, 0]\n"


def said(folder: Path, marked: str, name: str = "mine.toml") -> list[str]:
    """What is said of each fault of a file; fails unless they stand exactly where the text has its marks."""
    path = folder / name
    path.write_text(marked.replace(MARK, ""), encoding="utf-8")
    found = check([path])
    assert [(fault.line, fault.column) for fault in found] == places(marked), [str(fault) for fault in found]
    return [fault.message for fault in found]


def with_one(was: str, marked: str) -> str:
    """The good file with one thing changed."""
    assert GOOD.count(was) == 1
    return GOOD.replace(was, marked)


def test_a_good_file_has_none(tmp_path: Path) -> None:
    assert said(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("was", "marked", "message"),
    [
        ('"tap"', '▸"tab"', "'shows' cannot be \"tab\": it is no motion. Did you mean 'tap'?"),
        ("decided = 300", "decided = ▸700", "The gesture ends at 600: it must be readable by then."),
        ("decided = 300", 'decided = ▸"300"', "'decided' cannot be \"300\": write a number from 0 to 10000."),
        ("decided = 300\n", "decided = 300\n▸cylce = [0, 300]\n", "Unknown key 'cylce'. Did you mean 'cycle'?"),
        ('"tap-down"', '▸"tap-dwn"', "There is no pose 'tap-dwn'. Did you mean 'tap-down'?"),
        ('"tap-down"', '▸"zzz"', "There is no pose 'zzz'. Write its bends under [pose.zzz]."),
        ("t = 300, pose", "t = 300, ▸poze", "Unknown key 'poze'. Did you mean 'pose'?"),
        ('"index"', '▸"indx"', "'reach' cannot be \"indx\": it is no word for this. Did you mean 'index'?"),
        ("t = 600", "t = ▸300", "300 is no later than the key before it: times must rise."),
        ("t = 0,", "t = ▸5,", "The first key is at 0, not at 5."),
        ("t = 0,", "t = ▸nan,", "'t' cannot be nan: write a number from 0 to 10000."),
        ("[0, -0.45, 0]", "[0, -0.45, ▸-0.1]", "Z cannot be -0.1: write 0 to 0.6."),
        ("[0, -0.45, 0]", '[0, ▸"near", 0]', 'Y cannot be "near": write -2 to 2.5.'),
        ("[0, -0.45, 0]", "▸[0, -0.45]", "This list holds 2: write three numbers: x, y, z."),
        ("[0, -0.45, 0]", "▸0.5", "'at' cannot be 0.5: write three numbers: x, y, z."),
        ("[0, -0.45, 0]", "[▸1.2, -0.45, 0]", "x = 1.2 is out of the hand's reach: write -0.8 to 0.8."),
        ('{ t = 0, pose = "rest",', "▸{ t = 0,", "The first key must be whole: write pose too."),
        ('"One finger comes down on the felt."', '▸" "', "'words' cannot be \" \": write some text."),
        ("decided = 300\n", "decided = 300\nsheet = [100, ▸700]\n", "The gesture ends at 600: nothing is seen at 700."),
        (
            "decided = 300\n",
            "decided = 300\nsheet = [300, ▸200]\n",
            "200 is no later than the time before it: times must rise.",
        ),
        (
            "decided = 300\n",
            "decided = 300\ncycle = [0, ▸250]\n",
            "No key is at 250: a cycle goes from one key to another.",
        ),
        (
            "decided = 300\n",
            "decided = 300\ncycle = [300, ▸0]\n",
            "A cycle ends after it begins: write the earlier time first.",
        ),
        (
            "decided = 300\n",
            "decided = 300\ncycle = [0, ▸600]\n",
            "Keys must follow the cycle: they are what is left when it is left out.",
        ),
        (
            "decided = 300\n",
            'decided = 300\nframe = ▸"arc"\n',
            "Only the dealer's own hand goes along the arc: leave it out.",
        ),
        ("decided = 300\n", 'decided = 300\nmarks = [▸"cards"]\n', "No cards are carried: write them under 'carries'."),
    ],
)
def test_a_fault_is_told_where_it_stands(tmp_path: Path, was: str, marked: str, message: str) -> None:
    assert said(tmp_path, with_one(was, marked)) == [message]


@pytest.mark.parametrize("key", ["shows", "words", "decided"])
def test_what_is_missing_is_told_at_the_top(tmp_path: Path, key: str) -> None:
    lines = [line for line in GOOD.splitlines(keepends=True) if not line.startswith(key)]
    assert said(tmp_path, MARK + "".join(lines)) == [f"'{key}' is missing: write it here."]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("One finger asks for a hit.", "hit"),
        ("The patron stands.", "stands"),
        ("Chips for a double.", "double"),
        ("Two fingers split the air.", "split"),
        ("The line of surrender.", "surrender"),
        ("The hand takes insurance.", "insurance"),
        ("Give me another card.", "another card"),
    ],
)
def test_words_that_name_a_decision_are_refused(tmp_path: Path, words: str, named: str) -> None:
    marked = with_one('"One finger comes down on the felt."', f'▸"{words}"')
    assert said(tmp_path, marked) == [
        f"'{named}' tells what the movement means, or may be taken for it: tell only what the hand does."
    ]


def test_a_tap_that_touches_nothing_is_no_tap(tmp_path: Path) -> None:
    marked = GOOD.replace("[0, -0.45, 0]", "[0, -0.45, 0.1]").replace('"tap"', '▸"tap"')
    assert said(tmp_path, marked) == ["A motion tap touches the felt: give a key z = 0."]


def test_half_a_tap_stays_clear_of_the_felt(tmp_path: Path) -> None:
    marked = GOOD.replace('"tap"', '"half-tap"').replace("[0, -0.45, 0]", "[0, -0.45, ▸0]")
    assert said(tmp_path, marked) == ["This motion touches nothing: its lowest z is 0.1, or nobody can tell."]


def test_a_finger_that_never_touches_leaves_no_mark(tmp_path: Path) -> None:
    marked = GOOD.replace('"tap"', '"wave"').replace("[0, -0.45, 0]", "[0, -0.45, 0.1]")
    assert said(tmp_path, marked.replace("decided = 300", 'decided = 300\nmarks = [▸"index"]')) == [
        "No fingertip touches the felt, so index leaves no mark: give a key z = 0, or leave it out."
    ]


WAVE = """\
shows = "wave"
words = "The flat hand sweeps once."
decided = 600
keys = [
  { t = 0, pose = "rest", reach = "palm", at = [-0.2, -1.1, 0.3] },
  { t = 300, pose = "flat", at = [-0.4, -1.0, 0.1] },
  { t = 600, at = [0.4, -1.0, 0.1] },
  { t = 900, at = [-0.4, -1.0, 0.1] },
]
"""


def test_a_wave_goes_first_from_the_patrons_right_to_the_left(tmp_path: Path) -> None:
    assert said(tmp_path, WAVE) == []
    mirrored = WAVE.replace("[0.4", "[▸_0.4").replace("[-", "[").replace("_", "-")
    assert said(tmp_path, mirrored) == [
        "A wave goes first from the patron's right to the left: let x rise here, or show wave-left-to-right."
    ]
    assert said(tmp_path, mirrored.replace('"wave"', '"wave-left-to-right"').replace(MARK, "")) == []


def test_a_wave_from_the_left_goes_to_the_right(tmp_path: Path) -> None:
    marked = WAVE.replace('"wave"', '"wave-left-to-right"').replace("[0.4, -1.0", "[▸0.4, -1.0")
    assert said(tmp_path, marked) == [
        "This wave goes from the patron's left to the right: let x fall here, or show wave."
    ]


def test_a_motion_with_chips_brings_chips(tmp_path: Path) -> None:
    assert said(tmp_path, GOOD.replace('"tap"', '▸"chips-alone"')) == [
        "A motion chips-alone brings chips: write what = \"stack\" under 'carries'."
    ]


def test_a_motion_with_cards_has_cards(tmp_path: Path) -> None:
    assert said(tmp_path, GOOD.replace('"tap"', '▸"tuck-cards"')) == [
        "A motion tuck-cards is made with the cards: write what = \"cards\" under 'carries'."
    ]


@pytest.mark.parametrize(
    ("carry", "message"),
    [
        ('what = ▸"stak", hold = "grip", ahead = 0, until = 300', "'what' cannot be \"stak\": it is no word for this."),
        ('what = "stack", hold = "grip", ahead = 0, until = ▸900', "The gesture ends at 600: write that at most."),
        (
            'what = "stack", hold = "grip", ahead = 0, since = 400, until = ▸300',
            "The hand lets go after it has taken it up: write a later time.",
        ),
        (
            'what = "stack", hold = "grip", ahead = 0, until = 300, rest = [0, ▸2]',
            "y = 2 is out of the hand's reach: write -1.7 to 1.5.",
        ),
        (
            'what = "stack", hold = "grip", ahead = 0, until = 300, rest = [0, 0], ▸under_bet = true',
            "Only cards with a 'rest' can be slid under the bet.",
        ),
    ],
)
def test_what_is_carried_is_checked(tmp_path: Path, carry: str, message: str) -> None:
    (found,) = said(tmp_path, f"{GOOD}\n[[carries]]\n" + "\n".join(_lines(carry)) + "\n")
    assert found.startswith(message)


def _lines(carry: str) -> list[str]:
    """The pairs of a table, one a line; commas within lists are left alone."""
    return (
        carry.replace(", hold", "\nhold")
        .replace(", ahead", "\nahead")
        .replace(", until", "\nuntil")
        .replace(", since", "\nsince")
        .replace(", rest", "\nrest")
        .replace(", ▸under", "\n▸under")
        .split("\n")
    )


@pytest.mark.parametrize(
    ("index", "message"),
    [
        ("[0, ▸150, 0, 0]", "The bend at the middle joint cannot be 150: write -10 to 120."),
        ("[▸-60, 0, 0, 0]", "The bend at the knuckle cannot be -60: write -30 to 95."),
        ("[0, 0, 0, ▸90]", "The lean to the side cannot be 90: write -35 to 35."),
        (
            "▸[0, 0, 0]",
            "This list holds 3: write four numbers: the bend at the knuckle, the bend at the middle joint, "
            "the bend at the end joint, the lean to the side.",
        ),
    ],
)
def test_a_joint_bends_no_farther_than_a_hand_s(tmp_path: Path, index: str, message: str) -> None:
    assert said(tmp_path, f"{GOOD}\n[pose.mine]\nindex = {index}\n{BENDS}") == [message]


def test_a_shared_pose_cannot_be_written_again(tmp_path: Path) -> None:
    assert said(tmp_path, f"{GOOD}\n[pose.▸rest]\nindex = [0, 0, 0, 0]\n{BENDS}") == [
        "All gestures share a pose 'rest' already: give this one another name."
    ]


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    marked = GOOD.replace('"tap"', '▸"tab"').replace("t = 300", "t = ▸0").replace("-0.45, 0]", "-0.45, ▸0.9]")
    assert len(said(tmp_path, marked)) == 3


def test_a_line_that_is_not_toml_is_told_and_the_rest_is_read(tmp_path: Path) -> None:
    found = said(tmp_path, GOOD.replace("decided = 300", "decided = 300▸ms").replace('"tap"', '▸"tab"'))
    assert len(found) == 2


def test_an_empty_file_among_gestures_says_what_to_write(tmp_path: Path) -> None:
    folder = tmp_path / "gestures"
    folder.mkdir()
    assert said(folder, MARK) == ["The file is empty: write what it shows, its words and its keys."]


def test_a_name_that_cannot_be_typed(tmp_path: Path) -> None:
    assert said(tmp_path, MARK + GOOD, "My Tap.toml") == [
        "The file's name is the gesture's: write it in small letters and digits, parted by a hyphen."
    ]


def test_a_name_that_is_taken(tmp_path: Path) -> None:
    assert said(tmp_path, MARK + GOOD, "tap.toml") == ["A gesture 'tap' is there already: give this file another name."]


def test_a_range_of_people_s_ways_rises(tmp_path: Path) -> None:
    text = (assets() / "hands" / "people.toml").read_text(encoding="utf-8")
    assert said(tmp_path, text.replace("[0.80, 1.30]", "[1.30, ▸0.80]")) == [
        "The range ends below its beginning: write the least first."
    ]

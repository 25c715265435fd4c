"""Signals that nobody could make, or nobody tell apart, are told at the signal to blame."""

import pytest

from tests.content.marks import Faults


@pytest.mark.parametrize(
    ("decision", "example"),
    [
        ("hit", "tap"),
        ("stand", "wave"),
        ("double", "chips-beside-one-finger"),
        ("split", "chips-beside-two-fingers"),
        ("surrender", "line-behind-bet"),
    ],
)
def test_every_decision_has_a_signal(faults_in_game: Faults, decision: str, example: str) -> None:
    said = faults_in_game(f"""\
[play]
{decision}_signal = {{ is = ▸[], kind = "assumed" }}
""")
    assert said == [f"No {decision} signal is named, so no player could show it: write one, such as '{example}'."]


def test_one_motion_under_two_names_is_one_motion(faults_in_game: Faults) -> None:
    """A tap behind the cards is a tap: who sees it cannot know which of the two rules is meant."""
    said = faults_in_game("""\
[play]
hit_signal = { is = ["scratch", ▸"tap"], kind = "assumed" }
stand_signal = { is = ["tap-behind-cards"], kind = "assumed" }
""")
    assert said == [
        "'tap' is the hit signal and 'tap-behind-cards' the stand signal, which is the same motion: "
        "no dealer could tell them apart."
    ]


def test_where_hands_are_given_up_the_surrender_has_a_motion_of_its_own(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
surrender = { is = "late", kind = "assumed" }
surrender_signal = { is = ["spoken", ▸"wave-over-cards"], kind = "assumed" }
""")
    assert said == [
        "'wave-over-cards' is the surrender signal and 'wave' the stand signal, which is the same motion: "
        "no dealer could tell them apart."
    ]


def test_a_signal_for_what_is_never_granted_stands_in_nobody_s_way(faults_in_game: Faults) -> None:
    assert faults_in_game('[play]\nsurrender_signal = { is = ["wave"], kind = "assumed" }\n') == []


def test_on_a_pair_the_split_has_a_signal_that_is_no_double(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
double_signal = { is = ["chips-beside-one-finger", "chips-beside"], kind = "assumed" }
split_signal = { is = ▸["chips-beside-one-finger"], kind = "assumed" }
""")
    assert said == [
        "On a pair no player could make a split clear: each signal for it may be a double too. "
        "Write one more for the split alone, such as 'chips-beside-two-fingers'."
    ]


def test_on_a_pair_the_double_has_a_signal_that_is_no_split(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
double_signal = { is = ▸["chips-beside"], kind = "assumed" }
""")
    assert said == [
        "On a pair no player could make a double clear: each signal for it may be a split too. "
        "Write one more for the double alone, such as 'chips-beside-one-finger'."
    ]


def test_chips_alone_may_be_both_where_a_word_can_tell_or_nothing_is_split(faults_in_game: Faults) -> None:
    assert (
        faults_in_game("""\
[play]
voice = { is = "hand-overrules-voice", kind = "assumed" }
double_signal = { is = ["chips-beside", "spoken"], kind = "assumed" }
split_signal = { is = ["chips-beside", "spoken"], kind = "assumed" }
""")
        == []
    )
    assert (
        faults_in_game("""\
[play]
most_hands = { is = 1, kind = "assumed" }
double_signal = { is = ["chips-beside"], kind = "assumed" }
split_signal = { is = ["chips-beside"], kind = "assumed" }
""")
        == []
    )

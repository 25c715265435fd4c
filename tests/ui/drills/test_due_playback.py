"""Show me for several bets: one after another, and no further once it is stopped."""

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from trainer.ui.drills.due_playback import Turns


def turns(played: list[int], owner: QObject) -> Turns:
    made = Turns(owner, standing_ms=0)
    made.played.connect(played.append)
    return made


def test_the_first_turn_is_played_at_once_and_the_next_when_it_is_over(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 2])
    assert played == [0]
    assert made.left == 1
    made.over()
    qtbot.waitUntil(lambda: played == [0, 2])
    assert made.left == 0
    made.over()
    assert played == [0, 2]


def test_stopping_plays_no_further_turn(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 1, 2])
    made.over()
    made.stop()
    made.over()
    assert played == [0]
    assert made.left == 0


def test_beginning_anew_starts_with_the_first(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 1])
    made.begin([0, 1])
    assert played == [0, 0]
    assert made.left == 1


def test_nothing_to_play_is_nothing_played(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    turns(played, owner).begin([])
    assert played == []

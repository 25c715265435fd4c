"""A trainee reads hand signals in the real window by keys, and finds each reaction in the score book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.fakes import Hands
from tests.ui.trainee import Trainee
from trainer.drills.base import Choice, Difficulty


@pytest.fixture
def hands(trainee: Trainee) -> Hands:
    """The clock by which the trainee's answers are timed."""
    session, hands = trainee.running.session, Hands()
    assert session.means is not None
    session.means = replace(session.means, clock=hands.clock())
    return hands


def due_of(trainee: Trainee) -> str:
    due = trainee.due()["reply"]
    assert isinstance(due, Choice)
    return due.key


def waits_for(trainee: Trainee, *replies: str) -> None:
    """Answers rightly until one of these replies is due; every signal on the way is read and answered."""
    while due_of(trainee) not in replies:
        trainee.reads_the_signal()
        trainee.presses(trainee.letter_of_signal(right=True), "Enter")


def test_a_trainee_reads_signals_and_finds_each_reaction_kept(trainee: Trainee, hands: Hands) -> None:
    trainee.starts("hand-signals")
    # The first is watched to its end; pressed too soon, the answer does not count.
    trainee.presses(trainee.letter_of_signal(right=True))
    assert trainee.attempts() == []
    with trainee.bot.waitSignal(trainee.drill.felts.signal.readable, timeout=20_000):
        hands.at += 3_000
    hands.at += 820
    trainee.presses(trainee.letter_of_signal(right=True))
    assert "Right" in trainee.words(trainee.drill.feedback)
    trainee.presses("Enter")

    # The second is seen again, and slowly, before it is answered, and once more after it.
    trainee.reads_the_signal()
    hands.at += 500
    trainee.presses("g")
    hands.at += 1_000
    trainee.presses("l")
    hands.at += 1_500
    trainee.presses(trainee.letter_of_signal(right=True))
    trainee.presses("l", "g", "Enter")

    rows = trainee.attempts()
    assert [(row["drill"], row["is_right"], row["milliseconds"]) for row in rows] == [
        ("hand-signals", 1, 820),
        ("hand-signals", 1, 3_000),
    ]


def test_each_kind_of_mistake_is_told_in_words_and_kept(trainee: Trainee, hands: Hands) -> None:
    trainee.starts("hand-signals")
    waits_for(trainee, "hit")
    trainee.reads_the_signal()
    hands.at += 640
    trainee.presses("s")
    said = trainee.words(trainee.drill.feedback)
    assert "You misread the signal" in said
    assert "Hit signal: a tap" in said
    assert "\u201cTapping table for a hit\u201d" in said
    trainee.presses("Enter")

    waits_for(trainee, "stand")
    trainee.reads_the_signal()
    trainee.presses("a")
    assert "No need to ask" in trainee.words(trainee.drill.feedback)
    trainee.presses("Enter")

    trainee.presses("3")
    assert trainee.drills.session_under_way.course.difficulty is Difficulty.HARD
    waits_for(trainee, "ask")
    trainee.reads_the_signal()
    trainee.presses("h")
    assert "You should have asked" in trainee.words(trainee.drill.feedback)

    wrong = [row for row in trainee.attempts() if not row["is_right"]]
    assert [row["mistake"] for row in wrong] == ["misread-signal", "asked-needlessly", "should-have-asked"]
    assert wrong[0]["milliseconds"] == 640


@pytest.mark.parametrize(
    "game", ["casino-shoe-and-pitch/double-deck", "nj-common-hand/common-hand", "games-of-chance/blackjack"]
)
def test_signals_of_every_kind_of_game_are_read_by_keys(trainee: Trainee, game: str) -> None:
    trainee.running.session.choose_game(game)
    trainee.starts("hand-signals")
    trainee.presses("3", "4")
    for _ in range(12):
        trainee.reads_the_signal()
        trainee.presses(trainee.letter_of_signal(right=True), "Enter")
    assert [row["is_right"] for row in trainee.attempts()] == [1] * 12
    trainee.presses("Escape")
    line = next(row.line for row in trainee.drills.list.rows if row.line.key == "hand-signals")
    assert (line.answers, line.percent) == (12, 100)

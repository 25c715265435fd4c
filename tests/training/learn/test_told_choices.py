"""What was read and chosen as single words: all of them in their order come to what stands."""

from __future__ import annotations

import json
from datetime import date, timedelta
from random import Random

import pytest

from trainer.training.learn.another_house.known_games import KNOWN_GAMES
from trainer.training.learn.chosen_ways import CHOSEN_WAYS
from trainer.training.learn.planning.advised_practice import ADVISED_PRACTICE
from trainer.training.learn.reading_marks import NO_MARKS, READING_MARKS, ReadingMarks, written_marks
from trainer.training.learn.told_choices import (
    NOTHING,
    ChoiceKind,
    LearnersChoices,
    ToldChoice,
    choices_in,
    texts_with,
    what_stands,
    words_between,
)

GAME, DAY = "harbor/blackjack", date(2026, 11, 23)
LESSONS = ("payouts/blackjack", "hands/soft", "cards/values")


def read(lesson: str) -> ToldChoice:
    return ToldChoice(ChoiceKind.READ, GAME, lesson, "")


def step(lesson: str, at: int) -> ToldChoice:
    return ToldChoice(ChoiceKind.STEP, GAME, lesson, f"{at}")


def spent(day: date, milliseconds: int) -> ToldChoice:
    return ToldChoice(ChoiceKind.SPENT, GAME, day.isoformat(), f"{milliseconds}")


def test_what_was_read_stays_read_and_what_was_chosen_last_holds() -> None:
    way = [ToldChoice(ChoiceKind.WAY, "", "", each) for each in ("supervisor", "", "supervisor")]
    stands = what_stands([read("hands/soft"), way[0], read("cards/values"), way[1], read("hands/soft")])
    assert stands.marks[GAME].read == {"hands/soft", "cards/values"}
    assert stands.way == ""
    assert what_stands(way).way == "supervisor"


def test_time_spent_and_tries_are_counted_together() -> None:
    tries = ToldChoice(ChoiceKind.TRIES, GAME, "hands/soft", "1 2")
    stands = what_stands([spent(DAY, 1_000), tries, spent(DAY, 500), tries])
    assert stands.marks[GAME].spent == {"2026-11-23": 1_500}
    assert stands.marks[GAME].tries == {"hands/soft": {1: 4}}


def test_a_lesson_that_was_read_to_its_end_begins_at_its_beginning_the_next_time() -> None:
    assert what_stands([step("hands/soft", 3), read("hands/soft")]).marks[GAME].steps == {}
    assert what_stands([read("hands/soft"), step("hands/soft", 3)]).marks[GAME].steps == {"hands/soft": 3}


def test_whatever_is_done_one_after_another_its_words_come_to_the_same() -> None:
    random, marks, words = Random(7), NO_MARKS, list[ToldChoice]()
    for number in range(400):
        after = _done(random, marks, DAY + timedelta(days=number // 20))
        words += words_between(what_stands(words), LearnersChoices({GAME: after}))
        marks = after
        if number % 20 == 0:
            stood = what_stands(words).marks.get(GAME, NO_MARKS)
            assert (stood, [*stood.steps.items()]) == (marks, [*marks.steps.items()])
    assert words_between(what_stands(words), LearnersChoices({GAME: marks})) == []


def _done(random: Random, marks: ReadingMarks, day: date) -> ReadingMarks:
    lesson = random.choice(LESSONS)
    match random.randrange(5):
        case 0:
            return marks.at_step(lesson, random.randrange(4))
        case 1:
            return marks.with_read(lesson)
        case 2:
            return marks.with_opened(f"stage {random.randrange(3)}")
        case 3:
            return marks.with_spent(day, random.randrange(1, 60_000))
    return marks.with_try(lesson, random.randrange(3))


def test_the_texts_of_the_settings_tell_the_same_again() -> None:
    advised = '[{"skill":"soft-hands"}]'
    stands = LearnersChoices(
        {GAME: NO_MARKS.with_read("hands/soft")}, "supervisor", "corner/blackjack", {GAME: advised}
    )
    kept = dict.fromkeys((READING_MARKS, CHOSEN_WAYS, KNOWN_GAMES, ADVISED_PRACTICE))
    texts = texts_with({**kept, CHOSEN_WAYS: '{"Ben":"supervisor"}'}, {"Anna": stands})
    assert choices_in(texts, "Anna") == stands
    assert json.loads(texts[CHOSEN_WAYS]) == {"Ben": "supervisor", "Anna": "supervisor"}
    assert choices_in({CHOSEN_WAYS: None}, "Anna", stands) == LearnersChoices(
        stands.marks, "", stands.house, stands.advised
    )
    assert texts_with(kept, {"Anna": LearnersChoices(way="dealer")})[CHOSEN_WAYS] == "{}"


def test_of_a_newcomer_only_what_was_chosen_is_said() -> None:
    elsewhere = LearnersChoices(way="supervisor", house="corner/blackjack", advised={GAME: "[1]"})
    assert words_between(elsewhere, NOTHING, only_added=True) == []
    assert words_between(elsewhere, NOTHING) == [
        ToldChoice(ChoiceKind.WAY, "", "", ""),
        ToldChoice(ChoiceKind.HOUSE, "", "", ""),
        ToldChoice(ChoiceKind.ADVISED, GAME, "", "[]"),
    ]


@pytest.mark.parametrize(
    "word",
    [
        read(""),
        step("hands/soft", -1),
        ToldChoice(ChoiceKind.STEP, GAME, "hands/soft", "٣"),
        ToldChoice(ChoiceKind.STEP, GAME, "hands/soft", "9" * 5_000),
        ToldChoice(ChoiceKind.SPENT, GAME, "yesterday", "5"),
        spent(DAY, 86_400_001),
        ToldChoice(ChoiceKind.TRIES, GAME, "hands/soft", "1"),
        ToldChoice(ChoiceKind.WAY, "", "", "the house's"),
        ToldChoice(ChoiceKind.ADVISED, GAME, "", "{}"),
        ToldChoice(ChoiceKind.ADVISED, GAME, "", "[" * 100_000),
    ],
)
def test_what_no_machine_writes_makes_no_sense_and_counts_for_nothing(word: ToldChoice) -> None:
    assert not word.makes_sense
    assert what_stands([word]) == NOTHING


def test_marks_are_kept_as_they_were() -> None:
    text = written_marks({"Anna": {GAME: NO_MARKS.with_read("hands/soft")}})
    assert choices_in({READING_MARKS: text}, "Ben") == NOTHING

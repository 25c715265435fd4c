"""What was missed in a lesson comes again before its check in new numbers, worked out here by hand."""

from pathlib import Path

from tests.domain.games import game
from trainer.content.learn.lesson_file import read_lesson
from trainer.content.learn.lessons import Try
from trainer.domain.house.games import Game
from trainer.drills.base import Amount
from trainer.training.learn.lessons.telling import told, told_again
from trainer.training.learn.lessons.told_lesson import ToldAsk, plainly
from trainer.training.learn.lessons.trying import missed_again, told_try

HEAD = '+++\ntitle = "Stacks"\nminutes = 3\nafter = "pay a player"\n+++\n\n'
EXHIBIT, CASINO = "exhibit-17-011/blackjack", "casino-shoe-and-pitch/shoe"


def asked_at(folder: Path, here: Game, block: str) -> ToldAsk:
    path = folder / "stacks.md"
    path.write_text(f"{HEAD}```ask\n{block}\n```\n", encoding="utf-8")
    made, _ = read_lesson(path)
    assert made is not None
    (found,) = told(made, here).blocks
    assert isinstance(found, ToldAsk)
    return found


def test_chips_come_again_in_the_next_color(tmp_path: Path) -> None:
    """Three of Exhibit's everyday dollar are $3; of the next chip that it has, $2.50, they are $7.50."""
    here = game(EXHIBIT)
    asked = asked_at(
        tmp_path,
        here,
        'prompt = "How much?"\nheaps = "3 x chip"\nanswer = "{money 3 x chip}"\nwhy = "{chips 3 x chip}."',
    )
    assert asked.questions[0].due == Amount(300)
    again = told_again(asked, here).questions[0]
    assert again.due == Amount(750)
    assert (plainly(again.why), [each.notes for each in again.why if each.notes]) == ("3 pink.", [])


def test_a_bet_comes_again_as_another_one(tmp_path: Path) -> None:
    """The casino takes $5 to $500 in whole chips: the bet nearest to $10, then the one nearest to $20."""
    here = game(CASINO)
    asked = asked_at(tmp_path, here, 'prompt = "How much?"\nanswer = "{money bet}"')
    assert (asked.questions[0].due, told_again(asked, here).questions[0].due) == (Amount(1000), Amount(2000))


def test_missed_questions_of_a_try_come_again_as_others_of_their_cases() -> None:
    asked = Try("blackjack-payout", ("one-colour", "one-colour-odd"), questions=2)
    tried = told_try(asked, game("rockingham/blackjack"), ())
    again = missed_again(tried, ("one-colour-odd",))
    assert again is not None
    assert [each.asked.question.case for each in again.questions] == ["one-colour-odd"]
    assert again.questions[0].asked.question not in [each.asked.question for each in tried.questions]

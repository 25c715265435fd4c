"""A sitting: its questions, its time, what it counts and what it hands over to be kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest

from tests.training.fakes import BLACKJACK, RIGHT, WRONG, CasesDrill, Hands, game, result, sitting
from trainer.domain.house.rules import Kind
from trainer.drills.base import Answer, Course, Difficulty
from trainer.drills.blackjack_payout import DRILL as PAYOUTS
from trainer.drills.hand_signals.drill import DRILL as SIGNALS
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import ask, likeness, seeds, series
from trainer.training.drills.sitting import ALONE_UNTIL, Practised, Sitting
from trainer.training.records.ports import Attempt
from trainer.training.sittings.seating import rules_in_force


def cases(of: Sitting, answers: str) -> list[str]:
    """The cases asked while answering right (+) or wrong (-)."""
    asked = []
    for sign in answers:
        asked.append(of.next().case)
        of.answer(RIGHT if sign == "+" else WRONG)
    return asked


def test_the_same_seed_asks_the_same_questions() -> None:
    assert cases(sitting(seed=7), "+" * 20) == cases(sitting(seed=7), "+" * 20)
    assert cases(sitting(seed=7), "+" * 20) != cases(sitting(seed=8), "+" * 20)


def test_a_worksheet_s_series_is_what_a_faultless_sitting_asks() -> None:
    printed = [asked.question.case for asked in series(CasesDrill(), Course(game()), 7, 20)]
    assert cases(sitting(seed=7), "+" * 20) == printed


def test_seeds_are_whole_numbers_the_score_book_can_hold() -> None:
    tried = [next(seeds(seed, number)) for seed in (0, -1, 10**30) for number in range(200)]
    assert all(0 <= seed < 2**63 for seed in tried)
    assert len(set(tried)) == 600


def test_a_kept_seed_makes_the_question_again() -> None:
    going = sitting()
    for _ in range(5):
        question = going.next()
        kept = going.answer(RIGHT).attempt
        assert ask(CasesDrill(), Course(game()), kept.seed).question == question


@pytest.mark.parametrize("seed", range(10))
def test_a_missed_case_comes_back_after_three_other_questions(seed: int) -> None:
    asked = cases(sitting(CasesDrill("abcdefghijklmnopqrstuvwxyz"), seed=seed), "-++++")
    assert asked[4] == asked[0]


def test_cases_missed_one_after_another_come_back_one_after_another() -> None:
    asked = cases(sitting(CasesDrill("abcdefghijklmnopqrstuvwxyz"), seed=3), "--++++")
    assert len({asked[0], asked[1]}) == 2
    assert asked[4:] == asked[:2]


def test_a_case_missed_again_comes_back_again() -> None:
    asked = cases(sitting(CasesDrill("abcdefghijklmnopqrstuvwxyz"), seed=3), "-+++-++++")
    assert asked[8] == asked[4] == asked[0]


def test_a_case_got_right_when_it_came_back_is_let_go() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    missed = cases(sitting(CasesDrill(letters), seed=3), "-" + "+" * 20)
    faultless = cases(sitting(CasesDrill(letters), seed=3), "+" * 21)
    assert missed[5:] == faultless[5:]


def practising(*practised: str, alone_until: int | None = ALONE_UNTIL) -> Sitting:
    drill, about = CasesDrill("abcdefghijklmnopqrstuvwxyz"), Practised(practised, alone_until)
    return Sitting(Course(game()), drill, 3, Hands().clock(), lambda: "id", practised=about)


def test_the_case_practised_comes_alone_until_three_answers_were_right_and_then_every_other_time() -> None:
    asked = cases(practising("q"), "+" * 11)
    assert asked[:3] == ["q"] * 3
    assert asked[4::2] == ["q"] * 4
    assert set(asked[3::2]) - {"q"}


def test_a_wrong_answer_keeps_a_beginner_at_the_case_practised() -> None:
    asked = cases(practising("q"), "-+--+-+" + "+" * 6)
    assert asked[:7] == ["q"] * 7
    assert set(asked[7:]) - {"q"}


def test_several_cases_practised_come_in_turn() -> None:
    assert cases(practising("q", "x", "c"), "+" * 3) == ["q", "x", "c"]


def test_a_new_skill_s_cases_are_never_mixed_with_others() -> None:
    assert cases(practising("q", "x", alone_until=None), "+" * 12) == ["q", "x"] * 6


def test_a_known_skill_s_cases_are_mixed_with_others_from_the_beginning() -> None:
    asked = cases(practising("q", "x", alone_until=0), "+" * 12)
    assert asked[::2] == ["q", "x"] * 3
    assert set(asked[1::2]) - {"q", "x"}


def test_a_case_that_cannot_come_up_is_not_practised() -> None:
    going = Sitting(Course(game()), CasesDrill("ab"), 3, Hands().clock(), lambda: "id", practised=Practised(("q",)))
    assert set(cases(going, "+" * 20)) == {"a", "b"}


@dataclass(frozen=True)
class Last:
    """Chooses the last of the cases, and after each answer the one before; remembers what was answered."""

    place: int = -1
    told: tuple[str, ...] = ()

    def choose(self, cases: Sequence[str], random: Random, before: str) -> str:
        return cases[self.place]

    def after(self, attempt: Attempt) -> Last:
        return Last(self.place - 1, (*self.told, attempt.case))


def test_what_is_practised_is_chosen_by_the_chooser_and_mixed_with_others_as_ever() -> None:
    chooser = Last()
    drill, about = CasesDrill("abcdefghijklmnopqrstuvwxyz"), Practised(("q", "x", "c", "k"), 2, chooser)
    going = Sitting(Course(game()), drill, 3, Hands().clock(), lambda: "id", practised=about)
    asked = cases(going, "+" * 6)
    # Two are right by the third question; from then on each that has an odd number is any of the drill's.
    assert asked[:3] == ["k", "c", "x"]
    assert asked[3] not in about.cases
    assert asked[4] == "q"
    assert chooser == Last()


@pytest.mark.parametrize(
    ("before", "answers", "accurate"),
    [
        ("", "+" * 9, False),
        ("", "+" * 10, True),
        ("", "+" * 8 + "--", True),
        ("-+" * 5, "+" * 5, True),
        ("+" * 9, "---", False),
    ],
)
def test_what_is_practised_holds_once_eight_of_the_last_ten_were_right(
    before: str, answers: str, accurate: bool
) -> None:
    last = tuple(mark == "+" for mark in before)
    about = Practised(("q",), None, last=last)
    going = Sitting(Course(game()), CasesDrill("q"), 3, Hands().clock(), lambda: "id", practised=about)
    cases(going, answers)
    assert going.is_accurate is accurate


def test_a_drill_as_a_whole_holds_by_the_answers_before_too() -> None:
    earlier = [result(True) for _ in range(9)]
    going = Sitting(Course(game()), CasesDrill(), 3, Hands().clock(), lambda: "id", earlier=earlier)
    assert not going.is_accurate
    cases(going, "+")
    assert going.is_accurate
    cases(going, "---")
    assert not going.is_accurate


def test_a_sitting_tells_that_a_missed_case_comes_back() -> None:
    going = sitting()
    going.next()
    assert not going.answer(RIGHT).comes_back
    going.next()
    assert going.answer(WRONG).comes_back


def test_the_time_taken_leaves_out_the_pauses() -> None:
    hands = Hands()
    going = sitting(hands=hands)
    hands.at = 1_000
    going.next()
    going.pause()
    hands.at = 1_300
    going.resume()
    hands.at = 3_300
    going.pause()
    hands.at = 9_000
    going.resume()
    hands.at = 9_050
    assert going.answer(RIGHT).attempt.milliseconds == 2_050


def test_each_question_s_time_begins_anew() -> None:
    hands = Hands()
    going = sitting(hands=hands)
    for taken in (500, 700):
        going.next()
        hands.at += taken
        assert going.answer(RIGHT).attempt.milliseconds == taken
        hands.at += 10_000


def test_a_pause_or_a_resume_too_many_changes_nothing() -> None:
    hands = Hands()
    going = sitting(hands=hands)
    going.next()
    going.resume()
    hands.at = 100
    going.pause()
    going.pause()
    hands.at = 5_000
    assert going.answer(RIGHT).attempt.milliseconds == 100


def test_an_answer_without_a_question_is_our_mistake() -> None:
    going = sitting()
    with pytest.raises(RuntimeError, match="No question is open"):
        going.answer(RIGHT)
    going.next()
    going.answer(RIGHT)
    with pytest.raises(RuntimeError, match="No question is open"):
        going.answer(RIGHT)


def test_a_drill_the_game_has_not_is_refused_with_its_reason() -> None:
    with pytest.raises(ValueError, match="There are no side wagers here"):
        sitting(CasesDrill(missing="There are no side wagers here."))


def test_the_streak_counts_right_answers_since_the_last_wrong_one() -> None:
    going = sitting()
    streaks = []
    for sign in "++-+++":
        going.next()
        going.answer(RIGHT if sign == "+" else WRONG)
        streaks.append(going.streak)
    assert streaks == [1, 2, 0, 1, 2, 3]
    assert going.answered == 6


def test_the_form_goes_on_from_earlier_sittings() -> None:
    numbers = iter(range(100))
    earlier = tuple(result(right=False, milliseconds=9_000) for _ in range(40))
    going = Sitting(Course(game()), CasesDrill(), 1, Hands().clock(), lambda: f"{next(numbers)}", "Anna", earlier)
    for _ in range(2):
        going.next()
        going.answer(RIGHT)
    assert (going.form.answers, going.form.right) == (30, 2)
    assert going.last == (False,) * 28 + (True, True)
    assert going.answered == 2


def test_an_attempt_has_everything_the_score_book_keeps() -> None:
    switched = game().switched({"play.surrender"})
    hands = Hands(at=250)
    course = Course(switched, Stakes.HIGH, difficulty=Difficulty.HARD, distraction=True)
    going = Sitting(course, CasesDrill("a"), 5, hands.clock(), lambda: "an-id", "Anna")
    going.next()
    hands.at = 1_500
    assert going.answer(WRONG).attempt == Attempt(
        id="an-id",
        learner="Anna",
        at_ms=1_700_000_001_500,
        drill="cases",
        case="a",
        game=BLACKJACK,
        stakes="high",
        seed=next(seeds(5, 0)),
        table="dealer -",
        answer='{"sum": {"number": 0}}',
        due='{"sum": {"number": 1}}',
        right=False,
        mistake="wrong-total",
        milliseconds=1_250,
        rules=rules_in_force(switched),
        switches=("play.surrender",),
        difficulty="hard",
        distraction=True,
    )


def test_a_question_of_signals_is_rebuilt_from_what_is_kept_of_it() -> None:
    course = Course(game(), Stakes.HIGH, difficulty=Difficulty.HARD, distraction=True)
    going = Sitting(course, SIGNALS, 5, Hands().clock(), lambda: "an-id", "Anna")
    asked = going.next()
    kept = going.answer(Answer(())).attempt
    again = Course(game(), Stakes(kept.stakes), (), Difficulty(kept.difficulty), kept.distraction)
    assert ask(SIGNALS, again, kept.seed).question == asked


def test_the_rules_in_force_are_every_rule_of_the_game_as_it_is_read() -> None:
    as_read, switched = rules_in_force(game()), rules_in_force(game().switched({"play.surrender"}))
    assert set(as_read) == {ruled.ref.path for ruled in game().rules()}
    assert as_read["settling.blackjack_pays"] == "3 to 2"
    assert [path for path in as_read if as_read[path] != switched[path]] == ["play.surrender"]


def test_an_answer_left_empty_is_wrong_and_kept() -> None:
    going = sitting()
    going.next()
    judged = going.answer(Answer(()))
    assert not judged.grade.right
    assert judged.attempt.answer == "{}"


def test_the_games_rules_have_read_ones_to_switch() -> None:
    assert any(ruled.ref.kind is Kind.READ for ruled in game().rules())


def test_a_drill_asks_no_two_alike_in_a_row_while_there_are_others() -> None:
    # $2 and $4 are the only bets here, so that a coin would bring the same one half of the time.
    course = Course(game("games-of-chance/blackjack"), Stakes.HOUSE_LIMITS)
    asking = Sitting(course, PAYOUTS, 1, Hands().clock(), lambda: "id")
    asked = []
    for _ in range(12):
        question = asking.next()
        asked.append(likeness(question))
        asking.answer(PAYOUTS.grade(course, question, Answer(())).due)
    assert len(set(asked)) == 2
    assert all(one != other for one, other in pairwise(asked))

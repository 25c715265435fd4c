"""A lesson's own questions and pairs: the house's rules give the answers, worked out here by hand for each game."""

from pathlib import Path

import pytest

from tests.domain.games import game
from trainer.content.learn.lesson_file import read_lesson
from trainer.drills.base import Amount, Choice, ChoiceAsk, Number
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldAsk, ToldGesture, plainly

HEAD = '+++\ntitle = "Stacks"\nminutes = 3\nafter = "pay a player"\n+++\n\n'
CASINO, DECK = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
ROCKINGHAM, EXHIBIT, COMMON = "rockingham/blackjack", "exhibit-17-011/blackjack", "nj-common-hand/common-hand"
BOTH = pytest.mark.parametrize("key", [EXHIBIT, CASINO])


def asked_at(folder: Path, key: str, block: str) -> ToldAsk | None:
    """The one act of a lesson with that block; None where it is left out."""
    path = folder / "stacks.md"
    path.write_text(f"{HEAD}{block}\n", encoding="utf-8")
    made, faults = read_lesson(path)
    assert faults == ()
    assert made is not None
    found = told(made, game(key)).blocks
    assert all(isinstance(each, ToldAsk) for each in found)
    return next((each for each in found if isinstance(each, ToldAsk)), None)


def answers(asked: ToldAsk | None) -> tuple[str, ...]:
    assert asked is not None
    return tuple(each.answer for each in asked.questions)


def pair(question: str, left: str, right: str) -> str:
    return f'```pair\nask = "{question}"\nleft = {{ {left} }}\nright = {{ {right} }}\n```'


@pytest.mark.parametrize(("key", "cents"), [(EXHIBIT, 1300), (ROCKINGHAM, 1300), (CASINO, 6500), (COMMON, 6500)])
def test_thirteen_of_the_everyday_chip_are_worth_what_the_smallest_bet_s_largest_chip_makes_them(
    tmp_path: Path, key: str, cents: int
) -> None:
    """Exhibit takes $4 and Rockingham $1 at least, in $1 chips; the casino and New Jersey $5 at least, one chip."""
    asked = asked_at(
        tmp_path,
        key,
        '```ask\nprompt = "How much?"\nheaps = "2 x heap of chip + 3 x chip"\n'
        'answer = "{money 2 x heap of chip + 3 x chip}"\nwhy = "{money 3 x chip} more."\n```',
    )
    assert asked is not None
    (question,) = asked.questions
    assert question.due == Amount(cents)
    assert plainly(question.why) == f"${cents * 3 // 1300} more."
    assert question.seen is not None
    assert [heap.count for heap in question.seen.heaps] == [5, 5, 3]


def test_a_number_is_typed_as_a_number(tmp_path: Path) -> None:
    asked = asked_at(tmp_path, EXHIBIT, '```ask\nprompt = "How many?"\nanswer = "{heap 25}"\n```')
    assert asked is not None
    assert asked.questions[0].due == Number(4)


def test_options_are_picked_by_letter_in_the_author_s_order(tmp_path: Path) -> None:
    block = '```ask\nprompt = "Now?"\noptions = ["Take it", "Push it back"]\nanswer = "Push it back"\n```'
    asked = asked_at(tmp_path, EXHIBIT, block)
    assert asked is not None
    (question,) = asked.questions
    assert isinstance(question.asks, ChoiceAsk)
    assert [(each.letter, each.words) for each in question.asks.options] == [("a", "Take it"), ("b", "Push it back")]
    assert question.due == Choice("Push it back")


@BOTH
def test_one_chip_too_many_is_in_one_stack_of_three(tmp_path: Path, key: str) -> None:
    heaps = 'heaps = "3 x heap of chip"'
    asked = asked_at(tmp_path, key, pair("sized", heaps, f"{heaps}, off_by_one = true"))
    assert answers(asked) == ("Yes", "No")
    assert asked is not None
    seen = [question.seen for question in asked.questions]
    assert [[heap.count for heap in each.heaps] for each in seen if each is not None] == [[5, 5, 5], [5, 6, 5]]


@BOTH
def test_what_is_cut_can_be_counted_and_one_stack_of_it_cannot(tmp_path: Path, key: str) -> None:
    block = pair("countable", 'heaps = "heap of chip + 2 x chip"', 'stack = "heap of chip + 2 x chip"')
    assert answers(asked_at(tmp_path, key, block)) == ("Yes", "No")


def test_a_pair_whose_sides_a_house_answers_alike_is_left_out(tmp_path: Path) -> None:
    """Two chips in one stack are no more than a short stack: both can be counted."""
    assert asked_at(tmp_path, EXHIBIT, pair("countable", 'heaps = "2 x chip"', 'stack = "2 x chip"')) is None


@BOTH
def test_insurance_is_offered_against_an_ace_alone(tmp_path: Path, key: str) -> None:
    hand = "| 1 [9S 8D] main@0({bet})"
    block = pair("offer-insurance", f'table = "dealer AH/7C {hand}"', f'table = "dealer KH/7C {hand}"')
    assert answers(asked_at(tmp_path, key, block)) == ("Yes", "No")


@BOTH
def test_insurance_wins_on_the_dealer_s_blackjack_alone(tmp_path: Path, key: str) -> None:
    twelve = "1 [5S 7D] main@0({bet}) insurance@0({half of bet})"
    twenty = "1 [KS QD] main@0({bet}) insurance@0({half of bet})"
    block = pair("insurance-result", f'table = "dealer AH/KC! | {twelve}"', f'table = "dealer AH/7C! | {twenty}"')
    assert answers(asked_at(tmp_path, key, block)) == ("Yes", "No")


@BOTH
def test_half_the_bet_may_be_insured_and_a_chip_more_may_not(tmp_path: Path, key: str) -> None:
    hand = "dealer AH/7C | 1 [9S 8D] main@0({bet})"
    left, right = (f'table = "{hand} insurance@0({{{chips}}})"' for chips in ("half of bet", "half of bet + chip"))
    assert answers(asked_at(tmp_path, key, pair("insurance-limit", left, right))) == ("Yes", "No")


@BOTH
def test_a_higher_hand_is_paid_and_an_equal_one_left(tmp_path: Path, key: str) -> None:
    left, right = (f'table = "dealer KH/8C! | 1 [{cards}] main@0({{bet}})"' for cards in ("KS 9D", "KS 8D"))
    assert answers(asked_at(tmp_path, key, pair("settle", left, right))) == ("Pay", "Leave")


def test_a_house_s_own_signal_is_answered_by_its_rules(tmp_path: Path) -> None:
    hit = asked_at(tmp_path, EXHIBIT, '```gesture\nsignal = "play.hit_signal"\nask = "reply"\n```')
    assert answers(hit) == ("Deal a card",)
    stand = asked_at(tmp_path, DECK, '```gesture\nsignal = "play.stand_signal"\nask = "reply"\n```')
    assert answers(stand) == ("No card: go to the next hand",)


@pytest.mark.parametrize("key", [EXHIBIT, CASINO, DECK, COMMON])
def test_only_a_signal_over_a_neighbor_s_bet_is_asked_about(tmp_path: Path, key: str) -> None:
    signal = 'signal = "play.hit_signal"'
    asked = asked_at(tmp_path, key, pair("reply", signal, f'{signal}, over = "right-neighbor"'))
    assert answers(asked) == (
        "Deal a card",
        "Ask aloud what the {} wants".format("patron" if key == COMMON else "player"),
    )
    assert asked is not None
    left, right = (each.seen for each in asked.questions)
    assert isinstance(left, ToldGesture) and isinstance(right, ToldGesture)
    assert left.seed == right.seed


def test_a_wave_the_other_way_is_left_out_where_it_means_the_same(tmp_path: Path) -> None:
    """The casino's wave goes "right-to-left"; at Exhibit, which says no way, both are a stand."""
    waves = pair("reply", 'shows = "wave"', 'shows = "wave-left-to-right"')
    assert answers(asked_at(tmp_path, CASINO, waves))[0] == "No card: go to the next hand"
    assert asked_at(tmp_path, EXHIBIT, waves) is None

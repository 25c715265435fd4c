"""What is told on the terminal while the window runs for an engineer: acts and answers, and the table after each."""

import re
from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.shuffle.shuffling_trainee import Shuffler
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.domain.shuffle.notation import to_text
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.acts import Peek
from trainer.domain.table.notation import to_line
from trainer.wording.table.acts import act_words

GAME = "exhibit-17-011/blackjack"
LINE = re.compile(r"(\d\d:\d\d:\d\d\.\d{3})  (trainee|house)  (.+?)  ([a-z-]+)  (\S.*)")

Told = tuple[str, str, str, str]


@pytest.fixture
def someone(open_window: OpenWindow, begun: Path) -> Trainee:
    """Someone at a window that tells every act."""
    found = open_window(begun, seed=2)
    found.running.tell_acts()
    return found


def told(capsys: pytest.CaptureFixture[str]) -> tuple[list[Told], list[str]]:
    """Who, what, the verdict and the rules of each act told since, and the notations under them."""
    lines = capsys.readouterr().out.splitlines()
    acts = [LINE.fullmatch(line) for line in lines[::2]]
    assert all(acts), lines
    assert all(line.startswith("    ") and line.strip() for line in lines[1::2])
    assert len(lines) % 2 == 0
    return [(act[2], act[3], act[4], act[5]) for act in acts if act], [line.strip() for line in lines[1::2]]


def test_an_act_at_the_table_is_told_with_its_rule_and_the_table_after_it(
    someone: Trainee, capsys: pytest.CaptureFixture[str]
) -> None:
    dealer = Dealer(someone.bot, someone.running)
    dealer.sits_down(GAME)
    assert capsys.readouterr().out == ""
    sitting, due = dealer.round.sitting, dealer.due()
    dealer.does(due)
    acts, notations = told(capsys)
    assert acts == [("trainee", act_words(due, sitting.seat.game), "right", sitting.log[0].rule)]
    assert notations == [to_line(sitting.table)]


def test_a_mistake_is_told_by_its_kind_and_leaves_the_table(
    someone: Trainee, capsys: pytest.CaptureFixture[str]
) -> None:
    dealer = Dealer(someone.bot, someone.running)
    dealer.sits_down(GAME)
    sitting, before = dealer.round.sitting, dealer.round.table
    sitting.do(Peek())
    acts, notations = told(capsys)
    assert sitting.log[-1].fault is not None
    assert acts == [("trainee", "Check the hole card", sitting.log[-1].verdict, sitting.log[-1].rule)]
    assert notations == [to_line(before)]


def test_what_the_house_does_is_told_as_it_is_done(someone: Trainee, capsys: pytest.CaptureFixture[str]) -> None:
    dealer = Dealer(someone.bot, someone.running)
    dealer.sits_down(GAME, mode="watch")
    sitting = dealer.page.in_view.sitting if dealer.page.in_view is not None else None
    assert sitting is not None
    count = len(sitting.log)
    capsys.readouterr()
    sitting.go_on()
    acts, notations = told(capsys)
    assert len(sitting.log) == count + 1 and not sitting.finished
    assert [(who, verdict) for who, _, verdict, _ in acts] == [("house", "automatic")]
    assert notations == [to_line(sitting.table)]


def test_an_act_of_the_shuffle_is_told_with_where_the_cards_lie(
    someone: Trainee, capsys: pytest.CaptureFixture[str]
) -> None:
    shuffler = Shuffler(someone.bot, someone.running)
    shuffler.begins_shuffle(GAME, Occasion.END_OF_SHOE)
    sitting = shuffler.shuffle.sitting
    capsys.readouterr()
    shuffler.does(shuffler.due())
    acts, notations = told(capsys)
    assert [(who, verdict, rule) for who, _, verdict, rule in acts] == [("trainee", "right", sitting.log[0].rule)]
    assert notations == [to_text(sitting.table)]


def test_an_answer_in_a_drill_is_told_with_its_rules_and_the_felt(
    someone: Trainee, capsys: pytest.CaptureFixture[str]
) -> None:
    someone.starts("hand-totals")
    capsys.readouterr()
    someone.answers_rightly()
    acts, notations = told(capsys)
    kept = someone.attempts()[-1]
    (who, what, verdict, rules), *others = acts
    assert not others
    assert (who, verdict) == ("trainee", "right")
    assert what == f"hand-totals, {kept['kind']}: {kept['answer']}"
    assert rules != "-" and notations == [kept["felt"]]


def test_a_wrong_answer_is_told_by_the_mistake_it_betrays(someone: Trainee, capsys: pytest.CaptureFixture[str]) -> None:
    someone.starts("blackjack-payout")
    capsys.readouterr()
    someone.types("0.50")
    someone.presses("Enter")
    acts, _ = told(capsys)
    assert [verdict for _, _, verdict, _ in acts] == [someone.attempts()[-1]["mistake"]]


def test_nothing_is_told_where_nobody_asked_for_it(trainee: Trainee, capsys: pytest.CaptureFixture[str]) -> None:
    trainee.starts("hand-totals")
    trainee.answers_rightly()
    dealer = Dealer(trainee.bot, trainee.running)
    dealer.sits_down(GAME)
    dealer.does(dealer.due())
    assert dealer.round.sitting.on_act is None
    assert capsys.readouterr().out == ""

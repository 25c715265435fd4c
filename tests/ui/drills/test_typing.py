"""What is typed into a field is typed there; the letters of the keys work where nothing is typed."""

from tests.ui.trainee import Trainee
from trainer.domain.table.settling import SettlingAct


def asked(trainee: Trainee, drill: str) -> None:
    """The first question of a drill."""
    if trainee.drills.under_way:
        trainee.drills.back()
    trainee.starts(drill)


def test_letters_stay_in_the_field_and_enter_says_what_is_expected(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.types("abcs")
    assert shared_trainee.presenter.draft.text == "abcs"
    shared_trainee.presses("Enter")
    assert shared_trainee.presenter.grade is None
    assert shared_trainee.presenter.complaint == "'abcs' is not an amount: type it like 7.50."


def test_a_letter_after_a_figure_is_no_key_either(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.types("12c")
    assert shared_trainee.presenter.draft.text == "12c"
    assert not shared_trainee.presenter.draft.building
    shared_trainee.presses("Ctrl+z")
    assert shared_trainee.presenter.draft.text != "12c"


def test_tab_leads_to_the_rack_and_a_back_to_the_field(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.presses("Tab")
    assert shared_trainee.presenter.draft.building
    shared_trainee.types("12")
    assert shared_trainee.presenter.draft.built.chips.count == 2
    shared_trainee.presses("Ctrl+z")
    assert shared_trainee.presenter.draft.built.chips.count == 1
    shared_trainee.presses("a")
    shared_trainee.types("7.50")
    assert shared_trainee.presenter.draft.text == "7.50"


def test_a_total_that_is_no_number_is_told_what_is_expected(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "hand-totals")
    shared_trainee.presses("x", "Enter")
    assert shared_trainee.presenter.draft.text == "x"
    assert shared_trainee.presenter.complaint == "'x' is not a whole number: type it like 17."


def test_a_bet_is_settled_by_letters_until_an_amount_is_typed(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "settle-hand")
    shared_trainee.presses("t", "p")
    assert shared_trainee.presenter.draft.act is SettlingAct.PAY
    shared_trainee.types("7.5t")
    assert shared_trainee.presenter.draft.text == "7.5t"
    assert shared_trainee.presenter.draft.act is SettlingAct.PAY
    shared_trainee.presses("Tab", "t")
    assert shared_trainee.presenter.draft.act is SettlingAct.TAKE


def test_the_time_stands_still_while_help_lies_over_the_drill(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.drill.canvas.finish()
    assert shared_trainee.presenter.begun
    shared_trainee.running.frame.open_keys()
    assert not shared_trainee.presenter.begun
    shared_trainee.presses("Escape")
    assert shared_trainee.presenter.begun


def test_a_press_on_the_bare_felt_says_where_to_press(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.drill.canvas.pressed.emit(None)
    assert shared_trainee.presenter.complaint == "Press a column of the rack to take a chip."
    shared_trainee.presses("Tab", "1")
    assert shared_trainee.presenter.complaint == ""
    shared_trainee.drill.canvas.pressed.emit(None)
    assert "Press beside the bet" in shared_trainee.presenter.complaint


def test_where_the_answer_is_asked_for_only_what_was_answered_is_right_or_wrong(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "hand-totals")
    total = shared_trainee.due()["total"]
    shared_trainee.answers(total)
    shared_trainee.drill.show_me()
    told = [tag.accessibleName() for tag in shared_trainee.drill.answer.steps]
    assert told[0].endswith(", right")
    assert len(told) > 1
    assert all(each.endswith(": not answered") for each in told[1:])


def test_another_drill_after_one_of_several_answers_begins_at_its_field(shared_trainee: Trainee) -> None:
    shared_trainee.running.session.choose_game("rockingham/blackjack")
    asked(shared_trainee, "side-wagers")
    shared_trainee.answers_rightly()
    shared_trainee.presses("Enter")
    asked(shared_trainee, "blackjack-payout")
    assert not shared_trainee.presenter.draft.building
    assert len(shared_trainee.drill.answer.editors) == 1

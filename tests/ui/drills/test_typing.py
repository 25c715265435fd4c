"""What is typed into a field is typed there; the letters of the keys work where nothing is typed."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.trainee import Trainee
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.drills.view import PaymentFrame, WagerAt
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import ChipsAsk
from trainer.drills.registry import drills
from trainer.ui.drills.answer_panel import CHECK, NEXT_PART
from trainer.ui.felt.canvas import SWEEP
from trainer.ui.widgets.text import Text, typeset


def asked(trainee: Trainee, drill: str) -> None:
    """The first question of a drill; where chips are cut, the first that wants some built."""
    if trainee.drills.under_way:
        trainee.drills.back()
    trainee.starts(drill)
    while drill == "chip-cutting" and not any(isinstance(ask, ChipsAsk) for ask in trainee.question.asks):
        trainee.drill.show_me()
        trainee.presses("Enter")


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
    shared_trainee.presses("1", "Shift+2", "Shift+2")
    one_stack = shared_trainee.question.rack.denominations[0].heap
    assert shared_trainee.presenter.draft.built.chips.count == one_stack + 2
    shared_trainee.presses("Ctrl+z", "Ctrl+z")
    assert shared_trainee.presenter.draft.built.chips.count == one_stack
    shared_trainee.presses("Backspace")
    assert shared_trainee.presenter.draft.built.chips.count == one_stack - 1
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
    assert shared_trainee.presenter.complaint == "Click a column of the rack to take a stack of chips."
    shared_trainee.presses("Tab", "1")
    assert shared_trainee.presenter.complaint == ""
    shared_trainee.drill.canvas.pressed.emit(None)
    assert "press Check" in shared_trainee.presenter.complaint


def test_every_open_answer_has_a_button_that_checks_it_once_there_is_something_to_judge(
    shared_trainee: Trainee,
) -> None:
    """Every drill that is answered by hand, from the empty answer to the verdict, by the mouse alone."""
    if shared_trainee.drills.under_way:
        shared_trainee.drills.back()
    rows = {row.line.key for row in shared_trainee.drills.list.rows if row.isEnabled()}
    for drill in sorted(rows & {each.key for each in drills()}):
        asked(shared_trainee, drill)
        presenter, panel = shared_trainee.presenter, shared_trainee.drill.answer
        if not presenter.is_checked_by_hand:
            assert panel.check.isHidden()
            continue
        assert panel.check.isVisible()
        assert panel.check.cap == "Enter"
        assert not panel.check.isEnabled(), f"{drill}: nothing was given yet"
        due = shared_trainee.due()
        for place, ask in enumerate(presenter.question.asks):
            assert presenter.index == place
            shared_trainee.gives(due[ask.key])
            assert panel.check.isEnabled(), drill
            assert presenter.grade is None
            is_last = place == len(presenter.question.asks) - 1
            assert panel.check.text() == (CHECK if is_last else NEXT_PART)
            shared_trainee.clicks(panel.check)
        assert presenter.grade is not None, drill
        assert presenter.grade.right, drill
        assert panel.check.isHidden()


def test_a_press_on_the_felt_never_judges_an_answer_in_chips(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.presses("Tab", "1")
    for target in (PaymentFrame(), WagerAt(0), None):
        shared_trainee.drill.canvas.pressed.emit(target)
        assert shared_trainee.presenter.grade is None
        assert "press Check" in shared_trainee.presenter.complaint
    shared_trainee.clicks(shared_trainee.drill.answer.check)
    assert shared_trainee.presenter.grade is not None


def test_where_stacks_are_cut_a_key_takes_a_stack_as_the_house_has_it_and_shift_a_chip(
    shared_trainee: Trainee,
) -> None:
    """The exhibit's reds are cut in fives, its greens in fours."""
    shared_trainee.running.session.choose_game("exhibit-17-011/blackjack")
    asked(shared_trainee, "chip-cutting")
    rack = shared_trainee.presenter.question.rack.denominations
    red, green = (next(i for i, chip in enumerate(rack, 1) if chip.colour == name) for name in ("red", "green"))
    canvas = shared_trainee.drill
    shared_trainee.presses(f"{red}", f"{red}", f"{green}")
    for _ in range(2):
        QTest.keyClick(canvas, str(red), Qt.KeyboardModifier.ShiftModifier)
    heaps = shared_trainee.presenter.draft.built.heaps
    assert [(heap.denomination.colour, heap.count) for heap in heaps] == [
        ("red", 5),
        ("red", 5),
        ("green", 4),
        ("red", 2),
    ]
    shared_trainee.presses("Backspace")
    assert shared_trainee.presenter.draft.built.heaps[-1].count == 1


def test_a_sweep_down_a_column_of_the_rack_takes_more_and_shift_a_single_chip(shared_trainee: Trainee) -> None:
    shared_trainee.running.session.choose_game("exhibit-17-011/blackjack")
    asked(shared_trainee, "chip-cutting")
    canvas, presenter = shared_trainee.drill.canvas, shared_trainee.presenter
    canvas.finish()
    columns = {}
    for x in range(0, canvas.width(), 4):
        for y in range(0, canvas.height(), 4):
            if isinstance(found := canvas.under(x, y), RackColumn):
                columns.setdefault(found, QPoint(x, y))
    at = next(at for each, at in columns.items() if each.denomination.colour == "red")
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    for down in (10, SWEEP, SWEEP + 10, 2 * SWEEP):
        QTest.mouseMove(canvas, at + QPoint(0, down))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at + QPoint(0, 2 * SWEEP))
    QTest.mouseMove(canvas, at + QPoint(0, 4 * SWEEP))
    assert [heap.count for heap in presenter.draft.built.heaps] == [5, 5, 5]
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, at)
    assert [heap.count for heap in presenter.draft.built.heaps] == [5, 5, 5, 1]


def test_show_me_clears_the_felt_before_it_builds(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "blackjack-payout")
    shared_trainee.types("1")
    shared_trainee.presses("Enter")
    canvas = shared_trainee.drill.canvas
    canvas.finish()
    shared_trainee.bot.waitUntil(lambda: canvas.due is not None)
    shared_trainee.presses("Ctrl+s")
    assert canvas.due is None, "what was paid is cleared first"
    shared_trainee.bot.waitUntil(lambda: canvas.due is not None)


def test_a_question_with_nothing_on_the_felt_stands_large_in_its_place(shared_trainee: Trainee) -> None:
    asked(shared_trainee, "house-facts")
    felts, prompt = shared_trainee.drill.felts, shared_trainee.question.prompt
    assert not felts.canvas.isVisible()
    large = next(each for each in felts.findChildren(Text) if each.isVisible() and each.text() == typeset(prompt))
    assert large.font().pixelSize() >= 26
    assert shared_trainee.words().count(typeset(prompt)) == 1
    shared_trainee.presses("Ctrl+s")
    assert shared_trainee.presenter.grade is not None
    assert typeset(shared_trainee.presenter.grade.answer) in shared_trainee.words(felts)
    asked(shared_trainee, "blackjack-payout")
    assert felts.canvas.isVisible()


def test_show_me_has_one_key_in_every_drill(shared_trainee: Trainee) -> None:
    for drill in ("blackjack-payout", "chip-cutting", "hand-totals", "house-facts", "settle-hand"):
        asked(shared_trainee, drill)
        assert shared_trainee.drill.prompt.show_me.cap == "Ctrl+S"
        shared_trainee.presses("Ctrl+s")
        assert shared_trainee.presenter.shown
        assert shared_trainee.drill.feedback.show_me.cap == "Ctrl+S"


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

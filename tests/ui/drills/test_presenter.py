"""A drill as it goes on, without a window: which key does what is the page's, what it does to the answer is here."""

from collections.abc import Callable

import pytest

from tests.domain.games import shipped
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Pile, Rack
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Answer,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    ClockAsk,
    Decks,
    DecksAsk,
    Depth,
    DepthAsk,
    Drill,
    Grade,
    Heaps,
    Laps,
    Layout,
    Number,
    NumberAsk,
    Option,
    Question,
    Settled,
    SettlementAsk,
    StopAsk,
    Stopped,
)
from trainer.drills.registry import drill as drill_named
from trainer.ui.drills.presenter import NO_COUNT, Command, DrillPresenter, DrillStep

GAME = next(game for game in shipped().games() if game.key == "exhibit-17-011/blackjack")
CHIPS = {chip.colour: chip for chip in GAME.equipment.chips.value}
RACK = Rack(tuple(Pile(chip, 40) for chip in sorted(GAME.equipment.chips.value)))

TYPED = AmountAsk("payment", "The winnings")
KIND = ChoiceAsk("kind", "What is it?", (Option("hard", "Hard", "h"), Option("soft", "Soft", "s")))
TOTAL = NumberAsk("total", "What's the total?")
BET = SettlementAsk("bet", "The bet", 0)
CUT = ChipsAsk("cut", "Cut the chips")


class Asked:
    """A round of one question, asked again and again; remembers the answers it judged."""

    def __init__(self, *asks: Ask, wrong: tuple[str, ...] = ()) -> None:
        self.asks, self.wrong = asks, wrong
        self.judged: list[Answer] = []
        self.tried: list[Answer] = []
        self.given_up: list[Answer] = []
        self.begun = 0
        self.prepared = 0
        self.note = ""
        self.took_ms = 0
        self.is_over = False

    game: Game = GAME
    layout = Layout.BET_AND_HAND

    @property
    def drill(self) -> Drill:
        found = drill_named("blackjack-payout")
        assert found is not None
        return found

    def next(self) -> Question:
        return Question("blackjack-payout", "one", "Pay.", "", self.asks, RACK, self.layout)

    def prepare(self) -> None:
        self.prepared += 1

    def begin_time(self) -> None:
        self.begun += 1

    def hold_time(self) -> None:
        self.begun -= 1

    def show(self, answer: Answer) -> Grade:
        self.given_up.append(answer)
        return self._grade()

    def judge(self, answer: Answer) -> Grade:
        self.judged.append(answer)
        return self._grade()

    def judge_try(self, question: Question, answer: Answer) -> Grade:
        self.tried.append(answer)
        return self._grade()

    def _grade(self) -> Grade:
        parts = tuple((ask.key, ask.key not in self.wrong) for ask in self.asks)
        right = not self.wrong
        return Grade(right, "Right" if right else "Wrong", "So it is.", "", Answer(()), (), parts=parts)


def test_a_typed_amount_is_judged_on_enter() -> None:
    asked = Asked(TYPED)
    presenter = DrillPresenter(asked)
    presenter.type_text("193.50")
    assert presenter.enter() is DrillStep.GRADED
    assert asked.judged == [Answer((("payment", Amount(19350)),))]


def test_unreadable_typing_is_told_and_nothing_is_lost() -> None:
    asked = Asked(TYPED)
    presenter = DrillPresenter(asked)
    presenter.type_text("12..5")
    assert presenter.enter() is DrillStep.UNREADABLE
    assert presenter.complaint == "'12..5' is not an amount: type it like 7.50."
    assert presenter.draft.text == "12..5"
    assert asked.judged == []
    presenter.type_text("12.5")
    assert presenter.complaint == ""
    assert presenter.enter() is DrillStep.GRADED


def test_chips_pressed_answer_in_chips() -> None:
    asked = Asked(TYPED)
    presenter = DrillPresenter(asked)
    presenter.take_chip(CHIPS["red"], single=True)
    presenter.take_chip(CHIPS["red"], single=True)
    presenter.take_chip(CHIPS["white"], single=True)
    presenter.put_back()
    presenter.enter()
    assert asked.judged == [Answer((("payment", Heaps((Pile(CHIPS["red"], 2),))),))]


def test_what_was_done_last_counts_typing_or_chips() -> None:
    asked = Asked(TYPED)
    presenter = DrillPresenter(asked)
    presenter.take_chip(CHIPS["red"])
    presenter.type_text("4")
    presenter.enter()
    assert asked.judged == [Answer((("payment", Amount(400)),))]


def test_a_column_counts_from_the_rack_s_left() -> None:
    presenter = DrillPresenter(Asked(TYPED))
    presenter.take_column(1)
    presenter.take_column(8)
    assert presenter.draft.built.heaps == (Pile(CHIPS["grey"], CHIPS["grey"].heap),)


def test_an_empty_column_of_the_rack_is_told() -> None:
    presenter = DrillPresenter(Asked(CUT))
    for _ in range(41):
        presenter.take_chip(CHIPS["red"])
    assert presenter.complaint == "The rack has no more red."
    assert presenter.draft.built.chips.worth == 20000


def test_several_asks_are_answered_in_order_then_judged_together() -> None:
    asked = Asked(TOTAL, KIND)
    presenter = DrillPresenter(asked)
    presenter.type_text("17")
    assert presenter.enter() is DrillStep.NEXT_ASK
    assert presenter.ask == KIND
    presenter.choose("soft")
    assert presenter.enter() is DrillStep.GRADED
    assert asked.judged == [Answer((("total", Number(17)), ("kind", Choice("soft"))))]


def test_a_choice_not_made_is_told_with_its_letters() -> None:
    presenter = DrillPresenter(Asked(KIND))
    assert presenter.enter() is DrillStep.UNREADABLE
    assert presenter.complaint == "Choose one: H or S."


def test_one_can_go_back_to_an_earlier_ask_and_change_it() -> None:
    asked = Asked(TOTAL, KIND)
    presenter = DrillPresenter(asked)
    presenter.type_text("17")
    presenter.enter()
    presenter.choose("hard")
    presenter.go_to(0)
    presenter.type_text("7")
    assert presenter.enter() is DrillStep.NEXT_ASK
    assert presenter.enter() is DrillStep.GRADED
    assert asked.judged == [Answer((("total", Number(7)), ("kind", Choice("hard"))))]


@pytest.mark.parametrize(
    ("do", "settled"),
    [
        (lambda p: p.act(SettlingAct.LEAVE), Settled(SettlingAct.LEAVE)),
        (lambda p: p.act(SettlingAct.TAKE), Settled(SettlingAct.TAKE)),
        (lambda p: (p.type_text("12.50"), p.act(SettlingAct.TAKE)), Settled(SettlingAct.TAKE, 1250)),
        (lambda p: p.type_text("12.50"), Settled(SettlingAct.PAY, 1250)),
        (lambda p: (p.act(SettlingAct.PAY), p.type_text("12.50")), Settled(SettlingAct.PAY, 1250)),
        (lambda p: p.take_chip(CHIPS["red"], single=True), Settled(SettlingAct.PAY, 500, (Pile(CHIPS["red"], 1),))),
    ],
    ids=["leave", "take", "take a part", "an amount alone pays", "pay", "chips alone pay"],
)
def test_a_settlement(do: Callable[[DrillPresenter], object], settled: Settled) -> None:
    asked = Asked(BET)
    presenter = DrillPresenter(asked)
    do(presenter)
    assert presenter.enter() is DrillStep.GRADED
    assert asked.judged == [Answer((("bet", settled),))]


def test_a_settlement_without_an_act_asks_for_one() -> None:
    presenter = DrillPresenter(Asked(BET))
    assert presenter.enter() is DrillStep.UNREADABLE
    assert presenter.complaint == "Choose take (T), leave (L) or pay (P)."


def test_paying_without_an_amount_asks_how_much() -> None:
    presenter = DrillPresenter(Asked(BET))
    presenter.act(SettlingAct.PAY)
    assert presenter.enter() is DrillStep.UNREADABLE
    assert presenter.complaint == "How much is paid? Type it like 7.50, or build it from the rack."


def test_after_the_verdict_nothing_of_the_answer_changes() -> None:
    asked = Asked(TYPED)
    presenter = DrillPresenter(asked)
    presenter.type_text("5")
    presenter.enter()
    before = presenter.draft
    presenter.type_text("6")
    presenter.take_chip(CHIPS["red"])
    presenter.put_back()
    presenter.new_heap()
    presenter.give_up()
    assert presenter.draft == before
    assert len(asked.judged) == 1


def test_enter_after_the_verdict_asks_the_next_question_afresh() -> None:
    presenter = DrillPresenter(Asked(TYPED))
    presenter.type_text("5")
    presenter.enter()
    assert presenter.enter() is DrillStep.NEXT_QUESTION
    assert presenter.number == 2
    assert presenter.grade is None
    assert presenter.draft.text == ""


def test_after_the_last_question_there_is_nothing_to_be_asked_or_dealt() -> None:
    asking = Asked(TYPED)
    presenter = DrillPresenter(asking)
    presenter.type_text("1")
    presenter.enter()
    asking.is_over = True
    presenter.prepare()
    assert presenter.enter() is DrillStep.OVER
    assert (presenter.number, asking.prepared) == (1, 0)


def test_giving_up_shows_the_answer_to_what_was_given_and_judges_nothing() -> None:
    asked = Asked(TOTAL, KIND)
    presenter = DrillPresenter(asked)
    presenter.type_text("17")
    presenter.enter()
    presenter.give_up()
    assert asked.given_up == [Answer((("total", Number(17)),))]
    assert not asked.judged
    assert presenter.shown


def test_what_was_given_last_is_taken_back() -> None:
    presenter = DrillPresenter(Asked(TOTAL, KIND))
    presenter.go_to(1)
    presenter.choose("hard")
    presenter.undo()
    assert presenter.draft.choice == ""
    presenter = DrillPresenter(Asked(TYPED))
    presenter.take_column(1)
    presenter.take_column(2)
    presenter.undo()
    assert [heap.denomination for heap in presenter.draft.built.heaps] == [RACK.denominations[0]]


def test_the_verdict_shows_the_first_part_that_was_wrong() -> None:
    presenter = DrillPresenter(Asked(TOTAL, KIND, wrong=("total",)))
    presenter.type_text("17")
    presenter.enter()
    presenter.choose("hard")
    presenter.enter()
    assert presenter.index == 0
    assert presenter.right is False
    assert presenter.right_at(1) is True


def test_the_next_question_is_dealt_ahead_only_after_the_verdict() -> None:
    asked = Asked(TYPED)
    presenter = DrillPresenter(asked)
    presenter.prepare()
    assert asked.prepared == 0
    presenter.type_text("5")
    presenter.enter()
    presenter.prepare()
    assert asked.prepared == 1


# A patron's signal


class Signalled(Asked):
    """A question about a signal."""

    layout = Layout.SIGNAL


SIGNAL = ChoiceAsk("reply", "What do you do?", (Option("hit", "Hit", "h"), Option("ask", "Ask aloud", "a")))


def test_a_signal_is_answered_by_one_press() -> None:
    asked = Signalled(SIGNAL)
    presenter = DrillPresenter(asked)
    presenter.begin()
    assert presenter.choose("ask") is DrillStep.GRADED
    assert asked.judged == [Answer((("reply", Choice("ask")),))]


def test_another_drills_choice_waits_for_enter() -> None:
    asked = Asked(SIGNAL)
    presenter = DrillPresenter(asked)
    presenter.begin()
    assert presenter.choose("ask") is DrillStep.NEXT_ASK
    assert asked.judged == []


@pytest.mark.parametrize("does", ["choose", "enter", "give_up"])
def test_no_answer_is_taken_before_the_signal_can_be_read(does: str) -> None:
    asked = Signalled(SIGNAL)
    presenter = DrillPresenter(asked)
    done = presenter.choose("hit") if does == "choose" else getattr(presenter, does)()
    assert done is DrillStep.WAITS
    assert (asked.judged, presenter.grade, presenter.draft.choice) == ([], None, "")
    assert (presenter.waits, presenter.told_to_wait, presenter.complaint) == (True, True, "")


def test_that_a_press_came_too_early_is_told_until_the_next_press() -> None:
    presenter = DrillPresenter(Signalled(SIGNAL))
    presenter.choose("hit")
    presenter.begin()
    assert (presenter.waits, presenter.told_to_wait) == (False, True)
    presenter.pressed()
    assert not presenter.told_to_wait


def test_the_time_starts_once_a_question_and_never_after_the_verdict() -> None:
    asked = Signalled(SIGNAL)
    presenter = DrillPresenter(asked)
    presenter.begin()
    presenter.begin()
    assert asked.begun == 1
    presenter.choose("hit")
    presenter.begin()
    assert asked.begun == 1
    presenter.enter()
    assert presenter.waits
    presenter.begin()
    assert asked.begun == 2


# Between two shoes

DECKS = DecksAsk("decks", "How many decks?", 2)
QUARTERS = DecksAsk("decks", "How many decks?", 1)
DEPTH = DepthAsk("depth", "Set the cut card", 416)
STOP = StopAsk("stop", "Your stop", 9)
CLOCK = ClockAsk("laps", "Your times", ("Wash", "Riffle"))


def test_decks_are_typed_as_they_are_said() -> None:
    asked = Asked(DECKS)
    presenter = DrillPresenter(asked)
    presenter.type_text("3.5")
    assert presenter.enter() is DrillStep.GRADED
    assert asked.judged[0].response("decks") == Decks(14)


@pytest.mark.parametrize(
    ("ask", "typed", "steps", "stands"),
    [
        (DECKS, "", 1, "1"),
        (DECKS, "", -1, "1"),
        (DECKS, "2", 1, "2.5"),
        (DECKS, "2", -3, "0.5"),
        (DECKS, "0.5", -1, "0.5"),
        (QUARTERS, "2", 1, "2.25"),
        (QUARTERS, "3/4", 1, "1"),
        (DECKS, "rubbish", 1, "1"),
    ],
)
def test_decks_are_stepped_by_the_half_or_the_quarter(ask: DecksAsk, typed: str, steps: int, stands: str) -> None:
    presenter = DrillPresenter(Asked(ask))
    presenter.type_text(typed)
    presenter.step_decks(steps)
    assert presenter.draft.text == stands


def test_quarters_where_half_decks_are_asked_for_get_a_sentence() -> None:
    presenter = DrillPresenter(Asked(DECKS))
    presenter.type_text("3.25")
    assert presenter.enter() is DrillStep.UNREADABLE
    assert presenter.complaint == "'3.25' is finer than the half deck: type it like 3.5."


def test_the_cut_card_comes_in_near_the_middle_and_nobody_can_count_from_there() -> None:
    presenter = DrillPresenter(Asked(DEPTH))
    found = set()
    for _ in range(20):
        presenter.move_depth(1)
        found.add(presenter.draft.depth)
        presenter.next()
    assert len(found) > 10
    assert all(depth is not None and 416 * 2 // 5 <= depth <= 416 * 3 // 5 for depth in found)


def test_the_cut_card_moves_by_cards_and_stays_in_the_pack() -> None:
    asked = Asked(DEPTH)
    presenter = DrillPresenter(asked)
    presenter.set_depth(100)
    presenter.move_depth(13)
    presenter.move_depth(-1)
    assert presenter.draft.depth == 112
    presenter.move_depth(-500)
    assert presenter.draft.depth == 1
    presenter.move_depth(500)
    assert presenter.draft.depth == 415
    presenter.enter()
    assert asked.judged[0].response("depth") == Depth(415)


def test_a_stop_is_judged_at_once_and_none_is_the_end() -> None:
    for at in (4, None):
        asked = Asked(STOP)
        presenter = DrillPresenter(asked)
        assert presenter.stop(at) is DrillStep.GRADED
        assert asked.judged[0].response("stop") == Stopped(at)
        assert presenter.stop(7) is DrillStep.UNREADABLE


def test_a_shuffle_that_still_runs_has_no_answer_to_be_entered() -> None:
    presenter = DrillPresenter(Asked(STOP))
    assert presenter.enter() is DrillStep.UNREADABLE
    assert presenter.complaint == "Space stops the dealer at the slip; where there is none, watch to the end."


def test_the_last_lap_is_judged_and_no_lap_comes_after_it() -> None:
    asked = Asked(CLOCK)
    presenter = DrillPresenter(asked)
    assert presenter.lap(5_000) is DrillStep.NEXT_ASK
    assert presenter.lap(7_000) is DrillStep.GRADED
    assert asked.judged[0].response("laps") == Laps((5_000, 7_000))
    assert presenter.lap(1_000) is DrillStep.UNREADABLE


def test_a_lap_taken_back_goes_on_from_where_it_was() -> None:
    presenter = DrillPresenter(Asked(CLOCK))
    presenter.lap(5_000)
    assert presenter.take_lap_back() == 5_000
    assert presenter.draft.laps == ()
    assert presenter.take_lap_back() == 0


def test_a_clock_put_back_to_its_start_holds_the_time() -> None:
    asked = Asked(CLOCK)
    presenter = DrillPresenter(asked)
    presenter.begin()
    presenter.hold()
    assert asked.begun == 0
    presenter.begin()
    assert asked.begun == 1


def test_show_me_before_the_last_lap_is_no_time() -> None:
    asked = Asked(CLOCK)
    presenter = DrillPresenter(asked)
    presenter.lap(5_000)
    assert presenter.give_up() is DrillStep.GRADED
    assert asked.given_up[0].response("laps") is None
    assert not asked.judged


# Another try after a mistake


def mistaken(*asks: Ask) -> tuple[Asked, DrillPresenter]:
    """A question answered wrongly, its verdict in view."""
    asked = Asked(*asks, wrong=tuple(ask.key for ask in asks))
    presenter = DrillPresenter(asked)
    presenter.begin()
    presenter.type_text("4")
    presenter.enter()
    return asked, presenter


def test_after_a_mistake_enter_asks_the_same_question_again_with_nothing_answered() -> None:
    _, presenter = mistaken(TYPED)
    question = presenter.question
    assert presenter.offers_another_try
    assert presenter.enter() is DrillStep.TRY_AGAIN
    assert presenter.question is question
    assert (presenter.number, presenter.grade, presenter.draft.text) == (1, None, "")


def test_a_try_again_counts_for_nothing_and_runs_no_time() -> None:
    """Only the first answer is judged as one to keep; the try is judged, and its time is nobody's."""
    asked, presenter = mistaken(TYPED)
    presenter.enter()
    presenter.begin()
    presenter.hold()
    presenter.begin()
    presenter.type_text("5")
    presenter.enter()
    assert asked.judged == [Answer((("payment", Amount(400)),))]
    assert asked.tried == [Answer((("payment", Amount(500)),))]
    assert asked.begun == 1
    assert presenter.note == NO_COUNT


def test_a_right_try_leads_on_as_any_right_answer_does() -> None:
    asked, presenter = mistaken(TYPED)
    presenter.enter()
    asked.wrong = ()
    presenter.type_text("5")
    presenter.enter()
    assert not presenter.offers_another_try
    assert presenter.enter() is DrillStep.NEXT_QUESTION
    assert (presenter.number, presenter.trying) == (2, False)


def test_next_leads_on_after_a_mistake_without_another_try() -> None:
    asked, presenter = mistaken(TYPED)
    assert presenter.do(Command("next")) is DrillStep.NEXT_QUESTION
    assert presenter.number == 2
    asked.is_over = True
    presenter.type_text("4")
    presenter.enter()
    assert presenter.do(Command("next")) is DrillStep.OVER


def test_nothing_is_tried_again_that_was_shown_or_shuffled_by_hand() -> None:
    presenter = DrillPresenter(Asked(TYPED, wrong=("payment",)))
    presenter.give_up()
    assert not presenter.offers_another_try
    clock = DrillPresenter(Asked(ClockAsk("laps", "", ("Riffle",)), wrong=("laps",)))
    clock.lap(9_000)
    assert clock.grade is not None
    assert not clock.offers_another_try

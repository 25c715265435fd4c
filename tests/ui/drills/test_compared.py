"""A wrong answer stays beside the right one: chips on the felt, words in boxes; a try again is kept nowhere."""

from tests.domain.games import game
from tests.sweeps import sweep, today, turn_of
from tests.ui.drills.test_presenter import CHIPS, RACK
from tests.ui.trainee import Trainee
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Pile, Stack
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Answer,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    DepthAsk,
    Grade,
    Heaps,
    Layout,
    Number,
    NumberAsk,
    Option,
    Question,
    Response,
    Settled,
    SettlementAsk,
    StopAsk,
)
from trainer.drills.registry import drills
from trainer.ui.drills.answer_draft import AnswerDraft
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.drills.verdict.compared import compared_at, compared_on_felt, difference_words, missing_at, words_at
from trainer.ui.felt.built_chips import BuiltChips

HERE = game("exhibit-17-011/blackjack")
WHITE, RED, GREEN, PINK = (CHIPS[color] for color in ("white", "red", "green", "pink"))
BET = Wager(WagerKind.MAIN, Stack((GREEN, RED, RED)))


def answered(ask: Ask, draft: AnswerDraft, due: Response, layout: Layout = Layout.BET_AND_HAND) -> DrillPresenter:
    """The verdict on one wrong answer."""
    table = Table((Spot(1, (), (BET,)),))
    question = Question("blackjack-payout", "one", "Pay.", "", (ask,), RACK, layout, table)
    presenter = DrillPresenter.__new__(DrillPresenter)
    presenter.asking = _Asking()
    presenter.question, presenter.drafts, presenter.index = question, [draft], 0
    presenter.shown, presenter.begun = False, True
    presenter.grade = Grade(False, "Wrong", "", "", Answer(((ask.key, due),)), (), parts=((ask.key, False),))
    return presenter


class _Asking:
    game: Game = HERE


def built(*heaps: Pile) -> AnswerDraft:
    chips = tuple(heap.denomination for heap in heaps for _ in range(heap.count))
    return AnswerDraft(built=BuiltChips(chips), building=True)


def test_chips_stand_beside_the_chips_that_were_due_with_both_sums() -> None:
    """$35 pays $52.50: a green, five reds and a pink; paid at 6 to 5 it was $42."""
    due = Heaps((Pile(GREEN, 1), Pile(RED, 5), Pile(PINK, 1)))
    draft = built(Pile(GREEN, 1), Pile(RED, 3), Pile(WHITE, 2))
    compared = compared_at(answered(AmountAsk("pay", "The winnings"), draft, due), 0)
    assert compared is not None
    assert (compared.given.title, compared.given.amount) == ("You paid", "$42.00")
    assert compared.given.heaps == (Pile(GREEN, 1), Pile(RED, 3), Pile(WHITE, 2))
    assert (compared.due.title, compared.due.amount, compared.due.heaps) == ("Due", "$52.50", due.heaps)


def test_what_was_missing_is_told_color_by_color_and_as_a_sum() -> None:
    due = Heaps((Pile(GREEN, 1), Pile(RED, 5), Pile(PINK, 1)))
    draft = built(Pile(GREEN, 1), Pile(RED, 3), Pile(WHITE, 2))
    missing = missing_at(answered(AmountAsk("pay", "The winnings"), draft, due), 0)
    assert missing is not None
    assert missing.chips == (("2 red more", "$10"), ("1 pink more", "$2.50"), ("2 white back", "\u2212$2"))
    assert missing.total == "$10.50 short"
    assert difference_words(Cents(500), Cents(300)) == "$2 too much"


def test_a_typed_sum_is_a_figure_beside_the_right_chips() -> None:
    due = Heaps((Pile(RED, 3),))
    compared = compared_at(answered(AmountAsk("pay", "The winnings"), AnswerDraft("3"), due), 0)
    assert compared is not None
    assert (compared.given.heaps, compared.given.amount, compared.given.words) == ((), "$3.00", "")
    assert compared.due.heaps == (Pile(RED, 3),)


def test_a_bet_settled_wrongly_says_what_was_done_and_what_was_to_be_done() -> None:
    draft = AnswerDraft("35", act=SettlingAct.PAY)
    presenter = answered(SettlementAsk("bet", "The bet", 0), draft, Settled(SettlingAct.TAKE, BET.worth))
    compared, missing = compared_at(presenter, 0), missing_at(presenter, 0)
    assert compared is not None and missing is not None
    assert (compared.given.title, compared.due.title) == ("You paid", "Due: take")
    assert (missing.title, missing.total) == ("What was due", "Take $35.00")


def test_cut_chips_stand_beside_the_right_cut() -> None:
    due = Heaps((Pile(RED, 5), Pile(RED, 2)))
    compared = compared_at(answered(ChipsAsk("cut", "Cut"), built(Pile(RED, 6)), due, Layout.CHIPS_ONLY), 0)
    assert compared is not None
    assert (compared.given.title, compared.due.heaps) == ("You cut", due.heaps)


def test_totals_and_choices_stand_beside_the_right_ones_in_words() -> None:
    total = answered(NumberAsk("total", "Total"), AnswerDraft("16"), Number(17), Layout.HAND_ONLY)
    said = words_at(total, 0)
    assert said is not None
    assert (said.given, said.due) == ("16", "17")
    signal = ChoiceAsk("reply", "And now?", (Option("hit", "Hit", "h"), Option("stand", "Stand", "s")))
    said = words_at(answered(signal, AnswerDraft(choice="hit"), Choice("stand"), Layout.SIGNAL), 0)
    assert said is not None
    assert (said.given, said.due) == ("Hit", "Stand")
    limit = AmountAsk("fact", "The most", chips_too=False)
    said = words_at(answered(limit, AnswerDraft("50"), Amount(Cents(10_000)), Layout.HAND_ONLY), 0)
    assert said is not None
    assert (said.given, said.due) == ("$50", "$100")


def test_a_right_answer_is_compared_with_nothing() -> None:
    presenter = answered(NumberAsk("total", "Total"), AnswerDraft("17"), Number(17), Layout.HAND_ONLY)
    presenter.grade = Grade(True, "Right", "", "", Answer((("total", Number(17)),)), (), parts=(("total", True),))
    assert words_at(presenter, 0) is None
    assert compared_at(presenter, 0) is None


def test_another_try_clears_the_felt_and_only_the_first_answer_is_kept(shared_trainee: Trainee) -> None:
    """The whole way: a mistake, both answers on the felt, H, another try, and Next once that is right."""
    trainee = shared_trainee
    trainee.starts("blackjack-payout")
    kept, question = len(trainee.attempts()), trainee.question
    trainee.types("1")
    trainee.presses("Enter")
    canvas = trainee.drill.canvas
    trainee.bot.waitUntil(lambda: canvas.compared is not None)
    assert canvas.compared is not None and canvas.compared.shows_due
    trainee.presses("h")
    assert not canvas.compared.shows_due
    assert "Trying again doesn\u2019t count" in trainee.words()
    trainee.presses("Enter")
    assert (canvas.compared, trainee.question, trainee.presenter.number) == (None, question, 1)
    assert "Trying again doesn\u2019t count" in trainee.words(trainee.drill.prompt)
    trainee.answers_rightly()
    assert trainee.presenter.grade is not None and trainee.presenter.grade.right
    assert [row["is_right"] for row in trainee.attempts()[kept:]] == [0]
    trainee.presses("Enter")
    assert trainee.presenter.number == 2


def test_every_drill_keeps_a_wrong_answer_in_view_beside_the_right_one(shared_trainee: Trainee) -> None:
    """Chips and sums on the felt, cuts on the pack, a stop on its line, all else in words; each can be tried again."""
    trainee = shared_trainee
    if trainee.drills.under_way:
        trainee.drills.back()
    rows = {row.line.key for row in trainee.drills.list.rows if row.isEnabled()}
    every = sorted(rows & {each.key for each in drills()} - {"shuffle-clock"})
    for drill in sweep(turn_of(every, 4, today(), "mistakes"), every):
        trainee.starts(drill)
        page, kept = trainee.drill, len(trainee.attempts())
        page.canvas.finish()
        if trainee.presenter.is_signal:
            trainee.reads_the_signal()
        trainee.answers_wrongly()
        assert trainee.presenter.has_mistake, drill
        assert page.feedback.again.isVisible(), drill
        on_card = trainee.presenter.is_in_words and page.felts.card.said.isVisible()
        on_pack = isinstance(trainee.presenter.ask, DepthAsk | StopAsk)
        assert compared_on_felt(trainee.presenter) or page.answer.said.isVisible() or on_card or on_pack, drill
        trainee.presses("Enter")
        assert not page.feedback.isVisible(), drill
        assert len(trainee.attempts()) == kept + 1, drill
        trainee.drills.back()

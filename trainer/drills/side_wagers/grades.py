"""Grades of side wagers: the event named, then what was taken or paid by the game's own table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.domain.house.cases import said_of_losing
from trainer.domain.house.events import best_line
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import PlayedHand
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import DecidedBy, JackpotPaidBy, PayLine, PayTable
from trainer.domain.money.amounts import Cents, JackpotShare, Odds, Price
from trainer.domain.table.chip_cutting import Payment
from trainer.domain.table.deciding import wager_cards
from trainer.domain.table.settling import SettlingAct, bonus_table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Choice, Course, Grade, KeyFigure, Question, Response, Settled, Working
from trainer.drills.grading import (
    TellingSum,
    due_on,
    exact_money,
    jackpot_working,
    no_answer,
    ruled,
    settlement_figures,
    settlement_slip,
    settlement_words,
    spoken_price,
)
from trainer.drills.mistakes import Mistake
from trainer.drills.paying import (
    as_answered,
    chips_remark,
    chips_rule,
    how_paid,
    paid_by,
    settled_by,
    settled_slip,
    sum_remark,
)
from trainer.wording.money import money
from trainer.wording.rules.pay_tables import event_words

EVENT = "event"
NO_LINE = "none"
BONUS_21 = "bonus-21"


@dataclass(frozen=True, slots=True)
class Contest:
    """A pay table in play: a side wager's, or the bonus table for 21, which pays on the main bet.

    ``paid_by`` says who pays its jackpot; None: it has none.
    """

    key: str
    name: str
    decided_by: DecidedBy
    pays: Ruled[PayTable]
    paid_by: Ruled[JackpotPaidBy] | None = None

    @property
    def is_bonus(self) -> bool:
        return self.decided_by is DecidedBy.PLAY_OF_THE_HAND

    def is_the_floors(self, price: Price | None) -> bool:
        """Whether the floor pays it, to the cent and not from the rack."""
        return (
            isinstance(price, JackpotShare) and self.paid_by is not None and self.paid_by.value is JackpotPaidBy.FLOOR
        )


def contests(game: Game) -> tuple[Contest, ...]:
    """Every pay table of the game: its side wagers in their order, then the bonus for 21."""
    wagers = tuple(
        Contest(it.key, it.name, it.decided_by, it.pays, it.jackpot_paid_by) for it in game.side_wagers.offered()
    )
    bonus = game.settling.bonus_21
    return wagers if bonus is None else (*wagers, Contest(BONUS_21, "Bonus 21", DecidedBy.PLAY_OF_THE_HAND, bonus))


def contest_of(game: Game, question: Question) -> Contest:
    """The pay table a question is about; raises ValueError where the game has it no longer."""
    key = question.case.partition("/")[0]
    found = next((each for each in contests(game) if each.key == key), None)
    if found is None:
        raise ValueError(f"{game.name} has no side wager {key!r}")
    return found


def wagers_asked(question: Question, contest: Contest) -> tuple[int, ...]:
    """Which of the spot's wagers are to be settled: the side wager, or the bet and its doubles."""
    kinds = (WagerKind.MAIN, WagerKind.DOUBLE) if contest.is_bonus else (WagerKind.SIDE,)
    return tuple(place for place, wager in enumerate(question.table.spots[0].wagers) if wager.kind in kinds)


def settlement_key(wager: Wager) -> str:
    """The key of the ask on ``wager``: ``side``, ``main``, ``double``."""
    return wager.kind.value


@dataclass(frozen=True, slots=True)
class DueSideWager:
    """What is right: the line that pays (None: none does), what each wager asked about gets, and its price.

    ``is_the_floors``: the floor pays it, so that no chips of the rack do.
    """

    line: PayLine | None
    withheld: bool
    price: Price | None
    wagers: tuple[tuple[Wager, Settled], ...]
    is_the_floors: bool = False

    @property
    def chips_price(self) -> Price | None:
        """The price at which chips are paid; None where none are."""
        return None if self.is_the_floors else self.price

    @property
    def event(self) -> str:
        return NO_LINE if self.line is None or self.withheld else self.line.event

    @property
    def answer(self) -> Answer:
        settled = tuple((settlement_key(wager), due) for wager, due in self.wagers)
        return Answer(((EVENT, Choice(self.event)), *settled))


def due_for(game: Game, question: Question) -> DueSideWager:
    """What is due on ``question`` by the game's rules; raises ValueError where its dealer has no up card."""
    contest, spot = contest_of(game, question), question.table.spots[0]
    hand, asked = spot.hands[0], wagers_asked(question, contest)
    wager, dealer = spot.wagers[asked[0]], question.table.dealer
    if dealer is None:
        raise ValueError("a side wager cannot be settled before the dealer has an up card")
    cards = wager_cards(spot, wager, contest.decided_by, dealer)
    line = best_line(contest.pays.value, contest.decided_by, cards, wager.worth)
    withheld = contest.is_bonus and bonus_table(game, hand) is None
    pays = _price_now(line, question, contest) if line is not None and not withheld else _without_a_line(game, contest)
    settled = tuple((spot.wagers[place], _settled(game, contest, pays, spot.wagers[place])) for place in asked)
    return DueSideWager(line, withheld, pays, settled, contest.is_the_floors(pays))


def _price_now(line: PayLine, question: Question, contest: Contest) -> Price:
    """What the line pays as the jackpot's meter shows."""
    meter = question.table.meter(contest.key)
    return line.pays if meter is None else line.at(meter).pays


def _without_a_line(game: Game, contest: Contest) -> Odds | None:
    """A 21 without a bonus still wins; a side wager without a line loses."""
    return game.settling.win_pays.value if contest.is_bonus else None


def _settled(game: Game, contest: Contest, pays: Price | None, wager: Wager) -> Settled:
    if pays is None:
        return Settled(SettlingAct.TAKE, wager.worth)
    if contest.is_the_floors(pays):
        return Settled(SettlingAct.PAY, _sum_paid(game, contest, pays, wager))
    return settled_by(game, wager, pays)


def _sum_paid(game: Game, contest: Contest, pays: Price, wager: Wager) -> Cents:
    """The cents paid: of the floor's jackpot to the cent, else as the house rounds."""
    is_the_floors = isinstance(pays, JackpotShare) and contest.is_the_floors(pays)
    return Cents(int(pays.winnings(wager.worth))) if is_the_floors else due_on(game, pays, wager.worth)


def grade_side_wager(course: Course, question: Question, answer: Answer) -> Grade:
    """Judge the event named and the settlement of each wager asked about."""
    game, due = course.game, due_for(course.game, question)
    contest = contest_of(game, question)
    slips = tuple(_slips(course, contest, question, due, answer))
    first = next((slip for _, slip in slips if slip is not None), None)
    chips = _in_wrong_chips(due, slips)
    return Grade(
        right=first is None,
        headline="Right" if first is None else first.headline,
        reason=(_reason(game, contest, due) if chips is None else _how_paid(game, due, chips))
        + "".join(_sum_remark(game, due, wager, dict(slips)) for wager, _ in due.wagers)
        + "".join(_remark(game, due, wager, answer) for wager, _ in due.wagers),
        answer=_answer_words(contest, due),
        due=due.answer,
        rules=_rules(game, contest, due, chips),
        mistake=None if first is None else first.mistake,
        figures=_figures(game, due, answer),
        working=_working(contest, due),
        parts=tuple((key, slip is None) for key, slip in slips),
    )


def _sum_remark(game: Game, due: DueSideWager, wager: Wager, slips: Mapping[str, TellingSum | None]) -> str:
    return sum_remark(game, slips[settlement_key(wager)], wager.stack.broken_out(), due.chips_price)


def _remark(game: Game, due: DueSideWager, wager: Wager, answer: Answer) -> str:
    return chips_remark(game, answer.response(settlement_key(wager)), wager.stack.broken_out(), due.chips_price)


def _slips(
    course: Course, contest: Contest, question: Question, due: DueSideWager, answer: Answer
) -> Iterator[tuple[str, TellingSum | None]]:
    yield EVENT, _event_slip(answer.response(EVENT), due)
    for wager, settled in due.wagers:
        key = settlement_key(wager)
        betrayed = _sum_slips(course, contest, question, due, wager)
        yield key, settled_slip(course.game, answer.response(key), settled, wager, due.chips_price, betrayed)


def _in_wrong_chips(due: DueSideWager, slips: tuple[tuple[str, TellingSum | None], ...]) -> Wager | None:
    """The wager paid in the wrong chips, where that is what the verdict is about."""
    key, slip = next(((key, slip) for key, slip in slips if slip is not None), ("", None))
    if slip is None or slip.mistake is not Mistake.WRONG_DENOMINATIONS:
        return None
    return next(wager for wager, _ in due.wagers if settlement_key(wager) == key)


def _how_paid(game: Game, due: DueSideWager, wager: Wager) -> str:
    return how_paid(game, _paid(game, due, wager))


def _paid(game: Game, due: DueSideWager, wager: Wager) -> Payment:
    assert due.price is not None, "only what is paid can be paid in wrong chips"
    return paid_by(game, wager.stack.broken_out(), due.price)


def _event_slip(given: Response | None, due: DueSideWager) -> TellingSum | None:
    if not isinstance(given, Choice):
        return no_answer()
    return None if given.key == due.event else TellingSum(Mistake.WRONG_EVENT, Cents(0), "Wrong hand")


def _sum_slips(
    course: Course, contest: Contest, question: Question, due: DueSideWager, wager: Wager
) -> Iterator[TellingSum]:
    """The likeliest first: another house's table, another line of this one, the bet added."""
    game, named = course.game, due.line.event if due.line is not None else ""
    for other in course.elsewhere:
        for each in contests(other):
            pays = each.pays.value.price(named) if each.decided_by is contest.decided_by else None
            if pays is not None and not due.withheld:
                yield TellingSum(Mistake.WRONG_TABLE, due_on(game, pays, wager.worth), "Another house's table")
    for line in contest.pays.value.lines:
        headline = "No bonus on this hand" if contest.is_bonus and due.event == NO_LINE else "You paid another line"
        paid = _sum_paid(game, contest, _price_now(line, question, contest), wager)
        yield TellingSum(Mistake.WRONG_EVENT, paid, headline)
    if due.price is not None:
        sum_ = _sum_paid(game, contest, due.price, wager)
        yield TellingSum(Mistake.ADDED_THE_BET, Cents(sum_ + wager.worth), "You added the bet")
    yield TellingSum(Mistake.PAID_EVEN_MONEY, wager.worth, "You paid even money")


def _reason(game: Game, contest: Contest, due: DueSideWager) -> str:
    if due.withheld:
        return f"On {_barred_hands(game)} the bonus is not paid, so 21 pays {_price(due)}."
    if due.line is None and contest.is_bonus:
        return f"These cards are on no line of the bonus table, so 21 pays {_price(due)}."
    if due.line is None:
        return f"These cards are on no line of the {contest.name} table, so the wager loses."
    floor = "; the floor checks the cards and pays it" if due.is_the_floors else ""
    return f"{event_words(due.line.event)}: {contest.name} pays {_price(due)}{floor}."


def _barred_hands(game: Game) -> str:
    rule = game.settling.bonus_21_barred
    barred = tuple(PlayedHand) if rule is None else rule.value
    return f"a {' or '.join(each.value for each in barred)} hand"


def _price(due: DueSideWager) -> str:
    return spoken_price(due.price) if due.price is not None else "nothing"


def _answer_words(contest: Contest, due: DueSideWager) -> str:
    settled = " and ".join(settlement_words(each) for _, each in due.wagers)
    if due.event != NO_LINE:
        return f"{event_words(due.event)}: {settled}"
    return f"{'No bonus' if contest.is_bonus else 'Loses'}: {settled}"


def _rules(game: Game, contest: Contest, due: DueSideWager, wrong_chips: Wager | None) -> tuple[Ruled[object], ...]:
    settling = game.settling
    chips = None if wrong_chips is None else chips_rule(game, _paid(game, due, wrong_chips))
    pays = contest.pays if due.line is None else said_of(contest.pays, due.line.event)
    if not contest.is_bonus:
        paid_by = contest.paid_by if isinstance(due.price, JackpotShare) else None
        return ruled(chips, said_of_losing(pays) if due.line is None else pays, paid_by, game.side_wagers.order)
    if due.withheld:
        return ruled(chips, settling.bonus_21_barred, settling.win_pays)
    return ruled(chips, pays, settling.win_pays if due.line is None else None, settling.twenty_one_paid)


def _figures(game: Game, due: DueSideWager, answer: Answer) -> tuple[KeyFigure, ...]:
    """Those of the first wager settled wrongly, else of the first."""
    given = [(answer.response(settlement_key(wager)), settled, wager) for wager, settled in due.wagers]
    pairs = [(each, as_answered(game, each, settled, wager, due.chips_price), wager) for each, settled, wager in given]
    wrong = [each for each in pairs if settlement_slip(*each) is not None]
    return settlement_figures(*(wrong or pairs)[0])


def _working(contest: Contest, due: DueSideWager) -> Working | None:
    """The stake at its price, or the part of the jackpot; none where the wager loses, or wins a fixed sum."""
    if isinstance(due.price, JackpotShare):
        return jackpot_working(due.price, due.wagers[0][1].cents)
    if not isinstance(due.price, Odds):
        return None
    ratio = due.price.ratio
    rows = tuple(
        (_label(contest, wager), money(wager.worth), "×", str(ratio), "=", exact_money(due.price.winnings(wager.worth)))
        for wager, _ in due.wagers
    )
    paid = Cents(sum(settled.cents for _, settled in due.wagers))
    exact = due.price.winnings(Cents(sum(wager.worth for wager, _ in due.wagers)))
    if exact != paid:
        rounded = "Rounded down" if paid < exact else "Rounded up"
        return Working(_HEAD, rows, (rounded, "", "", "", "", money(paid)))
    return Working(_HEAD, rows, ("Total", "", "", "", "", money(paid)) if len(rows) > 1 else ())


_HEAD = ("", "Bet", "", "Pays", "", "Due")


def _label(contest: Contest, wager: Wager) -> str:
    match wager.kind:
        case WagerKind.SIDE:
            return contest.name
        case WagerKind.DOUBLE:
            return "The double"
        case _:
            return "The bet"

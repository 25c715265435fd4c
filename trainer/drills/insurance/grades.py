"""Grades of insurance and even money, each with the sum worked out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, assert_never

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.cases import said_of_losing, said_under
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import UpCards
from trainer.domain.money.amounts import EVEN_MONEY, Cents, Odds
from trainer.domain.money.chips import Chips
from trainer.domain.table.chip_cutting import Payment
from trainer.domain.table.settling import SettlingAct, most_insurance
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import (
    Amount,
    Answer,
    Choice,
    Grade,
    KeyFigure,
    Option,
    Question,
    Settled,
    SettlementAsk,
    Working,
)
from trainer.drills.grading import (
    TellingSum,
    diagnose,
    due_on,
    exact_money,
    figures,
    no_answer,
    ruled,
    settlement_figures,
    settlement_words,
    worth_of,
)
from trainer.drills.insurance.offer import (
    both_blackjacks_cost,
    both_blackjacks_price,
    insurance_pays,
    insured_in_full,
    may_insure,
    may_take_even_money,
    paid_before,
)
from trainer.drills.mistakes import Mistake
from trainer.drills.paying import (
    WinningsAsked,
    as_answered,
    chips_remark,
    chips_rule,
    grade_payment,
    how_paid,
    paid_by,
    settled_by,
    settled_slip,
    sum_remark,
)
from trainer.wording.chips import pile as pile_words
from trainer.wording.money import money, money_short, odds, part_of_bet
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.values import plain_words

ASK, BET, INSURANCE = "answer", "bet", "insurance"


class InsuranceCase(Enum):
    """The cases of the drill; a member's value is its key."""

    MOST = "most-insurance"
    WON_IN_FULL = "won-insured-in-full"
    WON_FOR_LESS = "won-insured-for-less"
    LOST = "lost"
    EVEN_MONEY = "even-money"
    BLACKJACK_INSURED_WON = "insured-blackjack-against-blackjack"
    BLACKJACK_INSURED_LOST = "insured-blackjack-alone"
    BUST_INSURED = "bust-and-insured"
    OFFER = "insurance-offer"
    OFFER_TO_BLACKJACK = "insurance-offer-to-a-blackjack"
    EVEN_MONEY_OFFER = "even-money-offer"
    CLOSED = "insurance-closed"


def grade_insurance(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge an answer to any case; a missing response is wrong."""
    case = InsuranceCase(question.case)
    match case:
        case InsuranceCase.MOST:
            return _grade_most(game, question, answer)
        case InsuranceCase.EVEN_MONEY:
            return _grade_even_money(game, question, answer)
        case InsuranceCase.CLOSED:
            return _grade_chips_laid(game, question, answer)
        case InsuranceCase.OFFER | InsuranceCase.OFFER_TO_BLACKJACK | InsuranceCase.EVEN_MONEY_OFFER:
            return _grade_offer(game, question, case, answer)
        case InsuranceCase.LOST | InsuranceCase.BUST_INSURED | InsuranceCase.WON_IN_FULL | InsuranceCase.WON_FOR_LESS:
            return _grade_settlements(game, question, case, answer)
        case InsuranceCase.BLACKJACK_INSURED_WON | InsuranceCase.BLACKJACK_INSURED_LOST:
            return _grade_settlements(game, question, case, answer)
        case _:
            assert_never(case)


def _bet_of(question: Question) -> Chips:
    return question.table.spots[0].wagers[0].stack.broken_out()


def _grade_most(game: Game, question: Question, answer: Answer) -> Grade:
    bet = _bet_of(question)
    due = most_insurance(game, bet.worth)
    given = worth_of(answer.response(ASK))
    slip = no_answer() if given is None else diagnose(given, due, _limit_slips(given, due, bet.worth))
    return Grade(
        right=slip is None,
        headline="Right" if slip is None else slip.headline,
        reason=f"Insurance may be up to {part_of_bet(game.insurance.limit.value)}, and no more.",
        answer=money(due),
        due=Answer(((ASK, Amount(due)),)),
        rules=ruled(game.insurance.limit, game.insurance.offered_against),
        mistake=None if slip is None else slip.mistake,
        figures=figures(given, due, "You said"),
        working=_limit_working(game, bet, due),
        parts=((ASK, slip is None),),
    )


def _limit_slips(given: Cents, due: Cents, bet: Cents) -> Iterator[TellingSum]:
    yield TellingSum(Mistake.PAID_ON_THE_WHOLE_BET, bet, "That is the whole bet")
    if given > due:
        yield TellingSum(Mistake.OVER_THE_LIMIT, given, "That is over the limit")
    yield TellingSum(Mistake.UNDER_THE_LIMIT, given, "More may be insured")


def _limit_working(game: Game, bet: Chips, due: Cents) -> Working:
    limit = game.insurance.limit.value
    rows = [_limit_row(game, pile_words(pile), pile.worth) for pile in bet.piles]
    together = _limit_row(game, "Total", bet.worth)
    colours = tuple(pile.denomination.colour for pile in bet.piles)
    rounded = ("Rounded down", "", "", "", "", money(due)) if limit * bet.worth != due else ()
    head = ("", "Bet", "", "Times", "", "Most")
    if len(rows) == 1:
        return Working(head, tuple(rows), rounded, colours)
    if rounded:
        return Working(head, (*rows, together), rounded, (*colours, ""))
    return Working(head, tuple(rows), together, colours)


def _limit_row(game: Game, label: str, stake: Cents) -> tuple[str, ...]:
    limit = game.insurance.limit.value
    return (label, money(stake), "×", str(limit), "=", exact_money(limit * stake))


def _grade_even_money(game: Game, question: Question, answer: Answer) -> Grade:
    insurance, settling, bet = game.insurance, game.settling, _bet_of(question)
    pays = settling.blackjack_pays
    equal = insured_in_full(game, bet.worth).equals(bet.worth)
    payment = WinningsAsked(
        ask=ASK,
        bet=bet,
        price=EVEN_MONEY,
        rules=ruled(insurance.even_money_against, insurance.limit, insurance.pays, pays),
        reason=(
            "Even money pays 1 to 1: what a blackjack insured in full gets, dealer blackjack or not."
            if equal
            else "Even money pays 1 to 1, and the hand is over."
        ),
        slips=(
            TellingSum(Mistake.PAID_AS_BLACKJACK, due_on(game, pays.value, bet.worth), "You paid a full blackjack"),
        ),
        working=_even_money_working(game, bet.worth),
    )
    return grade_payment(game, payment, answer)


def _even_money_working(game: Game, bet: Cents) -> Working:
    """What insuring in full would bring, beside what even money pays."""
    compared = insured_in_full(game, bet)
    rows = (
        _comparison_row("Dealer has blackjack", *compared.dealer_has_it),
        _comparison_row("Dealer has none", *compared.dealer_has_none),
    )
    return Working(("Insured in full", "Bet", "", "Insurance", "", "Player gets"), rows, _even_money_row(bet))


def _even_money_row(bet: Cents) -> tuple[str, ...]:
    return ("Even money", "", "", "", "", money(bet))


def _comparison_row(label: str, from_bet: Cents, from_insurance: Cents) -> tuple[str, ...]:
    sign = "−" if from_insurance < 0 else "+"
    together = Cents(from_bet + from_insurance)
    return (label, _signed(from_bet), sign, money(Cents(abs(from_insurance))), "=", _signed(together))


def _signed(cents: Cents) -> str:
    return f"−{money(Cents(-cents))}" if cents < 0 else money(cents)


ACCEPT, PUSH_BACK, CALL_FLOOR = "accept", "push-back", "call-floor"
LATE_CHIPS = (
    Option(ACCEPT, "Accept it", "a"),
    Option(PUSH_BACK, "Push it back", "b"),
    Option(CALL_FLOOR, "Call the floor", "c"),
)


def _grade_chips_laid(game: Game, question: Question, answer: Answer) -> Grade:
    """Chips laid on the insurance line: they stay while insurance is open, and go back once it is closed."""
    closed = question.table.insurance_closed
    due, given = Choice(PUSH_BACK if closed else ACCEPT), answer.response(ASK)
    right, answered = given == due, isinstance(given, Choice)
    wrong = "It's too late" if closed else "It's in time"
    laid, most = question.table.spots[0].wagers[1].worth, most_insurance(game, _bet_of(question).worth)
    in_time = f"Insurance is open, and {money_short(laid)} is within the limit of {money_short(most)}."
    return Grade(
        right=right,
        headline="Right" if right else wrong if answered else "No answer",
        reason="Insurance is closed: from then on you take none." if closed else in_time,
        answer=next(option.words for option in LATE_CHIPS if option.key == due.key),
        due=Answer(((ASK, due),)),
        rules=ruled(game.insurance.gesture) if closed else ruled(game.insurance.limit, game.insurance.gesture),
        mistake=None if right else Mistake.WRONG_OFFER if answered else Mistake.NO_ANSWER,
        parts=((ASK, right),),
    )


def _grade_offer(game: Game, question: Question, case: InsuranceCase, answer: Answer) -> Grade:
    open_, reason, rules = _offer(game, question, case)
    due = Choice("yes" if open_ else "no")
    given = answer.response(ASK)
    right, answered = given == due, isinstance(given, Choice)
    headline = "Right" if right else ("It is offered" if open_ else "It is not offered")
    mistake = Mistake.WRONG_OFFER if answered else Mistake.NO_ANSWER
    return Grade(
        right=right,
        headline=headline if answered else "No answer",
        reason=reason,
        answer="Yes" if open_ else "No",
        due=Answer(((ASK, due),)),
        rules=rules,
        mistake=None if right else mistake,
        parts=((ASK, right),),
    )


def _offer(game: Game, question: Question, case: InsuranceCase) -> tuple[bool, str, tuple[Ruled[Any], ...]]:
    """Whether the offer is open, why in one sentence, and by which rules."""
    dealer, hand = question.table.dealer, question.table.spots[0].hands[0]
    assert dealer is not None, "every question about an offer shows an up card"
    rules, settling = game.insurance, game.settling
    if hand.is_natural and paid_before(game):
        why = "Here a blackjack is paid before insurance is offered, so there is nothing left to insure."
        return False, why, ruled(settling.blackjack_paid)
    if case is InsuranceCase.EVEN_MONEY_OFFER:
        open_, even_money = may_take_even_money(game, dealer.up), said_under(rules.even_money_against, dealer.up)
        return open_, _against("Even money", rules.even_money_against.value, open_), ruled(even_money)
    open_, against = may_insure(game, hand, dealer.up), said_under(rules.offered_against, dealer.up)
    if case is InsuranceCase.OFFER_TO_BLACKJACK:
        return open_, _to_blackjacks(game, dealer.up, open_), ruled(rules.offered_to, against)
    return open_, _against("Insurance", rules.offered_against.value, open_), ruled(against)


def _against(what: str, up_cards: UpCards, open_: bool) -> str:
    if up_cards is UpCards.NONE:
        return f"{what} is not offered at this house."
    return f"{what} is offered {'' if open_ else 'only '}{term_words(up_cards)}."


def _to_blackjacks(game: Game, up: Card, open_: bool) -> str:
    if open_:
        return "Insurance is offered to every hand here, a blackjack too."
    only = "Only hands without a blackjack are insured here"
    return f"{only}; a blackjack may take even money." if may_take_even_money(game, up) else f"{only}."


@dataclass(frozen=True, slots=True)
class _Settlement:
    """What is due on one wager, under which ask; ``price`` is what it is paid at, None where it is not paid."""

    ask: str
    wager: Wager
    due: Settled
    price: Odds | None = None


def _dues(game: Game, question: Question) -> tuple[_Settlement, ...]:
    """What is due on the wagers asked about; the others are gone, or not settled yet."""
    spot, dealer = question.table.spots[0], question.table.dealer
    assert dealer is not None, "every question about insurance has a dealer's hand"
    asked = (ask for ask in question.asks if isinstance(ask, SettlementAsk))
    return tuple(_due(game, spot.hands[0], ask.key, spot.wagers[ask.wager], dealer.hand.is_natural) for ask in asked)


def _due(game: Game, hand: Hand, ask: str, wager: Wager, dealer_has_it: bool) -> _Settlement:
    """The bet is asked about only where the dealer's blackjack, or the player's, has already decided it."""
    taken = _Settlement(ask, wager, Settled(SettlingAct.TAKE, wager.worth))
    if wager.kind is WagerKind.INSURANCE:
        return _paid(game, ask, wager, game.insurance.pays.value) if dealer_has_it else taken
    if not hand.is_natural:
        return taken
    if not dealer_has_it:
        return _paid(game, ask, wager, game.settling.blackjack_pays.value)
    price = both_blackjacks_price(game)
    if price is not None:
        return _paid(game, ask, wager, price)
    loses = both_blackjacks_cost(game, wager.worth)
    return _Settlement(ask, wager, Settled(SettlingAct.TAKE, loses) if loses else Settled(SettlingAct.LEAVE))


def _paid(game: Game, ask: str, wager: Wager, price: Odds) -> _Settlement:
    return _Settlement(ask, wager, settled_by(game, wager, price), price)


def _grade_settlements(game: Game, question: Question, case: InsuranceCase, answer: Answer) -> Grade:
    dues = _dues(game, question)
    slips = [(each, _slip(game, question, each, answer)) for each in dues]
    first = next((slip for _, slip in slips if slip is not None), None)
    shown = next((each for each, slip in slips if slip is not None), dues[-1])
    chips = first is not None and first.mistake is Mistake.WRONG_DENOMINATIONS
    said = _how_paid(game, shown) if chips else as_seated(_settled_reason(game, case), game)
    return Grade(
        right=first is None,
        headline="Right" if first is None else first.headline,
        reason=said
        + "".join(sum_remark(game, slip, each.wager.stack.broken_out(), each.price) for each, slip in slips)
        + "".join(_remark(game, each, answer) for each in dues),
        answer="; ".join(f"{_NAMES[each.ask]}: {settlement_words(each.due)}" for each in dues),
        due=Answer(tuple((each.ask, each.due) for each in dues)),
        rules=ruled(chips_rule(game, _payment_of(game, shown)) if chips else None, *_settled_rules(game, case)),
        mistake=None if first is None else first.mistake,
        figures=_figures(game, shown, answer),
        working=_settled_working(dues),
        parts=tuple((each.ask, slip is None) for each, slip in slips),
    )


def _remark(game: Game, each: _Settlement, answer: Answer) -> str:
    return chips_remark(game, answer.response(each.ask), each.wager.stack.broken_out(), each.price)


def _slip(game: Game, question: Question, each: _Settlement, answer: Answer) -> TellingSum | None:
    given, likely = answer.response(each.ask), _pay_slips(game, question, each)
    return settled_slip(game, given, each.due, each.wager, each.price, likely)


def _figures(game: Game, shown: _Settlement, answer: Answer) -> tuple[KeyFigure, ...]:
    given = answer.response(shown.ask)
    return settlement_figures(given, as_answered(game, given, shown.due, shown.wager, shown.price), shown.wager)


def _how_paid(game: Game, each: _Settlement) -> str:
    return how_paid(game, _payment_of(game, each))


def _payment_of(game: Game, each: _Settlement) -> Payment:
    assert each.price is not None, "only what is paid can be paid in wrong chips"
    return paid_by(game, each.wager.stack.broken_out(), each.price)


_NAMES = {BET: "Bet", INSURANCE: "Insurance"}


def _pay_slips(game: Game, question: Question, each: _Settlement) -> Iterator[TellingSum]:
    """What a wrong payment of insurance betrays: even money, the price on the whole bet, the stake added."""
    if each.due.act is not SettlingAct.PAY:
        return
    stake, main = each.wager.worth, question.table.spots[0].wagers[0].worth
    yield TellingSum(Mistake.PAID_EVEN_MONEY, stake, "You paid even money")
    if each.ask == INSURANCE:
        yield TellingSum(Mistake.PAID_ON_THE_WHOLE_BET, insurance_pays(game, main), "Paid on the whole bet")
        yield TellingSum(Mistake.PAID_THREE_TO_TWO, due_on(game, Odds(3, 2), stake), "You paid 3 to 2")
    else:
        yield TellingSum(Mistake.PAID_SIX_TO_FIVE, due_on(game, Odds(6, 5), stake), "You paid 6 to 5")
    yield TellingSum(Mistake.ADDED_THE_BET, Cents(each.due.cents + stake), "You added the bet")


def _settled_reason(game: Game, case: InsuranceCase) -> str:
    pays = odds(game.insurance.pays.value)
    match case:
        case InsuranceCase.LOST:
            return "The dealer has no blackjack, so insurance loses."
        case InsuranceCase.BUST_INSURED:
            return f"Insurance stands by itself: the dealer has blackjack, so it pays {pays}."
        case InsuranceCase.BLACKJACK_INSURED_WON:
            equal = game.settling.blackjack_against_blackjack.value
            bet = "the bet is a push" if equal.is_push else plain_words("settling.equal_totals", equal)
            return f"Both have blackjack: {bet}, and insurance pays {pays}."
        case InsuranceCase.BLACKJACK_INSURED_LOST:
            blackjack = odds(game.settling.blackjack_pays.value)
            return f"The dealer has no blackjack: the player's is paid {blackjack}, and insurance loses."
        case _:
            return f"The dealer has blackjack: the bet loses, and insurance pays {pays}."


def _settled_rules(game: Game, case: InsuranceCase) -> tuple[Ruled[Any], ...]:
    insurance, settling = game.insurance, game.settling
    match case:
        case InsuranceCase.LOST:
            return ruled(said_of_losing(insurance.pays), insurance.without_dealer_blackjack)
        case InsuranceCase.BUST_INSURED:
            return ruled(insurance.pays)
        case InsuranceCase.BLACKJACK_INSURED_WON:
            return ruled(insurance.pays, settling.blackjack_against_blackjack)
        case InsuranceCase.BLACKJACK_INSURED_LOST:
            return ruled(settling.blackjack_pays, said_of_losing(insurance.pays))
        case _:
            return ruled(insurance.pays, settling.dealer_blackjack, insurance.with_dealer_blackjack)


def _settled_working(dues: tuple[_Settlement, ...]) -> Working | None:
    """The wagers that are paid, each at its price; none where nothing is."""
    rows = tuple(
        (_NAMES[each.ask], money(each.wager.worth), "×", str(each.price.ratio), "=", money(each.due.cents))
        for each in dues
        if each.price is not None
    )
    return Working(("", "Bet", "", "Pays", "", "Due"), rows) if rows else None

"""Grades of settled hands: for each patron's stake on each hand the act, the sum, and the chips it is paid in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from trainer.domain.cards.hand import Hand, is_ace_and_ten
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import BlackjackPaid, PushedBet
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack
from trainer.domain.table.back_bets import FIRST, doubles_beside, is_double
from trainer.domain.table.settling import Outcome, Settlement, SettlingAct, in_cents, settle
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, FigureTone, Grade, KeyFigure, Question, Response, Settled, Working
from trainer.drills.grading import (
    TellingSum,
    due_on,
    payment_slips,
    ruled,
    settlement_figures,
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
from trainer.wording.cards import total_words
from trainer.wording.money import money_short
from trainer.wording.player_or_patron import as_seated


@dataclass(frozen=True, slots=True)
class Stake:
    """All one patron has on one hand: its ask's key and label, the bet's place, the bet and its doubles."""

    key: str
    label: str
    wager: int
    hand: int
    wagers: tuple[Wager, ...]
    together: Wager

    @property
    def main(self) -> Wager:
        return self.wagers[0]

    @property
    def worth(self) -> Cents:
        return self.together.worth


@dataclass(frozen=True, slots=True)
class DueSettlement:
    """What is right for one stake."""

    stake: Stake
    hand: Hand
    settlement: Settlement
    settled: Settled


def stakes_of(spot: Spot) -> tuple[Stake, ...]:
    """Each main wager of the spot with the doubles that lie beside it, and each back bet likewise."""
    mains = [(place, wager) for place, wager in enumerate(spot.wagers) if wager.kind is WagerKind.MAIN]
    backs = [
        (place, wager)
        for place, wager in enumerate(spot.wagers)
        if wager.kind is WagerKind.BACK and not is_double(wager)
    ]
    stakes = (_stake(spot, place, main, alone=len(mains) == 1) for place, main in mains)
    return (*stakes, *(_back_bet(spot, place, wager) for place, wager in backs))


def _back_bet(spot: Spot, place: int, back: Wager) -> Stake:
    """A back bet with what its bettor has doubled with, named by its hand where he has bet on two."""
    label = "The back bet" if back.side_wager == FIRST else "The second back bet"
    hands = {each.hand for each in spot.wagers_of(WagerKind.BACK)}
    return _together(spot, place, back, f"{label} on hand {back.hand + 1}" if len(hands) > 1 else label)


def _stake(spot: Spot, place: int, main: Wager, alone: bool) -> Stake:
    return _together(spot, place, main, "The bet" if alone else _label(spot, main))


def _together(spot: Spot, place: int, bet: Wager, label: str) -> Stake:
    doubles = doubles_beside(spot, bet)
    chips = (*bet.stack.chips, *(chip for double in doubles for chip in double.stack.chips))
    together = Wager(bet.kind, Stack(chips), bet.hand, bet.patron, bet.side_wager)
    named = f"{label} and {'its' if bet.kind is WagerKind.BACK else 'the'} double" if doubles else label
    return Stake(f"stake-{place}", named, place, bet.hand, (bet, *doubles), together)


def _label(spot: Spot, main: Wager) -> str:
    hand = spot.hands[main.hand]
    if not main.patron:
        return f"Hand {main.hand + 1}"
    if hand.from_split:
        return f"{main.patron}, hand {main.hand + 1}"
    if hand.surrendered:
        return f"{main.patron}, surrendered"
    return f"{main.patron}, on {len(hand.cards)} cards"


def dues(game: Game, question: Question) -> tuple[DueSettlement, ...]:
    """What is due for each stake on the question's felt; raises ValueError where no dealer's hand lies on it."""
    spot, dealer = question.table.spots[0], question.table.dealer
    if dealer is None:
        raise ValueError("a hand is settled against the dealer's, and there is none on the felt")
    return tuple(_due(game, spot, stake, dealer) for stake in stakes_of(spot))


def _due(game: Game, spot: Spot, stake: Stake, dealer: DealerHand) -> DueSettlement:
    """The bet's settlement decides the act; what is taken or paid is summed over the bet and its doubles."""
    each = [(wager, settle(game, spot, wager, dealer)) for wager in stake.wagers]
    first = each[0][1]
    total = Cents(sum(in_cents(game, settlement, wager.worth) for wager, settlement in each))
    if first.price is not None:
        return DueSettlement(stake, spot.hands[stake.hand], first, settled_by(game, stake.together, first.price))
    act = SettlingAct.LEAVE if total == 0 else SettlingAct.TAKE
    return DueSettlement(stake, spot.hands[stake.hand], first, Settled(act, total))


def grade_settlement(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge what was done with each stake."""
    due = dues(game, question)
    slips = tuple((each, _slip(game, each, answer.response(each.stake.key))) for each in due)
    slip = next((slip for _, slip in slips if slip is not None), None)
    alone = len(due) == 1
    spot, wrong_first = question.table.spots[0], sorted(slips, key=lambda each: each[1] is None)
    return Grade(
        right=slip is None,
        headline="Right" if slip is None else slip.headline,
        reason=" ".join(_reason(game, question, each, wrong, alone=alone) for each, wrong in wrong_first)
        + "".join(_sum_remark(game, each, wrong, alone=alone) for each, wrong in wrong_first)
        + "".join(_remark(game, each, answer) for each in due),
        answer=_answer_words(due),
        due=Answer(tuple((each.stake.key, each.settled) for each in due)),
        rules=ruled(*(rule for each, wrong in wrong_first for rule in _rules(game, spot, each, wrong))),
        mistake=None if slip is None else slip.mistake,
        figures=_figures(game, slips, answer),
        working=_working(question, due),
        parts=tuple((each.stake.key, slip is None) for each, slip in slips),
    )


def _sum_remark(game: Game, due: DueSettlement, slip: TellingSum | None, *, alone: bool) -> str:
    words = sum_remark(game, slip, due.stake.together.stack.broken_out(), due.settlement.price)
    return words if alone or not words else f" {due.stake.label}:{words}"


def _remark(game: Game, due: DueSettlement, answer: Answer) -> str:
    bet = due.stake.together.stack.broken_out()
    return chips_remark(game, answer.response(due.stake.key), bet, due.settlement.price)


def _slip(game: Game, due: DueSettlement, given: Response | None) -> TellingSum | None:
    likely, price = _likely(game, due), due.settlement.price
    slip = settled_slip(game, given, due.settled, due.stake.together, price, likely)
    pushed = slip is not None and slip.mistake is Mistake.LEFT_A_LOSER and due.settlement.outcome is Outcome.EQUAL
    return replace(slip, headline="Equal totals do not push") if slip is not None and pushed else slip


def _likely(game: Game, due: DueSettlement) -> Iterator[TellingSum]:
    """The wrong sums a dealer comes to on a winner, the likeliest first."""
    if due.settlement.price is None:
        return
    stake, main = due.stake, due.stake.main
    if stake.worth != main.worth:
        sum_ = due_on(game, due.settlement.price, main.worth)
        yield TellingSum(Mistake.FORGOT_THE_DOUBLE, sum_, "You forgot the double")
        yield TellingSum(Mistake.PAID_ON_THE_WHOLE_BET, Cents(2 * main.worth), "The double was for less")
    elif main.kind is WagerKind.BACK and due.hand.doubled:
        twice = due_on(game, due.settlement.price, Cents(2 * main.worth))
        yield TellingSum(Mistake.PAID_ON_THE_WHOLE_BET, twice, "Only the player has doubled")
    blackjack = game.settling.blackjack_pays.value
    if due.settlement.outcome is not Outcome.BLACKJACK:
        yield TellingSum(Mistake.PAID_AS_BLACKJACK, due_on(game, blackjack, stake.worth), "That is not a blackjack")
    yield from payment_slips(game, stake.together.stack.broken_out(), due.settlement.price)


def _reason(game: Game, question: Question, due: DueSettlement, slip: TellingSum | None, alone: bool) -> str:
    """Why, in one sentence; of several stakes each is named."""
    price = due.settlement.price
    if price is not None and slip is not None and slip.mistake is Mistake.WRONG_DENOMINATIONS:
        return how_paid(game, paid_by(game, due.stake.together.stack.broken_out(), price))
    sentence = _sentence(game, due).format(
        hand=due.hand.total.points,
        dealer=_dealer_counted(question),
        pays="" if price is None else spoken_price(price),
        taken=_taken(game, due),
        lost=money_short(due.settled.cents),
    )
    sentence = as_seated(sentence, game)
    return sentence if alone else f"{due.stake.label}: {sentence[0].lower()}{sentence[1:]}"


_SPLIT_21 = "Ace and ten-value after a split are 21, not a blackjack, so they pay {pays}."
_OUTCOMES = {
    Outcome.SURRENDERED: "The player surrendered, so the house takes {lost} and the rest goes back.",
    Outcome.RESCUED: "The player gave up the doubled hand: the original bet is lost, and the double goes back.",
    Outcome.BUST: "The hand went over 21, so the bet is lost whatever the dealer makes.",
    Outcome.BLACKJACK: "Blackjack beats any hand but the dealer's blackjack, and pays {pays}.",
    Outcome.BOTH_BLACKJACK: "Blackjack against blackjack {taken}.",
    Outcome.TWENTY_ONE_AT_ONCE: "A player's 21 is paid at once here, {pays}, whatever the dealer makes.",
    Outcome.BONUS_21: "This 21 is on the bonus table, which pays {pays}.",
    Outcome.DEALER_BLACKJACK: "The dealer has blackjack, which beats every hand but a blackjack.",
    Outcome.DEALER_BUSTS: "The dealer is over 21, so every live hand is paid {pays}.",
    Outcome.HIGHER: "{hand} beats the dealer's {dealer} and pays {pays}.",
    Outcome.LOWER: "{hand} is less than the dealer's {dealer}, so the bet is lost.",
    Outcome.EQUAL: "{hand} against {dealer} {taken}.",
}


def _sentence(game: Game, due: DueSettlement) -> str:
    outcome = due.settlement.outcome
    if outcome is Outcome.BLACKJACK and game.settling.blackjack_paid.value is BlackjackPaid.AT_ONCE:
        return "A blackjack is paid at once here, {pays}, whatever the dealer turns over."
    if outcome is Outcome.DEALER_BLACKJACK and due.hand.surrendered:
        return "The bet of the hand given up was held, and the dealer has drawn a blackjack: all of it is lost."
    only_21 = due.settlement.price is not None and due.hand.from_split and is_ace_and_ten(due.hand.cards)
    return _SPLIT_21 if only_21 and outcome is not Outcome.BLACKJACK else _OUTCOMES[outcome]


def _taken(game: Game, due: DueSettlement) -> str:
    if due.settlement.price is not None:
        return f"wins for the player here and pays {spoken_price(due.settlement.price)}"
    if due.settled.act is not SettlingAct.LEAVE:
        return f"costs the player {money_short(due.settled.cents)} here"
    keeps = game.settling.pushed_bet.value is PushedBet.PLAYER_KEEPS_IT
    return f"is a push, so {'the player keeps the bet' if keeps else 'the bet stays in the circle'}"


def _dealer_counted(question: Question) -> str:
    dealer = question.table.dealer
    return "" if dealer is None else str(dealer.hand.total.points)


def _answer_words(due: tuple[DueSettlement, ...]) -> str:
    if len(due) == 1:
        words = settlement_words(due[0].settled)
        return f"{words[0].upper()}{words[1:]}"
    return "; ".join(f"{each.stake.label}: {settlement_words(each.settled)}" for each in due)


def _rules(game: Game, spot: Spot, due: DueSettlement, slip: TellingSum | None) -> tuple[Ruled[Any], ...]:
    chips = slip is not None and slip.mistake is Mistake.WRONG_DENOMINATIONS
    pays, bet = due.settlement.price, due.stake.together.stack.broken_out()
    rounded = pays is not None and pays.winnings(due.stake.worth) != due.settled.cents
    first = (chips_rule(game, paid_by(game, bet, pays)),) if chips and pays is not None else ()
    rides = game.bets.back_bets_ride if due.stake.main.kind is WagerKind.BACK else None
    as_doubled = slip is not None and slip.mistake is Mistake.PAID_ON_THE_WHOLE_BET
    return ruled(
        *first,
        rides if as_doubled else None,
        *_of_the_common_hand(game, spot, due.hand),
        *due.settlement.rules,
        rides,
        game.settling.rounding if rounded else None,
    )


def _of_the_common_hand(game: Game, spot: Spot, hand: Hand) -> tuple[Ruled[Any], ...]:
    """Why a patron's hand ends where it does, first that cards drawn for others later do not count for him."""
    common = game.common_hand
    if common is None:
        return ()
    held = len(hand.cards)
    if any(len(other.cards) > held and other.cards[:held] == hand.cards for other in spot.hands):
        return said_of(common.completion, Case.LATER_CARDS), common.each_patron_decides_alone
    parted = (common.after_automatic_split,) if hand.from_split else ()
    return *parted, common.each_patron_decides_alone


def _figures(
    game: Game, slips: tuple[tuple[DueSettlement, TellingSum | None], ...], answer: Answer
) -> tuple[KeyFigure, ...]:
    if len(slips) == 1:
        due, given = slips[0][0], answer.response(slips[0][0].stake.key)
        settled = as_answered(game, given, due.settled, due.stake.together, due.settlement.price)
        return settlement_figures(given, settled, due.stake.together)
    right = sum(slip is None for _, slip in slips)
    return (
        KeyFigure("Right", f"{right} of {len(slips)}", FigureTone.RIGHT if right == len(slips) else FigureTone.WRONG),
    )


def _working(question: Question, due: tuple[DueSettlement, ...]) -> Working:
    """Each stake: what its hand counts, what the dealer's does, and what is due."""
    dealer = question.table.dealer
    theirs = "" if dealer is None or not _is_turned(dealer) else _hand_words(dealer.hand)
    rows = tuple((each.stake.label, _hand_words(each.hand), theirs, _due_words(each)) for each in due)
    return Working(("", "Hand", "Dealer", "Due"), rows)


def _is_turned(dealer: DealerHand) -> bool:
    return dealer.hole_turned


def _hand_words(hand: Hand) -> str:
    if hand.is_natural:
        return "blackjack"
    return total_words(hand.total) if hand.total.is_bust else str(hand.total.points)


def _due_words(due: DueSettlement) -> str:
    return settlement_words(due.settled)

"""Blackjack payout: the bet's winnings at the house's own price, typed or built in chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.terms import BlackjackPaid, UpCards
from trainer.domain.money.amounts import Odds
from trainer.domain.money.chips import Chips
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import AmountAsk, Answer, Course, Grade, Layout, Question, Target
from trainer.drills.grading import price_words
from trainer.drills.paying import WinningsAsked, grade_payment
from trainer.drills.random_cards import DecksInUse, full_rack, natural
from trainer.drills.stakes import Wanted, bet, bets
from trainer.wording.money import odds

ASK = "payment"
HIGH = 10_000


def _one_colour(chips: Chips) -> bool:
    return len(chips.piles) == 1


def _is_high(chips: Chips) -> bool:
    return chips.piles[0].denomination.value >= HIGH


def _wanted(price: Odds) -> dict[str, Wanted]:
    """The cases: what the bet is like; odd is a bet of one colour that its own chips cannot pay."""

    def is_odd(chips: Chips) -> bool:
        return price.winnings(chips.worth) % chips.piles[-1].denomination.value != 0

    return {
        "one-colour": lambda chips: _one_colour(chips) and not is_odd(chips),
        "one-colour-odd": lambda chips: _one_colour(chips) and is_odd(chips),
        "mixed-colours": lambda chips: not _one_colour(chips) and not _is_high(chips),
        "high-mixed-colours": lambda chips: not _one_colour(chips) and _is_high(chips),
    }


@dataclass(frozen=True, slots=True)
class BlackjackPayout:
    """Pay a blackjack beside the bet: the winnings alone, in the chips the house pays in."""

    key: str = "blackjack-payout"
    title: str = "Blackjack payout"
    purpose: str = "Pay a blackjack at the house's price, whatever the bet is made of."

    @property
    def target(self) -> Target:
        return Target(6_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        can_be = bets(course.stakes, course.game)
        wanted = _wanted(course.game.settling.blackjack_pays.value)
        return tuple(case for case, fits in wanted.items() if any(fits(chips) for chips in can_be))

    def question(self, course: Course, random: Random) -> Question:
        game, case = course.game, random.choice(self.cases(course))
        wanted = _wanted(game.settling.blackjack_pays.value)[case]
        wager = Wager(WagerKind.MAIN, bet(course.stakes, game, random, wanted))
        return Question(
            drill=self.key,
            case=case,
            prompt="Pay the blackjack.",
            circumstance=_circumstance(game),
            asks=(AmountAsk(ASK, "The winnings", hint="Only the winnings, not the bet."),),
            rack=full_rack(game),
            layout=Layout.BET_AND_HAND,
            table=Table((Spot(1, (natural(DecksInUse.of(game, random)),), (wager,)),)),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        game, pays = course.game, course.game.settling.blackjack_pays
        payment = WinningsAsked(
            ask=ASK,
            bet=question.table.spots[0].wagers[0].stack.broken_out(),
            price=pays.value,
            rules=(pays,),
            reason=f"This house pays a blackjack {odds(pays.value)}: {price_words(pays.value)}.",
            elsewhere=tuple(other.settling.blackjack_pays.value for other in course.elsewhere),
        )
        return grade_payment(game, payment, answer)


DRILL = BlackjackPayout()


def _circumstance(game: Game) -> str:
    """Why it is paid now, as this house has it."""
    checks = game.dealer.checks_under.value is not UpCards.NONE
    match game.settling.blackjack_paid.value:
        case BlackjackPaid.AT_ONCE:
            return "This house pays it at once."
        case BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP:
            return "The dealer shows neither an ace nor a ten-value."
        case BlackjackPaid.AFTER_THE_CHECK if checks:
            return "The dealer has checked and has no blackjack."
        case _:
            return "The dealer has no blackjack."

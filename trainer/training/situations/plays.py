"""Situations of the play of a hand: doubles, surrender, many cards, 21 paid at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy, PayTable
from trainer.domain.house.terms import Dealing, DoubleOn, Surrender, TableCall, TwentyOnePaid, UpCards
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import PayWager
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.domain.table.settling import Outcome, is_bonus_barred
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import WagerKind
from trainer.drills.random_cards import CardWish, of_rank
from trainer.training.patrons.model_round import ModelRound, ModelStep
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.cards_to_21 import hand_for, least_decks
from trainer.training.situations.observations import comes_to, hands, wagers_moved
from trainer.training.situations.one_patron import (
    OnePatronPlan,
    Situation,
    ace,
    always,
    low,
    of_points,
    ten,
    two_to_nine,
    typed,
)
from trainer.wording.rules.pay_tables import event_words

# Six small cards that come to 21: no pair at the start, and never above 16 before the last.
_SIX_TO_21 = ((2, 4, 3, 2, 4, 6), (3, 2, 4, 2, 3, 7), (4, 2, 3, 3, 2, 7), (2, 3, 4, 4, 2, 6), (5, 2, 2, 3, 4, 5))

_SEVERAL = 3


@dataclass(slots=True)
class ManyCards(OnePatronPlan):
    """A hand that grows card by card to 21."""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.cards = tuple(of_points(points) for points in random.choice(_SIX_TO_21))
        return OnePatronPlan.seat(self, game, sitting, random)


@dataclass(slots=True)
class ForLess(OnePatronPlan):
    """A patron who doubles for less."""

    def habits(self, habits: Habits) -> Habits:
        return replace(habits, for_less=100)


def to_21(hand: Hand) -> Decision:
    """The patron hits up to 21, whatever that is worth."""
    return Decision.HIT if hand.total.points < 21 else Decision.STAND


def doubles_on_any_two(game: Game) -> bool:
    """Whether any first two cards may be doubled on, as far as a ten and a low card go."""
    hands = game.play.double_hands.value
    of_any_count = hands.least is None and hands.most is None
    any_two = of_any_count and game.play.double_on.value in (DoubleOn.FIRST_TWO_CARDS, DoubleOn.ANY_NUMBER_OF_CARDS)
    return any_two and are_hands_doubled(game)


def _doubles_for_less(game: Game) -> bool:
    return game.play.double_for_less.value and are_hands_doubled(game)


def _redoubles(game: Game) -> bool:
    return game.play.doubles.value > 1 and game.play.double_on.value is DoubleOn.ANY_NUMBER_OF_CARDS


_ELEVEN = (of_rank(Rank.SIX, Rank.SEVEN, Rank.EIGHT), of_points(3, 4, 5))


def _busts_after_a_double(game: Game, played: ModelRound) -> bool:
    """On the common hand a patron's double is a wager; the hand busts for all who drew."""
    return any(
        spot.hands[wager.hand].total.is_bust
        for table in played.tables
        for spot in table.spots
        for wager in spot.wagers_of(WagerKind.DOUBLE)
        if wager.hand < len(spot.hands) and wager.cards in (0, len(spot.hands[wager.hand].cards))
    )


def _is_doubled_for_less(game: Game, played: ModelRound) -> bool:
    for table in played.tables:
        for spot in table.spots:
            bets = {(bet.hand, bet.patron): bet.worth for bet in spot.wagers_of(WagerKind.MAIN)}
            if any(
                each.worth < bets.get((each.hand, each.patron), each.worth) for each in spot.wagers_of(WagerKind.DOUBLE)
            ):
                return True
    return False


def surrendered_against(game: Game) -> CardWish:
    """An up card that the house surrenders against: a face, where it does."""
    return ace if game.play.surrender_against.value is UpCards.ACE else of_rank(Rank.JACK, Rank.QUEEN, Rank.KING)


def surrenders(game: Game) -> bool:
    """Whether a hand may be given up against some up card."""
    return game.play.surrender.value is not Surrender.NONE and game.play.surrender_against.value is not UpCards.NONE


def _has_six_cards(game: Game, played: ModelRound) -> bool:
    return any(len(hand.cards) >= 6 and hand.total.points == 21 for hand in hands(played))


def _announces_totals(game: Game) -> bool:
    """Pitched cards lie face down, so that no dealer knows the total."""
    return TableCall.PATRONS_TOTAL in game.round.calls.value and game.deal.dealing.value is not Dealing.PITCH


def _has_totals_announced(game: Game, played: ModelRound) -> bool:
    return sum(step.duty.because is TableCall.PATRONS_TOTAL for step in played.steps) >= _SEVERAL


def _both_have_21(game: Game, played: ModelRound) -> bool:
    tied = game.settling.twenty_one_against_twenty_one
    return tied is not None and any(step.duty.rests_on(tied) for step in played.steps)


def _pays_21_at_once(game: Game) -> bool:
    return game.settling.twenty_one_paid.value is TwentyOnePaid.AT_ONCE


SITUATIONS = (
    Situation(
        "bust-after-a-double",
        "A bust after a double",
        lambda game: OnePatronPlan(game, cards=(ten, low, ten), up=two_to_nine, wishes=(Decision.DOUBLE,)),
        _busts_after_a_double,
        doubles_on_any_two,
    ),
    Situation(
        "double-for-less",
        "A double for less",
        lambda game: ForLess(game, cards=_ELEVEN, up=two_to_nine, wishes=(Decision.DOUBLE,)),
        _is_doubled_for_less,
        _doubles_for_less,
    ),
    Situation(
        "double-doubled-again",
        "A double doubled again",
        lambda game: OnePatronPlan(
            game,
            cards=(of_points(3), of_points(4), of_points(2), ten),
            up=two_to_nine,
            wishes=(Decision.DOUBLE, Decision.DOUBLE),
        ),
        lambda game, played: any(hand.doubled > 1 for hand in hands(played)),
        _redoubles,
    ),
    Situation(
        "surrender",
        "A surrender",
        lambda game: OnePatronPlan(
            game,
            cards=(ten, of_rank(Rank.SIX)),
            up=surrendered_against(game),
            hole=two_to_nine,
            wishes=(Decision.SURRENDER,),
        ),
        lambda game, played: comes_to(played, Outcome.SURRENDERED),
        surrenders,
    ),
    Situation(
        "six-card-21",
        "A 21 of six cards",
        lambda game: ManyCards(game, up=two_to_nine, choose=to_21),
        _has_six_cards,
        always,
    ),
    Situation(
        "totals-announced",
        "A hand of many cards, its total announced after each",
        lambda game: ManyCards(game, up=two_to_nine, choose=to_21),
        _has_totals_announced,
        _announces_totals,
    ),
    Situation(
        "both-21",
        "Both have 21",
        lambda game: OnePatronPlan(
            game,
            cards=(ten, of_rank(Rank.SIX), of_rank(Rank.FIVE)),
            up=of_rank(Rank.SIX),
            hole=ten,
            drawn=lambda held: of_rank(Rank.FIVE),
            choose=to_21,
        ),
        _both_have_21,
        lambda game: game.settling.twenty_one_against_twenty_one is not None,
    ),
    Situation(
        "21-paid-at-once",
        "A 21 paid as soon as it is reached",
        lambda game: OnePatronPlan(
            game, cards=(ten, of_rank(Rank.SIX), of_rank(Rank.FIVE)), up=two_to_nine, choose=to_21
        ),
        lambda game, played: comes_to(played, Outcome.TWENTY_ONE_AT_ONCE),
        _pays_21_at_once,
    ),
)


def bonuses(game: Game) -> tuple[Situation, ...]:
    """A situation for every line of the bonus table for 21; none at a game without one."""
    bonus = game.settling.bonus_21
    if bonus is None:
        return ()
    events = [line.event for line in bonus.value.lines]
    doubled = (_BONUS_AFTER_A_DOUBLE,) if _DOUBLED_TO in events else ()
    return (*(_bonus(event) for event in events), *doubled)


def _bonus(event: str) -> Situation:
    return Situation(
        f"bonus-{typed(event)}",
        f"The bonus for 21: {event_words(event)}",
        lambda game: BonusHand(game, choose=to_21, event=event),
        lambda game, played: _is_paid_bonus(game, played, event),
        lambda game: game.equipment.decks.value >= least_decks(event),
    )


@dataclass(slots=True)
class BonusHand(OnePatronPlan):
    """A hand for one line of the bonus table."""

    event: str = ""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.cards, self.up = hand_for(self.event, random)
        return OnePatronPlan.seat(self, game, sitting, random)


def _is_paid_bonus(game: Game, played: ModelRound, event: str) -> bool:
    bonus = game.settling.bonus_21
    assert bonus is not None
    return any(
        step.duty.because is Outcome.BONUS_21 and _line(bonus.value, step, spot) == event
        for step, spot in wagers_moved(played, PayWager, WagerKind.MAIN)
    )


_DOUBLED_TO = "six-seven-eight-mixed"

_BONUS_AFTER_A_DOUBLE = Situation(
    "bonus-after-a-double",
    "The bonus for 21 on a doubled hand",
    lambda game: BonusHand(game, wishes=(Decision.DOUBLE,), event=_DOUBLED_TO),
    lambda game, played: _is_paid_on_a_double(played),
    lambda game: doubles_on_any_two(game) and not is_bonus_barred(game, Hand(doubled=1)),
)


def _is_paid_on_a_double(played: ModelRound) -> bool:
    return any(
        step.duty.because is Outcome.BONUS_21 and spot.hands[0].doubled > 0
        for step, spot in wagers_moved(played, PayWager, WagerKind.DOUBLE)
    )


def _line(table: PayTable, step: ModelStep, spot: Spot) -> str:
    dealer = step.before.dealer
    cards = WagerCards(spot.hands[0].cards, None if dealer is None else dealer.up)
    line = best_line(table, DecidedBy.PLAY_OF_THE_HAND, cards)
    return "" if line is None else line.event

"""Situations of blackjacks and insurance: whose blackjack, against which up card, insured or not."""

from __future__ import annotations

from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import BlackjackPaid, InsuranceOfferedTo, UpCards
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import PayWager, RefuseBet, TakeWager
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.patron_temperament import PatronOddity
from trainer.training.situations.observations import does, has_dealer_blackjack, last_laid_out, wagers_moved, wishes
from trainer.training.situations.one_patron import OnePatronPlan, Situation, ace, always, stands, ten, two_to_nine


def _insures_against_ace(game: Game) -> bool:
    return game.insurance.offered_against.value in (
        UpCards.ACE,
        UpCards.ACE_OR_TEN_VALUE,
        UpCards.ACE_OR_FACE,
        UpCards.ANY,
    )


def _waits_against_ace(game: Game) -> bool:
    """Whether a patron's blackjack is not paid yet when the dealer shows an ace."""
    return game.settling.blackjack_paid.value is not BlackjackPaid.AT_ONCE


def _may_insure_blackjack(game: Game) -> bool:
    everyone = game.insurance.offered_to.value is InsuranceOfferedTo.EVERY_HAND
    return _insures_against_ace(game) and _waits_against_ace(game) and everyone


def _has_insured_blackjack(game: Game, played: ModelRound) -> bool:
    return any(
        spot.hands and spot.hands[wager.hand].is_natural
        for table in played.tables
        for spot in table.spots
        for wager in spot.wagers_of(WagerKind.INSURANCE)
    )


def _even_money_against_ace(game: Game) -> bool:
    against = game.insurance.even_money_against.value
    return against not in (UpCards.NONE, UpCards.TEN_VALUE) and _insures_against_ace(game) and _waits_against_ace(game)


def _takes_even_money(game: Game, played: ModelRound) -> bool:
    return any(wish.decision is Decision.EVEN_MONEY for wish in wishes(played)) and not _is_refused(played)


def _is_refused(played: ModelRound) -> bool:
    return bool(does(played, RefuseBet))


def _insurance_is_paid(game: Game, played: ModelRound) -> bool:
    return any(wagers_moved(played, PayWager, WagerKind.INSURANCE))


def _insurance_is_taken(game: Game, played: ModelRound) -> bool:
    return any(wagers_moved(played, TakeWager, WagerKind.INSURANCE))


def _insurance_is_refused(game: Game, played: ModelRound) -> bool:
    acts = (step.duty.action for step in does(played, RefuseBet))
    return any(isinstance(act, RefuseBet) and act.kind is WagerKind.INSURANCE for act in acts)


def _both_blackjacks(game: Game, played: ModelRound) -> bool:
    dealers = has_dealer_blackjack(played, under_ace=True) or has_dealer_blackjack(played, under_ace=False)
    return dealers and any(hand.is_natural for spot in last_laid_out(played).spots for hand in spot.hands)


def _is_paid_at_once(game: Game, played: ModelRound) -> bool:
    return any(
        spot.hands[0].is_natural and step.before.dealer is not None and not step.before.dealer.hole_turned
        for step, spot in wagers_moved(played, PayWager, WagerKind.MAIN)
    ) and not any(wish.decision is Decision.EVEN_MONEY for wish in wishes(played))


def _paid_before_the_check(game: Game) -> bool:
    return game.settling.blackjack_paid.value in (BlackjackPaid.AT_ONCE, BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP)


def _no_ten(card: Card) -> bool:
    return not card.rank.is_ten_value


SITUATIONS = (
    Situation(
        "insured-blackjack",
        "A blackjack insured against an ace",
        lambda game: OnePatronPlan(game, cards=(ace, ten), up=ace, insures=True),
        _has_insured_blackjack,
        _may_insure_blackjack,
    ),
    Situation(
        "even-money",
        "Even money for a blackjack against an ace",
        lambda game: OnePatronPlan(game, cards=(ten, ace), up=ace, even_money=True),
        _takes_even_money,
        _even_money_against_ace,
    ),
    Situation(
        "insurance-wins",
        "Insurance that wins: the dealer has it",
        lambda game: OnePatronPlan(game, cards=(two_to_nine, two_to_nine), up=ace, hole=ten, insures=True),
        _insurance_is_paid,
        _insures_against_ace,
    ),
    Situation(
        "insurance-loses",
        "Insurance that loses: no ten under the ace",
        lambda game: OnePatronPlan(game, cards=(two_to_nine, two_to_nine), up=ace, hole=_no_ten, insures=True),
        _insurance_is_taken,
        _insures_against_ace,
    ),
    Situation(
        "insurance-over-the-limit",
        "Insurance over its limit",
        lambda game: OnePatronPlan(
            game, cards=(two_to_nine, two_to_nine), up=ace, oddity=PatronOddity.INSURES_TOO_MUCH
        ),
        _insurance_is_refused,
        _insures_against_ace,
    ),
    Situation(
        "dealer-blackjack-under-an-ace",
        "The dealer's blackjack under an ace",
        lambda game: OnePatronPlan(game, cards=(two_to_nine, ten), up=ace, hole=ten, choose=stands),
        lambda game, played: has_dealer_blackjack(played, under_ace=True),
        always,
    ),
    Situation(
        "dealer-blackjack-under-a-ten",
        "The dealer's blackjack under a ten-value",
        lambda game: OnePatronPlan(game, cards=(two_to_nine, ten), up=ten, hole=ace, choose=stands),
        lambda game, played: has_dealer_blackjack(played, under_ace=False),
        always,
    ),
    Situation(
        "both-blackjacks",
        "Both have a blackjack",
        lambda game: OnePatronPlan(game, cards=(ace, ten), up=ace, hole=ten, insures=False),
        _both_blackjacks,
        _waits_against_ace,
    ),
    Situation(
        "blackjack-paid-at-once",
        "A blackjack paid at once",
        lambda game: OnePatronPlan(game, cards=(ten, ace), up=two_to_nine),
        _is_paid_at_once,
        _paid_before_the_check,
    ),
)

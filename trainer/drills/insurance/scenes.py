"""What a question about insurance shows and asks, case by case, and which cases a game can bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from trainer.domain.cards.hand import Hand, is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, deck
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Chips, Pile, Stack
from trainer.domain.table.settling import most_insurance
from trainer.domain.table.state import DealerHand
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import AmountAsk, Ask, ChoiceAsk, Course, Option, SettlementAsk
from trainer.drills.insurance.grades import ASK, BET, INSURANCE, LATE_CHIPS, InsuranceCase
from trainer.drills.insurance.offer import (
    blackjack_may_insure,
    can_insure_against,
    is_offered,
    may_take_even_money,
)
from trainer.drills.random_cards import (
    CardWish,
    DecksInUse,
    bust,
    checks_first,
    dealer_blackjack,
    dealer_hand,
    dealer_starting,
    hand,
    is_ace,
    is_ten_value,
    natural,
)
from trainer.drills.stakes import DOLLAR, bet, bets, fewest
from trainer.wording.cards import rank_words

YES_NO = (Option("yes", "Yes", "y"), Option("no", "No", "n"))

_ALL_UP_CARDS = deck()


@dataclass(frozen=True, slots=True)
class InsuranceScene:
    """What a question shows and asks; ``closed``: the dealer takes no more insurance."""

    prompt: str
    circumstance: str
    asks: tuple[Ask, ...]
    dealer: DealerHand
    hands: tuple[Hand, ...]
    wagers: tuple[Wager, ...]
    closed: bool = False


def _most(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = dealer_starting(course.game, shoe, blackjack=False, up=_insured_up(course.game))
    return InsuranceScene(
        "What is the most this player may insure for?",
        _shows(dealer.up),
        (AmountAsk(ASK, "The most insurance", chips_too=False),),
        dealer,
        (_no_blackjack(shoe),),
        (_main(_bet(course, shoe.random)),),
    )


def _won(course: Course, shoe: DecksInUse, in_full: bool) -> InsuranceScene:
    dealer = dealer_blackjack(course.game, shoe, _insured_up(course.game))
    return InsuranceScene(
        "Settle the bet and the insurance.",
        "The dealer has turned over a blackjack.",
        _settlements(BET, INSURANCE),
        dealer,
        (_no_blackjack(shoe),),
        _insured(course, shoe.random, in_full),
    )


def _won_in_full(course: Course, shoe: DecksInUse) -> InsuranceScene:
    return _won(course, shoe, in_full=True)


def _won_for_less(course: Course, shoe: DecksInUse) -> InsuranceScene:
    return _won(course, shoe, in_full=False)


def _lost(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = _no_dealer_blackjack(course.game, shoe, _insured_up(course.game))
    return InsuranceScene(
        "Settle the insurance.",
        _has_none(course.game, dealer.up),
        (SettlementAsk(INSURANCE, "The insurance", 1),),
        dealer,
        (_no_blackjack(shoe),),
        _insured(course, shoe.random, in_full=shoe.random.random() < 0.5),
    )


def _even_money(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = dealer_starting(course.game, shoe, blackjack=False, up=_even_money_up(course.game))
    return InsuranceScene(
        "This player takes even money. Pay it.",
        _shows(dealer.up),
        (AmountAsk(ASK, "The winnings", hint="Only the winnings, not the bet."),),
        dealer,
        (natural(shoe),),
        (_main(_bet(course, shoe.random)),),
    )


def _blackjack_insured_won(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = dealer_blackjack(course.game, shoe, _insured_up(course.game))
    return InsuranceScene(
        "Settle the blackjack and its insurance.",
        "The dealer has turned over a blackjack.",
        _settlements(BET, INSURANCE),
        dealer,
        (natural(shoe),),
        _insured(course, shoe.random, in_full=True),
    )


def _blackjack_insured_lost(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = _no_dealer_blackjack(course.game, shoe, _insured_up(course.game))
    return InsuranceScene(
        "Settle the blackjack and its insurance.",
        _has_none(course.game, dealer.up),
        _settlements(BET, INSURANCE),
        dealer,
        (natural(shoe),),
        _insured(course, shoe.random, in_full=True),
    )


def _bust_insured(course: Course, shoe: DecksInUse) -> InsuranceScene:
    """A house that looks at no hole card settles insurance after the hands: a bust patron is still insured."""
    dealer = dealer_blackjack(course.game, shoe, _insured_up(course.game))
    return InsuranceScene(
        "Settle the insurance.",
        "The player went bust and the bet was taken; now the dealer has blackjack.",
        (SettlementAsk(INSURANCE, "The insurance", 0),),
        dealer,
        (bust(shoe),),
        _insured(course, shoe.random, in_full=True)[1:],
    )


def _offer(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = dealer_starting(course.game, shoe, blackjack=False, up=_ace_or_ten(shoe.random))
    return _offer_scene("May this player insure?", course, shoe, dealer, _no_blackjack(shoe))


def _offer_to_blackjack(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = dealer_starting(course.game, shoe, blackjack=False, up=_insured_up(course.game))
    return _offer_scene("May this player insure?", course, shoe, dealer, natural(shoe))


def _even_money_offer(course: Course, shoe: DecksInUse) -> InsuranceScene:
    dealer = dealer_starting(course.game, shoe, blackjack=False, up=_ace_or_ten(shoe.random))
    return _offer_scene("May this player take even money?", course, shoe, dealer, natural(shoe))


def _chips_laid(course: Course, shoe: DecksInUse) -> InsuranceScene:
    """A player lays chips for insurance: in half of the questions too late."""
    closed = shoe.random.random() < 0.5
    dealer = dealer_starting(course.game, shoe, blackjack=False, up=_insured_up(course.game))
    prompt = "A player slides out chips for insurance. What do you do?"
    return InsuranceScene(
        prompt,
        "You have closed insurance." if closed else "You have offered insurance, and it's still open.",
        (ChoiceAsk(ASK, prompt, LATE_CHIPS),),
        dealer,
        (_no_blackjack(shoe),),
        _insured(course, shoe.random, in_full=True),
        closed,
    )


def _offer_scene(prompt: str, course: Course, shoe: DecksInUse, dealer: DealerHand, held: Hand) -> InsuranceScene:
    wagers = (_main(bet(course.stakes, course.game, shoe.random)),)
    return InsuranceScene(prompt, _shows(dealer.up), (ChoiceAsk(ASK, prompt, YES_NO),), dealer, (held,), wagers)


def _always(course: Course) -> bool:
    return True


def _can_insure(course: Course) -> bool:
    return is_offered(course.game) and any(_can_be_insured(course.game, each) for each in _all_bets(course))


def _can_insure_for_less(course: Course) -> bool:
    return is_offered(course.game) and any(_less(course.game, each) for each in _all_bets(course))


def _can_insure_blackjack(course: Course) -> bool:
    return _can_insure(course) and blackjack_may_insure(course.game)


def _plays_unchecked(course: Course) -> bool:
    """Whether patrons play their hands while insurance is still open, under each up card it is offered against."""
    insured = [card for card in _ALL_UP_CARDS if can_insure_against(course.game, card)]
    return _can_insure(course) and not any(checks_first(course.game, card) for card in insured)


def _pays_even_money(course: Course) -> bool:
    return any(may_take_even_money(course.game, card) for card in _ALL_UP_CARDS)


def _insured_up(game: Game) -> CardWish:
    return lambda card: can_insure_against(game, card)


def _even_money_up(game: Game) -> CardWish:
    return lambda card: may_take_even_money(game, card) and (is_ace(card) or is_ten_value(card))


def _ace_or_ten(random: Random) -> CardWish:
    return random.choice((is_ace, is_ten_value))


def _no_blackjack(shoe: DecksInUse) -> Hand:
    return hand(shoe, lambda cards: not is_ace_and_ten(cards), (2,))


def _no_dealer_blackjack(game: Game, shoe: DecksInUse, up: CardWish) -> DealerHand:
    """The dealer's first cards where they have been checked, else the finished hand."""
    start = dealer_starting(game, shoe, blackjack=False, up=up)
    if checks_first(game, start.up):
        return start
    shoe.put_back(start.cards)
    return dealer_hand(game, shoe, lambda played: not played.hand.is_natural, lambda card: card == start.up)


def _shows(up: Card) -> str:
    words = rank_words(up.rank)
    return f"The dealer shows {'an' if words[0] in 'ae' else 'a'} {words}."


def _has_none(game: Game, up: Card) -> str:
    checked = "The dealer has checked and has no blackjack."
    return checked if checks_first(game, up) else "The dealer's hand is finished, and is no blackjack."


def _settlements(*keys: str) -> tuple[Ask, ...]:
    labels = {BET: "The bet", INSURANCE: "The insurance"}
    hint = "Only the winnings, not the bet."
    return tuple(SettlementAsk(key, labels[key], place, hint) for place, key in enumerate(keys))


def _main(stack: Stack) -> Wager:
    return Wager(WagerKind.MAIN, stack)


def _all_bets(course: Course) -> tuple[Chips, ...]:
    return bets(course.stakes, course.game)


def _bet(course: Course, random: Random) -> Stack:
    return bet(course.stakes, course.game, random, lambda chips: _can_be_insured(course.game, chips))


def _can_be_insured(game: Game, chips: Chips) -> bool:
    return most_insurance(game, chips.worth) > 0


def _insured(course: Course, random: Random, in_full: bool) -> tuple[Wager, ...]:
    """A bet and its insurance, for the most the house allows or for less."""
    if in_full:
        main = _bet(course, random)
        chips = fewest(most_insurance(course.game, main.worth), course.game.equipment.chips.value) or Chips()
    else:
        main = bet(course.stakes, course.game, random, lambda chips: bool(_less(course.game, chips)))
        chips = Chips((random.choice(_less(course.game, main.broken_out())),))
    return _main(main), Wager(WagerKind.INSURANCE, Stack.standing(chips))


def _less(game: Game, bet: Chips) -> list[Pile]:
    """Up to ten chips of one kind, less than the most but no trifle: whole dollars where there are such."""
    most = most_insurance(game, bet.worth)
    fair = [
        Pile(chip, count)
        for chip in game.equipment.chips.value
        for count in range(max(1, -(-most // (4 * chip.value))), min(11, -(-most // chip.value)))
    ]
    return [each for each in fair if each.worth % DOLLAR == 0] or fair


CASES: dict[InsuranceCase, tuple[Callable[[Course], bool], Callable[[Course, DecksInUse], InsuranceScene]]] = {
    InsuranceCase.MOST: (_can_insure, _most),
    InsuranceCase.WON_IN_FULL: (_can_insure, _won_in_full),
    InsuranceCase.WON_FOR_LESS: (_can_insure_for_less, _won_for_less),
    InsuranceCase.LOST: (_can_insure, _lost),
    InsuranceCase.EVEN_MONEY: (_pays_even_money, _even_money),
    InsuranceCase.BLACKJACK_INSURED_WON: (_can_insure_blackjack, _blackjack_insured_won),
    InsuranceCase.BLACKJACK_INSURED_LOST: (_can_insure_blackjack, _blackjack_insured_lost),
    InsuranceCase.BUST_INSURED: (_plays_unchecked, _bust_insured),
    InsuranceCase.OFFER: (_always, _offer),
    InsuranceCase.OFFER_TO_BLACKJACK: (_can_insure, _offer_to_blackjack),
    InsuranceCase.EVEN_MONEY_OFFER: (_always, _even_money_offer),
    InsuranceCase.CLOSED: (_can_insure, _chips_laid),
}

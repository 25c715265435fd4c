"""Why a bet is given back, a hand warned off or the cut card laid aside, in one sentence without its full stop."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.shuffle_terms import BurnWhen, CutCardOut
from trainer.domain.house.terms import Conduct, UpCards
from trainer.domain.procedure.duties import Duty
from trainer.domain.table import acts as act
from trainer.domain.table.order import main_bet
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import Table
from trainer.wording.money import money_short, part_of_bet
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.values import plain_words
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.table.places import wager_name


def reason_of_bet(why: Reason, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    """The sentence of a duty that rests on ``why``; ``table`` tells more of insurance."""
    match why:
        case Reason.BET_TOO_SMALL | Reason.BET_TOO_LARGE | Reason.BET_NOT_ALLOWED:
            return _against_limits(why, duty, game)
        case Reason.BET_OUTSIDE_ITS_CIRCLE:
            return f"A bet must lie {plain_words('bets.place', game.bets.place.value)}"
        case Reason.SIDE_WAGER_NOT_OFFERED:
            return f"{_name(duty, game)} is not offered in this game"
        case Reason.SIDE_WAGER_NOT_NOW:
            return f"{_name(duty, game)} is laid {plain_words(duty.rule.ref.path, duty.rule.value)}"
        case Reason.SIDE_WAGER_ALONE:
            return "A side wager needs a main bet on the same hand"
        case Reason.TOO_MANY_HANDS:
            return _too_many_hands(game)
        case Reason.SPOT_FOR_A_NEW_PLAYER:
            return as_dealt("New players come first: once the shoe is out, a player with two hands gives one up", game)
        case Reason.TOO_MANY_BACK_BETS:
            return _too_many_back_bets(game)
        case Reason.BACK_BET_ALONE:
            return "A back bet needs a player's bet on the same hand"
        case _:
            return _BACK_BETTORS.get(why) or _later_reason(why, duty, game, table)


_BACK_BETTORS = {
    Reason.BACK_BET_NOT_DOUBLED: "A back bet is not doubled here: it rides on the doubled hand as it lies",
    Reason.BACK_BET_NOT_SPLIT: "A back bet is not split here: it stays on the first hand",
    Reason.NO_BACK_BET_THERE: "There is no back bet of his on this hand that he could add to",
    Reason.MORE_THAN_THE_BACK_BET: "A back bettor may add no more than his back bet on this hand",
    Reason.BACK_DOUBLE_FOR_LESS: "Nobody doubles for less here: a back bettor adds as much as his back bet",
    Reason.BACK_SPLIT_FOR_LESS: "The bets on a split are equal: a back bettor adds as much as his back bet",
}
"""Why what a back bettor lays to a double or a split goes back."""


def _later_reason(why: Reason, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    match why:
        case Reason.INSURANCE_OVER_THE_LIMIT:
            if over := _is_over_already(duty.action, table):
                return f"{over}: nothing is left to insure"
            return f"Insurance is at most {part_of_bet(game.insurance.limit.value)}"
        case Reason.BLACKJACK_NEEDS_NO_INSURANCE:
            return "Insurance is offered only to hands without a blackjack"
        case Reason.NO_EVEN_MONEY:
            return no_even_money(game)
        case Reason.PATRON_TOUCHES_CARDS:
            never = Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value
            return "Players never touch the cards" if never else rule_sentence(duty.rule, game)
        case Reason.PATRON_TOUCHES_A_BET:
            return "A hand lies on the bet: the player is told not to touch it"
        case Reason.PATRON_ADDS_TO_A_BET:
            return "Chips were added to the bet after the cards came: the floor settles it, the dealer touches nothing"
        case Reason.PATRON_OUT_OF_TURN:
            wait = Conduct.WAIT_THEIR_TURN in game.bets.conduct.value
            return "Players wait their turn" if wait else rule_sentence(duty.rule, game)
        case Reason.CUT_CARD_IS_OUT:
            last = CutCardOut.LAST_HAND_OF_THE_SHOE in game.shuffle.cut_card_out.value
            return "The cut card has come out" + (as_dealt(": this hand is the shoe's last", game) if last else "")
        case _:
            return rule_sentence(duty.rule, game)


def _is_over_already(of: act.Act, table: Table | None) -> str:
    """Why the bet cannot be insured any more; "" where it can."""
    if table is None or not isinstance(of, act.RefuseBet):
        return ""
    spot = table.spot(of.spot)
    bet = main_bet(spot, 0, of.patron)
    if bet is None or not bet.settled:
        return ""
    given_up = any(hand.surrendered for hand in spot.hands)
    return "The hand has been surrendered" if given_up else "The bet has been paid"


def no_even_money(game: Game) -> str:
    """Why even money is refused: it is not offered at all, or it is for a blackjack against certain up cards."""
    against = game.insurance.even_money_against.value
    if against is UpCards.NONE:
        return "Even money is not offered in this game"
    return f"Even money is for a blackjack {plain_words('insurance.even_money_against', against)} only"


def burn_reason(game: Game) -> str:
    """Why a card is burned."""
    count = game.shuffle.burn.value
    cards = "The first card" if count == 1 else f"The first {count} cards"
    when = game.shuffle.burn_when.value
    of_new = as_dealt(" of a new shoe", game) if BurnWhen.NEW_SHOE in when else ""
    of_what = " of each round" if BurnWhen.EACH_ROUND in when else of_new
    return f"{cards}{of_what} {'is' if count == 1 else 'are'} burned"


def _name(duty: Duty[act.Act], game: Game) -> str:
    if isinstance(duty.action, act.RefuseBet) and duty.action.side_wager:
        return wager_name(game, duty.action.kind, duty.action.side_wager)
    return "This wager"


def _against_limits(why: Reason, duty: Duty[act.Act], game: Game) -> str:
    limits, refused = duty.rule.value, duty.action
    if not isinstance(limits, BetLimits) or not isinstance(refused, act.RefuseBet):
        return rule_sentence(duty.rule, game)
    here = limits.at_seat(refused.spot)
    if why is Reason.BET_TOO_SMALL and here.least is not None:
        return f"The bet is too small: the least here is {money_short(here.least)}"
    if why is Reason.BET_TOO_LARGE and here.most is not None:
        return f"The bet is too large: the most here is {money_short(here.most)}"
    allowed = plain_words(duty.rule.ref.path, BetLimits(here.least, here.most, here.step, here.only))
    return f"This amount may not be bet: the house takes {allowed}"


def _too_many_back_bets(game: Game) -> str:
    most = game.bets.back_bets.value
    if not most:
        return "Nobody bets on another player's hand here"
    return f"No more than {number_in_words(most)} may bet on another player's hand"


def _too_many_hands(game: Game) -> str:
    allowed = game.bets.hands_per_player.value
    if allowed.most is None:
        return f"With others waiting a player goes down to {allowed.most_when_others_wait} hands"
    if allowed.most_when_others_wait is None:
        return f"A player may play up to {allowed.most} hands"
    return f"A player may play up to {allowed.most} hands, {allowed.most_when_others_wait} when others wait"

"""Acts before or after their time, and wrong sums: the rule each breaks."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.cases import Case, said_of_losing, said_under
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import TwentyOnePaid
from trainer.domain.money.amounts import Cents, Rounding
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Broken
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import subject
from trainer.domain.table.back_bets import is_double, is_its_double
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.broken_rules.of_cards import order_of_hands
from trainer.domain.table.broken_rules.of_wagers import side_wager_rule, wagers_meant
from trainer.domain.table.calls import Call
from trainer.domain.table.order import ON_THE_HAND
from trainer.domain.table.settling import Outcome, is_blackjack
from trainer.domain.table.state import Spot, Table, hand_of
from trainer.domain.table.wagers import Wager, WagerKind

TableDuty = Duty[act.Act]
Rule = Ruled[Any]

ORDERS = (
    "settling.order",
    "insurance.with_dealer_blackjack",
    "insurance.without_dealer_blackjack",
    "side_wagers.order",
    "settling.pick_up",
    "settling.bust",
    "common_hand.first_incomplete_hand_on_the_left_first",
    "play.order",
    "deal.order",
)
"""The rules that say in which order acts of one kind are done, by their paths; the most telling first."""
_ROUND_THE_TABLE = ("settling.order", "insurance.with_dealer_blackjack", "side_wagers.order")
"""Orders that go from spot to spot, so that they say nothing where there is but one."""
_WITH_THE_OTHERS = frozenset({"settling.order", "insurance.with_dealer_blackjack"})
"""What is paid by one of these orders is paid in the settlement."""
_SERVES = (act.PointTo, act.DealCard, act.Split, act.RefuseWish, act.AskAloud)
_SETTLES = (act.TurnUpHand, act.TakeWager, act.PayWager, act.PushHand)
ASKS_FOR_SIDE_WAGERS = act.Announce(Call.SIDE_WAGERS)
_BEFORE_THE_PLAY = (act.Peek, act.OfferInsurance, act.CloseInsurance)


def order_rule(duty: TableDuty, game: Game) -> Rule | None:
    """The rule of the duty that says in which order such duties are done; None where none does."""
    by_path = {rule.ref.path: rule for rule in duty.rules}
    if isinstance(duty.action, act.TurnUpCard):
        return None
    if isinstance(duty.action, act.TakeCards) and "settling.pick_up" not in by_path:
        return None
    silent = _ROUND_THE_TABLE if game.bets.spots.value == 1 else ()
    return next((by_path[path] for path in ORDERS if path in by_path and path not in silent), None)


def rule_of_time(game: Game, table: Table, given: act.Act | None, due: TableDuty) -> Rule:
    """The rule by which ``due`` comes before ``given``."""
    if given is not None and isinstance(due.action, _BEFORE_THE_PLAY) and _pays_a_blackjack(game, table, given):
        return said_under(game.settling.blackjack_paid, None if table.dealer is None else table.dealer.up)
    if _is_place_of_late_wagers(given, due):
        return game.round.phases
    if given == ASKS_FOR_SIDE_WAGERS:
        return rule_of_laying(game)
    if is_settled_before_the_dealers_hand(game, table, given, due.action):
        return game.round.phases
    if isinstance(due.action, act.PointTo) and given is not None and subject(given) == subject(due.action):
        return game.play.pointing
    if isinstance(given, act.DealCard) and _has_its_first_cards(game, table, given, due):
        return game.deal.cards_each
    if _are_of_one_split(table, given, due.action):
        return order_of_hands(game)
    if _is_of_another_hand(given, due):
        return game.play.order
    if isinstance(given, act.TakeOwnCards) and isinstance(due.action, _SETTLES):
        return game.round.phases
    if isinstance(due.action, act.TurnUpHand) and given is not None and subject(given) == subject(due.action):
        return due.rule
    if due.because is Outcome.BUST and isinstance(due.action, act.TakeWager):
        return due.rule
    return _rule_of_paying_early(game, due) or order_rule(due, game) or due.rule


def rule_of_laying(game: Game) -> Rule:
    """When side wagers are laid: of those laid after the deal, where there are any."""
    return next((game.side_wagers.when_laid(each) for each in game.side_wagers.laid_late()), game.side_wagers.laid)


def is_settled_before_the_dealers_hand(game: Game, table: Table, given: act.Act | None, due: act.Act) -> bool:
    """Whether a bet that hangs on the dealer's hand was settled while hands were still to be played."""
    if not isinstance(given, act.TakeWager | act.PayWager | act.PushHand) or not isinstance(due, _SERVES):
        return False
    if subject(given) == subject(due) and not isinstance(due, act.PointTo):
        return False
    found = next(wagers_meant(table, given), None)
    if found is None or found[1].kind not in ON_THE_HAND or found[1].hand >= len(found[0].hands):
        return False
    hand = hand_of(*found)
    if table.dealer is None or len(hand.cards) < 2 or hand.surrendered or hand.total.points >= 21:
        return False
    # Half of a bet is what is taken of one that is given up, in its turn.
    return not isinstance(given, act.TakeWager) or given.amount >= found[1].worth


def _has_its_first_cards(game: Game, table: Table, given: act.DealCard, due: TableDuty) -> bool:
    """Whether a hand that had its cards in the deal was dealt one more before the deal was over."""
    in_the_deal = isinstance(due.action, (act.DealCard, act.DealOwn, act.TurnUpCard)) and due.because is None
    hands = next((spot.hands for spot in table.spots if spot.number == given.spot), ())
    full = any(len(hand.cards) >= game.deal.cards_each.value for hand in hands[given.hand : given.hand + 1])
    return in_the_deal and full


def _are_of_one_split(table: Table, given: act.Act | None, due: act.Act) -> bool:
    """Whether the cards of two hands of one spot changed places."""
    if not isinstance(given, act.DealCard) or not isinstance(due, act.DealCard) or table.dealer is None:
        return False
    return given.spot == due.spot and given.hand != due.hand


def _is_of_another_hand(given: act.Act | None, due: TableDuty) -> bool:
    """Whether a hand was served in the play while another spot still had its turn."""
    in_the_play = isinstance(due.because, Decision) or due.because is Outcome.BUST
    if not in_the_play or not isinstance(given, _SERVES):
        return False
    whose = subject(due.action)
    return whose is not None and whose[0] != given.spot


def _is_place_of_late_wagers(given: act.Act | None, due: TableDuty) -> bool:
    """Whether late side wagers and insurance or the check changed places: all of them come after the deal."""
    if due.action == ASKS_FOR_SIDE_WAGERS:
        return isinstance(given, _BEFORE_THE_PLAY)
    return given == ASKS_FOR_SIDE_WAGERS and isinstance(due.action, _BEFORE_THE_PLAY)


def rule_of_what_is_missed(game: Game, given: act.Act | None, due: TableDuty) -> Rule:
    """The rule by which ``due`` was to be done, where ``given`` was done and not that."""
    if _is_place_of_late_wagers(given, due):
        return game.round.phases
    match due.action:
        case act.PointTo() if given is None or subject(given) in (None, subject(due.action)):
            return game.play.pointing
        case act.PushHand():
            return game.settling.push_shown
        case _:
            pass
    return _rule_of_paying_early(game, due) or due.rule


def _pays_a_blackjack(game: Game, table: Table, given: act.Act) -> bool:
    if not isinstance(given, act.PayWager) or given.kind is not WagerKind.MAIN:
        return False
    found = next(wagers_meant(table, given), None)
    if found is None or found[1].hand >= len(found[0].hands):
        return False
    return is_blackjack(game, found[0].hands[found[1].hand])


def _rule_of_paying_early(game: Game, due: TableDuty) -> Rule | None:
    """When a blackjack or a 21 is paid that does not wait for the settlement; None for any other duty."""
    paths = [rule.ref.path for rule in due.rules]
    if not isinstance(due.action, act.PayWager) or not _WITH_THE_OTHERS.isdisjoint(paths):
        return None
    if due.because is Outcome.BLACKJACK:
        return game.settling.blackjack_paid
    at_once = game.settling.twenty_one_paid
    return at_once if at_once.value is TwentyOnePaid.AT_ONCE and at_once.ref.path in paths else None


def rule_of_price(game: Game, table: Table, given: act.Act | None, due: TableDuty) -> Broken:
    """The rule that makes the sum of ``given`` wrong where ``due`` was owed."""
    match given, due.action:
        case act.PayWager(chips=paid), act.PayWager(chips=owed):
            return _wrongly_paid(game, table, due, due.action, paid.worth, owed.worth)
        case act.TakeWager(), act.TakeWager():
            return Broken(_price_of_losing(game, due))
        case act.ChangeChips(), act.ChangeChips():
            return Broken(game.equipment.chips)
        case _:
            return Broken(due.rule)


def _price_of_losing(game: Game, due: TableDuty) -> Rule:
    match due.because:
        case Outcome.LOWER:
            return game.settling.higher_total_wins
        case Outcome.EQUAL:
            own = game.settling.twenty_one_against_twenty_one
            return own if own is not None and due.rests_on(own) else game.settling.equal_totals
        case Outcome.DEALER_BLACKJACK if not due.rests_on(game.play.surrendered_bet):
            return game.settling.dealer_blackjack
        case Outcome.INSURANCE_LOSES:
            return said_of_losing(game.insurance.pays)
        case Outcome.SIDE_WAGER_LOSES if isinstance(due.action, act.TakeWager):
            key = due.action.side_wager
            offered = game.side_wagers.wagers
            return next((said_of_losing(each.pays) for each in offered if each.key == key), due.rule)
        case _:
            # That later cards do not count tells whose total it is, and not what that total loses.
            return next((rule for rule in due.rules if rule.case != Case.LATER_CARDS.value), due.rule)


def _wrongly_paid(game: Game, table: Table, due: TableDuty, owed: act.PayWager, paid: Cents, right: Cents) -> Broken:
    found = next(wagers_meant(table, owed), None)
    settling = game.settling
    if due.rests_on(settling.rounding) and _is_rounded_otherwise(game, paid, right):
        return Broken(settling.rounding, Breach.ROUNDED_OTHERWISE)
    if found is not None and _is_paid_as_doubled(*found, paid, right):
        return Broken(game.bets.back_bets_ride, Breach.NOT_DOUBLED_ALONG)
    match due.because:
        case Outcome.HIGHER | Outcome.DEALER_BUSTS | Outcome.TWENTY_ONE_AT_ONCE:
            return _more_than_a_win(game, table, due, found, paid) or Broken(settling.win_pays)
        case Outcome.BLACKJACK:
            return Broken(settling.blackjack_pays)
        case Outcome.BONUS_21 if settling.bonus_21 is not None:
            return Broken(settling.bonus_21)
        case Outcome.INSURANCE_WINS:
            return Broken(game.insurance.pays)
        case Outcome.SIDE_WAGER_WINS if found is not None and table.dealer is not None:
            return Broken(side_wager_rule(game, *found, table.dealer))
        case _:
            return Broken(due.rule)


def _is_rounded_otherwise(game: Game, paid: Cents, right: Cents) -> bool:
    """Whether the odd half dollar went the other way: a chip more where it is kept, one less where it is given."""
    more = paid - right if game.settling.rounding.value is Rounding.DOWN else right - paid
    return 0 < more <= min(chip.value for chip in game.equipment.chips.value)


def _is_paid_as_doubled(spot: Spot, wager: Wager, paid: Cents, right: Cents) -> bool:
    """Whether a back bet was paid twice, as the player's bet with its double, though its bettor has not doubled."""
    if wager.kind is not WagerKind.BACK or is_double(wager) or not spot.hands[wager.hand].doubled:
        return False
    return paid == 2 * right and not any(is_its_double(each, wager) for each in spot.wagers)


def _more_than_a_win(
    game: Game, table: Table, due: TableDuty, found: tuple[Spot, Wager] | None, paid: Cents
) -> Broken | None:
    """Why a hand that wins even money was not to be paid as a blackjack, or by the bonus table."""
    if found is None:
        return None
    spot, wager = found
    only_21, bonus = game.play.split_twenty_one_is_blackjack, game.settling.bonus_21
    if due.rule.ref.path == only_21.ref.path and paid == game.settling.blackjack_pays.value.winnings(wager.worth):
        return Broken(due.rule, Breach.COUNTS_ONLY_AS_21)
    barred = game.settling.bonus_21_barred
    if bonus is None or barred is None or not due.rests_on(barred):
        return None
    cards = WagerCards(spot.hands[wager.hand].cards, None if table.dealer is None else table.dealer.up)
    line = best_line(bonus.value, DecidedBy.PLAY_OF_THE_HAND, cards, wager.worth)
    would_pay = None if line is None else line.pays.winnings(wager.worth)
    return Broken(barred, Breach.NO_BONUS) if paid == would_pay else None


def rule_of_place(game: Game, given: act.Act | None, due: TableDuty) -> Rule:
    """The rule that says where and how the thing lies that ``given`` laid otherwise."""
    play = game.play
    match given, due.action:
        case act.DealCard(sideways=sideways), act.DealCard(sideways=owed) if sideways != owed:
            return play.split_ace_card_sideways if due.because is Decision.SPLIT else play.double_card
        case act.DealCard(), act.DealCard():
            return play.double_card_face if due.because is Decision.DOUBLE else game.deal.dealing
        case _, act.PayWager():
            return game.settling.payment_place
        case _, act.OfferInsurance():
            return game.insurance.gesture
        case _:
            return due.rule

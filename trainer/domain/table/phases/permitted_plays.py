"""Which wishes a house grants: who may still decide on a hand, and the very rule that forbids what may not be."""

from __future__ import annotations

from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.limits import HandsAllowed
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.terms import (
    Conduct,
    DoubleOn,
    PairMode,
    SplitAces,
    SplitBet,
    SplitOn,
    Surrender,
    UpCards,
)
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.settling import is_among
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Forbids = Ruled[Any] | None


def live_bet(spot: Spot, hand: int, patron: str = "") -> Wager | None:
    """The patron's main bet on the hand while something may still be owed to it; None: there is none."""
    for wager in spot.wagers:
        if (
            wager.hand == hand
            and not wager.settled
            and wager.kind is WagerKind.MAIN
            and (not patron or wager.patron == patron)
        ):
            return wager
    return None


def may_act(game: Game, spot: Spot, hand: int, patron: str = "") -> bool:
    """Whether that patron still decides on the hand of that number at ``spot``.

    No more once it is bust, 21, stood on, surrendered, doubled out or a split ace with its one card, once the bet is
    settled, or while it has not its second card. ``patron`` "" asks for the first bet that lies there.
    """
    bet = live_bet(spot, hand, patron)
    if bet is None or bet.cards or hand >= len(spot.hands):
        return False
    return points(spot.hands[hand]) < 21 and has_choice(game, spot, hand)


def points(hand: Hand) -> int:
    """What the hand counts, told faster than by its total."""
    count, ace = 0, False
    for card in hand.cards:
        worth = card.rank.points
        count += worth
        ace = ace or worth == 1
    return count + 10 if ace and count <= 11 else count


def has_choice(game: Game, spot: Spot, hand: int) -> bool:
    """Whether the house grants anything but standing on a hand that counts less than 21, whoever bets on it."""
    held = spot.hands[hand]
    if held.stood or held.surrendered or len(held.cards) < 2:
        return False
    if not held.from_split and not held.doubled:
        return True
    if is_rescued(game, held):
        return True
    return (
        against_hit(game, held) is None or against_double(game, held) is None or against_split(game, spot, hand) is None
    )


def is_rescued(game: Game, hand: Hand) -> bool:
    """Whether the hand was doubled and may be given up for the original bet all the same."""
    return hand.doubled > 0 and game.play.double_rescue.value


def refusal(game: Game, table: Table, wish: Wish) -> Forbids:
    """The rule by which the dealer must say no to ``wish``; None where it is granted, or must first be asked about.

    Chips laid on a bet are forbidden by the rule that has the floor called.
    Raises KeyError or IndexError where the wish is for a hand that does not lie there.
    """
    spot = table.spot(wish.spot)
    match wish.decision:
        case Decision.HIT:
            return against_hit(game, spot.hands[wish.hand])
        case Decision.STAND:
            return against_stand(game, spot.hands[wish.hand])
        case Decision.DOUBLE:
            return against_double(game, spot.hands[wish.hand]) or _against_doubles_chips(game, spot, wish)
        case Decision.SPLIT:
            return _against_split_wish(game, table, spot, wish)
        case Decision.SURRENDER:
            return against_surrender(game, table, spot.hands[wish.hand])
        case Decision.BOTH_HANDS:
            return _against_second_wager(game, spot, wish)
        case Decision.TOUCHES_CARDS:
            return said_of(game.bets.conduct, Conduct.NEVER_TOUCH_CARDS)
        case Decision.TOUCHES_BET:
            return game.bets.added_to if wish.adds_to_bet else game.bets.touched
        case _:
            return None


def conditions(rule: Ruled[HandsAllowed]) -> tuple[Ruled[Any], ...]:
    """The rule, where it leaves any hand out at all, or its document says that it leaves out none."""
    return () if rule.value.is_any and rule.ref.kind is Kind.ASSUMED else (rule,)


def against_such_a_hand(game: Game, decision: Decision, hand: Hand) -> Forbids:
    """The rule that grants ``decision`` on certain hands only and leaves ``hand`` out; None where it does not."""
    play = game.play
    match decision:
        case Decision.DOUBLE:
            found, own = against_double(game, hand), play.double_hands
        case Decision.SURRENDER:
            found, own = against_surrendered_hand(game, hand), play.surrender_hands
        case Decision.STAND:
            found, own = against_stand(game, hand), play.standing_hands
        case _:
            return None
    return own if found is own else None


def is_split_ace_with_one_card(game: Game, hand: Hand) -> bool:
    """Whether the hand is one of split aces at a house that gives each of these one card."""
    return (
        hand.from_split
        and game.play.split_aces.value is SplitAces.ONE_CARD_EACH
        and bool(hand.cards)
        and hand.cards[0].rank is Rank.ACE
    )


def against_hit(game: Game, hand: Hand) -> Forbids:
    """What forbids another card: a double was made, a split hand gets no more than one, or the hand counts 21."""
    play = game.play
    if hand.doubled:
        return said_of(play.doubles, Case.AFTER_A_DOUBLE)
    if is_split_ace_with_one_card(game, hand):
        return play.split_aces
    if hand.from_split and not play.split_hands_may_be_hit.value and hand.cards[0].rank is not Rank.ACE:
        return play.split_hands_may_be_hit
    return play.twenty_one if points(hand) == 21 else None


def are_hands_doubled(game: Game) -> bool:
    """Whether any hand at all may be doubled at this house."""
    return game.play.doubles.value > 0


def against_double(game: Game, hand: Hand) -> Forbids:
    """What forbids doubling the hand at all, whatever chips are put down for it."""
    play = game.play
    if hand.doubled >= play.doubles.value:
        return play.doubles
    if hand.doubled:
        return None
    if is_split_ace_with_one_card(game, hand):
        return play.split_aces
    if hand.from_split and not play.double_after_split.value:
        return play.double_after_split
    if not _is_to_double_on(play.double_on.value, hand):
        return play.double_on
    if not play.double_hands.value.allows(hand):
        return play.double_hands
    return play.twenty_one if points(hand) == 21 else None


def against_stand(game: Game, hand: Hand) -> Forbids:
    """What forbids standing: the house has such a hand take a card, and it may have one."""
    standing = game.play.standing_hands
    if standing.value.is_any or standing.value.allows(hand) or against_hit(game, hand) is not None:
        return None
    return standing


def _is_to_double_on(double_on: DoubleOn, hand: Hand) -> bool:
    match double_on:
        case DoubleOn.ANY_NUMBER_OF_CARDS:
            return True
        case DoubleOn.FIRST_TWO_CARDS:
            return len(hand.cards) == 2
        case DoubleOn.NINE_TO_ELEVEN:
            return len(hand.cards) == 2 and 9 <= hand.total.points <= 11
        case DoubleOn.TEN_OR_ELEVEN:
            return len(hand.cards) == 2 and 10 <= hand.total.points <= 11


def against_split(game: Game, spot: Spot, hand: int) -> Forbids:
    """What forbids parting the hand at all, whatever chips are put down for it."""
    play, held = game.play, spot.hands[hand]
    if not is_pair(game, held):
        return play.split_on
    if any(_is_of_rank(card.rank, barred) for card in held.cards for barred in play.ranks_not_split.value):
        return play.ranks_not_split
    if held.from_split and held.cards[0].rank is Rank.ACE and not play.resplit_aces.value:
        return play.resplit_aces
    return play.most_hands if len(spot.hands) >= play.most_hands.value else None


def against_parting(game: Game, spot: Spot, hand: int) -> Forbids:
    """What forbids parting two like cards though nobody has asked for it; None where it may be asked for."""
    common, first = game.common_hand, spot.hands[hand].cards[0].rank
    if common is not None and common.pairs.value is PairMode.AUTOMATIC:
        return common.never_split if first in common.never_split.value else common.pairs
    return against_split(game, spot, hand)


def _is_of_rank(rank: Rank, barred: Rank) -> bool:
    """A ten stands for every ten-value: who may not split tens may not split a king and a queen."""
    return rank is barred or (barred is Rank.TEN and rank.is_ten_value)


def is_pair(game: Game, hand: Hand) -> bool:
    """Whether the hand is two cards that this house lets a patron part."""
    if len(hand.cards) != 2:
        return False
    first, second = hand.cards[0].rank, hand.cards[1].rank
    return first is second or (game.play.split_on.value is SplitOn.SAME_VALUE and first.points == second.points)


def against_surrender(game: Game, table: Table, hand: Hand) -> Forbids:
    """What forbids giving up the hand in its turn: no late surrender, or the hand or the up card is not such."""
    play = game.play
    if is_rescued(game, hand):
        return None
    if play.surrender.value is not Surrender.LATE:
        return play.surrender
    return against_surrendered_hand(game, hand) or _against_up_card(game, table)


def against_surrendered_hand(game: Game, hand: Hand) -> Forbids:
    """What forbids giving up such a hand, whenever it is: cards drawn, a double, a split hand, what it counts."""
    play = game.play
    if hand.doubled:
        return said_of(play.doubles, Case.AFTER_A_DOUBLE)
    if play.surrender_on.value is SurrenderOn.FIRST_TWO_CARDS and len(hand.cards) != 2:
        return play.surrender_on
    if hand.from_split and not play.surrender_split_hand.value:
        return play.surrender_split_hand
    return None if play.surrender_hands.value.allows(hand) else play.surrender_hands


def _against_up_card(game: Game, table: Table) -> Forbids:
    against = game.play.surrender_against
    if against.value is UpCards.ANY or (table.dealer is not None and is_among(against.value, table.dealer.up)):
        return None
    return against


def _against_doubles_chips(game: Game, spot: Spot, wish: Wish) -> Forbids:
    """A double may not be for more than lies on the hand, nor for less where the house says so, nor behind the bet."""
    on_the_hand = sum(
        wager.worth
        for wager in spot.wagers
        if wager.hand == wish.hand and wager.patron == wish.patron and wager.kind in (WagerKind.MAIN, WagerKind.DOUBLE)
    )
    put_down = wish.stack.worth
    if not 0 < put_down <= on_the_hand or (put_down < on_the_hand and not game.play.double_for_less.value):
        return game.play.double_for_less
    return game.play.double_bet_place if wish.behind else None


def _against_split_wish(game: Game, table: Table, spot: Spot, wish: Wish) -> Forbids:
    forbids = _against_common_split(game, table, spot, wish) or against_split(game, spot, wish.hand)
    if forbids is not None:
        return forbids
    bet = live_bet(spot, wish.hand, wish.patron)
    most, put_down = (bet.worth if bet is not None else 0), wish.stack.worth
    equal = game.play.split_bet.value is SplitBet.EQUAL
    return None if (put_down == most if equal else 0 < put_down <= most) else game.play.split_bet


def _against_common_split(game: Game, table: Table, spot: Spot, wish: Wish) -> Forbids:
    """One hand that many bet on is parted by the house, or where every patron on it asks for it."""
    common = game.common_hand
    if common is None:
        return None
    held = spot.hands[wish.hand]
    if common.pairs.value is PairMode.AUTOMATIC:
        # Where the house parts pairs by itself no patron ever splits, like cards or not.
        never = is_pair(game, held) and held.cards[0].rank in common.never_split.value
        return common.never_split if never else common.pairs
    if not is_pair(game, held):
        return None
    if held.from_split:
        return common.pairs
    asking = {each.patron for each in table.wishes if each.decision is Decision.SPLIT and each.hand == wish.hand}
    betting = {
        each.patron
        for each in spot.wagers
        if each.kind is WagerKind.MAIN and each.hand == wish.hand and not each.settled
    }
    return None if betting <= asking else common.one_hand_many_patrons


def _against_second_wager(game: Game, spot: Spot, wish: Wish) -> Forbids:
    """A wager on the second hand of an automatic split equals the patron's first one."""
    if game.common_hand is None:
        return game.play.split_on
    bet = live_bet(spot, 0, wish.patron)
    equal = bet is not None and bet.worth == wish.stack.worth
    return None if equal else game.common_hand.after_automatic_split

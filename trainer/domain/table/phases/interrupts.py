"""What a dealer owes before anything else: the cut card aside, hands off the table, calls, third cards' wagers,
chips changed at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import PaidBlackjackCards
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.shuffle_terms import CutCardOut
from trainer.domain.house.terms import Conduct, RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, CallFloor, LayCutCardAside, RefuseWish, TakeCards
from trainer.domain.table.order import blind_to_the_patrons_cards, draws_on, has_begun, is_dealt_natural, is_paid_off
from trainer.domain.table.phases.announcements import Announcements
from trainer.domain.table.phases.bets import ChangingChips
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.side_wagers import side_wagers_at, side_wagers_with_the_third_card
from trainer.domain.table.settling import dealer_must_draw
from trainer.domain.table.state import Spot, Table

Duties = Iterator[Duty[Act]]

NAME = "interrupts"


def interrupts(game: Game) -> Phase[Table, Act]:
    """The phase that goes before every other as often as it owes something; in any order."""
    return Phase(NAME, _Interrupts(game).duties, in_order=False)


def last_hand_of_the_shoe(game: Game) -> Ruled[tuple[CutCardOut, ...]]:
    """The rule of the cut card that comes out, citing what says that this ends the shoe."""
    return said_of(game.shuffle.cut_card_out, CutCardOut.LAST_HAND_OF_THE_SHOE)


class _Interrupts:
    def __init__(self, game: Game) -> None:
        self._game, self._draws_on = game, draws_on(game)
        self._blind = blind_to_the_patrons_cards(game)
        self._announcements = Announcements(game)
        self._may_touch_cards = Conduct.NEVER_TOUCH_CARDS not in game.bets.conduct.value
        self._cut_card: Duty[Act] = Duty(LayCutCardAside(), last_hand_of_the_shoe(game), (), (), Reason.CUT_CARD_IS_OUT)
        self._removes_blackjacks = game.settling.paid_blackjack_cards.value is PaidBlackjackCards.REMOVED
        self._keeps_side_wagers = _are_side_wagers_settled_after_play(game)
        self._side_wagers = side_wagers_at(game)
        self._changing = ChangingChips(game)
        self._with_the_third_card = side_wagers_with_the_third_card(game)

    def duties(self, table: Table) -> Duties:
        if table.shoe.cut_card_is_next and self._is_a_card_to_come(table):
            yield self._cut_card
        for wish in table.wishes:
            yield from self._hands_off(wish)
        if table.dealer is not None:
            yield from self._side_wagers_at_once(table)
        if self._removes_blackjacks:
            yield from self._paid_blackjacks(table)
        yield from self._changing.in_the_round(table)
        yield from self._announcements.at_once(table)

    def _paid_blackjacks(self, table: Table) -> Duties:
        """The cards of blackjacks that are paid before the dealer's hand is made."""
        dealer = table.dealer
        if dealer is None or dealer.hole_turned or dealer.drawn:
            return
        for spot in table.spots:
            for place, hand in enumerate(spot.hands):
                if is_dealt_natural(hand) and is_paid_off(spot, place, self._blind):
                    rule = self._game.settling.paid_blackjack_cards
                    yield Duty(TakeCards(spot.number, place), rule, (self._game.settling.blackjack_paid,))

    def _side_wagers_at_once(self, table: Table) -> Duties:
        if self._keeps_side_wagers:
            yield from self._before_their_cards_go(table)
        else:
            for spot in table.spots:
                yield from self._with_the_third_card(table, spot)

    def _is_a_card_to_come(self, table: Table) -> bool:
        """Whether the dealer still deals in this round."""
        if not (table.bets_checked or has_begun(table)) or table.own_taken:
            return False
        dealer = table.dealer
        if dealer is None or len(dealer.cards) < 2 or not (dealer.hole_turned or dealer.drawn):
            return True
        return self._draws_on(table) and dealer_must_draw(self._game, dealer.hand)

    def _hands_off(self, wish: Wish) -> Duties:
        rules = self._game.bets
        act = RefuseWish(wish.spot, wish.hand, wish.patron)
        if wish.decision is Decision.TOUCHES_CARDS and not self._may_touch_cards:
            told = said_of(rules.conduct, Conduct.NEVER_TOUCH_CARDS)
            yield Duty(act, told, (), (), Reason.PATRON_TOUCHES_CARDS)
        elif wish.adds_to_bet:
            yield Duty(CallFloor(), rules.added_to, (), (), Reason.PATRON_ADDS_TO_A_BET)
        elif wish.decision is Decision.TOUCHES_BET:
            yield Duty(act, rules.touched, (), (), Reason.PATRON_TOUCHES_A_BET)

    def _before_their_cards_go(self, table: Table) -> Duties:
        """Side wagers that wait for the end of the round are settled before the cards that decide them are parted."""
        for spot in table.spots:
            if _are_cards_going(table, spot):
                yield from self._side_wagers(table, spot)


def _are_side_wagers_settled_after_play(game: Game) -> bool:
    phases = game.round.phases.value
    return RoundPhase.SIDE_WAGERS in phases and phases.index(RoundPhase.PLAY) < phases.index(RoundPhase.SIDE_WAGERS)


def _are_cards_going(table: Table, spot: Spot) -> bool:
    if any(wish.spot == spot.number and wish.decision in (Decision.SPLIT, Decision.SURRENDER) for wish in table.wishes):
        return True
    return any(hand.surrendered or hand.total.is_bust for hand in spot.hands)

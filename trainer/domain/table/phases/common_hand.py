"""The common hand: many patrons wager on one hand, each decides alone, and the dealer draws until all are complete."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.house.cases import Case
from trainer.domain.house.games import CommonHandRules, Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import DoubleCard, PairMode, PatronsDouble, RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.order import from_the_right, is_live
from trainer.domain.table.phases.permitted_plays import conditions, has_choice, is_pair, points, refusal
from trainer.domain.table.phases.play import Answers, is_hidden_blackjack, live_bets
from trainer.domain.table.phases.reasons import each_once, naming_first
from trainer.domain.table.phases.splitting import Splitting
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager

Duties = Iterator[Duty[act.Act]]
Rules = tuple[Ruled[Any], ...]


def common_hand(game: Game) -> Phase[Table, act.Act]:
    """The patrons' play on one hand that they share; raises ValueError for a game without a common hand."""
    if game.common_hand is None:
        raise ValueError(f"{game.key} has no common hand")
    return Phase(RoundPhase.PLAY.value, CommonHand(game, game.common_hand).duties)


class CommonHand:
    """Answers all wishes on the table together; without any, sees to the first incomplete hand on the left."""

    def __init__(self, game: Game, common: CommonHandRules) -> None:
        self._game = game
        self._common = common
        self._wager_duties = WagerDuties(game)
        self._splitting = Splitting(game)
        self._answers = Answers(game, self._wager_duties, self._splitting)
        self._draws = Draws(game, common)
        self._points = cache(self._point_to)

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or dealer.hole_turned or dealer.drawn or is_hidden_blackjack(self._game, table, dealer):
            return
        for spot in table.spots:
            yield from self._answered(table, spot) if table.wishes else self._first_incomplete(spot)

    # Wishes

    def _answered(self, table: Table, spot: Spot) -> Duties:
        """What each patron is told or gives up, in any order; then the hand is parted, or gets one card for all."""
        one_by_one = tuple(duty for wish in table.wishes for duty in self._by_itself(table, spot, wish))
        if one_by_one:
            yield from one_by_one
            return
        splits = [wish for wish in table.wishes if wish.decision is Decision.SPLIT]
        if splits:
            yield from self._parted_or_not(table, spot, splits)
        else:
            yield from self._draws.for_wishes(table.wishes)

    def _by_itself(self, table: Table, spot: Spot, wish: Wish) -> Duties:
        """The answer to a wish that does not depend on what the others ask for."""
        if wish.decision is Decision.SURRENDER and refusal(self._game, table, wish) is None:
            yield from (_in_step(duty, self._deciding, spot) for duty in self._answers.half(spot, wish))
        elif wish.decision is Decision.SPLIT:
            forbids = refusal(self._game, table, wish)
            if forbids is not None and forbids is not self._common.one_hand_many_patrons:
                yield _in_step(self._answers.no(wish, forbids), self._pair_rules, spot)
        elif wish.decision not in (Decision.HIT, Decision.DOUBLE) or refusal(self._game, table, wish) is not None:
            yield from (_in_step(duty, self._deciding, spot) for duty in self._answers.to(table, wish))

    def _parted_or_not(self, table: Table, spot: Spot, splits: list[Wish]) -> Duties:
        """Cards that lie but once are parted where all who bet on them ask for it, and for nobody otherwise."""
        forbids = refusal(self._game, table, splits[0])
        if forbids is None:
            duty = self._splitting.split(spot, splits[0].hand)
            yield _in_step(duty, (self._common.one_hand_many_patrons, *self._pair_rules), spot)
            return
        for wish in splits:
            yield _in_step(self._answers.no(wish, forbids), self._pair_rules, spot)

    # Hands

    def _first_incomplete(self, spot: Spot) -> Duties:
        if self._is_parted_by_rule(spot):
            yield self._automatic_split(spot)
            return
        for place, hand in enumerate(spot.hands):
            owed = tuple(self._on_hand(spot, place, hand))
            if owed:
                yield from owed
                return

    def _on_hand(self, spot: Spot, place: int, hand: Hand) -> Duties:
        """Nothing is owed to a hand nobody bets on, such as the second one of a split that all play with the first."""
        live = live_bets(spot, place)
        if len(hand.cards) == 1 and live:
            yield self._second_card(spot, place)
            return
        count = points(hand)
        if count > 21:
            yield from self._bust(spot, place, live)
        elif count < 21 and any(not bet.cards for bet in live) and has_choice(self._game, spot, place):
            yield self._points(spot.number, place, self._is_unparted_pair(hand), hand.from_split)

    def _bust(self, spot: Spot, place: int, live: tuple[Wager, ...]) -> Duties:
        """The bets of those the last card was drawn for; the cards go once nobody is left with a total of before."""
        settling, count = self._game.settling, len(spot.hands[place].cards)
        parted = spot.hands[place].from_split and self._common.pairs.value is PairMode.AUTOMATIC
        order = (self._common.first_incomplete_hand_on_the_left_first,) if parted else ()
        rules = (said_of(settling.bust, Case.LOST), self._common.completion, *order, self._game.deal.card_values)
        drew = [wager for wager in from_the_right(live) if wager.cards in (0, count)]
        for wager in drew:
            yield self._wager_duties.take(spot, wager, wager.worth, rules, Outcome.BUST, step=spot.number)
        if len(drew) == len(live) and spot.hands[place].cards:
            yield Duty(act.TakeCards(spot.number, place), settling.bust, (self._common.completion,), (), Outcome.BUST)

    # Pairs

    def _is_parted_by_rule(self, spot: Spot) -> bool:
        common = self._common
        return (
            common.pairs.value is PairMode.AUTOMATIC
            and len(spot.hands) == 1
            and is_pair(self._game, spot.hands[0])
            and spot.hands[0].cards[0].rank in common.always_split.value
            and any(is_live(wager) for wager in spot.wagers)
        )

    def _is_unparted_pair(self, hand: Hand) -> bool:
        return not hand.from_split and is_pair(self._game, hand)

    def _automatic_split(self, spot: Spot) -> Duty[act.Act]:
        common = self._common
        play = self._game.play
        others = (
            common.pairs,
            said_of(common.pair_modes, PairMode.AUTOMATIC),
            play.split_on,
            common.after_automatic_split,
            said_of(play.split_bet, Case.AUTOMATIC_SPLIT),
            play.split_bet_place,
        )
        return Duty(act.Split(spot.number, 0), common.always_split, others, because=Decision.SPLIT)

    def _second_card(self, spot: Spot, place: int) -> Duty[act.Act]:
        """(d) of the section: no card to another hand before the first incomplete one on the left is complete."""
        duty = self._splitting.second_card(spot, place)
        if self._common.pairs.value is not PairMode.AUTOMATIC:
            return duty
        order = self._common.first_incomplete_hand_on_the_left_first
        second = said_of(self._game.play.second_cards, Case.AUTOMATIC_SPLIT)
        rest = tuple(rule for rule in duty.rules if rule.ref.path != second.ref.path)
        others = (second, *rest, order, self._common.after_automatic_split)
        whole = Duty(duty.action, others[0], others[1:], duty.also, duty.because)
        return naming_first(whole, duty.rule if duty.rule is self._game.play.split_aces else order)

    def _point_to(self, spot: int, place: int, is_pair: bool, is_parted: bool) -> Duty[act.Act]:
        """(d) of the section orders the hands of an automatic split; of any other hand it says nothing."""
        common, play = self._common, self._game.play
        others: Rules = (play.order, play.pointing, common.one_hand_many_patrons)
        if is_pair:
            others = (common.never_split, *self._pair_rules, *others)
        if place > 0:
            others = (*others, common.completion, play.stand_signal)
        if is_parted and common.pairs.value is PairMode.AUTOMATIC:
            order = common.first_incomplete_hand_on_the_left_first
            return Duty(act.PointTo(spot, place), order, (*self._deciding, *others))
        return Duty(act.PointTo(spot, place), common.each_patron_decides_alone, others)

    @property
    def _deciding(self) -> Rules:
        return (self._common.each_patron_decides_alone,)

    @property
    def _pair_rules(self) -> Rules:
        return (self._common.pairs, self._common.pair_modes)


class Draws:
    """The card drawn for all who want one, and where a house reads it so, one for each who doubles."""

    def __init__(self, game: Game, common: CommonHandRules) -> None:
        self._game = game
        self._common = common
        self._cards = cache(self._card)

    def for_wishes(self, wishes: tuple[Wish, ...]) -> Duties:
        """The next card to deal for those who hit or double."""
        doubles = [wish for wish in wishes if wish.decision is Decision.DOUBLE]
        hits = [wish for wish in wishes if wish.decision is Decision.HIT]
        match self._common.double.value:
            case PatronsDouble.SAME_NEXT_CARD:
                shared = hits or doubles
                if shared:
                    yield self._cards(shared[0].spot, shared[0].hand, bool(doubles), not hits, "")
            case PatronsDouble.A_CARD_OF_ITS_OWN:
                for wish in doubles:
                    yield self._cards(wish.spot, wish.hand, True, True, wish.patron)
                if hits:
                    yield self._cards(hits[0].spot, hits[0].hand, False, False, "")

    def _card(self, spot: int, hand: int, doubled: bool, is_last: bool, patron: str) -> Duty[act.Act]:
        """``is_last``: nobody goes on with the hand it is dealt to, so that it lies as a double's card does."""
        play, common = self._game.play, self._common
        doubling: Rules = (
            play.double_on,
            *conditions(play.double_hands),
            play.doubles,
            play.double_bet_place,
            play.double_card_face,
            play.double_for_less,
            play.double_after_split,
            play.double_signal,
        )
        drawing: Rules = (common.draws_until_all_complete, common.completion, self._game.deal.placing)
        if is_last:
            sideways = play.double_card.value is DoubleCard.SIDEWAYS
            card = act.DealCard(spot, hand, sideways=sideways, patron=patron)
            return Duty(card, play.double_card, (common.double, *doubling, *drawing), because=Decision.DOUBLE)
        others = (*drawing, *((common.double, *doubling) if doubled else ()))
        duty: Duty[act.Act] = Duty(act.DealCard(spot, hand), play.hit_signal, others, because=Decision.HIT)
        return naming_first(duty, common.double if doubled else common.draws_until_all_complete)


def _in_step(duty: Duty[act.Act], others: Rules, spot: Spot) -> Duty[act.Act]:
    """The duty in any order with the others of the spot, resting on ``others`` too."""
    rule, *rest = each_once((*duty.rules, *others))
    return Duty(duty.action, rule, tuple(rest), duty.also, duty.because, spot.number)

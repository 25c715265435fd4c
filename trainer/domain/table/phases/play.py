"""The patrons' play: from first base, hand by hand, every wish granted or refused, until each hand is complete."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import DoubleCard, RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.signals.motions import Decision, Shown, Wish
from trainer.domain.signals.reading import TAKES_THE_CARDS, as_shown, lies_face_up
from trainer.domain.table import acts as act
from trainer.domain.table.back_bets import live_back_bets
from trainer.domain.table.order import is_dealt_natural, is_live
from trainer.domain.table.phases.back_bettors import given_back, laid_on
from trainer.domain.table.phases.blackjacks import waiting_blackjacks
from trainer.domain.table.phases.permitted_plays import conditions, has_choice, live_bet, may_act, points, refusal
from trainer.domain.table.phases.reasons import naming_first, of_cards_given_up
from trainer.domain.table.phases.splitting import Splitting
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.prizes import SUPER_BONUS, open_prizes
from trainer.domain.table.settling import Outcome, is_surrender_held, paid_at_once
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager
from trainer.domain.table.wishes import read_signal, to_answer

__all__ = ["may_act", "play"]

Duties = Iterator[Duty[act.Act]]

_UNCLEAR = (Decision.UNCLEAR, Decision.STILL_UNCLEAR)


def play(game: Game) -> Phase[Table, act.Act]:
    """The phase in which the patrons decide, where each hand is one patron's own."""
    return Phase(RoundPhase.PLAY.value, Play(game).duties)


class Play:
    """Answers the wish on the table; without one, sees to the first hand from first base that is not complete."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._wager_duties = WagerDuties(game)
        self._splitting = Splitting(game)
        self.answers = Answers(game, self._wager_duties, self._splitting)
        self._points = cache(self._point_to)
        self._waiting = waiting_blackjacks(game)
        self._has_prizes = game.settling.super_bonus is not None

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or dealer.hole_turned or dealer.drawn or is_hidden_blackjack(self._game, table, dealer):
            return
        if self._has_prizes:
            prizes = tuple(self._prizes(table, dealer))
            if prizes:
                yield from prizes
                return
        wishes = to_answer(table)
        if wishes:
            for wish in wishes:
                yield from self.answers.to(table, wish)
        else:
            yield from self._first_incomplete(table, dealer)

    def _prizes(self, table: Table, dealer: DealerHand) -> Duties:
        """Prizes are paid before the round goes on, in any order, with the hand's win where that is paid at once."""
        owed = sorted(open_prizes(table), key=lambda it: it[1].side_wager != SUPER_BONUS)
        for spot, prize in owed:
            won = prize.side_wager == SUPER_BONUS and paid_at_once(self._game, spot.hands[prize.hand], dealer.up)
            for wager in (*(live_bets(spot, prize.hand) if won else ()), prize):
                duty = self._wager_duties.settle(table, spot, wager, step=0)
                if duty is not None:
                    yield duty

    def _first_incomplete(self, table: Table, dealer: DealerHand) -> Duties:
        """Starts at the spot last pointed to, for all before it are complete."""
        start, stood, is_21 = table.turn[0] if table.turn is not None else 0, False, False
        for spot in table.spots:
            if spot.number < start:
                continue
            cards = tuple(self._splitting.at_once(spot, table.shoe)) if len(spot.hands) > 1 else ()
            if cards:
                yield from cards
                return
            for place, hand in enumerate(spot.hands):
                if hand.stood:
                    stood = True
                    continue
                duty = None
                for duty in self._on_hand(table, dealer, spot, place, stood, is_21):
                    yield duty
                if duty is not None:
                    return
                is_21 = is_21 or points(hand) == 21

    def _on_hand(self, table: Table, dealer: DealerHand, spot: Spot, place: int, stood: bool, is_21: bool) -> Duties:
        hand = spot.hands[place]
        if len(hand.cards) < 2:
            if hand.cards and hand.from_split:
                yield self._splitting.second_card(spot, place, table.shoe)
            return
        count = points(hand)
        if count > 21:
            yield from bust(self._game, self._wager_duties, spot, place)
        elif hand.surrendered:
            yield from self.answers.back_bets_given_up(spot, place)
            rescued = hand.doubled > 0
            yield (
                self.answers.rescued_cards(spot.number, place)
                if rescued
                else self.answers.surrendered_cards(spot.number, place)
            )
        elif count == 21:
            yield from self._paid_at_once(table, dealer, spot, place)
        elif has_choice(self._game, spot, place) and live_bet(spot, place) is not None:
            yield self._points(spot.number, place, stood, is_21, stood and self._has_face_up(spot))

    def _paid_at_once(self, table: Table, dealer: DealerHand, spot: Spot, place: int) -> Duties:
        if paid_at_once(self._game, spot.hands[place], dealer.up):
            for wager in live_bets(spot, place):
                duty = self._wager_duties.settle(table, spot, wager, step=spot.number)
                if duty is not None:
                    yield duty
        elif is_dealt_natural(spot.hands[place]):
            yield from self._waiting(table, spot)

    def _has_face_up(self, spot: Spot) -> bool:
        """Whether a hand of a pitched game stands there that lies face up."""
        return any(hand.stood and lies_face_up(self._game, hand) for hand in spot.hands)

    def _point_to(self, spot: int, hand: int, stood: bool, is_21: bool, is_face_up: bool) -> Duty[act.Act]:
        """``stood`` and ``is_21``: a hand before it was passed by that stands, ``is_face_up``, or that counts 21."""
        play = self._game.play
        stands = play.face_up_signals if is_face_up else play.stand_signal
        passed: tuple[Ruled[Any], ...] = (stands,) * stood + (play.twenty_one,) * is_21
        return Duty(act.PointTo(spot, hand), play.order, (*passed, play.pointing, play.voice))


def _up(table: Table) -> Card:
    assert table.dealer is not None
    return table.dealer.up


def is_hidden_blackjack(game: Game, table: Table, dealer: DealerHand) -> bool:
    """Whether the dealer has seen a blackjack that the house does not turn over at once: nobody plays against it."""
    at_once = game.dealer.blackjack_turned_over_at_once.value
    return not at_once and table.peeked and dealer.hand.is_natural


def live_bets(spot: Spot, hand: int) -> tuple[Wager, ...]:
    """The main bets and doubles on the hand to which something is still owed."""
    return tuple(wager for wager in spot.wagers if wager.hand == hand and is_live(wager))


def bust(game: Game, wager_duties: WagerDuties, spot: Spot, hand: int) -> Duties:
    """What a bust owes: its bets, in any order, and only then its cards."""
    for wager in live_bets(spot, hand):
        rules = (game.settling.bust, game.deal.card_values)
        yield wager_duties.take(spot, wager, wager.worth, rules, Outcome.BUST, step=spot.number)
    yield Duty(act.TakeCards(spot.number, hand), game.settling.bust, because=Outcome.BUST)


class Answers:
    """What the dealer owes to one patron's wish."""

    def __init__(self, game: Game, wager_duties: WagerDuties, splitting: Splitting) -> None:
        self._game = game
        self._wager_duties = wager_duties
        self._splitting = splitting
        self._hits = cache(self._hit)
        self._doubles = cache(self._double)

    def to(self, table: Table, wish: Wish) -> Duties:
        """The duties that answer ``wish``; none for a wish that is answered by moving on, or in another phase."""
        if wish.decision in _UNCLEAR:
            yield self._unclear(table, wish)
            return
        forbids = refusal(self._game, table, wish)
        if forbids is not None:
            yield self.no(wish, forbids)
            return
        refused = tuple(given_back(self._game, table.spot(wish.spot), wish))
        if refused:
            yield from refused
            return
        doubled = table.spot(wish.spot).hands[wish.hand].doubled > 0
        if wish.decision is Decision.SURRENDER and not doubled and is_surrender_held(self._game, _up(table)):
            granted: Duties = iter((self._cards_of_a_held_bet(wish),))
        else:
            granted = self._granted(table.spot(wish.spot), wish)
        yield from granted if wish.shown is None else self._whatever_is_said(wish.shown, wish, granted)

    def _whatever_is_said(self, shown: Shown, wish: Wish, duties: Duties) -> Duties:
        """What is done rests on the signal as it was given; where the hand overrules a word, on that rule too."""
        duties = (self._as_signalled(duty, shown) for duty in duties)
        if shown.said is None or shown.said is wish.decision or not shown.motions:
            yield from duties
            return
        overrules = self._game.play.voice_against_hand
        for duty in duties:
            told = (overrules, *duty.rules) if wish.decision is Decision.HIT else (*duty.rules, overrules)
            yield Duty(duty.action, told[0], told[1:], duty.also, duty.because, duty.step)

    def _as_signalled(self, duty: Duty[act.Act], shown: Shown) -> Duty[act.Act]:
        signal = as_shown(duty.rule, shown) if duty.rule is self._game.play.hit_signal else duty.rule
        return duty if signal is duty.rule else naming_first(duty, signal)

    def _unclear(self, table: Table, wish: Wish) -> Duty[act.Act]:
        """Ask by the rules that make the signal unclear; who was asked in vain is the floor's."""
        play = self._game.play
        if wish.decision is Decision.STILL_UNCLEAR:
            return Duty(act.CallFloor(), play.still_unclear, (play.unclear_signal,), because=wish.decision)
        rules: tuple[Ruled[Any], ...] = (play.unclear_signal, play.voice)
        if wish.shown is not None:
            found = read_signal(self._game, table, wish)
            rules = found.rules if found.doubt is not None else rules
        return Duty(act.AskAloud(wish.spot, wish.hand, wish.patron), rules[0], rules[1:], because=wish.decision)

    def no(self, wish: Wish, forbids: Ruled[Any]) -> Duty[act.Act]:
        """The duty to refuse the wish by the rule that forbids it."""
        gives_up = wish.decision is Decision.SURRENDER
        others = (self._game.play.surrender_loses,) if gives_up else ()
        return Duty(act.RefuseWish(wish.spot, wish.hand, wish.patron), forbids, others, because=wish.decision)

    def _granted(self, spot: Spot, wish: Wish) -> Duties:
        hand = spot.hands[wish.hand]
        match wish.decision:
            case Decision.HIT:
                ace = hand.cards[0].rank is Rank.ACE
                yield self._hits(wish.spot, wish.hand, hand.from_split, ace, lies_face_up(self._game, hand))
            case Decision.DOUBLE:
                is_face_up = self._lay_face_up(hand, wish)
                duty = self._doubles(wish.spot, wish.hand, hand.from_split, wish.patron, is_face_up)
                yield self._followed(spot, wish, duty)
            case Decision.SPLIT:
                duty = self._splitting.split(spot, wish.hand, was_face_up=self._lay_face_up(hand, wish))
                yield self._followed(spot, wish, duty)
            case Decision.SURRENDER if hand.doubled:
                yield from self._rescue(spot, wish)
            case Decision.SURRENDER:
                yield from self.surrender(spot, wish)
            case _:
                return

    def _followed(self, spot: Spot, wish: Wish, duty: Duty[act.Act]) -> Duty[act.Act]:
        """The duty, resting on the rule of back bets too where a back bettor doubles or splits along."""
        if not laid_on(spot, wish.hand):
            return duty
        others = (*duty.others, self._game.bets.back_bets_ride)
        return Duty(duty.action, duty.rule, others, duty.also, duty.because, duty.step)

    def _lay_face_up(self, hand: Hand, wish: Wish) -> bool:
        """Whether a pitched game's cards lay face up before they were to be doubled or parted."""
        if not lies_face_up(self._game, hand):
            return False
        return hand.from_split if wish.shown is None else TAKES_THE_CARDS.isdisjoint(wish.shown.motions)

    def surrender(self, spot: Spot, wish: Wish) -> Duties:
        """Half the bet, then the cards."""
        yield from self.half(spot, wish)
        yield self.surrendered_cards(wish.spot, wish.hand)

    def half(self, spot: Spot, wish: Wish) -> Duties:
        """Half the patron's bet."""
        bet = live_bet(spot, wish.hand, wish.patron)
        if bet is not None:
            play = self._game.play
            later = (play.surrender_on,) if len(spot.hands[wish.hand].cards) > 2 else ()
            others = (*later, *conditions(play.surrender_hands), play.surrender_against, play.surrender_signal)
            yield self._wager_duties.surrender(spot, bet, others=others)

    def back_bets_given_up(self, spot: Spot, hand: int) -> Duties:
        """What others bet on a hand that its player gives up is lost as his own bet is; their doubles go back."""
        play, ride = self._game.play, self._game.bets.back_bets_ride
        for bet in live_back_bets(spot, hand):
            if spot.hands[hand].doubled:
                yield self._wager_duties.take(spot, bet, bet.worth, (play.double_rescue, ride), Outcome.RESCUED)
            else:
                yield self._wager_duties.surrender(spot, bet, others=(ride, play.surrender_against))

    def surrendered_cards(self, spot: int, hand: int) -> Duty[act.Act]:
        """The cards of a hand given up, once half its bet is in the rack."""
        others = (self._game.play.surrender, self._game.settling.bust)
        return Duty(act.TakeCards(spot, hand), of_cards_given_up(self._game), others, because=Outcome.SURRENDERED)

    def _rescue(self, spot: Spot, wish: Wish) -> Duties:
        """The original bet whole; the double's chips stay with their patron, and the cards go."""
        bet, play = live_bet(spot, wish.hand, wish.patron), self._game.play
        if bet is not None:
            rules = (play.double_rescue, play.surrender_signal)
            yield self._wager_duties.take(spot, bet, bet.worth, rules, Outcome.RESCUED)
        yield self.rescued_cards(wish.spot, wish.hand)

    def rescued_cards(self, spot: int, hand: int) -> Duty[act.Act]:
        """The cards of a doubled hand given up, once its bet is in the rack."""
        others = (self._game.settling.bust,)
        return Duty(act.TakeCards(spot, hand), self._game.play.double_rescue, others, because=Outcome.RESCUED)

    def _cards_of_a_held_bet(self, wish: Wish) -> Duty[act.Act]:
        """The cards alone: the bet lies there without any until it is known what it loses."""
        play = self._game.play
        others = (play.surrender, *conditions(play.surrender_hands), play.surrender_against, play.surrender_signal)
        return Duty(act.TakeCards(wish.spot, wish.hand), play.surrendered_bet, others, because=Outcome.SURRENDERED)

    def _hit(self, spot: int, hand: int, from_split: bool, ace: bool, is_face_up: bool) -> Duty[act.Act]:
        play = self._game.play
        after_split = (play.split_aces if ace else play.split_hands_may_be_hit,) if from_split else ()
        others = (*after_split, self._game.deal.placing, play.voice)
        told = play.face_up_signals if is_face_up else play.hit_signal
        return Duty(act.DealCard(spot, hand), told, others, because=Decision.HIT)

    def _double(self, spot: int, hand: int, from_split: bool, patron: str, is_face_up: bool) -> Duty[act.Act]:
        play = self._game.play
        others = (
            play.double_on,
            *conditions(play.double_hands),
            play.doubles,
            play.double_bet_place,
            play.double_card_face,
            *((play.double_after_split,) if from_split else ()),
            play.double_for_less,
            play.face_up_signals if is_face_up else play.double_signal,
        )
        sideways = play.double_card.value is DoubleCard.SIDEWAYS
        return Duty(
            act.DealCard(spot, hand, sideways=sideways, patron=patron),
            play.double_card,
            others,
            because=Decision.DOUBLE,
        )

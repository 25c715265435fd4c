"""Patrons who make up their minds as a round goes on, each after his temperament; what they did is kept as a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from random import Random
from typing import Protocol

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Conduct, InsuranceOfferedTo, PairMode
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Shown
from trainer.domain.table import back_bets
from trainer.domain.table.back_bets import bettor_of
from trainer.domain.table.phases.back_bettors import may_follow
from trainer.domain.table.phases.permitted_plays import against_split, live_bet, refusal
from trainer.domain.table.settling import is_among, is_blackjack, most_insurance
from trainer.domain.table.state import Awaiting, Table, hand_of
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.stakes import DOLLAR
from trainer.training.patrons.betting import stack_of
from trainer.training.patrons.improvised_signals import ImprovisedSignals, wish_for
from trainer.training.patrons.patron_temperament import (
    Habits,
    PatronOddity,
    Temperament,
    chance,
    gives_up_early,
    insures,
    takes_even_money,
    wishes,
)
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.scripted_patrons import HIT, STAND
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.patrons.strategy import sound_wishes


class Steering(Protocol):
    """What a situation makes the patrons do; None leaves it to their temperaments. ``place`` is a place in the script.

    A decision alone gets the chips it takes.
    """

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None: ...

    def insurance(self, table: Table, place: int) -> tuple[Stack, ...] | None: ...

    def takes_even_money(self, table: Table, place: int) -> bool | None: ...

    def surrenders_early(self, table: Table, place: int) -> bool | None: ...


@dataclass(slots=True)
class _Kept:
    """What one patron has done so far; ``odd_done``: the unusual thing is over.

    ``tried`` are the decisions made on the cards ``asked`` about: who is asked again about the same cards was refused.
    """

    insurance: tuple[Stack, ...] = ()
    even_money: bool = False
    surrenders_early: bool = False
    decisions: list[PatronDecision] = field(default_factory=list)
    odd_done: bool = False
    next_wanted: PatronDecision | None = None
    asked: tuple[object, ...] = ()
    tried: set[Decision] = field(default_factory=set)

    def is_asked(self, about: tuple[object, ...]) -> None:
        """The patron is asked about these cards; about other ones than before all may be tried again."""
        if about != self.asked:
            self.asked, self.tried = about, set()


class ImprovisingPatrons:
    """The minds of the patrons seated at ``sitting``, who have bet as ``script`` says."""

    def __init__(
        self,
        game: Game,
        sitting: Sequence[SeatedPatron],
        script: Script,
        habits: Habits,
        random: Random,
        steering: Steering,
        manners: Random,
    ) -> None:
        """``random`` is what they decide by, ``manners`` what they show it by: the one does not change the other."""
        self._game = game
        self._sitting = tuple(sitting)
        self._script = script
        self._habits = habits
        self._random = random
        self._steering = steering
        self._kept = tuple(_Kept() for _ in sitting)
        self._signals = ImprovisedSignals(game, sitting, habits, manners)

    def script(self) -> Script:
        """The script with all that the patrons have done."""
        patrons = zip(self._script.patrons, self._kept, self._signals.out_of_turn_so_far, strict=True)
        return replace(self._script, patrons=tuple(_written(*each) for each in patrons))

    def bets_after_refusal(self, table: Table, place: int) -> tuple[Wager, ...]:
        return self._script.patrons[place].bets_after_refusal

    def surrenders_early(self, table: Table, place: int) -> bool:
        kept, up = self._kept[place], _up(table)
        hand = self._hand(table, place)
        if hand is None or up is None or is_blackjack(self._game, hand):
            return False
        steered = self._steering.surrenders_early(table, place)
        temperament = self._sitting[place].temperament
        kept.surrenders_early = gives_up_early(temperament, hand, up, self._random) if steered is None else steered
        return kept.surrenders_early

    def takes_even_money(self, table: Table, place: int) -> bool:
        return self._kept[place].even_money

    def insurance(self, table: Table, place: int, again: bool) -> Stack:
        kept = self._kept[place]
        if again:
            return kept.insurance[1] if len(kept.insurance) > 1 else Stack()
        hand, up = self._hand(table, place), _up(table)
        if hand is None or up is None:
            return Stack()
        kept.even_money = self._has_even_money(table, place, hand, up)
        if not kept.even_money:
            steered = self._steering.insurance(table, place)
            kept.insurance = self._own_insurance(table, place, hand) if steered is None else steered
        return kept.insurance[0] if kept.insurance else Stack()

    def decision(self, table: Table, place: int) -> PatronDecision:
        if self._chooses_hands(table):
            wanted = self._signals.clear(table, place, self._second_wager(table, place))
        else:
            wanted = self._signals.of(table, place, lambda: self._next(table, place))
        self._kept[place].decisions.append(wanted)
        return wanted

    def out_of_turn(self, table: Table, place: int) -> Shown | None:
        return self._signals.out_of_turn(place)

    def _chooses_hands(self, table: Table) -> bool:
        return table.awaiting is Awaiting.SECOND_WAGERS

    def _next(self, table: Table, place: int) -> PatronDecision:
        kept = self._kept[place]
        if kept.next_wanted is not None:
            repeated, kept.next_wanted = kept.next_wanted, None
            return repeated
        wanted = self._odd_wish(table, place)
        if wanted is not None:
            kept.odd_done = True
            return wanted
        number = self._sitting[place].spot
        kept.is_asked((table.turn, self._asked_about(table), len(table.spot(number).hands)))
        wanted = self._steered(table, place) or self._ordinary(table, place)
        kept.tried.add(wanted.decision)
        if wanted.decision is Decision.DOUBLE and self._still_to_come(place) is PatronOddity.DOUBLES_BEHIND:
            kept.odd_done, kept.next_wanted = True, wanted
            return replace(wanted, behind=True)
        return wanted

    def _steered(self, table: Table, place: int) -> PatronDecision | None:
        steered = self._steering.decision(table, place)
        wanted = self._with_chips(table, place, steered) if isinstance(steered, Decision) else steered
        return None if wanted is None or wanted.decision in self._kept[place].tried else wanted

    def _hand(self, table: Table, place: int) -> Hand | None:
        """The patron's first hand while a bet on it is open; None where there is none."""
        seat = self._sitting[place]
        spot = table.spot(seat.spot)
        bet = live_bet(spot, 0, seat.patron) if spot.hands else None
        return None if bet is None else hand_of(spot, bet)

    def _has_even_money(self, table: Table, place: int, hand: Hand, up: Card) -> bool:
        offered = is_among(self._game.insurance.even_money_against.value, up)
        if not offered or not is_blackjack(self._game, hand):
            return False
        steered = self._steering.takes_even_money(table, place)
        return takes_even_money(self._sitting[place].temperament, self._random) if steered is None else steered

    def _own_insurance(self, table: Table, place: int, hand: Hand) -> tuple[Stack, ...]:
        seat = self._sitting[place]
        over = seat.oddity is PatronOddity.INSURES_TOO_MUCH
        if not over and not insures(seat.temperament, self._random):
            return ()
        to = self._game.insurance.offered_to.value
        if to is InsuranceOfferedTo.HANDS_WITHOUT_BLACKJACK and is_blackjack(self._game, hand):
            return ()
        bet = live_bet(table.spot(seat.spot), 0, seat.patron)
        return () if bet is None else some_insurance(self._game, bet, over, self._random)

    def _asked_about(self, table: Table) -> Hand:
        assert table.turn is not None
        number, hand = table.turn
        return table.spot(number).hands[hand]

    def _still_to_come(self, place: int) -> PatronOddity | None:
        return None if self._kept[place].odd_done else self._sitting[place].oddity

    def _second_wager(self, table: Table, place: int) -> PatronDecision:
        bet = live_bet(table.spot(self._sitting[place].spot), 0, self._sitting[place].patron)
        both = chance(self._random, 30 if self._sitting[place].temperament is Temperament.TIMID else 85)
        return (
            PatronDecision(Decision.BOTH_HANDS, bet.stack) if bet and both else PatronDecision(Decision.FIRST_HAND_ONLY)
        )

    def _ordinary(self, table: Table, place: int) -> PatronDecision:
        """The most wanted of what the house grants."""
        tried = self._kept[place].tried
        for decision in self._wanted(table, place):
            wanted = self._with_chips(table, place, decision)
            if wanted is not None and self._is_granted(table, place, wanted) and decision not in tried:
                return wanted
        return STAND if self._is_granted(table, place, STAND) else HIT

    def _wanted(self, table: Table, place: int) -> Iterator[Decision]:
        """What the patron's temperament wants; pairs that patrons part together are parted where that is sound."""
        up, held, temperament = _up(table), self._asked_about(table), self._sitting[place].temperament
        assert up is not None
        by_temperament = wishes(temperament, self._game, held, up, self._random)
        if not self._splits_are_agreed_upon():
            return by_temperament
        agreed = (each for each in sound_wishes(self._game, held, up) if each is Decision.SPLIT)
        return chain(agreed, (each for each in by_temperament if each is not Decision.SPLIT))

    def _with_chips(self, table: Table, place: int, decision: Decision) -> PatronDecision | None:
        """The decision with the chips it takes; None where these cannot be made up."""
        if decision not in (Decision.DOUBLE, Decision.SPLIT):
            return PatronDecision(decision)
        stack = self._chips_on_the_hand(table, place, with_doubles=decision is Decision.DOUBLE)
        if decision is Decision.DOUBLE and self._game.play.double_for_less.value:
            stack = self._for_less(stack)
        if not stack.chips:
            return None
        back, second_back = (self._of_a_back_bettor(table, decision, which) for which in back_bets.ALL)
        return PatronDecision(decision, stack, back=back, second_back=second_back)

    def _of_a_back_bettor(self, table: Table, decision: Decision, which: str) -> Stack:
        """What that back bettor lays to the player's double or split: seldom where he may not, or more than he may."""
        assert table.turn is not None
        number, hand = table.turn
        here = (each for each in table.spot(number).wagers_of(WagerKind.BACK) if each.hand == hand)
        own = Stack(tuple(chip for each in here if bettor_of(each) == which for chip in each.stack.chips))
        may = may_follow(self._game, decision)
        if not own.chips or not chance(self._random, self._habits.back_bettors_follow if may else self._habits.unusual):
            return Stack()
        if may and chance(self._random, self._habits.unusual):
            return Stack((*own.chips, own.chips[-1]))
        for_less = decision is Decision.DOUBLE and self._game.play.double_for_less.value
        return self._for_less(own) if may and for_less else own

    def _chips_on_the_hand(self, table: Table, place: int, with_doubles: bool) -> Stack:
        assert table.turn is not None
        number, hand = table.turn
        kinds = (WagerKind.MAIN, WagerKind.DOUBLE) if with_doubles else (WagerKind.MAIN,)
        name = self._sitting[place].patron
        here = [each for each in table.spot(number).wagers if (each.hand, each.patron) == (hand, name)]
        return Stack(tuple(chip for each in here if each.kind in kinds for chip in each.stack.chips))

    def _for_less(self, stack: Stack) -> Stack:
        dollars = (stack.worth - 1) // DOLLAR
        if dollars < 1 or not chance(self._random, self._habits.for_less):
            return stack
        less = stack_of(self._random.randint(1, dollars) * DOLLAR, self._game.equipment.chips.value)
        return stack if less is None else less

    def _is_granted(self, table: Table, place: int, wanted: PatronDecision) -> bool:
        if wanted.decision is Decision.SPLIT and self._splits_are_agreed_upon():
            assert table.turn is not None
            return against_split(self._game, table.spot(table.turn[0]), table.turn[1]) is None
        return refusal(self._game, table, wish_for(table, self._sitting[place], wanted)) is None

    def _splits_are_agreed_upon(self) -> bool:
        """Whether the patrons of a common hand part a pair together, so that each waits for the others' wish."""
        common = self._game.common_hand
        return common is not None and common.pairs.value is PairMode.OFFERED

    def _odd_wish(self, table: Table, place: int) -> PatronDecision | None:
        match self._still_to_come(place):
            case PatronOddity.TOUCHES_BET:
                return PatronDecision(Decision.TOUCHES_BET)
            case PatronOddity.ADDS_TO_BET:
                more = Stack(self._chips_on_the_hand(table, place, with_doubles=False).chips[-1:])
                return PatronDecision(Decision.TOUCHES_BET, more) if more.chips else None
            case PatronOddity.TOUCHES_CARDS if Conduct.NEVER_TOUCH_CARDS in self._game.bets.conduct.value:
                return PatronDecision(Decision.TOUCHES_CARDS)
            case PatronOddity.ILLEGAL_WISH:
                found = [each for each in self.illegal(table, place) if not self._is_granted(table, place, each)]
                return self._random.choice(found) if found else None
            case _:
                return None

    def illegal(self, table: Table, place: int) -> Iterator[PatronDecision]:
        """What the house may have to refuse of a patron who is asked now: some of it may be granted all the same."""
        split = self._chips_on_the_hand(table, place, with_doubles=False)
        double = self._chips_on_the_hand(table, place, with_doubles=True)
        yield STAND
        yield PatronDecision(Decision.SURRENDER)
        yield PatronDecision(Decision.SPLIT, split)
        yield PatronDecision(Decision.DOUBLE, double)
        yield PatronDecision(Decision.DOUBLE, Stack((*double.chips, *split.chips)))
        if len(split.chips) > 1:
            yield PatronDecision(Decision.SPLIT, Stack(split.chips[1:]))


def some_insurance(game: Game, bet: Wager, over: bool, random: Random) -> tuple[Stack, ...]:
    """The stacks put on the line for ``bet``: full or a part, or first one that is ``over`` the limit."""
    most = most_insurance(game, bet.worth)
    chips = game.equipment.chips.value
    part = Cents(random.randint(1, most // DOLLAR) * DOLLAR) if most >= DOLLAR and chance(random, 30) else most
    right = stack_of(part, chips) or stack_of(most, chips)
    too_much = stack_of(most + DOLLAR * random.choice((1, 1, 5)), chips)
    stacks = (too_much, right) if over else (right,)
    return tuple(stack for stack in stacks if stack is not None)


def _up(table: Table) -> Card | None:
    return None if table.dealer is None else table.dealer.up


def _written(patron: PatronScript, kept: _Kept, out_of_turn: Shown | None) -> PatronScript:
    return replace(
        patron,
        surrenders_early=kept.surrenders_early,
        insurance=kept.insurance,
        even_money=kept.even_money,
        decisions=tuple(kept.decisions),
        out_of_turn=out_of_turn,
    )

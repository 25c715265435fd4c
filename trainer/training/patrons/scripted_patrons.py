"""The patrons of a round: they answer whatever the table awaits of them, as their script says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Protocol, assert_never

from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.money.chips import Pile, Rack, Stack
from trainer.domain.signals.motions import Decision, Shown, Wish
from trainer.domain.signals.reading import usual
from trainer.domain.table import back_bets
from trainer.domain.table.effects.patrons import (
    back_bettor_lays,
    patron_asks_for_change,
    patron_bets,
    patron_signals,
    patrons_answered,
)
from trainer.domain.table.phases.announcements import waiting_for_a_total
from trainer.domain.table.phases.permitted_plays import against_stand, may_act, refusal
from trainer.domain.table.state import Awaiting, ChipsToChange, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.random_cards import full_rack
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.script import PatronDecision, PatronScript, Script

STAND = PatronDecision(Decision.STAND)
HIT = PatronDecision(Decision.HIT)


class Minds(Protocol):
    """What the patrons make up their minds to; ``place`` is a patron's place in the script.

    A question changes nothing on the table; ``again``: what was put down first has been refused.
    """

    def bets_after_refusal(self, table: Table, place: int) -> tuple[Wager, ...]: ...

    def surrenders_early(self, table: Table, place: int) -> bool: ...

    def insurance(self, table: Table, place: int, again: bool) -> Stack: ...

    def takes_even_money(self, table: Table, place: int) -> bool: ...

    def decision(self, table: Table, place: int) -> PatronDecision: ...

    def out_of_turn(self, table: Table, place: int) -> Shown | None: ...


class Scripted:
    """Patrons who do what is written down; one with nothing left to decide stands, or hits where he may not."""

    def __init__(self, game: Game, script: Script) -> None:
        self._game = game
        self._patrons = script.patrons

    def bets_after_refusal(self, table: Table, place: int) -> tuple[Wager, ...]:
        return self._patrons[place].bets_after_refusal

    def surrenders_early(self, table: Table, place: int) -> bool:
        return self._patrons[place].surrenders_early

    def insurance(self, table: Table, place: int, again: bool) -> Stack:
        stacks = self._patrons[place].insurance
        put_down = stacks[1:] if again else stacks
        return put_down[0] if put_down else Stack()

    def takes_even_money(self, table: Table, place: int) -> bool:
        return self._patrons[place].even_money

    def decision(self, table: Table, place: int) -> PatronDecision:
        decisions, made = self._patrons[place].decisions, table.signalled[place]
        if made < len(decisions):
            return decisions[made]
        return STAND if self._may_stand(table) else HIT

    def _may_stand(self, table: Table) -> bool:
        if table.turn is None or table.awaiting is not Awaiting.DECISION:
            return True
        number, hand = table.turn
        return against_stand(self._game, table.spot(number).hands[hand]) is None

    def out_of_turn(self, table: Table, place: int) -> Shown | None:
        return self._patrons[place].out_of_turn


def react(game: Game, script: Script) -> Callable[[Table], Table]:
    """What the patrons of ``script`` do after each act: a function from the table to the table they answered.

    The table comes back as it was where nothing is awaited of them.
    """
    return reacting(game, script, Scripted(game, script))


def reacting(game: Game, script: Script, minds: Minds) -> Callable[[Table], Table]:
    """The same with patrons who make up their minds as they go; ``script`` says who sits where."""
    answers = _Answers(game, script, minds)

    def answer(table: Table) -> Table:
        return table if table.awaiting is None else answers(table, table.awaiting)

    return answer


class _Answers:
    def __init__(self, game: Game, script: Script, minds: Minds) -> None:
        self._game = game
        self._minds = minds
        self._names = tuple(patron.patron for patron in script.patrons)
        self._spots = tuple(patron.spot for patron in script.patrons)
        self._late = frozenset(wager.key for wager in game.side_wagers.laid_late())
        self._changes = tuple(patron.change for patron in script.patrons)
        self._bets_of = tuple(patron.bets for patron in script.patrons)
        self._new_players = tuple(patron.new_player for patron in script.patrons)
        self._at = {number: _places(script.patrons, number) for number in self._spots}
        self._wait = waiting_for_a_total(game)
        self._after = {number: place + 1 for place, number in enumerate(self._spots[:-1])}

    def __call__(self, table: Table, awaiting: Awaiting) -> Table:
        match awaiting:
            case Awaiting.DECISION:
                return table if self._wait(table) else self._decisions(table)
            case Awaiting.BETS if not table.insurance_offered:
                return self._rebets(table)
            case Awaiting.BETS | Awaiting.INSURANCE:
                return self._insurance(table)
            case Awaiting.LATE_WAGERS:
                return self._late_wagers(table)
            case Awaiting.EARLY_SURRENDER:
                return self._early_surrenders(table)
            case Awaiting.SECOND_WAGERS:
                return self._second_wagers(table)
            case _:
                assert_never(awaiting)

    def _decisions(self, table: Table) -> Table:
        if table.turn is not None:
            number, hand = table.turn
            if hand == 0 and number in self._after:
                table = self._restless(table, self._after[number])
            for place in self._at.get(number, ()):
                table = self._decision(table, place, number, hand)
        return patrons_answered(table)

    def _restless(self, table: Table, place: int) -> Table:
        """When a patron is first asked the next one may signal already, out of turn."""
        number = self._spots[place]
        if table.signalled[place] or table.signalled[place - 1] or number == self._spots[place - 1]:
            return table
        shown = self._minds.out_of_turn(table, place)
        if shown is None or not may_act(self._game, table.spot(number), 0, self._names[place]):
            return table
        return patron_signals(table, Wish(Decision.OUT_OF_TURN, number, patron=self._names[place], shown=shown))

    def _decision(self, table: Table, place: int, number: int, hand: int) -> Table:
        name = self._names[place]
        if any(wish.patron == name and wish.spot == number for wish in table.wishes):
            return table
        if not may_act(self._game, table.spot(number), hand, name):
            return table
        return self._signalled(table, place, hand)

    def _signalled(self, table: Table, place: int, hand: int) -> Table:
        change = self._changes[place]
        if change is not None and change.in_play and not table.signalled[place]:
            chips = ChipsToChange(change.stack, change.into, self._names[place])
            table = patron_asks_for_change(table, self._spots[place], chips)
        wanted = self._minds.decision(table, place)
        wish = Wish(
            wanted.decision, self._spots[place], hand, self._names[place], wanted.stack, wanted.behind, wanted.shown
        )
        signalled = patron_signals(table, wish, place, may_stand=_may_stand(self._game, table, wish))
        return _with_back_bettors(signalled, wish, wanted)

    def _rebets(self, table: Table) -> Table:
        for place, number in enumerate(self._spots):
            spot = table.spot(number)
            bets, _ = self._by_time(self._bets_at(spot, place))
            if spot.given_up_by and not spot.wagers:
                table = _laid(table, number, bets)
            elif spot.refused and any(not _lies(bet, spot) for bet in bets):
                anew, _ = self._by_time(self._minds.bets_after_refusal(table, place))
                table = _laid(table, number, anew)
        return patrons_answered(table)

    def _late_wagers(self, table: Table) -> Table:
        """When asked, each lays what is laid after the deal; after a refusal only who was refused lays another."""
        again = any(spot.refused for spot in table.spots)
        for place, number in enumerate(self._spots):
            spot = table.spot(number)
            _, late = self._by_time(self._bets_at(spot, place))
            if again and spot.refused and any(not _lies(bet, spot) for bet in late):
                _, late = self._by_time(self._minds.bets_after_refusal(table, place))
                table = _laid(table, number, late)
            elif not again:
                table = _laid(table, number, late)
        return patrons_answered(table)

    def _bets_at(self, spot: Spot, place: int) -> tuple[Wager, ...]:
        """The bets of who sits there: the new player's, once the spot is given up."""
        return self._new_players[place] if spot.given_up_by else self._bets_of[place]

    def _by_time(self, bets: Iterable[Wager]) -> tuple[tuple[Wager, ...], tuple[Wager, ...]]:
        """The bets that are put down before the deal, and those after it."""
        return with_the_bet(self._late, bets), tuple(bet for bet in bets if bet.side_wager in self._late)

    def _insurance(self, table: Table) -> Table:
        again = any(spot.refused for spot in table.spots)
        for place, number in enumerate(self._spots):
            spot = table.spot(number)
            if (spot.refused or not again) and not _insured(spot, self._names[place]):
                table = self._insures(table, place, number, again)
        return patrons_answered(table)

    def _insures(self, table: Table, place: int, number: int, again: bool) -> Table:
        stack, name = self._minds.insurance(table, place, again), self._names[place]
        if stack.chips:
            table = patron_bets(table, number, Wager(WagerKind.INSURANCE, stack, patron=name))
        if not again and self._minds.takes_even_money(table, place):
            table = patron_signals(table, self._usual_wish(table, Decision.EVEN_MONEY, number, name))
        return table

    def _early_surrenders(self, table: Table) -> Table:
        for place, number in enumerate(self._spots):
            if self._minds.surrenders_early(table, place):
                table = patron_signals(table, self._usual_wish(table, Decision.SURRENDER, number, self._names[place]))
        return patrons_answered(table)

    def _usual_wish(self, table: Table, decision: Decision, number: int, name: str) -> Wish:
        hands = table.spot(number).hands
        shown = replace(usual(self._game, decision, hands[0] if hands else None), variant=table.shoe.dealt + number)
        return Wish(decision, number, patron=name, shown=shown)

    def _second_wagers(self, table: Table) -> Table:
        for place in range(len(self._names)):
            table = self._signalled(table, place, 0)
        return patrons_answered(table)


def _with_back_bettors(table: Table, wish: Wish, wanted: PatronDecision) -> Table:
    """The table with what back bettors lay to the player's double or split."""
    if wanted.decision in (Decision.DOUBLE, Decision.SPLIT):
        for which, stack in zip(back_bets.ALL, (wanted.back, wanted.second_back), strict=True):
            if stack.chips:
                table = back_bettor_lays(table, wish, which, stack)
    return table


def _may_stand(game: Game, table: Table, wish: Wish) -> bool:
    return wish.decision is not Decision.STAND or refusal(game, table, wish) is None


def with_the_bet(late: Collection[str], bets: Iterable[Wager]) -> tuple[Wager, ...]:
    """Those of the bets that lie there before the deal; ``late`` are the side wagers laid after it."""
    return tuple(bet for bet in bets if bet.side_wager not in late)


def _laid(table: Table, number: int, bets: Iterable[Wager]) -> Table:
    """The table with those of the bets put down at the spot that do not lie there yet."""
    for wager in bets:
        if not _lies(wager, table.spot(number)):
            table = patron_bets(table, number, wager)
    return table


def _places(patrons: Iterable[PatronScript], number: int) -> tuple[int, ...]:
    return tuple(place for place, patron in enumerate(patrons) if patron.spot == number)


def _lies(bet: Wager, spot: Spot) -> bool:
    """Whether a bet lies where ``bet`` belongs."""
    place = bet.kind, bet.side_wager, bet.patron
    return any((lying.kind, lying.side_wager, lying.patron) == place for lying in spot.wagers)


def _insured(spot: Spot, patron: str) -> bool:
    return any(wager.patron == patron for wager in spot.wagers_of(WagerKind.INSURANCE))


def opening_table(game: Game, script: Script, shoe: Shoe, *, new_shoe: bool, rack: Rack | None = None) -> Table:
    """The table before the round's first act: the patrons' bets lie there, and what is out of the shoe is discarded.

    With a ``new_shoe``, or in every round, the house's burn is owed where the house burns then. ``rack`` None: as the
    table opens, with as many fills as the bets may need.
    """
    when = game.shuffle.burn_when.value
    burns = BurnWhen.EACH_ROUND in when or (new_shoe and BurnWhen.NEW_SHOE in when)
    return Table(
        spots=tuple(_opening_spot(game, script, number) for number in sorted({each.spot for each in script.patrons})),
        shoe=Shoe(shoe.cards, shoe.dealt, shoe.cut_card),
        rack=_deep_enough(full_rack(game), script) if rack is None else rack,
        discards=shoe.cards[: shoe.dealt],
        to_burn=game.shuffle.burn.value if burns else 0,
        signalled=(0,) * len(script.patrons),
        others_waiting=script.others_waiting,
        new_shoe=new_shoe,
        meters=script.meters,
    )


# A hand split three times and doubled throughout is owed eight bets, and a bonus more.
_MOST_BETS, _DEAREST_SIDE_WAGER = 12, 100


def _deep_enough(rack: Rack, script: Script) -> Rack:
    """The rack as the table opens, filled as often as the bets on the table may need."""
    wagers = [wager for patron in script.patrons for wager in _all_bets(patron)]
    owed = sum(wager.worth * (_DEAREST_SIDE_WAGER if wager.side_wager else _MOST_BETS) for wager in wagers)
    owed += sum(cents for _, cents in script.meters)
    worth = sum(tube.worth for tube in rack.tubes)
    fills = -(-owed // worth) if worth else 1
    return rack if fills <= 1 else Rack(tuple(Pile(tube.denomination, tube.count * fills) for tube in rack.tubes))


def _all_bets(patron: PatronScript) -> tuple[Wager, ...]:
    return (*patron.bets, *patron.bets_after_refusal, *patron.new_player)


def table_of(game: Game, dealt: DealtRound, rack: Rack | None = None) -> Table:
    """The table before the first act of a dealt round; ``game`` is read as the round says."""
    return opening_table(game, dealt.script, dealt.shoe, new_shoe=dealt.new_shoe, rack=rack)


def _opening_spot(game: Game, script: Script, number: int) -> Spot:
    here = [patron for patron in script.patrons if patron.spot == number]
    late = frozenset(wager.key for wager in game.side_wagers.laid_late())
    wagers = tuple(wager for patron in here for wager in with_the_bet(late, patron.bets))
    return Spot(number, wagers=wagers, player=here[0].player, to_change=_to_change(here))


def _to_change(here: Iterable[PatronScript]) -> ChipsToChange | None:
    """The chips that lie there before the deal to be changed, the first patron's where several ask."""
    asked = ((patron.change, patron.patron) for patron in here)
    chips = (ChipsToChange(it.stack, it.into, name) for it, name in asked if it is not None and not it.in_play)
    return next(chips, None)

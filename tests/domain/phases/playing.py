"""Tables in the middle of a round, written down shortly, and patrons who do what a test tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.domain.games import WHITE, cards
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.procedure.duties import Duty, Procedure, model, outstanding
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, aim
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.effects.patrons import patron_signals
from trainer.domain.table.phases.common_hand import common_hand
from trainer.domain.table.phases.own_hand import own_hand
from trainer.domain.table.phases.permitted_plays import may_act
from trainer.domain.table.phases.pick_up import pick_up
from trainer.domain.table.phases.play import play
from trainer.domain.table.phases.settlement import settlement
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.state import Awaiting, DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

React = Callable[[Table], Table]
Decisions = Mapping[Any, Sequence[Wish]]
"""What patrons ask for one after another, by their spot, or on the common hand by name."""


def whites(dollars: int) -> Stack:
    return Stack((WHITE,) * dollars)


def wants(decision: Decision, dollars: int = 0, *, behind: bool = False) -> Wish:
    """A wish for whatever hand its patron is asked about."""
    return Wish(decision, 0, stack=whites(dollars), behind=behind)


HIT, STAND, UNCLEAR = wants(Decision.HIT), wants(Decision.STAND), wants(Decision.UNCLEAR)
SURRENDER, FIRST_HAND_ONLY = wants(Decision.SURRENDER), wants(Decision.FIRST_HAND_ONLY)
DOUBLE, SPLIT, BOTH_HANDS = wants(Decision.DOUBLE, 4), wants(Decision.SPLIT, 4), wants(Decision.BOTH_HANDS, 4)


def main_bet(dollars: int, hand: int = 0, patron: str = "", *, count: int = 0, settled: bool = False) -> Wager:
    return Wager(WagerKind.MAIN, whites(dollars), hand, patron, cards=count, settled=settled)


def double_bet(dollars: int, hand: int = 0, patron: str = "", *, count: int = 0) -> Wager:
    return Wager(WagerKind.DOUBLE, whites(dollars), hand, patron, cards=count)


def hand(line: str, *, split: bool = False, doubled: int = 0, stood: bool = False, face_down: bool = False) -> Hand:
    return Hand(cards(line), split, doubled, False, stood, face_down)


def at(number: int, *hands: Hand | str, bets: Sequence[Wager] = ()) -> Spot:
    """A spot with its hands, and bets of four dollars on each of them unless told otherwise."""
    held = tuple(hand(each) if isinstance(each, str) else each for each in hands)
    return Spot(number, held, tuple(bets) or tuple(main_bet(4, place) for place in range(len(held))))


def table(game: Game, own: str, *spots: Spot, shoe: str = "", turned: bool = False) -> Table:
    """The table once the deal is over: ``own`` are the dealer's up card, hole card and those drawn.

    ``shoe`` are the cards that come out next.
    """
    up, hole, *drawn = (*cards(own), None)[: max(2, len(cards(own)))]
    assert up is not None
    dealer = DealerHand(up, hole, tuple(card for card in drawn if card is not None), turned)
    return Table(
        spots,
        dealer,
        shoe=Shoe(cards(shoe)),
        rack=opening_rack(game),
        bets_checked=True,
        peeked=hole is not None and not turned,
        signalled=(0,) * len(spots),
    )


def procedure(game: Game) -> Procedure[Table, Act]:
    """The round from the patrons' play on."""
    decided = play(game) if game.common_hand is None else common_hand(game)
    return Procedure((decided, own_hand(game), settlement(game), pick_up(game)), apply, aim)


def patrons(game: Game, decisions: Decisions) -> React:
    """Patrons who ask in turn for what is written under their spot (or name); with nothing left they stand."""
    left = {who: list(wishes) for who, wishes in decisions.items()}

    def answer(now: Table) -> Table:
        if now.awaiting is None:
            return now
        number, place = now.turn if now.turn is not None else (now.spots[0].number, 0)
        for patron in dict.fromkeys(wager.patron for wager in now.spot(number).wagers):
            if _is_asked(game, now, number, place, patron):
                mine = left.get(patron or number)
                wish = mine.pop(0) if mine else STAND
                now = patron_signals(now, replace(wish, spot=number, hand=place, patron=patron))
        return replace(now, awaiting=None)

    return answer


def _is_asked(game: Game, now: Table, number: int, place: int, patron: str) -> bool:
    if any(wish.patron == patron and wish.spot == number for wish in now.wishes):
        return False
    return now.awaiting is Awaiting.SECOND_WAGERS or may_act(game, now.spot(number), place, patron)


def way(game: Game, start: Table, decisions: Decisions | None = None) -> list[Duty[Act]]:
    """The model dealer's duties from ``start`` to the end of the round."""
    return [duty for _, duty, _ in steps(game, start, decisions)]


def steps(game: Game, start: Table, decisions: Decisions | None = None) -> list[tuple[Table, Duty[Act], Table]]:
    """The same with the tables before and after."""
    return list(model(procedure(game), start, patrons(game, decisions or {}), most=200))


def acts(game: Game, start: Table, decisions: Decisions | None = None) -> list[Act]:
    return [duty.action for duty in way(game, start, decisions)]


def now(game: Game, state: Table) -> tuple[Duty[Act], ...]:
    """The duties that may be done at once, in any order."""
    owed = outstanding(procedure(game), state)
    return owed.now if owed is not None else ()


def paths(duty: Duty[Act]) -> tuple[str, ...]:
    """The paths of the rules a duty rests on, the most telling first."""
    return tuple(rule.ref.path for rule in duty.rules)

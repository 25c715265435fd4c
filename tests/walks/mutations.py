"""Model rounds with one thing changed: an act left out or done twice, two swapped, an amount or a place altered.

``python -m tests.walks.mutations`` counts them for every game.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from tests.walks.rounds import GAMES, Done, Walk, of_every_situation, ordinary, walk_of, walked
from trainer.domain.house.games import Game
from trainer.domain.house.terms import BlackjackPaid, InsuranceOrder, SideWagerOrder
from trainer.domain.procedure.duties import does
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.procedure.slips import Slip
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.table.planted_mistakes import Change, Mutant, altered, moved


class Free(Enum):
    """Why a changed round breaks no rule."""

    BETS_IN_ANY_ORDER = "bad bets are given back in any order"
    BLACKJACKS_IN_ANY_ORDER = "no rule names an order among the blackjacks"
    INSURANCE_IN_ANY_ORDER = "insurance is sized and even money paid in any order"
    EARLY_SURRENDER_IN_ANY_ORDER = "hands are given up early in any order"
    WAGERS_OF_ONE_SPOT = "at one spot its wagers are settled in any order"
    PUSH_AMONG_LOSERS = "a push moves no chip, and may come anywhere among the bets a blackjack takes"
    PATRONS_OF_ONE_HAND = "the patrons of one hand are answered in any order"
    INTERRUPTS_IN_ANY_ORDER = "what interrupts the round is seen to in any order"
    CARDS_OF_A_PAID_HAND = "the cards of a hand paid at once may go at any time"
    ASKED_TWICE = "a patron may be asked aloud once more"
    FLOOR_CALLED_TWICE = "the floor may be called at any time"
    LOOKED_OVER_TWICE = "the bets may be looked over once more"
    POINTED_TO_TWICE = "the hand whose turn it is may be pointed to once more"
    BURN_AND_BETS = "the burn and the look at the bets both come before any card, in whichever order"
    BLACKJACK_AT_ITS_TURN = "a blackjack paid after the check may wait for its turn"
    SHOWN_EARLIER = "pitched hands may be turned up from the right before the first bet is settled"
    CUT_CARD_WAITS = "the cut card is laid aside before the next card, and before nothing else"
    OTHER_CHIPS = "the house lets the same winnings be paid in these chips too"


@dataclass(frozen=True, eq=False)
class Model:
    """A model round, ready to be changed: every act with the table before it, and the judging up to it.

    It is told from others by which it is: to compare all that it holds takes longer than to judge it.
    """

    walk: Walk
    done: tuple[Done, ...]
    judged: tuple[Judging[Table, act.Act], ...]

    @property
    def acts(self) -> tuple[act.Act, ...]:
        return tuple(each.duty.action for each in self.done)


@cache
def model_of(dealt: DealtRound) -> Model:
    """The model round of ``dealt``, judged once for all that change something in it."""
    walk = walk_of(dealt)
    done = tuple(walked(walk))
    judged = [Court(walk.procedure, walk.react, assessing(walk.game)).open(walk.table)]
    for each in done:
        judged.append(judged[-1].follow(each.duty.action))
    return Model(walk, done, tuple(judged))


def models(key: str, rounds: int, each: int = 1) -> Iterator[Model]:
    """So many ordinary rounds of a game, and so many of each of its situations."""
    for dealt in (*ordinary(key, rounds), *of_every_situation(key, each)):
        yield model_of(dealt)


def slips(model: Model, mutant: Mutant) -> tuple[Slip[act.Act], ...]:
    """The faults found in a changed round."""
    judging = model.judged[mutant.at]
    for each in mutant.acts[mutant.at :]:
        judging = judging.follow(each)
    return judging.closed().slips


def passed_over(model: Model) -> Iterator[tuple[act.Act, tuple[act.Act, ...]]]:
    """Rounds in which one spot is never pointed to nor served in the play: what that leaves out first, and the acts."""
    for point in model.acts:
        if isinstance(point, act.PointTo) and point.hand == 0:
            left_out = [_is_play_at(each, point.spot) for each in model.done]
            if model.acts[left_out.index(True)] == point and left_out.count(True) > 1:
                kept = (each for each, out in zip(model.acts, left_out, strict=True) if not out)
                yield point, tuple(kept)


def _is_play_at(done: Done, spot: int) -> bool:
    action = done.duty.action
    at = done.owed.phase.name in ("play", "interrupts") and not isinstance(action, act.LayCutCardAside)
    return at and getattr(action, "spot", 0) == spot


def without_insurance(model: Model) -> tuple[act.Act, ...]:
    """The round as if insurance had been forgotten: never offered, closed, paid nor taken."""
    return tuple(
        each.duty.action
        for each in model.done
        if each.owed.phase.name != "insurance" and getattr(each.duty.action, "kind", None) is not WagerKind.INSURANCE
    )


def put_off(
    model: Model, phase: str, kinds: tuple[type, ...], until: str, only: act.Act | None = None
) -> tuple[act.Act, ...]:
    """The round with all such acts of one phase (or one of them) done only before a later one; () without any."""
    late = [
        each
        for each in model.done
        if each.owed.phase.name == phase
        and isinstance(each.duty.action, kinds)
        and (only is None or each.duty.action == only)
    ]
    rest = [each for each in model.done if each not in late]
    at = next((number for number, each in enumerate(rest) if each.owed.phase.name == until), len(rest))
    return tuple(each.duty.action for each in (*rest[:at], *late, *rest[at:])) if late else ()


def slips_of(model: Model, acts: tuple[act.Act, ...]) -> tuple[Slip[act.Act], ...]:
    """The faults found in another sequence of acts for the round."""
    judging = model.judged[0]
    for each in acts:
        judging = judging.follow(each)
    return judging.closed().slips


def mutants(model: Model) -> Iterator[Mutant]:
    """Every change of the round, at every act; two neighbours are swapped where they are unlike."""
    acts = model.acts
    for at, one in enumerate(acts):
        before, after = acts[:at], acts[at + 1 :]
        yield from moved(acts, at)
        for change, other in altered(one, model.done[at].before):
            also = model.done[at].duty.also
            if change is Change.PLACE and other in also:
                continue
            # A chip more may make it the winnings of a bet and of its double in one stack.
            if not _is_same_worth(other, one) and any(_is_same_worth(other, way) for way in also):
                continue
            yield Mutant(change, at, (*before, other, *after), (one,))
        for other in model.done[at].duty.also:
            if _is_same_worth(other, one) and _leaves_enough(other, model.done[at].before):
                yield Mutant(Change.AMOUNT, at, (*before, other, *after), (one,))


def _leaves_enough(paid: act.Act, table: Table) -> bool:
    """Whether the rack can go on paying as before, so that nothing but this payment is changed."""
    assert isinstance(paid, act.PayWager)
    return all(2 * pile.count <= table.rack.holds(pile.denomination) for pile in paid.chips.piles)


TWICE: dict[type, Free] = {
    act.AskAloud: Free.ASKED_TWICE,
    act.CallFloor: Free.FLOOR_CALLED_TWICE,
    act.CheckBets: Free.LOOKED_OVER_TWICE,
    act.PointTo: Free.POINTED_TO_TWICE,
}


def free(model: Model, mutant: Mutant) -> Free | None:
    """Why the change breaks no rule, from the rules of the house; None where it breaks one."""
    done = model.done[mutant.at]
    if mutant.change is Change.SWAPPED:
        return _free_swap(model, mutant.at, *mutant.before)
    if mutant.change is Change.TWICE:
        return TWICE.get(type(mutant.before[0]))
    if mutant.change is Change.AMOUNT and does(model.walk.procedure, mutant.acts[mutant.at], done.duty):
        paid = mutant.acts[mutant.at]
        return Free.OTHER_CHIPS if _is_same_worth(paid, done.duty.action) and _is_there(paid, done.before) else None
    return None


def _is_there(paid: act.Act, table: Table) -> bool:
    """Whether the rack holds the chips that are paid."""
    assert isinstance(paid, act.PayWager)
    return all(pile.count <= table.rack.holds(pile.denomination) for pile in paid.chips.piles)


def _is_same_worth(one: act.Act, other: act.Act) -> bool:
    return isinstance(one, act.PayWager) and isinstance(other, act.PayWager) and one.chips.worth == other.chips.worth


_WITHOUT_ORDER = {
    "blackjacks": (Free.BLACKJACKS_IN_ANY_ORDER, (act.PayWager,)),
    "bets": (Free.BETS_IN_ANY_ORDER, (act.RefuseBet, act.AskForSpot, act.ChangeChips)),
    "insurance": (Free.INSURANCE_IN_ANY_ORDER, (act.RefuseBet, act.PayWager, act.RefuseWish, act.CloseInsurance)),
    "early-surrender": (Free.EARLY_SURRENDER_IN_ANY_ORDER, (act.TakeWager, act.TakeCards, act.RefuseWish)),
    "interrupts": (Free.INTERRUPTS_IN_ANY_ORDER, (act.LayCutCardAside, act.RefuseWish)),
}
_SETTLES = (act.TakeWager, act.PayWager, act.PushHand)
Settles = act.TakeWager | act.PayWager | act.PushHand


def _free_swap(model: Model, at: int, first: act.Act, second: act.Act) -> Free | None:
    done, following = model.done[at], model.done[at + 1]
    if isinstance(second, act.TakeCards) and _is_paid_at_once(done.before, second):
        return Free.CARDS_OF_A_PAID_HAND
    between = _free_between_phases(model.walk.game, done.before, first, second)
    if between is not None:
        return between
    name = done.owed.phase.name
    if following.owed.phase.name != name:
        return None
    why, kinds = _WITHOUT_ORDER.get(name, (None, ()))
    if isinstance(first, kinds) and isinstance(second, kinds) and not _is_bound(first, second):
        return why
    if isinstance(first, _SETTLES) and isinstance(second, _SETTLES):
        return _free_of_settling(model.walk.game, name, first, second)
    if model.walk.game.common_hand is not None and _answers(first) and _answers(second):
        return Free.PATRONS_OF_ONE_HAND
    return None


def _free_between_phases(game: Game, table: Table, first: act.Act, second: act.Act) -> Free | None:
    """Acts of two parts of the round that no rule puts in order."""
    match first, second:
        case act.Burn(), act.CheckBets() | act.RefuseBet() | act.AskForSpot() | act.ChangeChips():
            return Free.BURN_AND_BETS
        case act.PayWager(kind=WagerKind.MAIN), act.PointTo():
            may_wait = second.spot < first.spot and table.turn is None and _is_paid_after_the_check(game, table)
            return Free.BLACKJACK_AT_ITS_TURN if may_wait else None
        case act.TakeWager() | act.PayWager() | act.PushHand(), act.TurnUpHand():
            return Free.SHOWN_EARLIER
        case act.LayCutCardAside(), _ if not isinstance(second, act.DealCard | act.DealOwn | act.Burn):
            return Free.CUT_CARD_WAITS
        case _:
            return None


def _is_paid_after_the_check(game: Game, table: Table) -> bool:
    match game.settling.blackjack_paid.value:
        case BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP:
            return table.dealer is not None and table.dealer.up.rank.points in (1, 10)
        case BlackjackPaid.AFTER_THE_CHECK:
            return True
        case _:
            return False


def _free_of_settling(game: Game, phase: str, first: Settles, second: Settles) -> Free | None:
    """A house that takes all losers first keeps that order at one spot too."""
    losers_first = (
        phase == "side-wagers" and game.side_wagers.order.value is SideWagerOrder.LOSERS_THEN_WINNERS_RIGHT_TO_LEFT
    )
    bets_first = (
        phase == "check"
        and game.insurance.with_dealer_blackjack.value is InsuranceOrder.LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE
    )
    if bets_first and act.PushHand in (type(first), type(second)):
        return Free.PUSH_AMONG_LOSERS
    if (losers_first or bets_first) and isinstance(first, act.TakeWager) and isinstance(second, act.PayWager):
        return None
    if isinstance(first, act.TakeWager) and isinstance(second, act.PushHand) and first.hand == second.hand:
        # The push is the double's, and a push of the hand would be the main bet's too.
        return None
    if phase == "play" and first.hand != second.hand:
        # Hands are played one after the other, and a 21 is paid in its own turn.
        return None
    if first.spot == second.spot:
        return Free.PATRONS_OF_ONE_HAND if game.common_hand is not None else Free.WAGERS_OF_ONE_SPOT
    return None


def _is_bound(first: act.Act, second: act.Act) -> bool:
    """Whether one comes before the other in any case: a refusal before closing, a hand's bet before its cards."""
    match first, second:
        case act.RefuseBet(), act.CloseInsurance():
            return True
        case act.TakeWager(spot=spot, hand=hand), act.TakeCards(spot=cards_of, hand=cards_from):
            return (spot, hand) == (cards_of, cards_from)
        case _:
            return False


def _answers(one: act.Act) -> bool:
    """Whether the act answers one patron of the common hand, or settles that patron's wager."""
    return isinstance(one, (*_SETTLES, act.RefuseWish, act.AskAloud))


def _is_paid_at_once(table: Table, cards: act.TakeCards) -> bool:
    spot = table.spot(cards.spot)
    paid = any(each.hand == cards.hand and each.kind is WagerKind.MAIN for each in spot.payments)
    return paid and table.dealer is not None and not table.dealer.hole_turned


def counted(key: str, rounds: int, each: int = 1) -> Counter[tuple[Change, str]]:
    """How many changes of each kind there are and what became of them: the kind of fault, or why they are free."""
    counts: Counter[tuple[Change, str]] = Counter()
    for model in models(key, rounds, each):
        for mutant in mutants(model):
            found = slips(model, mutant)
            why = free(model, mutant)
            told = ", ".join(slip.fault.kind.value for slip in found)
            counts[mutant.change, told or (f"free: {why.value}" if why is not None else "MISSED BY THE JUDGE")] += 1
    return counts


def main() -> None:
    """Print the counts by game."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for key in GAMES:
        counts = counted(key, rounds)
        print(f"{key}: {sum(counts.values()):,} changed rounds")
        for (change, told), count in sorted(counts.items(), key=lambda item: (item[0][0].value, item[0][1])):
            print(f"  {change.value:10} {count:7,}  {told}")


if __name__ == "__main__":
    main()

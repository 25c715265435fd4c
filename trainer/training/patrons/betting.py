"""Bets as patrons put them down: within the house's limits, and now and then wrongly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.side_wagers import SideWager
from trainer.domain.money.amounts import Cents, Price
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.stakes import DOLLAR, Stakes, bets, fewest, limits_of, that_the_rack_can_pay

# How often in a hundred a bet is of one colour, of two, and so on.
_COLOURS = (60, 28, 9, 3)
# Nobody puts down more than twice what is allowed.
_TOO_MUCH = (1, 2, 4, 5, 10, 25, 50, 100, 500)


def main_bet(game: Game, stakes: Stakes, seat: int, random: Random, patron: str = "") -> Wager:
    """A main bet that the house allows at ``seat``: of these stakes as far as its limits have such bets."""
    return Wager(WagerKind.MAIN, _some_bet(game, stakes, None, seat, random), patron=patron)


def side_bet(game: Game, wager: SideWager, seat: int, random: Random, patron: str = "") -> Wager:
    """A side wager that the house allows at ``seat``."""
    stack = _some_bet(game, Stakes.HOUSE_LIMITS, wager, seat, random)
    return Wager(WagerKind.SIDE, stack, patron=patron, side_wager=wager.key)


def _some_bet(game: Game, stakes: Stakes, wager: SideWager | None, seat: int, random: Random) -> Stack:
    colours = _by_colours(game.equipment.chips.value, game, stakes, wager, limits_of(game, wager, seat), seat)
    weights = [_COLOURS[min(number, len(_COLOURS)) - 1] for number, _ in colours]
    _, alike = random.choices(colours, weights)[0]
    return Stack.standing(random.choice(alike))


_Colours = tuple[tuple[int, tuple[Chips, ...]], ...]
_known: dict[tuple[object, ...], _Colours] = {}


def _by_colours(
    chips: tuple[Denomination, ...], game: Game, stakes: Stakes, wager: SideWager | None, limits: BetLimits, seat: int
) -> _Colours:
    """The bets that may be made, by the number of their colours."""
    key = chips, stakes, _tops_of(wager), limits, game.equipment.rack.value
    if key not in _known:
        _known[key] = _gathered(game, stakes, wager, limits, seat)
    return _known[key]


def _gathered(game: Game, stakes: Stakes, wager: SideWager | None, limits: BetLimits, seat: int) -> _Colours:
    wanted = [each for each in bets(stakes, game, wager, seat) if limits.allows(each.worth)]
    allowed = wanted or bets(Stakes.HOUSE_LIMITS, game, wager, seat)
    fits = None if wager is None else that_the_rack_can_pay(game, wager.pays.value)
    made = allowed if fits is None else [each for each in allowed if fits(each)] or allowed
    numbers = sorted({len(each.piles) for each in made})
    return tuple((number, tuple(each for each in made if len(each.piles) == number)) for number in numbers)


def _tops_of(wager: SideWager | None) -> tuple[Price, ...]:
    """What the wager's table pays, dearest or not; nothing for the bet itself."""
    return () if wager is None else tuple(line.pays for line in wager.pays.value.lines)


def stack_of(amount: int, chips: Sequence[Denomination]) -> Stack | None:
    """``amount`` cents as people put them down, in whole dollars where that goes; None where they cannot."""
    made = _made(Cents(amount), tuple(chips))
    return None if made is None else Stack.standing(made)


@lru_cache(maxsize=4096)
def _made(amount: Cents, chips: tuple[Denomination, ...]) -> Chips | None:
    return fewest(amount, chips)


def too_small(game: Game, limits: BetLimits, random: Random) -> Stack | None:
    """A stack that is less than the limits allow; None where the chips make none."""
    return _one_of(_too_small(game, limits), game, random)


def too_large(game: Game, limits: BetLimits, random: Random) -> Stack | None:
    """A stack that is more than the limits allow; None where the chips make none."""
    return _one_of(_too_large(game, limits), game, random)


def can_be_too_small(game: Game, limits: BetLimits) -> bool:
    """Whether anybody can bet less than the limits allow."""
    return bool(_too_small(game, limits))


def can_be_too_large(game: Game, limits: BetLimits) -> bool:
    """Whether anybody can bet more than the limits allow."""
    return bool(_too_large(game, limits))


def _too_small(game: Game, limits: BetLimits) -> list[int]:
    least = min(limits.only) if limits.only else limits.least or Cents(0)
    fitting = (dollars for dollars in range(1, least // DOLLAR + 1) if dollars * DOLLAR < least)
    return _wrong(fitting, game, limits)


def _too_large(game: Game, limits: BetLimits) -> list[int]:
    most = max(limits.only) if limits.only else limits.most
    if most is None:
        return []
    dollars = most // DOLLAR
    return _wrong((dollars + 1, *(dollars + more for more in _TOO_MUCH if more <= dollars)), game, limits)


def _wrong(dollars: Iterable[int], game: Game, limits: BetLimits) -> list[int]:
    """Those of the sums that the limits do not allow and the table's chips can make, in cents."""
    amounts = (Cents(each * DOLLAR) for each in dollars)
    return [each for each in amounts if not limits.allows(each) and _can_be_made(each, game.equipment.chips.value)]


def _can_be_made(amount: Cents, chips: Sequence[Denomination]) -> bool:
    return amount % min(chip.value for chip in chips) == 0 or stack_of(amount, chips) is not None


def _one_of(amounts: Sequence[int], game: Game, random: Random) -> Stack | None:
    return stack_of(random.choice(amounts), game.equipment.chips.value) if amounts else None

"""Stakes: which bets patrons make in a drill, by the house's limits or as practice stakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from functools import cache
from itertools import combinations, product
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.house.side_wagers import PayTable, SideWager
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Stack
from trainer.domain.table.chip_cutting import in_fewest

DOLLAR = Cents(100)
FIRST_BASE = 1

Wanted = Callable[[Chips], bool]


class Stakes(Enum):
    """The house's own limits, or practice stakes that ignore them: low, middle or high chips, or colours mixed."""

    HOUSE_LIMITS = "house-limits"
    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"
    MIXED = "mixed"


# From the cheapest chip to the dearest, in cents, and the most such a bet may come to.
_LEVELS = {
    Stakes.LOW: (100, 500, 5_000),
    Stakes.MIDDLE: (100, 2_500, 30_000),
    Stakes.HIGH: (500, 50_000, 500_000),
    Stakes.MIXED: (100, 10_000, 60_000),
}
# The table's minimum at these stakes.
_LEAST = {Stakes.LOW: 200, Stakes.MIDDLE: 500, Stakes.HIGH: 2_500, Stakes.MIXED: 200}
_MOST_OF_ONE_COLOUR = 10
_MOST_OF_EACH = {2: 5, 3: 5, 4: 4}


def everyday_chip(game: Game) -> Denomination:
    """The table's everyday chip: the largest one in the smallest bet taken there."""
    chips = game.equipment.chips.value
    made = fewest(limits_of(game).nearest(Cents(1)), chips)
    return min(chips) if made is None else max(pile.denomination for pile in made.piles)


def limits_of(game: Game, wager: SideWager | None = None, seat: int = FIRST_BASE) -> BetLimits:
    """What may be bet at ``seat`` on the main bet, or on ``wager`` where one is named."""
    if wager is None:
        return game.bets.main_bet.value.at_seat(seat)
    return (wager.limits or game.bets.side_wager).value.at_seat(seat)


def at_stakes(game: Game, stakes: Stakes) -> Game:
    """The game as it is dealt at these stakes: practice stakes are limits of their own, assumed and told as such."""
    if stakes is Stakes.HOUSE_LIMITS:
        return game
    house = game.bets.main_bet
    limits = BetLimits(least=Cents(_LEAST[stakes]), most=Cents(_LEVELS[stakes][2]), step=DOLLAR)
    ref = RuleRef(house.ref.house, house.ref.path, Kind.ASSUMED, None)
    practice = Ruled(limits, ref, why="Practice stakes stand in for the house's limits, so that every colour comes up.")
    return replace(game, bets=replace(game.bets, main_bet=practice))


def bets(stakes: Stakes, game: Game, wager: SideWager | None = None, seat: int = FIRST_BASE) -> tuple[Chips, ...]:
    """Every bet that can come up, of one colour and of several, always makeable from the game's chips.

    ``wager`` asks for bets on a side wager, small ones where practice stakes ignore its limits. Never empty: where the
    house's chips make no bet within its limits (its file contradicts itself), bets of its cheapest chip are given.
    """
    limits = limits_of(game, wager, seat) if stakes is Stakes.HOUSE_LIMITS else None
    return _bets(game.equipment.chips.value, stakes, limits, wager is None)


def _bets(chips: tuple[Denomination, ...], stakes: Stakes, limits: BetLimits | None, main: bool) -> tuple[Chips, ...]:
    if limits is not None:
        return _within(chips, limits)
    return _practice(chips, stakes) if main else _practice_side_bets(chips, stakes)


def bet(
    stakes: Stakes,
    game: Game,
    random: Random,
    wanted: Wanted | None = None,
    wager: SideWager | None = None,
    seat: int = FIRST_BASE,
) -> Stack:
    """One bet that is ``wanted``, the dearest chips at the bottom; each set of colours as likely as any other.

    Raises ValueError where no bet of these stakes is wanted.
    """
    chips = game.equipment.chips.value
    limits = limits_of(game, wager, seat) if stakes is Stakes.HOUSE_LIMITS else None
    return Stack.standing(_pick(_by_colours(chips, stakes, limits, wager is None), random, wanted))


def meters_of(game: Game, random: Random) -> tuple[tuple[str, Cents], ...]:
    """What the meters of the game's jackpots show, by the key of their side wager: up to three times the start.

    Chance is asked only if the game has a jackpot.
    """
    starts = ((wager.key, wager.jackpot_starts_at) for wager in game.side_wagers.offered())
    return tuple((key, Cents(random.randint(at.value, 3 * at.value))) for key, at in starts if at is not None)


def that_the_rack_can_pay(game: Game, table: PayTable) -> Wanted:
    """Bets whose highest prize half of the dealer's rack can pay, so that nothing ends for want of chips.

    A jackpot isn't the rack's: no bet changes what it pays.
    """
    half = sum(pile.worth for pile in game.equipment.rack.value) // 2
    prices = [line.pays for line in table.lines if not line.is_jackpot]
    return lambda chips: max((each.winnings(chips.worth) for each in prices), default=0) <= half


def _pick(colours: Sequence[Sequence[Chips]], random: Random, wanted: Wanted | None) -> Chips:
    """One wanted bet of a set of colours that has any, each set as likely as any other."""
    for alike in random.sample(colours, len(colours)):
        for chips in random.sample(alike, len(alike)):
            if wanted is None or wanted(chips):
                return chips
    raise ValueError("no bet of these stakes is such as the question needs")


@cache
def _by_colours(
    chips: tuple[Denomination, ...], stakes: Stakes, limits: BetLimits | None, main: bool
) -> tuple[tuple[Chips, ...], ...]:
    return _gathered(_bets(chips, stakes, limits, main))


def _gathered(among: Iterable[Chips]) -> tuple[tuple[Chips, ...], ...]:
    gathered: dict[tuple[Denomination, ...], list[Chips]] = {}
    for each in among:
        gathered.setdefault(tuple(pile.denomination for pile in each.piles), []).append(each)
    return tuple(tuple(alike) for alike in gathered.values())


def fewest(amount: Cents, chips: Sequence[Denomination]) -> Chips | None:
    """``amount`` cents in as few of ``chips`` as people bet it in; None where they cannot make it."""
    if amount <= 0:
        return None
    return in_fewest(amount, tuple(Pile(chip, amount // chip.value) for chip in chips))


def _betting_chips(chips: tuple[Denomination, ...]) -> tuple[Denomination, ...]:
    """The chips patrons bet with: whole dollars, the others being there to pay with; all where none are."""
    whole = tuple(sorted(chip for chip in chips if chip.value % DOLLAR == 0))
    return whole or tuple(sorted(chips))


@cache
def _practice(chips: tuple[Denomination, ...], stakes: Stakes) -> tuple[Chips, ...]:
    cheapest, dearest, most = _LEVELS[stakes]
    fitting = tuple(chip for chip in _betting_chips(chips) if cheapest <= chip.value <= dearest)
    made = tuple(each for each in _piled(fitting) if each.worth <= most)
    return made or _piled(_betting_chips(chips)[:1])


@cache
def _piled(chips: tuple[Denomination, ...]) -> tuple[Chips, ...]:
    """One to ten of one colour, and one to a few each of two, three and four colours."""
    alone = [Chips.of([(chip, count)]) for chip in chips for count in range(1, _MOST_OF_ONE_COLOUR + 1)]
    together = [
        Chips.of(zip(colours, counts, strict=True))
        for size, most in _MOST_OF_EACH.items()
        for colours in combinations(chips, size)
        for counts in product(range(1, most + 1), repeat=size)
    ]
    return (*alone, *together)


@cache
def _within(chips: tuple[Denomination, ...], limits: BetLimits) -> tuple[Chips, ...]:
    named = [*limits.only, *(sum_ for sum_ in (limits.least, limits.most) if sum_ is not None)]
    usual = _betting_chips(chips)
    exact = [made for sum_ in named if (made := fewest(sum_, usual) or fewest(sum_, chips)) is not None]
    found = [each for each in (*exact, *_small(usual), *_every_level(chips)) if limits.allows(each.worth)]
    return tuple(dict.fromkeys(found)) or _piled(usual[:1])


def _every_level(chips: tuple[Denomination, ...]) -> Iterator[Chips]:
    return (each for level in _LEVELS for each in _practice(chips, level))


def _small(chips: tuple[Denomination, ...]) -> tuple[Chips, ...]:
    """Round bets of up to ten of the cheapest chip in the fewest chips, as a side wager is made."""
    steps = range(1, _MOST_OF_ONE_COLOUR + 1)
    made = (fewest(Cents(chips[0].value * count), chips) for count in steps)
    return tuple(each for each in made if each is not None)


_SIDE_LEVELS = {Stakes.LOW: 1_000, Stakes.MIDDLE: 2_500, Stakes.HIGH: 50_000, Stakes.MIXED: 2_500}


@cache
def _practice_side_bets(chips: tuple[Denomination, ...], stakes: Stakes) -> tuple[Chips, ...]:
    """Side wagers are small and quickly counted: at most two colours and six chips."""
    few = [each for each in _practice(chips, stakes) if each.count <= 6 and len(each.piles) <= 2]
    small = tuple(each for each in few if each.worth <= _SIDE_LEVELS[stakes])
    return small or tuple(few)

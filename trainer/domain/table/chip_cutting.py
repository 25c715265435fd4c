"""How a payout is cut: which chips it is paid in, in which heaps, and how chips are coloured up and changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations_with_replacement
from math import floor, gcd

from trainer.domain.house.terms import PaymentChips
from trainer.domain.money.amounts import Cents, Odds, Price, Rounding
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack
from trainer.domain.money.making_change import fewest, makes

DOLLAR = Cents(100)
STACK = 20
"""Chips in a full stack."""
_LONG = 2
_MOST_ODD_CHIPS = 2


@dataclass(frozen=True, slots=True)
class Payment:
    """Winnings as paid: the chips, the whole amount in cents, and how much of it is below the smallest chip.

    ``also`` are other ways that are no fault at a house that pays in the bet's colours: each colour's winnings by
    themselves, what is left of them not put together; a half dollar made up of other small chips; and all in the bet's
    colours where ``is_long``, for these are more chips than go out of one colour.
    """

    chips: Chips
    amount: Cents
    in_coin: Cents = Cents(0)
    also: tuple[Chips, ...] = ()
    is_long: bool = False


@dataclass(frozen=True, slots=True)
class RackIsShort:
    """The rack has not the chips to make ``amount`` cents: it needs a fill before the payment."""

    amount: Cents


def rounded(exact: Fraction, chips: Sequence[Denomination], rounding: Rounding) -> Cents:
    """The cents a house pays for ``exact`` cents of winnings, given the chips its table has.

    DOWN and UP go to the nearest sum those chips can make; SMALLER_CHIPS pays to the cent, a fraction of a cent falling
    to the house.
    """
    match rounding:
        case Rounding.SMALLER_CHIPS:
            return Cents(floor(exact))
        case Rounding.DOWN:
            return _nearest(floor(exact), -1, chips)
        case Rounding.UP:
            return _nearest(-floor(-exact), 1, chips)


def _nearest(amount: int, step: int, chips: Sequence[Denomination]) -> Cents:
    """The first sum the chips can make, from ``amount`` cents upwards or downwards."""
    unit = gcd(*(chip.value for chip in chips))
    amount += step * (step * -amount % unit)
    while not makes(Cents(amount), chips):
        amount += step * unit
    return Cents(amount)


def payment(
    winnings: Fraction,
    like: Stack | Chips,
    rack: Rack,
    rounding: Rounding = Rounding.DOWN,
    payment_chips: PaymentChips = PaymentChips.BET_COLOURS,
    most: int = STACK,
) -> Payment | RackIsShort:
    """How ``winnings`` cents on the bet ``like`` are paid from the rack.

    In the bet's colours each colour's winnings go out in its own chips as far as these go, and what is left of all
    colours in the fewest chips. At a price above 2 to 1, where one colour would need more than ``most`` chips, or more
    than its tube holds, all goes out in the fewest chips: 20 to 1 on four whites is three greens and a red. An empty
    ``like`` (a fixed prize, which no colour earns) is paid in the fewest.
    """
    amount = rounded(winnings, rack.denominations, rounding)
    in_chips = rounded(Fraction(amount), rack.denominations, Rounding.DOWN)
    bet = like.broken_out() if isinstance(like, Stack) else like
    ratio = winnings / bet.worth if payment_chips is PaymentChips.BET_COLOURS and bet.worth else Fraction(0)
    own = _in_own_colours(ratio, bet, rack)
    is_long = ratio > _LONG and any(
        floor(ratio * pile.count) > min(most, rack.holds(pile.denomination)) for pile in bet.piles
    )
    chips = _completed(Chips() if is_long else own, in_chips, rack)
    if chips is None:
        return RackIsShort(amount)
    # A bet of one colour that goes out in its own has no other way.
    others = (
        _completed(own, in_chips, rack) if is_long else None,
        _colour_by_colour(ratio, bet, rack) if ratio and (is_long or len(bet.piles) > 1) else None,
        *(_completed(own, in_chips, _without(rack, odd)) for odd in _odd_chips(chips, bet) if ratio and not is_long),
    )
    also = tuple(each for each in others if each is not None and each.worth == in_chips and each != chips)
    return Payment(chips, amount, Cents(amount - in_chips), tuple(dict.fromkeys(also)), is_long)


def _odd_chips(chips: Chips, bet: Chips) -> Iterator[Denomination]:
    """Those chips for the odd half dollar in a payment that are none of the bet's own."""
    own = {pile.denomination for pile in bet.piles}
    return (
        pile.denomination for pile in chips.piles if pile.denomination.value % DOLLAR and pile.denomination not in own
    )


def _without(rack: Rack, chip: Denomination) -> Rack:
    return Rack(tuple(tube for tube in rack.tubes if tube.denomination != chip))


def _colour_by_colour(ratio: Fraction, bet: Chips, rack: Rack) -> Chips | None:
    """Each colour's winnings in its own chips and the fewest smaller ones; None where one cannot be paid by itself."""
    together = Chips()
    for pile in bet.piles:
        winnings = ratio * pile.worth
        paid = _completed(_in_own_colours(ratio, Chips((pile,)), rack), Cents(floor(winnings)), rack)
        if paid is None or paid.worth != winnings:
            return None
        together += paid
    fits = all(pile.count <= rack.holds(pile.denomination) for pile in together.piles)
    return together if fits else None


def _in_own_colours(ratio: Fraction, bet: Chips, rack: Rack) -> Chips:
    return Chips.of(
        (pile.denomination, min(floor(ratio * pile.count), rack.holds(pile.denomination))) for pile in bet.piles
    )


def in_fewest(amount: Cents, tubes: Sequence[Pile]) -> Chips | None:
    """``amount`` cents in as few chips as a dealer pays it, no more of any than its tube holds; None: it does not go.

    Whole dollars go out in whole-dollar chips: pinks and halves are there for the odd half dollar, so that $3 is three
    whites and not a pink and a half. Where that cannot be, the fewest chips of all.
    """
    whole = [tube for tube in tubes if tube.denomination.value % DOLLAR == 0]
    odd = [tube for tube in tubes if tube.denomination.value % DOLLAR and tube.count]
    for size in range(_MOST_ODD_CHIPS + 1):
        made = [way for way in _with_odd_chips(amount, whole, odd, size) if way is not None]
        if made:
            return min(made, key=lambda way: way.count)
    return fewest(amount, tubes)


def _with_odd_chips(amount: Cents, whole: Sequence[Pile], odd: Sequence[Pile], size: int) -> Iterator[Chips | None]:
    """Each way to make ``amount`` with ``size`` chips that are no whole dollars; None where one does not go."""
    for tubes in combinations_with_replacement(odd, size):
        chips = Chips.of((tube.denomination, 1) for tube in tubes)
        if all(chips.of_denomination(tube.denomination) <= tube.count for tube in tubes):
            rest = fewest(Cents(amount - chips.worth), whole)
            yield None if rest is None else chips + rest


def _completed(own: Chips, amount: Cents, rack: Rack) -> Chips | None:
    """``own`` and the fewest further chips up to ``amount``; None where the rack cannot make it at all.

    Own chips are given back, the cheapest first, while the rack cannot make the rest beside them.
    """
    rest = in_fewest(Cents(amount - own.worth), rack.without(own).tubes)
    while rest is None and own.piles:
        own = own.without(own.piles[-1].denomination, 1)
        rest = in_fewest(Cents(amount - own.worth), rack.without(own).tubes)
    return None if rest is None else own + rest


def by_colour(like: Stack | Chips, price: Odds) -> tuple[tuple[Pile, Fraction], ...]:
    """Each colour of the bet, the dearest first, with its own winnings in cents, exact."""
    bet = like.broken_out() if isinstance(like, Stack) else like
    return tuple((pile, price.winnings(pile.worth)) for pile in bet.piles)


def paid_at(
    price: Price,
    like: Stack | Chips,
    rack: Rack,
    rounding: Rounding = Rounding.DOWN,
    payment_chips: PaymentChips = PaymentChips.BET_COLOURS,
    most: int = STACK,
) -> Payment | RackIsShort:
    """How a bet is paid at ``price``; a fixed sum goes out in the fewest chips."""
    return payment(
        price.winnings(like.worth), like if isinstance(price, Odds) else Chips(), rack, rounding, payment_chips, most
    )


def cut(chips: Chips) -> tuple[Pile, ...]:
    """The chips in heaps, the dearest first: whole heaps of the denomination's size, then the short one."""
    return tuple(heap for pile in chips.piles for heap in _heaps(pile))


def _heaps(pile: Pile) -> Iterable[Pile]:
    whole, rest = divmod(pile.count, pile.denomination.heap)
    sizes = [pile.denomination.heap] * whole + [rest] * (rest > 0)
    return (Pile(pile.denomination, size) for size in sizes)


def colour_up(chips: Chips, rack: Rack) -> Chips:
    """The fewest chips of the same worth, from the rack and the patron's own; what cannot be coloured up stays.

    No chip goes out that is cheaper than the cheapest pushed in: that would be change, not colouring up.
    """
    least = min((pile.denomination.value for pile in chips.piles), default=0)
    tubes = tuple(tube for tube in rack.plus(chips).tubes if tube.denomination.value >= least)
    up = in_fewest(chips.worth, tubes)
    return chips if up is None else up


def change(amount: Cents, into: Sequence[Denomination], rack: Rack) -> Chips | None:
    """Change for ``amount`` cents (of a chip: its value) in the chips asked for: the fewest with one of each at least.

    So a black chip into green and red is three green and five red. None: it cannot be made so from the rack.
    """
    one_each = Chips.of((denomination, 1) for denomination in into)
    asked_for = Rack(tuple(tube for tube in rack.tubes if tube.denomination in into))
    if any(asked_for.holds(denomination) == 0 for denomination in into):
        return None
    rest = fewest(Cents(amount - one_each.worth), asked_for.without(one_each).tubes)
    return None if rest is None else one_each + rest


def changed_into(stack: Stack, into: Denomination, rack: Rack) -> Chips:
    """The same sum in the colour asked for as far as it goes, the rest in the fewest chips.

    The rack has the player's own chips too, so that what cannot be made otherwise goes back as it came.
    """
    together = rack.plus(stack.broken_out())
    own = Chips.of([(into, min(stack.worth // into.value, rack.holds(into)))])
    made = _completed(own, stack.worth, together)
    return stack.broken_out() if made is None else made


class CutFault(Enum):
    """What is wrong with chips laid out, the gravest first."""

    AMOUNT = "amount"
    DENOMINATIONS = "denominations"
    ORDER = "order"
    HEAPS = "heaps"


def payment_fault(given: Chips, due: Payment, payment_chips: PaymentChips) -> CutFault | None:
    """What is wrong with chips paid where ``due`` is right; None where they will do."""
    if given.worth != due.chips.worth:
        return CutFault.AMOUNT
    if payment_chips is PaymentChips.ANY:
        return None
    fitting = [_counted(chips.piles) for chips in (due.chips, *due.also)]
    laid = _counted(given.piles)
    if laid in fitting or (payment_chips is PaymentChips.BET_COLOURS and _is_let_pass(laid, fitting)):
        return None
    return CutFault.DENOMINATIONS


def _is_let_pass(laid: Chips, ways: Sequence[Chips]) -> bool:
    """Whether a right sum lies in the very chips it may be paid in, and in no more of them than it may be.

    Nobody on the floor calls a dealer back for that, though the bet's colours are mixed in another proportion.
    """
    colours = {pile.denomination for way in ways for pile in way.piles}
    return all(pile.denomination in colours for pile in laid.piles) and laid.count <= max(way.count for way in ways)


def heaps_fault(given: Sequence[Pile], due: Chips) -> CutFault | None:
    """What is wrong with heaps, in the order they were cut, where ``due`` was to be cut; None where nothing is."""
    laid = tuple(heap for heap in given if heap.count)
    if sum(heap.worth for heap in laid) != due.worth:
        return CutFault.AMOUNT
    if _counted(laid) != _counted(due.piles):
        return CutFault.DENOMINATIONS
    values = [heap.denomination.value for heap in laid]
    if values != sorted(values, reverse=True):
        return CutFault.ORDER
    proper = [(heap.denomination.value, heap.count) for heap in cut(due)]
    return None if [(heap.denomination.value, heap.count) for heap in laid] == proper else CutFault.HEAPS


def is_proper_payment(given: Chips, due: Payment, payment_chips: PaymentChips) -> bool:
    """Whether ``given`` is the right amount in chips the house allows."""
    return payment_fault(given, due, payment_chips) is None


def _counted(piles: Iterable[Pile]) -> Chips:
    """Chips told apart by value alone, however their colours are called."""
    return Chips.of((Denomination(pile.denomination.value, ""), pile.count) for pile in piles)

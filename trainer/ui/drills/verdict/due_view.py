"""What was due, as it is shown on the felt: the chips that are moved, in which frame, with which words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from trainer.canvas.drills.view import DueInFrame, Taken
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import JackpotPaidBy
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Pile, Rack, Stack
from trainer.domain.table import chip_cutting
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Amount, AmountAsk, ChipsAsk, Heaps, Question, Response, Settled
from trainer.wording.money import money

_HIGHEST = 20
_MOST_CHIPS = 40


def due_view(question: Question, index: int, due: Response | None, game: Game) -> DueInFrame | None:
    """What was due for the ask ``index``, as it is played; None where nothing is moved or left on the felt."""
    bracket = _bracketed(question, index)
    match due:
        case Heaps(heaps):
            return DueInFrame(tuple(standing(heaps)), _title(question, index), money(due.chips.worth), bracket)
        case Amount(cents):
            heaps = _in_chips(question, cents, Stack(), game).piles
            return DueInFrame(tuple(standing(heaps)), _title(question, index), money(cents), bracket)
        case Settled(SettlingAct.PAY, cents, ()) if _has_a_jackpot_of_the_floor(question, game):
            return DueInFrame((), "Won", money(cents), words="The floor pays it, not the rack")
        case Settled(SettlingAct.PAY, cents, heaps):
            paid = heaps or _in_chips(question, cents, _staked(question, index), game).piles
            return DueInFrame(tuple(standing(paid)), "Pay, beside the bet", money(cents), bracket)
        case Settled(SettlingAct.TAKE, cents):
            return _taken(question, index, cents, game)
        case Settled(SettlingAct.LEAVE):
            return DueInFrame((), "Leave", "", words="The chips stay where they are")
        case _:
            return None


def _taken(question: Question, index: int, cents: Cents, game: Game) -> DueInFrame:
    """The bet with what doubles it; what is not taken stays in the circle, in the bet's colours as far as these go."""
    staked = _staked(question, index)
    rest = Cents(staked.worth - cents)
    left = Stack.standing(_in_chips(question, rest, staked, game)) if rest > 0 else Stack()
    words = f"{money(rest)} stays in the circle" if left.chips else "To the rack"
    return DueInFrame((), "Take", money(cents), words=words, taken=Taken(_wager(question, index), left))


def _has_a_jackpot_of_the_floor(question: Question, game: Game) -> bool:
    """Whether the question is about a jackpot that the floor pays; what the dealer pays beside it has its chips."""
    wagers = (it for it in game.side_wagers.offered() if question.table.meter(it.key) is not None)
    return any(it.jackpot_paid_by is not None and it.jackpot_paid_by.value is JackpotPaidBy.FLOOR for it in wagers)


def _in_chips(question: Question, cents: Cents, like: Stack, game: Game) -> Chips:
    """``cents`` in chips by the house's rule; none where its chips cannot make the sum."""
    rack = Rack(tuple(Pile(chip, cents // chip.value + 1) for chip in sorted(question.rack.denominations)))
    rules = game.settling
    how = rules.rounding.value, rules.payment_chips.value, rules.most_in_bet_colours.value
    paid = chip_cutting.payment(Fraction(cents), like, rack, *how)
    if isinstance(paid, chip_cutting.Payment) and not paid.in_coin and paid.chips.count <= _MOST_CHIPS:
        return paid.chips
    # A large price in the bet's own small colour is shown in few chips: nobody could count it on the felt.
    return chip_cutting.in_fewest(cents, rack.tubes) or Chips()


def standing(heaps: Sequence[Pile]) -> Iterator[Pile]:
    """The same heaps, none of them higher than chips are stacked."""
    for heap in heaps:
        whole, rest = divmod(heap.count, _HIGHEST)
        yield from (Pile(heap.denomination, _HIGHEST) for _ in range(whole))
        if rest:
            yield Pile(heap.denomination, rest)


def _wagers(question: Question) -> list[Wager]:
    return [wager for spot in question.table.spots for wager in spot.wagers]


def _wager(question: Question, index: int) -> int:
    return getattr(question.asks[index], "wager", 0)


def _staked(question: Question, index: int) -> Stack:
    """The chips of the wager an ask is about, and of those that double it."""
    wagers = _wagers(question)
    if _wager(question, index) >= len(wagers):
        return Stack()
    asked = wagers[_wager(question, index)]
    doubling = [
        it for it in wagers if it.kind is WagerKind.DOUBLE and (it.hand, it.patron) == (asked.hand, asked.patron)
    ]
    together = [asked, *(doubling if asked.kind is WagerKind.MAIN else ())]
    return Stack(tuple(chip for wager in together for chip in wager.stack.chips))


def _title(question: Question, index: int) -> str:
    match question.asks[index]:
        case ChipsAsk():
            return "Correct cut"
        case AmountAsk(chips_too=False, label=label):
            return label
        case _:
            return "Due, beside the bet"


def _bracketed(question: Question, index: int) -> int | None:
    """The wager whose stack is bracketed by colour; the chips pushed in where there is no wager."""
    if question.pushed_in is not None:
        return -1
    wagers, wager = _wagers(question), _wager(question, index)
    mixed = wager < len(wagers) and len(set(wagers[wager].stack.chips)) > 1
    return wager if mixed else None

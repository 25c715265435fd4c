"""Chips cut from the rack: what a trainee has built so far, and how chips are taken and put back.

A dealer doesn't count chips out of the rack one by one. The hand takes a stack by feel, drops what is paid beside the
bet, and carries the rest back. So one press takes a stack of the house's height, and a sweep one after another; what
was too much goes back chip by chip, or as a stack again. A single chip is a press with Shift. No sum takes long that
way: of a stack of five, one is one press, two are two, four are two (the stack, and a chip back), three are three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from trainer.domain.money.chips import Chips, Denomination, Pile, Rack

MOST_IN_A_HEAP = 20


@dataclass(frozen=True, slots=True)
class BuiltChips:
    """Chips in the order they were taken; ``None`` marks where a new heap was begun.

    With ``by_colour`` each colour makes one heap, whatever the order, as winnings lie beside a bet. ``before`` is how
    they stood before the last press.
    """

    taken: tuple[Denomination | None, ...] = ()
    by_colour: bool = True
    before: BuiltChips | None = field(default=None, compare=False, repr=False)

    @classmethod
    def begun(cls, heaps: Sequence[Pile]) -> BuiltChips:
        """Heaps that lie there from the start; what is taken next begins another."""
        taken = tuple(chip for heap in heaps for chip in (*([heap.denomination] * heap.count), None))
        return cls(taken, by_colour=False)

    @property
    def heaps(self) -> tuple[Pile, ...]:
        """The heaps as they stand."""
        heaps: list[Pile] = []
        for chip, heap in zip(self.taken, self._places(), strict=True):
            if chip is None:
                continue
            if heap == len(heaps):
                heaps.append(Pile(chip, 1))
            else:
                heaps[heap] = Pile(chip, heaps[heap].count + 1)
        return tuple(heaps)

    @property
    def chips(self) -> Chips:
        return Chips.of((heap.denomination, heap.count) for heap in self.heaps)

    def take(self, chip: Denomination) -> BuiltChips:
        """One more chip: onto its heap, or beginning one."""
        return replace(self, taken=(*self.taken, chip), before=self)

    def take_stack(self, chip: Denomination, count: int) -> BuiltChips:
        """A stack of so many chips, a heap of its own where heaps are begun by hand."""
        apart = self.new_heap()
        return replace(replace(apart, taken=(*apart.taken, *([chip] * count))).new_heap(), before=self)

    def taken_from(self, rack: Rack, chip: Denomination, *, single: bool) -> BuiltChips | None:
        """What one press on the rack's column takes: a stack, or as much as is left of one; None where nothing is."""
        left = self.left_in(rack, chip)
        if left <= 0:
            return None
        return self.take(chip) if single else self.take_stack(chip, min(left, chip.heap))

    def undone(self) -> BuiltChips:
        """How they stood before the last press."""
        return self.before or self

    def new_heap(self) -> BuiltChips:
        """The next chip begins a heap, even of the same colour."""
        if self.by_colour or not self.taken or self.taken[-1] is None:
            return self
        return replace(self, taken=(*self.taken, None), before=self)

    def put_back(self) -> BuiltChips:
        """The last chip goes back to the rack."""
        taken = self.taken[:-1] if self.taken and self.taken[-1] is None else self.taken
        return replace(self, taken=taken[:-1], before=self) if taken else self

    def put_back_from(self, heap: int, *, single: bool) -> BuiltChips:
        """A stack goes back to the rack from the top of one heap, or all there is of one, or a ``single`` chip."""
        places = self._places()
        standing = [i for i, chip in enumerate(self.taken) if chip is not None and places[i] == heap]
        if not standing:
            return self
        chip = self.taken[standing[-1]]
        count = 1 if single or chip is None else chip.heap
        gone = set(standing[-count:])
        return replace(self, taken=tuple(it for i, it in enumerate(self.taken) if i not in gone), before=self)

    def left_in(self, rack: Rack, chip: Denomination) -> int:
        """How many chips of a colour the rack still holds."""
        return rack.holds(chip) - self.chips.of_denomination(chip)

    def _places(self) -> list[int]:
        """For each entry of ``taken`` the heap it stands on (for a mark, the heap before it)."""
        places: list[int] = []
        standing: list[tuple[Denomination, int]] = []
        fresh = True
        for chip in self.taken:
            if chip is None:
                fresh = True
                places.append(max(0, len(standing) - 1))
                continue
            heap = self._heap_for(chip, standing, fresh)
            if heap == len(standing):
                standing.append((chip, 0))
            standing[heap] = (chip, standing[heap][1] + 1)
            places.append(heap)
            fresh = False
        return places

    def _heap_for(self, chip: Denomination, standing: list[tuple[Denomination, int]], fresh: bool) -> int:
        open_to_it = [i for i, (colour, count) in enumerate(standing) if colour == chip and count < MOST_IN_A_HEAP]
        if self.by_colour:
            return open_to_it[-1] if open_to_it else len(standing)
        last = len(standing) - 1
        return last if not fresh and last in open_to_it else len(standing)


def presses_for(pile: Pile) -> tuple[int, int, int]:
    """The fewest presses that take so many chips: of stacks, of single chips, and of chips put back."""
    stacks, rest = divmod(pile.count, pile.denomination.heap)
    too_many = pile.denomination.heap - rest
    return (stacks + 1, 0, too_many) if rest and too_many + 1 < rest else (stacks, rest, 0)

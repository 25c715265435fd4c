"""Chips cut from the rack, one by one or by the stack: what a trainee has built so far, and how a chip is put back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.domain.money.chips import Chips, Denomination, Pile, Rack

MOST_IN_A_HEAP = 20


@dataclass(frozen=True, slots=True)
class BuiltChips:
    """Chips in the order they were taken; ``None`` marks where a new heap was begun.

    With ``by_colour`` each colour makes one heap, whatever the order, as winnings lie beside a bet.
    """

    taken: tuple[Denomination | None, ...] = ()
    by_colour: bool = True

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
        return replace(self, taken=(*self.taken, chip))

    def take_stack(self, chip: Denomination, count: int) -> BuiltChips:
        """A stack of so many chips, a heap of its own where heaps are begun by hand."""
        apart = self.new_heap()
        return replace(apart, taken=(*apart.taken, *([chip] * count))).new_heap()

    def new_heap(self) -> BuiltChips:
        """The next chip begins a heap, even of the same colour."""
        if self.by_colour or not self.taken or self.taken[-1] is None:
            return self
        return replace(self, taken=(*self.taken, None))

    def put_back(self) -> BuiltChips:
        """The last chip goes back to the rack."""
        taken = self.taken[:-1] if self.taken and self.taken[-1] is None else self.taken
        return replace(self, taken=taken[:-1])

    def put_back_from(self, heap: int) -> BuiltChips:
        """The last chip of one heap goes back to the rack."""
        places = self._places()
        last = max((i for i, chip in enumerate(self.taken) if chip is not None and places[i] == heap), default=None)
        if last is None:
            return self
        return replace(self, taken=(*self.taken[:last], *self.taken[last + 1 :]))

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

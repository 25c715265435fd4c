"""Side wagers' circles beside the bet on the drill's felt: where they lie, and their names under them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.canvas.drills.columns import HandColumns
from trainer.canvas.drills.placed_things import CircleAt, StackAt
from trainer.canvas.drills.print import in_two
from trainer.canvas.drills.room_needed import GAP, RING, THICK, Sizes
from trainer.canvas.felt.lettering import Arc, Letters, Line
from trainer.domain.money.chips import Stack

_SIZE, _SPACING, _LETTER = 12.0, 0.8, 9.2
_LINE = 13.5
_SHORT = 10
_CLEAR = 1.25
_STRAIGHT = 40_000.0


@dataclass(frozen=True, slots=True)
class Sides:
    """Where a table's side wagers lie, seen from the middle of the first hand's first bet."""

    wagers: tuple[tuple[int, str, Stack], ...]
    names: tuple[str, ...]
    leftwards: bool
    sizes: Sizes

    @classmethod
    def of(cls, columns: HandColumns, sizes: Sizes, names: Mapping[str, str]) -> Sides:
        """Those of ``columns``; beside several hands they all lie to the left."""
        shown = tuple(names.get(key, "") for _, key, _ in columns.sides)
        return cls(columns.sides, shown, len(columns.columns) > 1, sizes)

    @property
    def radius(self) -> float:
        """Of each circle."""
        return max(0.69 * self.sizes.circle, 27.0)

    @property
    def reach(self) -> tuple[float, float]:
        """How far they reach to the left and to the right."""
        across = [x for _, x, _ in self._seats()]
        if not across:
            return 0.0, 0.0
        return max(0.0, self._half - min(across)), max(0.0, self._half + max(across))

    @property
    def above(self) -> float:
        """How far they reach above the bet's circle."""
        tallest = max((len(stack.chips) for _, _, stack in self.wagers), default=0) * THICK * self._chip
        if not self.wagers:
            return 0.0
        return max(self.radius, tallest + self._chip - self._lift(tallest)) - self._down - self.sizes.circle

    def placed(self, x: float, y: float) -> Iterator[tuple[CircleAt, StackAt]]:
        """Each circle with its chips, the first bet's middle being at ``x``, ``y``."""
        for (at, _, stack), (name, across, down) in zip(self.wagers, self._seats(), strict=True):
            foot = y + down + self._lift(THICK * self._chip * len(stack.chips))
            circle = CircleAt(x + across, y + down, self.radius, name)
            yield circle, StackAt(stack.chips, x + across, foot, self._chip, at + 1, at)

    @property
    def _chip(self) -> float:
        return min(0.62 * self.radius, self.sizes.chip)

    @property
    def _half(self) -> float:
        """Half of what one side wager takes across, its name included."""
        widest = max((len(line) for name in self.names for line in name_lines(name)), default=0)
        return max(self.radius, _LETTER * widest / 2) + 4

    @property
    def _down(self) -> float:
        """Just so high that the names end above the hand."""
        names = max((len(name_lines(name)) for name in self.names), default=0)
        return min(-4.0, self.sizes.circle + GAP - 4 - _CLEAR * self.radius - _LINE * names)

    def _lift(self, tall: float) -> float:
        # The lit ring round the chips must end above the name.
        return min(tall / 2, max(_CLEAR * self.radius - (1 + RING) * self._chip, 0.0))

    def _seats(self) -> Iterator[tuple[str, float, float]]:
        for place, name in enumerate(self.names):
            left = self.leftwards or (len(self.names) > 1 and place % 2 == 0)
            row = place if self.leftwards else place // 2
            across = max(self.sizes.circle + 8 + self.radius, self._half) + row * (2 * self._half + 6)
            yield name, -across if left else across, self._down


def name_lines(name: str) -> tuple[str, ...]:
    """A side wager's name in capitals, a long one in two lines."""
    return in_two(name.upper(), _SHORT) if name else ()


def printed_name(circle: CircleAt) -> tuple[Line, ...]:
    """The circle's name under it, clear of its chips and of the lit ring round them."""
    first = circle.y + _CLEAR * circle.radius + _LINE - 2
    return tuple(
        Line(Letters(words, _SIZE, _SPACING), Arc(circle.x, first + place * _LINE + _STRAIGHT, _STRAIGHT, _STRAIGHT))
        for place, words in enumerate(name_lines(circle.name))
    )

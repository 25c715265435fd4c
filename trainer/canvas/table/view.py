"""What the table's scene is asked to show."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.felt.print import FeltPrint
from trainer.domain.money.chips import Pile, Rack
from trainer.domain.table.state import Table


@dataclass(frozen=True, slots=True)
class TableView:
    """A whole table. ``spots`` counts the places printed on the felt; ``felt.side_wagers`` has a circle each at all.

    ``rack``, ``shoe`` (cards in it), ``cut_card`` (cards behind it) and ``discards`` (cards) are the table's own where
    they are None. ``patrons`` are those of a common hand in the order of their places from first base; without them
    those whose wagers lie there. ``pitched``: there is no shoe, and what it would hold is the pack.
    """

    table: Table
    felt: FeltPrint
    rack: Rack | None = None
    spots: int = 7
    shoe: int | None = None
    cut_card: int | None = None
    discards: int | None = None
    mirror: bool = True
    patrons: tuple[str, ...] = ()
    pitched: bool = False

    @property
    def chips(self) -> Rack:
        """What the rack holds."""
        return self.table.rack if self.rack is None else self.rack

    @property
    def in_shoe(self) -> int:
        """How many cards the shoe holds."""
        return self.table.shoe.left if self.shoe is None else self.shoe

    @property
    def behind_cut_card(self) -> int:
        """How many cards lie behind the cut card; 0 where it is not in the shoe."""
        if self.cut_card is not None:
            return self.cut_card
        shoe = self.table.shoe
        return 0 if shoe.cut_card is None else min(len(shoe.cards) - shoe.cut_card, shoe.left)

    @property
    def in_discards(self) -> int:
        """How many cards the discard rack holds."""
        return len(self.table.discards) if self.discards is None else self.discards


def tubes(rack: Rack, most: int) -> tuple[Pile, ...]:
    """The rack's chips in tubes of at most twenty, at most ``most`` tubes, each denomination having one at least."""
    wanted = [[pile.denomination] * max(1, -(-pile.count // 20)) for pile in rack.tubes]
    while sum(map(len, wanted)) > most and max(map(len, wanted)) > 1:
        max(wanted, key=len).pop()
    filled = []
    for pile, columns in zip(rack.tubes, wanted, strict=True):
        left = pile.count
        for denomination in columns:
            filled.append(Pile(denomination, min(left, 20)))
            left -= min(left, 20)
    return tuple(filled)

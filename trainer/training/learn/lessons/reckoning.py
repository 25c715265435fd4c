"""What a lesson's places come to at one game: amounts, the chips they are, and the rules they rest on."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from trainer.content.learn.marks import EVERYDAY, Amount, Sum, SumPart
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import PayTable
from trainer.domain.money.amounts import Cents, FixedSum, Odds, Price
from trainer.domain.money.chips import Chips, Denomination, Pile
from trainer.domain.table.chip_cutting import in_fewest
from trainer.drills.grading import due_on
from trainer.drills.paying import paid_by
from trainer.drills.stakes import everyday_chip, limits_of


class NotHere(LookupError):
    """The game has no such rule, line or chip: what hangs on it is left out."""


class Reckoning:
    """The rules of ``game`` by their paths, and the amounts that follow from them.

    ``again``: the everyday chip and the usual bet are others, so that sums come in new numbers.
    """

    def __init__(self, game: Game, *, again: bool = False) -> None:
        self.game, self._again = game, again
        self._rules = {rule.ref.path: rule for rule in game.rules()}

    def rule(self, path: str, line: str = "") -> Ruled[Any]:
        """The rule at ``path``, cited for a line of its pay table or one of its cases; raises NotHere."""
        found = self._rules.get(path)
        if found is None or not self._is_used(path):
            raise NotHere(path)
        if not line:
            return found
        cited = said_of(found, line)
        if isinstance(found.value, PayTable):
            if found.value.price(line) is None:
                raise NotHere(f"{path} {line}")
        elif cited is found:
            raise NotHere(f"{path} {line}")
        return cited

    def price(self, path: str, line: str) -> Price:
        """What is paid at a rule, or at a line of it; raises NotHere."""
        value = self.rule(path, line).value
        price = value.price(line) if isinstance(value, PayTable) else value
        if not isinstance(price, Odds | FixedSum):
            raise NotHere(f"{path} {line}")
        return price

    def cents(self, amount: Amount) -> Cents:
        """What an amount comes to, paid as the house pays and rounds; raises NotHere."""
        total = sum(self._of_sum(each) for each in amount)
        if total < 0:
            raise NotHere("less than nothing")
        return Cents(total)

    def chips(self, amount: Amount) -> Chips:
        """An amount in the house's chips: each part in as few as can be, what is paid by the house's rule.

        Raises NotHere where these chips cannot make it.
        """
        made = Chips()
        for each in amount:
            bet = self._bet(each)
            made += paid_by(self.game, bet, self.price(each.path, each.line)).chips if each.path else bet
        if made.worth != self.cents(amount):
            raise NotHere("no chips make it")
        return made

    def fewest(self, cents: Cents) -> Chips:
        """So many cents in as few of the house's chips as can be; raises NotHere where they cannot make them."""
        made = in_fewest(cents, [Pile(chip, cents // chip.value) for chip in self.game.equipment.chips.value])
        if made is None:
            raise NotHere("no chips make it")
        return made

    @cached_property
    def everyday(self) -> Denomination:
        """The table's everyday chip: the largest one in the smallest bet taken here; for new numbers the next one."""
        usual = everyday_chip(self.game)
        larger = [chip for chip in sorted(self.game.equipment.chips.value) if chip > usual]
        return larger[0] if self._again and larger else usual

    def chip(self, value: Cents) -> Denomination:
        """The chip of that value, which may be EVERYDAY; raises NotHere."""
        if value == EVERYDAY:
            return self.everyday
        for chip in self.game.equipment.chips.value:
            if chip.value == value:
                return chip
        raise NotHere(f"no chip of {value} cents")

    def _of_sum(self, each: Sum) -> int:
        staked = sum(self._cents(part) for part in each.parts)
        return due_on(self.game, self.price(each.path, each.line), Cents(staked)) if each.path else staked

    def _bet(self, each: Sum) -> Chips:
        if any(part.taken for part in each.parts):
            return self.fewest(Cents(sum(self._cents(part) for part in each.parts)))
        made = Chips()
        for part in each.parts:
            once = self.fewest(Cents(self._once(part) // (1 << part.halved)))
            made += Chips.of((pile.denomination, pile.count * part.times * self._heap(part)) for pile in once.piles)
        return made

    def _heap(self, part: SumPart) -> int:
        return self.chip(part.cents).heap if part.heaped else 1

    def _cents(self, part: SumPart) -> int:
        worth = self._once(part) // (1 << part.halved) * part.times * self._heap(part)
        return -worth if part.taken else worth

    def _once(self, part: SumPart) -> Cents:
        if part.bet:
            return limits_of(self.game).nearest(Cents(part.cents * (2 if self._again else 1)))
        return self.everyday.value if part.cents == EVERYDAY else part.cents

    def _is_used(self, path: str) -> bool:
        """A side wager that this game does not offer has no rules here."""
        if not path.startswith("wagers."):
            return True
        key = path.split(".")[1]
        return any(wager.key == key for wager in self.game.side_wagers.offered())

"""What the model builds in chips for a lesson: one stack after another, each with what they come to so far."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.learn.lessons import Watch
from trainer.domain.money.chips import Chips, Pile
from trainer.domain.table.chip_cutting import cut
from trainer.drills.base import Heaps
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.told_lesson import ToldWatch, WatchedAct
from trainer.wording.chips import pile
from trainer.wording.money import money_short
from trainer.wording.numbers import number_in_words


def told_building(watch: Watch, reckoning: Reckoning) -> ToldWatch:
    """The stacks of the watch's amount as the house cuts them; raises NotHere where its chips cannot make it."""
    assert watch.amount is not None
    heaps = cut(reckoning.chips(watch.amount))
    if not heaps:
        raise NotHere("nothing to build")
    return ToldWatch(Heaps(()), tuple(_acts(heaps, reckoning)))


def _acts(heaps: tuple[Pile, ...], reckoning: Reckoning) -> Iterator[WatchedAct]:
    rule = reckoning.game.equipment.chips
    for number in range(1, len(heaps) + 1):
        built, last = heaps[:number], heaps[number - 1]
        yield WatchedAct(f"Set down {pile(last)}", _why(built, last), rule, Heaps(built))


def _why(built: tuple[Pile, ...], last: Pile) -> str:
    so_far = money_short(Chips.of((heap.denomination, heap.count) for heap in built).worth)
    high = last.denomination.heap
    if last.count < high:
        return f"The odd chips come last, a little apart. That makes {so_far}."
    whole = (
        f"A stack has {number_in_words(high)}."
        if len(built) == 1 or built[-2].denomination != last.denomination
        else ""
    )
    return f"{whole} That makes {so_far}.".strip()

"""What the hands do with packets: taken from a pile, riffled, laced, stripped, boxed, laid onto the growing pile."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.lacing import lace as laced
from trainer.domain.shuffle.moving import check_enough, from_all, mixing_random, moved, packets
from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, RIGHT
from trainer.domain.shuffle.places import pile as pile_of
from trainer.domain.shuffle.riffling import cut_in_half
from trainer.domain.shuffle.riffling import riffle as riffled
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.stripping import box as boxed
from trainer.domain.shuffle.stripping import strip as stripped


def lay_cut_card(table: ShuffleTable) -> ShuffleTable:
    """The cut card in the middle; slipped under a pile that already grows there.

    Raises ValueError where the cut card is not at hand.
    """
    if table.cut_wanted or table.cut_card is not CutCardAt.ASIDE:
        raise ValueError("the cut card is not at hand to be laid in the middle")
    return replace(table, cut_card=CutCardAt.MIDDLE)


def take_from(table: ShuffleTable, act: acts.TakeFrom) -> ShuffleTable:
    """The top of a pile into the left hand, a packet from another pile into the right.

    What is taken once more from the same pile goes under what was taken of it.

    Raises ValueError where no hand is free for it, or the pile has not so many.
    """
    held = packets(table)
    if HANDS in held:
        raise ValueError("a packet lies squared before the dealer: lay it down first")
    if len(held) > 1:
        raise ValueError("both hands hold a packet: there is no third hand")
    pile = pile_of(act.pile)
    numbers = table.at(pile)
    check_enough(numbers, act.cards, f"pile {act.pile}")
    if held and not table.worked and table.taken == (act.pile,):
        more = {pile: numbers[act.cards :], held[0]: (*table.at(held[0]), *numbers[: act.cards])}
        return moved(table, more)
    hand = RIGHT if LEFT in held else LEFT
    taken = (*table.taken, act.pile) if held else (act.pile,)
    lie = {pile: numbers[act.cards :], hand: numbers[: act.cards]}
    return moved(table, lie, taken=taken, worked=table.worked if held else ())


def riffle_or_lace(table: ShuffleTable, act: acts.Riffle | acts.Lace) -> ShuffleTable:
    """Both packets, or the two halves of the one, into one packet before the dealer.

    Raises ValueError where the hands are empty.
    """
    held, random = packets(table), mixing_random(table)
    step, join = (ShuffleStep.LACE, laced) if isinstance(act, acts.Lace) else (ShuffleStep.RIFFLE, riffled)
    if not held:
        raise ValueError(f"there is nothing in the hands to {step.value}")
    if len(held) == 1:
        left, right = cut_in_half(table.at(held[0]), random, table.skill)
    else:
        left, right = table.at(held[0]), table.at(held[1])
    lie = {**dict.fromkeys(held, ()), HANDS: join(left, right, random, table.skill)}
    return moved(table, lie, mixed=table.mixed + 1, worked=(*table.worked, step))


def strip_or_box(table: ShuffleTable, act: acts.Strip | acts.Box) -> ShuffleTable:
    """The one packet drawn apart from the top and together again; two packets must be put together first.

    Raises ValueError where the hands hold none or two.
    """
    held = packets(table)
    if len(held) != 1:
        raise ValueError(f"one packet can be stripped or boxed, and the hands hold {len(held)}")
    step, draw = (ShuffleStep.STRIP, stripped) if isinstance(act, acts.Strip) else (ShuffleStep.BOX, boxed)
    drawn = draw(table.at(held[0]), mixing_random(table), table.skill)
    return moved(table, {held[0]: (), HANDS: drawn}, mixed=table.mixed + 1, worked=(*table.worked, step))


def lay_down(table: ShuffleTable) -> ShuffleTable:
    """What the hands hold onto the growing pile; of two packets the left hand's goes down first.

    Raises ValueError where the hands are empty.
    """
    emptied, cards = from_all(table, reversed(packets(table)))
    if not cards:
        raise ValueError("there is nothing in the hands to lay down")
    lie = {**emptied, GROWING: (*cards, *table.at(GROWING))}
    return moved(table, lie, passes=table.passes + 1, worked=(), taken=(), last_taken=table.taken)

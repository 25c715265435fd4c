"""Cards brought together on the felt before they are shuffled: washed, plugged, mixed, gathered, re-suited, counted."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.effects.opening import fanned, turned
from trainer.domain.shuffle.moving import check_enough, from_all, mixing_random, moved, packets
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LOOSE, PASSED, SHOE, STUB, WASH, Place, Where
from trainer.domain.shuffle.places import pile as pile_of
from trainer.domain.shuffle.state import CutCardAt, Numbers, ShuffleTable
from trainer.domain.shuffle.washing import mix, wash


def wash_cards(table: ShuffleTable) -> ShuffleTable:
    """All that lies loose or in decks on the felt is washed; where nothing does, the piles and the pack are.

    Raises ValueError where there are none.
    """
    loose = (WASH, LOOSE, STUB, PASSED, *table.places(Where.FANNED))
    emptied, cards = from_all(table, loose)
    if not cards:
        emptied, cards = from_all(table, (*table.places(Where.PILE), GROWING, HANDS))
    if not cards:
        raise ValueError("there are no cards on the felt to wash")
    washed = wash(cards, mixing_random(table))
    return moved(table, {**emptied, WASH: washed}, mixed=table.mixed + 1, washed=True)


def mix_cards(table: ShuffleTable) -> ShuffleTable:
    """Discards and stub mixed casually, loose on the felt; raises ValueError where there are none."""
    emptied, cards = from_all(table, (STUB, LOOSE, WASH, PASSED))
    if not cards:
        raise ValueError("there are no loose cards on the felt to mix")
    mixed = mix(cards, mixing_random(table))
    return moved(table, {**emptied, LOOSE: mixed}, mixed=table.mixed + 1, mixed_up=True)


def gather(table: ShuffleTable, act: acts.Gather) -> ShuffleTable:
    """So many of the cards on the felt onto the pile of that number.

    Raises ValueError where there is no such pile, or there are not so many.
    """
    if act.pile < 1:
        raise ValueError(f"there is no pile {act.pile}: the piles are counted from 1")
    emptied, cards = from_all(table, (WASH, LOOSE))
    check_enough(cards, act.cards, "the felt")
    pile, source = pile_of(act.pile), WASH if table.at(WASH) else LOOSE
    lie = {**emptied, source: cards[act.cards :], pile: (*cards[: act.cards], *table.at(pile))}
    return moved(table, lie, piles=table.piles + (not table.at(pile)))


def square_up(table: ShuffleTable) -> ShuffleTable:
    """Everything on the felt but decks still spread becomes one packet before the dealer.

    Raises ValueError where the hands hold a packet, or there is nothing.
    """
    if any(place != HANDS for place in packets(table)):
        raise ValueError("the hands hold a packet: lay it down first")
    emptied, cards = from_all(table, (WASH, LOOSE, STUB, PASSED, GROWING, *table.places(Where.PILE), HANDS))
    if not cards:
        raise ValueError("there are no cards on the felt to square up")
    return moved(table, {**emptied, HANDS: cards}, worked=(), taken=())


def take_stub(table: ShuffleTable) -> ShuffleTable:
    """The undealt cards out of the shoe, and a cut card that was among them.

    Raises ValueError where the shoe is empty.
    """
    stub = table.at(SHOE)
    if not stub:
        raise ValueError("there are no cards in the shoe")
    with_card = table.cut_card is CutCardAt.IN_THE_PACK
    card = CutCardAt.ASIDE if with_card else table.cut_card
    return moved(
        table, {SHOE: (), STUB: (*stub, *table.at(STUB))}, cut_card=card, cut_card_depth=0, loaded=False, covered=False
    )


def plug(table: ShuffleTable, act: acts.Plug) -> ShuffleTable:
    """Cards of the stub in among the discards, in their rack or out of it already.

    Raises ValueError where there are no discards, or these are not so deep.
    """
    check_enough(table.at(STUB), act.cards, "the stub")
    into = DISCARD_RACK if table.at(DISCARD_RACK) else LOOSE
    discards, stub = table.at(into), table.at(STUB)
    if not discards:
        raise ValueError("there are no discards to plug the stub into")
    if not 0 <= act.depth <= len(discards):
        raise ValueError(f"nothing can go {act.depth} cards deep into the discards, which are {len(discards)}")
    plugged = (*discards[: act.depth], *stub[: act.cards], *discards[act.depth :])
    return moved(table, {STUB: stub[act.cards :], into: plugged}, plugged=True)


def take_discards(table: ShuffleTable) -> ShuffleTable:
    """The rack's cards onto the felt; raises ValueError where it is empty."""
    discards = table.at(DISCARD_RACK)
    if not discards:
        raise ValueError("the discard rack is empty")
    return moved(table, {DISCARD_RACK: (), LOOSE: (*discards, *table.at(LOOSE))})


def re_suit(table: ShuffleTable) -> ShuffleTable:
    """Every deck on the felt laid out by suit, from the ace up, all faces up.

    Raises ValueError where the hands hold a packet, or there are no cards.
    """
    if any(place != HANDS for place in packets(table)):
        raise ValueError("the hands hold a packet: lay it down first")
    spread = (*table.places(Where.FANNED), *table.places(Where.PILE))
    emptied, cards = from_all(table, (WASH, LOOSE, STUB, PASSED, GROWING, HANDS, *spread))
    if not cards:
        raise ValueError("there are no cards on the felt to re-suit")
    decks: dict[Place, list[int]] = {}
    for number in sorted(cards, key=lambda number: _by_suit(table, number)):
        decks.setdefault(fanned(table.cards[number].deck), []).append(number)
    lie: dict[Place, Numbers] = {**emptied, **{place: tuple(numbers) for place, numbers in decks.items()}}
    return moved(table, lie, face_up=table.face_up.union(cards), re_suited=True, counted=(), worked=(), taken=())


def _by_suit(table: ShuffleTable, number: int) -> tuple[str, int, int]:
    card = table.cards[number].card
    return card.suit.value, card.rank.order, number


def count_deck(table: ShuffleTable, act: acts.CountDeck) -> ShuffleTable:
    """The deck counted: a whole one squared face down with those counted before, any other left lying as it is."""
    down = turned(table, fanned(act.deck), act.deck, faces_up=False)
    cards = down.at(fanned(act.deck))
    counted = (*(deck for deck in table.counted if deck != act.deck), act.deck)
    if len(cards) != table.deck_size:
        return replace(table, counted=counted)
    return moved(down, {fanned(act.deck): (), PASSED: (*cards, *down.at(PASSED))}, counted=counted)

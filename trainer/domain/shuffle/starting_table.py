"""The table before the first act of a procedure: packs in their boxes, or the end of a shoe."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from trainer.domain.cards.playing_cards import deck
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity, RealCard, whole_decks
from trainer.domain.shuffle.places import DISCARD_RACK, SHOE, Place, Where
from trainer.domain.shuffle.state import Numbers, ShuffleTable
from trainer.domain.shuffle.tolerances import all_cards, deck_size, re_suits, recut_of

_OFF = 6
"""By so many cards at most the end of a shoe comes sooner or later than the re-cut's aim."""


def table_before(
    game: Game,
    occasion: Occasion,
    seed: int,
    *,
    skill: MixingSkill = MixingSkill.TRAINED,
    oddity: Oddity | None = None,
    stub: int | None = None,
) -> ShuffleTable:
    """The table before the first act.

    At a new game every deck lies in its box, and the floor has a spare one; ``oddity`` is planted in one of them. At
    the end of a shoe, and of the night, ``stub`` cards are undealt (None: about as many as the house re-cuts) and the
    others lie in the rack as the rounds left them; only a card gone MISSING can be odd then, and only where the house
    has the decks counted. Raises ValueError for an oddity that nobody could find, and a stub the shoe cannot hold.
    """
    random = Random(seed)
    if occasion is Occasion.NEW_GAME:
        return _new_packs(game, random, oddity, skill, seed)
    if oddity is not None and (oddity is not Oddity.MISSING or not re_suits(game, occasion)):
        raise ValueError(f"a {oddity.value} card is found when packs are opened, not at the {occasion.value}")
    cards = whole_decks(game.equipment.deck_of.value, game.equipment.decks.value)
    order = list(range(len(cards)))
    random.shuffle(order)
    if oddity is not None:
        lost = order.pop(random.randrange(len(order)))
        cards, order = cards[:lost] + cards[lost + 1 :], [each - (each > lost) for each in order]
    left = _stub(game, random, len(order)) if stub is None else stub
    if not 0 <= left < len(order):
        raise ValueError(f"a stub of {left} cards cannot be left of {len(order)}")
    lying = ((SHOE, tuple(order[:left])), (DISCARD_RACK, tuple(order[left:])))
    table = ShuffleTable(cards, game.equipment.deck_of.value, _filled(lying), skill=skill, seed=seed)
    return _with_spare(table, game) if occasion is Occasion.END_OF_SHOE and re_suits(game, occasion) else table


def _stub(game: Game, random: Random, cards: int) -> int:
    """What lies behind the cut card, less what the last hand took of it or more where it was set deep."""
    around = recut_of(game, all_cards(game))
    most = cards // 2 if around.most is None else min(around.most, cards // 2)
    return max(1, min(around.aim + random.randint(-_OFF, _OFF), most))


def _filled(lying: tuple[tuple[Place, Numbers], ...]) -> tuple[tuple[Place, Numbers], ...]:
    return tuple(each for each in lying if each[1])


def _with_spare(table: ShuffleTable, game: Game) -> ShuffleTable:
    """The same with a whole deck more that the floor has ready."""
    first, number = len(table.cards), game.equipment.decks.value + 1
    cards = (*table.cards, *(RealCard(card, number) for card in deck(table.deck_of)))
    spare = Place(Where.SPARE, number), tuple(range(first, len(cards)))
    return replace(table, cards=cards, lying=(*table.lying, spare))


def _new_packs(game: Game, random: Random, oddity: Oddity | None, skill: MixingSkill, seed: int) -> ShuffleTable:
    decks, size = game.equipment.decks.value, deck_size(game)
    cards = list(whole_decks(game.equipment.deck_of.value, decks))
    packs = [list(range(number * size, (number + 1) * size)) for number in range(decks)]
    face_up: frozenset[int] = frozenset()
    if oddity is not None:
        pack = random.choice(packs)
        place = random.randrange(1, size - 1)
        face_up = _planted(oddity, cards, pack, place)
        if oddity is Oddity.MISSING:
            packs = [
                [each - (each > pack[place]) for each in lot if (lot, each) != (pack, pack[place])] for lot in packs
            ]
            del cards[pack[place]]
    lying = tuple((Place(Where.PACK, number), tuple(lot)) for number, lot in enumerate(packs, 1))
    table = ShuffleTable(tuple(cards), game.equipment.deck_of.value, lying, face_up=face_up, skill=skill, seed=seed)
    return _with_spare(table, game)


def _planted(oddity: Oddity, cards: list[RealCard], pack: list[int], place: int) -> frozenset[int]:
    """One card of the pack made odd, in place; returns what lies face up. A doubled one takes another's place."""
    number = pack[place]
    match oddity:
        case Oddity.DOUBLED:
            cards[number] = replace(cards[number], card=cards[pack[place - 1]].card)
        case Oddity.MARKED:
            cards[number] = replace(cards[number], marked=True)
        case Oddity.FOREIGN:
            cards[number] = replace(cards[number], foreign=True)
        case Oddity.BOXED:
            return frozenset({number})
        case Oddity.MISSING:
            pass
    return frozenset()

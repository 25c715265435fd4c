"""The table between two shoes: where every card lies, and what can be seen to have been done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.shuffle_terms import ShuffleCall, ShuffleStep
from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import Place, Where

Numbers = tuple[int, ...]
"""Cards by their number in ``ShuffleTable.cards``, from the top of a pile down, from the front of a shoe back."""


class CutCardAt(Enum):
    """Where the cut card is: aside (or in a player's hand), in the middle under the growing pile, or in the pack."""

    ASIDE = "aside"
    MIDDLE = "middle"
    IN_THE_PACK = "in-the-pack"


@dataclass(frozen=True, slots=True)
class Looked:
    """What has been seen of an opened deck: its faces, its backs."""

    deck: int
    faces: bool = False
    backs: bool = False


@dataclass(frozen=True, slots=True)
class PatronCut:
    """A player's cut: the cut card stands ``depth`` cards from the front; accepted or not answered yet."""

    depth: int
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class ShuffleTable:
    """Every card's place, and the visible facts of the procedure. Cards never appear or vanish.

    ``cards`` are all cards there are, a card's number being its place in it; ``lying`` gives what lies where, each
    place once and none empty; ``face_up`` the numbers of the cards that lie face up. ``seed`` and ``mixed``, the count
    of mixings so far (washes, mixings by hand, riffles, strips, boxes), make the luck of the next mixing. ``looked``
    has one entry for each deck out of its box, ``counted`` the decks counted since they were re-suited, a short one
    too. ``plugged``: some of the stub, or all, has gone into the discards. ``piles`` is how many piles were gathered.

    ``worked`` are the steps done to the packet in hand since it was taken up; ``taken`` the piles its packets came
    from; ``last_taken`` those of the packets laid down last; ``passes`` counts the times a packet was laid down.

    ``cut_card_depth`` counts the cards in front of the cut card while it is in the pack, in the shoe as well.
    ``cut_wanted``: a player holds the cut card. ``covered``: a second cut card lies under the pack.
    ``refused`` counts cuts refused. ``loaded``: the shoe holds the new
    pack. ``at_floor``: the floor has been called and has not answered. ``exposed`` are cards that were shown by a slip
    and ``dropped_from`` where the cards on the floor fell from, the last first, until the floor has put both right.
    """

    cards: tuple[RealCard, ...]
    deck_of: DeckOf
    lying: tuple[tuple[Place, Numbers], ...]
    face_up: frozenset[int] = frozenset()
    skill: MixingSkill = MixingSkill.TRAINED
    seed: int = 0
    mixed: int = 0
    looked: tuple[Looked, ...] = ()
    counted: tuple[int, ...] = ()
    re_suited: bool = False
    washed: bool = False
    mixed_up: bool = False
    plugged: bool = False
    piles: int = 0
    worked: tuple[ShuffleStep, ...] = ()
    taken: tuple[int, ...] = ()
    last_taken: tuple[int, ...] = ()
    passes: int = 0
    cut_card: CutCardAt = CutCardAt.ASIDE
    cut_card_depth: int = 0
    cut_wanted: bool = False
    cut: PatronCut | None = None
    refused: int = 0
    brought_together: bool = False
    re_cut: bool = False
    covered: bool = False
    loaded: bool = False
    burned: int = 0
    calls: tuple[ShuffleCall, ...] = ()
    at_floor: bool = False
    exposed: Numbers = ()
    dropped_from: tuple[Place, ...] = ()
    tray_at_cage: bool = False
    tray_counted: bool = False

    def at(self, place: Place) -> Numbers:
        """The cards at ``place``, from the top down; none where nothing lies."""
        return next((numbers for at, numbers in self.lying if at == place), ())

    def count(self, place: Place) -> int:
        """How many cards lie at ``place``."""
        return len(self.at(place))

    def places(self, where: Where) -> tuple[Place, ...]:
        """The places of a kind where anything lies, by number."""
        return tuple(sorted((at for at, _ in self.lying if at.where is where), key=lambda place: place.number))

    @property
    def deck_size(self) -> int:
        """How many cards make a deck here: 52 or 48."""
        return self.deck_of.value

    @property
    def decks(self) -> int:
        """How many decks are at the table, the floor's spare and what it took away left out."""
        away = (Where.SPARE, Where.WITH_FLOOR)
        here = {self.cards[number].deck for at, numbers in self.lying if at.where not in away for number in numbers}
        return len(here)

"""From the shuffled pack to the loaded shoe: the player's cut, the cut brought together, the re-cut, the burn."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.moving import moved, pack_at
from trainer.domain.shuffle.places import DISCARD_RACK, SHOE
from trainer.domain.shuffle.state import CutCardAt, PatronCut, ShuffleTable


def offer_cut(table: ShuffleTable) -> ShuffleTable:
    """The cut card, from wherever it is, in a player's hand, and the pack before it."""
    pack_at(table)
    return _card_to_the_player(table)


def patron_cuts(table: ShuffleTable, depth: int) -> ShuffleTable:
    """The player's cut: the cut card goes in ``depth`` cards from the front of the pack.

    Raises ValueError where no player holds the cut card, or the pack is not so deep.
    """
    cards = table.count(pack_at(table))
    if not table.cut_wanted:
        raise ValueError("no player holds the cut card")
    if not 0 <= depth <= cards:
        raise ValueError(f"nobody can cut {depth} cards deep into a pack of {cards}")
    return replace(table, cut=PatronCut(depth), cut_wanted=False, cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=depth)


def accept_cut(table: ShuffleTable) -> ShuffleTable:
    """The player's cut stands; raises ValueError where no player has cut."""
    if table.cut is None:
        raise ValueError("no player has cut the pack")
    return replace(table, cut=PatronCut(table.cut.depth, accepted=True))


def refuse_cut(table: ShuffleTable) -> ShuffleTable:
    """The cut card comes out again and goes back to the player; raises ValueError where no player has cut."""
    if table.cut is None:
        raise ValueError("no player has cut the pack")
    return replace(_card_to_the_player(table), refused=table.refused + 1)


def _card_to_the_player(table: ShuffleTable) -> ShuffleTable:
    return replace(table, cut=None, cut_wanted=True, cut_card=CutCardAt.ASIDE, cut_card_depth=0)


def bring_together(table: ShuffleTable) -> ShuffleTable:
    """What lay in front of the cut card goes behind the rest; the cut card then stands at the front.

    One that covered the bottom card would lie in the middle then: it comes out.

    Raises ValueError where the cut card is not in the pack.
    """
    if table.cut_card is not CutCardAt.IN_THE_PACK:
        raise ValueError("the cut card is not in the pack, so that there is no cut to bring together")
    place, depth = pack_at(table), table.cut_card_depth
    pack = table.at(place)
    return moved(table, {place: (*pack[depth:], *pack[:depth])}, cut_card_depth=0, brought_together=True, covered=False)


def re_cut(table: ShuffleTable, act: acts.ReCut) -> ShuffleTable:
    """The cut card so many cards from the back of the pack, in the shoe if it is loaded already.

    Raises ValueError where a player holds the cut card, or it cannot stand there.
    """
    place = SHOE if table.loaded and table.at(SHOE) else pack_at(table)
    if table.cut_wanted:
        raise ValueError("a player holds the cut card")
    cards = table.count(place)
    if not 0 <= act.cards <= cards:
        raise ValueError(f"the cut card cannot stand {act.cards} cards from the back of {cards}")
    return replace(table, cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=cards - act.cards, re_cut=True)


def cover_bottom(table: ShuffleTable) -> ShuffleTable:
    """A second cut card under the pack; raises ValueError where there is no pack, or one lies there already."""
    pack_at(table)
    if table.covered:
        raise ValueError("a cut card lies under the pack already")
    return replace(table, covered=True)


def load_shoe(table: ShuffleTable) -> ShuffleTable:
    """The pack, the cut card in it as it stands, into the shoe behind whatever is there still."""
    place, before = pack_at(table), table.at(SHOE)
    inside = table.cut_card is CutCardAt.IN_THE_PACK
    depth = table.cut_card_depth + len(before) if inside else 0
    return moved(table, {place: (), SHOE: (*before, *table.at(place))}, cut_card_depth=depth, loaded=True)


def burn_card(table: ShuffleTable) -> ShuffleTable:
    """The front card of the shoe onto the rack's, face down; a cut card that stands before it is laid aside.

    Raises ValueError where the shoe is empty.
    """
    shoe = table.at(SHOE)
    if not shoe:
        raise ValueError("there are no cards in the shoe to burn one from")
    inside = table.cut_card is CutCardAt.IN_THE_PACK
    card = CutCardAt.ASIDE if inside and table.cut_card_depth == 0 else table.cut_card
    lie = {SHOE: shoe[1:], DISCARD_RACK: (shoe[0], *table.at(DISCARD_RACK))}
    depth = max(0, table.cut_card_depth - 1)
    return moved(table, lie, burned=table.burned + 1, cut_card=card, cut_card_depth=depth)

"""What the felt of a drill between two shoes shows: a pack that is cut is seen from the side."""

from dataclasses import replace

from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.shuffle.places import GROWING, SHOE
from trainer.domain.shuffle.state import CutCardAt, PatronCut, ShuffleTable
from trainer.ui.drills.shuffle.felt import pack_being_cut

PACK = ShuffleTable((), DeckOf.FIFTY_TWO, ((GROWING, tuple(range(104))),), cut_card=CutCardAt.MIDDLE)


def test_a_pack_that_grows_is_not_seen_from_the_side() -> None:
    assert pack_being_cut(PACK) is None


def test_a_pack_a_player_cuts_is_seen_from_the_side_until_it_is_loaded() -> None:
    cut = replace(PACK, cut=PatronCut(19), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=19)
    assert pack_being_cut(replace(PACK, cut_wanted=True)) == GROWING
    assert pack_being_cut(cut) == GROWING
    assert pack_being_cut(replace(cut, loaded=True, lying=((SHOE, tuple(range(104))),))) is None


def test_the_dealer_s_re_cut_is_seen_from_the_side() -> None:
    assert pack_being_cut(replace(PACK, re_cut=True, cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=52)) == GROWING

"""A table between two shoes as the felt shows it, and in words for those who cannot see it."""

from __future__ import annotations

from dataclasses import replace

from trainer.canvas.shuffle.view import LiftedPacket, MarkedTargets, ShuffleTarget, ShuffleView
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle.acts import Gather, ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import SHOE, Place
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import shuffle_plan
from trainer.ui.shuffle.act_marks import targets_of
from trainer.ui.shuffle.partial_act import PartialAct, hold, pack
from trainer.ui.shuffle.verbs import Verb
from trainer.wording.shuffle.places import place_words

_MOST_PILES = 4


def shuffle_view(
    table: ShuffleTable,
    game: Game,
    occasion: Occasion,
    partial: PartialAct,
    due: ShuffleAct | None,
    wrong: ShuffleAct | None,
) -> ShuffleView:
    """What the felt shows: what is ``due`` is ringed, what was ``wrong`` crossed out, what is begun held in hand."""
    held = None if partial.verb is Verb.GATHER else hold(partial, table)
    return ShuffleView(
        as_held(table, partial),
        MarkedTargets(_targets(due, table), _targets(wrong, table)),
        None if held is None else LiftedPacket(held.place, held.cards),
        side_of(table, partial),
        depth=depth_of(table, partial),
        piles=piles_of(game, occasion),
        pitched=game.deal.dealing.value is Dealing.PITCH,
    )


def as_held(table: ShuffleTable, partial: PartialAct) -> ShuffleTable:
    """The table as it looks while an amount is chosen: a pile grows that is gathered, the cut card is out."""
    if partial.verb is Verb.RE_CUT:
        return without_cut_card(table)
    return gathered(table, partial.pile, partial.cards) if partial.verb is Verb.GATHER and partial.pile else table


def gathered(table: ShuffleTable, pile: int, cards: int) -> ShuffleTable:
    """The table with so many of the loose cards on a pile; as it is where they cannot be gathered."""
    try:
        return apply(table, Gather(pile, cards))
    except ValueError:
        return table


def without_cut_card(table: ShuffleTable) -> ShuffleTable:
    """The table with the cut card in the dealer's fingers."""
    return replace(table, cut_card=CutCardAt.ASIDE, cut_card_depth=0, cut_wanted=True)


def side_of(table: ShuffleTable, partial: PartialAct) -> Place | None:
    """Which pack is seen from the side: the shuffled one, while it is cut and re-cut."""
    place = pack(table)
    cutting = table.cut is not None or table.cut_wanted or partial.verb is Verb.RE_CUT
    is_over = table.loaded and partial.verb is not Verb.RE_CUT and (table.re_cut or place == SHOE)
    return place if cutting and not is_over and table.count(place) else None


def depth_of(table: ShuffleTable, partial: PartialAct) -> int | None:
    """How many cards lie in front of the cut card while it is being set; None while it is not."""
    return max(0, table.count(pack(table)) - partial.cards) if partial.verb is Verb.RE_CUT else None


def table_words(table: ShuffleTable, game: Game) -> str:
    """Where cards lie, and never how many: ``Cards lie in: the discard rack, the shoe.``"""
    places = [place_words(at, table, game) for at, _ in table.lying]
    return f"Cards lie in: {', '.join(dict.fromkeys(places))}." if places else "The table is empty."


def _targets(act: ShuffleAct | None, table: ShuffleTable) -> tuple[ShuffleTarget, ...]:
    return () if act is None else targets_of(act, table)


def piles_of(game: Game, occasion: Occasion) -> int:
    """How many piles this house gathers; four at the closing, when none is."""
    return _MOST_PILES if occasion is Occasion.CLOSING else shuffle_plan(game, occasion).piles

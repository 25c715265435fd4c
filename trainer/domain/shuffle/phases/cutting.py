"""From the one pile to the loaded shoe: the player's cut and its answer, the dealer's re-cut, and the burn."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.house.terms import Equipment
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import ANY_ORDER, Duties, ShuffleDuty, ShufflePhase
from trainer.domain.shuffle.moving import packets
from trainer.domain.shuffle.places import GROWING, Where
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_allowed, cut_distance, cut_of, cut_rule, recut_of, recut_rules

CUTTING, RE_CUTTING, LOADING, BURNING = "cutting", "re-cutting", "loading", "burning"


def _is_one_pile(table: ShuffleTable) -> bool:
    """Whether the shuffle is done and the pack lies before the dealer."""
    return bool(table.at(GROWING)) and not (table.loaded or packets(table) or table.places(Where.PILE))


def cutting(game: Game) -> ShufflePhase:
    """The phase of the player's cut: offered, accepted or refused, brought together."""
    rule = cut_rule(game)
    offer: ShuffleDuty = Duty(acts.OfferCut(), rule)
    together: ShuffleDuty = Duty(acts.BringTogether(), rule)

    def duties(table: ShuffleTable) -> Duties:
        if table.brought_together or table.cut_wanted or not _is_one_pile(table):
            return
        if table.cut is None:
            yield offer
        elif table.cut.accepted:
            yield together
        else:
            yield answer(table, table.cut.depth)

    def answer(table: ShuffleTable, depth: int) -> ShuffleDuty:
        cards = table.count(GROWING)
        if cut_allowed(game, cards, depth):
            return Duty(acts.AcceptCut(), rule, because=ShuffleReason.CUT_ALLOWED)
        shallow = cut_distance(game, cards, depth) < cut_of(game).least
        because = ShuffleReason.CUT_TOO_SHALLOW if shallow else ShuffleReason.CUT_TOO_DEEP
        return Duty(acts.RefuseCut(), rule, because=because)

    return Phase(CUTTING, duties)


def re_cutting(game: Game) -> ShufflePhase:
    """The phase in which the dealer sets the cut card at the back of the pack, and covers the bottom with a second."""
    rule, *others = recut_rules(game)
    cover: ShuffleDuty = Duty(acts.CoverBottom(), game.shuffle.cut_cards, step=ANY_ORDER)
    covers = game.shuffle.cut_cards.value > 1

    def duties(table: ShuffleTable) -> Duties:
        if not table.brought_together or not _is_one_pile(table):
            return
        if not table.re_cut:
            yield Duty(acts.ReCut(recut_of(game, table.count(GROWING)).aim), rule, tuple(others), step=ANY_ORDER)
        if covers and not table.covered:
            yield cover

    return Phase(RE_CUTTING, duties)


def loading(game: Game) -> ShufflePhase:
    """The phase in which the pack goes into the shoe, or into the hand."""
    has_shoe = Equipment.SHOE in game.equipment.equipment.value
    dealing, equipment = game.deal.dealing, said_of(game.equipment.equipment, Equipment.SHOE)
    rules = (equipment, dealing) if has_shoe else (dealing,)
    load: ShuffleDuty = Duty(acts.LoadShoe(), rules[0], rules[1:])

    def duties(table: ShuffleTable) -> Duties:
        if table.re_cut and not table.loaded:
            yield load

    return Phase(LOADING, duties)


def burning(game: Game) -> ShufflePhase:
    """The phase in which the first cards of the new shoe are burned."""
    when = said_of(game.shuffle.burn_when, BurnWhen.NEW_SHOE)
    burn: ShuffleDuty = Duty(acts.BurnCard(), game.shuffle.burn, (when,))
    count = game.shuffle.burn.value if BurnWhen.NEW_SHOE in game.shuffle.burn_when.value else 0

    def duties(table: ShuffleTable) -> Duties:
        if table.loaded:
            yield from (burn for _ in range(table.burned, count))

    return Phase(BURNING, duties)

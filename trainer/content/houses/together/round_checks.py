"""Rules of insurance and of the round's order that cannot stand together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from trainer.content.houses.together.conflict import Conflict, Values
from trainer.domain.cards.playing_cards import deck
from trainer.domain.house.terms import RoundPhase, UpCards
from trainer.domain.table.settling import is_among

_OFFERED, _CHECKED = "insurance.offered_against", "dealer.checks_under"


def round_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash among insurance, even money, the check and the phases they stand in."""
    for check in (_between_deal_and_play, _looked_too_early, _even_money):
        yield from check(values)


_OF_THE_CARDS = (RoundPhase.EARLY_SURRENDER, RoundPhase.INSURANCE, RoundPhase.CHECK)


def _between_deal_and_play(values: Values) -> Iterator[Conflict]:
    phases = values.get("round.phases", ())
    if RoundPhase.DEAL not in phases or RoundPhase.PLAY not in phases:
        return
    for phase in _OF_THE_CARDS:
        if phase in phases and not phases.index(RoundPhase.DEAL) < phases.index(phase) < phases.index(RoundPhase.PLAY):
            said = f"The phase '{phase.value}' stands between 'deal' and 'play'."
            yield Conflict(("round.phases",), said, (phases.index(phase),))


def _looked_too_early(values: Values) -> Iterator[Conflict]:
    """What is offered before the dealer knows the hole card, in a round where the dealer looks first."""
    phases = [phase for phase in values.get("round.phases", ()) if phase in (RoundPhase.INSURANCE, RoundPhase.CHECK)]
    offered, checked = values.get(_OFFERED, UpCards.NONE), values.get(_CHECKED, UpCards.NONE)
    under_both = any(is_among(offered, card) and is_among(checked, card) for card in deck())
    for earlier, later in pairwise(phases):
        if (earlier, later) == (RoundPhase.CHECK, RoundPhase.INSURANCE) and under_both:
            said = "Once the dealer has looked, no insurance can be offered: write 'insurance' before 'check'."
            yield Conflict(("round.phases",), said, (values["round.phases"].index(later),))


def _even_money(values: Values) -> Iterator[Conflict]:
    """Even money is asked for while insurance is open."""
    path = "insurance.even_money_against"
    even_money, offered = values.get(path, UpCards.NONE), values.get(_OFFERED)
    if offered is None or even_money in (UpCards.ANY, UpCards.ANY_BUT_ACE):
        return
    if any(is_among(even_money, card) and not is_among(offered, card) for card in deck()):
        said = "Even money is asked for while insurance is open, and here there is none under some of these cards"
        if offered is UpCards.NONE:
            said = "Even money is asked for while insurance is open, and this game has none"
        yield Conflict((path, _OFFERED), f"{said}: write '{offered.value}'.")

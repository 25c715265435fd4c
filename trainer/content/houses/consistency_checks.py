"""Rules that cannot stand together in one game, in any reading that can be switched on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from trainer.content.houses.clash import Clash, Values
from trainer.content.houses.file_checks import why_no_event
from trainer.content.houses.merging import Laid
from trainer.content.houses.shuffle_checks import shuffle_clashes
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import DealerCards, RoundPhase, Surrender, UpCards
from trainer.wording.money import money_short

INDISPENSABLE = (RoundPhase.BETS, RoundPhase.DEAL, RoundPhase.PLAY, RoundPhase.OWN_HAND, RoundPhase.SETTLEMENT)
"""In this order, whatever stands between them."""


def clashes(laid: Laid) -> tuple[Clash, ...]:
    """Every clash of a game, as it is written and with each *read* rule read the other way."""
    written = {path: entry.value for path in laid.rules if (entry := laid.entry(path)) is not None}
    decided = {path: laid.rules[path].said for path in laid.rules if path.endswith(".decided_by")}
    written.update({path: said for path, said in decided.items() if said is not None})
    found = dict.fromkeys(_clashes(written))
    for path in written:
        entry = laid.entry(path)
        if entry is not None and entry.instead is not None:
            otherwise = _clashes({**written, path: entry.instead})
            found.update((replace(clash, switched=path), None) for clash in otherwise if clash not in found)
    return tuple(found)


def _clashes(values: Values) -> Iterator[Clash]:
    for check in _CHECKS:
        yield from check(values)


def _decks(values: Values) -> Iterator[Clash]:
    decks, allowed = values.get("equipment.decks"), values.get("equipment.decks_allowed")
    if decks is not None and allowed is not None and not allowed.least <= decks <= allowed.most:
        said = f"{decks} decks are not among the {allowed.least} to {allowed.most} that 'decks_allowed' allows."
        yield Clash(("equipment.decks", "equipment.decks_allowed"), said)


def _rack(values: Values) -> Iterator[Clash]:
    chips, rack = values.get("equipment.chips"), values.get("equipment.rack")
    if chips is None or rack is None:
        return
    known = {chip.value for chip in chips}
    for place, (value, _) in enumerate(rack):
        if value not in known:
            said = f"The rack holds {money_short(value)} chips, which are not among the chips of this game."
            yield Clash(("equipment.rack", "equipment.chips"), said, (place, "value"))


def _seats(values: Values) -> Iterator[Clash]:
    spots = values.get("bets.spots")
    for path, limits in values.items():
        if spots is None or not path.endswith((".limits", ".main_bet", ".side_wager")):
            continue
        for seat, _ in limits.by_seat:
            if seat > spots:
                said = f"Seat {seat} has limits, but the table has {spots} spots."
                yield Clash((path, "bets.spots"), said, ("by_seat", str(seat)))


def _hands(values: Values) -> Iterator[Clash]:
    spots, hands = values.get("bets.spots"), values.get("bets.hands_per_player")
    if spots is not None and hands is not None and hands.most is not None and hands.most > spots:
        said = f"A player cannot have {hands.most} hands at a table of {spots} spots."
        yield Clash(("bets.hands_per_player", "bets.spots"), said, ("most",))


def _phases(values: Values) -> Iterator[Clash]:
    phases = values.get("round.phases")
    if phases is None:
        return
    for phase, reason in _needed(values).items():
        if phase not in phases:
            yield Clash(("round.phases",), f"The phase '{phase.value}' is missing: {reason}.")
    there = [phase for phase in phases if phase in INDISPENSABLE]
    for earlier, later in pairwise(INDISPENSABLE):
        if earlier in there and later in there and there.index(earlier) > there.index(later):
            said = f"The phase '{later.value}' cannot come before '{earlier.value}'."
            yield Clash(("round.phases",), said, (phases.index(later),))


def _needed(values: Values) -> dict[RoundPhase, str]:
    """The phases a round must have, each with its reason."""
    needed = dict.fromkeys(INDISPENSABLE, "no round can do without it")
    if values.get("insurance.offered_against", UpCards.NONE) is not UpCards.NONE:
        needed[RoundPhase.INSURANCE] = "this game offers insurance"
    if values.get("dealer.checks_under", UpCards.NONE) is not UpCards.NONE:
        needed[RoundPhase.CHECK] = "the dealer of this game checks for a blackjack"
    if values.get("play.surrender") is Surrender.EARLY:
        needed[RoundPhase.EARLY_SURRENDER] = "this game has early surrender, or can be switched to it"
    if any(path.startswith("wagers.") and path.endswith(".offered") and said for path, said in values.items()):
        needed[RoundPhase.SIDE_WAGERS] = "this game offers side wagers"
    return needed


def _hole_card(values: Values) -> Iterator[Clash]:
    none = values.get("deal.dealer_cards") is DealerCards.NO_HOLE_CARD
    if none and values.get("dealer.checks_under", UpCards.NONE) is not UpCards.NONE:
        said = 'The dealer has no hole card to check: write "none", or deal a hole card.'
        yield Clash(("dealer.checks_under", "deal.dealer_cards"), said)


def _pairs(values: Values) -> Iterator[Clash]:
    never = values.get("common_hand.never_split", ())
    for place, rank in enumerate(values.get("common_hand.always_split", ())):
        if rank in never:
            said = "This rank is both always and never split: keep it in one list."
            yield Clash(("common_hand.always_split", "common_hand.never_split"), said, (place,))
    modes, mode = values.get("common_hand.pair_modes"), values.get("common_hand.pairs")
    if modes is not None and mode is not None and mode not in modes:
        yield Clash(("common_hand.pairs", "common_hand.pair_modes"), f"'{mode.value}' is not among 'pair_modes'.")


def _events(values: Values) -> Iterator[Clash]:
    for path, table in values.items():
        decided_by: DecidedBy | None
        if path == "settling.bonus_21":
            decided_by = DecidedBy.PLAY_OF_THE_HAND
        elif path.endswith(".pays") and path.startswith("wagers."):
            decided_by = values.get(path.replace(".pays", ".decided_by"))
        else:
            continue
        if decided_by is not None:
            yield from _unknown_events(path, table, decided_by)


def _unknown_events(path: str, table: Any, decided_by: DecidedBy) -> Iterator[Clash]:
    for place, line in enumerate(table.lines):
        said = why_no_event(line.event, decided_by)
        if said:
            yield Clash((path,), said, (place, "event"))


def _spanish_ranks(values: Values) -> Iterator[Clash]:
    """A deck without tens has no ten to split."""
    if values.get("equipment.deck_of") is not DeckOf.FORTY_EIGHT:
        return
    for path in ("common_hand.always_split", "common_hand.never_split"):
        for place, rank in enumerate(values.get(path, ())):
            if rank not in DeckOf.FORTY_EIGHT.ranks:
                yield Clash((path, "equipment.deck_of"), "A deck of 48 has no 10.", (place,))


_CHECKS: tuple[Callable[[Values], Iterator[Clash]], ...] = (
    _decks,
    shuffle_clashes,
    _rack,
    _seats,
    _hands,
    _phases,
    _hole_card,
    _pairs,
    _events,
    _spanish_ranks,
)

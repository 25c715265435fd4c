"""Rules that cannot stand together in one game, in any reading that can be switched on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from trainer.content.houses.file_checks import why_no_event
from trainer.content.houses.merging import MergedGame
from trainer.content.houses.together.conflict import Conflict, Values, base_of
from trainer.content.houses.together.jackpot_checks import jackpot_conflicts
from trainer.content.houses.together.money_checks import money_conflicts
from trainer.content.houses.together.play_checks import play_conflicts
from trainer.content.houses.together.round_checks import round_conflicts
from trainer.content.houses.together.shuffle_checks import shuffle_conflicts
from trainer.content.houses.together.signal_checks import signal_conflicts
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.event_keys import EventFault, as_written, cards_that_bust, is_within
from trainer.domain.house.events import dearest_first
from trainer.domain.house.shuffle_terms import BurnWhen, CutCardOut
from trainer.domain.house.side_wagers import DecidedBy, PayTable, WagerLaid
from trainer.domain.house.terms import (
    BackBetsRide,
    DealerCards,
    DecksChanged,
    RoundPhase,
    Surrender,
    TableCall,
    UpCards,
)
from trainer.domain.money.amounts import Cents
from trainer.wording.money import money_short

INDISPENSABLE = (RoundPhase.BETS, RoundPhase.DEAL, RoundPhase.PLAY, RoundPhase.OWN_HAND, RoundPhase.SETTLEMENT)
"""In this order, whatever stands between them."""


def conflicts(merged: MergedGame) -> tuple[Conflict, ...]:
    """Every clash of a game, as it is written and with each *read* rule read the other way."""
    written = {path: entry.value for path in merged.rules if (entry := merged.entry(path)) is not None}
    decided = {path: merged.rules[path].said for path in merged.rules if path.endswith(".decided_by")}
    written.update({path: said for path, said in decided.items() if said is not None})
    found = dict.fromkeys(_clashes(written))
    for path in written:
        entry = merged.entry(path)
        if entry is not None and entry.instead is not None:
            otherwise = _clashes({**written, path: entry.instead})
            found.update((replace(clash, switched=path), None) for clash in otherwise if clash not in found)
    return tuple(found)


def _clashes(values: Values) -> Iterator[Conflict]:
    for check in _CHECKS:
        yield from check(values)


def _decks(values: Values) -> Iterator[Conflict]:
    decks, allowed = values.get("equipment.decks"), values.get("equipment.decks_allowed")
    if decks is not None and allowed is not None and not allowed.least <= decks <= allowed.most:
        said = f"{decks} decks are not among the {allowed.least} to {allowed.most} that 'decks_allowed' allows."
        rules = ("equipment.decks", "equipment.decks_allowed")
        yield Conflict(rules, said, mend=rules[1], base=base_of(decks))


def _deck_hours(values: Values) -> Iterator[Conflict]:
    """Hours that are to be counted and have no number, and a number of hours for nothing."""
    path, hours = "equipment.decks_changed", "equipment.deck_hours"
    counts = DecksChanged.SO_MANY_HOURS in values.get(path, ())
    if counts and hours not in values:
        said = "After how many hours is not said: write 'deck_hours' under [equipment], such as 8."
        yield Conflict((path,), said, (values[path].index(DecksChanged.SO_MANY_HOURS),))
    if hours in values and path in values and not counts:
        yield Conflict((hours, path), "Hours are counted for nothing: write 'so-many-hours' at 'decks_changed' too.")


def _rack(values: Values) -> Iterator[Conflict]:
    chips, rack = values.get("equipment.chips"), values.get("equipment.rack")
    if chips is None or rack is None:
        return
    known = {chip.value for chip in chips}
    for place, (value, _) in enumerate(rack):
        if value not in known:
            said = f"The rack holds {money_short(value)} chips, which are not among the chips of this game."
            yield Conflict(("equipment.rack", "equipment.chips"), said, (place, "value"))


def _seats(values: Values) -> Iterator[Conflict]:
    spots = values.get("bets.spots")
    for path, limits in values.items():
        if spots is None or not path.endswith((".limits", ".main_bet", ".side_wager")):
            continue
        for seat, _ in limits.by_seat:
            if seat > spots:
                said = f"Seat {seat} has limits, but the table has {spots} spots."
                yield Conflict((path, "bets.spots"), said, ("by_seat", str(seat)))


def _hands(values: Values) -> Iterator[Conflict]:
    spots, hands = values.get("bets.spots"), values.get("bets.hands_per_player")
    if spots is not None and hands is not None and hands.most is not None and hands.most > spots:
        said = f"A player cannot have {hands.most} hands at a table of {spots} spots."
        yield Conflict(("bets.hands_per_player", "bets.spots"), said, ("most",))


def _phases(values: Values) -> Iterator[Conflict]:
    phases = values.get("round.phases")
    if phases is None:
        return
    for phase, reason in _needed(values).items():
        if phase not in phases:
            said = f"The phase '{phase.value}' is missing: {reason}. Write it in 'phases' under [round]."
            yield Conflict(("round.phases",), said)
    there = [phase for phase in phases if phase in INDISPENSABLE]
    for earlier, later in pairwise(INDISPENSABLE):
        if earlier in there and later in there and there.index(earlier) > there.index(later):
            said = f"The phase '{later.value}' cannot come before '{earlier.value}'."
            yield Conflict(("round.phases",), said, (phases.index(later),))


_SEEN = (
    DecidedBy.FIRST_CARD,
    DecidedBy.FIRST_TWO_CARDS,
    DecidedBy.FIRST_TWO_AND_UP_CARD,
    DecidedBy.MATCHES_WITH_UP_CARD,
)
"""Cards that everybody has seen once the deal is over."""


def _laid_late(values: Values) -> Iterator[Conflict]:
    """Wagers on cards that lie there already, and a phase for them where nobody can lay any."""
    for path, decided_by in values.items():
        if not (path.startswith("wagers.") and path.endswith(".decided_by")):
            continue
        key, general = path.split(".")[1], "side_wagers.laid"
        own = f"wagers.{key}.laid"
        rule = own if own in values else general
        if decided_by in _SEEN and values.get(rule) is WagerLaid.AFTER_THE_DEAL:
            said = f"The cards that decide '{key}' lie there when the deal is over: it can only be laid with the bet."
            yield Conflict((rule,), said)
    phases = values.get("round.phases", ())
    if RoundPhase.LATE_WAGERS in phases and RoundPhase.DEAL in phases and RoundPhase.PLAY in phases:
        place = phases.index(RoundPhase.LATE_WAGERS)
        if not phases.index(RoundPhase.DEAL) < place < phases.index(RoundPhase.PLAY):
            said = "The phase 'late-wagers' stands between 'deal' and 'play'."
            yield Conflict(("round.phases",), said, (place,))


def _needed(values: Values) -> dict[RoundPhase, str]:
    """The phases a round must have, each with its reason."""
    needed = dict.fromkeys(INDISPENSABLE, "no round can do without it")
    if values.get("insurance.offered_against", UpCards.NONE) is not UpCards.NONE:
        needed[RoundPhase.INSURANCE] = "this game offers insurance"
    if values.get("dealer.checks_under", UpCards.NONE) is not UpCards.NONE:
        needed[RoundPhase.CHECK] = "the dealer of this game checks for a blackjack"
    if values.get("play.surrender") is Surrender.EARLY:
        needed[RoundPhase.EARLY_SURRENDER] = "this game has early surrender, or can be switched to it"
    if BurnWhen.EACH_ROUND in values.get("shuffle.burn_when", ()):
        needed[RoundPhase.BURN] = "a card is burned in each round of this game"
    if any(path.startswith("wagers.") and path.endswith(".offered") and said for path, said in values.items()):
        needed[RoundPhase.SIDE_WAGERS] = "this game offers side wagers"
    return needed


def _no_double_for_less(values: Values) -> tuple[bool, str]:
    if values.get("play.doubles") == 0:
        return True, "play.doubles"
    return values.get("play.double_for_less") is False, "play.double_for_less"


def _calls(values: Values) -> Iterator[Conflict]:
    """Calls for what never happens in this game."""
    never = {
        TableCall.DOUBLE_FOR_LESS: _no_double_for_less(values),
        TableCall.SPLIT: (values.get("play.most_hands") == 1, "play.most_hands"),
        TableCall.LAST_HAND: (
            CutCardOut.LAST_HAND_OF_THE_SHOE not in values.get("shuffle.cut_card_out", tuple(CutCardOut)),
            "shuffle.cut_card_out",
        ),
    }
    for place, call in enumerate(values.get("round.calls", ())):
        is_never, path = never.get(call, (False, ""))
        if is_never:
            said = f"'{call.value}' is never announced: this game has none, by its rule '{path.partition('.')[2]}'."
            yield Conflict(("round.calls", path), said, (place,))


def _hole_card(values: Values) -> Iterator[Conflict]:
    none = values.get("deal.dealer_cards") is DealerCards.NO_HOLE_CARD
    if none and values.get("dealer.checks_under", UpCards.NONE) is not UpCards.NONE:
        said = "The dealer has no hole card to look at: write 'none' at 'checks_under', or deal a hole card."
        yield Conflict(("dealer.checks_under", "deal.dealer_cards"), said, base="common-no-hole-card")
    for path, decided_by in values.items():
        if none and decided_by is DecidedBy.DOWN_CARD:
            said = "This wager is on the down card, and no card lies face down here: deal a hole card."
            yield Conflict((path.replace(".decided_by", ".pays"), "deal.dealer_cards"), said)


def _pairs(values: Values) -> Iterator[Conflict]:
    never = values.get("common_hand.never_split", ())
    for place, rank in enumerate(values.get("common_hand.always_split", ())):
        if rank in never:
            said = "This rank is both always and never split: keep it in one list."
            yield Conflict(("common_hand.always_split", "common_hand.never_split"), said, (place,))
    modes, mode = values.get("common_hand.pair_modes"), values.get("common_hand.pairs")
    if modes is not None and mode is not None and mode not in modes:
        yield Conflict(("common_hand.pairs", "common_hand.pair_modes"), f"'{mode.value}' is not among 'pair_modes'.")


def _events(values: Values) -> Iterator[Conflict]:
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
            starts_at = values.get(f"{path.removesuffix('.pays')}.jackpot_starts_at")
            if starts_at is not None or not table.has_jackpot:
                yield from _never_paid(path, table.at(starts_at or Cents(0)), decided_by)


def _super_bonus(values: Values) -> Iterator[Conflict]:
    bonus = values.get("settling.super_bonus")
    if bonus is None:
        return
    said = why_no_event(bonus.event, DecidedBy.PLAY_OF_THE_HAND)
    if said:
        yield Conflict(("settling.super_bonus",), said, ("event",))
    if values.get("common_hand.one_hand_many_patrons"):
        said = "A super bonus is for a hand of one's own, not for one that many bet on: leave it out."
        yield Conflict(("settling.super_bonus", "common_hand.one_hand_many_patrons"), said)


def _unknown_events(path: str, table: Any, decided_by: DecidedBy) -> Iterator[Conflict]:
    for place, line in enumerate(table.lines):
        said = why_no_event(line.event, decided_by)
        if said:
            yield Conflict((path,), said, (place, "event"))


def _busting_cards(values: Values) -> Iterator[Conflict]:
    """The dealer draws to less than the total stood on, so that a low card never busts the hand."""
    stands_on = values.get("dealer.stands_on")
    for path, table in values.items():
        if stands_on is None or not isinstance(table, PayTable):
            continue
        for place, line in enumerate(table.lines):
            named = cards_that_bust(line.event)
            if named and all(card.rank.points + stands_on - 1 <= 21 for card in named):
                said = f"The dealer stands on {stands_on}, so that no card so low ever busts the hand."
                yield Conflict((path, "dealer.stands_on"), said, (place, "event"))


def _never_paid(path: str, table: PayTable, decided_by: DecidedBy) -> Iterator[Conflict]:
    """Lines hidden by another: whenever their event holds, so does one that pays more, or as much and stands before."""
    order = [line.event for line in dearest_first(table)]
    for place, line in enumerate(table.lines):
        before = order[: order.index(line.event)]
        hiding = next((event for event in before if is_within(decided_by, line.event, event)), None)
        if hiding is not None:
            said = f"'{line.event}' is never paid: every such hand is '{hiding}' too, which pays no less"
            yield Conflict((path,), f"{said}. Change its price.", (place, "pays"))


def _back_bets(values: Values) -> Iterator[Conflict]:
    if values.get("bets.back_bets") and values.get("common_hand.one_hand_many_patrons"):
        said = "On a common hand everybody bets on one hand already: leave the back bets out."
        yield Conflict(("bets.back_bets", "common_hand.one_hand_many_patrons"), said)
    follows = values.get("bets.back_bets_ride") in (BackBetsRide.MAY_DOUBLE, BackBetsRide.MAY_FOLLOW)
    if follows and not values.get("bets.back_bets"):
        said = "Nobody may bet on another's hand, so nobody doubles with its player: write how many back bets may lie."
        yield Conflict(("bets.back_bets_ride", "bets.back_bets"), said)


def _spanish_ranks(values: Values) -> Iterator[Conflict]:
    """A deck without tens has no ten to split."""
    if values.get("equipment.deck_of") is not DeckOf.FORTY_EIGHT:
        return
    for path in ("common_hand.always_split", "common_hand.never_split", "play.ranks_not_split"):
        for place, rank in enumerate(values.get(path, ())):
            if rank not in DeckOf.FORTY_EIGHT.ranks:
                yield Conflict((path, "equipment.deck_of"), "A deck of 48 has no 10.", (place,))
    for path, table in values.items():
        if isinstance(table, PayTable):
            yield from _lines_of_tens(path, table)


def _lines_of_tens(path: str, table: PayTable) -> Iterator[Conflict]:
    for place, line in enumerate(table.lines):
        try:
            key = as_written(line.event)
        except EventFault:
            continue
        for name in (*key.of, *key.under):
            if not any(card.rank in DeckOf.FORTY_EIGHT.ranks for card in name.cards):
                said = f"A deck of 48 has no 10: leave out '{name.word}'."
                yield Conflict((path, "equipment.deck_of"), said, (place, "event"))


_CHECKS: tuple[Callable[[Values], Iterator[Conflict]], ...] = (
    _decks,
    _deck_hours,
    shuffle_conflicts,
    _rack,
    _seats,
    _hands,
    _phases,
    _laid_late,
    jackpot_conflicts,
    money_conflicts,
    signal_conflicts,
    _calls,
    play_conflicts,
    round_conflicts,
    _hole_card,
    _pairs,
    _events,
    _busting_cards,
    _super_bonus,
    _back_bets,
    _spanish_ranks,
)

"""What the dealer tells the table aloud where the house wants it told, each at its moment of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.terms import TableCall
from trainer.domain.procedure.duties import Duty, Owed, Phase
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, Announce, ChangeChips, DealCard, PayWager, Split
from trainer.domain.table.calls import Call
from trainer.domain.table.order import is_live
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.domain.table.totals_told import is_own_total_untold, untold_hand
from trainer.domain.table.wagers import WagerKind

Duties = Iterator[Duty[Act]]

_SPOKEN = {
    TableCall.PATRONS_TOTAL: Call.TOTAL,
    TableCall.OWN_TOTAL: Call.TOTAL,
    TableCall.DOUBLE_FOR_LESS: Call.DOUBLE_FOR_LESS,
    TableCall.SPLIT: Call.SPLIT,
    TableCall.BLACKJACK: Call.BLACKJACK,
    TableCall.LAST_HAND: Call.LAST_HAND,
    TableCall.COLOUR_CHANGE: Call.COLOUR_CHANGE,
}
_BEFORE_AN_ACT = (TableCall.DOUBLE_FOR_LESS, TableCall.SPLIT, TableCall.BLACKJACK, TableCall.COLOUR_CHANGE)


def is_announcement(duty: Duty[Act]) -> bool:
    """Whether the duty is only to tell the table something, so that leaving it out changes nothing that follows."""
    return isinstance(duty.because, TableCall)


class Announcements:
    """What this house wants told: at once, whatever else is owed, or just before the act that it tells of."""

    def __init__(self, game: Game) -> None:
        calls = game.round.calls
        self._owed: dict[TableCall, Duty[Act]] = {
            call: Duty(Announce(_SPOKEN[call]), replace(said_of(calls, call), case=call.value), because=call)
            for call in calls.value
        }
        self._is_told_before_acts = any(call in self._owed for call in _BEFORE_AN_ACT)

    def at_once(self, table: Table) -> Duties:
        """That this is the last hand, and the total that the last card has changed."""
        last, own = self._owed.get(TableCall.LAST_HAND), self._owed.get(TableCall.OWN_TOTAL)
        if last is not None and table.cut_card_out and Call.LAST_HAND not in table.said and not table.own_taken:
            yield last
        yield from self.patrons_total(table)
        if own is not None and is_own_total_untold(table):
            yield own

    def patrons_total(self, table: Table) -> Duties:
        """The total of a patron's hand that got a card; its patron waits for it."""
        total = self._owed.get(TableCall.PATRONS_TOTAL)
        if total is not None and untold_hand(table) is not None:
            yield total

    def before_its_acts(self, phase: Phase[Table, Act]) -> Phase[Table, Act]:
        """The phase with what is told before its acts; the very phase where the house wants nothing told so."""
        if not self._is_told_before_acts:
            return phase

        def duties(table: Table) -> Duties:
            owed = tuple(phase.duties(table))
            if owed:
                yield from self._told_first(table, Owed(phase, 0, owed).now)
                # Of acts in any order one that is to be told first is not yet among those that may be done.
                yield from owed if phase.in_order else (duty for duty in owed if not self._is_to_be_told(table, duty))

        return Phase(phase.name, duties, phase.in_order)

    def allowing(self, allowed: Callable[[Table], Duties]) -> Callable[[Table], Duties]:
        """What is merely allowed: this house's announcements too, and no act that one has to come before."""
        if not self._owed:
            return allowed

        def duties(table: Table) -> Duties:
            for duty in allowed(table):
                if not self._is_to_be_told(table, duty):
                    yield duty
            yield from (duty for call, duty in self._owed.items() if call is not TableCall.LAST_HAND)

        return duties

    def _is_to_be_told(self, table: Table, duty: Duty[Act]) -> bool:
        return any(True for _ in self._told_first(table, (duty,)))

    def _told_first(self, table: Table, now: tuple[Duty[Act], ...]) -> Duties:
        calls = dict.fromkeys(call for duty in now if (call := _told_of(table, duty)) is not None)
        for call in calls:
            if call in self._owed and _SPOKEN[call] not in table.said:
                yield self._owed[call]


def _told_of(table: Table, duty: Duty[Act]) -> TableCall | None:
    """What is told before the act, whatever the house."""
    match duty.action:
        case Split():
            return TableCall.SPLIT
        case DealCard(spot, hand):
            asked = (wish for wish in table.wishes if (wish.spot, wish.hand) == (spot, hand))
            return TableCall.DOUBLE_FOR_LESS if any(_is_for_less(table, wish) for wish in asked) else None
        case PayWager(kind=WagerKind.MAIN) if duty.because is Outcome.BLACKJACK:
            return TableCall.BLACKJACK
        case ChangeChips():
            return TableCall.COLOUR_CHANGE
        case _:
            return None


def _is_for_less(table: Table, wish: Wish) -> bool:
    if wish.decision is not Decision.DOUBLE:
        return False
    whose = wish.hand, wish.patron
    own = (bet for bet in table.spot(wish.spot).wagers if is_live(bet) and bet.kind is not WagerKind.BACK)
    bets = (bet for bet in own if (bet.hand, bet.patron) == whose)
    return wish.stack.worth < sum(bet.worth for bet in bets)


def waiting_for_a_total(game: Game) -> Callable[[Table], bool]:
    """Whether patrons still wait to be told the total of a hand before they decide on it."""
    announcements = Announcements(game)

    def waits(table: Table) -> bool:
        return any(True for _ in announcements.patrons_total(table))

    return waits

"""What the patrons of one round do: their bets, insurance and decisions, written down before the first card."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.motions import Decision, Shown
from trainer.domain.table.wagers import Wager


@dataclass(frozen=True, slots=True)
class PatronDecision:
    """One decision of a patron, with the chips put down for it; ``behind``: a double's chips set behind the bet.

    ``decision`` is what the house's dealer must take ``shown`` for; None: it is shown by the house's usual signal.
    ``back`` and ``second_back`` are what who has a back bet on the hand lays to a double or a split.
    """

    decision: Decision
    stack: Stack = Stack()
    behind: bool = False
    shown: Shown | None = None
    back: Stack = Stack()
    second_back: Stack = Stack()


@dataclass(frozen=True, slots=True)
class ChipsPushedIn:
    """Chips a patron wants changed ``into`` another colour.

    They are put down before the bets are looked over, or ``in_play``, with the patron's first decision.
    """

    stack: Stack
    into: Denomination
    in_play: bool = False


@dataclass(frozen=True, slots=True)
class PatronScript:
    """One patron at one spot. ``patron`` is "" but on the common hand; ``player`` names who plays several spots.

    ``bets`` are put down first; once one of them is refused, ``bets_after_refusal`` lie there. ``insurance`` are the
    stacks put on the line one after another, each but the last being refused. ``decisions`` come in the order they are
    asked for, hand after hand. ``out_of_turn`` is what is shown before that, when the neighbour who comes before him is
    asked. ``change`` are chips to be changed. ``new_player`` are the bets of who sits down there once the spot is given
    up, and decides from then on.
    """

    spot: int
    bets: tuple[Wager, ...]
    patron: str = ""
    player: str = ""
    bets_after_refusal: tuple[Wager, ...] = ()
    surrenders_early: bool = False
    insurance: tuple[Stack, ...] = ()
    even_money: bool = False
    decisions: tuple[PatronDecision, ...] = ()
    out_of_turn: Shown | None = None
    change: ChipsPushedIn | None = None
    new_player: tuple[Wager, ...] = ()


@dataclass(frozen=True, slots=True)
class Script:
    """All patrons of a round, first base first; ``others_waiting``: people wait for a place at the table.

    ``meters`` is what the meters of jackpots show, in cents, by the key of their side wager.
    """

    patrons: tuple[PatronScript, ...]
    others_waiting: bool = False
    meters: tuple[tuple[str, Cents], ...] = ()

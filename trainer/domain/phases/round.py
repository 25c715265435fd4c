"""The whole round of a game: its phases in the house's order, as one procedure over the table."""

from __future__ import annotations

from collections.abc import Callable

from trainer.domain.actions import Act, PayWager, aim
from trainer.domain.aims import near, subject
from trainer.domain.chips import Chips
from trainer.domain.cutting import Payment, is_proper_payment
from trainer.domain.effects import apply
from trainer.domain.house import Game
from trainer.domain.phases.allowed import Allowed
from trainer.domain.phases.bets import bets
from trainer.domain.phases.blackjacks import blackjacks
from trainer.domain.phases.burning import burning
from trainer.domain.phases.check import check
from trainer.domain.phases.clearing import clearing
from trainer.domain.phases.common_hand import common_hand
from trainer.domain.phases.dealing import dealing
from trainer.domain.phases.early_surrender import early_surrender
from trainer.domain.phases.insurance import insurance
from trainer.domain.phases.interrupts import interrupts
from trainer.domain.phases.leeway import Leeway
from trainer.domain.phases.own_hand import own_hand
from trainer.domain.phases.play import play
from trainer.domain.phases.settlement import settlement
from trainer.domain.phases.side_wagers import side_wagers
from trainer.domain.procedure import Duty, Phase, Procedure
from trainer.domain.table import Table
from trainer.domain.terms import PaymentChips, Surrender, UpCards
from trainer.domain.terms import Phase as Name

TablePhase = Phase[Table, Act]
TableProcedure = Procedure[Table, Act]

_PHASES: dict[Name, Callable[[Game], TablePhase]] = {
    Name.BETS: bets,
    Name.BURN: burning,
    Name.DEAL: dealing,
    Name.SIDE_WAGERS: side_wagers,
    Name.BLACKJACKS: blackjacks,
    Name.EARLY_SURRENDER: early_surrender,
    Name.INSURANCE: insurance,
    Name.CHECK: check,
    Name.PLAY: play,
    Name.OWN_HAND: own_hand,
    Name.SETTLEMENT: settlement,
    Name.PICK_UP: clearing,
}


def round_procedure(game: Game) -> TableProcedure:
    """The procedure of one round of ``game``; make it once and keep it, for it looks the game's rules up beforehand.

    Raises ValueError naming a phase that the house's order lacks though its rules cannot do without it.
    """
    named = game.round.phases.value
    for name in _needed(game):
        if name not in named:
            raise ValueError(f"{game.key} cannot be dealt: its round has no phase '{name.value}'")
    phases, before_all = tuple(_phase(game, name) for name in named), interrupts(game)
    return Procedure(
        phases=phases,
        apply=apply,
        aim=aim,
        interrupts=before_all,
        allowed=Allowed(game, Leeway(game, phases, before_all)),
        fulfils=_fulfils(game.settling.payment_chips.value),
        near=near,
        subject=subject,
    )


def _phase(game: Game, name: Name) -> TablePhase:
    if name is Name.PLAY and game.common_hand is not None and game.common_hand.one_hand_many_patrons.value:
        return common_hand(game)
    return _PHASES[name](game)


def _needed(game: Game) -> tuple[Name, ...]:
    needed = [Name.BETS, Name.DEAL, Name.PLAY, Name.OWN_HAND, Name.SETTLEMENT]
    if game.insurance.offered_against.value is not UpCards.NONE:
        needed.append(Name.INSURANCE)
    if game.dealer.checks_under.value is not UpCards.NONE:
        needed.append(Name.CHECK)
    if game.play.surrender.value is Surrender.EARLY:
        needed.append(Name.EARLY_SURRENDER)
    if game.side_wagers.offered():
        needed.append(Name.SIDE_WAGERS)
    return tuple(needed)


def _fulfils(payment_chips: PaymentChips) -> Callable[[Act, Duty[Act]], bool]:
    """Whether an act does for a duty to pay: the same wager and place, the right amount, in chips the house allows."""

    def fulfils(given: Act, duty: Duty[Act]) -> bool:
        due = duty.action
        if not (isinstance(given, PayWager) and isinstance(due, PayWager)):
            return False
        if aim(given) != aim(due) or given.place is not due.place:
            return False
        return is_proper_payment(given.chips, _owed(due.chips, duty.also), payment_chips)

    return fulfils


def _owed(chips: Chips, also: tuple[Act, ...]) -> Payment:
    others = tuple(act.chips for act in also if isinstance(act, PayWager))
    return Payment(chips, chips.worth, also=others)

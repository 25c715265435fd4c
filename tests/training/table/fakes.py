"""A round of thirteen acts, made up, in which the table only counts what was done; and a sitting at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from tests.training.fakes import BLACKJACK, Hands, game
from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.procedure.duties import Duty, Phase, Procedure
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Assessment, FaultKind, Gravity
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import relation, subject
from trainer.domain.table.acts import Act, aim
from trainer.domain.table.adding_up import together
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.script import Script
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING, Automation
from trainer.training.table.sitting import Earlier, Listener, TableSeat, TableSitting

RED = Denomination(Cents(500), "red")
WINNINGS = Chips.of([(RED, 2)])
ROUND: tuple[tuple[str, tuple[Act, ...]], ...] = (
    ("bets", (act.CheckBets(),)),
    ("deal", (act.DealCard(1), act.DealCard(2), act.DealOwn())),
    ("insurance", (act.OfferInsurance(), act.CloseInsurance())),
    ("play", (act.PointTo(1), act.PointTo(2))),
    ("settlement", (act.TakeWager(2, WagerKind.MAIN, Cents(500)), act.PayWager(1, WagerKind.MAIN, WINNINGS))),
    ("pick-up", (act.TakeOwnCards(), act.TakeCards(2), act.TakeCards(1))),
)
ACTS = tuple(each for _, acts in ROUND for each in acts)
FLOOR = act.CallFloor()
CARD = Card.parse("AS")


def rule(of: Act) -> Ruled[bool]:
    return Ruled(True, RuleRef("made up", f"made_up.{type(of).__name__}", Kind.STATED, None))


def duty(of: Act) -> Duty[Act]:
    return Duty(of, rule(of))


def done(table: Table, given: Act) -> Table:
    """What an act does: one more card among the discards; the floor comes to a table that waits for it."""
    if given == FLOOR:
        return replace(table, others_waiting=True)
    return replace(table, discards=(*table.discards, CARD))


def answered(table: Table) -> Table:
    """What the patrons answer: they count the acts."""
    return replace(table, signalled=(len(table.discards),))


def procedure() -> Procedure[Table, Act]:
    first = 0
    phases = []
    for name, acts in ROUND:
        phases.append(Phase(name, lambda table, first=first, acts=acts: _owed(table, first, acts)))
        first += len(acts)
    return Procedure(
        tuple(phases),
        done,
        aim,
        allowed=lambda table: iter((duty(FLOOR),)),
        relation=relation,
        subject=subject,
        together=together,
    )


def _owed(table: Table, first: int, acts: tuple[Act, ...]) -> Iterator[Duty[Act]]:
    at = len(table.discards) - first
    return iter([duty(each) for each in acts[at:]] if 0 <= at < len(acts) else [])


def heavy(table: Table, kind: FaultKind, given: Act | None, due: Duty[Act] | None) -> Assessment:
    """A wrong amount weighs five and is critical; everything else weighs two."""
    return Assessment(Gravity(5, True) if kind is FaultKind.WRONG_AMOUNT else Gravity(2))


def seat() -> TableSeat:
    dealt = DealtRound(BLACKJACK, 7, Script(()), Shoe(), new_shoe=False)
    return TableSeat(game(), dealt, Court(procedure(), answered, heavy), Table(signalled=(0,)))


@dataclass
class Told:
    """What a sitting told, each time: the words of the acts, or how it ended."""

    told: list[tuple[str, ...]] = field(default_factory=list)

    def acted(self, sitting: TableSitting, since: int) -> None:
        self.told.append(tuple(each.verdict for each in sitting.log[since:]))

    def ended(self, sitting: TableSitting, since: int) -> None:
        assert sitting.ending is not None
        self.told.append((*(each.verdict for each in sitting.log[since:]), sitting.ending.value))


def sit_down(
    mode: Mode = Mode.PRACTICE,
    automation: Automation = EVERYTHING,
    hands: Hands | None = None,
    earlier: Earlier | None = None,
    listener: Listener | None = None,
) -> TableSitting:
    numbers = count(1)
    return TableSitting(
        seat(),
        mode,
        automation,
        clock=(hands or Hands()).clock(),
        new_id=lambda: f"id-{next(numbers)}",
        learner="Anna",
        earlier=earlier,
        listener=listener,
    )


def dealt_until(sitting: TableSitting, index: int) -> TableSitting:
    """The sitting once everything before act ``index`` of the round was done rightly."""
    for each in ACTS[len(sitting.table.discards) : index]:
        sitting.do(each)
    return sitting

"""What a trainee is sat down with, whatever is done: the means, the rules in force, and what was kept before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.training.records.sitting_records import KeptSitting, SittingRecord
from trainer.training.sittings.clock import Clock

if TYPE_CHECKING:
    from trainer.training.sittings import procedure_sitting
    from trainer.wording.rules import sentences
else:
    # A drill asks for the rules in force alone, and needs no procedure; its first question needs neither.
    procedure_sitting = LazyModule("trainer.training.sittings.procedure_sitting")
    sentences = LazyModule("trainer.wording.rules.sentences")

CONFIRMED = " (confirmed)"
"""What stands behind a rule's path where its value among the rules in force is who of the house confirmed it."""

Rec = TypeVar("Rec", bound=SittingRecord[Any])


@dataclass(frozen=True, slots=True)
class SittingMeans(Generic[Rec]):
    """What is needed besides the cards: the time, new ids (UUIDv7), and where it is kept."""

    clock: Clock
    new_id: Callable[[], str]
    keep: Callable[[Rec], object]


def rules_in_force(game: Game) -> Mapping[str, str]:
    """Every rule of ``game`` by its path, its value in words; and who confirmed it, by its path and CONFIRMED."""
    rules = tuple(game.rules())
    values = {ruled.ref.path: sentences.value_words(ruled.ref.path, ruled.value, game) for ruled in rules}
    return values | {f"{ruled.ref.path}{CONFIRMED}": ruled.ref.confirmed for ruled in rules if ruled.ref.confirmed}


def rules_to_go_on_by(kept: KeptSitting[Any], game: Game) -> Mapping[str, str]:
    """The rules in force; raises ValueError where a sitting that has not ended was begun by others."""
    rules = rules_in_force(game)
    if kept.end is None and dict(rules) != dict(kept.start.rules):
        raise ValueError("The rules it was dealt by have changed since.")
    return rules


@contextmanager
def or_cannot_go_on(begin: str) -> Iterator[None]:
    """Turns a ValueError inside into CannotGoOn, whose sentence begins with ``begin`` and a colon."""
    try:
        yield
    except ValueError as error:
        why = str(error)
        raise procedure_sitting.CannotGoOn(f"{begin}: {why[:1].lower()}{why[1:].rstrip('.')}.") from error

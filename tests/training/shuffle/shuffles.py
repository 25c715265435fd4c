"""Shuffles of the shipped houses to sit down at in tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tests.training.fakes import BLACKJACK, Hands, game
from trainer.domain.shuffle.occasions import Occasion
from trainer.training.records.sitting_records import ShuffleRecord
from trainer.training.shuffle.dealt import DealtShuffle
from trainer.training.shuffle.seating import ShuffleMeans, shuffle_seat, sit_down_to_shuffle
from trainer.training.shuffle.sitting import ShuffleEarlier, ShuffleListener, ShuffleSitting
from trainer.training.sittings.modes import Mode

ROCKINGHAM, PITCH = "rockingham/blackjack", "casino-shoe-and-pitch/double-deck"
GAMES = (
    "nj-common-hand/common-hand",
    "casino-shoe-and-pitch/shoe",
    PITCH,
    ROCKINGHAM,
    BLACKJACK,
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)
GOOD_CUT = 104
"""Two decks from the front of six: no house refuses it."""


def dealt(key: str = BLACKJACK, occasion: Occasion = Occasion.END_OF_SHOE, **given: Any) -> DealtShuffle:
    """A shuffle with one good cut and nothing odd, with whatever ``given`` says otherwise."""
    usual: dict[str, Any] = {"seed": 7, "cuts": (GOOD_CUT,), "game": key}
    return DealtShuffle(occasion, **(usual | given))


def sit_down(
    of: DealtShuffle | None = None,
    mode: Mode = Mode.PRACTICE,
    *,
    hands: Hands | None = None,
    earlier: ShuffleEarlier | None = None,
    listener: ShuffleListener | None = None,
) -> ShuffleSitting:
    """A sitting at a dealt shuffle, by a clock that ``hands`` move."""
    of, numbers = of or dealt(), count(1)
    return ShuffleSitting(
        shuffle_seat(game(of.game), of),
        mode,
        clock=(hands or Hands()).clock(),
        new_id=lambda: f"id-{next(numbers)}",
        learner="Anna",
        earlier=earlier,
        listener=listener,
    )


@dataclass
class Book:
    """Keeps every record of a sitting, in order."""

    records: list[ShuffleRecord] = field(default_factory=list)
    hands: Hands = field(default_factory=Hands)

    @property
    def means(self) -> ShuffleMeans:
        numbers = count(1)
        return ShuffleMeans(self.hands.clock(), lambda: f"id-{next(numbers)}", self.records.append)

    def sit_down(self, of: DealtShuffle | None = None, mode: Mode = Mode.PRACTICE) -> ShuffleSitting:
        of = of or dealt()
        return sit_down_to_shuffle(game(of.game), of, mode, self.means, "Anna")


def do_due(sitting: ShuffleSitting, acts_to_do: int) -> ShuffleSitting:
    """The sitting once so many of the acts due were done."""
    for _ in range(acts_to_do):
        assert sitting.due is not None
        sitting.do(sitting.due.action)
    return sitting


def until(sitting: ShuffleSitting, kind: type) -> ShuffleSitting:
    """The sitting once an act of that kind is due."""
    while sitting.due is not None and not isinstance(sitting.due.action, kind):
        sitting.do(sitting.due.action)
    assert sitting.due is not None
    return sitting


def finish(sitting: ShuffleSitting) -> ShuffleSitting:
    """The sitting once all is done rightly."""
    while sitting.due is not None:
        sitting.do(sitting.due.action)
    return sitting

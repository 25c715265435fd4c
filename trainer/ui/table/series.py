"""Rounds at the table for a session: dealt from a seed one after another out of one shoe, kept, and begun again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.drills.stakes import Stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.seats import most_spots
from trainer.training.records.sitting_records import KeptRound
from trainer.training.sittings.modes import Mode
from trainer.training.situations import situations_of
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING, Automation, Yours, automation
from trainer.training.table.seating import TableMeans, reopened, rounds_for, sit_down
from trainer.training.table.simulate import CannotBeDealt, RoundSeries
from trainer.training.table.sitting import TableSitting
from trainer.ui.table.setup_panel import RoundOffer, RoundSetup
from trainer.ui.window.session import Session
from trainer.wording.shoe_or_pack import as_dealt


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a series of rounds is dealt from; another of these begins another series."""

    game: Game
    stakes: str
    spots: int
    situation: str
    automation: str


class TableSeries:
    """Round after round at one table: out of one shoe until its cut card is out, as long as the same is wanted."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._wanted: _Wanted | None = None
        self._rounds: Iterator[DealtRound] = iter(())

    def next(self, setup: RoundSetup) -> DealtRound:
        """The next round as ``setup`` wants it; raises CannotBeDealt, one sentence without its full stop."""
        game, means = self._session.game, self._session.means
        if game is None or means is None:
            raise CannotBeDealt("Choose a house and game at the top right")
        wanted = _Wanted(game, self._session.stakes, setup.spots, setup.situation, setup.automation)
        if wanted != self._wanted:
            dealing = RoundSeries(game, means.new_seed(), setup.spots, setup.situation, stakes_of(self._session))
            self._rounds = rounds_for(game, dealing.rounds(), parts_of(setup.automation))
            self._wanted = wanted
        try:
            return next(self._rounds)
        except CannotBeDealt:
            self._wanted = None
            raise


def begun(
    session: Session,
    game: Game,
    dealt: DealtRound,
    mode: Mode,
    parts: Automation,
    id: str = "",
    yours: Yours = Yours.ALL,
) -> TableSitting:
    """A sitting at a dealt round of ``game``, which has the round's rules switched; it is kept act by act.

    It is kept under ``id`` where one is given.
    """
    means = _means(session)
    own = TableMeans(means.clock, lambda: id, means.keep) if id else means
    return sit_down(game, dealt, mode, own, session.learner, parts, yours)


def opened_again(session: Session, kept: KeptRound) -> TableSitting:
    """A kept round, to be gone on with or to be looked at; raises CannotGoOn, one sentence."""
    return reopened(kept, session.find, _means(session))


def _means(session: Session) -> TableMeans:
    means = session.means
    if means is None:
        raise RuntimeError("no round is dealt before the score book is open")
    return TableMeans(means.clock, means.new_id, session.keep_round)


def stakes_of(session: Session) -> Stakes:
    """The chosen stakes."""
    return next((each for each in Stakes if each.value == session.stakes), Stakes.MIXED)


def parts_of(key: str) -> Automation:
    """The automation of that key, the whole round where there is none."""
    return automation(key) or EVERYTHING


def offer_of(game: Game) -> RoundOffer:
    """What can be chosen before a round of ``game``."""
    return RoundOffer(
        most_spots(game),
        "Patrons" if game.common_hand is not None else "Spots",
        tuple((each.key, as_dealt(each.title, game), "") for each in situations_of(game)),
        tuple((each.key, each.title, each.purpose) for each in AUTOMATIONS),
    )

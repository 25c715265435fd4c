"""How shuffles begin: chosen before, once more with the same cards, or taken up again."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.training.records.sitting_records import KeptShuffle, ShuffleRecord, SittingEnd
from trainer.training.shuffle.seating import ShuffleMeans, reopened_shuffle, sit_down_to_shuffle
from trainer.training.shuffle.simulate import deal_shuffle
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.choices import ShuffleOffer, ShuffleSetup
from trainer.ui.shuffle.history import interrupted_words
from trainer.ui.shuffle.setup_panel import ShuffleSetupPanel
from trainer.ui.sitting.start import SittingStart, sentence
from trainer.ui.window.session import Session
from trainer.wording.shuffle.occasions import occasion_purpose, occasion_title


class ShuffleStart(SittingStart[ShuffleSetup, ShuffleSitting, KeptShuffle]):
    """Fills the panel before a shuffle, remembers what was chosen there, and makes sittings."""

    kept_as = "shuffle_setup"
    noun = "shuffle"

    def __init__(self, session: Session, panel: ShuffleSetupPanel) -> None:
        super().__init__(session, panel, ShuffleSetup())
        self._shuffles_panel = panel
        self._offered: tuple[Game | None, ShuffleOffer] = (None, ShuffleOffer())

    def choose(self, setup: ShuffleSetup) -> None:
        self._shuffles_panel.setup = setup
        super().choose(setup)

    def next(self, occasion: Occasion | None = None, mode: Mode | None = None) -> ShuffleSitting | None:
        """The next shuffle as it was chosen, or of another occasion and mode; None: the panel says why not."""
        session, game, means = self._session, self._session.game, self._session.means
        if game is None or means is None or not session.is_ready:
            self.refresh()
            return None
        switched = tuple(sorted(session.switches(game.key)))
        asked, skill = occasion or self._setup.occasion, self._setup.skill
        try:
            dealt = deal_shuffle(game, asked, means.new_seed(), skill=skill, switched=switched)
            return sit_down_to_shuffle(game, dealt, mode or self.mode, self._means, session.learner)
        except ValueError as error:
            self.refresh(sentence(error))
            return None

    def same(self, sitting: ShuffleSitting, mode: Mode) -> ShuffleSitting:
        """The shuffle of ``sitting`` from its beginning, in ``mode``."""
        seat = sitting.seat
        return sit_down_to_shuffle(seat.game, seat.dealt, mode, self._means, self._session.learner)

    @property
    def _means(self) -> ShuffleMeans:
        means = self._session.means
        if means is None:
            raise RuntimeError("no shuffle is begun before the score book is open")
        return ShuffleMeans(means.clock, means.new_id, self._session.keep_shuffle)

    def _offer(self, game: Game | None, setup: ShuffleSetup, why_not: str) -> ShuffleSetup:
        panel = self._shuffles_panel
        panel.show_offer(self._offer_of(game), setup, why_not)
        return panel.setup

    def _offer_of(self, game: Game | None) -> ShuffleOffer:
        """What can be chosen: the occasions whose whole procedure this game has."""
        if game is not self._offered[0]:
            offered = () if game is None else tuple(_offered(game, each) for each in Occasion if _has(game, each))
            self._offered = game, ShuffleOffer(offered)
        return self._offered[1]

    def _unfinished(self, game: Game) -> KeptShuffle | None:
        return self._session.unfinished_shuffle(game.key)

    def _found(self, id: str) -> KeptShuffle | None:
        return self._session.shuffle(id)

    def _interrupted_words(self, kept: KeptShuffle, game: Game) -> str:
        return interrupted_words(kept)

    def _keep_left(self, kept: KeptShuffle, end: SittingEnd) -> None:
        self._session.keep_shuffle(ShuffleRecord(kept.start.id, end=end))

    def _reopened(self, kept: KeptShuffle) -> ShuffleSitting:
        return reopened_shuffle(kept, self._session.find, self._means)


def _has(game: Game, occasion: Occasion) -> bool:
    try:
        shuffle_procedure(game, occasion)
    except ValueError:
        return False
    return True


def _offered(game: Game, occasion: Occasion) -> tuple[Occasion, str, str]:
    return occasion, occasion_title(occasion, game), occasion_purpose(occasion, game)

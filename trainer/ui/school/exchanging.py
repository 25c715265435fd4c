"""The exchange with the school's server beside the window: on a thread of its own, with a score book of its own."""

from __future__ import annotations

from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from threading import Event, Thread
from time import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError

if TYPE_CHECKING:
    from trainer.storage import score_book
    from trainer.storage.school_server import joining, kept_enrolment, station
    from trainer.training.school import exchange
    from trainer.training.school.enrolment import Enrolment
else:
    # A home has no server, and a start does not wait for one.
    score_book = LazyModule("trainer.storage.score_book")
    kept_enrolment = LazyModule("trainer.storage.school_server.kept_enrolment")
    joining = LazyModule("trainer.storage.school_server.joining")
    station = LazyModule("trainer.storage.school_server.station")
    exchange = LazyModule("trainer.training.school.exchange")

_PATIENCE, _BREATH_SECONDS, _LONG_SECONDS, _LATER_SECONDS = 10.0, 0.05, 30.0, 60.0


class Exchanging(QObject):
    """Runs the exchange of the station in ``folder``; nothing where that machine is none.

    ``told`` is how it stands, each time that is otherwise; ``came`` says that what others did is in the book by now.
    """

    told = Signal(object)
    came = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.state: exchange.ExchangeState | None = None
        """How it stood last, None where nothing has been told yet."""
        self.reached: float | None = None
        """When the server answered last, in seconds of the clock."""
        self.told.connect(self._keep)
        self._over = Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Exchange from now on, if this machine is a station."""
        if self._thread is None and (self._folder / kept_enrolment.STATION_FILE).exists():
            # A daemon: the window does not wait for the network when it closes, and nothing half done is kept.
            self._thread = Thread(target=self._work, name="exchange with the school", daemon=True)
            self._thread.start()

    @property
    def enrolment(self) -> Enrolment | None:
        """As what this machine is enrolled, None where it is no station; raises KnownError."""
        return kept_enrolment.kept_enrolment(self._folder)

    @property
    def station(self) -> str:
        """What the school calls this machine, "" if it is no station or the file that says so can't be read."""
        try:
            enrolment = self.enrolment
        except KnownError:
            return ""
        return "" if enrolment is None else enrolment.station

    def contact(self) -> str:
        """Say how long ago the server answered, "" if this machine is no station."""
        if self._thread is None:
            return ""
        return exchange.contact_words(self.state or exchange.ExchangeState(), self.reached, datetime.now())

    def read(self, file: Path) -> Enrolment:
        """What a file is that somebody was given for this machine; raises KnownError."""
        return kept_enrolment.read_enrolment(file)

    def join(self, enrolment: Enrolment) -> int:
        """Make this machine a station, on any thread; gives how much waits to be sent. Raises KnownError."""
        return joining.join(self._folder, enrolment)

    def end(self) -> None:
        """Exchange no more, once what is being done is done."""
        self._over.set()

    def wait(self) -> None:
        """Wait until nothing is done any more."""
        if self._thread is not None:
            self._thread.join()

    def _keep(self, state: exchange.ExchangeState) -> None:
        self.state = state

    def _work(self) -> None:
        # The window may have gone meanwhile.
        with suppress(RuntimeError):
            while not self._over.is_set():
                self._over.wait(self._as_long_as_it_goes())

    def _as_long_as_it_goes(self) -> float:
        """Exchange until something is wrong that is not the network's; gives the seconds until it is tried anew."""
        try:
            enrolment = kept_enrolment.kept_enrolment(self._folder)
            if enrolment is None:
                return _LATER_SECONDS
            book = score_book.open_score_book(self._folder, _PATIENCE)
        except KnownError as error:
            self.told.emit(exchange.ExchangeState(trouble=str(error)))
            return _LATER_SECONDS
        with closing(station.SchoolStation(self._folder, book, enrolment, time)) as here:
            return self._turns(here.exchange)

    def _turns(self, turning: exchange.Exchange) -> float:
        told, came = turning.state, 0
        while not self._over.is_set():
            wait = turning.turn()
            state = turning.state
            if state.cut_since is None and not state.trouble:
                self.reached = time()
            if state != told:
                told = state
                self.told.emit(state)
            if wait and state.came != came:
                came = state.came
                self.came.emit()
            if state.trouble and state.cut_since is None and wait >= _LONG_SECONDS:
                # The book may be another by now, or the station enrolled again.
                return wait
            # Where there is much to do the window is to be drawn meanwhile.
            self._over.wait(max(wait, _BREATH_SECONDS))
        return 0.0

"""What must carry a school's entries from one machine to another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, runtime_checkable

from trainer.training.school.entries import SchoolEntry

OF_ANOTHER_MACHINE = "Another machine "
"""What each sentence begins with that says who a learner is elsewhere, and not here."""


class SchoolServer(Protocol):
    """The one place to which all stations of a school send what they keep.

    Any method may raise NotReached, or RefusedByServer.

    ``have`` says how far the asker has come: the greatest place of each station, by its id. What comes is in the order
    of places, station by station, and at most ``most`` of it: who is given so many asks again.
    """

    def send(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        """Have one station's own ``entries`` kept, all or none; the digests that stand at their places then.

        One without a body is a place whose learner was removed before it was sent. Raises FallenBehind where the server
        has not what comes before them.
        """

    def send_contents(self, contents: Mapping[str, str]) -> None:
        """Have texts kept, each by its SHA-256 in hexadecimal."""

    def contents(self, digests: Collection[str]) -> Mapping[str, str]:
        """The texts of these digests, as far as they are there."""

    def shared(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        """What every station is given."""

    def of_learners(self, have: Mapping[str, Mapping[str, int]], most: int) -> Sequence[SchoolEntry]:
        """What learners who sit at this station did, by their ids; that it was asked for is noted.

        How far the asker has come is told for each of them, as who sits down here has nothing here yet.
        """

    def everything(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        """All there is, for an instructor's machine."""

    def heads(self) -> Mapping[str, int]:
        """The last place of each station there is an entry of, by its id."""

    def carry(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        """Have one home's ``entries`` kept, which came here in files; the digests that stand at their places then.

        Only an office may. Where the chain is a station's, which sends it itself, those that are not there yet are told
        as they are here. Raises NotCarried where nothing of the chain is taken.
        """

    def carried_heads(self) -> Mapping[str, int]:
        """The last number of what was carried of each home, by its id; nothing at a server of an earlier version."""

    def carried(self, asked: Asked, have: Mapping[str, Any], most: int) -> Sequence[CarriedEntry]:
        """What was carried of homes, in the order of numbers; ``have`` tells numbers, and goes by what is ``asked``."""


class NotReached(Exception):
    """The server was not reached, or went away meanwhile; the words say why."""


class RefusedByServer(Exception):
    """The server was reached and refuses: the words say what, in one sentence."""


class FallenBehind(RefusedByServer):
    """The server has less of a chain than it once confirmed, as where it was put back from a copy."""


@dataclass(frozen=True, slots=True)
class LaidIn:
    """What became of entries that were laid in: how many are ``new`` here, and how many were here ``already``.

    Those ``aside`` wait in the book for what they go with, or for a newer version of the program. ``refused`` says in a
    sentence each why some were not taken, ``to_settle`` what somebody has to settle by hand. ``renamed`` are learners
    whose name in this book is another one than before: the one they had, and the one they have.
    """

    new: int = 0
    already: int = 0
    aside: int = 0
    refused: tuple[str, ...] = ()
    to_settle: tuple[str, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()


class NotCarried(RefusedByServer):
    """The server takes nothing of this chain from an office."""


class Asked(Enum):
    """Whose entries are asked for: what every station is given (SHARED), some learners', or ALL there are."""

    SHARED = "shared"
    LEARNERS = "learners"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class CarriedEntry:
    """An entry of a home, and its number there: later ones of its chain have greater numbers, whatever their places."""

    number: int
    entry: SchoolEntry


class EntryBook(Protocol):
    """A machine's own book as the school sees it: what it has to send, and where others' entries are laid in.

    Every method may raise KnownError, and then nothing is changed. What is asked for ``asked`` is "shared",
    "everything", or the id of a learner: how far each of these was pulled is kept apart.
    """

    @property
    def station(self) -> str:
        """The id of the station whose chain is written here."""

    @property
    def is_enrolled(self) -> bool:
        """Whether what is kept here is to be sent."""

    def enrol(self) -> None:
        """From now on what is kept is to be sent, with all that was kept before; doing so again changes nothing."""

    def leave(self) -> None:
        """Nothing is to be sent any more."""

    def send_again(self, station: str, behind: int) -> None:
        """All that this book wrote in a station's chain behind that place is to be sent once more."""

    def carry_on(self) -> None:
        """From now on what is laid in from files is to be carried to the server, as is what was laid in before."""

    @property
    def carries_on(self) -> bool:
        """Whether what is laid in from files is carried to the server."""

    def carry_again(self) -> None:
        """All that came in files is to be carried once more."""

    def to_carry(self, most: int) -> Sequence[SchoolEntry]:
        """The next entries to be carried on, of one station; one that went with its learner has no body."""

    def mark_carried(self, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
        """As ``mark_sent``, of what is to be carried on."""

    def leave_uncarried(self, station: str, why: str) -> None:
        """Nothing of that chain is carried on until ``carry_again``; ``why`` is a sentence."""

    def unsent_count(self) -> int:
        """How many entries are still to be sent, or carried on."""

    def unsent(self, most: int) -> Sequence[SchoolEntry]:
        """The next entries to be sent, of one station and in the order of its chain; at most ``most`` of them."""

    def mark_sent(self, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
        """These digests stand at the server at these places: what is so here too is sent.

        Gives the places at which the server has another digest; they stay to be sent.
        """

    def contents_of(self, entries: Iterable[SchoolEntry]) -> Mapping[str, str]:
        """The texts that entries refer to, by their digests, as far as they are here."""

    def wanted(self, entries: Iterable[SchoolEntry]) -> frozenset[str]:
        """The digests of texts that are not here, and that these entries, or any that wait, refer to."""

    def to_settle(self) -> Sequence[str]:
        """What came from other machines and somebody has to settle by hand, a sentence each."""

    def leave_learners(self) -> None:
        """Learners stay who they are here: what other machines said of that until now is to be settled no more."""

    def have(self, asked: str) -> Mapping[str, int]:
        """How far was pulled what was asked for: the greatest place of each station, by its id."""

    def lay_in(
        self,
        entries: Iterable[SchoolEntry],
        contents: Mapping[str, str],
        asked: str = "",
        come_to: Mapping[str, int] | None = None,
    ) -> LaidIn:
        """Keep entries of other stations, and texts they refer to, all of it in one transaction.

        They may come in any order and more than once. Where ``asked`` is told, ``have`` of it goes up with them, or to
        what ``come_to`` says.
        """


@runtime_checkable
class KeepsEntries(Protocol):
    """A score book that keeps these too."""

    @property
    def entries(self) -> EntryBook:
        """What goes to other machines, and what comes from them."""

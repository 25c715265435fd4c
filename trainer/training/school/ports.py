"""What must carry a school's entries from one machine to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from trainer.training.school.entries import SchoolEntry


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

    def unsent_count(self) -> int:
        """How many entries are still to be sent."""

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

    def have(self, asked: str) -> Mapping[str, int]:
        """How far was pulled what was asked for: the greatest place of each station, by its id."""

    def lay_in(self, entries: Iterable[SchoolEntry], contents: Mapping[str, str], asked: str = "") -> LaidIn:
        """Keep entries of other stations, and texts they refer to, all of it in one transaction.

        They may come in any order and more than once. Where ``asked`` is told, ``have`` of it goes up with them.
        """


@runtime_checkable
class KeepsEntries(Protocol):
    """A score book that keeps these too."""

    @property
    def entries(self) -> EntryBook:
        """What goes to other machines, and what comes from them."""

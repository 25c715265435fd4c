"""What must carry a school's entries from one machine to another."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from trainer.training.school.entries import SchoolEntry


class SchoolServer(Protocol):
    """The one place to which all stations of a school send what they keep; any method may raise NotReached.

    ``have`` says how far the asker has come: the greatest place of each station, by its id. What comes is in the order
    of places, station by station, and at most ``most`` of it: who is given so many asks again.
    """

    def send(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        """Have one station's own ``entries`` kept, all or none; the digests that stand at their places then."""

    def send_contents(self, contents: Mapping[str, str]) -> None:
        """Have texts kept, each by its SHA-256 in hexadecimal."""

    def contents(self, digests: Collection[str]) -> Mapping[str, str]:
        """The texts of these digests, as far as they are there."""

    def shared(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        """What every station is given."""

    def of_learners(self, learners: Collection[str], have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        """What the learners of these ids did, who sit at this station; that they do is noted."""

    def everything(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        """All there is, for an instructor's machine."""

    def heads(self) -> Mapping[str, int]:
        """The last place of each station there is an entry of, by its id."""


class NotReached(Exception):
    """The server was not reached, or went away meanwhile; the words say why."""


class Refused(Exception):
    """The server was reached and refuses: the words say what, in one sentence."""

"""A score book that keeps a school's edits, told without reading what they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeGuard, runtime_checkable

if TYPE_CHECKING:
    from trainer.training.school.edit_ports import SchoolEdits


@runtime_checkable
class KeepsEdits(Protocol):
    """A score book that keeps these too."""

    @property
    def has_edits(self) -> bool:
        """Whether people of a school have written down anything; raises KnownError."""

    @property
    def edits(self) -> SchoolEdits:
        """What people of the school have written down."""


def has_edits(book: object) -> TypeGuard[KeepsEdits]:
    """Whether a book holds anything that people of a school have written down; raises KnownError."""
    return bool(getattr(book, "has_edits", False))

"""The kinds of things that a school writes down."""

from __future__ import annotations

from enum import Enum


class EditKind(Enum):
    """What a document is of."""

    CLASS = "class"
    LEARNER = "learner"
    ASSIGNMENT = "assignment"
    BOOKING = "booking"
    NOTE = "note"
    SIGN_OFF = "sign-off"
    OVERRIDE = "override"
    FILE = "file"
    REMOVAL = "removal"
    SAME = "same-learner"
    PIN = "pin"
    TAKEN_IN = "taken-in"
    RESTORED = "restored"
    RULES = "rules"


OF_A_LEARNER = (
    EditKind.LEARNER,
    EditKind.BOOKING,
    EditKind.NOTE,
    EditKind.SIGN_OFF,
    EditKind.OVERRIDE,
    EditKind.PIN,
)
"""The documents that are one learner's, and go with that learner."""

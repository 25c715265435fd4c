"""The log of a round at the table, in the types of its acts."""

from __future__ import annotations

from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.sittings import log
from trainer.training.sittings.log import By as By
from trainer.training.sittings.log import How as How
from trainer.training.sittings.log import Refused as Refused
from trainer.training.table.automation import Part, part_of

LoggedAct = log.Logged[Act]
Step = log.Step[Table, Act]
Reply = log.Reply[Table, Act]


def part_of_logged(logged: LoggedAct) -> Part:
    """The part of the round it belongs to: that of the act that was due, or its own where nothing was."""
    return part_of(logged.phase, logged.act if logged.due is None else logged.due)

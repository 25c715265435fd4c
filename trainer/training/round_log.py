"""The log of a round at the table, in the types of its acts."""

from __future__ import annotations

from trainer.domain.actions import Act
from trainer.domain.table import Table
from trainer.training import act_log
from trainer.training.act_log import By as By
from trainer.training.act_log import How as How
from trainer.training.act_log import Refused as Refused
from trainer.training.automation import Part, part_of

LoggedAct = act_log.Logged[Act]
Step = act_log.Step[Table, Act]
Reply = act_log.Reply[Table, Act]


def part_of_logged(logged: LoggedAct) -> Part:
    """The part of the round it belongs to: that of the act that was due, or its own where nothing was."""
    return part_of(logged.phase, logged.act if logged.due is None else logged.due)

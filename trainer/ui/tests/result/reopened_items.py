"""A round or a shuffle of a test as it was kept, to be told of when it is over."""

from __future__ import annotations

from typing import Any

from trainer.training.shuffle.seating import ShuffleMeans, reopened_shuffle
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.tests.forms import Item, ShuffleItem
from trainer.ui.table.series import opened_again
from trainer.ui.window.session import Session


def reopened_item(session: Session, item: Item, kept: str) -> ActSitting[Any, Any] | None:
    """The sitting of that id, which was ``item``; None where it is not in the book. Raises CannotGoOn, one sentence."""
    if isinstance(item, ShuffleItem):
        shuffle, means = session.shuffle(kept), session.means
        if shuffle is None or means is None:
            return None
        return reopened_shuffle(shuffle, session.find, ShuffleMeans(means.clock, means.new_id, session.keep_shuffle))
    dealt = session.round(kept)
    return None if dealt is None else opened_again(session, dealt)

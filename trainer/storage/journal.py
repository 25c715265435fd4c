"""The journal: what was done to the book itself and to its learners, in the same chain as the answers."""

from __future__ import annotations

from enum import Enum
from time import time

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.ids import id_behind


class What(Enum):
    """What was done. Learners CAME, were RENAMED, MERGED into another, or REMOVED with all their answers.

    At a school a record from a file was TAKEN_IN under an id of its own. Of the book itself: its protections were
    MENDED, a copy of it was RESTORED, or it was REBUILT after damage.
    """

    CAME = "came"
    RENAMED = "renamed"
    MERGED = "merged"
    REMOVED = "removed"
    TAKEN_IN = "taken-in"
    MENDED = "mended"
    RESTORED = "restored"
    REBUILT = "rebuilt"


def note(chain: ChainEnd, what: What, told: str, learner: str | None = None) -> str:
    """Write down ``what`` was done, ``told`` in the words or names it needs; gives the entry's id.

    Raises what SQLite raises.
    """
    # The latest entry of a learner, by its id, is what the learner's row must agree with.
    id = id_behind(chain.latest_id("journal"))
    entry: dict[str, Value] = {"id": id, "at_ms": int(time() * 1000), "what": what.value, "learner": learner}
    entry["told"] = told
    chain.add("journal", entry)
    return id

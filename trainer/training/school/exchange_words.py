"""How the exchange with the school's server stands, in words that are quiet where all is well."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from trainer.training.school.exchange import MOST_AT_ONCE, ExchangeState
from trainer.wording.dates import day_of_month_words


def exchange_words(state: ExchangeState, now: datetime) -> str:
    """What there is to be said of it at ``now``; "" where the server answers and all is sent, or is just being sent."""
    waiting = f"{state.unsent:,} not yet sent"
    if state.cut_since is not None:
        since = f"No connection to the school since {_moment(datetime.fromtimestamp(state.cut_since, now.tzinfo), now)}"
        return f"{since}; {waiting}." if state.unsent else f"{since}."
    if state.trouble:
        return state.trouble
    return f"{waiting}." if state.unsent > MOST_AT_ONCE else ""


def _moment(at: datetime, now: datetime) -> str:
    """``14:05``, with the day before it where it is another than today."""
    return f"{at:%H:%M}" if at.date() == now.date() else f"{day_of_month_words(at.date())}, {at:%H:%M}"


def removed_words(names: Sequence[str], *, with_names: bool) -> str:
    """What is said of it once, at the machine that held these learners; supervisors alone are given the names."""
    many = len(names) > 1
    who = ", ".join(names) if with_names else f"{len(names)} learners" if many else "A learner"
    whose = "these learners" if many else "this learner"
    return (
        f"{who} {'were' if many else 'was'} removed by the school: all that was kept of {whose} here is gone for good."
    )

"""What is said of the exchange with the school's server: nothing where all is well."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from trainer.training.school.exchange import ExchangeState, exchange_words

AT = datetime(2026, 11, 23, 14, 5, 59, tzinfo=UTC).timestamp()
NOW = datetime(2026, 11, 23, 16, 0, tzinfo=UTC)
REFUSED = "This station was revoked."


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (ExchangeState(), ""),
        (ExchangeState(unsent=200), ""),
        (ExchangeState(unsent=1_200), "1,200 not yet sent."),
        (ExchangeState(cut_since=AT), "No connection to the school since 14:05."),
        (ExchangeState(unsent=12, cut_since=AT), "No connection to the school since 14:05; 12 not yet sent."),
        (ExchangeState(cut_since=AT, trouble="Nothing answers."), "No connection to the school since 14:05."),
        (ExchangeState(cut_since=AT - 86_400), "No connection to the school since 22 November, 14:05."),
        (ExchangeState(unsent=12, trouble=REFUSED), REFUSED),
    ],
)
def test_it_is_said_in_one_line(state: ExchangeState, said: str) -> None:
    assert exchange_words(state, NOW) == said

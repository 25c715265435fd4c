"""A transcript writes money as its house does, and reads it with any sign."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice

import pytest

from tests.domain.games import game, with_rules
from trainer.domain.house.games import Game
from trainer.domain.money.currency import Currency
from trainer.training.patrons.model_round import model_round_of
from trainer.training.table.simulate import RoundSeries
from trainer.training.table.transcript import lines
from trainer.training.table.transcript_judge import judge_transcript
from trainer.training.table.transcript_reader import BadTranscript, read_transcript

EXHIBIT = "exhibit-17-011/blackjack"


def dealing_in(currency: Currency) -> Game:
    return with_rules(game(EXHIBIT), equipment__currency=currency)


def dealt(of: Game) -> list[str]:
    rounds = islice(RoundSeries(of, 4, 4).rounds(), 3)
    return [line for each in rounds for line in lines(of, each, model_round_of(of, each))]


def amounts(written: Sequence[str]) -> set[str]:
    """Every amount and chip of the acts and the wagers."""
    told = [json.loads(line) for line in written]
    wagers = [wager for line in told for wager in line.get("wagers", ())]
    each = [line[key] for line in (*told, *wagers) for key in ("amount", "chips") if key in line]
    return {word for text in each for word in text.split()}


@pytest.mark.parametrize(
    ("currency", "begins", "ends"),
    [
        (Currency("€", after=True, decimals=0, thousands=".", point=","), "", "€"),
        (Currency("HK$"), "HK$", ""),
        (Currency("kr", after=True), "", "kr"),
        (Currency("R"), "R", ""),
    ],
)
def test_money_has_the_house_s_own_sign_and_is_judged_as_it_stands(currency: Currency, begins: str, ends: str) -> None:
    house = dealing_in(currency)
    written = dealt(house)
    found = {each.partition("x")[2] or each for each in amounts(written)}
    assert found
    assert all(each.startswith(begins) and each.endswith(ends) and "$" not in each.replace("HK$", "") for each in found)
    assert list(judge_transcript(read_transcript("\n".join(written), lambda _: house))) == []


def test_what_is_written_with_dollars_or_no_sign_is_read_at_any_house() -> None:
    in_dollars = "\n".join(dealt(game(EXHIBIT)))
    euros = dealing_in(Currency("€", after=True))
    for written in (in_dollars, in_dollars.replace("$", "")):
        assert list(judge_transcript(read_transcript(written, lambda _: euros))) == []


def test_what_is_no_chips_is_told_in_the_house_s_money() -> None:
    euros = dealing_in(Currency("€", after=True))
    header = {"game": EXHIBIT, "wagers": [{"spot": 1, "kind": "main", "chips": "two fives"}], "shoe": "AS"}
    with pytest.raises(BadTranscript) as told:
        read_transcript(json.dumps(header), lambda _: euros)
    assert str(told.value) == "line 1: 'two' is no chips: write them like 2x25€ 1x5€."
    header["wagers"] = [{"spot": 1, "kind": "main", "chips": "2x7€"}]
    with pytest.raises(BadTranscript) as of_seven:
        read_transcript(json.dumps(header), lambda _: euros)
    assert str(of_seven.value).startswith("line 1: this table has no chip of 7€: it has ")

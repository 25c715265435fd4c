"""Acts as JSON: every act comes back as it was, and what is no act is told in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.games import game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import Act, DealCard, PayWager, RefuseBet, TakeWager, WinningsPlace
from trainer.domain.table.calls import Call
from trainer.domain.table.wagers import WagerKind
from trainer.training.records.act_json import ACTS, act_from_json, act_to_json

CHIPS = game("exhibit-17-011/blackjack").equipment.chips.value

SOME_CHIPS = st.lists(st.tuples(st.sampled_from(CHIPS), st.integers(1, 30)), max_size=4).map(Chips.of)
FIELDS = {
    "spot": st.integers(1, 7),
    "hand": st.integers(0, 3),
    "card": st.integers(0, 1),
    "kind": st.sampled_from(WagerKind),
    "place": st.sampled_from(WinningsPlace),
    "call": st.sampled_from(Call),
    "amount": st.integers(0, 1_000_000).map(Cents),
    "chips": SOME_CHIPS,
    "patron": st.sampled_from(["", "Ann", "Bo"]),
    "side_wager": st.sampled_from(["", "21+3"]),
}


def acts() -> st.SearchStrategy[Act]:
    return st.sampled_from(list(ACTS.values())).flatmap(
        lambda of: st.builds(of, **{name: FIELDS.get(name, st.booleans()) for name in of.__dataclass_fields__})
    )


@given(acts())
def test_every_act_comes_back_as_it_was(act: Act) -> None:
    written = json.dumps(act_to_json(act))
    assert act_from_json(json.loads(written), CHIPS) == act


def test_an_act_is_written_in_the_trades_words_and_what_is_usual_is_left_out() -> None:
    assert act_to_json(DealCard(3)) == {"act": "deal-card", "spot": 3}
    assert act_to_json(DealCard(3, 1, sideways=True)) == {"act": "deal-card", "spot": 3, "hand": 1, "sideways": True}
    assert act_to_json(RefuseBet(2, WagerKind.SIDE, "21+3")) == {
        "act": "refuse-bet",
        "spot": 2,
        "kind": "side",
        "side_wager": "21+3",
    }
    white, red = (next(chip for chip in CHIPS if chip.value == cents) for cents in (100, 500))
    assert act_to_json(PayWager(1, WagerKind.MAIN, Chips.of([(white, 1), (red, 1)]))) == {
        "act": "pay-wager",
        "spot": 1,
        "kind": "main",
        "chips": "1x$5 1x$1",
    }


def test_an_amount_may_be_written_with_or_without_its_cents() -> None:
    data: dict[str, Any] = {"act": "take-wager", "spot": 1, "kind": "main", "amount": "$2.50"}
    assert act_from_json(data, CHIPS) == TakeWager(1, WagerKind.MAIN, Cents(250))
    assert act_from_json(data | {"amount": "4"}, CHIPS) == TakeWager(1, WagerKind.MAIN, Cents(400))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "'act' is missing"),
        ({"act": 3}, "'act' is 3, not a text in quotation marks"),
        ({"act": "deal-crd"}, "there is no act 'deal-crd': did you mean 'deal-card'?"),
        ({"act": "deal-card"}, "'spot' is missing"),
        ({"act": "deal-card", "spot": True}, "'spot' is true, not a whole number from 1 to 99"),
        ({"act": "deal-card", "spot": 0}, "'spot' is 0, not a whole number from 1 to 99"),
        ({"act": "deal-card", "spot": 1, "hnad": 1}, "the act deal-card has no 'hnad': did you mean 'hand'?"),
        ({"act": "deal-card", "spot": 1, "sideways": 1}, "'sideways' is 1, not true or false"),
        (
            {"act": "take-wager", "spot": 1, "kind": "mian", "amount": "$1"},
            "'kind' is 'mian', which is unknown: did you mean 'main'?",
        ),
        (
            {"act": "take-wager", "spot": 1, "kind": "main", "amount": "one"},
            "'amount' is 'one', not an amount such as \"$7.50\"",
        ),
        ({"act": "take-wager", "spot": 1, "kind": "main", "amount": 5}, "'amount' is 5, not a text in quotation marks"),
        (
            {"act": "pay-wager", "spot": 1, "kind": "main", "chips": "5"},
            "'chips': '5' is no chips: write them like 2x$25 1x$5",
        ),
        (
            {"act": "pay-wager", "spot": 1, "kind": "main", "chips": "1x$7"},
            "'chips': this table has no chip of $7: it has $0.50, $1, $2.50, $5, $25, $100, $500",
        ),
        (
            {"act": "pay-wager", "spot": 1, "kind": "main", "chips": "999999x$1"},
            "'chips': '999999x$1' is more chips than lie on any table",
        ),
    ],
)
def test_what_is_no_act_is_told_in_one_sentence(data: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError) as told:
        act_from_json(data, CHIPS)
    assert str(told.value) == says

"""A dealer's acts at the shuffle as JSON, both ways."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, get_args

import pytest

from tests.each_case import each_case
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import GROWING, Place, Where
from trainer.training.records.act_json import SHUFFLE_ACTS, shuffle_act_from_json, shuffle_act_to_json

VALUES: dict[str, Any] = {"deck": 3, "pile": 2, "cards": 26, "depth": 104, "call": ShuffleCall.LAST_HAND}


def an_act(kind: type[ShuffleAct]) -> ShuffleAct:
    places = {"place": Place(Where.PILE, 2)}
    return kind(**{field.name: (VALUES | places)[field.name] for field in fields(kind)})


@each_case("kind", get_args(ShuffleAct), ids=lambda kind: kind.__name__)
def test_every_act_comes_back_as_it_was(kind: type[ShuffleAct]) -> None:
    of = an_act(kind)
    assert shuffle_act_from_json(shuffle_act_to_json(of)) == of


def test_every_act_has_a_name_of_its_own() -> None:
    assert set(SHUFFLE_ACTS.values()) == set(get_args(ShuffleAct))


def test_acts_are_written_as_a_person_reads_them() -> None:
    assert shuffle_act_to_json(acts.TakeFrom(1, 26)) == {"act": "take-from", "pile": 1, "cards": 26}
    assert shuffle_act_to_json(acts.Riffle()) == {"act": "riffle"}
    assert shuffle_act_to_json(acts.Say(ShuffleCall.LAST_HAND)) == {"act": "say", "call": "last-hand"}
    assert shuffle_act_to_json(acts.Drop(GROWING)) == {"act": "drop", "place": {"where": "growing", "number": 0}}


@each_case(
    ("data", "wrong"),
    [
        ({"act": "rifle"}, "there is no act 'rifle': did you mean 'riffle'?"),
        ({}, "'act' is missing"),
        ({"act": "take-from", "pile": 1}, "'cards' is missing"),
        ({"act": "take-from", "pile": 0, "cards": 26}, "'pile' is 0, not a whole number from 1 to 99"),
        ({"act": "re-cut", "cards": -1}, "'cards' is -1, not a whole number from 0 to 1000"),
        ({"act": "riffle", "cards": 26}, "the act riffle has no 'cards'"),
        ({"act": "say", "call": "hello"}, "'call' is 'hello', which is unknown"),
        ({"act": "drop", "place": "growing"}, "'place' is 'growing', not an object in curly brackets"),
        ({"act": "drop", "place": {"where": "there"}}, "'where' is 'there', which is unknown"),
        ({"act": "drop", "place": {"where": "growing", "x": 1}}, "a place has no 'x': there are where, number"),
    ],
)
def test_what_is_no_act_is_told_in_a_sentence(data: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(wrong)}"):
        shuffle_act_from_json(data)

"""Dataclasses as JSON objects: what is written comes back, and a field that is missing or wrong is told by its name."""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass
from enum import Enum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.training.shuffle.shuffles import GAMES
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.training.records.codec import TEXT, WHOLE_NUMBER, YES_OR_NO, ObjectForm, items, number, word
from trainer.training.shuffle.dealt import DealtShuffle, dealt_from_json, dealt_to_json


class Colour(Enum):
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True, slots=True)
class Chip:
    colour: Colour
    worth: int = 5
    edges: tuple[int, ...] = ()
    worn: bool = False
    maker: str = "Paulson"
    debt: int = 0
    tray: int = 0


CHIP = ObjectForm(
    Chip,
    "a chip",
    {
        "worth": number(1, 500),
        "colour": word(Colour),
        "edges": items(number(0, 9)),
        "worn": YES_OR_NO,
        "maker": TEXT,
        "debt": WHOLE_NUMBER,
    },
    names={"maker": "made_by"},
    usual={"maker": MISSING},
    always=("worth",),
    beside=("place",),
)
RED = {"colour": "red", "made_by": "Paulson"}


@given(
    st.builds(
        Chip,
        st.sampled_from(Colour),
        st.integers(1, 500),
        st.lists(st.integers(0, 9), max_size=3).map(tuple),
        st.booleans(),
        st.text(),
        st.integers(),
    )
)
def test_what_is_written_comes_back(chip: Chip) -> None:
    assert CHIP.read(json.loads(json.dumps(CHIP.write(chip)))) == chip


def test_what_is_usual_is_left_out_and_the_rest_comes_in_the_codecs_order() -> None:
    assert json.dumps(CHIP.write(Chip(Colour.RED))) == '{"worth": 5, "colour": "red", "made_by": "Paulson"}'
    every = Chip(Colour.GREEN, 25, (1, 2), True, "Bud", -3)
    assert json.dumps(CHIP.write(every)) == (
        '{"worth": 25, "colour": "green", "edges": [1, 2], "worn": true, "made_by": "Bud", "debt": -3}'
    )


def test_what_has_no_codec_is_not_written_and_may_be_given_besides() -> None:
    assert "tray" not in CHIP.write(Chip(Colour.RED, tray=4))
    assert CHIP.read(RED, tray=4) == Chip(Colour.RED, tray=4)


def test_a_key_that_stands_beside_is_passed_over() -> None:
    assert CHIP.read(RED | {"place": "anything"}) == Chip(Colour.RED)
    assert CHIP.keys == ("place", "worth", "colour", "edges", "worn", "made_by", "debt")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (3, "a chip is 3, not an object in curly brackets"),
        (RED | {"coluor": 1}, "a chip has no 'coluor': did you mean 'colour'?"),
        (RED | {"maker": "x"}, "a chip has no 'maker': there are place, worth, colour, edges, worn, made_by, debt"),
        ({"made_by": "Bud"}, "'colour' is missing"),
        ({"colour": "red"}, "'made_by' is missing"),
        (RED | {"colour": "gren"}, "'colour' is 'gren', which is unknown: did you mean 'green'?"),
        (RED | {"colour": 3}, "'colour' is 3, which is unknown: there are red, green"),
        (RED | {"worth": 0}, "'worth' is 0, not a whole number from 1 to 500"),
        (RED | {"worth": 501}, "'worth' is 501, not a whole number from 1 to 500"),
        (RED | {"worth": True}, "'worth' is true, not a whole number from 1 to 500"),
        (RED | {"edges": 3}, "'edges' is 3, not a list in square brackets"),
        (RED | {"edges": [1, "2"]}, "'edges' is '2', not a whole number from 0 to 9"),
        (RED | {"worn": 1}, "'worn' is 1, not true or false"),
        (RED | {"made_by": None}, "'made_by' is null, not a text in quotation marks"),
        (RED | {"debt": 1.5}, "'debt' is 1.5, not a whole number"),
        (
            RED | {"made_by": ["x" * 99]},
            "'made_by' is ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…, not a text in quotation marks",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_that_names_the_field(data: Any, says: str) -> None:
    with pytest.raises(ValueError) as told:
        CHIP.read(data)
    assert str(told.value) == says


def test_the_bounds_of_a_number_are_numbers_of_it() -> None:
    assert [CHIP.read(RED | {"worth": each}).worth for each in (1, 500)] == [1, 500]


@given(
    st.builds(
        DealtShuffle,
        st.sampled_from(Occasion),
        st.integers(0, 2**63 - 1),
        st.sampled_from(MixingSkill),
        st.none() | st.sampled_from(Oddity),
        st.lists(st.integers(0, 416), max_size=3).map(tuple),
        st.none() | st.integers(0, 400),
        st.sampled_from(GAMES),
        st.lists(st.text(max_size=12), max_size=2).map(tuple),
    )
)
def test_a_dealt_shuffle_comes_back_as_it_was(dealt: DealtShuffle) -> None:
    assert dealt_from_json(json.loads(json.dumps(dealt_to_json(dealt)))) == dealt


def test_a_dealt_shuffle_is_written_as_score_books_have_it() -> None:
    plain = DealtShuffle(Occasion.END_OF_SHOE, 7, game="rockingham/blackjack")
    assert json.dumps(dealt_to_json(plain)) == (
        '{"game": "rockingham/blackjack", "occasion": "end-of-shoe", "seed": 7, "skill": "trained"}'
    )
    odd = DealtShuffle(Occasion.NEW_GAME, 8, MixingSkill.TRAINED, Oddity.MISSING, (9, 104), 0, "a/b", ("shuffle.burn",))
    assert json.dumps(dealt_to_json(odd)) == (
        '{"game": "a/b", "occasion": "new-game", "seed": 8, "skill": "trained", "switched": ["shuffle.burn"], '
        '"oddity": "missing", "cuts": [9, 104], "stub": 0}'
    )
    assert dealt_from_json(json.loads(json.dumps(dealt_to_json(odd)))) == odd


@pytest.mark.parametrize("key", ["game", "occasion", "seed", "skill"])
def test_a_dealt_shuffle_without_one_of_these_is_none(key: str) -> None:
    data = dealt_to_json(DealtShuffle(Occasion.END_OF_SHOE, 7, game="rockingham/blackjack"))
    del data[key]
    with pytest.raises(ValueError, match=f"^'{key}' is missing$"):
        dealt_from_json(data)

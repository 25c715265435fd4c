"""What a trainee types about cards between two shoes, and how it is kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.drills.answers import Unreadable, answer_from_json, answer_to_json, read_typed
from trainer.drills.base import (
    Answer,
    Ask,
    ClockAsk,
    Decks,
    DecksAsk,
    Depth,
    DepthAsk,
    Laps,
    Response,
    StopAsk,
    Stopped,
)

HALVES, QUARTERS = DecksAsk("decks", "Decks", 2), DecksAsk("decks", "Decks", 1)
DEPTH, SPANISH = DepthAsk("depth", "Depth", 312), DepthAsk("depth", "Depth", 288, deck_size=48)
STOP = StopAsk("stop", "Stop it", 12)
CLOCK = ClockAsk("laps", "Times", ("Wash", "Shuffle", "Cut"))


@pytest.mark.parametrize(
    ("typed", "quarters"),
    [("3.5", 14), ("3,5", 14), ("3 1/2", 14), ("3½", 14), ("½", 2), (".5", 2), ("1/2", 2), ("4", 16), (" 12 ", 48)],
)
def test_half_decks_may_be_typed_in_these_ways(typed: str, quarters: int) -> None:
    assert read_typed(HALVES, typed) == Decks(quarters)


@pytest.mark.parametrize(("typed", "quarters"), [("3.25", 13), ("0.75", 3), ("¾", 3), ("2 1/4", 9), ("2.50", 10)])
def test_quarter_decks_may_be_typed_where_they_are_asked_for(typed: str, quarters: int) -> None:
    assert read_typed(QUARTERS, typed) == Decks(quarters)


@pytest.mark.parametrize(
    ("ask", "typed", "sentence"),
    [
        (HALVES, "3.25", "'3.25' is finer than the half deck: type it like 3.5."),
        (QUARTERS, "3.3", "'3.3' is finer than the quarter deck: type it like 3.25."),
        (HALVES, "many", "'many' is not a number of decks: type it like 3.5."),
        (HALVES, "", "Nothing was typed: type it like 3.5."),
        (DEPTH, "deep", "'deep' is not a depth: type it like 1.75 for decks or 97c for cards."),
        (DEPTH, "313c", "'313c' is deeper than the pack of 312 cards: type less."),
        (DEPTH, "6.01", "'6.01' is deeper than the pack of 312 cards: type less."),
        (STOP, "13", "There are acts 1 to 12, and no '13': type one of them, or none."),
        (STOP, "0", "There are acts 1 to 12, and no '0': type one of them, or none."),
        (STOP, "the riffle", "'the riffle' is not the number of an act: type it like 12, or none."),
        (CLOCK, "12 40", "There are 3 steps, and 2 times were typed: type one for each step."),
        (CLOCK, "12 40 soon", "'12 40 soon' is not a row of times: type it like 12.3 45 1:05."),
    ],
)
def test_what_cannot_be_read_is_refused_with_one_sentence(ask: Ask, typed: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_typed(ask, typed)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("ask", "typed", "cards"),
    [(DEPTH, "1.75", 91), (DEPTH, "2 decks", 104), (DEPTH, "97c", 97), (DEPTH, "97 cards", 97), (SPANISH, "2", 96)],
)
def test_a_depth_is_typed_in_decks_or_in_cards(ask: Ask, typed: str, cards: int) -> None:
    assert read_typed(ask, typed) == Depth(cards)


def test_a_slip_is_the_number_of_its_act_and_none_is_played_to_the_end() -> None:
    assert read_typed(STOP, "1") == Stopped(0)
    assert read_typed(STOP, "12") == Stopped(11)
    assert read_typed(STOP, "None") == Stopped(None)


def test_times_are_typed_in_seconds_or_minutes() -> None:
    assert read_typed(CLOCK, "12.3 45 1:05.25") == Laps((12_300, 45_000, 65_250))


@given(st.text(max_size=12))
@pytest.mark.parametrize("ask", [HALVES, QUARTERS, DEPTH, STOP, CLOCK], ids=lambda ask: type(ask).__name__)
def test_whatever_is_typed_is_read_or_refused(ask: Ask, typed: str) -> None:
    try:
        read = read_typed(ask, typed)
    except Unreadable as refused:
        assert str(refused).endswith(".")
        assert "\n" not in str(refused)
    else:
        assert isinstance(read, Decks | Depth | Stopped | Laps)


@pytest.mark.parametrize(
    ("response", "kept"),
    [
        (Decks(14), '{"answer": {"quarters": 14}}'),
        (Depth(97), '{"answer": {"depth": 97}}'),
        (Stopped(0), '{"answer": {"stopped": 0}}'),
        (Stopped(None), '{"answer": {"stopped": null}}'),
        (Laps((12_300, 400)), '{"answer": {"laps": [12300, 400]}}'),
    ],
)
def test_an_answer_is_kept_as_text_and_read_back(response: Response, kept: str) -> None:
    answer = Answer((("answer", response),))
    assert answer_to_json(answer) == kept
    assert answer_from_json(kept) == answer

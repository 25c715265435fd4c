"""Transcripts: what is written comes back as it was, is judged clean, and what cannot be read is told with its line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.games import game
from tests.each_case import each_case
from tests.training.table.test_simulate import GAMES
from trainer.domain.house.games import Game
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.table.simulate import RoundSeries, dealt_round
from trainer.training.table.transcript import lines
from trainer.training.table.transcript_judge import judge_transcript
from trainer.training.table.transcript_reader import BadTranscript, read_transcript

EXHIBIT = "exhibit-17-011/blackjack"


def find(key: str) -> Game:
    if key not in GAMES:
        raise ValueError(f"there is no game '{key}'")
    return game(key)


def transcript(key: str, seed: int = 1, spots: int = 3, count: int = 1, unusual: int = 4) -> list[str]:
    dealing = RoundSeries(game(key), seed, spots, habits=Habits(unusual=unusual))
    return [
        line
        for dealt in islice(dealing.rounds(), count)
        for line in lines(game(key), dealt, model_round_of(game(key), dealt))
    ]


def judged(written: Sequence[str]) -> list[str]:
    return [str(found) for found in judge_transcript(read_transcript("\n".join(written), find))]


@given(st.sampled_from(GAMES), st.integers(0, 2**31), st.integers(1, 7), st.sampled_from((0, 4, 100)))
def test_what_the_model_dealer_deals_is_judged_without_a_fault(key: str, seed: int, spots: int, unusual: int) -> None:
    assert judged(transcript(key, seed, spots, 2, unusual)) == []


@given(st.sampled_from(GAMES), st.integers(), st.integers(1, 7))
def test_a_header_says_all_that_is_needed_to_deal_the_same_round_again(key: str, seed: int, spots: int) -> None:
    (written,) = read_transcript("\n".join(transcript(key, seed, spots)), find)
    assert written.dealt == dealt_round(game(key), seed, spots=spots)
    played = model_round_of(game(key), written.dealt)
    assert [act.act for act in written.acts] == list(played.acts)


@pytest.mark.parametrize("key", GAMES)
def test_a_switched_game_s_transcript_names_its_switches_and_is_judged_by_them(key: str) -> None:
    of = game(key).switched([rule.ref.path for rule in game(key).rules() if rule.instead is not None])
    for dealt in islice(RoundSeries(of, 3, 4).rounds(), 3):
        written = list(lines(of, dealt, model_round_of(of, dealt)))
        assert sorted(json.loads(written[0]).get("switched", [])) == sorted(dealt.switched)
        assert judged(written) == []


def test_the_header_has_the_game_the_seed_the_spots_the_wagers_the_shoe_and_the_decisions() -> None:
    header = json.loads(transcript("rockingham/blackjack", 3, 2)[0])
    assert header["game"] == "rockingham/blackjack"
    assert (header["seed"], header["round"], len(header["spots"])) == (3, 0, 2)
    assert {wager["spot"] for wager in header["wagers"]} == set(header["spots"])
    assert len(header["shoe"].split()) == 6 * 52
    assert [patron["spot"] for patron in header["patrons"]] == header["spots"]
    assert (header["new_shoe"], header["dealt"]) == (True, 0)


def test_every_act_s_line_names_its_rule_and_where_it_stands() -> None:
    _, *acts = [json.loads(line) for line in transcript(EXHIBIT, 1, 3)]
    assert acts[0] == {
        "act": "burn",
        "does": "Burn a card",
        "rule": "shuffle.burn",
        "says": "Burn: one card",
        "source": "Stated: Exhibit A 17-011, Dealing Procedures",
        "other_rules": ["shuffle.burn_when"],
    }
    assert all(act["does"] and act["rule"] and act["says"] and act["source"] for act in acts)


HAND_WRITTEN = [
    json.dumps(
        {
            "game": "games-of-chance/blackjack",
            "new_shoe": False,
            "wagers": [{"spot": 3, "kind": "main", "chips": "2x$1"}],
            "patrons": [{"spot": 3, "decisions": ["stand"]}],
            "shoe": "TS 9D TH 8C 2S",
        }
    ),
    '{"act": "check-bets"}',
    '{"act": "deal-card", "spot": 3, "comment": "the first card"}',
    '{"act": "deal-own", "face_down": true}',
    '{"act": "deal-card", "spot": 3}',
    '{"act": "deal-own", "face_down": true}',
    '{"act": "turn-up-card"}',
    '{"act": "point-to", "spot": 3}',
    '{"act": "turn-over-hole-card"}',
    '{"act": "pay-wager", "spot": 3, "kind": "main", "chips": "2x$1"}',
    '{"act": "take-own-cards"}',
    '{"act": "take-cards", "spot": 3}',
]


def test_a_round_written_by_hand_needs_no_rules_no_seed_and_no_whole_shoe() -> None:
    assert judged(HAND_WRITTEN) == []


def test_blank_lines_are_passed_over_and_lines_keep_their_numbers() -> None:
    without_pay = [line for line in HAND_WRITTEN if "pay-wager" not in line]
    (found,) = judged([without_pay[0], "", "  ", *without_pay[1:]])
    assert found.startswith("line 12: MISSED: Spot 3 was not paid before your own cards were picked up: ")
    assert " Due: Pay spot 3 $2: two white. " in found


def test_a_fault_tells_its_line_its_kind_what_was_due_and_the_rule() -> None:
    overpaid = [line.replace('"2x$1"', '"3x$1"') if "pay-wager" in line else line for line in HAND_WRITTEN]
    assert judged(overpaid) == [
        "line 10: WRONG_AMOUNT: Spot 3 was paid $3, not $2: a win pays even money. "
        "Due: Pay spot 3 $2: two white. Rule: A win pays (Assumed)."
    ]


def test_what_is_missing_at_the_end_is_told_at_the_line_after_the_last() -> None:
    (found,) = judged(HAND_WRITTEN[:-1])
    assert found.startswith("line 12: MISSED: The cards of spot 3 were not taken: ")


def test_an_act_after_the_round_s_end_was_not_due() -> None:
    assert judged([*HAND_WRITTEN, '{"act": "burn"}']) == [
        "line 13: UNCALLED_FOR: A card was burned, though there was nothing left to do."
    ]


def test_the_only_bet_lying_badly_is_given_back_and_not_checked() -> None:
    """Nothing is left to be checked then, and nothing had been checked before."""
    outside = [{"spot": 3, "kind": "main", "chips": "2x$1", "outside": True}]
    first, *_ = judged([with_header(wagers=outside, patrons=[])[0], '{"act": "check-bets"}'])
    assert first.startswith(
        "line 2: UNCALLED_FOR: The bets were checked, though no bet lay there that may be dealt to. "
        "Due: Give back the bet on spot 3."
    )


def test_each_round_of_a_file_is_judged_by_its_own_header() -> None:
    wrong = [line for line in HAND_WRITTEN if "check-bets" not in line]
    (found,) = judged([*HAND_WRITTEN, *wrong, *transcript(EXHIBIT)])
    assert found.startswith("line 14: MISSED: The bets were not checked before ")


def bad(written: Sequence[str] | str) -> str:
    with pytest.raises(BadTranscript) as told:
        judged(written if not isinstance(written, str) else [written])
    return str(told.value)


def with_header(**changed: Any) -> list[str]:
    header = json.loads(HAND_WRITTEN[0]) | changed
    return [json.dumps({key: value for key, value in header.items() if value is not None}), *HAND_WRITTEN[1:]]


@each_case(
    ("written", "says"),
    [
        ("", "line 1: there is no round here: a transcript begins with a round's header, which has 'game'."),
        ("{", "line 1: this is no JSON: Expecting property name enclosed in double quotes at column 2."),
        ("deal a card", "line 1: this is no JSON: Expecting value at column 1."),
        ("[1]", "line 1: this line is [1], not an object in curly brackets."),
        ("[" * 100_000, "line 1: too many brackets stand within one another here."),
        ('{"a": ' + "9" * 5_000 + "}", "line 1: a number of 5000 digits is too long to be read."),
        ('{"a": NaN}', "line 1: NaN is no number."),
        ('{"a": 1, "a": 2}', "line 1: 'a' stands here twice."),
        (
            '{"acts": "burn"}',
            "line 1: this is neither a round's header, which has 'game', nor an act, which has 'act'.",
        ),
        ('{"act": "burn"}', "line 1: this is an act before any round's header, which has 'game'."),
        ('{"game": "nowhere/poker"}', "line 1: there is no game 'nowhere/poker'."),
    ],
)
def test_what_is_no_transcript_is_told_with_its_line(written: str, says: str) -> None:
    assert bad(written) == says


@each_case(
    ("changed", "says"),
    [
        ({"wager": 1}, "line 1: a round's header has no 'wager': did you mean 'wagers'?"),
        ({"transcript": 2}, "line 1: this transcript is of a later format than 1: a newer trainer wrote it."),
        ({"shoe": None}, "line 1: 'shoe' is missing."),
        ({"shoe": "TS 1D"}, "line 1: 'shoe' has '1D', which is no card such as AS or TD."),
        (
            {"shoe": ""},
            "line 1: 'shoe' has 0 cards: write the cards in the order they come, like \"AS KD 7C\".",
        ),
        (
            {"shoe": "TS " * 7},
            "line 1: 'shoe' has TS 7 times: games-of-chance/blackjack is dealt from 6 decks.",
        ),
        ({"dealt": 9}, "line 1: 'dealt' is 9, not a whole number from 0 to 5."),
        ({"cut_card": "end"}, "line 1: 'cut_card' is 'end', not a whole number from 0 to 5."),
        ({"spots": [1]}, "line 1: 'spots' is [1], but the wagers and patrons are at [3]."),
        (
            {"wagers": [{"spot": 9, "kind": "main", "chips": "2x$1"}], "patrons": []},
            "line 1: there is no spot 9: this table has 7.",
        ),
        (
            {"wagers": [{"spot": 3, "kind": "main", "chips": "2x$1", "patron": "Ann"}], "patrons": []},
            "line 1: a spot of this table has one patron only: leave 'patron' out.",
        ),
        (
            {"wagers": [{"spot": 3, "kind": "main", "chips": "2x$1"}] * 2},
            "line 1: two wagers of one kind lie at spot 3: one stack holds all its chips.",
        ),
        (
            {"switched": ["play.surender"]},
            "line 1: games-of-chance/blackjack has no rule 'play.surender' to switch: did you mean 'play.surrender'?",
        ),
        ({"seed": "one"}, "line 1: 'seed' is 'one', not a whole number."),
        ({"new_shoe": 5}, "line 1: 'new_shoe' is 5, not true or false."),
        ({"situation": True}, "line 1: 'situation' is true, not a text in quotation marks."),
        ({"rounds_before": -1}, "line 1: 'rounds_before' is -1, not a whole number, 0 or more."),
        (
            {"patrons": [{"spot": 4, "decisions": ["hit"]}]},
            "line 1: the patron at spot 4 decides, but has no wager there.",
        ),
    ],
)
def test_a_header_that_cannot_be_is_told_in_a_sentence(changed: dict[str, Any], says: str) -> None:
    assert bad(with_header(**changed)).startswith(says)


def test_an_act_that_cannot_be_read_is_told_with_its_line() -> None:
    assert bad([*HAND_WRITTEN[:3], '{"act": "dael-own"}']) == (
        "line 4: there is no act 'dael-own': did you mean 'deal-own'?"
    )


def test_a_shoe_with_too_few_cards_is_told_where_it_runs_out() -> None:
    short = with_header(shoe="TS 9D TH")
    assert bad(short) == "line 6: the round cannot go on here: the shoe is empty."


def test_the_patrons_of_a_common_hand_must_be_named() -> None:
    header = {
        "game": "nj-common-hand/common-hand",
        "wagers": [{"spot": 1, "kind": "main", "chips": "1x$5"}],
        "shoe": "TS 9D TH 8C",
    }
    assert bad(json.dumps(header)) == (
        "line 1: many patrons bet on this table's one hand: each wager names its 'patron'."
    )


def test_a_spanish_shoe_has_no_pip_tens() -> None:
    header = {
        "game": "exhibit-17-011/spanish-21",
        "wagers": [{"spot": 1, "kind": "main", "chips": "4x$1"}],
        "shoe": "TS 9D",
    }
    assert bad(json.dumps(header)) == ("line 1: 'shoe' has TS, which the decks of exhibit-17-011/spanish-21 have not.")


@given(st.text())
def test_any_text_is_read_or_told_in_one_sentence_with_its_line(text: str) -> None:
    with pytest.raises(BadTranscript) as told:
        read_transcript(text, find)
    assert str(told.value).startswith("line ")
    assert "\n" not in str(told.value)


@each_case("depth", range(900, 1_000, 3))
def test_brackets_within_brackets_are_told_however_many_there_are(depth: int) -> None:
    says = bad('{"game": ' + "[" * depth + "]" * depth + "}")
    assert says.startswith(("line 1: too many brackets", "line 1: 'game' is [[[["))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
KEYS = st.sampled_from(["seed", "round", "wagers", "patrons", "shoe", "dealt", "cut_card", "switched", "spots", "game"])


@given(KEYS, JSON)
def test_any_value_in_a_header_is_read_or_told_in_one_sentence(key: str, value: Any) -> None:
    try:
        judged([json.dumps(json.loads(HAND_WRITTEN[0]) | {key: value}), *HAND_WRITTEN[1:]])
    except BadTranscript as told:
        assert str(told).startswith("line ")
        assert "\n" not in str(told)


ACT_KEYS = st.sampled_from(["act", "spot", "hand", "kind", "amount", "chips", "sideways", "place"])


@given(ACT_KEYS, JSON)
def test_any_value_in_an_act_is_judged_or_told_in_one_sentence(key: str, value: Any) -> None:
    act = {"act": "pay-wager", "spot": 3, "kind": "main", "chips": "2x$1"} | {key: value}
    try:
        judged([*HAND_WRITTEN[:9], json.dumps(act), *HAND_WRITTEN[10:]])
    except BadTranscript as told:
        assert str(told).startswith("line 10: ")
        assert "\n" not in str(told)

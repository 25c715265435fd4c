"""Patrons' scripts as JSON: they come back as they were, and what is no script is told in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.domain.games import game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.script_json import decision_codec, script_from_json, script_to_json

CHIPS = game("exhibit-17-011/blackjack").equipment.chips.value
WHITE = next(chip for chip in CHIPS if chip.value == Cents(100))
RED = next(chip for chip in CHIPS if chip.value == Cents(500))


def main(*chips: Any, outside: bool = False, patron: str = "") -> Wager:
    return Wager(WagerKind.MAIN, Stack(chips), patron=patron, outside=outside)


def test_a_script_comes_back_as_it_was() -> None:
    script = Script(
        (
            PatronScript(
                1,
                (main(RED, WHITE, RED), Wager(WagerKind.SIDE, Stack((WHITE, WHITE)), side_wager="21+3")),
                player="Ann",
                bets_after_refusal=(main(WHITE),),
                surrenders_early=True,
                insurance=(Stack((RED,)), Stack((WHITE,))),
                even_money=True,
                decisions=(
                    PatronDecision(Decision.HIT),
                    PatronDecision(Decision.DOUBLE, Stack((WHITE,)), behind=True),
                    PatronDecision(Decision.STAND),
                    PatronDecision(Decision.HIT, shown=Shown((Motion.TAP,), Decision.HIT, variant=7)),
                    PatronDecision(Decision.UNCLEAR, shown=Shown((Motion.WAVE, Motion.TAP), over=Over.LEFT_NEIGHBOUR)),
                    PatronDecision(Decision.DOUBLE, Stack((RED,)), True, Shown((Motion.CHIPS_ONE_FINGER,))),
                    PatronDecision(Decision.STAND, shown=Shown(said=Decision.STAND)),
                ),
                out_of_turn=Shown((Motion.BRUSH,), variant=3),
            ),
            PatronScript(4, (main(WHITE, outside=True),), player="Ann"),
        ),
        others_waiting=True,
    )
    assert script_from_json(json.loads(json.dumps(script_to_json(script))), CHIPS) == script


def test_a_script_is_written_as_score_books_and_transcripts_have_it() -> None:
    patron = PatronScript(
        2,
        (main(RED, WHITE, outside=True), Wager(WagerKind.SIDE, Stack((WHITE, WHITE)), side_wager="21+3")),
        player="Ann",
        bets_after_refusal=(main(WHITE),),
        surrenders_early=True,
        insurance=(Stack((RED,)), Stack((WHITE,))),
        even_money=True,
        decisions=(
            PatronDecision(Decision.HIT),
            PatronDecision(Decision.DOUBLE, Stack((WHITE,)), True, Shown((Motion.TAP,), over=Over.LEFT_NEIGHBOUR)),
        ),
        out_of_turn=Shown((Motion.BRUSH,), Decision.HIT, variant=3),
    )
    assert json.dumps(script_to_json(Script((patron,), others_waiting=True))) == (
        '{"wagers": [{"spot": 2, "kind": "main", "chips": "1x$5 1x$1", "outside": true}, '
        '{"spot": 2, "kind": "side", "chips": "2x$1", "side_wager": "21+3"}], '
        '"patrons": [{"spot": 2, "player": "Ann", "after_refusal": [{"kind": "main", "chips": "1x$1"}], '
        '"surrenders_early": true, "insurance": ["1x$5", "1x$1"], "even_money": true, '
        '"decisions": ["hit", {"decision": "double", "chips": "1x$1", "behind": true, '
        '"shown": {"motions": ["tap"], "over": "left-neighbour"}}], '
        '"out_of_turn": {"motions": ["brush"], "said": "hit", "variant": 3}}], "others_waiting": true}'
    )


def test_a_signal_is_written_with_no_more_than_there_is_to_see_and_hear() -> None:
    tapped = PatronDecision(Decision.HIT, shown=Shown((Motion.TAP,)))
    assert decision_codec(CHIPS).write(tapped) == {"decision": "hit", "shown": {"motions": ["tap"]}}
    chips = PatronDecision(
        Decision.DOUBLE, Stack((RED,)), shown=Shown((Motion.CHIPS_ALONE,), Decision.DOUBLE, variant=2)
    )
    assert decision_codec(CHIPS).write(chips) == {
        "decision": "double",
        "chips": "1x$5",
        "shown": {"motions": ["chips-alone"], "said": "double", "variant": 2},
    }


def test_a_decision_written_without_what_is_shown_is_shown_as_usual() -> None:
    data = {"wagers": [{"spot": 1, "kind": "main", "chips": "1x$5"}], "patrons": [{"spot": 1, "decisions": ["hit"]}]}
    (patron,) = script_from_json(data, CHIPS).patrons
    assert patron.decisions == (PatronDecision(Decision.HIT),)
    assert decision_codec(CHIPS).write(PatronDecision(Decision.HIT)) == "hit"


def shows(shown: object) -> dict[str, Any]:
    return {"patrons": [{"spot": 1, "decisions": [{"decision": "hit", "shown": shown}]}]}


def test_patrons_of_a_common_hand_come_back_with_their_names() -> None:
    script = Script(
        (
            PatronScript(1, (main(RED, patron="Ann"),), "Ann", decisions=(PatronDecision(Decision.STAND),)),
            PatronScript(1, (main(WHITE, patron="Bo"),), "Bo", bets_after_refusal=(main(RED, patron="Bo"),)),
        )
    )
    assert script_from_json(json.loads(json.dumps(script_to_json(script))), CHIPS) == script


def test_a_written_round_may_name_its_wagers_alone() -> None:
    data = {"wagers": [{"spot": 2, "kind": "main", "chips": "1x$5"}, {"spot": 1, "kind": "main", "chips": "1x$1"}]}
    assert script_from_json(data, CHIPS) == Script((PatronScript(1, (main(WHITE),)), PatronScript(2, (main(RED),))))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"wagers": 3}, "'wagers' is 3, not a list in square brackets"),
        ({"wagers": []}, "'wagers' has no wager: a round needs one"),
        ({"wagers": [3]}, "a wager is 3, not an object in curly brackets"),
        (
            {"wagers": [{"spot": 1, "kind": "insurance", "chips": "1x$1"}]},
            "a bet before the cards is main, back or side, not insurance",
        ),
        (
            {"wagers": [{"spot": 1, "kind": "side", "chips": "1x$1"}]},
            "a side wager names its 'side_wager', and no other wager has one",
        ),
        ({"wagers": [{"spot": 1, "kind": "main"}]}, "'chips' of a wager are missing"),
        (
            {"patrons": [{"spot": 1, "decisions": ["hti"]}]},
            "'decision' is 'hti', which is unknown: did you mean 'hit'?",
        ),
        (
            {"patrons": [{"spot": 1, "decisions": ["out-of-turn"]}]},
            "a decision comes in turn: what is shown before it is the patron's 'out_of_turn'",
        ),
        (shows("tap"), "what is shown is 'tap', not an object in curly brackets"),
        (shows({}), "what is shown has neither 'motions' nor what is 'said'"),
        (shows({"motions": ["tip"]}), "'motions' is 'tip', which is unknown: did you mean 'tap'?"),
        (shows({"motions": ["tap"] * 4}), "'motions' has 4: a signal is at most 3 in a row"),
        (
            shows({"said": "unclear"}),
            "'said' is unclear, which nobody says: there are hit, stand, double, split, surrender, even-money,"
            " first-hand-only, both-hands",
        ),
        (shows({"motions": ["tap"], "variant": -1}), "'variant' is -1, not a whole number from 0 to 1000000"),
        (shows({"motion": ["tap"]}), "what is shown has no 'motion': did you mean 'motions'?"),
        ({"patrons": [{"spot": 1, "insurance": [1]}]}, "'insurance' has 1, not chips such as \"1x$5\""),
        (
            {"patrons": [{"spot": 1, "insurance": ["1x$1", "1x$1", "1x$1"]}]},
            "'insurance' is one stack of chips, or two where the first is refused",
        ),
        (
            {"patrons": [{"spot": 1}, {"spot": 1}]},
            "two of the 'patrons' are the same: one at each spot, or each with a name of his own",
        ),
        ({"patrons": [{"spot": 1, "decision": []}]}, "a patron has no 'decision': did you mean 'decisions'?"),
    ],
)
def test_what_is_no_script_is_told_in_one_sentence(changed: dict[str, Any], says: str) -> None:
    data = {"wagers": [{"spot": 1, "kind": "main", "chips": "1x$5"}]} | changed
    with pytest.raises(ValueError) as told:
        script_from_json(data, CHIPS)
    assert str(told.value) == says

"""What answers, rounds and shuffles are trials of, worked out by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from typing import Any

import pytest

from tests.storage import rounds, shuffles
from tests.training.fakes import game
from trainer.content.learn.skills import Skill
from trainer.training.learn.evidence import Evidence, time_of
from trainer.training.learn.mastery import Trial
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.records.deeds import AnswerGiven, Deed
from trainer.training.records.sitting_records import Ending, KeptAct, KeptRound, KeptShuffle

NOON = int(datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()) * 1000
MONDAY = date(2026, 3, 2)


def skill(key: str, **trained: Any) -> TrainedSkill:
    """A skill of that key; ``cases``, ``situations``, ``part`` or ``occasions`` train it."""
    of = Skill(key, key, "chips", "chips/x", distraction=trained.pop("distraction", False))
    return TrainedSkill(of, **({"cases": {}} | trained))


SKILLS = (
    skill("signals", cases={"hand-signals": ("tap", "wave")}),
    skill(
        "surrender",
        cases={"hand-signals": ("spoken-surrender",), "settle-hand": ("surrender",)},
        situations=("surrender",),
    ),
    skill("noise", cases={"hand-signals": ("tap",)}, distraction=True),
    skill("bets", situations=("bet-too-small",), within="deal-only"),
    skill("deal", cases={}, part="deal-only"),
    skill("insure", part="insurance-only", situations=("insurance-wins",)),
    skill("settle", part="settle-only"),
    skill("whole", part="everything"),
    skill("shoe", occasions=("end-of-shoe",)),
)
CARD = {"act": '{"act": "deal-card", "spot": 1}', "due": '{"act": "deal-card", "spot": 1}', "phase": "deal"}
OFFER = {"act": '{"act": "offer-insurance"}', "due": '{"act": "offer-insurance"}', "phase": "insurance"}
TAKE = {
    "act": '{"act": "take-wager", "spot": 1, "kind": "main", "amount": "$25"}',
    "due": '{"act": "take-wager", "spot": 1, "kind": "main", "amount": "$25"}',
    "phase": "settlement",
}
HELPED = {"how": "helped", "verdict": "helped", "by": "house"}
NO_FAULTS: dict[str, int] = {}


def trials(deed: Deed, *kept: KeptRound, zone: tzinfo | None = UTC) -> dict[str, Trial]:
    by_id = {each.start.id: each for each in kept}
    found = [*Evidence(game(), SKILLS, by_id.get, zone).of(deed)]
    assert len(dict(found)) == len(found)
    return dict(found)


def answer(drill: str = "hand-signals", case: str = "tap", **given: Any) -> AnswerGiven:
    usual: dict[str, Any] = {"id": "a", "at_ms": NOON, "stakes": "mixed", "seed": 1, "right": True, "milliseconds": 900}
    return AnswerGiven(drill=drill, case=case, **(usual | given))


def dealt(*acts: dict[str, Any], begun: dict[str, Any] | None = None, **ended: Any) -> dict[str, bool]:
    """What a round of these acts is a trial of, and whether each is right; without a slip where none is told."""
    usual: dict[str, Any] = {"situation": "", "started_ms": NOON - 60_000}
    log: tuple[KeptAct, ...] = tuple(rounds.act(number, **each) for number, each in enumerate(acts))
    end = rounds.end(**({"at_ms": NOON, "helped": 0, "faults": NO_FAULTS, "critical": 0} | ended))
    kept = KeptRound(rounds.start(**(usual | (begun or {}))), log, end)
    return {key: trial.right for key, trial in trials(kept.result, kept).items()}


def shuffled(begun: dict[str, Any] | None = None, **ended: Any) -> dict[str, Trial]:
    end = shuffles.end(**({"at_ms": NOON, "helped": 0, "faults": NO_FAULTS, "critical": 0} | ended))
    return trials(KeptShuffle(shuffles.start(**(begun or {})), (), end).result)


# Answers


def test_an_answer_is_a_trial_of_the_skill_its_case_belongs_to() -> None:
    assert trials(answer()) == {"signals": Trial(MONDAY, True, 900)}
    assert trials(answer(case="spoken-surrender", right=False)) == {"surrender": Trial(MONDAY, False, 900)}


def test_a_case_that_the_game_has_no_more_is_a_trial_of_nothing() -> None:
    assert trials(answer(case="line")) == trials(answer(drill="hand-totals", case="tap")) == {}


def test_an_answer_among_distraction_is_a_trial_of_the_skill_of_distraction_where_it_has_the_case() -> None:
    assert [*trials(answer(distraction=True))] == ["noise"]
    assert [*trials(answer(case="wave", distraction=True))] == ["signals"]


def test_what_was_due_of_yes_and_no_goes_with_the_trial() -> None:
    asked = answer(case="spoken-surrender", due='{"offer": {"choice": "yes"}}')
    assert trials(asked) == {"surrender": Trial(MONDAY, True, 900, answer="yes")}
    assert trials(answer(due='{"act": {"choice": "tap"}}')) == {"signals": Trial(MONDAY, True, 900)}


def test_the_day_is_that_of_the_clock_on_the_wall() -> None:
    late = int(datetime(2026, 3, 2, 23, 30, tzinfo=UTC).timestamp()) * 1000
    assert trials(answer(at_ms=late))["signals"].day == MONDAY
    assert trials(answer(at_ms=late), zone=timezone(timedelta(hours=1)))["signals"].day == date(2026, 3, 3)
    assert trials(answer(at_ms=late), zone=timezone(timedelta(hours=-11)))["signals"].day == MONDAY


def test_times_of_two_drills_are_told_in_proportion_to_the_target_of_the_first() -> None:
    """A signal is to be answered in a second and a half, a hand to be settled in six."""
    time = time_of(SKILLS[1])
    assert time is not None
    assert time.milliseconds == 1_500
    assert trials(answer("settle-hand", "surrender", milliseconds=8_000))["surrender"].milliseconds == 2_000
    assert trials(answer(case="spoken-surrender", milliseconds=1_400))["surrender"].milliseconds == 1_400


def test_a_procedure_has_no_time_where_no_house_states_one() -> None:
    assert time_of(SKILLS[-1]) is None
    assert time_of(SKILLS[3]) is None


# Rounds


def test_a_whole_round_is_a_trial_of_every_part_that_came_up_and_of_the_whole() -> None:
    assert dealt(CARD, TAKE) == {"whole": True, "deal": True, "settle": True}
    assert dealt(CARD, OFFER, TAKE) == {"whole": True, "deal": True, "insure": True, "settle": True}


def test_a_slip_makes_its_own_part_and_the_whole_wrong_and_no_other_part() -> None:
    slip = TAKE | rounds.WRONG
    assert dealt(CARD, slip, TAKE, faults={"wrong-amount": 1}) == {"whole": False, "deal": True, "settle": False}


def test_a_slip_belongs_to_the_part_in_which_something_else_was_due() -> None:
    """A bet was taken while insurance was still to be offered."""
    slip = TAKE | rounds.WRONG | {"due": OFFER["due"], "phase": "insurance"}
    told = dealt(CARD, slip, OFFER, TAKE, faults={"too-soon": 1})
    assert told == {"whole": False, "deal": True, "insure": False, "settle": True}


def test_an_act_logged_as_wrong_that_was_none_in_the_end_is_no_slip() -> None:
    assert dealt(CARD, TAKE | rounds.WRONG, TAKE) == {"whole": True, "deal": True, "settle": True}


def test_a_part_in_which_an_act_was_shown_is_neither_right_nor_wrong() -> None:
    assert dealt(CARD, TAKE | HELPED, TAKE, helped=1) == {"deal": True}


def test_a_part_in_which_an_act_was_shown_is_wrong_where_there_was_a_slip_besides() -> None:
    told = dealt(CARD, TAKE | HELPED, TAKE | rounds.WRONG, helped=1, faults={"wrong-amount": 1})
    assert told == {"whole": False, "deal": True, "settle": False}


def test_what_the_house_dealt_is_no_trial() -> None:
    by_house = CARD | {"by": "house", "how": "automatic", "verdict": "automatic"}
    assert dealt(by_house, TAKE, begun={"automation": "settle-only"}) == {"settle": True}


def test_the_part_in_which_a_test_was_stopped_was_not_dealt_to_its_end() -> None:
    told = dealt(CARD, TAKE, ending=Ending.STOPPED, faults={"missed": 1}, begun={"mode": "test"})
    assert told == {"whole": False, "deal": True}


@pytest.mark.parametrize("mode", ["guided", "watch"])
def test_guided_and_watched_rounds_count_for_nothing(mode: str) -> None:
    assert dealt(CARD, TAKE, begun={"mode": mode}) == {}


def test_a_round_that_was_left_counts_for_nothing() -> None:
    assert dealt(CARD, TAKE, ending=Ending.LEFT, score=None) == {}


def test_a_situation_is_a_trial_of_its_skill_where_what_it_is_practised_in_was_dealt() -> None:
    begun = {"situation": "surrender"}
    assert dealt(CARD, TAKE, begun=begun) == {"whole": True, "deal": True, "settle": True, "surrender": True}
    told = dealt(CARD, TAKE | rounds.WRONG, begun=begun, faults={"wrong-amount": 1})
    assert told == {"whole": False, "deal": True, "settle": False, "surrender": False}
    assert dealt(TAKE, begun=begun | {"automation": "settle-only"}) == {"settle": True}


def test_one_round_is_one_trial_of_a_skill_and_its_part_tells_more_than_its_situation() -> None:
    slip, begun = TAKE | rounds.WRONG, {"situation": "insurance-wins"}
    told = dealt(CARD, OFFER, slip, begun=begun, faults={"wrong-amount": 1})
    assert told == {"whole": False, "deal": True, "insure": True, "settle": False}
    assert dealt(CARD, TAKE, begun=begun) == {"whole": True, "deal": True, "settle": True}


def test_a_situation_practised_in_a_part_is_right_where_the_slip_fell_in_another() -> None:
    begun = {"situation": "bet-too-small"}
    told = dealt(CARD, TAKE | rounds.WRONG, begun=begun, faults={"wrong-amount": 1})
    assert told == {"whole": False, "deal": True, "settle": False, "bets": True}
    only = begun | {"automation": "deal-only"}
    assert dealt(CARD, begun=only) == {"deal": True, "bets": True}
    assert dealt(CARD | rounds.WRONG, begun=only, faults={"out-of-order": 1}) == {"deal": False, "bets": False}


def test_a_round_whose_acts_cannot_be_read_any_more_tells_of_the_whole_alone() -> None:
    assert dealt(CARD | {"act": '{"act": "no such"}', "due": ""}) == {"whole": True}


# Shuffles


def test_a_whole_shuffle_is_one_trial_of_its_occasion() -> None:
    assert shuffled(right=78) == {"shoe": Trial(MONDAY, True, 55_000, acts=78)}
    assert shuffled(right=78, faults={"wrong-amount": 2}) == {"shoe": Trial(MONDAY, False, 55_000, acts=80, slips=2)}
    assert shuffled({"occasion": "closing"}) == {}


def test_a_shuffle_in_which_an_act_was_shown_is_right_for_nobody() -> None:
    assert shuffled(helped=1) == {}
    assert shuffled(right=78, helped=1, faults={"missed": 1}) == {
        "shoe": Trial(MONDAY, False, 55_000, acts=80, slips=1)
    }


@pytest.mark.parametrize("begun", [{"mode": "guided"}, {"mode": "watch"}])
def test_guided_and_watched_shuffles_count_for_nothing(begun: dict[str, Any]) -> None:
    assert shuffled(begun) == {}


def test_a_shuffle_that_was_left_counts_for_nothing() -> None:
    assert shuffled(ending=Ending.LEFT, score=None) == {}

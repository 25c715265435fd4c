"""The rounds that train a skill of watching: its own slips, as many sound ones, the same from the same seed."""

from __future__ import annotations

from functools import cache

from tests.training.fakes import game
from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.planning.watched_part import PlayOfKinds, exercise_of
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of


@cache
def supervisor() -> dict[str, TrainedSkill]:
    found = skills_of(shipped_way(LearnersWay.SUPERVISOR), exercises_of(game()))
    return {each.skill.key: each for each in found}


def skill(key: str) -> TrainedSkill:
    return supervisor()[key]


def test_half_of_the_rounds_have_a_slip_and_of_an_odd_number_one_more() -> None:
    told = [(its.plays, its.slips, its.least) for its in (exercise_of(skill("see-the-bets"), each) for each in (8, 9))]
    assert told == [(8, 4, 3), (9, 5, 4)]
    drawn = [each.has_slip for each in exercise_of(skill("see-the-bets"), 9).drawn(1)]
    assert (sum(drawn), len(drawn)) == (5, 9)


def test_a_round_has_a_slip_of_the_skill_and_a_kind_that_the_game_has_not_gives_way() -> None:
    kinds = exercise_of(skill("see-a-wrong-payment"), 4).kinds
    run = PlayOfKinds(3, True, 5, kinds=("call-left-out", "paid-short")).made(game())
    assert run.play.slip is not None
    assert run.play.slip.kind == "paid-short"
    assert {"paid-short", "paid-over"} <= set(kinds)
    assert "loser-paid" not in kinds


def test_the_same_seed_gives_the_same_rounds_and_who_judges_watches_a_full_table() -> None:
    first, again, other = ([*exercise_of(skill("judge-a-table"), 6).drawn(seed)] for seed in (1, 1, 2))
    assert first == again != other
    assert {each.spots for each in first} == {7}
    assert {each.spots for each in exercise_of(skill("stop-in-time"), 6).drawn(1)} == {5}

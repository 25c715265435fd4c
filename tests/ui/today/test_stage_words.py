"""One fact of each stage of the way, worked out by hand."""

from __future__ import annotations

from datetime import date, timedelta

from trainer.content.learn.skills import Skill, Stage
from trainer.training.learn.learning import Learning, StageStanding
from trainer.training.learn.mastery import BROUGHT, SkillStanding, SkillState, Trial
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.ui.today.stage_words import stage_fact

TODAY = date(2026, 11, 17)


def drilled(key: str) -> TrainedSkill:
    return TrainedSkill(Skill(key, key, "deal", "deal/one"), {"hand-totals": ("case",)})


def shuffled(key: str) -> TrainedSkill:
    return TrainedSkill(Skill(key, key, "deal", "deal/one"), {}, occasions=("end-of-shoe",))


def dealt(key: str) -> TrainedSkill:
    return TrainedSkill(Skill(key, key, "deal", "deal/one"), {}, part="settling")


def fact(state: SkillState, *skills: tuple[TrainedSkill, SkillStanding, SkillState]) -> str:
    its = {trained.skill.key: standing for trained, standing, _ in skills}
    standing = StageStanding(Stage("deal", "The deal", "Deal"), state, tuple((t, s) for t, _, s in skills))
    return stage_fact(standing, Learning(tuple(trained for trained, _, _ in skills), its), TODAY)


def trials(right: int, wrong: int) -> tuple[Trial, ...]:
    return (Trial(TODAY, True),) * right + (Trial(TODAY, False),) * wrong


NOTHING = SkillStanding()
DUE = SkillStanding(50, (), mastered=date(2026, 11, 10), due=TODAY)


def test_what_is_due_says_since_when_it_is_mastered() -> None:
    earlier = SkillStanding(50, (), mastered=date(2026, 9, 3), due=TODAY - timedelta(days=1))
    one, other = (drilled("one"), DUE, SkillState.DUE), (drilled("other"), earlier, SkillState.DUE)
    assert fact(SkillState.DUE, one) == "Mastered 10 Nov"
    assert fact(SkillState.DUE, one, other) == "Mastered 3 Sep"


def test_what_is_in_form_is_counted_and_before_that_what_was_right() -> None:
    begun = drilled("one"), SkillStanding(10, trials(7, 3)), SkillState.LIVE
    other = drilled("other"), SkillStanding(30, trials(29, 1), in_form=TODAY), SkillState.BEGUN
    new = drilled("new"), NOTHING, SkillState.NOT_BEGUN
    assert fact(SkillState.LIVE, begun, new) == "70% of 10 right"
    assert fact(SkillState.LIVE, begun, other, new) == "1 of 3 in form"


def test_rounds_and_shuffles_are_counted() -> None:
    once = dealt("part"), SkillStanding(1, trials(1, 0)), SkillState.BEGUN
    often = shuffled("shoe"), SkillStanding(4, trials(1, 3)), SkillState.BEGUN
    assert fact(SkillState.BEGUN, once) == "1 round"
    assert fact(SkillState.BEGUN, often) == "4 shuffles"


def test_there_is_nothing_to_tell_of_what_is_mastered_or_not_begun() -> None:
    assert fact(SkillState.MASTERED, (drilled("one"), DUE, SkillState.MASTERED)) == ""
    assert fact(SkillState.NOT_BEGUN, (drilled("one"), NOTHING, SkillState.NOT_BEGUN)) == ""
    assert fact(SkillState.LIVE, (drilled("one"), NOTHING, SkillState.LIVE)) == ""


def test_a_stage_known_from_another_house_says_so_until_a_check_has_shown_some_of_it() -> None:
    brought = drilled("one"), BROUGHT, SkillState.DUE
    assert fact(SkillState.DUE, brought) == "Known from another house"
    assert fact(SkillState.DUE, brought, (drilled("other"), DUE, SkillState.DUE)) == "Mastered 10 Nov"

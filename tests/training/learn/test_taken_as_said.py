"""What people say of a skill counts in the place of what was reckoned, and what was reckoned is never lost."""

from datetime import date, timedelta

from trainer.content.learn.skills import Skill
from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import SkillStanding, SkillState, Trial, standing
from trainer.training.learn.planning.plan import PartKind, plan
from trainer.training.learn.planning.plan_words import reason_words
from trainer.training.learn.planning.said_of_skills import SaidOfSkill, TakenAs
from trainer.training.learn.planning.taken_as_said import as_said
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.turns import QuestionTurns

DAY = date(2026, 11, 23)
PAYOUT, TOTALS = (
    TrainedSkill(Skill(key, key.capitalize(), stage, f"{stage}/{key}"), {"blackjack-payout": (key,)})
    for key, stage in (("payouts", "settle"), ("totals", "cards"))
)


def trials(right: int, days_ago: int) -> tuple[Trial, ...]:
    return (Trial(DAY - timedelta(days=days_ago), right=True, milliseconds=1_000),) * right


def learning(**standings: SkillStanding) -> Learning:
    return Learning((TOTALS, PAYOUT), standings, read={"settle/payouts", "cards/totals"})


def said(taken_as: TakenAs, days_ago: int = 0, skill: str = "payouts", stage: str = "") -> SaidOfSkill:
    return SaidOfSkill(taken_as, DAY - timedelta(days=days_ago), "A. Byrne", "Too slow.", skill, stage)


MASTERED = standing((*trials(30, 9), *trials(20, 8)))


def test_what_is_known_is_held_and_not_brought_forward() -> None:
    stands = as_said(learning(), [said(TakenAs.KNOWN, skill="totals")])
    assert stands.holds("totals")
    # As anything that is sure it only has its turn, and is never brought forward.
    pool = {"totals": stands.standing("totals"), "payouts": stands.standing("payouts")}
    turns = QuestionTurns()
    turns.begin(DAY, pool, 0.9, lambda skill: 10_000, 100)
    assert turns.favored == ("payouts",)
    assert stands.standing("payouts") == SkillStanding()


def test_what_is_taken_as_known_is_never_called_mastered() -> None:
    stands = as_said(learning(), [said(TakenAs.KNOWN, skill="totals")])
    assert stands.standing("totals").state(DAY) is SkillState.GRANTED
    assert as_said(learning(payouts=MASTERED), [said(TakenAs.KNOWN)]).standing("payouts").state(DAY) in (
        SkillState.MASTERED,
        SkillState.DUE,
    )


def test_what_was_shown_here_stays_as_it_was_shown() -> None:
    assert as_said(learning(payouts=MASTERED), [said(TakenAs.KNOWN)]).standing("payouts") == MASTERED


def test_what_is_to_be_shown_again_is_planned_with_who_asks_for_it() -> None:
    seen = standing(trials(1, 2), MASTERED)
    stands = as_said(learning(payouts=seen, totals=seen), [said(TakenAs.AGAIN, days_ago=1)])
    (first, *_) = [each for each in plan(stands, 15, DAY) if each.kind is PartKind.QUESTIONS]
    assert first.skills[:8].count("payouts") == 7
    assert reason_words(first, stands, DAY) == "Once more, says A. Byrne: Too slow."


def test_it_is_over_once_it_was_shown_on_a_later_day() -> None:
    again = [said(TakenAs.AGAIN, days_ago=5)]
    for more, is_over in ((trials(20, 5), False), (trials(19, 4), False), (trials(20, 4), True)):
        reckoned = standing((*trials(30, 9), *trials(20, 8), *more))
        stands = as_said(learning(payouts=reckoned), again)
        assert (stands.standing("payouts") == reckoned) is is_over


def test_what_is_not_needed_is_no_skill_of_the_learner() -> None:
    stands = as_said(learning(), [said(TakenAs.NOT_NEEDED)])
    assert [each.skill.key for each in stands.skills] == ["totals"]


def test_a_stage_is_all_of_its_skills_and_the_last_word_holds() -> None:
    stage = said(TakenAs.KNOWN, skill="", stage="settle")
    assert as_said(learning(), [stage]).holds("payouts")
    assert not as_said(learning(), [stage]).holds("totals")
    assert not as_said(learning(), [said(TakenAs.NOT_NEEDED), stage]).holds("totals")
    assert len(as_said(learning(), [said(TakenAs.NOT_NEEDED), stage]).skills) == 2
    assert len(as_said(learning(), [stage, said(TakenAs.NOT_NEEDED)]).skills) == 1

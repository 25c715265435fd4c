"""What to practise after a test: the skills behind its faults and missed questions, what weighs most first."""

from dataclasses import replace

from tests.training.fakes import game
from tests.training.tests.takings import Taking, paper, questions
from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay
from trainer.content.tests.papers import PaperPart, Questions, WatchedPlay
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of
from trainer.training.tests.advice import MOST, Advice, advice, skill_behind
from trainer.training.tests.faults_found import FaultFound, Weight
from trainer.training.tests.forms import RoundItem
from trainer.training.tests.marking import RIGHT, mark

INSURED = PaperPart("Insurance", Questions("insurance", 4), 60)


def every_skill() -> tuple[TrainedSkill, ...]:
    return skills_of(shipped_way(), exercises_of(game()))


def told(*parts: PaperPart, wrong: int, hand_in: bool = True) -> tuple[Advice, ...]:
    """What is advised after the first ``wrong`` things asked were answered wrongly, and the others rightly."""
    taking = Taking(paper(*parts))
    taking.taken.agree()
    number = 0
    while taking.taken.item is not None and (hand_in or number < wrong):
        taking.taken.ask()
        taking.taken.answered({RIGHT: number >= wrong})
        number += 1
    taking.taken.hand_in()
    events = taking.taken.events
    return advice(taking.form, events, mark(taking.form, events), every_skill())


def test_nothing_is_advised_after_a_test_without_a_fault() -> None:
    assert told(questions(3), wrong=0) == ()


def test_a_missed_question_speaks_for_the_skill_that_its_case_trains() -> None:
    found = told(questions(3), INSURED, wrong=1)
    assert [each.questions for each in found] == [1]
    assert "hand-totals" in found[0].skill.cases


def test_of_a_part_that_is_not_met_what_was_not_asked_any_more_counts_as_missed() -> None:
    assert sum(each.questions for each in told(questions(3), wrong=1, hand_in=False)) == 3


def test_no_more_is_advised_than_can_be_kept_in_mind() -> None:
    parts = [
        replace(questions(3), name=key, asks=Questions(key, 6)) for key in ("insurance", "side-wagers", "hand-totals")
    ]
    assert len(told(*parts, wrong=18)) <= MOST


def test_a_fault_speaks_for_the_skill_that_rests_on_the_broken_rule() -> None:
    found = skill_behind(FaultFound(1, "wrong-amount", Weight.CRITICAL, rule="insurance.pays"), None, every_skill())
    assert found is not None
    assert found.skill.rests_on("insurance.pays")
    assert not found.is_by_heart


def test_of_several_skills_the_one_taught_for_the_phase_is_meant() -> None:
    paid = FaultFound(1, "wrong-amount", Weight.CRITICAL, "settlement", "settling.win_pays")
    found = skill_behind(paid, None, every_skill())
    assert found is not None
    assert found.skill.stage == "settle"


def test_a_fault_against_no_rule_speaks_for_the_skill_of_the_rounds_situation() -> None:
    item = RoundItem(1, "insurance-loses", 0)
    found = skill_behind(FaultFound(1, "uncalled-for", Weight.SLIGHT), item, every_skill())
    assert found is not None
    assert "insurance-loses" in found.situations
    assert skill_behind(FaultFound(1, "uncalled-for", Weight.SLIGHT), None, every_skill()) is None


# A supervisor's


def watched(*plays: dict[str, object]) -> list[tuple[str, int]]:
    """What is advised after these plays were watched in a test: the skills, and how often each was misjudged."""
    slips = sum(bool(each["kind"]) for each in plays)
    part = PaperPart("One table", WatchedPlay(rounds=len(plays), slips=slips, false_alarms=0, spots=2), 50)
    taking = Taking(paper(part))
    taking.taken.agree()
    for told in plays:
        taking.taken.ask()
        taking.taken.answered(told)
    taking.taken.hand_in()
    events = taking.taken.events
    skills = skills_of(shipped_way(LearnersWay.SUPERVISOR), exercises_of(game()))
    found = advice(taking.form, events, mark(taking.form, events), skills)
    return [(each.skill.skill.key, each.watched) for each in found]


def stop(fault: str, seen: str, remedy_right: bool | None = None) -> dict[str, object]:
    return {"fault": fault, "seen": seen, "remedy_right": remedy_right}


def test_what_was_misjudged_speaks_for_the_first_thing_that_went_wrong_with_it() -> None:
    missed = {"seen": ["missed"], "kind": "paid-short", "stops": []}
    late = {"seen": ["late"], "kind": "loser-paid", "stops": [stop("loser-paid", "late", True)]}
    unmended = {"seen": ["hit"], "kind": "paid-over", "stops": [stop("paid-over", "hit", False)]}
    alarm = {"seen": ["false-alarm"], "kind": "", "stops": [stop("paid-over", "false-alarm")]}
    seen = {"seen": ["hit"], "kind": "paid-over", "stops": [stop("paid-over", "hit", True)]}
    sound = {"seen": ["quiet"], "kind": "", "stops": []}
    assert watched(missed, late, unmended, alarm, seen, sound) == [
        ("see-a-wrong-payment", 2),
        ("stop-in-time", 1),
        ("mend-a-slip", 1),
    ]


def test_nothing_is_advised_where_all_was_seen_and_left_alone_rightly() -> None:
    seen = {"seen": ["hit"], "kind": "paid-over", "stops": [stop("paid-over", "hit", True)]}
    assert watched(seen, {"seen": ["quiet"], "kind": "", "stops": []}) == []

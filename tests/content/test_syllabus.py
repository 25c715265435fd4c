"""The file of the syllabus: every fault is told with its line and column, and what to write."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
import tomli
from jsonschema import Draft202012Validator
from pydantic_core import ValidationError

from tests.content.marks import MARK, places
from trainer.content.checking import check, files_of
from trainer.content.exercises import Exercises
from trainer.content.learn.lesson_checks import Teachable
from trainer.content.learn.schema import REGENERATE, as_text, published
from trainer.content.learn.skills import LearnersWay, Skill, Stage, WatchedFor
from trainer.content.learn.syllabus import read_syllabus, shipped_syllabus, validator

GOOD = """\
[stages.chips]
name = "Chips and money"
short = "Chips"
[skills.prove]
name = "Prove a stack"
stage = "chips"
lesson = "chips/stacks"
drills.chip-cutting = ["prove-one-colour"]
[skills.cut]
name = "Cut an amount"
stage = "chips"
lesson = "chips/stacks"
after = ["prove"]
drills.chip-cutting = ["build-*"]
situations = ["colour-up"]
part = "deal-only"
occasions = ["new-game"]
rules = ["settling.b*", "equipment.chips"]
"""
THERE = Exercises(
    {"chip-cutting": ("prove-one-colour", "build-small", "build-large")},
    ("colour-up",),
    ("deal-only",),
    ("new-game",),
    ("settling.bust", "equipment.chips"),
    slips=("paid-short", "paid-over", "push-taken"),
)
SUPERVISED = """\
[stages.see]
name = "See what goes wrong"
short = "See"
for = "supervisor"
[skills.see-payments]
name = "See a wrong payment"
stage = "see"
lesson = "see/where-to-look"
watched.seen = ["paid-*"]
watched.in-time = ["push-taken"]
"""
TEACHABLE = Teachable(THERE, {}, ())


def faults(tmp_path: Path, marked: str) -> list[str]:
    path = tmp_path / "path.toml"
    path.write_text(marked.replace(MARK, ""), encoding="utf-8")
    syllabus, found = read_syllabus(path, THERE)
    assert [(fault.line, fault.column) for fault in found] == places(marked), [str(fault) for fault in found]
    assert bool(found) == (syllabus.skills == ())
    return [fault.message for fault in found]


def test_stages_and_skills_are_read_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "path.toml"
    path.write_text(GOOD, encoding="utf-8")
    syllabus, found = read_syllabus(path, THERE)
    assert found == ()
    assert syllabus.stages == (Stage("chips", "Chips and money", "Chips"),)
    assert syllabus.skills == (
        Skill("prove", "Prove a stack", "chips", "chips/stacks", drills={"chip-cutting": ("prove-one-colour",)}),
        Skill(
            "cut",
            "Cut an amount",
            "chips",
            "chips/stacks",
            ("prove",),
            {"chip-cutting": ("build-*",)},
            ("colour-up",),
            "deal-only",
            ("new-game",),
            rules=("settling.b*", "equipment.chips"),
        ),
    )
    assert [path for path in THERE.rules if syllabus.skills[1].rests_on(path)] == ["settling.bust", "equipment.chips"]
    assert not syllabus.skills[1].rests_on("settling.order")


def test_a_stage_may_be_on_the_supervisors_way_and_a_skill_be_watched_for(tmp_path: Path) -> None:
    path = tmp_path / "path.toml"
    path.write_text(GOOD + SUPERVISED, encoding="utf-8")
    syllabus, found = read_syllabus(path, THERE)
    assert found == ()
    assert [stage.way for stage in syllabus.stages] == [LearnersWay.DEALER, LearnersWay.SUPERVISOR]
    assert [skill.key for skill in syllabus.on_way(LearnersWay.DEALER).skills] == ["prove", "cut"]
    (watched,) = syllabus.on_way(LearnersWay.SUPERVISOR).skills
    assert watched.watched == {WatchedFor.SEEN: ("paid-*",), WatchedFor.IN_TIME: ("push-taken",)}


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (
            'for = "supervisor"',
            f'for = {MARK}"supervisors"',
            "'for' cannot be \"supervisors\": it is no word for this.",
        ),
        ('"push-taken"', f'{MARK}"push-take"', "There is no slip 'push-take'. Did you mean 'push-taken'?"),
        ('"paid-*"', f'{MARK}"payed-*"', "There is no slip 'payed-*'."),
        ("watched.seen", f"watched.{MARK}saw", "Unknown key 'saw'. Known here: seen, in-time, named, mended, whole."),
    ],
)
def test_what_is_no_way_and_no_slip_is_told_with_its_place(tmp_path: Path, was: str, now: str, says: str) -> None:
    assert was in SUPERVISED
    (said,) = faults(tmp_path, GOOD + SUPERVISED.replace(was, now))
    assert said.startswith(says)


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('after = ["prove"]', f'after = [{MARK}"proove"]', "There is no skill 'proove'. Did you mean 'prove'?"),
        (
            'stage = "chips"\nlesson = "chips/stacks"\nafter',
            f'stage = {MARK}"chip"\nlesson = "chips/stacks"\nafter',
            "There is no stage 'chip'. Did you mean 'chips'?",
        ),
        (
            'drills.chip-cutting = ["build-*"]',
            f'drills.{MARK}chip-cuting = ["build-*"]',
            "There is no drill 'chip-cuting'. Did you mean 'chip-cutting'?",
        ),
        (
            '"build-*"',
            f'{MARK}"bild-*"',
            "There is no case of 'chip-cutting' 'bild-*'.",
        ),
        ('"colour-up"', f'{MARK}"color-upp"', "There is no situation 'color-upp'. Did you mean 'colour-up'?"),
        ('"deal-only"', f'{MARK}"deal-onli"', "There is no part of a round 'deal-onli'. Did you mean 'deal-only'?"),
        (
            '"equipment.chips"',
            f'{MARK}"equipment.chip"',
            "There is no rule 'equipment.chip'. Did you mean 'equipment.chips'?",
        ),
        ('"settling.b*"', f'{MARK}"insurance.*"', "There is no rule 'insurance.*'."),
        ('"new-game"', f'{MARK}"new-gam"', "There is no occasion 'new-gam'. Did you mean 'new-game'?"),
        ('name = "Cut an amount"', f'name = {MARK}""', "'name' cannot be \"\": write some text."),
    ],
)
def test_a_word_that_is_none_is_told_with_its_place(tmp_path: Path, was: str, now: str, says: str) -> None:
    assert was in GOOD
    (said,) = faults(tmp_path, GOOD.replace(was, now))
    assert said.startswith(says)


def test_skills_that_build_on_each_other_in_a_circle_are_told(tmp_path: Path) -> None:
    circle = GOOD.replace('lesson = "chips/stacks"\ndrills', f'lesson = "chips/stacks"\n{MARK}after = ["cut"]\ndrills')
    said = faults(tmp_path, circle.replace('after = ["prove"]', f'{MARK}after = ["prove"]'))
    assert said[0] == "'prove' builds on itself: take out one of the skills it comes after."


def test_a_skill_that_nothing_trains_is_told(tmp_path: Path) -> None:
    (said,) = faults(
        tmp_path,
        GOOD.replace('drills.chip-cutting = ["prove-one-colour"]\n', "").replace(
            "[skills.prove]", f"[skills.{MARK}prove]"
        ),
    )
    assert said == "Nothing trains this skill: name drills, situations, a part, occasions or what is watched."


@pytest.mark.parametrize("text", ["", "stages = 7", "[stages]", "[[skills]]", "\x00", "[skills.a]\nname = ["])
def test_whatever_the_file_holds_faults_are_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "path.toml"
    path.write_text(text, encoding="utf-8")
    syllabus, found = read_syllabus(path, THERE)
    assert found
    assert syllabus.skills == ()


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return cast(dict[str, Any], json.loads(published().read_text(encoding="utf-8")))


def test_the_published_schema_is_the_reader_s() -> None:
    assert published().read_text(encoding="utf-8") == as_text(), f"write it anew: {REGENERATE}"


def test_it_is_a_schema_and_takes_the_syllabus(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)
    for text in (GOOD, GOOD + SUPERVISED, shipped_syllabus().read_text(encoding="utf-8")):
        assert [error.json_path for error in Draft202012Validator(schema).iter_errors(tomli.loads(text))] == []


@pytest.mark.parametrize(
    ("was", "now", "where"),
    [
        ('short = "Chips"', "short = 7", "$.stages.chips.short"),
        ('part = "deal-only"', 'parts = "deal-only"', "$.skills.cut"),
        ('situations = ["colour-up"]', "situations = []", "$.skills.cut.situations"),
        ('lesson = "chips/stacks"\nafter', "after", "$.skills.cut"),
    ],
)
def test_it_refuses_what_the_reader_refuses(schema: dict[str, Any], was: str, now: str, where: str) -> None:
    assert was in GOOD
    read = tomli.loads(GOOD.replace(was, now))
    assert {error.json_path for error in Draft202012Validator(schema).iter_errors(read)} == {where}
    with pytest.raises(ValidationError):
        validator().validate_python(read)


def test_check_tells_a_syllabus_by_its_keys(tmp_path: Path) -> None:
    path = tmp_path / "path.toml"
    path.write_text(GOOD.replace('"colour-up"', '"color-upp"'), encoding="utf-8")
    assert [fault.message for fault in check([path], lambda: TEACHABLE)] == [
        "There is no situation 'color-upp'. Did you mean 'colour-up'?"
    ]
    path.write_text(GOOD, encoding="utf-8")
    assert check([path], lambda: TEACHABLE) == ()


def test_beside_a_syllabus_the_folders_are_looked_into_too(tmp_path: Path) -> None:
    (tmp_path / "path.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "houses").mkdir()
    house = tmp_path / "houses" / "mine.toml"
    house.write_text("name = 7", encoding="utf-8")
    assert files_of([tmp_path]) == (house, tmp_path / "path.toml")
    assert {fault.path for fault in check([tmp_path], lambda: TEACHABLE)} == {house, tmp_path / "path.toml"}

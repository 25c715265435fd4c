"""Every exercise of every game belongs to one skill, and a game has the skills of what it deals."""

from functools import cache

import pytest

from tests.domain.games import shipped, with_rules
from tests.each_case import each_case
from trainer.content.exercises import Exercises
from trainer.content.learn.skills import LearnersWay, Skill, Stage, Syllabus, WatchedFor
from trainer.content.learn.syllabus import read_syllabus, shipped_syllabus
from trainer.content.text.names import means
from trainer.domain.house.games import Game
from trainer.domain.house.terms import UpCards
from trainer.training.learn.exercises import exercises_of, exercises_of_all
from trainer.training.learn.skills_of_game import WHOLE_ROUND, TrainedSkill, as_spoken, skills_of
from trainer.training.spotting.table_slips import KINDS
from trainer.training.table.automation import EVERYTHING


@cache
def games() -> tuple[Game, ...]:
    return tuple(shipped().games())


@cache
def syllabus(way: LearnersWay = LearnersWay.DEALER) -> Syllabus:
    read, faults = read_syllabus(shipped_syllabus(), exercises_of_all(games()))
    assert [str(fault) for fault in faults] == []
    return read.on_way(way)


@cache
def skills(key: str, way: LearnersWay = LearnersWay.DEALER) -> tuple[TrainedSkill, ...]:
    return skills_of(syllabus(way), exercises_of(next(game for game in games() if game.key == key)))


KEYS = [game.key for game in games()]


def test_the_syllabus_has_ten_stages_and_skills_in_each() -> None:
    assert [stage.short for stage in syllabus().stages] == [
        *("Chips", "Totals", "Deal", "Play", "Settle", "Insure", "Sides", "Shuffle", "Table", "Pace"),
    ]
    assert len(syllabus().skills) >= 45
    assert {skill.stage for skill in syllabus().skills} == {stage.key for stage in syllabus().stages}


def test_the_supervisors_way_goes_from_seeing_to_judging() -> None:
    its = syllabus(LearnersWay.SUPERVISOR)
    assert [stage.short for stage in its.stages] == ["See", "Stop", "Name", "Mend", "Coach", "Judge"]
    assert {skill.stage for skill in its.skills} == {stage.key for stage in its.stages}


@pytest.mark.parametrize("way", LearnersWay)
def test_a_skill_comes_after_those_it_builds_on(way: LearnersWay) -> None:
    places = {skill.key: place for place, skill in enumerate(syllabus(way).skills)}
    assert [s.key for s in syllabus(way).skills for before in s.after if places[before] >= places[s.key]] == []


@each_case("key", KEYS)
def test_every_case_situation_part_and_occasion_of_a_game_belongs_to_one_skill(key: str) -> None:
    there = exercises_of(next(game for game in games() if game.key == key))
    its = [each for each in skills(key) if not each.skill.distraction]
    for drill, cases in there.drills.items():
        assert sorted(case for each in its for case in each.cases.get(drill, ())) == sorted(cases)
    assert sorted(situation for each in its for situation in each.situations) == sorted(there.situations)
    assert sorted(each.part for each in its if each.part) == sorted(there.parts)
    assert sorted(occasion for each in its for occasion in each.occasions) == sorted(there.occasions)


@each_case("key", KEYS)
def test_every_slip_that_can_be_put_in_is_seen_stopped_named_and_mended_on_the_supervisors_way(key: str) -> None:
    there = exercises_of(next(game for game in games() if game.key == key))
    for what in WatchedFor:
        its = [kind for each in skills(key, LearnersWay.SUPERVISOR) for kind in each.watched.get(what, ())]
        assert sorted(its) == sorted(there.slips)
    seen = {each.skill.key: each.watched.get(WatchedFor.SEEN, ()) for each in skills(key, LearnersWay.SUPERVISOR)}
    between_shoes = {slip for slip in there.drills["spot-the-slip"] if not slip.startswith("sound-")}
    # None of the table's slips is left to the skill that has all others.
    assert set(seen["see-between-two-shoes"]) == between_shoes == {*there.slips} - {*KINDS}


@each_case("key", KEYS)
def test_every_fact_of_a_game_is_known_by_heart_on_the_supervisors_way(key: str) -> None:
    there = exercises_of(next(game for game in games() if game.key == key))
    its = skills(key, LearnersWay.SUPERVISOR)
    assert sorted(fact for each in its for fact in each.cases.get("house-facts", ())) == sorted(there.facts)


@each_case("key", KEYS)
def test_no_slip_of_the_table_is_watched_for_on_the_dealers_way(key: str) -> None:
    assert [each.skill.key for each in skills(key) if each.watched] == []


@each_case("key", KEYS)
def test_what_comes_with_the_trainer_has_skills_of_its_own_and_needs_none_for_the_rest(key: str) -> None:
    assert "other-side-wagers" not in [each.skill.key for each in skills(key)]


@each_case(
    ("skill", "has", "has_not"),
    [
        ("settle-a-common-hand", "nj-common-hand/common-hand", "rockingham/blackjack"),
        ("bonus-21", "exhibit-17-011/spanish-21", "exhibit-17-011/blackjack"),
        ("signals-with-cards", "casino-shoe-and-pitch/double-deck", "nj-common-hand/common-hand"),
        ("twenty-one-plus-three", "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"),
        ("match-the-up-card", "rockingham/blackjack", "exhibit-17-011/blackjack"),
        ("players-of-two-spots", "exhibit-17-011/blackjack", "nj-common-hand/common-hand"),
    ],
)
def test_a_game_has_the_skills_of_what_it_deals(skill: str, has: str, has_not: str) -> None:
    assert skill in [each.skill.key for each in skills(has)]
    assert skill not in [each.skill.key for each in skills(has_not)]


def made(key: str, *cases: str, distraction: bool = False) -> Skill:
    return Skill(key, key, "only", "only/one", drills={"totals": cases}, distraction=distraction)


def shared_out(*those: Skill) -> dict[str, tuple[str, ...]]:
    there = Exercises({"totals": ("hard", "hard-bust", "soft")}, (), (), ())
    found = skills_of(Syllabus((Stage("only", "Only", "Only"),), those), there)
    return {each.skill.key: each.cases["totals"] for each in found}


def test_the_most_exact_name_has_a_case_and_a_stroke_has_what_is_left() -> None:
    found = shared_out(made("rest", "*"), made("hard", "hard*"), made("bust", "hard-bust"))
    assert found == {"rest": ("soft",), "hard": ("hard",), "bust": ("hard-bust",)}


def test_of_two_names_as_exact_the_first_has_it() -> None:
    assert shared_out(made("one", "soft"), made("two", "soft", "hard")) == {"one": ("soft",), "two": ("hard",)}


def test_what_is_done_among_talk_shares_its_cases_with_what_is_done_in_quiet() -> None:
    found = shared_out(made("quiet", "*"), made("loud", "*", distraction=True))
    assert found["quiet"] == found["loud"] == ("hard", "hard-bust", "soft")


def test_a_skill_that_nothing_trains_is_left_out() -> None:
    assert list(shared_out(made("known", "soft"), made("unknown", "splits"))) == ["known"]


def test_a_situation_is_dealt_in_the_part_of_its_stage_as_nothing_after_it_has_been_taught() -> None:
    its = {each.skill.key: each for each in skills("exhibit-17-011/blackjack")}
    dealt = {key: its[key].dealt for key in ("check-the-bets", "serve-splits", "check-for-blackjack", "whole-round")}
    assert dealt == {
        "check-the-bets": "deal-only",
        "serve-splits": "play-only",
        "check-for-blackjack": "insurance-only",
        "whole-round": EVERYTHING.key,
    }
    # No part of a round is taught with the side wagers.
    assert its["twenty-one-plus-three"].dealt == WHOLE_ROUND == EVERYTHING.key


def test_a_game_without_insurance_and_without_a_check_has_no_part_of_it() -> None:
    never = with_rules(
        next(game for game in games() if game.key == KEYS[0]),
        insurance__offered_against=UpCards.NONE,
        dealer__checks_under=UpCards.NONE,
    )
    assert "insurance-only" not in exercises_of(never).parts
    assert [each for each in skills_of(syllabus(), exercises_of(never)) if each.dealt == "insurance-only"] == []


@each_case(
    ("name", "meant", "others"),
    [
        ("play.hit", ["play.hit"], ["play.hits", "a.play.hit", ""]),
        ("play.*", ["play.", "play.hit"], ["play", "replay.hit"]),
        ("*-cut", ["-cut", "end-of-shoe-re-cut"], ["cut", "re-cuts"]),
        ("common_hand.*split*", ["common_hand.split", "common_hand.who_splits"], ["common_hand.pair", "split"]),
        ("a*a*a", ["aaa", "abaca"], ["a", "aa", "aba"]),
        ("a*bc*c", ["abcc", "axbcyc"], ["abc", "acbc"]),
        ("*", ["", "anything"], []),
        ("[ab]?", ["[ab]?"], ["a1", "b2"]),
    ],
)
def test_a_star_stands_for_any_letters_and_nothing_else_does(name: str, meant: list[str], others: list[str]) -> None:
    assert [each for each in (*meant, *others) if means(name, each)] == meant


def test_skills_are_named_in_the_words_of_their_game() -> None:
    pitched, common = (
        next(game for game in games() if game.key == key)
        for key in ("casino-shoe-and-pitch/double-deck", "nj-common-hand/common-hand")
    )
    pack = {each.skill.key: each.skill.name for each in as_spoken(skills(pitched.key), pitched)}
    assert [name for name in pack.values() if "shoe" in name] == []
    assert pack["load-and-burn"] == "Load the pack and burn"
    assert {each.skill.key: each.skill.name for each in as_spoken(skills(common.key), common)}["colour-up"] == (
        "Colour a patron up"
    )

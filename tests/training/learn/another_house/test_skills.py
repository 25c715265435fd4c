"""Whoever comes from another house learns what differs: which skills rest on rules that do, and which are as they were.

Which rules a skill rests on is declared with it, and held here to what verdicts cite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.domain.games import shipped
from tests.sweeps import sweep
from trainer.content.learn.skills import LearnersWay, Skill, Syllabus, WatchedFor
from trainer.content.learn.syllabus import read_syllabus, shipped_syllabus
from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.round import round_procedure
from trainer.drills.base import Answer, Course
from trainer.drills.model_shuffle import Setting, model_steps
from trainer.drills.registry import drills
from trainer.training.learn.another_house.skills import BroughtSkill, brought_from, brought_skills
from trainer.training.learn.another_house.skills import taken_as_known as known_before
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.scripted_patrons import react
from trainer.training.sittings.history import phase_name
from trainer.training.table.automation import automation, part_of
from trainer.training.table.simulate import dealt_round

ROCKINGHAM, EXHIBIT, SPANISH = "rockingham/blackjack", "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
SHOE, PITCH = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
CHANCE, COMMON = "games-of-chance/blackjack", "nj-common-hand/common-hand"
QUESTIONS, ROUNDS = sweep(1, 6), sweep(1, 6)

Rests = dict[str, set[str]]


@cache
def games() -> dict[str, Game]:
    return {game.key: game for game in shipped().games()}


@cache
def every_way() -> Syllabus:
    return read_syllabus(shipped_syllabus(), None)[0]


def syllabus() -> Syllabus:
    return every_way().on_way(LearnersWay.DEALER)


@cache
def skills(key: str) -> tuple[TrainedSkill, ...]:
    return skills_of(syllabus(), exercises_of(games()[key]))


def brought(there: str, here: str) -> dict[str, BroughtSkill]:
    """The skills at ``here`` of someone who comes from ``there``."""
    differing = differences(games()[there], games()[here])
    return {each.skill.skill.key: each for each in brought_skills(skills(here), skills(there), differing)}


def taken_as_known(there: str, here: str) -> set[str]:
    return {key for key, each in brought(there, here).items() if each.is_taken_as_known}


def test_from_rockingham_to_the_exhibit_soft_17_and_the_shuffle_are_new_and_money_and_totals_are_not() -> None:
    known = taken_as_known(ROCKINGHAM, EXHIBIT)
    assert known >= {
        *("prove-a-stack", "cut-an-amount", "pay-one-colour", "pay-mixed-chips", "colour-up"),
        *("hard-totals", "soft-totals", "know-a-blackjack", "play-a-hard-hand", "judge-decks", "odd-decks"),
        "serve-doubles",
    }
    assert not known & {
        # Hit, and stand; at once, and after the check; one deck, and 1.5 to 2.5; half the bet, and never.
        *("play-a-soft-hand", "settle-blackjacks", "set-the-cut-card", "surrender"),
        # Two hands, and more; $1 to $4, and $2 to $4; second cards in turn, and at once.
        *("players-of-two-spots", "check-the-side-bets", "serve-splits"),
        # Another shuffle, a cut of 1.5 to 3 decks, a burn on entering.
        *("shuffle-the-piles", "offer-the-cut", "burn-a-card", "shuffle-in-time"),
        # Hands without a blackjack insured, and every hand.
        "pay-insurance",
        # Wagers that Rockingham has not.
        *("twenty-one-plus-three", "match-the-dealer"),
    }
    assert {each.path for each in brought(ROCKINGHAM, EXHIBIT)["play-a-soft-hand"].differs} == {"dealer.soft_17"}


def test_from_the_exhibits_blackjack_to_its_spanish_21_the_shuffle_and_the_signals_are_as_they_were() -> None:
    known = taken_as_known(EXHIBIT, SPANISH)
    assert known >= {
        *("hit-and-stand", "ask-when-unclear", "hand-and-voice", "shuffle-the-piles", "offer-the-cut", "surrender"),
        *("pay-one-colour", "play-a-soft-hand", "players-of-two-spots"),
    }
    assert not known & {
        # 48 cards; any number of cards, twice; aces hit and split again; 21 and blackjacks at once; 18, 13.
        *(
            "judge-decks",
            "odd-decks",
            "serve-doubles",
            "serve-splits",
            "settle-blackjacks",
            "match-the-dealer",
            "bonus-21",
        ),
    }
    assert not brought(EXHIBIT, SPANISH)["bonus-21"].known


def test_from_the_shoe_to_the_double_deck_payments_are_as_they_were_and_signals_and_the_shuffle_are_not() -> None:
    known = taken_as_known(SHOE, PITCH)
    settling = {skill.key for skill in syllabus().of_stage("settle")}
    # Players hold their cards: in the order of settling the dealer turns each hand over first.
    assert settling - known == {"settle-a-common-hand", "settle-in-order"}
    assert not known & {"hit-and-stand", "shuffle-the-piles", "offer-the-cut", "deal-the-cards", "judge-decks"}
    assert not brought(SHOE, PITCH)["signals-with-cards"].known


def test_from_games_of_chance_to_the_common_hand_what_equal_totals_lose_is_new_and_the_dealers_hand_is_not() -> None:
    known = taken_as_known(CHANCE, COMMON)
    assert {"play-a-soft-hand", "play-a-hard-hand", "pay-one-colour", "accidents"} <= known
    assert not known & {"win-lose-or-push", "settle-doubles", "hand-and-voice", "settle-a-common-hand"}
    assert not brought(CHANCE, COMMON)["settle-a-common-hand"].known


OF_SIGNALS = "hand-signals"


@pytest.mark.parametrize("here", games())
def test_what_is_taken_as_known_has_no_kind_of_question_that_the_other_house_never_asks(here: str) -> None:
    """But for signals, where another gesture may mean what it meant there."""
    its = {each.skill.key: each for each in skills(here)}
    for there in games():
        known = {each.skill.key: each for each in skills(there)}
        for key in known_before(brought(there, here).values()):
            asked = {(drill, case) for drill, cases in its[key].cases.items() for case in cases if drill != OF_SIGNALS}
            assert asked <= {(drill, case) for drill, cases in known[key].cases.items() for case in cases}, (there, key)


def test_who_dealt_without_tens_is_shown_the_wrong_deck_anew() -> None:
    assert "odd-decks" not in taken_as_known(SPANISH, EXHIBIT)


def test_who_stays_at_a_house_knows_all_of_it() -> None:
    assert taken_as_known(EXHIBIT, EXHIBIT) == {each.skill.key for each in skills(EXHIBIT)}


def test_a_skill_of_which_nobody_says_what_it_rests_on_is_not_taken_as_known() -> None:
    unsaid = TrainedSkill(Skill("own", "Do it", "chips", "chips/own"), {})
    (found,) = brought_skills([unsaid], [unsaid], [])
    assert not found.is_taken_as_known


def test_what_is_watched_for_is_known_from_no_other_house() -> None:
    watched = TrainedSkill(
        Skill("see", "See it", "see", "see/it", rules=("dealer.*",)), {}, watched={WatchedFor.SEEN: ("paid-over",)}
    )
    assert known_before(brought_skills([watched], [watched], [])) == frozenset()


def test_every_skill_that_comes_with_the_trainer_says_what_it_rests_on() -> None:
    assert [skill.key for skill in every_way().skills if not skill.rules] == []


@pytest.mark.parametrize("key", sweep((ROCKINGHAM, SPANISH, COMMON), tuple(games())))
def test_a_skill_rests_on_every_rule_that_a_verdict_on_it_cites(key: str) -> None:
    found: Rests = defaultdict(set)
    for cited in (of_drills(games()[key]), of_rounds(games()[key]), of_shuffles(games()[key])):
        for skill, path in cited:
            found[skill].add(path)
    unsaid = {
        skill.key: sorted(path for path in found[skill.key] if not skill.rests_on(path)) for skill in syllabus().skills
    }
    assert {skill: paths for skill, paths in unsaid.items() if paths} == {}
    assert len([skill for skill, paths in found.items() if paths]) >= 35


def of_drills(game: Game) -> Iterator[tuple[str, str]]:
    """The rules that verdicts on right answers, and on none, cite, each with the skill asked for."""
    course = Course(game, elsewhere=tuple(other for other in games().values() if other is not game))
    for drill in drills():
        if drill.unavailable(game) is not None:
            continue
        of_case = defaultdict(list)
        for each in skills(game.key):
            for case in each.cases.get(drill.key, ()):
                of_case[case].append(each.skill.key)
        for seed in range(QUESTIONS * len(drill.cases(course))):
            question = drill.question(course, Random(seed))
            nothing = drill.grade(course, question, Answer(()))
            for rule in (*nothing.rules, *drill.grade(course, question, nothing.due).rules):
                yield from ((skill, rule.ref.path) for skill in of_case[question.case])


def of_rounds(game: Game) -> Iterator[tuple[str, str]]:
    """The rules that the acts of whole rounds are owed by first, each with the skills of that part of a round."""
    procedure = round_procedure(game)
    parts = [(each.skill.key, automation(each.part)) for each in skills(game.key) if each.part]
    for seed in range(ROUNDS):
        dealt = dealt_round(game, seed, spots=1 if game.common_hand else 5)
        steps = model_round_of(game, dealt, procedure).steps
        judging = Court(procedure, react(game, dealt.script), assessing(game)).open(steps[0].before)
        for step in steps:
            part = part_of(phase_name(judging, step.before), step.duty.action)
            judging = judging.follow(step.duty.action)
            for skill, automated in parts:
                if automated is not None and part in automated.parts:
                    yield skill, step.duty.rule.ref.path


def of_shuffles(game: Game) -> Iterator[tuple[str, str]]:
    """The rules that the acts of whole shuffles are owed by, each with the skill of that occasion."""
    for each in skills(game.key):
        for occasion in each.occasions:
            for step in model_steps(game, Setting(Occasion(occasion))):
                yield from ((each.skill.key, rule.ref.path) for rule in step.duty.rules)


def test_what_is_taken_as_known_rests_on_no_rule_that_differs_and_is_no_fact() -> None:
    its = brought_from(games()[ROCKINGHAM], games()[EXHIBIT], syllabus())
    taken = known_before(its)
    assert "hard-totals" in taken
    assert "know-the-table" not in taken
    assert not taken & {each.skill.skill.key for each in its if each.differs}


def test_who_comes_from_nowhere_or_from_the_same_game_brings_nothing() -> None:
    assert brought_from(None, games()[EXHIBIT], syllabus()) == ()
    assert brought_from(games()[EXHIBIT], games()[EXHIBIT], syllabus()) == ()

"""Skills, facts and one's own mistakes in the Progress page."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from PySide6.QtGui import QColor

from tests.ui.every_state import settle
from tests.ui.trainee import Trainee
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Pile
from trainer.drills.base import Amount, Answer, Choice, Heaps
from trainer.training.learn.fact_schedule import FactMemory, HeldFact
from trainer.training.learn.mastery import BROUGHT, SkillStanding, Trial, standing
from trainer.ui.drills.drill_session import begin_drill
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.learn.page import LearnPage
from trainer.ui.progress.mistakes import MistakeFelt
from trainer.ui.progress.page import ProgressPage
from trainer.ui.progress.skills_view import ToldFacts, facts_told, next_words
from trainer.ui.ways import PROGRESS

TODAY = date(2026, 3, 16)
HELD = HeldFact(3.0, 5.0, 3)


@pytest.fixture
def learner(trainee: Trainee) -> Iterator[Trainee]:
    """Someone who has answered two questions wrongly, and looks at Progress."""
    made = begin_drill(trainee.running.session, "blackjack-payout:one-colour")
    assert made is not None
    for _ in range(2):
        made.next()
        made.begin_time()
        made.judge(Answer(()))
    trainee.running.frame.go(PROGRESS)
    yield trainee


def progress(trainee: Trainee) -> ProgressPage:
    page = trainee.running.frame.page_made(PROGRESS)
    assert isinstance(page, ProgressPage)
    return page


def test_a_mistake_tells_what_was_asked_and_due_and_that_it_comes_back(learner: Trainee) -> None:
    page = progress(learner)
    page.views.buttons["mistakes"].click()
    words = learner.words(page.mistakes)
    assert "2 mistakes to review" in words
    assert "Blackjack payout" in words
    assert "Answer it right on two days and it is cleared." in words
    assert all(line.due in words for line in page.mistakes.told.lines)


def test_a_mistake_shows_the_felt_as_it_lay_and_beside_it_only_what_that_cannot_show(learner: Trainee) -> None:
    page = progress(learner)
    page.views.buttons["mistakes"].click()
    felts = page.mistakes.findChildren(MistakeFelt)
    words = learner.words(page.mistakes)
    assert len(felts) == 2
    assert all(
        felt.accessibleDescription() == line.asked for felt, line in zip(felts, page.mistakes.told.lines, strict=True)
    )
    assert all("Cards: " in line.asked and "Bet: " in line.asked for line in page.mistakes.told.lines)
    assert words.count("; bet: ") == 2, "how many chips a bet was is told, as a small picture cannot show it"
    assert "Cards: " not in words
    settle()
    felts[0]._draw()
    assert light_pixels(felts[0]) > 100


def light_pixels(felt: MistakeFelt) -> int:
    """So many pixels are as light as a card's face; an empty felt has none."""
    image = felt.grab().toImage()
    places = ((x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
    return sum(QColor(image.pixel(x, y)).lightness() > 215 for x, y in places)


def test_the_very_questions_are_asked_again_and_their_end_leads_back(learner: Trainee) -> None:
    page = progress(learner)
    page.views.buttons["mistakes"].click()
    seeds = {each.seed for each in page.mistakes.told.due}
    learner.presses("p")
    assert isinstance(learner.running.frame.page, DrillsPage)
    for _ in range(2):
        learner.answers_rightly()
        learner.presses("Enter")
    assert learner.running.frame.page is page
    assert {each["seed"] for each in learner.attempts()[-2:]} == seeds
    assert "You got all of them right today" in learner.words(page.mistakes)
    assert not page.mistakes.again.isVisible()


def test_whoever_leaves_them_before_the_end_comes_back_as_well(learner: Trainee) -> None:
    page = progress(learner)
    page.views.buttons["mistakes"].click()
    learner.presses("p", "Escape")
    assert learner.running.frame.page is page


def test_a_skill_that_was_begun_leads_to_where_it_is_learned(learner: Trainee) -> None:
    page = progress(learner)
    page.views.buttons["skills"].click()
    assert [row.skill.key for row in page.learned.rows] == ["pay-one-colour"]
    assert page.learned.rows[0].skill.last == "0 of 2"
    learner.clicks(page.learned.rows[0])
    there = learner.running.frame.page
    assert isinstance(there, LearnPage)
    assert there.stages.skills.current is not None
    assert there.stages.skills.current.line.key == "pay-one-colour"


def test_facts_are_counted_by_what_the_house_has_today() -> None:
    facts = {"a": "1", "b": "2", "c": "3"}
    later = TODAY + timedelta(days=2)
    memories = {
        ("a", "1"): FactMemory(HELD, 0, TODAY, TODAY, TODAY),
        ("b", "2"): FactMemory(HELD, 0, TODAY, TODAY, later),
        ("c", "otherwise"): FactMemory(HELD, 0, TODAY, TODAY, TODAY),
    }
    assert facts_told(facts, memories, TODAY) == ToldFacts(3, 2, 1, "The next come back on 18 March.")


@pytest.mark.parametrize(
    ("reached", "told"),
    [
        (SkillStanding(), ""),
        (BROUGHT, "A check is due"),
        (standing([Trial(TODAY, True, 1_000)] * 30), "In form; a fresh 20 from tomorrow"),
        (standing([Trial(TODAY - timedelta(days=1), True, 1_000)] * 30), "In form; a fresh 20"),
        (
            standing([Trial(TODAY - timedelta(days=2), True, 1_000)] * 30 + [Trial(TODAY, True, 1_000)] * 20),
            "Check on 23 March",
        ),
    ],
)
def test_what_comes_next_of_a_skill_is_told_in_a_few_words(reached: SkillStanding, told: str) -> None:
    assert next_words(reached, 5_000, TODAY) == told


def test_what_was_given_stands_beside_what_was_due(trainee: Trainee) -> None:
    made = begin_drill(trainee.running.session, "blackjack-payout:one-colour")
    assert made is not None
    question = made.next()
    made.begin_time()
    made.judge(Answer(((question.asks[0].key, Amount(Cents(123_450))),)))
    trainee.running.frame.go(PROGRESS)
    page = progress(trainee)
    page.views.buttons["mistakes"].click()
    (line,) = page.mistakes.told.lines
    assert line.given == "$1,234.50"
    assert f"You gave $1,234.50; due: {line.due}" in trainee.words(page.mistakes)


def test_chips_that_were_cut_and_facts_are_pictures_too_with_one_sentence(trainee: Trainee) -> None:
    """A cut stands beside the right one; an order of the house is seen at its moment."""
    for drill in ("chip-cutting:build-small-amount", "house-facts:order/round.phases/after-deal"):
        made = begin_drill(trainee.running.session, drill)
        assert made is not None
        question = made.next()
        made.begin_time()
        wrong = Heaps((Pile(question.rack.denominations[0], 1),)) if "chip" in drill else Choice("none")
        made.judge(Answer(((question.asks[0].key, wrong),)))
    trainee.running.frame.go(PROGRESS)
    page = progress(trainee)
    page.views.buttons["mistakes"].click()
    fact, cut = page.mistakes.told.lines
    assert cut.compared is not None
    assert (cut.compared.given.title, cut.compared.due.title) == ("You cut", "Due")
    assert fact.felt is not None
    assert fact.felt.table.dealer is not None
    assert len(page.mistakes.findChildren(MistakeFelt)) == 2
    for line in (fact, cut):
        assert line.told.startswith("You gave ")
        assert ". " not in line.told, "one sentence"
    for felt in page.mistakes.findChildren(MistakeFelt):
        felt._draw()
        assert light_pixels(felt) > 20


def test_skills_and_mistakes_are_printed_as_they_stand(learner: Trainee) -> None:
    page = progress(learner)
    page.views.buttons["skills"].click()
    skills = page.sheet()
    assert skills is not None
    (chips, *_) = skills.parts
    assert (chips.heading, chips.rows[0][:2]) == ("Chips and money", ("Pay a blackjack on one colour", "0 of 2"))
    assert skills.about[0] == "Anna. Exhibit 17-011, Blackjack."
    page.views.buttons["mistakes"].click()
    mistakes = page.sheet()
    assert mistakes is not None
    assert [row[2] for row in mistakes.parts[0].rows] == [line.due for line in page.mistakes.told.lines]

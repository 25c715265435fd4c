"""The Glossary page: a word is found by a search or a press on it, told, and leads on to rules and drills."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.trainee import Trainee
from trainer.ui.glossary.page import GlossaryPage
from trainer.ui.learn.page import LearnPage
from trainer.ui.rules.page import RulesPage
from trainer.ui.ways import DRILLS
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.searching import is_said
from trainer.wording.glossary import glossary_in_force


@pytest.fixture
def at_words(shared_trainee: Trainee) -> Iterator[Trainee]:
    """Someone who has come from the drills to the glossary."""
    shared_trainee.running.frame.go(DRILLS)
    shared_trainee.running.frame.term_asked.emit("insurance")
    yield shared_trainee
    page(shared_trainee).search.line.clear()


def page(trainee: Trainee) -> GlossaryPage:
    found = next(iter(trainee.running.frame.findChildren(GlossaryPage)))
    assert isinstance(found, GlossaryPage)
    return found


def shown(trainee: Trainee) -> str:
    word = page(trainee).list.current
    return "" if word is None else word.word


def test_every_word_is_in_the_list(at_words: Trainee) -> None:
    assert page(at_words).list.found == glossary_in_force().words


def test_the_word_asked_for_is_told_in_its_sentence(at_words: Trainee) -> None:
    insurance = glossary_in_force().word("insurance")
    assert insurance is not None
    assert insurance.says in at_words.words(page(at_words).entry)


def test_a_form_of_a_word_finds_it(at_words: Trainee) -> None:
    at_words.presses("f")
    at_words.types("signalled")
    assert shown(at_words) == "signal"


def test_what_is_no_word_is_told_so(at_words: Trainee) -> None:
    at_words.presses("f")
    at_words.types("xyzzy")
    assert "No word like that" in at_words.words()


def test_an_arrow_leads_to_the_next_word(at_words: Trainee) -> None:
    words = [word.word for word in page(at_words).list.found]
    at_words.presses("Down")
    assert shown(at_words) == words[words.index("insurance") + 1]


def test_esc_leads_back_to_the_page_before(at_words: Trainee) -> None:
    at_words.presses("Escape")
    assert at_words.running.frame.page is at_words.drills


def test_the_house_s_own_rule_is_told_and_its_number_leads_there(at_words: Trainee) -> None:
    leads = [row.lead for row in page(at_words).entry.rows]
    pays = next(number for number, lead in enumerate(leads, start=1) if lead.path == "insurance.pays")
    assert leads[pays - 1].words == "Insurance pays 2 to 1"
    at_words.presses(str(pays))
    rules = at_words.running.frame.page
    assert isinstance(rules, RulesPage)
    assert rules.list.current is not None
    assert rules.list.current.line.path == "insurance.pays"


def test_a_drill_s_number_begins_it(at_words: Trainee) -> None:
    number = next(n for n, row in enumerate(page(at_words).entry.rows, start=1) if row.lead.key == "insurance")
    at_words.presses(str(number))
    assert at_words.question.drill == "insurance"
    at_words.drills.back()


def in_rule_card(trainee: Trainee) -> Explained:
    """The first sentence beside a verdict that leads to a word."""
    trainee.running.frame.go(DRILLS)
    trainee.drills.start("blackjack-payout")
    trainee.drill.show_me()
    panel = trainee.drill.feedback
    return next(each for each in panel.findChildren(Explained) if each.terms and each.isVisible())


def test_a_word_pressed_beside_a_verdict_is_looked_up_and_the_question_stays(at_words: Trainee) -> None:
    sentence = in_rule_card(at_words)
    question, wanted = at_words.question, sentence.terms[0]
    at = next(at for at in points(sentence) if sentence._at(at.toPointF()) == 0)
    QTest.mouseClick(sentence, Qt.MouseButton.LeftButton, pos=at)
    assert shown(at_words) == wanted.word.word
    at_words.presses("Escape")
    assert at_words.question is question
    at_words.drills.back()


def test_the_keys_light_a_word_and_look_it_up(at_words: Trainee) -> None:
    sentence = in_rule_card(at_words)
    sentence.setFocus(Qt.FocusReason.TabFocusReason)
    at_words.presses("Left")
    assert sentence.lit == len(sentence.terms) - 1
    at_words.presses("Enter")
    assert shown(at_words) == sentence.terms[-1].word.word
    at_words.running.frame.go(DRILLS)
    at_words.drills.back()


def points(sentence: Explained) -> Iterator[QPoint]:
    yield from (QPoint(x, y) for y in range(2, sentence.height(), 6) for x in range(1, sentence.width(), 4))


def test_cards_taken_up_are_shown_only_where_the_players_hold_them(at_words: Trainee) -> None:
    session, asked = at_words.running.session, at_words.running.frame.term_asked
    session.choose_game("casino-shoe-and-pitch/double-deck")
    asked.emit("tuck")
    held = page(at_words).entry.figure.isVisible()
    session.choose_game("exhibit-17-011/blackjack")
    asked.emit("tuck")
    assert (held, page(at_words).entry.figure.isVisible()) == (True, False)


def test_a_word_is_not_found_inside_another_one() -> None:
    lessons = {"pace": "Pace: shuffling in time", "aces": "Splitting aces", "insure": "Offering insurance"}
    assert [title for title in lessons.values() if is_said("ace", title)] == ["Splitting aces"]
    assert is_said("insurance", lessons["insure"])


def test_a_word_leads_to_the_lessons_about_it(at_words: Trainee) -> None:
    rows = page(at_words).entry.rows
    assert rows[0].lead.lesson == "insure/offering"
    at_words.presses("1")
    there = at_words.running.frame.page
    assert isinstance(there, LearnPage)
    assert there.reading == "insure/offering"
    at_words.presses("Escape")

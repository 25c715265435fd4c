"""Everything that the palette offers in a session: what its game, its learner and its page have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import PayTable
from trainer.training.situations import situations_of
from trainer.ui.drills.drill_session import drill_lines, whole_procedures
from trainer.ui.palette.actions import Action, ActionKind
from trainer.ui.palette.key_presses import is_pressed_at_once
from trainer.ui.window.page import EVERYWHERE, KeyHint, Page
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of
from trainer.wording.glossary import glossary_in_force
from trainer.wording.rules.sentences import rule_steps, rule_title, value_words
from trainer.wording.shoe_or_pack import as_dealt

_LONGEST = 60
_COMPARED = "compare differs differences other house known"


def actions(
    session: Session, pages: Sequence[str], page: Page | None, settings: Mapping[str, str]
) -> tuple[Action, ...]:
    """Everything on offer; ``pages`` are the titles of all pages in their order, "" for one that is not there.

    ``page`` is the one in view. ``settings`` are what can be set, each with other words that it is found by.
    """
    return tuple(_actions(session, pages, page, settings))


def _actions(
    session: Session, pages: Sequence[str], page: Page | None, settings: Mapping[str, str]
) -> Iterator[Action]:
    game = session.game
    for number, title in enumerate(pages):
        if title:
            yield Action(ActionKind.PAGE, str(number), title, also="go to")
    if session.is_ready:
        yield from _drills(session)
    yield from _to_learn(session)
    if game is not None:
        yield Action(ActionKind.COMPARISON, "", "What is different here", also=_COMPARED)
        yield from _of_game(game)
    for word in glossary_in_force().words:
        also = " ".join((*word.also, *word.forms))
        yield Action(ActionKind.WORD, word.word, word.word, also=also)
    yield from _keys(page)
    for title, also in settings.items():
        yield Action(ActionKind.SETTING, title, title, also=also)
    for name in session.learners:
        yield Action(ActionKind.LEARNER, name, name, "in training" if name == session.learner else "")
    for house in session.houses:
        for each in house.games:
            note = f"{each.house_name}, in training" if each.key == session.game_key else each.house_name
            yield Action(ActionKind.GAME, each.key, each.name, note)


def _to_learn(session: Session) -> Iterator[Action]:
    """The lessons of the skills that the game trains, and the skills themselves."""
    its = study_of(session)
    skills = [each.skill for each in its.skills()]
    for key in its.taught():
        title = its.title(key)
        if title:
            taught = " ".join(skill.name for skill in skills if skill.lesson == key)
            yield Action(ActionKind.LESSON, key, title, also=f"read learn {taught}")
    for skill in skills:
        yield Action(ActionKind.SKILL, skill.key, its.in_its_words(skill.name), also="learn practise")


def _drills(session: Session) -> Iterator[Action]:
    for line in drill_lines(session):
        if not line.why_not:
            yield Action(ActionKind.DRILL, line.key, line.title, also=line.purpose)
    for occasion in whole_procedures(session):
        yield Action(ActionKind.SHUFFLE, occasion.occasion, occasion.words, "the whole procedure")


def _of_game(game: Game) -> Iterator[Action]:
    for situation in situations_of(game):
        yield Action(ActionKind.SITUATION, situation.key, as_dealt(situation.title, game))
    for ruled in game.rules():
        long = isinstance(ruled.value, PayTable) or bool(rule_steps(ruled, game))
        value = "" if long else value_words(ruled.ref.path, ruled.value, game)
        note = value if len(value) <= _LONGEST else ""
        quoted = ruled.ref.citation.words if ruled.ref.citation is not None else ""
        yield Action(ActionKind.RULE, ruled.ref.path, rule_title(ruled, game), note, quoted)


def _keys(page: Page | None) -> Iterator[Action]:
    """What the keys of the page in view do, and those that work everywhere."""
    hints: list[tuple[str, KeyHint]] = [("here", hint) for hint in (page.keys() if page is not None else ())]
    hints += [("", hint) for hint in EVERYWHERE]
    for note, hint in hints:
        if is_pressed_at_once(hint):
            yield Action(ActionKind.KEY, f"{hint.caps[0]} {hint.does}", hint.does, note, caps=hint.caps)

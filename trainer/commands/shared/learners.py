"""Whose answers a command is about, and in which game: those named, else those chosen in the window."""

from __future__ import annotations

from dataclasses import replace

import click

from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders
from trainer.commands.shared.games import as_decided, game_as_switched
from trainer.content.houses.library import Library
from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay, Syllabus
from trainer.domain.house.games import Game
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.learn.another_house.known_games import KNOWN_GAMES, known_game
from trainer.training.learn.another_house.skills import brought_from, taken_as_known
from trainer.training.learn.chosen_ways import CHOSEN_WAYS, chosen_way
from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.advised_practice import ADVISED_PRACTICE, advised_in
from trainer.training.learn.reading_marks import NO_MARKS, READING_MARKS, read_marks

LEARNER, GAME = "learner", "game"


def whose(book: SqliteScoreBook, asked_for: str | None) -> str:
    """The learner named, else the one chosen in the window, else the last who answered; "" where nobody has.

    Raises UnknownName where nobody of that name has answered anything.
    """
    learners = book.learners()
    if asked_for is not None and asked_for not in learners:
        raise unknown("learner", asked_for, learners)
    return asked_for or book.setting(LEARNER) or next(reversed(learners), "")


def which_game(library: Library, book: SqliteScoreBook, asked_for: str, folders: Folders) -> Game:
    """The game named, else the one chosen in the window, its unclear rules read as they are read there.

    Raises UnknownName, and CannotBeDone where neither is.
    """
    key = asked_for or book.setting(GAME) or ""
    if not key:
        raise CannotBeDone("No game was chosen in the window yet: name one with --game.")
    return game_as_switched(library, key, folders)


def way_of_learner(book: SqliteScoreBook, learner: str) -> LearnersWay:
    """The way ``learner`` goes, as it was chosen in the window."""
    return chosen_way(book.setting(CHOSEN_WAYS), learner)


def brought_by(library: Library, book: SqliteScoreBook, learner: str, game: Game, folders: Folders) -> frozenset[str]:
    """The keys of the skills of ``game`` that ``learner`` is taken to know from another house, as the window has it."""
    known = library.game(known_game(book.setting(KNOWN_GAMES), learner))
    switched = None if known is None else as_decided(known, folders)
    return taken_as_known(brought_from(switched, game, syllabus(way_of_learner(book, learner))))


def as_marked(learning: Learning, book: SqliteScoreBook, learner: str, game: Game) -> Learning:
    """``learning`` with what ``learner`` has read in the window, and what a test advised to practise."""
    marks = read_marks(book.setting(READING_MARKS)).get(learner, {}).get(game.key, NO_MARKS)
    advised = advised_in(book.setting(ADVISED_PRACTICE), learner, game.key)
    return replace(learning, read=marks.read, advised=advised)


def syllabus(way: LearnersWay = LearnersWay.DEALER) -> Syllabus:
    """The stages and skills of a way that came with the trainer; raises CannotBeDone where they are not sound."""
    try:
        return shipped_way(way)
    except RuntimeError as error:
        raise CannotBeDone(str(error)) from error


learner_option = click.option(
    "--learner", metavar="NAME", help="Whose; the learner chosen in the window where not given."
)
game_option = click.option(
    "--game", metavar="HOUSE/GAME", default="", help="In which game; the one chosen in the window where not given."
)

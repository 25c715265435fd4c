"""Questions about cards between two shoes with just so many cards somewhere."""

from dataclasses import replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.money.chips import Rack
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE
from trainer.drills import deck_estimation
from trainer.drills.base import Answer, Choice, Course, DecksAsk, Depth, Grade, Layout, Question, Response
from trainer.drills.base import Decks as Decks
from trainer.drills.cut_depth import drill
from trainer.drills.model_shuffle import cards_of, laid


def rack_of(game: Game, cards: int, fineness: int) -> Question:
    """So many cards in the discard rack, to be told in steps of ``fineness`` quarters of a deck."""
    table = laid(game, ((DISCARD_RACK, cards), (SHOE, cards_of(game) - cards)), Random(1))
    ask = DecksAsk("decks", "Decks in the discard rack", fineness)
    empty = Rack(())
    question = Question("deck-estimation", "rack", "", "", (ask,), empty, Layout.RACK_AND_SHOE, shuffle=table)
    return replace(question, look_at=DISCARD_RACK)


def estimated(game: Game, question: Question, quarters: int) -> Grade:
    return deck_estimation.DRILL.grade(Course(game), question, Answer((("decks", Decks(quarters)),)))


def pack(game: Game, decks: int, depth: int | None) -> Question:
    """A pack of so many decks, cut ``depth`` cards from its front, or to be re-cut."""
    case = f"re-cut-{decks}" if depth is None else "cut"
    table = laid(game, ((GROWING, cards_of(game, decks)),), Random(1), decks)
    question = Question("cut-depth", case, "", "", (), Rack(()), Layout.SIDE_VIEW, shuffle=table)
    return replace(question, look_at=GROWING, depth=depth)


def cut(course: Course, decks: int, depth: int, choice: str) -> Grade:
    return _graded(course, pack(course.game, decks, depth), "cut", Choice(choice))


def re_cut(course: Course, decks: int, cards: int) -> Grade:
    return _graded(course, pack(course.game, decks, None), "re-cut", Depth(cards))


def _graded(course: Course, question: Question, key: str, response: Response) -> Grade:
    return drill.DRILL.grade(course, question, Answer(((key, response),)))

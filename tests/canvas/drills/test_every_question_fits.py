"""Whatever a drill asks in whatever game, it lies on the felt with nothing over anything that must be seen."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from tests.canvas.looks import FRAME, PRINT
from tests.canvas.shuffle.test_models import standing_boxes
from tests.domain.games import game as game_of
from tests.domain.games import shipped
from tests.sweeps import sweep
from trainer.canvas.drills.placed_things import CardAt
from trainer.canvas.drills.plan import HEIGHT, WIDTH, DrillPlan, plan
from trainer.canvas.drills.view import DrillView
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle.sizes import FELT_FOOT
from trainer.canvas.shuffle.sizes import WIDTH as SHUFFLE_WIDTH
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.house.games import Game
from trainer.domain.shuffle.tolerances import is_by_hand, piles_of
from trainer.drills.base import Course, Drill, Layout, Question
from trainer.drills.registry import drills
from trainer.drills.side_wagers import DRILL as SIDE_WAGERS
from trainer.drills.stakes import Stakes

SEEDS = sweep(range(2), range(12))


@cache
def games() -> tuple[Game, ...]:
    return tuple(shipped().games())


def questions(drill: Drill) -> list[tuple[Game, Question]]:
    return [
        (game, drill.question(Course(game, stakes), Random(seed)))
        for game in games()
        if drill.unavailable(game) is None
        for stakes in (Stakes.MIXED, Stakes.HIGH)
        for seed in SEEDS
    ]


def card_box(card: CardAt) -> Rectangle:
    wide, high = (card.width * 1.4, card.width) if card.angle == 90 else (card.width, card.width * 1.4)
    return Rectangle(card.x - wide / 2, card.y - high / 2, card.x + wide / 2, card.y + high / 2)


def overlap(one: Rectangle, other: Rectangle) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def faults(laid: DrillPlan) -> list[str]:
    cards, chips = [card_box(card) for card in laid.cards], [stack.box for stack in laid.stacks]
    found = [f"a card {card.width:.0f} wide" for card in laid.cards if card.width < 60]
    inside = Rectangle(0, 0, WIDTH, HEIGHT)
    found += [f"{it} off the felt" for it in cards + chips if not inside.holds(it.left, it.top)]
    found += [f"{it} off the felt" for it in cards + chips if not inside.holds(it.right, it.bottom)]
    kept = [laid.frame] if laid.frame else []
    if laid.rack:
        kept.append(Rectangle(laid.rack.x, laid.rack.y, laid.rack.x + laid.rack.width, laid.rack.y + laid.rack.height))
    found += [f"{it} over {place}" for it in cards + chips for place in kept if overlap(it, place)]
    found += [f"chips {it} on {card}" for it in chips for card in cards if overlap(it.shrunk(2), card)]
    return found


def shuffle_faults(question: Question, game: Game) -> list[str]:
    assert question.shuffle is not None
    view = ShuffleView(question.shuffle, piles=piles_of(game), pitched=is_by_hand(game))
    boxes = list(standing_boxes(view))
    felt = Rectangle(0, 0, SHUFFLE_WIDTH, FELT_FOOT)
    found = [f"{name} off the felt" for name, it in boxes if not felt.holds(it.left, it.top)]
    found += [f"{name} off the felt" for name, it in boxes if not felt.holds(it.right, it.bottom)]
    pairs = combinations(boxes, 2)
    return found + [f"{one} over {other}" for (one, a), (other, b) in pairs if a.shrunk(1).touches(b.shrunk(1))]


@pytest.mark.parametrize("drill", drills(), ids=lambda drill: str(drill.key))
def test_every_question_fits_the_felt(drill: Drill) -> None:
    asked = questions(drill)
    assert asked
    for game, question in asked:
        if question.shuffle is None:
            view = DrillView(question.layout, question.table, PRINT, question.rack, FRAME, question.pushed_in)
            assert faults(plan(view)) == [], f"{drill.key}, {question.case}"
        elif question.layout is Layout.SHUFFLE:
            assert shuffle_faults(question, game) == [], f"{drill.key}, {question.case}"


def test_a_dealers_hand_of_eight_cards_and_more_fits_the_felt() -> None:
    course = Course(game_of("harbour-lights/blackjack"))
    asked = [SIDE_WAGERS.question(course, Random(seed)) for seed in range(40)]
    lengths = [len(each.table.dealer.cards) for each in asked if each.table.dealer is not None]
    assert max(lengths) >= 8
    for question in asked:
        assert faults(plan(DrillView(question.layout, question.table, PRINT, question.rack, FRAME))) == []

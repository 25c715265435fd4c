"""The words in the dashed frame and on the felt: whole, in the frame, and never under chips."""

from collections.abc import Callable
from functools import cache

import pygame
import pytest
from PySide6.QtWidgets import QApplication

from tests.canvas.looks import EVERY_VIEW, GREEN, RED, SIDE_WAGERS, WHITE, bet, cards, dealer, question, stack
from tests.domain.games import shipped
from tests.drills.asked import question_of
from tests.sweeps import sweep
from trainer.canvas.art import svg
from trainer.canvas.drills.dashed_frame import fitting_title, lines_of
from trainer.canvas.drills.plan import DrillPlan, plan
from trainer.canvas.drills.sides import name_lines, printed_name
from trainer.canvas.felt.lettering import engraved
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.cards.hand import Hand
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Course, Layout, Question
from trainer.drills.registry import drills
from trainer.typefaces import SANS
from trainer.ui.drills.verdict.due_view import due_view
from trainer.ui.felt.question_on_felt import felt_view
from trainer.ui.looks.rasteriser import rasterise

HINT = "Chips you take from the rack stand here"
_ROOM = 900
SEEDS = sweep(range(4), range(12))

Measure = Callable[[str, float, int], float]


@pytest.fixture(scope="module")
def measured(qapp: QApplication) -> Measure:
    """How wide words are when they are written: the ink of them."""

    @cache
    def width(words: str, size: float, weight: int) -> float:
        body = svg.text(10, 40, words, size, "#fff", SANS, weight=weight)
        pixels = rasterise(svg.document(_ROOM, 60, body), _ROOM, 60)
        return float(pygame.image.frombuffer(pixels, (_ROOM, 60), "RGBA").get_bounding_rect(1).width)

    return width


BETWEEN_TWO_SHOES = (Layout.SHUFFLE, Layout.SIDE_VIEW, Layout.RACK_AND_SHOE)
"""What lies on the felt of a shuffle, which has no frame."""


@cache
def asked() -> tuple[tuple[DrillPlan, Question], ...]:
    """A question of every case of every drill of wagers in every game, as it lies on the felt."""
    found: dict[tuple[str, str, str], tuple[DrillPlan, Question]] = {}
    for game in shipped().games():
        for drill in drills():
            for seed in range(sweep(4, 40) if drill.unavailable(game) is None else 0):
                it = question_of(drill, Course(game), seed)
                case = game.name, drill.key, it.case
                if it.layout not in BETWEEN_TWO_SHOES and case not in found:
                    found[case] = plan(felt_view(it, game)), it
    return tuple(found.values())


@pytest.mark.parametrize("letters", [1.0, 1.3, 1.5])
def test_the_hint_stands_whole_in_every_frame_there_is(measured: Measure, letters: float) -> None:
    frames = {laid.frame for laid, _ in asked()} | {plan(view).frame for view in EVERY_VIEW.values()}
    widths = {frame.width for frame in frames if frame is not None}
    assert len(widths) > 2
    for width in widths:
        lines = lines_of(HINT, width, letters)
        assert " ".join(lines) == HINT
        assert len(lines) <= (3 if letters == 1.0 else 4)
        assert all(measured(line, 14 * letters, 400) <= width - 24 for line in lines), width


def test_words_too_long_for_one_line_are_broken_in_even_lines() -> None:
    assert lines_of(HINT, 388) == (HINT,)
    assert lines_of(HINT, 240) == ("Chips you take from", "the rack stand here")


def test_a_word_longer_than_the_frame_is_not_cut() -> None:
    assert lines_of("unbreakableunbreakable", 60) == ("unbreakableunbreakable",)


def test_a_title_stands_whole_beside_its_amount(measured: Measure) -> None:
    checked = 0
    for game in shipped().games():
        for drill in drills():
            for seed in SEEDS if drill.unavailable(game) is None else ():
                it = question_of(drill, Course(game), seed)
                if it.layout in BETWEEN_TWO_SHOES:
                    continue
                frame = plan(felt_view(it, game)).frame
                due = drill.grade(Course(game), it, Answer(())).due
                for place, ask in enumerate(it.asks):
                    shown = due_view(it, place, due.response(ask.key), game)
                    if shown is None or frame is None:
                        continue
                    title = fitting_title(shown.title, shown.amount, frame.width)
                    wide = measured(title, 14, 400) + (measured(shown.amount, 16, 700) if shown.amount else 0)
                    assert wide + 36 + 8 <= frame.width, (title, shown.amount)
                    assert all(
                        measured(line, 14, 400) <= frame.width - 24 for line in lines_of(shown.words, frame.width)
                    )
                    checked += 1
    assert checked > 100


def test_a_title_gives_way_to_a_long_amount() -> None:
    assert fitting_title("Due, beside the bet", "$193.50", 388) == "Due, beside the bet"
    assert fitting_title("Due, beside the bet", "$12,345.50", 240) == "Due"


def test_names_beside_cards_end_before_the_frame(measured: Measure) -> None:
    noted = [(laid, note) for laid, _ in asked() for note in laid.notes]
    assert noted
    for laid, note in noted:
        assert laid.frame is not None
        assert note.x + measured(note.words, 13, 500) < laid.frame.left - 4


@pytest.mark.parametrize("chips", [1, 3, 6, 12, 20])
def test_no_chip_of_its_own_covers_a_side_wagers_name(chips: int) -> None:
    view = question(
        Hand(cards("TH TC")),
        wagers=(
            bet(GREEN, chips),
            Wager(WagerKind.SIDE, stack((RED, chips)), side_wager="match-the-dealer"),
            Wager(WagerKind.SIDE, stack((WHITE, chips)), side_wager="21+3"),
        ),
        against=dealer("TD", "KS"),
    )
    laid = plan(view)
    named = [circle for circle in laid.circles if circle.name]
    assert [circle.name for circle in named] == ["Match the Dealer", "21+3"]
    covered = [it.box.shrunk(-0.9 * it.radius) for it in laid.stacks if it.wager] + [
        card.box.shrunk(1) for card in laid.cards
    ]
    for circle in named:
        for line in printed_name(circle):
            image = engraved(line.letters, line.arc, "#ffffff")
            ink = image.surface.get_bounding_rect(1)
            words = Rectangle(ink.left - image.x, ink.top - image.y, ink.right - image.x, ink.bottom - image.y)
            assert words.left >= 4
            assert words.top > circle.y
            assert not any(words.touches(it) for it in covered)


def test_a_side_wagers_long_name_is_printed_in_two_lines() -> None:
    assert name_lines("Match the Dealer") == ("MATCH THE", "DEALER")
    assert name_lines("21+3") == ("21+3",)
    assert name_lines("") == ()


def test_two_side_wagers_lie_on_either_side_of_the_bet() -> None:
    main, left, right = plan(SIDE_WAGERS).circles
    assert left.x < main.x < right.x
    assert main.x - left.x == right.x - main.x

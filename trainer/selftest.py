"""Opens all that came with the trainer: houses, gestures, lessons, drills, rounds, shuffles, looks, a score book."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QApplication

from trainer import resources
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.motion.acting import Acting
from trainer.canvas.hands.performances import Performance
from trainer.content.gestures.library import read_gestures
from trainer.content.gestures.schema import published as published_for_gestures
from trainer.content.houses.library import Library, check, read_houses, shipped_folder
from trainer.content.houses.schema import published
from trainer.content.learn.lesson_library import read_lessons
from trainer.domain.cards.playing_cards import deck
from trainer.domain.house.games import Game, House
from trainer.domain.procedure.duties import model
from trainer.domain.procedure.judging import Court
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.signals.motions import DealerMotion, Motion
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.round import round_procedure
from trainer.drills.base import Answer, Course, Drill
from trainer.drills.registry import drills
from trainer.storage.ids import new_id
from trainer.storage.score_book import open_score_book
from trainer.training.drills.series import series
from trainer.training.drills.sitting import Sitting
from trainer.training.learn.lessons.telling import told
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.shuffle.seating import shuffle_seat
from trainer.training.shuffle.simulate import deal_shuffle
from trainer.training.sittings.clock import Clock
from trainer.training.situations import situations_of
from trainer.training.table.simulate import dealt_round
from trainer.typefaces import SANS, SERIF, SUITS, missing_files
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import Theme, read_themes

QUESTIONS = 10
_CARD_PIXELS, _CHIP_PIXELS, _ICON_PIXELS = 60.0, 16.0, 20

Check = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Inspection:
    """One thing looked at: whether it is sound, and what was found."""

    name: str
    sound: bool
    found: str

    def __str__(self) -> str:
        return f"{'sound ' if self.sound else 'BROKEN'}  {self.name}: {self.found}"


def look_at_everything() -> Iterator[Inspection]:
    """Look at one thing after another; a broken one stops none of the others.

    Where there is no QApplication yet, one without a screen is made.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    application = QApplication.instance() or QApplication(["dealer-trainer"])
    for name, look in _things():
        try:
            yield Inspection(name, True, look())
        except Exception as fault:  # noqa: BLE001 - whatever is wrong with it is what a person wants to know
            yield Inspection(name, False, f"{type(fault).__name__}: {fault}")
    del application


def _things() -> Iterator[tuple[str, Check]]:
    library = _library()
    games = library.games()
    yield "house files", _house_files
    yield from ((f"house {house.key}", partial(_house, house)) for house in library.houses)
    yield "schema of house files", partial(_schema, published)
    yield "gestures", _gestures
    yield "schema of gesture files", partial(_schema, published_for_gestures)
    yield "lessons", partial(_lessons, games)
    yield "drills", _drills
    yield from ((f"drill {drill.key}", partial(_drill, drill, games)) for drill in drills())
    yield from ((f"rounds of {game.key}", partial(_rounds, game)) for game in games)
    yield from ((f"shuffles of {game.key}", partial(_shuffles, game)) for game in games)
    yield "icons", _icons
    yield "typefaces", _typefaces
    yield "themes", lambda: f"{len(_themes())} themes"
    yield from ((f"sprites, {theme.name}", partial(_sprites, theme, games)) for theme in _themes())
    yield "score book", partial(_score_book, games)


def _library() -> Library:
    try:
        return read_houses([shipped_folder()])
    except OSError:
        return Library()  # what is wrong with the folder, the first look says


def _house_files() -> str:
    faults = check([shipped_folder()])
    if faults:
        raise ValueError("; ".join(map(str, faults)))
    return f"no faults in {shipped_folder()}"


def _house(house: House) -> str:
    rules = sum(len(list(game.rules())) for game in house.games)
    return f"{'1 game' if len(house.games) == 1 else f'{len(house.games)} games'}, {rules} rules"


def _schema(published: Callable[[], Path]) -> str:
    schema = json.loads(published().read_text(encoding="utf-8"))
    return f"{len(schema.get('$defs', schema['properties']))} parts"


def _gestures() -> str:
    """Let every gesture be made by one person; for every motion there must be one."""
    library = read_gestures()
    if library.faults:
        raise ValueError("; ".join(map(str, library.faults)))
    shapes = 0
    for gesture in library.gestures:
        acting = Acting(Performance(1, (gesture,), person=1), library.gestures.ways)
        made = set(acting.shapes())
        if len(made) < 2:
            raise ValueError(f"{gesture.name} does not move")
        shapes += len(made)
    for motion in (*Motion, *DealerMotion):
        library.gestures.pick(motion, 0)
    return f"{len(library.gestures.each)} gestures, {shapes:,} shapes of the hand"


def _lessons(games: Sequence[Game]) -> str:
    """Tell every lesson in the first game and in the last: none may have a fault."""
    library = read_lessons()
    if library.faults:
        raise ValueError("; ".join(map(str, library.faults)))
    told_ones = [told(lesson, game, games) for lesson in library.lessons.values() for game in (games[0], games[-1])]
    if not any(each.blocks for each in told_ones):
        raise ValueError("there are none")
    return f"{len(library.lessons)} lessons"


def _drills() -> str:
    return f"{len(drills())} drills"


def _drill(drill: Drill, games: Sequence[Game]) -> str:
    """Ask a few questions of every game that has them; each one's own answer must be right."""
    asked = 0
    for game in games:
        if drill.unavailable(game) is None:
            course = Course(game, elsewhere=tuple(other for other in games if other is not game))
            for each in series(drill, course, 1, QUESTIONS):
                due = drill.grade(course, each.question, Answer(())).due
                if not drill.grade(course, each.question, due).right:
                    raise ValueError(f"its own answer is wrong at {game.key}, seed {each.seed}")
                asked += 1
    if not asked:
        raise ValueError("no game has it")
    return f"{asked} questions"


def _rounds(game: Game) -> str:
    """Deal a round of every situation as the model dealer does, and judge it: nothing in it may be a fault."""
    procedure = round_procedure(game)
    acts = 0
    for situation in situations_of(game):
        dealt = dealt_round(game, 1, situation=situation.key)
        judging = Court(procedure, react(game, dealt.script), assessing(game)).open(table_of(game, dealt))
        for act in model_round_of(game, dealt, procedure).acts:
            judging = judging.follow(act)
            acts += 1
        if judging.closed().slips:
            raise ValueError(f"the model dealer's own round is faulty: {situation.title}")
    return f"{len(situations_of(game))} situations, {acts:,} acts"


def _shuffles(game: Game) -> str:
    """Do each of the game's procedures as the model dealer does: nothing may be a fault, and no card be gone."""
    acts = 0
    for occasion in Occasion:
        seat = shuffle_seat(game, deal_shuffle(game, occasion, 1))
        judging = seat.court.open(seat.opening)
        for _, duty, _ in model(seat.court.procedure, seat.opening, seat.court.react):
            judging = judging.follow(duty.action)
            acts += 1
        if judging.closed().slips:
            raise ValueError(f"the model dealer's own {occasion.value} is faulty")
        if sorted(number for _, numbers in judging.state.lying for number in numbers) != list(
            range(len(judging.state.cards))
        ):
            raise ValueError(f"cards are lost or made in {occasion.value}")
    return f"{len(Occasion)} procedures, {acts:,} acts"


def _icons() -> str:
    icons = sorted((resources.assets() / "icons").glob("*.svg"))
    for icon in icons:
        rasterise(icon.read_bytes(), _ICON_PIXELS, _ICON_PIXELS)
    if not icons:
        raise ValueError("there are none")
    return f"{len(icons)} icons"


def _typefaces() -> str:
    missing = missing_files()
    if missing:
        raise ValueError(f"{', '.join(missing)} did not come with the trainer: the system's letters stand in for them")
    return f"{SANS}, {SERIF}, {SUITS}"


def _themes() -> tuple[Theme, ...]:
    return tuple(read_themes(resources.assets() / "themes").values())


def _sprites(theme: Theme, games: Sequence[Game]) -> str:
    book = SpriteBook(rasterise, CanvasTheme.of(theme.colours.by_name()))
    cards = (None, *deck())
    chips = {chip for game in games for chip in game.equipment.chips.value}
    for card in cards:
        book.card(card, _CARD_PIXELS)
    for chip in chips:
        book.stack((chip, chip), _CHIP_PIXELS)
    return f"{len(cards)} cards, {len(chips)} chips"


def _score_book(games: Sequence[Game]) -> str:
    """Answer one question in a new book, and find the answer when it is opened again."""
    drill = next(each for each in drills() if each.unavailable(games[0]) is None)
    sitting = Sitting(Course(games[0]), drill, 1, Clock(lambda: 0, lambda: 0), new_id, "self-test")
    sitting.next()
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-") as folder:
        with closing(open_score_book(Path(folder))) as book:
            book.record(sitting.answer(Answer(())).attempt)
        with closing(open_score_book(Path(folder))) as book:
            kept = len(list(book.results("self-test")))
    if kept != 1:
        raise ValueError(f"{kept} answers were kept of 1")
    return "1 answer kept and found again"

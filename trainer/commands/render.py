"""`dealer-trainer render`: draws what the felt shows as a picture, without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import click
import pygame

from trainer import resources
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.contact_sheet import contact_sheet
from trainer.canvas.shuffle.contact_sheet import shuffle_sheet
from trainer.canvas.shuffle.view import ShuffleView
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import GESTURES, Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import OutputPath, force_option
from trainer.content.gestures.file import read_gesture_file
from trainer.content.gestures.library import GestureLibrary, read_gestures, shared_hands, shipped_folder
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand, shuffle_plan
from trainer.domain.signals.gestures import Gesture
from trainer.storage.mending.output_files import FileKind, check_output, write_output
from trainer.training.shuffle.model_shuffle import model_shuffle
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import read_theme
from trainer.wording.shuffle.acts import act_words

_FOUR = 4


@dataclass(frozen=True, slots=True)
class ShuffleKeyState:
    """The felt after an act; None before the first."""

    act: ShuffleAct | None
    view: ShuffleView


def steps(game: Game, occasion: Occasion, seed: int, oddity: Oddity | None = None) -> Iterator[ShuffleKeyState]:
    """Every state of a whole shuffle done right, players cutting and the floor answering in between.

    Raises ValueError, one sentence, where the house has no such shuffle.
    """
    for step in model_shuffle(game, occasion, seed, oddity):
        yield ShuffleKeyState(None if step.duty is None else step.duty.action, seen(game, occasion, step.after))


def seen(game: Game, occasion: Occasion, table: ShuffleTable) -> ShuffleView:
    """The table as the felt shows it; a cut that is not yet brought together is seen from the side."""
    piles = _FOUR if occasion is Occasion.CLOSING else shuffle_plan(game, occasion).piles
    return ShuffleView(table, piles=piles, pitched=is_by_hand(game))


def key_steps(game: Game, occasion: Occasion, seed: int) -> tuple[tuple[str, ShuffleView], ...]:
    """Each kind of act the first time it is done, with how it is said."""
    found: dict[type[ShuffleAct] | None, tuple[str, ShuffleView]] = {}
    before = None
    for step in steps(game, occasion, seed):
        kind = type(step.act) if step.act is not None else None
        if kind not in found:
            words = act_words(step.act, before.table, game) if step.act is not None and before is not None else "Before"
            found[kind] = (words, step.view)
        before = step.view
    return tuple(found.values())


THEMES = ("light", "dark", "high-contrast")
_LEAST, _MOST, _USUAL = 40, 600, 165
_LEAST_FELT, _MOST_FELT, _USUAL_FELT = 300, 2000, 640
OCCASIONS = tuple(each.value for each in Occasion)


@click.group()
def command() -> None:
    """Draw a gesture or a shuffle as a sheet of its moments, without opening the window."""


@command.command(short_help="A gesture, moment by moment.")
@click.argument("name", metavar="NAME")
@click.option("--out", required=True, type=OutputPath(), metavar="FILE.png", help="The picture to write.")
@force_option
@click.option("--person", type=WholeNumber(), metavar="SEED", help="Whose hand makes it; without it, as it is written.")
@click.option(
    "--size",
    type=WholeNumber(_LEAST, _MOST),
    default=_USUAL,
    show_default=True,
    metavar="PX",
    help="How long a hand is, in pixels.",
)
@click.option("--theme", type=click.Choice(THEMES), default="dark", show_default=True, help="The felt's colours.")
@data_option
@pass_folders
def gesture(folders: Folders, name: str, out: Path, force: bool, person: int | None, size: int, theme: str) -> None:
    """Draw a gesture as a sheet of its moments, with the time under each.

    NAME is one of the gestures that come with the trainer or lie in your own folder of gestures, or a gesture's file.
    """
    check_output(out, FileKind.PICTURE, replace=force)
    library = read_gestures([shipped_folder(), folders.data / GESTURES])
    found = _from_file(Path(name)) if name.endswith(".toml") or os.sep in name else _named(library, name)
    sheet = contact_sheet(found, library.gestures.ways, rasterise, _theme(theme), person=person, hand=float(size))
    _write(sheet, out, replace=force)
    click.echo(f"{found.name}: {len(found.sheet)} frames in {out}")


@command.command(short_help="A game's shuffle, act by act.")
@click.argument("game_key", metavar="HOUSE/GAME")
@click.option("--out", required=True, type=OutputPath(), metavar="FILE.png", help="The picture to write.")
@force_option
@click.option(
    "--occasion",
    type=click.Choice(OCCASIONS),
    default=Occasion.END_OF_SHOE.value,
    show_default=True,
    help="When the cards are shuffled.",
)
@click.option("--seed", type=WholeNumber(0), default=1, show_default=True, help="How the cards lie.")
@click.option(
    "--size",
    type=WholeNumber(_LEAST_FELT, _MOST_FELT),
    default=_USUAL_FELT,
    show_default=True,
    metavar="PX",
    help="How wide each felt is, in pixels.",
)
@click.option("--theme", type=click.Choice(THEMES), default="dark", show_default=True, help="The felt's colours.")
@data_option
@pass_folders
def shuffle(
    folders: Folders, game_key: str, out: Path, force: bool, occasion: str, seed: int, size: int, theme: str
) -> None:
    """Draw a game's shuffle as a sheet: the felt after each kind of act, as the model dealer does it."""
    check_output(out, FileKind.PICTURE, replace=force)
    game = game_as_switched(read_library(folders), game_key, folders)
    try:
        states = key_steps(game, Occasion(occasion), seed)
    except ValueError as fault:
        raise CannotBeDone(f"{str(fault)[:1].upper()}{str(fault)[1:]}.") from fault
    _write(shuffle_sheet(states, rasterise, _theme(theme), size), out, replace=force)
    click.echo(f"{game_key}, {occasion}: {len(states)} pictures in {out}")


def _theme(name: str) -> CanvasTheme:
    return CanvasTheme.of(read_theme(resources.assets() / "themes" / f"{name}.toml").colours.by_name())


def _named(library: GestureLibrary, name: str) -> Gesture:
    found = library.gestures.named(name)
    if found is None:
        raise unknown("gesture", name, [each.name for each in library.gestures])
    return found


def _from_file(path: Path) -> Gesture:
    file = read_gesture_file(path, shared_hands().poses)
    if file.gesture is None:
        raise CannotBeDone("\n".join(map(str, file.faults)))
    return file.gesture


def _write(sheet: pygame.Surface, out: Path, *, replace: bool) -> None:
    picture = BytesIO()
    pygame.image.save(sheet, picture, "sheet.png")
    write_output(out, FileKind.PICTURE, picture.getvalue(), replace=replace)

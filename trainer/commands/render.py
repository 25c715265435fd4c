"""`dealer-trainer render`: draws what the felt shows as a picture, without a window."""

from __future__ import annotations

import os
from pathlib import Path

import click
import pygame

from trainer import resources
from trainer.canvas.hands.sheet import contact_sheet
from trainer.canvas.theme import CanvasTheme
from trainer.commands.complaints import CannotBeDone, unknown
from trainer.commands.places import Place, data_option, pass_place
from trainer.content.gesture_file import read_gesture_file
from trainer.content.gestures import GestureLibrary, read_gestures, shared_hands, shipped_folder
from trainer.domain.gestures import Gesture
from trainer.ui.rasteriser import rasterise
from trainer.ui.theme import read_theme

THEMES = ("light", "dark", "high-contrast")
GESTURES = "gestures"
_LEAST, _MOST, _USUAL = 40, 600, 165


@click.group()
def command() -> None:
    """Draw a picture of what the felt shows, without a window."""


@command.command()
@click.argument("name", metavar="NAME")
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="FILE.png", help="The picture to write.")
@click.option("--person", type=int, metavar="SEED", help="Whose hand makes it, and in whose way; as written without.")
@click.option(
    "--size",
    type=click.IntRange(_LEAST, _MOST),
    default=_USUAL,
    show_default=True,
    metavar="PX",
    help="How long a hand is, in pixels.",
)
@click.option("--theme", type=click.Choice(THEMES), default="dark", show_default=True, help="The felt's colours.")
@data_option
@pass_place
def gesture(place: Place, name: str, out: Path, person: int | None, size: int, theme: str) -> None:
    """Draw a contact sheet of a gesture: its frames, the time under each.

    NAME is one of the gestures that come with the trainer or lie in your own folder of gestures, or a gesture's file.
    """
    library = read_gestures([shipped_folder(), place.data / GESTURES])
    found = _from_file(Path(name)) if name.endswith(".toml") or os.sep in name else _named(library, name)
    colours = read_theme(resources.assets() / "themes" / f"{theme}.toml").colours
    sheet = contact_sheet(
        found, library.gestures.ways, rasterise, CanvasTheme.of(colours.by_name()), person=person, hand=float(size)
    )
    _write(sheet, out)
    click.echo(f"{found.name}: {len(found.sheet)} frames in {out}")


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


def _write(sheet: pygame.Surface, out: Path) -> None:
    try:
        with open(out, "wb") as file:
            pygame.image.save(sheet, file, os.fspath(out.with_suffix(".png").name))
    except OSError as fault:
        raise CannotBeDone(f"The picture {out} cannot be written: {fault.strerror}.") from fault

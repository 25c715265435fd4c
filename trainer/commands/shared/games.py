"""Games and drills by the names typed on the command line."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import click

from trainer.commands.shared.errors import unknown
from trainer.commands.shared.folders import Folders, called
from trainer.content.houses.library import Library, read_houses, shipped_folder
from trainer.content.text.faults import printable
from trainer.domain.house.choices import only_signed
from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.storage.glance import kept_switches
from trainer.wording.money import tell_in

if TYPE_CHECKING:
    from trainer.storage import score_book
else:
    # At home nothing but a quick look is needed.
    score_book = LazyModule("trainer.storage.score_book")


def read_library(folders: Folders) -> Library:
    """The shipped houses and a person's own; that some of these are faulty is said on standard error."""
    library = read_houses([shipped_folder(), *folders.all_houses])
    if library.faults:
        count = len({fault.path for fault in library.faults})
        files = "1 house file has faults and is" if count == 1 else f"{count} house files have faults and are"
        click.echo(f"{files} left out: see {called()} check '{printable(folders.houses)}'.", err=True)
    return library


def find_game(library: Library, key: str) -> Game:
    """The game ``key``, as its file has it; raises UnknownName with the nearest known one.

    From now on amounts are told in the money of its house.
    """
    game = library.game(key)
    if game is None:
        raise unknown("game", key, [each.key for each in library.games()])
    tell_in(game.equipment.currency.value)
    return game


def game_as_switched(library: Library, key: str, folders: Folders) -> Game:
    """The game ``key`` as its rules were decided on here; raises UnknownName, and KnownError at a school."""
    return as_decided(find_game(library, key), folders)


def as_decided(game: Game, folders: Folders) -> Game:
    """The game with its rules confirmed and switched as it was decided; raises KnownError at a school."""
    signed = signed_choices(game, folders)
    return game.switched(kept_switches(folders.data, game.key) if signed is None else signed)


def signed_choices(game: Game, folders: Folders) -> frozenset[str] | None:
    """What the school has signed about the rules of the game; None at home. Raises KnownError.

    At a school nothing else counts, for which the book is opened.
    """
    if only_signed() not in kept_switches(folders.data, game.key):
        return None
    with closing(score_book.open_for_reading(folders.data)) as book:
        return book.switches(game.key)

"""The typefaces that come with the trainer: the interface's sans, the four suits beside it, the serif of quotations."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from trainer import resources

SANS, SERIF, SUITS = "Source Sans Pro", "Source Serif Pro", "Dealer Trainer Suits"
ITALIC = "Source Sans Pro, italic"
"""What is stressed in a text is drawn with it; a start does without."""
SANS_SCALE = 1.07
"""How much larger than its nominal size the sans is drawn: its small letters are low for its size."""
SANS_FILES = ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf")
SERIF_FILES = ("SourceSerifPro-It.otf", "SourceSerifPro-Semibold.otf")
ITALIC_FILES = ("SourceSansPro-It.ttf",)
SUITS_FILES = ("suits.ttf",)
LETTERING, LETTERING_BOLD = "SourceSerifPro-Regular.otf", "SourceSerifPro-Semibold.otf"

_OURS = ""
_PACKAGES = {
    SANS: ("font_source_sans_pro", SANS_FILES),
    SERIF: ("font_source_serif_pro", SERIF_FILES),
    SUITS: (_OURS, SUITS_FILES),
    ITALIC: ("font_source_sans_pro", ITALIC_FILES),
}


def sans_pixels(size: float) -> int:
    """The pixels at which the sans is drawn where the design says ``size``."""
    return round(size * SANS_SCALE)


def font_files(family: str) -> tuple[Path, ...]:
    """The font files of ``family`` that the window draws with; none of a package that is not installed.

    Raises FileNotFoundError where the installation has lost its own folder of them.
    """
    package, names = _PACKAGES[family]
    return tuple(path for folder in _folders(package) for name in names if (path := folder / name).is_file())


def lettering_file(*, bold: bool) -> Path:
    """The font file that felts are lettered with; raises FileNotFoundError where its package is not installed."""
    package, _ = _PACKAGES[SERIF]
    for folder in _folders(package):
        return folder / (LETTERING_BOLD if bold else LETTERING)
    raise FileNotFoundError(f"The installation is incomplete: its package {package} is missing. Install it again.")


def missing_files() -> tuple[str, ...]:
    """The names of the font files that should have come with the trainer and are not there; raises as `font_files`."""
    there = {path.name for family in _PACKAGES for path in font_files(family)}
    return tuple(name for _, names in _PACKAGES.values() for name in names if name not in there)


def _folders(package: str) -> Iterator[Path]:
    if package == _OURS:
        yield resources.assets() / "fonts"
        return
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        yield Path(folder, "files")

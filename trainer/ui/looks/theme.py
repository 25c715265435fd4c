"""A theme: the colours of the window by what they are for, read from a file of its own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

_COLOUR = re.compile(r"#[0-9a-f]{6}", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour token as ``#rrggbb``."""

    background: str
    rail: str
    surface: str
    raised: str
    line: str
    control: str
    text: str
    muted: str
    accent: str
    accent_fill: str
    on_accent: str
    right: str
    wrong: str
    warning: str
    felt: str
    felt_lit: str
    felt_deep: str
    felt_print: str
    lit: str
    ivory: str
    ink: str
    card_red: str
    leather: str
    leather_lit: str
    room: str

    def by_name(self) -> dict[str, str]:
        """The tokens as a mapping from name to ``#rrggbb``."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme by its key (its file's name), its name on the page, and its colours."""

    key: str
    name: str
    dark: bool
    colours: Colours


def read_theme(path: Path) -> Theme:
    """Read one theme file; raises ValueError with one sentence where a colour is missing, unknown or no colour."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, RecursionError, UnicodeDecodeError, OSError) as error:
        raise ValueError(f"The theme {path.name} cannot be read: {error}") from error
    written = content.get("colours", {})
    known = {field.name for field in fields(Colours)}
    wrong = sorted(known.symmetric_difference(written))
    wrong += sorted(token for token in known & set(written) if not _COLOUR.fullmatch(str(written[token])))
    if wrong:
        raise ValueError(f"The theme {path.name} is missing, or does not know, the colour {wrong[0]!r}.")
    return Theme(path.stem, str(content.get("name", path.stem)), bool(content.get("dark", False)), Colours(**written))


def read_themes(folder: Path) -> Mapping[str, Theme]:
    """Every theme in ``folder`` by its key; raises ValueError at the first broken one."""
    return {path.stem: read_theme(path) for path in sorted(folder.glob("*.toml"))}


def contrast(first: str, second: str) -> float:
    """How far apart two colours are, from 1 to 21 (WCAG 2 relative luminance)."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

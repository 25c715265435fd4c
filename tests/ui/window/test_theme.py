"""The themes: every colour there, and far enough apart to be read (WCAG 2: 4.5 for text, 3 for shapes)."""

from pathlib import Path

import pytest

from tests.each_case import each_case
from trainer import resources
from trainer.ui.looks.theme import Theme, contrast, read_theme, read_themes

THEMES = read_themes(resources.assets() / "themes")

TEXT = [
    ("text", "background"),
    ("text", "surface"),
    ("text", "raised"),
    ("text", "rail"),
    ("muted", "background"),
    ("muted", "surface"),
    ("muted", "raised"),
    ("muted", "rail"),
    ("accent", "surface"),
    ("accent", "raised"),
    ("accent", "rail"),
    ("on_accent", "accent_fill"),
    ("on_accent", "lit"),
    ("right", "surface"),
    ("right", "raised"),
    ("wrong", "surface"),
    ("wrong", "raised"),
    ("wrong", "background"),
    ("warning", "surface"),
    ("warning", "raised"),
    ("surface", "wrong"),
    ("surface", "right"),
    ("felt_print", "felt_lit"),
    ("felt_print", "felt"),
    ("felt_print", "felt_deep"),
    ("ink", "ivory"),
    ("card_red", "ivory"),
]
SHAPES = [
    ("control", "surface"),
    ("control", "background"),
    ("accent_fill", "surface"),
    ("lit", "felt_lit"),
    ("lit", "felt"),
    ("ivory", "felt_lit"),
]


def test_there_are_three_themes() -> None:
    assert set(THEMES) == {"light", "dark", "high-contrast"}


@each_case("theme", THEMES.values(), ids=lambda theme: theme.key)
@each_case(("upper", "lower"), TEXT)
def test_text_can_be_read(theme: Theme, upper: str, lower: str) -> None:
    colours = theme.colours.by_name()
    assert contrast(colours[upper], colours[lower]) >= 4.5


@each_case("theme", THEMES.values(), ids=lambda theme: theme.key)
@each_case(("upper", "lower"), SHAPES)
def test_shapes_that_mean_something_can_be_seen(theme: Theme, upper: str, lower: str) -> None:
    colours = theme.colours.by_name()
    assert contrast(colours[upper], colours[lower]) >= 3


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_a_theme_without_a_colour_is_refused_by_name(tmp_path: Path) -> None:
    whole = (resources.assets() / "themes" / "dark.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(whole.replace('felt = "', 'felt_ = "'), encoding="utf-8")
    with pytest.raises(ValueError, match="'felt'"):
        read_theme(path)


def test_a_theme_with_something_that_is_no_colour_is_refused_by_name(tmp_path: Path) -> None:
    whole = (resources.assets() / "themes" / "dark.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(whole.replace('rail = "#0e1012"', 'rail = "brown"'), encoding="utf-8")
    with pytest.raises(ValueError, match="'rail'"):
        read_theme(path)

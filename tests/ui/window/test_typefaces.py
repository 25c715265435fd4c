"""The window's letters come with the trainer, so that every machine measures and shows the same."""

import ast
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont, QTextLayout
from PySide6.QtWidgets import QApplication, QWidget

import trainer
from tests.ui.trainee import Trainee
from trainer import resources, typefaces
from trainer.app import read_assets
from trainer.typefaces import SANS, SERIF, SUITS, font_files, missing_files, sans_pixels
from trainer.ui.looks.current_look import QUOTED, Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.ways import ENTRIES

SENTENCE = "Pay 3 to 2 on $17.50: the dealer's own blackjack, 0123456789."


@pytest.fixture
def look(qapp: QApplication) -> Look:
    return Look(read_assets(), WindowSettings(theme="dark"))


def test_the_files_of_both_typefaces_are_there() -> None:
    assert missing_files() == ()
    assert [path.name for path in font_files(SERIF)] == list(typefaces.SERIF_FILES)


@pytest.mark.parametrize(("weight", "drawn"), [(400, "Regular"), (500, "Regular"), (600, "Semibold"), (700, "Bold")])
def test_the_interface_is_drawn_with_its_own_files(look: Look, weight: int, drawn: str) -> None:
    font = look.font(14, weight)
    assert QFontInfo(font).family() == SANS
    assert QRawFont.fromFont(font).styleName() == drawn
    assert font.pixelSize() == sans_pixels(14) == 15


def test_quotations_are_drawn_with_the_serif(look: Look) -> None:
    assert QFontInfo(look.font(15, QUOTED)).family() == SERIF
    assert QFontInfo(look.font(15, QUOTED)).italic()


def test_a_sentence_is_as_wide_on_every_machine(look: Look) -> None:
    """The widths of the font's own design: in units of a thousandth of its size, whatever a machine's hinting."""
    metrics = QFontMetricsF(look.font(14))
    assert metrics.horizontalAdvance(SENTENCE) == pytest.approx(379.7, abs=0.1)
    assert metrics.height() == pytest.approx(18.84, abs=0.1)


def test_figures_are_all_of_one_width(look: Look) -> None:
    metrics = QFontMetricsF(look.font(14))
    assert {metrics.horizontalAdvance(figure * 20) for figure in "0123456789"} == {metrics.horizontalAdvance("0" * 20)}


def letters_written() -> Iterator[str]:
    """Every letter of the window's own words, of the houses and of the gestures; the terminal has a face of its own."""
    code = (path for path in Path(trainer.__file__).parent.rglob("*.py") if "commands" not in path.parts)
    for path in code:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from node.value
    for path in (*resources.lessons().rglob("*.toml"), *resources.assets().rglob("*.toml")):
        yield from path.read_text(encoding="utf-8")


def test_every_letter_written_is_in_a_typeface_that_comes_with_the_trainer(qapp: QApplication) -> None:
    # What stands between parts of a digest is never drawn.
    written = set(letters_written()) - {"\0", "\n", "\t", "\r", "\N{REPLACEMENT CHARACTER}"}
    assert written > set("Aa1½→♠♥♦♣")
    (suits,) = (QRawFont(str(path), 14) for path in font_files(SUITS))
    for path in font_files(SANS):
        sans = QRawFont(str(path), 14)
        lacking = {each for each in written if not sans.supportsCharacter(ord(each))}
        assert {each for each in lacking if not suits.supportsCharacter(ord(each))} == set()
        assert lacking == set("♠♥♦♣▏▎▍▌▋▊▉█")


def test_suits_do_not_make_a_line_higher(look: Look) -> None:
    lines = [QTextLayout(words, look.font(14)) for words in ("A 10", "A♠ 10♥")]
    heights = []
    for line in lines:
        line.beginLayout()
        heights.append(line.createLine().height())
        line.endLayout()
    assert heights[0] == heights[1]


def test_a_script_that_ours_lacks_may_still_be_drawn_with_the_systems(look: Look) -> None:
    assert look.font(14).families()[:2] == [SANS, SUITS]
    assert len(look.font(14).families()) > 2


def test_every_widget_of_every_page_wears_it(trainee: Trainee) -> None:
    for index in range(len(ENTRIES)):
        trainee.running.frame.go(index)
    trainee.running.frame.open_keys()
    trainee.running.frame.open_settings()
    widgets = trainee.running.frame.findChildren(QWidget)
    assert {QFontInfo(widget.font()).family() for widget in widgets} <= {SANS, SERIF}
    assert {widget.font().hintingPreference() for widget in widgets} == {QFont.HintingPreference.PreferVerticalHinting}


def test_without_its_package_the_systems_letters_stand_in(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(typefaces, "_folders", lambda package: iter((tmp_path,)))
    every = (typefaces.SANS_FILES, typefaces.SERIF_FILES, typefaces.SUITS_FILES, typefaces.ITALIC_FILES)
    assert missing_files() == tuple(itertools.chain(*every))
    assert QFontMetricsF(Look(read_assets(), WindowSettings()).font(14)).horizontalAdvance(SENTENCE) > 0
    assert list(itertools.chain(font_files(SANS), font_files(SERIF))) == []
    assert QFontDatabase.families()

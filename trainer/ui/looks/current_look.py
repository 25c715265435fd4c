"""How the window looks now: the theme in force, its fonts and its icons; told to everyone when it changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from trainer.typefaces import ITALIC, SANS, SERIF, SUITS, sans_pixels
from trainer.ui.looks.points import (
    LEAST_WINDOW,
    LOW,
    NARROW,
    TYPE,
    full_scale,
    real,
    resize_all,
    scale,
    scale_for,
    set_scale,
)
from trainer.ui.looks.qt import application, load_typeface
from trainer.ui.looks.theme import Theme
from trainer.ui.looks.window_settings import SYSTEM, WindowSettings

_LENGTH = re.compile(r"\b([3-9]|\d\d+)px")
QUOTED, HEADED, STRESSED = 1, 2, 3
"""In place of a weight: the italic serif of quotations, the serif of headings over a text, and the sans in italics."""
_GENERIC = {"Sans Serif", "Sans", "sans-serif", ""}
_WELL_DRAWN = ("Inter", "Cantarell", "Noto Sans", "Ubuntu", "Roboto", "Open Sans", "DejaVu Sans")


@dataclass(frozen=True, slots=True)
class Assets:
    """What the look is made of: the themes, the folder of icons, and the style sheet."""

    themes: Mapping[str, Theme]
    icons: Path
    sheet: str


class Look(QObject):
    """The theme in force. ``changed`` is emitted after every change, once the application wears it."""

    changed = Signal()
    room_changed = Signal()
    """The window has become narrow or low, or is so no more."""

    def __init__(self, assets: Assets, settings: WindowSettings) -> None:
        super().__init__()
        self._assets = assets
        self.settings = settings
        self.narrow = self.low = False
        self._window, self._is_worn = LEAST_WINDOW, False
        self._pixmaps: dict[tuple[str, int, str, float], QPixmap] = {}
        load_typeface(SANS)
        load_typeface(SUITS)
        self._families = [SANS, SUITS, *_systems_families()]
        self._fonts: dict[tuple[int, int], QFont] = {}
        # Widgets made before the font is set would keep another.
        application().setFont(self.font(14))
        self._system = _system_theme()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._system_changed)

    @property
    def themes(self) -> Mapping[str, Theme]:
        return self._assets.themes

    @property
    def theme(self) -> Theme:
        """The theme in force; with "system" the one the desktop asks for."""
        chosen = self.settings.theme
        return self.themes[chosen if chosen in self.themes else self._system]

    def follow(self, settings: WindowSettings) -> None:
        """Follow these settings from now on."""
        before, self.settings = self.settings, settings
        # Sound cannot be seen, and what moves on a felt need not end for it.
        if replace(before, sound=settings.sound, volume=settings.volume) != settings:
            # First the scale, so that everything is dressed once.
            self._rescale()
            self.wear()

    def wear(self) -> None:
        """Dress the application in the theme in force and tell everyone."""
        wearer = application()
        wearer.setPalette(_palette(self.theme))
        self._put_on(_filled(self._assets.sheet, self.theme))
        # A new style sheet gives widgets the fonts back that they were made with.
        resize_all(self.font)
        self.changed.emit()

    def _put_on(self, sheet: str) -> None:
        """At first the application wears the style sheet, then its windows do: that takes a fifth of the time."""
        wearer = application()
        windows = [each for each in wearer.topLevelWidgets() if each.parent() is None] if self._is_worn else ()
        for window in windows:
            window.setStyleSheet(sheet)
        if not windows and wearer.styleSheet() != sheet:
            wearer.setStyleSheet(sheet)
        self._is_worn = True

    def colour(self, token: str, alpha: float = 1.0) -> QColor:
        """A colour token of the theme in force; ``alpha`` from 0 to 1."""
        colour = QColor(getattr(self.theme.colours, token))
        colour.setAlphaF(alpha)
        return colour

    def font(self, size: int, weight: int = 400) -> QFont:
        """The interface's font with tabular figures at the design's ``size``, of this weight or what stands for one."""
        return self._font(size, weight, scale())

    def drawn_font(self, size: int, weight: int = 400) -> QFont:
        """The same for what draws itself in our points (``in_points``) and keeps its font."""
        return self._font(size, weight, 1.0)

    def drawn_serif(self, size: int) -> QFont:
        """The italic serif of quotations for what draws itself in our points."""
        return self._font(size, QUOTED, 1.0)

    def dress(self, widget: QWidget, size: int, weight: int = 400) -> None:
        """Give ``widget`` the font of this size and weight, at every scale."""
        widget.setProperty(TYPE, [size, weight])
        widget.setFont(self.font(size, weight))

    def fit(self, width: int, height: int) -> None:
        """Fit a window of these points of Qt's: all grows with it, and with the reader's text size."""
        self._window, before = (width, height), (self.narrow, self.low)
        is_other = self._rescale()
        self.narrow, self.low = width / full_scale() < NARROW, height / full_scale() < LOW
        if is_other:
            self.wear()
        if before != (self.narrow, self.low):
            self.room_changed.emit()

    def _rescale(self) -> bool:
        """Take the scale that fits the window; whether it is another than before."""
        factor = scale_for(*self._window, self.settings.text_size)
        if factor == full_scale():
            return False
        set_scale(factor)
        application().setFont(self.font(14))
        return True

    def _font(self, size: int, weight: int, factor: float) -> QFont:
        pixels = round(size * factor) if weight in (QUOTED, HEADED) else sans_pixels(size * factor)
        font = self._fonts.get((pixels, weight))
        if font is None:
            font = self._fonts[pixels, weight] = self._made_font(pixels, weight)
        return QFont(font)

    def _made_font(self, pixels: int, weight: int) -> QFont:
        if weight in (QUOTED, HEADED):
            load_typeface(SERIF)
            font = _font([SERIF, SUITS, "Georgia", "DejaVu Serif"], pixels)
            font.setItalic(weight == QUOTED)
            font.setWeight(QFont.Weight.Normal if weight == QUOTED else QFont.Weight.DemiBold)
            return font
        font = _font(self._families, pixels)
        if weight == STRESSED:
            load_typeface(ITALIC)
            font.setItalic(True)
        font.setWeight(QFont.Weight.Normal if weight == STRESSED else QFont.Weight(weight))
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def pixmap(self, name: str, token: str, size: int = 20) -> QPixmap:
        """An icon of ours in a colour token, ``size`` points square, at the screen's pixels."""
        ratio = application().devicePixelRatio()
        pixels = int(size * ratio * full_scale() + 0.5)
        key = (name, pixels, getattr(self.theme.colours, token), ratio * full_scale() / scale())
        if key not in self._pixmaps:
            self._pixmaps[key] = _drawn((self._assets.icons / f"{name}.svg").read_bytes(), *key[1:])
        return self._pixmaps[key]

    def icon(self, name: str, token: str, size: int = 20) -> QIcon:
        return QIcon(self.pixmap(name, token, size))

    def _system_changed(self) -> None:
        self._system = _system_theme()
        if self.settings.theme == SYSTEM:
            self.wear()

    def with_settings(self, **changes: Any) -> WindowSettings:
        """The settings in force with some changed."""
        return replace(self.settings, **changes)


def _system_theme() -> str:
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return "high-contrast"
    return "light" if hints.colorScheme() is Qt.ColorScheme.Light else "dark"


def _font(families: list[str], pixels: int) -> QFont:
    font = QFont()
    font.setFamilies(families)
    font.setPixelSize(pixels)
    # Letters that are hinted across are as wide as the machine's settings make them.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font


def _systems_families() -> list[str]:
    """For scripts that ours lacks: the desktop's own; where it names none, the best drawn one that is installed."""
    own = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    if own not in _GENERIC:
        return [own]
    installed = set(QFontDatabase.families())
    return [family for family in _WELL_DRAWN if family in installed][:2] or [own]


def _drawn(svg: bytes, pixels: int, colour: str, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(pixels, pixels))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.replace(b"currentColor", colour.encode()))).render(
        painter, QRectF(0, 0, pixels, pixels)
    )
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _filled(sheet: str, theme: Theme) -> str:
    """The style sheet with each ``@token`` replaced by its colour, and lengths of more than a hairline at the scale."""
    sheet = _LENGTH.sub(lambda found: f"{real(int(found[1]))}px", sheet)
    for token, colour in sorted(theme.colours.by_name().items(), key=lambda pair: -len(pair[0])):
        sheet = sheet.replace(f"@{token}", colour)
    return sheet


def _palette(theme: Theme) -> QPalette:
    colours, palette, roles = theme.colours, QPalette(), QPalette.ColorRole
    pairs = {
        roles.Window: colours.background,
        roles.WindowText: colours.text,
        roles.Base: colours.surface,
        roles.AlternateBase: colours.raised,
        roles.Text: colours.text,
        roles.PlaceholderText: colours.muted,
        roles.Button: colours.surface,
        roles.ButtonText: colours.text,
        roles.BrightText: colours.text,
        roles.ToolTipBase: colours.raised,
        roles.ToolTipText: colours.text,
        roles.Highlight: colours.accent_fill,
        roles.HighlightedText: colours.on_accent,
        roles.Accent: colours.accent_fill,
        roles.Link: colours.accent,
        roles.Light: colours.raised,
        roles.Midlight: colours.raised,
        roles.Mid: colours.line,
        roles.Dark: colours.line,
        roles.Shadow: colours.rail,
    }
    for role, colour in pairs.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.muted))
    return palette

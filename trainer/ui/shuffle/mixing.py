"""How a shuffle mixes as a picture: each card a dot, across where it lay, down where it went; a slug in brass."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.domain.house.games import Game
from trainer.domain.shuffle.mixing import Mixing, Shuffled, Slug, measured_shuffle, slug
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.state import Numbers
from trainer.training.shuffle.simulate import deal_shuffle, opening_of, shuffle_reactions
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.shuffle.choices import SKILL_WORDS
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, shown
from trainer.ui.widgets.text import Text
from trainer.wording.shuffle.occasions import occasion_title
from trainer.wording.shuffle.riffle_sources import RIFFLE_SOURCES, STRIP_SOURCE

SEED = 416
"""The cards of the picture: always the same ones."""


@dataclass(frozen=True, slots=True)
class MixedView:
    """What the picture shows: a title, the mixing, a slug of half a deck, figures as (what, here, by chance), words."""

    title: str
    mixing: Mixing
    slug: Slug
    deck_size: int
    figures: tuple[tuple[str, str, str], ...]
    sources: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The same in words for those who cannot see it."""
        told = (
            f"{what}: {here}" + (f", a random order {chance}" if chance else "") for what, here, chance in self.figures
        )
        return ". ".join((self.title, *told))


def mixed_view(title: str, before: Numbers, after: Numbers, mixing: Mixing, deck_size: int) -> MixedView:
    """The view of one shuffle, from the gathered cards to the shoe; the slug is the half deck in their middle."""
    length = min(deck_size // 2, len(before) // 2)
    lump = slug(before, after, (len(before) - length) // 2, length)
    return MixedView(title, mixing, lump, deck_size, _figures(mixing, lump, deck_size))


def done_mixing(done: Shuffled | None, game: Game) -> MixedView | None:
    """How a shuffle mixed that was done; None where it did not come to the shoe."""
    if done is None:
        return None
    size = game.equipment.deck_of.value.value
    return mixed_view("How your shuffle mixed", done.before, done.after, done.mixing, size)


def house_mixing(game: Game, occasion: Occasion, skill: MixingSkill) -> MixedView | None:
    """How this house's shuffle mixes in such hands; None where it shuffles nothing, as at the closing."""
    dealt = deal_shuffle(game, occasion, SEED, skill=skill, plain=True)
    try:
        done: Shuffled = measured_shuffle(
            shuffle_procedure(game, occasion), opening_of(game, dealt), shuffle_reactions(game, dealt)
        )
    except ValueError:
        return None
    title = f"How it mixes: {occasion_title(occasion, game).lower()}, {SKILL_WORDS[skill].lower()} hands"
    view = mixed_view(title, done.before, done.after, done.mixing, game.equipment.deck_of.value.value)
    sources = (RIFFLE_SOURCES[skill], STRIP_SOURCE)
    return MixedView(view.title, view.mixing, view.slug, view.deck_size, view.figures, sources)


def _figures(mixing: Mixing, lump: Slug, deck_size: int) -> tuple[tuple[str, str, str], ...]:
    chance = lump.length * deck_size / mixing.cards
    worth = mixing.worth_in_riffles
    return (
        ("Neighbours still together", _percent(mixing.neighbours_together), _percent(mixing.neighbours_by_chance)),
        ("Longest run left whole", _cards(mixing.longest_run), ""),
        (
            f"Of a {lump.length}-card slug, still within one deck",
            _cards(lump.within(deck_size)),
            f"about {chance:.0f}",
        ),
        ("Its cards reach over", _decks(lump.span, deck_size), _decks(mixing.cards, deck_size)),
        ("As good as riffling the whole pack", "fully" if worth is None else f"{worth:.1f} times", ""),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%" if share < 0.1 else f"{100 * share:.0f}%"


def _cards(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _decks(cards: int, deck_size: int) -> str:
    return f"{cards / deck_size:.1f} decks"


WIDTH, PICTURE, SMALL = 760, 300, 116
_ROOM, _EDGE = 16, 1.0


@in_points
class MixingPicture(QWidget):
    """A square: the old order from left (top of the pack) to right, the new one from top to bottom."""

    def __init__(self, look: Look, size: int) -> None:
        super().__init__()
        self._look = look
        self.view: MixedView | None = None
        self.setFixedSize(size, size)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def show_mixing(self, view: MixedView | None) -> None:
        self.view = view
        self.setAccessibleName(view.spoken if view is not None else "Nothing was shuffled")
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, view = painter_on(self), self._look, self.view
        smooth(painter)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.fillRect(frame, look.colour("raised"))
        painter.setPen(look.colour("line"))
        if view is not None:
            self._paint_decks(painter, frame, view)
            self._paint_cards(painter, frame.adjusted(3, 3, -3, -3), view)
        painter.setPen(look.colour("control"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)
        painter.end()

    def _paint_decks(self, painter: QPainter, frame: QRectF, view: MixedView) -> None:
        """A hairline a deck, both ways."""
        for cards in range(view.deck_size, view.mixing.cards, view.deck_size):
            share = cards / view.mixing.cards
            across, down = frame.left() + share * frame.width(), frame.top() + share * frame.height()
            painter.drawLine(QPointF(across, frame.top()), QPointF(across, frame.bottom()))
            painter.drawLine(QPointF(frame.left(), down), QPointF(frame.right(), down))

    def _paint_cards(self, painter: QPainter, inside: QRectF, view: MixedView) -> None:
        look, cards = self._look, view.mixing.cards
        slug = range(view.slug.start, view.slug.start + view.slug.length)
        size = max(1.2, min(2.6, self.width() / 140))
        painter.setPen(Qt.PenStyle.NoPen)
        for in_slug in (False, True):
            painter.setBrush(look.colour("accent") if in_slug else look.colour("muted", 0.85))
            dot = size * (1.5 if in_slug else 1.0)
            for old, new in enumerate(view.mixing.positions):
                if (old in slug) is in_slug:
                    at = QPointF(
                        inside.left() + (old + 0.5) / cards * inside.width(),
                        inside.top() + (new + 0.5) / cards * inside.height(),
                    )
                    painter.drawEllipse(at, dot / 2, dot / 2)


class MixingFigures(QWidget):
    """The figures under one another: what, here, and what a random order has."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._lines = column(self, gap=2)

    def show_figures(self, figures: tuple[tuple[str, str, str], ...]) -> None:
        emptied(self._lines)
        for what, here, chance in figures:
            self._lines.addWidget(Text(self._look, what, 13, token="muted"))
            line = row(gap=8)
            line.addWidget(Text(self._look, here, 16, 600))
            if chance:
                line.addWidget(Text(self._look, f"a random order: {chance}", 13, token="muted"))
            line.addStretch(1)
            self._lines.addLayout(line)
            self._lines.addSpacing(14)
        self._lines.addStretch(1)
        shown(self._lines)


@in_points
class MixingPanel(Panel):
    """Laid over the middle of ``over``: the picture, its figures and their sources, until it is closed."""

    closed = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(parent=over)
        self.setFixedWidth(WIDTH)
        self.setAccessibleName("How it mixes")
        self.close_button = IconButton(look, "cross", "Close (M)", 36)
        self.close_button.clicked.connect(self.close_picture)
        self.picture, self.figures = MixingPicture(look, PICTURE), MixingFigures(look)
        self._title = Text(look, "", 16, 600)
        self._key = Text(
            look,
            "One shuffle as an example. Each dot is a card: left to right where it lay after gathering, top to bottom "
            "where it lies in the shoe. Gold: half a deck that started together; the lines are a deck apart.",
            13,
            token="muted",
            wrap=True,
        )
        self._sources = Text(look, "", 12, token="muted", wrap=True)
        self._lay_out()
        self.hide()

    def open(self, view: MixedView) -> None:
        """Show ``view``."""
        self._title.setText(view.title)
        self.picture.show_mixing(view)
        self.figures.show_figures(view.figures)
        self._sources.setText(" ".join(view.sources))
        self._sources.setVisible(bool(view.sources))
        self.show()
        self.place()
        self.raise_()
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_picture(self) -> None:
        """Take it away again."""
        self.hide()
        self.closed.emit()

    def place(self) -> None:
        """Keep to the middle of what it lies over."""
        over = self.parentWidget()
        if over is not None and not self.isHidden():
            self.setFixedWidth(min(WIDTH, ours(over.width()) - 2 * _ROOM))
            self.adjustSize()
            self.resize(self.width(), min(self.height(), over.height() - 2 * _ROOM))
            self.move((over.width() - self.width()) // 2, max(_ROOM, (over.height() - self.height()) // 2))

    def _lay_out(self) -> None:
        whole = column(self)
        head = row(margins=(20, 8, 8, 8), gap=8)
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button)
        whole.addLayout(head)
        whole.addWidget(hairline())
        across = row(margins=(20, 16, 20, 12), gap=24)
        across.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(self.figures, 1)
        whole.addLayout(across)
        foot = column(margins=(20, 0, 20, 16), gap=8)
        foot.addWidget(self._key)
        foot.addWidget(self._sources)
        whole.addLayout(foot)


@in_points
class MixedBox(QWidget):
    """The small picture of a shuffle that was done, for its review."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.picture = MixingPicture(look, SMALL)
        self._words = Text(look, "", 13, wrap=True)
        self._about = Text(look, "Where each card went; in brass half a deck.", 12, token="muted", wrap=True)
        across = row(self, (20, 12, 20, 12), gap=14)
        across.addWidget(self.picture)
        words = column(gap=4)
        words.addWidget(Text(look, "How it mixed", 13, 600))
        words.addWidget(self._words)
        words.addWidget(self._about)
        words.addStretch(1)
        across.addLayout(words, 1)

    def show_mixing(self, view: MixedView | None) -> None:
        """Show it; None hides the box: nothing was shuffled to the end."""
        self.setVisible(view is not None)
        self.picture.show_mixing(view)
        if view is not None:
            what, here, chance = view.figures[0]
            self._words.setText(f"{what}: {here}; a random order {chance}.")

    def sizeHint(self) -> QSize:
        return QSize(340, SMALL + 24)

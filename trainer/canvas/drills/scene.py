"""The drill's felt: a question's cards and chips, the frame beside the bet, the rack."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.bets import Bets
from trainer.canvas.drills.dashed_frame import DashedFrame
from trainer.canvas.drills.ground import DrillScale, drill_ground
from trainer.canvas.drills.marks import brackets_with_room
from trainer.canvas.drills.placed_things import CardAt
from trainer.canvas.drills.plan import DrillPlan, plan_for
from trainer.canvas.drills.stage import DrillStage
from trainer.canvas.drills.two_answers import TwoAnswers
from trainer.canvas.drills.view import Compared, DrillView, DueInFrame, PaymentFrame, Taken, Target
from trainer.canvas.felt.common_scene import FeltScene
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CARD_MS
from trainer.domain.money.chips import Pile

_DEAL_MS = 600.0
_MOST_STAGGER = 110.0
_SHOE = (-70.0, 300.0)
_CARDS, _MARKS = 10.0, 60.0
_EDGE = 4.0


class DrillScene(FeltScene[DrillStage]):
    """Draws a question on the felt and moves its cards and chips."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        super().__init__(
            DrillStage(rasterise, theme, DrillScale(width, height, DrillPlan()), reduced_motion=reduced_motion)
        )
        self._view: DrillView | None = None
        self._plan = DrillPlan()
        self._frame = DashedFrame(self._stage)
        self._bets = Bets(self._stage)
        self._answers = TwoAnswers(self._stage)
        self._due: DueInFrame | None = None
        self._compared: Compared | None = None
        self._hole_turned = False
        self._cards: list[tuple[CardAt, Sprite]] = []
        self._draw_ground()

    def show(self, view: DrillView, *, deal: bool = True) -> None:
        """Lay out a new question; its cards are dealt in where ``deal``. Everything is repainted."""
        self._view = view
        self._stage.to = self._scaled(self._stage.to.width, self._stage.to.height)
        self._due, self._compared, self._hole_turned = None, None, False
        self._lay_out()
        if deal:
            self._deal()

    def show_built(self, heaps: Sequence[Pile]) -> None:
        """Show the chips the trainee has cut so far, in heaps; a chip added comes from the rack."""
        self._due = None
        self._compare_no_more()
        self._frame.show_built(tuple(heaps))

    def show_due(self, due: DueInFrame, *, play: bool = True) -> None:
        """Show what is right in place of what was built; where ``play`` its chips come from the rack or go there."""
        self._due = due
        self._compare_no_more()
        self._frame.show_due(due, play=play)
        self._move_what_is_due(due, play=play)

    def show_compared(self, compared: Compared, *, play: bool = True) -> None:
        """Show a wrong answer beside the right one in place of the frame; ``play``: the right chips come from the rack.

        Everything is to be painted anew.
        """
        if self._plan.answers is None:
            return
        self._scene.timeline.finish()
        self._frame.clear()
        if self._compared is None:
            self._compared = compared
            self._draw_ground()
        self._due, self._compared = None, compared
        self._answers.show(self._plan.answers, compared, play=play)
        if compared.shows_due:
            self._move_what_is_due(compared.due, play=play)

    def clear_due(self) -> None:
        """Show nothing in the frame, and every bet where it was."""
        self.show_built(())
        self._bets.put_all_back()

    def point_out(self, wager: int | None) -> None:
        """Put the lit ring round one wager (None: round none), as the one that is asked about or due."""
        self._bets.point_out(wager)

    def take(self, wager: int) -> None:
        """Move a wager's chips to the rack, and with them its ring."""
        self._scene.timeline.finish()
        self._bets.take(Taken(wager))

    def turn_hole_card(self) -> None:
        """Show the dealer's hole card face up."""
        self._hole_turned = True
        for card, sprite in self._cards:
            if card.hidden is not None:
                self._scene.picture(sprite, self._stage.card(card, card.hidden))
                self._stage.motions.cues.append(Cue.CARD)

    def hit(self, x: float, y: float) -> Target | None:
        """What lies at a point, if it can be pressed."""
        at = self._stage.to.units(x, y)
        inside = self._plan.frame is not None and self._plan.frame.holds(*at)
        column = self._stage.denomination_at(*at)
        return (
            self._frame.heap_at(*at)
            or (RackColumn(column) if column is not None else None)
            or self._bets.under(*at)
            or (PaymentFrame() if inside else None)
        )

    def _scaled(self, width: int, height: int) -> DrillScale:
        if self._view is not None:
            self._plan = plan_for(self._view, width, height)
        return DrillScale(width, height, self._plan)

    def _redraw(self) -> None:
        self._scene.finish()
        due, turned, built, compared = self._due, self._hole_turned, self._frame.built, self._compared
        ringed, taken = self._bets.ringed, self._bets.taken
        self._lay_out()
        self._frame.show_built(built)
        for each in taken:
            self._bets.take(each)
        if due is not None:
            self.show_due(due, play=False)
        elif compared is not None:
            self.show_compared(compared, play=False)
        if turned:
            self.turn_hole_card()
        self._bets.point_out(ringed)
        self._scene.finish()
        self._stage.motions.cues.clear()

    def _move_what_is_due(self, due: DueInFrame, *, play: bool) -> None:
        self._bracket(due)
        if due.taken is not None:
            self._bets.take(due.taken)
            if not play:
                self._scene.timeline.finish()

    def _compare_no_more(self) -> None:
        """The frame is back where two answers stood; everything is to be painted anew."""
        if self._compared is not None:
            self._compared = None
            self._answers.clear()
            self._draw_ground()

    def _bracket(self, due: DueInFrame) -> None:
        """Part the stack that is paid by colour, where there is room beside it."""
        stack = None if due.bracket is None else self._bets.stack(due.bracket)
        if stack is None:
            return
        theme, to = self._stage.theme, self._stage.to
        seen = Rectangle(*to.units(_EDGE, _EDGE), *to.units(to.width - _EDGE, to.height - _EDGE))
        found = brackets_with_room(stack, seen, self._plan.around(stack), theme.letters)
        if found is not None:
            drawn = found.drawn(theme)
            self._frame.add_mark(self._stage.overlay(drawn, found.box, _MARKS))

    def _draw_ground(self) -> None:
        tubes = self._view.rack.tubes if self._view is not None and self._view.rack is not None else ()
        self._stage.tubes, self._stage.rack = tubes, self._plan.rack
        plan = self._plan if self._compared is None else self._plan.while_compared
        self._scene.set_ground(drill_ground(self._stage.book, plan, tubes, self._stage.to))

    def _lay_out(self) -> None:
        self._scene.clear()
        self._stage.motions.cues.clear()
        self._draw_ground()
        words = self._view.frame if self._view is not None else None
        self._frame.begin(self._plan.frame, words)
        self._answers.begin()
        self._cards = [(card, self._card_sprite(card, order)) for order, card in enumerate(self._plan.cards)]
        self._bets.begin(self._plan.stacks)

    def _card_sprite(self, card: CardAt, order: int) -> Sprite:
        at = self._stage.to.pixels(card.x, card.y)
        return self._stage.put(self._stage.card(card, card.card), at, _CARDS + order / 100)

    def _deal(self) -> None:
        """Bring the cards in from the shoe's side, pass by pass, in at most six tenths of a second."""
        dealt = sorted(self._cards, key=lambda it: it[0].turn)
        stagger = min(_MOST_STAGGER, (_DEAL_MS - CARD_MS) / max(len(dealt) - 1, 1))
        shoe = self._stage.to.pixels(*_SHOE)
        self._scene.timeline.play(
            [
                self._stage.motions.arriving(sprite, shoe, CARD_MS, place * stagger, Cue.CARD)
                for place, (_, sprite) in enumerate(dealt)
            ]
        )

"""A round as a sheet for the class: what lies there, then act by act what is done, what comes of it, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trainer.canvas.hands.wish_performances import movement_words
from trainer.commands.paper.lines import head_lines, numbered
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import next_due
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table import acts as act
from trainer.domain.table.phases.round import TableProcedure
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager
from trainer.training.patrons.model_round import ModelRound, ModelStep
from trainer.training.patrons.script import Script
from trainer.training.table.unanswered_signals import signals_made
from trainer.ui.paper.questions.question_text import dealer_line, hand_line, table_lines, wager_line
from trainer.wording.cards import cards
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import rule_sentence, source_words
from trainer.wording.table.acts import duty_words
from trainer.wording.table.names import phase_words
from trainer.wording.table.places import place_words
from trainer.wording.table.reasons import reason

_ROOM = "_" * 60


@dataclass(frozen=True, slots=True)
class RoundOnPaper:
    """A round dealt by the model dealer, and what is needed to tell it."""

    game: Game
    procedure: TableProcedure
    script: Script
    played: ModelRound
    gestures: Gestures


def to_read(head: Iterable[str], told: RoundOnPaper) -> Iterator[str]:
    """The sheet to read: each act with what comes of it, its reason and the rule's words, told once each.

    Raises LookupError where there is no gesture for a motion that is shown, as ``to_fill_in`` does.
    """
    yield from _laid_out(head, told)
    cited: dict[str, int] = {}
    for number, (phase, step) in enumerate(_in_phases(told), start=1):
        yield from _heading(phase)
        done = f"{duty_words(step.duty, told.game)}."
        yield from numbered(number, (done, *_outcome(told, step), *_because(told.game, number, step, cited)))


def to_fill_in(head: Iterable[str], told: RoundOnPaper) -> Iterator[str]:
    """The sheet to fill in: room for each act, and what the dealer sees once it is done; the answers come after."""
    yield from _laid_out(head, told)
    yield from ("", "Write down each act before you read on; what stands under it is seen once it is done.")
    steps = tuple(_in_phases(told))
    for number, (phase, step) in enumerate(steps, start=1):
        yield from _heading(phase)
        yield from numbered(number, (_ROOM, *_seen(told, step)))
    yield from ("", "ANSWERS")
    cited: dict[str, int] = {}
    for number, (phase, step) in enumerate(steps, start=1):
        yield from _heading(phase)
        done = f"{duty_words(step.duty, told.game)}."
        yield from numbered(number, (done, *_because(told.game, number, step, cited)))


def _laid_out(head: Iterable[str], told: RoundOnPaper) -> Iterator[str]:
    yield from head_lines(head)
    yield from ("", "ON THE FELT", *table_lines(told.played.opening, told.game))


def _in_phases(told: RoundOnPaper) -> Iterator[tuple[str, ModelStep]]:
    """Each step with the name of the phase that begins with it, "" where it goes on."""
    since, begun = 0, -1
    for step in told.played.steps:
        found = next_due(told.procedure, step.before, since)
        place = since if found is None else found[0]
        since = max(place, since)
        yield told.procedure.phases[place].name if place >= 0 and place != begun else "", step
        begun = begun if place < 0 else place


def _heading(phase: str) -> tuple[str, ...]:
    return ("", phase_words(phase).upper()) if phase else ()


def _outcome(told: RoundOnPaper, step: ModelStep) -> Iterator[str]:
    """What lies there otherwise than before, and what the patrons show."""
    was, now = step.before, step.after
    if now.dealer is not None and now.dealer != was.dealer:
        yield f"{dealer_line(now.dealer)}."
    for spot in now.spots:
        yield from _hands(told.game, _spot(was, spot.number), spot)
    yield from _looked_at(step)
    yield from _shown(told, step)


def _seen(told: RoundOnPaper, step: ModelStep) -> Iterator[str]:
    """What the act brings to light and nobody could know before it, without saying what was done."""
    come = step.after.shoe.cards[step.before.shoe.dealt : step.after.shoe.dealt]
    match step.duty.action:
        case act.Burn() | act.DealCard(face_down=True) | act.DealOwn(face_down=True):
            come = ()
        case act.TurnOverHoleCard() if step.before.dealer is not None and step.before.dealer.hole is not None:
            come = (step.before.dealer.hole,)
        case act.TurnUpCard() if step.after.dealer is not None:
            come = (step.after.dealer.up,)
        case act.TurnUpHand(spot, hand):
            come = step.after.spot(spot).hands[hand].cards
        case _:
            pass
    if come:
        yield f"Seen then: {cards(come)}."
    yield from _looked_at(step)
    yield from _shown(told, step)


def _spot(table: Table, number: int) -> Spot:
    return next((spot for spot in table.spots if spot.number == number), Spot(number))


def _hands(game: Game, was: Spot, now: Spot) -> Iterator[str]:
    """The hands that lie there and whose cards are not those they were."""
    for place, hand in enumerate(now.hands):
        if hand.cards and (place >= len(was.hands) or was.hands[place].cards != hand.cards):
            where = place_words(game, now.number, place)
            yield f"{where[0].upper()}{where[1:]}: {hand_line(hand).removeprefix('Cards: ')}."


def _looked_at(step: ModelStep) -> Iterator[str]:
    dealer = step.before.dealer
    if isinstance(step.duty.action, act.Peek) and dealer is not None:
        yield "The dealer has blackjack." if dealer.hand.is_natural else "The dealer has no blackjack."


def _shown(told: RoundOnPaper, step: ModelStep) -> Iterator[str]:
    """What the patrons answer: chips newly laid down, and the signals they give; chips of a signal are told with it."""
    was, now = step.before, step.after
    moved_by_the_dealer = {wish.spot for wish in was.wishes if wish.stack.chips}
    for spot in now.spots:
        if spot.number in moved_by_the_dealer:
            continue
        before = {_name(wager) for wager in _spot(was, spot.number).wagers}
        laid = [wager for wager in spot.wagers if _name(wager) not in before]
        where = place_words(told.game, spot.number)
        yield from (f"Now on {where}: {wager_line(wager, told.game)}." for wager in laid)
    done = told.procedure.apply(was, step.duty.action)
    for wish in signals_made(told.script, done, now).wishes:
        yield as_seated(movement_words(told.game, done, wish, told.gestures), told.game)


def _name(wager: Wager) -> tuple[object, ...]:
    return wager.kind, wager.hand, wager.patron, wager.side_wager


def _because(game: Game, number: int, step: ModelStep, cited: dict[str, int]) -> Iterator[str]:
    """The reason, and the rule with its document's words; what was told before is pointed to."""
    rule, why = step.duty.rule, reason(step.duty, game, step.before)
    said = rule_sentence(rule, game)
    if why != f"{said}." and cited.setdefault(why, number) == number:
        yield f"Why: {why}"
    first = cited.setdefault(said, number)
    if first != number:
        yield f"Rule: as at {first}."
        return
    yield f"Rule: {said} ({source_words(rule)})."
    if rule.ref.citation is not None and rule.ref.citation.words:
        yield f"\N{LEFT DOUBLE QUOTATION MARK}{rule.ref.citation.words}\N{RIGHT DOUBLE QUOTATION MARK}"

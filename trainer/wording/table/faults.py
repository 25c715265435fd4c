"""A fault in one sentence: what was done, and what was due and why."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import DoubleCard, SplitAces
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.order import ON_THE_HAND
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.domain.table.wishes import to_answer
from trainer.wording.money import money_short
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.table.acts import ActForms, act_forms, chips_in_words
from trainer.wording.table.places import place_words, who
from trainer.wording.table.reasons import order_rule, order_words, reason_words

TableFault = Fault[act.Act]
TableDuty = Duty[act.Act]


def fault_words(fault: TableFault, game: Game, table: Table | None = None) -> str:
    """``Spot 3 was paid before spot 7: the house settles from the right.``

    ``table`` is the table the fault was made at; with it, totals are told too.
    """
    words = _words(fault, game, table)
    return f"{words[0].upper()}{words[1:]}."


def fault_rule(fault: TableFault, game: Game) -> Ruled[Any] | None:
    """The rule that ``fault_words`` rests on, to be cited beside them; None where nothing was due.

    An act before its time breaks the order, and a wrong amount the price, whatever rule the duty names first.
    """
    due = fault.due
    if due is None:
        return None
    match fault.kind:
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return order_rule(due, game) or due.rule
        case FaultKind.WRONG_AMOUNT:
            return _price_rule(due, game) or due.rule
        case FaultKind.WRONG_PLACE:
            return _place_rule(fault.given, due, game)
        case FaultKind.BEFORE_THE_SIGNAL:
            return game.play.voice
        case FaultKind.MISSED | FaultKind.UNCALLED_FOR:
            return due.rule


def _place_rule(given: act.Act | None, due: TableDuty, game: Game) -> Ruled[Any]:
    match due.action:
        case act.DealCard() if isinstance(given, act.DealCard) and given.sideways != due.action.sideways:
            ace = due.because is Decision.SPLIT
            return game.play.split_ace_card_sideways if ace else game.play.double_card
        case act.DealCard() if isinstance(given, act.DealCard):
            return game.deal.dealing
        case act.PayWager():
            return game.settling.payment_place
        case act.OfferInsurance():
            return game.insurance.gesture
        case _:
            return due.rule


def _words(fault: TableFault, game: Game, table: Table | None) -> str:
    given, due = fault.given, fault.due
    if due is None:
        return f"{_done(given, game)}, though nothing was due any more"
    match fault.kind:
        case FaultKind.MISSED:
            return _because(_missed(given, due, game), reason_words(due, game, table))
        case FaultKind.WRONG_AMOUNT:
            return _wrong_amount(given, due, game, table)
        case FaultKind.WRONG_PLACE:
            return _because(_laid_wrongly(given, due.action, game), _why_so(given, due, game, table))
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return _before_its_time(given, due, game, table)
        case FaultKind.BEFORE_THE_SIGNAL:
            return f"{_done(given, game)} before the signal had been made"
        case FaultKind.UNCALLED_FOR:
            return _uncalled_for(given, due, game, table)


def _forms(due: TableDuty, game: Game) -> ActForms:
    return act_forms(due.action, game, due.because)


def _done(given: act.Act | None, game: Game) -> str:
    return "nothing was done" if given is None else act_forms(given, game).past


def _missed(given: act.Act | None, due: TableDuty, game: Game) -> str:
    """What was not done, and what was done where it was due."""
    owed = _forms(due, game)
    if given is None:
        return owed.not_done
    done = act_forms(given, game)
    if _is_alike(done, owed):
        return f"{done.past}, and {owed.subject} {owed.verb} not"
    return f"{owed.not_done} before {done.past}"


def _because(what: str, why: str) -> str:
    """``what`` and after it why; a reason that has a colon of its own follows a semicolon. It begins with no name."""
    return f"{what}{';' if ': ' in why else ':'} {_lower(why)}"


def _lower(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


def _wrong_amount(given: act.Act | None, due: TableDuty, game: Game, table: Table | None) -> str:
    owed = _forms(due, game)
    price = _price_rule(due, game)
    why = reason_words(due, game, table) if price is None else rule_sentence(price, game)
    match given, due.action:
        case act.PayWager(chips=paid), act.PayWager(chips=right) if paid.worth == right.worth:
            return f"{owed.past} the right amount in the wrong chips: due was {chips_in_words(right)}"
        case act.PayWager(chips=paid), act.PayWager(chips=right):
            return _because(f"{owed.past} {money_short(paid.worth)}, not {money_short(right.worth)}", why)
        case act.TakeWager(amount=taken), act.TakeWager(amount=right):
            whole = act_forms(due.action, game)
            return _because(f"{money_short(taken)} of {whole.subject} was taken, not {money_short(right)}", why)
        case _:
            return _because(f"{owed.past} wrongly", why)


def _price_rule(due: TableDuty, game: Game) -> Ruled[Any] | None:
    """The rule of what a hand is paid, where the duty to pay it may rest on another one first."""
    match due.because:
        case Outcome.HIGHER | Outcome.DEALER_BUSTS | Outcome.TWENTY_ONE_AT_ONCE:
            return game.settling.win_pays
        case Outcome.BLACKJACK:
            return game.settling.blackjack_pays
        case _:
            return None


def _laid_wrongly(given: act.Act | None, due: act.Act, game: Game) -> str:
    match given, due:
        case act.DealCard(sideways=sideways), act.DealCard(spot=spot, hand=hand, sideways=right) if sideways != right:
            card = f"the card of {place_words(game, spot, hand)}"
            return f"{card} was laid like the others, not sideways" if right else f"{card} was turned sideways"
        case act.DealCard(face_down=down), act.DealCard(spot=spot, hand=hand):
            return f"the card of {place_words(game, spot, hand)} was dealt {_faces(down)}"
        case act.DealOwn(face_down=down), act.DealOwn():
            return f"your own card was dealt {_faces(down)}"
        case act.TurnUpCard(card=card), act.TurnUpCard():
            return f"your {'second' if card else 'first'} card was turned up, not the {'first' if card else 'second'}"
        case act.PayWager(place=place), act.PayWager():
            where = "on top of the bet" if place is act.WinningsPlace.ON_TOP else "behind the bet"
            return f"the winnings of {who(game, due.spot, due.hand, due.patron)} were put {where}"
        case _:
            return _swept_wrongly(given, due, game)


def _swept_wrongly(given: act.Act | None, due: act.Act, game: Game) -> str:
    match given:
        case act.OfferInsurance():
            return f"insurance was offered from {_sides(given.left_to_right)}"
        case act.CloseInsurance():
            return f"insurance was closed from {_sides(not given.right_to_left)}"
        case _:
            return f"{act_forms(due, game).past} in the wrong place"


def _faces(down: bool) -> str:
    return "face down, not face up" if down else "face up, not face down"


def _sides(left_first: bool) -> str:
    return "left to right" if left_first else "right to left"


def _why_so(given: act.Act | None, due: TableDuty, game: Game, table: Table | None) -> str:
    """Why something lies where it does, which for winnings is not why they are paid."""
    match due.action:
        case act.DealCard(sideways=False) if isinstance(given, act.DealCard) and given.sideways:
            return _what_lies_sideways(game)
        case act.DealCard(sideways=True) if due.because is Decision.SPLIT:
            return "the card on a split ace lies sideways"
        case act.PayWager():
            return f"winnings go {term_words(game.settling.payment_place.value)}"
        case act.OfferInsurance():
            return "it is offered from first base to third base"
        case act.DealCard(sideways=False) if (
            isinstance(given, act.DealCard) and given.face_down != due.action.face_down
        ):
            return "only the first cards of a pitched game lie face down"
        case act.DealOwn() if due.because is not None:
            return "a card that is drawn lies face up"
        case _:
            return reason_words(due, game, table)


def _what_lies_sideways(game: Game) -> str:
    play = game.play
    ace = play.split_ace_card_sideways.value and play.split_aces.value is SplitAces.ONE_CARD_EACH
    named = ["a double's card"] * (play.double_card.value is DoubleCard.SIDEWAYS) + ["the card on a split ace"] * ace
    if not named:
        return "no card lies sideways here"
    return f"only {' and '.join(named)} {'lie' if len(named) > 1 else 'lies'} sideways"


def _before_its_time(given: act.Act | None, due: TableDuty, game: Game, table: Table | None) -> str:
    done, owed = act_forms(given or due.action, game), _forms(due, game)
    before = owed.subject if _is_alike(done, owed) else owed.past
    return _because(f"{done.past} before {before}", order_words(due, game) or reason_words(due, game, table))


def _is_alike(done: ActForms, owed: ActForms) -> bool:
    return (done.verb, done.done) == (owed.verb, owed.done) and done.subject != owed.subject


def _uncalled_for(given: act.Act | None, due: TableDuty, game: Game, table: Table | None) -> str:
    done = _done(given, game)
    if given is not None and _settled(given) & _settled(due.action):
        return f"{done}, but {_lower(reason_words(due, game, table))}"
    unasked = _without_a_signal(given, table) if isinstance(given, act.DealCard) and table is not None else ""
    if due.because is Reason.PATRON_ADDS_TO_A_BET:
        unasked = "though chips were added to the bet"
    return f"{done}, {unasked or 'which nothing called for'}: due was to {_forms(due, game).due}"


def _without_a_signal(given: act.DealCard, table: Table) -> str:
    """Why nobody asked for that card; "" outside the play, and where somebody did ask for one."""
    here = {wish.decision for wish in table.wishes if (wish.spot, wish.hand) == (given.spot, given.hand)}
    if here & {Decision.UNCLEAR, Decision.STILL_UNCLEAR}:
        return "though the signal could not be read"
    if Decision.OUT_OF_TURN in here:
        return "though the signal came out of turn"
    if table.turn is None or to_answer(table):
        return ""
    hands = next((spot.hands for spot in table.spots if spot.number == given.spot), ())
    stood = any(hand.stood for hand in hands[given.hand : given.hand + 1])
    return "though the patron stands" if stood else "though nobody had signalled"


def _settled(of: act.Act) -> frozenset[tuple[int, int, str, WagerKind, str]]:
    """The wagers an act settles, each by its place, patron, kind and side wager."""
    match of:
        case act.TakeWager() | act.PayWager():
            return frozenset({(of.spot, of.hand, of.patron, of.kind, of.side_wager)})
        case act.PushHand():
            return frozenset((of.spot, of.hand, of.patron, kind, "") for kind in ON_THE_HAND)
        case _:
            return frozenset()

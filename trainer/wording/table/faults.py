"""A fault in one sentence: what was done, and what was due and why."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import DoubleCard, DoubleCardFace, SplitAces
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import subject
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.broken_rules.of_order_and_price import ASKS_FOR_SIDE_WAGERS
from trainer.domain.table.broken_rules.of_wagers import wagers_meant
from trainer.domain.table.phases.permitted_plays import is_pair
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager
from trainer.wording.money import money_short
from trainer.wording.numbers import number_in_words
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.table.acts import ActForms, act_forms, chips_in_words, is_one_of_several
from trainer.wording.table.breaches import breach_words
from trainer.wording.table.names import fault_kind_words
from trainer.wording.table.places import place_words, who, whose
from trainer.wording.table.reasons import place_of_late_wagers, reason_words, words_of_order
from trainer.wording.table.reasons_of_settling import when_blackjack_is_paid

TableFault = Fault[act.Act]
TableDuty = Duty[act.Act]


def fault_words(fault: TableFault, game: Game, table: Table | None = None) -> str:
    """``Spot 3 was paid before spot 7: the house settles right to left.``

    ``table`` is the table the fault was made at; with it, totals are told too.
    """
    words = as_seated(_words(fault, game, table), game)
    return f"{words[0].upper()}{words[1:]}."


def _words(fault: TableFault, game: Game, table: Table | None) -> str:
    given, due = fault.given, fault.due
    if due is None:
        return f"{_done(given, game, table)}, though there was nothing left to do"
    if given is not None and fault.broken is not None and fault.broken.because in _FORBIDS_IT_AT_ANY_TIME:
        return _uncalled_for(fault, due, game, table)
    if fault.kind in _LATE and due.because is Outcome.BUST:
        return _busted(fault, due, game, table)
    match fault.kind:
        case FaultKind.MISSED:
            return _because(_missed(given, due, game, table), _when_due(fault, due, game, table))
        case FaultKind.WRONG_AMOUNT:
            return _wrong_amount(fault, due, game, table)
        case FaultKind.WRONG_CHIPS:
            return _wrong_chips(fault, due, game)
        case FaultKind.WRONG_PLACE:
            return _because(_laid_wrongly(given, due.action, game), _why_so(given, due, game, table))
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return _before_its_time(fault, due, game, table)
        case FaultKind.BEFORE_THE_SIGNAL:
            return f"{_done(given, game)} before the signal had been made"
        case FaultKind.UNCALLED_FOR:
            return _uncalled_for(fault, due, game, table)


_FORBIDS_IT_AT_ANY_TIME = (
    Breach.REFUSED,
    Breach.STILL_PLAYED_FOR,
    Breach.LATER_CARDS,
    Breach.CARDS_ARE_OUT,
    Breach.ON_THE_DEALERS_HAND,
    Breach.ON_A_BLACKJACK,
    Breach.ON_A_THIRD_CARD,
)


_LATE = (FaultKind.MISSED, FaultKind.OUT_OF_TURN, FaultKind.TOO_SOON)


def _busted(fault: TableFault, due: TableDuty, game: Game, table: Table | None) -> str:
    """``spot 6 busted: take the bet before the cards``, or what else was done before a busted hand was cleared."""
    where = subject(due.action)
    busted = "the hand" if where is None else place_words(game, *where)
    owed = "its cards" if isinstance(due.action, act.TakeCards) else _forms(due, game).subject
    take = f"take {owed.removesuffix(f' on {busted}')}"
    if fault.given is None:
        return f"{busted} busted: {take}"
    if isinstance(fault.given, act.TakeCards) and subject(fault.given) == where:
        return f"{busted} busted: {take} before the cards"
    again = "the hand" if subject(fault.given) == where else busted
    return f"{_done(fault.given, game, table)}, but {again} had busted: {take} first"


def _forms(due: TableDuty, game: Game) -> ActForms:
    return act_forms(due.action, game, due.because)


def _done(given: act.Act | None, game: Game, table: Table | None = None) -> str:
    return "nothing was done" if given is None else _forms_of(given, game, table).past


def _forms_of(given: act.Act, game: Game, table: Table | None) -> ActForms:
    """What was done, as far as the table tells: what was refused, how much was taken, whether it was a pair."""
    match given:
        case act.RefuseWish(spot, hand, patron) if table is not None:
            wishes = (each for each in table.wishes if (each.spot, each.hand, each.patron) == (spot, hand, patron))
            return act_forms(given, game, next((wish.decision for wish in wishes), None))
        case act.TakeWager() if table is not None:
            whole, part = act_forms(_naming_its_double(given, game, table), game), _part_taken(given, table)
            return replace(whole, subject=f"{part} {whole.subject}".strip())
        case act.PayWager() if table is not None:
            return act_forms(_naming_its_double(given, game, table), game)
        case act.Split(number, place) if table is not None:
            hands = (spot.hands[place : place + 1] for spot in table.spots if spot.number == number)
            if any(not is_pair(game, hand) for found in hands for hand in found):
                cards = f"the cards of {place_words(game, number, place)}"
                return replace(act_forms(given, game), subject=cards, many=True)
    return act_forms(given, game)


_OfAWager = TypeVar("_OfAWager", act.TakeWager, act.PayWager)


def _naming_its_double(given: _OfAWager, game: Game, table: Table) -> _OfAWager:
    """The act with the sum of the double it was about, by which it is named; of any other wager as it is."""
    meant = _wager_meant(given, table) if is_one_of_several(given, game) else None
    if meant is None:
        return given
    if isinstance(given, act.TakeWager):
        return replace(given, amount=meant.worth)
    return replace(given, chips=meant.stack.broken_out())


def _wager_meant(given: act.TakeWager | act.PayWager, table: Table) -> Wager | None:
    """Of several alike the one of the act's worth that is open, else the first open one, else any."""
    worth = given.amount if isinstance(given, act.TakeWager) else given.chips.worth
    there = [wager for _, wager in wagers_meant(table, given)]
    still = [wager for wager in there if not wager.settled] or there
    return next((wager for wager in still if wager.worth == worth), next(iter(still), None))


def _part_taken(given: act.TakeWager, table: Table) -> str:
    """``half of``, ``$1 of``: how much was taken of a wager that was worth more; "" for the whole of it."""
    meant = _wager_meant(given, table)
    whole = given.amount if meant is None else meant.worth
    if given.amount >= whole:
        return ""
    return "half of" if given.amount * 2 == whole else f"{money_short(given.amount)} of"


def _missed(given: act.Act | None, due: TableDuty, game: Game, table: Table | None) -> str:
    """What was not done, and what was done where it was due."""
    owed = _forms(due, game)
    if given is None:
        return owed.not_done
    done = _forms_of(given, game, table)
    if done.subject == owed.subject and isinstance(given, act.RefuseWish):
        return f"{done.past}, and {owed.verb} not {owed.done}"
    if done.subject == owed.subject and not _names_somebody(given):
        return f"{owed.not_done} before {'they' if done.many else 'it'} {done.verb} {done.done}"
    if _is_alike(done, owed):
        return f"{done.past}, and {_other_hand(given, due.action, owed, game)} {owed.verb} not"
    return f"{owed.not_done} before {done.past}"


def _because(what: str, why: str) -> str:
    """``what`` and after it why; a reason that has a colon of its own follows a semicolon. It begins with no name."""
    return f"{what}{';' if ': ' in why else ':'} {_lower(why)}"


def _lower(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


def _wrong_amount(fault: TableFault, due: TableDuty, game: Game, table: Table | None) -> str:
    owed, given = _forms(due, game), fault.given
    why = _why_the_sum(fault, due, game, table)
    match given, due.action:
        case act.PayWager(chips=paid), act.PayWager(chips=right):
            return _because(f"{owed.past} {money_short(paid.worth)}, not {money_short(right.worth)}", why)
        case act.TakeWager(amount=taken), act.TakeWager(amount=right):
            whole = act_forms(due.action, game)
            return _because(f"{money_short(taken)} of {whole.subject} was taken, not {money_short(right)}", why)
        case act.ChangeChips(chips=cut), act.ChangeChips(chips=right):
            sums = f"{money_short(cut.worth)}, not {money_short(right.worth)}"
            return _because(f"{owed.past} for {sums}", "a change is the same sum in other chips")
        case _:
            return _because(f"{owed.past} wrongly", why)


def _why_the_sum(fault: TableFault, due: TableDuty, game: Game, table: Table | None) -> str:
    """By the rule that makes the sum wrong, which the duty to pay it may name last."""
    broken = fault.broken
    if broken is not None and broken.because is Breach.COUNTS_ONLY_AS_21:
        return "ace and ten-value after a split are 21, not a blackjack"
    if broken is not None and broken.because is Breach.NOT_DOUBLED_ALONG:
        return "only the player has doubled, and a back bet wins its own amount"
    if broken is not None and _is_of(broken.rule, game.settling.blackjack_pays):
        return rule_sentence(broken.rule, game)
    if due.because in _LOSES:
        return _LOSES[due.because]
    if broken is None or _is_of(broken.rule, due.rule) or due.because in _TELLS_ITS_PRICE:
        return reason_words(due, game, table)
    return rule_sentence(broken.rule, game)


_LOSES: dict[Enum | None, str] = {
    Outcome.INSURANCE_LOSES: "the dealer has no blackjack: insurance loses",
    Outcome.SIDE_WAGER_LOSES: "these cards don't win",
}
_TELLS_ITS_PRICE = (Outcome.SIDE_WAGER_WINS, Outcome.BONUS_21, Outcome.LOWER, Outcome.EQUAL)


def _wrong_chips(fault: TableFault, due: TableDuty, game: Game) -> str:
    rule, given = fault.rule, fault.given
    if isinstance(given, act.ChangeChips) and isinstance(due.action, act.ChangeChips):
        cut, right = chips_in_words(given.chips), chips_in_words(due.action.chips)
        return f"{_forms(due, game).past} for {cut}, not for {right}: the player says which colour"
    why = "" if rule is None else rule_sentence(rule, game)
    return _because(f"{_forms(due, game).past} the right amount in other chips", why)


def fault_title(fault: TableFault) -> str:
    """The kind of a fault in two or three words; a card dealt wrong side up is in no wrong place."""
    given, due = fault.given, None if fault.due is None else fault.due.action
    match given, due:
        case (act.DealCard(face_down=down), act.DealCard(face_down=right)) | (
            act.DealOwn(face_down=down),
            act.DealOwn(face_down=right),
        ) if fault.kind is FaultKind.WRONG_PLACE and down != right:
            return "Wrong way up"
        case _:
            return fault_kind_words(fault.kind)


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
            if due.hand:
                return f"the winnings of {who(game, due.spot, due.hand, due.patron)} were put {where}"
            return f"{whose(game, due.spot, due.hand, due.patron)} winnings were put {where}"
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
        case act.DealCard(sideways=right, face_down=down) if isinstance(given, act.DealCard) and (
            given.sideways == right and given.face_down != down
        ):
            return _which_way_up(due, down, game)
        case act.DealCard(sideways=True) if due.because is Decision.SPLIT:
            return "the card on a split ace lies sideways"
        case act.PayWager():
            return f"winnings go {term_words(game.settling.payment_place.value)}"
        case act.OfferInsurance():
            return "it is offered from first base to third base"
        case act.DealOwn() if due.because is not None:
            return "a card that is drawn lies face up"
        case _:
            return reason_words(due, game, table)


def _which_way_up(due: TableDuty, down: bool, game: Game) -> str:
    """Why a card of a patron's lies face down or face up."""
    if due.because is Decision.DOUBLE:
        on_request = game.play.double_card_face.value is DoubleCardFace.FACE_DOWN_ON_REQUEST
        return f"a double's card is dealt face {'down only when asked for' if on_request else 'up'}"
    return f"{'' if down else 'only '}the first cards of a pitched game lie face down"


def _what_lies_sideways(game: Game) -> str:
    play = game.play
    ace = play.split_ace_card_sideways.value and play.split_aces.value is SplitAces.ONE_CARD_EACH
    named = ["a double's card"] * (play.double_card.value is DoubleCard.SIDEWAYS) + ["the card on a split ace"] * ace
    if not named:
        return "no card lies sideways here"
    return f"only {' and '.join(named)} {'lie' if len(named) > 1 else 'lies'} sideways"


def _before_its_time(fault: TableFault, due: TableDuty, game: Game, table: Table | None) -> str:
    done, owed = _forms_of(fault.given or due.action, game, table), _forms(due, game)
    if fault.rule is not None and _is_of(fault.rule, game.deal.cards_each):
        one_more = (
            f"{done.subject} {done.verb} dealt one card more than its {number_in_words(game.deal.cards_each.value)}"
        )
        return f"{one_more} before {owed.past}"
    if done.subject == owed.subject and not _names_somebody(fault.given):
        before = f"{'they' if owed.many else 'it'} {owed.verb} {owed.done}"
    else:
        before = _other_hand(fault.given, due.action, owed, game) if _is_alike(done, owed) else owed.past
    return _because(f"{done.past} before {before}", _when_due(fault, due, game, table))


def _names_somebody(given: act.Act | None) -> bool:
    return bool(getattr(given, "patron", ""))


def _other_hand(given: act.Act | None, due: act.Act, owed: ActForms, game: Game) -> str:
    """Whose turn it was: the first hand of a split spot is called that beside another hand of the same spot."""
    served, waits = subject(given) if given is not None else None, subject(due)
    is_beside = served is not None and waits is not None and served[0] == waits[0] and served != waits
    if is_beside and waits is not None and not waits[1] and owed.subject == place_words(game, *waits):
        return owed.subject if game.common_hand is not None else f"{owed.subject}'s first hand"
    return owed.subject


_SETTLES = (act.TakeWager, act.PayWager, act.PushHand)


def _when_due(fault: TableFault, due: TableDuty, game: Game, table: Table | None) -> str:
    """Why ``due`` came first, by the rule of time that was broken."""
    rule = fault.rule or due.rule
    if _is_of(rule, game.settling.blackjack_paid):
        return when_blackjack_is_paid(game, table, is_late=due.because is Outcome.BLACKJACK)
    if isinstance(fault.given, act.TakeOwnCards) and _is_of(rule, game.round.phases) and not _is_of(rule, due.rule):
        return "all bets are settled before the cards are picked up"
    if isinstance(fault.given, _SETTLES) and _is_of(rule, game.round.phases) and not _is_of(rule, due.rule):
        return "bets are settled after the dealer's own hand"
    if _is_of(rule, game.settling.bust) and not isinstance(fault.given, act.TakeCards):
        return reason_words(due, game, table)
    if _is_of(rule, game.round.phases) and ASKS_FOR_SIDE_WAGERS in (due.action, fault.given):
        return place_of_late_wagers(game)
    order = "" if fault.kind is FaultKind.MISSED else words_of_order(rule, game)
    if order:
        return order
    return reason_words(due, game, table) if _is_of(rule, due.rule) else rule_sentence(rule, game)


def _is_of(cited: Ruled[Any], rule: Ruled[Any]) -> bool:
    """Whether it is that rule, whichever of its passages is cited."""
    return cited.ref.path == rule.ref.path


def _is_alike(done: ActForms, owed: ActForms) -> bool:
    return (done.verb, done.done) == (owed.verb, owed.done) and done.subject != owed.subject


def _uncalled_for(fault: TableFault, due: TableDuty, game: Game, table: Table | None) -> str:
    given, broken = fault.given, fault.broken
    done = _done(given, game, table)
    if given is None or broken is None:
        return f"{done} needlessly: the next step was to {_forms(due, game).due}"
    return f"{done}, {breach_words(broken, given, game, table)}"

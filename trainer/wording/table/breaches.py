"""Why an act was not called for, as a clause that follows what was done: though the dealer has no blackjack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import UpCards
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Broken
from trainer.domain.signals.motions import Decision
from trainer.domain.signals.reading import signals_on
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import OWN, subject
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.broken_rules.of_wagers import what_is_owed
from trainer.domain.table.phases.permitted_plays import refusal
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.cards import rank_words
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.table.reasons import reason_words
from trainer.wording.table.reasons_of_play import refusal_words

_THOUGH = {
    Breach.DEALER_PLAYS_LAST: "the dealer's own hand is played last",
    Breach.ON_A_BLACKJACK: "a blackjack of the dealer can still change what it wins",
    Breach.ON_A_THIRD_CARD: "a third card can still change what it wins",
    Breach.DEALER_HAS_BOTH_CARDS: "your two cards had been dealt",
    Breach.LOOKED_ALREADY: "it had been checked before",
    Breach.NO_HOLE_CARD: "no hole card lies face down",
    Breach.NOT_SIGNALLED: "nobody had signalled for it",
    Breach.UNCLEAR: "the signal could not be read",
    Breach.OUT_OF_TURN: "the signal came out of turn",
    Breach.REACHED_FOR_THE_CARDS: "the player only reached for the cards, which no player may touch",
    Breach.HAND_ON_THE_BET: "the player's hand lay on the bet: the player is told not to touch it",
    Breach.ADDED_TO_THE_BET: "chips were added to the bet",
    Breach.SPLIT_ACE_IS_FULL: "split aces get one card each",
    Breach.SPLIT_HAND_IS_FULL: "split hands get no further cards",
    Breach.BUST: "the hand is bust",
    Breach.SURRENDERED: "the hand had been surrendered",
    Breach.COMPLETE: "the hand is complete for every patron",
    Breach.NOTHING_TO_DECIDE: "there was nothing to decide",
    Breach.PICKED_UP_ALREADY: "they had been picked up before",
    Breach.NOT_ITS_TURN: "another hand had its turn",
    Breach.HAND_IS_OVER: "its cards had been taken",
    Breach.NO_HAND_THERE: "no hand lies there",
    Breach.NOTHING_ASKED: "nobody had asked for it",
    Breach.NOTHING_UNCLEAR: "no signal was unclear",
    Breach.NOTHING_TO_REFUSE: "nothing had been asked for",
    Breach.STILL_PLAYED_FOR: "they are still in play",
    Breach.FACE_UP_ALREADY: "they lay face up",
    Breach.ROUND_IS_OVER: "only the pick-up was left",
    Breach.NO_SUCH_WAGER: "no such wager lies there",
    Breach.NOBODY_BETS_ON_IT: "nobody has bet on it",
    Breach.PLAYS_THE_FIRST_HAND_ONLY: "no second wager lies there, and without one only the first hand is played",
    Breach.ASKED_ALREADY: "they had been asked for before",
    Breach.OFFERED_ALREADY: "it had been offered before",
    Breach.NOT_OPEN: "none was open",
    Breach.CHECKED_ALREADY: "they had been checked before",
    Breach.NO_GOOD_BET: "no bet lay there that may be dealt to",
    Breach.NOTHING_TO_CHANGE: "no chips lie there to be changed",
    Breach.LAID_ASIDE_ALREADY: "it had been laid aside before",
    Breach.CUT_CARD_NOT_OUT: "the cut card has not come out",
    Breach.NOBODY_WAITS: "no new player waits for a seat",
    Breach.NO_SECOND_SPOT: "its player has no other spot",
    Breach.GIVEN_UP_ALREADY: "it had been given up before",
}
"""What is said of every table alike."""
_WITH_THE_RULE = {
    Breach.NO_PAIR: "they are not a pair",
    Breach.DEALT_ALREADY: "it had its cards",
    Breach.LIES_RIGHTLY: "it lies as it should",
    Breach.SETTLED_ALREADY: "it already had what it is owed",
    Breach.INSURED_TOO_HIGH: "it may not lie so",
    Breach.NO_BURN_DUE: "no burn was due",
    Breach.SHOE_NOT_OUT: "the shoe is not out",
    Breach.KEEPS_THE_SPOT: "its player may keep it",
    Breach.CARDS_ARE_OUT: "the round was under way",
}
"""What needs the rule's own sentence after it."""


def breach_words(broken: Broken, given: act.Act, game: Game, table: Table | None) -> str:
    """``though it counts 18: the dealer draws to 16 and stands on 17 or more``; it begins with no capital."""
    because, sentence = broken.because, rule_sentence(broken.rule, game)
    # What begins with a wager's name keeps its capital.
    sentence = sentence if broken.rule.ref.path.startswith("wagers.") and sentence[:4] != "The " else _lower(sentence)
    match because:
        case Breach.OWED_OTHERWISE:
            return f"but {_owed(given, game, table) or sentence}"
        case Breach.LATER_CARDS:
            owed = _owed(given, game, table)
            return f"but {owed or 'later cards do not count for a patron whose hand is complete'}"
        case Breach.REFUSED:
            return f"though {_lower(_refused(given, broken.rule, game, table))}"
        case Breach.DEALER_HAS_ENOUGH:
            return f"though {_counted(game, table)}: {sentence}"
        case Breach.COUNTS_21 | Breach.LAID_WITH_THE_BET:
            return f"though {sentence}"
        case Breach.ON_THE_DEALERS_HAND:
            return f"though {_on_the_dealers_hand(given, table)}"
        case Breach.NOT_DECIDED:
            return f"though {_not_decided(given, sentence)}"
        case Breach.NOT_LOOKED_UNDER | Breach.NOT_OFFERED_NOW:
            return _not_here(given) if broken.rule.value is UpCards.NONE else f"{_under(table)}: {sentence}"
        case Breach.DOUBLED:
            further = "but by another double" if game.play.doubles.value > 1 else ""
            return f"though a doubled hand gets no further card {further}".rstrip()
        case Breach.NO_SUCH_WAGER if isinstance(given, act.PushHand):
            return "though no bet lies there"
        case Breach.MAY_HAVE_IT:
            return f"though the player may {_asked_for(given, table, _MAY)}"
        case Breach.STANDS:
            return f"though the player had signalled to stand: {_usual(game, Decision.STAND, given, table)}"
        case Breach.ASKED_FOR_SOMETHING_ELSE:
            return f"though the player asked {_asked_for(given, table)}"
        case Breach() if because in _WITH_THE_RULE:
            return _because(f"though {_WITH_THE_RULE[because]}", sentence)
        case Breach() if because in _THOUGH:
            return f"though {_THOUGH[because]}"
        case _:
            return "which nothing called for"


def _because(what: str, why: str) -> str:
    return f"{what}{';' if ': ' in why else ':'} {why}"


def _lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


def _owed(given: act.Act, game: Game, table: Table | None) -> str:
    """What the wager is really owed, and why; "" where that is not known."""
    if table is None or not isinstance(given, act.TakeWager | act.PayWager | act.PushHand):
        return ""
    duty = what_is_owed(game, table, given)
    if duty is None:
        return ""
    wins = "it wins; " if duty.because is Outcome.SIDE_WAGER_WINS else ""
    return f"{wins}{_lower(reason_words(duty, game, table))}"


def _counted(game: Game, table: Table | None) -> str:
    if table is None or table.dealer is None:
        return "the hand is made"
    counted = table.dealer.hand.total
    return f"it counts {'a soft ' if counted.soft and counted.points == 17 else ''}{counted.points}"


def _usual(game: Game, decision: Decision, given: act.Act, table: Table | None) -> str:
    """The signal that says so in this house, on cards that lie like these."""
    where = _where(given)
    hand = None
    for spot in () if table is None else table.spots:
        if spot.number == where[0] and where[1] < len(spot.hands):
            hand = spot.hands[where[1]]
    return term_words(signals_on(game, decision, hand)[0])


def _where(of: act.Act) -> tuple[int, int]:
    """The spot and hand an act concerns; (0, 0) where it concerns none."""
    return subject(of) or OWN


_ASKED = {
    Decision.HIT: "for a card",
    Decision.STAND: "for none",
    Decision.DOUBLE: "to double",
    Decision.SPLIT: "to split",
    Decision.SURRENDER: "to surrender",
}


_MAY = {
    Decision.HIT: "have a card",
    Decision.STAND: "stand",
    Decision.DOUBLE: "double",
    Decision.SPLIT: "split",
    Decision.SURRENDER: "surrender",
    Decision.EVEN_MONEY: "have even money",
}


def _asked_for(given: act.Act, table: Table | None, words_of: Mapping[Decision, str] = _ASKED) -> str:
    wishes = () if table is None else table.wishes
    whose = getattr(given, "patron", "")
    meant = (wish for wish in wishes if (wish.spot, wish.hand) == _where(given) and whose in ("", wish.patron))
    asked = (words_of.get(wish.decision, "") for wish in meant)
    return next((words for words in asked if words), "for something else" if words_of is _ASKED else "have it")


def _not_decided(given: act.Act, sentence: str) -> str:
    match given:
        case act.TakeWager(kind=WagerKind.SIDE) | act.PayWager(kind=WagerKind.SIDE):
            return "the cards that decide it had not been dealt"
        case act.TakeWager(kind=WagerKind.INSURANCE) | act.PayWager(kind=WagerKind.INSURANCE):
            return "nobody knew yet what the hole card is"
        case _:
            return f"it was not decided yet: {sentence}"


def _on_the_dealers_hand(given: act.Act, table: Table | None) -> str:
    """Whose hand decides; where the patron's own is over, that this changes nothing."""
    number, place = _where(given)
    spots = () if table is None else table.spots
    hands = next((spot.hands for spot in spots if spot.number == number), ())
    hand = hands[place] if place < len(hands) else None
    over = hand is not None and (not hand.cards or hand.surrendered or hand.total.is_bust)
    words = "it stays until the dealer's hand is finished"
    return f"{words}, whatever became of the player's own" if over else words


def _not_here(given: act.Act) -> str:
    """Of insurance or the check at a house that has none under any up card."""
    return "though this house does not do so" if isinstance(given, act.Peek) else "though this house offers none"


def _under(table: Table | None) -> str:
    dealer = None if table is None else table.dealer
    if dealer is None:
        return "though no up card lies there"
    rank = rank_words(dealer.up.rank)
    return f"though the up card is {'an' if rank[0] in 'ae' else 'a'} {rank}"


def _refused(given: act.Act, rule: Ruled[Any], game: Game, table: Table | None) -> str:
    """Why the patron's wish is not granted."""
    for wish in () if table is None else table.wishes:
        forbids = None if table is None else refusal(game, table, wish)
        if forbids is not None and (wish.spot, wish.hand) == _where(given) and forbids.ref.path == rule.ref.path:
            refuse = act.RefuseWish(wish.spot, wish.hand, wish.patron)
            return refusal_words(Duty(refuse, rule, because=wish.decision), game)
    if isinstance(given, act.Split):
        return refusal_words(Duty(act.RefuseWish(given.spot, given.hand), rule, because=Decision.SPLIT), game)
    return rule_sentence(rule, game)

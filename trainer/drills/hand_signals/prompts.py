"""Words of the drill of hand signals: the prompt, which never tells the decision, and what each case is called."""

from __future__ import annotations

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Motion
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.drills.hand_signals.scenes import Complete, SignalSituation
from trainer.wording.cards import rank, rank_words, ranks_words
from trainer.wording.signals import motion_words
from trainer.wording.table.places import place_words

ASKED_ALOUD = "You have asked aloud, and this is the answer:"
_COMPLETE = {
    Complete.STOOD: "{patron} stood on the first two cards.",
    Complete.DOUBLED: "{patron} doubled on the first two cards.",
}


def circumstance_words(made: SignalSituation) -> str:
    """What happened to that patron before, where it tells: he was asked, or is complete on the common hand."""
    if made.complete is not None:
        return _COMPLETE[made.complete].format(patron=made.patron)
    return ASKED_ALOUD if made.asked else ""


HELD = 2
"""As many cards a patron of a pitched game holds; those drawn to them lie face up."""


def prompt_words(game: Game, table: Table, patron: str) -> str:
    """Whose hand it is and what lies there: ``Spot 3 has 16 against a 10. What do you do?``"""
    assert table.turn is not None
    assert table.dealer is not None
    number, place = table.turn
    spot = table.spot(number)
    against = f"{_hand_words(spot.hands[place])} against {_one(table.dealer.up)}"
    if patron:
        return f"{_names(spot)} bet on {against}. What do you do for {patron}?"
    where = place_words(game, number, place)
    has = "holds" if spot.hands[place].face_down else "has"
    return f"{where[0].upper()}{where[1:]} {has} {against}. What do you do?"


def _names(spot: Spot) -> str:
    names = list(dict.fromkeys(each.patron for each in spot.wagers_of(WagerKind.MAIN)))
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _hand_words(hand: Hand) -> str:
    """``16``, ``soft 17``, ``a pair of eights``; of a hand that is held only the cards drawn to it are named."""
    if hand.face_down:
        drawn = [_one(card) for card in hand.cards[HELD:]]
        return f"two cards, with {' and '.join(drawn)} face up," if drawn else "two cards"
    ranks = {card.rank for card in hand.cards}
    if len(hand.cards) == 2 and len(ranks) == 1:
        return f"a pair of {ranks_words(hand.cards[0].rank)}"
    counted = hand.total
    soft = "soft " if counted.soft and counted.points < 21 else ""
    after = " after a double" if hand.doubled else ""
    return f"{soft}{counted.points}{after}"


def _one(card: Card) -> str:
    """``a 10``, ``an ace``, ``a king``."""
    words = rank_words(card.rank) if card.rank.is_face or card.rank.points == 1 else rank(card.rank)
    return f"{'an' if words[0] in 'a8' else 'a'} {words}"


_CASES = {
    "chips-alone": "chips alone",
    "chips-alone-on-pair": "chips alone on a pair",
    "fewer-chips-on-pair": "fewer chips on a pair",
    "two-signals": "two signals",
    "over-neighbour": "over a neighbour's bet",
    "out-of-place": "signal in another place",
    "wrong-way": "wave the wrong way",
    "word-with-hand": "word and hand alike",
    "voice-against-hand": "word against hand",
    "hover-with-word": "hover with a word",
    "voice-alone": "word alone",
    "out-of-turn": "out of turn",
    "touches-cards": "reach for cards",
    "touches-bet": "reach for bet",
    "adds-to-bet": "chips added to the bet",
    "hit-after-stand": "hit after standing",
    "hit-on-twenty-one": "hit on 21",
    "stand-on-twenty-one": "stand on 21",
    "hit-after-double": "hit after a double",
    "stand-after-double": "stand after a double",
    "double-after-double": "double after a double",
    "double-on-three-cards": "double on three cards",
    "double-behind": "double behind the bet",
    "double-for-too-much": "double for too much",
    "double-for-less": "double for less",
    "split-of-unlike-cards": "split of unlike cards",
    "split-for-less": "split for less",
    "surrender-on-three-cards": "surrender on three cards",
    "surrender-against-that-card": "surrender, low up card",
    "hit-on-split-ace": "hit on a split ace",
    "split-of-split-aces": "split of split aces",
    "double-after-split": "double after a split",
    "surrender-of-split-hand": "surrender after a split",
    "still-unclear": "unclear when asked",
    "clear-when-asked": "clear when asked",
}
_SPOKEN = "spoken-"
_BY_MOTION = {motion.value: motion for motion in Motion}


def case_words(case: str) -> str:
    """What is shown in a case of the drill, in few words for a table: ``flat wave``, ``word alone``.

    A case this version does not know is told by its own key.
    """
    if case in _CASES:
        return _CASES[case]
    if case in _BY_MOTION:
        return motion_words(_BY_MOTION[case])
    if case.startswith(_SPOKEN):
        return f"\u201c{case.removeprefix(_SPOKEN)}\u201d said"
    return case.replace("-", " ")

"""How a dealer reads a signal: what this house takes a motion or a word for, and when it is to be asked about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.rules import Ruled, said_of, said_of_first
from trainer.domain.house.terms import Conduct, Dealing, Signal, Surrender, VoiceAgainstHand, VoiceAndHand
from trainer.domain.signals.motions import WAVES, Decision, Motion, Over, Shown

MOTIONS = {
    Signal.TAP: Motion.TAP,
    Signal.TAP_BEHIND_CARDS: Motion.TAP,
    Signal.BRUSH_BEHIND_WAGER: Motion.BRUSH,
    Signal.BRUSH_CARDS: Motion.BRUSH_CARDS,
    Signal.WAVE: Motion.WAVE,
    Signal.WAVE_OVER_CARDS: Motion.WAVE,
    Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET: Motion.WAVE,
    Signal.TUCK_CARDS: Motion.TUCK_CARDS,
    Signal.CHIPS_BESIDE_ONE_FINGER: Motion.CHIPS_ONE_FINGER,
    Signal.CHIPS_BESIDE_TWO_FINGERS: Motion.CHIPS_TWO_FINGERS,
    Signal.CHIPS_BESIDE: Motion.CHIPS_ALONE,
    Signal.CARDS_UP_CHIPS_BESIDE: Motion.CARDS_UP_CHIPS,
    Signal.CARDS_UP_PARTED: Motion.CARDS_UP_PARTED,
    Signal.LINE_BEHIND_BET: Motion.LINE,
    Signal.SCRATCH: Motion.SCRATCH,
}
"""The motion by which each signal a house may know is made; Signal.SPOKEN has none. Some waves may go either way."""

FACE_UP = {
    Decision.HIT: (Signal.TAP, Signal.BRUSH_BEHIND_WAGER, Signal.SCRATCH),
    Decision.STAND: (Signal.WAVE,),
    Decision.DOUBLE: (Signal.CHIPS_BESIDE_ONE_FINGER, Signal.CHIPS_BESIDE),
    Decision.SPLIT: (Signal.CHIPS_BESIDE_TWO_FINGERS, Signal.CHIPS_BESIDE),
}
"""The signals of a shoe game, by which a pitched game's patron signals on a hand that lies face up."""

DECISIONS = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER)
"""What a patron can signal on a hand."""

TAKES_THE_CARDS = frozenset((Motion.BRUSH_CARDS, Motion.TUCK_CARDS, Motion.CARDS_UP_CHIPS, Motion.CARDS_UP_PARTED))
"""Motions made with the patron's own cards, as in a pitched game."""

BRINGS_CHIPS = frozenset(
    (
        Motion.CHIPS_ONE_FINGER,
        Motion.CHIPS_TWO_FINGERS,
        Motion.CHIPS_ALONE,
        Motion.CARDS_UP_CHIPS,
        Motion.CARDS_UP_PARTED,
    )
)
"""Motions that put chips down beside the bet."""

UNFINISHED = frozenset((Motion.HOVER, Motion.HALF_TAP))
"""Motions that stop above the felt: beside one that was finished they are no signal of their own."""


class Doubt(Enum):
    """Why a signal cannot be read.

    NO_SIGNAL: this house knows no such motion. OUT_OF_PLACE: it knows it elsewhere. WRONG_WAY: it knows it there, but
    going the other way.
    """

    NO_SIGNAL = "no-signal"
    TWO_MEANINGS = "two-meanings"
    TWO_SIGNALS = "two-signals"
    NEIGHBOURS_BET = "neighbours-bet"
    OUT_OF_PLACE = "out-of-place"
    WRONG_WAY = "wrong-way"
    VOICE_ALONE = "voice-alone"
    VOICE_AGAINST_HAND = "voice-against-hand"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a dealer must take a signal for, and the rules that say so, the most telling first.

    ``doubt`` is given where ``decision`` is UNCLEAR. Whether the house then grants the decision is another question.
    """

    decision: Decision
    rules: tuple[Ruled[Any], ...]
    doubt: Doubt | None = None


def lies_face_up(game: Game, hand: Hand | None) -> bool:
    """Whether the hand is one of a pitched game that lies face up, as after a split; None: as the cards are dealt."""
    return hand is not None and not hand.face_down and game.deal.dealing.value is Dealing.PITCH


def signals_on(game: Game, decision: Decision, hand: Hand | None = None) -> tuple[Signal, ...]:
    """The signals of ``decision`` on ``hand``, the usual one first; raises KeyError for a decision that has none."""
    if decision in FACE_UP and lies_face_up(game, hand):
        return FACE_UP[decision]
    return signals_of(game, decision).value


def rule_on(game: Game, decision: Decision, hand: Hand | None = None) -> Ruled[Any]:
    """The rule that names ``signals_on``; raises KeyError for a decision that has none."""
    if decision in FACE_UP and lies_face_up(game, hand):
        return game.play.face_up_signals
    return signals_of(game, decision)


def signals_of(game: Game, decision: Decision) -> Ruled[tuple[Signal, ...]]:
    """The rule that names the signals of ``decision`` on a hand as it is dealt; raises KeyError for one without any."""
    play = game.play
    return {
        Decision.HIT: play.hit_signal,
        Decision.STAND: play.stand_signal,
        Decision.DOUBLE: play.double_signal,
        Decision.SPLIT: play.split_signal,
        Decision.SURRENDER: play.surrender_signal,
    }[decision]


def decisions_of(game: Game, motion: Motion, hand: Hand | None = None) -> tuple[Decision, ...]:
    """What ``motion`` may mean in this house on cards that lie like ``hand``, whatever they are; else none."""
    return tuple(each for each in DECISIONS if any(_made_by(game, each, motion, hand)))


def meanings(game: Game, motion: Motion, hand: Hand | None) -> tuple[Decision, ...]:
    """What ``motion`` may mean on just these cards, whether the house grants it or not; none: it knows no such motion.

    Where the cards rule out all that it may mean, the first of that is meant.
    """
    known = decisions_of(game, motion, hand)
    return tuple(each for each in known if _may_be_meant(game, each, hand)) or known[:1]


def may_be_spoken(game: Game, decision: Decision, hand: Hand | None = None) -> bool:
    """Whether the word alone tells the decision in this house."""
    return decision in DECISIONS and Signal.SPOKEN in signals_on(game, decision, hand)


def read_shown(
    game: Game, hand: Hand | None, shown: Shown, insurance_open: bool = False, second_wagers_awaited: bool = False
) -> Reading:
    """What the dealer of ``game`` must take for what is shown on ``hand`` (None: on no cards).

    ``insurance_open``: insurance was offered and is not closed yet; ``second_wagers_awaited``: the common hand was just
    parted. A motion that may mean two things is clear where only one of them can be meant on that hand, whatever the
    house would grant: a split of two cards of one value, a surrender of the first two. Raises ValueError where nothing
    is shown.
    """
    if not (shown.motions or shown.said):
        raise ValueError("a signal is a motion or a word")
    if insurance_open and shown.said is Decision.EVEN_MONEY:
        return Reading(Decision.EVEN_MONEY, (game.insurance.even_money_against,))
    if second_wagers_awaited:
        on_second_wagers = _on_second_wagers(game, shown)
        if on_second_wagers is not None:
            return on_second_wagers
    by_hand = _by_hand(game, hand, shown) if shown.motions else None
    if shown.said is None or (by_hand is not None and by_hand.doubt in _WORDS_DO_NOT_HELP):
        assert by_hand is not None
        return by_hand
    if by_hand is not None and by_hand.doubt in _MADE_OTHERWISE and not _may_mean(game, hand, shown):
        return by_hand
    if by_hand is not None and by_hand.doubt is Doubt.TWO_MEANINGS:
        return _chosen_by_word(game, hand, by_hand, shown)
    return _with_voice(game, hand, by_hand, shown.said)


# A word does not make clear whose bet was meant, nor which of two signals.
_WORDS_DO_NOT_HELP = frozenset((Doubt.NEIGHBOURS_BET, Doubt.TWO_SIGNALS))
# Only its own word makes clear a signal that the house knows in another place or the other way.
_MADE_OTHERWISE = frozenset((Doubt.OUT_OF_PLACE, Doubt.WRONG_WAY))
_TOUCHING = (Decision.TOUCHES_CARDS, Decision.TOUCHES_BET)
_ON_THE_BET = frozenset((Motion.REACH_FOR_BET, Motion.ADD_TO_BET))

MEANT_ELSEWHERE = {
    Motion.TAP: Decision.HIT,
    Motion.BRUSH: Decision.HIT,
    Motion.SCRATCH: Decision.HIT,
    Motion.BRUSH_CARDS: Decision.HIT,
    Motion.WAVE: Decision.STAND,
    Motion.TUCK_CARDS: Decision.STAND,
    Motion.CHIPS_ONE_FINGER: Decision.DOUBLE,
    Motion.CHIPS_ALONE: Decision.DOUBLE,
    Motion.CARDS_UP_CHIPS: Decision.DOUBLE,
    Motion.CHIPS_TWO_FINGERS: Decision.SPLIT,
    Motion.CARDS_UP_PARTED: Decision.SPLIT,
    Motion.LINE: Decision.SURRENDER,
}
"""What each motion tells where a house knows it."""


def _on_second_wagers(game: Game, shown: Shown) -> Reading | None:
    """What is asked for after an automatic split: one hand or both; None where the bet itself is touched."""
    if game.common_hand is None:
        return None
    if not _ON_THE_BET.isdisjoint(shown.motions):
        return None
    rules = (game.common_hand.after_automatic_split,)
    if not BRINGS_CHIPS.isdisjoint(shown.motions):
        return Reading(Decision.BOTH_HANDS, rules)
    if shown.said is Decision.FIRST_HAND_ONLY:
        return Reading(Decision.FIRST_HAND_ONLY, rules)
    wave = next((motion for motion in shown.motions if motion in WAVES), None)
    if wave is None:
        return _unclear(game, Doubt.NO_SIGNAL, *rules)
    by_wave = _of_motion(game, None, wave, shown.over)
    return by_wave if by_wave.doubt in _MADE_OTHERWISE else Reading(Decision.FIRST_HAND_ONLY, rules)


def _by_hand(game: Game, hand: Hand | None, shown: Shown) -> Reading:
    if Motion.ADD_TO_BET in shown.motions:
        return Reading(Decision.TOUCHES_BET, (game.bets.added_to,))
    if Motion.REACH_FOR_BET in shown.motions:
        return Reading(Decision.TOUCHES_BET, (game.bets.touched,))
    at_neighbours = shown.over in (Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR)
    readings = [_of_motion(game, hand, motion, shown.over) for motion in _finished(shown.motions)]
    touching = next((reading for reading in readings if reading.decision in _TOUCHING), None)
    if touching is not None:
        return touching
    if at_neighbours:
        return _unclear(game, Doubt.NEIGHBOURS_BET)
    if len({reading.decision for reading in readings}) > 1:
        return _unclear(game, Doubt.TWO_SIGNALS)
    return readings[0]


def _finished(motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
    """The motions that came down on the felt; all of them where none did."""
    return tuple(motion for motion in motions if motion not in UNFINISHED) or motions


# Where the hand must be, for signals of which a document says so; any other may be made anywhere at the own place.
_MADE_AT = {
    Signal.TAP_BEHIND_CARDS: Over.OWN_PLACE,
    Signal.WAVE_OVER_CARDS: Over.OWN_CARDS,
    Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET: Over.OWN_PLACE,
}


# Which way a wave must go, for signals of which a document says so; any other may go either way.
_GOES = {Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET: Motion.WAVE}


def is_in_its_place(game: Game, decision: Decision, motion: Motion, over: Over, hand: Hand | None = None) -> bool:
    """Whether this house takes ``motion`` for ``decision`` there: a wave is one over the cards where it must be."""
    return any(_made_there(game, decision, motion, over, hand))


def gone_the_wrong_way(game: Game, decision: Decision, hand: Hand | None = None) -> Shown | None:
    """This house's wave for ``decision`` gone the other way, where that is no signal; None in any other house."""
    signals = (signal for signal in signals_on(game, decision, hand) if signal in _GOES)
    others = (replace(shown_by(signal, decision), motions=(Motion.WAVE_LEFT_TO_RIGHT,)) for signal in signals)
    return next((each for each in others if _by_hand(game, hand, each).doubt is Doubt.WRONG_WAY), None)


def _goes_its_way(game: Game, decision: Decision, motion: Motion, over: Over, hand: Hand | None) -> bool:
    return any(_GOES.get(signal, motion) is motion for signal in _made_there(game, decision, motion, over, hand))


def _made_there(game: Game, decision: Decision, motion: Motion, over: Over, hand: Hand | None) -> Iterator[Signal]:
    made_so = _made_by(game, decision, motion, hand)
    return (signal for signal in made_so if _MADE_AT.get(signal, over) is over)


def _made_by(game: Game, decision: Decision, motion: Motion, hand: Hand | None) -> Iterator[Signal]:
    """The signals of ``decision`` that are made by ``motion``, wherever and whichever way it goes."""
    return (signal for signal in signals_on(game, decision, hand) if MOTIONS.get(signal) is _either_way(motion))


def _either_way(motion: Motion) -> Motion:
    return Motion.WAVE if motion in WAVES else motion


def _of_motion(game: Game, hand: Hand | None, motion: Motion, over: Over) -> Reading:
    meant = meanings(game, motion, hand)
    if not meant:
        return _of_no_signal(game, hand, motion)
    rules = tuple(dict.fromkeys(_shown_by(rule_on(game, each, hand), motion) for each in meant))
    if not any(is_in_its_place(game, each, motion, over, hand) for each in meant):
        return _made_otherwise(game, Doubt.OUT_OF_PLACE, rules)
    if not any(_goes_its_way(game, each, motion, over, hand) for each in meant):
        wanted = (
            said_of_first(rule_on(game, each, hand), _made_there(game, each, motion, over, hand)) for each in meant
        )
        return _made_otherwise(game, Doubt.WRONG_WAY, tuple(dict.fromkeys(wanted)))
    return Reading(meant[0], rules) if len(meant) == 1 else _unclear(game, Doubt.TWO_MEANINGS, *rules)


def as_shown(rule: Ruled[Any], shown: Shown) -> Ruled[Any]:
    """The rule of a signal as the document has it for what was shown: its motion, or the word alone."""
    if not shown.motions:
        return said_of(rule, Signal.SPOKEN)
    return next((cited for each in shown.motions if (cited := _shown_by(rule, each)) is not rule), rule)


def _shown_by(rule: Ruled[Any], motion: Motion) -> Ruled[Any]:
    """The rule of a signal as the document has it for that motion."""
    return said_of_first(rule, (signal for signal, made in MOTIONS.items() if made is _either_way(motion)))


def _of_no_signal(game: Game, hand: Hand | None, motion: Motion) -> Reading:
    touches = motion is Motion.REACH_FOR_CARDS or motion in TAKES_THE_CARDS
    if touches and Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value:
        return Reading(Decision.TOUCHES_CARDS, (said_of(game.bets.conduct, Conduct.NEVER_TOUCH_CARDS),))
    elsewhere = MEANT_ELSEWHERE.get(_either_way(motion))
    return _unclear(game, Doubt.NO_SIGNAL, *(() if elsewhere is None else (rule_on(game, elsewhere, hand),)))


def _may_be_meant(game: Game, decision: Decision, hand: Hand | None) -> bool:
    """Whether a patron who knows the game may mean that on these cards; the chips put down do not tell."""
    cards = hand.cards if hand is not None else ()
    match decision:
        case Decision.SPLIT:
            return len(cards) == 2 and cards[0].rank.points == cards[1].rank.points
        case Decision.DOUBLE:
            return game.play.doubles.value > 0
        case Decision.SURRENDER:
            if hand is not None and hand.doubled and game.play.double_rescue.value:
                return True
            fits = len(cards) == 2 or game.play.surrender_on.value is SurrenderOn.ANY_NUMBER_OF_CARDS
            return fits and game.play.surrender.value is not Surrender.NONE
        case _:
            return True


def _may_mean(game: Game, hand: Hand | None, shown: Shown) -> bool:
    """Whether the word is one for what the motion stands for."""
    return any(shown.said in meanings(game, motion, hand) for motion in shown.motions)


def _chosen_by_word(game: Game, hand: Hand | None, by_hand: Reading, shown: Shown) -> Reading:
    """Where words count at all, one tells which of a motion's two meanings is meant; no third one."""
    said, counts = shown.said, game.play.voice.value is VoiceAndHand.HAND_OVERRULES_VOICE
    if counts and said is not None and _may_mean(game, hand, shown):
        return Reading(said, (game.play.voice, rule_on(game, said, hand)))
    return by_hand


def _with_voice(game: Game, hand: Hand | None, by_hand: Reading | None, said: Decision) -> Reading:
    play = game.play
    if by_hand is not None and by_hand.doubt is None:
        if by_hand.decision is said or by_hand.decision in _TOUCHING:
            return by_hand
        if play.voice_against_hand.value is VoiceAgainstHand.HAND_OVERRULES:
            return Reading(by_hand.decision, (play.voice_against_hand, *by_hand.rules))
        return Reading(
            Decision.UNCLEAR, (play.voice_against_hand, play.unclear_signal, play.voice), Doubt.VOICE_AGAINST_HAND
        )
    if may_be_spoken(game, said, hand):
        return Reading(said, (said_of(rule_on(game, said, hand), Signal.SPOKEN), play.voice))
    if said is Decision.SURRENDER and play.surrender.value is Surrender.NONE:
        return Reading(said, (play.surrender,))
    if by_hand is not None:
        return by_hand
    names = (rule_on(game, said, hand),) if said in DECISIONS else ()
    if play.voice.value is VoiceAndHand.HAND_ONLY:
        return Reading(Decision.UNCLEAR, (play.voice, play.unclear_signal, *names), Doubt.VOICE_ALONE)
    return Reading(Decision.UNCLEAR, (play.unclear_signal, *names, play.voice), Doubt.VOICE_ALONE)


def _unclear(game: Game, doubt: Doubt, *others: Ruled[Any]) -> Reading:
    return Reading(Decision.UNCLEAR, (game.play.unclear_signal, *others), doubt)


def _made_otherwise(game: Game, doubt: Doubt, wanted: tuple[Ruled[Any], ...]) -> Reading:
    """What cannot be read because it is not made as the house's document has it: its own words tell that first."""
    return Reading(Decision.UNCLEAR, (*wanted, game.play.unclear_signal), doubt)


def shown_by(signal: Signal, decision: Decision) -> Shown:
    """What is seen, or heard, of a house's signal for ``decision``: a wave over the cards is made over them."""
    if signal is Signal.SPOKEN:
        return Shown(said=decision)
    return Shown((MOTIONS[signal],), over=Over.OWN_CARDS if signal is Signal.WAVE_OVER_CARDS else Over.OWN_PLACE)


def usual(game: Game, decision: Decision, hand: Hand | None = None) -> Shown:
    """The house's usual signal for ``decision`` on ``hand``, its first one; none for a wish nobody grants."""
    match decision:
        case Decision.EVEN_MONEY | Decision.FIRST_HAND_ONLY:
            return Shown(said=decision)
        case Decision.BOTH_HANDS:
            return Shown((Motion.CHIPS_ALONE,))
        case _ if decision in DECISIONS:
            return shown_by(signals_on(game, decision, hand)[0], decision)
        case _:
            return Shown()

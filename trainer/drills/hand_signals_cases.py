"""The cases of hand signals that a game can bring: its own clear signals, and those that are hard on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from trainer.domain.cards import Rank
from trainer.domain.chips import Stack
from trainer.domain.hand import Hand
from trainer.domain.house import Game
from trainer.domain.reading import BRINGS_CHIPS, DECISIONS, MOTIONS, TAKES_THE_CARDS, may_be_spoken, signals_of
from trainer.domain.signals import Decision, Motion, Over, Shown
from trainer.domain.terms import (
    Conduct,
    Dealing,
    DoubleOn,
    PairMode,
    Signal,
    SplitAces,
    SplitBet,
    Surrender,
    UpCards,
)
from trainer.drills.base import Course, Difficulty
from trainer.drills.dealing import of_rank
from trainer.drills.hand_signals_due import GRANTED, Reply
from trainer.drills.hand_signals_scenes import (
    Make,
    Making,
    can_bet_in_chips,
    doubled,
    hand_for,
    has_neighbours,
    pair_of,
    pair_to_double,
    split_pair,
    three_to_double_on,
    twenty_one,
    unlike,
)
from trainer.drills.hand_signals_scenes import Signal as Made

CLEAR, MIXED, HARD = Difficulty.CLEAR, Difficulty.MIXED, Difficulty.HARD
ALWAYS = frozenset((CLEAR, MIXED, HARD))
EASY = frozenset((CLEAR, MIXED))
HARDER = frozenset((MIXED, HARD))
HARDEST = frozenset((HARD,))


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its key, which stays what was shown, at which difficulties it comes up, and how it is made.

    ``reply`` is what is right whenever it comes up, None where that depends on the hand or on the house.
    """

    key: str
    difficulties: frozenset[Difficulty]
    make: Make
    reply: Reply | None = None


def cases_of(course: Course) -> dict[str, Case]:
    """The cases of the course's game and difficulty, by their keys."""
    found: dict[str, Case] = {}
    for each in _all(course):
        if course.difficulty in each.difficulties:
            found.setdefault(each.key, each)
    return found


def _all(course: Course) -> Iterator[Case]:
    game = course.game
    yield from _vocabulary(game)
    yield from _chips_alone(course)
    yield from _of_other_games(game)
    yield from _unclear(game)
    yield from _voice(game)
    yield from _manners(game)
    yield from _complete_hands(game)
    yield from _refused(course)
    if game.common_hand is None:
        yield from _after_a_split(game)
    yield from _asked_before(game)


# The house's own signals

_USUAL = (Decision.HIT, Decision.STAND, Decision.DOUBLE)


def is_offered(game: Game, decision: Decision) -> bool:
    """Whether the house grants ``decision`` on any hand in its turn."""
    match decision:
        case Decision.SPLIT:
            return game.common_hand is None or game.common_hand.pairs.value is PairMode.OFFERED
        case Decision.SURRENDER:
            return game.play.surrender.value is Surrender.LATE
        case _:
            return True


def _vocabulary(game: Game) -> Iterator[Case]:
    """Each signal the house knows; one for what it never grants is refused. Chips alone are a case of their own."""
    for decision in DECISIONS:
        for number, signal in enumerate(signals_of(game, decision).value):
            if signal is Signal.CHIPS_BESIDE:
                continue
            make = partial(_plain, decision, _shown_by(signal, decision))
            if not is_offered(game, decision):
                yield Case(_key(signal, decision), HARDER, make, Reply.REFUSE)
            else:
                trap = signal is Signal.SCRATCH or (number == 0 and decision in _USUAL)
                yield Case(_key(signal, decision), ALWAYS if trap else EASY, make, GRANTED[decision])


def _key(signal: Signal, decision: Decision) -> str:
    return f"spoken-{decision.value}" if signal is Signal.SPOKEN else MOTIONS[signal].value


def _shown_by(signal: Signal, decision: Decision) -> Shown:
    if signal is Signal.SPOKEN:
        return Shown(said=decision)
    return Shown((MOTIONS[signal],), over=Over.OWN_CARDS if signal is Signal.WAVE_OVER_CARDS else Over.OWN_PLACE)


def shown_for(game: Game, decision: Decision) -> Shown:
    """The first signal of the hand that this house knows for ``decision``; the word where it knows none."""
    by_hand = [each for each in signals_of(game, decision).value if each is not Signal.SPOKEN]
    return _shown_by(by_hand[0] if by_hand else Signal.SPOKEN, decision)


def _plain(decision: Decision, shown: Shown, making: Making) -> Made:
    return _on(hand_for(making, decision), shown, making)


def _on(hand: Hand, shown: Shown, making: Making) -> Made:
    """``shown`` on that hand, with as many chips as the bet where it brings any."""
    return Made((hand,), making.variant_of(shown), _chips(making.bet, shown))


def _chips(stack: Stack, shown: Shown) -> Stack:
    return Stack() if BRINGS_CHIPS.isdisjoint(shown.motions) else stack


def _signal_on(deal: Callable[[Making], Hand], decision: Decision, making: Making) -> Made:
    """The house's own signal for ``decision`` on a hand dealt for it."""
    return _on(deal(making), shown_for(making.game, decision), making)


ALONE = Shown((Motion.CHIPS_ALONE,))


def _chips_alone(course: Course) -> Iterator[Case]:
    play = course.game.play
    doubles = Signal.CHIPS_BESIDE in play.double_signal.value
    splits = Signal.CHIPS_BESIDE in play.split_signal.value
    if doubles:
        yield Case("chips-alone", HARDER, partial(_plain, Decision.DOUBLE, ALONE), Reply.DOUBLE)
    if doubles and splits:
        yield Case("chips-alone-on-pair", HARDER, lambda making: _on(pair_to_double(making), ALONE, making))
        if play.double_for_less.value and play.split_bet.value is SplitBet.EQUAL and can_bet_in_chips(course):
            yield Case("fewer-chips-on-pair", HARDEST, _fewer_chips_on_pair)


def _fewer_chips_on_pair(making: Making) -> Made:
    return Made((pair_to_double(making),), making.variant_of(ALONE), _less(making.bet))


def _less(stack: Stack) -> Stack:
    """About half the chips of a bet, those from its top."""
    return Stack(stack.chips[-(len(stack.chips) // 2) :])


_KNOWN_SOMEWHERE = tuple(dict.fromkeys(MOTIONS.values()))


def _of_other_games(game: Game) -> Iterator[Case]:
    """Signals that other games know and this one does not."""
    known = {MOTIONS[each] for decision in DECISIONS for each in signals_of(game, decision).value if each in MOTIONS}
    for motion in _KNOWN_SOMEWHERE:
        if motion not in known:
            meant = _MEANT.get(motion, Decision.HIT)
            trap = motion in (Motion.SCRATCH, Motion.TAP, Motion.BRUSH_CARDS)
            yield Case(motion.value, HARDER if trap else HARDEST, partial(_plain, meant, Shown((motion,))))


# What other games take the motion for, so that it is made on a hand on which it makes sense.
_MEANT = {
    Motion.WAVE: Decision.STAND,
    Motion.TUCK_CARDS: Decision.STAND,
    Motion.CHIPS_ONE_FINGER: Decision.DOUBLE,
    Motion.CHIPS_ALONE: Decision.DOUBLE,
    Motion.CARDS_UP_CHIPS: Decision.DOUBLE,
    Motion.CHIPS_TWO_FINGERS: Decision.SPLIT,
    Motion.CARDS_UP_PARTED: Decision.SPLIT,
    Motion.LINE: Decision.SURRENDER,
}


# Signals that cannot be read


def _unclear(game: Game) -> Iterator[Case]:
    for motion, when in ((Motion.HOVER, HARDER), (Motion.HALF_TAP, HARDER), (Motion.POINT, HARDEST)):
        yield Case(motion.value, when, partial(_plain, Decision.HIT, Shown((motion,))), Reply.ASK)
    yield Case("two-signals", HARDER, _two_signals, Reply.ASK)
    if has_neighbours(game) or game.common_hand is not None:
        yield Case("over-neighbour", HARDER, _over_neighbour, Reply.ASK)


def _two_signals(making: Making) -> Made:
    both = (Decision.HIT, Decision.STAND)
    first, second = making.random.sample(both, 2)
    motions = (*_motions(making.game, first), *_motions(making.game, second))
    return _on(hand_for(making, Decision.HIT), Shown(motions), making)


def _motions(game: Game, decision: Decision) -> tuple[Motion, ...]:
    """The house's motion for ``decision``, or the one most houses know where it knows the word alone."""
    return shown_for(game, decision).motions or (Motion.TAP if decision is Decision.HIT else Motion.WAVE,)


def _over_neighbour(making: Making) -> Made:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    motions = _motions(making.game, decision)
    if not TAKES_THE_CARDS.isdisjoint(motions):
        motions = (Motion.TAP,)
    over = making.random.choice((Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR))
    return _on(hand_for(making, decision), Shown(motions, over=over), making)


def _voice(game: Game) -> Iterator[Case]:
    yield Case("word-with-hand", HARDER, _word_with_hand)
    yield Case("voice-against-hand", HARDER, _voice_against_hand)
    yield Case("hover-with-word", HARDEST, _hover_with_word)
    if _never_spoken(game):
        yield Case("voice-alone", HARDER, _voice_alone, Reply.ASK)


def _word_with_hand(making: Making) -> Made:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    return _on(hand_for(making, decision), Shown(_motions(making.game, decision), decision), making)


def _voice_against_hand(making: Making) -> Made:
    shown, said = making.random.sample((Decision.HIT, Decision.STAND), 2)
    return _on(hand_for(making, Decision.HIT), Shown(_motions(making.game, shown), said), making)


def _hover_with_word(making: Making) -> Made:
    said = making.random.choice((Decision.HIT, Decision.STAND))
    return _on(hand_for(making, said), Shown((Motion.HOVER,), said), making)


def _never_spoken(game: Game) -> tuple[Decision, ...]:
    asked_for = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)
    return tuple(each for each in asked_for if not may_be_spoken(game, each) and is_offered(game, each))


def _voice_alone(making: Making) -> Made:
    said = making.random.choice(_never_spoken(making.game))
    return _on(hand_for(making, said), Shown(said=said), making)


# Manners


def _manners(game: Game) -> Iterator[Case]:
    conduct = game.bets.conduct.value
    if Conduct.WAIT_THEIR_TURN in conduct and has_neighbours(game):
        yield Case("out-of-turn", HARDER, _out_of_turn, Reply.REFUSE)
    if Conduct.NEVER_TOUCH_CARDS in conduct:
        reach = partial(_plain, Decision.HIT, Shown((Motion.REACH_FOR_CARDS,)))
        yield Case("touches-cards", HARDER, reach, Reply.REFUSE)
    yield Case("touches-bet", HARDEST, partial(_plain, Decision.STAND, Shown((Motion.REACH_FOR_BET,))), Reply.REFUSE)


def _out_of_turn(making: Making) -> Made:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    shown = making.variant_of(shown_for(making.game, decision))
    return Made((hand_for(making, Decision.HIT),), shown, by_neighbour=True)


# Hands that get no more cards


def _complete_hands(game: Game) -> Iterator[Case]:
    if game.deal.dealing.value is not Dealing.PITCH:
        # Nobody sees the 21 of a patron who holds his cards.
        yield Case("hit-on-twenty-one", HARDER, partial(_signal_on, twenty_one, Decision.HIT), Reply.REFUSE)
        yield Case("stand-on-twenty-one", HARDEST, partial(_signal_on, twenty_one, Decision.STAND), Reply.STAND)
    yield Case("hit-after-double", HARDEST, partial(_signal_on, doubled, Decision.HIT), Reply.REFUSE)
    yield Case("stand-after-double", HARDEST, partial(_signal_on, doubled, Decision.STAND), Reply.STAND)
    yield Case("double-after-double", HARDEST, partial(_signal_on, doubled, Decision.DOUBLE))


# What the house refuses


def _refused(course: Course) -> Iterator[Case]:
    game, play = course.game, course.game.play
    if play.double_on.value is not DoubleOn.ANY_NUMBER_OF_CARDS:
        three = partial(_signal_on, three_to_double_on, Decision.DOUBLE)
        yield Case("double-on-three-cards", HARDER, three, Reply.REFUSE)
    yield Case("double-behind", HARDEST, _double_behind, Reply.REFUSE)
    yield Case("double-for-too-much", HARDEST, _double_for_too_much, Reply.REFUSE)
    if can_bet_in_chips(course):
        yield Case("double-for-less", HARDEST, _double_for_less)
    if is_offered(game, Decision.SPLIT):
        yield Case("split-of-unlike-cards", HARDER, partial(_signal_on, unlike, Decision.SPLIT), Reply.REFUSE)
        if play.split_bet.value is SplitBet.EQUAL and can_bet_in_chips(course):
            yield Case("split-for-less", HARDEST, _split_for_less, Reply.REFUSE)
    if is_offered(game, Decision.SURRENDER):
        late = partial(_signal_on, partial(_three_for, Decision.HIT), Decision.SURRENDER)
        yield Case("surrender-on-three-cards", HARDER, late, Reply.REFUSE)
        if play.surrender_against.value is not UpCards.ANY:
            against = partial(_signal_on, partial(hand_for, decision=Decision.SURRENDER), Decision.SURRENDER)
            yield Case("surrender-against-that-card", HARDER, against, Reply.REFUSE)


def _three_for(decision: Decision, making: Making) -> Hand:
    """A hand of three cards on which ``decision`` makes sense."""
    while True:
        found = hand_for(making, decision)
        if len(found.cards) == 3:
            return found
        making.shoe.put_back(found.cards)


def _double(making: Making, stack: Stack, *, behind: bool = False) -> Made:
    shown = making.variant_of(shown_for(making.game, Decision.DOUBLE))
    return Made((hand_for(making, Decision.DOUBLE),), shown, stack, behind=behind)


def _double_behind(making: Making) -> Made:
    return _double(making, making.bet, behind=True)


def _double_for_too_much(making: Making) -> Made:
    return _double(making, Stack((*making.bet.chips, *making.bet.chips)))


def _double_for_less(making: Making) -> Made:
    return _double(making, _less(making.bet))


def _split_for_less(making: Making) -> Made:
    shown = making.variant_of(shown_for(making.game, Decision.SPLIT))
    return Made((pair_of(making),), shown, _less(making.bet))


def _after_a_split(game: Game) -> Iterator[Case]:
    play = game.play
    if play.split_aces.value is SplitAces.ONE_CARD_EACH:
        yield Case("hit-on-split-ace", HARDEST, _hit_on_split_ace, Reply.REFUSE)
    yield Case("split-of-split-aces", HARDEST, _split_of_split_aces)
    yield Case("double-after-split", HARDEST, _double_after_split)
    if is_offered(game, Decision.SURRENDER) and not play.surrender_split_hand.value:
        yield Case("surrender-of-split-hand", HARDEST, _surrender_of_split_hand, Reply.REFUSE)


def _on_second(making: Making, hands: tuple[Hand, ...], decision: Decision) -> Made:
    shown = making.variant_of(shown_for(making.game, decision))
    return Made(hands, shown, _chips(making.bet, shown), place=1)


def _hit_on_split_ace(making: Making) -> Made:
    ace = of_rank(Rank.ACE)
    low = of_rank(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
    return _on_second(making, split_pair(making, ace, low), Decision.HIT)


def _split_of_split_aces(making: Making) -> Made:
    ace = of_rank(Rank.ACE)
    return _on_second(making, split_pair(making, ace, ace), Decision.SPLIT)


def _double_after_split(making: Making) -> Made:
    eights = of_rank(Rank.EIGHT, Rank.SEVEN)
    return _on_second(making, split_pair(making, eights, of_rank(Rank.THREE, Rank.TWO)), Decision.DOUBLE)


def _surrender_of_split_hand(making: Making) -> Made:
    tens = of_rank(Rank.SIX, Rank.SEVEN, Rank.EIGHT)
    return _on_second(making, split_pair(making, tens, of_rank(Rank.JACK, Rank.QUEEN, Rank.KING)), Decision.SURRENDER)


# After the dealer asked aloud


def _asked_before(game: Game) -> Iterable[Case]:
    return (
        Case("still-unclear", HARDER, _still_unclear, Reply.FLOOR),
        Case("clear-when-asked", HARDER, _clear_when_asked),
    )


def _still_unclear(making: Making) -> Made:
    motion = making.random.choice((Motion.HOVER, Motion.HALF_TAP, Motion.POINT))
    shown = making.variant_of(Shown((motion,)))
    return Made((hand_for(making, Decision.HIT),), shown, asked=True)


def _clear_when_asked(making: Making) -> Made:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    shown = making.variant_of(shown_for(making.game, decision))
    return Made((hand_for(making, decision),), shown, asked=True)

"""Grades of replies to a signal: what it was taken for, what it is here, and the rule that says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.signals.reading import BRINGS_CHIPS, TAKES_THE_CARDS, Doubt, decisions_of, lies_face_up, meanings
from trainer.domain.table.acts import Act, RefuseWish
from trainer.domain.table.settling import is_surrender_held
from trainer.domain.table.state import Table
from trainer.drills.base import Answer, Choice, FigureTone, Grade, KeyFigure, Question
from trainer.drills.grading import ruled
from trainer.drills.hand_signals.due_reply import (
    GRANTED,
    DueReply,
    SignalReply,
    due_of,
    grants,
    is_read_by_word,
    is_spoken_by_exception,
    wish_of,
)
from trainer.drills.mistakes import Mistake
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.values import hands_allowed_words
from trainer.wording.signals import doubt_words, said_words, seen_words
from trainer.wording.table.reasons_of_play import refusal_words

# What to do


_ANSWERS = {
    SignalReply.HIT: "Deal a card",
    SignalReply.STAND: "No card: go to the next hand",
    SignalReply.DOUBLE: "Deal the double its one card",
    SignalReply.SPLIT: "Split the pair",
    SignalReply.SURRENDER: "Take half the bet, then the cards",
    SignalReply.ASK: "Ask aloud what the player wants",
    SignalReply.REFUSE: "Say no",
    SignalReply.FLOOR: "Call the floor",
}
_BRINGING_CHIPS = (Decision.DOUBLE, Decision.SPLIT)


def answer_words(game: Game, table: Table, wish: Wish, due: DueReply) -> str:
    """What the dealer does, in one short sentence without its full stop."""
    shown = wish.shown or Shown()
    match due.reply:
        case SignalReply.SURRENDER if game.common_hand is not None:
            return "Take half the bet; the cards stay for the other patrons"
        case SignalReply.SURRENDER if table.spot(wish.spot).hands[wish.hand].doubled:
            return "Take the original bet, then the cards; the double goes back"
        case SignalReply.SURRENDER if table.dealer is not None and is_surrender_held(game, table.dealer.up):
            return "Take the cards; the bet waits for the dealer's second card"
        case SignalReply.ASK if due.doubt is Doubt.VOICE_ALONE:
            return f"Ask for a hand signal{' and for the chips' if shown.said in _BRINGING_CHIPS else ''}"
        case SignalReply.REFUSE if due.taken_for is Decision.OUT_OF_TURN:
            return "Say no: it is not that player's turn yet"
        case SignalReply.REFUSE if due.forbids is game.play.double_bet_place:
            return "Say no: the chips go beside the bet"
        case SignalReply.FLOOR if wish.adds_to_bet:
            return "Call the floor and touch nothing"
    return _ANSWERS[due.reply]


# Why

_ASKED_FOR = {
    Decision.HIT: "a card",
    Decision.STAND: "no card",
    Decision.DOUBLE: "a double",
    Decision.SPLIT: "a split",
    Decision.SURRENDER: "surrender",
}
_GRANTS = {
    "play.doubles": "a second double is allowed here",
    "play.double_on": "a double may come on any number of cards here",
    "play.double_after_split": "a hand made by a split may be doubled here",
    "play.double_for_less": "a double may be for less here",
    "play.double_rescue": "a doubled hand may be given up here for the original bet",
    "play.resplit_aces": "split aces may be split again here",
    "play.split_on": "two cards of one value may be split here",
    "play.split_aces": "split aces may be hit here",
}


def reason_words(game: Game, table: Table, wish: Wish, due: DueReply) -> str:
    """Why the due reply is right, in one sentence without its full stop."""
    return as_seated(_reason(game, table, wish, due), game)


def _reason(game: Game, table: Table, wish: Wish, due: DueReply) -> str:
    shown, hand = wish.shown or Shown(), table.spot(wish.spot).hands[wish.hand]
    if due.doubt is not None:
        asked = due.reply is SignalReply.FLOOR
        then = "the player has been asked already, so the floor settles it" if asked else "ask before anything is done"
        return f"{doubt_words(due.doubt, game, shown, hand)}; {then}"
    by_word = is_read_by_word(game, shown, due.taken_for, hand)
    seen = _capital(_heard(shown) if by_word else _told(shown, behind=wish.behind))
    match due.taken_for:
        case Decision.OUT_OF_TURN:
            return "That player's turn has not come: each waits until the dealer points to the hand"
        case Decision.TOUCHES_CARDS:
            return f"{seen}: no player touches the cards in this game"
        case Decision.TOUCHES_BET if wish.adds_to_bet:
            return f"{seen}: no bet grows once the cards are out, and the floor settles what lies there"
        case Decision.TOUCHES_BET:
            return f"{seen}: no bet is touched once the cards are out"
    several = bool(shown.motions) and shown.motions[0] in PLURAL
    means = f"{seen} {_meaning(due.taken_for, several=several)}"
    if due.forbids is None:
        where = "on cards that lie face up" if lies_face_up(game, hand) else "in this game"
        return f"{means} {where}{_although(game, table, wish, due)}"
    return f"{means}, and the house says no: {_why_refused(game, wish, due, due.forbids)}"


def _meaning(decision: Decision, *, several: bool) -> str:
    """``asks for a card``, ``mean stand``: what is meant by one thing seen or said, or by ``several``."""
    if decision is Decision.STAND:
        return "mean stand" if several else "means stand"
    return f"{'ask' if several else 'asks'} for {_ASKED_FOR[decision]}"


PLURAL = (BRINGS_CHIPS | TAKES_THE_CARDS) - {Motion.BRUSH_CARDS}
"""Motions whose words are of several chips or cards."""


def _although(game: Game, table: Table, wish: Wish, due: DueReply) -> str:
    """Why it is clear in spite of a word or another meaning, and granted where another house says no."""
    hand = table.spot(wish.spot).hands[wish.hand]
    reasons = (_why_clear(game, hand, wish, due), _why_granted(game, table, wish, due))
    return "".join(reasons)


def _why_clear(game: Game, hand: Hand, wish: Wish, due: DueReply) -> str:
    shown = wish.shown or Shown()
    if is_read_by_word(game, shown, due.taken_for, hand):
        if is_spoken_by_exception(game, _read(wish, due)):
            return f": {_ASKED_FOR[due.taken_for]} alone may be spoken here"
        return ": a word alone counts here"
    if shown.motions and shown.said not in (None, due.taken_for):
        return ", and the hand overrules the word"
    known = {each for motion in shown.motions for each in decisions_of(game, motion, hand)}
    left = {each for motion in shown.motions for each in meanings(game, motion, hand)}
    return f": only {_ASKED_FOR[due.taken_for]} is possible here" if len(known) > len(left) else ""


def _why_granted(game: Game, table: Table, wish: Wish, due: DueReply) -> str:
    """The rule it turns on that the house says yes, where there is one."""
    is_complete = game.common_hand is not None and game.common_hand.completion in due.rules
    if due.taken_for is Decision.STAND and is_complete:
        return ", and the hand is complete for this patron already"
    turns_on = next(grants(game, table, _read(wish, due)), None)
    return "" if turns_on is None else f", and {_granting(turns_on, game)}"


def _granting(rule: Ruled[Any], game: Game) -> str:
    match rule.ref.path:
        case "play.surrender":
            any_number = game.play.surrender_on.value is SurrenderOn.ANY_NUMBER_OF_CARDS
            return f"it is offered on {'any number of' if any_number else 'the first two'} cards"
        case "play.surrender_on":
            return f"it may come on {term_words(rule.value)} here"
        case "play.surrender_hands":
            return f"{hands_allowed_words(rule.value)} may be surrendered"
        case "play.surrender_against":
            return f"it is offered {term_words(rule.value)}"
        case path:
            return _GRANTS.get(path) or _small(rule_sentence(rule, game))


def _why_refused(game: Game, wish: Wish, due: DueReply, forbids: Ruled[Any]) -> str:
    if game.common_hand is not None and forbids is game.common_hand.completion:
        return "the hand is complete for this patron, who takes no more cards"
    refused: Duty[Act] = Duty(RefuseWish(wish.spot, wish.hand, wish.patron), forbids, because=due.taken_for)
    then = "; the double stands once they lie there" if forbids is game.play.double_bet_place else ""
    return f"{_small(refusal_words(refused, game))}{then}"


def _read(wish: Wish, due: DueReply) -> Wish:
    return replace(wish, decision=due.taken_for)


def _told(shown: Shown, *, behind: bool) -> str:
    """What was seen, else what was heard; the same motion sets the chips beside the bet or ``behind`` it."""
    if not shown.motions:
        return _heard(shown)
    seen = seen_words(shown)
    return seen.replace("beside the bet", "behind the bet") if behind else seen


def _heard(shown: Shown) -> str:
    assert shown.said is not None
    return f'"{said_words(shown.said, shown.variant)}"'


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _small(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"


ASK = "reply"
"""The key of the drill's one ask, under which the reply is kept."""

_BY_KEY = {reply.value: reply for reply in SignalReply}
_ACTS = frozenset(GRANTED.values())

REPLY_WORDS = {
    SignalReply.HIT: "Hit",
    SignalReply.STAND: "Stand",
    SignalReply.DOUBLE: "Double",
    SignalReply.SPLIT: "Split",
    SignalReply.SURRENDER: "Surrender",
    SignalReply.ASK: "Ask aloud",
    SignalReply.REFUSE: "Say no",
    SignalReply.FLOOR: "Call the floor",
}
_HEADLINES = {
    Mistake.MISREAD_SIGNAL: "You misread the signal",
    Mistake.SHOULD_HAVE_ASKED: "You should have asked",
    Mistake.ASKED_NEEDLESSLY: "No need to ask",
    Mistake.SHOULD_HAVE_REFUSED: "You should have refused",
    Mistake.REFUSED_NEEDLESSLY: "No need to refuse",
    Mistake.SHOULD_HAVE_CALLED_FLOOR: "This needed the floor",
    Mistake.CALLED_FLOOR_NEEDLESSLY: "No need for the floor",
    Mistake.NO_ANSWER: "No answer",
}


def grade_signal(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge the reply to the question's signal; a missing one is wrong."""
    wish = wish_of(question)
    due = due_of(game, question.table, wish)
    given = _reply(answer)
    mistake = _mistake(given, due)
    right = mistake is None
    return Grade(
        right=right,
        headline="Right" if mistake is None else _HEADLINES[mistake],
        reason=f"{reason_words(game, question.table, wish, due)}.",
        answer=as_seated(answer_words(game, question.table, wish, due), game),
        due=Answer(((ASK, Choice(due.reply.value)),)),
        rules=ruled(*due.rules),
        mistake=mistake,
        figures=_figures(given, due),
        parts=((ASK, right),),
    )


def _reply(answer: Answer) -> SignalReply | None:
    response = answer.response(ASK)
    return _BY_KEY.get(response.key) if isinstance(response, Choice) else None


def _mistake(given: SignalReply | None, due: DueReply) -> Mistake | None:
    """What kind of mistake ``given`` is; None where it is right."""
    if given is None:
        return Mistake.NO_ANSWER
    if given is due.reply or given in due.also:
        return None
    match due.reply:
        case SignalReply.FLOOR:
            return Mistake.SHOULD_HAVE_CALLED_FLOOR
        case SignalReply.ASK:
            return Mistake.CALLED_FLOOR_NEEDLESSLY if given is SignalReply.FLOOR else Mistake.SHOULD_HAVE_ASKED
        case SignalReply.REFUSE if given in _ACTS:
            read = GRANTED.get(due.taken_for, given)
            return Mistake.SHOULD_HAVE_REFUSED if given is read else Mistake.MISREAD_SIGNAL
        case _:
            return _NEEDLESS.get(given, Mistake.MISREAD_SIGNAL)


_NEEDLESS = {
    SignalReply.ASK: Mistake.ASKED_NEEDLESSLY,
    SignalReply.REFUSE: Mistake.REFUSED_NEEDLESSLY,
    SignalReply.FLOOR: Mistake.CALLED_FLOOR_NEEDLESSLY,
}


def _figures(given: SignalReply | None, due: DueReply) -> tuple[KeyFigure, ...]:
    if given is None:
        return (KeyFigure("Due", REPLY_WORDS[due.reply]),)
    right = given is due.reply
    first = KeyFigure("You", REPLY_WORDS[given], FigureTone.RIGHT if right else FigureTone.WRONG)
    return (first, KeyFigure("Due", REPLY_WORDS[due.reply], FigureTone.PLAIN if right else FigureTone.RIGHT))

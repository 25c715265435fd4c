"""Hand totals: what a hand counts, what it is, and what the dealer must do next under the game's draw rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.cards.hand import Hand, is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import PairMode
from trainer.domain.table.settling import dealer_must_draw, is_blackjack
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.drills.base import (
    Answer,
    Ask,
    Choice,
    ChoiceAsk,
    Course,
    FigureTone,
    Grade,
    KeyFigure,
    Layout,
    Number,
    NumberAsk,
    Option,
    Question,
    Response,
    Target,
    Working,
)
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import checks_first, full_rack, is_drawable, shoe_of
from trainer.wording.cards import card, total_words

_KINDS = (
    Option("hard", "Hard", "h"),
    Option("soft", "Soft", "s"),
    Option("blackjack", "Blackjack", "b"),
    Option("bust", "Bust", "x"),
)
_NEXT = (Option("draw", "Draw a card", "d"), Option("stop", "Stand", "t"))

_Fits = Callable[[Hand], bool]


def _kind(hand: Hand) -> str:
    if hand.is_natural:
        return "blackjack"
    if hand.total.is_bust:
        return "bust"
    return "soft" if hand.total.soft else "hard"


def _kind_at(game: Game, hand: Hand) -> str:
    """What a hand is here: some houses count an ace and a ten-value after a split as a blackjack too."""
    return "blackjack" if is_blackjack(game, hand) else _kind(hand)


def _has_ace(hand: Hand) -> bool:
    return any(card.rank is Rank.ACE for card in hand.cards)


def _aces(hand: Hand) -> int:
    return sum(card.rank is Rank.ACE for card in hand.cards)


_PLAYER: dict[str, tuple[int, _Fits]] = {
    "player-hard-without-an-ace": (3, lambda hand: _kind(hand) == "hard" and not _has_ace(hand)),
    "player-ace-counts-one": (3, lambda hand: _kind(hand) == "hard" and _has_ace(hand)),
    "player-soft-two-cards": (2, lambda hand: _kind(hand) == "soft"),
    "player-soft-three-cards": (3, lambda hand: _kind(hand) == "soft"),
    "player-several-aces": (4, lambda hand: _aces(hand) >= 2 and not hand.total.is_bust),
    "player-many-small-cards": (5, lambda hand: not hand.total.is_bust),
    "player-bust": (3, lambda hand: hand.total.is_bust),
    "player-blackjack": (2, lambda hand: hand.is_natural),
}
_SPLIT_CASE = "player-ace-and-ten-after-a-split"


def _soft(points: range) -> _Fits:
    return lambda hand: hand.total.soft and hand.total.points in points


def _hard(points: range) -> _Fits:
    return lambda hand: not hand.total.soft and hand.total.points in points


_DEALER: dict[str, tuple[int, _Fits]] = {
    "dealer-hard-sixteen-or-less": (2, _hard(range(4, 17))),
    "dealer-hard-seventeen-or-more": (2, _hard(range(17, 22))),
    "dealer-drawn-to-sixteen-or-less": (3, _hard(range(4, 17))),
    "dealer-soft-under-seventeen": (2, _soft(range(12, 17))),
    "dealer-soft-seventeen-two-cards": (2, _soft(range(17, 18))),
    "dealer-soft-seventeen-more-cards": (3, _soft(range(17, 18))),
    "dealer-soft-over-seventeen": (3, _soft(range(18, 22))),
    "dealer-ace-counts-one": (3, lambda hand: _has_ace(hand) and _hard(range(12, 22))(hand)),
    "dealer-bust": (3, lambda hand: hand.total.is_bust),
    "dealer-blackjack": (2, lambda hand: hand.is_natural),
}


def _as_the_dealer_draws(game: Game, cards: tuple[Card, ...]) -> bool:
    """Whether a dealer could hold ``cards``: each card after the second was one the draw rule demanded."""
    return all(dealer_must_draw(game, Hand(cards[:drawn])) for drawn in range(2, len(cards)))


def _as_a_patron_draws(game: Game, cards: tuple[Card, ...]) -> bool:
    """Whether a patron could hold ``cards`` unsplit: nobody draws to hard 18, and some pairs are split for all."""
    first, second = cards[:2]
    split_for_all = first.rank is second.rank and first.rank in _always_split(game)
    return is_drawable(cards) and not (split_for_all and len(cards) > 2)


def _always_split(game: Game) -> tuple[Rank, ...]:
    rules = game.common_hand
    return rules.always_split.value if rules is not None and rules.pairs.value is PairMode.AUTOMATIC else ()


@dataclass(frozen=True, slots=True)
class HandTotals:
    """Say what the hand counts and what it is; for the dealer's own hand also what comes next."""

    key: str = "hand-totals"
    title: str = "Hand totals"
    purpose: str = "Read a hand at a glance, and know when your own must draw."
    target: Target = Target(3000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return (*_PLAYER, _SPLIT_CASE, *_DEALER)

    def question(self, course: Course, random: Random) -> Question:
        case = random.choice(self.cases(course))
        if case == _SPLIT_CASE:
            return _player_question(course.game, case, _ace_and_ten_after_a_split(course.game, random))
        if case in _PLAYER:
            count, fits = _PLAYER[case]
            cards = _dealt(
                course.game, random, count, lambda held: _as_a_patron_draws(course.game, held) and fits(Hand(held))
            )
            return _player_question(course.game, case, Hand(cards))
        count, fits = _DEALER[case]
        cards = _dealt(
            course.game, random, count, lambda held: _as_the_dealer_draws(course.game, held) and fits(Hand(held))
        )
        return _dealer_question(course.game, case, cards)

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        game, hand = course.game, _hand_asked_about(question)
        due = _due(game, question, hand)
        parts = tuple((key, answer.response(key) == response) for key, response in due.responses)
        right = all(fine for _, fine in parts)
        mistake = None if right else _mistake(answer, due)
        headline, reason = _verdict(game, question, hand, mistake)
        return Grade(
            right=right,
            headline=headline,
            reason=reason,
            answer=_answer_words(game, question, hand),
            due=due,
            rules=_rules(game, question, hand),
            mistake=mistake,
            figures=_figures(answer, hand, right),
            working=_working(hand),
            parts=parts,
        )


DRILL = HandTotals()


def _dealt(game: Game, random: Random, count: int, fits: Callable[[tuple[Card, ...]], bool]) -> tuple[Card, ...]:
    """``count`` cards off a shuffled shoe that fit; every case can come up, so the search ends."""
    shoe = shoe_of(game)
    while True:
        cards = tuple(random.sample(shoe, count))
        if fits(cards):
            return cards


def _ace_and_ten_after_a_split(game: Game, random: Random) -> Hand:
    """A split card first, the second as it came: ace then ten-value, or (tens split) ten-value then ace."""
    return Hand(_dealt(game, random, 2, is_ace_and_ten), from_split=True)


def _asks(dealer: bool) -> tuple[Ask, ...]:
    asks: tuple[Ask, ...] = (
        NumberAsk("total", "What's the total?", "The best total, even if bust."),
        ChoiceAsk("kind", "What is it?", _KINDS),
    )
    return (*asks, ChoiceAsk("next", "And now?", _NEXT)) if dealer else asks


def _player_question(game: Game, case: str, hand: Hand) -> Question:
    return Question(
        drill=DRILL.key,
        case=case,
        prompt="Read the player's hand.",
        circumstance="This hand comes from a split." if hand.from_split else "This hand was not split.",
        asks=_asks(dealer=False),
        rack=full_rack(game),
        layout=Layout.HAND_ONLY,
        table=Table((Spot(1, (hand,)),)),
    )


def _dealer_question(game: Game, case: str, cards: tuple[Card, ...]) -> Question:
    hole, up, *drawn = cards
    return Question(
        drill=DRILL.key,
        case=case,
        prompt="Read your own hand.",
        circumstance=_when(game, DealerHand(up, hole)),
        asks=_asks(dealer=True),
        rack=full_rack(game),
        layout=Layout.HAND_ONLY,
        table=Table(dealer=DealerHand(up, hole, tuple(drawn), hole_turned=True)),
    )


def _when(game: Game, dealer: DealerHand) -> str:
    """A blackjack is found by the check, where there is one: nobody acts against it."""
    if dealer.hand.is_natural and checks_first(game, dealer.up):
        return "You have checked your hole card."
    return "The players have acted; live hands wait."


def _hand_asked_about(question: Question) -> Hand:
    dealer = question.table.dealer
    return dealer.hand if dealer is not None else question.table.spots[0].hands[0]


def _is_dealers(question: Question) -> bool:
    return question.table.dealer is not None


def _due(game: Game, question: Question, hand: Hand) -> Answer:
    responses: list[tuple[str, Response]] = [
        ("total", Number(hand.total.points)),
        ("kind", Choice(_kind_at(game, hand))),
    ]
    if _is_dealers(question):
        responses.append(("next", Choice("draw" if dealer_must_draw(game, hand) else "stop")))
    return Answer(tuple(responses))


def _mistake(answer: Answer, due: Answer) -> Mistake:
    kind, true_kind = answer.response("kind"), due.response("kind")
    if any(answer.response(key) is None for key, _ in due.responses):
        return Mistake.NO_ANSWER
    if kind != true_kind:
        return _wrong_kind(kind, true_kind)
    if answer.response("total") != due.response("total"):
        return Mistake.WRONG_TOTAL
    return Mistake.WRONG_DRAW


def _wrong_kind(given: object, true_kind: object) -> Mistake:
    if given == Choice("blackjack"):
        return Mistake.CALLED_BLACKJACK
    if true_kind == Choice("blackjack"):
        return Mistake.MISSED_BLACKJACK
    if (true_kind, given) == (Choice("hard"), Choice("soft")):
        return Mistake.SOFT_FOR_HARD
    if (true_kind, given) == (Choice("soft"), Choice("hard")):
        return Mistake.HARD_FOR_SOFT
    return Mistake.WRONG_TOTAL


def _is_soft_seventeen(hand: Hand) -> bool:
    return hand.total.soft and hand.total.points == 17


def _verdict(game: Game, question: Question, hand: Hand, mistake: Mistake | None) -> tuple[str, str]:
    """The headline and the one sentence of reason."""
    words = _spoken_total(game, hand)
    reason = _split_reason(game) if hand.from_split and is_ace_and_ten(hand.cards) else _total_reason(hand)
    match mistake:
        case None:
            return f"Right: {words}", _draw_reason(game, hand) if _is_dealers(question) else reason
        case Mistake.WRONG_DRAW:
            draws = dealer_must_draw(game, hand)
            return ("You must draw here" if draws else "You must stand here"), _draw_reason(game, hand)
        case Mistake.NO_ANSWER:
            return "No answer", reason
        case Mistake.CALLED_BLACKJACK if hand.from_split and is_ace_and_ten(hand.cards):
            return "21, not a blackjack", reason
        case _:
            article = "a " if is_blackjack(game, hand) else ""
            return f"It is a bust: {hand.total.points}" if hand.total.is_bust else f"It is {article}{words}", reason


def _split_reason(game: Game) -> str:
    if game.play.split_twenty_one_is_blackjack.value:
        return "At this house an ace and a ten-value are a blackjack after a split too."
    return "After a split an ace and a ten-value count 21, and are not a blackjack."


def _spoken_total(game: Game, hand: Hand) -> str:
    return "blackjack" if is_blackjack(game, hand) else total_words(hand.total).replace(",", " with")


def _total_reason(hand: Hand) -> str:
    total = hand.total
    if hand.is_natural:
        return "An ace and a ten-value on the first two cards are a blackjack."
    if total.is_bust:
        return (
            f"It counts {total.points}, which is over 21, however the aces are counted."
            if _has_ace(hand)
            else (f"It counts {total.points}, which is over 21.")
        )
    if total.soft:
        return f"An ace can count 11 without going over 21, so it is soft {total.points}."
    if _has_ace(hand):
        return f"An ace as 11 would go over 21, so it counts 1: hard {total.points}."
    return f"There is no ace in it, so it is hard {total.points}."


def _draw_reason(game: Game, hand: Hand) -> str:
    total, stands_on = hand.total, game.dealer.stands_on.value
    if total.is_bust:
        return f"You have {total.points}, a bust: every live hand is paid."
    if hand.is_natural:
        return "You have a blackjack, and no card is drawn to it."
    if _is_soft_seventeen(hand):
        draws = dealer_must_draw(game, hand)
        return "At this table the dealer hits soft 17." if draws else "At this table the dealer stands on soft 17."
    if dealer_must_draw(game, hand):
        return f"You have {total.points}: the dealer draws on {stands_on - 1} or less."
    return f"You have {total.points}: the dealer stands on {stands_on} or more."


def _answer_words(game: Game, question: Question, hand: Hand) -> str:
    words = _spoken_total(game, hand)
    if not _is_dealers(question):
        return words.capitalize()
    return f"{words.capitalize()}: {'draw a card' if dealer_must_draw(game, hand) else 'stand'}"


def _rules(game: Game, question: Question, hand: Hand) -> tuple[Ruled[object], ...]:
    if _is_dealers(question):
        return (game.dealer.busts,) if hand.total.is_bust else _draw_rules(game, hand)
    if hand.from_split:
        parted = Case.SPLIT_ACES if hand.cards[0].rank is Rank.ACE else Case.SPLIT_TENS
        return (said_of(game.play.split_twenty_one_is_blackjack, parted),)
    if hand.total.is_bust:
        return (game.deal.card_values, said_of(game.settling.bust, Case.LOST))
    return _of_a_blackjack(game) if hand.is_natural else (_card_values(game, hand),)


def _of_a_blackjack(game: Game) -> tuple[Ruled[object], ...]:
    """What a blackjack is, and that it outranks every other 21 where the document says so."""
    outranks = said_of(game.settling.higher_total_wins, Case.BLACKJACK_OVER_21)
    natural = said_of(game.settling.blackjack_pays, Case.NATURAL)
    return (natural, outranks) if outranks.case else (natural,)


def _card_values(game: Game, hand: Hand) -> Ruled[object]:
    """How cards count; with an ace among them, what a soft or a hard hand is."""
    values = game.deal.card_values
    if not any(each.rank is Rank.ACE for each in hand.cards):
        return values
    return said_of(values, Case.SOFT_HAND if hand.total.soft else Case.HARD_HAND)


def _draw_rules(game: Game, hand: Hand) -> tuple[Ruled[object], ...]:
    if hand.is_natural:
        return (game.dealer.blackjack_turned_over_at_once,)
    return (game.dealer.soft_17, game.dealer.stands_on) if _is_soft_seventeen(hand) else (game.dealer.stands_on,)


def _figures(answer: Answer, hand: Hand, right: bool) -> tuple[KeyFigure, ...]:
    given = answer.response("total")
    if not isinstance(given, Number):
        return (KeyFigure("It counts", str(hand.total.points), FigureTone.RIGHT),)
    fine = given.value == hand.total.points
    said = KeyFigure("You said", str(given.value), FigureTone.RIGHT if fine else FigureTone.WRONG)
    return (said, KeyFigure("It counts", str(hand.total.points), FigureTone.RIGHT))


def _working(hand: Hand) -> Working:
    """Card by card, with the count so far; the ace that counts eleven says so."""
    rows: list[tuple[str, ...]] = []
    for place, each in enumerate(hand.cards, start=1):
        so_far = Hand(hand.cards[:place]).total
        rows.append((card(each), "1 or 11" if each.rank is Rank.ACE else str(each.rank.points), total_words(so_far)))
    return Working(("", "Counts", "So far"), tuple(rows))

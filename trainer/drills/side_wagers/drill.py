"""Side wagers: name the event the cards make, then take the wager, or pay it by the game's own table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from string import ascii_lowercase

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.counted_deals import OF_THE_DEALERS_TWO
from trainer.domain.house.event_keys import as_written
from trainer.domain.house.events import WagerCards, hangs_on_dealers_blackjack
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.house.terms import SplitAces
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack
from trainer.domain.table.phases.permitted_plays import against_double
from trainer.domain.table.settling import draw_rule
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Ask, ChoiceAsk, Course, Grade, Layout, Option, Question, SettlementAsk, Target
from trainer.drills.random_cards import DecksInUse, dealer_starting, full_rack, has_no_hole
from trainer.drills.side_wagers import super_bonus
from trainer.drills.side_wagers.deciding_cards import all_of
from trainer.drills.side_wagers.event_cards import LOSES, Wished, deal_wished, is_possible
from trainer.drills.side_wagers.grades import (
    EVENT,
    NO_LINE,
    Contest,
    contests,
    grade_side_wager,
    settlement_key,
    wagers_asked,
)
from trainer.drills.stakes import Stakes, bet, meters_of, that_the_rack_can_pay
from trainer.wording.cards import card_words
from trainer.wording.money import money
from trainer.wording.rules.pay_tables import event_words

DOUBLED, SPLIT = "doubled", "split"
_TRIES = 200


@dataclass(frozen=True, slots=True)
class SideWagers:
    """Name the event, then take the wager or pay it: every line of every table, the losing one too."""

    key: str = "side-wagers"
    title: str = "Side wagers"
    purpose: str = "See what a side wager's cards make; take it, or pay it by the table."

    @property
    def target(self) -> Target:
        return Target(30_000, "each bonus bet paid, from a community college's casino blackjack badge")

    def unavailable(self, game: Game) -> str | None:
        if contests(game) or game.settling.super_bonus is not None:
            return None
        return "This game has no side wagers."

    def cases(self, course: Course) -> Sequence[str]:
        lines = (f"{contest.key}/{end}" for contest in contests(course.game) for end in _ends(course.game, contest))
        return (*lines, *super_bonus.cases(course))

    def question(self, course: Course, random: Random) -> Question:
        """As every drill's; raises ValueError where the game has no side wager, or no cards for one."""
        game, cases = course.game, self.cases(course)
        if not cases:
            raise ValueError(self.unavailable(game) or f"The decks of {game.name} make no line of its side wagers.")
        case = random.choice(cases)
        if super_bonus.is_of_super_bonus(case):
            return super_bonus.question(course, self.key, case, random)
        contest = next(each for each in contests(game) if each.key == case.partition("/")[0])
        table = _table(course, contest, case, random)
        question = Question(
            drill=self.key,
            case=case,
            prompt="Name the event, then settle it.",
            circumstance=f"{_meter(contest, table)}{_circumstance(contest, case, table.dealer)}",
            asks=(),
            rack=full_rack(game),
            layout=Layout.WITH_DEALER,
            table=table,
        )
        return replace(question, asks=_asks(contest, question))

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        if super_bonus.is_of_super_bonus(question.case):
            return super_bonus.grade(course, question, answer)
        return grade_side_wager(course, question, answer)


DRILL = SideWagers()


def _ends(game: Game, contest: Contest) -> Iterator[str]:
    """How a question about ``contest`` can end: on each line the decks can make, on none, on a bonus withheld."""
    for event in (*(line.event for line in contest.pays.value.lines), LOSES):
        wished = _wished(game, contest, event, Cents(100))
        if is_possible(wished, game.equipment.deck_of.value, game.equipment.decks.value):
            yield event or NO_LINE
    if contest.is_bonus:
        if any(against_double(game, Hand(two)) is None for two in _BEFORE_A_BONUS):
            yield DOUBLED
        if game.play.most_hands.value > 1:
            yield SPLIT


_BEFORE_A_BONUS = tuple(tuple(map(Card.parse, two.split())) for two in ("6S 7S", "6S 8S", "7S 8S", "7S 7H"))
"""The first two cards of a hand of three that a bonus table has a line for."""


def _circumstance(contest: Contest, case: str, dealer: DealerHand | None) -> str:
    match case.partition("/")[2]:
        case end if end == DOUBLED:
            return "The player has doubled, and has 21."
        case end if end == SPLIT:
            return "This hand comes from a split, and has 21."
        case _ if contest.is_bonus:
            return "The player has 21, not doubled and not split."
        case _ if contest.decided_by is DecidedBy.FIRST_CARD:
            return f"{contest.name} is to be settled, on the first card dealt."
        case _ if contest.decided_by is DecidedBy.FIRST_THREE_CARDS:
            return f"{contest.name} is to be settled; the player draws no more cards."
        case _:
            return f"{_up_card(contest, dealer)}{contest.name} is to be settled."


def _meter(contest: Contest, table: Table) -> str:
    """What the jackpot's meter shows; "" for a wager without one."""
    meter = table.meter(contest.key)
    return "" if meter is None else f"The jackpot's meter shows {money(meter)}. "


def _up_card(contest: Contest, dealer: DealerHand | None) -> str:
    """Which of the dealer's cards was the up card, where that matters and others lie open beside it."""
    asked = contest.decided_by is DecidedBy.DOWN_CARD or any(
        as_written(line.event).under for line in contest.pays.value.lines
    )
    if not asked or dealer is None or not (dealer.hole_turned or dealer.drawn):
        return ""
    return f"The up card was the {card_words(dealer.up)}. "


def _asks(contest: Contest, question: Question) -> tuple[Ask, ...]:
    events = tuple(line.event for line in contest.pays.value.lines)
    options = tuple(
        Option(event, event_words(event), letter) for event, letter in zip(events, ascii_lowercase, strict=False)
    )
    none = Option(NO_LINE, "No bonus" if contest.is_bonus else "Loses", "x")
    labels = {WagerKind.MAIN: "The bet", WagerKind.DOUBLE: "The double", WagerKind.SIDE: contest.name}
    wagers = question.table.spots[0].wagers
    settled = (
        SettlementAsk(settlement_key(wagers[place]), labels[wagers[place].kind], place, _hint(contest))
        for place in wagers_asked(question, contest)
    )
    return (ChoiceAsk(EVENT, "What is it?", (*options, none)), *settled)


def _hint(contest: Contest) -> str:
    only = "Only the winnings, not the bet."
    shares = (line.pays for line in contest.pays.value.lines if line.is_jackpot)
    return f"{only} Type what the floor pays, to the cent." if any(map(contest.is_the_floors, shares)) else only


def _table(course: Course, contest: Contest, case: str, random: Random) -> Table:
    end = case.partition("/")[2]
    game, shoe = course.game, DecksInUse.of(course.game, random)
    for _ in range(_TRIES):
        main = Wager(WagerKind.MAIN, bet(course.stakes, game, random))
        wagers = _wagers(course, contest, main, end, random)
        cards = deal_wished(shoe, _wished(game, contest, _event(contest, end, random), wagers[-1].worth))
        if cards is None:
            continue
        if _could_end_so(game, cards, end):
            held = (*cards.hand, *(shoe.deal() for _ in range(2 - len(cards.hand))))
            hand = Hand(held, end == SPLIT, int(end == DOUBLED))
            meters = tuple(each for each in meters_of(game, random) if each[0] == contest.key)
            return Table((Spot(1, (hand,), wagers),), _dealer(game, shoe, contest, cards), meters=meters)
        shoe.put_back(all_of(cards))
    raise ValueError(f"{game.name}: no cards were found for {case}")


def _wished(game: Game, contest: Contest, event: str, stake: Cents) -> Wished:
    return Wished(contest.pays.value, contest.decided_by, event, stake, draw_rule(game))


def _wagers(course: Course, contest: Contest, main: Wager, end: str, random: Random) -> tuple[Wager, ...]:
    if contest.is_bonus:
        return (main, replace(main, kind=WagerKind.DOUBLE)) if end == DOUBLED else (main,)
    side = next(wager for wager in course.game.side_wagers.offered() if wager.key == contest.key)
    return (main, Wager(WagerKind.SIDE, _side_stake(course, side, random), side_wager=side.key))


def _side_stake(course: Course, wager: SideWager, random: Random) -> Stack:
    """A bet on the wager, such that the rack can pay what it may win, if the house allows one so low."""
    payable = that_the_rack_can_pay(course.game, wager.pays.value)
    for stakes in (course.stakes, Stakes.HOUSE_LIMITS):
        with suppress(ValueError):
            return bet(stakes, course.game, random, payable, wager)
    return bet(course.stakes, course.game, random, wager=wager)


def _event(contest: Contest, end: str, random: Random) -> str:
    """The line the cards must make; on a doubled or split hand any line of the table, the bonus being withheld."""
    if end in (DOUBLED, SPLIT):
        return random.choice([line.event for line in contest.pays.value.lines])
    return LOSES if end == NO_LINE else end


def _could_end_so(game: Game, cards: WagerCards, end: str) -> bool:
    """Whether the house's rules let a doubled or split hand come to these cards."""
    if end == DOUBLED:
        return against_double(game, Hand(cards.hand[:-1])) is None
    if end == SPLIT:
        may_be_hit = game.play.split_hands_may_be_hit.value
        return may_be_hit and (cards.hand[0].rank is not Rank.ACE or game.play.split_aces.value is SplitAces.MAY_BE_HIT)
    return True


def _dealer(game: Game, shoe: DecksInUse, contest: Contest, cards: WagerCards) -> DealerHand:
    """The dealer's first cards: those that decide, and the rest at random; both lie open where both decide."""
    if cards.up is None:
        return dealer_starting(game, shoe, blackjack=False)
    hole = cards.hole or shoe.deal()
    if contest.decided_by is DecidedBy.DEALERS_HAND:
        if has_no_hole(game):
            return DealerHand(cards.up, drawn=(hole, *cards.drawn))
        return DealerHand(cards.up, hole, cards.drawn, hole_turned=True)
    both_decide = contest.decided_by in OF_THE_DEALERS_TWO or _hangs_on_the_hole_card(contest, cards)
    if has_no_hole(game):
        return DealerHand(cards.up, None, (hole,) if both_decide else ())
    return DealerHand(cards.up, hole, hole_turned=both_decide)


def _hangs_on_the_hole_card(contest: Contest, cards: WagerCards) -> bool:
    """Whether a blackjack of the dealer could change what is paid."""
    return hangs_on_dealers_blackjack(contest.pays.value, contest.decided_by, replace(cards, hole=None))

"""Questions on the super bonus: whether the hand has it, what it pays on this bet, and what every other player gets."""

from __future__ import annotations

from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.event_keys import as_written
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, SuperBonus
from trainer.domain.house.terms import DealerCards
from trainer.domain.money.amounts import Cents, FixedSum
from trainer.domain.money.chips import Chips
from trainer.domain.table.prizes import ENVY, SUPER_BONUS, bet_on, makes, wins_super_bonus
from trainer.domain.table.settling import draw_rule
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Amount, AmountAsk, Answer, Ask, Course, Grade, Layout, Question, Response
from trainer.drills.grading import TellingSum, diagnose, figures, no_answer, ruled, worth_of
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import CardWish, DecksInUse, full_rack
from trainer.drills.side_wagers.event_cards import Wished, deal_wished
from trainer.drills.stakes import bet, bets
from trainer.wording.money import money, money_short
from trainer.wording.rules.pay_tables import event_words

OTHER_UP_CARD, SPLIT, TOO_SMALL, ON_A_BET = "other-up-card", "split", "too-small-a-bet", "from-"
_NO_PRIZE = Cents(0)


def cases(course: Course) -> tuple[str, ...]:
    """Each prize by the bet it begins at, and why there may be none; none at a game without a super bonus."""
    rule = course.game.settling.super_bonus
    if rule is None:
        return ()
    bonus, worths = rule.value, {chips.worth for chips in bets(course.stakes, course.game)}
    tiers = range(len(bonus.prizes))
    ends = [f"{ON_A_BET}{place}" for place in tiers if any(_in_tier(bonus, worth, place) for worth in worths)]
    ends += [TOO_SMALL] * any(not bonus.prize(worth) for worth in worths)
    ends += [OTHER_UP_CARD] * bool(as_written(bonus.event).under)
    return tuple(f"{SUPER_BONUS}/{end}" for end in (*ends, SPLIT))


def is_of_super_bonus(case: str) -> bool:
    """Whether the case is one of these."""
    return case.startswith(f"{SUPER_BONUS}/")


def question(course: Course, drill: str, case: str, random: Random) -> Question:
    """A hand that the bonus is for, against an up card, with the bet; raises ValueError where no cards are found."""
    game, end = course.game, case.partition("/")[2]
    bonus = _bonus(game).value
    wager = Wager(WagerKind.MAIN, bet(course.stakes, game, random, lambda chips: _fits(bonus, chips, end)))
    return Question(
        drill=drill,
        case=case,
        prompt="Is there a super bonus, and how much?",
        circumstance="This hand comes from a split." if end == SPLIT else "The hand was neither doubled nor split.",
        asks=_asks(bonus),
        rack=full_rack(game),
        layout=Layout.WITH_DEALER,
        table=_table(game, bonus, end, wager, random),
    )


def _asks(bonus: SuperBonus) -> tuple[Ask, ...]:
    prize = AmountAsk(SUPER_BONUS, "The super bonus", chips_too=False, hint="0 where there is none.")
    envy = AmountAsk(ENVY, "Each other player gets", chips_too=False)
    return (prize, envy) if bonus.envy else (prize,)


def _in_tier(bonus: SuperBonus, worth: Cents, place: int) -> bool:
    return bonus.prize(worth) == bonus.prizes[place].pays


def _fits(bonus: SuperBonus, chips: Chips, end: str) -> bool:
    if end.startswith(ON_A_BET):
        return _in_tier(bonus, chips.worth, int(end.removeprefix(ON_A_BET)))
    return bool(bonus.prize(chips.worth)) is (end != TOO_SMALL)


def _table(game: Game, bonus: SuperBonus, end: str, wager: Wager, random: Random) -> Table:
    shoe, key = DecksInUse.of(game, random), as_written(bonus.event)
    alone = f"{key.event} of {', '.join(name.word for name in key.of)}" if key.of else key.event
    table = PayTable((PayLine(alone, FixedSum(Cents(1))),))
    cards = deal_wished(shoe, Wished(table, DecidedBy.PLAY_OF_THE_HAND, alone, wager.worth, draw_rule(game)))
    if cards is None:
        raise ValueError(f"{game.name}: the decks make no hand that the super bonus is for")
    hand = Hand(cards.hand, from_split=end == SPLIT)
    up = shoe.deal(_up_card(bonus, hand, is_other=end == OTHER_UP_CARD))
    no_hole = game.deal.dealer_cards.value is DealerCards.NO_HOLE_CARD
    return Table((Spot(1, (hand,), (wager,)),), DealerHand(up, None if no_hole else shoe.deal()))


def _up_card(bonus: SuperBonus, hand: Hand, *, is_other: bool) -> CardWish:
    def wished(card: Card) -> bool:
        return makes(bonus, hand, card) is not is_other

    return wished


def grade(course: Course, of: Question, answer: Answer) -> Grade:
    """Judge the prize and what every other player gets."""
    game = course.game
    rule = _bonus(game)
    due = _due(rule.value, of)
    slips = {key: _slip(rule.value, of, answer.response(key), key, sum_) for key, sum_ in due.items()}
    key, first = next(((key, slip) for key, slip in slips.items() if slip is not None), (SUPER_BONUS, None))
    return Grade(
        right=first is None,
        headline="Right" if first is None else first.headline,
        reason=_reason(rule.value, of),
        answer=_answer(due),
        due=Answer(tuple((each, Amount(sum_)) for each, sum_ in due.items())),
        rules=ruled(rule),
        mistake=None if first is None else first.mistake,
        figures=figures(worth_of(answer.response(key)), due[key], "You said"),
        parts=tuple((each, slip is None) for each, slip in slips.items()),
    )


def _bonus(game: Game) -> Ruled[SuperBonus]:
    rule = game.settling.super_bonus
    if rule is None:
        raise ValueError(f"{game.name} has no super bonus")
    return rule


def _spot(of: Question) -> tuple[Spot, Card]:
    dealer = of.table.dealer
    assert dealer is not None, "a question on the super bonus shows an up card"
    return of.table.spots[0], dealer.up


def _due(bonus: SuperBonus, of: Question) -> dict[str, Cents]:
    """What is due by the ask it answers."""
    spot, up = _spot(of)
    wins = wins_super_bonus(bonus, spot, 0, up)
    due = {SUPER_BONUS: bonus.prize(bet_on(spot, 0)) if wins else _NO_PRIZE}
    return due | ({ENVY: bonus.envy if wins else _NO_PRIZE} if bonus.envy else {})


def _slip(bonus: SuperBonus, of: Question, given: Response | None, key: str, due: Cents) -> TellingSum | None:
    cents = worth_of(given)
    if cents is None:
        return no_answer()
    others = (Cents(0), bonus.envy) if key == ENVY else (Cents(0), *(each.pays for each in bonus.prizes))
    told = (TellingSum(Mistake.WRONG_TABLE, other, _headline(bonus, of, other, due)) for other in others)
    return diagnose(cents, due, (slip for slip in told if slip.cents != due))


def _headline(bonus: SuperBonus, of: Question, given: Cents, due: Cents) -> str:
    if not due:
        return "No prize for this hand"
    return "There is a prize" if not given else "That's the prize for another bet"


def _reason(bonus: SuperBonus, of: Question) -> str:
    spot, up = _spot(of)
    hand, staked = event_words(bonus.event), money_short(bet_on(spot, 0))
    if spot.hands[0].from_split:
        return "The super bonus is for a hand neither doubled nor split: there is none."
    if not makes(bonus, spot.hands[0], up):
        return f"The super bonus is for {hand[:1].lower()}{hand[1:]}: against this up card there is none."
    prize = bonus.prize(bet_on(spot, 0))
    if not prize:
        return (
            f"The super bonus begins at a bet of {money_short(bonus.prizes[0].least_bet)}: on {staked} there is none."
        )
    envy = f", and every other player gets {money_short(bonus.envy)}" if bonus.envy else ""
    return f"{hand}, on a bet of {staked}: the super bonus is {money_short(prize)}{envy}."


def _answer(due: dict[str, Cents]) -> str:
    if not due[SUPER_BONUS]:
        return "No super bonus"
    envy = f"; each other player {money(due[ENVY])}" if ENVY in due else ""
    return f"{money(due[SUPER_BONUS])}{envy}"

"""Exact probabilities of wagers by counting the cards, as fractions: nothing is sampled and nothing rounded."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, perm

from trainer.domain.cards.hand import is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit, deck
from trainer.domain.house.counted_deals import OF_THE_DEALERS_TWO, deals_for
from trainer.domain.house.dealers_hand_odds import asked_by, finished_hands
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.event_keys import line_test, parse_event
from trainer.domain.house.events import ONE_DOLLAR, dearest_first
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.money.amounts import Cents, JackpotShare, Odds, Price

LOSES = "loses"
DEALER_BLACKJACK = "dealer-blackjack"
MOST_DECKS = 8


@dataclass(frozen=True, slots=True)
class EventOdds:
    """One way a wager can end: what it pays (None: it is lost) and its exact probability."""

    event: str
    pays: Price | None
    probability: Fraction


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """Every way a wager can end, in the pay table's order, losing last; and the part of each bet the house keeps."""

    events: tuple[EventOdds, ...]
    house_edge: Fraction


@dataclass(frozen=True, slots=True)
class DependsOnPlay:
    """The wager has no odds of its own: they depend on how the patron plays the hand."""

    wager: str


@dataclass(frozen=True, slots=True)
class MeterOdds:
    """What the meter of a jackpot makes of the house edge.

    ``per_cent`` is what each cent on the meter takes off the edge, as a part of the bet. ``break_even`` is the least
    meter, in cents, at which the house keeps nothing; 0: it keeps nothing whatever the meter shows.
    """

    per_cent: Fraction
    break_even: Cents


CheckedUnder = Callable[[Card], bool]
"""Whether the dealer, who shows this card, has checked for a blackjack before the wager is laid."""


def never_checked(up: Card) -> bool:
    """The wager is laid before any check."""
    return False


def odds_of_wager(
    wager: SideWager,
    decks: int,
    deck_of: DeckOf = DeckOf.FIFTY_TWO,
    stake: Cents | None = None,
    draw_rule: DrawRule | None = None,
    checked_under: CheckedUnder = never_checked,
) -> WagerOdds | DependsOnPlay:
    """The odds of a side wager on cards dealt from ``decks`` full decks, nothing else having been seen.

    ``draw_rule`` is the house's for the dealer, who draws by it to the end; None: the dealer does not always do so. A
    wager on the first three cards is counted as if every hand took a third.

    ``checked_under``: a wager on the dealer's cards that is laid once the dealer has checked is never laid against a
    blackjack, so hands with one are left out.

    ``stake`` in cents matters only where the table has fixed sums; by default it is the least the wager's own limits
    allow, or one dollar where it has none. Raises ValueError unless there are 1 to 8 decks.
    """
    _check(decks)
    bet = usual_stake(wager) if stake is None else stake
    if wager.decided_by is DecidedBy.DEALERS_HAND and draw_rule is not None:
        chances = _parts_of(_of_dealers_hand(wager, draw_rule, decks, deck_of, bet, checked_under))
    elif wager.decided_by in (DecidedBy.PLAY_OF_THE_HAND, DecidedBy.DEALERS_HAND):
        return DependsOnPlay(wager.key)
    else:
        chances = _chances(wager, decks, deck_of, bet, checked_under)
    return _odds(wager, chances, bet)


def odds_by_up_card(
    wager: SideWager,
    decks: int,
    deck_of: DeckOf,
    draw_rule: DrawRule,
    stake: Cents | None = None,
    checked_under: CheckedUnder = never_checked,
) -> dict[tuple[Rank, ...], WagerOdds]:
    """Return the odds of a wager on the dealer's finished hand by the up card, for a wager laid once it shows.

    Ranks with the same odds stand together. The rest is as for ``odds_of_wager``.
    """
    _check(decks)
    bet = usual_stake(wager) if stake is None else stake
    found = _of_dealers_hand(wager, draw_rule, decks, deck_of, bet, checked_under, by_up_card=True)
    by_rank: dict[Rank, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for (rank, line), chance in found.items():
        by_rank[rank][line] += chance
    alike: dict[WagerOdds, list[Rank]] = defaultdict(list)
    for rank in sorted(by_rank, key=lambda each: each.order):
        in_all = sum(by_rank[rank].values())
        chances = {line: chance / in_all for line, chance in by_rank[rank].items()}
        alike[_odds(wager, chances, bet)].append(rank)
    return {tuple(ranks): odds for odds, ranks in alike.items()}


def _odds(wager: SideWager, chances: Mapping[str, Fraction], stake: Cents) -> WagerOdds:
    lines = wager.pays.value.lines
    return _with_losing(
        [EventOdds(line.event, line.pays, chances.get(line.event, Fraction(0))) for line in lines], stake
    )


def meter_odds(odds: WagerOdds, stake: Cents) -> MeterOdds | None:
    """Return what the meter makes of ``odds`` on a bet of ``stake`` cents; None without a jackpot that can be won.

    Whole parts of the meter are counted; that they are paid out to the cent is left out.
    """
    shares = [(each.probability, each.pays) for each in odds.events if isinstance(each.pays, JackpotShare)]
    per_cent = sum((chance * share.part for chance, share in shares), Fraction(0)) / stake
    if not per_cent:
        return None
    without = odds.house_edge + sum((chance * share.winnings(stake) for chance, share in shares), Fraction(0)) / stake
    return MeterOdds(per_cent, Cents(max(0, ceil(without / per_cent))))


def usual_stake(wager: SideWager) -> Cents:
    """The least that may be bet on the wager by its own limits, in cents; one dollar where it has none."""
    limits = wager.limits.value if wager.limits is not None else None
    if limits is None:
        return ONE_DOLLAR
    return min(limits.only, default=limits.least or ONE_DOLLAR)


def insurance_odds(pays: Odds, decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO) -> WagerOdds:
    """The odds of insurance against an ace, nothing but that ace having been seen; raises ValueError as above."""
    _check(decks)
    ten_in_the_hole = Fraction(_ten_values(decks, deck_of), deck_of.value * decks - 1)
    return _with_losing([EventOdds(DEALER_BLACKJACK, pays, ten_in_the_hole)], ONE_DOLLAR)


def natural_probability(decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO) -> Fraction:
    """How likely the first two cards are an ace and a ten-value; raises ValueError unless there are 1 to 8 decks."""
    _check(decks)
    aces = len(Suit) * decks
    return Fraction(2 * aces * _ten_values(decks, deck_of), perm(deck_of.value * decks, 2))


def _check(decks: int) -> None:
    if not 1 <= decks <= MOST_DECKS:
        raise ValueError(f"odds are counted for 1 to {MOST_DECKS} decks, not {decks}")


def _ten_values(decks: int, deck_of: DeckOf) -> int:
    return decks * sum(card.rank.is_ten_value for card in deck(deck_of))


def _with_losing(paid: list[EventOdds], stake: Cents) -> WagerOdds:
    lost = EventOdds(LOSES, None, 1 - sum((each.probability for each in paid), Fraction(0)))
    won = sum((each.probability * each.pays.winnings(stake) for each in paid if each.pays is not None), Fraction(0))
    return WagerOdds((*paid, lost), lost.probability - won / stake)


def _of_dealers_hand(
    wager: SideWager,
    rule: DrawRule,
    decks: int,
    deck_of: DeckOf,
    stake: Cents,
    checked_under: CheckedUnder,
    *,
    by_up_card: bool = False,
) -> dict[tuple[Rank, str], Fraction]:
    """How likely each up card and the line that pays under it are; blackjacks that the check found are left out.

    Not ``by_up_card``: one rank stands for all that decide nothing, which is counted sooner.
    """
    by_up_card = by_up_card or checked_under is not never_checked
    lines = [line.event for line in dearest_first(wager.pays.value, stake)]
    tests = [(line, line_test(wager.decided_by, line)) for line in lines]
    chances: dict[tuple[Rank, str], Fraction] = defaultdict(Fraction)
    for hand in finished_hands(rule, decks, deck_of, asked_by(lines, by_up_card=by_up_card)):
        up = hand.cards[0]
        if checked_under(up) and is_ace_and_ten(hand.cards):
            continue
        line = next((line for line, holds in tests if holds(hand.looked_at)), LOSES)
        chances[up.rank, line] += hand.probability
    return chances


def _parts_of(chances: Mapping[tuple[Rank, str], Fraction]) -> dict[str, Fraction]:
    """The same under any up card, as parts of all hands that are counted."""
    in_all = sum(chances.values())
    found: dict[str, Fraction] = defaultdict(Fraction)
    for (_, line), chance in chances.items():
        found[line] += chance / in_all
    return found


def _chances(
    wager: SideWager, decks: int, deck_of: DeckOf, stake: Cents, checked_under: CheckedUnder
) -> dict[str, Fraction]:
    """How likely each line is the one that pays, by the line as it is written; blackjacks found by a check left out."""
    lines = [line.event for line in dearest_first(wager.pays.value, stake)]
    keys = tuple(parse_event(wager.decided_by, line) for line in lines)
    is_checked = checked_under is not never_checked and wager.decided_by in OF_THE_DEALERS_TWO
    deals = deals_for(wager.decided_by, keys, decks, deck_of, whole=is_checked)
    tests = [(line, line_test(wager.decided_by, line)) for line in lines]
    ways: Counter[str] = Counter()
    in_all = deals.in_all
    for looked_at, count in deals.counted:
        if is_checked and looked_at.up is not None and looked_at.dealer_blackjack and checked_under(looked_at.up):
            in_all -= count
            continue
        ways[next((line for line, holds in tests if holds(looked_at)), LOSES)] += count
    return {line: Fraction(ways[line], in_all) for line in lines}

"""Houses and their games: every rule a field, grouped as a dealer learns them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any

from trainer.domain.cards.playing_cards import DeckOf, Rank
from trainer.domain.house import limits, play_terms, shuffle_terms, terms
from trainer.domain.house.choices import RuleChoices
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import PayTable, SideWager, SuperBonus, WagerLaid
from trainer.domain.money.amounts import Odds, Rounding
from trainer.domain.money.chips import Denomination, Pile
from trainer.domain.money.currency import Currency


@dataclass(frozen=True, slots=True)
class EquipmentRules:
    """What the table is furnished with. ``rack`` is what the dealer's rack holds when the table opens.

    ``deck_hours``: after how many hours in play the decks are changed; None where hours are not counted.
    """

    currency: Ruled[Currency]
    decks: Ruled[int]
    decks_allowed: Ruled[limits.DeckRange]
    deck_of: Ruled[DeckOf]
    decks_changed: Ruled[tuple[terms.DecksChanged, ...]]
    equipment: Ruled[tuple[terms.Equipment, ...]]
    chips: Ruled[tuple[Denomination, ...]]
    rack: Ruled[tuple[Pile, ...]]
    deck_hours: Ruled[int] | None = None


@dataclass(frozen=True, slots=True)
class BetRules:
    """Bets, spots and the patrons' conduct. ``touched`` and ``added_to`` speak of bets once the cards are out.

    ``back_bets`` is how many others may bet on one player's hand (0 to 2), ``back_bets_ride`` what becomes of these
    when the player doubles or splits, and whether who laid them may do so too.
    ``chips_changed`` is when a player's chips are changed for others.
    """

    main_bet: Ruled[limits.BetLimits]
    side_wager: Ruled[limits.BetLimits]
    checked_before_dealing: Ruled[bool]
    place: Ruled[terms.BetPlace]
    spots: Ruled[int]
    hands_per_player: Ruled[limits.HandsPerPlayer]
    conduct: Ruled[tuple[terms.Conduct, ...]]
    touched: Ruled[terms.BetTouched]
    added_to: Ruled[terms.BetAddedTo]
    back_bets: Ruled[int]
    back_bets_ride: Ruled[terms.BackBetsRide]
    chips_changed: Ruled[play_terms.ChipsChanged]


@dataclass(frozen=True, slots=True)
class DealRules:
    """How the cards come out."""

    card_values: Ruled[terms.CardValues]
    dealing: Ruled[terms.Dealing]
    order: Ruled[terms.DealOrder]
    cards_each: Ruled[int]
    dealer_cards: Ruled[terms.DealerCards]
    placing: Ruled[terms.CardPlacing]


@dataclass(frozen=True, slots=True)
class SideWagerRules:
    """Side wagers as a whole, and each one.

    ``dealer_finishes_hand``: for a wager on the dealer's finished hand the dealer draws though no bet is left; else the
    cards that lie there decide it. ``laid``: when a side wager is laid that has no rule of its own for it.
    """

    order: Ruled[terms.SideWagerOrder]
    needs_main_bet: Ruled[bool]
    dealer_finishes_hand: Ruled[bool]
    laid: Ruled[WagerLaid]
    wagers: tuple[SideWager, ...] = ()

    def offered(self) -> tuple[SideWager, ...]:
        """The side wagers this game really has."""
        return tuple(wager for wager in self.wagers if wager.offered.value)

    def from_the_start(self) -> SideWagerRules:
        """Return the same rules, each jackpot as it pays at what its meter starts at."""
        if all(wager.jackpot_starts_at is None for wager in self.wagers):
            return self
        return replace(self, wagers=tuple(wager.from_the_start() for wager in self.wagers))

    def when_laid(self, wager: SideWager) -> Ruled[WagerLaid]:
        """The rule that says when this wager is laid: its own, else that of all."""
        return self.laid if wager.laid is None else wager.laid

    def laid_late(self) -> tuple[SideWager, ...]:
        """The side wagers of this game that are laid after the deal."""
        return tuple(each for each in self.offered() if self.when_laid(each).value is WagerLaid.AFTER_THE_DEAL)


@dataclass(frozen=True, slots=True)
class InsuranceRules:
    """Insurance and even money. ``limit`` is the most, as a part of the bet."""

    offered_against: Ruled[terms.UpCards]
    offered_to: Ruled[terms.InsuranceOfferedTo]
    limit: Ruled[Fraction]
    pays: Ruled[Odds]
    even_money_against: Ruled[terms.UpCards]
    gesture: Ruled[tuple[terms.GestureStep, ...]]
    with_dealer_blackjack: Ruled[terms.InsuranceOrder]
    without_dealer_blackjack: Ruled[terms.InsuranceOrder]


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Patrons' decisions: signals, splitting, doubling, surrender.

    ``most_hands`` counts a patron's hands after all splits; ``split_hands_may_be_hit`` speaks of hands other than aces;
    ``doubles`` is how often one hand may be doubled, 0 where none is; ``double_hands`` holds besides ``double_on``.
    ``face_up_signals`` matters only where cards are pitched; ``standing_hands`` are those that need not take a card.
    """

    order: Ruled[terms.PlayOrder]
    pointing: Ruled[terms.Pointing]
    hit_signal: Ruled[tuple[terms.Signal, ...]]
    stand_signal: Ruled[tuple[terms.Signal, ...]]
    double_signal: Ruled[tuple[terms.Signal, ...]]
    split_signal: Ruled[tuple[terms.Signal, ...]]
    surrender_signal: Ruled[tuple[terms.Signal, ...]]
    face_up_signals: Ruled[terms.FaceUpSignals]
    unclear_signal: Ruled[terms.UnclearSignal]
    still_unclear: Ruled[terms.StillUnclear]
    voice: Ruled[terms.VoiceAndHand]
    voice_against_hand: Ruled[terms.VoiceAgainstHand]
    twenty_one: Ruled[terms.TwentyOne]
    standing_hands: Ruled[limits.HandsAllowed]
    split_on: Ruled[terms.SplitOn]
    ranks_not_split: Ruled[tuple[Rank, ...]]
    most_hands: Ruled[int]
    split_bet: Ruled[terms.SplitBet]
    second_cards: Ruled[terms.SecondCards]
    split_bet_place: Ruled[terms.SplitBetPlace]
    split_hands_may_be_hit: Ruled[bool]
    split_aces: Ruled[terms.SplitAces]
    resplit_aces: Ruled[bool]
    split_ace_card_sideways: Ruled[bool]
    split_twenty_one_is_blackjack: Ruled[bool]
    double_on: Ruled[terms.DoubleOn]
    double_hands: Ruled[limits.HandsAllowed]
    double_for_less: Ruled[bool]
    double_after_split: Ruled[bool]
    doubles: Ruled[int]
    double_rescue: Ruled[bool]
    double_bet_place: Ruled[terms.DoubleBetPlace]
    double_card: Ruled[terms.DoubleCard]
    double_card_face: Ruled[terms.DoubleCardFace]
    surrender: Ruled[terms.Surrender]
    surrender_on: Ruled[play_terms.SurrenderOn]
    surrender_hands: Ruled[limits.HandsAllowed]
    surrender_against: Ruled[terms.UpCards]
    surrender_split_hand: Ruled[bool]
    surrender_loses: Ruled[Fraction]
    surrendered_bet: Ruled[play_terms.SurrenderedBet]


@dataclass(frozen=True, slots=True)
class DealerRules:
    """The dealer's own hand."""

    stands_on: Ruled[int]
    soft_17: Ruled[terms.SoftSeventeen]
    checks_under: Ruled[terms.UpCards]
    blackjack_turned_over_at_once: Ruled[bool]
    busts: Ruled[terms.DealerBusts]


@dataclass(frozen=True, slots=True)
class SettlingRules:
    """Paying, taking and picking up. ``bonus_21`` and ``super_bonus`` None: the game has no such bonus.

    ``bonus_21_barred`` names the hands on which it is not paid; None: neither on doubled nor on split ones.
    ``twenty_one_against_twenty_one`` None: equal totals of 21 are like any others.

    ``most_in_bet_colours`` is the number of chips of one colour above which winnings at more than 2 to 1 go out in
    fewer chips, where they are else paid in the bet's colours.
    """

    object_of_the_game: Ruled[play_terms.GameObject]
    higher_total_wins: Ruled[bool]
    win_pays: Ruled[Odds]
    blackjack_pays: Ruled[Odds]
    blackjack_paid: Ruled[terms.BlackjackPaid]
    paid_blackjack_cards: Ruled[play_terms.PaidBlackjackCards]
    blackjack_against_blackjack: Ruled[limits.EqualTotals]
    dealer_blackjack: Ruled[terms.DealerBlackjack]
    equal_totals: Ruled[limits.EqualTotals]
    pushed_bet: Ruled[terms.PushedBet]
    push_shown: Ruled[terms.PushShown]
    twenty_one_paid: Ruled[terms.TwentyOnePaid]
    order: Ruled[terms.SettlementOrder]
    taking_and_paying: Ruled[terms.TakingAndPaying]
    bust: Ruled[terms.BustOrder]
    pick_up: Ruled[terms.PickUp]
    payment_place: Ruled[terms.PaymentPlace]
    payment_chips: Ruled[terms.PaymentChips]
    most_in_bet_colours: Ruled[int]
    rounding: Ruled[Rounding]
    bonus_21: Ruled[PayTable] | None = None
    super_bonus: Ruled[SuperBonus] | None = None
    twenty_one_against_twenty_one: Ruled[limits.EqualTotals] | None = None
    bonus_21_barred: Ruled[tuple[play_terms.PlayedHand, ...]] | None = None

    def chips_demanded(self, *, is_long: bool = False) -> terms.PaymentChips:
        """In which chips a payment has to go out: any, as far as only standard practice speaks of it.

        ``is_long``: it takes more chips of one color than go out.
        """
        rules = (self.payment_chips, self.most_in_bet_colours) if is_long else (self.payment_chips,)
        is_custom = any(rule.ref.is_custom for rule in rules)
        return terms.PaymentChips.ANY if is_custom else self.payment_chips.value


@dataclass(frozen=True, slots=True)
class ShuffleRules:
    """Opening, shuffle, cuts, burn and closing.

    ``new_game``, ``end_of_shoe`` and ``player_cut`` hold where cards are dealt from a shoe, ``by_hand`` and
    ``cut_by_hand`` where they are pitched. ``taken`` is what the hand lifts off a pile, ``taken_within`` by how many
    cards it may be off; ``piles_within`` by how many a pile may be off its equal share of what lies there. ``packet``
    is what is done to cards taken up where the steps say no more than to shuffle them. ``calls`` are what the dealer
    says aloud besides the closing's own word. ``least_dealt`` is the part of the pack that a re-cut leaves to be dealt
    at least, where ``dealer_recut`` names no greatest depth. Of two ``cut_cards`` one is set at the
    re-cut's depth, and the other covers the bottom card. ``rounds_by_spots``: how many rounds are dealt between two
    shuffles where one spot is played, two, and so on, the last of them for all more; None where rounds are not counted.
    """

    opening: Ruled[tuple[shuffle_terms.OpeningStep, ...]]
    new_game: Ruled[tuple[shuffle_terms.ShuffleStep, ...]]
    end_of_shoe: Ruled[tuple[shuffle_terms.ShuffleStep, ...]]
    by_hand: Ruled[tuple[shuffle_terms.ShuffleStep, ...]]
    plug: Ruled[shuffle_terms.Plugging]
    piles_within: Ruled[int]
    taken: Ruled[limits.DeckPart]
    taken_within: Ruled[int]
    packet: Ruled[tuple[shuffle_terms.ShuffleStep, ...]]
    exposed_card: Ruled[shuffle_terms.Mishap]
    dropped_card: Ruled[shuffle_terms.Mishap]
    calls: Ruled[tuple[shuffle_terms.ShuffleCall, ...]]
    player_cut: Ruled[limits.CutDepth]
    cut_by_hand: Ruled[limits.CutDepth]
    dealer_recut: Ruled[limits.CutDepth]
    cut_cards: Ruled[int]
    least_dealt: Ruled[Fraction]
    burn: Ruled[int]
    burn_when: Ruled[tuple[shuffle_terms.BurnWhen, ...]]
    cut_card_out: Ruled[tuple[shuffle_terms.CutCardOut, ...]]
    reshuffle_when: Ruled[tuple[shuffle_terms.ReshuffleWhen, ...]]
    closing: Ruled[tuple[shuffle_terms.ClosingStep, ...]]
    rounds_by_spots: Ruled[tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class CommonHandRules:
    """One hand that any number of patrons wager on; ``pair_modes`` may be used, ``pairs`` is used here."""

    one_hand_many_patrons: Ruled[bool]
    each_patron_decides_alone: Ruled[bool]
    completion: Ruled[terms.Completion]
    draws_until_all_complete: Ruled[bool]
    pair_modes: Ruled[tuple[terms.PairMode, ...]]
    pairs: Ruled[terms.PairMode]
    always_split: Ruled[tuple[Rank, ...]]
    never_split: Ruled[tuple[Rank, ...]]
    after_automatic_split: Ruled[terms.AfterAutomaticSplit]
    first_incomplete_hand_on_the_left_first: Ruled[bool]
    double: Ruled[terms.PatronsDouble]


@dataclass(frozen=True, slots=True)
class RoundRules:
    """The order of a round's phases. ``calls`` are what the dealer says aloud besides what a phase asks of itself."""

    phases: Ruled[tuple[terms.RoundPhase, ...]]
    calls: Ruled[tuple[terms.TableCall, ...]]


@dataclass(frozen=True, slots=True)
class Game:
    """One game of one house: all its rules, ``key`` being ``house/game`` as typed on the command line.

    ``own_choices`` are what the house's file itself confirms, as lines; ``confirmed_in`` the digests of that file and
    of people's own files that it builds on, () where it confirms nothing.
    """

    key: str
    name: str
    house_name: str
    equipment: EquipmentRules
    bets: BetRules
    deal: DealRules
    side_wagers: SideWagerRules
    insurance: InsuranceRules
    play: PlayRules
    dealer: DealerRules
    settling: SettlingRules
    shuffle: ShuffleRules
    round: RoundRules
    common_hand: CommonHandRules | None = None
    own_choices: frozenset[str] = frozenset()
    confirmed_in: tuple[str, ...] = ()

    def __hash__(self) -> int:
        # What is reckoned once a game is looked up by it at every act; games of one key are few.
        return hash(self.key)

    def rules(self) -> Iterator[Ruled[Any]]:
        """Every rule of the game, group by group; each carries its path in ``ref.path``."""
        for group in GROUPS:
            yield from _rules_within(getattr(self, group))

    def choices(self, kept: Collection[str]) -> RuleChoices:
        """What its people decided, of the lines that are ``kept`` of it."""
        return RuleChoices.of(kept).with_files(self.confirmed_in, self.own_choices)

    def switched(self, paths: Collection[str]) -> Game:
        """The same game with its people's choices (``choices.py``): *read* rules switched, rules confirmed.

        A choice that fits no rule changes nothing, so that one kept for an older house file is harmless.
        """
        if not paths:
            return self
        choices = self.choices(paths)
        groups = {group: _chosen_within(getattr(self, group), choices) for group in GROUPS}
        chosen = replace(self, **groups)
        return replace(chosen, side_wagers=chosen.side_wagers.from_the_start())


GROUPS = (
    "equipment",
    "bets",
    "deal",
    "side_wagers",
    "insurance",
    "play",
    "dealer",
    "settling",
    "shuffle",
    "round",
    "common_hand",
)


def _rules_within(part: Any) -> Iterator[Ruled[Any]]:
    if isinstance(part, Ruled):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _rules_within(each)
    elif hasattr(part, "__dataclass_fields__"):
        for field in fields(part):
            yield from _rules_within(getattr(part, field.name))


def _chosen_within(part: Any, choices: RuleChoices) -> Any:
    if isinstance(part, Ruled):
        return choices.applied_to(part)
    if isinstance(part, tuple):
        return tuple(_chosen_within(each, choices) for each in part)
    if hasattr(part, "__dataclass_fields__"):
        return replace(part, **{f.name: _chosen_within(getattr(part, f.name), choices) for f in fields(part)})
    return part


@dataclass(frozen=True, slots=True)
class House:
    """A house: its key (its file's name), its name and document titles, and its games."""

    key: str
    name: str
    documents: tuple[str, ...]
    games: tuple[Game, ...]

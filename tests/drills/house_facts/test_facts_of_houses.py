"""What is asked of each house by heart, held to its own document: the answer, the words cited, and how sure it is."""

from collections.abc import Callable

from tests.each_case import each_case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.money.amounts import Cents, Odds
from trainer.drills.base import Amount, Choice, Decks, Number, OddsTyped, Response
from trainer.drills.house_facts.drill import dues_of
from trainer.drills.house_facts.facts_of_game import facts_of

TheGame = Callable[[str], Game]
COMMON, SHOE, PITCH = "nj-common-hand/common-hand", "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
ROCKINGHAM, CHANCE = "rockingham/blackjack", "games-of-chance/blackjack"
EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"

STATED: list[tuple[str, str, Response, str]] = [
    (SHOE, "limits/play.most_hands", Number(4), "four separate hands"),
    # Prices.
    (ROCKINGHAM, "pays/settling.blackjack_pays", OddsTyped(Odds(3, 2)), "3/2 or 1.5 times"),
    (ROCKINGHAM, "pays/insurance.pays", OddsTyped(Odds(2, 1)), "2/1 for their insurance"),
    (ROCKINGHAM, "pays/wagers.match-the-up-card.pays/two-suited", OddsTyped(Odds(20, 1)), "2 Suited 20-1"),
    (ROCKINGHAM, "pays/wagers.match-the-up-card.pays/one-suited", OddsTyped(Odds(7, 1)), "1 Suited 7-1"),
    (EXHIBIT, "pays/wagers.21+3.pays/suited-three-of-a-kind", OddsTyped(Odds(100, 1)), "100"),
    (EXHIBIT, "pays/wagers.21+3.pays/straight", OddsTyped(Odds(10, 1)), "10"),
    (CHANCE, "pays/settling.equal_totals/loses", Amount(Cents(100)), "loses one dollar"),
    # Limits.
    (ROCKINGHAM, "limits/wagers.match-the-up-card.limits/least", Amount(Cents(100)), "$1 - $4"),
    (ROCKINGHAM, "limits/wagers.match-the-up-card.limits/most", Amount(Cents(400)), "$1 - $4"),
    (ROCKINGHAM, "limits/bets.hands_per_player/most", Choice("2"), "up to two hands"),
    (EXHIBIT, "limits/bets.side_wager/most", Amount(Cents(400)), "$2-4"),
    (CHANCE, "limits/bets.main_bet/most", Amount(Cents(400)), "$2 and $4"),
    (SPANISH, "limits/play.doubles", Number(2), ""),
    # Draws.
    (ROCKINGHAM, "draws/dealer.soft_17", Choice("hit"), "soft seventeen"),
    (CHANCE, "draws/dealer.soft_17", Choice("stand"), ""),
    (SHOE, "draws/dealer.stands_on", Number(17), "17 or more"),
    (SHOE, "draws/dealer.stands_on/draws-to", Number(16), "16 or less"),
    (ROCKINGHAM, "draws/play.split_aces", Choice("one-card-each"), "one card per ace"),
    (SPANISH, "draws/play.split_aces", Choice("may-be-hit"), ""),
    (COMMON, "play/common_hand.always_split/8", Choice("yes"), "8-8"),
    (COMMON, "play/common_hand.never_split/5", Choice("no"), "5-5"),
    (SHOE, "play/play.split_twenty_one_is_blackjack/split-aces", Choice("false"), "not considered a blackjack"),
    # Signals.
    (SHOE, "signals/play.hit_signal/brush-behind-wager", Choice("brush-behind-wager"), "behind"),
    (PITCH, "signals/play.stand_signal/tuck-cards-means", Choice("stand"), "tucking your cards under your bet"),
    (EXHIBIT, "signals/play.hit_signal/tap-means", Choice("hit"), "Tapping"),
    (EXHIBIT, "signals/play.voice/word-alone", Choice("no"), "must use hand signals"),
    (CHANCE, "signals/play.hit_signal/word-alone", Choice("yes"), 'announcing "hit"'),
    (CHANCE, "signals/play.voice_against_hand", Choice("hand-overrules"), "overrule any voice"),
    # Order.
    (ROCKINGHAM, "order/settling.bust", Choice("bet-then-cards"), "bet first"),
    (EXHIBIT, "order/side_wagers.order", Choice("losers-then-winners-right-to-left"), "all losing side wagers"),
    (EXHIBIT, "order/insurance.gesture/after-pause", Choice("palm-down-back-to-first-base"), "palm down"),
    (EXHIBIT, "order/settling.pick_up", Choice("own-cards-then-right-to-left"), "their own"),
    (SHOE, "order/round.phases/after-play", Choice("own-hand"), "hole card"),
    (SPANISH, "order/settling.blackjack_paid", Choice("at-once"), ""),
    (ROCKINGHAM, "shuffle/shuffle.closing/first", Choice("manager-names-last-shoe"), ""),
    # The shuffle.
    (EXHIBIT, "shuffle/shuffle.end_of_shoe/first", Choice("plug-stub-into-discards"), "plug"),
    (EXHIBIT, "shuffle/shuffle.end_of_shoe/after-mix", Choice("four-equal-piles-in-a-square"), "4 equal piles"),
    (EXHIBIT, "shuffle/shuffle.end_of_shoe/piles", Number(4), "4 equal piles"),
    (EXHIBIT, "shuffle/shuffle.dealer_recut/aim", Decks(8), "2 decks deep"),
    (EXHIBIT, "shuffle/shuffle.dealer_recut/least", Decks(6), "not fewer than 1.5"),
    (EXHIBIT, "shuffle/shuffle.burn_when/entering-the-table", Choice("yes"), "entering the table"),
]
READ: list[tuple[str, str, Response, str]] = [
    (EXHIBIT, "limits/bets.main_bet/least", Amount(Cents(400)), "$4"),
    (EXHIBIT, "play/play.surrender", Choice("none"), "not able to surrender"),
    (EXHIBIT, "shuffle/shuffle.player_cut/most", Decks(12), "1.5-3 decks"),
    (SPANISH, "pays/wagers.match-the-dealer.pays/one-suited-one-non-suited", OddsTyped(Odds(13, 1)), "13"),
    (ROCKINGHAM, "shuffle/shuffle.dealer_recut/least", Decks(4), ""),
    (SHOE, "draws/dealer.soft_17", Choice("stand"), "17 or more"),
    (COMMON, "play/common_hand.double", Choice("same-next-card"), ""),
]
ASSUMED: list[tuple[str, str, Response, str]] = [
    (COMMON, "pays/settling.blackjack_pays", OddsTyped(Odds(3, 2)), ""),
    (SHOE, "play/play.surrender", Choice("none"), ""),
    (SHOE, "table/equipment.decks", Number(6), ""),
    (PITCH, "table/equipment.decks", Number(2), ""),
    (SPANISH, "pays/settling.bonus_21/seven-card-21", OddsTyped(Odds(3, 1)), ""),
    (CHANCE, "order/settling.order", Choice("each-spot-right-to-left"), ""),
    (PITCH, "shuffle/shuffle.by_hand/riffles", Number(3), ""),
    (ROCKINGHAM, "table/equipment.chips/2500", Choice("green"), ""),
    # Nobody may be told that a document has the order of a round, of which it names a step.
    (EXHIBIT, "order/round.phases/after-own-hand", Choice("settlement"), ""),
]


@each_case(
    ("game", "key", "due", "words", "kind"),
    [
        *((*each, Kind.STATED) for each in STATED),
        *((*each, Kind.READ) for each in READ),
        *((*each, Kind.ASSUMED) for each in ASSUMED),
    ],
    ids=lambda each: each if isinstance(each, str) and "/" in each else "",
)
def test_a_fact_is_as_the_house_has_it(
    game: str, key: str, due: Response, words: str, kind: Kind, the_game: TheGame
) -> None:
    fact = facts_of(the_game(game))[key]
    cited = fact.rule.ref.citation
    assert (fact.due, fact.rule.ref.kind) == (due, kind)
    assert (cited is None) == (kind is Kind.ASSUMED)
    assert words in (cited.words if cited is not None else "")


@each_case("key", [COMMON, SHOE, PITCH, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE])
def test_a_house_has_sixty_facts_and_more(key: str, the_game: TheGame) -> None:
    facts = facts_of(the_game(key)).values()
    assert len(facts) >= 60
    assert {fact.kind for fact in facts} == set(type(next(iter(facts)).kind))


@each_case(
    ("game", "asked", "not_asked"),
    [
        # No surrender, no side wagers, a pack for a shoe.
        (SHOE, "play/play.surrender", "play/play.surrender_loses"),
        (PITCH, "shuffle/shuffle.by_hand/strips", "shuffle/shuffle.end_of_shoe/riffles"),
        (SPANISH, "limits/wagers.21+3.offered", "pays/wagers.21+3.pays/straight"),
        (CHANCE, "pays/settling.win_pays", "order/side_wagers.order"),
        # Games of chance names early surrender as a phase and surrenders late.
        (CHANCE, "order/round.phases/after-deal", "order/round.phases/after-early-surrender"),
        (COMMON, "play/common_hand.pairs", "shuffle/shuffle.new_game/first"),
    ],
)
def test_nothing_is_asked_of_a_rule_that_is_not_used(game: str, asked: str, not_asked: str, the_game: TheGame) -> None:
    facts = facts_of(the_game(game))
    assert asked in facts
    assert not_asked not in facts


def test_a_reading_switched_changes_only_what_rests_on_it(the_game: TheGame) -> None:
    ours, switched = facts_of(the_game(EXHIBIT)), facts_of(the_game(f"{EXHIBIT}~dealer.soft_17"))
    assert [key for key in ours if ours[key].due != switched[key].due] == ["draws/dealer.soft_17"]


def test_what_is_due_is_kept_as_the_score_book_keeps_it(the_game: TheGame) -> None:
    ours, switched = dues_of(the_game(EXHIBIT)), dues_of(the_game(f"{EXHIBIT}~dealer.soft_17"))
    assert ours["draws/dealer.soft_17"] == '{"fact": {"choice": "stand"}}'
    assert ours["pays/settling.blackjack_pays"] == '{"fact": {"odds": "3 to 2"}}'
    assert {key for key in ours if ours[key] != switched[key]} == {"draws/dealer.soft_17"}


def test_where_pairs_are_split_automatically_nobody_is_asked_which_may_be_split(the_game: TheGame) -> None:
    # N.J.A.C. 13:69F-2.6B (a), (c): the house gives the option to split, or splits automatically; this one does.
    asked = facts_of(the_game(COMMON))
    assert {"play/play.split_on", "play/play.split_bet"} & set(asked) == set()
    assert not [key for key in asked if "split-tens" in key]
    assert "play/play.split_on" in facts_of(the_game(SHOE))

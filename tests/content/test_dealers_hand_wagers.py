"""What a house file may not say of a wager on the dealer's finished hand, or of one laid after the deal."""

from tests.content.marks import Faults

BUST = """\
[wagers.breaker]
name = "Breaker"
decided_by = "dealers-finished-hand"
offered = { is = true, kind = "assumed" }
"""
PAIRS = """\
[wagers.pairs]
name = "Pairs"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = [{ event = "any-pair", pays = "11 to 1" }], kind = "assumed" }
"""


def test_a_bust_in_more_cards_pays_more_than_any_bust(faults_in_game: Faults) -> None:
    said = faults_in_game(f"""\
{BUST}
pays = {{ is = [
  {{ event = "bust-in-six-or-more", pays = "15 to 1" }},
  {{ event = "bust-in-six", pays = ▸"12 to 1" }},
  {{ event = "bust", pays = "2 to 1" }},
], kind = "assumed" }}
""")
    assert said == [
        "'bust-in-six' is never paid: every such hand is 'bust-in-six-or-more' too, which pays no less. "
        "Change its price."
    ]


def test_the_card_that_busts_is_named_and_the_dealers_blackjack_is_an_event(faults_in_game: Faults) -> None:
    said = faults_in_game(f"""\
{BUST}
pays = {{ is = [
  {{ event = ▸"busting-card", pays = "3 to 1" }},
  {{ event = ▸"bust-in-three and dealer-blackjack", pays = "2 to 1" }},
  {{ event = ▸"suited-bust of hearts", pays = "9 to 1" }},
], kind = "assumed" }}
""")
    assert said == [
        "'busting-card' must say of which cards: write 'busting-card of aces', for example.",
        "This wager looks at the dealer's hand itself: write 'dealer-blackjack' as the event.",
        "'suited-bust' cannot say of which cards it is made: leave out 'of'.",
    ]


def test_a_wager_on_cards_that_lie_there_cannot_be_laid_after_the_deal(faults_in_game: Faults) -> None:
    said = faults_in_game(f'{PAIRS}laid = {{ is = ▸"after-the-deal", kind = "assumed" }}\n')
    assert said == ["The cards that decide 'pairs' lie there when the deal is over: it can only be laid with the bet."]


def test_a_wager_of_its_own_time_is_not_blamed_for_that_of_the_others(faults_in_game: Faults) -> None:
    said = faults_in_game(f"""\
[side_wagers]
laid = {{ is = "after-the-deal", kind = "assumed" }}
{PAIRS}
laid = {{ is = "with-the-bet", kind = "assumed" }}
{BUST}
pays = {{ is = [{{ event = "bust", pays = "2 to 1" }}], kind = "assumed" }}
""")
    assert said == []


def test_late_wagers_have_their_place_between_the_deal_and_the_play(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[insurance]
offered_against = { is = "none", kind = "assumed" }
even_money_against = { is = "none", kind = "assumed" }
[dealer]
checks_under = { is = "none", kind = "assumed" }
[round]
phases = { is = ["bets", ▸"late-wagers", "deal", "play", "own-hand", "settlement"], kind = "assumed" }
""")
    assert said == ["The phase 'late-wagers' stands between 'deal' and 'play'."]

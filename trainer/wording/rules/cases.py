"""What a rule says of one of its cases, and what each case is called beside a passage."""

from __future__ import annotations

CASE_WORDS = {
    "ace-up": "With an ace up",
    "ten-up": "With a ten-value up",
    "one-hand": "On a single hand",
    "split-hands": "On both hands of a split",
    "split-aces": "Split aces",
    "split-tens": "Split ten-values",
    "automatic-split": "After the automatic split",
    "pair": "A pair",
    "ten-values": "Two ten-values",
    "soft-hand": "A soft hand",
    "hard-hand": "A hard hand",
    "after-a-double": "After a double",
    "higher": "The higher total",
    "lower": "The lower total",
    "blackjack-over-21": "Blackjack against any other 21",
    "lost": "When it is lost",
    "later-cards": "Cards drawn later",
    "natural": "What a blackjack is",
    "more-than-two": "More than two hands",
    "one-of-two": "Two hands",
    "new-players": "New players",
    "more-tables": "More tables",
    "doubled": "On a doubled hand",
    "reason": "Why",
}
"""The word of each case in a house file, as it stands beside the passage that speaks of it."""

_ANY = ""

_SENTENCES: dict[str, dict[str, str]] = {
    "round.calls patrons-total": {_ANY: "The total of a hand is announced after each card it gets"},
    "round.calls own-total": {
        _ANY: "The dealer's own total is announced once the hole card lies open, and after each card drawn"
    },
    "round.calls double-for-less": {_ANY: "A double for less is announced before its card is dealt"},
    "round.calls split": {_ANY: "A split is announced before the pair is parted"},
    "round.calls blackjack": {_ANY: "A blackjack is announced before it is paid"},
    "round.calls last-hand": {_ANY: "Once the cut card is out the table is told that this is the last hand"},
    "round.calls colour-change": {_ANY: "A colour change is announced before chips are changed"},
    "bets.hands_per_player more-than-two": {_ANY: "A player with more than two hands goes down to two"},
    "bets.hands_per_player one-of-two": {_ANY: "A player with two hands may finish the shoe before giving one up"},
    "bets.hands_per_player new-players": {_ANY: "New players come first"},
    "bets.hands_per_player more-tables": {_ANY: "Where more players wait, the house opens more tables if it can"},
    "settling.equal_totals doubled": {_ANY: "On a doubled hand equal totals cost as much as on any other, once"},
    "deal.card_values soft-hand": {_ANY: "A hand is soft while an ace in it may count 11"},
    "deal.card_values hard-hand": {_ANY: "A hand is hard once its aces must count 1"},
    "dealer.checks_under ace-up": {
        "ace": "Under an ace the dealer checks for blackjack",
        "ace-or-ten-value": "Under an ace the dealer checks for blackjack",
    },
    "dealer.checks_under ten-up": {"ace-or-ten-value": "Under a ten-value the dealer checks for blackjack"},
    "insurance.offered_against ace-up": {"ace": "Insurance is offered against an ace"},
    "insurance.offered_against ten-up": {"ace": "Insurance is not offered against a ten-value"},
    "insurance.even_money_against ten-up": {"ace": "Even money is not offered against a ten-value"},
    "insurance.pays lost": {_ANY: "Insurance is taken when the dealer has no blackjack"},
    "play.split_on pair": {_ANY: "A pair may be split"},
    "play.split_on ten-values": {"same-value": "Any two ten-values may be split"},
    "play.split_bet automatic-split": {"equal": "The second hand of an automatic split takes a bet equal to the first"},
    "play.second_cards automatic-split": {
        "each-in-turn": "After an automatic split each hand gets its second card in its turn"
    },
    "play.split_twenty_one_is_blackjack split-aces": {"false": "A 21 on split aces is not a blackjack"},
    "play.split_twenty_one_is_blackjack split-tens": {"false": "A 21 on split ten-values is not a blackjack"},
    "settling.blackjack_paid ace-up": {_ANY: "With an ace up a blackjack is not paid at once"},
    "settling.blackjack_paid ten-up": {_ANY: "With a ten-value up a blackjack is not paid at once"},
    "settling.blackjack_pays natural": {_ANY: "An ace and a ten-value on the first two cards are a blackjack"},
    "play.doubles after-a-double": {"1": "A doubled hand gets one card and no more"},
    "settling.bust lost": {_ANY: "A hand over 21 loses"},
    "settling.higher_total_wins higher": {"true": "The higher total wins"},
    "settling.higher_total_wins lower": {"true": "The lower total loses"},
    "settling.higher_total_wins blackjack-over-21": {"true": "Blackjack beats every other 21"},
    "settling.pushed_bet one-hand": {"player-keeps-it": "On a push the player keeps the bet"},
    "settling.pushed_bet split-hands": {
        "player-keeps-it": "Where both hands of a split push, the player keeps both bets"
    },
    "common_hand.completion later-cards": {
        _ANY: "Cards drawn after a patron's hand is complete do not count for that patron"
    },
    "round.phases own-hand": {_ANY: "The hole card is turned over once the last player has acted"},
}
"""A rule's path and a case's word: the sentence for each value it may have; of any other its own sentence holds."""


def case_sentence(path: str, case: str, value: str) -> str:
    """What a rule of that ``value``, as its file has it, says of a case; empty where its own sentence holds there."""
    sentences = _SENTENCES.get(f"{path} {case}", {})
    return sentences.get(value, sentences.get(_ANY, ""))

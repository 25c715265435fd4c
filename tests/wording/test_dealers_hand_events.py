"""Lines of a pay table on the dealer's finished hand, as a dealer says them."""

import pytest

from trainer.wording.rules.pay_tables import event_words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("bust-in-six-or-more", "Dealer busts in six cards or more"),
        ("busting-card of king-of-spades", "Dealer busts with the king of spades"),
        ("busting-card of tens, jacks", "Dealer busts with a ten or jack"),
        ("bust under aces", "Dealer busts with an ace up"),
        ("suited-bust under twos, threes", "Dealer busts, all cards in one suit, with a two or three up"),
        ("busting-card of tens under sixes", "Dealer busts with a ten, with a six up"),
        ("bust-three-of-a-kind of eights", "Dealer busts with three eights"),
        ("suited-bust-three-of-a-kind of eights", "Dealer busts with three eights in one suit"),
        ("bust-in-seven and player-blackjack", "Dealer busts in seven cards and the player has a blackjack"),
        ("dealer-twenty under sixes", "Dealer has 20 with a six up"),
    ],
)
def test_a_line_on_the_dealers_hand(line: str, words: str) -> None:
    assert event_words(line) == words

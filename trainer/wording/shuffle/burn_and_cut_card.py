"""The acts, the moments and the reasons of the drill about the burn and the cut card."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import BurnWhen, ShuffleStep
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.tolerances import is_by_hand, re_suits, steps_of
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.values import rounds_by_spots
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.shuffle.deck_figures import number_word

_ACTS = {
    "no-burn": "Deal, and burn nothing",
    "finish": "Finish this hand: it is the last of the shoe",
    "one-more": "Finish this hand and deal one more",
    "stop": "Stop, give the bets back and shuffle",
    "deal-out": "Lay the card aside and deal the shoe to its end",
    "deal-this": "Deal this hand: it is the last of the shoe",
    "no-hand": "Deal no hand: shuffle at once",
    "two-more": "Deal this hand and one more",
    "re-suit": "Re-suit all decks and count them",
    "plug": "Plug the stub into the discards and go to the shuffle",
    "together": "Put stub and discards together and go to the shuffle",
    "discards-only": "Leave the stub in the shoe and shuffle the discards alone",
    "say-last-hand": "This is the last hand of the shoe",
    "say-last-shoe": "This is the last shoe, and the table closes",
    "say-more": "There is one more hand after this",
    "say-new": "A new shoe comes at once, with no more hands",
    "manager": "The manager, who tells the dealer",
    "dealer": "The dealer, when the hour is late",
    "players": "The players, when nobody bets any more",
    "cut-card": "The cut card, when it comes out",
    "tell": "Tell the players that the table closes after this shoe",
    "say-nothing": "Say nothing, and close when the shoe is out",
    "close-now": "Close the table at once",
    "call-last-hand": "Tell the players that this is the last hand",
    "re-suit-and-close": "Re-suit all decks and count them, then close",
    "cage-now": "Close: the trays and rakes go to the cage",
    "new-shoe": "Shuffle a new shoe",
    "to-the-end": "Deal on to the last card",
    "cage": "They go to the cage and are counted there",
    "locked": "They are locked up at the table, uncounted",
    "counted-alone": "The dealer counts them alone and leaves them",
    "left-over": "They stay for the next dealer",
    "two-now": "That player goes down to two hands at once",
    "two-later": "That player goes down to two hands when the shoe is out",
    "keep-all": "That player keeps every hand, and the new player waits",
    "one-now": "That player goes down to one hand at once",
    "one-later": "That player may finish the shoe with both, and then gives one up",
    "one-given-up": "That player gives one spot up, and the new player gets it",
    "another-shoe": "That player keeps both for another shoe",
    "most-bet": "Whoever bets the most gets the spot",
    "change-decks": "No: the floor changes them",
    "keep-decks": "Yes: they stay in play",
    "shuffle-decks": "Yes, once they are shuffled again",
    "one-deck": "All but one, which the floor changes",
    "burn-shown": "Burn it, and deal the next card in its place",
    "deal-shown": "Deal it to the hand it was for",
    "put-back": "Put it back, and shuffle the cards again",
    "own-card": "Keep it for your own hand",
    "shuffle-now": "Shuffle before another hand is dealt",
    "deal-on": "Deal the next hand from the cards as they lie",
    "shuffle-later": "Deal one more hand, then shuffle",
    "ask-players": "Ask the players whether they want a shuffle",
}


_ON_TOP = "Lay the stub on top of the discards and shuffle"
"""What a house that plugs is not to do; elsewhere bringing both together may be all there is to it."""


def act_words(key: str, game: Game) -> str:
    """What can be done or said, in the words of ``game``; raises KeyError for an unknown key."""
    match key:
        case "burn":
            return f"Burn the first {_cards(game.shuffle.burn.value)}"
        case "burn-each-deck":
            decks = game.equipment.decks.value
            return f"Burn {number_word(decks)} cards, one for each deck"
        case "together" if ShuffleStep.PLUG_STUB_INTO_DISCARDS in steps_of(game, Occasion.END_OF_SHOE):
            return _ON_TOP
        case "discards-only" if is_by_hand(game):
            return "Keep the stub in your hand and shuffle the discards alone"
        case _:
            return _told(_ACTS[key], game)


def _cards(count: int) -> str:
    return "card" if count == 1 else f"{number_word(count)} cards"


def burn_rule(game: Game) -> str:
    """When what is burned: ``Here the first card is burned on a new shoe and on entering the table``."""
    count = game.shuffle.burn.value
    moments = [each for each in game.shuffle.burn_when.value if each not in _NO_MOMENTS]
    if not count or not moments:
        return "Here no card is burned"
    when = " and ".join(as_dealt(term_words(each), game) for each in moments)
    only = " only" if len(moments) == 1 else ""
    return f"Here the first {_cards(count)} {'is' if count == 1 else 'are'} burned {when}{only}"


_NO_MOMENTS = (BurnWhen.FLOOR_MAY_WAIVE, BurnWhen.EXPOSED_CARD)
"""What a house says of the burn besides the moments it comes at."""


def shown_by_mistake(game: Game) -> str:
    """What becomes of a card that everybody has seen before it was dealt."""
    return "Here a card exposed by mistake is burned, so that nobody plays with one that the table knew before"


def waived(game: Game) -> str:
    """Why nothing is burned though the moment has come."""
    return as_dealt("The floor has said otherwise, and here the floor may waive the burn", game)


def same_shoe(game: Game) -> str:
    """Why nothing is burned between two hands, or why something is."""
    rule = burn_rule(game)
    if BurnWhen.EACH_ROUND in game.shuffle.burn_when.value:
        return rule
    return as_dealt(f"Neither the shoe nor the dealer is new: {rule[:1].lower()}{rule[1:]}", game)


def cut_card_out(game: Game) -> str:
    """What the cut card's coming out means while a hand is dealt or played."""
    return as_dealt("The hand in which the cut card comes out is the last of the shoe, and it is played out", game)


def cut_card_at_first(game: Game) -> str:
    """What the cut card means where a hand's first card should come."""
    return as_dealt("The cut card has come out in this hand, so this hand is the last of the shoe", game)


def next_after_the_last_hand(game: Game) -> str:
    """What is done with the cards between two shoes, and by what."""
    if re_suits(game, Occasion.END_OF_SHOE):
        return "Here all decks are re-suited after the cut card, to see that no card is missing"
    if ShuffleStep.PLUG_STUB_INTO_DISCARDS in steps_of(game, Occasion.END_OF_SHOE):
        return "Here the shuffle begins with the stub, which is plugged into the discards"
    return "Here stub and discards are put together, and all the cards are shuffled"


def closing_cards(game: Game) -> str:
    """What is done with the cards when the night's last shoe is over."""
    if re_suits(game, Occasion.CLOSING):
        return "The decks are re-suited and counted before the trays and rakes go to the cage"
    return "Nothing is dealt after the last shoe, and the trays and rakes go to the cage"


def many_hands(game: Game) -> str:
    """How many hands a player is left with who has more than two while others wait."""
    return "A player with more than two hands goes down to two at once when a new player waits"


def two_hands(game: Game) -> str:
    """When a player with two hands gives one up."""
    return "A player with two hands may finish the shoe before giving one up"


def new_player(game: Game) -> str:
    """Who has the spot once the shoe is out."""
    return "New players come first: once the shoe is out, the player who had two hands gives one up"


def reshuffle_reason(game: Game) -> str:
    """When the cards are shuffled anew: ``Here the cards are shuffled when the cut card is out``."""
    occasions = [term_words(each) for each in game.shuffle.reshuffle_when.value]
    named = f"{', '.join(occasions[:-1])} and {occasions[-1]}" if len(occasions) > 1 else occasions[0]
    counted = game.shuffle.rounds_by_spots
    rounds = "" if counted is None else f": {rounds_by_spots(counted.value)}"
    return f"Here the cards are shuffled {named}{rounds}"


def played_and_dealt(spots: int, rounds: int) -> str:
    """How many spots are played, and how many rounds were dealt since the shuffle, as a sentence."""
    dealt = "one round has" if rounds == 1 else f"{number_word(rounds)} rounds have"
    played = "one spot is" if spots == 1 else f"{number_word(spots)} spots are"
    return f"{played[:1].upper()}{played[1:]} played, and {dealt} been dealt since the shuffle."


_IN_THE_HAND = {
    "A new shoe is loaded. What now?": "The new pack is in your hand. What now?",
    "A new shoe is loaded, and the floor says: no burn. What now?": (
        "The new pack is in your hand, and the floor says: no burn. What now?"
    ),
}
"""Moments of a pack that is loaded into nothing."""

_ON_A_COMMON_HAND = {
    "{players} bet, and spot {spot} was to get its first card.": (
        "{players} bet on the hand, and it was to get its first card."
    ),
    "Spot {spot} was to get its second card.": "{players} bet on the hand, and it was to get its second card.",
    "Spot {spot} had asked for a card.": "A card had been asked for on the players' hand.",
    "Your own hand was to be drawn to, after {players}.": "Your own hand was to be drawn to, after the players' hand.",
    "{players} were dealt in. The table goes on after this.": (
        "{players} bet on the hand. The table goes on after this."
    ),
    "{players} are dealt in. The night goes on after this shoe.": (
        "{players} bet on the hand. The night goes on after this shoe."
    ),
    "The player at spot {spot} asks how long the shoe lasts.": "A player asks how long the shoe lasts.",
    "The player at spot {spot} asks when you close.": "A player asks when you close.",
}
"""Moments at a table where all bet on one hand, and nobody has a spot of cards to himself."""


def prompt_words(prompt: str, game: Game) -> str:
    """What is asked, in the words of ``game``."""
    said = _IN_THE_HAND.get(prompt, prompt) if is_by_hand(game) else prompt
    return _told(said, game)


def moment_words(moment: str, game: Game, players: int, spot: int) -> str:
    """A moment with its players (two or more) and its spot filled in, in the words of ``game``."""
    told = moment if game.common_hand is None else _ON_A_COMMON_HAND.get(moment, moment)
    said = told.replace("{players}", f"{number_word(players)} players").replace("{spot}", str(spot))
    return _told(said[:1].upper() + said[1:], game)


def reason_words(reason: str, game: Game) -> str:
    """Why something is right, in the words of ``game``."""
    return _told(reason, game)


def _told(words: str, game: Game) -> str:
    return as_seated(as_dealt(words, game), game)


_HEADLINES = {
    "missed-the-burn": "A card is burned here",
    "burned-needlessly": "Nothing is burned now",
    "wrong-burn": "That is too many cards",
    "misread-the-cut-card": "You misread the cut card",
    "wrong-announcement": "Not in this house",
    "wrong-next-step": "Something else comes first",
    "no-answer": "No answer",
}


def headline_words(mistake: str) -> str:
    """A mistake of this drill, by its key, in at most five words; raises KeyError for another drill's."""
    return _HEADLINES[mistake]

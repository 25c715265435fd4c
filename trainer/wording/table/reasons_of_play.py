"""Why a card is dealt, a pair parted or a wish refused in the play, in one sentence without its full stop."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.terms import (
    DoubleCard,
    DoubleOn,
    PairMode,
    PatronsDouble,
    SecondCards,
    SplitOn,
    Surrender,
    UpCards,
)
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.signals.reading import MOTIONS, signals_on
from trainer.domain.table import acts as act
from trainer.domain.table.state import Table
from trainer.domain.table.wishes import hand_asked_about, read_signal
from trainer.wording.cards import ranks_words
from trainer.wording.rules.sentences import is_as_sure, rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.values import hands_allowed_words, plain_words
from trainer.wording.signals import doubt_words, said_words


def reason_of_play(why: Decision, duty: Duty[act.Act], game: Game, table: Table | None = None) -> str:
    """The sentence of a duty that answers a patron's decision; with ``table`` it is told why a signal is unclear."""
    match duty.action:
        case act.RefuseWish():
            return refusal_words(duty, game)
        case act.AskAloud():
            return _unclear(duty.action, game, table) or _ASKS.get(duty.rule.ref.path, _MADE_OTHERWISE)
        case act.CallFloor():
            return "Asked once and still unclear: the floor settles what is meant"
        case act.Split():
            return _split(duty, game)
        case _:
            return _card(why, duty, game, table)


_ASKS = {
    "play.unclear_signal": "The signal is unclear: the dealer asks before anything is done",
    "play.voice": "Only a hand signal counts, so a word alone is asked about",
    "play.voice_against_hand": "The player says one thing and shows another: the dealer asks which is meant",
}
_MADE_OTHERWISE = "The signal is not made as this game has it: the dealer asks before anything is done"


def _unclear(asks: act.AskAloud, game: Game, table: Table | None) -> str:
    """What makes the signal unclear; "" where nobody knows what was shown."""
    whose = asks.spot, asks.hand, asks.patron
    wishes = table.wishes if table is not None else ()
    wish = next((each for each in wishes if (each.spot, each.hand, each.patron) == whose), None)
    if table is None or wish is None or wish.shown is None:
        return ""
    doubt = read_signal(game, table, wish).doubt
    return "" if doubt is None else doubt_words(doubt, game, wish.shown, hand_asked_about(table, wish))


def _split(duty: Duty[act.Act], game: Game) -> str:
    if duty.rule.ref.path == "common_hand.always_split":
        return f"The house always splits {_listed([ranks_words(rank) for rank in duty.rule.value])}"
    alike = "cards of one value" if game.play.split_on.value is SplitOn.SAME_VALUE else "cards of one rank"
    place = game.play.split_bet_place
    above = f": the second bet goes {term_words(place.value)}" if is_as_sure(place, duty.rule) else ""
    return f"The player splits two {alike}{above}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _card(why: Decision, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    match why:
        case Decision.DOUBLE:
            return _double(duty, game)
        case Decision.SPLIT:
            return _second_card(duty, game)
        case _:
            return _hit(duty, game, table)


def _hit(duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    match duty.rule.ref.path:
        case "play.voice_against_hand":
            return "The hand asks for a card and overrules the word"
        case "common_hand.double":
            return "One card for all who hit or double: a double gets the same next card"
        case "common_hand.draws_until_all_complete":
            return "One card for all who ask for it: the hand is drawn to until it is complete for every patron"
    return f"The player asks for a card: {_asking(duty.action, game, table)}"


def _asking(of: act.Act, game: Game, table: Table | None) -> str:
    """The signal that was given for a card; any that the house knows, where nobody knows what was shown."""
    wishes = table.wishes if table is not None and isinstance(of, act.DealCard) else ()
    asked = (each for each in wishes if each.decision is Decision.HIT and _is_for(of, each))
    wish = next(asked, None)
    if table is None or wish is None:
        return plain_words("play.hit_signal", game.play.hit_signal.value)
    signals = signals_on(game, Decision.HIT, hand_asked_about(table, wish))
    shown = wish.shown
    made = [each for each in signals if shown is not None and MOTIONS.get(each) in shown.motions]
    if made:
        return term_words(made[0])
    if shown is not None and shown.said is not None:
        return f'"{said_words(shown.said, shown.variant)}"'
    return plain_words("play.hit_signal", signals)


def _is_for(of: act.Act, wish: Wish) -> bool:
    return isinstance(of, act.DealCard) and (of.spot, of.hand) == (wish.spot, wish.hand)


def _double(duty: Duty[act.Act], game: Game) -> str:
    lies = "turned sideways" if game.play.double_card.value is DoubleCard.SIDEWAYS else "laid like the others"
    if game.common_hand is not None and game.common_hand.double.value is PatronsDouble.A_CARD_OF_ITS_OWN:
        return f"A patron's double gets a card of its own, {lies}"
    return f"A double gets one card, {lies}"


def _second_card(duty: Duty[act.Act], game: Game) -> str:
    play = game.play
    if duty.rule.ref.path.startswith("common_hand."):
        return "The first incomplete hand on the dealer's left is completed for all first"
    if duty.rule.ref.path == "play.resplit_aces":
        return "With another ace the split aces may be split again"
    if duty.rule.ref.path == "play.split_aces":
        across = isinstance(duty.action, act.DealCard) and duty.action.sideways
        turned = across and is_as_sure(play.split_ace_card_sideways, duty.rule)
        return f"Split aces get one card each{', turned sideways' if turned else ''}"
    if play.second_cards.value is SecondCards.ALL_AT_ONCE:
        return "Each split card gets its second card at once, before either is played"
    return "A split hand gets its second card when its turn comes"


def refusal_words(duty: Duty[act.Act], game: Game) -> str:
    """Why a wish is refused, from the rule that forbids it."""
    path, play = duty.rule.ref.path, game.play
    match path:
        case "play.surrender":
            return _no_surrender(play.surrender.value)
        case "play.double_on":
            return _no_double(play.double_on.value)
        case "play.double_for_less":
            return f"A double {'is at most' if play.double_for_less.value else 'must equal'} the bet"
        case "play.split_on":
            return _no_split(play.split_on.value)
        case "play.ranks_not_split":
            barred = _listed([ranks_words(rank) for rank in duty.rule.value])
            return f"{barred[0].upper()}{barred[1:]} may not be split here"
        case "common_hand.never_split":
            return f"The house never splits {_listed([ranks_words(rank) for rank in duty.rule.value])}"
        case "common_hand.pairs":
            automatic = duty.rule.value is PairMode.AUTOMATIC
            return "The house splits the pairs here, not the patrons" if automatic else "A pair may be split only once"
        case _:
            return _REFUSALS.get(path) or _by_value(duty, game)


_REFUSALS = {
    "play.twenty_one": "A hand of 21 takes no more cards",
    "play.double_bet_place": "A double's chips lie beside the bet, not behind it",
    "play.double_after_split": "A hand made by a split may not be doubled",
    "play.split_aces": "Split aces get one card each",
    "play.resplit_aces": "Split aces may not be split again",
    "play.split_hands_may_be_hit": "Split hands get no further cards",
    "play.surrender_split_hand": "A hand made by a split may not be surrendered",
    "common_hand.one_hand_many_patrons": "A hand that all bet on is split only where every patron asks for it",
    "common_hand.after_automatic_split": "A wager on the second hand must equal the first",
}


def _by_value(duty: Duty[act.Act], game: Game) -> str:
    value = duty.rule.value
    match duty.rule.ref.path:
        case "play.doubles":
            return _no_more_doubles(duty, value)
        case "play.most_hands":
            may_have = f"A player may have {plain_words('play.most_hands', value)}"
            return may_have if value > 1 else "Splitting is not offered"
        case "play.split_bet":
            return f"The bet on a split must be {term_words(value)}"
        case "play.double_hands":
            return f"Only {hands_allowed_words(value)} may be doubled"
        case "play.surrender_on":
            return f"Surrender is for {term_words(value)}"
        case "play.surrender_hands":
            return f"Only {hands_allowed_words(value)} may be surrendered"
        case "play.standing_hands":
            return f"A player may stand only on {hands_allowed_words(value)}"
        case "play.surrender_against":
            return _not_surrendered_against(value)
        case _:
            return rule_sentence(duty.rule, game)


def _not_surrendered_against(against: UpCards) -> str:
    match against:
        case UpCards.NONE:
            return "Surrender is not offered"
        case UpCards.ANY_BUT_ACE:
            return "Surrender is not offered against an ace"
        case _:
            return f"Surrender is {term_words(against)} only"


def _no_more_doubles(duty: Duty[act.Act], most: int) -> str:
    if duty.because is Decision.HIT:
        return "A doubled hand gets no further card" + (" but by another double" if most > 1 else "")
    if duty.because is Decision.SURRENDER:
        return "A doubled hand may not be surrendered"
    return f"A hand may be doubled {_TIMES.get(most, f'{most} times')}" if most else "Doubling is not offered"


_TIMES = {1: "once", 2: "twice"}


def _no_surrender(offered: Surrender) -> str:
    match offered:
        case Surrender.NONE:
            return "Surrender is not offered in this game"
        case Surrender.EARLY:
            return "Surrender comes early here, before the dealer checks"
        case Surrender.LATE:
            return "Surrender comes in its turn, after the dealer checks"


def _no_double(on: DoubleOn) -> str:
    match on:
        case DoubleOn.ANY_NUMBER_OF_CARDS:
            return "A double may come on any number of cards"
        case DoubleOn.FIRST_TWO_CARDS:
            return "A double is for the first two cards only"
        case DoubleOn.NINE_TO_ELEVEN | DoubleOn.TEN_OR_ELEVEN:
            return f"A double is for the {term_words(on)}"


def _no_split(on: SplitOn) -> str:
    if on is SplitOn.SAME_RANK:
        return "Only two cards of one rank may be split"
    return "Only a pair, or two ten-values, may be split"

"""Mistakes with money that are wrong at every house: a wrong sum, a second payment."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.money.amounts import EVEN_MONEY, Odds, Price, Rounding
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Broken, FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.broken_rules.of_wagers import wagers_meant
from trainer.domain.table.chip_cutting import rounded
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table

BLACKJACK_PRICES = (Odds(3, 2), Odds(6, 5), Odds(7, 5), Odds(2, 1), EVEN_MONEY)
"""What houses pay for a blackjack."""


_FOR_NOTHING = (Breach.SETTLED_ALREADY, Breach.NO_SUCH_WAGER, Breach.NOTHING_TO_CHANGE)
_MOVES_MONEY = (act.TakeWager, act.PayWager, act.ChangeChips)


def is_wrong_anywhere(
    game: Game, table: Table, kind: FaultKind, given: act.Act | None, due: Duty[act.Act] | None, broken: Broken
) -> bool:
    """Whether ``given`` moves money that no house's rule makes right: a chip too many, or a second payment."""
    if not isinstance(given, _MOVES_MONEY) or due is None:
        return False
    if kind is FaultKind.UNCALLED_FOR:
        return broken.because in _FOR_NOTHING
    return kind is FaultKind.WRONG_AMOUNT and not _is_right_elsewhere(game, table, given, due, broken)


def _is_right_elsewhere(game: Game, table: Table, given: act.Act, due: Duty[act.Act], broken: Broken) -> bool:
    """Whether the sum is right at another house's price, rounded either way, or where back bets ride along."""
    if broken.because in (Breach.ROUNDED_OTHERWISE, Breach.NOT_DOUBLED_ALONG):
        return True
    if not isinstance(given, act.PayWager) or not isinstance(due.action, act.PayWager):
        return False
    found = next(wagers_meant(table, due.action), None)
    if found is None:
        return False
    chips = game.equipment.chips.value
    elsewhere = (price.winnings(found[1].worth) for price in _prices(game, due))
    return any(given.chips.worth == rounded(sum_, chips, way) for sum_ in elsewhere for way in Rounding)


def _prices(game: Game, due: Duty[act.Act]) -> Iterator[Price]:
    """The prices that houses have for what is paid here; none where all pay the same."""
    match due.because:
        case Outcome.BLACKJACK:
            yield from BLACKJACK_PRICES
        case Outcome.BONUS_21 if game.settling.bonus_21 is not None:
            yield game.settling.win_pays.value
            yield from (line.pays for line in game.settling.bonus_21.value.lines)
        case Outcome.SIDE_WAGER_WINS if isinstance(due.action, act.PayWager):
            key = due.action.side_wager
            tables = (each.pays.value for each in game.side_wagers.wagers if each.key == key)
            yield from (line.pays for table in tables for line in table.lines)

"""What artefacts and gold are good for: statues begun, exchanges, and gold that can still be spent."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.box import EMPTY, LETTERS, Edition
from teahouse.games.jade_goddess.decisions.exchange import GiveArtefact, PutBack, Search, Take
from teahouse.games.jade_goddess.players import Player, Statues
from teahouse.games.jade_goddess.position import NOT_YET, JadeGoddessState

GOLD: Final = 0.35
SPENT: Final = 0.75
"""So much gold can be spent for each tile that is to come for a player."""
BEGUN: Final = [0.0, 0.35, 0.9, 1.8]
"""What one, two or three letters of a statue are worth beyond their own points."""
LATER: Final = 0.4
"""What letters of the statue after the next are worth, compared with those of the next."""
A_STATUE: Final = 1.0
"""With a statue more, or a better one, an exchange brings more than this; without it less, in a last turn."""
A_TRIFLE: Final = 0.01
DESIGN: Final = 2 * len(LETTERS)
"""So many artefacts belong to a design, well and badly preserved ones by turns."""


def begun(made: Statues) -> float:
    """The letters of the next statue that are there already; well preserved ones are a little better."""
    return BEGUN[made.letters] + LATER * BEGUN[made.later] + 0.12 * made.gold_pieces


def statues_worth(edition: Edition, made: Statues, time: float) -> float:
    """The statues of a hand, complete and begun."""
    complete = made.gold * edition.gold_statue_points + made.others * edition.statue_points
    return complete + begun(made) * (0.4 + 0.6 * time)


def best_exchange(jade: JadeGoddessState, player: Player, time: float) -> float:
    """What the best exchange for a face-up artefact does for the statues."""
    best = 0.0
    last = EMPTY
    for artefact in jade.face_up:
        if artefact not in (EMPTY, last):
            last = artefact
            best = max(best, exchange_gain(jade.setup.edition, player, artefact, time))
    return best


def exchange_gain(edition: Edition, player: Player, artefact: int, time: float) -> float:
    """What an exchange for this artefact does for the statues, 0 if it brings them no further."""
    now = statues_worth(edition, scoring.statues(player, edition.designs), time)
    hand = player.artefacts.copy()
    hand[artefact] = hand[artefact] + 1
    taken = statues_worth(edition, scoring.statues_of(hand, edition.designs), time)
    if taken <= now:
        return 0.0
    return taken + best_gift(edition, hand, artefact, taken, time) - now


def best_gift(edition: Edition, hand: list[int], taken: int, now: float, time: float) -> float:
    """What giving an artefact of another kind away costs the statues at least, as a number below 0.

    They are worth so much `now`. The hand is changed for a moment, so it has to be a copy.
    """
    best = -100.0
    for artefact in range(len(hand)):
        if hand[artefact] and artefact != taken:
            hand[artefact] = hand[artefact] - 1
            best = max(best, statues_worth(edition, scoring.statues_of(hand, edition.designs), time) - now)
            hand[artefact] = hand[artefact] + 1
    return best if best > -100.0 else 0.0


def useful_exchanges(jade: JadeGoddessState) -> list[Action]:
    """Without artefacts that bring the statues no further, and two are drawn for the price of one.

    Nobody leaves a statue that costs nothing, and in a last turn nobody pays for a chance instead of
    completing one.
    """
    legal = jade.legal()
    player = jade.players[jade.active]
    time = min(1.0, jade.tiles_left() / 12.0)
    gains: list[float] = []
    best = 0.0
    for action in legal:
        gain = 0.0
        if isinstance(action, Take):
            gain = exchange_gain(jade.setup.edition, player, action.artefact, time)
        gains.append(gain)
        best = max(best, gain)
    sure = jade.last_turns != NOT_YET and best > A_STATUE
    most = len(legal) - 1
    choices: list[Action] = []
    for at, action in enumerate(legal):
        if isinstance(action, Take):
            if gains[at] > (A_STATUE if sure else A_TRIFLE):
                choices.append(action)
        elif isinstance(action, Search):
            if at == most and not sure:
                choices.append(action)
        elif best <= A_STATUE:  # what is given for a trifle may be what another one lacks
            choices.append(action)
    return choices


def spare_artefacts(jade: JadeGoddessState) -> list[Action]:
    """Those to give away, without such as are needed more than another one that is there.

    A badly preserved one goes before a well preserved one of its letter, and before any of a letter that is
    scarcer by two.
    """
    legal = jade.legal()
    if len(legal) == 1:
        return legal
    hand = jade.players[jade.active].artefacts
    kinds: list[int] = []
    for action in legal:
        assert isinstance(action, GiveArtefact | PutBack)
        kinds.append(action.artefact)
    choices: list[Action] = []
    for at, kind in enumerate(kinds):
        needed = False
        for other in kinds:
            if other & 1 and other // DESIGN == kind // DESIGN:
                worse = other == kind + 1
                needed = needed or worse or of_letter(hand, other) >= of_letter(hand, kind) + 2
        if not needed:
            choices.append(legal[at])
    return choices


def of_letter(hand: list[int], artefact: int) -> int:
    """How many there are of its letter and design, however preserved."""
    well = artefact - (artefact & 1)
    return hand[well] + hand[well + 1]


def gold_worth(gold: int, tiles: float) -> float:
    """What gold is worth with so many tiles to come for each player: while they last it can be spent."""
    useful = min(6.0, SPENT * tiles)
    spent = min(float(gold), useful)
    rest = min(gold - spent, max(0.0, 2.0 * SPENT * tiles - useful))
    return GOLD * spent + 0.15 * rest


def has_gold_to_spare(jade: JadeGoddessState) -> bool:
    """Whether the active player has more gold than can be spent on the tiles to come, and there are some."""
    tiles = jade.tiles_left() / len(jade.players)
    return tiles > 0 and jade.players[jade.active].gold > SPENT * tiles

"""What can be counted of a choice: the points that the rest of its turn brings, whatever is still to come.

A search weighs chances, and weak players misjudge them; but nobody misjudges what lies on the table.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from teahouse.bots.search.search import Search
from teahouse.bots.search.tree import Edge
from teahouse.bots.search.turn import A_POINT, TurnSearch
from teahouse.engine.contract import Action
from teahouse.engine.rng import Rng

GUESSES: Final = 4
"""In so many deals, with what may be drawn, it is counted what a turn brings for sure."""
NODES: Final = 150
"""In each of them so many positions are looked at."""
LAST_NODES: Final = 4000
"""So many are looked at in a last turn, where nothing else is left to think about."""
TRIES: Final = 2
"""So many choices that bring more are compared with the one that the search likes best."""
LOOKS: Final = 64
PART: Final = 8
"""With so many simulations each at least, or with this part of those that there were.

With few the middle of a turn is judged, not its end.
"""
NEARLY: Final = 0.02
"""Results that are nearly the same, where 1 is the way from a draw to a certain win."""
NEARLY_FIRST: Final = 0.04
"""So much more is nearly the same for whoever plays for the first place: it makes more of every chance."""


def counted(search: Search, ends: float, rng: Rng) -> Edge:
    """The best choice; in a last turn the one that brings most, if the search finds it as good.

    Where a game is as good as decided, all look the same to a search; but people take what they can get. When
    the time is over, as `perf_counter` tells it, what was not compared by then is left.
    """
    best = search.best()
    state = search.root_state
    if len(state.choosers()) > 1 or not search.evaluation.last_turn(state):
        return best
    actions = search.actions()
    turn = TurnSearch(search.evaluation, search.seat, search.game.players, rng)
    gains = [0] * len(actions)
    for _ in range(GUESSES):
        deal = search.determinization()
        seed = rng.below(1 << 30)
        more: list[int] = []
        for action in actions:
            if perf_counter() >= ends:
                break
            more.append(turn.gain(deal, action, LAST_NODES // len(actions), seed))
        if len(more) < len(actions):  # what only some choices were tried with says nothing
            break
        for at in range(len(actions)):
            gains[at] += more[at]
        if not turn.guessed:
            break
    least = gains[actions.index(best.action)] if best.action in actions else min(gains)
    if max(gains) <= least:
        return best
    looks = max(LOOKS, search.own_node().visits // PART)
    search.looked_at(best.action, looks, ends)  # values sink with more looks where a game is lost
    nearly = NEARLY + NEARLY_FIRST * search.parameters.for_first
    tries = 0
    while tries < TRIES and max(gains) > least:
        tries += 1
        at = liked_best(search, actions, gains)
        gains[at] = least
        edge = search.looked_at(actions[at], looks, ends)
        if edge is not None and edge.mean_value() > best.mean_value() - nearly:
            return edge
    return best


def liked_best(search: Search, actions: list[Action], gains: list[int]) -> int:
    """Of those that bring most the one that the search likes best; its choices are in any order."""
    most = max(gains)
    for edge in sorted(search.own_node().edges, key=lambda one: -one.mean_value()):
        if edge.action in actions and gains[actions.index(edge.action)] == most:
            return actions.index(edge.action)
    return gains.index(most)


def plainly_worse(search: Search, edge: Edge, best: Edge, slip: int, rng: Rng) -> bool:
    """Whether its turn ends with a smaller lead, by more than a slip, whatever is drawn.

    People misjudge what is to come, but they can count what a turn brings: nobody takes that by mistake.
    """
    if len(search.root_state.choosers()) > 1:
        return False
    turn = TurnSearch(search.evaluation, search.seat, search.game.players, rng)
    turn.tallies = True
    for _ in range(GUESSES):
        deal = search.determinization()
        seed = rng.below(1 << 30)
        more = turn.gain(deal, best.action, NODES, seed) - turn.gain(deal, edge.action, NODES, seed)
        if more <= A_POINT * slip:
            return False
        if not search.hidden and not turn.guessed:
            break
    return True

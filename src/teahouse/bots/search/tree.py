"""The tree that a search grows: what was tried where, how often, and how it went for whoever chose.

A node is a decision of one seat; what chance brings on the way to it is a part of its address. Seats that
choose at the same time have their nodes one below the other, and a later one hangs below all choices of the
earlier one alike: nobody sees what the others choose.
"""

from __future__ import annotations

from math import exp, sqrt

from teahouse.engine.contract import Action


class Habits:
    """How a search shares out its attention. The numbers are those that won against others."""

    def __init__(self) -> None:
        self.few = 4
        """So many of the most promising choices are open from the first visit on."""
        self.widening = 1.5
        """How many more open with the square root of the visits."""
        self.exploration = 0.6
        """The weight of curiosity against what went well so far."""
        self.temperature = 0.15
        """By how much better a choice must look at first sight to be tried e times as often."""
        self.settling = 0
        """So many decisions of the turn under way are made at first sight before a position is judged.

        The game's evaluation says so.
        """


class Edge:
    """One choice at a node, seen by the seat that chooses."""

    def __init__(self, action: Action, promise: float) -> None:
        self.action = action
        self.promise = promise
        """What the evaluation says of it at first sight, from -1 to 1."""
        self.share = 0.0
        """The part of the attention that it gets for its promise."""
        self.visits = 0
        self.total = 0.0
        """The sum of the results for the seat that chooses."""

    def mean(self) -> float:
        """The expected result; the promise counts like one visit."""
        return (self.total + self.promise) / (self.visits + 1)


class Node:
    """A decision of a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.expanded = False
        self.edges: list[Edge] = []
        """Its choices, the most promising first."""
        self.legal: list[Action] = []
        """The choices that were legal when it was last looked at."""
        self.children: dict[int, Node] = {}
        """The nodes below, by the codes of all that happened on the way to them."""

    def below(self, key: int, seat: int) -> Node:
        """The node that a key leads to, made if need be."""
        node = self.children.get(key)
        if node is None:
            node = Node(seat)
            self.children[key] = node
        return node

    def sort(self, temperature: float) -> None:
        """Put the most promising choices first and share out the attention."""
        edges = self.edges
        for at in range(1, len(edges)):  # insertion: stable, quick for lists that are short or nearly sorted
            edge = edges[at]
            place = at
            while place and edges[place - 1].promise < edge.promise:
                edges[place] = edges[place - 1]
                place -= 1
            edges[place] = edge
        if not edges:
            return
        best = edges[0].promise
        total = 0.0
        for edge in edges:
            edge.share = exp((edge.promise - best) / temperature)
            total += edge.share
        for edge in edges:
            edge.share /= total

    def select(self, habits: Habits, legal: list[Action], all_legal: bool) -> Edge:
        """The choice to try next: what goes well, what promises much and what was tried little."""
        width = habits.few + int(habits.widening * sqrt(self.visits))
        curiosity = habits.exploration * sqrt(self.visits + 1)
        chosen: Edge | None = None
        best = -1000.0
        for edge in self.edges:
            if not all_legal and edge.action not in legal:
                continue
            worth = edge.mean() + curiosity * edge.share / (1 + edge.visits)
            if worth > best:
                best = worth
                chosen = edge
            width -= 1
            if width == 0:
                break
        assert chosen is not None
        return chosen

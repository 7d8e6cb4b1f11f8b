"""The search tree: at each node the visits and values of its actions, from the view of whoever acts.

A node is a decision of one seat; what chance brings on the way to it is a part of its key. Seats that
choose at the same time have their nodes one below the other, and a later one hangs below all actions of the
earlier one alike: nobody sees what the others choose.
"""

from __future__ import annotations

from math import exp, sqrt

from teahouse.engine.contract import Action


class Parameters:
    """The numbers of PUCT and of progressive widening. They are those that won against others."""

    def __init__(self) -> None:
        self.first_width = 4
        """So many actions, those with the highest priors, are open at the first visit."""
        self.widening = 1.5
        """Progressive widening: so many more open with the square root of the visits."""
        self.c_puct = 0.6
        """The weight of exploration against the mean value."""
        self.prior_temperature = 0.15
        """Priors are a softmax of prior values: by so much a better one gets e times the prior."""
        self.rollout_decisions = 0
        """So many decisions of the turn under way are rolled out before a leaf is evaluated.

        The game's evaluation says so.
        """
        self.for_first = 0.0
        """How much only the first place counts among several, and not how many others one is ahead of."""


class Edge:
    """One action at a node, seen by the seat that acts."""

    def __init__(self, action: Action, prior_value: float) -> None:
        self.action = action
        self.prior_value = prior_value
        """The evaluation of the position right after it, from -1 to 1."""
        self.prior = 0.0
        """Its part of the exploration: the priors of a node add up to 1."""
        self.visits = 0
        self.value_sum = 0.0
        """Of all simulations through it, for the seat that acts."""

    def mean_value(self) -> float:
        """Q, the expected result; the prior value counts like one visit."""
        return (self.value_sum + self.prior_value) / (self.visits + 1)


class Node:
    """A decision of a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.expanded = False
        self.edges: list[Edge] = []
        """Its actions, those with the highest priors first."""
        self.legal: list[Action] = []
        """The actions that were legal in the last determinization that came by."""
        self.children: dict[int, Node] = {}
        """By the codes of all that happened on the way to them."""

    def child(self, key: int, seat: int) -> Node:
        """The node that a key leads to, made if need be."""
        node = self.children.get(key)
        if node is None:
            node = Node(seat)
            self.children[key] = node
        return node

    def set_priors(self, temperature: float) -> None:
        """Sort the edges by their prior values, and make priors of these by a softmax."""
        edges = self.edges
        for at in range(1, len(edges)):  # insertion: stable, quick for lists that are short or nearly sorted
            edge = edges[at]
            place = at
            while place and edges[place - 1].prior_value < edge.prior_value:
                edges[place] = edges[place - 1]
                place -= 1
            edges[place] = edge
        if not edges:
            return
        best = edges[0].prior_value
        total = 0.0
        for edge in edges:
            edge.prior = exp((edge.prior_value - best) / temperature)
            total += edge.prior
        for edge in edges:
            edge.prior /= total

    def select(self, parameters: Parameters, legal: list[Action], all_legal: bool) -> Edge:
        """The edge with the highest PUCT score, Q + c P √(N + 1) / (1 + n), among those that are open."""
        width = parameters.first_width + int(parameters.widening * sqrt(self.visits))
        exploration = parameters.c_puct * sqrt(self.visits + 1)
        selected: Edge | None = None
        best = -1000.0
        for edge in self.edges:
            if not all_legal and edge.action not in legal:
                continue
            score = edge.mean_value() + exploration * edge.prior / (1 + edge.visits)
            if score > best:
                best = score
                selected = edge
            width -= 1
            if width == 0:
                break
        assert selected is not None
        return selected

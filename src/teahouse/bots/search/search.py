"""Monte Carlo tree search over information sets (ISMCTS), with PUCT, progressive widening and an evaluation.

Every simulation begins with a determinization of the seat's view, dealt anew, selects actions down the tree,
samples chance on its way, expands one node and evaluates the position there by the game's evaluation, where a
game wants that after a greedy rollout of the turn under way; the values go back up to all edges of the path.
So it averages over what is hidden and over what may come, and it never sees more than the view.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from teahouse.bots.search.tree import Edge, Node, Parameters
from teahouse.bots.search.turn import some_of
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State, View
from teahouse.engine.evaluation import Evaluation
from teahouse.engine.rng import Rng

EARLY: Final = 32
"""Once in so many simulations it is asked whether to stop early."""
TICK: Final = 1e-6
"""Seconds, so that no time at all is no time to divide by."""
NO_LIMIT: Final = 1e9
ROLLOUT_WIDTH: Final = 12
"""So many actions are compared at each decision of a rollout."""
RIVALS: Final = 2
"""Between so many the first place and a place before the other are the same."""
FOR_FIRST: Final = 0.8
"""How much only the first place counts for whoever plays to win; the rest is places, so nobody gives up.

In Zen Garden with three, one among experts won 58 of 100 games with it, and 48 without, with as many points.
"""
MIX: Final = 8191
KEYS: Final = (1 << 49) - 1
"""What happened on the way to a node is mixed into one number.

Compiled, it is a native number, and its product with MIX stays below 2**62, so that nothing is lost: a long
number of Python's looks for Ctrl-C in the middle of a product, which compiled code takes for a lack of
memory, and aborts.
"""


class Budget:
    """How long to think: so many simulations, or so many seconds if they are over earlier."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds


class Candidate:
    """What the search says of one choice of the seat that it thinks for."""

    def __init__(self, action: Action, players: int, categories: int) -> None:
        self.action = action
        self.visits = 0
        self.results = [0.0] * players
        """The expected result of every seat, from -1 to 1."""
        self.chances = [0.0] * players
        """The chance of every seat to win."""
        self.points = [[0.0] * categories for _ in range(players)]
        """The points that every seat can expect in the end, by category."""

    def add(self, values: list[float], evaluation: Evaluation, state: State, to_come: list[float]) -> None:
        """A simulation: where it led to, with the points that turns to come bring everybody."""
        self.visits += 1
        finished = state.actor() == NOBODY
        chances = evaluation.winning(state)
        for seat in range(len(values)):
            self.results[seat] += values[seat]
            self.chances[seat] += chances[seat]
            sums = self.points[seat]
            for index, points in enumerate(evaluation.told(state, seat)):
                sums[index] += points if finished else points + to_come[index]

    def average(self) -> None:
        """Make means of the sums."""
        for seat in range(len(self.results)):
            self.results[seat] /= self.visits
            self.chances[seat] /= self.visits
            sums = self.points[seat]
            for index in range(len(sums)):
                sums[index] /= self.visits


class Search:
    """One seat thinking about one decision."""

    def __init__(self, game: Game, evaluation: Evaluation, view: View, seat: int, rng: Rng) -> None:
        self.game = game
        self.evaluation = evaluation
        self.view = view
        self.seat = seat
        self.rng = rng
        self.parameters = Parameters()
        self.parameters.rollout_decisions = evaluation.rollout_decisions
        self.hidden = game.info.hidden_information
        self.root_state = game.determinize(view, rng)
        self.root = Node(self.root_state.actor())
        self.candidates: dict[int, Candidate] = {}
        """By the codes of the actions, if they are wanted."""
        self.detailed = False
        self.to_come = evaluation.to_come(self.root_state)
        evaluation.scores(self.root_state)  # what positions remember of that all copies share from now on
        self.forced: Action | None = None
        """The action that the seat has to try, whatever its PUCT score."""

    def be_patient(self) -> None:
        """Roll out the turn under way before each leaf is judged, where the game says that it is worth it.

        And among several play to win: others are content with a good place.
        """
        parameters = self.parameters
        parameters.rollout_decisions = max(parameters.rollout_decisions, self.evaluation.patient_rollout)
        if self.game.players > RIVALS:
            parameters.for_first = FOR_FIRST

    def run(self, budget: Budget, stop_early: bool = False) -> None:
        """Simulate until the budget is used up, or until no other action can catch up with the first.

        What was kept from an earlier search counts.
        """
        began = perf_counter()
        ends = began + budget.seconds
        kept = self.root.visits
        done = kept
        last = max(budget.simulations, kept + max(1, budget.simulations // 4))
        while done < last:
            self.simulate()
            done += 1
            now = perf_counter()  # each time: interpreted, a simulation can take long
            if now >= ends:
                break
            if stop_early and done % EARLY == 0:
                more = (done - kept) * (ends - now) / (now - began + TICK)
                if self.visit_margin() > min(last - done, 1.1 * more):
                    break

    def force(self, action: Action, budget: Budget) -> None:
        """Simulate one action of the seat, also if it was pruned."""
        ends = perf_counter() + budget.seconds
        self.forced = action
        for _ in range(budget.simulations):
            self.simulate()
            if perf_counter() >= ends:
                break
        self.forced = None

    def looked_at(self, action: Action, visits: int, ends: float) -> Edge | None:
        """What is thought of an action of the seat with so many simulations at least.

        None if the time, as `perf_counter` tells it, is over before.
        """
        node = self.own_node()
        while True:
            for edge in node.edges:
                if edge.action is action and edge.visits >= visits:
                    return edge
            if perf_counter() >= ends:
                return None
            self.force(action, Budget(1, NO_LIMIT))

    def visit_margin(self) -> int:
        """How many more visits the seat's first action has than its second."""
        first = 0
        second = 0
        for edge in self.own_node().edges:
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def actions(self) -> list[Action]:
        """The actions of the seat, without those that the game prunes."""
        if self.root_state.actor() == self.seat:
            return self.evaluation.sensible(self.root_state)
        return self.root_state.legal_for(self.seat)

    def determinization(self) -> State:
        """A position that fits the view."""
        if self.hidden:
            return self.game.redeal(self.root_state, self.seat, self.rng)
        return self.root_state.clone()

    # One simulation

    def simulate(self) -> None:
        """Selection, expansion, rollout, evaluation and backpropagation, through one determinization."""
        state = self.determinization()
        nodes: list[Node] = []
        path: list[Edge] = []
        own = self.descend(state, nodes, path)
        if self.parameters.rollout_decisions:
            self.roll_out_turn(state)
        values = self.evaluation.values(state)
        if self.parameters.for_first:
            self.look_for_first(values, state)
        backpropagate(nodes, path, values)
        if self.detailed and own is not None:
            self.note(own, values, state)

    def descend(self, state: State, nodes: list[Node], path: list[Edge]) -> Action | None:
        """Select actions down to a new node or the end of the game; the action of the seat's own decision."""
        node = self.root
        own: Action | None = None
        mix: i64 = MIX
        keys: i64 = KEYS
        key: i64 = 0
        new_is_leaf = False
        while True:
            nodes.append(node)
            if not node.expanded:
                if new_is_leaf and node.visits == 0:
                    return own
                self.expand(node, state)
            if own is None and node.seat == self.seat:
                edge = self.select_own(node, state)
                own = edge.action
            else:
                edge = self.select(node, state)
            path.append(edge)
            more = len(state.choosers()) > 1
            state.apply(edge.action)
            key = (key * mix + edge.action.code + 1) & keys
            if more:  # the next one chooses at the same time, whatever this one chose
                node = node.child(0, state.actor())
                new_is_leaf = False
                continue
            actor = state.actor()
            while actor == CHANCE:
                drawn = state.sample(self.rng)
                state.apply(drawn)
                key = (key * mix + drawn.code + 1) & keys
                actor = state.actor()
            if actor == NOBODY:
                return own
            node = node.child(int(key), actor)
            new_is_leaf = True
            key = 0

    def select(self, node: Node, state: State) -> Edge:
        """Selection by PUCT. Where something is hidden, what is legal depends on the determinization."""
        if not self.hidden:
            return node.select(self.parameters, node.legal, True)
        legal = self.evaluation.sensible(state)
        if legal is node.legal or legal == node.legal:
            return node.select(self.parameters, legal, len(node.edges) == len(legal))
        known = [edge.action for edge in node.edges]
        fresh = [action for action in legal if action not in known]
        if fresh:
            self.add_edges(node, state, fresh)
        node.legal = legal
        return node.select(self.parameters, legal, False)

    def select_own(self, node: Node, state: State) -> Edge:
        """Selection where the seat decides: by PUCT, or the action that is forced."""
        forced = self.forced
        if forced is None:
            return self.select(node, state)
        for edge in node.edges:
            if edge.action is forced:
                return edge
        self.add_edges(node, state, [forced])
        return self.select_own(node, state)

    def expand(self, node: Node, state: State) -> None:
        """Give a node an edge for every action that is worth it, in any order: equals have equal chances."""
        node.expanded = True
        node.legal = self.evaluation.sensible(state)
        self.add_edges(node, state, some_of(node.legal, len(node.legal), self.rng))

    def add_edges(self, node: Node, state: State, actions: list[Action]) -> None:
        """Edges with prior values: what the evaluation says of the position right after each action."""
        seat = node.seat
        if len(state.choosers()) > 1:  # what comes of it depends on the others
            for action in actions:
                node.edges.append(Edge(action, 0.0))
        else:
            before = self.evaluation.scores(state)
            for action in actions:
                after = state.clone()
                after.apply(action)
                node.edges.append(Edge(action, self.evaluation.value_for(after, seat, before)))
        node.set_priors(self.parameters.prior_temperature)

    def roll_out_turn(self, state: State) -> None:
        """A rollout of the turn under way, each decision by the greedy policy."""
        seat = state.turn_of()
        for _ in range(self.parameters.rollout_decisions):
            actor = state.actor()
            while actor == CHANCE and state.turn_of() == seat:
                state.apply(state.sample(self.rng))
                actor = state.actor()
            if actor < 0 or actor != seat or len(state.choosers()) > 1:
                return
            state.apply(self.greedy_policy(state, seat))

    def look_for_first(self, values: list[float], state: State) -> None:
        """Let the chance to win count in what a position is worth to each seat; together they stay 0."""
        part = self.parameters.for_first
        others = len(values) - 1
        for seat, chance in enumerate(self.evaluation.winning(state)):
            first = chance - (1.0 - chance) / others
            values[seat] += part * (first - values[seat])

    def greedy_policy(self, state: State, seat: int) -> Action:
        """The best of all actions if they are few, or of a sample, by the evaluation right after each."""
        actions = self.evaluation.sensible(state)
        count = len(actions)
        chosen = actions[0]
        if count == 1:
            return chosen
        best = -10.0
        before = self.evaluation.scores(state)
        first = self.rng.below(count)  # where equal ones are tried first
        for at in range(min(count, ROLLOUT_WIDTH)):
            action = actions[(first + at) % count if count <= ROLLOUT_WIDTH else self.rng.below(count)]
            after = state.clone()
            after.apply(action)
            value = self.evaluation.value_for(after, seat, before)
            if value > best:
                best = value
                chosen = action
        return chosen

    def note(self, own: Action, values: list[float], state: State) -> None:
        candidate = self.candidates.get(own.code)
        if candidate is None:
            candidate = Candidate(own, self.game.players, len(self.game.info.categories))
            self.candidates[own.code] = candidate
        candidate.add(values, self.evaluation, state, self.to_come)

    # What came out

    def own_node(self) -> Node:
        """The node of the seat's own decision: the root, or below it if others are asked first."""
        node = self.root
        while node.seat != self.seat:
            node = node.children[0]
        return node

    def best(self) -> Edge:
        """The edge with the most visits; of equals the one with the highest mean value, or any."""
        best = self.own_node().edges[0]
        for edge in self.own_node().edges:
            if edge.visits > best.visits or (
                edge.visits == best.visits and edge.mean_value() > best.mean_value()
            ):
                best = edge
        return best

    # Tree reuse

    def subtree(self, action: Action) -> Subtree | None:
        """The tree below an action, if the seat itself decides next and learns nothing new by then."""
        if self.root.seat != self.seat or len(self.root_state.choosers()) > 1:
            return None
        after = self.root_state.clone()
        after.apply(action)
        node = self.root.children.get(action.code + 1)
        if node is None or after.actor() != self.seat or len(after.choosers()) > 1:
            return None
        return Subtree(self.game.view(after, self.seat), node)

    def reuse(self, node: Node) -> None:
        """Begin with a tree that an earlier search left."""
        self.root = node


class Subtree:
    """A part of a tree, and what the seat will see when it can be used again."""

    def __init__(self, view: View, root: Node) -> None:
        self.view = view
        self.root = root


def backpropagate(nodes: list[Node], path: list[Edge], values: list[float]) -> None:
    """Tell the values of a simulation to all that it passed, to each edge that of the seat that acted."""
    for node in nodes:
        node.visits += 1
    for at, edge in enumerate(path):
        edge.visits += 1
        edge.value_sum += values[nodes[at].seat]

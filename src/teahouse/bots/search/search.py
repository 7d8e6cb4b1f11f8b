"""The search: many short looks into the future, each through one position that fits what the seat knows.

Every look begins with a position dealt anew from the seat's view, follows the tree of what was tried before
and adds one node to it. Where a game wants that, it plays the turn on from there, each decision as it looks
best at first sight; then it judges the position by the game's evaluation. On its way it samples what chance
brings. So it averages over what is hidden and over what may come, and it never sees more than the view.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from teahouse.bots.search.tree import Edge, Habits, Node
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State, View
from teahouse.engine.evaluation import Evaluation
from teahouse.engine.rng import Rng

CLOCK: Final = 8
"""The clock is looked at once in so many looks."""
TICK: Final = 1e-6
"""Seconds, so that no time at all is no time to divide by."""
SIGHT: Final = 12
"""So many choices are compared where a decision is made at first sight."""
MIX: Final = 8191
KEYS: Final = (1 << 49) - 1
"""What happened on the way to a node is mixed into one number.

Its product with MIX stays below 2**62, where compiled code multiplies without Python's long numbers: those
look for Ctrl-C in the middle of a product, which compiled code takes for a lack of memory, and aborts.
"""


class Budget:
    """How long to think: so many looks, or so many seconds if they are over earlier."""

    def __init__(self, looks: int, seconds: float) -> None:
        self.looks = looks
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
        """A look: where it led to, with the points that turns to come bring everybody."""
        self.visits += 1
        finished = state.actor() == NOBODY
        chances = evaluation.winning(state)
        for seat in range(len(values)):
            self.results[seat] += values[seat]
            self.chances[seat] += chances[seat]
            sums = self.points[seat]
            for index, points in enumerate(evaluation.expected(state, seat)):
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
        self.habits = Habits()
        self.habits.settling = evaluation.settling
        self.hidden = game.info.hidden_information
        self.root_state = game.determinize(view, rng)
        self.root = Node(self.root_state.actor())
        self.candidates: dict[int, Candidate] = {}
        """By the codes of the choices, if they are wanted."""
        self.detailed = False
        self.to_come = evaluation.to_come(self.root_state)
        self.insisted: Action | None = None
        """The choice that the seat has to try, whatever the search thinks of it."""

    def run(self, budget: Budget, until_clear: bool = False) -> None:
        """Think until the budget is used up, or until no other choice can catch up with the first.

        What was kept from an earlier search counts.
        """
        began = perf_counter()
        ends = began + budget.seconds
        kept = self.root.visits
        done = kept
        last = max(budget.looks, kept + max(1, budget.looks // 4))
        while done < last:
            self.look()
            done += 1
            if done % CLOCK:
                continue
            now = perf_counter()
            if now >= ends:
                break
            if until_clear and done % (4 * CLOCK) == 0:
                more = (done - kept) * (ends - now) / (now - began + TICK)
                if self.lead() > min(last - done, 1.1 * more):
                    break

    def insist(self, action: Action, budget: Budget) -> None:
        """Think about one choice of the seat, also if it does not look sensible."""
        ends = perf_counter() + budget.seconds
        self.insisted = action
        for done in range(1, budget.looks + 1):
            self.look()
            if done % CLOCK == 0 and perf_counter() >= ends:
                break
        self.insisted = None

    def lead(self) -> int:
        """How many more times the seat's first choice was tried than its second."""
        first = 0
        second = 0
        for edge in self.own_node().edges:
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def choices(self) -> list[Action]:
        """The choices of the seat that are worth a thought."""
        if self.root_state.actor() == self.seat:
            return self.evaluation.sensible(self.root_state)
        return self.root_state.legal_for(self.seat)

    def position(self) -> State:
        """A position that fits the view."""
        if self.hidden:
            return self.game.redeal(self.root_state, self.seat, self.rng)
        return self.root_state.clone()

    # One look

    def look(self) -> None:
        """Go down the tree to a new node, judge the position there, and tell all choices on the way."""
        state = self.position()
        node = self.root
        nodes: list[Node] = []
        path: list[Edge] = []
        seats: list[int] = []
        own: Action | None = None
        carry = 0
        new_is_leaf = False
        while True:
            nodes.append(node)
            if not node.expanded:
                if new_is_leaf and node.visits == 0:
                    break
                self.expand(node, state)
            if own is None and node.seat == self.seat:
                edge = self.own_choice(node, state)
                own = edge.action
            else:
                edge = self.choice(node, state)
            path.append(edge)
            seats.append(node.seat)
            more = len(state.choosers()) > 1
            state.apply(edge.action)
            carry = (carry * MIX + edge.action.code + 1) & KEYS
            if more:  # the next one chooses at the same time, whatever this one chose
                node = node.below(0, state.actor())
                new_is_leaf = False
                continue
            actor = state.actor()
            while actor == CHANCE:
                drawn = state.sample(self.rng)
                state.apply(drawn)
                carry = (carry * MIX + drawn.code + 1) & KEYS
                actor = state.actor()
            if actor == NOBODY:
                break
            node = node.below(carry, actor)
            new_is_leaf = True
            carry = 0
        if self.habits.settling:
            self.settle(state)
        values = self.evaluation.values(state)
        for passed in nodes:
            passed.visits += 1
        for at, edge in enumerate(path):
            edge.visits += 1
            edge.total += values[seats[at]]
        if self.detailed and own is not None:
            self.note(own, values, state)

    def settle(self, state: State) -> None:
        """Play the turn under way to its end, each decision as it looks best at first sight."""
        seat = state.turn_of()
        for _ in range(self.habits.settling):
            actor = state.actor()
            while actor == CHANCE and state.turn_of() == seat:
                state.apply(state.sample(self.rng))
                actor = state.actor()
            if actor < 0 or actor != seat or len(state.choosers()) > 1:
                return
            state.apply(self.first_sight(state, seat))

    def first_sight(self, state: State, seat: int) -> Action:
        """The best of all choices if they are few, or of some of them, by the position right after each."""
        choices = self.evaluation.sensible(state)
        count = len(choices)
        chosen = choices[0]
        if count == 1:
            return chosen
        best = -10.0
        for at in range(min(count, SIGHT)):
            action = choices[at] if count <= SIGHT else choices[self.rng.below(count)]
            after = state.clone()
            after.apply(action)
            value = self.evaluation.values(after)[seat]
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

    def own_choice(self, node: Node, state: State) -> Edge:
        """The choice to follow where the seat decides: any, or the one that it has to try."""
        insisted = self.insisted
        if insisted is None:
            return self.choice(node, state)
        for edge in node.edges:
            if edge.action is insisted:
                return edge
        self.judge(node, state, [insisted])
        return self.own_choice(node, state)

    def choice(self, node: Node, state: State) -> Edge:
        """The choice to follow. Where something is hidden, what is legal may differ from look to look."""
        if not self.hidden:
            return node.select(self.habits, node.legal, True)
        legal = self.evaluation.sensible(state)
        if legal is node.legal or legal == node.legal:
            return node.select(self.habits, legal, len(node.edges) == len(legal))
        known = [edge.action for edge in node.edges]
        fresh = [action for action in legal if action not in known]
        if fresh:
            self.judge(node, state, fresh)
        node.legal = legal
        return node.select(self.habits, legal, False)

    def expand(self, node: Node, state: State) -> None:
        """Look at every choice of a node at first sight."""
        node.expanded = True
        node.legal = self.evaluation.sensible(state)
        self.judge(node, state, node.legal)

    def judge(self, node: Node, state: State, actions: list[Action]) -> None:
        """Add choices to a node, each with what the evaluation says of the position right after it."""
        seat = node.seat
        if len(state.choosers()) > 1:  # what comes of it depends on the others
            for action in actions:
                node.edges.append(Edge(action, 0.0))
        else:
            for action in actions:
                after = state.clone()
                after.apply(action)
                node.edges.append(Edge(action, self.evaluation.values(after)[seat]))
        node.sort(self.habits.temperature)

    # What came out

    def own_node(self) -> Node:
        """The node of the seat's own decision: the root, or below it if others are asked first."""
        node = self.root
        while node.seat != self.seat:
            node = node.children[0]
        return node

    def best(self) -> Edge:
        """The choice that was tried most; of equals the one that went best."""
        best = self.own_node().edges[0]
        for edge in self.own_node().edges:
            if edge.visits > best.visits or (edge.visits == best.visits and edge.mean() > best.mean()):
                best = edge
        return best

    def keep(self, action: Action) -> Kept | None:
        """The tree below a choice, if the seat itself decides next and learns nothing new by then."""
        if self.root.seat != self.seat or len(self.root_state.choosers()) > 1:
            return None
        after = self.root_state.clone()
        after.apply(action)
        node = self.root.children.get(action.code + 1)
        if node is None or after.actor() != self.seat or len(after.choosers()) > 1:
            return None
        return Kept(self.game.view(after, self.seat), node)

    def go_on(self, node: Node) -> None:
        """Begin with a tree that an earlier search left."""
        self.root = node


class Kept:
    """A tree, and what the seat will see when it can be used."""

    def __init__(self, view: View, node: Node) -> None:
        self.view = view
        self.node = node

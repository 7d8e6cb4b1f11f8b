"""What a choice would do now, read from its events in what the seat knows. Nothing hidden is used."""

from __future__ import annotations

from teahouse.engine.contract import CHANCE, NOBODY, Action, Deed, Game, State
from teahouse.engine.messages import N_, Message, signed
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Stage

DEALS = 3
"""Only what is the same in so many possible deals is told beforehand."""
MOST = 3
"""So many sentences are told; the log tells the rest when it has happened."""
PREPARED = 2
"""Of what a choice prepares so much is told."""
TRIED = 60
"""So many choices of the rest of a turn are tried for what they can bring."""


class Outlook:
    """What a choice would do now, as far as the seat that has it can know."""

    def __init__(self, gain: dict[str, int], others: list[tuple[int, str, int]]) -> None:
        self.gain = gain
        """Points by category that it earns the seat at once."""
        self.others = others
        """Points that it gives to others or takes from them: seat, category, points."""
        self.told: list[Message] = []
        """What it brings about beside itself."""
        self.then: Message | None = None
        """What follows."""


def outlook(game: Game, stage: Stage, state: State, seat: int, action: Action) -> Outlook:
    """What a legal action of a seat would do, read from the events that it tells in what the seat knows.

    Where anything is hidden, the action is carried out in several deals that fit what the seat knows, and
    what differs is left out: it depends on something that this seat does not know. A draw is never made.
    """
    meaning = stage.meaning(game.know(state, seat), action)[:MOST]
    if state.choosers() != [seat]:
        found = Outlook({}, [])
        found.told = meaning
        found.then = Message(N_("Nobody sees it before all have chosen."))
        return found
    deals = DEALS if game.info.hidden_information else 1
    ways = [_carried_out(game, state, seat, action, number) for number in range(deals)]
    first = ways[0][0]
    others = []
    for other in range(game.players):
        for category, points in first.gains(other, seat).items():
            same = all(deed.gains(other, seat).get(category) == points for deed, _ in ways)
            if other != seat and same:
                others.append((other, category, points))
    found = Outlook(game.preview(state, action), others)
    effects = [
        message
        for message in _effects(stage, first, seat)
        if all(message in deed.told(seat) for deed, _ in ways)
    ]
    found.told = meaning + effects
    positions = [position for _, position in ways]
    owed = _what_must_follow(game, state, seat, positions) if sum(found.gain.values()) > 0 else None
    if owed is not None:
        found.gain = owed
        if not meaning:
            found.told.insert(0, Message(N_("What you then have to do is counted in, at its best.")))
    if not found.gain and not meaning and state.actor() == seat:
        found.told += _what_can_follow(game, state, seat, positions)
    if not (found.gain or found.others or found.told):
        found.told = _what_it_prepares(game, state, seat, positions)
    found.told = _only_certain(game, found) + found.told
    del found.told[MOST:]
    follows = [_following(game, seat, position) for _, position in ways]
    found.then = follows[0] if all(one == follows[0] for one in follows) else None
    return found


def _effects(stage: Stage, deed: Deed, seat: int) -> list[Message]:
    """What comes of an action beside itself, without what comes of any."""
    told = [(event, event.message()) for event in deed.sight(seat)]
    there = [(event, message) for event, message in told if message is not None]
    return [message for event, message in there[1:] if event.name not in stage.usual]


def _only_certain(game: Game, found: Outlook) -> list[Message]:
    """Where some points are everybody's until they are lost, only what is certain is promised.

    Such points are no gain of a first tile; what else can still be lost is told apart, in words.
    """
    if not any(category.at_stake for category in game.info.categories):
        return []
    staked: list[Message] = []
    unsure: list[Message] = []
    for category in game.info.categories:
        points = found.gain.get(category.id, 0)
        if category.unsettled and not category.spent and points > 0:
            del found.gain[category.id]
            label = Message(category.label)
            part = Message(N_("{gain} {category}"), gain=signed(points), category=label)
            (staked if category.at_stake else unsure).append(part)
    said = []
    if unsure:
        said.append(Message(N_("Only if it stays so to the end: {gains}."), gains=_joined(unsure)))
    if staked:
        said.append(Message(N_("Everybody has this until it is lost: {gains}."), gains=_joined(staked)))
    return said


def _joined(parts: list[Message]) -> Message:
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def _what_can_follow(game: Game, state: State, seat: int, after: list[State]) -> list[Message]:
    """What the rest of the turn can bring, where that is the same in all deals and needs no draw."""
    before = game.redeal(state, seat, Rng("outlook 0")).points(seat)
    now = after[0].points(seat)
    bests = [_best_rest(position, seat, [TRIED]) for position in after]
    if sum(bests[0]) <= sum(now) or any(best != bests[0] for best in bests):
        return []
    parts = [
        Message(N_("{gain} {category}"), gain=signed(new - old), category=Message(category.label))
        for category, old, new in zip(game.info.categories, before, bests[0], strict=True)
        if new != old
    ]
    if not parts:
        return []
    return [Message(N_("What follows can bring {gains}."), gains=_joined(parts))]


def _what_must_follow(game: Game, state: State, seat: int, after: list[State]) -> dict[str, int] | None:
    """What is left of a gain by category if the next decision, which is due at once, can only lessen it."""
    before = game.redeal(state, seat, Rng("outlook 0")).points(seat)
    lefts = []
    for position in after:
        if position.choosers() != [seat]:
            return None
        left: list[int] | None = None
        for action in position.legal()[:TRIED]:
            then = position.clone()
            then.apply(action)
            points = then.points(seat)
            if left is None or sum(points) > sum(left):
                left = points
        if left is None or sum(left) >= sum(position.points(seat)):
            return None
        lefts.append(left)
    if any(left != lefts[0] for left in lefts):
        return None
    changed = zip(game.info.categories, before, lefts[0], strict=True)
    return {category.id: new - old for category, old, new in changed if new != old}


def _what_it_prepares(game: Game, state: State, seat: int, after: list[State]) -> list[Message]:
    """How far a choice that earns nothing leads in the categories in which it changes what is missing."""
    before = ahead(game, state, seat)
    bests = [ahead(game, position, seat) for position in after]
    labels = {category.id: Message(category.label) for category in game.info.categories}
    return [
        Message(
            N_("Towards {category}: {ahead}"),
            category=labels[category],
            ahead=_touched(ahead, before.get(category)),
        )
        for category, ahead in bests[0].items()
        if ahead != before.get(category) and all(other.get(category) == ahead for other in bests)
    ][:PREPARED]


def _touched(now: Message, before: Message | None) -> Message:
    """Of several things that are listed, those that are not as they were."""
    known = [] if before is None else _listed(before)
    return _joined([part for part in _listed(now) if part not in known] or [now])


def _listed(message: Message) -> list[Message]:
    """What is joined to a list, one by one."""
    first, rest = message.values.get("first"), message.values.get("rest")
    if isinstance(first, Message) and isinstance(rest, Message):
        return [*_listed(first), *_listed(rest)]
    return [message]


def ahead(game: Game, position: State, seat: int) -> dict[str, Message]:
    """What the next step in each category brings the seat."""
    lines = game.score_lines(game.know(position, seat), seat)
    return {line.category: line.ahead for line in lines if line.ahead is not None}


def _best_rest(position: State, seat: int, left: list[int]) -> list[int]:
    """The points after the best way found to go on with a turn; `left` is how many choices may be tried."""
    best = position.points(seat)
    if position.choosers() != [seat]:
        return best
    for action in position.legal():
        if not left[0]:
            break
        left[0] -= 1
        after = position.clone()
        after.apply(action)
        points = _best_rest(after, seat, left)
        if sum(points) > sum(best):
            best = points
    return best


def _carried_out(game: Game, state: State, seat: int, action: Action, number: int) -> tuple[Deed, State]:
    """The action in a deal that fits what the seat knows, and the position after it."""
    position = game.redeal(state, seat, Rng(f"outlook {number}"))
    return game.narrate(position, action), position


def _following(game: Game, seat: int, after: State) -> Message | None:
    """What comes after an action of a seat."""
    actor = after.actor()
    if actor == NOBODY:
        return Message(N_("That ends the game."))
    if actor == seat:
        return Message(N_("Then: {prompt}"), prompt=game.prompt(game.know(after, seat)))
    if actor == CHANCE and after.turn_of() == seat:
        return Message(N_("What comes next is drawn by lot."))
    return Message(N_("That ends your turn."))

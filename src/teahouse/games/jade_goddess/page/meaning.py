"""What a choice means now: what can be laid after a trip, what a tile or a figure makes of its district."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.jade_goddess.area import CENTRE, NEIGHBOURS
from teahouse.games.jade_goddess.box import PART
from teahouse.games.jade_goddess.decisions.discovering import DrawFrom, LayTile, Use
from teahouse.games.jade_goddess.decisions.figures import PlaceFigure, TakeBack
from teahouse.games.jade_goddess.decisions.moving import Drive, Stay
from teahouse.games.jade_goddess.decisions.turns import BonusTurn
from teahouse.games.jade_goddess.page.districts import district_words, districts
from teahouse.games.jade_goddess.page.whole_turn import best_completion, closing_words, turn_meaning
from teahouse.games.jade_goddess.players import figure_cell, figure_part
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import counted, gold_words, tile_words


def meaning(position: JadeGoddessState, seat: int, action: Action) -> list[Message]:
    """Sentences about an action of this seat, beside what its events tell."""
    if isinstance(action, Drive):
        return trip_meaning(position, seat, action.cell)
    if isinstance(action, Stay):
        return trip_meaning(position, seat, position.players[seat].jeep)
    if isinstance(action, DrawFrom):
        return draw_meaning(position, seat)
    if isinstance(action, Use):
        best = best_completion(position, seat, position.players[seat].jeep, [action.tile])
        return [] if best is None else [best.words()]
    if isinstance(action, LayTile):
        return tile_meaning(position, seat, action)
    if isinstance(action, PlaceFigure):
        return figure_meaning(position, seat, action)
    if isinstance(action, BonusTurn):
        left = position.players[seat].gold - position.setup.edition.bonus_price
        text = N_("You drive, discover and put a figure once more; you then have {left}.")
        return [Message(text, left=gold_words(left))]
    if position.decision.name == "figure" and not isinstance(action, TakeBack):
        return [Message(N_("Who has no figure in a district gets nothing when it is excavated."))]
    if isinstance(action, TakeBack):
        return recall_meaning(position, seat, action)
    return []


def trip_meaning(position: JadeGoddessState, seat: int, cell: int) -> list[Message]:
    """What the jeep can do on this field."""
    player = position.players[seat]
    if cell == CENTRE:
        if player.held:
            return [Message(N_("There you may exchange artefacts."))]
        return [Message(N_("There artefacts are exchanged; you have none."))]
    edition = position.setup.edition
    kinds = position.board.kinds_that_fit(cell)
    if not kinds:
        return []  # the event tells why nothing can be discovered there
    said: list[Message] = []
    unseen: list[int] = []
    if position.full_display():
        said.append(Message(N_("With a full display nothing is drawn.")))
    else:
        unseen = in_the_stacks(position)
        said += fitting_words(position, kinds, unseen)
    own = [tile_words(tile, edition) for tile in player.display if kinds >> edition.kinds[tile] & 1]
    if own:
        said.append(Message(N_("Of your display can be laid there: {tiles}."), tiles=counted(own)))
    elif player.display:
        said.append(Message(N_("No tile of your display can be laid there.")))
    return said + turn_meaning(position, seat, cell, unseen)


def in_the_stacks(position: JadeGoddessState) -> list[int]:
    """All tiles that may lie there."""
    return position.tiles.unknown + [tile for bottom in position.bottoms for tile in bottom]


def fitting_words(position: JadeGoddessState, kinds: int, unseen: list[int]) -> list[Message]:
    """How many of the tiles of the stacks fit next to a field."""
    edition = position.setup.edition
    fitting = sum(kinds >> edition.kinds[tile] & 1 for tile in unseen)
    if unseen and fitting == len(unseen):
        return [Message(N_("Any tile of the stacks would fit there."))]
    if not unseen:
        return []
    return [
        Counted(
            "Of the {count} tile in the stacks {fitting} would fit there.",
            "Of the {count} tiles in the stacks {fitting} would fit there.",
            len(unseen),
            fitting=fitting,
        )
    ]


def draw_meaning(position: JadeGoddessState, seat: int) -> list[Message]:
    """Whether it matters from which stack, and what one may hope for."""
    said: list[Message] = []
    if not any(position.bottoms):
        said.append(Message(N_("All stacks lie face down: it makes no difference which one you draw from.")))
    cell = position.players[seat].jeep
    unseen = in_the_stacks(position)
    said += fitting_words(position, position.board.kinds_that_fit(cell), unseen)
    return said + closing_words(position, seat, cell, unseen)


def tile_meaning(position: JadeGoddessState, seat: int, lay: LayTile) -> list[Message]:
    """The districts that its parts then belong to: who digs there, and what that would pay."""
    after = position.clone()
    after.board = after.board.clone()
    cell = NEIGHBOURS[4 * position.players[seat].jeep + lay.side]
    laid = 4 * position.in_hand + lay.turn
    after.board.lay(cell, laid)
    return _districts_of(after, [2 * cell + PART[part] for part in range(after.board.parts_of(cell))])


def figure_meaning(position: JadeGoddessState, seat: int, place: PlaceFigure) -> list[Message]:
    """What it costs, and the district as it is with the figure in it."""
    after = position.clone()
    player = after.players[seat]
    cost = position.setup.edition.figure_costs[place.size - 1]
    player.set_down(player.jeep, place.part, place.size)
    price = Message(N_("It costs nothing."))
    if cost:
        left = gold_words(player.gold - cost)
        price = Message(N_("It costs {gold}; you then have {left}."), gold=gold_words(cost), left=left)
    return [price, *_districts_of(after, [2 * player.jeep + PART[place.part]])]


def recall_meaning(position: JadeGoddessState, seat: int, recall: TakeBack) -> list[Message]:
    """The district as it is without the figure."""
    after = position.clone()
    figure = next(one for one in after.players[seat].figures if figure_cell(one) == recall.cell)
    after.players[seat].take_home(figure)
    return _districts_of(after, [figure_part(figure)])


def _districts_of(position: JadeGoddessState, parts: list[int]) -> list[Message]:
    """The districts of these city parts, each once."""
    roots = list(dict.fromkeys(position.board.district_of(part) for part in parts))
    found = {district.root: district for district in districts(position.board)}
    return [district_words(position, found[root]) for root in roots]

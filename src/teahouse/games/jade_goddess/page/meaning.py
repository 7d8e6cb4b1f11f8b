"""What a choice means now: what can be laid after a trip, what a tile or a figure makes of its district."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.area import BORDER, CENTRE, NEIGHBOURS
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import ARTEFACTS, EMPTY, PART
from teahouse.games.jade_goddess.decisions.discovering import DrawFrom, LayTile, Use
from teahouse.games.jade_goddess.decisions.exchange import GiveArtefact, PutBack, Search, Take
from teahouse.games.jade_goddess.decisions.figures import PlaceFigure, TakeBack, winds_up
from teahouse.games.jade_goddess.decisions.moving import Drive, Stay
from teahouse.games.jade_goddess.decisions.turns import BonusTurn
from teahouse.games.jade_goddess.page.districts import crews, district_label, district_words, districts
from teahouse.games.jade_goddess.page.promise import Promise, of_fields, of_sides
from teahouse.games.jade_goddess.page.whole_turn import best_completion, closing
from teahouse.games.jade_goddess.players import figure_cell, figure_part
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import cell_words, counted, gold_words, listed, tile_words
from teahouse.games.jade_goddess.words.score_sheet import lacking


def meaning(position: JadeGoddessState, seat: int, action: Action) -> list[Message]:
    """Sentences about an action of this seat, beside what its events tell."""
    if isinstance(action, Drive | Stay):
        cell = action.cell if isinstance(action, Drive) else position.players[seat].jeep
        return mark_meaning(cell, of_fields(position, seat, [cell])) + trip_meaning(position, seat, cell)
    if isinstance(action, DrawFrom):
        same = (
            []
            if any(position.bottoms)
            else [Message(N_("All stacks lie face down: it makes no difference which one you draw from."))]
        )
        return same + stack_meaning(position, seat, position.players[seat].jeep)
    if isinstance(action, Use):
        return use_meaning(position, seat, action.tile)
    if isinstance(action, LayTile):
        cell = NEIGHBOURS[4 * position.players[seat].jeep + action.side]
        return mark_meaning(cell, of_sides(position, seat)) + tile_meaning(position, seat, action)
    if isinstance(action, PlaceFigure):
        return figure_meaning(position, seat, action)
    if isinstance(action, BonusTurn):
        left = position.players[seat].gold - position.setup.edition.bonus_price
        text = N_("You drive, discover and put a figure once more; you then have {left}.")
        return [Message(text, left=gold_words(left))]
    if isinstance(action, TakeBack):
        return recall_meaning(position, seat, action)
    if position.decision.name == "figure" and winds_up(position):
        return [Message(N_("Your figures stay where they dig."))]
    if position.decision.name == "figure" and finds_nothing(position, seat):
        return [Message(N_("There is nothing to find here: a figure would get nothing."))]
    if position.decision.name == "figure":
        return [Message(N_("Who has no figure in a district gets nothing when it is excavated."))]
    if position.decision.name == "bonus":
        gold = gold_words(position.players[seat].gold)
        return [Message(N_("You keep {gold} for figures, exchanges and later bonus turns."), gold=gold)]
    return exchange_meaning(position, seat, action)


def finds_nothing(position: JadeGoddessState, seat: int) -> bool:
    """Whether all city on the tile under the jeep is complete, with neither heads nor coins in it."""
    board, cell = position.board, position.players[seat].jeep
    parts = [2 * cell + PART[part] for part in range(board.parts_of(cell))]
    roots = [board.district_of(part) for part in parts]
    empty = not any(board.heads[root] or board.coins[root] for root in roots)
    return empty and all(board.is_closed(part) for part in parts)


def mark_meaning(cell: int, promised: dict[int, Promise]) -> list[Message]:
    """What the mark of certain points on a field says; what luck brings is told of the stacks."""
    if cell not in promised or not promised[cell].sure:
        return []
    text = N_("{mark}: points that it brings at best, with the figure that finds most.")
    if cell == CENTRE:
        text = N_("{mark}: points that an exchange brings at best.")
    return [Message(text, mark=promised[cell].words())]


def use_meaning(position: JadeGoddessState, seat: int, tile: int) -> list[Message]:
    """What a tile of the display can do from here."""
    cell = position.players[seat].jeep
    best = best_completion(position, seat, cell, [tile])
    if best is not None:
        return [best.words()]
    ways = position.board.ways_to_lay(cell, position.setup.edition.kinds[tile])
    sides = len([side for side in range(4) if ways >> (4 * side) & 15])
    return [
        Counted(
            "It can be laid on {count} side of your field. It completes no district in which somebody digs.",
            "It can be laid on {count} sides of your field. It completes no district in which somebody digs.",
            sides,
        )
    ]


def exchange_meaning(position: JadeGoddessState, seat: int, action: Action) -> list[Message]:
    """What an exchange costs, and what it makes of the statues."""
    player, edition = position.players[seat], position.setup.edition
    if isinstance(action, Search):
        left = gold_words(player.gold - edition.search_price)
        return [
            Counted(
                "You draw {count} unseen and then put {count} of yours back. You then have {left}.",
                "You draw {count} unseen and then put {count} of yours back. You then have {left}.",
                action.count,
                left=left,
            )
        ]
    if not isinstance(action, Take | GiveArtefact | PutBack):
        return []
    after = player.clone()
    if isinstance(action, Take):
        after.gain(action.artefact)
    else:
        after.lose(action.artefact)
    before, then = scoring.statues(player, edition.designs), scoring.statues(after, edition.designs)
    if isinstance(action, Take):
        if then.gold > before.gold:
            return [
                Message(N_("With it a well preserved statue is complete, unless you give one of its parts."))
            ]
        if then.gold + then.others > before.gold + before.others:
            return [Message(N_("With it a statue is complete, unless you give one of its parts."))]
        return [
            Message(
                N_(
                    "It completes no statue yet; still missing for the next one: {letters}. "
                    "You give one of yours for it."
                ),
                letters=", ".join(lacking(after.artefacts, edition, of_gold=False)),
            )
        ]
    if then.gold + then.others < before.gold + before.others:
        return [Message(N_("Careful: this breaks a statue of yours."))]
    if then.gold < before.gold:
        return [Message(N_("Careful: a well preserved statue of yours becomes an ordinary one."))]
    return [Message(N_("It belongs to no complete statue of yours."))]


def centre_meaning(position: JadeGoddessState, seat: int) -> list[Message]:
    """What the start and exchange field is good for now: what is missing, and whether it lies face up."""
    letters = lacking(position.players[seat].artefacts, position.setup.edition, of_gold=False)
    lying = [ARTEFACTS[artefact].partition("-")[0] for artefact in position.face_up if artefact != EMPTY]
    there = [letter for letter in letters if letter in lying]
    if there:
        text = N_(
            "There you may exchange artefacts. For your next statue you need {letters}; face up: {there}."
        )
        return [Message(text, letters=", ".join(letters), there=", ".join(there))]
    text = N_("There you may exchange artefacts. For your next statue you need {letters}; none lies face up.")
    return [Message(text, letters=", ".join(letters))]


def trip_meaning(position: JadeGoddessState, seat: int, cell: int) -> list[Message]:
    """What the jeep can do on this field."""
    player = position.players[seat]
    if cell == CENTRE:
        if player.held:
            return centre_meaning(position, seat)
        return [Message(N_("There artefacts are exchanged; you have none."))]
    edition = position.setup.edition
    kinds = position.board.kinds_that_fit(cell)
    if not kinds:
        return []  # the event tells why nothing can be discovered there
    said: list[Message] = []
    best = best_completion(position, seat, cell, player.display)
    if best is not None:
        said.append(best.words())
    if position.full_display():
        said.append(Message(N_("With a full display nothing is drawn.")))
    else:
        said += stack_meaning(position, seat, cell)
    beside = districts_beside(position, seat, cell)
    if beside and best is None:
        said.insert(0, Message(N_("There you can go on with this: {district}"), district=beside[0]))
    own = [tile_words(tile, edition) for tile in player.display if kinds >> edition.kinds[tile] & 1]
    if own and best is None:
        said.append(Message(N_("Of your display can be laid there: {tiles}."), tiles=counted(own)))
    elif player.display and not own:
        said.append(Message(N_("No tile of your display can be laid there.")))
    return said


def districts_beside(position: JadeGoddessState, seat: int, cell: int) -> list[Message]:
    """Those that a tile laid from this field can join: where the seat digs first, then the richest."""
    board = position.board
    roots: set[int] = set()
    for side in range(4):
        free = NEIGHBOURS[4 * cell + side]
        if free == BORDER or board.laid[free] != UNDISCOVERED:
            continue
        for towards in range(4):
            field = NEIGHBOURS[4 * free + towards]
            if field == BORDER or board.laid[field] == UNDISCOVERED:
                continue
            for part, sides in enumerate(board.printed.laid[board.laid[field]].parts):
                if (towards + 2) % 4 in sides:
                    roots.add(board.district_of(2 * field + PART[part]))
    found = [
        district
        for district in districts(board)
        if district.root in roots and (board.heads[district.root] or board.coins[district.root])
    ]
    found.sort(key=lambda one: (-crews(position, one)[seat], -board.heads[one.root], -board.coins[one.root]))
    return [district_words(position, district) for district in found]


def stack_meaning(position: JadeGoddessState, seat: int, cell: int) -> list[Message]:
    """How likely a tile that is drawn can be laid next to this field, and completes something."""
    kinds = position.board.kinds_that_fit(cell)
    unseen = position.tiles.unknown + [tile for bottom in position.bottoms for tile in bottom]
    if not unseen:
        return []
    fitting = sum(kinds >> position.setup.edition.kinds[tile] & 1 for tile in unseen)
    closes, crew = closing(position, seat, cell, unseen)
    promise = of_fields(position, seat, [cell]).get(cell, Promise())
    said: list[Message] = []
    if fitting < len(unseen):  # else there is nothing to fear
        said.append(
            Counted(
                "Of the {count} tile in the stacks {fitting} can be laid beside {field}.",
                "Of the {count} tiles in the stacks {fitting} can be laid beside {field}.",
                len(unseen),
                fitting=fitting,
                field=cell_words(cell),
            )
        )
    if promise.hoped:
        said.append(
            Counted(
                "{mark}: {good} of the {tiles} tiles in the stacks complete a district here with about "
                "{count} point for you.",
                "{mark}: {good} of the {tiles} tiles in the stacks complete a district here with about "
                "{count} points for you.",
                promise.hoped,
                mark=Promise(hoped=promise.hoped).words(),
                good=promise.good,
                tiles=len(unseen),
            )
        )
    if closes and crew != [seat]:
        said.append(
            Message(
                N_("Tiles that complete a district: {count}. Whose figures dig there: {names}."),
                count=closes,
                names=listed([seat_name(other) for other in crew]),
            )
        )
    elif closes and not promise.hoped:
        said.append(Message(N_("Tiles that complete a district in which you dig: {count}."), count=closes))
    return said or [Message(N_("Any tile of the stacks can be laid beside {field}."), field=cell_words(cell))]


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
    player = after.changing(seat)
    cost = position.setup.edition.figure_costs[place.size - 1]
    player.set_down(player.jeep, place.part, place.size)
    price = Message(N_("It costs nothing."))
    if cost:
        left = gold_words(player.gold - cost)
        price = Message(N_("It costs {gold}; you then have {left}."), gold=gold_words(cost), left=left)
    part = 2 * player.jeep + PART[place.part]
    root = after.board.district_of(part)
    if after.board.is_closed(part) and not after.board.heads[root] + after.board.coins[root]:
        found = next(one for one in districts(after.board) if one.root == root)
        return [price, district_label(after, found)]
    return [price, *_districts_of(after, [part])]


def recall_meaning(position: JadeGoddessState, seat: int, recall: TakeBack) -> list[Message]:
    """The district as it is without the figure."""
    after = position.clone()
    figure = next(one for one in after.players[seat].figures if figure_cell(one) == recall.cell)
    after.changing(seat).take_home(figure)
    return _districts_of(after, [figure_part(figure)])


def _districts_of(position: JadeGoddessState, parts: list[int]) -> list[Message]:
    """The districts of these city parts, each once."""
    roots = list(dict.fromkeys(position.board.district_of(part) for part in parts))
    found = {district.root: district for district in districts(position.board)}
    return [district_words(position, found[root]) for root in roots]

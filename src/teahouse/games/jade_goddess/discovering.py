"""Discovering: "Entdecken". Draw a tile or use one of the display, and lay it next to the jeep."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess import figures
from teahouse.games.jade_goddess.actions import PASS, USES, Draw, Lay, Use, draws, lays
from teahouse.games.jade_goddess.area import NEIGHBOURS
from teahouse.games.jade_goddess.components import FITS, TILES
from teahouse.games.jade_goddess.position import DISCOVER, DRAW, EMPTY, LAY, Position


def offer_discovery(position: Position) -> None:
    """The jeep has stopped. Where discovering is possible it has to be done (compulsory), but for `again`."""
    if can_draw(position) or can_use(position):
        position.decide(DISCOVER)
    else:
        figures.offer_figure(position)


def can_draw(position: Position) -> bool:
    """On a field with an open line, while the display has room and a stack a tile."""
    jeep = position.players[position.active].jeep
    return position.board.has_open_line(jeep) and not position.full_display() and position.stacks_left() > 0


def can_use(position: Position) -> bool:
    kinds = position.board.kinds_that_fit(position.players[position.active].jeep)
    return bool(kinds & position.display_kinds())


def discoveries(position: Position) -> list[Action]:
    player = position.players[position.active]
    choices: list[Action] = []
    if position.again:
        choices.append(PASS)
    if can_draw(position):
        choices.extend(draws(position.stacks_left()))
    kinds = position.board.kinds_that_fit(player.jeep)
    last = EMPTY
    for tile in player.display:
        if tile != last and kinds >> TILES[tile].kind & 1:
            choices.append(USES[tile])
        last = tile
    return choices


def why_not_draw(position: Position) -> Refusal:
    if position.full_display():
        return Refusal("display", Message(N_("With a full display no tile is drawn; use one of its tiles.")))
    return Refusal("stack", Message(N_("That stack is used up.")))


def why_not_use(position: Position, use: Use) -> Refusal:
    if use.tile not in position.players[position.active].display:
        return Refusal("display", Message(N_("That tile is not in your display.")))
    return Refusal("fit", Message(N_("That tile fits on no open side of your field.")))


def why_not_pass(position: Position) -> Refusal:
    return Refusal("discover", Message(N_("On a field where discovering is possible it has to be done.")))


def decide_discovery(position: Position, action: Action) -> None:
    if isinstance(action, Draw):
        position.stack = action.stack
        position.draw_lots(DRAW)
    elif isinstance(action, Use):
        position.players[position.active].display.remove(action.tile)
        position.in_hand = action.tile
        position.decide(LAY)
    else:
        figures.offer_figure(position)


def draw_tile(position: Position, tile: int) -> None:
    """A drawn tile that fits must be laid; another one joins the display, and discovering is over."""
    position.take_from_stack(tile)
    position.discovered = True
    jeep = position.players[position.active].jeep
    if position.board.ways_to_lay(jeep, TILES[tile].kind):
        position.in_hand = tile
        position.decide(LAY)
    else:
        position.add_to_display(tile)
        figures.offer_figure(position)


# Laying: "Passend anlegen"


def ways(position: Position) -> list[Action]:
    """Every open side of the jeep's field where the tile matches its neighbours, in every turn."""
    jeep = position.players[position.active].jeep
    return lays(position.board.ways_to_lay(jeep, TILES[position.in_hand].kind))


def why_not_lay(position: Position, lay: Lay) -> Refusal:
    jeep = position.players[position.active].jeep
    if not position.board.is_open(jeep, lay.side):
        return Refusal("open-line", Message(N_("Your field has no open line on that side.")))
    kind = TILES[position.in_hand].kind
    if not FITS[256 * kind] >> lay.turn & 1:  # what nothing touches needs nothing, so all turns are there
        return Refusal("turned", Message(N_("Turned so, the tile lies as with a smaller turn.")))
    return Refusal(
        "fit", Message(N_("White lines must meet white lines, and brown lines must meet brown lines."))
    )


def lay_tile(position: Position, lay: Lay) -> None:
    """The jeep moves onto the tile; from one without city it may move again, on others a figure may stay."""
    if position.board.shared:
        position.board = position.board.clone()
    player = position.players[position.active]
    tile = TILES[position.in_hand]
    cell = NEIGHBOURS[4 * player.jeep + lay.side]
    position.board.lay(cell, 4 * tile.index + lay.turn)
    player.jeep = cell
    position.in_hand = EMPTY
    position.discovered = True
    if tile.has_city:
        position.city_laid = True
        figures.offer_figure(position)
    else:
        position.again = True
        position.prepare_move()

"""The solo game in words: prompts, descriptions, the log, the score sheet and a drawing in text."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import ScoreLine
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.board import CELL_BY_NAME, GROOVE_BY_NAME, INNER_CELLS, SIDES, SPOT_BY_NAME
from teahouse.games.tang_garden.box import CARD_BY_NAME, CHARACTERS, KINDS, PANEL_BY_NAME, Edition
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.tiles import STACKS, TILE_BY_NAME, TURNS
from teahouse.games.tang_garden.words import names, places
from teahouse.games.tang_garden.words.garden import LEGEND, describe_garden, draw_garden
from teahouse.games.yin_yang.position import LANTERNS, SoloPosition, kind_of
from teahouse.games.yin_yang.scoring import IN_USE, points

LANTERN_NAMES: Final = {
    "tile": N_("lantern of the tile alone"),
    "reserve": N_("lantern of the reserve"),
    "cards": N_("lantern of new cards"),
    "again": N_("lantern of repeating"),
}
CORNER_NAMES: Final = {
    "greenery": N_("upper left"),
    "water": N_("upper right"),
    "rock": N_("lower right"),
    "tao": N_("lower left"),
}


def lantern(name: str) -> Message:
    return Message(LANTERN_NAMES[name])


def character(name: str) -> Message:
    return characters.named(CHARACTERS.index(name))


def decoration(name: str) -> Message:
    return names.named(names.DECORATIONS, KINDS.index(name))


def tile(edition: Edition, name: str) -> Message:
    return names.tile(edition.tiles[TILE_BY_NAME[name]])


# Prompts

PROMPTS: Final = {
    "start_tile": N_("Draw lots for how the start tile lies."),
    "tokens": N_("Draw a token for the garden."),
    "first_panel": N_("Draw a panel of the first landscape."),
    "open_panel": N_("Draw a panel to lie open."),
    "tops": N_("Draw a tile for a corner."),
    "cards": N_("Draw a card for a corner."),
    "open_character": N_("Draw a character to lie open."),
    "character": N_("Choose your first character; the other one becomes a neutral figure."),
    "panel": N_("Choose the panel that you insert; the other one goes opposite."),
    "groove": N_("Insert the panel; the other one goes straight across."),
    "influence": N_("Take a character, or wait; the other one becomes a neutral figure."),
    "figure": N_("The garden is complete. Choose the figure that you place next."),
    "face": N_("Turn the figure to one of the four sides."),
}


def prompt(position: SoloPosition) -> Message:
    """What is to be done now, in one sentence."""
    view = position.dump()
    phase = view["phase"]
    turn = view["turn"]
    if phase in PROMPTS:
        return Message(PROMPTS[phase])
    if phase == "turn":
        return Message(_turn_prompt(position))
    if phase == "tile":
        if turn["lantern"] == "tile":
            return Message(N_("Choose the tile that you place without its decoration."))
        return Message(N_("Choose a tile of the reserve."))
    if phase == "place":
        return Message(N_("Place the tile: {tile}."), tile=tile(position.setup.edition, turn["tile"]))
    if phase == "spot":
        return Message(N_("Place the decoration: {decoration}."), decoration=decoration(turn["decoration"]))
    if phase == "neutral":
        return Message(
            N_("Place the neutral figure: {character}. It takes up a space."),
            character=character(turn["figure"]),
        )
    if phase == "stand":
        return Message(N_("Place your figure: {character}."), character=character(turn["figure"]))
    if view["won"]:
        return Message(N_("The garden is complete: you have won."))
    return Message(N_("The garden cannot be completed: you have lost."))


def _turn_prompt(position: SoloPosition) -> str:
    if any(position.pair_possible(corner) for corner in range(len(STACKS))):
        return N_("Choose a pair of tile and decoration.")
    if position.used_up():
        return N_("A stack is used up: only lanterns can complete the garden.")
    return N_("No pair can be placed: use a lantern, or remove a decoration.")


# The position in words


def describe(position: SoloPosition) -> list[Message]:
    """What can be chosen first, then what the player has, then the garden."""
    view = position.dump()
    lines = [prompt(position)]
    lines.append(
        Message(
            N_("Covered cells: {covered} of {cells}. Coins: {coins}."),
            covered=position.placed(),
            cells=len(INNER_CELLS),
            coins=sum(points(position)),
        )
    )
    lines += _pairs(position)
    if position.reserve:
        lines.append(
            Message(
                N_("In the reserve: {tiles}."),
                tiles=names.in_turn([tile(position.setup.edition, name) for name in view["reserve"]]),
            )
        )
    player = view["players"][0]
    lines.append(
        Message(
            N_("Your characters: {characters}. To choose from: {open}."),
            characters=names.joined([character(name) for name in player["characters"]]),
            open=names.joined([character(name) for name in view["open_characters"]]),
        )
    )
    ready = [lantern(name) for name in LANTERNS if player["lanterns"][name]]
    lines.append(
        Message(
            N_("Lanterns ready: {lanterns}. Your tokens: {small} small, {large} large."),
            lanterns=names.joined(ready),
            small=player["tokens"]["small"],
            large=player["tokens"]["large"],
        )
    )
    for row in range(2):
        panels = [names.panel(position.setup.edition, panel) for panel in position.open_panels[row]]
        if panels:
            lines.append(Message(N_("Panels to choose from: {panels}."), panels=names.in_turn(panels)))
    return lines + describe_garden(position.garden)


def _pairs(position: SoloPosition) -> list[Message]:
    lines: list[Message] = []
    for corner, stack in enumerate(STACKS):
        if position.tops[corner] == EMPTY:
            continue
        shown = names.tile(position.setup.edition.tiles[position.tops[corner]])
        card = position.open_cards[corner]
        values: dict[str, int | str | Message] = {
            "corner": Message(CORNER_NAMES[stack]),
            "tile": shown,
            "left": len(position.stacks[corner]),
        }
        if card == EMPTY:
            lines.append(Message(N_("{corner}: {tile}. Under it: {left}."), **values))
        else:
            values["decoration"] = names.named(names.DECORATIONS, kind_of(card))
            lines.append(Message(N_("{corner}: {tile}, with {decoration}. Under it: {left}."), **values))
    return lines


# The log


def tell(position: SoloPosition, actor: int, seen: str, name: Message) -> Message:
    """An action or draw in one sentence, from the position before it."""
    kind, _, rest = seen.partition(" ")
    if actor < 0:
        return tell_draw(position.setup.edition, kind, rest)
    if kind == "take":
        return tell_take(position, STACKS.index(rest), name)
    if kind == "place":
        return tell_place(position, rest, name)
    if kind == "decorate":
        return Message(
            N_("{name} places a decoration: {decoration} ({place})."),
            name=name,
            decoration=names.named(names.DECORATIONS, position.kind),
            place=places.decoration_place(position.garden, SPOT_BY_NAME[rest]),
        )
    if kind == "remove":
        spot = SPOT_BY_NAME[rest]
        return Message(
            N_("{name} removes a decoration: {decoration} ({place})."),
            name=name,
            decoration=names.named(names.DECORATIONS, position.garden.decorations[spot]),
            place=places.decoration_place(position.garden, spot),
        )
    if kind in ("character", "figure", "stand", "face"):
        return tell_figure(position, kind, rest, name)
    return tell_more(position.setup.edition, kind, rest, name)


def tell_take(position: SoloPosition, corner: int, name: Message) -> Message:
    shown = names.tile(position.setup.edition.tiles[position.tops[corner]])
    if position.lantern != EMPTY:
        return Message(N_("{name} chooses a tile alone: {tile}."), name=name, tile=shown)
    return Message(
        N_("{name} chooses a pair: {tile}, with {decoration}."),
        name=name,
        tile=shown,
        decoration=names.named(names.DECORATIONS, kind_of(position.open_cards[corner])),
    )


def tell_place(position: SoloPosition, rest: str, name: Message) -> Message:
    """Where a tile was laid and how many coins it earned."""
    cell_name, turn = rest.split()
    cell = CELL_BY_NAME[cell_name]
    reward = position.garden.preview(cell, 4 * position.tile + TURNS.index(int(turn)))
    coins = sum(reward.matches) + sum(reward.closings) + reward.temples
    template = N_("{name} places on {cell}: {tile}. Earned: {reward}.")
    if not coins:
        template = N_("{name} places on {cell}: {tile}.")
    return Message(
        template,
        name=name,
        cell=places.cell(cell),
        tile=names.tile(position.setup.edition.tiles[position.tile]),
        reward=names.coins(coins),
    )


def tell_figure(position: SoloPosition, kind: str, rest: str, name: Message) -> Message:
    """Characters taken, and figures placed in the garden."""
    if kind == "character":
        return Message(N_("{name} welcomes: {character}."), name=name, character=character(rest))
    if kind == "figure":
        return Message(N_("{name} takes the figure: {character}."), name=name, character=character(rest))
    if kind == "face":
        side = names.named(names.SIDES, SIDES.index(rest))
        return Message(N_("{name} lets it look to the {side}."), name=name, side=side)
    template = N_("{name} places a figure: {character} ({place}).")
    if position.figure not in position.own:
        template = N_("{name} places a neutral figure: {character} ({place}).")
    return Message(
        template,
        name=name,
        character=characters.named(position.figure),
        place=places.space(position.garden, SPOT_BY_NAME[rest]),
    )


def tell_more(edition: Edition, kind: str, rest: str, name: Message) -> Message:
    """Panels, lanterns and the reserve."""
    if kind == "panel":
        panel = names.panel(edition, PANEL_BY_NAME[rest])
        return Message(N_("{name} chooses: {panel}."), name=name, panel=panel)
    if kind == "groove":
        side = names.named(names.SIDES, GROOVE_BY_NAME[rest] // 5)
        return Message(N_("{name} inserts the panel in the {side}."), name=name, side=side)
    if kind in ("solo", "again"):
        template = N_("{name} uses the {lantern}.") if kind == "solo" else N_("{name} repeats the {lantern}.")
        return Message(template, name=name, lantern=lantern(rest))
    if kind == "reserve":
        return Message(N_("{name} takes a tile of the reserve: {tile}."), name=name, tile=tile(edition, rest))
    return Message(N_("{name} waits with the next character."), name=name)


def tell_draw(edition: Edition, kind: str, rest: str) -> Message:
    """What chance brought."""
    if kind == "tile":
        return Message(N_("Turned up: {tile}."), tile=tile(edition, rest))
    if kind == "card":
        card = names.named(names.DECORATIONS, kind_of(CARD_BY_NAME[rest]))
        return Message(N_("Drawn: {card}."), card=card)
    if kind == "panel":
        return Message(N_("Turned up: {panel}."), panel=names.panel(edition, PANEL_BY_NAME[rest]))
    if kind == "character":
        return Message(N_("Turned up: {character}."), character=character(rest))
    if kind == "token":
        return Message(N_("A small token is laid.") if rest == "small" else N_("A large token is laid."))
    return Message(N_("The start tile is laid."))


# The score sheet


def score_lines(position: SoloPosition) -> list[ScoreLine]:
    """The categories that the solo game uses."""
    scored = points(position)
    figures = [who for who in position.own if position.garden.figures[who] != EMPTY]
    if figures:
        seen = names.joined([_seen(position.garden, who, 0) for who in figures])
        preferred = names.joined([_seen(position.garden, who, 1) for who in figures])
    else:
        seen = preferred = Message(N_("your figures are placed after a win"))
    reasons = [
        Message(N_("matching edges: {count}"), count=position.edges),
        Message(N_("enclosed areas: {count}"), count=position.enclosing),
        Message(N_("coins of temples: {count}"), count=position.temples),
        seen,
        preferred,
    ]
    return [
        ScoreLine(CATEGORIES[index].id, scored[index], reason)
        for index, reason in zip(IN_USE, reasons, strict=True)
    ]


def _seen(garden: Garden, who: int, part: int) -> Message:
    coins = characters.sight(garden, who, garden.figures[who], garden.facing[who])[part]
    return Message("{character} {coins}", character=characters.named(who), coins=names.coins(coins))


# Text characters


def show(position: SoloPosition) -> str:
    """The table in text: what is to do, the pairs, what the player has, and the garden."""
    view = position.dump()
    player = view["players"][0]
    lines = [str(prompt(position)), ""]
    for corner, stack in enumerate(STACKS):
        card = view["open_cards"][corner]
        lines.append(
            f"{stack.ljust(9)} {view['tops'][corner] or 'none'}"
            f"{'' if card is None else ' with ' + card.rpartition('-')[0]}, {view['stacks'][corner]} more"
        )
    ready = [name for name in LANTERNS if player["lanterns"][name]]
    lines += [
        f"Reserve: {' '.join(view['reserve']) or 'none'}",
        (
            f"Characters: {' '.join(player['characters']) or 'none'}; open: "
            f"{' '.join(view['open_characters']) or 'none'}"
        ),
        (
            f"Coins {sum(points(position))}, tokens {position.tokens[0]}/{position.tokens[1]}, "
            f"lanterns {' '.join(ready) or 'none'}, {position.placed()} of {len(INNER_CELLS)} cells covered"
        ),
        "",
    ]
    return "\n".join([*lines, *draw_garden(position.garden), "", LEGEND])

"""Tang Garden in words: prompts, the log, descriptions and the score sheet. Nothing in it is hidden."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY, ScoreLine
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import scoring
from teahouse.games.tang_garden.board import (
    CELL_BY_NAME,
    GROOVE_BY_NAME,
    SIDES,
    SMALL,
    SPOT_BY_NAME,
)
from teahouse.games.tang_garden.box import (
    BIRDS,
    BONUSES,
    BRIDGE,
    CARD_BY_NAME,
    CHARACTERS,
    FISH,
    LANTERNS,
    LOTUS,
    PANEL_BY_NAME,
    PAVILION,
    PEONIES,
    STACKS,
    TERRAINS,
    TILE_BY_NAME,
    TURNS,
)
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.players import PATHS, SKILLS, TEMPLES
from teahouse.games.tang_garden.position import NONE, PHASES
from teahouse.games.tang_garden.rules import TangGardenState
from teahouse.games.tang_garden.words import drawing, names, places
from teahouse.games.tang_garden.words.garden import describe_garden

# Prompts

PROMPTS: Final = {
    "start_tile": N_("Draw lots how the start tile lies."),
    "deal": N_("Deal a start character."),
    "open_character": N_("Turn up a character."),
    "first_panel": N_("Draw a landscape panel for the start."),
    "open_panel": N_("Turn up a landscape panel."),
    "tops": N_("Turn up a garden tile."),
    "start": N_("Draw lots for the start player."),
    "turn": N_("Build the garden with a face-up tile, or place a decoration."),
    "second_tile": N_("Take one of the tiles."),
    "groove": N_("Choose a groove for the panel."),
    "draw": N_("Draw a decoration card."),
    "bonus": N_("Choose the track for the bonus step."),
    "token": N_("Take a landscape token from the board."),
    "after": N_("Do what else you like, or end your turn."),
    "meet": N_("Draw a character from the deck."),
    "over": N_("The game is over."),
}


def prompt(state: TangGardenState) -> Message:
    """What is to be done now, in one sentence."""
    phase = PHASES[state.phase]
    edition = state.setup.edition
    if phase in PROMPTS:
        return Message(PROMPTS[phase])
    if phase == "place":
        return Message(N_("Place the tile: {tile}."), tile=names.tile(edition.tiles[state.tile]))
    if phase == "paths":
        return Message(
            N_("Path edges: {count}. Take their coins, or a step for two of them."), count=state.path_edges
        )
    if phase == "panel":
        small = state.panel_size == SMALL
        return Message(
            N_("Choose a small landscape panel.") if small else N_("Choose a large landscape panel.")
        )
    if phase == "card":
        return Message(
            N_("Play a second card.") if state.card != NONE else N_("Play one of the cards drawn.")
        )
    if phase == "spot":
        kind = Message(names.DECORATIONS[state.card // len(BONUSES)])
        return Message(N_("Choose a place for the decoration: {decoration}."), decoration=kind)
    if phase == "character":
        return Message(N_("Choose the character to influence."))
    if phase == "figure":
        if state.new_character == NONE:
            return Message(N_("Choose the figure to move or to turn."))
        return Message(N_("Choose the figure that goes into the garden; the other one stays with you."))
    who = Message(names.CHARACTERS[state.figure])
    if phase == "stand":
        return Message(N_("Choose a character space: {character}."), character=who)
    return Message(N_("Choose where the figure looks: {character}."), character=who)


# The log


def tell(state: TangGardenState, actor: int, seen: str, name: Message) -> Message:
    """An action or a draw in one sentence, from the position before it."""
    kind, _, rest = seen.partition(" ")
    if actor < 0:
        return tell_draw(state, kind, rest)
    if kind in PLAIN:
        return Message(PLAIN[kind], name=name)
    if kind in ("take", "under"):
        stack = STACKS.index(rest)
        tile = names.tile(state.setup.edition.tiles[state.tops[stack]])
        template = (
            N_("{name} takes: {tile}.") if kind == "take" else N_("{name} puts under its stack: {tile}.")
        )
        return Message(template, name=name, tile=tile)
    if kind == "place":
        return tell_place(state, rest, name)
    if kind in ("lantern", "refresh"):
        lantern = Message(names.LANTERNS[LANTERNS.index(rest.split()[0])])
        template = (
            N_("{name} uses the {lantern}.") if kind == "lantern" else N_("{name} refreshes the {lantern}.")
        )
        return Message(template, name=name, lantern=lantern)
    if kind == "step":
        track = Message(names.EDGES[TERRAINS.index(rest)])
        return Message(N_("{name} takes a step: {track}."), name=name, track=track)
    return tell_thing(state, kind, rest, name)


PLAIN: Final = {
    "draw": N_("{name} draws."),
    "turn": N_("{name} pays to turn all tops up."),
    "influence": N_("{name} influences a character."),
    "end": N_("{name} ends the turn."),
    "keep": N_("{name} takes the coins of the paths."),
    "buy": N_("{name} pays for cards."),
    "discard": N_("{name} can play no card."),
}


def tell_place(state: TangGardenState, rest: str, name: Message) -> Message:
    """Where a tile was laid and what it earned."""
    cell_name, turn = rest.split()
    cell = CELL_BY_NAME[cell_name]
    earned = places.reward(state.garden.preview(cell, 4 * state.tile + TURNS.index(int(turn))))
    tile = names.tile(state.setup.edition.tiles[state.tile])
    template = N_("{name} places on {cell}: {tile}. Earned: {reward}.")
    if not earned:
        template = N_("{name} places on {cell}: {tile}.")
    return Message(template, name=name, cell=places.cell(cell), tile=tile, reward=names.joined(earned))


def tell_thing(state: TangGardenState, kind: str, rest: str, name: Message) -> Message:
    """Tokens, panels, cards, decorations, characters and figures."""
    garden = state.garden
    if kind == "token":
        return Message(N_("{name} takes the token from {cell}."), name=name, cell=rest)
    if kind == "panel":
        panel = names.panel(state.setup.edition, PANEL_BY_NAME[rest])
        return Message(N_("{name} chooses: {panel}."), name=name, panel=panel)
    if kind == "groove":
        side = Message(names.SIDES[GROOVE_BY_NAME[rest] // 5])
        return Message(N_("{name} inserts the panel in the {side}."), name=name, side=side)
    if kind == "card":
        return Message(N_("{name} plays: {card}."), name=name, card=names.card(CARD_BY_NAME[rest]))
    if kind == "decorate":
        place = places.decoration_place(garden, SPOT_BY_NAME[rest])
        return Message(N_("{name} decorates: {place}."), name=name, place=place)
    if kind == "character":
        who = Message(names.CHARACTERS[CHARACTERS.index(rest)])
        return Message(N_("{name} welcomes: {character}."), name=name, character=who)
    if kind == "figure":
        who = Message(names.CHARACTERS[CHARACTERS.index(rest)])
        return Message(N_("{name} takes the figure: {character}."), name=name, character=who)
    if kind == "stand":
        space = places.space(garden, SPOT_BY_NAME[rest])
        return Message(N_("{name} puts it there: {place}."), name=name, place=space)
    side = Message(names.SIDES[SIDES.index(rest)])
    return Message(N_("{name} lets it look to the {side}."), name=name, side=side)


def tell_draw(state: TangGardenState, kind: str, rest: str) -> Message:
    """What chance brought."""
    edition = state.setup.edition
    if kind == "tile":
        return Message(N_("Turned up: {tile}."), tile=names.tile(edition.tiles[TILE_BY_NAME[rest]]))
    if kind == "card":
        return Message(N_("Drawn: {card}."), card=names.card(CARD_BY_NAME[rest]))
    if kind == "panel":
        return Message(N_("Turned up: {panel}."), panel=names.panel(edition, PANEL_BY_NAME[rest]))
    if kind == "character":
        who = Message(names.CHARACTERS[CHARACTERS.index(rest)])
        phase = PHASES[state.phase]
        if phase == "deal":
            seat = sum(player.character != NONE for player in state.players)
            return Message(N_("{seat} begins with: {character}."), seat=seat_name(seat), character=who)
        if phase == "meet":
            return Message(N_("From the deck: {character}."), character=who)
        return Message(N_("Turned up: {character}."), character=who)
    if kind == "start":
        return Message(N_("{seat} begins."), seat=seat_name(int(rest.split()[-1]) - 1))
    return Message(N_("The start tile is laid."))


# The position in words


def describe(state: TangGardenState, seat: int) -> list[Message]:
    """The turn, the table, the garden, then the players, the viewer before the others."""
    lines = [turn_words(state, seat)]
    if state.ending and state.active != NOBODY:
        lines.append(Message(N_("The end is near: this round is the last.")))
    if state.drawn:
        cards = names.in_turn([names.card(card) for card in state.drawn])
        lines.append(Message(N_("Drawn: {card}."), card=cards))
    lines += describe_table(state)
    lines += describe_garden(state.garden)
    seats = list(range(state.setup.players))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += describe_player(state, other, other == seat)
    return lines


def turn_words(state: TangGardenState, seat: int) -> Message:
    what = prompt(state)
    if state.acting < 0:
        return what
    if state.acting == seat:
        return Message(N_("It is your turn. {prompt}"), prompt=what)
    return Message(N_("It is the turn of {player}. {prompt}"), player=seat_name(state.acting), prompt=what)


def describe_table(state: TangGardenState) -> list[Message]:
    """Stacks, characters and panels."""
    lines = []
    for stack in range(4):
        left = len(state.stacks[stack])
        name = Message(names.STACKS[stack])
        if state.tops[stack] != NONE:
            tile = names.tile(state.setup.edition.tiles[state.tops[stack]])
            lines.append(
                Message(N_("On the {stack}: {tile}; below: {left}."), stack=name, tile=tile, left=left)
            )
        elif left:
            lines.append(Message(N_("The {stack} lies face down: {left}."), stack=name, left=left))
        else:
            lines.append(Message(N_("The {stack} is used up."), stack=name))
    who = names.joined([Message(names.CHARACTERS[one]) for one in state.open_characters])
    lines.append(
        Message(
            N_("Open characters: {characters}. In the deck: {left}."),
            characters=who,
            left=len(state.characters),
        )
    )
    panels = [names.panel(state.setup.edition, panel) for row in state.open_panels for panel in row]
    if panels:
        lines.append(Message(N_("Open panels: {panels}."), panels=names.in_turn(panels)))
    return lines


def describe_player(state: TangGardenState, seat: int, own: bool) -> list[Message]:
    """Tracks, coins, what is ready, the cards and the figures."""
    player = state.players[seat]
    if player.character == NONE:
        return []
    values: dict[str, int | Message] = {
        "player": seat_name(seat),
        "character": Message(names.CHARACTERS[player.character]),
        "coins": names.coins(player.purse()),
        "greenery": player.cubes[0],
        "water": player.cubes[1],
        "rock": player.cubes[2],
    }
    head = (
        N_(
            "You have the skill of: {character}. "
            "Steps: greenery {greenery}, water {water}, rock {rock}. {coins}."
        )
        if own
        else N_(
            "{player} has the skill of: {character}. "
            "Steps: greenery {greenery}, water {water}, rock {rock}. {coins}."
        )
    )
    lines = [Message(head, **values)]
    ready = [Message(names.LANTERNS[one]) for one in range(4) if player.lanterns[one]]
    lines.append(
        Message(
            N_("Lanterns ready: {lanterns}. Tokens: {small} small, {large} large. Cards: {cards}."),
            lanterns=names.joined(ready),
            small=player.tokens[0],
            large=player.tokens[1],
            cards=card_counts(player.kinds),
        )
    )
    if player.character_token:
        lines.append(Message(N_("A character token is there to influence a character later.")))
    for character in player.figures:
        lines.append(figure_words(state, character))
    return lines


def card_counts(kinds: list[int]) -> Message:
    """Decoration cards by their kinds."""
    return names.joined(
        [
            Message("{count}x {decoration}", count=count, decoration=Message(names.DECORATIONS[kind]))
            if count > 1
            else Message(names.DECORATIONS[kind])
            for kind, count in enumerate(kinds)
            if count
        ]
    )


def figure_words(state: TangGardenState, character: int) -> Message:
    """Where a figure stands, where it looks, and what it would score now."""
    garden = state.garden
    spot, facing = garden.figures[character], garden.facing[character]
    seen, liked = garden.sight(character, spot, facing)
    return Message(
        N_(
            "{character} ({place}) looks to the {side}: "
            "decorations in sight {seen}, sight preference {liked}."
        ),
        character=Message(names.CHARACTERS[character]),
        place=places.space(garden, spot),
        side=Message(names.SIDES[facing]),
        seen=seen,
        liked=liked,
    )


def show(state: TangGardenState, seat: int) -> str:
    """The position drawn with text characters."""
    return drawing.show(state, seat, str(prompt(state)))


# The score sheet


def score_lines(state: TangGardenState, seat: int) -> list[ScoreLine]:
    """Every category of the game for several players, with how its coins come about."""
    reasons = score_reasons(state, seat)
    points = state.points(seat)
    return [
        ScoreLine(category.id, points[index], reasons[category.id])
        for index, category in enumerate(CATEGORIES)
        if category.id in reasons
    ]


def score_reasons(state: TangGardenState, seat: int) -> dict[str, Message]:
    player = state.players[seat]
    kinds = player.kinds
    counts = [other.kinds[PAVILION] for other in state.players]
    sets = ", ".join(map(str, scoring.tree_sets(kinds)))
    return {
        "tracks": Message(
            N_("steps: greenery {greenery}, water {water}, rock {rock}"),
            greenery=player.cubes[0],
            water=player.cubes[1],
            rock=player.cubes[2],
        ),
        "paths": Message(N_("coins taken for path edges: {count}"), count=player.coins[PATHS]),
        "temples": Message(N_("coins taken at temples: {count}"), count=player.coins[TEMPLES]),
        "skills": Message(N_("coins earned, less those spent: {count}"), count=player.coins[SKILLS]),
        "lotus_peonies": Message(
            N_("lotus: {first}, peonies: {second}"), first=kinds[LOTUS], second=kinds[PEONIES]
        ),
        "birds_fish": Message(N_("birds: {first}, fish: {second}"), first=kinds[BIRDS], second=kinds[FISH]),
        "bridges": Message(N_("bridges: {count}"), count=kinds[BRIDGE]),
        "trees": Message(N_("different trees in a set: {sets}"), sets=sets) if sets else Message(N_("none")),
        "pavilions": Message(N_("pavilions: {mine}; the most: {most}"), mine=counts[seat], most=max(counts)),
        "decorations_seen": sight_reason(state, seat, 0),
        "sight": sight_reason(state, seat, 1),
    }


def sight_reason(state: TangGardenState, seat: int, which: int) -> Message:
    """Each figure with its coins: 0 for decorations in sight, 1 for its preference."""
    garden = state.garden
    parts = []
    for character in state.players[seat].figures:
        scored = garden.sight(character, garden.figures[character], garden.facing[character])
        parts.append(
            Message(
                "{character}: {coins}",
                character=Message(names.CHARACTERS[character]),
                coins=scored[which],
            )
        )
    return names.joined(parts)

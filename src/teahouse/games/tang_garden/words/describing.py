"""The position of Tang Garden in words. Nothing in it is hidden."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import characters, lanterns
from teahouse.games.tang_garden.decisions.end import nothing_goes_on
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.words import names, places
from teahouse.games.tang_garden.words.garden import describe_garden


def describe(state: TangGardenState, seat: int) -> list[Message]:
    """The turn, the table, the garden, then the players, the viewer before the others."""
    lines = [turn_words(state, seat)]
    if state.ending and state.active != NOBODY:
        lines.append(Message(N_("The end is near: this round is the last.")))
    elif nothing_goes_on(state):
        lines.append(Message(N_("After another round without a tile or decoration the last round begins.")))
    if state.drawn:
        cards = names.in_turn([names.card(card) for card in state.drawn])
        lines.append(Message(N_("Drawn cards: {cards}."), cards=cards))
    lines += describe_table(state)
    lines += describe_garden(state.garden)
    seats = list(range(state.setup.players))
    if seat >= 0:
        seats = seats[seat:] + seats[:seat]
    for other in seats:
        lines += describe_player(state, other, other == seat)
    return lines


def turn_words(state: TangGardenState, seat: int) -> Message:
    what = state.decision.prompt(state, seat)
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
    who = names.joined([characters.named(one) for one in state.open_characters])
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
        "character": characters.named(player.character),
        "coins": names.coins(player.purse()),
        "greenery": player.cubes[0],
        "water": player.cubes[1],
        "rock": player.cubes[2],
    }
    if player.character in (characters.EMPEROR, characters.LADY):  # they have no skill
        theirs = N_(
            "{player} has no skill: {character}. "
            "Steps: greenery {greenery}, water {water}, rock {rock}. {coins}."
        )
        yours = N_(
            "You have no skill: {character}. Steps: greenery {greenery}, water {water}, rock {rock}. {coins}."
        )
    else:
        theirs = N_(
            "{player} has the skill of: {character}. "
            "Steps: greenery {greenery}, water {water}, rock {rock}. {coins}."
        )
        yours = N_(
            "You have the skill of: {character}. "
            "Steps: greenery {greenery}, water {water}, rock {rock}. {coins}."
        )
    head = yours if own else theirs
    lines = [Message(head, **values)]
    ready = [lanterns.named(one) for one in range(4) if player.lanterns[one]]
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
    seen, liked = characters.sight(garden, character, spot, facing)
    return Message(
        N_(
            "{character} ({place}) looks to the {side}: "
            "decorations in sight {seen}, sight preference {liked}."
        ),
        character=characters.named(character),
        place=places.space(garden, spot),
        side=Message(names.SIDES[facing]),
        seen=seen,
        liked=liked,
    )

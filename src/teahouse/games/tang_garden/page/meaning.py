"""What a tile brings before it is taken, what comes of drawing cards or of a lantern; for both games."""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden import characters, lanterns
from teahouse.games.tang_garden.board import CELL_NAMES
from teahouse.games.tang_garden.box import MOON, SUN, Edition
from teahouse.games.tang_garden.decisions import (
    building,
    decorating,
    figures,
    influencing,
    panels,
    paths,
    turn,
)
from teahouse.games.tang_garden.decisions.cards import cards_to_draw
from teahouse.games.tang_garden.garden import EMPTY, Garden, Reward
from teahouse.games.tang_garden.page.choices import GardenChoices, worth
from teahouse.games.tang_garden.players import NO_CHARACTER
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names


def meaning(position: TangGardenState, action: Action) -> list[Message]:
    """Sentences about an action, beside what its events tell."""
    if isinstance(action, building.Take):
        return tile_meaning(position.garden, position.tops[action.stack], position.new_temple, paths=True)
    if isinstance(action, turn.DrawCards):
        count = names.cards(cards_to_draw(position))
        text = N_(
            "You draw {cards}, keep one and place its decoration. Its bonus moves a cube of yours on a "
            "track, towards characters and coins, or brings a landscape token."
        )
        return [Message(text, cards=count)]
    if isinstance(action, lanterns.UseLantern):
        return lantern_meaning(lanterns.does(action.lantern))
    edition = position.setup.edition
    player = position.players[position.active]
    if isinstance(action, influencing.ChooseCharacter):
        who = characters.CAST[action.character]
        return [who.skill(edition), who.likes(edition)]
    if isinstance(action, figures.ChooseFigure):
        return [characters.CAST[action.character].likes(edition)]
    if isinstance(action, figures.Stand):
        return [characters.CAST[position.figure].likes(edition)]
    if isinstance(action, paths.Step):
        return step_meaning(edition, action.terrain, player.cubes[action.terrain])
    if isinstance(action, decorating.Decorate):
        return sight_meaning(position.garden, action.spot)
    people = [] if player.character == NO_CHARACTER else [player.character]
    return panel_meaning(edition, action, position.panel, people)


def panel_meaning(edition: Edition, action: Action, panel: int, people: list[int]) -> list[Message]:
    """What a landscape panel is worth to own characters whose figures are still to be placed."""
    if isinstance(action, panels.ChoosePanel):
        panel = action.panel
    elif not isinstance(action, panels.Groove) or panel == EMPTY:
        return []
    likes = []
    for who in people:
        coins = panel_worth(edition, who, panel)
        if coins:
            likes.append(Message("{who} {coins}", who=characters.named(who), coins=names.coins(coins)))
    if not likes:
        return [Message(N_("No figure that you have to place likes what it shows."))]
    return [Message(N_("Figures of yours that look to its side get: {likes}."), likes=names.joined(likes))]


def panel_worth(edition: Edition, who: int, panel: int) -> int:
    """The coins of a character for a single panel in the landscape."""
    character, icons = characters.CAST[who], edition.panel_icons[panel]
    if isinstance(character, characters.LikesIcons):
        return character.worth(icons.count(character.icon), edition)
    if isinstance(character, characters.Lady):
        return character.worth(int(SUN in icons) + int(MOON in icons), edition)
    return 0


def step_meaning(edition: Edition, terrain: int, stands: int) -> list[Message]:
    """What the step brings, or the next one that brings coins."""
    coins = edition.track_coins[terrain]
    ahead = [step for step in range(stands + 1, edition.steps + 1) if coins[step]]
    track = Message(names.TRACKS[terrain])
    if not ahead:
        return [Message(N_("There are no more coins ahead on the {track}."), track=track)]
    return [
        Message(
            N_("Your cube moves to step {step} of the {track}. The next coins are at step {next}: {coins}."),
            step=stands + 1,
            track=track,
            next=ahead[0],
            coins=coins[ahead[0]],
        )
    ]


def sight_meaning(garden: Garden, spot: int) -> list[Message]:
    """Who looks along the tile of a decoration: each of them sees it."""
    cell = spot >> 2
    seen = [
        characters.named(who)
        for who, stands in enumerate(garden.figures)
        if stands != EMPTY and cell in garden.sees(stands >> 2, garden.facing[who])
    ]
    coins = names.coins(garden.edition.sight_decoration)
    if not seen:
        return [
            Message(
                N_("No figure sees it yet. Whoever looks along this tile gets {coins} for it."), coins=coins
            )
        ]
    return [
        Message(
            N_("It is seen by: {figures}. That is {coins} each."), figures=names.joined(seen), coins=coins
        )
    ]


def lantern_meaning(does: Message) -> list[Message]:
    return [Message(N_("Then you can do this: {does}."), does=does)]


def tile_meaning(garden: Garden, tile: int, new_temple: int, paths: bool) -> list[Message]:
    """On how many cells it fits, and what it earns on the best of them; alone it earns coins only."""
    ways = [cast(building.Place, place) for place in building.ways_to_place(garden, tile)]
    if not ways:
        return []
    best, reward = best_way(garden, tile, ways, new_temple, paths)
    choices = GardenChoices(garden.edition, garden, str, new_temple)
    return [
        Counted(
            "It fits on {count} cell: {cell}, {reward}.",
            "It fits on {count} cells; it brings most on {cell}: {reward}.",
            len({place.cell for place in ways}),
            cell=CELL_NAMES[best.cell],
            reward=choices.reward_words(reward, best.cell, paths),
        )
    ]


def best_way(
    garden: Garden, tile: int, ways: list[building.Place], new_temple: int, paths: bool
) -> tuple[building.Place, Reward]:
    """Where a tile earns most, and what."""
    earned = [garden.preview(place.cell, 4 * tile + place.turn, new_temple) for place in ways]
    return max(
        zip(ways, earned, strict=True),
        key=lambda way: (worth(way[1], paths), garden.tokens[way[0].cell]),
    )

"""What a tile brings before it is taken, what comes of drawing cards or of a lantern; for both games."""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden import characters, lanterns
from teahouse.games.tang_garden.board import CELL_NAMES
from teahouse.games.tang_garden.decisions import building, figures, influencing, panels, turn
from teahouse.games.tang_garden.decisions.cards import cards_to_draw
from teahouse.games.tang_garden.garden import Garden, Reward
from teahouse.games.tang_garden.page.choices import GardenChoices, worth
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names


def meaning(position: TangGardenState, action: Action) -> list[Message]:
    """Sentences about an action, beside what its events tell."""
    if isinstance(action, building.Take):
        return tile_meaning(position.garden, position.tops[action.stack], position.new_temple, paths=True)
    if isinstance(action, turn.DrawCards):
        count = names.cards(cards_to_draw(position))
        text = N_("You draw {cards}, keep one and place its decoration, which brings its bonus.")
        return [Message(text, cards=count)]
    if isinstance(action, lanterns.UseLantern):
        return lantern_meaning(lanterns.does(action.lantern))
    edition = position.setup.edition
    if isinstance(action, influencing.ChooseCharacter):
        who = characters.CAST[action.character]
        return [who.skill(edition), who.likes(edition)]
    if isinstance(action, figures.ChooseFigure):
        return [characters.CAST[action.character].likes(edition)]
    return panel_meaning(action)


def panel_meaning(action: Action) -> list[Message]:
    """What landscape panels are for, whichever is chosen and wherever it is put."""
    if not isinstance(action, panels.ChoosePanel | panels.Groove | panels.TakeToken):
        return []
    return [Message(N_("Figures that look there see the panel; those that like what it shows bring coins."))]


def lantern_meaning(does: Message) -> list[Message]:
    return [Message(N_("Then you can do this: {does}."), does=does)]


def tile_meaning(garden: Garden, tile: int, new_temple: int, paths: bool) -> list[Message]:
    """On how many cells it fits, and what it earns on the best of them; alone it earns coins only."""
    ways = [cast(building.Place, place) for place in building.ways_to_place(garden, tile)]
    if not ways:
        return []
    edition = garden.edition

    def earned(place: building.Place) -> Reward:
        return garden.preview(place.cell, 4 * tile + place.turn, new_temple)

    best = max(ways, key=lambda place: (worth(earned(place), paths), garden.tokens[place.cell]))
    choices = GardenChoices(edition, garden, str, new_temple)
    return [
        Counted(
            "It fits on {count} cell: {cell}, {reward}.",
            "It fits on {count} cells; it brings most on {cell}: {reward}.",
            len({place.cell for place in ways}),
            cell=CELL_NAMES[best.cell],
            reward=choices.reward_words(earned(best), best.cell, paths),
        )
    ]

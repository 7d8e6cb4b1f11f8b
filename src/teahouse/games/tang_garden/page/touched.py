"""Which pieces an event is about, for both games: the page points at them."""

from __future__ import annotations

from teahouse.engine.contract import Event
from teahouse.games.tang_garden import lanterns
from teahouse.games.tang_garden.board import SIZES
from teahouse.games.tang_garden.box import LANTERNS
from teahouse.games.tang_garden.decisions import (
    building,
    decorating,
    figures,
    influencing,
    panels,
    paths,
    setup,
    stacks,
    tracks,
    turn,
)
from teahouse.games.tang_garden.page.garden import decoration_id, figure_id, panel_id, tile_id
from teahouse.games.tang_garden.page.supply import character_id, cube_id, lantern_id, tokens_id


def touched(event: Event) -> list[str]:
    """The pieces that an event is about, as they lie after it; in both games."""
    if isinstance(event, (building.TileTaken, stacks.TileTurnedUp, turn.TilePutUnder)):
        return [tile_id(event.tile)]
    if isinstance(event, building.TilePlaced):
        return [tile_id(event.lies // 4)]
    if isinstance(event, (panels.PanelChosen, panels.PanelInserted, panels.PanelOpened)):
        return [panel_id(event.panel)]
    if isinstance(event, setup.FirstPanelInserted):
        return [panel_id(event.panel)]
    if isinstance(event, decorating.DecorationPlaced):
        return [decoration_id(event.spot)]
    if isinstance(event, (figures.FigurePlaced, figures.Sight, figures.FigureTaken)):
        return [figure_id(event.character)]
    if isinstance(event, (influencing.CharacterOpened, influencing.CharacterTaken)):
        return [character_id(event.character)]
    return _touched_board(event)


def _touched_board(event: Event) -> list[str]:
    """What lies before a player."""
    if isinstance(event, tracks.CubeMoved):
        coins = [f"coins-{event.who}"] if event.coins else []
        return [cube_id(event.who, event.terrain), *coins]
    if isinstance(event, tracks.StepsLost):
        return [cube_id(event.who, event.terrain)]
    if isinstance(event, (tracks.SkillPaid, paths.PathsPaid)):
        return [f"coins-{event.who}"]
    if isinstance(event, (lanterns.LanternUsed, lanterns.LanternRefreshed)):
        return [lantern_id(event.who, LANTERNS[event.lantern])]
    if isinstance(event, panels.TokenTaken):
        return [tokens_id(event.who, SIZES[event.size])]
    return []

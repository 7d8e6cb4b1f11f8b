"""Tang Garden on the page: what lies where, what is shown before it is done, and lines of sight."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

import teahouse
from teahouse.engine.contract import Game, State
from teahouse.engine.scene import Choice, Piece, Stage
from teahouse.games.tang_garden.board import CELL_BY_NAME, STACK_CELLS
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.page.garden import COLOURS, panel_id
from teahouse.games.tang_garden.page.geometry import (
    BOARD,
    CELL,
    CORNERS,
    MARGIN,
    cell_xy,
    groove_box,
    groove_xy,
    outline,
)
from teahouse.games.tang_garden.page.table import make
from teahouse.games.tang_garden.players import PATHS, TEMPLES
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.tiles import STACKS, TERRAINS
from teahouse.games.yin_yang.page.table import CORNER_CARD
from teahouse.games.yin_yang.position import YinYangState
from tests.conformance.stages import apart, box, drawn, offered
from tests.conformance.walks import Step, Walk

every_number = pytest.mark.parametrize("players", [1, 2, 4])


@cache
def played(players: int) -> tuple[Game, Stage, Walk]:
    """A random game, set-up included."""
    game = teahouse.make("tang_garden", players)
    return game, make(game), Walk(game, 7)


def decisions(players: int, most: int = 3) -> list[Step]:
    """Some decisions of every phase, spread over a game."""
    by_phase: dict[str, list[Step]] = {}
    for step in played(players)[2].decisions():
        assert isinstance(step.state, TangGardenState | YinYangState)
        by_phase.setdefault(step.state.dump()["phase"], []).append(step)
    return [step for steps in by_phase.values() for step in steps[:: 1 + (len(steps) - 1) // most]]


def pieces_of(stage: Stage, state: State, seat: int = 0) -> dict[str, Piece]:
    return {piece.id: piece for piece in drawn(stage, state, seat).pieces}


def box_of(piece: Piece) -> tuple[float, float, float, float]:
    return box(piece.x, piece.y, piece.w, piece.h)


# What lies where


@every_number
def test_what_lies_beside_the_board_lies_side_by_side(players: int) -> None:
    """Cubes lie on a player's board and figures on their cards; a panel in hand is held over everything."""
    stage = played(players)[1]
    for step in decisions(players):
        pieces = [
            piece
            for piece in drawn(stage, step.state, step.actor).pieces
            if piece.area != "board" and 0 < piece.layer < 5
        ]
        for one, other in combinations(pieces, 2):
            assert one.area != other.area or apart(box_of(one), box_of(other)), (one.id, other.id, step)


@every_number
def test_panels_stand_in_their_grooves_round_the_garden(players: int) -> None:
    _, stage, walk = played(players)
    state = walk.end
    assert isinstance(state, TangGardenState | YinYangState)
    garden = (MARGIN, MARGIN, BOARD - MARGIN, BOARD - MARGIN)
    shown = pieces_of(stage, state)
    standing = [(groove, panel) for groove, panel in enumerate(state.own_garden().panels) if panel != EMPTY]
    assert len(standing) >= 4
    panels = [piece for name, piece in shown.items() if name.startswith("panel-") and piece.area == "board"]
    assert sorted((piece.x, piece.y, piece.w, piece.h) for piece in panels) == sorted(
        (*groove_xy(groove), *groove_box(groove)) for groove, _ in standing
    )
    assert all(apart(box_of(piece), garden) for piece in panels)
    assert all(apart(box_of(one), box_of(other)) for one, other in combinations(panels, 2))


@every_number
def test_decorations_stand_on_their_tile_and_those_in_front_are_drawn_last(players: int) -> None:
    _, stage, walk = played(players)
    state = walk.end
    assert isinstance(state, TangGardenState | YinYangState)
    shown = [
        piece for piece in drawn(stage, state, 0).pieces if piece.id.startswith(("decoration-", "figure-"))
    ]
    on_board = [piece for piece in shown if piece.area == "board"]
    for piece in on_board:
        if piece.id.startswith("decoration-"):
            column, row = (
                "abcdefgh".index(piece.id.split("-")[1][0]),
                int(piece.id.split("-")[1][1]) - 1,
            )
            assert MARGIN + CELL * column <= piece.x <= MARGIN + CELL * (column + 1), piece.id
            assert MARGIN + CELL * row <= piece.y + piece.w / 2 <= MARGIN + CELL * (row + 1) + 12, piece.id
    for layer in {piece.layer for piece in on_board}:
        feet = [piece.y for piece in on_board if piece.layer == layer]
        assert feet == sorted(feet)


@every_number
def test_marks_name_the_cells_in_their_line(players: int) -> None:
    game, stage, _ = played(players)
    pieces = pieces_of(stage, game.start())
    for name, cell in CELL_BY_NAME.items():
        assert (pieces[f"column-{name[0]}"].x, pieces[f"row-{name[1]}"].y) == cell_xy(cell)


def test_the_ways_to_look_are_arrows_round_the_figure() -> None:
    stage = played(2)[1]
    steps = [step for step in decisions(2) if step.state.dump()["phase"] == "face"]
    assert steps
    for step in steps:
        ways = [place for place in drawn(stage, step.state, step.actor).places if place.way]
        assert ways
        middle_x = sum(place.x for place in ways) / len(ways)
        if len(ways) == 4:
            assert all((place.x > middle_x + 1) == (place.way == [1, 0]) for place in ways)


def test_the_outline_of_cells_is_one_ring() -> None:
    assert len(outline((0, 1, 9))) == 6
    assert outline((0,)) == [(190.0, 190.0), (290.0, 190.0), (290.0, 290.0), (190.0, 290.0)]
    ring = [0, 1, 2, 8, 10, 16, 17, 18]
    assert len(outline(tuple(ring))) == 4, "holes are filled"
    assert len(outline((0, 9, 8))) == 6


# What is shown before it is done


def after(stage: Stage, step: Step, code: int) -> dict[str, Piece]:
    state = step.state.clone()
    state.apply(stage.game.actions[code])
    return pieces_of(stage, state, step.actor)


def laid_piece(choice: Choice, pieces: dict[str, Piece]) -> Piece:
    """What a ghost was the ghost of."""
    assert choice.ghost is not None
    target = choice.chain[-1]
    if f"decoration-{target[5:]}" in pieces and choice.ghost.art[0].startswith("deco-"):
        return pieces[f"decoration-{target[5:]}"]
    return pieces[choice.ghost.of]


@every_number
def test_pieces_lie_where_their_ghosts_were(players: int) -> None:
    stage = played(players)[1]
    kinds = set()
    for step in decisions(players):
        for choice in offered(stage, step.state)[:6]:
            ghost = choice.ghost
            if ghost is None:
                continue
            for turn, code in enumerate(choice.codes):
                if code == -1:
                    continue
                piece = laid_piece(choice, after(stage, step, code))
                art = [entry.replace("@*", f"@{90 * turn}").replace("*", str(turn)) for entry in ghost.art]
                shown = (piece.area, piece.x, piece.y, piece.w, piece.h)
                assert shown == (ghost.area, ghost.x, ghost.y, ghost.w, ghost.h), choice.label
                assert piece.art == art, choice.label
                kinds.add(choice.chain[-1].split("-")[0])
    assert kinds >= {"cell", "spot", "groove"}


def told(text: str, pattern: str) -> int:
    return sum(map(int, re.findall(pattern, text)))


@pytest.mark.parametrize("players", [2, 4])
def test_the_reward_told_before_placing_is_what_is_earned(players: int) -> None:
    stage = played(players)[1]
    seen = 0
    for step in played(players)[2].decisions():
        state = step.state
        assert isinstance(state, TangGardenState)
        if not step.action.text.startswith("place"):
            continue
        (choice,) = [one for one in offered(stage, state) if step.action.code in one.codes]
        words = choice.turns[choice.codes.index(step.action.code)] if choice.turns else choice.label
        done = step.after()
        assert isinstance(done, TangGardenState)
        before, now = state.players[step.actor], done.players[step.actor]
        for terrain, name in enumerate(TERRAINS):
            steps = told(words, rf"{name} (\d+) step")
            assert now.cubes[terrain] == min(10, before.cubes[terrain] + steps), (words, step)
        cell = CELL_BY_NAME[step.action.text.split()[1]]
        assert ("token" in words) == bool(state.own_garden().tokens[cell])
        paths = now.coins[PATHS] - before.coins[PATHS] + done.path_edges
        assert told(words, r"(\d+) path edge") == paths, (words, step)
        assert told(words, r"temple: (\d+)") == now.coins[TEMPLES] - before.coins[TEMPLES]
        seen += 1
    assert seen > 8


# Figures and what they see


def test_hovering_a_figure_shows_its_line_and_at_the_end_all_are_drawn() -> None:
    _, stage, walk = played(4)
    state = walk.end
    assert isinstance(state, TangGardenState)
    scene = drawn(stage, state, 0)
    lines = {one.id: one for one in scene.overlays if one.kind == "sight"}
    earned = 0
    for seat, player in enumerate(state.players):
        by_category = {
            line.category: line.points for line in stage.game.score_lines(stage.game.know(state, 0), seat)
        }
        mine = [lines.pop(f"sight-{CHARACTERS[character]}") for character in player.figures]
        assert all(line.on == [] and line.colour == COLOURS[seat] for line in mine)
        coins = sum(int(line.label) for line in mine)
        assert coins == by_category["decorations_seen"] + by_category["sight"]
        earned += len(mine)
    assert not lines
    assert earned


def test_before_the_end_a_line_belongs_to_its_figure() -> None:
    _, stage, walk = played(4)
    state = next(
        step.state
        for step in reversed(walk.decisions())
        if isinstance(step.state, TangGardenState) and any(player.figures for player in step.state.players)
    )
    assert isinstance(state, TangGardenState)
    for line in drawn(stage, state, 0).overlays:
        if line.kind == "sight" and line.id.startswith("sight-"):
            assert line.on == [line.id.replace("sight", "figure")]


# The lantern of free choice


def test_with_free_choice_the_whole_deck_lies_in_the_tray() -> None:
    stage = played(4)[1]
    seen = 0
    for step in played(4)[2].decisions():
        if not step.action.text.startswith("lantern choice"):
            continue
        state = step.after()
        assert isinstance(state, TangGardenState)
        shown = pieces_of(stage, state, step.actor)
        for choice in offered(stage, state):
            if choice.chain and choice.chain[0].startswith(("panel-", "character-")):
                top = state.open_panels[0][-1:] + state.open_panels[1][-1:]
                on_top = choice.chain[0] in [panel_id(panel) for panel in top]
                assert shown[choice.chain[0]].area == ("supply" if on_top else "tray")
                seen += 1
    assert seen


# The solo game


def test_a_pair_is_a_tile_and_the_card_that_touches_its_stack() -> None:
    stage = played(1)[1]
    choosing = [step for step in played(1)[2].decisions() if step.action.text.startswith("take")]
    assert choosing
    for step in choosing[::4]:
        state = step.state
        assert isinstance(state, YinYangState)
        shown = pieces_of(stage, state)
        for choice in offered(stage, state):
            clicked = choice.chain[0] if choice.chain else ""
            if not clicked.startswith("pair-"):
                continue
            corner = STACKS.index(clicked.removeprefix("pair-"))
            pair = [piece for piece in shown.values() if piece.like == clicked]
            assert sorted(piece.id.split("-")[0] for piece in pair) in (["beside", "tile"], ["tile"])
            stack = box(*cell_xy(STACK_CELLS[corner]), CELL, CELL)
            for piece in pair:
                x, y = (piece.x, piece.y) if piece.id.startswith("beside") else CORNERS[corner]
                assert abs(x - sum(stack[::2]) / 2) < CELL / 2 + CORNER_CARD / 2 + 10
                assert not apart(box(x, y, CORNER_CARD + 30, CORNER_CARD * 1.5 + 30), stack)


def test_in_the_solo_game_only_own_figures_have_a_line_of_sight() -> None:
    _, stage, walk = played(1)
    for step in walk.decisions()[::9]:
        state = step.state
        assert isinstance(state, YinYangState)
        for line in drawn(stage, state, 0).overlays:
            if line.id.startswith("sight-") and line.kind == "sight":
                assert CHARACTERS.index(line.id.removeprefix("sight-")) in state.own


def test_in_the_solo_game_nothing_is_explained_by_rules_that_do_not_hold() -> None:
    """It has no skills, no bonuses of cards and no lanterns to refresh."""
    _, stage, walk = played(1)
    common = {"board", "build", "matching", "sight"}
    for step in walk.decisions()[::9]:
        state = step.state
        assert isinstance(state, YinYangState)
        for piece in pieces_of(stage, state).values():
            assert not piece.rule or piece.rule in common or piece.rule.startswith("solo"), piece.id
            assert "card-bonus" not in " ".join(piece.art), piece.id
            assert not re.search("Earns| with a (?:step|landscape)", piece.label), piece.label


def test_choices_stand_in_the_order_of_the_table_and_lanterns_last() -> None:
    """What is used up once is not the first thing to click, and cards say what differs among them."""
    cards = 0
    for players in (1, 2):
        stage = played(players)[1]
        for step in decisions(players, 8):
            found = offered(stage, step.state)
            lanterns = ["lantern" in (choice.chain or [""])[0] for choice in found]
            assert lanterns == sorted(lanterns)
            if found[0].chain[:1] and found[0].chain[0].startswith("drawn-"):
                pieces = {piece.like: piece.x for piece in pieces_of(stage, step.state).values()}
                lie = [pieces[choice.chain[0]] for choice in found if choice.chain[0].startswith("drawn-")]
                assert lie == sorted(lie)
                cards += len(lie) > 2
            pairs = [choice for choice in found if choice.label.startswith("Take this pair")]
            assert all(choice.art[0].startswith("deco-") for choice in pairs)
            assert all(choice.label.endswith(choice.short.split(",")[0]) for choice in pairs)
    assert cards

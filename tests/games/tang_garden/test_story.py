"""The story of Tang Garden: every effect is told, with the right numbers and of the right player."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.engine.contract import NOBODY
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.box import CARDS
from teahouse.games.tang_garden.decisions.building import TilePlaced
from teahouse.games.tang_garden.decisions.tracks import CubeMoved
from teahouse.games.tang_garden.knowledge import FEW_TOKENS
from tests.games.tang_garden.tables import NAMES, Table
from tests.games.tang_garden.test_editions import edited

SKILLS = 3


# The rulebooks' examples


def test_viola_matches_a_water_edge_and_a_path() -> None:
    table = Table(characters=["architect"])
    table.lay("water-1", "f5")
    table.lay("greenery-12", "g6", 90)
    table.face_up("tao-12", "greenery-1")
    assert table.told("take tao", "place g5 0") == [
        "Viola takes: greenery, water, path, wall.",
        "Viola places on g5: greenery, water, path, wall. Earned: water 1 step, 1 path edge.",
        "Viola moves the cube on the water track to step 1.",
        "Viola takes 1 coin for path edges.",
    ]


@pytest.mark.parametrize(
    ("choice", "sentences"),
    [
        ("keep coins", ["Viola takes 2 coins for path edges."]),
        (
            "step water",
            [
                "Viola takes a step instead of coins; path edges used for it: 2.",
                "Viola moves the cube on the water track to step 1.",
            ],
        ),
    ],
)
def test_viola_takes_coins_for_paths_or_a_step(choice: str, sentences: list[str]) -> None:
    table = Table(characters=["child"])
    table.lay("rock-12", "c3")
    table.face_up("greenery-15", "water-1")
    tile = "4x path, enclosed greenery"
    assert table.told("take greenery", "place d3 0") == [
        f"Viola takes: {tile}.",
        f"Viola places on d3: {tile}. Earned: greenery 1 step (1 for enclosing), 2 path edges.",
        "Viola moves the cube on the greenery track to step 1.",
    ]
    assert table.told(choice) == sentences


def test_viola_takes_a_small_token_and_inserts_a_panel() -> None:
    table = Table(characters=["child"])
    table.insert("small-5", 4)
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1")
    table.state.open_panels[0] = [0, 1]
    told = table.told("take greenery", "place f2 0", "panel small-1", "groove north small 1")
    assert told[2:] == [
        "Viola moves the cube on the greenery track to step 1.",
        "Viola takes the small token from f2.",
        "Viola chooses: small panel with animal, animal.",
        "Viola inserts the panel: north, left.",
    ]


def temple(names: list[str]) -> Table:
    table = Table(characters=names)
    table.lay("rock-12", "d6")
    table.lay("greenery-12", "c6", 180)
    table.lay("greenery-13", "b6", 180)
    return table


def test_viola_builds_a_temple_and_michele_builds_beside_it() -> None:
    table = temple(["child"])
    table.face_up("tao-3", "greenery-1")
    assert table.told("take tao", "place c5 0") == [
        "Viola takes: rock temple.",
        "Viola places on c5: rock temple. Earned: rock 1 step (1 for enclosing), temple: 2 coins.",
        "Viola moves the cube on the rock track to step 2.",
    ]
    later = temple(["child", "empress"])
    later.lay("tao-3", "c5")
    later.face_up("rock-13", "greenery-1")
    later.turn_of(1)
    assert later.told("take rock", "place b5 90")[1:] == [
        (
            "Michele places on b5: rock, 3x path. "
            "Earned: rock 1 step (1 for enclosing), 1 path edge, temple: 1 coin."
        ),
        "Michele moves the cube on the rock track to step 1.",
        "Michele takes 1 coin for path edges.",
    ]


def test_viola_draws_three_cards_and_plays_the_fish() -> None:
    table = Table(characters=["architect"])
    table.face_up("greenery-1", "water-1", "rock-1")
    drawn = ["card fish-water", "card pavilion-token", "card pine-rock"]
    assert table.told("draw cards", *drawn, "card fish-water", "decorate e5-1") == [
        "Viola draws 3 cards to place a decoration.",
        "Drawn: fish with a step in water.",
        "Drawn: pavilion with a landscape token.",
        "Drawn: pine with a step in rock.",
        "Viola plays: fish with a step in water.",
        "Viola places a decoration: fish (water on the start tile, lower right).",
        "Viola moves the cube on the water track to step 1.",
        "Viola discards: pavilion with a landscape token; pine with a step in rock.",
    ]


def test_the_emperor_and_the_lady_have_no_skill_to_be_told_of() -> None:
    """The rulebooks' last page: "Charakterfähigkeit: Keine"."""
    for before, new, figure in (("hermit", "lady", "hermit"), ("emperor", "hermit", "hermit")):
        table = Table(characters=[before])
        table.player().cubes = [3, 1, 3]
        table.open_characters(new, "monk")
        table.face_up("greenery-1", "water-1")
        table.draw("fish-water", "pine-rock", "willow-any", "birds-rock")
        table.play("card fish-water", "decorate e5-1")
        table.told_of_chance()
        told = table.told("influence", f"character {new}", f"figure {figure}", "stand d4-4", "face north")
        who = "Lady" if new == "lady" else "Emperor"
        assert f"Viola now has no skill: {who}." in told


def test_viola_influences_the_emperor_who_looks_at_two_dragons() -> None:
    table = Table(characters=["hermit"])
    table.player().cubes = [3, 1, 3]
    table.open_characters("emperor", "lady")
    table.insert("large-1", 3)
    table.face_up("greenery-1", "water-1")
    table.draw("fish-water", "pine-rock", "willow-any", "birds-rock")
    table.play("card fish-water", "decorate e5-1")
    assert table.told_of_chance()[-1] == "All cubes of Viola have reached the character icon of step 2."
    chosen = ["influence", "character emperor", "figure emperor", "stand d4-4", "face north"]
    assert table.told(*chosen) == [
        "Viola influences a character.",
        "Viola takes the character: Emperor.",
        "Viola takes the figure: Emperor.",
        "Viola puts it there: character space on the start tile, upper left.",
        "Viola lets it look to the north.",
        "Viola keeps the skill of: Hermit.",
        "Emperor, in sight now: 1 coin for decorations, 10 coins for the sight preference.",
    ]


# The set-up


def test_the_set_up_is_told() -> None:
    game = Table(players=2).game
    table = Table(players=2)
    table.state = game.start()  # type: ignore[assignment]
    draws = ["start-tile front 0", "character hermit", "character poet", "character monk", "character lady"]
    assert table.told(*draws) == [
        "The start tile is laid.",
        "Viola begins with: Hermit. First step: rock.",
        "Michele begins with: Poet. First step: water.",
        "All other characters form the deck: 10 cards.",
        "Turned up: Monk.",
        "Turned up: Lady.",
    ]
    assert table.told("panel small-1", "panel small-2", "panel small-3", "panel small-4") == [
        "Set up in the north: small panel with animal, animal.",
        "Set up in the east: small panel with animal, village.",
        "Set up in the south: small panel with animal.",
        "Set up in the west: small panel with village, village.",
    ]
    assert table.told("panel small-5", "panel small-6", "panel large-1", "panel large-2")[::2] == [
        "Turned up: small panel with village.",
        "Turned up: large panel with dragon, dragon.",
    ]
    told = table.told("tile greenery-1", "tile water-1", "tile rock-1", "tile tao-1", "start seat 2")
    assert told[0] == "Turned up: 4x greenery."
    assert told[-1] == "Michele begins."


# Cubes


def test_a_cube_takes_the_coins_of_the_steps_that_it_passes() -> None:
    table = Table(characters=["hermit"])
    table.player().cubes = [0, 0, 9]
    table.lay("rock-1", "d6")
    table.face_up("rock-4", "greenery-1", "tao-1")
    told = table.told("take rock", "place d7 180")
    assert told[2:] == [
        "Viola moves the cube on the rock track to step 10 and gets 7 coins there.",
        "Viola gets 1 coin by a skill: Hermit.",
        "Viola ends the turn.",
    ]


def test_steps_beyond_the_end_of_a_track_are_told_as_lost() -> None:
    table = Table(characters=["student"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.player().cubes = [10, 0, 0]
    told = table.told("take greenery", "place g3 180")
    assert told[2] == "The greenery track of Viola ends there. Steps lost: 1."


def test_an_event_says_what_moved_and_what_it_brought() -> None:
    table = Table(characters=["hermit"])
    table.player().cubes = [0, 0, 9]
    table.lay("rock-1", "d6")
    table.face_up("rock-4", "greenery-1", "tao-1")
    table.play("take rock")
    events = table.game.narrate(table.state, table.game.action("place d7 180")).events
    placed, moved = events[0], events[1]
    assert isinstance(placed, TilePlaced)
    assert (placed.matches, placed.closings, placed.paths, placed.temples) == ([0, 0, 1], [0, 0, 0], 0, 0)
    assert isinstance(moved, CubeMoved)
    assert moved.data() == {
        "event": "cube moved",
        "who": 0,
        "terrain": 2,
        "source": 9,
        "target": 10,
        "coins": 7,
        "points": [[0, "tracks", 7]],
    }


# Skills


@pytest.mark.parametrize(
    ("character", "actions", "coins"),
    [
        ("Architect", ["draw pavilion-rock", "decorate d5-1"], "2 coins"),
        ("Child", ["draw fish-rock", "decorate e5-1"], "2 coins"),
        ("Empress", ["draw lotus-rock", "decorate e5-1"], "2 coins"),
        ("Hermit", ["draw lotus-rock", "decorate e5-1"], "1 coin"),
        ("Poet", ["draw lotus-water", "decorate e5-1"], "1 coin"),
        ("Student", ["draw lotus-greenery", "decorate e5-1"], "1 coin"),
        ("Monk", ["take water"], "2 coins"),
        ("Sword Dancer", ["draw pavilion-token", "decorate d5-1", "token d1"], "1 coin"),
    ],
)
def test_every_paying_skill_is_told(character: str, actions: list[str], coins: str) -> None:
    table = Table(characters=[character.lower().replace(" ", "_")])
    table.face_up("greenery-1", "water-1")
    told: list[str] = []
    for action in actions:
        if action.startswith("draw "):
            card = action.removeprefix("draw ")
            table.draw(card, "maple-any", "willow-any", "bamboo-any")
            told += table.told(f"card {card}")
        else:
            told += table.told(action)
    paid = [sentence for sentence in told if "skill" in sentence]
    assert paid == [f"Viola gets {coins} by a skill: {character}."]


def test_the_merchant_and_the_official_pay() -> None:
    table = Table(characters=["merchant"])
    table.player().coins[SKILLS] = 2
    table.face_up("greenery-1", "water-1", "rock-1")
    table.state.deck.take(CARDS.index("bamboo-any"))
    table.state.discard.append(CARDS.index("bamboo-any"))
    table.draw("fish-rock", "maple-any", "willow-any")
    other = Table(characters=["merchant"])
    other.state = table.state.clone()
    assert table.told("buy cards") == ["Viola pays 1 coin for 2 more cards."]
    assert other.told("buy discard") == [
        "Viola pays 1 coin for the top of the discard pile: bamboo with a step on any track."
    ]
    official = Table(characters=["official"])
    official.player().coins[SKILLS] = 1
    official.face_up("greenery-1", "water-1")
    again = Table(characters=["official"])
    again.state = official.state.clone()
    assert official.told("turn up") == ["Viola pays 1 coin to turn up the tops of all stacks."]
    assert again.told("under greenery", "tile greenery-5") == [
        "Viola puts a tile under its stack: 4x greenery.",
        "Turned up: 3x greenery, path.",
    ]


def test_numbers_come_from_the_edition(tmp_path: Path) -> None:
    """Prices, skills, tracks and the number of cards of another box are told right."""
    path = edited(
        tmp_path,
        ("merchant_price = 1", "merchant_price = 3"),
        ("merchant_cards = 2", "merchant_cards = 4"),
        ("architect = 2", "architect = 5"),
        ("refresh = 3", "refresh = 2"),
    )
    table = Table(characters=["merchant"], edition=path)
    table.player().coins[SKILLS] = 3
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("fish-rock", "maple-any", "willow-any")
    assert table.told("buy cards") == ["Viola pays 3 coins for 4 more cards."]
    architect = Table(characters=["architect"], edition=path)
    architect.face_up("greenery-1", "water-1", "rock-1")
    architect.give_tokens("small", 2)
    architect.use_up("figure")
    assert architect.told("refresh figure small") == [
        "Viola gives 2 small tokens and refreshes the lantern of the moving figure."
    ]
    architect.draw("pavilion-rock", "maple-any", "willow-any")
    architect.play("card pavilion-rock")
    assert architect.told("decorate d5-1")[1] == "Viola gets 5 coins by a skill: Architect."
    edition = table.game.edition
    told = [str(characters.CAST[who].skill(edition)) for who in (0, 8)]
    assert told == [
        "Earns 5 coins for each pavilion and each bridge that you place.",
        "When decorating, 3 coins buys 4 more cards or the top of the discard pile.",
    ]


CARDS_IN_WORDS = [
    (
        "Earns 2 coins for each pavilion and each bridge that you place. "
        "Likes constructions in the landscape: 3 coins each."
    ),
    "Earns 2 coins whenever you place fish or birds. Likes animals in the landscape: 2 coins each.",
    (
        "Earns 2 coins whenever you place a lotus or peonies. "
        "Worth 9 coins, less 3 for the Emperor and for the Lady in sight."
    ),
    (
        "Earns 1 coin when your rock cube moves, once for each tile or card. "
        "Likes tiles with rock in sight: 2 coins each, 10 at most."
    ),
    (
        "Earns 1 coin when your water cube moves, once for each tile or card. "
        "Likes tiles with water in sight: 2 coins each, 10 at most."
    ),
    (
        "Earns 1 coin when your greenery cube moves, once for each tile or card. "
        "Likes tiles with greenery in sight: 2 coins each, 10 at most."
    ),
    "Has no skill. Likes dragons in the landscape: 5 coins each.",
    "Has no skill. Likes the sun or the moon in the landscape: 6 coins, 12 for both.",
    (
        "When decorating, 1 coin buys 2 more cards or the top of the discard pile. "
        "Likes villages in the landscape: 2 coins each."
    ),
    (
        "Earns 2 coins when you choose among exactly two tiles or two cards. "
        "Likes temples in the landscape: 3 coins each."
    ),
    (
        "At the start of your turn, turn all tiles up for 1 coin, or put one tile under its stack. "
        "Likes elements in the landscape: 1 coin each."
    ),
    "Earns 1 coin for each landscape token that you take. Likes waterfalls in the landscape: 2 coins each.",
]


@pytest.mark.parametrize("character", range(12))
def test_every_character_says_what_it_does(character: int) -> None:
    edition = Table().game.edition
    card = characters.CAST[character]
    assert f"{card.skill(edition)} {card.likes(edition)}" == CARDS_IN_WORDS[character]


# Lanterns


def test_lanterns_are_told() -> None:
    table = Table(characters=["child"])
    table.give_tokens("large", 3)
    table.use_up("tiles")
    table.face_up("greenery-1", "water-1")
    assert table.told("refresh tiles large", "lantern tiles") == [
        "Viola gives 3 large tokens and refreshes the lantern of two tiles.",
        "Viola uses the lantern of two tiles.",
    ]
    moving = Table(characters=["child"])
    moving.stand("lady", "d4-4", 0)
    moving.face_up("greenery-2", "water-1", "rock-1")
    assert moving.told("lantern figure", "figure lady", "stand e5-4", "face west") == [
        "Viola uses the lantern of the moving figure.",
        "Viola takes the figure: Lady.",
        "Viola puts it there: character space on the start tile, lower right.",
        "Viola lets it look to the west.",
        "Lady, in sight now: 0 coins for decorations, 0 coins for the sight preference.",
    ]
    free = Table(characters=["child"])
    free.state.panels[0].shuffle_in(free.state.open_panels[0].pop())
    free.lay("greenery-1", "f3")
    free.face_up("greenery-2", "water-1")
    free.play("take greenery", "place f2 0")
    panel = free.state.panels[0].unknown[0]
    told = free.told("lantern choice", f"panel small-{panel + 1}")
    assert told[0] == "Viola uses the lantern of free choice."
    assert told[1].startswith("Viola chooses from the pile: small panel with ")


# Cards


def test_an_empty_deck_is_told_to_be_made_of_the_discards() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.state.discard = table.state.deck.unknown[1:]
    table.state.deck.unknown = table.state.deck.unknown[:1]
    table.play("draw cards")
    told = table.told_of_chance()
    assert told[1] == "The discard pile is shuffled and becomes the new deck: 53 cards."


def test_a_bonus_that_cannot_be_used_is_told() -> None:
    table = Table(characters=["emperor"])
    table.player().cubes = [10, 10, 10]
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("fish-any", "maple-any", "willow-any")
    told = table.told("card fish-any", "decorate e5-1")
    assert told[2] == "Viola cannot use the bonus of the card: a step on any track."


# Character tokens


def test_the_character_token_is_told() -> None:
    table = Table(characters=["child"])
    table.open_characters("emperor", "lady")
    table.player().cubes = [3, 3, 3]
    table.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    table.play("take greenery", "place e3 0")
    assert table.told("end turn") == [
        "Viola ends the turn.",
        "Viola takes a character token, to influence a character later.",
    ]
    table.turn_of(0)
    table.play("take water", table.legal_place())
    figure = ["figure child", "stand d4-4", "face south"]
    assert table.told("influence", "draw character", "character official", *figure) == [
        "Viola gives back the character token to influence a character.",
        "Viola draws from the character deck.",
        "Viola takes the character from the deck: Official.",
        "Viola takes the figure: Child.",
        "Viola puts it there: character space on the start tile, upper left.",
        "Viola lets it look to the south.",
        "Viola now has the skill of: Official.",
        "Child, in sight now: 0 coins for decorations, 0 coins for the sight preference.",
    ]


def test_a_token_that_is_lost_is_told() -> None:
    table = Table(characters=["child"])
    table.player().cubes = [4, 5, 5]
    table.player().level = 1
    table.player().character_token = True
    table.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    assert table.told("take greenery", "place e3 0")[-2:] == [
        "All cubes of Viola have reached the character icon of step 5.",
        "Viola gives an unused character token back: the next icon is reached.",
    ]


# The end


def test_a_stall_is_counted_announced_a_round_ahead_and_its_round_is_finished() -> None:
    """Viola begins the stall as the second of her round: the round is finished, and then the game ends."""
    table = Table(characters=["child"])
    table.state.first = 2
    table.face_up("greenery-1", "water-1", "rock-1", "tao-4")
    table.nothing_fits()
    told: list[str] = []
    for turn in range(11):
        found = [*table.told("draw cards"), *table.told_of_chance()]
        name = NAMES[turn % 3]
        assert found[0] == f"{name} draws 2 cards to place a decoration."
        assert found[3] == f"{name} can play no card."
        told += found[6:]
    count = "No face-up tile fitted and no card could be played. Such turns in a row: {} of 9."
    assert told[:5] == [count.format(turn) for turn in range(1, 6)]
    assert told[5] == (
        "No face-up tile fitted and no card could be played. Such turns in a row: 6. "
        "After another such round the last round begins."
    )
    assert told[6:9] == [count.format(turn) for turn in range(7, 10)]
    assert told[9] == (
        "No face-up tile fitted and no card could be played. Such turns in a row: 9. "
        "This round is the last; it is played to its end."
    )
    assert told[12:] == [
        (
            "The last round is over: no face-up tile fitted and no card could be played. "
            "Such turns in a row: 9."
        ),
        *(f"{name} has 0 coins in the end: none. Landscape tokens: 0." for name in NAMES[:3]),
        "Shared victory with 0 coins: Viola, Michele, Ann.",
    ]
    assert table.state.actor() == NOBODY


def test_who_could_lay_a_tile_does_not_stall_the_game() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.state.supply = [0] * 11
    told: list[str] = []
    for _ in range(36):
        found = [*table.told("draw cards"), *table.told_of_chance()]
        told += [line for line in found if line.startswith(("Nobody", "The last"))]
        assert table.state.stuck == 0
    assert told[0] == (
        "Nobody placed anything. Such turns in a row: 33. After another such round the last round begins."
    )
    assert told[1] == (
        "Nobody placed anything. Such turns in a row: 36. This round is the last; it is played to its end."
    )
    assert told[2] == "The last round is over: nobody placed anything. Such turns in a row: 36."


def test_a_used_up_stack_announces_the_last_round() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-2", "rock-4", "tao-4")
    table.state.stacks[0].unknown = []
    told = table.told("take greenery", "place e3 0")
    assert told[-1] == "The greenery stack is used up. This round is the last; it is played to its end."


def test_few_tokens_announce_the_last_round() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-2", "rock-4", "tao-4")
    for cell in [cell for cell, token in enumerate(table.garden.tokens) if token][:13]:
        table.garden.take_token(cell)
    told = table.told("take greenery", "place e3 0")
    assert told[-1] == (
        "Landscape tokens left on the board: 3. This round is the last; it is played to its end."
    )


def test_the_end_is_told_with_the_coins_of_everybody() -> None:
    table = Table(characters=["child"])
    table.state.first = 1
    table.state.ending = True
    table.state.end_reason = FEW_TOKENS
    table.face_up("greenery-2", "water-2", "rock-4", "tao-4")
    table.give_card("lotus-rock")
    table.give_card("peonies-any")
    table.player(1).coins[0] = 8
    table.give_tokens("large", 2, seat=1)
    assert table.told("take greenery", "place e3 0")[3:] == [
        "Viola ends the turn.",
        "The last round is over: landscape tokens left on the board: 3 or fewer.",
        "Viola has 6 coins in the end: Lotus with peonies 6. Landscape tokens: 0.",
        "Michele has 8 coins in the end: Coins of the tracks 8. Landscape tokens: 2.",
        "Ann has 0 coins in the end: none. Landscape tokens: 0.",
        "Michele wins with 8 coins.",
    ]
    assert table.state.actor() == NOBODY

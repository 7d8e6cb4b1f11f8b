"""Yak's score sheet for a real table: the towers stone by stone, the food, the stupa and the bonus cards."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.scene import Piece, Say
from teahouse.engine.sheet import NOTHING, Entry, Form, Grid, Part, Sheet, Spot, Stock, Tray, of_seat
from teahouse.games.yak.box import COLOURS, CRYSTAL, FOODS, STONES
from teahouse.games.yak.decisions.end import OVER
from teahouse.games.yak.meta import COLOUR_NAMES
from teahouse.games.yak.page.things import art_of
from teahouse.games.yak.page.towers import BASE_W, BASE_Y, STONE_H, STONE_W, TOWER_W, cell_xy
from teahouse.games.yak.position import YakState
from teahouse.games.yak.tower import CELLS, TOP, why_not_cell
from teahouse.games.yak.words.names import PIECE_NAMES, bonus_text, cell_text

TRAY: Final = "stones"
NO_SEAT: Final = ""


def cell_key(seat: int, cell: int) -> str:
    return f"stone-{seat}-{CELLS[cell].name}"


def food_key(seat: int, kind: int) -> str:
    return f"food-{seat}-{FOODS[kind]}"


class YakSheet(Sheet):
    """Towers are laid stone by stone: which of them touch makes the score."""

    areas = ("tower-*",)

    # The position

    def read(self) -> YakState:
        yak = cast(YakState, self.game.start())
        yak.go_on(OVER, NOBODY)
        self.setup = yak.setup
        self.edition = yak.setup.edition
        places: dict[str, list[str]] = {}
        for seat, player in enumerate(yak.players):
            for cell in range(len(CELLS)):
                key = cell_key(seat, cell)
                name, _ = self.entered.piece(key)
                if name in STONES:
                    player.tower.add(STONES.index(name), cell)
                    places.setdefault(name, []).append(key)
                elif name:
                    said = Message(N_("There is no stone {name}."), name=repr(name[:40]))
                    self.wrong(self.at_cell(said, seat, cell), key)
            self.check_tower(yak, seat)
            player.tent = [
                self.limited(food_key(seat, kind), self.edition.most_in_tent, Message(name), seat)
                for kind, name in enumerate(FOOD_LABELS)
            ]
            if player.food() > self.edition.most_in_tent:
                said = Message(
                    N_("Food in the tent: {count} cannot be, it holds {most}."),
                    count=player.food(),
                    most=self.edition.most_in_tent,
                )
                self.wrong(of_seat(said, seat), *(food_key(seat, kind) for kind in range(len(FOODS))))
        self.check_stones(places)
        self.read_stupa(yak)
        self.read_bonus(yak)
        return yak

    def read_stupa(self, yak: YakState) -> None:
        """The stupa is with the first who placed so many stones, as soon as anybody has."""
        label = Message(N_("The stupa is with"))
        held = self.chosen("stupa", [str(seat) for seat in range(self.game.players)], label)
        needed = self.edition.stupa_stone
        if held:
            yak.stupa = int(held)
            size = yak.players[yak.stupa].tower.size
            if size < needed:
                said: Message = Counted(
                    "The stupa takes {count} stone, and the tower has {size}.",
                    "The stupa takes {count} stones, and the tower has {size}.",
                    needed,
                    size=size,
                )
                self.wrong(of_seat(said, yak.stupa), "stupa")
        elif any(player.tower.size >= needed for player in yak.players):
            said = Message(N_("A tower has its stone number {stone}: say who has the stupa."), stone=needed)
            self.missing(said, "stupa")

    def read_bonus(self, yak: YakState) -> None:
        keys = [f"bonus-{number}" for number in range(self.setup.bonus)]
        places: dict[str, list[str]] = {}
        found: list[int] = []
        for number, key in enumerate(keys):
            label = Message(N_("Bonus card {number}"), number=number + 1)
            colour = self.chosen(key, COLOURS, label)
            if colour:
                places.setdefault(colour, []).append(key)
                found.append(COLOURS.index(colour))
        self.at_most(places, {name: (1, Message(COLOUR_NAMES[name])) for name in COLOURS})
        yak.bonus = sorted(set(found))
        without = self.game.options["without"]
        if self.game.players < 4 and without in places:
            said = Message(
                N_("The bonus card of a colour that was left out stays in the box: {colour}."),
                colour=Message(COLOUR_NAMES[without]),
            )
            self.wrong(said, *places[without])
        if len(found) < len(keys):
            self.missing(Message(N_("Say which bonus cards lie there.")), *keys)

    # What cannot be

    def check_tower(self, yak: YakState, seat: int) -> None:
        """Whether the tower can be built stone by stone: what is left over lies where it cannot."""
        tower = yak.players[seat].tower
        built = 0
        grown = True
        while grown:
            grown = False
            for cell in range(len(CELLS)):
                lies = tower.shape >> cell & 1 and not built >> cell & 1
                if lies and why_not_cell(built, cell) is None:
                    built |= 1 << cell
                    grown = True
        for cell in range(len(CELLS)):
            if tower.shape >> cell & 1 and not built >> cell & 1:
                refusal = why_not_cell(built, cell)
                assert refusal is not None
                self.wrong(self.at_cell(refusal.message, seat, cell), cell_key(seat, cell))

    def check_stones(self, places: dict[str, list[str]]) -> None:
        """How many of each stone the bag has; with fewer players one colour stays in the box."""
        fewer = self.game.players < 4
        stones = self.edition.copies - (self.edition.fewer_stones if fewer else 0)
        crystals = self.edition.crystals - (self.edition.fewer_crystals if fewer else 0)
        copies = {name: (stones, Message(PIECE_NAMES[name])) for name in COLOURS}
        copies[STONES[CRYSTAL]] = (crystals, Message(PIECE_NAMES[STONES[CRYSTAL]]))
        self.at_most(places, copies)
        if not fewer:
            return
        without = self.game.options["without"]
        if without in places:
            said = Message(
                N_("{colour} was left out of this game, as its options say."),
                colour=Message(COLOUR_NAMES[without]),
            )
            self.wrong(said, *places[without])
        elif all(name in places for name in COLOURS):
            said = Message(N_("One colour stays in the box with so few players, but all of them lie there."))
            self.wrong(said, *(keys[0] for name, keys in places.items() if name in COLOURS))

    def at_cell(self, message: Message, seat: int, cell: int) -> Message:
        place = cell_text(CELLS[cell])
        return of_seat(Message("{place}: {message}", place=place, message=message), seat)

    # What can be entered

    def form(self, say: Say) -> Form:
        nobody = say(Message(N_("nobody")))
        seats = [(str(seat), say(seat_name(seat))) for seat in range(self.game.players)]
        entries = [
            Entry(
                "stupa",
                say(Message(N_("The stupa is with"))),
                values=[(NO_SEAT, nobody), *seats],
                art=["stupa"],
                rule="stupa",
            )
        ]
        cards = [
            (name, say(bonus_text(self.edition.bonus_cards[number]))) for number, name in enumerate(COLOURS)
        ]
        for number in range(self.setup.bonus):
            label = say(Message(N_("Bonus card {number}"), number=number + 1))
            entries.append(
                Entry(f"bonus-{number}", label, values=[("", NOTHING), *cards], rule="bonus_cards")
            )
        parts = [Part("table", say(Message(N_("The table"))), entries=entries)]
        parts += [self.tower_part(seat, say) for seat in range(self.game.players)]
        pieces = [
            Stock(
                name,
                say(Message(PIECE_NAMES[name])),
                [art_of(number)],
                self.edition.crystals if number == CRYSTAL else self.edition.copies,
            )
            for number, name in enumerate(STONES)
        ]
        return Form(parts, [Tray(TRAY, pieces, ratio=STONE_H / STONE_W)])

    def tower_part(self, seat: int, say: Say) -> Part:
        tower = cast(YakState, self.state).players[seat].tower
        spots = []
        top = 0.0
        for index, cell in enumerate(CELLS):
            x, y = cell_xy(cell)
            # The stack is shown as far as it has grown, and one place more.
            if cell.row > TOP and not tower.shape >> (index - 1) & 1 and not tower.shape >> index & 1:
                continue
            top = y
            label = say(cell_text(cell))
            spots.append(Spot(cell_key(seat, index), x, y, STONE_W, label, TRAY, STONE_H))
        up = top - STONE_H
        for spot in spots:
            spot.y -= up
        high = BASE_Y - up + BASE_W * 0.26
        base = Piece(
            f"base-{seat}",
            "",
            ["tower-base"],
            TOWER_W / 2,
            BASE_Y - up + BASE_W * 0.13,
            BASE_W,
            BASE_W * 0.26,
            layer=0,
        )
        food = [
            Entry(
                food_key(seat, kind),
                say(Message(name)),
                self.edition.most_in_tent,
                art=[f"food-{FOODS[kind]}"],
                rule="most_food",
            )
            for kind, name in enumerate(FOOD_LABELS)
        ]
        grid = Grid(TOWER_W, high, spots, [base])
        return Part(f"seat-{seat}", say(Message(N_("Tower"))), seat, food, grid)


FOOD_LABELS: Final = [N_("Milk left"), N_("Meat left"), N_("Bread left")]

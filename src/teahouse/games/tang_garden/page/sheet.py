"""Tang Garden's score sheet for a real table: coins, cubes and cards, and what the figures see."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Game, ScoreLine
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.scene import Say
from teahouse.engine.sheet import Entered, Entry, Form, Part, Sheet, of_seat
from teahouse.games.tang_garden.board import NO_TOKEN
from teahouse.games.tang_garden.box import BONUSES, CHARACTERS, KINDS
from teahouse.games.tang_garden.decisions.end import OVER
from teahouse.games.tang_garden.decisions.rest import has_reached
from teahouse.games.tang_garden.page.garden import COLOURS, Standing
from teahouse.games.tang_garden.page.garden_sheet import MOST_COINS, GardenSheet, figure_key
from teahouse.games.tang_garden.players import PATHS, SKILLS, SOURCES, TEMPLES, TRACKS
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.tiles import STACKS
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.page.sheet import YinYangSheet

TRACK_LABELS: Final = [N_("Greenery cube, steps"), N_("Water cube, steps"), N_("Rock cube, steps")]
OF_THESE: Final = {
    PATHS: N_("of these for paths, if you know"),
    TEMPLES: N_("of these at temples, if you know"),
}
TOKENS: Final = N_("Landscape tokens")


class TangGardenSheet(GardenSheet):
    """Two to four players."""

    def read(self) -> TangGardenState:
        tang = cast(TangGardenState, self.game.start())
        tang.active = NOBODY
        tang.go_on(OVER, NOBODY)
        self.edition = tang.setup.edition
        self.cells = self.edition.cells
        if self.laid:
            self.read_garden(tang.own_garden())
        for seat in range(self.game.players):
            self.read_player(tang, seat)
            self.read_figures(tang.own_garden(), seat, self.most_figures())
            tang.players[seat].figures = self.owned[seat].copy()
            self.check_figures(tang, seat)
        self.check_people()
        self.check_tokens(tang)
        self.check_cards(tang)
        return tang

    def most_figures(self) -> int:
        """An icon that all cubes have reached brings one figure into the garden."""
        return len(self.edition.character_steps)

    def read_player(self, tang: TangGardenState, seat: int) -> None:
        player, edition = tang.players[seat], self.edition
        for terrain, name in enumerate(TRACK_LABELS):
            key = f"cube-{seat}-{terrain}"
            player.cubes[terrain] = self.limited(key, edition.steps, Message(name), seat)
            for step in range(1, player.cubes[terrain] + 1):
                player.coins[TRACKS] += edition.track_coins[terrain][step]
        for source, name in OF_THESE.items():
            key = f"{SOURCES[source]}-{seat}"
            player.coins[source] = self.limited(key, MOST_COINS, Message(name), seat)
        key = f"coins-{seat}"
        if key in self.entered.values:
            coins = self.limited(key, MOST_COINS, Message(N_("Coins, all that you have")), seat)
            player.coins[SKILLS] = coins - sum(player.coins[:SKILLS])
        else:
            self.missing(of_seat(Message(N_("Enter the coins.")), seat), key)
        for kind, name in enumerate(names.DECORATIONS):
            key = f"card-{seat}-{KINDS[kind]}"
            most = sum(edition.card_counts[len(BONUSES) * kind : len(BONUSES) * (kind + 1)])
            player.kinds[kind] = self.limited(key, most, Message(name), seat)
        player.tokens[0] = self.limited(f"tokens-{seat}", self.all_tokens(), Message(TOKENS), seat)

    def all_tokens(self) -> int:
        """Those that the set-up puts on the board."""
        return sum(1 for token in self.edition.tokens[self.game.players] if token != NO_TOKEN)

    # What cannot be

    def check_figures(self, tang: TangGardenState, seat: int) -> None:
        """No more figures than icons that all three cubes have reached."""
        levels = range(len(self.edition.character_steps))
        most = len([level for level in levels if has_reached(tang.players[seat], self.edition, level)])
        keys = [figure_key("who", seat, number) for number in range(self.most_figures())]
        keys = [key for key in keys if self.entered.text(key) in CHARACTERS]
        if len(keys) > most:
            said = Message(
                N_("Figures in the garden: {count} cannot be, the cubes have brought {most}."),
                count=len(keys),
                most=most,
            )
            self.wrong(of_seat(said, seat), *keys)

    def check_tokens(self, tang: TangGardenState) -> None:
        count = sum(player.tokens[0] for player in tang.players)
        if count > self.all_tokens():
            said = Message(
                N_("Landscape tokens of all together: {count} cannot be, there are {most}."),
                count=count,
                most=self.all_tokens(),
            )
            self.wrong(said, *(f"tokens-{seat}" for seat in range(self.game.players)))

    def check_cards(self, tang: TangGardenState) -> None:
        """A card is played with its decoration, of which there are so many."""
        seats = range(self.game.players)
        for kind, name in enumerate(names.DECORATIONS):
            count = sum(player.kinds[kind] for player in tang.players)
            keys = [f"card-{seat}-{KINDS[kind]}" for seat in seats]
            if count > self.edition.pieces[kind]:
                said = Message(
                    N_("{decoration}: cards of all together {count}, in the box {most}."),
                    decoration=Message(name),
                    count=count,
                    most=self.edition.pieces[kind],
                )
                self.wrong(said, *keys)
            standing = list(tang.garden.decorations).count(kind)
            if self.laid and standing != count:
                said = Message(
                    N_("{decoration}: cards {cards}, in the garden {standing}."),
                    decoration=Message(name),
                    cards=count,
                    standing=standing,
                )
                self.missing(said, *keys)

    # The score

    def lines(self, seat: int) -> list[ScoreLine]:
        found = super().lines(seat)
        player = cast(TangGardenState, self.state).players[seat]
        if not player.coins[PATHS] and not player.coins[TEMPLES]:
            for line in found:
                if line.category == SOURCES[SKILLS]:
                    said = N_("all other coins, for paths, temples and skills: {count}")
                    line.reason = Message(said, count=player.coins[SKILLS])
        return found

    def outcome(self) -> Outcome:
        if self.laid:
            return super().outcome()
        seats = range(self.game.players)
        points = [sum(line.points for line in self.lines(seat)) for seat in seats]
        return rank_seats(points, [self.state.tie_breaks(seat) for seat in seats])

    # What can be entered

    def form(self, say: Say) -> Form:
        tang = cast(TangGardenState, self.state)
        parts = [Part("table", say(Message(N_("The table"))), entries=self.how(say))]
        if self.laid:
            standing = [
                Standing(character, COLOURS[seat], seat)
                for seat, player in enumerate(tang.players)
                for character in player.figures
            ]
            parts.append(self.board_part(tang.garden, standing, say))
        parts += [self.player_part(tang, seat, say) for seat in range(self.game.players)]
        return Form(parts, self.trays(say) if self.laid else [])

    def player_part(self, tang: TangGardenState, seat: int, say: Say) -> Part:
        entries = [
            Entry(
                f"coins-{seat}",
                say(Message(N_("Coins, all that you have"))),
                MOST_COINS,
                art=["coin"],
                rule="scoring",
            )
        ]
        for source, name in OF_THESE.items():
            key = f"{SOURCES[source]}-{seat}"
            entries.append(Entry(key, say(Message(name)), MOST_COINS, art=["coin"], rule=SOURCES[source]))
        for terrain, name in enumerate(TRACK_LABELS):
            key = f"cube-{seat}-{terrain}"
            art = [f"terrain-{STACKS[terrain]}"]
            entries.append(Entry(key, say(Message(name)), self.edition.steps, art=art, rule="tracks"))
        tokens = say(Message(TOKENS))
        art = ["token-small"]
        entries.append(Entry(f"tokens-{seat}", tokens, self.all_tokens(), art=art, rule="winner"))
        for kind, name in enumerate(names.DECORATIONS):
            most = sum(self.edition.card_counts[len(BONUSES) * kind : len(BONUSES) * (kind + 1)])
            label = say(Message(N_("Cards: {decoration}"), decoration=Message(name)))
            key = f"card-{seat}-{KINDS[kind]}"
            entries.append(Entry(key, label, most, art=[f"deco-{KINDS[kind]}"], rule="decorations"))
        entries += self.figure_entries(seat, self.most_figures(), tang.garden, say)
        return Part(f"seat-{seat}", say(Message(N_("Player"))), seat, entries)


def make(game: Game, entered: Entered) -> Sheet:
    """The sheet for several players, or for one."""
    return YinYangSheet(game, entered) if game.players == 1 else TangGardenSheet(game, entered)

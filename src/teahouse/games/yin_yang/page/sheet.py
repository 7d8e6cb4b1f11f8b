"""The score sheet of Yin & Yang for a real table: the coins of the garden, and what the own figures see."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome
from teahouse.engine.scene import Say
from teahouse.engine.sheet import NOTHING, Entry, Form, Part
from teahouse.games.tang_garden.board import SPOT_BY_NAME, SPOT_NAMES
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.characters import named
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.page.garden import COLOURS, NEUTRAL, Standing
from teahouse.games.tang_garden.page.garden_sheet import MOST_COINS, GardenSheet
from teahouse.games.tang_garden.words import places
from teahouse.games.yin_yang import scoring
from teahouse.games.yin_yang.decisions.ending import OVER
from teahouse.games.yin_yang.position import SEAT, YinYangState

WON: Final = "won"
LOST: Final = "lost"
OF_THESE: Final = {
    "enclosing": N_("of these for enclosing, if you know"),
    "temples": N_("of these at temples, if you know"),
}


class YinYangSheet(GardenSheet):
    """One player, and neutral figures that stand in the way."""

    board = "garden-board-solo"

    def read(self) -> YinYangState:
        yin = cast(YinYangState, self.game.start())
        yin.go_on(OVER, NOBODY)
        self.edition = yin.setup.edition
        self.cells = self.edition.solo_cells
        self.read_coins(yin)
        garden = yin.own_garden()
        if self.laid:
            self.read_garden(garden)
            yin.won = yin.placed() == len(self.cells)
            if not yin.won:
                said = Message(
                    N_("Cells covered: {count} of {all}. Until then the game is not won."),
                    count=yin.placed(),
                    all=len(self.cells),
                )
                self.missing(said)
            self.read_neutral(yin)
        else:
            label = Message(N_("The game was"))
            yin.won = self.chosen("result", (WON, LOST), label) != LOST
        self.read_figures(garden, SEAT, self.most_figures())
        yin.own = self.owned[SEAT].copy()
        self.check_people()
        self.check_figures(yin)
        return yin

    def most_figures(self) -> int:
        """The start character, and one for each number of coins that allows another."""
        return 1 + len(self.edition.solo_influence)

    def read_coins(self, yin: YinYangState) -> None:
        for source, name in OF_THESE.items():
            coins = self.limited(source, MOST_COINS, Message(name))
            setattr(yin, source, coins)
        if "coins" in self.entered.values:
            coins = self.limited("coins", MOST_COINS, Message(N_("Coins before your figures are counted")))
            if yin.enclosing + yin.temples > coins:
                said = N_("For enclosing and at temples you cannot have more coins than in all: {coins}.")
                self.wrong(Message(said, coins=coins), *OF_THESE)
            yin.edges = max(coins - yin.enclosing - yin.temples, 0)
        else:
            self.missing(Message(N_("Enter the coins.")), "coins")

    def read_neutral(self, yin: YinYangState) -> None:
        """Neutral figures take a space, and an Emperor or a Lady disturbs the Empress (solo-empress)."""
        for number in range(self.most_figures()):
            key = f"neutral-{number}"
            label = Message(N_("Neutral figure {number}"), number=number + 1)
            who = self.chosen(key, CHARACTERS, label)
            if not who:
                continue
            self.people.setdefault(who, []).append(key)
            spot = SPOT_BY_NAME.get(self.entered.text(f"neutral-stands-{number}"), EMPTY)
            character = CHARACTERS.index(who)
            if yin.garden.figures[character] != EMPTY:
                continue
            if spot in yin.garden.stands:
                yin.own_garden().stand(character, spot, 0)
            elif spot != EMPTY:
                said = Message(
                    N_("The {character} cannot stand on {cell}: there is no free character space."),
                    character=named(character),
                    cell=places.cell(spot >> 2),
                )
                self.wrong(said, f"neutral-stands-{number}")

    def check_figures(self, yin: YinYangState) -> None:
        """A character for the start, and one more for each number of coins."""
        most = 1 + len([coins for coins in self.edition.solo_influence if coins <= yin.coins()])
        keys = [f"who-{SEAT}-{number}" for number in range(self.most_figures())]
        keys = [key for key in keys if self.entered.text(key) in CHARACTERS]
        if len(keys) > most:
            said = Message(
                N_("Own figures: {count} cannot be, these coins allow {most}."), count=len(keys), most=most
            )
            self.wrong(said, *keys)

    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        standing = outcome.standings[SEAT]
        standing.points = sum(line.points for line in self.lines(SEAT))
        if standing.won:
            standing.rating = scoring.rating(self.edition.solo_ratings, standing.points)
        return outcome

    # What can be entered

    def form(self, say: Say) -> Form:
        yin = cast(YinYangState, self.state)
        entries = self.how(say)
        if not self.laid:
            values = [(WON, say(Message(N_("won")))), (LOST, say(Message(N_("lost"))))]
            entries.append(Entry("result", say(Message(N_("The game was"))), values=values, rule="solo-end"))
        parts = [Part("table", say(Message(N_("The table"))), entries=entries)]
        if self.laid:
            own = [Standing(who, COLOURS[SEAT], SEAT) for who in yin.own]
            neutral = [Standing(who, NEUTRAL, SEAT) for who in yin.neutral()]
            parts.append(self.board_part(yin.garden, [*own, *neutral], say))
        parts.append(self.own_part(yin, say))
        return Form(parts, self.trays(say) if self.laid else [])

    def own_part(self, yin: YinYangState, say: Say) -> Part:
        label = say(Message(N_("Coins before your figures are counted")))
        entries = [Entry("coins", label, MOST_COINS, art=["coin"], rule="solo-coins")]
        for source, name in OF_THESE.items():
            entries.append(Entry(source, say(Message(name)), MOST_COINS, art=["coin"], rule="solo-coins"))
        entries += self.figure_entries(SEAT, self.most_figures(), yin.garden, say)
        if self.laid:
            entries += self.neutral_entries(yin, say)
        return Part("seat-0", say(Message(N_("Coins and figures"))), SEAT, entries)

    def neutral_entries(self, yin: YinYangState, say: Say) -> list[Entry]:
        entries: list[Entry] = []
        people = [("", NOTHING), *((name, say(named(number))) for number, name in enumerate(CHARACTERS))]
        for number in range(self.most_figures()):
            label = say(Message(N_("Neutral figure {number}"), number=number + 1))
            who = self.entered.text(f"neutral-{number}")
            art = [f"neutral-{who}"] if who in CHARACTERS else []
            entries.append(Entry(f"neutral-{number}", label, values=people, art=art, rule="solo-characters"))
            if who not in CHARACTERS:
                break
            character = CHARACTERS.index(who)
            spaces = list(yin.garden.stands)
            if character in yin.neutral():
                spaces = sorted([*spaces, yin.garden.figures[character]])
            here = [(SPOT_NAMES[spot], say(places.space(yin.garden, spot))) for spot in spaces]
            stands = say(Message(N_("{character}, on the space"), character=named(character)))
            values = [("", NOTHING), *here]
            entries.append(Entry(f"neutral-stands-{number}", stands, values=values, rule="solo-characters"))
        return entries

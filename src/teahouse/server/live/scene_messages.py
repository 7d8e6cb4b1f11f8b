"""What a table looks like, made once for all who see the same in the same language.

Everything is made from what the viewer knows, so that nothing hidden can get into a message.
"""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from teahouse.engine.contract import NOBODY, SPECTATOR, Action, Game, Known
from teahouse.engine.info import Category
from teahouse.engine.messages import N_, Message, seat_name, with_names
from teahouse.engine.scene import Area, Choice, Layouts, Say
from teahouse.server import house_time
from teahouse.server.live import entries
from teahouse.server.live.frames import Part
from teahouse.server.live.hotseat import Looker
from teahouse.server.live.log_lines import log_line
from teahouse.server.live.scene_patch import NOTHING, difference
from teahouse.server.live.table_setup import Setup, box_name
from teahouse.server.live.wire import (
    CategoryLine,
    ChallengeHead,
    Final,
    Full,
    Head,
    LessonHead,
    LogLine,
    Own,
    Patch,
    Scores,
    ScoresPatch,
    SeatHead,
    SeatKind,
    SeatScore,
    Status,
    Verdict,
    encode,
    shared,
)
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.verdicts import verdict
from teahouse.table.log_line import LogLine as TableLine
from teahouse.table.notes import Note
from teahouse.table.table import Table

LOG_PAGE = 200
"""So many lines of the log are sent at once; earlier ones when they are asked for."""
SHEETS_MOST = 8
"""So many score sheets of a seat are kept: those of all who look, now and a moment ago."""
NAMED_MOST = 500
"""So many sentences with names in them are remembered in one language, and as many of those before them."""


Sheet = list[tuple[str, int | None, Message | None, Message | None]]
"""Lines of a score sheet: the category, its points, how they come about and what the next step brings; None
where that is hidden."""


def status_of(table: Table) -> Status:
    return "over" if table.over else "running" if table.started else "waiting"


def naming(table: Table, words: Catalogue) -> Say:
    """Renders a message with the names of those who sit at the table now.

    What lies on a table is mostly the same from one moment to the next, and what names nobody is said alike
    at all tables, so what was said is remembered.
    """
    said: dict[Message, str] = {}
    before: dict[Message, str] = {}
    names = [words.text(seat.name) for seat in table.seats]
    english = words.language == "en"

    def say(message: Message) -> str:
        text = words.said.get(message)
        if text is None:
            text = said.get(message)
        return found(message) if text is None else text

    def found(message: Message) -> str:
        nonlocal said, before
        text = words.recall(message) or before.get(message)
        if text is None:
            named = with_names(message, names)
            text = words.say(named if english else texts.nameless(named, words))
            if named == message:
                words.keep(message, text)
                return text
        if len(said) >= NAMED_MOST:
            said, before = {}, said
        said[message] = text
        return text

    return say


class Speech:
    """What is said at a table in each language; all who read it share what was said before."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._company = -1
        self._names: list[str] = []
        self._says: dict[str, Say] = {}

    def __call__(self, words: Catalogue) -> Say:
        if self._company != self._table.company:
            self._company = self._table.company
            names = [seat.name for seat in self._table.seats]
            if names != self._names:
                self._names = names
                self._says.clear()
        say = self._says.get(words.language)
        if say is None:
            say = self._says[words.language] = naming(self._table, words)
        return say


class Sight:
    """What each viewer of a table knows, made once for a position and shared by all who see the same."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._version = -1
        self._moves = -1
        self._known: dict[int, Known] = {}
        self._sheets: dict[int, list[Sheet]] = {}
        self._scored: dict[int, dict[Hashable, Sheet]] = {}
        """The last score sheets of each seat, by what they are made from."""
        self._entries: dict[str, list[Choice]] = {}
        self._lines: list[TableLine | Note] | None = None
        self._headline: Message | None = None
        self.say = Speech(table)

    def _look(self) -> None:
        """Forget what was made for an earlier version, or position."""
        if self._version != self.table.version:
            self._version = self.table.version
            self._lines = None
        if self._moves != self.table.moves:
            self._moves = self.table.moves
            self._known.clear()
            self._sheets.clear()
            self._entries.clear()
            self._headline = None

    def headline(self) -> Message | None:
        """Where the game stands, as everybody may know it; None before it begins."""
        self._look()
        if self._headline is None and self.table.started:
            self._headline = self.table.stage.headline(self.known(SPECTATOR))
        return self._headline

    def lines(self) -> list[TableLine | Note]:
        """The whole log; nobody may change it."""
        self._look()
        if self._lines is None:
            self._lines = self.table.lines()
        return self._lines

    def sheets(self, viewer: int) -> list[Sheet]:
        """The score sheets as a viewer may read them, the same in every language."""
        self._look()
        game = self.table.game
        found = self._sheets.get(viewer)
        if found is None:
            known = self.known(viewer)
            found = self._sheets[viewer] = [self._sheet(known, seat) for seat in range(game.players)]
        return found

    def _sheet(self, known: Known, seat: int) -> Sheet:
        shows = self.table.stage.scored(known, seat)
        if shows is None:
            return sheet_of(self.table.game, known, seat)
        kept = self._scored.setdefault(seat, {})
        found = kept.get(shows)
        if found is None:
            if len(kept) >= SHEETS_MOST:
                kept.clear()
            found = kept[shows] = sheet_of(self.table.game, known, seat)
        return found

    def entry_choices(self, legal: list[Action], words: Catalogue) -> list[Choice]:
        """What may have been drawn from the real box, in a language."""
        self._look()
        if words.language not in self._entries:
            self._entries[words.language] = entries.outcomes(self.table, legal, self.say(words))
        return self._entries[words.language]

    def known(self, viewer: int) -> Known:
        self._look()
        table = self.table
        known = self._known.get(viewer)
        if known is None:
            alike = table.viewer_class(viewer)
            if alike == viewer and table.companion is not None:
                known = entries.know(table, viewer)
            elif alike == viewer:
                known = table.game.know(table.state, viewer)
            else:
                known = self.known(alike).seen_as(viewer)
            self._known[viewer] = known
        return known


def make_head(
    table_id: str,
    setup: Setup,
    sight: Sight,
    deadline: float | None,
    resting: bool,
    hurried: bool,
    words: Catalogue,
) -> Head:
    """What everybody may know about a table."""
    table = sight.table
    seats = []
    for number, seat in enumerate(table.seats):
        kind: SeatKind = "away" if seat.away else seat.kind
        bot = seat.bot if seat.kind == "bot" else table.stand_in if seat.away else None
        head = SeatHead(
            seat=number,
            kind=kind,
            name=words.text(seat.name),
            bot=bot,
            colour=texts.COLOURS[number],
            resigned=seat.resigned,
            agrees=seat.agrees,
            holiday=seat.holiday_until(house_time.now()),
        )
        seats.append(head)
    headline = sight.headline()
    return Head(
        table=table_id,
        game=setup.game,
        game_name=words.text(texts.name_of(table.game)),
        status=status_of(table),
        round_text=words.say(headline) if headline else "",
        seats=seats,
        acting=table.waiting_for(),
        pace=setup.pace,
        limit=setup.limit,
        deadline=deadline,
        host=table.seat_of(table.host),
        options_text=texts.options_text(setup.game, setup.options, words, box_name(table.game)),
        public=setup.public,
        box=box_name(table.game),
        next_table=table.next_table or None,
        hints=setup.hints,
        resting=resting,
        hurried=hurried,
        lesson=_lesson(setup, table),
        by_hand=setup.by_hand,
        challenge=_challenge(setup),
        ladder=[(words.say(rank), points) for rank, points in table.stage.ladder()],
        unit=words.text(table.game.info.unit.name),
        unit_one=words.say(table.game.info.unit.of(1)).removeprefix("1").strip(),
        missing=_said(table.stage.missing(sight.known(SPECTATOR)) if table.started else None, words),
    )


def _lesson(setup: Setup, table: Table) -> LessonHead | None:
    if table.plan is None:
        return None
    course, _, chapter = setup.lesson.partition("/")
    return LessonHead(course, chapter, len(table.acts))


def _challenge(setup: Setup) -> ChallengeHead | None:
    day, _, kind = setup.challenge.partition("/")
    return ChallengeHead(day, kind) if kind else None


def sheet_of(game: Game, known: Known, seat: int) -> Sheet:
    """The score sheet of a seat, from what is known of it by who reads it."""
    sheet: Sheet = [
        (line.category, line.points, line.reason, line.ahead) for line in game.score_lines(known, seat)
    ]
    if game.info.hidden_information:
        for category in game.info.categories:
            if not game.knows_points(known.position, seat, category.id, known.viewer):
                sheet.append((category.id, None, None, None))
    return sheet


def score_sheet(game: Game, known: list[Known], words: Catalogue, final: Final | None) -> Scores:
    """The score sheet of a position, from what those know who read the lines of each seat."""
    return worded(game, [sheet_of(game, one, seat) for seat, one in enumerate(known)], words, final)


Row = tuple[Sheet, list[str], SeatScore]
"""A score sheet, the categories that are shown, and both as they were put into words."""


class Worded:
    """Score sheets as they were put into words last."""

    def __init__(self) -> None:
        self.rows: dict[int, Row] = {}
        """Of each seat."""
        self.ids: list[str] = []
        self.categories: list[CategoryLine] = []
        """Those that are shown."""


def worded(
    game: Game, sheets: list[Sheet], words: Catalogue, final: Final | None, kept: Worded | None = None
) -> Scores:
    """Score sheets in a language. What is the same as in `kept` is taken from there."""
    kept = Worded() if kept is None else kept
    there = {line[0] for sheet in sheets for line in sheet}
    shown = [category for category in game.info.categories if category.id in there]
    ids = [category.id for category in shown]
    if ids != kept.ids:
        kept.ids, kept.categories = ids, _category_lines(shown, words)
    rows = kept.rows
    for seat, sheet in enumerate(sheets):
        before = rows.get(seat)
        if before is None or before[0] != sheet or before[1] != ids:
            same = before is not None and before[1] == ids
            rows[seat] = (sheet, ids, _seat_score(seat, sheet, ids, words, before if same else None))
    return Scores(kept.categories, [rows[seat][2] for seat in range(len(sheets))], final)


def _category_lines(shown: list[Category], words: Catalogue) -> list[CategoryLine]:
    return [
        CategoryLine(
            category.id,
            words.text(category.label),
            words.text(category.group),
            category.id,
            category.unsettled,
            category.at_stake,
        )
        for category in shown
    ]


def _seat_score(
    seat: int, sheet: Sheet, shown: list[str], words: Catalogue, before: Row | None = None
) -> SeatScore:
    """A score sheet in words; those of `before` stay where nothing changed."""
    found = {line[0]: line for line in sheet}
    old = {} if before is None else {line[0]: line for line in before[0]}
    score = SeatScore(seat, [], [], 0, False, [])
    for place, category in enumerate(shown):
        line = found.get(category)
        score.points.append(None if line is None else line[1])
        if before is not None and line == old.get(category):
            score.reasons.append(before[2].reasons[place])
            score.ahead.append(before[2].ahead[place])
        else:
            score.reasons.append(_said(None if line is None else line[2], words))
            score.ahead.append(_said(None if line is None else line[3], words))
    counted = [line[1] for line in found.values() if line[1] is not None]
    score.total = sum(counted)
    score.partial = len(counted) < len(found)
    return score


def _said(message: Message | None, words: Catalogue) -> str:
    return "" if message is None else words.say(message)


def make_final(table: Table, words: Catalogue) -> Final | None:
    """How the game ended; None while it has not."""
    if not table.all_known() or table.state.actor() != NOBODY:
        return None
    outcome = table.state.outcome()
    names = [texts.final_name(seat.name, seat.resigned, words) for seat in table.seats]
    tie_breaks: list[list[str | int]] = []
    for index, label in enumerate(table.game.info.tie_breaks):
        values = [abs(standing.tie_breaks[index]) for standing in outcome.standings]  # less is more: negative
        tie_breaks.append([words.text(label), *values])
    sentence = words.say(texts.result(outcome, names, table.game.info.unit))
    reason = table.end_reason()
    return Final(
        ranks=[standing.rank for standing in outcome.standings],
        winners=outcome.winners(),
        sentence=sentence if reason is None else f"{sentence} {words.say(reason)}",
        tie_breaks=tie_breaks,
        ladder=[(words.say(rank), points) for rank, points in table.stage.ladder()],
        reason="" if reason is None else words.say(reason),
        verdicts=[_verdict(table, seat, words) for seat in range(table.game.players)],
    )


def _verdict(table: Table, seat: int, words: Catalogue) -> Verdict:
    found = verdict(table.game, table.stage, table.state, seat)
    say = naming(table, words)
    return Verdict(
        result=say(found.result),
        against="" if found.against is None else say(found.against),
        differences=[(say(label), points) for label, points in found.differences],
        tip=" ".join(map(say, found.tips)),
        rule=found.category,
    )


def make_own(
    sight: Sight,
    looker: Looker,
    is_host: bool,
    invited: int | None,
    invitation: Message | None,
    words: Catalogue,
) -> Own:
    """What one page may do now."""
    table = sight.table
    seat = looker.seat
    legal: list[Action] = [] if seat is None or table.seats[seat].away else table.legal(seat)
    choices = []
    entering = bool(legal) and table.to_enter()
    if entering:
        choices = sight.entry_choices(legal, words)
    elif seat is not None and legal:
        if entries.keeps_secrets(table):
            choices = entries.plain(table, seat, legal, sight.say(words))
        else:
            choices = table.stage.choices(sight.known(seat), legal, sight.say(words))
    chosen = None if seat is None else table.chosen.get(seat)
    return Own(
        seat=seat,
        host=is_host,
        prompt=sight.say(words)(_prompt(sight, looker, bool(legal), words)),
        choices=choices,
        can_undo=seat is not None and not table.seats[seat].away and table.can_undo(seat),
        must_end=seat is not None and table.must_end() and table.waiting_for() == [seat],
        tentative=table.tentative_lines(),
        choosing=None if chosen is None else table.game.action(chosen).code,
        invited=invited,
        held=list(looker.held),
        curtain=looker.curtain,
        removed=looker.removed,
        invitation="" if invitation is None else sight.say(words)(invitation),
        entering=entering,
        may_be_unknown=bool(legal) and table.may_be_unknown(),
        telling=bool(legal) and table.to_tell(),
    )


def _prompt(sight: Sight, looker: Looker, may_act: bool, words: Catalogue) -> Message:
    table = sight.table
    seat = looker.seat
    if looker.removed and not table.over:
        return Message(N_("Your seat was given away by whoever opened the table; you can watch."))
    if not table.started:
        if any(other.kind == "open" for other in table.seats):
            return Message(N_("Waiting for players."))
        return Message(N_("Everybody sits: the game can begin."))
    if table.agreed:
        return Message(N_("The players agreed to end the game."))
    if table.over and not table.all_known():
        return Message(
            N_("The game is over. What was kept secret is not known here: count it on the score sheet.")
        )
    if table.over:
        return Message(N_("The game is over."))
    if looker.curtain is not None:
        return Message(N_("Pass the screen to {name}."), name=seat_name(looker.curtain))
    if seat is not None and table.seats[seat].resigned:
        return Message(N_("You have resigned; a bot plays your seat to the end."))
    if seat is not None and table.seats[seat].away:
        return Message(N_("A bot plays for you until you take your seat back."))
    waiting = table.waiting_for()
    if seat is not None and may_act and table.to_enter():
        return entries.prompt(table)
    if seat is not None and may_act and seat in waiting:
        return table.game.prompt(sight.known(seat))
    if seat in waiting:
        return Message(N_("End your turn, or take something back."))
    names = [words.text(table.name_of(other)) for other in waiting]
    if table.nobody_left():
        return Message(N_("The game rests until one of its players comes back."))
    bots = waiting and all(table.seats[other].played_by_bot() for other in waiting)
    return texts.thinking(names) if bots else texts.waiting(names)


class Showing:
    """The table for one viewer class in one language: the last scene, so that only changes are sent."""

    def __init__(self, sight: Sight, viewer: int, words: Catalogue) -> None:
        self.sight = sight
        self.table = sight.table
        self.viewer = viewer
        self.words = words
        self.version = -1
        self.scene = NOTHING
        self._shows: tuple[int, Say, bool] | None = None
        """Of which position, in whose words, its scene and its scores are."""
        self.log: list[LogLine] = []
        """The lines from number `_first` on; those before are put into words when somebody asks for them."""
        self._first = 0
        self._told: list[TableLine | Note] = []
        self._sheets: list[Sheet] = []
        self._worded = Worded()
        self._scores: Scores | None = None
        self._head = msgspec.Raw(b"null")
        self._areas: list[Area] | None = None
        self._full: Part | None = None

    def update(self, head: bytes) -> Part:
        """Bring this up to the table's version; the shared part of the patch from the last one."""
        table = self.table
        since, self.version = self.version, table.version
        patch = Patch(v=table.version, since=since, acts=len(table.acts))
        self._full = None
        shows = (table.moves, self._say(), table.over)
        if shows != self._shows:  # after the end of a turn all lies as it did
            self._shows = shows
            scene = table.stage.scene(self.sight.known(self.viewer), self._say())
            patch.scene = difference(self.scene, scene)
            self.scene = scene
            self._update_scores(patch)
        patch.log_cut = self._update_log(patch)
        if head != bytes(self._head):
            self._head = patch.table = msgspec.Raw(head)
        return shared(patch)

    def _update_scores(self, patch: Patch) -> None:
        game = self.table.game
        sheets = self.sight.sheets(self.viewer)
        if sheets == self._sheets and not self.table.over:
            return
        self._sheets = sheets
        final = make_final(self.table, self.words)
        before = self._scores
        self._scores = now = worded(game, sheets, self.words, final, self._worded)
        if before is None or before.categories is not now.categories or before.final != now.final:
            patch.scores = ScoresPatch(now.seats, now.categories, now.final)
            return
        changed = [
            row for row, old in zip(now.seats, before.seats, strict=True) if row is not old and row != old
        ]
        if changed:
            patch.scores = ScoresPatch(changed)

    def _update_log(self, patch: Patch) -> int | None:
        """New lines go into the patch; the number of the first one that was taken back is returned."""
        lines = self.sight.lines()
        same = min(len(self._told), len(lines))
        while same and self._told[same - 1] is not lines[same - 1]:
            same -= 1
        cut = same if same < len(self._told) else None
        if not self._told:
            self._first = same = max(0, len(lines) - LOG_PAGE)
        self._first = min(self._first, same)
        del self.log[same - self._first :]
        new = [self._line(number, lines[number]) for number in range(same, len(lines))]
        self.log += new
        self._told = lines
        patch.log = new
        return cut

    def log_before(self, number: int) -> list[LogLine]:
        """A page of the lines before one."""
        end = max(0, min(number, len(self._told)))
        lines = self.sight.lines()
        return [self._line(place, lines[place]) for place in range(max(0, end - LOG_PAGE), end)]

    def _say(self) -> Say:
        return self.sight.say(self.words)

    def _line(self, number: int, line: TableLine | Note) -> LogLine:
        if isinstance(line, Note):
            return LogLine(number, line.seat, self._say()(line.message), [], line.turn, note=True)
        return log_line(number, line, self.viewer, self._say())

    def set_head(self, head: bytes) -> None:
        """The clock may have changed without an event."""
        if head != bytes(self._head):
            self._head = msgspec.Raw(head)
            self._full = None

    def full(self) -> Part:
        """The shared part of everything, at the version of the last update."""
        if self._areas is None:
            self._areas = self.table.stage.areas(self.words.say)
        if self._full is None:
            self._full = shared(
                Full(
                    v=self.version,
                    acts=len(self.table.acts),
                    table=self._head,
                    areas=self._areas,
                    scene=self.scene,
                    log=self.log[-LOG_PAGE:],
                    scores=msgspec.Raw(encode(self._scores)),
                )
            )
        return self._full

    def layouts(self, seat: int | None) -> Layouts:
        return self.table.stage.layouts(SPECTATOR if seat is None else seat)

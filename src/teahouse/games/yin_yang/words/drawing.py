"""A position of Yin & Yang drawn with text characters."""

from __future__ import annotations

from teahouse.games.tang_garden.tiles import STACKS
from teahouse.games.tang_garden.words.garden import LEGEND, draw_garden
from teahouse.games.yin_yang.accounts import LANTERN_NAMES
from teahouse.games.yin_yang.position import SEAT, YinYangState


def show(yin: YinYangState) -> str:
    """The table in text: what is to do, the pairs, what the player has, and the garden."""
    view = yin.dump()
    player = view["players"][0]
    lines = [str(yin.decision.prompt(yin, SEAT)), ""]
    for corner, stack in enumerate(STACKS):
        card = view["open_cards"][corner]
        lines.append(
            f"{stack.ljust(9)} {view['tops'][corner] or 'none'}"
            f"{'' if card is None else ' with ' + card.rpartition('-')[0]}, {view['stacks'][corner]} more"
        )
    cells = len(yin.setup.edition.solo_cells)
    ready = [name for name in LANTERN_NAMES if player["lanterns"][name]]
    lines += [
        f"Reserve: {' '.join(view['reserve']) or 'none'}",
        (
            f"Characters: {' '.join(player['characters']) or 'none'}; open: "
            f"{' '.join(view['open_characters']) or 'none'}"
        ),
        (
            f"Coins {sum(yin.points(SEAT))}, tokens {yin.tokens[0]}/{yin.tokens[1]}, "
            f"lanterns {' '.join(ready) or 'none'}, {yin.placed()} of {cells} cells covered"
        ),
        "",
    ]
    return "\n".join([*lines, *draw_garden(yin.garden), "", LEGEND])

"""The lines of the scoring (SF-FINAL), at the end as of the moment."""

from fireside.core.standings import Line, line
from fireside.core.words import amount


def tools_line(unused: int, kept: int) -> Line:
    """SF-FINAL-02 A point for each kept tool that was never used."""
    note = f"{unused} of {amount(kept, 'kept tool')} never used"
    return line("Unused tools", unused, "SF-FINAL-02", note)


def trails_line(tiles: int, waived: int, points: int) -> Line:
    """SF-FINAL-03 What tiles cost whose trail does not lead to the cabin; SF-TOOL-BOOT-02 one may go."""
    note = f"{amount(tiles, 'tile')} cut off from the cabin"
    if waived:
        note += f", of which Tall Boots waive {waived}"
    return line("Disconnected trails", points, "SF-FINAL-03", note)

"""Tales: what is told at length of something that happened, to be read in peace and looked up later."""

from fireside.core.phrases import Phrase


class TaleLine:
    """A line below the text, with what belongs to it; `is_chosen` marks the one that was taken."""

    def __init__(self, said: Phrase, notes: list[Phrase], is_chosen: bool = False) -> None:
        self.said = said
        self.notes = notes
        self.is_chosen = is_chosen


class Tale:
    """A title, who and where, the text, lines below it, and how it ended.

    `goes_on` says that more is to come: whoever has read it is led on.
    """

    def __init__(
        self,
        title: str,
        lead: Phrase,
        text: str = "",
        lines: list[TaleLine] | None = None,
        end: Phrase | None = None,
        goes_on: bool = False,
    ) -> None:
        self.title = title
        self.lead = lead
        self.text = text
        self.lines = lines or []
        self.end = end
        self.goes_on = goes_on

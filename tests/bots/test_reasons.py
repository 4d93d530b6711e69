"""Reasons in words: what is counted in them is the thing they name."""

import fireside
from fireside.bots.reasons import Outlook, compared


def test_a_scout_is_counted_once_however_many_turns_it_has_to_act() -> None:
    state = fireside.game("snow_bound").new(seats=4, seed=1)
    names = state.game.features
    before, after, other = (Outlook(len(names)) for _ in range(3))
    after.values[names.index("scouts")] = 1.0
    after.values[names.index("third_scout_turns")] = 19.0
    said = [merit.words for merit in compared(state, before, after, other).merits]
    assert any(words.endswith(" 1 scout") for words in said), said

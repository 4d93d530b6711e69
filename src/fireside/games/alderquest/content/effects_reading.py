"""The effects of cards, read from the words they are written in (`effects.py`) and checked."""

from typing import Final

from fireside.core.content import Entry
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect, Selector
from fireside.games.alderquest.terms import GUILD_LETTERS

MOST: Final = 9  # of anything an effect counts
SIDED: Final = [effects.TILES, effects.QDRAW, effects.QDISC, effects.LOSE]
COUNTED: Final = [
    effects.STEAL,
    effects.SWAP,
    effects.PLANT,
    effects.HEROES,
    effects.FROST,
    effects.FALL,
    effects.CLAIM,
]
ALONE: Final = [effects.LINE, effects.SURVIVE]
OF_A_MINION: Final = [effects.JUMP, effects.PUSH, effects.READY, effects.SPILL, effects.GRAB]
OF_MINIONS: Final = [effects.EXHAUST, effects.UPGRADE, effects.KILL, effects.EJECT]
OF_TILES: Final = [effects.PEEK, effects.FLIP, effects.RETURN]
OWN_MOVES: Final = [effects.STEP, effects.JUMP, effects.GRAB]  # AQ-TILE-09 only own ones arrive
MAY_BE_EACH: Final = [effects.READY, effects.SPILL, effects.STEP, effects.RETURN]


def check_words(entry: Entry, steps: list[Effect], missing: list[str]) -> None:
    """AQ-FX-06 A card may only point at what its event has: a minion at itself, a Squabble or a Trap at the
    rival minion, a Hero, a minion or a Trap at a space.
    """
    for effect in steps:
        for word in _words_used(effect):
            if word in missing:
                right = f"effects without {word!r}, for there is none on such a card"
                raise entry.wrong("effect", effects.VERBS[effect.verb], right)


def _words_used(effect: Effect) -> list[str]:
    """What a step points at."""
    target = effect.target
    words = ["SURVIVE"] if effect.verb == effects.SURVIVE else []
    if target.named == effects.SELF or target.other or target.near in (effects.ADJ_SELF, effects.SUR_SELF):
        words.append("self")
    if target.named == effects.IT or target.not_it or effect.test == effects.IT_IS_BASIC:
        words.append("it")
    is_here = target.near in (effects.ADJ_HERE, effects.SUR_HERE, effects.HERE, effects.IN_LANE)
    if is_here or (effect.verb == effects.SUMMON and effect.where == effects.AT_HERE):
        words.append("here")
    return words


def _wrong(entry: Entry, text: str, right: str) -> Exception:
    return entry.wrong("effect", repr(text.strip()), right)


def read_effects(entry: Entry) -> list[Effect]:
    """AQ-FX-01 The steps in the order written."""
    found: list[Effect] = []
    text = entry.text("effect").strip()
    while text:
        step, text = _next_part(entry, text)
        if not step.startswith("if "):
            found.append(_step(entry, step, effects.ALWAYS, 1))
            continue
        words, _, body = step.removeprefix("if ").partition(":")
        if words.strip() not in effects.TESTS[1:]:
            raise _wrong(entry, step, f"'if {' or '.join(effects.TESTS[1:])}: ...'")
        parts = _limited(entry, step, body.strip())
        for place, part in enumerate(parts):
            test = effects.TESTS.index(words.strip()) if place == 0 else effects.ALWAYS
            found.append(_step(entry, part, test, len(parts) if place == 0 else 1))
    if not found:
        raise _wrong(entry, text, "steps set apart by ;")
    return found


def _limited(entry: Entry, step: str, body: str) -> list[str]:
    """AQ-FX-06 The one step that an `if` limits, or those in braces."""
    is_group = body.startswith("{")
    inner = body[1:-1] if is_group and body.endswith("}") else body
    parts = inner.split(";")
    if "{" in inner or "}" in inner or not all(part.strip() for part in parts):
        raise _wrong(entry, step, "'if ...: <step>' or 'if ...: { <step>; <step> }'")
    return parts


def _next_part(entry: Entry, text: str) -> tuple[str, str]:
    """Up to the next semicolon that is not in braces, and the rest."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if sign == ";" and depth == 0:
            return text[:place].strip(), text[place + 1 :].strip()
    return text.strip(), ""


def _step(entry: Entry, text: str, test: int, span: int) -> Effect:
    verb_word, _, rest = text.strip().partition("(")
    if verb_word not in effects.VERBS or (rest and not rest.endswith(")")):
        raise _wrong(entry, text, f"a step beginning with one of {', '.join(effects.VERBS)}")
    verb = effects.VERBS.index(verb_word)
    arguments = [word.strip() for word in rest[:-1].split(",")] if rest else []
    step = _Arguments(entry, text, verb, arguments)
    return step.effect(test, span)


class _Arguments:
    """What stands in the brackets of one step."""

    def __init__(self, entry: Entry, text: str, verb: int, arguments: list[str]) -> None:
        self.entry = entry
        self.text = text
        self.verb = verb
        self.arguments = arguments

    def effect(self, test: int, span: int) -> Effect:
        side = guild = where = 0
        count, up_to, target = 1, False, effects.NONE
        verb = self.verb
        if verb in SIDED:
            self.expects(2)
            side, count = self.word(0, effects.SIDE_WORDS), self.number(1)
        elif verb == effects.GAIN:
            self.expects(2)
            guild, count = self.word(0, GUILD_LETTERS), self.number(1)
        elif verb in COUNTED:
            self.expects(1)
            count = self.number(0)
        elif verb in ALONE:
            self.expects(0)
        elif verb == effects.TRAPS:
            self.expects(2)
            where, count = self.word(0, effects.TRAP_PLACES), self.number(1)
        elif verb == effects.SUMMON:
            self.expects(2)
            guild, where = self.word(0, GUILD_LETTERS), self.word(1, effects.SUMMON_PLACES)
        else:
            target, count, up_to = self.chosen()
        return Effect(verb, side, guild, count, up_to, target, where, test, span)

    def chosen(self) -> tuple[Selector, int, bool]:
        """The arguments of a step that chooses minions, tiles or runes."""
        verb = self.verb
        if verb in OF_A_MINION:
            self.expects(1)
            return self.minion(), 1, False
        if verb == effects.SMASH:
            target = self.runes()
            if target.how == effects.ROW:
                self.expects(1)
                return target, 1, False
            self.expects(2)
            return target, self.number(1), False
        if verb in OF_TILES and len(self.arguments) == 1:
            target = self.tile()
            if not target.each:
                raise self.wrong("a tile and a number")
            return target, 1, False
        self.expects(2)
        target = self.minion() if verb == effects.STEP or verb in OF_MINIONS else self.tile()
        word = self.arguments[1]
        up_to = word.startswith("up to ") and (verb in OF_MINIONS or verb in OF_TILES)
        if up_to:
            self.arguments[1] = word.removeprefix("up to ")
        return target, self.number(1), up_to

    def wrong(self, right: str) -> Exception:
        return _wrong(self.entry, self.text, right)

    def expects(self, count: int) -> None:
        if len(self.arguments) != count:
            raise self.wrong(f"{effects.VERBS[self.verb]} with {count} arguments")

    def word(self, place: int, words: list[str]) -> int:
        if self.arguments[place] not in words:
            raise self.wrong(f"with one of {', '.join(words)} at place {place + 1}")
        return words.index(self.arguments[place])

    def number(self, place: int) -> int:
        word = self.arguments[place]
        if not word.isdecimal() or not 1 <= int(word[:3]) <= MOST:
            raise self.wrong(f"with a number from 1 to {MOST} at place {place + 1}")
        return int(word)

    def minion(self) -> Selector:
        """AQ-FX-07 Words for minions."""
        text = self.arguments[0]
        if text in effects.NAMED[1:]:
            if text == "it" and self.verb in OWN_MOVES:
                raise self.wrong("about an own minion")
            return Selector(named=effects.NAMED.index(text))
        words, not_it = text.removesuffix(" not it").split(), text.endswith(" not it")
        if "minion" not in words:
            raise self.wrong("with self, it, that, or words such as 'my basic minion'")
        place = words.index("minion")
        near = self._near(" ".join(words[place + 1 :]), [0, 1, 2, 3, 4, effects.IN_LANE])
        before = words[:place]
        each = self._each(before)
        side = self._side(before)
        other = self._take(before, "other")
        how = self._one_of(before, effects.CONDITIONS)
        ground = self._take(before, "ground")
        guild = self._one_of(before, ["", *GUILD_LETTERS]) - 1
        if before:
            raise self.wrong(f"without {before[0]!r}")
        if side != effects.ME and self.verb in OWN_MOVES:
            raise self.wrong("about an own minion")
        if side != effects.FOE and self.verb == effects.PUSH:
            raise self.wrong("about a rival minion")
        return Selector(effects.BY_WORDS, each, side, other, how, ground, guild, near, not_it)

    def tile(self) -> Selector:
        words = self.arguments[0].split()
        if "tile" not in words:
            raise self.wrong("with words such as 'my down tile'")
        place = words.index("tile")
        near = self._near(" ".join(words[place + 1 :]), [0, effects.SUR_SELF, effects.SUR_MINE, effects.HERE])
        before = words[:place]
        each = self._each(before)
        side = self._side(before)
        face = self._one_of(before, effects.FACES)
        if self.verb in (effects.PEEK, effects.FLIP) and (side != effects.FOE or face != effects.DOWN):
            raise self.wrong("about a 'foe down tile'")
        if before:
            raise self.wrong(f"without {before[0]!r}")
        return Selector(each=each, side=side, how=face, near=near)

    def runes(self) -> Selector:
        text = self.arguments[0]
        guild = -1
        words, _, neighbour = text.partition(" adj ")
        if neighbour in GUILD_LETTERS:
            text, guild = words, GUILD_LETTERS.index(neighbour)
        if text not in effects.RUNES:
            raise self.wrong(f"with one of {', '.join(effects.RUNES)}")
        return Selector(how=effects.RUNES.index(text), guild=guild)

    def _near(self, words: str, allowed: list[int]) -> int:
        if words not in [effects.NEAR[one] for one in allowed]:
            raise self.wrong(f"with one of {', '.join(effects.NEAR[one] for one in allowed[1:])} behind it")
        return effects.NEAR.index(words)

    def _take(self, words: list[str], word: str) -> bool:
        """Whether the word is there; it is taken out."""
        if word not in words:
            return False
        words.remove(word)
        return True

    def _each(self, words: list[str]) -> bool:
        """AQ-FX-07 Whether all there are is meant; only some verbs can do that."""
        if "each" in words and self.verb not in MAY_BE_EACH:
            verbs = ", ".join(effects.VERBS[verb] for verb in MAY_BE_EACH)
            raise self.wrong(f"without 'each', which goes only with {verbs}")
        return self._take(words, "each")

    def _side(self, words: list[str]) -> int:
        for side, word in ((effects.ME, "my"), (effects.FOE, "foe")):
            if self._take(words, word):
                return side
        raise self.wrong("with 'my' or 'foe'")

    def _one_of(self, words: list[str], names: list[str]) -> int:
        """Which of the names is there, 0 for none; it is taken out."""
        for place, name in enumerate(names):
            if name and self._take(words, name):
                return place
        return 0

"""The reference cards: Heroes, minions, Quarrels and Relics, one a line."""

from dataclasses import dataclass

HEROES = """
BH1 | Silas | jackdaw | Rogue | Quick Fingers | 1 | SWAP(2)
BH2 | Melody | tree frog | Artiste | Encore | 1 | READY(my minion)
GH1 | Lily | dormouse | Cleric | Sanctuary | 3 | RETURN(my tile, 2)
GH2 | Clarence | tortoise | Monk | Discipline | 2 | UPGRADE(my basic minion, 1); READY(that)
HH1 | Ragna | badger | Fighter | War Cry | 3 | STEP(each my minion, 1)
HH2 | Fletcher | fox | Ranger | Long Shot | 5 | EJECT(foe ground minion in lane, 1)
TH1 | Maggie | weasel | Ninja | Misdirection | 3 | TRAPS(pouch, 1); SUMMON(T, my tile)
TH2 | Sebastian | sea otter | Pirate | Cannonball | 2 | SMASH(top two of a column, 2)
"""
MINIONS = """
BM01 | Magpie Rogue | Reveal | GAIN(B, 1) | Flight
BM02 | Jackdaw Rogue | Tribute | STEP(my other minion, 1) | Flight
BM03 | Starling Rogue | Squabble | QDRAW(me, 1) | Flight
BM04 | Cuckoo Rogue | Confront | QDISC(foe, 1) | Speed
BM05 | Wren Rogue | Reveal | STEP(self, 1) | -
BM06 | Tree Frog Artiste | Tribute | LINE | -
BM07 | Bullfrog Artiste | Squabble | SWAP(1) | Charge
BM08 | Newt Artiste | Reveal | SWAP(1) | Sneak
BM09 | Salamander Artiste | Confront | LINE | -
BM10 | Toad Artiste | Tribute | READY(my other minion) | Judo
GM01 | Porcupine Monk | Squabble | LOSE(foe, 1) | Judo
GM02 | Tortoise Monk | Reveal | RETURN(my up tile, 1) | Judo
GM03 | Hedgehog Monk | Tribute | GAIN(G, 2) | -
GM04 | Mole Monk | Tribute | FROST(1) | Sneak
GM05 | Hare Monk | Confront | READY(my other minion) | Speed
GM06 | Mouse Cleric | Tribute | RETURN(my down tile, 1) | -
GM07 | Rabbit Cleric | Reveal | SHIFT(my tile, 1) | Speed
GM08 | Vole Cleric | Tribute | UPGRADE(my basic minion, 1) | -
GM09 | Squirrel Cleric | Confront | TILES(foe, 1) | -
GM10 | Shrew Cleric | Squabble | SUMMON(G, front) | -
HM01 | Badger Fighter | Squabble | if it is basic: SURVIVE | Charge
HM02 | Wolverine Fighter | Squabble | KILL(foe minion adj here not it, 1) | Charge
HM03 | Boar Fighter | Confront | LOSE(foe, 2) | Charge
HM04 | Bear Fighter | Reveal | EJECT(foe minion adj self, 1) | -
HM05 | Stoat Fighter | Tribute | STEP(my other minion, 2) | -
HM06 | Fox Ranger | Reveal | SMASH(rival rune adj H, 1) | Sneak
HM07 | Wolf Ranger | Tribute | SMASH(rival rune, 1) | Speed
HM08 | Lynx Ranger | Reveal | PEEK(foe down tile sur self, 2) | Sneak
HM09 | Coyote Ranger | Confront | FLIP(foe down tile, 2) | Speed
HM10 | Marten Ranger | Squabble | GAIN(H, 1) | -
TM01 | Raccoon Ninja | Tribute | TILES(foe, 2) | Sneak
TM02 | Skunk Ninja | Squabble | SPILL(each foe minion sur here) | -
TM03 | Weasel Ninja | Reveal | PEEK(foe down tile, 1) | Sneak
TM04 | Bat Ninja | Confront | TILES(foe, 1) | Flight
TM05 | Ferret Ninja | Reveal | TRAPS(pouch, 1) | Judo
TM06 | Rat Pirate | Confront | STEAL(1) | -
TM07 | Possum Pirate | Squabble | if I hold a rune: { LOSE(me, 1); SURVIVE } | -
TM08 | Beaver Pirate | Tribute | STEAL(1) | -
TM09 | Otter Pirate | Reveal | GAIN(T, 1) | Speed
TM10 | Chipmunk Pirate | Tribute | QDRAW(me, 1) | -
"""
QUARRELS = """
BQ01 | Improvise | Scheme | SWAP(2)
BQ02 | Crescendo | Scheme | LINE
BQ03 | Open Stage | Scheme | PLANT(1)
BQ04 | Curtain Call | Scheme | READY(my minion)
BQ05 | Marching Tune | Scheme | STEP(my minion, 3)
BQ06 | Heckle | Scheme | QDISC(foe, 1); QDRAW(me, 1)
BQ07 | Siren Song | Scheme | PUSH(foe ground minion)
BQ08 | Stage Fright | Trap | EJECT(it, 1); QDISC(foe, 1)
BQ09 | Sour Note | Trap | EJECT(it, 1); EXHAUST(foe ready minion, 2)
BQ10 | Trapdoor | Trap | EJECT(it, 1); SUMMON(B, front)
GQ01 | Blessing | Scheme | UPGRADE(my basic minion, 1); READY(that)
GQ02 | Vigil | Scheme | RETURN(my tile, 1)
GQ03 | Procession | Scheme | SHIFT(my tile, 2)
GQ04 | Call to Order | Scheme | SUMMON(G, front)
GQ05 | Meditation | Scheme | GAIN(G, 3)
GQ06 | First Frost | Scheme | FROST(1); QDRAW(me, 1)
GQ07 | Hold the Line | Scheme | PUSH(foe ground minion adj mine)
GQ08 | Holy Ward | Trap | EJECT(it, 1); RETURN(my tile, 1)
GQ09 | Rebuke | Trap | EJECT(it, 1); SUMMON(G, front)
GQ10 | Hallowed Pit | Trap | KILL(it, 1); GAIN(G, 1)
HQ01 | Snare | Scheme | EJECT(foe basic minion adj mine, 1)
HQ02 | Stampede | Scheme | STEP(each my minion, 1)
HQ03 | Cull | Scheme | SMASH(rival rune, 1)
HQ04 | Track | Scheme | PEEK(foe down tile, 2)
HQ05 | Flush Out | Scheme | FLIP(foe down tile sur mine, 1)
HQ06 | Blood Scent | Scheme | GAIN(H, 3)
HQ07 | Second Wind | Scheme | READY(my H minion)
HQ08 | Bear Pit | Trap | KILL(it, 1); KILL(foe minion adj here, 1)
HQ09 | Tripwire | Trap | EJECT(it, 1); SMASH(rival rune, 1)
HQ10 | Pack Ambush | Trap | EJECT(it, 1); SUMMON(H, here)
TQ01 | Pickpocket | Scheme | STEAL(1)
TQ02 | Smoke Bomb | Scheme | JUMP(my ground minion)
TQ03 | Loaded Pouch | Scheme | TRAPS(pouch, 2)
TQ04 | Shell Game | Scheme | SHIFT(my down tile, 2)
TQ05 | Black Market | Scheme | QDRAW(me, 2)
TQ06 | Broadside | Scheme | SMASH(top of a column, 2)
TQ07 | Smuggle | Scheme | GRAB(my ground minion)
TQ08 | Swift Heist | Trap | STEAL(2); EJECT(it, 1)
TQ09 | Powder Keg | Trap | KILL(it, 1); EXHAUST(foe ready minion, 1)
TQ10 | Vanishing Loot | Trap | SPILL(it); RETURN(each my up tile here); EXHAUST(it, 1)
"""
RELICS = """
RL1 | Crown of Aiyana | CLAIM(1)
RL2 | Heart of Winter | FALL(1)
RL3 | Horn of the Ancients | READY(each my minion)
RL4 | Hourglass of Aleron | HEROES(2)
RL5 | Alder Seed | UPGRADE(my basic minion, up to 3)
RL6 | Looter's Mirror | STEAL(3)
RL7 | Root Quake | SMASH(each in a row)
RL8 | Owl Lantern | FLIP(foe down tile, up to 3)
"""
CLASSES = {
    "B": ("Rogue", "Artiste"),
    "G": ("Cleric", "Monk"),
    "H": ("Fighter", "Ranger"),
    "T": ("Pirate", "Ninja"),
}


@dataclass(frozen=True)
class Card:
    """What a table says of a card; words that it does not have are empty."""

    id: str
    name: str
    effect: str
    kind: str = ""  # the class of a Hero or minion, the type of a Quarrel
    trigger: str = ""
    special: str = ""
    animal: str = ""
    ability: str = ""
    cost: int = 1


def cells(text: str) -> list[list[str]]:
    """A table line by line."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def hero(id: str, name: str, animal: str, kind: str, ability: str, cost: str, effect: str) -> Card:
    return Card(id, name, effect, kind, animal=animal, ability=ability, cost=int(cost))


def minion(id: str, name: str, trigger: str, effect: str, special: str) -> Card:
    """The last word of a minion's name is its class."""
    return Card(id, name, effect, name.split()[-1], trigger, special.strip("-"))


def quarrel(id: str, name: str, kind: str, effect: str) -> Card:
    return Card(id, name, effect, kind)


HERO = {line[0]: hero(*line) for line in cells(HEROES)}
MINION = {line[0]: minion(*line) for line in cells(MINIONS)}
QUARREL = {line[0]: quarrel(*line) for line in cells(QUARRELS)}
RELIC = {line[0]: Card(line[0], line[1], line[2]) for line in cells(RELICS)}
CARDS = {**HERO, **MINION, **QUARREL, **RELIC}

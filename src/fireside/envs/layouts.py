"""What the numbers of an observation mean."""

from fireside.core.batches import features
from fireside.core.game import Source
from fireside.core.sheets import Feature
from fireside.envs.settings import Settings


def layout(game: str, seats: int | None = None, content: Source = None, **options: object) -> list[Feature]:
    """Every number of an observation in order, with `.name`, `.lowest` and `.highest`.

    It is the same for all positions of games with the same seats, options and content.
    """
    return features(Settings(game, seats, content, options).new(0))

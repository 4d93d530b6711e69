"""Names as others see them: short, on one line, and without what is not seen or looks like something else."""

import re
from typing import Final
from unicodedata import category, normalize

from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]  # it brings no types
from confusable_homoglyphs.confusables import (  # type: ignore[import-untyped]  # the same
    confusables_data,
    is_confusable,
    is_mixed_script,
)
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from fireside.web.tables.levels import TREES

LONGEST: Final = 24
MARKS: Final = 2  # that stand on one letter in some languages; more of them reach into other lines
_JOINER: Final = "\u200d"  # holds the parts of an emoji together
_EMOJI: Final = "\ufe0f"  # makes an emoji of the sign before it
_SIGN: Final = rf"[^\w\s{_JOINER}{_EMOJI}]"
_ASTRAY: Final = re.compile(  # either of them where there is no emoji
    rf"(?<!{_SIGN})(?<!{_EMOJI}){_JOINER}|{_JOINER}(?!{_SIGN})|(?<!{_SIGN})(?<![0-9]){_EMOJI}"
)
# What counts as a letter, a mark or a sign, and is not seen.
_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_VARIANTS: Final = re.compile("[\u180b-\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
_DIGITS: Final = str.maketrans("013457", "oieast")
_BOTS: Final = frozenset({"bot", "bots", *(f"{tree.casefold()}bot" for tree in TREES)})
_HOUSE: Final = frozenset({"admin", "administrator", "fireside", "moderator", "staff", "support", "system"})
_SEATS: Final = frozenset({("free", "seat"), ("freier", "platz"), ("you",), ("du",)})


def tidy(name: str) -> str:
    """The name without space around it, with single spaces inside, and with plain letters for styled ones."""
    return " ".join(normalize("NFKC", name).split())


def check_name(name: str) -> None:
    """ValidationError that says what a name is made of, unless this is one."""
    if len(name) > LONGEST:
        raise ValidationError(_("A name has at most %(longest)d characters.") % {"longest": LONGEST})
    if not _is_seen(name):
        raise ValidationError(_("A name is made of letters, digits, signs and spaces that can be seen."))
    if not any(category(sign)[0] in "LNSP" for sign in name):
        raise ValidationError(_("A name has at least one letter, digit or sign."))
    if _is_confusing(name):
        raise ValidationError(
            _("This name mixes letters of several scripts that look alike: write it in one script.")
        )


def check_is_a_persons(name: str) -> None:
    """ValidationError that says what would be right for a name that bots or the house could have."""
    words = _words(name)
    if _BOTS & {*words, "".join(words)} or _HOUSE & {*words} or words in _SEATS:
        raise ValidationError(_("Bots and this house are called like that: choose another name."))


def _is_seen(name: str) -> bool:
    """Whether every sign is seen, and none hides others: marks stand on letters, and not many on one."""
    if any(category(sign)[0] == "C" and sign != _JOINER for sign in name):
        return False
    if _UNSEEN & set(name) or _VARIANTS.search(name) or _ASTRAY.search(name):
        return False
    marks = "".join("m" if category(sign)[0] == "M" and sign != _EMOJI else "." for sign in name)
    return not marks.startswith("m") and "m" * (MARKS + 1) not in marks


def _is_confusing(name: str) -> bool:
    """Whether letters of another script stand among Latin ones that they look like."""
    letters = "".join(sign for sign in name if sign.isalpha() and alias(sign) != "COMMON")
    return is_mixed_script(letters) and bool(is_confusable(letters, preferred_aliases=["latin"]))


def _words(name: str) -> tuple[str, ...]:
    """The words that are read in a name, whatever letters and digits they are written with."""
    plain = "".join(map(_plain, normalize("NFD", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name))))
    return tuple(re.findall("[a-z]+", plain.translate(_DIGITS).casefold()))


def _plain(sign: str) -> str:
    """The Latin letter that a sign looks like; nothing for a mark on a letter."""
    if category(sign)[0] == "M":
        return ""
    if sign.isascii():
        return sign
    looks = [one["c"] for one in confusables_data.get(sign, ())]
    return next((look for look in looks if look.isascii() and look.isalpha()), sign)

"""Names as others see them: short, on one line, and nothing in them that is not seen."""

from typing import Final
from unicodedata import category, normalize

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

LONGEST: Final = 24
_JOINER: Final = "\u200d"  # holds the parts of an emoji together


def tidy(name: str) -> str:
    """The name without space around it, and with single spaces inside."""
    return " ".join(normalize("NFC", name).split())


def check_name(name: str) -> None:
    """ValidationError that says what a name is made of, unless this is one."""
    if len(name) > LONGEST:
        raise ValidationError(_("A name has at most %(longest)d characters.") % {"longest": LONGEST})
    if any(category(sign).startswith("C") and sign != _JOINER for sign in name):
        raise ValidationError(_("A name is made of letters, digits, signs and spaces that can be seen."))
    if not any(category(sign)[0] in "LNSP" for sign in name):
        raise ValidationError(_("A name has at least one letter, digit or sign."))

/* Searching a book of rules as one types. */

/** Show only what has all these words, with the headings above it. */
export function filterBook(book, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of book.querySelectorAll("article > :is(p, .wide), article li:not(li li), .glossary > div")) {
    entry.hidden = !words.every((word) => entry.textContent.toLowerCase().includes(word));
  }
  let isAnyBelow = false;
  for (const part of [...book.querySelectorAll("article > *")].reverse()) {
    if (part.matches("ul, ol, dl")) part.hidden = !part.querySelector(":scope > :not([hidden])");
    if (part.matches("h2, h3, h4")) part.hidden = !isAnyBelow;
    isAnyBelow = part.matches("h2") ? false : isAnyBelow || !part.hidden;
  }
}

/* Lights: what a line of the log speaks of shines for a moment, wherever it lies now. */

import { area, found, isWithin, middleOf } from "./page.js";

const SHINING = 1800; // milliseconds
const AROUND = 4; // pixels
const SVG = "http://www.w3.org/2000/svg";

/** Light up what a line speaks of: its pieces and places, or where none is in sight those whom it names. `isSought` brings
    it into sight. */
export function light(line, isSought = false) {
  const names = new Set((line.dataset.lights ?? "").split(" ").filter(Boolean));
  const shining = named(names), all = shining.length ? shining : players(line);
  const sought = isSought && all.find((element) => element.closest("#board"));
  if (sought) area("stage").dispatchEvent(new CustomEvent("sought", { detail: { things: [sought] } }));
  for (const ring of area("flights").querySelectorAll(".light")) ring.remove();
  const rings = all.filter(isInSight).map(ringAround);
  area("flights").append(...rings);
  setTimeout(() => rings.forEach((ring) => ring.remove()), SHINING);
}

const named = (names) => [
  ...[...names].map(area).filter((element) => element?.closest("#table")),
  ...found("[data-piece]").filter(({ dataset }) => names.has(dataset.piece.replaceAll(" ", "_"))),
].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);

const players = (line) =>
  [...line.querySelectorAll("[data-seat]")].map(({ dataset }) => area(`player-${dataset.seat}`)).filter(Boolean);

/** The board may be zoomed in, sheets scroll, and a card or the final scoring may lie over it. */
function isInSight(element) {
  const room = element.closest("#stage, #own, #side, #now")?.getBoundingClientRect(), there = middleOf(element);
  const isCovered = document.elementFromPoint(there.x, there.y)?.closest("#card, #stage .result, .menu, [popover]") != null;
  return !isCovered && (!room || isWithin(room, there));
}

function ringAround(element) {
  const { x, y, width, height } = element.getBoundingClientRect(), ring = document.createElementNS(SVG, "rect");
  const box = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND, rx: 10 };
  for (const [name, value] of Object.entries(box)) ring.setAttribute(name, value);
  ring.setAttribute("class", "light");
  return ring;
}

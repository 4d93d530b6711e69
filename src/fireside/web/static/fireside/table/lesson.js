/* Lessons: what the lesson speaks of is ringed by snow-white light, and its card lies where it covers none of that. */

import { actionsOf, area, found, middleOf, placeFor, put, whenShown, wide } from "./page.js";

const AROUND = 5; // pixels
const SETTLING = 600; // milliseconds after which pieces that travel have come to rest
const GAP = 8;
const MEANT = 1000; // how much worse it is to cover what is lit than what can be touched
const SVG = "http://www.w3.org/2000/svg";

export function setUpLesson(card) {
  let told = "";
  const show = () => {
    const { litActions } = card.querySelector(".lit").dataset, now = [card.querySelector("[name=beat]").value, litActions].join();
    if (now !== told) bringIntoSight(lit(card, () => true), litActions !== "");
    told = now;
    const all = lit(card).filter((element) => element.getBoundingClientRect().width > 0);
    place(card, all.map((element) => element.getBoundingClientRect()));
    for (const ring of area("flights").querySelectorAll(".spot")) ring.remove();
    area("flights").append(...all.filter(isInSight).map(ringAround));
  };
  let timer = 0;
  const renew = () => {
    show();
    clearTimeout(timer);
    timer = setTimeout(show, SETTLING);
  };
  whenShown(renew);
  addEventListener("resize", renew);
  addEventListener("scroll", show, { capture: true, passive: true });
  new MutationObserver(show).observe(area("stage"), { attributes: true, attributeFilter: ["style"] }); // the board is enlarged or moved
}

/** What the beat lights: whatever can be touched for certain actions, what stands for fewest of them first, and pieces and
    places by name. The first on the board is brought into sight. */
function lit(card, isMeant = (element) => element.checkVisibility()) {
  const { lights, litActions } = card.querySelector(".lit").dataset;
  const names = new Set(lights.split(" ").filter(Boolean)), actions = new Set(litActions.split(" ").filter(Boolean));
  const touchable = found("[data-actions]").filter((element) => actionsOf(element).some((action) => actions.has(action)));
  touchable.sort((one, other) => actionsOf(one).length - actionsOf(other).length);
  const buttons = found("#choices button").filter(({ value }) => actions.has(value));
  const pieces = found("[data-piece]").filter(({ dataset }) => names.has(dataset.piece.replaceAll(" ", "_")));
  return [...touchable, ...buttons, ...[...names].map(area).filter(Boolean), ...pieces].filter(isMeant);
}

/** What is folded away is opened, what has been scrolled away comes back, before all what is to be touched; sheets that
    have nothing to show make way. */
function bringIntoSight(all, isToTouch) {
  const sheets = new Set(all.map((element) => element.closest("details")).filter(Boolean));
  for (const sheet of sheets) sheet.open = true;
  if (!wide.matches) for (const sheet of found("details[open]")) if (!sheets.has(sheet)) sheet.open = false;
  for (const element of all.filter((one) => one.closest("#side, #own, #choices")).reverse()) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const things = all.filter((element) => element.closest("#board"));
  if (things.length) area("stage").dispatchEvent(new CustomEvent("sought", { detail: { things, isToTouch } }));
}

/** Whether its middle is neither scrolled away nor covered by a sheet. */
function isInSight(element) {
  const { x, y } = middleOf(element), there = document.elementFromPoint(x, y);
  return there !== null && (element.contains(there) || there.closest("svg") === (element.closest("svg") ?? element));
}

/** Of what lies on the board only that part is ringed which the stage shows. */
function ringAround(element) {
  const seen = element.getBoundingClientRect(), room = area("stage").getBoundingClientRect(), ring = document.createElementNS(SVG, "rect");
  const bottom = element.closest("#board") ? Math.min(seen.bottom, room.bottom - 2 * AROUND) : seen.bottom;
  const box = { x: seen.x - AROUND, y: seen.y - AROUND, width: seen.width + 2 * AROUND, height: bottom - seen.y + 2 * AROUND, rx: 10 };
  for (const [name, value] of Object.entries(box)) ring.setAttribute(name, value);
  ring.setAttribute("class", "spot");
  return ring;
}

/** Where the card covers nothing that is lit, and else as little as can be of what can be touched and of what lies there.
    On small screens the table has made room for it. */
function place(card, boxes) {
  card.classList.toggle("placed", wide.matches);
  if (!wide.matches) return card.removeAttribute("style");
  const { x, y, right, bottom } = area("stage").getBoundingClientRect(), { width, height } = card.getBoundingClientRect();
  const others = found("#stage :is([data-actions], [data-piece])").map((element) => element.getBoundingClientRect());
  const covered = ([left, top], all) => all.reduce((sum, box) => sum + shared(box, new DOMRect(left, top, width, height)), 0);
  const cost = (there) => MEANT * covered(there, boxes) + covered(there, others);
  const rows = [bottom - height - GAP, y + GAP], columns = [right - width - GAP, x + GAP, (x + right - width) / 2];
  const places = rows.flatMap((top) => columns.map((left) => placeFor(card, left, top)));
  put(card, places.reduce((best, there) => (cost(there) < cost(best) ? there : best)));
}

/** How much of the first box lies under the second, from 0 to 1. */
function shared(box, over) {
  const wide = Math.min(box.right, over.right) - Math.max(box.left, over.left);
  const high = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
}

/* What things are: the picture of a card beside its name in a sentence that is pointed at, focused or tapped, and in
   words whatever else is touched in a drawing. */

import { meant, touchedAt } from "./choice.js";
import { area, escaped, found, isWithin, placeFor, put, table, texts, whenShown } from "./page.js";

const NAMED = "g:has(> title)";

export function setUpFaces(face) {
  const once = new Set(); // the ids of what could be touched once
  let shown = null; // the name or the drawn thing that the picture stands beside

  /** The card of this name, what this drawn thing is, or nothing. */
  const show = async (name) => {
    if (name === shown) return;
    shown = name;
    const drawn = name && (name.dataset.face ? await drawingOf(name.dataset.face) : inWords(name));
    if (name !== shown) return; // another one is meant by now
    if (!drawn || !name.isConnected) return face.hidePopover();
    face.innerHTML = drawn;
    face.showPopover();
    place();
  };
  /** What the browser has kept or fetches; "" if the card cannot be reached now. */
  const drawingOf = (card) =>
    fetch(face.dataset.of.replace("kind/id", card)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  const inWords = (thing) => `<p class="meaning"><span lang="en">${escaped(nameOf(thing))}</span>${whyNotNow(thing)}</p>`;
  /** Of something that could be touched once: that another decides now, or what is asked instead. */
  const whyNotNow = ({ id, dataset }) => {
    const asked = area("prompt").querySelector(".asked")?.innerText;
    if (!once.has(id) || dataset.why || !texts.notNow) return "";
    return asked ? `<small>${escaped(texts.notNow)} <span lang="en">${escaped(asked)}</span></small>` : `<small>${escaped(texts.notYou)}</small>`;
  };
  /** Above the name, or below it where there is no room; never over what is told, which may be why not. */
  const place = () => {
    const [box] = shown?.getClientRects() ?? [];
    if (!box || !face.matches(":popover-open")) return;
    const { width, height } = face.getBoundingClientRect(), told = area("notice")?.firstElementChild?.getBoundingClientRect();
    const isBeside = !told || told.right < box.left || told.left > box.left + width, highest = isBeside ? 8 : told.bottom + 8;
    const above = box.top - height - 8;
    put(face, placeFor(face, box.left, above >= highest ? above : Math.max(box.bottom + 8, highest)));
  };
  const named = (target) => target.closest("[data-face]") ?? target.querySelector(":scope > span > [data-face]");
  /** A picture goes with the pointer; what a drawn thing is stays until something else is touched. */
  const point = ({ target, pointerType }) => {
    const pointed = target.closest("[data-face]");
    if (pointerType === "mouse" && (pointed || !shown?.matches("g"))) show(pointed);
  };
  const touch = (event) => {
    const drawn = drawnAt(event);
    show(event.target.closest("button[data-face]") ?? (drawn === shown ? null : drawn));
  };

  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", ({ target }) => show(target.matches(":focus-visible") ? named(target) : null));
  document.addEventListener("click", touch);
  table.addEventListener("moved-on", () => shown?.matches("g") && show(null));
  whenShown(() => found("[data-actions][id]").forEach(({ id }) => once.add(id)));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && show(null));
  document.addEventListener("scroll", place, { capture: true });
  if (area("notice")) new MutationObserver(place).observe(area("notice"), { childList: true });
}

/** The drawn thing that has a name, where somebody clicks to look at it and not to do something. */
function drawnAt(event) {
  const isDoing = meant(event) || touchedAt(event, "[data-instead], [data-back]").length || table.matches(".narrowing, .staging");
  return isDoing ? null : touchedAt(event, NAMED)[0] ?? around(event);
}

/** The smallest of the named things between whose parts that is. */
function around({ target, clientX: x, clientY: y }) {
  const named = [...(target.closest("#table svg")?.querySelectorAll(NAMED) ?? [])];
  const boxes = new Map(named.map((thing) => [thing, thing.getBoundingClientRect()])), size = (thing) => boxes.get(thing).width * boxes.get(thing).height;
  return named.filter((thing) => isWithin(boxes.get(thing), { x, y })).sort((one, other) => size(one) - size(other))[0] ?? null;
}

const nameOf = (thing) => thing.querySelector(":scope > title").textContent;

/* What things are: the picture of a card or the meaning of a word beside its name in a sentence that is pointed at, focused
   or tapped; of what is drawn its name, and the meaning of the symbol or of the kind of thing. Where a touch does
   something, whoever rests on the thing or holds a finger on it is told. */

import { Hush, setUpLingering } from "./lingering.js";
import { area, escaped, found, isWithin, nameOf, placeFor, put, table, texts, whenShown } from "./page.js";
import { meant, touchedAt } from "./touching.js";

const NAMED = "g:has(> title)", WORD = "[data-face]";

export function setUpFaces(face) {
  const once = new Set(), terms = readTerms(), hush = new Hush(); // `once`: the ids of what could be touched once
  let shown = null; // the word, the drawn thing or the symbol in it that the picture stands beside
  let isHeld = false; // stays until something else is touched

  /** The card of this name, what this drawn thing is, or nothing. */
  const show = async (thing, isToStay = false) => {
    isHeld = isToStay && Boolean(thing);
    face.classList.toggle("held", isHeld);
    if (thing === shown) return;
    shown = thing;
    hush.keep(thing?.closest(NAMED));
    const drawn = thing && (await told(thing));
    if (thing !== shown) return; // another one is meant by now
    if (!drawn || !thing.isConnected) return face.hidePopover();
    face.innerHTML = drawn;
    face.showPopover();
    place();
  };
  const told = async (thing) => {
    if (thing.dataset.face) return drawingOf(thing.dataset.face);
    const named = thing.closest(NAMED), term = terms.of(thing) ?? (named && terms.of(named));
    return (named ? inWords(named) : "") + (term ? await drawingOf(`term/${encodeURIComponent(term)}`) : "");
  };
  /** What the browser has kept or fetches; "" if the card cannot be reached now. */
  const drawingOf = (card) =>
    fetch(face.dataset.of.replace("kind/id", card)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  const inWords = (thing) => `<p class="meaning"><span lang="en">${escaped(nameOf(thing))}</span>${whyNotNow(thing)}</p>`;
  /** Of something that could be touched once: that another decides now, or what is asked instead. */
  const whyNotNow = ({ id, dataset }) => {
    const asked = area("prompt").querySelector(".asked")?.innerText;
    if (!once.has(id) || dataset.actions || dataset.why || !texts.notNow) return "";
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
  const named = (target) => target.closest(WORD) ?? target.querySelector(":scope > span > [data-face]");
  /** A picture of a word goes with the pointer at once; what a drawn thing is stays until something else is touched. */
  const point = ({ target, pointerType, x, y }) => {
    if (pointerType !== "mouse") return;
    const pointed = target.closest(WORD), isStill = isHeld || (isDrawn(shown) && isWithin(shown.getBoundingClientRect(), { x, y }));
    if (pointed || !isStill) show(pointed);
  };
  const touch = (event) => {
    const drawn = drawnAt(event, terms), word = event.target.closest("button[data-face]");
    show(word ?? (drawn === shown && isHeld ? null : drawn), true);
  };

  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible")) show(named(target));
    else if (!isHeld) show(null);
  });
  document.addEventListener("click", touch);
  setUpLingering((event) => (event.type === "focusin" ? event.target : event.target.closest(WORD) ?? thingAt(event, terms)), show);
  table.addEventListener("moved-on", () => isDrawn(shown) && show(null));
  whenShown(() => found("[data-actions][id]").forEach(({ id }) => once.add(id)));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && show(null));
  document.addEventListener("scroll", place, { capture: true });
  if (area("notice")) new MutationObserver(place).observe(area("notice"), { childList: true });
}

const isDrawn = (thing) => thing instanceof SVGElement;

/** Which term a symbol of the drawings or a drawn thing belongs to, as the page has it with the meanings. */
function readTerms() {
  const shapes = new Map(), things = new Map();
  for (const { dataset } of document.querySelectorAll("#meanings > [data-term]")) {
    for (const shape of dataset.shapes.split(" ")) shapes.set(`#${shape}`, dataset.term);
    for (const thing of dataset.things.split(" ")) things.set(thing, dataset.term);
  }
  const ofThing = (id) => things.get(id) ?? (id.includes("-") ? ofThing(id.slice(0, id.lastIndexOf("-"))) : undefined);
  return { of: (thing) => (thing.matches("use") ? shapes.get(thing.getAttribute("href")) : ofThing(thing.id)) };
}

/** The drawn thing that has a name, where somebody clicks to look at it and not to do something. */
function drawnAt(event, terms) {
  const isDoing = meant(event) || touchedAt(event, "[data-instead], [data-back]").length || table.matches(".narrowing, .staging");
  return isDoing ? null : thingAt(event, terms);
}

/** The symbol or the thing with a name that is drawn there. */
function thingAt(event, terms) {
  const { target, clientX: x, clientY: y } = event, named = touchedAt(event, NAMED)[0] ?? around(event);
  const symbols = [...(named ?? target.closest("#table svg.fireside"))?.querySelectorAll("use") ?? []].filter((one) => terms.of(one));
  return smallestAt(symbols, { x, y }) ?? named;
}

/** The smallest of the named things between whose parts that is. */
const around = ({ target, clientX: x, clientY: y }) =>
  smallestAt([...(target.closest("#table svg")?.querySelectorAll(NAMED) ?? [])], { x, y });

function smallestAt(things, point) {
  const boxes = new Map(things.map((thing) => [thing, thing.getBoundingClientRect()])), size = (thing) => boxes.get(thing).width * boxes.get(thing).height;
  return things.filter((thing) => isWithin(boxes.get(thing), point)).sort((one, other) => size(one) - size(other))[0] ?? null;
}

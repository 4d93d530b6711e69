/* Choosing: each touch or key leaves fewer actions, which are offered in words, too; the last one left is taken. What
   carries neither actions nor a why lets a touch through to what lies beneath it. */

import { DIRECTIONS, actionsOf, area, found, nearest, placeFor, put, table, tell, texts } from "./page.js";

const MANY = 5, GAP = 10;
const FINGER = 18; // pixels by which a finger may miss

export class Choice {
  #picked = []; // what was touched so far
  #remaining = null; // the actions that have all of it in common
  #chooser;
  #post;

  constructor(chooser, post) {
    [this.#chooser, this.#post] = [chooser, post];
    for (const event of ["staging", "settled"]) table.addEventListener(event, () => this.letGo());
    this.#chooser.addEventListener("click", ({ target }) => this.#choose(target.closest("button")));
    this.#chooser.addEventListener("keydown", (event) => this.#goOn(event));
  }

  /** Whether something is picked, and more is to be. */
  get isBegun() { return this.#remaining !== null; }

  touch(element, byKey) {
    if (this.#post.isShut) return;
    if (this.#picked.includes(element)) return this.letGo();
    const own = actionsOf(element), common = own.filter((action) => this.#remaining?.includes(action) ?? true);
    if (!common.length) this.letGo();
    this.#picked.push(element);
    this.#remaining = common.length ? common : own;
    if (this.#remaining.length === 1) return this.#post.act(this.#remaining[0], element);
    this.#narrow();
    this.#offer(byKey);
  }

  /** Show what is picked and what still can be touched. */
  #narrow() {
    table.classList.add("narrowing");
    for (const element of found("[data-actions]")) {
      element.classList.toggle("picked", this.#picked.includes(element));
      element.classList.toggle("left", actionsOf(element).some((action) => this.#remaining.includes(action)));
    }
    for (const element of this.#picked) element.setAttribute("aria-pressed", "true");
    tell("narrowed");
  }

  /** Go back to where nothing is picked, and the focus to what was picked last. */
  escape() {
    const last = this.#picked.at(-1);
    this.letGo();
    last.focus({ preventScroll: true });
  }

  letGo() {
    for (const element of this.#picked) element.removeAttribute("aria-pressed");
    for (const element of found(".picked, .left, .hinted")) element.classList.remove("picked", "left", "hinted");
    table.classList.remove("narrowing");
    [this.#picked, this.#remaining] = [[], null];
    this.#chooser.hidePopover();
  }

  /** The actions that are left, in words, beside what was touched; folded if there are many and the board asks on. */
  #offer(byKey) {
    const { classList } = this.#chooser, count = this.#remaining.length;
    this.#chooser.querySelector("ul").replaceChildren(...this.#remaining.map(asItem));
    this.#chooser.querySelector(".unfold").textContent = texts.inWords.replace("0", count);
    classList.toggle("folded", !byKey && count > MANY && found(".left:not(.picked)").length > 0);
    this.#chooser.showPopover();
    this.#put();
    if (byKey) this.#chooser.querySelector("li button").focus();
  }

  #choose(button) {
    if (!button?.matches(".unfold")) return button && this.#post.act(button.value, this.#picked.at(-1));
    this.#chooser.classList.remove("folded");
    this.#put();
    this.#chooser.querySelector("li button").focus();
  }

  /** Arrows go through the menu, and the Tab key back to the board. */
  #goOn(event) {
    const items = [...this.#chooser.querySelectorAll("li button")], place = items.indexOf(event.target);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") found(".left:not(.picked)")[0]?.focus();
    else if (next !== undefined) items.at(next % items.length).focus();
    else return;
    event.preventDefault();
  }

  /** Beside what was touched, where the chooser covers least of what can still be touched. */
  #put() {
    const box = this.#picked.at(-1).getBoundingClientRect(), { width, height } = this.#chooser.getBoundingClientRect();
    const left = found(".left").map((element) => element.getBoundingClientRect());
    const covered = ([x, y]) =>
      left.filter((one) => one.right > x && one.left < x + width && one.bottom > y && one.top < y + height).length;
    const middle = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
    const places = [
      [box.right + GAP, middle[1]], [box.left - width - GAP, middle[1]],
      [middle[0], box.bottom + GAP], [middle[0], box.top - height - GAP],
      [innerWidth, 0], [0, 0], [innerWidth, innerHeight], [0, innerHeight],
    ].map((place) => placeFor(this.#chooser, ...place));
    put(this.#chooser, places.reduce((best, place) => (covered(place) < covered(best) ? place : best)));
  }
}

/** An action as the list of all actions has it. */
function asItem(action) {
  const item = Object.assign(document.createElement("li"), { role: "none" });
  const button = Object.assign(document.createElement("button"), { type: "button", value: action, role: "menuitem" });
  const words = area("actions").querySelector(`button[value="${action}"]`)?.cloneNode(true).childNodes ?? [action];
  button.append(...words);
  item.append(button);
  return item;
}

/** The things with such an attribute where a drawing was touched, topmost first, whatever else lies over them. */
function touchedAt({ target, clientX, clientY }, attribute) {
  const drawing = target.closest("#table svg");
  if (!drawing) return [];
  const below = document.elementsFromPoint(clientX, clientY).filter((element) => drawing.contains(element));
  return [target, ...below].map((element) => element.closest(`[${attribute}]`)).filter(Boolean);
}

/** What a finger touches that has missed a small thing by little. */
function touchedNear({ target, clientX, clientY }) {
  for (const reach of [FINGER / 2, FINGER]) {
    for (const [x, y] of Object.values(DIRECTIONS)) {
      const near = touchedAt({ target, clientX: clientX + x * reach, clientY: clientY + y * reach }, "data-actions");
      if (near.length) return near;
    }
  }
  return [];
}

/** What a touch means: the topmost thing, but first of all one that goes on with what is picked. */
export function meant(event) {
  let touched = touchedAt(event, "data-actions");
  if (!touched.length && event.pointerType === "touch") touched = touchedNear(event);
  return touched.find((element) => element.matches(".picked, .left")) ?? touched[0];
}

export function setUpTouches(choice, post, playback) {
  document.addEventListener("click", (event) => {
    if (playback.isSkipping) return;
    const element = meant(event), [pressed] = touchedAt(event, "data-back"), [refused] = touchedAt(event, "data-why");
    if (element) choice.touch(element, false);
    else if (pressed) post.letGo(pressed);
    else if (choice.isBegun) event.target.closest("#chooser") || choice.letGo();
    else if (refused) post.ask(`${texts.ask}?action=${refused.dataset.why.trim().replaceAll(" ", ",")}`);
  });
  document.addEventListener("keydown", (event) => {
    const { target, key } = event, element = target.closest("[data-actions]"), pressed = target.closest("[data-back]");
    if (playback.isSkipping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && choice.isBegun) return choice.escape();
    if (!element && !pressed && !target.closest("#prompt, #choices")) return;
    const next = DIRECTIONS[key] && neighbour(target, DIRECTIONS[key]);
    if (next) next.focus();
    else if (element && (key === "Enter" || key === " ")) choice.touch(element, true);
    else if (pressed && (key === "Enter" || key === " ")) post.letGo(pressed);
    else return;
    event.preventDefault();
  });
  document.addEventListener("pointermove", aim);
}

/** What a click would reach looks like that, also where something lies over it. */
function aim(event) {
  const aimed = event.pointerType === "mouse" ? meant(event) : undefined;
  for (const element of found(".aimed")) element.classList.toggle("aimed", element === aimed);
  aimed?.classList.add("aimed");
  table.classList.toggle("aiming", Boolean(aimed));
}

/** The nearest thing that can be touched in a direction; null if nothing is ahead. */
const neighbour = (from, direction) =>
  nearest(from, found("#choices button, #table:not(.narrowing) :is([data-actions], [data-back]), .left"), direction);

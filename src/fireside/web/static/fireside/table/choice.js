/* Choosing: each touch or key leaves fewer actions, which are offered in words, too; the last one left is taken, or asked
   about if it is rarely meant, has nothing to do with what is picked, or a finger could not tell it from what is beside it. */

import { DIRECTIONS, actionsOf, area, found, nearest, placeFor, preference, put, table, tell, texts } from "./page.js";
import { FINGER, meant, roomFor, touchedAt } from "./touching.js";

const MANY = 5, GAP = 10;

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

  touch(element, byKey, byFinger = false) {
    if (this.#post.isShut) return;
    if (this.#picked.includes(element)) return this.letGo();
    const meant = this.meantBy(element), isClose = byFinger && roomFor(element) < FINGER;
    const isAside = this.isBegun && !this.#remaining.includes(meant[0]); // it does not go on with what is picked
    if (isAside) this.letGo();
    this.#picked.push(element);
    this.#remaining = this.#post.picked = meant;
    if (meant.length === 1 && !isClose && !isAside && !isDoubted(meant[0], byFinger)) return this.#post.act(meant[0], element);
    this.#narrow();
    this.#offer(byKey);
  }

  /** The actions that touching something leaves: those that go on with what is picked, or else all of its own. */
  meantBy(element) {
    const own = actionsOf(element), common = own.filter((action) => this.#remaining?.includes(action));
    return common.length ? common : own;
  }

  /** Ask about a button before it is taken at its word. */
  doubt(button) {
    const byKey = button.matches(":focus-visible");
    this.letGo();
    [this.#picked, this.#remaining] = [[button], [button.value]];
    this.#post.picked = this.#remaining;
    this.#narrow();
    this.#offer(byKey);
  }

  /** Touch something in the place of what was decided last. */
  async change(element) {
    if (this.#post.isShut) return;
    const asked = await this.#post.change(element);
    if (asked?.dataset.actions) this.touch(asked, false);
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
    this.#post.picked = [];
    this.#chooser.hidePopover();
  }

  /** The actions that are left, in words, beside what was touched; folded if there are many and the board asks on. */
  #offer(byKey) {
    const { classList } = this.#chooser, count = this.#remaining.length;
    this.#chooser.querySelector("ul").replaceChildren(...this.#remaining.map(asItem));
    this.#chooser.querySelector(".question").hidden = count > 1;
    this.#chooser.querySelector(".unfold").textContent = texts.inWords.replace("0", count);
    classList.toggle("folded", !byKey && count > MANY && found(".left:not(.picked)").length > 0);
    this.#chooser.showPopover();
    this.#put();
    if (byKey) this.#chooser.querySelector("li button").focus();
  }

  #choose(button) {
    if (!button) return;
    if (!button.matches(".unfold")) return this.#take(button.value, button.matches(":focus-visible"));
    this.#chooser.classList.remove("folded");
    this.#put();
    this.#chooser.querySelector("li button").focus();
  }

  /** What was chosen in words is taken; what is rarely meant, when it has been asked about alone. */
  #take(action, byKey) {
    if (this.#remaining.length === 1 || !isDoubted(action)) return this.#post.act(action, this.#picked.at(-1));
    this.#remaining = this.#post.picked = [action];
    this.#narrow();
    this.#offer(byKey);
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
  const option = optionOf(action)?.cloneNode(true);
  button.className = option?.className ?? "";
  button.append(...(option?.childNodes ?? [action]));
  item.append(button);
  return item;
}

/** An action in the list of all that can be taken, with what somebody might regret about it. */
export const optionOf = (action) => area("actions").querySelector(`button[value="${action}"]`);

/** Whether to ask again: about what is rarely meant, and about a warning that a finger could not see before. */
function isDoubted(action, byFinger = false) {
  const option = optionOf(action);
  if (!option || preference("confirm") === "off") return false;
  return option.matches("[data-rare]") || (byFinger && option.querySelector(".regret") !== null);
}

export function setUpTouches(choice, post, playback, warnings) {
  document.addEventListener("click", (event) => {
    const element = meant(event), [pressed, instead, refused] = ["back", "instead", "why"].map((kind) => touchedAt(event, `[data-${kind}]`)[0]);
    if (!playback.isMeant(element ?? pressed ?? instead)) return;
    if (element) choice.touch(element, false, event.pointerType === "touch");
    else if (pressed) post.letGo(pressed);
    else if (choice.isBegun) event.target.closest("#chooser, #hint") || choice.letGo();
    else if (instead) choice.change(instead);
    else if (refused) post.ask(`${texts.ask}?action=${refused.dataset.why.trim().replaceAll(" ", ",")}`);
  });
  document.addEventListener("keydown", (event) => {
    const { target, key } = event, element = target.closest("[data-actions]"), pressed = target.closest("[data-back]");
    if (!target.isConnected || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && choice.isBegun) return choice.escape();
    if (!element && !pressed && !target.closest("#prompt, #choices")) return;
    const next = DIRECTIONS[key] && neighbour(target, DIRECTIONS[key]);
    if (next) next.focus();
    else if (element && (key === "Enter" || key === " ")) choice.touch(element, true);
    else if (pressed && (key === "Enter" || key === " ")) post.letGo(pressed);
    else return;
    event.preventDefault();
  });
  let byFinger = false;
  document.addEventListener("pointerdown", ({ pointerType }) => (byFinger = pointerType === "touch"));
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (!submitter?.matches("[data-rare], .warned") || !isDoubted(submitter.value, byFinger)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!post.isShut) choice.doubt(submitter);
  }, { capture: true }); // before it is posted
  document.addEventListener("pointermove", (event) => {
    const aimed = aim(event);
    warnings.show(event.pointerType === "mouse" ? (aimed ?? event.target.closest(".choice")) : null);
  });
  document.addEventListener("focusin", ({ target }) =>
    warnings.show(target.matches(":focus-visible") ? target.closest("#table [data-actions], .choice") : null));
}

/** What a click would reach looks like that, also where something lies over it. */
function aim(event) {
  const aimed = event.pointerType === "mouse" ? meant(event) : undefined;
  for (const element of found(".aimed")) element.classList.toggle("aimed", element === aimed);
  aimed?.classList.add("aimed");
  table.classList.toggle("aiming", Boolean(aimed));
  return aimed;
}

/** The nearest thing that can be touched in a direction; null if nothing is ahead. */
const neighbour = (from, direction) =>
  nearest(from, found("#choices button, #table:not(.narrowing) :is([data-actions], [data-back]), .left"), direction);

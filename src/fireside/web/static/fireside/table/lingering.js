/* Lingering: what a mouse lies on or the keyboard has come to for a moment, and what a finger is held on. */

import { nameOf, table } from "./page.js";

const LINGER = 600, HOLD = 450; // milliseconds
const STILL = 10; // pixels by which a held finger may stir

/** Calls `show(thing)` for what is lingered on, `show(thing, true)` for what a finger holds; `at(event)` finds the thing. */
export function setUpLingering(at, show) {
  let timer = 0, held = null, isTold = false; // `held` is where a finger came down; `isTold` that what it holds has been told
  const later = (pause, doing) => {
    clearTimeout(timer);
    timer = setTimeout(doing, pause);
  };
  const isBusy = () => table.matches(".narrowing, .staging, .moving");
  const linger = (event) => later(LINGER, () => event.target.isConnected && !isBusy() && show(at(event)));
  const hold = (event) => {
    [held, isTold] = [event, false];
    later(HOLD, tell);
  };
  /** What the finger is held on, if it is anything. */
  const tell = () => {
    const thing = at(held);
    if (thing) show(thing, true);
    isTold = thing !== null;
  };
  const letGo = () => {
    clearTimeout(timer);
    held = null;
  };

  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") {
      if (!event.buttons && event.target.closest("#table svg.fireside")) linger(event);
      else clearTimeout(timer);
    } else if (held && Math.hypot(event.x - held.x, event.y - held.y) > STILL) letGo();
  });
  document.addEventListener("focusin", (event) => event.target.matches("svg g:focus-visible") && linger(event));
  document.addEventListener("keydown", () => {
    clearTimeout(timer);
    isTold = false;
  });
  document.addEventListener("pointerdown", (event) => (event.pointerType === "mouse" ? letGo() : hold(event)));
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, letGo);
  document.addEventListener("contextmenu", (event) => {
    if (!held) return;
    if (!isTold) tell(); // the browser's own patience has ended first
    if (isTold) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!isTold) return;
    isTold = false; // whoever has held a thing to be told what it is does not mean to do something with it
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}

/** While a drawn thing is told of, its name is no tooltip of the browser's besides. */
export class Hush {
  #thing = null;

  keep(thing) {
    if (this.#thing && this.#title?.textContent === "") this.#title.textContent = this.#thing.getAttribute("aria-label");
    this.#thing = thing ?? null;
    if (!thing) return;
    thing.setAttribute("aria-label", nameOf(thing));
    this.#title.textContent = "";
  }

  get #title() { return this.#thing.querySelector(":scope > title"); }
}
